import { expect } from 'chai';
import {
  excerptOf,
  holdsWords,
  isLabelled,
  linesOf,
} from '../../../../src/console/search/passage-excerpt.ts';

const FILLER = 'The orchard was planted by hand along the river, and nobody had counted its trees. '.repeat(
  6,
);

const shown = (text: string, query: string): string =>
  excerptOf(text, query)
    .map((piece) => piece.text)
    .join('');
const marked = (text: string, query: string): string[] =>
  excerptOf(text, query)
    .filter(({ mark }) => mark !== null)
    .map((piece) => piece.text);

describe('linesOf', () => {
  const lines = (passage: string, query: string): string => {
    const { start, end } = linesOf(passage, query);
    return passage.slice(start, end);
  };

  it('is the whole passage if it has no word of the query', () => {
    expect(lines('We press cider.\n\nWe sell perry.', 'juice')).to.equal('We press cider.\n\nWe sell perry.');
  });

  it('is the only line with the words of the query', () => {
    expect(lines('We press cider.\n\nWe sell perry in October. ', 'october')).to.equal(
      'We sell perry in October.',
    );
  });

  it('is several lines if the words are in neighboring lines', () => {
    const passage = 'Trade: cider press\nFrom nine stops a month to one\nMore about us';
    expect(lines(passage, 'stops cider press')).to.equal(
      'Trade: cider press\nFrom nine stops a month to one',
    );
  });
});

describe('excerptOf', () => {
  it('is empty for an empty passage', () => {
    expect(excerptOf('', 'cider')).to.deep.equal([]);
  });

  it('shows the beginning of a passage without the words of the query, and marks nothing', () => {
    expect(shown(FILLER, 'cider')).to.match(/^The orchard was planted/);
    expect(marked(FILLER, 'cider')).to.deep.equal([]);
  });

  it('begins with the sentence that contains the words, however late it comes', () => {
    const text = `${FILLER}Cider is pressed in October. We sell it in June.`;
    expect(shown(text, 'pressed in october')).to.equal('… Cider is pressed in October. We sell it in June.');
  });

  it('prefers the place with the most words over the first place with one', () => {
    const text = `Cider tastes good. ${FILLER}Our cider press is for hire.`;
    expect(shown(text, 'hire a cider press')).to.contain('press is for hire');
  });

  it('shows the answer that follows a question', () => {
    const text = `${FILLER}Do you deliver to Norway? Not yet.`;
    expect(shown(text, 'deliver to Norway')).to.equal('… Do you deliver to Norway? Not yet.');
  });

  it('marks other forms of a word, but not another word that begins with it', () => {
    expect(marked('Invoices, an invoice, and the invoicing.', 'invoice')).to.deep.equal([
      'Invoices',
      'invoice',
      'invoicing',
    ]);
    expect(marked('The carpet is in the car.', 'car')).to.deep.equal(['car']);
  });

  it('marks a compound with the word', () => {
    expect(marked('Die Kündigungsfrist beträgt drei Monate.', 'Kündigung')).to.deep.equal([
      'Kündigungsfrist',
    ]);
  });

  it('keeps the found word even if its sentence begins far away, and ends with a whole word', () => {
    const words = 'blossom '.repeat(14);
    const text = `Start. ${words}cider ${words}${words}press ${FILLER}`;
    const excerpt = shown(text, 'cider blossoms');
    expect(excerpt).to.contain('cider');
    expect(shown(FILLER, 'xylophone')).to.match(/\p{L} …$/u);
    expect(FILLER).to.contain(` ${shown(FILLER, 'xylophone').replace(' …', '').split(' ').at(-1)} `);
  });

  it('marks words without regard to accents and capitals', () => {
    expect(marked('Die Kündigung kostet nichts.', 'kundigung')).to.deep.equal(['Kündigung']);
  });

  it('marks words of a text without spaces', () => {
    expect(marked('我们在十月压榨苹果酒。', '苹果')).to.deep.equal(['苹果']);
  });
});

describe('excerptOf with markup and compounds', () => {
  const shown = (text: string, query: string): string =>
    excerptOf(text, query)
      .map((piece) => piece.text)
      .join('');

  it('shows table rows without bars', () => {
    const text =
      '- Brook Lane: calm mornings\n- Fenwick: paid faster\nText messages | 4p each\nData import | £450 once';
    expect(shown(text, 'text messages')).to.equal('… Text messages: 4p each;\nData import: £450 once');
  });

  it('shows list items without dashes', () => {
    const text = '- Brook Lane: calm mornings\n- Fenwick: paid faster';
    expect(shown(text, 'calm mornings')).to.equal('Brook Lane: calm mornings\n• Fenwick: paid faster');
  });

  it('finds a compound with a short part only as a whole', () => {
    expect(holdsWords('Rounds map shows road closures', 'no-shows')).to.equal(false);
    expect(holdsWords('Fewer no shows since May', 'no-shows')).to.equal(true);
    expect(holdsWords('A no-show costs 40 pounds', 'no-shows')).to.equal(true);
  });

  it('does not cut an ending from a word that is hardly longer', () => {
    expect(holdsWords('The station is near.', 'sting')).to.equal(false);
  });

  it('finds a verb by its noun, and a noun by its verb', () => {
    expect(holdsWords('If you need to cancel, tell us a day before.', 'cancellation')).to.equal(true);
    expect(holdsWords('Installation takes a day.', 'installed')).to.equal(true);
    expect(holdsWords('Wer kündigen will, schreibt uns.', 'Kündigung')).to.equal(true);
  });
});

describe('isLabelled', () => {
  for (const [text, isIt] of [
    ['Setup | free\nText messages | 4p each', true],
    ['## Text messages\nThey cost 4p each.', true],
    ['- Text message: 4p each', true],
    ['You can send at most 5,000 text messages a day.', false],
    ['Text messages in Dutch | 6p each', false],
    ['', false],
  ] as const)
    it(`is ${isIt} for ${JSON.stringify(text)}`, () => {
      expect(isLabelled(text, 'text messages')).to.equal(isIt);
    });

  it('is false without a word', () => {
    expect(isLabelled('| |', '?')).to.equal(false);
  });
});
