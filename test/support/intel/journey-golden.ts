export const goldenInputs = {
  persona: 'Freelance musicians',
  segment: null,
  scope: 'from the first receipt to the tax return',
  stages: ['Search', 'Comparison', 'Trial', 'Daily use', 'Recommendation'],
};

export const goldenSource = `How musicians come to Tessel Books

Tessel Books keeps the accounts of freelance musicians. Most of them hear of us from another player in the band or from the newsletter of their union. The search usually starts in the weeks before the tax deadline, when a shoebox of receipts has to become a tax return. Many musicians told us they put the work off because they do not know which costs count.

Before they sign up they ask: does it work with gig income from several countries? They compare us with a spreadsheet and with an accountant, who costs about $600 a year. Our comparison page answers this with a worked example and is the page most often read before a trial. What scares them is handing bank data to an app they have never heard of.

A subscription costs $12 per month, and the trial lasts 30 days without a card. Two of five trials become subscriptions. Most of those who leave do so on the first evening, while they connect their bank. The bank connection fails for one visitor in ten, and the message does not say why. Support answers in the chat until midnight, because musicians work late.

After they sign up, a checklist leads through bank, receipts and first invoice in about 25 minutes. People who scan ten receipts in the first week nearly always stay. They ask how to enter cash from a gig and what to do with a lost receipt.

In daily use the phone app matters more than the web site: receipts are photographed backstage. Users complain that the monthly report is hard to read on a phone.

At the end of the year the tax report is sent to the tax office in one step. That is the moment members talk about: the return is done before the last rehearsal. Whoever recommends us gives a friend two free months, and one new customer in three arrives this way.`;

const quotes = [
  'Most of them hear of us from another player in the band or from the newsletter of their union.',
  'The search usually starts in the weeks before the tax deadline',
  'Many musicians told us they put the work off because they do not know which costs count.',
  'does it work with gig income from several countries?',
  'They compare us with a spreadsheet and with an accountant, who costs about $600 a year.',
  'Our comparison page answers this with a worked example and is the page most often read before a trial.',
  'What scares them is handing bank data to an app they have never heard of.',
  'A subscription costs $12 per month, and the trial lasts 30 days without a card.',
  'Most of those who leave do so on the first evening, while they connect their bank.',
  'The bank connection fails for one visitor in ten, and the message does not say why.',
  'a checklist leads through bank, receipts and first invoice in about 25 minutes',
  'People who scan ten receipts in the first week nearly always stay.',
  'They ask how to enter cash from a gig and what to do with a lost receipt.',
  'receipts are photographed backstage',
  'Users complain that the monthly report is hard to read on a phone.',
  'the return is done before the last rehearsal',
  'Whoever recommends us gives a friend two free months, and one new customer in three arrives this way.',
];

export const goldenQuotes = quotes.map((quote, i) => ({ n: i + 1, passage: 1, quote }));

const source = (text: string, ...refs: number[]) => ({ text, basis: 'source' as const, refs });
const inference = (text: string, ...refs: number[]) => ({ text, basis: 'inference' as const, refs });
const assumption = (text: string) => ({ text, basis: 'assumption' as const, refs: [] });

export const goldenDraft = {
  persona: 'Freelance musicians',
  scope: 'from the first receipt to the tax return',
  state: 'current' as const,
  stages: [
    {
      name: 'Search',
      customerGoal: inference('Get the shoebox of receipts off the table in time.', 2),
      actions: [source('Start to search in the weeks before the tax deadline.', 2)],
      touchpoints: [
        {
          channel: 'union newsletter',
          asset: source('The newsletter of their union, from which most hear of it.', 1),
          ownership: 'partner' as const,
        },
      ],
      questions: [inference('Which of my costs count?', 3)],
      emotion: -2,
      pains: [source('They put the work off, not knowing which costs count.', 3)],
      opportunities: [
        {
          idea: inference('Tell in the newsletter which costs count.', 1, 3),
          impact: 'high' as const,
          effort: 'low' as const,
        },
      ],
      contentNeeds: [inference('A list of costs that count for musicians.', 3)],
      kpi: 'visits from newsletters',
      exitSignal: assumption('They open the comparison page.'),
    },
    {
      name: 'Comparison',
      customerGoal: assumption('Be sure to pay less than for help of a person.'),
      actions: [source('Compare it with a spreadsheet and with an accountant.', 5)],
      touchpoints: [
        {
          channel: 'comparison page',
          asset: source('The comparison page with its worked example.', 6),
          ownership: 'owned' as const,
        },
      ],
      questions: [source('Does it work with gig income from several countries?', 4)],
      emotion: 0,
      pains: [source('An app they have never heard of is to have their bank data.', 7)],
      opportunities: [
        {
          idea: inference('Say on the comparison page what happens to bank data.', 6, 7),
          impact: 'medium' as const,
          effort: 'low' as const,
        },
      ],
      contentNeeds: [assumption('A plain page about security.')],
      kpi: 'share of readers who begin a trial',
      exitSignal: assumption('They begin a trial.'),
    },
    {
      name: 'Trial',
      customerGoal: assumption('See a first invoice and no surprises.'),
      actions: [source('Follow the checklist, which takes about 25 minutes.', 11)],
      touchpoints: [
        {
          channel: 'checklist',
          asset: source('A checklist through bank, receipts and first invoice.', 11),
          ownership: 'owned' as const,
        },
        {
          channel: 'trial',
          asset: source('30 days for nothing and without a card; $12 per month after that.', 8),
          ownership: 'owned' as const,
        },
      ],
      questions: [assumption('Why does my bank not connect?')],
      emotion: -1,
      pains: [source('The bank connection fails for one visitor in ten, without saying why.', 10)],
      opportunities: [
        {
          idea: inference('Say why a bank does not connect, and offer to go on without it.', 9, 10),
          impact: 'high' as const,
          effort: 'medium' as const,
        },
      ],
      contentNeeds: [],
      kpi: 'share of trials with a connected bank',
      exitSignal: source('They have scanned ten receipts in the first week.', 12),
    },
    {
      name: 'Daily use',
      customerGoal: assumption('Have every receipt in place on the day of the gig.'),
      actions: [source('Photograph receipts backstage.', 14)],
      touchpoints: [
        {
          channel: 'phone app',
          asset: inference('The camera of the phone app.', 14),
          ownership: null,
        },
      ],
      questions: [source('How do I enter cash from a gig, and what about a lost receipt?', 13)],
      emotion: 1,
      pains: [source('The monthly report is hard to read on a phone.', 15)],
      opportunities: [
        {
          idea: inference('Lay out the monthly report for a phone.', 15),
          impact: 'medium' as const,
          effort: null,
        },
      ],
      contentNeeds: [inference('A short answer on cash and lost receipts.', 13)],
      kpi: null,
      exitSignal: source('The return is done before the last rehearsal.', 16),
    },
    {
      name: 'Recommendation',
      customerGoal: null,
      actions: [inference('Tell the band.', 1)],
      touchpoints: [
        {
          channel: 'friends',
          asset: source('Two free months for a friend.', 17),
          ownership: 'earned' as const,
        },
      ],
      questions: [assumption('What does my friend get?')],
      emotion: 2,
      pains: [],
      opportunities: [],
      contentNeeds: [],
      kpi: 'new customers by recommendation',
      exitSignal: source('A friend arrives; one new customer in three comes this way.', 17),
    },
  ],
  momentsOfTruth: [source('The first evening, while they connect their bank.', 9)],
  dropOffRisks: [source('Most of those who leave do so on the first evening.', 9)],
};
