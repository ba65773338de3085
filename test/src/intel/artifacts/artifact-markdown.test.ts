import { expect } from 'chai';
import { artifactMarkdown } from '../../../../src/intel/artifacts/artifact-markdown.ts';
import type { IntelCitation } from '../../../../src/intel/gates/claims.ts';
import type { IntelResult } from '../../../../src/intel/runs/intel-run.ts';
import { moduleOf } from '../../../../src/intel/modules/registry.ts';
import type { ShownArtifact } from '../../../../src/intel/views.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { BASES } from '../../../../src/intel/outputs/statement.ts';

const persona = moduleOf('persona');
const EMPTY = persona.blank({
  inputs: { segment: 'harbour managers', product: null, region: null },
  brand: EMPTY_BRAND,
}) as Record<string, unknown>;

const cited = (more: Partial<IntelCitation> = {}): IntelCitation => ({
  n: 1,
  sourceId: 'kb_1',
  chunkId: 'chk_1',
  url: null,
  title: null,
  quote: 'Owners lose time.',
  start: 0,
  end: 17,
  asOf: null,
  ...more,
});

function shown(
  result: Partial<IntelResult> = {},
  { name = 'Harbour', stale = [] as ShownArtifact['staleReasons'], forReaders = false } = {},
): string {
  const whole = {
    output: EMPTY,
    claims: [],
    citations: [],
    grounding: { claims: 4, supported: 3, unsupported: 0, assumptions: 1, coverage: 0.75 },
    gaps: [],
    confidence: 'medium',
    warnings: [],
    model: 'extractive',
    generatedAt: new Date('2026-03-04T23:30:00Z'),
    ...result,
  };
  return artifactMarkdown(
    {
      artifact: { module: 'persona', name },
      version: { result: whole, version: 2 },
      staleReasons: stale,
    } as unknown as ShownArtifact,
    { forReaders },
  );
}
const footnote = (more: Partial<IntelCitation>): string =>
  shown({ citations: [cited(more)] })
    .split('\n')
    .find((line) => line.startsWith('[^'))!;

describe('artifactMarkdown', () => {
  describe('with hardly any content', () => {
    it('has no section without content', () => {
      expect(shown()).to.not.match(/## (?:Open questions|Notes|Sources)/);
      expect(shown()).to.match(/[^\n]\n$/);
    });

    it('says what it is, when it was generated, and its confidence', () => {
      expect(shown()).to.match(
        /^# Harbour\n\n\*Buyer persona, version 2, 2026-03-04, extractive\. Confidence medium: 3 of 4 statements have evidence\.\*\n/,
      );
    });
    it('names the language of a quotation in another language', () => {
      const citations = [cited({ quote: 'Sin permanencia.', language: 'es' }), cited({ n: 2 })];
      expect(shown({ citations }))
        .to.include('[^1]: “Sin permanencia.” (Spanish)')
        .and.to.match(/\[\^2\]: “Owners lose time\.” ?$/m);
    });

    it('says how many of its statements are standard definitions', () => {
      const claim = { id: 'c1', path: 'a', text: 'a', verdict: 'supported' as const, citations: [] };
      const markdown = shown({
        claims: [
          { ...claim, basis: 'standard' },
          { ...claim, basis: 'brand' },
        ],
      });
      expect(markdown).to.include('3 of 3 statements have evidence, and 1 more is a standard definition.');
    });

    for (const [standard, said] of [
      [1, 'the only statement is a standard definition, which says nothing about your company'],
      [2, 'all 2 statements are standard definitions, which say nothing about your company'],
    ] as const)
      it(`says that nothing is about the company with ${standard} of ${standard} statements of a standard`, () => {
        const markdown = shown({
          claims: Array.from({ length: standard }, (_, i) => ({
            id: `c${i}`,
            path: 'a',
            text: 'a',
            basis: 'standard',
            verdict: 'supported',
            citations: [],
          })),
          grounding: {
            claims: standard,
            supported: 0,
            unsupported: 0,
            assumptions: 0,
            coverage: 0,
            sourcesUsed: 0,
            brandProfileVersion: 1,
          },
        });
        expect(markdown).to.include(said);
      });
  });

  describe('with markup in its text', () => {
    const evil = '<b>*loud*</b>\n# [click](javascript:x)';
    const quiet = String.raw`\<b\>\*loud\*\</b\> \# \[click\](javascript:x)`;
    for (const [what, text] of [
      ['name', shown({}, { name: evil })],
      ['model', shown({ model: evil })],
      ['gap', shown({ gaps: [{ path: 'a', question: evil, whyItMatters: 'b', neededSource: 'c' }] })],
      [
        'source asked for',
        shown({ gaps: [{ path: 'a', question: 'b', whyItMatters: 'c', neededSource: evil }] }),
      ],
      ['warning', shown({ warnings: [{ code: 'a', message: evil }] })],
      ['quote', shown({ citations: [cited({ quote: evil })] })],
      ['title', shown({ citations: [cited({ title: evil })] })],
    ] as const) {
      it(`escapes it: its ${what}`, () => {
        expect(text).to.include(quiet).and.not.include('<b>');
      });
    }

    it('keeps each URL whole', () => {
      const url = 'https://a.test/?q=<img src=x>#"';
      expect(footnote({ url })).to.equal('[^1]: “Owners lose time.” <https://a.test/?q=%3Cimg%20src=x%3E#">');
    });
  });

  describe('with a cited source', () => {
    for (const [what, more, end] of [
      ['nothing more is known', {}, ''],
      ['it has a title', { title: 'Prices' }, ' Prices'],
      ['it has an address', { url: 'https://a.test/' }, ' <https://a.test/>'],
      ['it has both', { title: 'Prices', url: 'https://a.test/' }, ' Prices <https://a.test/>'],
      [
        'it is known when it was read',
        { title: 'Prices', asOf: '2026-01-02T03:04:05Z' },
        ' Prices, read 2026-01-02',
      ],
    ] as [string, Partial<IntelCitation>, string][]) {
      it(`shows the quote and its details: ${what}`, () => {
        expect(footnote(more).trimEnd()).to.equal(`[^1]: “Owners lose time.”${end}`);
      });
    }

    it('has a paragraph for each', () => {
      const text = shown({ citations: [cited(), cited({ n: 2, quote: 'It is old.' })] });
      expect(text).to.match(/## Sources\n\n\[\^1\]: “Owners lose time\.”[^\n]*\n\n\[\^2\]: “It is old\.”/);
    });
  });

  it('says at the top why it is stale', () => {
    const message = 'A cited source was deleted.';
    const stale = [{ code: 'source_deleted', sourceId: 'kb_1', text: message, message }] as const;
    const text = shown(
      { gaps: [{ path: 'a', question: 'Who?', whyItMatters: 'b', neededSource: 'CRM' }] },
      { stale: [...stale] },
    );
    expect(text.indexOf('> **Out of date.** A cited source was deleted.')).to.be.within(
      1,
      text.indexOf('## Open questions'),
    );
    expect(text).to.include('- Who? *CRM*');
  });

  describe('for readers', () => {
    const forReaders = () =>
      shown(
        {
          gaps: [{ path: 'a', question: 'Who?', whyItMatters: 'b', neededSource: 'CRM' }],
          warnings: [{ code: 'claim.downgraded', message: 'Assumed.', path: 'pains[0].pain' }],
          citations: [cited()],
        },
        { forReaders: true },
      );

    it("has none of the author's open questions and notes", () => {
      expect(forReaders()).to.not.match(/Who\?|Assumed|## (?:Open questions|Notes)/);
    });

    it('says what it is and its date, without its version, its model and who edited it', () => {
      expect(forReaders()).to.match(/^# Harbour\n\n\*Buyer persona, 4 Mar 2026\.\*\n/);
    });

    const says = (basis: string, ...refs: number[]): object => ({ text: `By ${basis}.`, basis, refs });
    const saying = (triggers: object[], citations: IntelCitation[] = []): string =>
      shown({ output: { ...EMPTY, triggers }, citations }, { forReaders: true });

    it('marks assumptions and inferences, but no other basis', () => {
      const marks = saying(BASES.map((basis) => says(basis))).matchAll(/By (\w+)\. \*/g);
      expect([...marks].map(([, basis]) => basis)).to.have.members(['inference', 'assumption']);
    });

    it('numbers the sources from 1 in the order in which the text cites them', () => {
      const citations = [3, 5, 19].map((n) => cited({ n, quote: `Quote ${n}.` }));
      const text = saying([says('source', 19, 3), says('source', 3, 5)], citations);
      expect(text)
        .to.include('[^1] [^2]')
        .and.include('[^2] [^3]')
        .and.include('## Sources\n\n[^1]: “Quote 19.” \n\n[^2]: “Quote 3.” \n\n[^3]: “Quote 5.”');
    });

    it('lists no source that the text does not cite', () => {
      expect(saying([says('brand')], [cited()])).to.not.include('## Sources');
    });

    it('takes no number in a text for a citation', () => {
      const text = saying([{ text: 'See [^1].', basis: 'brand', refs: [] }], [cited()]);
      expect(text).to.not.include('## Sources');
    });

    it('writes the day on which a source was read in words', () => {
      const citations = [cited({ asOf: '2026-11-28T09:00:00Z' })];
      expect(saying([says('source', 1)], citations)).to.contain('read on 28 Nov 2026');
    });
  });

  it('shows the path of each problem', () => {
    const text = shown({
      warnings: [{ code: 'claim.downgraded', message: 'Assumed.', path: 'pains[0].pain' }],
    });
    expect(text).to.include('## Notes\n\n- `pains[0].pain`: Assumed.');
  });
});
