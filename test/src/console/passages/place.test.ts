import { expect } from 'chai';
import { linesAround } from '../../../../src/console/passages/place.ts';

const MENU = ['Home', 'Oven repair', 'Dishwashers', 'Prices', 'Contact'].join('\n');
const SENTENCE = 'Our engineers are on site within four hours.';

describe('linesAround', () => {
  const shown = (text: string, words: string): string => {
    const from = text.indexOf(words);
    const around = linesAround(text, { from, to: from + words.length });
    return text.slice(around.from, around.to);
  };

  it('leaves out the menu before a sentence', () => {
    expect(shown(`${MENU}\nWelcome to the kitchen people.\n${SENTENCE}`, SENTENCE)).to.equal(
      `Welcome to the kitchen people.\n${SENTENCE}`,
    );
  });

  it('keeps short lines with prices, because they are part of a price list', () => {
    const prices = 'Bronze\n£39\nSilver\n£99\nGold\n£199';
    expect(shown(`${prices}\n${SENTENCE}`, SENTENCE)).to.equal(`${prices}\n${SENTENCE}`);
  });

  it('keeps a quote inside a menu', () => {
    expect(shown(MENU, 'Contact')).to.contain('Contact');
  });

  it('cuts a long page at the ends of lines', () => {
    const long = Array.from({ length: 200 }, (_, n) => `This is sentence number ${n} of the page.`).join(
      '\n',
    );
    const lines = shown(long, 'sentence number 100 of').split('\n');
    expect(lines.length).to.be.within(40, 100);
    for (const line of lines) expect(line).to.match(/^This is sentence number \d+ of the page\.$/);
  });
});
