import { expect } from 'chai';
import { createLaterVersions } from '../../../../src/competitors/snapshots/later-versions.ts';

const READ = new Date('2026-03-01');
const CHANGED = new Date('2026-03-05');

const goneSince = (
  quote: string,
  newer: string,
  { since = CHANGED, url = 'http://www.rival.example/plans/' } = {},
) =>
  createLaterVersions({
    competitors: { companies: async () => [{ _id: 'comp_1', domain: 'rival.example', name: 'Rival' }] },
    pages: {
      ofCompetitor: async () =>
        [{ url: 'https://rival.example/plans', baseline: { snapshot_id: 'snap_1' } }] as never,
    },
    snapshots: {
      versions: async () => [{ _id: 'snap_1', url: 'https://rival.example/plans', since, text: newer }],
    },
  })('ws_1', [{ url, quote, readAt: READ }]).then(([date]) => date);

describe('createLaterVersions', () => {
  for (const [why, quote, newer] of [
    ['another price', 'Pro costs $49 per seat', 'Pro costs $59 per seat'],
    ['a price that ends with the old figures', 'It costs $49 per seat', 'It costs $149 per seat'],
    ['a price with cents', 'Pro costs $14', 'Pro costs $14.90'],
  ] as const)
    it(`says since when the page has ${why}`, async () =>
      expect(await goneSince(quote, newer)).to.deep.equal(CHANGED));

  for (const [why, quote, newer] of [
    ['a table', '| Pro | $49 |', 'Pro\n$49'],
    ['list numbers', '1. Sign up\n2. Pay', 'Sign up\nPay'],
  ] as const)
    it(`ignores ${why}`, async () => expect(await goneSince(quote, newer)).to.equal(null));

  it('is null for a page that has not changed since it was read', async () =>
    expect(await goneSince('Pro costs $49', 'Pro', { since: READ })).to.equal(null));

  it('is null for a page that is not watched', async () =>
    expect(await goneSince('Pro costs $49', 'Pro', { url: 'https://rival.example/blog' })).to.equal(null));
});
