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

describe('the severity of a new line on a careers page', () => {
  const careers = (line: string): string =>
    `<!doctype html><html><head><title>Careers | Harbor</title></head><body><main><h1>Work with us</h1><p>We pay for courses and for the train to work.</p><ul><li><h3>Pilot, Oslo</h3><p>40 hours a week</p></li>${line}</ul><p>Write to us with a letter and your papers.</p></main></body></html>`;

  async function severitiesOf(line: string): Promise<string[]> {
    const watching = watchInMemory({ url: 'https://www.harbor.example/careers', kind: 'careers' });
    await watching.check(0, careers(''));
    return eventsOf(await watching.check(1, careers(line))).map(({ severity }) => severity);
  }

  for (const [what, line] of [
    ['a new team', '<li><p>You help to build our new team for ferries.</p></li>'],
    ['a new German branch', '<li><p>Komm in unsere neue Niederlassung am Hafen und fahre mit.</p></li>'],
    ['a new Dutch team', '<li><p>Je helpt een nieuw team voor sleepboten op te bouwen.</p></li>'],
    ['the head of a department', '<li><h3>Head of Ferries</h3><p>£60,000</p></li>'],
    ['another town', '<li><h3>Pilot, Rotterdam</h3><p>36 hours a week</p></li>'],
  ] as const)
    it(`is medium for ${what}`, async () => {
      expect(await severitiesOf(line)).to.include('medium');
    });

  for (const [what, line] of [
    ['a benefit', '<li><p>Every colleague gets a boat for one week a year.</p></li>'],
    ['the present team', '<li><p>Our team sails together every Friday.</p></li>'],
    ['the town of other roles', '<li><h3>Cook, Oslo</h3><p>30 hours a week</p></li>'],
  ] as const)
    it(`is low for ${what}`, async () => {
      expect(await severitiesOf(line)).to.deep.equal(['low']);
    });
});

describe('the severity of a new card on a page', () => {
  const cards = (...names: string[]): string =>
    `<!doctype html><html><head><title>Harbor</title></head><body><main><h1>Who sails with us</h1>${names.map((name) => `<a href="#"><h2>${name}</h2><p>Ferry line with 40 boats in the north</p></a>`).join('')}</main></body></html>`;

  async function severitiesOf(path: string): Promise<string[]> {
    const watching = watchInMemory({ url: `https://www.harbor.example/${path}`, kind: 'product' });
    await watching.check(0, cards('Globex Ferries', 'Initech Lines'));
    const found = await watching.check(1, cards('Globex Ferries', 'Initech Lines', 'Umbrella Boats'));
    return eventsOf(found).map(({ severity }) => severity);
  }

  it('is low on a page about other things', async () => {
    expect(await severitiesOf('boats')).to.deep.equal(['low']);
  });
  it('is medium on a page that presents customers', async () => {
    for (const path of ['customers', 'stories', 'kunden', 'clientes'])
      expect(await severitiesOf(path), path).to.deep.equal(['medium']);
  });
});
