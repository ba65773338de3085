import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import type { FactKind } from '../../../../../src/extraction/facts/evidence/kinds.ts';
import { evidencePage } from '../../../../support/evidence-page.ts';

const factsOf = (html: string, path: string) =>
  readFacts(evidencePage(`<h1>Quayline</h1><p>Quayline.</p>${html}`), `https://quayline.example${path}`)
    .facts;
const valuesIn = (sentence: string, { path = '/', kind = 'proof' as FactKind, heading = 'Boats' } = {}) =>
  factsOf(`<h2>${heading}</h2><p>${sentence}</p>`, path)
    .filter((fact) => fact.kind === kind)
    .map(({ value, name }) => (value ?? name)!.replaceAll(/[\u00a0\u202f]/gu, ' '));

describe('readFacts in several languages', () => {
  for (const [what, ...cases] of [
    [
      'counts of customers',
      ['Über 900 Häfen und Vereine arbeiten täglich damit.', '900'],
      ['Mehr als 2.300 Häfen vergeben ihre Liegeplätze über Quayline.', '2.300'],
      ['Déjà 1 400 ports en France et en Belgique.', '1 400'],
      ['Plus de 1 800 ports gèrent leurs places avec Quayline.', '1 800'],
      ['Más de 1.600 puertos gestionan sus amarres con Quayline.', '1.600'],
      ['Ruim 1.450 havens werken met Quayline.', '1.450'],
      ['Oltre 1.250 porti gestiscono gli ormeggi con Quayline.', '1.250'],
      ['Quayline équipe 640 ports en Bretagne.', '640'],
      ['Quayline wird von über 5.400 Vereinen genutzt.', '5.400'],
      ['Inmiddels plannen 780 havens hun diensten met Quayline.', '780'],
      ['Utilisé par plus de 2 100 ports.', '2 100'],
    ],
    [
      'customers in a sentence on what the company is',
      ['Quayline is the booking platform of 2,400 harbours.', '2,400'],
      ['Quayline is behind 1,150 marinas in nine states.', '1,150'],
      ['We are the cleaning partner of 320 harbours.', '320'],
    ],
    [
      'ratings without a scale',
      ['Rated 4.7 on Capterra by 880 reviewers.', '4.7'],
      ['4.6 on Trustpilot from 2,310 reviews.', '4.6'],
    ],
    [
      'results of customers',
      ['Häfen rechnen im Schnitt 6 % mehr ab.', '6 %'],
      ['Nos clients constatent 40 % de places vides en moins.', '40 %'],
      ['Nuestros puertos registran un 21 % menos de bajas.', '21 %'],
      ['Le nostre darsene registrano il 17% di disdette in meno.', '17%'],
      ['Unsere Kunden erhalten ihr Geld 14 Tage früher.', '14 Tage'],
      ['Hafenmeister sparen im Schnitt neun Stunden im Monat.', 'neun Stunden'],
      ['Häfen reduzieren ihre Kosten durchschnittlich um 19 %.', '19 %'],
      ['Trois ports sur quatre restent chez nous.', 'Trois ports sur quatre'],
      ['89 % de nos clients renouvellent leur contrat.', '89 %'],
    ],
    [
      'uptime',
      ['Verfügbarkeit im letzten Jahr: 99,8 %.', '99,8 %'],
      ['Disponibilité mesurée : 99,95 %.', '99,95 %'],
      ['En 2025, la plateforme a été disponible 99,99 % du temps.', '99,99 %'],
      ['Disponibilidad en los últimos doce meses: 99,94 %.', '99,94 %'],
      ['Beschikbaarheid afgelopen jaar: 99,96%.', '99,96%'],
      ['Disponibilità negli ultimi dodici mesi: 99,92%.', '99,92%'],
    ],
    [
      'waiting times',
      ['Die durchschnittliche Wartezeit beträgt drei Minuten.', 'drei Minuten'],
      ["Le temps d'attente moyen au téléphone est de deux minutes.", 'deux minutes'],
      ['95 % des demandes reçoivent une réponse en moins de deux heures.', '95 %'],
      ['Ante una avería, un técnico llega en 35 minutos de media.', '35 minutos'],
      ['Bij een storing is een monteur gemiddeld binnen 33 minuten ter plaatse.', '33 minuten'],
      ['In caso di guasto, un tecnico arriva in media in 37 minuti.', '37 minuti'],
    ],
  ] as const)
    describe(`reads ${what}`, () => {
      for (const [sentence, value] of cases)
        it(`in “${sentence}”`, () => expect(valuesIn(sentence)).to.deep.equal([value]));
    });

  it('reads what improved for a customer only on pages about customers', () => {
    for (const [sentence, value] of [
      [
        'Die Zeit für die Abrechnung sank von sechs auf zwei Stunden in der Woche.',
        'von sechs auf zwei Stunden',
      ],
      ['Le temps de préparation est passé de trois heures à 40 minutes.', 'de trois heures à 40 minutes'],
      ['Las bajas bajaron un 25 % en medio año.', '25 %'],
      ['14 % mehr Umsatz im ersten Jahr.', '14 %'],
      ['Die Rückläufer haben sich in einem Jahr halbiert.', 'halbiert'],
    ] as const) {
      expect(valuesIn(sentence, { path: '/referenzen' })).to.deep.equal([value]);
      expect(valuesIn(sentence, { path: '/produkt' })).to.deep.equal([]);
    }
  });

  for (const sentence of [
    'In Deutschland gibt es rund 3.000 Häfen.',
    'La France compte près de 17 000 bateaux.',
    'Laut Quayline-Umfrage unter Betrieben sank die Zahl der Boote um 14 % in unserer Branche.',
    'Bei weniger als 99 % Verfügbarkeit erstatten wir 5 % der Monatsgebühr.',
    'Si la disponibilité est inférieure à 99 %, nous remboursons 5 % du mois.',
    'Uptime SLA: 99.9%.',
    'In Europa gehen 24 % weniger Wasser verloren als vor zehn Jahren.',
    'En Europa se pierde un 24 % menos de agua que hace diez años.',
    'In Europa si perde il 24% di acqua in meno rispetto a dieci anni fa.',
    'Nous nous engageons sur une disponibilité de 99,9 %.',
    'Une place d’hiver coûte chez nous 45 % de moins.',
    'Bis 2027 wollen wir 20.000 Häfen mit Quayline verbinden.',
    '24 Stunden am Tag sind wir bei uns für Sie da.',
    'Ab 50 Booten zahlen Sie 10 % weniger Gebühr.',
    '12 Kurse finden Sie bei uns.',
  ])
    it(`include no figure of “${sentence}”`, () => expect(valuesIn(sentence)).to.deep.equal([]));

  it('include no figure of an article unless it is about the company', () => {
    const sentence = 'Our harbors report 76% fewer empty berths.';
    expect(valuesIn('Harbors report 76% fewer empty berths.', { path: '/blog/berths' })).to.deep.equal([]);
    expect(valuesIn(sentence, { path: '/' })).to.deep.equal(['76%']);
  });

  it('include those of a company whose name has spaces or accents that its host lacks', () => {
    for (const [name, host] of [
      ['Studio Légal Più', 'studiolegalpiu'],
      ['Crèchea', 'crechea'],
    ] as const) {
      const page = evidencePage(
        `<h1>${name}</h1><h2>Studi</h2><p>Quasi 1.900 studi lavorano in ${name}.</p>`,
        name,
      );
      const found = readFacts(page, `https://${host}.example/`).facts.filter(({ kind }) => kind === 'proof');
      expect(found.map(({ value }) => value)).to.deep.equal(['1.900']);
    }
  });

  it('include the customers in the headings of a page about customers', () => {
    const html =
      '<h2>Häfen, die mit Quayline arbeiten</h2><h3>Hafen Telgte, Münster</h3><p>Seit 2022 dabei.</p><h3>Marina Aasee</h3><p>Vier Stege.</p><h3>Was kommt als Nächstes</h3><p>Mehr Stege.</p>';
    const names = factsOf(html, '/stege').filter(({ kind }) => kind === 'customer');
    expect(names.map(({ name }) => name)).to.deep.equal(['Hafen Telgte', 'Marina Aasee']);
  });

  it('include a certificate of the company’s data center, but neither explanations nor duties', () => {
    const certified = (sentence: string) => valuesIn(sentence, { kind: 'certification' });
    expect(certified('Rechenzentrum in Nürnberg, zertifiziert nach ISO 27001.')).to.deep.equal(['ISO 27001']);
    expect(certified('Unser Rechenzentrum in Bremen ist nach ISO 27001 zertifiziert.')).to.deep.equal([
      'ISO 27001',
    ]);
    for (const sentence of [
      'Die Daten liegen in einem Rechenzentrum, das nach ISO 27001 zertifiziert ist.',
      'ISO 27001 ist eine Norm für Informationssicherheit.',
      "La norme ISO 27001 concerne la sécurité de l'information.",
      'Häfen müssen nach ISO 9001 zertifiziert sein, wenn die Kasse es verlangt.',
    ])
      expect(certified(sentence), sentence).to.deep.equal([]);
  });

  for (const [sentence, ...names] of [
    ['Quayline se connecte à Sage et à Cegid.', 'Sage', 'Cegid'],
    ['Rechnungen gehen direkt an DATEV, Aufmaße kommen vom Steg.', 'DATEV'],
    ['Quayline arbeitet mit Zoom und Moodle zusammen.', 'Zoom', 'Moodle'],
    ['Koppeling met Exact en AFAS.', 'Exact', 'AFAS'],
    ['Quayline si collega a Zucchetti e TeamSystem.', 'Zucchetti', 'TeamSystem'],
    ['Quayline überträgt Rechnungen an DATEV und Lexware.', 'DATEV', 'Lexware'],
    ['Quayline gleicht sich mit Outlook und Google Kalender ab.', 'Outlook', 'Google Kalender'],
  ] as const)
    it(`include the products in “${sentence}”`, () => {
      expect(valuesIn(sentence, { kind: 'integration' })).to.deep.equal(names);
    });
});
