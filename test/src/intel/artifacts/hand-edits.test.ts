import { expect } from 'chai';
import { z } from 'zod';
import type { Claim, IntelCitation } from '../../../../src/intel/gates/claims.ts';
import { type HandEdit, withHandEdits } from '../../../../src/intel/artifacts/hand-edits.ts';
import { maybe, pathText, statement, statementsOf } from '../../../../src/intel/outputs/statement.ts';

const schema = z.object({
  roof: statement,
  pains: z.array(z.object({ pain: statement, workaround: maybe })),
  words: z.array(statement),
  ranked: z.array(z.object({ idea: statement })),
  channels: z.array(
    z.object({ name: z.string(), play: statement, kind: z.enum(['own', 'paid']).nullable() }),
  ),
  risks: z.array(statement).max(1),
  steps: z.array(z.object({ step: statement, who: statement })),
});
const module = { output: schema, computed: ['ranked'], verbatim: ['words[]'] };
const QUOTE = 'We do not hold a certificate. Our audit is planned for spring.';
const said = (text: string, ...refs: number[]) => ({ text, basis: 'source' as const, refs });
const output = {
  roof: said('Never miss a booking.', 1),
  pains: [
    { pain: said(QUOTE, 2), workaround: said('They call every patient.', 1) },
    { pain: said('Booking takes hours.', 1), workaround: null },
  ],
  words: [said('It just works.', 1)],
  ranked: [{ idea: said('Booking takes hours.', 1) }],
  channels: [],
  risks: [said('It just works.', 1)],
  steps: [],
};
const claims = [...statementsOf(output)].map(({ path, statement: { text, basis, refs } }, i): Claim => ({
  id: `c${i + 1}`,
  path: pathText(path),
  text,
  basis,
  verdict: 'supported',
  citations: refs,
}));
const citation = (n: number, quote: string): IntelCitation => ({
  n,
  sourceId: `kb_${n}`,
  chunkId: `chk_${n}`,
  url: null,
  title: null,
  quote,
  start: 0,
  end: quote.length,
  asOf: null,
});
const citations = [
  citation(1, 'Never miss a booking. They call every patient. Booking takes hours. It just works.'),
  citation(2, QUOTE),
];
const idOf = (path: string): string => claims.find((claim) => claim.path === path)!.id;
const edited = (...edits: HandEdit[]) => withHandEdits({ output, claims, citations }, module, edits);
const to = (path: string, text: string | null): HandEdit => ({ statement: idOf(path), text });
const textsAt = (result: { claims: Claim[] }, section: string): string[] =>
  result.claims.filter(({ path }) => path.startsWith(section)).map(({ text }) => text);
const claimAt = (result: { claims: Claim[] }, path: string) =>
  result.claims.find((claim) => claim.path === path)!;

describe('withHandEdits', () => {
  describe('when an edit is not possible', () => {
    it('refuses a statement that the version does not have', () => {
      expect(() => edited({ statement: 'c99', text: 'New.' })).to.throw('no statement "c99"');
    });

    it('refuses to remove a statement that the document requires', () => {
      expect(() => edited(to('roof', null))).to.throw('is required');
    });

    it('refuses to reword the words of a customer', () => {
      expect(() => edited(to('words[0]', 'It works well.'))).to.throw('word for word');
    });
  });

  describe('when a choice is made', () => {
    const channel = (kind: 'own' | 'paid' | null) => ({
      name: 'Fairs',
      play: said('It just works.', 1),
      kind,
    });
    const chosen = (text: string, before: 'own' | 'paid' | null = null) =>
      withHandEdits({ output: { ...output, channels: [channel(before)] }, claims, citations }, module, [
        { path: 'channels[0].kind', text },
      ]);

    it('refuses a value that is not offered', () => {
      expect(() => chosen('earned')).to.throw('must be one of these: own, paid');
    });

    it('fills an empty choice', () => {
      expect((chosen('own').output as typeof output).channels).to.deep.equal([channel('own')]);
    });

    it('replaces an earlier choice', () => {
      expect((chosen('paid', 'own').output as typeof output).channels).to.deep.equal([channel('paid')]);
    });

    it('counts it as one edit of the section', () => {
      expect([...chosen('own').lines]).to.deep.equal([['channels', 1]]);
    });
  });

  describe('when an empty statement is filled', () => {
    const text = 'They ask the receptionist.';
    for (const [what, path] of [
      ['has a text', 'pains[0].workaround'],
      ['is in no entry', 'pains[7].workaround'],
      ['the schema does not have', 'pains[1].remedy'],
      ['is a whole list', 'pains'],
      ['has no index', 'pains[].workaround'],
      ['is a computed copy', 'ranked[0].idea'],
      ['must be verbatim', 'words[1]'],
      ['is part of the prototype', 'pains[1].__proto__.x'],
    ] as const)
      it(`refuses one that ${what}`, () => {
        expect(() => edited({ path, text })).to.throw(
          'cannot be edited: you can only fill in an empty statement, change a choice or append an entry',
        );
      });

    it('is the author’s own line, and counts as a line edited by hand', () => {
      const result = edited({ path: 'pains[1].workaround', text });
      const { id: _id, ...claim } = claimAt(result, 'pains[1].workaround');
      expect(claim).to.deep.equal({
        path: 'pains[1].workaround',
        text,
        basis: 'author',
        verdict: 'unchecked',
        citations: [],
        edited: true,
      });
      expect([...result.lines]).to.deep.equal([['pains', 1]]);
    });

    it('keeps the source of a line of the document with the same words', () => {
      const result = edited({ path: 'pains[1].workaround', text: 'They call every patient.' });
      const { basis, verdict, citations } = claimAt(result, 'pains[1].workaround');
      expect({ basis, verdict, citations }).to.deep.equal({
        basis: 'source',
        verdict: 'supported',
        citations: [1],
      });
    });

    it('leaves the other lines and the earlier version as they are', () => {
      const result = edited({ path: 'pains[1].workaround', text });
      expect(textsAt(result, 'roof')).to.deep.equal(textsAt({ claims }, 'roof'));
      expect(output.pains[1]!.workaround).to.equal(null);
    });
  });

  describe('when an entry is added to a list', () => {
    const text = 'Sick calls come in all day.';
    const full = 'cannot be added, because its list is full';
    const unknown =
      'cannot be edited: you can only fill in an empty statement, change a choice or append an entry';
    for (const [what, path, message] of [
      ['after a gap', 'pains[3].pain', unknown],
      ['without its main statement', 'pains[2].workaround', unknown],
      ['whole', 'pains[2]', unknown],
      ['that needs a second statement', 'steps[0].step', unknown],
      ['of a list that is full', 'risks[1]', full],
      ['of a computed list', 'ranked[1].idea', unknown],
      ['that must be verbatim', 'words[1]', unknown],
    ] as const)
      it(`refuses one ${what}`, () => {
        expect(() => edited({ path, text })).to.throw(message);
      });

    it('is the author’s own, with the rest of the entry empty', () => {
      const result = edited({ path: 'pains[2].pain', text });
      expect((result.output as typeof output).pains[2]).to.deep.equal({
        pain: { text, basis: 'author', refs: [] },
        workaround: null,
      });
      expect(claimAt(result, 'pains[2].pain')).to.include({ basis: 'author', edited: true });
      expect([...result.lines]).to.deep.equal([['pains', 1]]);
    });
    it('has its text as its name', () => {
      const { channels } = edited({ path: 'channels[0].play', text }).output as unknown as {
        channels: object[];
      };
      expect(channels).to.deep.equal([{ name: text, play: { text, basis: 'author', refs: [] }, kind: null }]);
    });
    it('can be followed by another one', () => {
      const result = edited({ path: 'pains[2].pain', text }, { path: 'pains[3].pain', text: 'More.' });
      expect(textsAt(result, 'pains').slice(-2)).to.deep.equal([text, 'More.']);
    });
  });

  describe('when a statement is reworded', () => {
    const result = edited(to('pains[0].pain', 'They have no certificate yet.'));

    it('is the author’s own and cites nothing', () => {
      const { text, basis, verdict, citations: refs, edited: isEdited } = claimAt(result, 'pains[0].pain');
      expect({ text, basis, verdict, refs, isEdited }).to.deep.equal({
        text: 'They have no certificate yet.',
        basis: 'author',
        verdict: 'unchecked',
        refs: [],
        isEdited: true,
      });
    });

    it('leaves out the citation that nothing uses any more, and keeps the numbers of the others', () => {
      expect(result.citations.map(({ n }) => n)).to.deep.equal([1]);
    });

    it('does not change the output that was given', () => {
      expect(output.pains[0]!.pain.text).to.equal(QUOTE);
    });

    it('counts one line in its section', () => {
      expect([...result.lines]).to.deep.equal([['pains', 1]]);
    });
  });

  describe('when the words are still in the source', () => {
    it('stays a quotation if a whole sentence is left', () => {
      const claim = claimAt(edited(to('pains[0].pain', 'Our audit is planned for spring')), 'pains[0].pain');
      expect([claim.basis, claim.verdict, claim.citations, claim.edited]).to.deep.equal([
        'source',
        'supported',
        [2],
        true,
      ]);
    });

    it('is not a quotation if only a part of a sentence is left, because it may say the opposite', () => {
      const claim = claimAt(edited(to('pains[0].pain', 'hold a certificate.')), 'pains[0].pain');
      expect([claim.basis, claim.citations]).to.deep.equal(['author', []]);
    });
  });

  it('does not mark a statement whose text stays the same', () => {
    const result = edited(to('pains[0].pain', QUOTE));
    expect(claimAt(result, 'pains[0].pain').edited).to.equal(undefined);
    expect(result.lines.size).to.equal(0);
  });

  it('removes the whole entry with its main statement', () => {
    expect(textsAt(edited(to('pains[0].pain', null)), 'pains')).to.deep.equal(['Booking takes hours.']);
  });

  it('empties a part that may be missing', () => {
    expect(textsAt(edited(to('pains[0].workaround', null)), 'pains')).to.deep.equal([
      QUOTE,
      'Booking takes hours.',
    ]);
  });

  it('renumbers the claims after a removal', () => {
    expect(edited(to('pains[0].pain', null)).claims.map(({ id }) => id)).to.deep.equal([
      'c1',
      'c2',
      'c3',
      'c4',
      'c5',
    ]);
  });

  it('changes the copy in a computed list too', () => {
    const result = edited(to('pains[1].pain', 'Booking takes a day.'));
    expect(textsAt(result, 'ranked')).to.deep.equal(['Booking takes a day.']);
  });

  it('changes the original if its copy is changed', () => {
    const result = edited(to('ranked[0].idea', 'Booking takes a day.'));
    expect(textsAt(result, 'pains')).to.deep.equal([
      QUOTE,
      'They call every patient.',
      'Booking takes a day.',
    ]);
  });
});
