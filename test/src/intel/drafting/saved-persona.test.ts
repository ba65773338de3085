import { expect } from 'chai';
import { type PersonaPart, placedLines } from '../../../../src/intel/drafting/saved-persona.ts';
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
