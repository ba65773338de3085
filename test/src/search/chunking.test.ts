import { expect } from 'chai';
import type { Heading } from '../../../src/reading/reading.ts';
import { type Chunk, chunkDocument, estimateTokens } from '../../../src/search/chunking.ts';

const LARGEST = 400;
const SENTENCE = 'The team plan costs ten dollars a month for every seat you use. ';
const prose = (tokens: number): string => SENTENCE.repeat(Math.ceil(tokens / 16)).trim();

/** Builds a document out of Markdown-like parts: `## Heading` becomes a heading line. */
function documentOf(...parts: string[]): { text: string; outline: Heading[] } {
  const outline: Heading[] = [];
  let text = '';
  for (const part of parts) {
    const [, signs, name] = /^(#+) (.*)$/.exec(part) ?? [];
    if (signs !== undefined && name !== undefined)
      outline.push({ level: signs.length, text: name, start: text.length });
    text += `${name ?? part}\n\n`;
  }
  return { text, outline };
}

const headingsOf = (chunks: Chunk[]): (string | null)[] => chunks.map((chunk) => chunk.heading);

function expectWhole(document: { text: string; outline: Heading[] }, chunks: Chunk[]): void {
  let from = 0;
  for (const [index, { ordinal, text, start, end }] of chunks.entries()) {
    if (ordinal !== index || text !== document.text.slice(start, end))
      expect.fail(`chunk ${index} is not its slice`);
    if (text === '' || text !== text.trim()) expect.fail(`chunk ${index} is not trimmed`);
    if (start < from || document.text.slice(from, start).trim() !== '')
      expect.fail(`text lost or twice before chunk ${index}`);
    if (estimateTokens(text) > LARGEST) expect.fail(`chunk ${index} has ${estimateTokens(text)} tokens`);
    if (/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(text)) expect.fail(`chunk ${index} cuts a surrogate pair`);
    from = end;
  }
  if (document.text.slice(from).trim() !== '') expect.fail('text lost at the end');
}

describe('chunkDocument', () => {
  describe('when there is little to cut', () => {
    it('makes no chunk of white space', () => {
      expect(chunkDocument({ text: ' \n\t\n ', outline: [] })).to.deep.equal([]);
    });

    it('passes over headings out of order or out of the text', () => {
      const text = Array.from({ length: 8 }, () => prose(150)).join('\n\n');
      const starts = [4_000, 600, 90_000];
      const document = { text, outline: starts.map((start) => ({ level: 1, text: `at ${start}`, start })) };
      const chunks = chunkDocument(document);
      expectWhole(document, chunks);
      expect(new Set(headingsOf(chunks))).to.deep.equal(new Set([null, 'at 4000']));
    });

    it('makes one trimmed chunk of a short text', () => {
      expect(chunkDocument({ text: '\n Hello there. \n', outline: [] })).to.deep.equal([
        { ordinal: 0, heading: null, text: 'Hello there.', start: 2, end: 14 },
      ]);
    });
  });

  describe('when the text is one line of 10 MB', () => {
    const lines: Record<string, string> = {
      'without a space': 'a'.repeat(10_000_000),
      'of sentences': SENTENCE.repeat(156_250),
      'of Chinese without a stop': '漢'.repeat(3_333_333),
      'of emoji': '😀'.repeat(2_500_000),
    };
    for (const [what, text] of Object.entries(lines)) {
      it(`cuts a line ${what} within seconds`, function () {
        this.timeout(30_000);
        expectWhole({ text, outline: [] }, chunkDocument({ text, outline: [] }));
      });
    }

    it('cuts many long sections of single lines within seconds', function () {
      this.timeout(30_000);
      const outline: Heading[] = [];
      let text = '';
      for (let section = 0; section < 4_000; section += 1) {
        outline.push({ level: 1, text: `S${section}`, start: text.length });
        text += `S${section}\n${SENTENCE.repeat(40)}\n`;
      }
      expectWhole({ text, outline }, chunkDocument({ text, outline }));
    });
  });

  describe('when sections are small', () => {
    it('joins those under one parent and names the parent', () => {
      const chunks = chunkDocument(
        documentOf('# Plans', 'Pick one.', '## Free', 'No cost.', '## Team', 'Ten dollars.'),
      );
      expect(headingsOf(chunks)).to.deep.equal(['Plans']);
    });

    it('leaves those under different parents apart', () => {
      const document = documentOf('# A', prose(380), '## B', prose(30), '# C', prose(100));
      expect(headingsOf(chunkDocument(document))).to.deep.equal(['A', 'A > B', 'C']);
    });

    it('gives a bare heading to the section it leads, also to a long one', () => {
      const chunks = chunkDocument(
        documentOf('# Plans', '## Free', prose(300), prose(300), '## Team', prose(380)),
      );
      expect(headingsOf(chunks)).to.deep.equal(['Plans > Free', 'Plans > Free', 'Plans > Team']);
      expect(chunks[0]!.text).to.match(/^Plans\n\nFree\n/);
    });

    it('names a heading of any length by its beginning', () => {
      const [chunk] = chunkDocument(documentOf(`# ${'long '.repeat(1_000)}`, 'text'));
      expect(chunk!.heading).to.have.lengthOf(200);
    });
  });

  describe('when a section is too long', () => {
    it('keeps its heading path on every chunk', () => {
      const chunks = chunkDocument(
        documentOf('# A', prose(210), '## B', ...Array.from({ length: 10 }, () => prose(100))),
      );
      expect(headingsOf(chunks).slice(1)).to.deep.equal(['A > B', 'A > B', 'A > B', 'A > B']);
    });

    it('cuts between paragraphs and leaves no crumb', () => {
      const chunks = chunkDocument(documentOf(...Array.from({ length: 5 }, () => prose(96))));
      expect(chunks.map((chunk) => chunk.text.split('\n\n').length).toSorted()).to.deep.equal([2, 3]);
    });

    it('cuts between paragraphs rather than lines, though the sizes come out less even', () => {
      const paragraph = prose(220);
      const lines = Array.from({ length: 30 }, () => SENTENCE.trim()).join('\n');
      expect(chunkDocument({ text: `${paragraph}\n\n${lines}`, outline: [] })[0]!.text).to.equal(paragraph);
    });

    it('cuts between lines rather than leave a small paragraph alone', () => {
      const lines = Array.from({ length: 40 }, () => SENTENCE.trim()).join('\n');
      const [first] = chunkDocument({ text: `${prose(60)}\n\n${lines}`, outline: [] });
      expect(estimateTokens(first!.text)).to.be.at.least(200);
    });

    it('cuts a long table between its rows', () => {
      const rows = Array.from({ length: 200 }, (_, row) => `row ${row}. Ten | 20 | thirty and some | forty.`);
      const chunks = chunkDocument({ text: rows.join('\n'), outline: [] });
      expect(chunks.flatMap((chunk) => chunk.text.split('\n'))).to.deep.equal(rows);
    });

    it('cuts a long paragraph between its sentences', () => {
      const chunks = chunkDocument({ text: prose(20_000), outline: [] });
      for (const { text } of chunks) expect(text).to.match(/^The team plan.* you use\.$/);
    });

    it('cuts Chinese at its full stops', () => {
      const chunks = chunkDocument({ text: '团队计划每月每个席位十美元。'.repeat(200), outline: [] });
      for (const { text } of chunks) expect(text).to.match(/^团队.*。$/);
    });

    it('cuts a sentence without end between its words', () => {
      const text = 'grounding '.repeat(1_000).trim();
      for (const chunk of chunkDocument({ text, outline: [] }))
        expect(chunk.text).to.match(/^grounding.*grounding$/);
    });

    it('does not cut an emoji of many code points', () => {
      const family = '👩‍👩‍👧‍👦';
      for (const { text } of chunkDocument({ text: family.repeat(500), outline: [] })) {
        expect(text.replaceAll(family, '')).to.equal('');
      }
    });

    it('does not part a letter from its accent', () => {
      for (const { text } of chunkDocument({ text: `a${'e\u0301'.repeat(3_000)}`, outline: [] })) {
        expect(text[0]).to.not.equal('\u0301');
      }
    });

    it('does not cut a surrogate pair where a single letter fills a chunk', () => {
      const document = { text: `a${'\u{1D165}'.repeat(3_000)}`, outline: [] };
      expectWhole(document, chunkDocument(document));
    });

    it('makes most chunks of 200 to 400 tokens', () => {
      const sizes = chunkDocument({ text: prose(10_000), outline: [] }).map((chunk) =>
        estimateTokens(chunk.text),
      );
      expect(Math.min(...sizes)).to.be.at.least(200);
      expect(Math.max(...sizes)).to.be.at.most(LARGEST);
    });
  });

  describe('when the document is any', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      it(`puts every character into exactly one chunk and repeats itself (seed ${seed})`, () => {
        const document = randomDocument(seed);
        const chunks = chunkDocument(document);
        expectWhole(document, chunks);
        expect(chunkDocument(document)).to.deep.equal(chunks);
      });
    }
  });
});

describe('estimateTokens', () => {
  it('counts about four characters of a spaced script as one', () => {
    expect(estimateTokens('grounding is all we need')).to.equal(6);
  });

  it('counts each character of a script without spaces', () => {
    expect([estimateTokens('漢字仮名'), estimateTokens('ราคา'), estimateTokens('😀😀')]).to.deep.equal([
      4, 4, 2,
    ]);
  });

  it('counts a run of white space once', () => {
    expect(estimateTokens(`abc${' '.repeat(1_000)}`)).to.equal(1);
  });
});

function randomDocument(seed: number): { text: string; outline: Heading[] } {
  let state = seed;
  // Numerical Recipes' linear congruential generator: the same documents on every machine.
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const words = [
    'price',
    'a',
    'is. ',
    '漢字',
    '😀',
    '\u0301',
    'ราคา',
    ' ',
    '\n',
    '\n\n',
    '\n \n',
    '\t',
    '| ',
    'plan! ',
    '。',
  ];
  const outline: Heading[] = [];
  let text = '';
  for (let part = below(30); part >= 0; part -= 1) {
    if (below(3) === 0) outline.push({ level: 1 + below(4), text: `H${part}`, start: text.length });
    const word = words[below(words.length)]!;
    for (let count = below(4) === 0 ? below(3_000) : below(40); count >= 0; count -= 1) {
      text += below(5) === 0 ? word : words[below(words.length)]!;
    }
  }
  return { text, outline };
}
