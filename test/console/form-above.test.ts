import { expect } from 'chai';
import { PHONE, useConsole } from '../support/console.ts';

const VIEWS = [
  {
    path: '/competitors',
    label: 'Add a competitor',
    field: 'Domain',
    list: '/api/intel/competitors',
    row: { domain: 'folded.test', name: 'Known', every: null },
  },
  {
    path: '/watches',
    label: 'Watch a page',
    field: 'Address',
    list: '/api/intel/watches',
    row: { url: 'http://folded.test/terms', name: 'Known', every: null },
  },
  {
    path: '/settings/destinations',
    label: 'Add a destination',
    field: 'Webhook address',
    list: '/api/destinations',
    row: { kind: 'webhook', url: 'http://folded.test/hook', name: 'Known', when: 'now' },
  },
] as const;

describe('A form above a list in a narrow window', () => {
  const used = useConsole();
  const known = () => used.page.getByText('Known', { exact: true }).first();

  for (const { path, label, field, list, row } of VIEWS)
    describe(`of ${path}`, () => {
      const input = () => used.page.getByLabel(field, { exact: true });
      const open = async (): Promise<void> => {
        await used.page.setViewportSize(PHONE);
        await used.open(path);
      };

      it('is open while the list is empty', async () => {
        await open();
        await input().waitFor();
        await used.accessible();
      });

      it('is folded away once the list has rows, and opens in one press', async () => {
        await used.api.post(list, row);
        await open();
        await known().waitFor();
        expect(await input().isVisible()).to.equal(false);
        await used.page.getByText(label, { exact: true }).click();
        await input().fill('typed');
        await used.accessible();
      });

      it('is always open in a wide window', async () => {
        await used.api.post(list, row);
        await used.open(path);
        await known().waitFor();
        expect(await input().isVisible()).to.equal(true);
        expect(await used.page.getByText(label, { exact: true }).isVisible()).to.equal(false);
      });
    });
});
