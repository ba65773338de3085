export const goldenInputs = {
  product: 'route planning for local shops',
  market: 'bakeries and florists with their own vans',
  horizon: 'two quarters',
};

export const goldenSource = `Kelpie Route: notes for the launch

Kelpie Route is route planning software for local shops that deliver with their own vans. Bakeries and florists with two to fifteen vans are our core customers. Most of them still plan the morning round on paper, and a planner spends 90 minutes on it every day. Shops with a single van or with hired couriers rarely stay with us.

Why now

Since January 2025 the city of Marlow fines deliveries outside the morning window. In our pilot with 40 bakeries, drivers covered 18% fewer miles and the round was ready in 12 minutes. The pilot ran for eight weeks, and 31 of the 40 bakeries became paying customers.

What they used before

Before us they used spreadsheets, a wall map or the memory of one driver. Kelpie Route is the only planner that reads standing orders straight from the till. Nothing has to be typed twice.

What it costs

A subscription costs $29 per van per month, and the first month is free. The Crew plan adds driver messages and costs $39 per van per month. We charge per van because owners can check that price against the fuel they save.

Where customers come from

Half of the pilot customers came through their wholesaler, who earns a commission for every shop. The bakers' fair in Marlow brought 120 conversations and nine trials. Posts in the trade forum bring fewer visits, but one visitor in six starts a trial.

What can go wrong

Onboarding takes one morning, and the most common reason to give up is a till that we cannot read yet. We read four till systems today; three more are planned before summer. Our support team answers within two hours on working days. Larger rivals have begun to offer free routing to parcel firms, and some shops ask whether we will follow.`;

const quotes = [
  'Kelpie Route is route planning software for local shops that deliver with their own vans.',
  'Bakeries and florists with two to fifteen vans are our core customers.',
  'Most of them still plan the morning round on paper, and a planner spends 90 minutes on it every day.',
  'Shops with a single van or with hired couriers rarely stay with us.',
  'Since January 2025 the city of Marlow fines deliveries outside the morning window.',
  'drivers covered 18% fewer miles and the round was ready in 12 minutes',
  'The pilot ran for eight weeks, and 31 of the 40 bakeries became paying customers.',
  'Before us they used spreadsheets, a wall map or the memory of one driver.',
  'Kelpie Route is the only planner that reads standing orders straight from the till.',
  'A subscription costs $29 per van per month, and the first month is free.',
  'The Crew plan adds driver messages and costs $39 per van per month.',
  'We charge per van because owners can check that price against the fuel they save.',
  'Half of the pilot customers came through their wholesaler, who earns a commission for every shop.',
  "The bakers' fair in Marlow brought 120 conversations and nine trials.",
  'the most common reason to give up is a till that we cannot read yet',
  'We read four till systems today; three more are planned before summer.',
  'Larger rivals have begun to offer free routing to parcel firms',
];

export const goldenQuotes = quotes.map((quote, i) => ({ n: i + 1, passage: 1, quote }));

const source = (text: string, ...refs: number[]) => ({ text, basis: 'source' as const, refs });
const inference = (text: string, ...refs: number[]) => ({ text, basis: 'inference' as const, refs });
const assumption = (text: string) => ({ text, basis: 'assumption' as const, refs: [] });

export const goldenDraft = {
  goal: {
    outcome: inference('Local shops with vans come to see it as the usual way to plan a round.', 2),
    metric: source('Bakeries that become paying customers: 31 of the 40 of the pilot did.', 7),
    horizon: 'two quarters',
  },
  idealCustomer: {
    firmographic: [source('Bakeries and florists with two to fifteen vans.', 2)],
    behavioural: [source('They plan the morning round on paper.', 3)],
    exclusions: [source('Shops with a single van, or with hired couriers.', 4)],
  },
  problem: {
    statement: source('A planner spends 90 minutes every day on the morning round.', 3),
    whyNow: source('Deliveries outside the morning window are fined in Marlow since January 2025.', 5),
  },
  segments: [
    {
      name: 'Bakeries',
      priority: 1,
      reason: source('The pilot has shown it: 31 of 40 became paying customers.', 7),
    },
    { name: 'Florists', priority: 2, reason: inference('They have vans and a morning round, too.', 2, 3) },
  ],
  positioning: {
    category: source('Route planning software for local shops.', 1),
    alternatives: [source('Spreadsheets, a wall map or what one driver remembers.', 8)],
    uniqueAttributes: [source('It reads standing orders straight from the till, as the only planner.', 9)],
    value: source('Fewer miles, by 18%, and a round that is ready in 12 minutes.', 6),
    bestFit: inference('Shops whose standing orders change overnight.', 9),
  },
  offer: {
    packaging: source('A plain subscription, and the Crew plan with driver messages.', 10, 11),
    pricingApproach: source('$29 per van per month, the first month free; $39 for Crew.', 10, 11),
    rationale: source('A price for each van can be checked against the fuel that is saved.', 12),
  },
  motion: {
    kind: 'partner' as const,
    reason: source('Wholesalers brought half of the pilot customers.', 13),
  },
  channels: [
    {
      channel: 'Wholesalers',
      stage: 'consideration',
      play: source('A commission for every shop that comes through them.', 13),
      costBand: 'medium' as const,
      kpi: 'shops introduced by wholesalers',
    },
    {
      channel: "Bakers' fair",
      stage: 'awareness',
      play: source('A stand in Marlow, where nine trials came of 120 conversations.', 14),
      costBand: 'high' as const,
      kpi: 'trials begun at the stand',
    },
  ],
  phases: [
    {
      name: 'Ready the tills',
      weeks: 10,
      entryCriteria: [source('Four till systems are read.', 16)],
      activities: [source('Read three more till systems before summer.', 16)],
      exitCriteria: [assumption('The tills of most prospects can be read.')],
      owner: 'head of product',
    },
    {
      name: 'Win through wholesalers',
      weeks: 16,
      entryCriteria: [assumption('A first wholesaler has signed.')],
      activities: [
        assumption('Train the sellers of each wholesaler.'),
        assumption('Visit the first shops together.'),
      ],
      exitCriteria: [assumption('Every new month brings more shops than the last.')],
      owner: 'head of partnerships',
    },
  ],
  enablement: [
    inference('A list of tills that can be read, for sellers to check before they promise anything.', 15, 16),
  ],
  budgetShares: [
    { name: 'Partner commissions', percent: 45 },
    { name: 'Fair and visits', percent: 35 },
    { name: 'Material', percent: 20 },
  ],
  risks: [
    {
      risk: source('Shops give up over a till that cannot be read yet.', 15),
      likelihood: 'high' as const,
      impact: 'high' as const,
      mitigation: inference('Ask for the till before the trial begins.', 15),
      earlySign: assumption('Trials that end on their first day.'),
    },
    {
      risk: source('Larger rivals offer free routing.', 17),
      likelihood: 'medium' as const,
      impact: null,
      mitigation: null,
      earlySign: null,
    },
  ],
  successMetrics: [
    inference('Share of trials that become subscriptions: whether the promise holds.', 7),
    assumption('Shops for each wholesaler: whether the motion carries.'),
  ],
};
