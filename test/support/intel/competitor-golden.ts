import { EMPTY_BRAND, type BrandProfile } from '../../../src/brand/profile.ts';

export const goldenInputs = {
  domain: 'https://www.Harbourdesk.example/tour',
  competitorId: null,
  focus: 'small marinas',
  objections: [],
};

export const goldenBrand: BrandProfile = {
  ...EMPTY_BRAND,
  name: 'Quayline',
  domain: 'quayline.example',
  oneLiner: 'Quayline books berths for marinas that have no office staff.',
  differentiators: ['Works on a phone without any installation', 'No fee for visiting boats'],
  competitors: ['Harbour Desk', 'Someone Else'],
  version: 3,
};

export const goldenSource = `Harbourdesk: the front office of your marina

Harbourdesk is a booking and billing platform for marinas and boatyards. It is the only desk your harbour master will ever need. More than 640 marinas in nine countries work with it, from fishing ports to yacht clubs with a thousand berths.

What you get

Harbourdesk cuts the time for a booking from twelve minutes to two. Invoices are sent to owners the moment a boat leaves. Our integrations reach 35 accounting programs, so your bookkeeper does not have to type anything twice. Support answers in four languages, on weekdays between eight and six.

Unlike the spreadsheets most harbours still use, Harbourdesk never books one berth to two boats. Other tools forget the tide; ours knows the depth of every berth.

Good to know

The contract runs for at least 24 months and is paid a year in advance. Onboarding takes six weeks and requires a training day at the harbour. Harbourdesk is not available without a desktop computer running Windows. Visiting boats are charged a fee of 3% for each booking.

Can I export my data when I leave? Exports are made by our team on request. Does it work while the network of the harbour is down? Not at present.

News

In March Harbourdesk raised 12 million euros to expand to the Baltic Sea. A mobile app is coming soon; the beta opens later this year. We are hiring eleven engineers in Rotterdam. Last winter an outage kept bookings offline for two days, for which we apologise.

Marina Sund moved to Harbourdesk from paper and saves a full position in the office. "The invoices alone were worth it," says Ole Brandt, its harbour master.`;

export const goldenQuotes: { n: number; passage: number; quote: string }[] = [
  'Harbourdesk is a booking and billing platform for marinas and boatyards.',
  'It is the only desk your harbour master will ever need.',
  'More than 640 marinas in nine countries work with it',
  'Harbourdesk cuts the time for a booking from twelve minutes to two.',
  'Our integrations reach 35 accounting programs',
  'Support answers in four languages, on weekdays between eight and six.',
  'Unlike the spreadsheets most harbours still use, Harbourdesk never books one berth to two boats.',
  'The contract runs for at least 24 months and is paid a year in advance.',
  'Onboarding takes six weeks and requires a training day at the harbour.',
  'Harbourdesk is not available without a desktop computer running Windows.',
  'Visiting boats are charged a fee of 3% for each booking.',
  'Exports are made by our team on request.',
  'In March Harbourdesk raised 12 million euros to expand to the Baltic Sea.',
  'A mobile app is coming soon; the beta opens later this year.',
  'Last winter an outage kept bookings offline for two days',
  'Marina Sund moved to Harbourdesk from paper and saves a full position in the office.',
].map((quote, i) => ({ n: i + 1, passage: 1, quote }));

const source = (text: string, ...refs: number[]) => ({ text, basis: 'source' as const, refs });
const inference = (text: string, ...refs: number[]) => ({ text, basis: 'inference' as const, refs });
const assumption = (text: string) => ({ text, basis: 'assumption' as const, refs: [] });

export const goldenDraft = {
  name: 'Harbourdesk',
  domain: 'harbourdesk.example',
  snapshot: {
    oneLine: source('A booking and billing platform for marinas and boatyards.', 1),
    targetMarket: inference('Marinas large enough to have an office and somebody in it.', 1, 10),
    threatLevel: 'medium' as const,
    reason: source('More than 640 marinas in nine countries use it.', 3),
  },
  positioning: {
    claim: inference('To be all the software that a harbour office needs.', 2),
    theirWords: source('It is the only desk your harbour master will ever need.', 2),
  },
  strengths: [
    source('A booking takes two minutes instead of twelve.', 4),
    source('It is connected with 35 accounting programs.', 5),
  ],
  weaknesses: [
    source('It does not run without a desktop computer with Windows.', 10),
    source('Whoever signs is bound for at least 24 months.', 8),
  ],
  whereWeWin: [
    {
      situation: assumption('The marina has no office staff.'),
      reason: assumption('Works on a phone without any installation'),
      proof: null,
    },
  ],
  whereWeLose: [
    {
      situation: inference('The bookkeeper decides, not the harbour master.', 5),
      reason: source('Its reach into accounting programs, 35 of them.', 5),
      proof: source('Marina Sund saves a full position in the office.', 16),
    },
  ],
  comparison: [
    {
      dimension: 'Device',
      us: assumption('Works on a phone without installation'),
      them: source('Needs a desktop computer.', 10),
      advantage: 'us' as const,
    },
    {
      dimension: 'Visiting boats',
      us: assumption('No fee for visiting boats'),
      them: source('A fee of 3% on each booking of visiting boats.', 11),
      advantage: 'us' as const,
    },
    {
      dimension: 'Support',
      us: null,
      them: source('On weekdays between eight and six, in four languages.', 6),
      advantage: null,
    },
  ],
  objections: [
    {
      theySay: source('Spreadsheets book one berth to two boats; Harbourdesk never does.', 7),
      weSay: assumption('A berth is taken the moment it is tapped, by anybody.'),
      proof: null,
    },
  ],
  landmineQuestions: [
    inference('How do we get our data out by ourselves?', 12),
    inference('What happens to bookings when your servers are down?', 15),
  ],
  swot: {
    strengths: [inference('Customers in many countries.', 3)],
    weaknesses: [source('Six weeks pass before it can be used.', 9)],
    opportunities: [source('It expands to the Baltic Sea with 12 million euros.', 13)],
    threats: [source('Bookings were offline for two days last winter.', 15)],
  },
  watchNext: [source('The beta of its mobile app, later this year.', 14)],
};
