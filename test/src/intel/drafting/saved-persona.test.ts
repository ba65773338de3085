import { expect } from 'chai';
import { type PersonaPart, placedLines, withPersona } from '../../../../src/intel/drafting/saved-persona.ts';
import type { Brief, FieldPlan, IntelModule } from '../../../../src/intel/outputs/module.ts';
import type { Party } from '../../../../src/knowledge/party.ts';
import { passage } from '../../../support/passages.ts';

const QUOTE = 'Our berths were full by May.';

function placed(part: PersonaPart, party: Party, { text = QUOTE } = {}): string[] {
  const source = passage(text, { url: 'https://quayline.example/customers' });
  const quotes = [{ sourceId: source.sourceId, chunkId: source.chunkId, quote: QUOTE }];
  const lines = [{ part, text: QUOTE, label: 'Full berths', quotes }];
  return placedLines(lines, { passages: [source], parties: [party], us: 'Quayline' }).persona.map(
    (line) => line.text,
  );
}

describe('placedLines', () => {
  it('leaves out a line whose quote is no longer in the sources', () => {
    expect(placed('pain', 'us', { text: 'Our berths were full by June.' })).to.deep.equal([]);
  });

  it('leaves out what customers of another vendor gain', () => {
    expect(placed('success', 'competitor:harbourdesk.example')).to.deep.equal([]);
  });

  it('keeps what customers of another vendor suffer from', () => {
    expect(placed('pain', 'competitor:harbourdesk.example')).to.deep.equal([QUOTE]);
  });

  it('keeps what our customers gain', () => {
    expect(placed('success', 'us')).to.deep.equal([QUOTE]);
  });
});

describe('withPersona', () => {
  const BRAND_FIRST = {
    path: 'positioning.value',
    query: '',
    takes: [],
    persona: ['success'],
    gap: ['', '', ''],
  } as const satisfies FieldPlan;
  const isBrandLast = (text: string): boolean => {
    const module = { fields: () => [BRAND_FIRST], instructions: () => '' } as unknown as IntelModule;
    const lines = [{ part: 'success' as const, text, label: text, factIds: ['fct_1'] }];
    return withPersona(module, lines).fields({} as Brief)[0]!.isBrandLast === true;
  };

  it('keeps a promise of the brand before praise without a figure', () => {
    expect(isBrandLast('It is a great tool.')).to.equal(false);
  });

  it('puts a result with a figure first', () => {
    expect(isBrandLast('We rent out 40 berths more.')).to.equal(true);
  });
});
