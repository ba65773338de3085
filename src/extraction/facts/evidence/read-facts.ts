import { isOfAddOns, isSideFee } from '../pricing/fee-words.ts';
import { amountsIn } from '../pricing/amounts.ts';
import { addressesModels } from '../../pages/instructions.ts';
import { bothHalvesIn, isCaption, tellsBefore } from './before-after.ts';
import { resultsBeside, startsPair } from './results.ts';
import { factModel } from './fact-model.ts';
import { figureIn } from './figures.ts';
import { isCareersPage, isJobTitle, isUnderExclusions, isUnderFaults, isUnderJobs } from './headed-lists.ts';
import { integrationCard, integrationsIn, integrationTerm } from './integrations.ts';
import { type Fact, type FactKind, FEE_NAME, LEARNED_KINDS, type LearnedKind } from './kinds.ts';
import { withDetails } from './details.ts';
import { labelIndex, probabilitiesOf } from './label-model.ts';
import { measuredIn } from './measured.ts';
import { isOwnName, ownNamesOf } from './own-names.ts';
import { labelAbove } from './own-prices.ts';
import { cellsIn } from './price-tables.ts';
import { statesProblem } from './problems.ts';
import { statesProof, statesResult, TELLS_OWNERS } from './proofs.ts';
import { isIntroduced, quotationsIn } from './quotations.ts';
import { isOwnPerson, type Speaker, speakersOf } from './speakers.ts';
import { asks, declines } from './stance.ts';
import { certificateName, isCredential, nameOf, statedName } from './standard-claims.ts';
import {
  customerCard,
  isCustomerInList,
  isAboutOther,
  isChargedByOthers,
  isInColumnOfOthers,
  isCustomersPage,
  namesColumns,
  presentsCustomer,
} from './third-parties.ts';
import { featuresOf } from './unit-features.ts';
import { mayState } from './unit-signs.ts';
import { MOST_UNITS, type Unit, unitsOf } from './units.ts';
import type { Reading } from '../../pages/reading.ts';
import {
  headingOf,
  type PageOfFacts,
  BY_WORDS,
  factAt,
  ARTICLE,
  isStory,
  isAboutCompany,
  isLegalPage,
  isTermsOrHelp,
  OWN_VOICE,
  namesCompany,
} from './page-facts.ts';
import { pricesBeside, pricedHeadings, isTermOfPlan, priceOf } from './unit-prices.ts';
import { offersBeside, showsOffer } from './unit-offers.ts';
import { showsQuestion, faqOf } from './unit-faqs.ts';
import { certificationsBeside, isListedCertificate, isOnlyExplained } from './unit-certificates.ts';
import { inAllCurrencies, withDollars } from './fact-currency.ts';
import { channelOf } from './channels.ts';

/** Increment this whenever `readFacts` may return different facts. */
export const FACTS_VERSION = 57;

export interface DocumentFacts {
  version: number;
  facts: Fact[];
  isCut: boolean;
}

export type FactualReading = Reading & { facts: DocumentFacts };

export const MOST_FACTS = 1_000;

/** In characters. */
const LONGEST_QUOTE = 500;

/** Ignores text with instructions for language models. */
export function readFacts(
  reading: Pick<Reading, 'text' | 'markdown' | 'outline' | 'title'> & Partial<Pick<Reading, 'siteName'>>,
  url: string | null,
): DocumentFacts {
  const units = unitsOf(reading);
  const model = factModel();
  const features = featuresOf(units, { title: reading.title, url });
  const labels = features.map(({ names }) => probabilitiesOf(model.labels, names));
  const page: PageOfFacts = {
    units,
    labels,
    priced: pricedHeadings(units),
    url,
    own: ownNamesOf(url, reading.title, reading.siteName ?? null),
    speakers: speakersOf(units, labels, model.thresholds.testimonial),
    quotations: quotationsIn(units),
  };
  const facts: Fact[] = [];
  for (const [i, unit] of units.entries()) {
    if (unit.text.length > LONGEST_QUOTE || namesColumns(units, i)) continue;
    const stated = LEARNED_KINDS.flatMap((kind): Fact[] => {
      const read = labels[i]![labelIndex(kind)]!;
      const isSure =
        read >= model.thresholds[kind] && mayState(kind, features[i]!.signs, headingOf(units, i));
      const isShown =
        (kind === 'problem' && showsProblem(i, page)) ||
        (kind === 'proof' && showsProof(i, page)) ||
        (kind === 'offer' && showsOffer(i, page)) ||
        (kind === 'faq' && showsQuestion(i, page));
      const confidence = isSure ? read : isShown ? BY_WORDS : null;
      if (confidence === null || (kind === 'proof' && isHalf(i, page))) return [];
      const fact = factOf(kind, i, page, confidence);
      return fact === null ? [] : [fact];
    });
    stated.push(
      ...offersBeside(i, stated, page),
      ...certificationsBeside(i, stated, page),
      ...figuresBeside(i, stated, page),
      ...customersBeside(i, stated, page),
    );
    if (isCustomerInList(units, i) && !isOwnName(unit.text, page.own))
      stated.splice(0, stated.length, {
        ...factAt('customer', unit, headingOf(units, i), BY_WORDS),
        name: unit.text,
      });
    const integrations = integrationsOf(i, page);
    if (integrations.length > 0)
      stated.splice(
        0,
        stated.length,
        ...stated.filter(({ kind }) => kind !== 'integration'),
        ...integrations,
      );
    const prices = pricesBeside(i, stated, page);
    if (prices !== null)
      stated.splice(0, stated.length, ...stated.filter(({ kind }) => kind !== 'price'), ...prices);
    stated.splice(0, stated.length, ...stated.flatMap(inAllCurrencies));
    stated.splice(
      0,
      stated.length,
      ...stated.filter((fact) =>
        unit.shape === 'row' ? !isPriceInOtherColumn(fact, i, units) : !isPriceOfOthers(fact, unit),
      ),
    );
    for (const fact of stated)
      if (
        fact.kind === 'price' &&
        (isSideFee(fact.item ?? '') || isOfAddOns(fact.heading ?? '') || isWithinPlan(fact, unit, facts))
      )
        fact.name = FEE_NAME;
    stated.push(...resultsBeside(i, stated, page, reading.text));
    if (stated.length > 0 && !addressesModels(unit.text)) facts.push(...stated);
  }
  const said = withDetails(oneLiners(withWholeTestimonials(facts, page, reading.text)), page, reading);
  const kept = withDollars(withoutRepeats(said), reading.text, url);
  return {
    version: FACTS_VERSION,
    facts: kept.length <= MOST_FACTS ? kept : surest(kept),
    isCut: kept.length > MOST_FACTS || units.length >= MOST_UNITS,
  };
}

const isWithinPlan = ({ heading, item }: Fact, { isListed }: Unit, before: readonly Fact[]): boolean =>
  isListed &&
  item !== undefined &&
  item !== heading &&
  before.some((one) => one.kind === 'price' && one.heading === heading && one.item === heading);

function isPriceOfOthers({ kind, amount }: Fact, { text }: Unit): boolean {
  const at = kind === 'price' ? amountsIn(text).find((one) => one.amount === amount) : undefined;
  return at !== undefined && isChargedByOthers(text.slice(0, at.start));
}

const isPriceInOtherColumn = ({ kind, amount }: Fact, i: number, units: readonly Unit[]): boolean =>
  kind === 'price' &&
  isInColumnOfOthers(units, i, (cell) => amountsIn(cell).some((one) => one.amount === amount));

const isHalf = (i: number, page: PageOfFacts): boolean => {
  const { text, shape } = page.units[i]!;
  return (
    (shape !== 'heading' && isCaption(text) && !isRated(text)) || tellsBefore(text) || startsPair(i, page)
  );
};
const isRated = (text: string): boolean =>
  /(?<![\d.,])[1-9](?:[.,]\d)?\s?(?:\/|out of|von|sur|de|su)\s?(?:5|10)(?!\d)|★|(?<!\p{L})(?:reviews|ratings?|stars|bewertungen|sterne|avis|étoiles|reseñas|recensioni)(?!\p{L})/iu.test(
    text,
  );

const MOST_WORDS_OF_NAME = 2;
const OF_FEATURES =
  /feature|function|funktion|fonction|solution|service|leistung|caracter|funzion|integration/iu;

function namesLinkedPage(i: number, units: readonly Unit[]): boolean {
  const { shape, text } = units[i]!;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (shape !== 'heading' || words.length === 0 || words.length > MOST_WORDS_OF_NAME) return false;
  return units
    .filter((unit, at) => at === i || unit.heading === i)
    .some(({ links }) =>
      links.some(({ href }) => {
        const steps = href
          .replace(/[?#].*$/u, '')
          .replace(/\.\w+$/u, '')
          .split('/')
          .filter(Boolean);
        return (
          steps.at(-1)?.toLowerCase() === words.join('-') &&
          !steps.slice(0, -1).some((one) => OF_FEATURES.test(one))
        );
      }),
    );
}

const NEVER_ASKED: ReadonlySet<FactKind> = new Set([
  'offer',
  'certification',
  'price',
  'proof',
  'customer',
  'integration',
  'location',
]);
const NEVER_OF_OTHERS: ReadonlySet<FactKind> = new Set(['certification', 'proof', 'offer']);

const NEVER_OF_JOBS: ReadonlySet<FactKind> = new Set(['price', 'feature', 'offer', 'integration']);

const isTopicAlone = ({ shape, text }: Unit): boolean => shape === 'heading' && !/\s|\d/u.test(text.trim());

const VISITOR_ASKS =
  /(?<!\p{L})(?:my|mein(?:e[nrms]?)?|mon|ma|mes|mijn|mio|mia|miei|(?:solicitar|pedir|quiero) mi|meu|minha)(?!\p{L})/iu;
const LONGEST_BUTTON = 40;
const isButton = ({ text, links }: Unit): boolean =>
  OF_BUTTON.test(text) ||
  (text.length <= LONGEST_BUTTON &&
    VISITOR_ASKS.test(text) &&
    links.some((link) => link.text.trim() === text));

function factOf(kind: LearnedKind, i: number, page: PageOfFacts, confidence: number): Fact | null {
  const { units, labels, own, speakers, url } = page;
  const unit = units[i]!;
  const quote = unit.text;
  const above = headingOf(units, i);
  const fact = factAt(kind, unit, above, confidence);
  if (NEVER_ASKED.has(kind) && asks(quote)) return null;
  if (NEVER_OF_JOBS.has(kind) && (isCareersPage(url) || isUnderJobs(above) || isJobTitle(quote))) return null;
  if (kind === 'price' && isStory(url)) return null;
  if (kind === 'feature' && isLegalPage(url)) return null;
  if (kind === 'oneliner' && (isLegalPage(url) || isTermsOrHelp(url))) return null;
  if (NEVER_OF_OTHERS.has(kind) && unit.quote === null && isAboutOther(quote, own)) return null;
  switch (kind) {
    case 'price':
      return priceOf(fact, i, page, labelAbove(units, i));
    case 'faq':
      return faqOf(fact, i, units, labels);
    case 'testimonial': {
      const speaker = speakers.of(i);
      const isOwn = isOwnPerson(speaker, { own, url, heading: above });
      const isPromise =
        unit.isListed &&
        unit.quote === null &&
        !MARKED.test(quote) &&
        speaker.attribution === undefined &&
        !OF_CUSTOMERS.test(above ?? '');
      return speakers.isSignature(i) || isOwn || isPromise || isNarration(i, page)
        ? null
        : { ...fact, ...speaker };
    }
    case 'offer':
    case 'certification': {
      if (kind === 'certification' && isOnlyExplained(quote, own)) return null;
      if (kind === 'offer' && (isTopicAlone(unit) || isButton(unit) || isPricedRow(unit))) return null;
      if (kind === 'offer' && isCustomersPage(url) && GIVEN_BY_OTHERS.test(quote) && !OWN_VOICE.test(quote))
        return null;
      const name = statedName(kind, quote);
      if (name !== null && kind === 'certification' && isListedCertificate(unit, above))
        return { ...fact, name: certificateName(quote) };
      const isTerm = name === 'Discount' && unit.shape === 'row' && cellsIn(unit) > MOST_CELLS;
      if (name === null || isTerm || (kind === 'offer' && SAVED_BY_OTHERS.test(quote))) return null;
      return kind === 'offer' && isTermOfPlan(i, page)
        ? { ...fact, name, item: above!.slice(0, 120) }
        : { ...fact, name };
    }
    case 'proof':
      return TELLS_OWNERS.test(quote) ||
        (ARTICLE.test(url ?? '') && !OWN_VOICE.test(quote) && !namesCompany(quote, own))
        ? null
        : proofOf(fact);
    case 'comparison':
      return { ...fact, ...rivalOf(quote) };
    case 'channel':
      return channelOf(fact, unit);
    case 'feature':
      return declines(quote) || isUnderFaults(above) || isUnderExclusions(above) || namesLinkedPage(i, units)
        ? null
        : { ...fact, name: nameOf(kind, quote) };
    case 'integration':
      return declines(quote) ? null : { ...fact, name: nameOf(kind, quote) };
    case 'customer':
    case 'step':
      return { ...fact, name: nameOf(kind, quote) };
    case 'oneliner':
      return isCredential(quote) || presentsCustomer(quote, { own, url, heading: above }) ? null : fact;
    default:
      return fact;
  }
}

const GIVEN_BY_OTHERS =
  /(?<!\p{L})(?:took|knocked|gave|got|cut|granted|won|received|gab|gewährte|erhielt|bekam|(?:a|ont) (?:accordé|obtenu|baissé)|dio|obtuvo|rebajó|gaf|kreeg|ha (?:dato|ottenuto|tolto))(?!\p{L})[^.]*\d/iu;
const SAVED_BY_OTHERS =
  /^(?!.*(?:discount|coupon|%\s?off|(?<!\p{L})(?:deal|you|members?|(?:and|or|to|can|then) save)(?!\p{L})))(?:\p{L}[\p{L}'’]* ){1,5}(?:sav(?:es?|ed)) [^.]{0,30}\p{Sc}\s?\d[\d.,]* (?:a|per|each|every) (?:year|month|week|day)(?!\p{L})/iu;
const OF_BUTTON =
  /^(?:get|claim|request|book|start|send|show|find|check) (?:me )?my(?!\p{L})(?: [\p{L}-]+){1,5}$/iu;

const showsProblem = (i: number, { units, labels, speakers }: PageOfFacts): boolean =>
  units[i]!.shape === 'sentence' &&
  units[i]!.quote === null &&
  !speakers.isSignature(i) &&
  labels[i]![labelIndex('testimonial')]! < factModel().thresholds.testimonial &&
  labels[i]![labelIndex('feature')]! < 0.3 &&
  labels[i]![labelIndex('answer')]! < 0.2 &&
  statesProblem(units[i]!.text);

const MARKED = /^["“„«»]|["”“»«]$/u;
const OF_CUSTOMERS =
  /testimonial|reviews?(?!\p{L})|customers?|clients?|says?(?!\p{L})|said|stories|loved by|kund|bewertung|erfahrung|stimmen|sagen|témoign|avis|disent|opinion|testimoni|reseña|dicen|klant|ervaring|recensie|aan het woord|vertellen|zeggen|clienti|recension|dicono/iu;

const OF_ONE_PERSON =
  /(?<!\p{L})(?:I|I['’]\p{L}+|me|my|ich|mir|mich|mein\p{L}*|je|j['’]\p{L}+|mon|mes|m['’]\p{L}+|yo|mis?|conmigo|io|mi[oae]|miei|ik|mij|mijn|eu|meus?|minhas?)(?!\p{L})/u;
const OF_A_TEAM =
  /(?<!\p{L})(?:we|us|our|wir|uns|unser\p{L}*|nous|notre|nos|nosotr[oa]s|nuestr\p{L}+|noi|nostr\p{L}+|wij|ons|onze|nós|noss\p{L}+)(?!\p{L})/iu;

function isNarration(i: number, { units, url, speakers }: PageOfFacts): boolean {
  const { text, quote, shape } = units[i]!;
  if (shape !== 'sentence' || quote !== null || /["“”„«»]/u.test(text)) return false;
  if (speakers.of(i).attribution !== undefined || OF_ONE_PERSON.test(text)) return false;
  if (isStory(url)) return true;
  return !OF_A_TEAM.test(text) && /\d/u.test(text) && !OF_CUSTOMERS.test(headingOf(units, i) ?? '');
}

function withWholeTestimonials(facts: readonly Fact[], page: PageOfFacts, text: string): Fact[] {
  const { units, own, url } = page;
  const kept: (Fact | null)[] = [...facts];
  const whole: Fact[] = [];
  for (const { first, last, start, end, speaker } of page.quotations) {
    if (end - start > LONGEST_QUOTE) continue;
    const [from, to] = [units[first]!.start, units[last]!.end];
    const parts = facts.filter((fact) => fact.kind === 'testimonial' && fact.start >= from && fact.end <= to);
    const heading = headingOf(units, first);
    const [said] = parts.toSorted((a, b) => b.confidence - a.confidence);
    const isShown = speaker !== null && isIntroduced(speaker) && !ARTICLE.test(url ?? '');
    if (said === undefined && !isShown) continue;
    kept.forEach((fact, at) => {
      if (fact !== null && parts.includes(fact)) kept[at] = null;
    });
    const named = isFuller(speaker, said) ? speaker : null;
    const quote = text.slice(start, end).trimEnd();
    if (named !== null && isOwnPerson(named, { own, url, heading })) continue;
    if (addressesModels(quote)) continue;
    whole.push({
      ...(said ?? { kind: 'testimonial', confidence: BY_WORDS, heading }),
      ...(said !== undefined &&
        (isShown || isSignedOff(said, url)) && { confidence: Math.max(said.confidence, BY_WORDS) }),
      ...named,
      quote,
      start,
      end: start + quote.length,
    });
  }
  return [...kept.filter((fact) => fact !== null), ...whole].sort((a, b) => a.start - b.start);
}

const isSignedOff = ({ person, role }: Fact, url: string | null): boolean =>
  person !== undefined && role !== undefined && !ARTICLE.test(url ?? '');

const isFuller = (speaker: Speaker | null, said: Speaker = {}): boolean =>
  said.attribution === undefined ||
  (speaker !== null &&
    speaker.person === said.person &&
    said.role === undefined &&
    said.company === undefined);

function customersBeside(i: number, stated: readonly Fact[], { units, own, url }: PageOfFacts): Fact[] {
  const unit = units[i]!;
  if (unit.shape !== 'heading' || unit.quote !== null || stated.length > 0) return [];
  const name = customerCard(units, i, url);
  if (name === null || isOwnName(name, own)) return [];
  return [{ ...factAt('customer', unit, headingOf(units, i), BY_WORDS), name }];
}

function figuresBeside(i: number, stated: readonly Fact[], page: PageOfFacts): Fact[] {
  const { units, own, url, speakers, quotations } = page;
  const unit = units[i]!;
  if (unit.shape === 'heading' || unit.shape === 'row' || unit.quote !== null || speakers.isSignature(i))
    return [];
  if (stated.some(({ kind }) => kind === 'proof' || kind === 'testimonial' || kind === 'price')) return [];
  if (isHalf(i, page)) return [];
  if (ARTICLE.test(url ?? '') || isCareersPage(url) || asks(unit.text) || isAboutOther(unit.text, own))
    return [];
  if (quotations.some(({ first, last }) => i >= first && i <= last)) return [];
  const above = headingOf(units, i);
  const before = units[i - 1];
  const isOwn = (text: string): boolean => OWN_VOICE.test(text) || namesCompany(text, own);
  const figure =
    unit.shape === 'sentence'
      ? figureIn(unit.text, {
          isOwn,
          before: before !== undefined && before.heading === unit.heading ? before.text : '',
          isAboutCompany: isAboutCompany(url),
        })
      : null;
  const value =
    figure ??
    measuredIn(unit.text, {
      isOwn,
      isNamed: (text) => namesCompany(text, own),
      isStory: isCustomersPage(url) || OF_CUSTOMERS.test(above ?? ''),
      isAboutCompany: isAboutCompany(url),
    });
  return value === null ? [] : [{ ...factAt('proof', unit, above, BY_WORDS), value }];
}

const showsProof = (i: number, page: PageOfFacts): boolean => {
  const { units, labels, speakers, own, url } = page;
  const { shape, quote, text } = units[i]!;
  if (quote !== null || speakers.isSignature(i) || shape === 'row') return false;
  const isSaid = labels[i]![labelIndex('testimonial')]! >= factModel().thresholds.testimonial;
  if (isSaid && !isNarration(i, page)) return false;
  if (!ARTICLE.test(url ?? '') && statesResult(text, { isSentence: shape === 'sentence' })) return true;
  return (
    shape === 'sentence' &&
    statesProof(text, {
      before: units[i - 1]?.text ?? '',
      isOwn: (said) => OWN_VOICE.test(said) || namesCompany(said, own),
    })
  );
};

const integrationsOf = (i: number, { units, speakers, own }: PageOfFacts): Fact[] => {
  const unit = units[i]!;
  if (unit.quote !== null || speakers.isSignature(i) || declines(unit.text)) return [];
  const above = headingOf(units, i);
  const term = unit.shape === 'sentence' ? integrationTerm(units, i) : [];
  const found =
    unit.shape === 'heading'
      ? integrationCard(units, i)
      : term.length > 0
        ? term
        : integrationsIn(unit, above);
  const names = found.filter((name) => !isOwnName(name, own));
  return names.map((name) => ({
    ...factAt('integration', unit, above, BY_WORDS),
    name,
  }));
};

const MOST_CELLS = 2;
const isPricedRow = (unit: Unit): boolean =>
  unit.shape === 'row' && cellsIn(unit) > MOST_CELLS && amountsIn(unit.text).some(({ amount }) => amount > 0);

function proofOf(fact: Fact): Fact | null {
  if (DISCOUNT.test(fact.quote)) return null;
  if (OF_A_CAREER.test(fact.quote) && !/\d/u.test(fact.quote.replaceAll(YEAR, ''))) return null;
  const value =
    bothHalvesIn(fact.quote) ??
    /(?:\p{Sc}\s?)?\d[\d.,]*(?:\s?(?:%|\+|k\b|m\b|x\b|bn\b|million|billion|thousand|stars?|years?|hours?|countries|customers|clients|reviews|users|companies|Jahre|ans|años))*\+?/iu.exec(
      fact.quote,
    )?.[0];
  return value === undefined ? null : { ...fact, value: value.trim().replace(/[.,]+$/u, '') };
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;
const OF_A_CAREER =
  /(?<!\p{L})(?:joined (?:us|the|as)|born in|apprentice\p{L}*|graduated|(?:managing |technical )?director since|manager since|head of \p{L}+ since|geboren|studierte|ausbildung|lehrling|geschäftsführer\p{L}* seit|leitet|a rejoint|née? en|diplômée?|directeur depuis|directrice depuis|se incorporó|nació|director[a]? desde)(?!\p{L})/iu;

const DISCOUNT =
  /\bsave (?:up to )?(?:\p{Sc}|\d)|\d\s?% (?:off|discount|rabatt|de (?:remise|réduction|descuento))|coupon|instant discount/iu;

function rivalOf(quote: string): Partial<Fact> {
  const named =
    /(?:unlike|compared (?:to|with)|vs\.?|versus|than|alternative to|instead of|switch(?:ed|ing)? from)\s+((?:other|most|traditional|typical|any|competing|conventional)\s[\p{L}-]+(?:\s[\p{L}-]+)?|\p{Lu}[\p{L}\p{N}.]+(?:\s\p{Lu}[\p{L}\p{N}.]+){0,2})/u.exec(
      quote,
    )?.[1];
  return named === undefined ? {} : { rival: named };
}

const MOST_ONELINERS = 1;

function oneLiners(facts: readonly Fact[]): Fact[] {
  const best = facts
    .filter(({ kind }) => kind === 'oneliner')
    .sort((a, b) => b.confidence - a.confidence || a.start - b.start);
  const kept = new Set(best.slice(0, MOST_ONELINERS));
  return facts.filter((fact) => fact.kind !== 'oneliner' || kept.has(fact));
}

function withoutRepeats(facts: readonly Fact[]): Fact[] {
  const seen = new Set<string>();
  return facts.filter(({ kind, quote, name, item }) => {
    const of = kind === 'integration' || kind === 'certification' ? name : kind === 'price' ? item : '';
    const key = `${kind} ${of} ${quote
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const surest = (facts: readonly Fact[]): Fact[] =>
  [...facts]
    .sort((a, b) => b.confidence - a.confidence || a.start - b.start)
    .slice(0, MOST_FACTS)
    .sort((a, b) => a.start - b.start);
