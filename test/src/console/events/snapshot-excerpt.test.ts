import { expect } from 'chai';
import {
  excerptsOf,
  firstSentence,
  joinedSpans,
  markedText,
  type Piece,
  placeOf,
} from '../../../../src/console/events/snapshot-excerpt.ts';

const shown = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, mark }) => (mark === null ? text : `[${text}]`)).join('');
const filler = 'word '.repeat(200);

describe('excerpts of a snapshot', () => {
  it('merges overlapping quotes, in order, and drops those outside the text', () => {
    const spans = [
      { start: 20, end: 30 },
      { start: 0, end: 5 },
      { start: 3, end: 8 },
      { start: 90, end: 95 },
      { start: 35, end: 99 },
    ];
    expect(joinedSpans(spans, 40)).to.deep.equal([
      { start: 0, end: 8 },
      { start: 20, end: 30 },
      { start: 35, end: 40 },
    ]);
  });

  it('shows a short text whole', () => {
    expect(excerptsOf('Pro costs $59 now', [{ start: 10, end: 13 }]).map(shown)).to.deep.equal([
      'Pro costs [$59] now',
    ]);
  });

  it('cuts between words, and marks the cut', () => {
    const text = `${filler}$59 ${filler}`;
    const [excerpt] = excerptsOf(text, [{ start: filler.length, end: filler.length + 3 }]);
    expect(shown(excerpt!)).to.match(/^… (word )+\[\$59\]( word)+ …$/);
  });

  it('shows distant quotes in separate excerpts, and near ones together', () => {
    const text = `a $1 b $2 ${filler} $3`;
    const spans = [
      { start: 2, end: 4 },
      { start: 7, end: 9 },
      { start: text.length - 2, end: text.length },
    ];
    const excerpts = excerptsOf(text, spans).map(shown);
    expect(excerpts).to.have.length(2);
    expect(excerpts[0]).to.match(/^a \[\$1\] b \[\$2\] word/);
    expect(excerpts[1]).to.match(/word {2}\[\$3\]$/);
  });

  it('returns the whole text', () => {
    const pieces = markedText('a $1 b', [{ start: 2, end: 4 }]);
    expect(shown(pieces)).to.equal('a [$1] b');
  });

  it('finds a quote at its given position, otherwise its first match, otherwise nothing', () => {
    expect(placeOf('$5 and $5', { quote: '$5', start: 7, end: 9 })).to.deep.equal({ start: 7, end: 9 });
    expect(placeOf('now $5', { quote: '$5', start: 0, end: 2 })).to.deep.equal({ start: 4, end: 6 });
    expect(placeOf('now $6', { quote: '$5', start: 0, end: 2 })).to.equal(null);
  });
});

describe('firstSentence', () => {
  it('is the first sentence below headings and short labels', () => {
    const text = 'Night swims\n\nNew!\nFrom May we open the lake at ten in the evening. Bring a lamp.';
    expect(firstSentence(text)).to.equal('From May we open the lake at ten in the evening.');
  });

  it('is the first line of a page without sentences', () => {
    expect(firstSentence('\n# Night swims\n- May\n- June')).to.equal('Night swims');
  });

  it('is cut if it is long, and missing if the page has no text', () => {
    expect(firstSentence(`${'swim '.repeat(100)}.`))
      .to.have.lengthOf(240)
      .and.to.match(/…$/);
    expect(firstSentence(' \n')).to.equal(null);
  });
});
