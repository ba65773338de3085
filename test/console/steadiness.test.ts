// The functions that these tests pass to Playwright run in a browser page.
/// <reference lib="dom" />

import { expect } from 'chai';
import { newCompany, serveCompany } from '../support/company-site.ts';
import { useConsole } from '../support/console.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

const shifted = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      const shifts = list.getEntries() as LayoutShift[];
      resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(0), 500);
  });

describe('A page of the console that opens on a phone', () => {
  const used = useConsole();
  const PHONE = { width: 360, height: 740 };

  async function shiftOf(path: string, last: string): Promise<number> {
    await used.page.setViewportSize(PHONE);
    let count = 0;
    await used.page.route(/\/(api|readyz)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 50 * ++count));
      await route.continue();
    });
    await used.open(path);
    await used.page.getByText(last).first().waitFor();
    return used.page.evaluate(shifted);
  }

  it('moves nothing if it is the page of a competitor', async () => {
    const { api, service } = used;
    const company = newCompany();
    serveCompany(service.site, 'steady-rival.test', company);
    const { body } = await api.post('/api/intel/competitors', { domain: 'steady-rival.test', every: null });
    await api.post(`/api/intel/competitors/${body.id}/check`);
    company.plans[1]!.price = '$59 per month';
    await api.post(`/api/intel/competitors/${body.id}/check`);
    expect(await shiftOf(`/competitors/${body.id}`, 'Prices now')).to.be.below(0.05);
  });

  it('moves nothing if it is the settings', async () => {
    expect(await shiftOf('/settings', 'Retention')).to.be.below(0.05);
  });

  it('moves nothing if it is the first-run guide', async () => {
    expect(await shiftOf('/', 'First battlecard')).to.be.below(0.05);
  });
});
