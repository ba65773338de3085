import { sentencesOf } from '../search/chunking-sentences.ts';
import type { DraftEntry, PageLine } from './draft-lines.ts';
import { aboutBrand, type LinedPage } from './draft-name.ts';
import type { BRAND_LISTS } from './profile.ts';

/** UTF-16 units. */
const LONGEST_SENTENCE = 300;
const SHORTEST_SENTENCE = 12;
const LONGEST_NAME = 80;
/** Of one section. */
const MOST_SENTENCES = 4;
/** What explains a name behind it: `Harbor Ledger – books that balance`. */
const EXPLANATION = /\s*(?::\s|\s[–—-]\s|\.\s)/;

/**
 * What the pages say of the brand, in their own words: what stands under headings about a field, then sentences
 * with its cues. No model; the same pages give the same. Every text stands in its quote, every quote on the page.
 */
export function extractBrand(pages: readonly LinedPage[]): DraftEntry[] {
  const listed = pages.flatMap((page) => fromSections(page));
  const said = pages.flatMap((page) => fromSentences(page));
  const own = aboutBrand(pages);
  const name = own.find(({ field }) => field === 'name')?.text.toLowerCase();
  const others = [...listed, ...said].filter(
    ({ field, text }) => field !== 'competitors' || (text.toLowerCase() !== name && !isShouted(text)),
  );
  return [...own, ...others, ...pricesOf(pages)];
}

const isShouted = (text: string): boolean => text.includes(' ') && text === text.toUpperCase();

function fromSections({ url, lines }: LinedPage): DraftEntry[] {
  return lines.flatMap((heading, i) => {
    if (heading.kind !== 'heading') return [];
    const field = SECTION_CUES.find(([, cue]) => cue.test(heading.text))?.[0];
    if (field === undefined) return [];
    let end = i + 1;
    while (end < lines.length && lines[end]!.level > heading.level) end += 1;
    const section = lines.slice(i + 1, end);
    return entriesIn(section, field).map((text) => ({ field, text: text.text, quote: text.quote, url }));
  });
}

/** The headings below, or else the items of its lists, or else (unless names are wanted) its sentences. */
function entriesIn(section: readonly PageLine[], field: CuedField): { text: string; quote: string }[] {
  const isName = NAME_FIELDS.has(field);
  const highest = Math.min(...section.filter(({ kind }) => kind === 'heading').map(({ level }) => level));
  const headings = section.filter(({ kind, level }) => kind === 'heading' && level === highest);
  const items = section.filter(({ kind }) => kind === 'item');
  const lines = headings.length > 0 ? headings : items;
  if (lines.length > 0) {
    return lines.flatMap((line) => {
      const text = isName ? nameIn(line.text) : line.text;
      return text === undefined || text.length > LONGEST_SENTENCE || isCallToAction(text)
        ? []
        : [{ text, quote: line.text }];
    });
  }
  if (isName) return [];
  // The first sentence of a paragraph says what it is about.
  const firsts = section.flatMap((line) => sentencesIn(line).slice(0, 1));
  return firsts.slice(0, MOST_SENTENCES).map((text) => ({ text, quote: text }));
}

function nameIn(line: string): string | undefined {
  const item = line.slice(0, 2 * LONGEST_NAME);
  const at = item.search(EXPLANATION);
  const name = (at === -1 ? item : item.slice(0, at)).replace(/[.,;:]+$/, '').trim();
  return name === '' || name.length > LONGEST_NAME ? undefined : name;
}

function fromSentences({ url, lines }: LinedPage): DraftEntry[] {
  return lines
    .filter(({ kind }) => kind !== 'row')
    .flatMap(sentencesIn)
    .flatMap((quote) => [
      ...SENTENCE_CUES.flatMap(([field, cue]): DraftEntry[] => {
        const found = cue.exec(quote);
        if (found === null) return [];
        const text = (found.groups?.['span'] ?? quote).replace(/[.\s]+$/, (end) =>
          found.groups?.['span'] === undefined ? end : '',
        );
        return [{ field, text, quote, url }];
      }),
      ...(provesSomething(quote) ? [{ field: 'proofPoints', text: quote, quote, url } as const] : []),
    ]);
}

function sentencesIn({ kind, text }: PageLine): string[] {
  const sentences =
    kind === 'text'
      ? [...sentencesOf(text, 0, text.length)].map(({ start, end }) => text.slice(start, end).trim())
      : [text];
  return sentences.filter(
    (sentence) =>
      sentence.length >= SHORTEST_SENTENCE &&
      sentence.length <= LONGEST_SENTENCE &&
      !isCallToAction(sentence),
  );
}

/** UTF-16 units. */
const LONGEST_NOTE = 300;
const LONGEST_PLAN_NAME = 60;
/** What goes on with a sum on the line before it: `per month`, `/ user`. */
const GOES_ON = /^(?:per\b|a (?:month|year)|\/|each\b|billed\b|monthly\b|yearly\b)/i;

/** What the pages say of prices, line by line; a sum that stands alone comes with the name of its plan above it. */
function pricesOf(pages: readonly LinedPage[]): DraftEntry[] {
  const onPricing = pages.filter(({ kind }) => kind === 'pricing');
  return [...onPricing, ...pages.filter(({ kind }) => kind !== 'pricing')].flatMap(pricesOfPage);
}

function pricesOfPage({ url, kind, reading, lines }: LinedPage): DraftEntry[] {
  const found: DraftEntry[] = [];
  /** The level of the heading that says that prices follow. */
  let priced: number | null = null;
  for (const [i, line] of lines.entries()) {
    if (line.kind === 'heading') {
      if (priced === null || line.level <= priced) priced = PRICE_SECTION.test(line.text) ? line.level : null;
    }
    const amongPrices = kind === 'pricing' || priced !== null;
    if (line.text.length > LONGEST_NOTE || !statesPrice(line.text, { amongPrices })) continue;
    const before = lines[i - 1];
    const after = lines[i + 1];
    const isBare = line.kind !== 'row' && line.text.split(/\s+/).length <= 4 && namesMoney(line.text);
    const named =
      isBare && before?.kind === 'heading' && before.level > 1 && before.text.length <= LONGEST_PLAN_NAME;
    const goesOn = isBare && after !== undefined && GOES_ON.test(after.text) && after.text.length <= 60;
    const quote = reading.text.slice(named ? before.start : line.start, goesOn ? after.end : line.end);
    // What was left out of the lines between stays out.
    const parts = [...(named ? [before] : []), line, ...(goesOn ? [after] : [])];
    const isWhole = quote.replaceAll(/\s+/g, '').length === parts.map((p) => bare(p.text)).join('').length;
    found.push({
      field: 'pricingNotes',
      text: isWhole ? quote.replaceAll(/\s+/g, ' ') : line.text,
      quote: isWhole ? quote : line.text,
      url,
    });
  }
  return found;
}

const bare = (text: string): string => text.replaceAll(/\s+/g, '');

type CuedField = Exclude<(typeof BRAND_LISTS)[number], 'forbiddenClaims'>;

/** Lists of names, as opposed to lists of sentences. */
const NAME_FIELDS: ReadonlySet<CuedField> = new Set(['products', 'audiences', 'competitors', 'markets']);

/** Headings whose section is about a field. The first that fits counts. */
const SECTION_CUES: [CuedField, RegExp][] = [
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
const SENTENCE_CUES: [CuedField, RegExp][] = [
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
const PRICE_SECTION = /\b(?:pric(?:e|es|ing)|plans?|costs?|fees?|preise|tarife?|tarifs|precios)\b/i;

const namesMoney = (text: string): boolean => MONEY.test(text);

/** Where it stands among prices, any sum of money is one; elsewhere it may be a turnover. */
const statesPrice = (text: string, { amongPrices }: { amongPrices: boolean }): boolean =>
  MONEY.test(text)
    ? (amongPrices || OF_A_PRICE.test(text)) && !TURNOVER.test(text)
    : FREE_OR_ASKED.test(text) && !isCallToAction(text);

const provesSomething = (text: string): boolean =>
  (VOUCHED.test(text) || (!OF_A_PLAN.test(text) && (COUNTED.test(text) || MEASURED.test(text)))) &&
  !statesPrice(text, { amongPrices: false });

const CALL_TO_ACTION =
  /^(?:get (?:started|a (?:demo|quote)|in touch)|sign (?:up|in)|log ?in|book|request|schedule|contact|learn|read|see|view|explore|discover|download|watch|try|start|subscribe|join|buy|order|talk|click|back|next|previous|skip|home|menu|frequently|faq|accept|all rights)\b(?=.{0,40}$)/i;

/** Buttons, questions and other words between the content. */
const isCallToAction = (text: string): boolean => CALL_TO_ACTION.test(text) || /[?:]$/.test(text);
