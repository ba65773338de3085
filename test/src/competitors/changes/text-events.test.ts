import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';

const page = (line: string): string =>
  `<!doctype html><html><head><title>Harbor</title></head><body><main><h1>Plan your fleet</h1><p>Every plan includes charts of all coasts and a pilot on call.</p><p>${line}</p></main></body></html>`;

async function typesOf(before: string, after: string): Promise<string[]> {
  const watching = watchInMemory({ url: 'https://www.harbor.example/', kind: 'home' });
  await watching.check(0, page(before));
  return eventsOf(await watching.check(1, page(after))).map(({ type }) => type);
}

describe('the type of a changed line on a home page', () => {
  for (const [what, before, after] of [
    ['hands-free tools', 'More than 40 hands-free tools.', 'More than 50 hands-free tools.'],
    ['ad-free articles', 'Read 40 ad-free articles about boats.', 'Read 50 ad-free articles about boats.'],
    ['free webinars', 'Join 120 free webinars.', 'Join 300 free webinars.'],
    ["a customer's sales", 'Globex grew to $4,000 in sales a day.', 'Globex grew to $9,000 in sales a day.'],
  ] as const)
    it(`is content if the figure counts ${what}`, async () => {
      expect(await typesOf(before, after)).to.deep.equal(['content']);
    });

  for (const [what, before, after] of [
    ['the days of a trial', 'Try it with a free trial of 14 days.', 'Try it with a free trial of 7 days.'],
    ['free days', 'Sail with Harbor free for 14 days.', 'Sail with Harbor free for 7 days.'],
    ['the size of a free plan', 'The free plan has 10 boats.', 'The free plan has 5 boats.'],
  ] as const)
    it(`is pricing if the figure is ${what}`, async () => {
      expect(await typesOf(before, after)).to.deep.equal(['pricing']);
    });
});
