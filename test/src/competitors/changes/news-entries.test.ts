import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';

const page = (main: string): string =>
  `<html lang="de"><head><title>Falterwerk</title></head><body><nav><a href="/">Start</a><a href="/team">Team</a></nav><main><h1>Neuigkeiten</h1>${main}</main></body></html>`;

async function titlesOf(before: string, after: string): Promise<string[]> {
  const watching = watchInMemory({ url: 'https://www.falterwerk.example/neuigkeiten', kind: 'posts' });
  await watching.check(0, page(before));
  return eventsOf(await watching.check(5, page(after))).map(({ severity, title }) => `${severity}: ${title}`);
}

const entry = (title: string, date: string, text: string): string =>
  `<article><h2>${title}</h2><time>${date}</time><p>${text}</p></article>`;
const OLD = entry('Ein neuer Lieferwagen', '3. Mai 2026', 'Wir fahren jetzt elektrisch.');
const OLDER = entry('Tag der offenen Tür', '1. Februar 2026', 'Wir zeigen die Werkstatt.');

describe('news entries without links', () => {
  it('reports none if an old entry is gone', async () =>
    expect(await titlesOf(OLD + OLDER, OLD)).to.deep.equal([]));

  it('reports none if the page gets other markup', async () => {
    const list =
      '<ul><li><h2>Ein neuer Lieferwagen</h2><span>03.05.2026</span><p>Wir fahren jetzt elektrisch.</p></li></ul>';
    expect(await titlesOf(OLD, list)).to.deep.equal([]);
  });

  it('reports none if a title is reworded above the same text', async () => {
    const reworded = OLD.replace('Ein neuer Lieferwagen', 'Unser neuer Wagen ist da');
    expect(await titlesOf(OLD, reworded)).to.deep.equal([]);
  });

  it('reports none for a form that asks for an address', async () =>
    expect(await titlesOf(OLD, `${OLD}<h2>Unser Newsletter für Sie</h2><p>Jeden Monat.</p>`)).to.deep.equal(
      [],
    ));

  it('does not take a person who takes on a post for a takeover', async () => {
    const news = entry(
      'Ina Roth übernimmt die Werkstattleitung',
      '20. November 2026',
      'Sie folgt auf Jan Wolf.',
    );
    expect(await titlesOf(OLD, news + OLD)).to.deep.equal([
      'low: New post: “Ina Roth übernimmt die Werkstattleitung”',
    ]);
  });

  it('reports a takeover once, although its first sentence says it too', async () => {
    const news = entry(
      'Falterwerk übernimmt die Polsterei Sommer',
      '20. November 2026',
      'Falterwerk hat die Mainzer Polsterei Sommer übernommen.',
    );
    expect(await titlesOf(OLD, news + OLD)).to.deep.equal([
      'critical: Acquisition: “Falterwerk übernimmt die Polsterei Sommer”',
    ]);
  });

  it('reports a line that begins with a date', async () => {
    const lines = (...items: string[]): string =>
      `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
    const old = '12.03.2026 – Unsere Werkstatt wird größer';
    expect(await titlesOf(lines(old), lines('18.11.2026 – Wir polstern auch Züge', old))).to.deep.equal([
      'low: New post: “Wir polstern auch Züge”',
    ]);
  });

  it('reports a certificate as more severe', async () => {
    const news = entry(
      'Falterwerk ist nach ISO 14001 zertifiziert',
      '20. November 2026',
      'Geprüft im Oktober.',
    );
    expect(await titlesOf(OLD, news + OLD)).to.deep.equal([
      'medium: New post: “Falterwerk ist nach ISO 14001 zertifiziert”',
    ]);
  });
});
