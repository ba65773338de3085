import type { BoostedTrees } from '../../../../src/extraction/pages/boosted-trees.ts';
import { expect } from 'chai';
import { FEATURES, KEPT_BY_RULES } from '../../../../src/extraction/pages/block-features.ts';
import {
  cutOf,
  describeBlocks,
  judgeBlocks,
  withTerms,
} from '../../../../src/extraction/pages/main-blocks.ts';
import { contentModel } from '../../../../src/extraction/pages/content-model.ts';
import { parsePage } from '../../../../src/extraction/pages/dom.ts';
import { findBlocks } from '../../../../src/extraction/pages/read-blocks.ts';
import { lookAt, readPage } from '../../../../src/extraction/pages/readable-page.ts';
import { article } from './pages/article.ts';
import { PAGES } from './pages/expected.ts';

describe('cutOf', () => {
  const pages: [string, number[], number[], number][] = [
    ['keeps a doubtful block if it is likely enough', [0.9, 0.4, 0.1], [10, 10, 10], 0.4],
    ['does so in any order', [0.1, 0.9, 0.4], [10, 10, 10], 0.4],
    ['never requires more than 0.55', [0.9, 0.32, 0.1], [10, 10, 10], 0.55],
    ['never requires less than 0.2', [0.1, 0.05], [10, 10], 0.2],
    ['counts words, not blocks', [0.9, 0.4], [1, 100], 0.4],
    ['keeps all blocks of one probability', [0.5, 0.5, 0.5], [10, 20, 30], 0.5],
    ['is the upper bound without blocks', [], [], 0.55],
    ['is within the bounds without words', [0.3, 0.3], [0, 0], 0.3],
  ];
  for (const [what, probabilities, words, cut] of pages) {
    it(what, () => expect(cutOf(probabilities, words)).to.equal(cut));
  }
});

function modelOf(probabilities: readonly number[]): BoostedTrees {
  const last = probabilities.length - 1;
  const odds = probabilities.map((one) => Math.log(one / (1 - one)));
  return {
    bias: 0,
    roots: Uint16Array.of(0),
    features: new Uint8Array(2 * last + 1),
    thresholds: Float32Array.from({ length: 2 * last + 1 }, (_, node) => node / 2),
    right: Uint16Array.from({ length: 2 * last + 1 }, (_, node) =>
      node % 2 === 0 && node < 2 * last ? node + 2 : 0,
    ),
    values: Float32Array.from({ length: 2 * last + 1 }, (_, node) => odds[Math.floor(node / 2)]!),
  };
}

interface JudgedBlock {
  probability: number;
  words: number;
  isKeptByRules: boolean;
}

function judged(...blocks: JudgedBlock[]): boolean[] {
  const rows = blocks.map(({ isKeptByRules }, at) => {
    const row = new Float32Array(FEATURES.length);
    row[0] = at;
    row[KEPT_BY_RULES] = Number(isKeptByRules);
    return row;
  });
  const model = modelOf(blocks.map(({ probability }) => probability));
  return judgeBlocks({ rows, words: blocks.map(({ words }) => words) }, model);
}
const ruled = (probability: number, words: number): JudgedBlock => ({
  probability,
  words,
  isKeptByRules: true,
});
const unruled = (probability: number, words: number): JudgedBlock => ({
  probability,
  words,
  isKeptByRules: false,
});

describe('judgeBlocks', () => {
  it('returns nothing for an empty page', () => {
    expect(judgeBlocks({ rows: [], words: [] }, contentModel())).to.deep.equal([]);
  });

  it('keeps blocks that the model is sure of, whatever the rules say', () => {
    expect(judged(unruled(0.9, 400), ruled(0.9, 400))).to.deep.equal([true, true]);
  });

  it('drops blocks that the model is sure are boilerplate on a long page, whatever the rules say', () => {
    expect(judged(ruled(0.9, 290), ruled(0.05, 10))).to.deep.equal([true, false]);
  });

  it('keeps all blocks that the rules keep on a page of fewer than 80 words', () => {
    expect(judged(ruled(0.9, 69), ruled(0.01, 10))).to.deep.equal([true, true]);
    expect(judged(ruled(0.9, 70), ruled(0.01, 10))).to.deep.equal([true, false]);
  });

  it('halves the threshold for blocks that the rules keep on a page of fewer than 300 words', () => {
    expect(judged(ruled(0.9, 269), ruled(0.3, 30))).to.deep.equal([true, true]);
    expect(judged(ruled(0.9, 269), ruled(0.25, 30))).to.deep.equal([true, false]);
    expect(judged(ruled(0.9, 270), ruled(0.3, 30))).to.deep.equal([true, false]);
  });

  it('does not keep blocks that the rules drop on a short page', () => {
    expect(judged(ruled(0.9, 20), unruled(0.3, 10))).to.deep.equal([true, false]);
  });

  it('keeps lines that only the model would drop on a short page', () => {
    const html = `<header><a href="/">Acme</a></header><main><h1>Contact</h1><p>12 Mill Lane, York</p><p>+44 1904 555 123</p>
      <p>Ask for Joan</p><p>Mon to Fri</p></main><footer><p>© 2024 Acme Ltd</p></footer>`;
    const described = describeBlocks(lookAt(parsePage(html), 'https://acme.test/contact').subject);
    const unaided = described.rows.map((row) => row.map((value, at) => (at === KEPT_BY_RULES ? 0 : value)));
    const kept = (rows: Float32Array[]): number =>
      judgeBlocks({ ...described, rows }, contentModel()).filter(Boolean).length;
    expect(kept(described.rows)).to.equal(5);
    expect(kept(unaided)).to.be.below(5);
  });
});

describe('readPage on typical pages', () => {
  for (const [what, { html, url, kept, dropped }] of Object.entries(PAGES)) {
    describe(`on ${what}`, () => {
      const { text } = readPage(parsePage(html), url);

      it('drops the text around the content', () => {
        expect(dropped.every((one) => html.includes(one))).to.equal(true);
        expect(dropped.filter((one) => text.includes(one))).to.deep.equal([]);
      });

      it('keeps the content', () => expect(kept.filter((one) => !text.includes(one))).to.deep.equal([]));

      it('keeps its order', () => {
        const places = kept.map((one) => text.indexOf(one));
        expect(places).to.deep.equal(places.toSorted((a, b) => a - b));
      });
    });
  }

  it('reads the same article if only headings mark its parts', () => {
    const bare = article
      .replaceAll(/ (?:class|id|role)="[^"]*"/g, '')
      .replaceAll(/<(\/?)(?:main|article)>/g, '<$1div>');
    const { text } = readPage(parsePage(bare), PAGES['an article'].url);
    expect(PAGES['an article'].kept.filter((one) => !text.includes(one))).to.deep.equal([]);
  });
});

describe('withTerms', () => {
  const kept = (html: string, ...isMain: boolean[]): string[] => {
    const found = findBlocks(parsePage(html), { dropped: new Set(), resolveLink: (href) => href });
    return withTerms(found, isMain).flatMap((is, at) => {
      const { block } = found[at]!;
      return is && block.kind === 'paragraph' ? [block.runs.map(({ text }) => text).join('')] : [];
    });
  };
  const list = '<dl><dt>Ember</dt><dd>£2,880</dd><dt>Forge</dt><dd>£5,420</dd><dd>On request</dd></dl>';

  it('adds no definition to a term', () =>
    expect(kept(list, true, false, false, false, false)).to.deep.equal(['Ember']));
  it('adds no term of another definition', () =>
    expect(kept(list, false, true, false, false, false)).to.deep.equal(['Ember', '£2,880']));
  it('keeps the term of the second definition', () =>
    expect(kept(list, false, false, false, false, true)).to.deep.equal(['Forge', 'On request']));
  it('keeps all terms of a definition', () =>
    expect(kept('<dl><dt>Ember</dt><dt>Forge</dt><dd>£9</dd></dl>', false, false, true)).to.deep.equal([
      'Ember',
      'Forge',
      '£9',
    ]));
});
