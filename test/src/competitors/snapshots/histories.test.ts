import { expect } from 'chai';
import type { Job, Plan } from '../../../../src/extraction/facts/facts.ts';
import { jobHistory, planHistory } from '../../../../src/competitors/snapshots/histories.ts';
import type { SnapshotFacts, SnapshotRecord } from '../../../../src/competitors/snapshots/snapshot-store.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 1, 0, minutes));

const version = (
  id: string,
  [since, taken]: [number, number],
  facts: Partial<SnapshotFacts>,
  page = 'page',
): Omit<SnapshotRecord, 'text'> => ({
  _id: id,
  workspace_id: 'ws',
  competitor_id: 'comp',
  page_id: page,
  url: `https://acme.com/${page}`,
  kind: 'pricing',
  since: at(since),
  taken_at: at(taken),
  hash: '',
  bytes: 1,
  facts: { pricing: null, hiring: null, content: null, ...facts },
});
const plan = (amount: number): Plan => ({
  name: 'Pro',
  amount,
  currency: 'USD',
  period: 'month',
  billed: null,
  startingAt: false,
  unit: null,
  features: [],
  limits: [],
  contactSales: false,
});
const priced = (id: string, times: [number, number], amount: number) =>
  version(id, times, { pricing: { plans: [plan(amount)] } });
const listing = (id: string, times: [number, number], ids: string[], page?: string) =>
  version(id, times, { hiring: { jobs: ids.map(job), isProven: true } }, page);
const job = (id: string): Job => ({ id, title: id, department: null, location: null, url: null });

describe('planHistory', () => {
  const amounts = (versions: Parameters<typeof planHistory>[0]) =>
    planHistory(versions).map(({ at: when, plans }) => [when.getUTCMinutes(), plans[0]!.amount]);

  it('leaves out versions without readable plans', () => {
    expect(planHistory([version('a', [1, 1], {})])).to.deep.equal([]);
  });

  it('lists equal consecutive versions once', () => {
    expect(amounts([priced('b', [20, 20], 49), priced('a', [10, 10], 49)])).to.deep.equal([[10, 49]]);
  });

  it('shows a return to a state that is stored once', () => {
    expect(amounts([priced('a', [10, 30], 49), priced('b', [20, 20], 59)])).to.deep.equal([
      [30, 49],
      [20, 59],
      [10, 49],
    ]);
  });

  it('does not show a later confirmation as a return', () => {
    expect(amounts([priced('b', [20, 21], 59), priced('a', [10, 11], 49)])).to.deep.equal([
      [20, 59],
      [10, 49],
    ]);
  });
});

describe('jobHistory', () => {
  const totals = (versions: Parameters<typeof jobHistory>[0]) =>
    jobHistory(versions).map(({ at: when, total }) => [when.getUTCMinutes(), total]);

  it('leaves out versions without a readable list', () => {
    expect(totals([listing('b', [20, 20], ['1']), version('a', [10, 10], {})])).to.deep.equal([[20, 1]]);
  });

  it('counts a position on two pages once', () => {
    expect(
      totals([listing('b', [30, 30], ['2', '3'], 'board'), listing('a', [10, 10], ['1', '2'])]),
    ).to.deep.equal([
      [30, 3],
      [10, 2],
    ]);
  });

  it('merges pages that one check read first into one entry', () => {
    expect(totals([listing('b', [11, 11], ['2'], 'board'), listing('a', [10, 10], ['1'])])).to.deep.equal([
      [10, 2],
    ]);
  });

  it('keeps two states of one page separate, however close in time', () => {
    expect(totals([listing('b', [11, 11], ['1', '2']), listing('a', [10, 10], ['1'])])).to.deep.equal([
      [11, 2],
      [10, 1],
    ]);
  });

  it('has no new entry for other positions with the same numbers', () => {
    expect(totals([listing('b', [20, 20], ['2']), listing('a', [10, 10], ['1'])])).to.deep.equal([[10, 1]]);
  });
});
