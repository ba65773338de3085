import { expect } from 'chai';
import { z } from 'zod';
import type { Claim, IntelCitation } from '../../../../src/intel/gates/claims.ts';
import { type GatedParts, withSections } from '../../../../src/intel/gates/sections.ts';
import { pathText, statement, statementsOf } from '../../../../src/intel/outputs/statement.ts';

const schema = z.object({ pains: z.array(statement), hooks: z.array(statement) });
const said = (text: string, ...refs: number[]) => ({ text, basis: 'source' as const, refs });
const citation = (n: number, quote: string, asOf: string | null = null): IntelCitation => ({
  n,
  sourceId: `kb_${quote}`,
  chunkId: `chk_${quote}`,
  url: null,
  title: null,
  quote,
  start: 0,
  end: quote.length,
  asOf,
});
const parts = (output: z.infer<typeof schema>, citations: IntelCitation[]): GatedParts => ({
  output,
  claims: [...statementsOf(output)].map(({ path, statement: { text, basis, refs } }, i): Claim => ({
    id: `c${i + 1}`,
    path: pathText(path),
    text,
    basis,
    verdict: 'supported',
    citations: refs,
  })),
  citations,
  warnings: [],
});

const earlier = parts({ pains: [said('Slow', 1), said('Dear', 2)], hooks: [said('Fast', 1)] }, [
  citation(1, 'slow', '2026-01-01T00:00:00.000Z'),
  citation(2, 'dear'),
]);
const fresh = parts({ pains: [said('Late', 1)], hooks: [said('Quick', 2)] }, [
  citation(1, 'late'),
  citation(2, 'slow'),
]);
const merged = (sections: string[]) => withSections(fresh, earlier, { sections, schema });

describe('withSections', () => {
  it('has the named sections of the new output and the others of the earlier one', () => {
    const { output } = merged(['pains']) as { output: z.infer<typeof schema> };
    expect(output.pains.map(({ text }) => text)).to.deep.equal(['Late']);
    expect(output.hooks.map(({ text }) => text)).to.deep.equal(['Fast']);
  });

  it('renumbers the citations, and leaves out those that no statement uses any more', () => {
    const { output, citations } = merged(['pains']);
    expect(citations.map(({ n, quote }) => [n, quote])).to.deep.equal([
      [1, 'late'],
      [2, 'slow'],
    ]);
    expect([...statementsOf(output)].map(({ statement: { refs } }) => refs)).to.deep.equal([[1], [2]]);
  });

  it('gives a quotation that both use one number, with the time of its first reading', () => {
    const { citations } = merged(['hooks']);
    expect(citations.map(({ quote, asOf }) => [quote, asOf])).to.deep.equal([
      ['slow', '2026-01-01T00:00:00.000Z'],
      ['dear', null],
    ]);
  });

  it('has a claim for each statement, in the order of the output', () => {
    const { claims } = merged(['pains']);
    expect(claims.map(({ id, path, verdict }) => [id, path, verdict])).to.deep.equal([
      ['c1', 'pains[0]', 'supported'],
      ['c2', 'hooks[0]', 'supported'],
    ]);
  });

  it('adds the named entries of the new output, and keeps everything else', () => {
    const added = { section: 'pains', from: [0] };
    const { output, claims, citations } = withSections(fresh, earlier, { sections: [], added, schema });
    expect([...statementsOf(output)].map(({ statement: { text, refs } }) => [text, refs])).to.deep.equal([
      ['Slow', [1]],
      ['Dear', [2]],
      ['Late', [3]],
      ['Fast', [1]],
    ]);
    expect(citations.map(({ quote }) => quote)).to.deep.equal(['slow', 'dear', 'late']);
    expect(claims.map(({ path, verdict }) => [path, verdict])).to.deep.include(['pains[2]', 'supported']);
  });

  it("has each section's warnings from the output that the section is from", () => {
    const warned = (of: GatedParts, code: string): GatedParts => ({
      ...of,
      warnings: [
        { code, message: 'of pains', path: 'pains[0]' },
        { code, message: 'of hooks', path: 'hooks[0]' },
      ],
    });
    const { warnings } = withSections(warned(fresh, 'new'), warned(earlier, 'old'), {
      sections: ['pains'],
      schema,
    });
    expect(warnings.map(({ code, path }) => [code, path])).to.deep.equal([
      ['old', 'hooks[0]'],
      ['new', 'pains[0]'],
    ]);
  });
});
