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

  it('does not mistake a person who takes over a job for a takeover', async () => {
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

  it('reports an entry of a page on which only the footer has links', async () => {
    const block = (inner: string): string => `<div class="widget"><div>${inner}</div></div>`;
    const said = (title: string, text: string): string =>
      block(`<h3>${title}</h3>`) + block(`<p>${text}</p>`);
    const whole = (...entries: string[]): string =>
      `<html lang="de"><head><title>Falterwerk</title></head><body><div>${block('<h1>Neuigkeiten</h1>')}${entries.join('')}</div><div>${block('© 2026 · Stand: 20.11.2026 · <a href="/impressum">Impressum</a> <a href="/lager">Lager</a>')}</div></body></html>`;
    const old = [
      said(
        'Ein neuer Lieferwagen',
        '03.05.2026 – Wir fahren jetzt elektrisch und leiser durch die Stadt als zuvor.',
      ),
      said(
        'Tag der offenen Tür',
        '01.02.2026 – Wir zeigen am ersten Samstag im März die Werkstatt und das Lager.',
      ),
    ];
    const watching = watchInMemory({ url: 'https://www.falterwerk.example/neuigkeiten', kind: 'posts' });
    await watching.check(0, whole(...old));
    const fresh = said(
      'Wir polstern auch Züge und Busse',
      '18.11.2026 – Ab dem 11. Januar 2027 gehören die Sitze der Nordbahn zu unseren Aufträgen.',
    );
    const verdict = await watching.check(5, whole(fresh, ...old));
    expect(eventsOf(verdict).map(({ title, after }) => [title, after])).to.deep.equal([
      [
        'New post: “Wir polstern auch Züge und Busse”',
        {
          title: 'Wir polstern auch Züge und Busse',
          url: 'https://www.falterwerk.example/neuigkeiten#wir-polstern-auch-züge-und-busse',
          date: '2026-11-18',
        },
      ],
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
