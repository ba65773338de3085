import { EMPTY_BRAND, type BrandProfile } from '../../../src/brand/profile.ts';

export const goldenInputs = {
  audience: 'Head teachers of village schools',
  product: 'Chalkbus',
  competitors: ['Fleetwise'],
};

export const goldenBrand: BrandProfile = {
  ...EMPTY_BRAND,
  name: 'Chalkbus',
  domain: 'chalkbus.example',
  oneLiner: 'Chalkbus plans the way to school, so that no child waits in the rain.',
  products: ['Chalkbus'],
  valueProps: ['Routes that are ready before the first bell', 'Parents know where the bus is'],
  differentiators: ['Made for schools with fewer than 200 children'],
  proofPoints: ['Parents of 58 schools look at it every morning'],
  tone: { do: ['Write as you would to a colleague'], dont: ['Never say the safest bus'] },
  forbiddenClaims: ['The safest bus', 'No. 1 in school transport'],
  version: 5,
};

export const goldenSource = `Chalkbus: the way to school, planned

Chalkbus is a route planner for village schools. You enter the children and their houses; it plans the stops, the times and the order of the buses. It is made for schools with fewer than 200 children, where the head teacher plans the buses on a Sunday evening.

Why schools start

Before Chalkbus, head teachers spent nine hours a term on timetables for two buses. When a child moved house, the whole plan began anew. Parents rang the office whenever a bus was late, and nobody there knew more than they did.

What changes

A new plan takes fourteen minutes. Buses drive 11% fewer miles, because stops are where the children are. Parents see on their phone where the bus is, and the office telephone stays quiet. "I have my Sundays back," says Nerys Pugh, head teacher in Llanfair.

58 schools in Wales use Chalkbus today. In 2025 it won the Rural Transport Prize of the county councils.

Unlike fleet software for haulage companies, Chalkbus knows what a school day is: half days, swimming lessons, snow.

Questions we hear

Is it hard to set up? We import your list of pupils for you, at no extra cost. Do drivers need a device? No, a printed sheet is enough. What happens to the data of the children? It stays on servers in Cardiff and is deleted after the summer. Can we stop? You can cancel at the end of every term.

What it costs

A school pays for each bus, not for each child.`;

export const goldenQuotes: { n: number; passage: number; quote: string }[] = [
  'Chalkbus is a route planner for village schools.',
  'It is made for schools with fewer than 200 children',
  'head teachers spent nine hours a term on timetables for two buses',
  'When a child moved house, the whole plan began anew.',
  'Parents rang the office whenever a bus was late',
  'A new plan takes fourteen minutes.',
  'Buses drive 11% fewer miles, because stops are where the children are.',
  'Parents see on their phone where the bus is, and the office telephone stays quiet.',
  '"I have my Sundays back," says Nerys Pugh, head teacher in Llanfair.',
  '58 schools in Wales use Chalkbus today.',
  'In 2025 it won the Rural Transport Prize of the county councils.',
  'Unlike fleet software for haulage companies, Chalkbus knows what a school day is',
  'We import your list of pupils for you, at no extra cost.',
  'You can cancel at the end of every term.',
].map((quote, i) => ({ n: i + 1, passage: 1, quote }));

const source = (text: string, ...refs: number[]) => ({ text, basis: 'source' as const, refs });
const inference = (text: string, ...refs: number[]) => ({ text, basis: 'inference' as const, refs });
const assumption = (text: string) => ({ text, basis: 'assumption' as const, refs: [] });

export const goldenDraft = {
  audience: 'Head teachers of village schools',
  positioningStatement: {
    forWho: inference('Head teachers who plan the buses themselves.', 2, 3),
    need: source('To be rid of nine hours of timetables a term.', 3),
    product: inference('Chalkbus, which plans the way to school.', 1),
    category: source('A route planner for village schools.', 1),
    benefit: source('A new plan in fourteen minutes.', 6),
    unlike: source('Fleet software, which is made for haulage companies.', 12),
    differentiator: source('It knows what a school day is.', 12),
  },
  roof: inference('You teach; the way to school plans itself.', 6),
  taglines: [inference('Sundays are yours again.', 9), assumption('Every stop where a child is.')],
  pillars: [
    {
      claim: inference('The plan is ready before the coffee is cold.', 6),
      benefit: source('Nine hours a term are free for the school.', 3),
      proofPoints: [
        { text: source('A new plan takes fourteen minutes', 6), kind: 'figure' as const },
        { text: source('Nerys Pugh in Llanfair has her Sundays back.', 9), kind: 'customer' as const },
      ],
      objectionHandled: source('Pupils are imported from your list at no extra cost.', 13),
    },
    {
      claim: source('Parents see where the bus is.', 8),
      benefit: source('The office telephone stays quiet.', 8),
      proofPoints: [
        { text: source('Used by 58 schools in Wales.', 10), kind: 'customer' as const },
        { text: assumption('Parents look at it every morning.'), kind: null },
      ],
      objectionHandled: null,
    },
    {
      claim: inference('Fewer miles for the same children.', 7),
      benefit: null,
      proofPoints: [
        { text: source('Buses drive 11% fewer miles.', 7), kind: 'figure' as const },
        { text: source('It won the Rural Transport Prize in 2025.', 11), kind: 'award' as const },
      ],
      objectionHandled: null,
    },
  ],
  voice: { do: ['Write as you would to a colleague'], dont: ['Never say the safest bus'] },
  audienceVariants: [
    {
      segment: 'Schools whose children move often',
      pain: source('When a child moves house, the whole plan begins anew.', 4),
      message: inference('Move one house on the map, and the rest follows.', 4, 6),
      callToAction: 'Try it with one bus',
    },
  ],
  elevator: {
    s10: inference(
      'Village schools plan their buses by hand, on Sundays. Chalkbus does it while you drink a coffee, and tells parents where the bus is, so that your telephone stays quiet.',
      6,
      8,
    ),
    s30: inference(
      'In most village schools the head teacher plans the buses, by hand, on a Sunday evening. A child moves house, and everything begins anew. A bus is late, and every parent rings the office, where nobody knows more than they do. With Chalkbus you enter the children and their houses, and it plans the stops, the times and the order. Parents see on their phone where the bus is. You have your Sundays back, and the telephone stays quiet. You can cancel at the end of every term.',
      4,
      5,
      8,
      9,
      14,
    ),
    s60: inference(
      'Think of the head teacher of a small school in the hills. There are two buses, a few dozen children, and farms at the end of long lanes. Each term she plans on a Sunday evening who is fetched where, by hand, with a map on the kitchen table. Then a family moves house, and the whole plan begins anew. It rains, the bus is late, and parents ring the office, where nobody knows more than they do. That is how most village schools work. Chalkbus was made for them and for nobody else. You enter the children and their houses, and it plans the stops, the times and the order of the buses. It knows half days, swimming lessons and snow. Parents see on their phone where the bus is, so the telephone in the office stays quiet. We bring in your list of pupils for you. Drivers need no device; a printed sheet is enough. And if it is not for you, cancel at the end of the term. Shall we plan one of your buses together?',
      4,
      5,
      8,
      13,
      14,
    ),
  },
  channelLines: [
    {
      channel: 'Search advertisement',
      line: inference('Bus plans in minutes', 6),
      maxChars: 30,
    },
    {
      channel: 'Letter to schools',
      line: source('Your buses, planned in fourteen minutes.', 6),
      maxChars: 80,
    },
  ],
  rebuttals: [source('It binds nobody: cancel at the end of every term.', 14)],
  proofGaps: ['Do parents trust the position they are shown?'],
};
