import { expect } from 'chai';
import { NO_LONGER_OPEN, withoutLinkWords } from '../../../../../src/extraction/facts/hiring/row-words.ts';

describe('withoutLinkWords', () => {
  for (const text of [
    '',
    '→',
    'Apply now',
    'View all jobs',
    'Open Source Engineer',
    'New Business Manager',
    'Viewer Support Agent',
    'Readiness Lead',
    'Seed Analyst – Berlin',
    'Learn more about our benefits',
    'x'.repeat(100_000),
  ]) {
    it(`keeps a link without link words: ${text.slice(0, 40)}`, () =>
      expect(withoutLinkWords(text)).to.equal(text));
  }

  const titles: Record<string, string> = {
    'View Seed Analyst job': 'Seed Analyst',
    'Apply for the Seed Analyst position': 'Seed Analyst',
    'Apply now: Seed Analyst': 'Seed Analyst',
    'Learn more about our Seed Analyst role': 'Seed Analyst',
    'Seed Analyst Apply now': 'Seed Analyst',
    'Seed Analyst – Learn more': 'Seed Analyst',
    'Seed Analyst (opens in a new tab)': 'Seed Analyst',
    'Seed Analyst (PDF, 120 KB)': 'Seed Analyst',
    'Seed Analyst »': 'Seed Analyst',
    'New! Seed Analyst': 'Seed Analyst',
    'Seed Analyst -': 'Seed Analyst',
    'Saatgutanalyst/Berater Jetzt bewerben': 'Saatgutanalyst/Berater',
  };
  for (const [text, title] of Object.entries(titles)) {
    it(`extracts the title from a link: ${text}`, () => expect(withoutLinkWords(text)).to.equal(title));
  }
});

describe('NO_LONGER_OPEN', () => {
  for (const text of [
    'Closed Loop Engineer',
    'Filled Bread Baker',
    'Loan Closer',
    'Engineer (open until filled)',
  ]) {
    it(`is false for: ${text}`, () => expect(text).not.to.match(NO_LONGER_OPEN));
  }
  for (const text of [
    'Engineer (filled)',
    'Engineer [position closed]',
    'Engineer – filled',
    'Berater (besetzt)',
  ]) {
    it(`is true for: ${text}`, () => expect(text).to.match(NO_LONGER_OPEN));
  }
});
