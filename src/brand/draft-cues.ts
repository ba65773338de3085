import type { BRAND_LISTS } from './profile.ts';

export type CuedField = Exclude<(typeof BRAND_LISTS)[number], 'forbiddenClaims'>;

/** Lists of names, as opposed to lists of sentences. */
export const NAME_FIELDS: ReadonlySet<CuedField> = new Set([
  'products',
  'audiences',
  'competitors',
  'markets',
]);

/** Headings whose section is about a field. The first that fits counts. */
export const SECTION_CUES: [CuedField, RegExp][] = [
  [
    'audiences',
    /^(?:who\b.*\bfor\b|for whom|who we (?:serve|help|work with)|(?:built|made|designed|perfect|ideal) for\b|(?:our )?(?:audiences?|industries|target groups?)$|industries we serve|(?:use cases|solutions) (?:for|by) |für wen\b|pour qui\b)/i,
  ],
  [
    'differentiators',
    /\b(?:(?:makes? (?:us|it|\p{L}+)|(?:we|we[’']re|we are|is|are)) (?:so )?(?:different|unique)|sets? (?:us|it|\p{L}+) apart|unlike|compared? (?:to|with)|vs\.?|alternatives? to)(?![\p{L}])/iu,
  ],
  [
    'proofPoints',
    /\b(?:trusted by|loved by|used by|in numbers|by the numbers|results|awards?|certifications?|recognition|track record)\b/i,
  ],
  [
    'valueProps',
    /^(?:why\b|how (?:it|we|you)\b.*\b(?:helps?|benefits?)|what you (?:get|gain)|(?:key |main |our |the )?(?:benefits?|advantages?|features?)\b|warum\b|(?:ihre )?vorteile\b|pourquoi\b)/i,
  ],
  [
    'products',
    /^(?:(?:our|the) )?(?:products?|platform|solutions?|services|product (?:line|range|family)|modules|apps|what we (?:do|offer|make|sell|build)|unsere produkte|produkte|nos produits|produits|nuestros productos)\b/i,
  ],
  [
    'markets',
    /^(?:(?:our )?markets?|countries|regions|locations|where (?:we|to find)\b.*|where .*\bavailable)$/i,
  ],
];

/** Sentences about a field; a group named `span` is the part to take. */
export const SENTENCE_CUES: [CuedField, RegExp][] = [
  [
    'audiences',
    /\b(?:built|made|designed|created|perfect|ideal|(?:software|platform|tool|app|service|suite|solution|system)s?)\s+(?:specifically |especially |exclusively |only |just )?for\s+(?<span>(?!(?:you|your|yourself|us|free|every\p{L}*|any\p{L}*|all|this|that|these|those|it|its|the|an?|more|less)(?!\p{L}))[\p{L}][^.;:,!?()–—]{2,79}?)(?=\s+(?:that|who|to|with|which|from)\b|\s*(?:[.;:,!?()–—]|$))/iu,
  ],
  [
    'differentiators',
    /^unlike\b|\bunlike (?:other|most|traditional|many)\b|\bthe only\b.+\b(?:that|who|which|to|with|for)\b|\bno other\b|\bsets? (?:us|it|our \p{L}+) apart\b|^in contrast to\b/iu,
  ],
  [
    'valueProps',
    /^(?:save|cut|reduce|boost|increase|grow|automate|eliminate|speed up|stop|never again|no more)\s|\b(?:saves? you|helps? you|so (?:that )?you can|without (?:having to|the need))\b/i,
  ],
  [
    'competitors',
    /\b(?:[Aa]lternatives? to|[Cc]ompared (?:to|with)|[Uu]nlike|vs\.?|[Ss]witch(?:ing)? (?:over )?from)\s+(?<span>(?!(?:The|Other|Our|Your|Most|Many|Any|All|It|This|That|These|Those|An?|Traditional|Some|Each|Every|Us|Legacy)\b)\p{Lu}[\p{L}\p{N}&.'-]*(?:\s\p{Lu}[\p{L}\p{N}&'-]*){0,2})/u,
  ],
  [
    'markets',
    /\b(?:(?:[Aa]vailable|[Ss]hips?|[Ss]hipping|[Ss]ells?|[Ss]elling|[Ss]erves?|[Ss]erving|[Oo]perates?|[Oo]perating|[Aa]ctive|[Oo]ffices|[Cc]ustomers|[Cc]lients)\s+(?:in|across|throughout))\s+(?<span>(?:the\s+)?(?:\p{Lu}|\d)[^.;:!?()]{2,79}?)(?=\s*(?:[.;:!?()]|$))/u,
  ],
];

const COUNTED =
  /\d[\d.,]*\s*(?:\+|k\b|m\b|thousand|million|billion)?\s+(?:[\p{L}-]+\s+){0,2}?(?:customers?|clients?|compan(?:y|ies)|business(?:es)?|brands?|teams?|users?|people|countries|cities|reviews?|stars?|downloads?|installs?|employees|members|organi[sz]ations?|stores?|shops?|schools?|years|awards?|projects?|transactions?|orders?)\b/iu;
const MEASURED =
  /(?:\d\s?(?:%|percent\b)|\b\d+(?:\.\d+)?x\b).*\b(?:faster|less|more|fewer|increase|reduction|growth|uptime|satisf\w+|sav\w+|higher|lower|better)\b|\b(?:reduc|increas|cut|sav|grew|rated|improv|doubl)\w*\b.*\d/i;
const VOUCHED =
  /\b(?:trusted|used|loved|chosen|relied on|recommended) by\b|\b(?:award|certified|certification|accredited|ISO ?\d{4,5}|SOC ?2|Gartner|Forrester|Capterra|Trustpilot)\b/i;

/** What a plan holds and what a contract says: numbers that prove nothing. */
const OF_A_PLAN =
  /\b(?:up to|unlimited|add|includes?|plans?|edition|at least|refund|notice|limit\w*|minimum|maximum)\b/i;

const MONEY =
  /(?:[$€£¥₹]\s?\d|\d[\d.,]*\s?(?:[$€£¥₹]|(?:USD|EUR|GBP|CHF|CAD|AUD|euros?|dollars?|pounds?)\b)|\b(?:USD|EUR|GBP|CHF|CAD|AUD)\s?\d)/i;
const OF_A_PRICE =
  /\b(?:per|each|monthly|yearly|annually|billed|plans?|pric\w+|costs?|starts? at)\b|\bfrom\s?[$€£¥₹]|\/\s?(?:mo|month|yr|year|user|seat)/i;
const TURNOVER = /\d\s?(?:[mb]n\b|million|billion|trillion)/i;
const FREE_OR_ASKED =
  /\b(?:free (?:trial|plan|tier|forever)|(?:contact|talk to) (?:us|sales) for (?:a )?(?:price|pricing|quote)|custom pricing|billed (?:monthly|yearly|annually)|money[- ]back)\b/i;

/** Headings of sections about prices. */
export const PRICE_SECTION = /\b(?:pric(?:e|es|ing)|plans?|costs?|fees?|preise|tarife?|tarifs|precios)\b/i;

export const namesMoney = (text: string): boolean => MONEY.test(text);

/** Where it stands among prices, any sum of money is one; elsewhere it may be a turnover. */
export const statesPrice = (text: string, { amongPrices }: { amongPrices: boolean }): boolean =>
  MONEY.test(text)
    ? (amongPrices || OF_A_PRICE.test(text)) && !TURNOVER.test(text)
    : FREE_OR_ASKED.test(text) && !isCallToAction(text);

export const provesSomething = (text: string): boolean =>
  (VOUCHED.test(text) || (!OF_A_PLAN.test(text) && (COUNTED.test(text) || MEASURED.test(text)))) &&
  !statesPrice(text, { amongPrices: false });

const CALL_TO_ACTION =
  /^(?:get (?:started|a (?:demo|quote)|in touch)|sign (?:up|in)|log ?in|book|request|schedule|contact|learn|read|see|view|explore|discover|download|watch|try|start|subscribe|join|buy|order|talk|click|back|next|previous|skip|home|menu|frequently|faq|accept|all rights)\b(?=.{0,40}$)/i;

/** Buttons, questions and other words between the content. */
export const isCallToAction = (text: string): boolean => CALL_TO_ACTION.test(text) || /[?:]$/.test(text);
