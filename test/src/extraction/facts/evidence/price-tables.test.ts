import { expect } from 'chai';
import { readFacts } from '../../../../../src/extraction/facts/evidence/read-facts.ts';
import { evidencePage, EVIDENCE_URL } from '../../../../support/evidence-page.ts';

function prices(rows: string[][], { heading = 'Prices', url = EVIDENCE_URL } = {}): string[] {
  const table = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return readFacts(evidencePage(`<h1>${heading}</h1><table>${table}</table>`), url).facts.flatMap(
    ({ kind, item, amount, unit }) => (kind === 'price' ? [`${item}: ${amount} ${unit ?? '-'}`] : []),
  );
}

const PLANS = ['', 'Jetty', 'Marina'];
const MONTHLY = ['Monthly fee', '£99 per month', '£249 per month'];

describe('prices in tables', () => {
  describe('when the columns are plans and the rows are charges', () => {
    for (const label of ['Key deposit', 'Total savings', 'Average cost', 'Sum insured'])
      it(`has no price for the row: ${label}`, () =>
        expect(prices([PLANS, MONTHLY, [label, '£20', '£40']]).length).to.equal(2));
    it('has no price for cells with a limit', () =>
      expect(prices([PLANS, MONTHLY, ['Repairs', 'up to £500', 'up to £900']]).length).to.equal(2));
    for (const path of ['blog/what-a-berth-costs', 'news/2026', 'case-studies/brook-lane'])
      it(`has none on a page such as /${path}`, () =>
        expect(prices([PLANS, MONTHLY], { url: `${EVIDENCE_URL}${path}` })).to.deep.equal([]));
    it('names the price of a plan by the plan alone', () =>
      expect(prices([PLANS, MONTHLY])).to.deep.equal(['Jetty: 99 month', 'Marina: 249 month']));
    it('has no set-up fee as the price of a plan', () =>
      expect(prices([PLANS, MONTHLY, ['Set-up fee', '£50', '£80']]).slice(2)).to.deep.equal([
        'Set-up fee (Jetty): 50 -',
        'Set-up fee (Marina): 80 -',
      ]));
    it('has each price of a charge with its row and its column', () =>
      expect(
        prices([PLANS, MONTHLY, ['Wash, first boat', '£1.79 per boat', '£1.49 per boat']]),
      ).to.deep.equal([
        'Jetty: 99 month',
        'Marina: 249 month',
        'Wash, first boat (Jetty): 1.79 boat',
        'Wash, first boat (Marina): 1.49 boat',
      ]));
    it('keeps equal prices of several columns', () =>
      expect(prices([PLANS, MONTHLY, ['Crane', '£60 per lift', '£60 per lift']]).slice(2)).to.deep.equal([
        'Crane (Jetty): 60 lift',
        'Crane (Marina): 60 lift',
      ]));
    it('keeps the unit and the period of each row', () =>
      expect(
        prices([PLANS, MONTHLY, ['Winter berth', '£6 per metre per week', '£5 per metre per week']]).at(-1),
      ).to.equal('Winter berth (Marina): 5 metre per week'));
    for (const [label, price, unit] of [
      ['Mitgliedschaft', '49 € pro Monat', 'month'],
      ['Adhésion', '49 € par mois', 'month'],
      ['Socio', '49 € al mes', 'month'],
      ['Lidmaatschap', '€ 49 per maand', 'month'],
    ] as const)
      it(`names the only row with prices per month by the plans: ${label}`, () =>
        expect(
          prices([
            PLANS,
            [label, price, price.replace('49', '89')],
            ['Extra', '9 € / boot', '8 € / boot'],
          ])[0],
        ).to.equal(`Jetty: 49 ${unit}`));
    for (const words of ['einmalig', 'une seule fois', 'eenmalig', 'una tantum', 'pago único', 'one-off'])
      it(`has a price that is paid once: ${words}`, () =>
        expect(prices([PLANS, MONTHLY, ['Mooring', `€ 25 ${words}`, `€ 35 ${words}`]]).at(-1)).to.equal(
          'Mooring (Marina): 35 once',
        ));
  });

  describe('when the rows are named by a figure', () => {
    it('has no price named by the figure alone', () =>
      expect(
        prices([
          ['', 'Flag', 'Sail'],
          ['100', '£19', '£89'],
          ['500', '£39', '£249'],
        ]),
      ).to.deep.equal([]));
    it('has the heading of the column beside the figure', () =>
      expect(
        prices([
          ['Copies', 'Flag', 'Sail'],
          ['100', '£19', '£89'],
          ['500', '£39', '£249'],
        ]),
      ).to.deep.equal([
        'Flag (Copies 100): 19 -',
        'Sail (Copies 100): 89 -',
        'Flag (Copies 500): 39 -',
        'Sail (Copies 500): 249 -',
      ]));
  });

  describe('when the rows are plans', () => {
    const head = ['Plan', 'Harbour fee', 'Per boat', 'Tracker, one-off'];
    it('names other columns beside the plan', () =>
      expect(
        prices([
          head,
          ['Jetty', '£40 per month', '£9 per boat per month', '£75'],
          ['Marina', '£90 per month', '£7 per boat per month', '£60'],
        ]).slice(0, 2),
      ).to.deep.equal(['Jetty: 40 month', 'Jetty (Per boat): 9 boat per month']));
    it('has the period of a compound heading', () =>
      expect(
        prices([
          ['Liegeplatz', 'Monatspreis', 'Kaution'],
          ['Klein (6 m)', '29 €', '60 €'],
          ['Groß (12 m)', '79 €', '160 €'],
        ]),
      ).to.deep.equal(['Klein (6 m): 29 month', 'Groß (12 m): 79 month']));
  });
});

describe('prices in answers', () => {
  const answered = (question: string, answer: string): string[] =>
    readFacts(
      evidencePage(`<h1>Questions</h1><h3>${question}</h3><p>${answer}</p>`),
      `${EVIDENCE_URL}faq`,
    ).facts.flatMap(({ kind, item }) => (kind === 'price' && item !== undefined ? [item] : []));

  for (const [question, answer, item] of [
    ['Is there a set-up fee?', 'Yes: £500 per month.', 'Set-up fee'],
    ['Can I book a single lesson?', 'Yes, £14 per lesson.', 'Single lesson'],
    ['Fällt eine Servicegebühr an?', 'Ja, 25 € pro Monat.', 'Servicegebühr'],
    ['Y a-t-il des frais de service ?', 'Oui : 25 € par mois.', 'Frais de service'],
    ['¿Hay una cuota de servicio?', 'Sí: 25 € al mes.', 'Cuota de servicio'],
    ['Zijn er servicekosten?', 'Ja, € 25 per maand.', 'Servicekosten'],
  ] as const)
    it(`names the price by the question: ${question}`, () =>
      expect(answered(question, answer)).to.deep.equal([item]));
  it('has no price named by the word that answers', () =>
    expect(answered('Really?', 'Yes: £500 per month.')).to.deep.equal([]));
});
