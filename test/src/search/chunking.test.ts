import { expect } from 'chai';
import type { Heading } from '../../../src/extraction/pages/reading.ts';
import {
  type Chunk,
  chunkDocument,
  type Cuttable,
  estimateTokens,
  type TextRange,
} from '../../../src/search/chunking.ts';

const LARGEST = 400;
const OVERLAP = 40;
const SENTENCE = 'The team plan costs ten dollars a month for every seat you use. ';
const plain = (tokens: number): string => 'plans and seats '.repeat(tokens / 4).trim();
const prose = (tokens: number): string => SENTENCE.repeat(Math.ceil(tokens / 16)).trim();

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

const cut = (document: Cuttable, omit: TextRange[] = []): Chunk[] =>
  chunkDocument(document, { count: estimateTokens, omit });

const headingsOf = (chunks: Chunk[]): (string | null)[] => chunks.map((chunk) => chunk.heading);

function expectWhole(document: Cuttable, chunks: Chunk[]): void {
  let from = 0;
  let before = -1;
  for (const [index, { ordinal, text, start, end }] of chunks.entries()) {
    if (ordinal !== index || text !== document.text.slice(start, end))
      expect.fail(`chunk ${index} is not its slice`);
    if (text === '' || text !== text.trim()) expect.fail(`chunk ${index} is not trimmed`);
    if (start <= before || end <= from) expect.fail(`chunk ${index} is out of order`);
    if (document.text.slice(from, start).trim() !== '') expect.fail(`text lost before chunk ${index}`);
    if (start < from && estimateTokens(document.text.slice(start, from)) > OVERLAP)
      expect.fail(`chunk ${index} repeats too much`);
    if (estimateTokens(text) > LARGEST) expect.fail(`chunk ${index} has ${estimateTokens(text)} tokens`);
    if (/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(text)) expect.fail(`chunk ${index} cuts a surrogate pair`);
    [before, from] = [start, end];
  }
  if (document.text.slice(from).trim() !== '') expect.fail('text lost at the end');
}

describe('chunkDocument', () => {
  describe('with little text', () => {
    it('makes no chunk of white space', () => {
      expect(cut({ text: ' \n\t\n ', outline: [] })).to.deep.equal([]);
    });

    it('ignores headings out of order or outside of the text', () => {
      const text = Array.from({ length: 8 }, () => prose(150)).join('\n\n');
      const starts = [4_000, 600, 90_000];
      const document = { text, outline: starts.map((start) => ({ level: 1, text: `at ${start}`, start })) };
      const chunks = cut(document);
      expectWhole(document, chunks);
      expect(new Set(headingsOf(chunks))).to.deep.equal(new Set([null, 'at 4000']));
    });

    it('makes one trimmed chunk of a short text', () => {
      expect(cut({ text: '\n Hello there. \n', outline: [] })).to.deep.equal([
        { ordinal: 0, heading: null, text: 'Hello there.', start: 2, end: 14, page: null },
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
      it(`cuts a line ${what} within the test's timeout`, () => {
        expectWhole({ text, outline: [] }, cut({ text, outline: [] }));
      });
    }

    it("cuts many long sections of single lines within the test's timeout", () => {
      const outline: Heading[] = [];
      let text = '';
      for (let section = 0; section < 4_000; section += 1) {
        outline.push({ level: 1, text: `S${section}`, start: text.length });
        text += `S${section}\n${SENTENCE.repeat(40)}\n`;
      }
      expectWhole({ text, outline }, cut({ text, outline }));
    });
  });

  describe('when sections are small', () => {
    it('joins those under one parent and names the parent', () => {
      const chunks = cut(
        documentOf('# Plans', 'Pick one.', '## Free', 'No cost.', '## Team', 'Ten dollars.'),
      );
      expect(headingsOf(chunks)).to.deep.equal(['Plans']);
    });

    it('keeps those under different parents separate', () => {
      const document = documentOf('# A', prose(380), '## B', prose(30), '# C', prose(100));
      expect(headingsOf(cut(document))).to.deep.equal(['A', 'A > B', 'C']);
    });

    it('joins a bare heading with its section, even a long one', () => {
      const chunks = cut(documentOf('# Plans', '## Free', prose(300), prose(300), '## Team', prose(380)));
      expect(headingsOf(chunks)).to.deep.equal(['Plans > Free', 'Plans > Free', 'Plans > Team']);
      expect(chunks[0]!.text).to.match(/^Plans\n\nFree\n/);
    });

    it('shortens long headings', () => {
      const [chunk] = cut(documentOf(`# ${'long '.repeat(1_000)}`, 'text'));
      expect(chunk!.heading).to.have.lengthOf(200);
    });
  });

  describe('when a section is too long', () => {
    it('keeps its heading path on every chunk', () => {
      const chunks = cut(
        documentOf('# A', prose(210), '## B', ...Array.from({ length: 10 }, () => prose(100))),
      );
      expect(headingsOf(chunks).slice(1)).to.deep.equal(['A > B', 'A > B', 'A > B', 'A > B']);
    });

    it('cuts between paragraphs and leaves no tiny chunk', () => {
      const chunks = cut(documentOf(...Array.from({ length: 5 }, () => plain(96))));
      expect(chunks.map((chunk) => chunk.text.split('\n\n').length).toSorted()).to.deep.equal([2, 3]);
    });

    it('cuts between paragraphs rather than lines, even if sizes are less even', () => {
      const paragraph = prose(220);
      const lines = Array.from({ length: 30 }, () => SENTENCE.trim()).join('\n');
      expect(cut({ text: `${paragraph}\n\n${lines}`, outline: [] })[0]!.text).to.equal(paragraph);
    });

    it('cuts between lines rather than leave a small paragraph alone', () => {
      const lines = Array.from({ length: 40 }, () => SENTENCE.trim()).join('\n');
      const [first] = cut({ text: `${prose(60)}\n\n${lines}`, outline: [] });
      expect(estimateTokens(first!.text)).to.be.at.least(200);
    });

    it('cuts a long table between its rows', () => {
      const rows = Array.from({ length: 200 }, (_, row) => `row ${row}. Ten | 20 | thirty and some | forty.`);
      const chunks = cut({ text: rows.join('\n'), outline: [] });
      expect(chunks.flatMap((chunk) => chunk.text.split('\n'))).to.deep.equal(rows);
    });

    it('cuts a long paragraph between its sentences', () => {
      const chunks = cut({ text: prose(20_000), outline: [] });
      for (const { text } of chunks) expect(text).to.match(/^The team plan.* you use\.$/);
    });

    it('cuts Chinese at its full stops', () => {
      const chunks = cut({ text: '团队计划每月每个席位十美元。'.repeat(200), outline: [] });
      for (const { text } of chunks) expect(text).to.match(/^团队.*。$/);
    });

    it('cuts an endless sentence between its words', () => {
      const text = 'grounding '.repeat(1_000).trim();
      for (const chunk of cut({ text, outline: [] })) expect(chunk.text).to.match(/^grounding.*grounding$/);
    });

    it('does not split an emoji of many code points', () => {
      const family = '👩‍👩‍👧‍👦';
      for (const { text } of cut({ text: family.repeat(500), outline: [] })) {
        expect(text.replaceAll(family, '')).to.equal('');
      }
    });

    it('does not separate a letter from its accent', () => {
      for (const { text } of cut({ text: `a${'e\u0301'.repeat(3_000)}`, outline: [] })) {
        expect(text[0]).to.not.equal('\u0301');
      }
    });

    it('does not split a surrogate pair if a single letter fills a chunk', () => {
      const document = { text: `a${'\u{1D165}'.repeat(3_000)}`, outline: [] };
      expectWhole(document, cut(document));
    });

    it('makes most chunks of 200 to 400 tokens', () => {
      const sizes = cut({ text: prose(10_000), outline: [] }).map((chunk) => estimateTokens(chunk.text));
      expect(Math.min(...sizes)).to.be.at.least(200);
      expect(Math.max(...sizes)).to.be.at.most(LARGEST);
    });
  });

  describe('when a section of prose is cut', () => {
    const numbered = (from: number, to: number): string =>
      Array.from({ length: to - from }, (_, i) => `Seat ${from + i} costs ten dollars a month, in all.`).join(
        ' ',
      );
    const repeatedOf = ({ text }: { text: string }, chunks: Chunk[], index: number): string =>
      text.slice(chunks[index]!.start, Math.max(chunks[index]!.start, chunks[index - 1]!.end));

    it('repeats nothing of a table, even if its cells contain sentences', () => {
      const rows = Array.from(
        { length: 60 },
        (_, row) => `Seat ${row}. | Costs ten dollars a month, in all.`,
      );
      const chunks = cut({ text: rows.join('\n'), outline: [] });
      expect(chunks.flatMap(({ text }) => text.split('\n'))).to.deep.equal(rows);
    });

    it('repeats nothing of a list', () => {
      const items = Array.from(
        { length: 60 },
        (_, item) => `• Seat ${item} costs ten dollars a month, in all.`,
      );
      const chunks = cut({ text: items.join('\n'), outline: [] });
      expect(chunks.flatMap(({ text }) => text.split('\n'))).to.deep.equal(items);
    });

    it('repeats nothing of code', () => {
      const lines = Array.from({ length: 120 }, (_, line) => `  const seat${line} = costs(10); // dollars`);
      const chunks = cut({ text: lines.join('\n'), outline: [] });
      expect(chunks.map(({ text }) => text.split('\n').length).reduce((a, b) => a + b)).to.equal(120);
    });

    it('repeats nothing across a heading', () => {
      const document = documentOf('# A', numbered(0, 30), '# B', numbered(30, 60));
      const chunks = cut(document);
      expect(chunks.map(({ text }) => text.slice(0, 6))).to.deep.equal(['A\n\nSea', 'B\n\nSea']);
    });

    it('repeats no sentence that is too long', () => {
      const long = `It is ${'very '.repeat(40)}long.`;
      const document = { text: Array.from({ length: 20 }, () => long).join(' '), outline: [] };
      const chunks = cut(document);
      expect(chunks.length).to.be.greaterThan(2);
      for (let i = 1; i < chunks.length; i += 1) expect(repeatedOf(document, chunks, i)).to.equal('');
    });

    it('starts each chunk but the first with the previous one or two sentences', () => {
      const document = { text: numbered(0, 150), outline: [] };
      const chunks = cut(document);
      expect(chunks.length).to.be.greaterThan(3);
      for (let i = 1; i < chunks.length; i += 1)
        expect(repeatedOf(document, chunks, i)).to.match(
          /^(Seat \d+ costs ten dollars a month, in all\.\s?){1,2}$/,
        );
    });

    it('repeats the sentence before a paragraph at the start of a chunk', () => {
      const document = { text: [numbered(0, 28), numbered(28, 56)].join('\n\n'), outline: [] };
      const [, second] = cut(document);
      expect(second!.text).to.match(/^Seat 26 .*Seat 27 [^\n]*\n\nSeat 28 /);
    });

    it('does not end a sentence at an abbreviation', () => {
      const text = 'The plan was made by Dr. Smith and costs approx. ten dollars a month in all. '.repeat(60);
      for (const chunk of cut({ text, outline: [] })) expect(chunk.text).to.match(/^The plan .* in all\.$/s);
    });

    it('cuts wrapped text at sentences, not at lines', () => {
      const lines = numbered(0, 150).match(/.{50,62}(?:\s|$)/g)!;
      const text = lines.map((line) => line.trimEnd()).join('\n');
      for (const chunk of cut({ text, outline: [] })) expect(chunk.text).to.match(/^Seat\s\d.*all\.$/s);
    });
  });

  describe('when ranges are omitted', () => {
    const rangeOf = (text: string, part: string): TextRange => {
      const start = text.indexOf(part);
      return { start, end: start + part.length };
    };

    it('makes no chunk if everything is omitted', () => {
      expect(cut({ text: 'Subscribe now.', outline: [] }, [{ start: 0, end: 14 }])).to.deep.equal([]);
    });

    it('ignores empty ranges and ranges outside of the text', () => {
      const omit = [
        { start: 3, end: 3 },
        { start: 90, end: 99 },
      ];
      expect(cut({ text: 'All of it.', outline: [] }, omit).map(({ text }) => text)).to.deep.equal([
        'All of it.',
      ]);
    });

    it('puts none of them into a chunk, and never joins text across one', () => {
      const document = documentOf('One plan.', 'Subscribe now.', 'Two plans.');
      const chunks = cut(document, [rangeOf(document.text, 'Subscribe now.')]);
      expect(chunks.map(({ text }) => text)).to.deep.equal(['One plan.', 'Two plans.']);
    });

    it('handles a range across a heading', () => {
      const document = documentOf('One plan.', 'Subscribe now.', '# News', 'By mail.', 'Two plans.');
      const chunks = cut(document, [{ ...rangeOf(document.text, 'Subscribe now.\n\nNews\n\nBy mail.') }]);
      expect(chunks.map(({ text }) => text)).to.deep.equal(['One plan.', 'Two plans.']);
    });

    it('repeats nothing from before them', () => {
      const document = documentOf(SENTENCE.trim(), 'Subscribe now.', prose(900));
      const [, second] = cut(document, [rangeOf(document.text, 'Subscribe now.')]);
      expect(second!.start).to.equal(document.text.indexOf('Subscribe now.') + 16);
    });
  });

  describe('when the document has pages', () => {
    it('names the page where a chunk starts, from 1, even if the chunk continues on the next', () => {
      const parts = [prose(390), prose(300), prose(390)];
      const text = parts.join('\n\n');
      const pages = [0, 200, parts[0]!.length + 2, parts[0]!.length + 400];
      expect(cut({ text, outline: [], pages }).map(({ page }) => page)).to.deep.equal([1, 2, 4]);
    });

    it('names the page that begins with the chunk', () => {
      const text = [plain(300), plain(300)].join('\n\n');
      const pages = [0, plain(300).length + 2];
      expect(cut({ text, outline: [], pages }).map(({ page }) => page)).to.deep.equal([1, 2]);
    });
  });

  describe('when any word is one token', () => {
    const byWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

    it('limits the size of a chunk', () => {
      const chunks = chunkDocument({ text: 'a'.repeat(100_000), outline: [] }, { count: byWords });
      for (const { text } of chunks) expect(text.length).to.be.at.most(3_200);
    });
  });

  describe('when joined pieces have more tokens than separate ones', () => {
    it('still makes no chunk that is too large', () => {
      const byLines = (text: string): number =>
        text.length / 4 + 20 * (text.trim().match(/\n/g)?.length ?? 0);
      const text = Array.from({ length: 100 }, () => SENTENCE.trim()).join('\n');
      for (const chunk of chunkDocument({ text, outline: [] }, { count: byLines }))
        expect(byLines(chunk.text)).to.be.at.most(LARGEST);
    });
  });

  describe('with random documents', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      it(`loses no character and always cuts the same (seed ${seed})`, () => {
        const document = randomDocument(seed);
        const chunks = cut(document);
        expectWhole(document, chunks);
        expect(cut(document)).to.deep.equal(chunks);
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
