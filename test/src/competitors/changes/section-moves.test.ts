import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const TEXT = `<p>${'Harbor plans the routes of small fleets and shows each boat on a map while it sails. '.repeat(4)}</p>`;
const page = (body: string): string =>
  `<!doctype html><html><head><title>Harbor</title></head><body><main><h1>Our harbor</h1>${TEXT}${body}</main></body></html>`;
const list = (heading: string, ...lines: string[]): string =>
  `<h2>${heading}</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
const card = (heading: string, ...lines: string[]): string =>
  `<section><h3>${heading}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</section>`;
const terms = (...pairs: [string, string][]): string =>
  `<dl>${pairs.map(([term, what]) => `<dt>${term}</dt><dd>${what}</dd>`).join('')}</dl>`;

async function eventsFor(kind: PageKind, before: string, after: string): Promise<[string, string][]> {
  const watching = watchInMemory({ url: `https://www.harbor.example/${kind}`, kind });
  await watching.check(0, page(before));
  return eventsOf(await watching.check(1, page(after))).map(({ type, title }) => [type!, title]);
}

describe('lines that move below another heading', () => {
  const quiet: [string, string, string][] = [
    [
      'only the cards change places',
      card('Ann Lee', 'Head of Sales') + card('Bo Chen', 'Head of Design'),
      card('Bo Chen', 'Head of Design') + card('Ann Lee', 'Head of Sales'),
    ],
    [
      'only cards change places that have their names below',
      '<p>Head of Sales</p><h3>Ann Lee</h3><p>Head of Design</p><h3>Bo Chen</h3><p>Head of Maps</p><h3>Cy Dahl</h3>',
      '<p>Head of Design</p><h3>Bo Chen</h3><p>Head of Maps</p><h3>Cy Dahl</h3><p>Head of Sales</p><h3>Ann Lee</h3>',
    ],
    [
      'only the terms of a list change places',
      terms(['Support', 'by phone'], ['Setup', 'by mail']),
      terms(['Setup', 'by mail'], ['Support', 'by phone']),
    ],
    [
      'rows of a price list move to another group',
      list('Waxing', 'Brows R50', 'Legs R90') + list('Face', 'Cleaning R80'),
      list('Waxing', 'Legs R90') + list('Face', 'Cleaning R80', 'Brows R50'),
    ],
    [
      'only lines below one heading change places',
      list('Berlin', 'Skipper', 'Cook'),
      list('Berlin', 'Cook', 'Skipper'),
    ],
  ];
  for (const [what, before, after] of quiet)
    it(`cause no event if ${what}`, async () => {
      expect(await eventsFor('product', before, after)).to.deep.equal([]);
    });

  it('are reported as hiring if a role moves to another city', async () => {
    const events = await eventsFor(
      'careers',
      list('Berlin', 'Skipper', 'Cook') + list('Lisbon', 'Welder'),
      list('Berlin', 'Skipper') + list('Lisbon', 'Welder', 'Cook'),
    );
    expect(events).to.deep.equal([['hiring', 'Our harbor: “Cook” moved from “Berlin” to “Lisbon”']]);
  });

  it('are part of the roles that open and close', async () => {
    const role = (title: string, place: string): string =>
      `<li><a href="/jobs/${title.length}">${title}</a><p>${place}</p></li>`;
    const team = (heading: string, ...roles: string[]): string =>
      `<h2>${heading}</h2><ul>${roles.join('')}</ul>`;
    const [cook, welder, painter] = [
      role('Head Cook', 'Remote, full time'),
      role('Ship Welder', 'Lisbon, full time'),
      role('Painter of Boats', 'Remote, full time'),
    ] as const;
    const events = await eventsFor(
      'careers',
      team('Kitchen', cook, role('Cook', 'Lisbon, part time')) + team('Yard', welder),
      team('Kitchen', role('Cook', 'Lisbon, part time')) + team('Yard', welder, painter),
    );
    expect(events.filter(([, title]) => title.includes('moved'))).to.deep.equal([]);
  });

  it('are reported if two roles swap their teams', async () => {
    const events = await eventsFor(
      'careers',
      list('Vertrieb', 'Kapitänin') + list('Küche', 'Schweißer'),
      list('Vertrieb', 'Schweißer') + list('Küche', 'Kapitänin'),
    );
    expect(events.map(([type]) => type)).to.deep.equal(['hiring', 'hiring']);
  });

  it('are reported if two cards swap their names', async () => {
    const events = await eventsFor(
      'product',
      card('Ann Lee', 'Head of Sales') + card('Bo Chen', 'Head of Design'),
      card('Bo Chen', 'Head of Sales') + card('Ann Lee', 'Head of Design'),
    );
    expect(events.map(([, title]) => title)).to.deep.equal([
      'Our harbor: “Head of Sales” moved from “Ann Lee” to “Bo Chen”',
    ]);
  });

  it('are reported if two terms of a list swap their definitions', async () => {
    const events = await eventsFor(
      'product',
      terms(['Hotline', 'werktags'], ['Chat', 'rund um die Uhr']),
      terms(['Hotline', 'rund um die Uhr'], ['Chat', 'werktags']),
    );
    expect(events.map(([, title]) => title)).to.have.members([
      'Our harbor: “werktags” moved from “Hotline” to “Chat”',
      'Our harbor: “rund um die Uhr” moved from “Chat” to “Hotline”',
    ]);
  });
});
