export const goldenInputs = {
  objective: 'More pottery studios stay active after their trial',
  stage: 'retention',
  product: 'Kilnbook',
};

export const goldenSource = `How we measure growth at Kilnbook

Kilnbook is booking software for pottery studios. A studio signs up, connects its calendar, and opens its first class for booking. We call a studio active when at least five seats were booked through Kilnbook in the last seven days. Studios that stay active through their first month almost never leave.

Of every hundred studios that start a free trial, 34 publish a class within three days. Our trial-to-paid conversion rate stood at 18% in the second quarter of 2025. The churn rate among paying studios was 2.6% a month in the same quarter. The Ceramics Trade Council reports a median trial-to-paid conversion rate of 25% for booking tools in its 2025 survey.

Studios fill 61% of the seats they open. Seats that stay empty are the reason owners give most often when they cancel.

What must not suffer

Page load time of the booking page is below two seconds on nine out of ten visits. Support answers the first message of a new studio within four hours. Refund rate matters as well: last year, 1.4% of the booked seats were refunded.

What we stopped reporting

Newsletter sign-ups look good on a slide, but they do not predict who pays. Followers on Instagram tripled in 2024 while revenue stayed flat.

How we look at the figures

At the weekly review on Monday the product team and the studio coaches go through the numbers of the week before. The head of growth decides which single experiment to start. Once a quarter the founders compare the plan with what happened and drop metrics nobody used.

Data comes from the booking database and from the billing system. The two are joined every night, so figures of the day before are ready at seven in the morning.`;

export const goldenQuotes = [
  {
    n: 1,
    passage: 1,
    quote:
      'We call a studio active when at least five seats were booked through Kilnbook in the last seven days.',
  },
  { n: 2, passage: 1, quote: 'Studios that stay active through their first month almost never leave.' },
  {
    n: 3,
    passage: 1,
    quote: 'Of every hundred studios that start a free trial, 34 publish a class within three days.',
  },
  {
    n: 4,
    passage: 1,
    quote: 'Our trial-to-paid conversion rate stood at 18% in the second quarter of 2025.',
  },
  {
    n: 5,
    passage: 1,
    quote:
      'The Ceramics Trade Council reports a median trial-to-paid conversion rate of 25% for booking tools in its 2025 survey.',
  },
  { n: 6, passage: 1, quote: 'The churn rate among paying studios was 2.6% a month in the same quarter.' },
  {
    n: 7,
    passage: 1,
    quote: 'Page load time of the booking page is below two seconds on nine out of ten visits.',
  },
  { n: 8, passage: 1, quote: 'last year, 1.4% of the booked seats were refunded' },
  { n: 9, passage: 1, quote: 'Newsletter sign-ups look good on a slide, but they do not predict who pays.' },
  { n: 10, passage: 1, quote: 'Followers on Instagram tripled in 2024 while revenue stayed flat.' },
  {
    n: 11,
    passage: 1,
    quote:
      'At the weekly review on Monday the product team and the studio coaches go through the numbers of the week before.',
  },
];

const source = (text: string, ...refs: number[]) => ({ text, basis: 'source' as const, refs });
const inference = (text: string, ...refs: number[]) => ({ text, basis: 'inference' as const, refs });
const assumption = (text: string) => ({ text, basis: 'assumption' as const, refs: [] });

export const goldenDraft = {
  northStar: {
    name: 'Active studios',
    definition: source('Studios with at least five seats booked through Kilnbook in the last seven days.', 1),
    formula: 'Trial starts * Publish rate * Trial-to-paid conversion * (1 - Monthly churn)',
    unit: 'studios',
    window: 'one week, rolling',
    whyItPredicts: inference(
      'A studio that keeps selling seats gets what it pays for and stays, so revenue follows.',
      2,
    ),
  },
  inputMetrics: [
    {
      name: 'Trial starts',
      stage: 'acquisition' as const,
      definition: assumption('Studios that open a trial account and confirm the address.'),
      numerator: 'confirmed trial accounts',
      denominator: null,
      unit: 'studios',
      direction: 'up' as const,
      leading: true,
      sourceSystem: 'booking database',
      cadence: 'weekly' as const,
      ownerRole: 'head of growth',
      baseline: null,
      target: null,
      targetBasis: null,
    },
    {
      name: 'Publish rate',
      stage: 'activation' as const,
      definition: source('Share of trial studios that publish a class within three days.', 3),
      numerator: 'trial studios with a published class',
      denominator: 'trial studios',
      unit: 'percent',
      direction: 'up' as const,
      leading: true,
      sourceSystem: 'booking database',
      cadence: 'weekly' as const,
      ownerRole: 'product manager',
      baseline: source('34 of every hundred trial studios publish a class within three days.', 3),
      target: assumption('Half of the trial studios publish a class in time.'),
      targetBasis: 'baseline' as const,
    },
    {
      name: 'Trial-to-paid conversion',
      stage: 'revenue' as const,
      definition: inference('Share of trials that end with a paid subscription.', 4),
      numerator: 'trials that become paid',
      denominator: 'trials that ended',
      unit: 'percent',
      direction: 'up' as const,
      leading: false,
      sourceSystem: 'billing system',
      cadence: 'monthly' as const,
      ownerRole: 'head of growth',
      baseline: source('The rate stood at 18% in the second quarter of 2025.', 4),
      target: source('Reach the median of booking tools, 25% by the Ceramics Trade Council.', 5),
      targetBasis: 'benchmark' as const,
    },
    {
      name: 'Monthly churn',
      stage: 'retention' as const,
      definition: inference('Share of paying studios that cancel in a month.', 6),
      numerator: 'paying studios that cancel',
      denominator: 'paying studios when the month begins',
      unit: 'percent',
      direction: 'down' as const,
      leading: false,
      sourceSystem: 'billing system',
      cadence: 'monthly' as const,
      ownerRole: 'lead of the studio coaches',
      baseline: source('Among paying studios churn was 2.6% a month.', 6),
      target: null,
      targetBasis: null,
    },
  ],
  guardrails: [
    {
      name: 'Booking page load time',
      definition: assumption('How long visitors wait until they can choose a seat.'),
      threshold: source('Below two seconds on nine out of ten visits.', 7),
    },
    {
      name: 'Refund rate',
      definition: source('Share of the booked seats that are refunded; 1.4% last year.', 8),
      threshold: null,
    },
  ],
  tree: [
    { from: 'Trial starts', to: 'Publish rate', relation: 'drives' as const },
    { from: 'Publish rate', to: 'Trial-to-paid conversion', relation: 'drives' as const },
    { from: 'Trial-to-paid conversion', to: 'Active studios', relation: 'part_of' as const },
    { from: 'Monthly churn', to: 'Active studios', relation: 'drives' as const },
    { from: 'Booking page load time', to: 'Trial-to-paid conversion', relation: 'limits' as const },
    { from: 'Refund rate', to: 'Active studios', relation: 'limits' as const },
  ],
  okrs: [
    {
      objective: {
        text: 'Pottery studios stay active once their trial is over',
        basis: 'input' as const,
        refs: [],
      },
      keyResults: [
        assumption('Half of the studios on trial have a class online.'),
        assumption('Conversion of trials rises by 7 points.'),
        assumption('No more than twenty paying studios leave in a quarter.'),
      ],
    },
  ],
  vanityToAvoid: [
    { name: 'Newsletter sign-ups', why: source('They do not predict who pays.', 9) },
    { name: 'Instagram followers', why: source('They tripled in 2024 while revenue stayed flat.', 10) },
  ],
  instrumentation: [
    { event: 'trial_started', properties: ['studio', 'channel'] },
    { event: 'class_published', properties: ['studio', 'seats'] },
    { event: 'subscription_cancelled', properties: [] },
  ],
  reviewRitual: source(
    'A weekly review on Monday in which the product team and the studio coaches go through the numbers.',
    11,
  ),
};
