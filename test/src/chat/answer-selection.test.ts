import { expect } from 'chai';
import { describeSentences } from '../../../src/chat/answer-features.ts';
import { rankSentences } from '../../../src/chat/answer-judge.ts';
import { ANSWER_MODEL } from '../../../src/chat/answer-model.ts';
import { answersOnly } from '../../../src/chat/answer-selection.ts';
import { quoteAnswer } from '../../../src/chat/quote-answer.ts';
import type { EvidencedPassage } from '../../../src/grounding/passage.ts';
import { passage } from '../../support/passages.ts';

const answersTo = (query: string, passages: EvidencedPassage[]) => quoteAnswer(query, { passages });
const textsOf = async (query: string, passages: EvidencedPassage[]): Promise<string[]> =>
  (await answersTo(query, passages)).map(({ pieces }) => pieces[0]!.text);

const PLANS = passage(
  'Choose a plan\n\nSolo\n\n$4 a month\n\n- 20 boards\n- 2 guests\n\nTeam\n\n$11 per seat and month\n\n- 300 boards with guests\n- A shared calendar',
  { title: 'Acme prices', url: 'https://acme.test/pricing', start: 30, cosine: 0.6 },
);

const CITIES = passage(
  '| Cleaning | Leeds | York |\n| --- | --- | --- |\n| Small office, per visit | £24 | £28 |\n| Large office, per visit | £34 | £39 |',
  { title: 'Prices of Acme Cleaning', cosine: 0.6 },
);

describe('answersOnly', () => {
  it('does not answer how much money somebody saved with a percentage or a sum of others', async () => {
    const stories = [
      passage('Quill Hotels needs 38% fewer repairs now. Quill Hotels saved a lot.', { cosine: 0.7 }),
      passage('For a hotel, a lost evening costs closer to £5,000.', { cosine: 0.6 }),
    ];
    expect(await textsOf('How much money did Quill Hotels save?', stories)).to.deep.equal([]);
  });
  it('leaves out what a paragraph says about another item', async () => {
    const page = passage(
      'Cancelling\n\nGroup trips: up to 24 hours before. Day trips: up to 12 hours before.',
      {
        cosine: 0.7,
      },
    );
    expect(await textsOf('Can we cancel day trips the evening before?', [page])).to.deep.equal([
      'Day trips: up to 12 hours before.',
    ]);
  });
  it('does not answer yes or no with the title of a page', () => {
    const title = 'Teaching sailing on night shifts: our mistakes';
    const passages = [passage(`${title}\n\nAt the quay we began with night lessons.`, { title })];
    const kept = (question: string): string[] => {
      const ranked = rankSentences(describeSentences(question, { passages }), ANSWER_MODEL.rank);
      return answersOnly(question, { ranked, passages }).map(({ sentence }) => sentence.quoted.quote);
    };
    expect(kept('Do you teach night shifts?')).to.not.include(title);
  });
  it('answers with only the table row and the column in the question', async () => {
    expect(await textsOf('How much is a visit to a small office in York?', [CITIES])).to.deep.equal([
      'Small office, per visit | £24 | £28 |',
    ]);
  });
  it('does not answer with the value of another plan', async () => {
    expect(await textsOf('How much does Acme Enterprise cost per seat and month?', [PLANS])).to.deep.equal(
      [],
    );
    expect(await textsOf('How many boards does the Solo plan have?', [PLANS])).to.deep.equal([
      'Solo: 20 boards',
    ]);
  });
  it('returns the price of the plan in the question, after its label', async () => {
    expect(await textsOf('How much does Acme Team cost?', [PLANS])).to.deep.equal([
      'Team: $11 per seat and month',
    ]);
    expect(await textsOf('how much does acme solo cost?', [PLANS])).to.deep.equal(['Solo: $4 a month']);
  });
  it('prefers the first amount below the label', async () => {
    const plan = passage(
      'Base\n\n$2 a month\n\nPlus\n\n$9 a month\n\nPlus costs nothing more for the first $100 of sales.',
      { title: 'Acme prices', cosine: 0.6 },
    );
    expect(await textsOf('How much does Acme Plus cost?', [plan])).to.deep.equal(['Plus: $9 a month']);
  });
  it('does not answer with the price of another plan at the start of a merged quote', async () => {
    const plans = passage(
      'Team\n\nEverything for groups that work together every day.\n\nSolo\n\n$5 a month',
      { title: 'Acme prices', url: 'https://acme.test/pricing', cosine: 0.6 },
    );
    expect(await textsOf('How much does Acme Team cost?', [plans])).to.deep.equal([]);
  });
  it('returns the price for the period in the question', async () => {
    const plans = passage(
      'Solo\n\n$4 a month\n\nTeam\n\n- $11 per seat and month\n- $108 per seat and year',
      { title: 'Acme prices', url: 'https://acme.test/pricing', cosine: 0.6 },
    );
    expect(await textsOf('How much does Acme Team cost per year?', [plans])).to.deep.equal([
      'Team: $108 per seat and year',
    ]);
  });
  it('answers a question about a price even if the question contains another number', async () => {
    const plan = passage('The Pro plan costs $12 per user per month.', {
      title: 'Acme prices',
      url: 'https://acme.test/pricing',
      cosine: 0.8,
    });
    expect(await textsOf('How much does the Pro plan cost for 10 users?', [plan])).to.have.length(1);
  });
  it('says that a price is given only on request', async () => {
    const plan = passage('Base\n\n$2 a month\n\nCorporate\n\nLet’s talk\n\n- All features', {
      title: 'Acme prices',
      cosine: 0.6,
    });
    expect(await textsOf('How much does Acme Corporate cost?', [plan])).to.deep.equal([
      'Corporate: Let’s talk',
    ]);
  });
  it('cites the label together with the value', async () => {
    const [answer] = await answersTo('How much does Acme Team cost?', [PLANS]);
    const { quote, start, end } = answer!.pieces[0]!.quoted[0]!;
    expect(quote).to.equal('Team\n\n$11 per seat and month');
    expect(PLANS.text.slice(start - PLANS.start, end - PLANS.start)).to.equal(quote);
  });
  it('returns how the price is billed', async () => {
    const plans = passage('Solo\n\n$4 a month\n\nTeam\n\n$11 per seat and month\n\nbilled annually', {
      title: 'Acme prices',
      url: 'https://acme.test/pricing',
      cosine: 0.6,
    });
    const [answer] = await answersTo('How much does Acme Team cost?', [plans]);
    expect(answer!.pieces[0]!.text).to.equal('Team: $11 per seat and month, billed annually');
    expect(answer!.pieces[0]!.quoted[0]!.quote).to.equal('Team\n\n$11 per seat and month\n\nbilled annually');
  });
  for (const heading of [
    '365 Enterprise',
    'Enterprise:',
    'The plan for very large companies and their suppliers',
  ])
    it(`does not answer with a price below the heading "${heading}" of another plan`, async () => {
      const plans = passage(`Team\n\nFor small groups.\n\n${heading}\n\n$90 a month`, {
        title: 'Acme prices',
        url: 'https://acme.test/pricing',
        cosine: 0.6,
      });
      expect(await textsOf('How much does Acme Team cost?', [plans])).to.deep.equal([]);
    });
  it('does not give an insured sum as a price', async () => {
    const mover = passage('Every Acme move is insured for $20,000.', { cosine: 0.8 });
    expect(await textsOf('How much does an Acme move cost?', [mover])).to.deep.equal([]);
  });
  it('does not answer with the same plan of another company', async () => {
    expect(await textsOf('How much does Zenith Team cost?', [PLANS])).to.deep.equal([]);
  });
  it('does not answer a question about a price without an amount', async () => {
    const product = passage(
      'The Acme kettle costs less energy than other kettles. The Acme kettle comes with free shipping.',
      { cosine: 0.8 },
    );
    expect(await textsOf('How much does the Acme kettle cost?', [product])).to.deep.equal([]);
  });
  it('does not answer a question about a number without a number', async () => {
    const product = passage('Teams from all over Europe use the Acme board for planning.', { cosine: 0.9 });
    expect(await textsOf('How many teams use the Acme board?', [product])).to.deep.equal([]);
  });
  it('does not repeat the words of the question as an answer', async () => {
    const product = passage('The material of the Acme kettle', { cosine: 0.9 });
    expect(await textsOf('What is the material of the Acme kettle?', [product])).to.deep.equal([]);
  });
  it('returns the price below the title of a product', async () => {
    const product = passage('In stock\n\nPrice: 179 USD\n\nThe Acme kettle boils a liter in two minutes.', {
      title: 'Acme Kettle | Black',
      cosine: 0.7,
    });
    expect((await textsOf('How much is the Acme Kettle?', [product]))[0]).to.include('Price: 179 USD');
  });
  it('prefers the line with the superlative of the question', async () => {
    const test = passage(
      'Our testers like the Apex as their favorite quiet kettle on a budget, and the Basic as the best quiet choice for a quiet office.\n\nZenith 2: Best quiet kettle\n\nThe Zenith needs little room.',
      { cosine: 0.7 },
    );
    expect((await textsOf('What is the best quiet kettle according to the testers?', [test]))[0]).to.equal(
      'Zenith 2: Best quiet kettle',
    );
  });
  it('answers a German question that is too short to detect its language', async () => {
    const plans = passage('Team kostet 11 € im Monat.', { title: 'Preise', cosine: 0.8 });
    expect(await textsOf('Was kostet der Tarif Team?', [plans])).to.deep.equal([plans.text]);
  });
  it('treats capitalized words of an English question with "was" as names', async () => {
    const plans = passage('Team\n\n$11 a month', { title: 'Acme prices', cosine: 0.6 });
    expect(await textsOf('How much was Zenith Team?', [plans])).to.deep.equal([]);
  });
  for (const [question, text] of [
    ['How long is the free trial?', 'The free trial includes all features.'],
    ['How heavy is the Acme lamp?', 'The Acme lamp is made of brass.'],
    ['How often is data backed up?', 'Data is backed up in Frankfurt.'],
  ] as const)
    it(`does not answer "${question}" with "${text}"`, async () => {
      expect(await textsOf(question, [passage(text, { cosine: 0.7 })])).to.deep.equal([]);
    });
  const answers: [string, string][] = [
    ['Is breakfast included in the price?', 'Breakfast is included in the price of every room.'],
    ['What is included in the price?', 'The price includes breakfast, parking and Wi-Fi.'],
    ['What is the API call limit per day?', 'The API call limit is 1,000 calls per day.'],
    ['What is the maximum number of messages per user?', 'The maximum number of messages per user is 500.'],
    ['What does the free plan include at no extra charge?', 'The free plan includes chat and email support.'],
    ['What does the station charge?', 'The station charges every electric car with a standard plug.'],
    ['How much is the discount for students?', 'Students save 20% on every plan.'],
    ['How much is the cover?', 'The leather cover is $30.'],
    ['How much is it per month?', 'It is just under $10 per month.'],
    ['How long do you keep my data?', 'We keep your data for the duration of your contract.'],
    ['How fast can we get started?', 'You can get started in minutes.'],
    [
      'How deep does the integration with Jira go?',
      'The integration with Jira covers tickets, comments and attachments.',
    ],
    ['How soon can I cancel?', 'You can cancel at any time without notice.'],
    ['How old must I be to sign up?', 'You must be an adult to sign up.'],
  ];
  for (const [question, text] of answers)
    it(`answers "${question}" with "${text}"`, async () => {
      expect(await textsOf(question, [passage(text, { cosine: 0.7 })])).to.deep.equal([text]);
    });
});
