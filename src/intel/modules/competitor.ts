import { z } from 'zod';
import { termsOfSentence } from '../comparing/read-terms.ts';
import { cost } from '../../events/event-kinds.ts';
import { NUMBER_WORDS } from '../../extraction/facts/durations.ts';
import { PERIODS } from '../../extraction/facts/facts.ts';
import { bareDomain } from '../../web/bare-domain.ts';
import { atLeast, between, blankOf, demand, given, inputText, labelFrom } from '../outputs/bounds.ts';
import { claimsMatrix, claimsTable } from '../outputs/claims-matrix.ts';
import {
  bullets,
  dayOf,
  facts,
  page,
  plain,
  said,
  say,
  sayOr,
  section,
  subsection,
  table,
} from '../outputs/markdown.ts';
import { type Brief, defineModule, type FieldPlan } from '../outputs/module.ts';
import { label, maybe, statement, statements, STATEMENT_LENGTH } from '../outputs/statement.ts';
import { FACT_KINDS } from '../../extraction/facts/evidence/kinds.ts';
import { fold } from '../../grounding/fold.ts';
import { isObjection } from '../drafting/objection-replies.ts';
import { topicWords, wordsMissing } from '../drafting/topic-first.ts';
import { isContrastShown } from '../drafting/contrast.ts';
import { concedes, isAgainstOther } from '../drafting/own-comparison.ts';
import { countsCustomers, isEntryOfSize, statesSize } from '../drafting/remarks.ts';
import { questionOnCount } from '../drafting/rival-terms.ts';
import { isOwn, subjectOfCompetitor } from '../drafting/subject.ts';
import { type AcceptanceTable, SIZE } from '../outputs/takes.ts';
import { SEVERITIES } from '../../events/severity.ts';
import type { TrackedFacts } from '../tracking/tracked-facts.ts';

const MOST_OBJECTIONS = 8;
const MOST_ROWS = 20;

const optional = (max: number, description: string) =>
  inputText(max).nullable().default(null).meta({ description });

const inputs = z
  .object({
    domain: optional(
      2_000,
      'The website of the competitor, as a domain or a URL. Send either this or competitorId.',
    ),
    competitorId: optional(120, 'The id of a tracked competitor. Send either this or domain.'),
    focus: optional(300, 'What to focus on: a product, a market or a deal.'),
    objections: z.array(inputText(300)).max(MOST_OBJECTIONS).default([]).meta({
      description: 'Objections that buyers raise. The battlecard has a row with a reply for each of them.',
    }),
  })
  .meta({ oneOf: [given('domain'), given('competitorId')] });

const level = z.enum(['low', 'medium', 'high']).nullable();
const advantage = z.enum(['us', 'them', 'even']).nullable();
const outcome = z.object({ situation: maybe, reason: statement, proof: maybe });

const moment = z.string().max(40).meta({ description: 'Date in ISO 8601 format.' });
/** The pricing comes from competitor tracking, never from a model. */
const pricing = z.object({
  currency: z.string().length(3).nullable().meta({ description: 'ISO 4217 code, such as `EUR`.' }),
  plans: z.array(
    z.object({
      name: label,
      amount: z.number().min(0).nullable().meta({ description: 'Null if the price is not public.' }),
      period: z.enum(PERIODS).nullable(),
      billed: z
        .enum(PERIODS)
        .nullable()
        .optional()
        .meta({ description: 'How often the customer is billed, if this differs from `period`.' }),
      startingAt: z
        .boolean()
        .optional()
        .meta({ description: 'Whether the amount is a starting price, as in "From $79".' }),
      unit: label.nullable().meta({ description: 'The billing unit, such as a seat.' }),
      keyLimits: z.array(label),
      features: z.array(label).optional().meta({
        description: 'The features that the plan includes. Older documents do not have this field.',
      }),
      asOf: moment,
    }),
  ),
  freeTier: z.boolean().nullable(),
  contactSales: z.boolean().nullable(),
});
const move = z.object({
  eventId: label,
  date: moment,
  severity: z
    .enum(SEVERITIES)
    .optional()
    .meta({ description: 'The severity of the event. Older documents do not have this field.' }),
  meaning: z.string().max(STATEMENT_LENGTH),
});
const watched = z.object({
  topic: label.meta({ description: 'The topic to watch, such as `Open roles`.' }),
  now: z
    .string()
    .max(STATEMENT_LENGTH)
    .meta({ description: 'What the competitor has or does today, if known.' }),
});
const list = statements(6);

const output = z.object({
  name: label,
  domain: z.string().max(253).nullable(),
  snapshot: z.object({ oneLine: maybe, targetMarket: maybe, threatLevel: level, reason: maybe }),
  positioning: z.object({ claim: maybe, theirWords: maybe }),
  pricing,
  statedPrices: statements(12),
  strengths: statements(8),
  weaknesses: statements(8),
  whereWeWin: z.array(outcome).max(8),
  whereWeLose: z.array(outcome).max(8),
  comparison: z
    .array(
      z.object({
        dimension: label,
        us: maybe,
        them: statement,
        advantage,
        difference: label.optional().meta({
          description:
            'The reason why the two values cannot be compared, such as `different units: per hour with us, per day with Quay`. Older documents do not have this field.',
        }),
      }),
    )
    .max(MOST_ROWS),
  objections: z
    .array(
      z.object({
        theySay: statement,
        weSay: maybe,
        proof: maybe,
        nearest: z.array(statement).max(3).optional().meta({
          description:
            'Only if no reply was found: the sentences on your own pages and in the brand profile that are closest to the objection.',
        }),
      }),
    )
    .max(16),
  landmineQuestions: statements(6),
  recentMoves: z.array(move),
  swot: z.object({ strengths: list, weaknesses: list, opportunities: list, threats: list }),
  watchNext: statements(8),
  watchFor: z
    .array(watched)
    .max(8)
    .meta({ description: "Topics to watch, such as the competitor's prices and open roles." }),
  claimsMatrix,
  claimsVendors: z.array(label).max(40).meta({
    description: 'The vendors whose claims were compared: first your company, then the competitor.',
  }),
  claimsUnread: z.array(label).max(40).optional().meta({
    description: 'Vendors with pages that have not been read yet. These pages may contain more claims.',
  }),
});

type Inputs = z.infer<typeof inputs>;
type Output = z.infer<typeof output>;

const COMPARED = ['offer', 'price', 'certification', 'faq', 'problem', 'feature', 'integration'] as const;

const ACCEPTS = {
  'positioning.theirWords': [{ kinds: ['oneliner'], of: 'subject' }],
  'snapshot.oneLine': [{ kinds: ['oneliner'], of: 'subject' }],
  'objections[].theySay': [
    { kinds: ['comparison'], of: 'subject' },
    { kinds: COMPARED, of: 'subject', as: 'edge' },
    { kinds: ['testimonial'], of: 'us', note: 'objection' },
    { kinds: ['faq'], of: 'us', asks: 'objection', answered: true, held: true, fit: 'close' },
    {
      kinds: ['faq'],
      of: 'us',
      asks: 'objection',
      answered: true,
      held: true,
      fit: 'general',
      most: 2,
      below: 1,
    },
  ],
  'whereWeLose[].reason': [
    { kinds: COMPARED, of: 'subject', as: 'worse' },
    { kinds: ['comparison'], of: 'us', as: 'choice', side: 'them' },
    { kinds: ['offer', 'certification', 'price', 'integration'], of: 'subject', as: 'behind' },
  ],
  'weaknesses[]': [
    { kinds: ['problem'], of: 'subject', limit: true },
    { kinds: ['problem', 'comparison'], of: 'subject', by: ['third party'] },
    { kinds: ['offer'], of: 'subject', as: 'strict' },
  ],
  'strengths[]': [
    { kinds: COMPARED, of: 'subject', as: 'lead' },
    { kinds: ['proof', 'certification'], of: 'subject', unbeaten: true, noPosts: true },
    { kinds: ['testimonial'], of: 'subject', by: ['customer'], tone: 'outcome', as: 'theirs' },
    { kinds: ['proof'], of: 'subject', unbeaten: true, customers: true },
    { kinds: ['feature'], of: 'subject', whole: true, specific: 'alone', most: 1 },
  ],
  'comparison[].them': [
    { kinds: ['price'], of: 'subject', as: 'prices' },
    { kinds: COMPARED, of: 'subject', as: 'compared' },
    { kinds: ['integration'], of: 'subject', as: 'integrations' },
    { kinds: ['offer', 'certification'], of: 'subject' },
    { kinds: ['feature'], of: 'subject', as: 'names' },
  ],
  'whereWeWin[].reason': [
    { kinds: COMPARED, of: 'us', as: 'better' },
    { kinds: ['offer', 'certification', 'price', 'integration'], of: 'us', as: 'ahead' },
    { kinds: ['comparison'], of: 'us', as: 'choice', side: 'us' },
    { kinds: ['comparison'], of: 'us', whole: true, shown: true, noPosts: true },
  ],
  'landmineQuestions[]': [
    { kinds: ['offer', 'certification', 'integration'], of: 'us', as: 'asked' },
    { kinds: ['price', 'offer', 'testimonial', 'certification'], of: 'subject', as: 'silent' },
  ],
  'snapshot.targetMarket': [{ kinds: ['audience'], of: 'subject' }],
  'snapshot.reason': [
    { kinds: ['proof'], of: 'subject', named: [SIZE], repeats: true },
    { kinds: ['proof'], of: 'subject', counting: true, noPosts: true },
  ],
  'positioning.claim': [
    { kinds: ['comparison', 'proof', 'certification'], of: 'subject', unbeaten: true, noPosts: true },
  ],
  'swot.strengths[]': [
    { kinds: ['certification', 'proof'], of: 'subject', unbeaten: true },
    { kinds: ['customer'], of: 'subject', whole: true },
    { kinds: ['integration'], of: 'subject', as: 'integrations' },
  ],
  'swot.weaknesses[]': [{ kinds: ['problem', 'comparison'], of: 'subject', by: ['third party'] }],
  'swot.opportunities[]': [],
  'swot.threats[]': [],
  'watchNext[]': [],
  'statedPrices[]': [{ kinds: ['price'], of: 'subject', as: 'priced' }],
  pricing: null,
  recentMoves: null,
  'claimsMatrix[].finding': [
    {
      kinds: ['offer', 'price', 'certification', 'proof', 'audience', 'integration'],
      of: 'anyone',
      as: 'claims',
    },
    { kinds: ['price', 'offer', 'testimonial', 'certification'], of: 'rivals', as: 'nobody' },
  ],
} as const satisfies AcceptanceTable;

const SWOT = [
  ['strengths', 'What is * better at than others?', 'Do not attack the competitor on this strength.'],
  ['weaknesses', 'What does * lack or do badly?', 'Point out these weaknesses to win buyers over.'],
  ['opportunities', 'Where could * grow next?', 'The competitor may soon sell in our markets.'],
  ['threats', 'What puts * at risk?', 'Customers look for alternatives when their vendor has problems.'],
] as const;

const FOR_WHOM = /(?<!\p{L})(?:for|für|pour|para)(?!\p{L}) (?!example|free|everyone|your\b)\p{L}/iu;

const NAMES_CUSTOMERS =
  /(?<!\p{L})(?:customers|clients|kunden|clientes|klanten|clienti|klientów|kunder),? (?:including|such as|among them|darunter|unter anderem|dont|parmi lesquels|incluid[oa]s|entre ellos|waaronder|tra cui|incluindo|w tym|däribland|herunder)(?!\p{L})/iu;
const ADVANTAGES = { us: 'Us', them: 'Them', even: 'Even' } as const;

const isJudged = ({ comparison }: Pick<Output, 'comparison'>): boolean =>
  comparison.some(({ advantage }) => advantage !== null);

const NOT_FOUND = 'Not clear from our pages';
const UNQUOTED = 'must be null or a quotation with the basis `source`';
const NOT_PUBLIC = 'must be a public domain, such as example.com, or the URL of a page on it';

const priceLine = (plan: Output['pricing']['plans'][number], currency: string | null): string => {
  const { name, amount, keyLimits, features = [], asOf, billed = null, startingAt, ...terms } = plan;
  const said =
    amount === null
      ? 'price not public'
      : amount === 0
        ? 'Free'
        : cost(amount, { currency, billed, ...terms, ...(startingAt === true && { startingAt }) });
  const included = features.length === 0 ? [] : [`with ${features.join(', ')}`];
  return `**${plain(name)}:** ${plain([said, ...keyLimits, ...included].join('; '))}; seen ${dayOf(asOf)}`;
};

const outcomes = (entries: Output['whereWeWin'], proofName: string): string =>
  bullets(
    entries.map(({ reason, situation, proof }) =>
      [
        say(reason),
        ...(situation === null ? [] : [`  - ${say(situation)}`]),
        ...(proof === null ? [] : [`  - **${proofName}:** ${say(proof)}`]),
      ].join('\n'),
    ),
  );

const FIGURE = new RegExp(String.raw`\p{N}|(?<!\p{L})(?:${NUMBER_WORDS})(?!\p{L})`, 'iu');
const BY_PLAN = /\p{N}[^()]*\([^()]+\)[,;] [^()]*\p{N}[^()]*\([^()]+\)/u;

function advantageOf({ us, them, advantage, difference }: Output['comparison'][number]): string {
  if (advantage !== null) return ADVANTAGES[advantage];
  if (us === null) return '–';
  if (difference !== undefined) return plain(`No verdict: ${difference}`);
  if (BY_PLAN.test(us.text) || BY_PLAN.test(them.text)) return 'Depends on the plan';
  return FIGURE.test(us.text) && FIGURE.test(them.text) ? 'Not decided' : 'No figures to compare';
}

const WITH_NOTE = /^(?<question>.+?[?？]) \((?<note>.+)\)$/su;

function planted(asked: Output['landmineQuestions'][number]): string[] {
  const { question, note } = WITH_NOTE.exec(asked.text)?.groups ?? {};
  return question === undefined || note === undefined
    ? [say(asked), '–']
    : [plain(question), say({ ...asked, text: note })];
}

/** If a competitor has prices in several currencies, prefers the prices in our currency. */
function inOurCurrency({ tracked, facts = [] }: Brief): TrackedFacts | undefined {
  const known = tracked?.facts;
  const ours = new Set(
    facts.flatMap(({ kind, party, currency }) =>
      kind === 'price' && party === 'us' ? (currency ?? []) : [],
    ),
  );
  const isOurs = ({ currency }: TrackedFacts['pricing']): boolean => currency !== null && ours.has(currency);
  if (known === undefined || isOurs(known.pricing)) return known;
  return { ...known, pricing: known.otherPricing?.find(isOurs) ?? known.pricing };
}

const factsOf = (known: TrackedFacts | undefined): Pick<Output, 'pricing' | 'recentMoves'> =>
  known === undefined
    ? blankOf(output.pick({ pricing: true, recentMoves: true }))
    : { pricing: known.pricing, recentMoves: known.recentMoves };

const MOST_PLANS = 5;
const MOST_ROLES = 5;
const MOST_TERMS = 4;
const OF_PRICE = /^(?:prices?|fees?|call-out|labour)(?!\p{L})/iu;

const listedUpTo = (most: number, texts: readonly string[]): string => {
  const left = texts.length - most;
  const shown = texts.slice(0, most).join(', ');
  return (left > 0 ? `${shown} and ${left} more` : shown).slice(0, STATEMENT_LENGTH);
};

function thingsToWatch(
  { comparison }: Pick<Output, 'comparison'>,
  { pricing, roles = [] }: Partial<TrackedFacts> = {},
): Output['watchFor'] {
  const plans = (pricing?.plans ?? []).map(({ name, amount, period, unit, billed, startingAt }) =>
    amount === null
      ? `${name} (price not public)`
      : `${name} ${amount === 0 ? 'free' : cost(amount, { currency: pricing!.currency, period, unit, billed, startingAt })}`,
  );
  const aheadOn = (side: 'us' | 'them'): string[] =>
    comparison
      .filter(({ dimension, advantage }) => advantage === side && !OF_PRICE.test(dimension))
      .map(({ dimension }) => dimension);
  const [ours, theirs] = [aheadOn('us'), aheadOn('them')];
  return [
    ...(plans.length === 0 ? [] : [{ topic: 'Prices', now: listedUpTo(MOST_PLANS, plans) }]),
    ...(ours.length === 0
      ? []
      : [{ topic: 'Points on which we are ahead', now: listedUpTo(MOST_TERMS, ours) }]),
    ...(theirs.length === 0
      ? []
      : [{ topic: 'Points on which the competitor is ahead', now: listedUpTo(MOST_TERMS, theirs) }]),
    ...(roles.length === 0
      ? []
      : [
          {
            topic: 'Open roles',
            now: listedUpTo(
              MOST_ROLES,
              roles.map(({ title, location }) => (location === null ? title : `${title} (${location})`)),
            ),
          },
        ]),
  ];
}

const AHEAD = /^Points on which (?:we are|the competitor is) ahead$/u;
const MOST_OUTCOMES = 8;
type Outcomes = Output['whereWeWin'];
type Row = Output['comparison'][number];

const isOn = ({ dimension, us, them }: Row, { reason: { text } }: Outcomes[number]): boolean =>
  text.startsWith(`${dimension}:`) ||
  [us, them].some((side) => side !== null && (text === side.text || text.endsWith(`: “${side.text}”`)));

function outcomeOf({ dimension, us, them, advantage }: Row, rival: string): Outcomes {
  if (us === null) return [];
  const [winner, other, speaker] = advantage === 'us' ? [us, them, rival] : [them, us, 'We say'];
  const fitting = (text: string, short: string): string => (text.length > STATEMENT_LENGTH ? short : text);
  const reason = winner.text.startsWith(dimension)
    ? winner.text
    : fitting(`${dimension}: ${winner.text}`, winner.text);
  const situation = fitting(`${speaker}: ${other.text}`, other.text);
  return [{ reason: { ...winner, text: reason }, situation: { ...other, text: situation }, proof: null }];
}

function withFollowers(card: Output, before: Output): Output {
  const objections = card.objections.map(({ nearest, ...one }) =>
    nearest === undefined || one.weSay !== null ? one : { ...one, nearest },
  );
  const chosen = card.comparison.filter(({ dimension, advantage }) => {
    const earlier = before.comparison.filter((row) => row.dimension === dimension);
    return earlier.length > 0 && earlier.every((row) => row.advantage !== advantage);
  });
  if (chosen.length === 0) return { ...card, objections };
  const outcomesOf = (side: 'us' | 'them', known: Outcomes): Outcomes => {
    const kept = known.filter((one) => !chosen.some((row) => row.advantage !== side && isOn(row, one)));
    const added = chosen.filter((row) => row.advantage === side && !kept.some((one) => isOn(row, one)));
    return [...added.flatMap((row) => outcomeOf(row, card.name)), ...kept].slice(0, MOST_OUTCOMES);
  };
  const others = (card.watchFor ?? []).filter(({ topic }) => !AHEAD.test(topic));
  const prices = others.filter(({ topic }) => topic === 'Prices');
  return {
    ...card,
    objections,
    whereWeWin: outcomesOf('us', card.whereWeWin),
    whereWeLose: outcomesOf('them', card.whereWeLose),
    watchFor: [...prices, ...thingsToWatch(card), ...others.filter((one) => !prices.includes(one))],
  };
}

function raisedIn({ objections = [], focus }: Inputs): NonNullable<FieldPlan['raised']>[] {
  const all = [
    ...objections.map((text) => ({ text, isAlone: true })),
    ...(focus === null ? [] : [{ text: focus, isAlone: isObjection(focus) }]),
  ];
  return all.filter(
    ({ text }, i) => all.findIndex((other) => fold(other.text).text === fold(text).text) === i,
  );
}

const quotedAll = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

function raisedPlan(
  raised: NonNullable<FieldPlan['raised']>,
  {
    who,
    stated = [],
    ownTexts,
    brand,
  }: Pick<Brief, 'brand'> & { who: string; stated: Brief['facts']; ownTexts: readonly string[] },
): FieldPlan {
  const { text } = raised;
  const names = [who, brand.name ?? '', ...stated.flatMap(({ vendor }) => vendor ?? [])];
  const missing = wordsMissing(topicWords(text, names), ownTexts);
  return {
    path: 'objections[].theySay',
    query: text,
    takes: [],
    raised,
    beside: {
      key: 'weSay',
      takes: [{ kinds: FACT_KINDS, of: 'us', as: 'rebuttal', to: text, said: ownLines(brand) }],
    },
    gap: [
      `What do we say to a buyer who raises “${text}”?`,
      `Without a reply to “${text}”, sales has to improvise.`,
      ownTexts.length === 0
        ? `Your own pages about “${text}”. None of your pages has been read yet.`
        : missing.length > 0
          ? `A page or a text about ${quotedAll(missing)}. Your pages do not mention ${missing.length === 1 ? 'this word' : 'these words'}.`
          : `A figure, a promise or a customer story about “${text}”. Your pages contain these words, but no sentence that sales can use as a reply.`,
    ],
  };
}

const ownLines = ({ differentiators, valueProps, proofPoints }: Brief['brand']): string[] => [
  ...differentiators,
  ...proofPoints,
  ...valueProps,
];

const THEIR_SHARE =
  /^.{1,80}? says(?: in \p{L}+)?: “[^”]*\d\s?(?:%|percent|per cent|prozent|pour cent|por ciento)/iu;
function proofAsked(text: string): FieldPlan['gap'] | null {
  const question = questionOnCount(text);
  if (question !== null)
    return [
      question,
      'A higher number matters only to buyers who need it.',
      'Notes on sales calls in which buyers say what they need.',
    ];
  return THEIR_SHARE.test(text)
    ? [
        `Who counted this, and over what period? ${text}`,
        'If your own figure is worse, quoting it confirms the objection. If the competitor’s figure has no source, you can question it.',
        'The source of the competitor’s figure, or notes on sales calls in which that figure came up.',
      ]
    : null;
}

const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? 'yes' : 'no');

function vendorsOf(card: Output, { inputs, brand, tracked, facts = [] }: Brief<Inputs>): string[] {
  if (card.claimsMatrix.length === 0) return [];
  const them = subjectOfCompetitor(inputs, brand, tracked, facts);
  const us = facts.find(({ party }) => party === 'us')?.vendor ?? brand.name;
  const theirs =
    facts.find(({ party, url = null }) => party !== 'us' && isOwn(them, url))?.vendor ?? card.name;
  const others = card.claimsMatrix.flatMap(({ vendors }) => vendors);
  return [...new Set([...(us === null ? [] : [us]), theirs, ...others])].slice(0, 40);
}

const unreadOf = (card: Output, brief: Brief<Inputs>): string[] =>
  vendorsOf(card, brief).filter((vendor) => brief.unread?.includes(vendor));

export const competitor = defineModule<Inputs, Output>({
  title: 'Battlecard',
  description:
    'What a competitor offers and claims, where we win and lose against it, and what to say in a sales call.',
  promptVersion: 4,
  schemaVersion: 3,
  inputs,
  output,
  computed: [
    'pricing',
    'statedPrices',
    'recentMoves',
    'watchFor',
    'claimsMatrix',
    'claimsVendors',
    'claimsUnread',
  ],

  checkInputs: ({ domain, competitorId }) => [
    ...demand(domain !== null || competitorId !== null, 'domain', 'is required unless competitorId is given'),
    ...demand(
      domain === null || competitorId === null,
      'competitorId',
      'must not be given together with domain',
    ),
    ...demand(domain === null || bareDomain(domain) !== null, 'domain', NOT_PUBLIC),
  ],

  fields({ inputs, brand, tracked, facts: stated, ownTexts = [] }) {
    const raised = raisedIn(inputs);
    const them = subjectOfCompetitor(inputs, brand, tracked, stated);
    const who = them.names[0] ?? 'the competitor';
    const theirs = (stated ?? []).filter(({ party, url = null }) => party !== 'us' && isOwn(them, url));
    const saysHowLarge = theirs.some(
      (fact) =>
        isEntryOfSize(fact) ||
        ((fact.kind === 'proof' || fact.kind === 'oneliner') &&
          (countsCustomers(fact.quote) || statesSize(fact.quote))),
    );
    const isHomeRead = (stated ?? []).some(
      ({ url = null }) => url !== null && isOwn(them, url) && URL.parse(url)?.pathname === '/',
    );
    const saysForWhom = theirs.some(({ kind, quote }) => kind === 'oneliner' && FOR_WHOM.test(quote));
    const isCompared = (text: string): boolean =>
      termsOfSentence(text).length > 0 &&
      (stated ?? []).some(({ party, quote }) => party === 'us' && quote.includes(text));
    const isTracked = tracked?.facts !== undefined && tracked.facts !== null;
    const about = inputs.focus === null ? '' : `, above all ${inputs.focus}`;
    const more: Record<string, Partial<FieldPlan>> = {
      'weaknesses[]': { most: 8 },
      'strengths[]': { most: 5 },
      'comparison[].them': {
        labelled: 'dimension',
        most: MOST_ROWS,
        beside: {
          key: 'us',
          isCompared: true,
          takes: [
            ...ACCEPTS['comparison[].them'].map((take) => ({ ...take, of: 'us' as const })),
            { kinds: ['offer'], of: 'us', as: 'claim' },
          ],
        },
      },
      'objections[].theySay': {
        most: 6,
        beside: {
          key: 'weSay',
          takes: [
            { kinds: ['comparison'], of: 'subject', as: 'answer' },
            { kinds: ['faq'], of: 'us', asks: 'objection', as: 'answer' },
            { kinds: ['price', 'offer', 'certification', 'integration'], of: 'us', as: 'reply' },
          ],
          gap: proofAsked,
        },
      },
      'snapshot.oneLine': { answeredBy: 'positioning.theirWords' },
      'snapshot.targetMarket': saysForWhom
        ? { answeredBy: 'positioning.theirWords' }
        : theirs.some(
              ({ kind, quote, company }) =>
                (kind === 'proof' && (NAMES_CUSTOMERS.test(quote) || countsCustomers(quote))) ||
                (kind === 'testimonial' && company !== undefined),
            )
          ? { answeredBy: 'strengths[]' }
          : {},
      'snapshot.reason': saysHowLarge ? { answeredBy: 'strengths[]' } : {},
      'whereWeLose[].reason': {
        most: 8,
        beside: { key: 'situation', takes: [{ kinds: COMPARED, of: 'us', as: 'worse' }] },
      },
      'landmineQuestions[]': { most: 5 },
      'whereWeWin[].reason': {
        most: 8,
        beside: { key: 'situation', takes: [{ kinds: COMPARED, of: 'subject', as: 'better' }] },
        isBrandLast: true,
        brand: brand.differentiators.filter(
          (text) =>
            !concedes(text) &&
            !isAgainstOther(text, them.names) &&
            (stated === undefined || (isContrastShown(text, theirs) && !isCompared(text))),
        ),
      },
      'claimsMatrix[].finding': { labelled: 'claim', most: 12 },
      'statedPrices[]': {
        most: 12,
        takes: ACCEPTS['statedPrices[]'].map((take) => ({
          ...take,
          besides: (tracked?.facts?.pricing.plans ?? []).flatMap(({ amount }) => amount ?? []),
        })),
        answeredBy: 'comparison[].them',
      },
      'swot.strengths[]': { answeredBy: 'strengths[]' },
      'positioning.claim': { answeredBy: 'positioning.theirWords' },
      'swot.weaknesses[]': { answeredBy: 'whereWeWin[].reason' },
      'watchNext[]': { answeredBy: 'watchFor' },
      recentMoves: isTracked ? { isKnown: true } : {},
    };
    const plan = (path: keyof typeof ACCEPTS, query: string, gap: FieldPlan['gap']): FieldPlan => {
      const topic = inputs.focus === null ? {} : { topic: inputs.focus };
      return { path, query: query + about, takes: ACCEPTS[path], gap, ...topic, ...more[path] };
    };
    return [
      plan('positioning.theirWords', `headline and promise of ${who} on its own pages`, [
        `How does ${who} introduce itself?`,
        'Buyers will have read this introduction before they speak with us.',
        isHomeRead
          ? `Another page on the site of ${who}. The home page has no sentence that answers this question.`
          : `The home page of ${who}.`,
      ]),
      plan('snapshot.oneLine', `what ${who} is and does`, [
        `What does ${who} offer, in one sentence?`,
        'Sales must be able to explain the competitor in seconds.',
        isHomeRead
          ? `The "about us" page of ${who}. The home page has no sentence that answers this question.`
          : `The home or "about us" page of ${who}.`,
      ]),
      ...raised.map((one) => raisedPlan(one, { who, stated, ownTexts, brand })),
      plan('objections[].theySay', `what ${who} says about other providers and alternatives`, [
        `What does ${who} tell buyers about us?`,
        'A prepared answer keeps the deal alive.',
        `Comparison pages of ${who}, or notes on sales calls that mention it.`,
      ]),
      plan('whereWeLose[].reason', `why customers switch to ${who} or choose it`, [
        `In which deals do we lose against ${who}, and why?`,
        'Lost deals show which deals to avoid and what to build.',
        'Notes on lost deals, or interviews with buyers who decided against us.',
      ]),
      plan('weaknesses[]', `limits, exclusions, extra costs and complaints about ${who}`, [
        `What do customers of ${who} complain about or miss?`,
        'Complaints about a competitor are the most believable reason to choose us.',
        `Reviews with low ratings, the terms of service of ${who}, or notes from customers who left.`,
      ]),
      plan('strengths[]', `what ${who} does well: results, benefits, features`, [
        `What do customers of ${who} praise?`,
        'Ignoring a real strength costs you credibility.',
        `Case studies of ${who}, or reviews of its product.`,
      ]),
      plan('comparison[].them', `support, integrations, contract, onboarding of ${who}`, [
        `How does ${who} compare with us on the criteria that matter to buyers?`,
        'Buyers do not believe a comparison that leaves out the decisive criterion.',
        `Feature, security and support pages of ${who}, or a trial of its product.`,
      ]),
      plan('whereWeWin[].reason', `why customers choose ${brand.name ?? 'us'} over ${who}`, [
        `In which deals do we win against ${who}, and why?`,
        'Won deals show which deals to pursue.',
        'Notes on recently won deals, or the differentiators in the brand profile.',
      ]),
      plan('landmineQuestions[]', `questions buyers ask about ${who}`, [
        `Which buyer question is hard for ${who} to answer?`,
        'Buyers trust what they find out themselves more than what we tell them.',
        `Reviews, or a trial of ${who} with notes on what failed.`,
      ]),
      plan('snapshot.targetMarket', `who ${who} is for`, [
        `Who are the main customers of ${who}?`,
        "We compete only where the competitor's market overlaps with ours.",
        `Customer stories or solution pages of ${who}.`,
      ]),
      plan('snapshot.reason', `customers, size, funding and reach of ${who}`, [
        `How large is ${who}, and how fast is it growing?`,
        'Size and growth show how serious the threat is.',
        `News about ${who}, its entry in a company register, or its press pages.${theirs.length > 0 && !saysHowLarge ? ' The pages that were read give no number of employees or customers.' : ''}`,
      ]),
      plan('positioning.claim', `what ${who} claims to be, and what it claims to do best`, [
        `What does ${who} want to be known for?`,
        'We cannot claim a market position that a competitor already holds.',
        `Campaigns, talks or interviews by ${who}.`,
      ]),
      ...SWOT.toReversed().map(([key, asks, why]) =>
        plan(`swot.${key}[]`, `${key} of ${who}`, [
          asks.replace('*', who),
          why,
          `Analyst notes, news or reviews of ${who} that mention ${key}.${key === 'opportunities' || key === 'threats' ? ` Companies do not publish their ${key} on their own pages.` : ''}`,
        ]),
      ),
      plan('watchNext[]', `plans, announcements and open roles of ${who}`, [
        `What will ${who} do next?`,
        "If you know the competitor's plans early, you have time to prepare a response.",
        `The competitor’s changelog, open roles and announcements.`,
      ]),
      plan(
        'claimsMatrix[].finding',
        `prices, guarantees, certificates, reviews and frequently asked questions of ${brand.products[0] ?? `${who} and of us`}`,
        [
          `Which promises, certificates and offers do we and ${who} have in common?`,
          'What both vendors offer does not decide a deal; what only one of them offers does.',
          `The security, pricing and home pages of ${who}, and the same pages of your own site.`,
        ],
      ),
      plan('statedPrices[]', `prices that ${who} states`, [
        `Which prices does ${who} publish?`,
        'Sales must know the prices that a buyer has seen.',
        `The price list of ${who}.`,
      ]),
      plan('pricing', `plans and prices of ${who}`, [
        `What does ${who} charge for each plan, billing period and unit?`,
        'Price is the first thing a buyer compares.',
        isTracked
          ? `A price list from ${who}. No plan with a price was found on its pages.`
          : `Track ${who}. The service reads the pricing pages of tracked competitors.`,
      ]),
      plan('recentMoves', `news of ${who}`, [
        `What has ${who} changed recently: prices, pages, hiring?`,
        "A change is a good moment to talk to the competitor's customers.",
        `Track ${who}. The service records changes to the pages of tracked competitors.`,
      ]),
    ];
  },

  instructions: ({
    inputs,
    brand,
    tracked,
  }) => `Write a battlecard against one competitor, for our own sales team.

Competitor: ${subjectOfCompetitor(inputs, brand, tracked).names[0] ?? 'the tracked competitor'} (${subjectOfCompetitor(inputs, brand, tracked).domain ?? inputs.competitorId}). We: ${brand.name ?? 'the company in the brand profile'}.
Focus: ${inputs.focus ?? 'no particular focus'}
Objections that buyers raise: ${(inputs.objections ?? []).length === 0 ? 'none given' : quotedAll(inputs.objections)}

- name: the competitor's name, as its own pages write it; domain: as above.
- snapshot: what it is in one sentence, whom it sells to, how much of a threat it is to us and the reason; threatLevel is null if there is no reason.
- positioning: claim is what it wants to be known for; theirWords is one verbatim sentence from its own pages, or null.
- strengths, weaknesses: 2 to 5 each, fair to the competitor. Something that is merely not mentioned is not a weakness.
- whereWeWin, whereWeLose: 1 to 4 each: the situation of the deal, the reason, and proof, or null if there is none. In whereWeLose, proof is what we can honestly say instead, such as a point on which we are better.
- comparison: 3 to 8 dimensions that buyers decide by, each once. Take what you say about us from the brand profile or our own pages, never from what the competitor says about us. If nothing is known about us, both us and advantage are null.
- objections: first one entry for each objection that buyers raise, whose theySay repeats it unchanged with the basis input; weSay answers it from our own pages, or is null. Then 2 to 5 more: what the competitor says against us, our answer, and proof of the answer, or null.
- landmineQuestions: 2 to 6 questions that a buyer can ask the competitor and that reveal a weakness; fair, each ending with a question mark.
- swot: from the competitor's own point of view, 1 to 4 entries in each list.
- watchNext: 1 to 4 things to keep an eye on.
Prices of its plans and its recent moves are added from our own records; do not mention its prices unless a passage states them.`,

  blank({ inputs, brand, tracked, facts: stated }) {
    const { domain, names } = subjectOfCompetitor(inputs, brand, tracked, stated);
    return {
      ...blankOf(output.omit({ name: true, claimsUnread: true })),
      name: labelFrom(names[0] ?? inputs.competitorId ?? inputs.domain ?? 'Competitor'),
      domain,
    };
  },

  brandVoice: [
    'whereWeWin[].reason',
    'whereWeWin[].proof',
    'comparison[].us',
    'objections[].weSay',
    'objections[].nearest[]',
  ],
  verbatim: ['positioning.theirWords'],

  check(card, { inputs, brand, tracked }) {
    const { domain } = subjectOfCompetitor(inputs, brand, tracked);
    return [
      ...demand(domain === null || card.domain === domain, 'domain', `must be ${domain}`),
      ...atLeast(card, 'strengths', 1),
      ...atLeast(card, 'weaknesses', 1),
      ...between(card, 'comparison', 3, MOST_ROWS),
      ...card.comparison.flatMap(({ us, advantage }, i) => {
        const path = `comparison[${i}].advantage`;
        return demand(us !== null || advantage === null, path, 'must be null if `us` is null');
      }),
      ...(inputs.objections ?? []).flatMap((objection) =>
        demand(
          card.objections.some(({ theySay }) => theySay.text === objection),
          'objections',
          `must have an entry whose theySay repeats “${objection}” unchanged`,
        ),
      ),
      ...between(card, 'landmineQuestions', 2, 6),
      ...card.landmineQuestions.flatMap(({ text }, i) => {
        const isQuestion = /[?？]\s*$/.test(text);
        return demand(isQuestion, `landmineQuestions[${i}]`, 'must end with a question mark');
      }),
      ...SWOT.flatMap(([key]) => between(card.swot, key, 1, 6, `swot.${key}`)),
      ...atLeast(card, 'watchNext', 1),
    ];
  },

  checkAlways: ({ positioning: { theirWords }, snapshot: { threatLevel, reason } }) => [
    ...demand((theirWords?.basis ?? 'source') === 'source', 'positioning.theirWords', UNQUOTED),
    ...demand(
      threatLevel === null || reason !== null,
      'snapshot.threatLevel',
      'must be null if `reason` is null',
    ),
  ],

  compute: (card, brief) => ({
    ...card,
    ...factsOf(inOurCurrency(brief)),
    watchFor: thingsToWatch(card, inOurCurrency(brief)),
    claimsVendors: vendorsOf(card, brief),
    claimsUnread: unreadOf(card, brief),
  }),

  followEdits: withFollowers,

  markdown: (c) => {
    const { currency, plans, freeTier, contactSales } = c.pricing;
    return page(
      section(
        'At a glance',
        facts([
          ['Name', c.name],
          ['Website', c.domain],
          ['What it is', c.snapshot.oneLine],
          ['Sells to', c.snapshot.targetMarket],
          ['Threat', c.snapshot.threatLevel],
          [c.snapshot.threatLevel === null ? 'Company' : 'Why', c.snapshot.reason],
          ['Claims', c.positioning.claim],
          ['In their words', c.positioning.theirWords],
        ]),
      ),
      section('Where we win', outcomes(c.whereWeWin, 'Proof')),
      section('Where we lose', outcomes(c.whereWeLose, 'What to say')),
      section(
        'Side by side',
        table(
          ['', 'We', 'They', ...(isJudged(c) ? ['Advantage'] : [])],
          c.comparison.map((d) => [
            plain(d.dimension),
            d.us === null ? NOT_FOUND : say(d.us),
            say(d.them),
            ...(isJudged(c) ? [advantageOf(d)] : []),
          ]),
        ),
      ),
      section(
        'Objections',
        table(
          ['Objection', 'We say', 'Proof'],
          c.objections.map((one) => [
            say(one.theySay),
            one.weSay === null && one.nearest !== undefined
              ? `Not found. Closest on our pages: ${one.nearest.map(say).join('; ')}`
              : sayOr(one.weSay),
            sayOr(one.proof),
          ]),
        ),
      ),
      section(
        'Who claims what',
        claimsTable(c.claimsMatrix, { vendors: c.claimsVendors, unread: c.claimsUnread ?? [] }),
      ),
      section('Questions to plant', table(['Question', 'For us'], c.landmineQuestions.map(planted))),
      section('Strengths', said(c.strengths)),
      section('Weaknesses', said(c.weaknesses)),
      section(
        'Prices',
        bullets(plans.map((plan) => priceLine(plan, currency))),
        said(c.statedPrices ?? []),
        facts([
          ['Free plan', yesNo(freeTier)],
          ['Prices on request', yesNo(contactSales)],
        ]),
      ),
      section(
        'Recent moves',
        bullets(
          c.recentMoves.map(
            ({ date, severity, meaning }) =>
              `${dayOf(date)}${severity === undefined ? '' : `, ${plain(severity)}`}: ${plain(meaning)}`,
          ),
        ),
      ),
      section(
        'Watch next',
        bullets((c.watchFor ?? []).map(({ topic, now }) => `**${plain(topic)}:** ${plain(now)}`)),
        said(c.watchNext),
      ),
      section('SWOT', ...SWOT.map(([key]) => subsection(`Its ${key}`, said(c.swot[key])))),
    );
  },

  example: {
    domain: 'example.com',
    competitorId: null,
    focus: 'onboarding of small teams',
    objections: ['What happens to our data if we leave?'],
  },
});
