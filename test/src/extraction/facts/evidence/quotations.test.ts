import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { evidencePage, EVIDENCE_URL } from '../../../../support/evidence-page.ts';

const said = (main: string, url = EVIDENCE_URL) =>
  readFacts(evidencePage(main), url).facts.filter(({ kind }) => kind === 'testimonial');

describe('testimonials', () => {
  describe('in a list of promises', () => {
    for (const items of [
      [
        'Elke ochtend vers brood.',
        'Je broodje ligt klaar voor je in de trein stapt.',
        'Je hoeft nooit in de rij.',
      ],
      ['Morgens frisch.', 'Ein Bäcker knetet jeden Laib von Hand, du musst nichts bestellen.'],
      ['Prêt en une heure.', 'Un mécanicien vous attend, vous n’avez rien à réserver.'],
      ['Always open.', 'You walk in whenever you want and somebody is there for you.'],
    ])
      it(`finds none: ${items[1]}`, () => {
        const list = items.map((item) => `<li><strong>Beloofd.</strong> ${item} ${item}</li>`).join('');
        expect(said(`<h1>Quayline</h1><h2>Waarom Quayline</h2><ul>${list}</ul>`)).to.deep.equal([]);
      });
  });

  describe('on the page of a story', () => {
    const STORY = 'https://quayline.test/customers/harbour-inn';
    const told = (sentence: string) =>
      said(
        `<h1>Harbour Inn: from nine leaks a month to one</h1><p>The inn had nine leaks a month.</p><p>${sentence}</p><blockquote><p>I sleep again at night, and so do my guests.</p><footer>Ann Lee, owner</footer></blockquote>`,
        STORY,
      ).map(({ quote }) => quote);

    for (const sentence of [
      'Quayline replaced the four pumps with two of its own in March. Since then there has been one leak a month on average, fixed within three hours.',
      'The old pumps made a lot of waste. Now everything is dry and the guests are happy and love it.',
      'Staff had to leave the desk in their break. The service is great and they are very happy with the result.',
    ])
      it(`finds only the words of the customer: ${sentence}`, () => {
        expect(told(sentence)).to.deep.equal(['I sleep again at night, and so do my guests.']);
      });
  });

  for (const [language, words, name] of [
    [
      'Dutch',
      'De monteur was er binnen een uur. Het brood ging gewoon door.',
      'Femke Postma, bakker in Sneek',
    ],
    ['German', 'Vorher stand der Ofen jede Woche. Jetzt läuft er einfach.', 'Jens Möhring, Bäcker aus Celle'],
    ['Italian', 'Prima il forno era sempre fermo. Adesso lavora e basta.', 'Carla Bruni, fornaia a Lucca'],
    ['Spanish', 'Antes el horno se paraba cada semana. Ahora funciona y ya está.', 'Lucía Prats, panadera'],
  ] as const) {
    it(`returns a ${language} block quote as a whole, with its speaker`, () => {
      const [found, ...more] = said(
        `<h1>Quayline</h1><blockquote><p>${words}</p><footer>${name}</footer></blockquote>`,
      );
      expect(more).to.deep.equal([]);
      expect(found).to.include({ quote: words, person: name.split(',')[0], attribution: name });
    });
    it(`names the ${language} speaker without the dash in front`, () => {
      const [found] = said(
        `<h1>Quayline</h1><blockquote><p>${words}</p><footer>— ${name}</footer></blockquote>`,
      );
      expect(found).to.include({ attribution: name });
    });
    it(`returns a ${language} quote after a name and a colon, without quotation marks`, () => {
      const [found, ...more] = said(`<h1>Quayline</h1><h2>Oven</h2><p>${name}: “${words}”</p>`);
      expect(more).to.deep.equal([]);
      expect(found).to.include({ quote: words, person: name.split(',')[0] });
    });
    it(`returns a ${language} quote between guillemets, with the name in the next line`, () => {
      const [found, ...more] = said(`<h1>Quayline</h1><h2>Oven</h2><p>« ${words} »<br>${name}</p>`);
      expect(more).to.deep.equal([]);
      expect(found).to.include({ quote: words, person: name.split(',')[0] });
    });
  }
  it('quotes the words verbatim at their offsets', () => {
    const reading = evidencePage(
      '<h1>Quayline</h1><blockquote><p>“De oven deed het weer. Wij ook.”</p><footer>Femke Postma, bakker</footer></blockquote>',
    );
    const { facts } = readFacts(reading, EVIDENCE_URL);
    for (const { quote, start, end } of facts) expect(reading.text.slice(start, end)).to.equal(quote);
    expect(facts.map(({ quote }) => quote)).to.include('De oven deed het weer. Wij ook.');
  });
  it('ignores words of the company’s own employees', () => {
    const main =
      '<h1>Over ons</h1><blockquote><p>Wij bakken elke nacht voor de hele stad, al jaren.</p><footer>Femke Postma, eigenaar van de afdeling, Quayline</footer></blockquote>';
    expect(said(main, `${EVIDENCE_URL}over-ons`)).to.deep.equal([]);
  });
  it('ignores words of a person whom an article quotes', () => {
    const main =
      '<h1>Nieuws</h1><p>Femke Postma, wethouder: “De stad krijgt er een haven bij, zegt men.”</p>';
    expect(said(main, `${EVIDENCE_URL}nieuws/haven`)).to.deep.equal([]);
  });
});
