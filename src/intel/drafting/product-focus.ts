import { isCovered, isForm } from '../../chat/concepts.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { Party } from '../../knowledge/party.ts';
import type { Brief } from '../outputs/module.ts';
import { CLAIM, TAGLINE, type UsedFact } from '../outputs/takes.ts';
import type { Candidate } from './candidate.ts';
import { ownerOf, productAsked, unitTest } from './product-prices.ts';
import { buyerNoteIn } from './buyer-sentences.ts';
import { isOfJobs, isStory } from './own-pages.ts';
import { isHeading } from './page-sections.ts';
import type { SegmentFocus } from './segment-focus.ts';
import { isNoStatement, OF_LEAVING } from './sentence-tests.ts';
import { vendorKey } from './vendor.ts';

type Placed = Pick<UsedFact, 'passage' | 'heading' | 'kind' | 'quote'> & { item?: string | undefined };

export interface ProductFocus {
  isOf(fact: Placed): boolean;
  isPriceOf(fact: UsedFact): boolean;
  isOfOther(fact: Placed & Pick<UsedFact, 'url'>): boolean;
  storyOf(fact: Pick<UsedFact, 'url'>): 'asked' | 'other' | null;
  names(text: string): boolean;
  namesOther(text: string): boolean;
  isOnlyForOthers(text: string): boolean;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const SHORTEST_STEM = 6;
const LONGEST_ENDING = 4;
const isSpelled = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const isStem = short.length >= SHORTEST_STEM && long.startsWith(short);
  return isForm(one, other) || (isStem && long.length - short.length <= LONGEST_ENDING);
};
const WORK = /(?<=\p{L}{6})(?:ing|ers?|ions?|ors?|ung(?:en)?)$/u;
const isOfOneStem = (one: string, other: string): boolean =>
  isSpelled(one, other) || (WORK.test(one) && isSpelled(one.replace(WORK, ''), other));
const SHORTEST_WORD = 3;
const MOST_WORDS = 6;
const MOST_PAGES = 0.5;
const LEAST_PAGES = 2;

const ownTitle = (title: string): string => title.split(/\s+[|·–—-]\s+/u)[0]!;
const pathOf = (url: string): string => {
  const path = URL.parse(url)?.pathname ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
const isHome = (url: string): boolean => pathOf(url).replaceAll('/', '') === '';

const requestedIn = (inputs: unknown): string | null => {
  const { product, scope } = inputs as Record<string, unknown>;
  return [product, scope].find((one) => typeof one === 'string') ?? null;
};

export function productFocus(
  { inputs, brand }: Pick<Brief, 'inputs' | 'brand'>,
  passages: readonly Passage[],
  parties: readonly Party[],
): ProductFocus | null {
  const product = requestedIn(inputs);
  const asked = product === null ? null : productAsked(product, brand);
  const words = (asked?.words ?? []).filter((word) => word.length >= SHORTEST_WORD || /\d/u.test(word));
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const spelled = (text: string | null | undefined): boolean => {
    const there = wordsOf(text ?? '');
    return there.length > 0 && words.every((word) => there.some((other) => isSpelled(word, other)));
  };
  const translated = (text: string | null | undefined): boolean => {
    const there = wordsOf(text ?? '');
    return there.length > 0 && words.every((word) => isCovered(word, there));
  };
  const first = new Map<string, { passage: Passage; party: Party | undefined }>();
  for (const [at, passage] of passages.entries())
    if (passage.url !== null && passage.start < (first.get(passage.url)?.passage.start ?? Infinity))
      first.set(passage.url, { passage, party: parties[at] });
  const isOurs = (at: number): boolean => parties[at] === 'us';
  const hasName = [...first].some(
    ([url, { passage, party }]) =>
      party === 'us' && [ownTitle(passage.title ?? ''), passage.heading, pathOf(url)].some(spelled),
  );
  const testFor = (party: Party | undefined) => (party === 'us' && hasName ? spelled : translated);
  const pages = new Set(
    [...first].flatMap(([url, { passage, party }]) =>
      !isHome(url) &&
      !isOfJobs(url) &&
      [ownTitle(passage.title ?? ''), passage.heading, pathOf(url)].some(testFor(party))
        ? url
        : [],
    ),
  );
  const isOf = ({ passage: at, heading, item, kind, quote }: Placed): boolean => {
    const passage = passages[at];
    if (passage === undefined) return false;
    if (passage.url !== null && pages.has(passage.url)) return true;
    const own = kind === 'faq' ? quote : null;
    const title = passage.url === null ? passage.title : null;
    return [heading, passage.heading, item, own, title].some(testFor(parties[at]));
  };
  const isPriceOf = (fact: UsedFact): boolean => {
    const owner = asked === null ? null : ownerOf(asked, fact);
    return owner === null ? isOf(fact) : owner === 'asked';
  };
  const storyOf = ({ url }: Pick<UsedFact, 'url'>): 'asked' | 'other' | null => {
    if (url === null || !IS_STORY.test(pathOf(url))) return null;
    const there = wordsOf(passages.flatMap((one) => (one.url === url ? one.text : [])).join('\n'));
    const tells = (product: readonly string[]): boolean =>
      there.some((_, i) => product.every((word, j) => isOfOneStem(word, there[i + j] ?? '')));
    const isAsked = tells(words);
    const isOther = (asked?.others ?? []).some(tells);
    return isAsked === isOther ? null : isAsked ? 'asked' : 'other';
  };
  const namesOther = (text: string): boolean => {
    const there = wordsOf(text);
    return (
      !translated(text) &&
      (asked?.others ?? []).some((other) => other.every((word) => there.some((one) => isSpelled(word, one))))
    );
  };
  const ofOthers = new Set(
    [...first].flatMap(([url, { passage, party }]) =>
      party === 'us' &&
      !isHome(url) &&
      !pages.has(url) &&
      [ownTitle(passage.title ?? ''), passage.heading ?? '', pathOf(url)].some((one) => namesOther(one))
        ? url
        : [],
    ),
  );
  const isOfOther = (fact: Placed & Pick<UsedFact, 'url'>): boolean =>
    !isOf(fact) &&
    ((fact.url !== null && ofOthers.has(fact.url)) ||
      [fact.heading, passages[fact.passage]?.heading, fact.item, fact.quote].some(
        (text) => text !== null && text !== undefined && namesOther(text),
      ));
  const isOnlyForOthers = (text: string): boolean => {
    const bare = text.replaceAll(/^(?:[^:“"]{2,60}: )?["“„«]?|["”“»]$/gu, '');
    const having = passages.flatMap((one) => (one.url !== null && one.text.includes(bare) ? one.url : []));
    const stories = new Set(having.map((url) => storyOf({ url })));
    return (
      having.length > 0 &&
      (having.every((url) => ofOthers.has(url)) || (stories.has('other') && !stories.has('asked')))
    );
  };
  const own = new Set(passages.flatMap(({ url }, at) => (url !== null && isOurs(at) ? url : [])));
  const about = passages.flatMap(({ url, heading }, at) =>
    url !== null && isOurs(at) && isOf({ passage: at, heading, kind: 'feature', quote: '' }) ? url : [],
  );
  const share = new Set(about).size / own.size;
  return own.size >= LEAST_PAGES && about.length > 0 && share <= MOST_PAGES
    ? { isOf, isPriceOf, isOfOther, storyOf, names: translated, namesOther, isOnlyForOthers }
    : null;
}

/** Returns null unless the segment's customer stories mention exactly one of several products. */
export function productOfBuyers(
  segment: SegmentFocus | null,
  {
    brand,
    passages,
    parties,
  }: { brand: Brief['brand']; passages: readonly Passage[]; parties: readonly Party[] },
): string | null {
  if (segment === null) return null;
  const told = passages.flatMap(({ url, text }, at) => {
    if (parties[at] !== 'us' || url === null || !isStory(url)) return [];
    return segment.isOf({ kind: 'customer', party: 'us', quote: '', url }) ? text : [];
  });
  const there = wordsOf(told.join('\n'));
  const products = brand.products.filter((product) => {
    const words = productAsked(product, brand)?.words ?? [];
    return (
      words.length > 0 &&
      there.some((_, i) => words.every((word, j) => isOfOneStem(word, there[i + j] ?? '')))
    );
  });
  return brand.products.length > 1 && products.length === 1 ? products[0]! : null;
}

const IS_STORY =
  /(?:^|[/_-])(?:case|cases|stories|story|references?|projects?|customers?|clients?|referenz\p{L}*|projekte?|kunden\p{L}*|temoignages|témoignages|realisations|réalisations|projets?|casos?|proyectos?|clientes|projecten|klanten\p{L}*|progetti|clienti)(?:[/_-]|$)/iu;
const IS_ARTICLE =
  /(?:^|\/)(?:blog|news|magazine?|articles?|insights|posts?|aktuell\p{L}*|neuigkeiten|ratgeber|actualit\p{L}*|actualidad|noticias?|nieuws|notizie)(?:\/|$)/iu;
const IS_RESULT = /\p{Sc}\s?\d|\d\s?\p{Sc}|\d\s?%/u;

const SENTENCE = /\S.*?(?:[.!…。！]["”’»)]*(?=\s|$)|$)/gu;
const LENGTH = { least: 15, most: 300 };
const LEAST_OF_INTRODUCTION = 6;
const LISTS =
  /^(?:[\p{L}-]+(?: [\p{L}-]+)?, ){2,}(?:(?:and|or|und|oder|et|ou|y|en|e) )?[\p{L}-]+(?: [\p{L}-]+)?\.$/u;
const NAMES_BUYERS = /^(?:for|für|pour|para|voor|per) /iu;
const CONFIDENCE = 0.55;
const IS_ROW = /\s\|\s/u;

export function sentencesOfProduct(
  focus: ProductFocus | null,
  {
    passages,
    parties,
    facts,
    segment = null,
  }: {
    passages: readonly Passage[];
    parties: readonly Party[];
    facts: readonly UsedFact[];
    segment?: SegmentFocus | null;
  },
): UsedFact[] {
  if (focus === null) return [];
  const vendor = facts.find(({ party }) => party === 'us')?.vendor ?? '';
  const found: UsedFact[] = [];
  const introduced = new Set<string>();
  const startsWithBuyers = new Set<string>();
  for (const [at, passage] of passages.entries()) {
    const { text, url, heading, start } = passage;
    if (
      parties[at] !== 'us' ||
      url === null ||
      isStory(url) ||
      isOfJobs(url) ||
      !focus.isOf({ passage: at, heading, kind: 'feature', quote: '' })
    )
      continue;
    const known = facts.filter((fact) => fact.passage === at && fact.term === undefined);
    let isForOthers = segment?.isPage(url) !== true && segment?.isSectionForOthers(heading ?? '') === true;
    for (const line of text.matchAll(/[^\n]+/gu)) {
      if (IS_ROW.test(line[0])) continue;
      if (isHeading(line[0].replace(/^\s*#+\s*/u, '').trim()))
        isForOthers = segment?.isPage(url) !== true && segment?.isSectionForOthers(line[0]) === true;
      if (isForOthers) continue;
      for (const sentence of line[0].matchAll(SENTENCE)) {
        const quote = sentence[0].replace(/^\s*(?:[-*•#>]+)\s*/u, '').trimEnd();
        const from = start + line.index + sentence.index + sentence[0].indexOf(quote);
        const to = from + quote.length;
        if (quote.length < LENGTH.least || quote.length > LENGTH.most || !/[.!]["”’»)]*$/u.test(quote))
          continue;
        if (
          isNoStatement(quote) ||
          NAMES_BUYERS.test(quote) ||
          addressesModels(quote) ||
          /["“”„«»]/u.test(quote)
        )
          continue;
        if (LISTS.test(quote)) continue;
        if (buyerNoteIn(quote) !== null) {
          startsWithBuyers.add(url);
          continue;
        }
        const isFirst =
          !introduced.has(url) &&
          (!startsWithBuyers.has(url) || focus.names(quote)) &&
          quote.split(/\s+/u).length >= LEAST_OF_INTRODUCTION &&
          !IS_ARTICLE.test(pathOf(url)) &&
          !IS_RESULT.test(quote);
        const read = known.filter((fact) => fact.start < to && from < fact.end);
        const isIntroduction =
          isFirst &&
          focus.names(quote) &&
          read.every(({ kind }) => kind === 'feature' || kind === 'audience');
        if (read.length > 0 && !isIntroduction) continue;
        if (isFirst) introduced.add(url);
        found.push({
          ...ownFact(quote, { passage: at, url, vendor, start: from }),
          id: `product_${at}_${from}`,
          kind: isFirst ? 'oneliner' : OF_LEAVING.test(quote) ? 'offer' : 'feature',
          isOfProduct: true,
        });
      }
    }
  }
  return found;
}

const ownFact = (
  quote: string,
  at: Pick<UsedFact, 'passage' | 'url' | 'vendor' | 'start'>,
): Omit<UsedFact, 'id' | 'kind'> => ({
  ...at,
  quote,
  end: at.start + quote.length,
  confidence: CONFIDENCE,
  heading: null,
  party: 'us',
  speaker: 'vendor',
  rank: 0,
});

const TAGLINE_WORDS = { least: 3, most: 10 };

export function taglinesOn(
  focus: ProductFocus | null,
  {
    passages,
    parties,
    facts,
  }: { passages: readonly Passage[]; parties: readonly Party[]; facts: readonly UsedFact[] },
): UsedFact[] {
  const vendor = facts.find(({ party }) => party === 'us')?.vendor ?? '';
  const known = new Set<string>();
  return passages.flatMap((passage, at): UsedFact[] => {
    const { url, text, start } = passage;
    if (parties[at] !== 'us' || url === null || start > 0 || known.has(url)) return [];
    const isAbout =
      focus === null ? isHome(url) : focus.isOf({ passage: at, heading: null, kind: 'feature', quote: '' });
    const line = /[^\n]*\S[^\n]*/u.exec(text);
    const quote = (line?.[0] ?? '').replace(/^\s*#+\s*/u, '').trim();
    const words = quote.split(/\s+/u).length;
    if (!isAbout || line === null || words < TAGLINE_WORDS.least || words > TAGLINE_WORDS.most) return [];
    const below = text
      .slice(line.index + line[0].length)
      .trim()
      .split('\n')[0]!;
    if ((passage.heading !== quote && below.length <= quote.length) || /\||https?:/u.test(quote)) return [];
    if (addressesModels(quote)) return [];
    known.add(url);
    const from = start + line.index + line[0].indexOf(quote);
    return [
      {
        ...ownFact(quote, { passage: at, url, vendor, start: from }),
        id: `tagline_${at}`,
        kind: 'oneliner',
        name: TAGLINE,
      },
    ];
  });
}

export function withoutOtherPrices(
  focus: ProductFocus | null,
  facts: readonly UsedFact[],
): readonly UsedFact[] {
  if (focus === null) return facts;
  const prices = facts.filter(({ kind }) => kind === 'price');
  const own = new Set(prices.filter(focus.isPriceOf));
  const priced = new Set([...own].map(vendorKey));
  const isOurs = ({ party }: UsedFact): boolean => party === 'us';
  const isOfUnit = unitTest([...own].filter(isOurs), prices.filter(isOurs));
  return facts.flatMap((fact) => {
    if (fact.kind !== 'price') return [fact];
    if (own.has(fact)) return [{ ...fact, confidence: Math.max(fact.confidence, CONFIDENCE) }];
    if (!isOurs(fact) && isOfUnit(fact)) return [fact];
    return priced.has('us') || priced.has(vendorKey(fact)) ? [] : [fact];
  });
}

export function withoutOtherTerms(
  focus: ProductFocus | null,
  facts: readonly UsedFact[],
): readonly UsedFact[] {
  if (focus === null) return facts;
  const isTerm = ({ term, party }: UsedFact): boolean => term !== undefined && party === 'us';
  return facts.filter((fact) => !isTerm(fact) || !focus.isOfOther(fact));
}

export function withoutOtherStories(
  focus: ProductFocus | null,
  facts: readonly UsedFact[],
  segment: SegmentFocus | null,
): readonly UsedFact[] {
  if (focus === null) return facts;
  const told = facts.filter(({ party, url }) => party === 'us' && url !== null);
  const namesIn = (story: 'asked' | 'other'): Set<string> =>
    new Set(
      told
        .filter((fact) => focus.storyOf(fact) === story)
        .flatMap(({ company, person }) => [company ?? [], person ?? []].flat()),
    );
  const [asked, other] = [namesIn('asked'), namesIn('other')];
  const isOther = ({ company = '', person = '' }: UsedFact): boolean =>
    [company, person].some((name) => other.has(name) && !asked.has(name));
  return facts.filter(
    (fact) =>
      fact.party !== 'us' ||
      segment?.isOf(fact) === true ||
      (focus.storyOf(fact) !== 'other' &&
        !(fact.kind === 'testimonial' && (isOther(fact) || focus.isOnlyForOthers(fact.quote)))),
  );
}

const COMPANY_PAGE =
  /(?:^|[/_-])(?:about|who-we-are|company|team|contact\p{L}*|help|help-cent(?:er|re)|support|promises?|service-promise|hilfe|aide|ayuda|hulp|aiuto|faqs?|questions|reviews?|testimonials?|customers?|clients?|case|cases|stories|references?|guarantees?|security|quality|certificat\p{L}*|over|ueber|über|unternehmen|firma|kontakt|fragen|haeufige|häufige|kunden|referenzen|qualit\p{L}*|a-propos|apropos|qui-sommes|societe|société|equipe|équipe|avis|temoignages|témoignages|nosotros|quienes|quiénes|empresa|contacto|preguntas|dudas|clientes|opiniones|vragen|veelgestelde|klanten|ervaringen|chi-siamo|azienda|contatti|domande|clienti)(?:[/_-]|$)/iu;
const isOfCompany = (url: string): boolean => isHome(url) || COMPANY_PAGE.test(pathOf(url));

const COMPANY_WIDE = '(about the whole company)';
const LEAST_WORDS = 3;
const isOfWholeCompany = ({ text, facts }: Candidate): boolean =>
  text.split(/\s+/u).length >= LEAST_WORDS &&
  !/[?？]["”»)]*$/u.test(text) &&
  !facts.some(
    ({ kind, url }) => kind === 'testimonial' || kind === 'customer' || (url !== null && isStory(url)),
  );

export function focused(
  focus: ProductFocus | null,
  candidates: readonly Candidate[],
  { isVerbatim, segment = null }: { isVerbatim: boolean; segment?: SegmentFocus | null },
): Candidate[] {
  if (focus === null) return [...candidates];
  const isOurs = ({ basis, facts }: Candidate): boolean =>
    basis === 'source' && facts.length > 0 && facts.every(({ party }) => party === 'us');
  const stories = ({ facts }: Candidate): (string | null)[] =>
    facts.filter(({ url }) => url !== null && IS_STORY.test(pathOf(url))).map(focus.storyOf);
  const isOfSegment = (fact: UsedFact): boolean => segment?.isOf(fact) === true;
  const isAbout = (one: Candidate): boolean =>
    stories(one).includes('asked') ||
    (!stories(one).includes('other') && one.facts.some((fact) => focus.isOf(fact) || isOfSegment(fact)));
  const own = candidates.filter((one) => isOurs(one) && isAbout(one));
  const isPromise = ({ text, facts: [fact] }: Candidate): boolean =>
    fact?.name === CLAIM && !focus.namesOther(text);
  const isMaybe = (one: Candidate): boolean =>
    isOurs(one) &&
    !isAbout(one) &&
    ((stories(one).length > 0 && !stories(one).includes('other')) || isPromise(one));
  const isOnlyTheirs = ({ theme = '', facts }: Candidate): boolean =>
    theme.startsWith('term ') && facts.every((fact) => fact.party !== 'us' && !focus.isOf(fact));
  const others = candidates.filter((one) => !isOurs(one) && !isOnlyTheirs(one));
  const isAskedOfOther = ({ facts }: Candidate): boolean =>
    facts.some((fact) => fact.kind === 'faq' && !isOfSegment(fact) && focus.isOfOther(fact));
  if (own.length > 0) return [...own, ...candidates.filter(isMaybe), ...others];
  if (candidates.some(isMaybe)) return candidates.filter((one) => isMaybe(one) || others.includes(one));
  const isOfOther = (one: Candidate): boolean =>
    isOurs(one) && one.facts.some(({ url }) => url !== null && !isOfCompany(url));
  return candidates
    .filter((one) => !isOfOther(one) && !isAskedOfOther(one) && !isOnlyTheirs(one))
    .map((one) =>
      isOurs(one) && !isVerbatim && isOfWholeCompany(one)
        ? { ...one, text: `${one.text} ${COMPANY_WIDE}` }
        : one,
    );
}
