import { z } from 'zod';
import type { BrandFields } from '../../brand/profile.ts';
import { atLeast, between, blankOf, demand, inputText, labelFrom, wordCount } from '../outputs/bounds.ts';
import { claimsMatrix, claimsTable } from '../outputs/claims-matrix.ts';
import { bullets, facts, page, plain, said, say, section, subsection, table } from '../outputs/markdown.ts';
import { defineModule, type FieldPlan, type Problem } from '../outputs/module.ts';
import { label, maybe, statement, statements, textsOf } from '../outputs/statement.ts';
import { categoryIn } from '../drafting/category.ts';
import { isGuarantee } from '../drafting/guarantees.ts';
import { NO_GAIN, NO_PROMISE, NO_TROUBLE, type Saying } from '../../extraction/facts/evidence/sayings.ts';
import { measuredResults, statesResult } from '../drafting/measured-results.ts';
import { productAsked } from '../drafting/product-prices.ts';
import { offerOf, speakingOfUs } from '../drafting/subject.ts';
import { isShortName, provesSubject, subjectsShared, withinSentence } from '../outputs/wording.ts';
import { ownFirst } from '../outputs/own-first.ts';
import { type AcceptanceTable, CLAIM, TAGLINE, type Takes, type UsedFact } from '../outputs/takes.ts';
import { fold } from '../../grounding/fold.ts';

const asWords = (text: string): string =>
  ` ${fold(text)
    .text.replace(
      /[%‰#+&\p{Sc}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu,
      ' $& ',
    )
    .replace(/[^\p{L}\p{M}\p{N}%‰#+&\p{Sc}]+/gu, ' ')
    .trim()} `;

export function createForbids(claims: readonly string[]): (text: string) => string | undefined {
  const known = claims
    .map((claim) => ({ claim, words: asWords(claim) }))
    .filter(({ words }) => words.trim() !== '');
  return (text) => {
    const words = asWords(text);
    return known.find((one) => words.includes(one.words))?.claim;
  };
}

export function allowedBy(claims: readonly string[]): (texts: readonly string[]) => string[] {
  const forbids = createForbids(claims);
  return (texts) => texts.filter((text) => forbids(text) === undefined);
}

const inputs = z.object({
  audience: inputText(300).meta({ description: 'Who the messages are for.' }),
  product: inputText(300).nullable().default(null).meta({ description: 'The product or service.' }),
  competitors: z
    .array(inputText(200))
    .max(10)
    .default([])
    .meta({ description: 'Alternatives that the product should stand out from.' }),
});

const labels = (most: number) => z.array(label).max(most);
const spoken = statement.extend({ text: inputText(1_500) }).nullable();
const kind = z.enum(['figure', 'customer', 'award', 'certification', 'demonstration']).nullable();
const proofPoints = z.array(z.object({ text: statement, kind })).max(5);
const pillar = z.object({ claim: statement, benefit: maybe, proofPoints, objectionHandled: maybe });
const callToAction = label.nullable();
const variant = z.object({ segment: label, pain: maybe, message: statement, callToAction });
const maxChars = z.int().min(1).max(5_000);

const output = z.object({
  audience: label,
  positioningStatement: z.object({
    forWho: maybe,
    need: maybe,
    product: maybe,
    category: maybe,
    benefit: maybe,
    unlike: maybe,
    differentiator: maybe,
  }),
  roof: maybe,
  taglines: statements(8),
  pillars: z.array(pillar).max(4),
  voice: z.object({ do: labels(12), dont: labels(12) }),
  audienceVariants: z.array(variant).max(6),
  elevator: z.object({ s10: spoken, s30: spoken, s60: spoken }),
  channelLines: z.array(z.object({ channel: label, line: statement, maxChars })).max(10),
  rebuttals: statements(8),
  claimsMatrix,
  whiteSpace: statements(6).meta({
    description: 'Claims that we make and no competitor makes.',
  }),
  forbiddenClaims: z.array(z.string()),
  proofGaps: labels(8),
});

type Inputs = z.infer<typeof inputs>;
type Output = z.infer<typeof output>;

const ROOF_WORDS = 25;
const SPEECH = { s10: [15, 40], s30: [55, 110], s60: [115, 210] } as const;
const LENGTHS = Object.entries(SPEECH) as [keyof typeof SPEECH, readonly [number, number]][];
const PILLARS = 4;
const LEAST_PILLARS = 3;
const RESULT = { kinds: ['testimonial'], of: 'us', note: 'success', figure: true } as const;
const ACCEPTS = {
  roof: [
    { kinds: ['feature'], of: 'us', named: [CLAIM], guarantee: true, as: 'pledge' },
    { kinds: ['oneliner'], of: 'us' },
  ],
  'pillars[].claim': [
    { kinds: ['feature'], of: 'us', named: [CLAIM], guarantee: true },
    { kinds: ['comparison'], of: 'us', whole: true, message: true },
    { kinds: ['feature'], of: 'us', named: [CLAIM], guarantee: false, wanted: true },
    { kinds: ['feature', 'offer'], of: 'us', whole: true, message: true, wanted: true, noPosts: true },
    { ...RESULT, repeats: true, below: LEAST_PILLARS, most: 2 },
    { kinds: ['proof', 'certification'], of: 'us', whole: true, message: true, below: LEAST_PILLARS },
  ],
  'pillars[].proofPoints[].text': [
    { ...RESULT, repeats: true },
    { kinds: ['proof', 'certification', 'customer'], of: 'us' },
    { kinds: ['testimonial'], of: 'us', by: ['customer'], spoken: true },
  ],
  'positioningStatement.differentiator': [{ kinds: ['comparison', 'certification'], of: 'us' }],
  'positioningStatement.need': [
    { kinds: ['testimonial'], of: 'us', note: 'pain' },
    { kinds: ['problem'], of: 'anyone' },
    { kinds: ['testimonial'], of: 'us', by: ['customer'], tone: 'trouble', spoken: true },
  ],
  'positioningStatement.unlike': [
    { kinds: ['offer', 'price'], of: 'anyone', as: 'unlike' },
    { kinds: ['comparison', 'oneliner'], of: 'rivals', as: 'theirs', unpraised: true },
  ],
  'positioningStatement.category': [{ kinds: ['oneliner'], of: 'us', as: 'category' }],
  'positioningStatement.product': [],
  'positioningStatement.forWho': [],
  'positioningStatement.benefit': [
    RESULT,
    { kinds: ['testimonial'], of: 'us', note: 'success' },
    { kinds: ['testimonial'], of: 'us', by: ['customer'], tone: 'outcome', spoken: true },
    { kinds: ['proof'], of: 'us', figure: 'result', whole: true },
  ],
  'rebuttals[]': [{ kinds: ['faq'], of: 'us', asks: 'doubt', as: 'answer', withQuestion: true }],
  'taglines[]': [{ kinds: ['oneliner'], of: 'us', named: [TAGLINE], as: 'claim' }],
  'audienceVariants[].message': [{ kinds: ['audience'], of: 'us' }],
  'elevator.s10': [{ kinds: ['oneliner'], of: 'us' }],
  'elevator.s30': [],
  'elevator.s60': [{ kinds: ['oneliner', 'testimonial'], of: 'us', as: 'story' }],
  channelLines: [],
  'claimsMatrix[].finding': [
    {
      kinds: ['offer', 'price', 'certification', 'proof', 'audience', 'integration'],
      of: 'anyone',
      as: 'claims',
    },
    { kinds: ['price', 'offer', 'testimonial', 'certification'], of: 'rivals', as: 'nobody' },
  ],
  'whiteSpace[]': [
    { kinds: ['feature'], of: 'us', named: [CLAIM], guarantee: true, as: 'only' },
    { kinds: ['certification', 'offer', 'integration'], of: 'us', as: 'only' },
  ],
} as const satisfies AcceptanceTable;
type Field = keyof typeof ACCEPTS;

const REFUSES: Partial<Record<Field, readonly Saying[]>> = {
  roof: NO_PROMISE,
  'taglines[]': NO_PROMISE,
  'pillars[].claim': NO_PROMISE,
  'pillars[].proofPoints[].text': NO_PROMISE,
  'positioningStatement.differentiator': NO_PROMISE,
  'positioningStatement.need': NO_TROUBLE,
  'positioningStatement.benefit': NO_GAIN,
  'audienceVariants[].message': NO_PROMISE,
  'elevator.s10': NO_PROMISE,
};

const OWN_WORDS: readonly Takes[] = [
  { kinds: ['proof'], of: 'us', guarantee: true },
  { kinds: ['feature'], of: 'us', named: [CLAIM], guarantee: true },
];

const ofSegmentFirst = (takes: readonly Takes[]): readonly Takes[] =>
  takes.flatMap((take) =>
    take.noPosts === true
      ? [
          { ...take, ofSegment: true },
          { ...RESULT, repeats: true as const, ofSegment: true, most: 1 },
          { ...take, ofSegment: false, below: LEAST_PILLARS },
        ]
      : [take],
  );

const WANTED: ReadonlySet<string> = new Set(['pain', 'job', 'barrier', 'criterion']);

const SECOND_SENTENCE = /\p{Ll}{3,}[.!?…]+["'”’»)]*\s+\p{Lu}|[。！？]\s*\S/u;

const proofPath = (pillar: number): string => `pillars[${pillar}].proofPoints[].text`;
const nameOfProof = (kind: string | null): string => (kind === null ? 'Proof' : `Proof (${kind})`);

const OF_THE_BRIEF = /^(?:audience$|forbiddenClaims|voice\.dont)/;

function proofOf({ proofPoints }: Pick<BrandFields, 'proofPoints'>, promises: readonly string[]): string[][] {
  const longWords = (text: string): string[] => asWords(text).match(/\p{L}{4,}/gu) ?? [];
  const homes = proofPoints.map((point) => {
    const words = new Set(longWords(point));
    const shared = promises.map((one) =>
      provesSubject(one, point) ? 1 + longWords(one).filter((word) => words.has(word)).length : 0,
    );
    const most = Math.max(...shared);
    return most === 0 ? -1 : shared.indexOf(most);
  });
  return promises.map((_, i) => proofPoints.filter((_, p) => homes[p] === i));
}

export const messaging = defineModule<Inputs, Output>({
  title: 'Messaging house',
  description: 'Messages for an audience: the main promise, the claims that support it, and their proof.',
  promptVersion: 2,
  schemaVersion: 1,
  inputs,
  output,
  computed: ['forbiddenClaims', 'claimsMatrix', 'whiteSpace'],

  fields({
    inputs: { audience: asked, product, competitors },
    brand,
    facts: stated,
    focus = null,
    segment = null,
  }) {
    const audience = withinSentence(asked);
    const buyers = isShortName(audience) ? audience : 'these buyers';
    const offered = offerOf(brand);
    const soldAs = product === null ? null : productAsked(product, brand);
    const what = product ?? offered ?? 'the product';
    const others = [...competitors, ...brand.competitors].slice(0, 5).join(', ') || 'other ways';
    const allowed = allowedBy(brand.forbiddenClaims);
    const oneLiner = brand.oneLiner === null ? [] : allowed([brand.oneLiner]);
    const ofBuyers = (stated ?? []).flatMap(({ note = '', quote }) => (WANTED.has(note) ? quote : []));
    const wanted = (text: string): number =>
      segment === null ? 0 : Math.max(0, ...ofBuyers.map((one) => subjectsShared(one, text)));
    const rivals = [...brand.competitors, ...competitors];
    const ofUs = (texts: readonly string[]): string[] => speakingOfUs(allowed(texts), rivals);
    const strengths = ofUs(brand.differentiators);
    const promises = [...ofUs(brand.valueProps), ...strengths.slice(1)]
      .filter((text) => focus === null || focus.names(text))
      .filter((text) => segment?.isOnlyForOthers(text) !== true)
      .toSorted((a, b) => Number(isGuarantee(b)) - Number(isGuarantee(a)) || wanted(b) - wanted(a))
      .slice(0, PILLARS);
    const pledges = promises.filter(isGuarantee);
    const isPledgedOnPages =
      pledges.length === 0 &&
      (stated ?? []).some(
        ({ party, name, quote, heading = null }) =>
          party === 'us' && name === CLAIM && (isGuarantee(quote) || isGuarantee(heading ?? '')),
      );
    const isPledgeFirst = isPledgedOnPages && promises.length > 0;
    const firstPromise = isPledgeFirst ? 1 : 0;
    const proofs = proofOf(
      { proofPoints: brand.proofPoints.filter((text) => segment?.namesOther(text) !== true) },
      promises,
    );
    const isProved = (stated ?? []).some(
      ({ party, kind }) => party === 'us' && (kind === 'proof' || kind === 'certification'),
    );
    const isMeasured = statesResult(stated);
    const isTold = (stated ?? []).some(
      (fact) =>
        segment?.isOf({ url: null, ...fact } as UsedFact) === true &&
        (fact.kind === 'feature' || fact.note === 'success'),
    );
    const more: Record<string, Partial<FieldPlan>> = {
      'claimsMatrix[].finding': { labelled: 'claim', most: 12 },
      'whiteSpace[]': { most: 5 },
      roof: {
        brand: [...pledges, ...oneLiner].filter((text) => wordCount(text) <= ROOF_WORDS),
        ...(isPledgedOnPages && { isBrandLast: true }),
      },
      'pillars[].claim': {
        brand: promises,
        most: PILLARS,
        takes: (isTold ? ofSegmentFirst(ACCEPTS['pillars[].claim']) : ACCEPTS['pillars[].claim'])
          .filter((take) => !('guarantee' in take && take.guarantee) || isPledgedOnPages)
          .slice(0, isPledgeFirst && promises.length > 1 ? 1 : undefined)
          .map((take) => ({ ...take, apartFrom: promises, ...(isPledgeFirst && { most: 1 }) })),
        ...(isPledgeFirst && { isBrandLast: true }),
      },
      'positioningStatement.need': { persona: ['pain', 'job'] },
      'rebuttals[]': { persona: ['reply'] },
      'positioningStatement.differentiator': {
        brand: strengths.length > 0 ? strengths : allowed(brand.differentiators),
      },
      'positioningStatement.product': {
        brand: product === null && offered !== null ? allowed([offered]) : [],
        input: product === null ? [] : allowed([product]),
      },
      'positioningStatement.category':
        soldAs?.isNarrow === true
          ? {
              takes: ACCEPTS['positioningStatement.category'].map((take) => ({ ...take, sharing: product! })),
            }
          : { brand: oneLiner.flatMap((line) => categoryIn(line) ?? []) },
      'elevator.s10': {
        answeredBy: 'roof',
        ...((pledges.length > 0 || isPledgedOnPages) && { brand: oneLiner }),
      },
      'positioningStatement.forWho': { input: [asked] },
      'positioningStatement.benefit': {
        persona: ['success'],
        brand: allowed(measuredResults(brand.proofPoints, asked, brand.audiences, soldAs, segment)),
        ...(isMeasured && { isBrandLast: true }),
      },
      'positioningStatement.unlike': {
        brand: competitors.length === 0 ? allowed(brand.competitors) : [],
        input: allowed(competitors),
        isBrandLast: true,
        takes: ACCEPTS['positioningStatement.unlike'].map((take) => ({
          ...take,
          inOwnLanguage: true as const,
          ...(competitors.length > 0 && { vendors: competitors }),
        })),
      },
      'audienceVariants[].message': { labelled: 'segment' },
      'pillars[].proofPoints[].text': { takes: [], ...(isProved && { answeredBy: 'pillars[].claim' }) },
      ...Object.fromEntries(
        proofs.map((points, i) => [
          proofPath(i + firstPromise),
          {
            brand: allowed(points),
            takes: [
              ...(isGuarantee(promises[i]!) ? OWN_WORDS : []),
              ...ACCEPTS['pillars[].proofPoints[].text'].map((take) => ({
                ...take,
                sharing: promises[i]!,
              })),
            ],
          },
        ]),
      ),
    };
    const plan = (path: string, query: string, gap: FieldPlan['gap']): FieldPlan => {
      const takes = ACCEPTS[path.replace(/\[\d+\]/, '[]') as Field];
      const isOfBuyers = path === 'positioningStatement.need';
      const refuses = REFUSES[path.replace(/\[\d+\]/, '[]') as Field] ?? [];
      return {
        path,
        query,
        takes: isOfBuyers ? ownFirst(takes, stated) : takes,
        refuses,
        gap,
        ...more[path],
      };
    };
    return [
      plan('roof', `the promise of ${what} to ${audience}`, [
        `Which promise of ${what} matters most to ${buyers}?`,
        'Every other message has to support this promise.',
        'The one-liner in the brand profile, or the home page.',
      ]),
      plan('pillars[].claim', `what ${what} does for ${audience}: benefits and results`, [
        `Which three or four claims support the promise of ${what}?`,
        'Readers do not remember more than four claims, and fewer than three do not convince them.',
        'Product pages, or the value propositions in the brand profile.',
      ]),
      ...(promises.length === 0 ? [what] : promises).map((claim, i) => {
        const path = promises.length === 0 ? 'pillars[].proofPoints[].text' : proofPath(i + firstPromise);
        return plan(path, `figures, customers and awards of ${what}: ${claim}`, [
          promises.length === 0 ? `What proves the promise of ${what}?` : `What proves the claim "${claim}"?`,
          'Readers dismiss a claim without proof as advertising.',
          'A case study with figures, a certificate, an award, or a reference customer.',
        ]);
      }),
      ...Array.from({ length: PILLARS - promises.length }, (_, i) =>
        isPledgeFirst && i === 0 ? 0 : promises.length + i,
      ).map((i): FieldPlan => ({
        ...plan(proofPath(i), `figures, customers and awards of ${what}`, [
          `What proves the claim of pillar ${i + 1} in the messaging for ${what}?`,
          'Readers dismiss a claim without proof as advertising.',
          'A case study with figures, a certificate, an award, or a reference customer.',
        ]),
        proves: `pillars[${i}].claim`,
        commonWords: [brand.name, product].join(' '),
        isKnown: true,
      })),
      plan('positioningStatement.differentiator', `what only ${what} has or does`, [
        `What can ${what} offer that no alternative can?`,
        'A unique feature gives buyers a reason not to choose the cheapest product.',
        'Comparison pages, notes on won deals, or the differentiators in the brand profile.',
      ]),
      plan('positioningStatement.need', `problems ${audience} have without ${what}`, [
        `Which problem should ${what} solve for ${buyers}?`,
        'Readers who do not recognize the problem do not read on.',
        'Interviews, reviews, or support tickets.',
      ]),
      plan('positioningStatement.unlike', `alternatives to ${what}: ${others}`, [
        `What would ${buyers} use without ${what}?`,
        'The alternative is often a spreadsheet, not a competitor.',
        "Notes on won and lost deals, or competitors' pages added as sources.",
      ]),
      plan('positioningStatement.category', `what kind of product ${what} is`, [
        `In which category would ${buyers} look for ${what}?`,
        'Buyers compare products within a category.',
        'Directories or review sites that list the product, or an "about us" page.',
      ]),
      plan('positioningStatement.product', `what ${what} is`, [
        `What is the product or package for ${buyers} called?`,
        'A message that covers everything convinces nobody.',
        'A product page, or the products in the brand profile.',
      ]),
      plan('positioningStatement.forWho', `who ${what} is for: ${audience}`, [
        `How do you recognize ${buyers}?`,
        'The definition of the audience also decides who should not get the messages.',
        'A customer list, or solution pages for industries and company sizes.',
      ]),
      plan('positioningStatement.benefit', `results ${audience} reach with ${what}`, [
        `What will ${buyers} have after buying that they did not have before?`,
        'People compare features, but they buy because of the benefits.',
        'Case studies, or interviews with customers six months after the purchase.',
      ]),
      plan('rebuttals[]', `how easy it is to start with ${what} and to cancel it`, [
        `How do you answer the doubts of ${buyers}?`,
        'Buyers believe an answer if everyone in your company gives it in the same words.',
        'Frequently asked questions, terms of service, or notes from sales calls.',
      ]),
      plan('taglines[]', `short slogans and headlines of ${what}`, [
        `What is the slogan of ${what}?`,
        'People remember the slogan.',
        'Earlier campaigns and their results.',
      ]),
      plan('audienceVariants[].message', `${what} by industry, role and size of company`, [
        `Which groups within ${buyers === audience ? audience : 'this audience'} need a different message?`,
        'The same product solves a different problem for each group.',
        'Solution pages for each industry, or interviews with customers from each segment.',
      ]),
      plan('elevator.s10', `what ${what} does and for whom, in one sentence`, [
        `How do you describe ${what} in ten seconds?`,
        'At every trade fair and in every first call, people ask what you do.',
        'An "about us" page with one clear sentence.',
      ]),
      plan('elevator.s30', `problem, solution and proof of ${what} in short`, [
        `How do you explain to ${buyers} in half a minute which problem ${what} can solve, and what proof do you offer?`,
        'Strangers rarely listen for more than half a minute.',
        'A short case study.',
      ]),
      plan('elevator.s60', `story of a customer of ${what}`, [
        `Which customer's story can be told in a minute?`,
        'People repeat stories, not claims.',
        'A customer story with a before, an after and a figure.',
      ]),
      plan(
        'claimsMatrix[].finding',
        `certificates, guarantees, trials and channels of ${what} and its competitors`,
        [
          `Which promises, certificates and offers are common among vendors of ${what}?`,
          'A claim that everyone makes sets nobody apart.',
          'The home, security and pricing pages of at least three competitors, added as sources.',
        ],
      ),
      plan('whiteSpace[]', `guarantees, certificates and integrations of ${what}`, [
        `What can ${what} offer that no competitor mentions?`,
        'An argument that no competitor uses sets you apart.',
        'Your own product and security pages, and those of your competitors.',
      ]),
      plan('channelLines', `where ${audience} see messages: advertisements, e-mail, social media`, [
        `On which channels can ${buyers} come across ${what}, and what are the character limits?`,
        'A message can lose its meaning when a channel cuts it short.',
        'A list of channels with their character limits.',
      ]),
    ];
  },

  instructions: ({
    inputs: { audience, product, competitors },
    brand,
  }) => `Build the messaging house for the audience below.

Audience: ${audience}
Product: ${product ?? 'what the company in the brand profile sells'}
Must stand out from: ${competitors.length === 0 ? 'the competitors in the brand profile, if any' : competitors.join(', ')}

- audience: the audience in a few words.
- positioningStatement: the parts of one sentence (for, who need, the product, is a, that, unlike, it), each of them a separate statement; null for what is not known.
- roof: the one sentence above all others, at most ${ROOF_WORDS} words.
- taglines: 3 to 6, each short enough to stand below a logo.
- pillars: 3 or 4, value propositions of the brand profile first and in its order. claim is a claim, not a topic; benefit: what the audience gains from it; proofPoints: only what a passage or the brand profile says, or none; objectionHandled: the doubt it answers, or null.
- voice: how to write (do) and what to avoid (dont), from the tone of the brand profile.
- audienceVariants: 2 to 4 groups within the audience: their pain, the message to them, what to ask them to do.
- elevator: a spoken pitch: s10 about 30 words, s30 about 85, s60 about 170, each complete by itself.
- channelLines: 3 to 6 channels, the line to use there, and maxChars, the maximum number of characters that the channel shows; the line must fit.
- rebuttals: 2 to 5 answers to what this audience doubts.
- proofGaps: 0 to 6 of the claims above that nothing proves yet, as questions.
${brand.forbiddenClaims.length === 0 ? '' : 'Do not use any of the forbidden claims in the brand profile, not even as part of a sentence or as a question.'}`,

  blank({ inputs: { audience }, brand }) {
    const rules = (entries: string[]) => entries.slice(0, 12).map(labelFrom);
    return {
      ...blankOf(output.omit({ audience: true })),
      audience: labelFrom(audience),
      voice: { do: rules(allowedBy(brand.forbiddenClaims)(brand.tone.do)), dont: rules(brand.tone.dont) },
    };
  },

  brandVoice: [
    'roof',
    'taglines[]',
    'pillars[].claim',
    'pillars[].benefit',
    'pillars[].objectionHandled',
    'pillars[].proofPoints[].text',
    'positioningStatement.product',
    'positioningStatement.category',
    'positioningStatement.benefit',
    'positioningStatement.differentiator',
    'positioningStatement.forWho',
    'elevator.s10',
    'elevator.s30',
    'elevator.s60',
    'channelLines[].line',
    'audienceVariants[].message',
    'rebuttals[]',
    'whiteSpace[]',
  ],
  verbatim: [],

  check: (house) => [
    ...demand(house.roof !== null, 'roof', 'must not be null'),
    ...demand(house.roof === null || !SECOND_SENTENCE.test(house.roof.text), 'roof', 'must be one sentence'),
    ...atLeast(house, 'taglines', 1),
    ...between(house, 'pillars', 3, PILLARS),
    ...LENGTHS.flatMap(([key, [least]]) => {
      const words = wordCount(house.elevator[key]?.text ?? '');
      return demand(words >= least, `elevator.${key}`, `must have at least ${least} words, not ${words}`);
    }),
    ...atLeast(house, 'audienceVariants', 1),
    ...atLeast(house, 'channelLines', 1),
  ],

  checkAlways(house, { brand }) {
    const forbids = createForbids(brand.forbiddenClaims);
    const tooLong = (path: string, text: string | undefined, most: number): Problem[] => {
      const words = wordCount(text ?? '');
      return demand(words <= most, path, `must have at most ${most} words, not ${words}`);
    };
    return [
      ...tooLong('roof', house.roof?.text, ROOF_WORDS),
      ...LENGTHS.flatMap(([key, [, most]]) => tooLong(`elevator.${key}`, house.elevator[key]?.text, most)),
      ...house.channelLines.flatMap(({ line: { text }, maxChars }, i) => {
        const message = `must have at most ${maxChars} characters, not ${text.length}`;
        return demand(text.length <= maxChars, `channelLines[${i}].line`, message);
      }),
      ...[...textsOf(house)].flatMap(({ path, text }) => {
        const claim = OF_THE_BRIEF.test(path) ? undefined : forbids(text);
        const message = `uses the claim "${claim}", which the brand profile forbids; reword it or leave it out`;
        return demand(claim === undefined, path, message);
      }),
    ];
  },

  compute: (house, { brand }) => ({ ...house, forbiddenClaims: [...brand.forbiddenClaims] }),

  markdown(m) {
    const { forWho, need, product, category, benefit, unlike, differentiator } = m.positioningStatement;
    const promise = ['Promise', m.roof] as const;
    return page(
      section('Message house', facts([['Written for', m.audience], promise])),
      section('Taglines', said(m.taglines)),
      section(
        'Positioning',
        facts([
          ['For', forWho],
          ['Need', need],
          ['We offer', product],
          ['Which is', category],
          ['Result', benefit],
          ['Unlike', unlike],
          ['How we stand out', differentiator],
        ]),
      ),
      section(
        'Pillars',
        ...m.pillars.map(({ claim, benefit, proofPoints, objectionHandled }, i) => {
          const proof = proofPoints.map(({ text, kind }) => [nameOfProof(kind), text] as const);
          const rest = facts([['Benefit', benefit], ['Objection answered', objectionHandled], ...proof]);
          return subsection(`Pillar ${i + 1}`, say(claim), rest);
        }),
      ),
      section(
        'By audience',
        ...m.audienceVariants.map(({ segment, pain, message, callToAction }) => {
          const ask = ['Call to action', callToAction] as const;
          return subsection(plain(segment), facts([['Pain', pain], ['Message', message], ask]));
        }),
      ),
      section(
        'Elevator pitch',
        facts([
          ['10 seconds', m.elevator.s10],
          ['30 seconds', m.elevator.s30],
          ['60 seconds', m.elevator.s60],
        ]),
      ),
      section(
        'By channel',
        table(
          ['Channel', 'Line', 'At most'],
          m.channelLines.map((one) => [plain(one.channel), say(one.line), `${one.maxChars} characters`]),
        ),
      ),
      section('Objection handling', said(m.rebuttals)),
      section('Who claims what', claimsTable(m.claimsMatrix)),
      section('White space', said(m.whiteSpace)),
      section('Voice: do', bullets(m.voice.do.map(plain))),
      section('Voice: avoid', bullets(m.voice.dont.map(plain))),
      section('Claims to avoid', bullets(m.forbiddenClaims.map(plain))),
      section('Proof gaps', bullets(m.proofGaps.map(plain))),
    );
  },

  example: { audience: 'Owners of small bakeries', product: 'ordering software', competitors: [] },
});
