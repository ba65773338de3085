import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { itemIn } from '../../../../../src/extraction/facts/evidence/price-items.ts';
import { evidencePage, EVIDENCE_URL } from '../../../../support/evidence-page.ts';

const prices = (main: string, url = EVIDENCE_URL) =>
  readFacts(evidencePage(main), url)
    .facts.filter(({ kind }) => kind === 'price')
    .map(({ item, amount }) => `${item}: ${amount}`);

describe('prices', () => {
  it('of several things in a tariff have the thing and the tariff', () =>
    expect(
      prices(
        '<h1>Preise</h1><p>Im Tarif Klassik kostet der Deckofen 149,00 € netto / Monat und der Doppelofen 229,00 € netto / Monat.</p><p>Im Tarif Sorglos kommen Ersatzteile hinzu. Der Deckofen kostet dann 199,00 €, der Doppelofen 279,00 € netto / Monat.</p>',
      ),
    ).to.deep.equal([
      'Deckofen (Klassik): 149',
      'Doppelofen (Klassik): 229',
      'Deckofen (Sorglos): 199',
      'Doppelofen (Sorglos): 279',
    ]));
  it('of a term in a tariff have the term', () =>
    expect(
      prices(
        '<h1>Service</h1><h2>Wartung</h2><dl><dt>Leihofen</dt><dd>Im Tarif Sorglos innerhalb von 48 Stunden. Im Tarif Klassik für 18,00 € netto / Tag.</dd></dl>',
      ),
    ).to.deep.equal(['Leihofen (Klassik): 18']));
  it('include no share of a damage that customers bear', () =>
    expect(
      prices('<h1>Preise</h1><p>Bei Diebstahl tragen Sie im Tarif Komplett 250,00 € selbst.</p>'),
    ).to.deep.equal([]));
});

describe('itemIn', () => {
  for (const [before, name] of [
    ['Sailing course in six lessons for ', 'Sailing course'],
    ['Bread workshop of two hours for ', 'Bread workshop'],
    ['Zeilles van 90 minuten voor ', 'Zeilles'],
    ['Segelkurs über drei Wochenenden für ', 'Segelkurs'],
    ['Stage de voile : 5 séances, ', 'Stage de voile'],
    ['Curso de vela en cuatro clases por ', 'Curso de vela'],
    ['Corso di vela in tre lezioni per ', 'Corso di vela'],
    ['Borgsom is eenmalig ', 'Borgsom'],
    ['Caution de ', 'Caution'],
    ['Kaution von ', 'Kaution'],
    ['Een dag zeilen kost ', 'Een dag zeilen'],
    ['Die Miete beginnt bei ', 'Die Miete'],
    ['The hire starts at ', 'The hire'],
    ['Die Jolle vermieten wir für ', 'Die Jolle'],
    ['Für Lieferung und Einweisung berechnen wir einmalig ', 'Lieferung und Einweisung'],
  ] as const)
    it(`names the price after “${before}” ${name}`, () => expect(itemIn(before, false)).to.equal(name));
  for (const before of [
    'Drie ochtenden, ',
    'Zwei Abende zu je zwei Stunden, ',
    'Deux soirées de trois heures, ',
    'Jeden Dienstag, ',
    'Every Friday, ages 7 to 12, ',
    '40 plaatsen, ',
    'en handdoeken voor ',
    'und Handtücher für ',
    'and towels for ',
    'Bei Diebstahl tragen Sie im Tarif Komplett ',
    'After a year you pay ',
    'Ensuite vous payez ',
  ])
    it(`finds no name in “${before}”`, () => expect(itemIn(before, true)).to.equal(null));
  it('names the items of a list by their length', () => {
    expect(itemIn('Two hours: ', false)).to.equal('Two hours');
  });
});

describe('prices below headings', () => {
  for (const [courses, found] of [
    [
      [
        ['Zeilen voor beginners', 'Vier ochtenden, € 210,00 inclusief boot.'],
        ['Kielboot', 'Twee weekenden, € 340,00.'],
      ],
      ['Zeilen voor beginners: 210', 'Kielboot: 340'],
    ],
    [
      [
        ['Brotkurs', 'Ein Abend von drei Stunden, 75,00 € mit Mehl.'],
        ['Sauerteig', 'Zwei Vormittage, 120,00 €.'],
      ],
      ['Brotkurs: 75', 'Sauerteig: 120'],
    ],
    [
      [
        ['Pain au levain', 'Une matinée, 65,00 €, farine comprise.'],
        ['Viennoiserie', 'Deux matinées, 130,00 €.'],
      ],
      ['Pain au levain: 65', 'Viennoiserie: 130'],
    ],
  ] as const)
    it(`are named by them: ${found.join(', ')}`, () => {
      const main = courses.map(([name, text]) => `<h2>${name}</h2><p>${text}</p>`).join('');
      expect(prices(`<h1>Quayline</h1>${main}`)).to.deep.equal(found);
    });
  for (const [heading, sentence] of [
    ['Kinderfeest', 'Twee uur varen met een schipper, € 31,00 per kind, vanaf 7 jaar.'],
    ['Kindergeburtstag', 'Zwei Stunden mit einer Trainerin, 29,00 € pro Kind, ab 6 Jahren.'],
    ['Cumpleaños', 'Dos horas con una monitora, 19,00 € por niño, a partir de 6 años.'],
    ['Compleanni', 'Due ore con un istruttore, 24,00 € a bambino, da 7 anni.'],
    ['Stag parties', 'Three hours with a skipper, £45 per person, food included.'],
  ] as const)
    it(`are for each buyer: ${heading}`, () => {
      const amount = Number(/\d\d/u.exec(sentence)![0]);
      expect(prices(`<h1>${heading}</h1><p>${sentence}</p>`)).to.deep.equal([`${heading}: ${amount}`]);
    });
  it('are none if an answer only mentions a coin', () => {
    const main =
      '<h1>Vragen</h1><h3>Zijn er kleedkamers?</h3><p>Ja, en kastjes voor een munt van € 2,00.</p><h3>Kan ik parkeren?</h3><p>Ja, 45 plaatsen, € 3,00 per uur.</p>';
    expect(prices(main)).to.deep.equal([]);
  });
  it('are none in sentences about wages and savings', () => {
    const main = [
      'Schippers verdienen € 25,00 per uur bruto.',
      'Klanten besparen € 12,00 per maand.',
      'Our members save £14 per month.',
    ].map((text) => `<p>${text}</p>`);
    expect(prices(`<h1>Quayline</h1>${main.join('')}`)).to.deep.equal([]);
  });
  it('leave out budgets and revenue', () => {
    const rows = [
      ['Budget voor campagnes', '€ 84.000'],
      ['Omzet 2026', '€ 910.000'],
      ['Ligplaats', '€ 84,00'],
    ];
    const table = `<table><tr><th>Post</th><th>Bedrag</th></tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
    expect(prices(`<h1>Jaarplan</h1>${table}`)).to.deep.equal(['Ligplaats: 84']);
  });
});
