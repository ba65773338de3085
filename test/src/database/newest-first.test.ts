import { expect } from 'chai';
import { createNewestFirst, type TimeRange } from '../../../src/database/newest-first.ts';
import { randomOf } from '../../support/random.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');

interface Row {
  _id: string;
  created_at: Date;
}

function listOf(times: readonly number[], { now = () => NOW } = {}) {
  const rows: Row[] = times
    .map((time, i) => ({ _id: `kb_${String(i).padStart(6, '0')}`, created_at: new Date(time) }))
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a._id < b._id ? 1 : -1));
  const state = { rows: 0, reads: 0 };
  const newestFirst = createNewestFirst({ now: () => new Date(now()) });
  const holds = ({ created_at: time, _id: id }: TimeRange, row: Row): boolean => {
    if (id !== undefined && row._id >= id.$lt) return false;
    if (time instanceof Date) return row.created_at.getTime() === time.getTime();
    return (
      (time?.$gt === undefined || row.created_at > time.$gt) &&
      (time?.$lt === undefined || row.created_at < time.$lt)
    );
  };
  async function read(range: TimeRange, limit: number): Promise<Row[]> {
    const held = rows.filter((row) => holds(range, row));
    state.rows += held.length;
    state.reads += 1;
    return held.slice(0, limit);
  }
  const page = (limit: number, after?: Row): Promise<Row[]> =>
    newestFirst('list', { after: after && { at: after.created_at, id: after._id }, limit }, read);
  async function all(limit: number): Promise<Row[]> {
    const found: Row[] = [];
    for (let rows = await page(limit); rows.length > 0; rows = await page(limit, found.at(-1)))
      found.push(...rows);
    return found;
  }
  const add = (...fresh: number[]): void =>
    void rows.unshift(
      ...fresh.map((time, i) => ({ _id: `kb_new${9 - i}`, created_at: new Date(time) })).toReversed(),
    );
  return { rows, state, page, all, add };
}

describe('createNewestFirst', () => {
  it('returns nothing for an empty list', async () => {
    expect(await listOf([]).page(10)).to.deep.equal([]);
  });

  it('returns rows from the future, by a fast clock, and from long ago', async () => {
    const { rows, all } = listOf([NOW + 5_000, NOW - 20 * 365 * 86_400_000]);
    expect(await all(1)).to.deep.equal(rows);
  });

  it('returns every row once, however many have the same time', async () => {
    const { rows, all } = listOf(Array.from({ length: 500 }, (_, i) => NOW - 1_000 * Math.floor(i / 250)));
    expect(await all(7)).to.deep.equal(rows);
  });

  it('returns every row once and in order, whatever their distribution', async () => {
    const random = randomOf('newest-first');
    for (let round = 0; round < 20; round++) {
      const spread = 10 ** (2 + (round % 9));
      const times = Array.from({ length: 300 }, () => NOW - Math.floor(random() ** 3 * spread));
      const { rows, all } = listOf(times);
      expect(await all(1 + Math.floor(random() * 60))).to.deep.equal(rows);
    }
  });

  it('reads only a small part of a long list for a page', async () => {
    const { state, page, rows } = listOf(Array.from({ length: 10_000 }, (_, i) => NOW - 30_000 * i));
    await page(101);
    const first = { ...state };
    expect(first.rows).to.be.at.most(1_000);
    await page(101);
    expect(state.rows - first.rows).to.be.at.most(200);
    expect(state.reads - first.reads).to.equal(1);
    const before = state.rows;
    await page(101, rows[5_000]);
    expect(state.rows - before).to.be.at.most(1_000);
  });

  it('reads only the first page of rows that were added together long ago', async () => {
    let at = NOW;
    const { state, page } = listOf(
      Array.from({ length: 5_000 }, (_, i) => NOW - 2 * i),
      { now: () => at },
    );
    await page(100);
    at += 3_600_000;
    const { rows: before } = { ...state };
    await page(100);
    expect(state.rows - before).to.be.at.most(100);
  });

  it('returns rows that were added after the first page was remembered', async () => {
    const { rows, page, add } = listOf(Array.from({ length: 20 }, (_, i) => NOW - 1_000 * i));
    await page(5);
    add(NOW + 1, NOW + 2);
    expect(await page(5)).to.deep.equal(rows.slice(0, 5));
  });

  it('fills the first page again after some of its rows were removed', async () => {
    const { rows, page } = listOf(Array.from({ length: 20 }, (_, i) => NOW - 1_000 * i));
    await page(5);
    rows.splice(0, 3);
    expect(await page(5)).to.deep.equal(rows.slice(0, 5));
  });
});
