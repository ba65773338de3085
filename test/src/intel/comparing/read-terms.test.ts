import { expect } from 'chai';
import { termsIn, termsOfSentence } from '../../../../src/intel/comparing/read-terms.ts';

describe('termsOfSentence', () => {
  for (const text of [
    'Prices may change with 60 days notice.',
    'You can cancel a class with 24 hours notice.',
    'Unlike other gyms, we have no 12-month contract.',
    'Until 2021 the set-up fee was £90.',
    '“I tried it free for 14 days.”',
    'Is there a set-up fee of £90?',
    'Support costs £40 a month.',
    'We were founded in Germany and are based in Austria.',
    'We will open in Spain in 2027.',
    'Two months free if you pay by year.',
  ])
    it(`says nothing about a subject: ${text}`, () => expect(termsOfSentence(text)).to.deep.equal([]));

  for (const [text, subject, amount] of [
    ['The membership runs for at least 24 months.', 'term', 720],
    ['A one-year contract is signed.', 'term', 365],
    ['There is no fixed term.', 'term', 0],
    ['Mindestvertragslaufzeit: 6 Monate.', 'term', 180],
    ['Sans engagement.', 'term', 0],
    ['Permanencia de 12 meses.', 'term', 360],
    ['You can leave with one month’s notice.', 'notice', 30],
    ['Kündigungsfrist: sechs Wochen.', 'notice', 42],
    ['Préavis de deux mois.', 'notice', 60],
    ['The set-up fee is €1,250.', 'setup', 1250],
    ['Ohne Einrichtungsgebühr.', 'setup', 0],
    ['Frais de mise en service : 90 €.', 'setup', 90],
    ['We import your members and contacts free of charge.', 'import', 2],
    ['Moving customer data costs £300.', 'import', 1],
    ['Contact histories cannot be imported.', 'import', 0],
    ['Try it free for two weeks.', 'trial', 14],
    ['Prueba gratuita de 10 días.', 'trial', 10],
    ['Delivery takes three days.', 'delivery', 3],
    ['Die Lieferung kostet 4,90 €.', 'postage', 4.9],
    ['Livraison offerte dès 60 €.', 'freeDelivery', 60],
    ['Unused items can be returned within 100 days.', 'returns', 100],
    ['Every bike has a 5-year warranty.', 'warranty', 1825],
    ['Support replies within 4 hours.', 'response', 4 / 24],
    ['We are insured up to £2 million.', 'cover', 2_000_000],
    ['We guarantee an uptime of 99.95%.', 'uptime', 99.95],
    ['There is an app for iPhone and Android.', 'app', 1],
    ['We deliver to Belgium and the Netherlands.', 'places', 2],
    ['De minimale looptijd is 18 maanden.', 'term', 540],
    ['De opzegtermijn bedraagt twee maanden.', 'notice', 60],
    ['Voor de plaatsing rekenen wij € 95.', 'setup', 95],
    ['Zonder opstartkosten.', 'setup', 0],
    ['Probeer het tien dagen gratis.', 'trial', 10],
    ['Wij bezorgen binnen 4 werkdagen.', 'delivery', 4],
    ['La durata minima del contratto è di 18 mesi.', 'term', 540],
    ['Senza vincoli.', 'term', 0],
    ['Il preavviso è di due mesi.', 'notice', 60],
    ['L’attivazione costa 60 €.', 'setup', 60],
    ['Umowa zawierana jest na 24 miesiące.', 'term', 720],
    ['Okres wypowiedzenia wynosi 2 miesiące.', 'notice', 60],
    ['Bindningstid: 12 månader.', 'term', 360],
    ['Uppsägningstiden är två månader.', 'notice', 60],
    ['A fidelização é de 24 meses.', 'term', 720],
    ['A diver is on site within six hours.', 'service', 6 / 24],
    ['De huurperiode is minimaal twee jaar.', 'term', 730],
    ['Contratto con vincolo di 18 mesi.', 'term', 540],
    ['Contratos de 24 meses.', 'term', 720],
    ['Umowa na czas 2 lat.', 'term', 730],
    ['Avtalstiden är 24 månader.', 'term', 720],
    ['Bindingsperioden er seks måneder.', 'term', 180],
    ['Na een jaar kunt u opzeggen met een termijn van 6 weken.', 'notice', 42],
    ['Il preavviso è di 45 giorni.', 'notice', 45],
    ['Wymagamy trzech miesięcy wypowiedzenia.', 'notice', 90],
    ['Opsigelsesvarsel: to måneder.', 'notice', 60],
    ['Geen inschrijfkosten.', 'setup', 0],
    ['Opłata za montaż: 200 zł.', 'setup', 200],
    ['Levering inden for 5 hverdage.', 'delivery', 5],
    ['Un tecnico interviene entro 8 ore.', 'service', 8 / 24],
  ] as const)
    it(`reads ${subject} ${amount}: ${text}`, () => {
      expect(termsOfSentence(text).map((term) => [term.subject, term.amount])).to.deep.include([
        subject,
        amount,
      ]);
    });

  for (const [asked, text, subject, amount] of [
    ['Can I leave at any time?', 'No. The term is a year.', 'term', 31],
    ['Is there a contract?', 'No minimum term.', 'term', 0],
    ['Gibt es eine App?', 'Nein.', 'app', 0],
    ['Do you ship to Norway?', 'Yes.', 'places', 1],
    ['Kan ik tussentijds opzeggen?', 'Nee, dat kan alleen aan het einde.', 'term', 31],
    ['Posso disdire quando voglio?', 'Sì, senza costi.', 'term', 0],
    ['How long is the contract?', '18 months. Then it ends.', 'term', 540],
    ['Hvor hurtigt kommer en montør?', 'Inden for to dage.', 'service', 2],
  ] as const)
    it(`reads the answer “${text}” to “${asked}”`, () => {
      expect(termsOfSentence(text, asked).map((term) => [term.subject, term.amount])).to.deep.include([
        subject,
        amount,
      ]);
    });

  for (const [asked, text] of [
    ['Can I leave early?', 'Yes, if you pay the rest of the term.'],
    ['Kann ich früher kündigen?', 'Ja, gegen eine Gebühr von 200 €.'],
    ['Kan ik eerder opzeggen?', 'Ja, mits u de resterende huur betaalt.'],
    ['Posso disdire prima?', 'Sì, pagando una penale.'],
  ] as const)
    it(`reads no freedom to leave from “${text}”`, () => {
      expect(termsOfSentence(text, asked).filter(({ subject }) => subject === 'term')).to.deep.equal([]);
    });
  for (const text of [
    'After the first year you can cancel at any time.',
    'Daarna is het abonnement maandelijks opzegbaar.',
    'We deliver to months of joy.',
    'U kunt opzeggen met een termijn van drie maanden.',
    'Lezioni con una durata di 2 ore.',
    'Entrega com um prazo de 3 dias.',
  ])
    it(`says nothing about the minimum term: ${text}`, () =>
      expect(termsOfSentence(text).filter(({ subject }) => subject === 'term')).to.deep.equal([]));

  it('reads the country that a German page names', () => {
    expect(termsOfSentence('Wir liefern nur nach Österreich.')).to.deep.equal([
      { subject: 'places', amount: 1, places: ['AT'], isOnly: true },
    ]);
  });
  it('is fast with a long sentence of many words', () => {
    const began = performance.now();
    termsOfSentence('deliver your data '.repeat(14));
    expect(performance.now() - began).to.be.lessThan(200);
  });
});

describe('termsIn', () => {
  it('quotes an answer with its question', () => {
    const text = 'Questions\n\nCan I cancel early?\n\nNo. Wait for the end of the year.';
    const [found] = termsIn({ text, start: 100 });
    expect(text.slice(found!.start - 100, found!.end - 100)).to.equal(
      'Can I cancel early?\n\nNo. Wait for the end of the year.',
    );
  });
  it('leaves out a row of a table, because it differs between plans', () => {
    expect(termsIn({ text: 'Support | by email | by phone support', start: 0 })).to.deep.equal([]);
  });
  it('leaves out a feature in the list of a plan', () => {
    expect(termsIn({ text: '- Phone support', start: 0 })).to.deep.equal([]);
  });
  it('reads all subjects of a sentence', () => {
    const found = termsIn({ text: 'Contracts run for 12 months with three months’ notice.', start: 0 });
    expect(found.map(({ term }) => term.subject)).to.deep.equal(['term', 'notice']);
  });
  it('is fast on a page of 10 MB', () => {
    const began = performance.now();
    termsIn({ text: 'We ship every order in a box with a card. '.repeat(240_000), start: 0 });
    expect(performance.now() - began).to.be.lessThan(3_000);
  });
});
