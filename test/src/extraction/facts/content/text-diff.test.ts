import { expect } from 'chai';
import { diffText } from '../../../../../src/competitors/changes/content/text-diff.ts';
import type { Passage, PassagePlace } from '../../../../../src/extraction/facts/content/content-facts.ts';
import { countWords } from '../../../../../src/extraction/facts/content/words.ts';
import { SENTENCES } from './read-page.ts';

const passages = (lines: readonly string[], place: PassagePlace = 'page'): Passage[] => {
  let start = 0;
  return lines.map((text) => {
    const at = { start, end: start + text.length };
    start = at.end + 1;
    return { text, at, kind: 'text', level: null, place };
  });
};
const words = (before: readonly string[], after: readonly string[]): [added: number, removed: number] => {
  const { blocks } = diffText(passages(before), passages(after));
  const sum = (side: 'before' | 'after'): number =>
    countWords(
      blocks.flatMap((block) =>
        (block[side]?.changed ?? []).filter(({ kind }) => kind === 'word').map(({ folded }) => folded),
      ),
    );
  return [sum('after'), sum('before')];
};
const placesOf = (before: readonly Passage[], after: readonly Passage[]): (PassagePlace | undefined)[] =>
  diffText(before, after).blocks.map((block) => (block.after ?? block.before)?.passage.place);
const [ONE, TWO, THREE, FOUR] = SENTENCES;

describe('diffText', () => {
  describe('when nothing new is said', () => {
    const same: [string, string[], string[]][] = [
      ['no text at all', [], []],
      ['another order', [ONE, TWO, THREE], [THREE, ONE, TWO]],
      ['a paragraph said twice', [ONE, TWO], [ONE, TWO, ONE]],
      ['a paragraph said once instead of twice', [ONE, TWO, ONE], [ONE, TWO]],
      ['two paragraphs as one', [ONE, TWO, THREE], [`${ONE} ${TWO}`, THREE]],
      ['one paragraph as two', [`${ONE} ${TWO}`, THREE], [ONE, TWO, THREE]],
      ['a repeated paragraph that became part of another', [ONE, ONE, TWO], [ONE, `${ONE} ${TWO}`]],
      ['other case and punctuation', [ONE], [ONE.toUpperCase().replaceAll(/[,.]/g, ' –')]],
      ['another date', ['In force since 3 May 2024.'], ['In force since 17 June 2025.']],
      ['another form of date', ['Updated: Friday, May 3, 2024'], ['Updated: 2024-05-04']],
      ['another age', ['Updated 3 days ago'], ['Updated 2 weeks ago']],
      ['another count', ['12,345 customers'], ['12,346 customers']],
      ['another identifier', ['Build a81f03c9 is live'], ['Build 77be01d2 is live']],
    ];
    for (const [what, before, after] of same)
      it(`finds no word: ${what}`, () => expect(words(before, after)).to.deep.equal([0, 0]));
  });

  it('counts all of a new paragraph', () =>
    expect(words([ONE, TWO], [ONE, THREE, TWO])).to.deep.equal([18, 0]));

  it('counts all of a removed paragraph', () =>
    expect(words([ONE, THREE, TWO], [ONE, TWO])).to.deep.equal([0, 18]));

  it('counts only the differing words of a paragraph', () =>
    expect(words([ONE], [ONE.replace('machines', 'presses').replace('whole', 'late')])).to.deep.equal([
      2, 2,
    ]));

  it('counts a new paragraph made of phrases from elsewhere on the page', () => {
    const mixed = `${ONE.split(' ').slice(0, 7).join(' ')} ${TWO.split(' ').slice(0, 7).join(' ')}`;
    expect(words([ONE, TWO], [ONE, TWO, mixed])).to.deep.equal([14, 0]);
  });

  it('does not count a sentence that moved to another paragraph', () =>
    expect(words([`${ONE} ${TWO}`, THREE], [ONE, `${THREE} ${TWO}`])).to.deep.equal([0, 0]));

  it('counts two characters of a script without spaces as a word', () =>
    expect(words([ONE], [ONE, '新しい地域のデータセンター'])).to.deep.equal([7, 0]));

  it('has the positions of the changed words', () => {
    const [block] = diffText(
      passages([ONE]),
      passages([ONE.replace('every promised', 'each agreed')]),
    ).blocks;
    const { passage, changed } = block!.after!;
    expect(passage.text.slice(changed[0]!.start, changed.at(-1)!.end)).to.equal('each agreed');
  });

  it('pairs a figure with the one in the same place', () => {
    const [block] = diffText(passages(['Pro', '$20 a month']), passages(['Pro', '$75 a month'])).blocks;
    expect(
      [block!.before, block!.after].map((side) => side!.changed.map(({ folded }) => folded)),
    ).to.deep.equal([['20'], ['75']]);
  });

  it('pairs lines without common words by their surroundings', () => {
    const [block, ...others] = diffText(
      passages(['Pro', 'Unlimited checks', ONE]),
      passages(['Pro', '50 monitors', ONE]),
    ).blocks;
    expect([block!.before?.passage.text, block!.after?.passage.text, others]).to.deep.equal([
      'Unlimited checks',
      '50 monitors',
      [],
    ]);
  });

  it('finds nothing in text that was in a menu before', () =>
    expect(placesOf(passages([ONE], 'navigation'), passages([ONE]))).to.deep.equal([]));

  it('says in which part of the page new words are', () =>
    expect(placesOf(passages([ONE]), [...passages([ONE]), ...passages([TWO], 'rotation')])).to.deep.equal([
      'rotation',
    ]));

  it('marks the words of an additional copy', () => {
    const { blocks, known } = diffText(passages([ONE, TWO]), passages([ONE, TWO, ONE]));
    expect([blocks, known.map(({ side, how }) => [side, how])]).to.deep.equal([[], [['after', 'copy']]]);
  });

  it('measures how much of the old text is left', () => {
    const { coverage } = diffText(passages([ONE, TWO, THREE, FOUR]), passages([ONE]));
    expect(coverage).to.be.within(0.2, 0.3);
  });

  it('handles texts of one endlessly repeated word', () => {
    const long = 'spam '.repeat(50_000);
    expect(words([long], [`${long} egg`])).to.deep.equal([1, 0]);
  });
});
