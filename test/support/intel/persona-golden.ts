export const goldenInputs = {
  segment: 'Owners of craft bakeries with several shops',
  product: 'Proofrota',
  region: 'Ireland',
};

export const goldenSource = `Proofrota: shift planning for bakeries

Bakeries start when everybody else sleeps. Proofrota plans the night shift, the ovens and the counters of two to twenty shops in one rota. It is made for owners and production managers of craft bakeries in Ireland and Northern Ireland.

Why bakers come to us

Most of our customers planned on paper until they opened their third shop. Owners lose six hours a week to phone calls about who takes the early shift. When a baker falls ill at three in the morning, nobody knows who is allowed to run the deck oven. Some keep a group chat for swaps, and find out at dawn that two people came and one counter stayed shut.

What changes

With Proofrota a gap in the night shift is filled in eleven minutes on average. Overtime fell by 14% in the first season at the bakeries we asked. "I finally sleep through until four," says Maeve Corrigan, who runs five shops in Galway.

What bakers ask before they buy

Does it work without a signal in the cellar? Yes, the rota is kept on the phone and catches up later. Will my older bakers use it? They answer a text message; no app is needed. Is the contract long? You can leave at the end of any month.

Security and law: rest times under the Working Time Act are checked with every change. Payroll is handed over to your accountant as a file.

Who it is not for

Proofrota is not suitable for industrial plants with a works council agreement on rotating shifts. A single shop with one oven does not need it.

Where to meet us

We are at the Bakers' Fair in Dublin every February, and our newsletter "Before Dawn" goes out to 2,300 bakers on the first of the month.`;

export const goldenQuotes = [
  {
    n: 1,
    passage: 1,
    quote: 'It is made for owners and production managers of craft bakeries in Ireland and Northern Ireland.',
  },
  {
    n: 2,
    passage: 1,
    quote: 'Proofrota plans the night shift, the ovens and the counters of two to twenty shops in one rota.',
  },
  {
    n: 3,
    passage: 1,
    quote: 'Most of our customers planned on paper until they opened their third shop.',
  },
  {
    n: 4,
    passage: 1,
    quote: 'Owners lose six hours a week to phone calls about who takes the early shift.',
  },
  {
    n: 5,
    passage: 1,
    quote:
      'When a baker falls ill at three in the morning, nobody knows who is allowed to run the deck oven.',
  },
  { n: 6, passage: 1, quote: 'Overtime fell by 14% in the first season at the bakeries we asked.' },
  { n: 7, passage: 1, quote: 'Does it work without a signal in the cellar?' },
  { n: 8, passage: 1, quote: 'the rota is kept on the phone and catches up later' },
  {
    n: 9,
    passage: 1,
    quote: 'rest times under the Working Time Act are checked with every change',
  },
  {
    n: 10,
    passage: 1,
    quote: 'A single shop with one oven does not need it.',
  },
  { n: 11, passage: 1, quote: 'our newsletter "Before Dawn" goes out to 2,300 bakers' },
  { n: 12, passage: 1, quote: 'I finally sleep through until four' },
  { n: 13, passage: 1, quote: 'You can leave at the end of any month.' },
  {
    n: 14,
    passage: 1,
    quote: 'Some keep a group chat for swaps, and find out at dawn that two people came',
  },
];

const source = (text: string, ...refs: number[]) => ({ text, basis: 'source' as const, refs });
const inference = (text: string, ...refs: number[]) => ({ text, basis: 'inference' as const, refs });
const assumption = (text: string) => ({ text, basis: 'assumption' as const, refs: [] });

export const goldenDraft = {
  label: 'Owner who still plans the night shift',
  segment: 'Owners of craft bakeries with several shops',
  role: {
    title: source('Owner or production manager of a craft bakery.', 1),
    seniority: inference('Decides alone, for the business is their own.', 1),
    department: null,
    reportsTo: null,
  },
  company: {
    industry: source('Craft bakeries.', 1),
    sizeBand: source('Two to twenty shops.', 2),
    region: source('Ireland and Northern Ireland, as the provider says.', 1),
  },
  buyingRole: 'decider' as const,
  triggers: [source('Opening the third shop, until which they planned on paper.', 3)],
  successFactors: [source('Overtime falls; it was 14% in the first season elsewhere.', 6)],
  barriers: [assumption('Bakers who have worked on paper for decades distrust a rota on a phone.')],
  decisionCriteria: [
    { criterion: source('Rest times under the Working Time Act are checked.', 9), weight: 5 },
    { criterion: inference('It works in the bakehouse without a signal.', 7, 8), weight: 4 },
    { criterion: source('No long contract: they can leave at the end of any month.', 13), weight: 2 },
  ],
  buyingJourney: [
    {
      step: 'Recognise the problem',
      who: 'owner',
      informationNeeded: assumption('What other bakers of this size do about it.'),
    },
    {
      step: 'Try it',
      who: 'production manager',
      informationNeeded: assumption('How the present rota gets into it.'),
    },
    { step: 'Sign', who: null, informationNeeded: assumption('What it costs for each shop and month.') },
  ],
  jobs: [
    {
      job: inference('Fill a gap in the night shift before the ovens are hot.', 5),
      kind: 'functional' as const,
    },
    { job: inference('Sleep through the night.', 12), kind: 'emotional' as const },
    { job: assumption('Be seen as fair by the bakers.'), kind: 'social' as const },
  ],
  pains: [
    {
      pain: source('Six hours a week are lost to phone calls about the early shift.', 4),
      severity: 'high' as const,
      workaround: source('Some keep a group chat for swaps.', 14),
    },
    {
      pain: source('Nobody knows who is allowed to run the deck oven when a baker falls ill.', 5),
      severity: 'medium' as const,
      workaround: null,
    },
  ],
  objections: [
    {
      objection: source('It has to work without a signal in the cellar.', 7),
      response: source('The rota is kept on the phone and catches up later.', 8),
      proof: null,
    },
    {
      objection: assumption('The bakers will never look at an app.'),
      response: null,
      proof: null,
    },
  ],
  channels: [
    {
      channel: 'Trade newsletter',
      why: source('The newsletter "Before Dawn" goes out to 2,300 bakers.', 11),
    },
  ],
  vocabulary: [source('I finally sleep through until four', 12)],
  disqualifiers: [source('A single shop with one oven.', 10)],
  messageHooks: [inference('Your night shift, filled while you sleep.', 12)],
};
