import { expect } from 'chai';
import { jobsInPage } from '../../../../../src/extraction/facts/hiring/jobs-in-page.ts';

const CAREERS = 'https://quayline.test/werken-bij/';
const ABOUT = 'https://quayline.test/over-ons';
const jobs = (body: string, url = CAREERS): string[] =>
  jobsInPage(`<!doctype html><html><body><main>${body}</main></body></html>`, url).jobs.map(
    ({ title, location }) => `${title} @ ${location ?? '-'}`,
  );
const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

describe('jobs in lines', () => {
  it('are read from a list with links that lead nowhere', () => {
    const items = [
      '<a href="#">Zeilmaker</a> – Harlingen, 32 uur',
      '<a href="#">Schipper jeugd</a> – Sneek, 12 uur',
    ];
    expect(jobs(`<h1>Werken bij Quayline</h1>${list(...items)}`)).to.deep.equal([
      'Zeilmaker @ Harlingen',
      'Schipper jeugd @ Sneek',
    ]);
  });
  for (const [heading, items, found] of [
    [
      'Vacatures',
      [
        'Zeilinstructeur zomer (16 uur), Sneek',
        'Kok (oproep)',
        'Bootsman (32 uur), Sneek, € 2.700 tot € 3.100 bruto',
      ],
      ['Zeilinstructeur zomer @ Sneek', 'Kok @ -', 'Bootsman @ Sneek'],
    ],
    [
      'Offene Stellen',
      ['Bootsbauer (m/w/d), Kiel, Vollzeit', 'Segelmacherin (m/w/d) – Lübeck'],
      ['Bootsbauer (m/w/d) @ Kiel', 'Segelmacherin (m/w/d) @ Lübeck'],
    ],
    [
      'Offres d’emploi',
      ['Voilier (H/F), Brest, temps plein', 'Matelot (H/F), Lorient, temps partiel'],
      ['Voilier (H/F) @ Brest', 'Matelot (H/F) @ Lorient'],
    ],
    [
      'Ofertas de empleo',
      ['Velera – Vigo, jornada completa', 'Patrón de barco – Cádiz, media jornada'],
      ['Velera @ Vigo', 'Patrón de barco @ Cádiz'],
    ],
    [
      'Posizioni aperte',
      ['Velaio – Genova, tempo pieno', 'Skipper – Livorno, part time'],
      ['Velaio @ Genova', 'Skipper @ Livorno'],
    ],
    [
      'Open positions',
      ['Rigger, Cowes, full-time', 'Boat cleaner, Hull, 20 hours'],
      ['Rigger @ Cowes', 'Boat cleaner @ Hull'],
    ],
  ] as const) {
    it(`are read from a list below “${heading}” on any page`, () => {
      expect(jobs(`<h1>Quayline</h1><h2>${heading}</h2>${list(...items)}`, ABOUT)).to.deep.equal(found);
    });
    it(`are read from paragraphs below “${heading}”`, () => {
      const paragraphs = items.map((item) => `<div><p>${item}</p></div>`).join('');
      expect(jobs(`<h1>Quayline</h1><h2>${heading}</h2>${paragraphs}`, ABOUT)).to.deep.equal(found);
    });
  }
  for (const [what, body] of [
    [
      'benefits',
      `<h1>Werken bij Quayline</h1>${list('Vrije dagen: 25 per jaar', 'Pensioen – volledig betaald', 'Opleidingen, elk jaar')}`,
    ],
    [
      'opening hours',
      `<h1>Werken bij Quayline</h1>${list('Maandag – 8 uur', 'Dinsdag – 6 uur', 'Woensdag – 8 uur')}`,
    ],
    [
      'courses',
      `<h1>Quayline</h1><h2>Onze cursussen</h2>${list('Zeilen – Sneek, 24 uur', 'Motorboot – Sneek, 12 uur')}`,
    ],
    [
      'sentences',
      '<h1>Werken bij Quayline</h1><p>Wij werken in Sneek, 32 uur per week.</p><p>Kom langs, fulltime of niet.</p>',
    ],
  ] as const)
    it(`are none in ${what}`, () => expect(jobs(body)).to.deep.equal([]));
  it('have a place without terms of work', () => {
    const cards = ['Rigger', 'Head Sailmaker'].map(
      (title) => `<li><h3>${title}</h3><p>Cowes, full-time</p></li>`,
    );
    expect(jobs(`<h1>Jobs</h1><ul>${cards.join('')}</ul>`, 'https://quayline.test/jobs')).to.deep.equal([
      'Rigger @ Cowes',
      'Head Sailmaker @ Cowes',
    ]);
  });

  describe('beside roles with a page of their own', () => {
    const LINKED = [
      '<a href="/jobs/rigger">Rigging technician, Falmouth</a>',
      '<a href="/jobs/sailmaker">Sales assistant, Fowey</a>',
    ];
    const found = (...items: string[]): string[] =>
      jobs(`<h1>Jobs</h1>${list(...LINKED, ...items)}`, 'https://quayline.test/jobs');

    it('are not read from a sentence without pay, hours or terms', () =>
      expect(found('Boatyard helper wanted one day, maybe.')).to.have.length(2));

    it('are read if the line states pay', () =>
      expect(found('Store assistant, Falmouth. £12.90 an hour, 30 hours a week. Just ring us.')).to.include(
        'Store assistant @ Falmouth',
      ));
  });

  it('are read from lines that end with a sentence about pay', () =>
    expect(
      jobs(
        `<h1>Karriere</h1>${list('Bootsbauer:in (m/w/d), Kiel, 15,40 € / Stunde. Bewerbung formlos per E-Mail.', 'Fahrer:in (m/w/d), Plön, 20 Stunden.')}`,
        'https://quayline.test/karriere',
      ),
    ).to.deep.equal(['Bootsbauer:in (m/w/d) @ Kiel', 'Fahrer:in (m/w/d) @ Plön']));
});
