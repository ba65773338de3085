import { sayingOf } from '../../extraction/facts/evidence/sayings.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { Party } from '../../knowledge/party.ts';
import { CASE_STUDY, INTERVIEW, type NoteAbout, POST, type UsedFact } from '../outputs/takes.ts';
import { organizationsIn } from '../outputs/wording.ts';
import { industriesIn } from './buyer-industries.ts';
import { buyerNoteIn, criteriaIn } from './buyer-sentences.ts';
import { isName, VENDOR_ACTS } from './customer-stories.ts';
import { isOfJobs, isPost, isStory } from './own-pages.ts';
import { isNoStatement } from './sentence-tests.ts';
import { type Section, sectionsIn, withoutClosing } from './page-sections.ts';

type Told = Pick<UsedFact, 'quote' | 'url' | 'kind' | 'party'> &
  Partial<Pick<UsedFact, 'company' | 'attribution' | 'story' | 'person' | 'heading'>>;

export interface SegmentFocus {
  isOf(fact: Told): boolean;
  isOfOther(fact: Told): boolean;
  names(text: string): boolean;
  namesOther(text: string): boolean;
  isCustomerOf(fact: Told): boolean;
  isPage(url: string | null): boolean;
  sectionOf(url: string | null, paragraph: string): 'own' | 'other' | null;
  isOnlyForOthers(text: string): boolean;
  isForOthers(
    fact: Pick<UsedFact, 'quote' | 'url' | 'kind' | 'party' | 'name'> & {
      item?: string | undefined;
      heading?: string | null | undefined;
    },
  ): boolean;
  isSectionForOthers(heading: string): boolean;
}

const OF_ANY_SEGMENT =
  /^(?:manag\p{L}*|owners?|directors?|leaders?|heads?|officers?|teams?|people|staff|compan\p{L}*|business\p{L}*|firms?|organi[sz]\p{L}*|employ\p{L}*|with|that|from|their|other|small\p{L}*|medium|large\p{L}*|buyers?|providers?|operators?|groups?|services?|leit(?:er|ung|ende)\p{L}*|inhaber\p{L}*|unternehmen|betriebe?|firmen|mitarbeit\p{L}*|anbieter|gestionnaires?|directeurs?|directrices?|responsables?|propriétaires?|entreprises?|équipes?|jef[ea]s?|empresas?|dueñ[oa]s?|hoofd\p{L}*|bedrijven|eigenaren|aziende|titolari)$/iu;
const IN_A_PLACE = /\s(?:in|across|en|à|aus)\s(?:(?:the|der|la|le|het|de)\s)?\p{Lu}.*$/u;
export const withoutPlace = (buyers: string): string => {
  const [place = ''] = IN_A_PLACE.exec(buyers) ?? [];
  const rest = buyers.slice(0, buyers.length - place.length);
  const isGerman =
    /^(?:\p{L}*(?:leit(?:er|ung|end)|inhaber|verantwortlich|geschäftsführ)\p{L}*|ärzt\p{L}*)/iu.test(rest);
  return isGerman && rest.split(/\s/u).length === 1 ? buyers : rest;
};
const RELATIVE = /,? (?:that|who|which|welche|qui|dont|que|che) \p{L}.*$/iu;
const WITH_SIZE =
  /\s(?:with|of|between|mit|von|de|avec|entre|con|met|da)\s(?:(?:(?:about|around|over|under|more|less|than|up|to|at|least|most|between|some|rund|etwa|über|unter|mehr|weniger|als|bis|zu|mindestens|höchstens|zwischen|environ|plus|moins|de|au|entre|más|menos|al|meer|minder|dan|tot|ongeveer|circa|più|meno|di|tra)\s){0,3}\d|(?:two|three|four|five|six|ten|one|eine[nmr]?|zwei|drei|deux|trois|dos|tres) (?:to|or|bis|à|a)(?!\p{L})).*$/iu;
const STEM = 5;

const stemsOf = (text: string): string[] => [
  ...new Set(
    (
      text.match(
        /\p{Lu}{2,}(?!\p{L})|\p{L}{4,}|(?<!\p{L})(?:[Ll]aw|[Vv]ets?|[Gg]yms?|[Ss]pas?|[Pp]ubs?|[Bb]ars?|[Zz]oos?)(?!\p{L})/gu,
      ) ?? []
    )
      .filter((word) => !OF_ANY_SEGMENT.test(word))
      .map((word) => word.toLowerCase().slice(0, OTHER_THAN_ITS_PARTS.test(word) ? STEM + 1 : STEM)),
  ),
];

const OTHER_THAN_ITS_PARTS = /^(?:house|green|stake|share)(?:keep|hold)/iu;

const hasStem = (text: string, stems: readonly string[]): boolean => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return stems.some((stem) =>
    words.some((word) => (stem.length < STEM ? word === stem : word.includes(stem))),
  );
};

const LEAST_PAGES = 4;
/** Words that most pages of the vendor use, such as “hire” on the site of a vendor for hire shops, fit all its buyers. */
function distinguishing(
  stems: readonly string[],
  buyers: string,
  texts: readonly string[],
): { asked: readonly string[]; industries: readonly number[] } {
  const isCommon = (stem: string): boolean =>
    texts.length >= LEAST_PAGES &&
    texts.filter((text) => hasStem(text, [stem])).length > MOST_PAGES * texts.length;
  const own = stems.filter((stem) => !isCommon(stem));
  if (own.length === stems.length || own.every((stem) => OF_ANY_TRADE.test(stem)))
    return { asked: stems, industries: industriesIn(buyers) };
  const common = stems.filter((stem) => !own.includes(stem));
  const rest = buyers.split(/\s+/u).filter((word) => !hasStem(word, common));
  return { asked: own, industries: industriesIn(rest.join(' ')) };
}
/** Stems of adjectives that fit a buyer in any industry, such as "independent" and "growing". */
const OF_ANY_TRADE = /^(?:indep|growi|busy|famil|local|regio|moder|young|large|priva)$/u;

const wordsOf = (quote: string): string => quote.replaceAll(/^["“„«]|["”“»]$/gu, '');

const ownTitle = (title: string): string => title.split(/\s+[|·–—-]\s+/u)[0]!;
const pathOf = (url: string): string => URL.parse(url)?.pathname ?? '/';
const isHome = (url: string): boolean => pathOf(url).replaceAll('/', '') === '';

const LONGEST_NAME = 60;
const MOST_PAGES = 0.5;
const SURE = 2;

const LEAST_SECTIONS = 2;
const LINES_OF_PORTRAIT = 4;
const IS_PORTRAIT = /^(?:an?|eine?|une?|una?|een) /iu;

interface Page {
  head: string;
  text: string;
  title: string;
  sections: Section[];
}

/** Returns null if nothing distinguishes the segment from others. */
export function segmentFocus(
  buyers: string | undefined,
  {
    passages,
    parties,
    facts,
    product = null,
  }: {
    passages: readonly Passage[];
    parties: readonly Party[];
    facts: readonly UsedFact[];
    product?: string | null;
  },
): SegmentFocus | null {
  if (buyers === undefined) return null;
  const segment = withoutPlace(buyers).replace(WITH_SIZE, '').replace(RELATIVE, '');
  const [whom = segment] = organizationsIn(segment);
  const [ofWhom, all] = [stemsOf(whom), stemsOf(segment)];
  if (ofWhom.length === 0) return null;

  const pages = new Map<string, Page>();
  for (const [at, { url, title, heading, text, start }] of passages.entries()) {
    if (parties[at] !== 'us' || url === null) continue;
    const page = pages.get(url) ?? { head: '', text: '', title: ownTitle(title ?? ''), sections: [] };
    page.sections.push(...sectionsIn({ text, heading }));
    if (start === 0 || page.head === '')
      page.head = [page.title, heading?.split(' > ')[0] ?? '', pathOf(url)].join('\n');
    page.text += `\n${text}`;
    pages.set(url, page);
  }
  const { asked, industries } = distinguishing(
    ofWhom,
    whom,
    [...pages.values()].map(({ text }) => text),
  );
  const isAsked = (text: string): boolean =>
    hasStem(text, asked) || industriesIn(text).some((one) => industries.includes(one));
  const ofSegment = new Set(
    [...pages].flatMap(([url, { head }]) =>
      !isHome(url) && !isPost(url) && !isOfJobs(url) && isAsked(head) ? url : [],
    ),
  );
  const divided = new Map(
    [...pages].flatMap(([url, { sections }]) => {
      const headings = sections.flatMap(({ heading }) => heading.trim() || []);
      const isDivided =
        !isHome(url) &&
        !isPost(url) &&
        !isStory(url) &&
        !COLLECTS.test(pathOf(url)) &&
        !isAsked(pathOf(url)) &&
        headings.length > LEAST_SECTIONS &&
        headings.slice(1).some(isAsked) &&
        !headings.slice(1).every(isAsked);
      if (!isDivided) return [];
      const below = (isOwn: boolean): string =>
        withoutClosing(sections)
          .slice(1)
          .filter(({ heading }) => heading !== '' && heading !== headings[0] && isAsked(heading) === isOwn)
          .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
          .join('\n');
      return [[url, { own: below(true), other: below(false) }] as const];
    }),
  );
  for (const url of divided.keys()) ofSegment.delete(url);
  const sectionOf = (url: string | null, text: string): 'own' | 'other' | null => {
    const page = url === null ? undefined : divided.get(url);
    return page?.own.includes(text) === true ? 'own' : page?.other.includes(text) === true ? 'other' : null;
  };
  if (ofSegment.size > MOST_PAGES * pages.size) ofSegment.clear();

  const told = facts.filter(({ kind, party }) => kind === 'testimonial' && party === 'us');
  const known = new Set(told.flatMap(({ company }) => (company === undefined ? [] : company)));
  const storyOf = new Map(
    [...pages].flatMap(([url, { title }]) => {
      if (!isStory(url)) return [];
      const ofPage = told.filter((fact) => fact.url === url && fact.company !== undefined);
      const narrated = ofPage.find(({ story }) => story !== undefined)?.company;
      if (narrated !== undefined) return [[url, narrated] as const];
      const speaking = new Set(ofPage.map(({ company }) => company));
      const [name = ''] = title.split(/\s?[:–—]\s/u);
      const customer =
        [...known].find((one) => title.includes(one)) ??
        (speaking.size === 1 ? [...speaking][0] : isName(name) ? name : undefined);
      return customer === undefined ? [] : [[url, customer] as const];
    }),
  );
  const employers = new Map(
    told.flatMap(({ person, company, url }) => {
      const employer = company ?? (url === null ? undefined : storyOf.get(url));
      return person === undefined || employer === undefined ? [] : [[person, employer] as const];
    }),
  );
  const customers = new Set([...storyOf.values(), ...known]);
  const named = (text: string): string | undefined =>
    [...customers].filter((one) => text.includes(one)).toSorted((a, b) => b.length - a.length)[0];
  const customerOf = ({
    company,
    attribution = '',
    person,
    story = '',
    heading = null,
    quote,
    url,
    kind,
  }: Told): string | undefined =>
    (company !== undefined && customers.has(company) ? company : undefined) ??
    named(`${attribution}\n${story}\n${quote}`) ??
    named(heading ?? '') ??
    (url === null ? undefined : storyOf.get(url)) ??
    (person === undefined ? undefined : employers.get(person)) ??
    [...storyOf].find(
      ([story]) => kind === 'testimonial' && pages.get(story)!.text.includes(wordsOf(quote)),
    )?.[1];

  const makes = (line: string, customer: string): boolean =>
    MAKERS.test(whom) && MAKES.test(line.slice(line.indexOf(customer) + customer.length));
  const scores = new Map(
    [...customers].map((customer) => {
      const quoted = told.filter((fact) => customerOf(fact) === customer);
      const isMet =
        quoted.some(({ url }) => url !== null && ofSegment.has(url)) ||
        [...ofSegment].some((url) => !isStory(url) && pages.get(url)!.text.includes(customer));
      const isTitled = quoted.some(({ role = '' }) => hasStem(role, all));
      const isDescribed = [...pages].some(
        ([url, { text }]) =>
          !isHome(url) &&
          text
            .split(/\n|(?<=[.!?])\s/u)
            .some((line) => line.includes(customer) && (isAsked(line) || makes(line, customer))),
      );
      const isPortrayed = [...storyOf].some(
        ([url, one]) =>
          one === customer &&
          pages
            .get(url)!
            .text.trim()
            .split(/\n+/u)
            .slice(0, LINES_OF_PORTRAIT)
            .some((line) => (!/[.!?]["”’»)]*$/u.test(line) || IS_PORTRAIT.test(line)) && isAsked(line)),
      );
      const score =
        SURE * Number(isPortrayed) +
        SURE * Number(isAsked(customer)) +
        SURE * Number(isMet) +
        SURE * Number(isTitled) +
        Number(isDescribed);
      return [customer, score] as const;
    }),
  );
  const least = Math.min(SURE, Math.max(0, ...scores.values()));
  const fitting = new Set([...scores].flatMap(([one, score]) => (least > 0 && score >= least ? one : [])));
  const isOfOtherIndustry = (customer: string): boolean => {
    const own = industriesIn(customer);
    return industries.length > 0 && own.length > 0 && !own.some((one) => industries.includes(one));
  };
  const others = new Set(
    [...customers].filter((one) => (fitting.size === 0 ? isOfOtherIndustry(one) : !fitting.has(one))),
  );
  if (fitting.size === 0 && others.size === 0 && ofSegment.size === 0 && divided.size === 0) return null;
  const quoting = Map.groupBy(told, ({ url }) => url);
  const ofOthers = new Set(
    [...pages].flatMap(([url, { title, head }]) => {
      if (isHome(url) || ofSegment.has(url) || divided.has(url) || isPost(url)) return [];
      const met = new Set((quoting.get(url) ?? []).flatMap((fact) => customerOf(fact) ?? []));
      const customer = storyOf.get(url);
      if (customer !== undefined) return others.has(customer) ? url : [];
      const isOfThem =
        met.size > 0 &&
        [...met].every((one) => others.has(one)) &&
        hasStem(head, [...met].flatMap(stemsOf)) &&
        !COLLECTS.test(pathOf(url));
      return FOR_BUYERS.test(title) || isOfThem ? url : [];
    }),
  );
  const isOwn = (url: string): boolean => ofSegment.has(url) || fitting.has(storyOf.get(url) ?? '');
  const textOf = (some: (url: string) => boolean, part: 'head' | 'text'): string =>
    [...pages].flatMap(([url, page]) => (some(url) ? page[part] : [])).join('\n');
  const ownStems = new Set([
    ...all,
    ...stemsOf(product ?? ''),
    ...stemsOf(textOf(isOwn, 'head')),
    ...stemsOf(textOf(isOwn, 'text')),
  ]);
  const isStrange = (stem: string): boolean => !ownStems.has(stem);
  const inHeads = new Set(stemsOf(textOf((url) => ofOthers.has(url), 'head')).filter(isStrange));
  const inTexts = new Set(stemsOf(textOf((url) => ofOthers.has(url), 'text')).filter(isStrange));
  const isAboutOthers = (text: string): boolean => {
    const stems = stemsOf(text);
    return (
      !isAsked(text) &&
      (stems.some((stem) => inHeads.has(stem)) ||
        stems.filter((stem) => inTexts.has(stem)).length >= LEAST_OF_OTHERS)
    );
  };
  const isSectionForOthers = (heading: string): boolean => {
    const stems = stemsOf(heading);
    return !isAsked(heading) && stems.some((stem) => inHeads.has(stem));
  };
  const cardOf = (text: string): string | undefined => {
    for (const { text: whole } of pages.values()) {
      const at = whole.indexOf(text);
      const before =
        at < 0
          ? []
          : whole
              .slice(0, at)
              .split('\n')
              .filter((line) => line.trim() !== '');
      const name = at > 0 && whole[at - 1] !== '\n' ? '' : (before.at(-1) ?? '').replace(/^[-*•#\s]+/u, '');
      const customer = name.length > LONGEST_NAME || /[.!?:]$/u.test(name) ? undefined : named(name);
      if (customer !== undefined) return customer;
    }
    return undefined;
  };
  const tellsOn = (url: string, text: string): boolean =>
    [text, text.replace(/^[^:]{2,60}: /u, '')].some((one) => pages.get(url)!.text.includes(one));
  const strange: string[] = [];
  const isOfOther = (fact: Told): boolean => {
    const customer = fact.party === 'us' ? customerOf(fact) : undefined;
    return customer !== undefined && others.has(customer);
  };
  for (const fact of facts) if (isOfOther(fact)) strange.push(fact.quote);
  return {
    isOf(fact) {
      if (fact.party !== 'us') return false;
      const customer = customerOf(fact);
      if (customer !== undefined) return fitting.has(customer);
      return fact.url !== null && (ofSegment.has(fact.url) || sectionOf(fact.url, fact.quote) === 'own');
    },
    isCustomerOf: (fact) => fact.party === 'us' && fitting.has(customerOf(fact) ?? ''),
    isOfOther,
    names(text) {
      const customer = named(text);
      return customer !== undefined && fitting.has(customer);
    },
    namesOther(text) {
      const customer = named(text) ?? cardOf(text);
      if (customer !== undefined) return others.has(customer);
      return (
        strange.some((quote) => text.includes(quote)) ||
        [...storyOf].some(([url, one]) => others.has(one) && tellsOn(url, text))
      );
    },
    isPage: (url) => url !== null && ofSegment.has(url),
    sectionOf,
    isOnlyForOthers(text) {
      const having = [...pages].flatMap(([url, page]) => (page.text.includes(text) ? url : []));
      return having.length > 0 && having.every((url) => ofOthers.has(url));
    },
    isSectionForOthers,
    isForOthers({ quote, url, kind, party, name, item = '', heading = null }) {
      if (party !== 'us' || url === null) return false;
      const who = GETS.exec(quote)?.groups?.['who'];
      if (who !== undefined && !ANYBODY.test(who) && !isAsked(who)) return true;
      if (sectionOf(url, quote) === 'other') return true;
      if (kind === 'price' || kind === 'faq' || name === POST) return isAboutOthers(`${item}\n${quote}`);
      const isOffered = kind === 'feature' || kind === 'offer' || kind === 'certification';
      if (isOffered && !isOwn(url) && !isHome(url) && isSectionForOthers(heading ?? '')) return true;
      return ofOthers.has(url);
    },
  };
}

export interface SegmentEvidence {
  customers: number;
  reason: UsedFact | null;
}

export function segmentEvidence(
  buyers: string,
  read: Parameters<typeof segmentFocus>[1],
): SegmentEvidence | null {
  const focus = segmentFocus(buyers, read);
  if (focus === null) return null;
  const fitting = read.facts.filter(
    (fact) => (fact.kind === 'testimonial' || fact.name === CASE_STUDY) && focus.isCustomerOf(fact),
  );
  const customers = new Set(fitting.flatMap(({ company, url }) => company ?? url ?? []));
  const told = fitting.filter(({ name }) => name !== INTERVIEW);
  const stories = told.filter(({ name }) => name === CASE_STUDY);
  const results = fitting.filter(({ note }) => note === 'success');
  const reason =
    results.find(({ quote }) => /\d/u.test(quote)) ??
    stories.find(({ quote }) => /\d/u.test(quote)) ??
    sectionReason(focus, read) ??
    results[0] ??
    stories[0] ??
    told[0] ??
    null;
  return reason === null ? null : { customers: customers.size, reason };
}

export function customersCounted(buyers: string, facts: readonly UsedFact[]): SegmentEvidence | null {
  const words =
    buyers
      .replace(/\s(?:in|across|from|aus|en|à)\s.*$/iu, '')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [];
  const industries = industriesIn(buyers);
  for (const fact of facts) {
    if (fact.party !== 'us' || fact.kind !== 'proof') continue;
    for (const { groups } of fact.quote.matchAll(COUNTED)) {
      const counted = groups!['whom']!.toLowerCase();
      const isNamed =
        words.length > 0 &&
        words.every((word) => counted.includes(word.replace(/(?:ies|es|s|en|n|e|y)$/u, '')));
      if (isNamed || industriesIn(counted).some((one) => industries.includes(one)))
        return { customers: Number(groups!['count']!.replaceAll(/[.,]/gu, '')), reason: fact };
    }
  }
  return null;
}
const COUNTED =
  /(?<![\d.,\p{Sc}])(?<count>\d{1,3}(?:[.,]\d{3})*|\d+) (?<whom>\p{L}+(?: (?!and |und |et |y |en )\p{L}+){0,2})/gu;

const ownSentence = (
  quote: string,
  { from, ...place }: { from: number } & Pick<UsedFact, 'passage' | 'url' | 'vendor'>,
) =>
  ({
    quote,
    start: from,
    end: from + quote.length,
    confidence: CONFIDENCE,
    heading: null,
    ...place,
    party: 'us',
    speaker: 'vendor',
    rank: 0,
  }) as const;

function sectionReason(focus: SegmentFocus, read: Parameters<typeof segmentFocus>[1]): UsedFact | null {
  const vendor = read.facts.find(({ party }) => party === 'us')?.vendor ?? '';
  for (const [at, { text, url, start }] of read.passages.entries()) {
    if (read.parties[at] !== 'us') continue;
    for (const { 0: quote, index } of text.matchAll(SENTENCE)) {
      if (focus.sectionOf(url, quote) !== 'own' || VENDOR_ACTS.test(quote) || addressesModels(quote))
        continue;
      if (quote.length < LENGTH.least || quote.length > LENGTH.most || buyerNoteIn(quote) === 'trigger')
        continue;
      return {
        id: `section_${at}_${start + index}`,
        kind: 'audience',
        ...ownSentence(quote, { from: start + index, passage: at, url, vendor }),
      };
    }
  }
  return null;
}

const MAKERS =
  /manufactur|factor(?:y|ies)|hersteller|fabrik|fertigungs|industriebetrieb|fabricant|usine|fabricante|fábrica|fabriek|producent|produttor|fabbric/iu;
const MAKES =
  /^ (?:makes|manufactures|produces|builds|stellt|fertigt|produziert|baut|fabrique|produit|fabrica|produce|maakt|produceert)(?!\p{L})/iu;

const FOR_BUYERS = /^(?:for|für|pour(?: les)?|para|voor|per) /iu;
const GETS =
  /^(?<who>\p{Lu}[\p{L}'’-]*(?: [\p{L}'’-]+){0,2}) (?:get|receive|save|pay|erhalten|bekommen|sparen|zahlen|reçoivent|bénéficient|paient|reciben|pagan|krijgen|betalen|ricevono|pagano)(?!\p{L})/u;
const ANYBODY =
  /^(?:you|we|they|all|every|customers?|clients?|everybody|everyone|anyone|both|most|new|sie|wir|alle|kunden|neukunden|vous|nous|tous|nos|todos|ustedes|klanten|tutti)(?!\p{L})/iu;
const COLLECTS =
  /(?:^|[/_-])(?:legal|terms|privacy|press|careers?|jobs?|team|people|staff|leadership|blog|journal|news|equipe|equipo|mitarbeiter|aktuelles|actualites|noticias|nieuws|agb|impressum|datenschutz|karriere|mentions-legales|cgv|about|contact\p{L}*|faqs?|questions|reviews?|testimonials?|customers?|clients?|cases?|stories|references?|prices?|pricing|ueber|über|kontakt|fragen|kunden|referenzen|preise|a-propos|avis|temoignages|tarifs|opiniones|preguntas|precios|clientes|vragen|klanten|tarieven|clienti|domande|prezzi)(?:[/_-]|$)/iu;
const LEAST_OF_OTHERS = 2;

const LENGTH = { least: 25, most: 300 };
const CONFIDENCE = 0.6;

export function sentencesOfSegment(
  focus: SegmentFocus | null,
  {
    passages,
    parties,
    facts,
  }: { passages: readonly Passage[]; parties: readonly Party[]; facts: readonly UsedFact[] },
): UsedFact[] {
  const vendor = facts.find(({ party }) => party === 'us')?.vendor ?? '';
  const isRead = (at: number, quote: string): boolean =>
    facts.some((fact) => fact.passage === at && fact.term === undefined && fact.quote.includes(quote));
  return passages.flatMap((passage, at): UsedFact[] => {
    const { text, url, start, title } = passage;
    if (parties[at] !== 'us' || url === null || isStory(url)) return [];
    const isOfSegment = focus?.isPage(url) === true;
    const page = { party: 'us', url, quote: title ?? '' } as const;
    const kind = isPost(url)
      ? { kind: 'channel' as const, name: POST }
      : { kind: 'feature' as const, name: '' };
    if (!isOfSegment && focus?.isForOthers({ ...page, ...kind }) === true) return [];
    const noted = (quote: string, from: number, note: NoteAbout): UsedFact => ({
      id: `segment_${at}_${from}`,
      kind: 'testimonial',
      name: INTERVIEW,
      note,
      ...ownSentence(quote, { from, passage: at, url, vendor }),
    });
    const offered = (quote: string, from: number): UsedFact => ({
      id: `segment_${at}_${from}`,
      kind: 'feature',
      ...ownSentence(quote, { from, passage: at, url, vendor }),
    });
    return [
      ...[...text.matchAll(SENTENCE)].flatMap(({ 0: quote, index }): UsedFact[] => {
        const section = focus?.sectionOf(url, quote) ?? null;
        if (section === 'other') return [];
        const note =
          buyerNoteIn(quote) ?? (section === 'own' && tellsOfBuyers(quote, vendor) ? 'pain' : null);
        if (!isOfSegment && section === null && note !== 'trigger') return [];
        const isUsable =
          quote.length >= LENGTH.least &&
          quote.length <= LENGTH.most &&
          !/["“”„«»|]/u.test(quote) &&
          !addressesModels(quote);
        if (isUsable && note === null && isOfSegment && tellsOffer(quote) && !isRead(at, quote))
          return [offered(quote, start + index)];
        return note === null || !isUsable ? [] : [noted(quote, start + index, note)];
      }),
      ...criteriaIn(text).map(({ quote, from }) => noted(quote, start + from, 'criterion')),
    ];
  });
}

const GAINS =
  /(?<!\p{L})(?:saves?|easy|easily|faster|simple|simply|reliabl\p{L}*|better|benefit\p{L}*|enjoy|love|spar(?:en|t)|einfach|schneller|zuverlässig\p{L}*|besser|profitier\p{L}*|économis\p{L}*|facile\p{L}*|simple\p{L}*|mieux|gagne\p{L}*|ahorr\p{L}*|fácil\p{L}*|rápid\p{L}*|mejor\p{L}*|bespaar\p{L}*|makkelijk|sneller|beter|risparmi\p{L}*|facil\p{L}*|meglio)(?!\p{L})|[?？]/iu;
const TO_THE_BUYER =
  /(?<!\p{L})(?:you|your|sie|ihr\p{L}*|vous|votre|vos|usted\p{L}*|su|sus|u|uw|lei|vostr\p{L}*)(?!\p{L})/u;
const WE_DO = /(?<!\p{L})\p{L}{2,}(?:[aei]mos|iamo)(?!\p{L})/iu;
const LEAST_WORDS = 6;
const isList = (sentence: string): boolean => /^(?:\S+\s){0,2}\S+,\s/u.test(sentence);

const ACTS =
  /(?<!\p{L})(?:we|our|wir|unser\p{L}*|nous|notre|nos|hemos|nuestr\p{L}*|nosotros|wij|onze|noi|nostr\p{L}*)(?!\p{L})/iu;
const tellsOffer = (sentence: string): boolean =>
  sentence.split(/\s+/u).length >= LEAST_WORDS &&
  ACTS.test(sentence) &&
  !/\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(sentence) &&
  !isNoStatement(sentence);

const tellsOfBuyers = (sentence: string, vendor: string): boolean =>
  sentence.split(/\s+/u).length >= LEAST_WORDS &&
  !isList(sentence) &&
  !/\d/u.test(sentence) &&
  sayingOf(sentence) === null &&
  !VENDOR_ACTS.test(sentence) &&
  !(vendor !== '' && sentence.toLowerCase().includes(vendor.toLowerCase())) &&
  !TO_THE_BUYER.test(sentence) &&
  !WE_DO.test(sentence) &&
  !GAINS.test(sentence);

const SENTENCE = /(?<=^|\n|[.!?]\s)[^\s#*•"“„«-][^\n]*?[.!](?=\s|$)/gu;
