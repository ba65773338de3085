import { expect } from 'chai';
import type { ChangedLine } from '../../../src/events/event-facts.ts';
import { isOtherPromise, matterOf } from '../../../src/events/matters.ts';

const line = (before: string | null, after: string | null, section: string | null = null): ChangedLine => ({
  section,
  kind: 'text',
  before,
  after,
});

const NONE: [string, ChangedLine][] = [
  ['opening hours', line(null, 'The gym opens at seven, and the new café sells cake.')],
  ['a customer who opens a branch', line(null, '“We opened a second shop with their help.” Ida Berg')],
  ['other wording', line('We bake every day.', 'We bake bread every day.')],
  [
    'a certificate that both versions name',
    line('Certified to ISO 9001 since May.', 'Certified to ISO 9001 by DNV.'),
  ],
  ['a customer who names a country', line(null, '“We sell all over Norway” – Ida Berg')],
  ['an address', line(null, 'Falterwerk, Hauptstraße 4, Wien, Österreich')],
  ['where employees may work', line('Remote in Poland', 'Remote in Poland and Spain')],
  ['a duration that is not a term', line('The tour takes two hours.', 'The tour takes four hours.')],
  ['a slightly longer term', line('The minimum term is 12 months.', 'The minimum term is 13 months.')],
  ['a time that is not promised', line('Preheat for 20 minutes.', 'Preheat for 30 minutes.')],
  ['the same response time', line('Engineers arrive within 4 hours.', 'Engineers reach you within 4 hours.')],
  ['a sum that is not a fee', line('We raised €50 for the choir.', 'We raised €90 for the choir.')],
  ['a discount in place of a free tour', line('Book a free tour.', 'Save €50 on your first order.')],
  ['a threshold of something free', line('Shipping is free.', 'Shipping is free from €50.')],
  ["a supplier's certificate", line(null, 'Our hosting provider is ISO 27001 certified.')],
  ['a certificate that others need', line(null, 'If you need ISO 27001, talk to us.')],
  ['another spelling of a standard', line('ISO 27001 certified', 'ISO/IEC 27001 certified')],
  ['a person with the name of a country', line(null, 'Georgia is our head of sails.')],
  ['a German address', line(null, '10115 Berlin, Deutschland')],
  ['a negation about something other than a contract', line(null, 'Do not leave your boat unattended.')],
  ['a page of a book', line('See p. 14 for the map.', 'See p. 16 for the map.')],
  ['the same price in cents', line('18 ct pro km, auch nachts', '18 ct pro km, nicht nachts')],
  ['advice about tenders', line(null, 'How a small bakery wins a public tender')],
  ['a term about orders', line(null, 'If you win a prize, your order is free.')],
  ['a contract of the customer', line(null, 'Sie erhalten den Vertrag per Post.')],
  ['a funding round', line(null, 'Falterwerk secures €4 million in funding for its orders')],
  ['the same answer in other words', line('Yes, always.', 'Yes, at all times.', 'Do you deliver?')],
];

const MATTERS: [string, ChangedLine, string][] = [
  [
    'a second branch in Dutch',
    line(
      'Wij hebben 24 medewerkers.',
      'In maart openen we een tweede hal in Utrecht. Wij hebben 24 medewerkers.',
    ),
    'market high',
  ],
  ['a further branch in English', line(null, 'Our new bakery shop opens in Leeds this May.'), 'market high'],
  ['a further branch in German', line(null, 'Im Mai eröffnet unsere zweite Praxis in Graz.'), 'market high'],
  ['a further branch in French', line(null, 'Nous ouvrons une nouvelle salle à Liège.'), 'market high'],
  ['a new certificate', line(null, 'Geprüft und zertifiziert nach ISO 22000'), 'certification medium'],
  [
    'a lost certificate',
    line('Certificati ISO 9001 e ISO 14001', 'Certificati ISO 14001'),
    'certification medium',
  ],
  ['a new country', line('Levering in Nederland', 'Levering in Nederland en België'), 'market medium'],
  [
    'a longer term in words',
    line('durata minima di dodici mesi', 'durata minima di ventiquattro mesi'),
    'terms medium',
  ],
  [
    'a longer term in one word',
    line('einmonatige Kündigungsfrist', 'dreimonatige Kündigungsfrist'),
    'terms medium',
  ],
  ['the end of early exits', line('You may cancel early.', 'You may not cancel early.'), 'terms medium'],
  [
    'a faster response time',
    line('A technician arrives within 8 hours', 'A technician arrives within 6 hours'),
    'response medium',
  ],
  [
    'a response time in minutes',
    line(
      'Temps de réponse : 1 heure, technicien compris',
      'Temps de réponse : 45 minutes, technicien compris',
    ),
    'response medium',
  ],
  [
    'a response time below its label',
    line('Gold: 2 Tage', 'Gold: 1 Tag', 'Wie schnell ist ein Techniker da?'),
    'response medium',
  ],
  [
    'a longer guarantee',
    line('We guarantee our work for 3 months.', 'We guarantee our work for 4 months.'),
    'guarantee medium',
  ],
  ['a lower price in pence', line('Mileage: 45p per mile', 'Mileage: 41p per mile'), 'fee medium'],
  ['a higher price in cents', line('Druck: 4,5 ct pro Seite', 'Druck: 6 ct pro Seite'), 'fee high'],
  ['a price in Spanish cents', line('Luz a 15 céntimos por kWh', 'Luz a 14 céntimos por kWh'), 'fee medium'],
  ['a place on a framework', line(null, 'Falterwerk wins place on a £60m framework'), 'contract medium'],
  ['a German tender', line(null, 'Falterwerk gewinnt Ausschreibung der Bahn'), 'contract medium'],
  ['a French contract', line(null, 'Falterwerk remporte un marché public'), 'contract medium'],
  ['a Spanish contract', line(null, 'Falterwerk se adjudica un contrato de 3 años'), 'contract medium'],
  ['a Dutch contract', line(null, 'Falterwerk wint aanbesteding van de gemeente'), 'contract medium'],
  ['an Italian contract', line(null, 'Falterwerk si aggiudica la gara d’appalto'), 'contract medium'],
  ['a higher fee', line('Avgift 100 kr', 'Avgift 130 kr'), 'fee high'],
  ['a slightly higher fee', line('Delivery fee €50', 'Delivery fee €52'), 'fee medium'],
  ['a fee that begins', line('Ja.', 'Nein, sie kostet € 15.', 'Ist die Probe kostenlos?'), 'fee high'],
  ['a fee that ends', line('Opłata wynosi 60 zł.', 'Dojazd jest bezpłatny.'), 'fee high'],
  [
    'an opposite answer',
    line('No, solo in sede.', 'Sì, anche a domicilio.', 'Venite a casa?'),
    'answer medium',
  ],
];

describe('matterOf', () => {
  for (const [what, changed] of NONE)
    it(`finds none: ${what}`, () => expect(matterOf(changed)).to.equal(null));

  for (const [what, changed, matter] of MATTERS)
    it(`finds ${matter}: ${what}`, () => {
      const found = matterOf(changed);
      expect(`${found?.name} ${found?.severity}`).to.equal(matter);
    });
});

describe('isOtherPromise', () => {
  const trial = 'Start a free 14-day trial with up to 10 colleagues.';
  const back = 'Not happy? Get your money back within 60 days.';
  const money = 'Gefällt es Ihnen nicht, erhalten Sie Ihr Geld zurück.';
  const cases: [string, ChangedLine, boolean][] = [
    ['a question about trials', line(null, 'Is there a free trial?'), false],
    ["a customer's words", line(null, '“We got our money back in a month.” Ida Berg'), false],
    ['another wording of the same promise', line(back, 'A 60-day money-back guarantee.'), false],
    ['other text', line(null, 'We teach in three languages.'), false],
    ['a new money-back guarantee', line(null, back), true],
    ['a new guarantee in German', line(null, money), true],
    ['a withdrawn trial', line(trial, null), true],
    ['a trial in place of a demo', line('Book a demo.', trial), true],
    ['a heading that says no deposit', line('Keine Anzahlung', null), true],
    ['a call-out charge that was free', line('Geen voorrijkosten', 'Voorrijkosten op aanvraag'), true],
    ['a withdrawn price promise', line('We beat any like-for-like quote', null), true],
    ['a withdrawn penalty', line('Collected in three days or we pay you £20', null), true],
    ['the same promise in other words', line('No call-out charge.', 'There is no call-out charge.'), false],
    ['a ban', line('No pets in the hall', null), false],
  ];
  for (const [what, changed, expected] of cases)
    it(`is ${expected} for ${what}`, () => expect(isOtherPromise(changed)).to.equal(expected));
});
