import { expect } from 'chai';
import { planTable } from '../../../../src/console/competitors/plan-table.ts';

const named = (...names: string[]) => {
  const { columns, rows, others } = planTable(names.map((name) => ({ name })));
  return {
    columns,
    rows: rows.map(({ name, prices }) => [name, ...prices.map((plan) => plan?.name ?? '–')]),
    others: others.map(({ name }) => name),
  };
};

describe('planTable', () => {
  it('has no columns if brackets are part of a name', () =>
    expect(named('Pup (new)', 'Pack', 'Wash (small)', 'Wash (large)')).to.deep.equal({
      columns: [],
      rows: [],
      others: ['Pup (new)', 'Pack', 'Wash (small)', 'Wash (large)'],
    }));
  it('leaves a gap where a plan has no price', () =>
    expect(
      named('Pup (UK)', 'Pack (UK)', 'Den (UK)', 'Pup (Ireland)', 'Pack (Ireland)', 'Pack (US)', 'Den (US)')
        .rows[0],
    ).to.deep.equal(['Pup', 'Pup (UK)', 'Pup (Ireland)', '–']));
  it('has plans as rows, their markets as columns and everything else apart', () =>
    expect(
      named('Pup (UK)', 'Pack (UK)', 'Pup (Ireland)', 'Pack (Ireland)', 'Delivery', 'Wash (small)'),
    ).to.deep.equal({
      columns: ['UK', 'Ireland'],
      rows: [
        ['Pup', 'Pup (UK)', 'Pup (Ireland)'],
        ['Pack', 'Pack (UK)', 'Pack (Ireland)'],
      ],
      others: ['Delivery', 'Wash (small)'],
    }));
});
