import { z } from 'zod';
import { between, blankOf, inputText, repeated, undivided, unranked, without } from '../outputs/bounds.ts';
import { bullets, facts, page, plain, said, say, section, subsection, titled } from '../outputs/markdown.ts';
import { type Brief, defineModule, type FieldPlan } from '../outputs/module.ts';
import {
  label,
  maybe,
  type Statement,
  statement,
  STATEMENT_LENGTH,
  statements,
} from '../outputs/statement.ts';
import { categoryIn } from '../drafting/category.ts';
import { isGuarantee } from '../drafting/guarantees.ts';
import { moneyIn } from '../drafting/prices.ts';
import { statesResult } from '../drafting/measured-results.ts';
import { isGeneralNameOf, namesProduct, ownerIn, ownerOf, productAsked } from '../drafting/product-prices.ts';
import { NO_GAIN, NO_PROMISE, NO_TROUBLE, type Saying } from '../../extraction/facts/evidence/sayings.ts';
import { buyerKindOf } from '../metrics/buyer-kind.ts';
import { businessModelAsked, tradeOf } from '../metrics/business-model.ts';
import type { SegmentEvidence } from '../drafting/segment-focus.ts';
import { unintroduced } from '../drafting/vendor.ts';
import { launchMetrics } from '../metrics/standard-journey.ts';
import { namesOnlyPlaces, withinSentence } from '../outputs/wording.ts';
import { type AcceptanceTable, CASE_STUDY, CLAIM, type Takes, type UsedFact } from '../outputs/takes.ts';
import { fold } from '../../grounding/fold.ts';

const text = inputText(300);
const inputs = z.object({
  product: text.meta({ description: 'The product to launch.' }),
  market: text.nullable().default(null).meta({ description: 'The market: the region and the audience.' }),
  horizon: label.nullable().default(null).meta({ description: 'The period that the plan covers.' }),
  businessModel: businessModelAsked,
});

const level = z.enum(['low', 'medium', 'high']).nullable();
const motions = ['product-led', 'sales-led', 'partner', 'community', 'mixed'] as const;
const name = label.nullable();
const segment = z.object({ name: label, priority: z.int().min(1).max(5).nullable(), reason: statement });
const channel = z.object({ channel: label, stage: name, play: statement, costBand: level, kpi: name });
const phase = z.object({
  name: label,
  weeks: z.int().min(1).max(520).nullable(),
  entryCriteria: statements(6),
  activities: statements(10),
  exitCriteria: statements(6),
  owner: name,
});
const share = z.object({ name: label, percent: z.int().min(0).max(100) });
const rated = { likelihood: level, impact: level };
const risk = z.object({ risk: statement, ...rated, mitigation: maybe, earlySign: maybe });
const many = statements(8);
const output = z.object({
  goal: z.object({ outcome: maybe, metric: maybe, horizon: name }),
  idealCustomer: z.object({ firmographic: many, behavioural: many, exclusions: many }),
  problem: z.object({ statement: maybe, whyNow: maybe }),
  segments: z.array(segment).max(5),
  positioning: z.object({
    category: maybe,
    alternatives: many,
    uniqueAttributes: many,
    value: maybe,
    bestFit: maybe,
  }),
  offer: z.object({ packaging: maybe, pricingApproach: maybe, rationale: maybe }),
  motion: z.object({ kind: z.enum(motions).nullable(), reason: maybe }),
  channels: z.array(channel).max(6),
  phases: z.array(phase).max(5),
  enablement: many,
  budgetShares: z.array(share).max(12).nullable(),
  risks: z.array(risk).max(6),
  successMetrics: statements(6),
  rivalPrices: z
    .array(z.object({ vendor: label, unit: label.nullable(), price: statement }))
    .max(12)
    .meta({
      description: 'Prices of other vendors as stated on their pages: one row for each vendor and unit.',
    }),
  marketStandards: many.meta({
    description:
      'Certifications, guarantees and offers that several vendors share, each with the number of vendors that have it. The most common come first.',
  }),
});

type Inputs = z.infer<typeof inputs>;
type Output = z.infer<typeof output>;

const ACCEPTS = {
  'problem.statement': [
    { kinds: ['testimonial'], of: 'us', note: 'pain' },
    { kinds: ['problem'], of: 'anyone' },
    { kinds: ['testimonial'], of: 'us', by: ['customer'], tone: 'trouble', spoken: true },
  ],
  'positioning.category': [{ kinds: ['oneliner'], of: 'us', as: 'category' }],
  'offer.rationale': [],
  'offer.pricingApproach': [{ kinds: ['price'], of: 'us', as: 'prices' }],
  'offer.packaging': [
    { kinds: ['feature'], of: 'us', as: 'names' },
    { kinds: ['offer'], of: 'us', named: ['No contract'] },
  ],
  'positioning.alternatives[]': [
    { kinds: ['oneliner'], of: 'rivals', as: 'theirs' },
    { kinds: ['feature'], of: 'rivals', as: 'names' },
  ],
  'positioning.uniqueAttributes[]': [
    { kinds: ['comparison', 'certification'], of: 'us' },
    { kinds: ['feature'], of: 'us', named: [CLAIM], guarantee: true, as: 'only' },
    { kinds: ['certification', 'offer', 'integration'], of: 'us', as: 'only' },
    { kinds: ['feature'], of: 'us', whole: true, specific: 'alone', message: true },
  ],
  'positioning.value': [
    { kinds: ['testimonial'], of: 'us', note: 'success', figure: true },
    { kinds: ['testimonial'], of: 'us', note: 'success' },
    { kinds: ['proof'], of: 'us', figure: 'result', whole: true },
  ],
  'goal.metric': [],
  'goal.outcome': [],
  'segments[].reason': [
    { kinds: ['customer'], of: 'us', named: [CASE_STUDY], as: 'reason' },
    { kinds: ['testimonial'], of: 'us', note: 'success', as: 'reason' },
    { kinds: ['testimonial'], of: 'us', by: ['customer'], as: 'reason' },
    { kinds: ['audience'], of: 'anyone', as: 'count' },
    { kinds: ['audience'], of: 'us' },
    { kinds: ['audience'], of: 'rivals', as: 'theirs' },
  ],
  'idealCustomer.firmographic[]': [{ kinds: ['audience'], of: 'us', as: 'group' }],
  'problem.whyNow': [{ kinds: ['problem'], of: 'anyone', figure: true }],
  'motion.reason': [
    { kinds: ['offer'], of: 'us', asset: true },
    { kinds: ['step'], of: 'us', whole: true, buying: true },
  ],
  'channels[].play': [
    { kinds: ['testimonial'], of: 'us', note: 'channel' },
    { kinds: ['channel'], of: 'anyone', as: 'count' },
  ],
  'risks[].risk': [
    { kinds: ['problem'], of: 'anyone', by: ['third party'] },
    { kinds: ['offer', 'certification', 'price'], of: 'rivals', as: 'lacking' },
  ],
  'idealCustomer.behavioural[]': [
    { kinds: ['testimonial'], of: 'us', note: 'trigger' },
    { kinds: ['testimonial'], of: 'us', by: ['customer'], tone: 'trouble', spoken: true },
  ],
  'phases[].activities[]': [],
  'enablement[]': [
    { kinds: ['testimonial'], of: 'us', note: 'success', figure: true, repeats: true },
    { kinds: ['customer'], of: 'us', named: [CASE_STUDY], figure: true },
    { kinds: ['proof'], of: 'us', figure: 'result', whole: true, repeats: true, most: 2 },
    { kinds: ['proof', 'certification'], of: 'us' },
    { kinds: ['testimonial'], of: 'us', by: ['customer'], spoken: true },
  ],
  'idealCustomer.exclusions[]': [],
  'successMetrics[]': [],
  'positioning.bestFit': [{ kinds: ['audience'], of: 'us', as: 'group' }],
  'rivalPrices[].price': [{ kinds: ['price'], of: 'rivals', as: 'prices' }],
  'marketStandards[]': [{ kinds: ['offer', 'certification', 'proof'], of: 'anyone', as: 'count' }],
} as const satisfies AcceptanceTable;

const REFUSES: Partial<Record<keyof typeof ACCEPTS, readonly Saying[]>> = {
  'problem.statement': NO_TROUBLE,
  'problem.whyNow': NO_TROUBLE,
  'positioning.uniqueAttributes[]': NO_PROMISE,
  'positioning.value': NO_GAIN,
  'segments[].reason': ['history'],
  'motion.reason': ['history', 'limit'],
  'idealCustomer.behavioural[]': NO_TROUBLE,
  'enablement[]': NO_PROMISE,
};

const plan = (
  path: keyof typeof ACCEPTS,
  more: Pick<
    FieldPlan,
    | 'most'
    | 'brand'
    | 'isBrandLast'
    | 'input'
    | 'standard'
    | 'labelled'
    | 'answeredBy'
    | 'reasons'
    | 'isRanked'
    | 'persona'
  >,
  [query, ...gap]: [query: string, question: string, whyItMatters: string, neededSource: string],
): FieldPlan => ({ path, query, takes: ACCEPTS[path], refuses: REFUSES[path] ?? [], ...more, gap });

const lines = (text: string | null): string[] => text?.split('\n').filter((line) => line.trim() !== '') ?? [];

function withPlansListed(notes: readonly string[]): string[] {
  const isPlan = (line: string): boolean => moneyIn(line).length > 0 && !/[.!?]$/u.test(line.trim());
  const plans = notes.filter(isPlan);
  let all = '';
  for (const plan of plans) {
    const longer = all === '' ? plan : `${all}; ${plan}`;
    if (longer.length > STATEMENT_LENGTH) break;
    all = longer;
  }
  return plans.length < 2 ? [...notes] : [all, ...notes.filter((line) => !isPlan(line))];
}

const CURRENCIES: readonly (readonly [currency: RegExp, market: RegExp])[] = [
  [/£|GBP/u, /(?<!\p{L})(?:uk|united kingdom|great britain|britain|england|scotland|wales|gb)(?!\p{L})/iu],
  [/\$|USD/u, /(?<!\p{L})(?:us|usa|united states|america)(?!\p{L})/iu],
  [/CHF|Fr\./u, /(?<!\p{L})(?:switzerland|schweiz|suisse)(?!\p{L})/iu],
  [/€|EUR/u, /(?<!\p{L})(?:europe|eurozone|dach|germany|deutschland|austria|österreich|france|spain|españa|italy|italia|ireland|netherlands|belgium|belgique|portugal|finland|greece|luxembourg|benelux)(?!\p{L})/iu],
]; // prettier-ignore

function pricesFor(market: string | null, notes: readonly string[]): string[] {
  const priced = notes.filter((line) => moneyIn(line).length > 0);
  const currencies = CURRENCIES.flatMap(([currency, words]) => (words.test(market ?? '') ? [currency] : []));
  const local = priced.filter((line) => currencies.some((currency) => currency.test(line)));
  return [...(local.length > 0 ? local : priced), ...notes.filter((line) => !priced.includes(line))];
}

const isNoRow = (line: string): boolean => !/\s\|\s/u.test(line);

function withinPeriod(horizon: string): string {
  const text =
    /^\p{Lu}\p{Ll}/u.test(horizon) && !STARTS_WITH_NAME.test(horizon)
      ? horizon.charAt(0).toLowerCase() + horizon.slice(1)
      : horizon;
  return STARTS_WITH_PREPOSITION.test(text) ? text : `within ${text}`;
}
const STARTS_WITH_NAME = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|easter|christmas|q\d|h\d)/iu;
const STARTS_WITH_PREPOSITION =
  /^(?:within|in|by|until|before|over|during|from|bis|in|innerhalb|d['’]ici|en|dentro|hasta)(?!\p{L})/iu;

type Values = Record<string, Parameters<typeof facts>[0][number][1]>;
const known = (values: Values): string => facts(Object.entries(values));

const wordsOf = (text: string): string =>
  fold(text)
    .text.replace(/[^\p{L}\p{M}\p{N}%\p{Sc}]+/gu, ' ')
    .trim();

function reasonBeside(
  reason: Statement | null,
  ...above: readonly (Statement | string | null)[]
): Statement | null {
  if (reason === null) return null;
  const said = wordsOf(reason.text);
  const isRepeated = above.some(
    (one) => one !== null && wordsOf(typeof one === 'string' ? one : one.text) === said,
  );
  return said === '' || isRepeated ? null : reason;
}

const point = (head: string, values: Values): string =>
  [head, ...known(values).split('\n').filter(Boolean)].join('\n  ');

function ranked(
  { input = [], brand = [] }: Partial<FieldPlan>,
  evidenceOf: Brief['evidenceOf'],
): Partial<FieldPlan> {
  const given = new Set<string>();
  const known = new Map(
    [...input, ...brand].flatMap((group): [string, SegmentEvidence & { reason: UsedFact }][] => {
      const { customers = 0, reason = null } = evidenceOf?.(group) ?? {};
      if (reason === null || (reason.kind !== 'proof' && given.has(reason.quote))) return [];
      given.add(reason.quote);
      return [[group, { customers, reason }]];
    }),
  );
  if (known.size === 0) return {};
  const customersOf = (group: string): number => known.get(group)?.customers ?? 0;
  return {
    brand: brand.toSorted((a, b) => customersOf(b) - customersOf(a)),
    reasons: new Map([...known].map(([group, { reason }]) => [group, reason])),
    isRanked: true,
  };
}

function segmentsOf(market: string | null, audiences: readonly string[]): Partial<FieldPlan> {
  const isNamedIn = (audience: string, other: string): boolean => {
    const words = audience.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
    const said = other.toLowerCase();
    return words.length > 0 && words.every((word) => said.includes(word.replace(/(?:s|en|n|e)$/u, '')));
  };
  const distinct = audiences.filter(
    (one, at) =>
      !audiences.some((other, i) => i !== at && isNamedIn(one, other) && (i < at || !isNamedIn(other, one))),
  );
  if (market === null) return { brand: distinct };
  return { input: [market], brand: distinct.filter((one) => !isNamedIn(one, market)), isInputFirst: true };
}

export const gtm = defineModule<Inputs, Output>({
  title: 'Go-to-market plan',
  description: 'The segments, offer, channels and phases of a launch.',
  promptVersion: 2,
  schemaVersion: 1,
  usesBusinessModel: true,
  inputs,
  output,
  computed: ['rivalPrices', 'marketStandards'],

  fields({ inputs: { product, market, horizon, businessModel }, brand, facts: stated, evidenceOf }) {
    const model = tradeOf({ product, chosen: businessModel, brand, facts: stated });
    const isPlace = market !== null && namesOnlyPlaces(market);
    const groups = segmentsOf(isPlace ? null : market, brand.audiences);
    const segments = { ...groups, ...ranked(groups, evidenceOf) };
    const buyers = withinSentence((isPlace ? null : market) ?? brand.audiences[0] ?? 'its customers');
    const whom = isPlace ? `${buyers} in ${market}` : buyers;
    const asked = productAsked(product, brand);
    const ofAsked = <Take extends Takes>(take: Take): Takes =>
      asked === null ? take : { ...take, product: asked };
    const isOfProduct = (line: string): boolean =>
      asked === null ||
      !asked.isNarrow ||
      moneyIn(line).length === 0 ||
      ownersOf(line).has('asked') ||
      namesProduct(asked, line) ||
      isGeneralNameOf(asked, line.split(':')[0]!);
    const ours = (stated ?? []).filter(({ kind, party }) => kind === 'price' && party === 'us');
    const ownersOf = (line: string): Set<string> => {
      const amounts = moneyIn(line);
      const facts = ours.filter(({ quote }) => moneyIn(quote).some((money) => amounts.includes(money)));
      return new Set(facts.flatMap((fact) => (asked === null ? [] : (ownerOf(asked, fact) ?? []))));
    };
    const isOfOther = (line: string): boolean => {
      const owners = ownersOf(line);
      return (owners.has('other') && !owners.has('asked')) || others.some((one) => namesProduct(one, line));
    };
    const notes = lines(brand.pricingNotes).filter(isNoRow);
    const hasPrice = (line: string): boolean => moneyIn(line).length > 0;
    const named = notes.filter(isOfProduct);
    const ownPrices = named.some(hasPrice) || !notes.some(hasPrice) ? named : [];
    const others = brand.products
      .filter((one) => fold(one).text !== fold(product).text)
      .flatMap((one) => productAsked(one, brand) ?? []);
    const isPriced =
      ownPrices.length > 0 ||
      (asked !== null && asked.isNarrow && ours.some((fact) => ownerOf(asked, fact) === 'asked'));
    const ofPlans = notes.filter((line) => hasPrice(line) && !isOfOther(line));
    const otherPrices = isPriced ? [] : withPlansListed(ofPlans).slice(0, 1);
    const guarantees = brand.valueProps.filter(
      (text) => isGuarantee(text) && (asked === null || !asked.isNarrow || ownerIn(asked, text) !== 'other'),
    );
    const rivalsRead = [
      ...new Set(
        (stated ?? []).flatMap(({ party, vendor }) =>
          party.startsWith('competitor:') ? (vendor ?? []) : [],
        ),
      ),
    ];
    const isMeasured = statesResult(stated);
    const until = horizon === null ? '' : ` ${withinPeriod(horizon)}`;
    return [
      plan('problem.statement', { persona: ['pain'] }, [
        `problem that ${product} solves for ${whom}`,
        `Which problem should ${product} solve for ${whom}, and what does that problem cost them today?`,
        'A launch addresses a problem; people who do not have the problem do not listen.',
        'Interviews, support tickets, or notes on lost deals.',
      ]),
      {
        ...plan(
          'positioning.category',
          { brand: lines(brand.oneLiner).flatMap((line) => categoryIn(line) ?? []) },
          [
            `what kind of product ${product} is`,
            `Which category do buyers put ${product} in?`,
            'The category determines what the product is compared with and how much it can cost.',
            'The product page, analyst reports, or the search terms buyers use.',
          ],
        ),
        takes: ACCEPTS['positioning.category'].map((take) =>
          asked?.isNarrow === true ? { ...take, sharing: product } : take,
        ),
      },
      plan('offer.rationale', {}, [
        `why ${product} is priced and packaged this way`,
        `Why do you offer ${product} at these prices and in these packages?`,
        'Sales needs this reason to defend the price.',
        'Pricing research, or notes on the pricing decision.',
      ]),
      {
        ...plan(
          'offer.pricingApproach',
          {
            brand: withPlansListed(pricesFor(market, ownPrices)),
          },
          [
            `price of ${product}: per month, per user, free trial, subscription`,
            otherPrices.length > 0
              ? `Which of the prices on your pages apply to ${product}? If none of them applies, what does ${product} cost?`
              : `What is the lowest price of ${product} per unit, and is there a free plan?`,
            'The price determines which sales approach and channels are affordable.',
            'The pricing page, or pricing notes in the brand profile.',
          ],
        ),
        takes: ACCEPTS['offer.pricingApproach'].map(ofAsked),
      },
      plan('offer.packaging', { answeredBy: 'offer.pricingApproach', brand: otherPrices }, [
        `plans, editions and packages of ${product}, what they include`,
        `Which packages does your company offer for ${product}, and how do they differ?`,
        'Packages guide each segment to the right offer.',
        'The pricing page, or a price list that says what each package includes.',
      ]),
      plan(
        'positioning.alternatives[]',
        { most: 5, brand: unintroduced(brand.competitors, stated), isBrandLast: true },
        [
          `alternatives to ${product}: competitors, spreadsheets, work done by hand, switching from another product`,
          `What would ${whom} use without ${product}?`,
          'Buyers compare you only with the alternative that they have in mind.',
          'Notes on won and lost deals, or comparison pages.',
        ],
      ),
      plan('positioning.uniqueAttributes[]', { most: 3, brand: [...brand.differentiators, ...guarantees] }, [
        `what only ${product} has: unique, first, unlike others`,
        `What can ${product} offer that no alternative can?`,
        'Without a unique advantage, you can compete only on price.',
        'A comparison of features, or the differentiators in the brand profile.',
      ]),
      plan(
        'positioning.value',
        { persona: ['success'], brand: brand.valueProps, ...(isMeasured && { isBrandLast: true }) },
        [
          `results and benefits ${whom} get from ${product}`,
          `What can ${whom} gain from ${product}, in numbers?`,
          'Buyers weigh the price against the value.',
          'Case studies or pilot results with figures.',
        ],
      ),
      plan('goal.metric', {}, [
        `figures for ${product}: customers, revenue, sign-ups, conversion, retention`,
        `Which metric will you use to judge the launch of ${product}, and what value does it have today?`,
        'Without a baseline, you cannot show success later.',
        'A dashboard or a report with current numbers.',
      ]),
      plan('goal.outcome', {}, [
        `goals and plans for ${product}${until}`,
        `What should ${product} achieve${until}?`,
        'Every choice in the plan is measured against this goal.',
        'A strategy document, the objectives for the year, or a board update.',
      ]),
      plan('segments[].reason', { labelled: 'name', most: 5, ...segments }, [
        `groups of customers of ${product}: industries, kinds of companies, use cases`,
        `Which groups among ${whom} should you win first, and why?`,
        'A launch that addresses all segments at once reaches none of them.',
        'A customer list with industries, win rates or deal sizes.',
      ]),
      ...(market === null || isPlace
        ? [
            plan(
              'idealCustomer.firmographic[]',
              { most: 3, ...(market === null ? { brand: brand.markets } : { takes: [], input: [market] }) },
              [
                `size, industry and region of companies that use ${product}`,
                `Who are the best customers of ${product}: how large are they, and where are they based?`,
                'Size, industry and region are used to build lists of prospects.',
                'A CRM export of the twenty best customers.',
              ],
            ),
          ]
        : []),
      {
        ...plan('rivalPrices[].price', { labelled: 'vendor', most: 8 }, [
          `prices of ${product} and of its alternatives, per user, month, page or hour`,
          `What do other vendors of ${product} charge?`,
          'Buyers compare prices before they call.',
          rivalsRead.length === 0
            ? 'The pricing pages of competitors. Track the competitors, or add the pages as sources.'
            : `Pages that state a competitor's price for ${product}. The pages of ${rivalsRead.join(', ')} that were read state no price.`,
        ]),
        takes: ACCEPTS['rivalPrices[].price'].map(ofAsked),
      },
      plan('marketStandards[]', { most: 8 }, [
        `certificates, guarantees and trials that vendors of ${product} offer`,
        `Which certificates, guarantees and offers are common among vendors of ${product}?`,
        'Buyers expect what most vendors offer; what few vendors offer can set you apart.',
        'Home and pricing pages of at least three competitors, added as sources.',
      ]),
      plan('problem.whyNow', { persona: ['trigger'] }, [
        `why now: new laws, deadlines, rising costs, changing demand for ${whom}`,
        `Which recent change gives ${whom} a reason to buy ${product} now?`,
        'Without a reason to act now, buyers say "next year".',
        'Market reports, new regulations, or deadlines that buyers mention in calls.',
      ]),
      plan('motion.reason', {}, [
        `how customers buy ${product}: free trial, demo, sales team, partners, community`,
        `How would ${whom} like to buy ${product}: on their own, from a salesperson, or through a partner?`,
        'The sales approach determines whom to hire and how much a new customer can cost.',
        'Where the last fifty customers came from, and how long each sale took.',
      ]),
      plan('channels[].play', { persona: ['channel'], labelled: 'channel', most: 4 }, [
        `where ${whom} hear of ${product}: events, partners, newsletters, forums, referrals`,
        `Which channels have brought in ${whom} so far, and what did each channel cost?`,
        'Budget should go to channels with proven results.',
        'Attribution reports, or a survey of new customers.',
      ]),
      plan('risks[].risk', { persona: ['barrier'], most: 4 }, [
        `risks for ${product}: competitors, dependencies, reasons to cancel`,
        `What could make the launch of ${product} fail, and what would be the first sign of it?`,
        'A risk is cheap to deal with if you notice it early.',
        'Reviews of earlier launches, reasons for churn, or news about competitors.',
      ]),
      plan('idealCustomer.behavioural[]', { persona: ['trigger'], most: 3 }, [
        `what ${whom} do before they buy ${product}: events, growth, switching`,
        `What do buyers do when they are ready to buy ${product}?`,
        'Buyers show by their behaviour that they are ready, often before they say so.',
        'Product analytics, or win/loss interviews.',
      ]),
      plan('phases[].activities[]', {}, [
        `launch plan and roadmap of ${product}: pilot, beta, launch, expansion, what is planned next`,
        `In which phases will ${product} be launched, and what must be true before the next phase?`,
        'A phase without an exit criterion never ends, and nobody notices a delay.',
        'A launch plan, a roadmap, or notes on earlier launches.',
      ]),
      plan('enablement[]', { most: 4 }, [
        `sales and training material for ${product}: guides, demos, case studies`,
        `What material do sales and partners have for ${product}, and what is missing?`,
        'Salespeople do not mention what they cannot show.',
        'A list of sales material, or questions from salespeople.',
      ]),
      plan('idealCustomer.exclusions[]', { persona: ['exclusion'], most: 3 }, [
        `who ${product} is not for: limits, requirements`,
        `Who should not buy ${product}?`,
        'Customers who are a bad fit need expensive support and leave bad reviews.',
        'The reasons given by customers who left or asked for a refund.',
      ]),
      plan(
        'successMetrics[]',
        {
          most: 4,
          standard: launchMetrics(
            model,
            buyerKindOf({ segment: isPlace ? null : market, brand, facts: stated }),
          ).map((text) => ({
            text,
          })),
        },
        [
          `measured results of ${product}: conversion, retention, churn, revenue`,
          `Which weekly figures show progress with the launch of ${product}?`,
          'You learn too late whether you have reached the launch goal. Weekly figures show earlier whether you are on track.',
          'Funnel reports, from first visit to renewal.',
        ],
      ),
      plan('positioning.bestFit', {}, [
        `who gets the most out of ${product}: designed for, built for`,
        `Which customers should choose ${product} over any alternative?`,
        'These customers buy first, pay the full price and refer others.',
        'Interviews with the happiest customers.',
      ]),
    ];
  },

  instructions: ({ inputs }) => `Write one go-to-market plan for the product below.

Product: ${inputs.product}
Market: ${inputs.market ?? 'as named in the brand profile; otherwise not restricted'}
Horizon: ${inputs.horizon ?? 'not given'}

- goal: the outcome the plan is for, the metric that measures it, and the horizon as given above, or null. problem: the problem in one statement, and why it has to be solved now.
- idealCustomer: firmographic (what they are), behavioural (what they do), exclusions (who is not one).
- segments: 1 to 5 with different names; priority 1 for the first to win, then 2 and so on without gaps; why in this order.
- positioning: category; alternatives (what they would use otherwise); uniqueAttributes (what those lack); value of these attributes; bestFit (who cares most).
- offer: packaging, pricingApproach, and the rationale of both; name a price only if a passage or the brand profile states it. motion: how the product is sold, and why, or null.
- channels: 2 to 6; the stage of the purchase that the channel serves; the play in it; costBand, or null; kpi: the name of the metric that measures the channel.
- phases: 2 to 5 in order, with different names; weeks: the length of the phase, a whole number; at least one entry criterion, one activity and one exit criterion; owner: a role.
- budgetShares: how the budget is divided, whole percentages that sum to exactly 100; null if there is no basis for dividing it.
- risks: 2 to 6; likelihood and impact, or null if they cannot be judged; mitigation; earlySign: the first visible sign of the risk.
- enablement: what sales, partners and support need to be given. successMetrics: 2 to 6, each with what it shows.`,

  blank: ({ inputs: { horizon } }) => ({
    ...blankOf(output),
    goal: { outcome: null, metric: null, horizon },
  }),

  brandVoice: [
    'offer.packaging',
    'offer.pricingApproach',
    'offer.rationale',
    'positioning.category',
    'positioning.uniqueAttributes[]',
    'positioning.value',
    'positioning.bestFit',
    'motion.reason',
    'enablement[]',
  ],
  verbatim: [],

  check: (plan) => [
    ...between(plan, 'segments', 1, 5),
    ...between(plan, 'phases', 2, 5),
    ...(['channels', 'risks', 'successMetrics'] as const).flatMap((key) => between(plan, key, 2, 6)),
    ...repeated(plan.segments, 'segments'),
    ...repeated(plan.phases, 'phases'),
    ...unranked(plan.segments, 'segments'),
    ...without(plan.channels, 'kpi', 'channels', 'must be the name of the metric that measures the channel'),
    ...without(plan.phases, 'weeks', 'phases', 'must be a whole number of weeks'),
    ...plan.phases.flatMap((phase, i) =>
      (['entryCriteria', 'activities', 'exitCriteria'] as const).flatMap((key) =>
        between(phase, key, 1, Infinity, `phases[${i}].${key}`),
      ),
    ),
  ],
  checkAlways: ({ budgetShares: all }) => [
    ...undivided(all, 'budgetShares'),
    ...repeated(all ?? [], 'budgetShares'),
  ],
  compute: (plan) => plan,

  markdown: ({ goal, idealCustomer, problem, positioning, offer, motion, ...p }) =>
    page(
      section('Goal', known({ Outcome: goal.outcome, Metric: goal.metric, Horizon: goal.horizon })),
      section('Problem', known({ 'Pain points': problem.statement, 'Why now': problem.whyNow })),
      section(
        'Segments by priority',
        bullets(
          p.segments
            .toSorted((a, b) => (a.priority ?? Infinity) - (b.priority ?? Infinity))
            .map(({ name, reason }) =>
              reasonBeside(reason, name) === null
                ? say({ ...reason, text: name })
                : `**${plain(name)}:** ${say(reason)}`,
            ),
        ),
      ),
      section(
        'Ideal customer',
        titled('What they are', idealCustomer.firmographic),
        titled('What they do', idealCustomer.behavioural),
        titled('Who not to target', idealCustomer.exclusions),
      ),
      section(
        'Positioning',
        known({ Category: positioning.category, Value: positioning.value, 'Best for': positioning.bestFit }),
        titled('Unique advantages', positioning.uniqueAttributes),
        titled('Alternatives they use', positioning.alternatives),
      ),
      section(
        'Offer',
        known({
          Packaging: offer.packaging,
          Pricing: offer.pricingApproach,
          Why: reasonBeside(offer.rationale, offer.packaging, offer.pricingApproach),
        }),
      ),
      section('Competitor prices', said(p.rivalPrices.map(({ price }) => price))),
      section('Common vendor offers', said(p.marketStandards)),
      section('Motion', known({ Kind: motion.kind, Why: reasonBeside(motion.reason, motion.kind) })),
      section(
        'Channels',
        bullets(
          p.channels.map(({ channel, play, stage, costBand, kpi }) =>
            point(`**${plain(channel)}:** ${say(play)}`, { Stage: stage, Cost: costBand, 'Judged by': kpi }),
          ),
        ),
      ),
      section(
        'Phases',
        ...p.phases.map((one, i) =>
          subsection(
            `${i + 1}. ${plain(one.name)}`,
            known({ Weeks: one.weeks, Owner: one.owner }),
            titled('Begins when', one.entryCriteria),
            titled('Activities', one.activities),
            titled('Ends when', one.exitCriteria),
          ),
        ),
      ),
      section(
        'Risks',
        bullets(
          p.risks.map((one) =>
            point(say(one.risk), {
              Likelihood: one.likelihood,
              Impact: one.impact,
              Mitigation: one.mitigation,
              'Seen first': one.earlySign,
            }),
          ),
        ),
      ),
      section('Success metrics', said(p.successMetrics)),
      section('Sales enablement', said(p.enablement)),
      section('Budget', bullets((p.budgetShares ?? []).map((one) => `${plain(one.name)}: ${one.percent}%`))),
    ),

  example: {
    product: 'warehouse software for online shops',
    market: 'Europe',
    horizon: 'two quarters',
  },
});
