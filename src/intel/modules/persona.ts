import { z } from 'zod';
import { atLeast, blankOf, inputText, labelFrom } from '../outputs/bounds.ts';
import { bullets, facts, page, plain, said, say, sayOr, section, table } from '../outputs/markdown.ts';
import { defineModule, type FieldPlan } from '../outputs/module.ts';
import { label, maybe, statement, statements } from '../outputs/statement.ts';
import { ownFirst } from '../outputs/own-first.ts';
import { industryNameIn, organizationsIn, sharesWord, sizeIn, withinSentence } from '../outputs/wording.ts';
import { type AcceptanceTable, CLAIM, type NoteAbout, type Takes } from '../outputs/takes.ts';
import { industriesIn } from '../drafting/buyer-industries.ts';
import { NO_GAIN, NO_PROMISE, NO_TROUBLE } from '../../extraction/facts/evidence/sayings.ts';
import { measuredResults, statesResult } from '../drafting/measured-results.ts';
import { offerOf, speakingOfUs } from '../drafting/subject.ts';
import { buyerKindOf } from '../metrics/buyer-kind.ts';
import { businessModelAsked, tradeOf } from '../metrics/business-model.ts';
import { buyingNeeds } from '../metrics/standard-journey.ts';

const inputs = z.object({
  segment: inputText(300).meta({ description: 'The segment of buyers to describe.' }),
  product: inputText(300).nullable().default(null).meta({ description: 'The product or service.' }),
  region: inputText(120).nullable().default(null),
  businessModel: businessModelAsked,
});

const MOST_HOOKS_OF_BRAND = 2;

const LEVELS = ['low', 'medium', 'high'] as const;

const output = z.object({
  label,
  segment: label,
  role: z.object({ title: maybe, seniority: maybe, department: maybe, reportsTo: maybe }),
  company: z.object({ industry: maybe, sizeBand: maybe, region: maybe }),
  buyingRole: z.enum(['initiator', 'user', 'influencer', 'decider', 'approver', 'gatekeeper']).nullable(),
  triggers: statements(8),
  successFactors: statements(8),
  barriers: statements(8),
  decisionCriteria: z
    .array(z.object({ criterion: statement, weight: z.int().min(1).max(5).nullable() }))
    .max(8),
  buyingJourney: z
    .array(z.object({ step: label, who: label.nullable(), informationNeeded: statement }))
    .max(8),
  jobs: z
    .array(z.object({ job: statement, kind: z.enum(['functional', 'emotional', 'social']).nullable() }))
    .max(8),
  pains: z
    .array(z.object({ pain: statement, severity: z.enum(LEVELS).nullable(), workaround: maybe }))
    .max(8),
  objections: z.array(z.object({ objection: statement, response: maybe, proof: maybe })).max(8),
  channels: z.array(z.object({ channel: label, why: statement })).max(8),
  vocabulary: statements(12),
  disqualifiers: statements(8),
  messageHooks: statements(8),
});

type Inputs = z.infer<typeof inputs>;
type Output = z.infer<typeof output>;

const told = (tone: 'trouble' | 'outcome') =>
  [
    { kinds: ['testimonial'], of: 'us', by: ['customer'], tone, spoken: true },
    { kinds: ['testimonial'], of: 'rivals', by: ['customer'], tone, as: 'theirs', most: 2 },
  ] as const;

const noted = (note: NoteAbout) => ({ kinds: ['testimonial'], of: 'us', note, spoken: true }) as const;

const asked = (of: 'us' | 'rivals') =>
  (['cost', 'scope', 'explain', 'how', 'effort'] as const).map((asks) => ({
    kinds: ['faq'] as const,
    of,
    asks,
    ...(of === 'rivals' && { as: 'theirs' as const }),
  }));

const answered = asked('us').map((take) => ({
  ...take,
  as: 'answer' as const,
  withQuestion: true as const,
  noPosts: true as const,
}));

const OF_PRODUCT: readonly Takes[] = [
  { kinds: ['price'], of: 'us', as: 'prices', label: 'Check price and terms' },
  { kinds: ['oneliner', 'feature'], of: 'us', label: 'Compare what is included' },
  { kinds: ['offer'], of: 'us', label: 'Settle doubts' },
];

const ACCEPTS = {
  'pains[].pain': [noted('pain'), { kinds: ['problem'], of: 'anyone' }, ...told('trouble')],
  'decisionCriteria[].criterion': [
    noted('criterion'),
    {
      kinds: ['offer', 'price', 'faq', 'certification', 'integration'],
      of: 'anyone',
      as: 'criterion',
    },
    { kinds: ['faq'], of: 'us', as: 'weighed' },
  ],
  'jobs[].job': [noted('job')],
  'successFactors[]': [{ ...noted('success'), figure: true }, noted('success'), ...told('outcome')],
  'barriers[]': [noted('barrier')],
  'objections[].objection': [
    { kinds: ['faq'], of: 'us', asks: 'drawback' },
    { kinds: ['faq'], of: 'us', asks: 'doubt' },
    { kinds: ['faq'], of: 'rivals', asks: 'doubt', as: 'theirs' },
  ],
  'buyingJourney[].informationNeeded': [...answered, ...asked('us'), ...asked('rivals')],
  'role.title': [{ kinds: ['testimonial'], of: 'us', as: 'role' }],
  'company.industry': [{ kinds: ['audience'], of: 'anyone', as: 'group' }],
  'company.sizeBand': [],
  'company.region': [{ kinds: ['location'], of: 'us' }],
  'channels[].why': [noted('channel'), { kinds: ['channel'], of: 'anyone', as: 'count' }],
  'triggers[]': [noted('trigger')],
  'vocabulary[]': [
    { kinds: ['testimonial'], of: 'anyone', by: ['customer'], tone: 'trouble', repeats: true },
    { kinds: ['testimonial'], of: 'anyone', by: ['customer'], tone: 'outcome', repeats: true },
    { kinds: ['testimonial'], of: 'us', by: ['customer'], spoken: 'verbatim', repeats: true },
  ],
  'disqualifiers[]': [],
  'messageHooks[]': [
    { ...noted('success'), figure: true, repeats: true, most: 1 },
    { kinds: ['feature'], of: 'us', named: [CLAIM], wanted: true },
    { kinds: ['oneliner', 'comparison', 'proof', 'offer'], of: 'us', whole: true, message: true },
    { kinds: ['feature'], of: 'us', whole: true, specific: true, message: true },
  ],
} as const satisfies AcceptanceTable;

export const persona = defineModule<Inputs, Output>({
  title: 'Buyer persona',
  description: 'The jobs to be done, pain points, objections, decision criteria and channels of a buyer.',
  promptVersion: 2,
  schemaVersion: 1,
  usesBusinessModel: true,
  inputs,
  output,
  computed: [],

  fields({
    inputs: { segment: typed, product, region, businessModel },
    brand,
    facts: stated,
    focus = null,
    segment: ofBuyers = null,
  }) {
    const segment = withinSentence(typed);
    const model = tradeOf({ product, chosen: businessModel, brand, facts: stated });
    const what = product ?? offerOf(brand) ?? 'the product';
    const where = region === null ? '' : ` in ${region}`;
    const buyerKind = buyerKindOf({ segment: typed, brand, facts: stated });
    const promises = speakingOfUs(brand.differentiators, brand.competitors).filter(
      (text) => ofBuyers?.isOnlyForOthers(text) !== true,
    );
    const isPrivate = buyerKind === 'people';
    const isIndustry = industriesIn(typed).length > 0 && !isPrivate;
    const isOfIndustry = isIndustry || organizationsIn(typed).length > 0 || (ofBuyers !== null && !isPrivate);
    const ofCompanies = (plan: FieldPlan): FieldPlan[] => (isPrivate ? [] : [plan]);
    return [
      {
        path: 'pains[].pain',
        query: `problems and frustrations of ${segment} that ${what} solves`,
        takes: ownFirst(ACCEPTS['pains[].pain'], stated),
        refuses: NO_TROUBLE,
        most: 5,
        gap: [
          'What are the pain points of these buyers today, and what does each one cost them?',
          'People read messages that name their real problem.',
          'Interviews, support tickets, reviews, or notes on lost deals in this segment.',
        ],
      },
      {
        path: 'decisionCriteria[].criterion',
        query: `what ${segment} compare and require when choosing ${what}: security, price, integrations, support`,
        takes: ACCEPTS['decisionCriteria[].criterion'],
        most: 5,
        gap: [
          'Which criteria do these buyers use to choose between offers, and which matter most?',
          'Buying criteria decide what to prove first.',
          'Requests for proposals, evaluation sheets, or notes on won and lost deals.',
        ],
      },
      {
        path: 'jobs[].job',
        query: `what ${segment} want to get done with ${what}`,
        takes: ACCEPTS['jobs[].job'],
        most: 4,
        gap: [
          'What are these buyers trying to get done, and how do they know that it is done well?',
          'People buy products to get a job done, not for the features.',
          'Interviews in which buyers describe how they do their work today.',
        ],
      },
      {
        path: 'successFactors[]',
        query: `results and benefits ${segment} get from ${what}`,
        takes: ownFirst(ACCEPTS['successFactors[]'], stated),
        refuses: NO_GAIN,
        most: 4,
        brand: measuredResults(brand.proofPoints, typed, brand.audiences, null, ofBuyers),
        ...(statesResult(stated) && { isBrandLast: true }),
        gap: [
          'What makes these buyers call a purchase a success?',
          'Buyers renew only if the purchase was a success.',
          'Case studies with figures, or customer reviews.',
        ],
      },
      {
        path: 'barriers[]',
        query: `what keeps ${segment} from buying ${what}: price, effort, risk, contracts`,
        takes: ACCEPTS['barriers[]'],
        most: 3,
        gap: [
          'What stops these buyers from buying, even when they see the benefit?',
          'If a barrier is not removed, the deal fails late in the process.',
          'Notes on lost deals, or churn interviews.',
        ],
      },
      {
        path: 'objections[].objection',
        query: `doubts and objections of ${segment} about ${what}, frequently asked questions`,
        takes: ownFirst(ACCEPTS['objections[].objection'], stated),
        beside: {
          key: 'response',
          takes: [{ kinds: ['faq'], of: 'us', asks: 'doubt', as: 'answer' }],
        },
        most: 4,
        gap: [
          'Which objections do these buyers raise, in their own words?',
          'An answer prepared in advance keeps the conversation going.',
          'Recorded sales calls, or questions asked in chat.',
        ],
      },
      {
        path: 'buyingJourney[].informationNeeded',
        query: `how ${segment} evaluate, approve and buy ${what}: steps, people involved, what they ask for`,
        labelled: 'step',
        takes: [
          ...ownFirst(ACCEPTS['buyingJourney[].informationNeeded'], stated),
          ...(focus === null ? [] : OF_PRODUCT),
        ],
        standard: buyingNeeds(model, { sold: what, buyerKind }),
        most: 6,
        gap: [
          `Which steps do these buyers take to buy ${what}, and who takes part in each step?`,
          'Buyers ignore even a good answer if it comes at the wrong step.',
          'Interviews with two or three recent customers about their purchase, from start to finish.',
        ],
      },
      ...ofCompanies({
        path: 'role.title',
        query: `job title of the person who uses or buys ${what}: manager, director, head of, owner`,
        takes: ACCEPTS['role.title'],
        gap: [
          'Which job titles do these buyers have?',
          'Contact lists are filtered, and advertisements targeted, by job title.',
          'A CRM export, or the profiles of the last twenty buyers.',
        ],
      }),
      ...ofCompanies({
        path: 'company.industry',
        query: `industries and kinds of companies that use ${what}`,
        takes: isIndustry ? [] : ACCEPTS['company.industry'],
        input: isOfIndustry ? industryNameIn(typed) : [],
        gap: [
          'In which industries do these buyers work?',
          'Proof is most convincing when it comes from the buyer’s own industry.',
          'A customer list with industries.',
        ],
      }),
      ...ofCompanies({
        path: 'company.sizeBand',
        query: `size of companies that use ${what}: employees, teams, small business, enterprise`,
        takes: ACCEPTS['company.sizeBand'],
        input: sizeIn(typed),
        isInputFirst: true,
        brand: brand.audiences
          .filter((one) => sharesWord(one, typed))
          .flatMap(sizeIn)
          .slice(0, 1),
        gap: [
          isIndustry
            ? 'How large are the organizations that buy?'
            : 'What size of company do these buyers work for?',
          'Company size determines the price, the sales channel and the length of the sales cycle.',
          'A customer list with the number of employees of each customer.',
        ],
      }),
      {
        path: 'company.region',
        query: `countries and regions where ${what} is offered${where}`,
        takes: ACCEPTS['company.region'],
        brand: region === null && brand.markets.length > 0 ? [brand.markets.join('; ')] : [],
        input: region === null ? [] : [region],
        gap: [
          'Where are these buyers based?',
          'Language, law and prices differ by country.',
          'A customer list with countries.',
        ],
      },
      {
        path: 'channels[].why',
        labelled: 'channel',
        query: `where ${segment} learn, meet and get advice: newsletters, communities, events, webinars, partners`,
        takes: ACCEPTS['channels[].why'],
        most: 3,
        gap: [
          'Where do these buyers look for advice before they buy?',
          'People trust messages in the places where they look for advice.',
          'A survey that asks "Where did you hear about us?"',
        ],
      },
      {
        path: 'triggers[]',
        query: `what makes ${segment} start looking for ${what}: events, growth, deadlines, regulation`,
        takes: ownFirst(ACCEPTS['triggers[]'], stated),
        refuses: NO_TROUBLE,
        most: 4,
        gap: [
          'Which event makes these buyers start looking for a solution?',
          'Trigger events show when to contact buyers.',
          'Win/loss interviews, or notes from first sales calls.',
        ],
      },
      {
        path: 'vocabulary[]',
        query: `words ${segment} use for their work and for ${what}, customer quotes and reviews`,
        takes: ownFirst(ACCEPTS['vocabulary[]'], stated),
        most: 6,
        gap: [
          'Which words do these buyers use for the problem?',
          'Buyers understand a message at once if it uses their own words.',
          'Reviews, forum threads, or call transcripts.',
        ],
      },
      {
        path: 'disqualifiers[]',
        query: `who ${what} is not for, limits, requirements, exclusions`,
        takes: ACCEPTS['disqualifiers[]'],
        most: 3,
        gap: [
          'Which of these prospects will not buy, and how do you recognize them?',
          'Time spent on the wrong prospects is the largest cost in sales.',
          'Notes on why deals were lost and why customers left.',
        ],
      },
      {
        path: 'messageHooks[]',
        query: `${what}: headline promise to ${segment}`,
        takes: ACCEPTS['messageHooks[]'],
        refuses: NO_PROMISE,
        most: 3,
        ...(promises.length === 0 && { isBrandLast: true as const }),
        brand: [...promises, ...(brand.oneLiner === null ? [] : [brand.oneLiner])].slice(
          0,
          MOST_HOOKS_OF_BRAND,
        ),
        gap: [
          'Which promise makes these buyers stop and read?',
          'Every advertisement and every first message opens with a promise.',
          'The results of earlier campaigns, by headline.',
        ],
      },
    ];
  },

  instructions: ({
    inputs: { segment, product, region },
  }) => `Describe one buyer persona for the segment below.

Segment: ${segment}
Product: ${product ?? 'what the company in the brand profile sells'}
Region: ${region ?? 'not restricted'}

- label: a short name for the persona, by role rather than by an invented first name; segment: the segment in a few words.
- role, company: null for whatever is not known.
- buyingRole: the part this person plays in the purchase, or null.
- triggers: events that start the search. successFactors: what must be better after the purchase. barriers: what keeps them from buying.
- decisionCriteria: 3 to 6, weight 5 for decisive criteria.
- buyingJourney: 3 to 6 steps in order; who takes part; what they need to know there.
- jobs, pains, objections: 3 to 6 each. A response or proof only if there is one, otherwise null.
- channels: where to reach them, and why there. vocabulary: their own words only, verbatim from passages.
- disqualifiers: signs that somebody is not a buyer. messageHooks: openings that would make them read on.`,

  blank: ({ inputs: { segment } }) => {
    const name = labelFrom(segment);
    return { ...blankOf(output.omit({ label: true, segment: true })), label: name, segment: name };
  },

  brandVoice: ['messageHooks[]'],
  verbatim: ['vocabulary[]'],

  check: (persona) => [
    ...atLeast(persona, 'triggers', 1),
    ...atLeast(persona, 'decisionCriteria', 1),
    ...atLeast(persona, 'jobs', 1),
    ...atLeast(persona, 'pains', 1),
  ],
  checkAlways: () => [],
  compute: (persona) => persona,

  markdown: (p) =>
    page(
      section(
        'Profile',
        facts([
          ['Name', p.label === p.segment ? null : p.label],
          ['Segment', p.segment],
          ['Title', p.role.title],
          ['Seniority', p.role.seniority],
          ['Department', p.role.department],
          ['Reports to', p.role.reportsTo],
          ['Industry', p.company.industry],
          ['Company size', p.company.sizeBand],
          ['Region', p.company.region],
          ['Role in the purchase', p.buyingRole],
        ]),
      ),
      section(
        'Jobs to be done',
        bullets(p.jobs.map(({ job, kind }) => `${say(job)}${kind === null ? '' : ` (${kind})`}`)),
      ),
      section(
        'Pain points',
        table(
          ['Pain', 'Severity', 'Workaround'],
          p.pains.map((one) => [say(one.pain), one.severity ?? '–', sayOr(one.workaround)]),
        ),
      ),
      section('Buying triggers', said(p.triggers)),
      section('Success criteria', said(p.successFactors)),
      section('Barriers', said(p.barriers)),
      section(
        'Decision criteria',
        table(
          ['Criterion', 'Weight'],
          p.decisionCriteria.map((one) => [say(one.criterion), String(one.weight ?? '–')]),
        ),
      ),
      section(
        'Buying process',
        table(
          ['Step', 'Who', 'Information needed'],
          p.buyingJourney.map((one) => [plain(one.step), plain(one.who ?? '–'), say(one.informationNeeded)]),
        ),
      ),
      section(
        'Objections',
        table(
          ['Objection', 'Response', 'Proof'],
          p.objections.map((one) => [say(one.objection), sayOr(one.response), sayOr(one.proof)]),
        ),
      ),
      section(
        'Channels',
        bullets(p.channels.map(({ channel, why }) => `**${plain(channel)}:** ${say(why)}`)),
      ),
      section('In their words', said(p.vocabulary)),
      section('Message hooks', said(p.messageHooks)),
      section('Who not to target', said(p.disqualifiers)),
    ),

  example: {
    segment: 'Heads of operations at online shops',
    product: 'warehouse software',
    region: null,
  },
});
