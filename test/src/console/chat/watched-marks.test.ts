import { expect } from 'chai';
import { withWatchedMarks, type WatchedQuote } from '../../../../src/console/chat/watched-marks.ts';

const quote = { url: 'https://tide.test/', asOf: '2026-03-04T10:00:00.000Z' } as WatchedQuote;
const place = '(https://tide.test/, read on 4 March 2026)';

describe('withWatchedMarks', () => {
  it('numbers each quote of a page after the citations of sources', () => {
    const marked = withWatchedMarks(`Tide: 25 € ${place}\nTide: a ferry ${place}`, {
      citations: [{ n: 1 } as never],
      watched: [quote, quote],
    });
    expect(marked.text).to.equal('Tide: 25 € [2]\nTide: a ferry [3]');
  });

  it('numbers quotes of an answer in another language', () => {
    const answer = 'Tide: 25 € (https://tide.test/, gelesen am 4. März 2026)';
    expect(withWatchedMarks(answer, { citations: [], watched: [quote] }).text).to.equal('Tide: 25 € [1]');
  });

  it('leaves no address if several lines cite one quote', () => {
    const marked = withWatchedMarks(`Tide: 25 € ${place}\nTide: 25 € each ${place}`, {
      citations: [],
      watched: [quote],
    });
    expect(marked.text).to.equal('Tide: 25 € [1]\nTide: 25 € each [1]');
  });
});
