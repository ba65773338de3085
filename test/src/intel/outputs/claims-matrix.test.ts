import { expect } from 'chai';
import { claimsTable } from '../../../../src/intel/outputs/claims-matrix.ts';

const finding = {
  text: 'Free trial: offered by 2 of 4 vendors (Quay: 30 days; Pier)',
  basis: 'computed' as const,
  refs: [1, 2],
};
const row = {
  claim: 'Free trial',
  vendors: ['Quay', 'Pier'],
  finding,
  says: [{ vendor: 'Quay', text: '30 days' }],
  unclear: ['Dock'],
};
const cellsOf = (markdown: string): string[] =>
  markdown
    .split('\n')
    .at(-1)!
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1);

describe('claimsTable', () => {
  const vendors = ['Quay', 'Pier', 'Dock', 'Mole'];
  it('has what each vendor says in its own cell', () => {
    expect(cellsOf(claimsTable([row], { vendors })).slice(0, 3)).to.deep.equal([
      'Free trial',
      '30 days',
      '✓',
    ]);
  });
  it('says "not found" only if no page has the words of the claim', () => {
    expect(cellsOf(claimsTable([row], { vendors })).slice(3, 5)).to.deep.equal(['not clear', 'not found']);
  });
  it('says that pages have not been read yet', () => {
    expect(cellsOf(claimsTable([row], { vendors, unread: ['Mole'] }))[4]).to.equal('not all pages read yet');
  });
  it('repeats neither the claim nor the words of the vendors in the last cell', () => {
    expect(cellsOf(claimsTable([row], { vendors })).at(-1)).to.equal('offered by 2 of 4 vendors [^1] [^2]');
  });
  it('keeps the whole finding of an older document', () => {
    const { says: _says, ...older } = row;
    expect(cellsOf(claimsTable([older], { vendors })).at(-1)).to.equal(`${finding.text} [^1] [^2]`);
  });
  it('keeps a finding that was edited by hand', () => {
    const edited = { ...row, finding: { text: 'We alone have one.', basis: 'author' as const, refs: [] } };
    expect(cellsOf(claimsTable([edited], { vendors })).at(-1)).to.include('We alone have one.');
  });
});
