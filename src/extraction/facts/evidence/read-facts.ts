import { amountsIn } from '../pricing/amounts.ts';
import { termsAt } from '../pricing/terms.ts';
import { withoutLowest, withoutVerb } from '../pricing/price-marks.ts';
import { planBefore } from '../pricing/prose-plans.ts';
import { addressesModels } from '../../pages/instructions.ts';
import type { Reading } from '../../pages/reading.ts';
import { asksFor, asksToTry } from './asked-offers.ts';
import { factModel } from './fact-model.ts';
import { figureIn } from './figures.ts';
import {
  isCareersPage,
  isJobTitle,
  isUnderCertificates,
  isUnderExclusions,
  isUnderFaults,
  isUnderJobs,
} from './headed-lists.ts';
import { heldStandards } from './held-standards.ts';
import { integrationCard, integrationsIn, integrationTerm } from './integrations.ts';
import { FACT_KINDS, type Fact, type FactKind } from './kinds.ts';
import { labelIndex, probabilitiesOf } from './label-model.ts';
import { measuredIn } from './measured.ts';
import { isOwnCompany, isOwnName, type OwnNames, ownNamesOf } from './own-names.ts';
import { cellsIn, hasSeveralPrices, labelAbove, namesPrice, pricesInRow, statedPrice } from './own-prices.ts';
import {
  asksPrice,
  isNoPrice,
  isOfSomethingElse,
  isPerBuyer,
  isTime,
  itemIn,
  saysItCosts,
} from './price-items.ts';
import { statesProblem } from './problems.ts';
import { statesProof, statesResult, TELLS_OWNERS } from './proofs.ts';
import { isIntroduced, type Quotation, quotationsIn } from './quotations.ts';
import { isOwnPerson, type Speakers, speakersOf } from './speakers.ts';
import { asks, declines, isQuestion, negates } from './stance.ts';
import {
  certificateName,
  explainsCertificate,
  heldCertification,
  isParticular,
  isCredential,
  nameOf,
  OFFERS,
  statedName,
  statedNames,
  unstatedClaims,
} from './standard-claims.ts';
import { offersForTime } from './timed-offers.ts';
import { customerCard, isAboutOther, isCustomersPage, presentsCustomer } from './third-parties.ts';
import { featuresOf } from './unit-features.ts';
import { mayState } from './unit-signs.ts';
import { MOST_UNITS, type Unit, unitsOf } from './units.ts';

/** Increment this whenever `readFacts` may return different facts, so that stored documents are read again. */
export const FACTS_VERSION = 26;

export interface DocumentFacts {
  version: number;
  facts: Fact[];
  /** Whether facts may be missing, because the document exceeds `MOST_FACTS` or `MOST_UNITS`. */
  isCut: boolean;
}

export type FactualReading = Reading & { facts: DocumentFacts };

/** A page with more facts is a directory rather than a page about one business. */
export const MOST_FACTS = 1_000;

/** A longer unit is a paragraph that could not be split. */
const LONGEST_QUOTE = 500;

/** Text with instructions for language models is never a fact. */
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
    if (unit.text.length > LONGEST_QUOTE) continue;
    const stated = FACT_KINDS.flatMap((kind): Fact[] => {
      const read = labels[i]![labelIndex(kind)]!;
      const isSure =
        read >= model.thresholds[kind] && mayState(kind, features[i]!.signs, headingOf(units, i));
      const isShown =
        (kind === 'problem' && showsProblem(i, page)) ||
        (kind === 'proof' && showsProof(i, page)) ||
        (kind === 'offer' && showsOffer(i, page)) ||
        (kind === 'faq' && showsQuestion(i, page));
      const confidence = isSure ? read : isShown ? BY_WORDS : null;
      if (confidence === null) return [];
      const fact = factOf(kind, i, page, confidence);
      return fact === null ? [] : [fact];
    });
    stated.push(
      ...offersBeside(i, stated, page),
      ...certificationsBeside(i, stated, page),
      ...figuresBeside(i, stated, page),
      ...customersBeside(i, stated, page),
    );
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
    // The check for instructions is slow, so it runs only on units with facts.
    if (stated.length > 0 && !addressesModels(unit.text)) facts.push(...stated);
  }
  const kept = withoutRepeats(oneLiners(withWholeTestimonials(facts, page, reading.text)));
  return {
    version: FACTS_VERSION,
    facts: kept.length <= MOST_FACTS ? kept : surest(kept),
    isCut: kept.length > MOST_FACTS || units.length >= MOST_UNITS,
  };
}

const headingOf = (units: readonly Unit[], i: number): string | null => {
  const { heading } = units[i]!;
  return heading === null ? null : units[heading]!.text;
};

interface PageOfFacts {
  units: readonly Unit[];
  labels: readonly Float32Array[];
  priced: PricedHeadings;
  url: string | null;
  own: OwnNames;
  speakers: Speakers;
  quotations: readonly Quotation[];
}

/** Confidence of facts that patterns found instead of the classifier. */
const BY_WORDS = 0.5;

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

/** Amounts on such pages are wages, and lists name roles. */
const NEVER_OF_JOBS: ReadonlySet<FactKind> = new Set(['price', 'feature', 'offer', 'integration']);

const factAt = (
  kind: FactKind,
  { text, start, end }: Unit,
  heading: string | null,
  confidence: number,
): Fact => ({
  kind,
  quote: text,
  start,
  end,
  confidence: Math.round(confidence * 100) / 100,
  heading,
});

function factOf(kind: FactKind, i: number, page: PageOfFacts, confidence: number): Fact | null {
  const { units, labels, own, speakers, url } = page;
  const unit = units[i]!;
  const quote = unit.text;
  const above = headingOf(units, i);
  const fact = factAt(kind, unit, above, confidence);
  if (NEVER_ASKED.has(kind) && asks(quote)) return null;
  if (NEVER_OF_JOBS.has(kind) && (isCareersPage(url) || isUnderJobs(above) || isJobTitle(quote))) return null;
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
      return speakers.isSignature(i) || isOwn || isPromise ? null : { ...fact, ...speaker };
    }
    case 'offer':
    case 'certification': {
      if (kind === 'certification' && isOnlyExplained(quote, own)) return null;
      const name = statedName(kind, quote);
      if (name !== null && kind === 'certification' && isListedCertificate(unit, above))
        return { ...fact, name: certificateName(quote) };
      const isTerm = name === 'Discount' && unit.shape === 'row' && cellsIn(unit) > MOST_CELLS;
      if (name === null || isTerm) return null;
      return kind === 'offer' && isTermOfPlan(i, page)
        ? { ...fact, name, item: above!.slice(0, 120) }
        : { ...fact, name };
    }
    case 'proof':
      // Articles state the results of others.
      return TELLS_OWNERS.test(quote) ||
        (ARTICLE.test(url ?? '') && !OWN_VOICE.test(quote) && !namesCompany(quote, own))
        ? null
        : proofOf(fact);
    case 'comparison':
      return { ...fact, ...rivalOf(quote) };
    case 'channel':
      return channelOf(fact, unit);
    case 'feature':
      return declines(quote) || isUnderFaults(above) || isUnderExclusions(above)
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
    const named = said?.attribution === undefined ? speaker : null;
    const quote = text.slice(start, end).trimEnd();
    if (named !== null && isOwnPerson(named, { own, url, heading })) continue;
    if (addressesModels(quote)) continue;
    whole.push({
      ...(said ?? { kind: 'testimonial', confidence: BY_WORDS, heading }),
      ...named,
      quote,
      start,
      end: start + quote.length,
    });
  }
  return [...kept.filter((fact) => fact !== null), ...whole].sort((a, b) => a.start - b.start);
}

const ARTICLE =
  /[/_-](?:blogs?|news|articles?|posts?|press|guides?|magazin\p{L}*|ratgeber|aktuelles|presse|actualites|conseils|noticias|consejos|prensa|nieuws|tips|notizie|stampa|consigli)(?:[/_.-]|$)/iu;

const FAQ_HEADING =
  /(?<!\p{L})(?:faqs?|frequently asked|common questions|questions|häufige? \p{L}*fragen|fragen(?: und antworten)?|questions fréquentes|foire aux questions|preguntas(?: frecuentes)?|veelgestelde vragen|vragen(?: en antwoorden)?|domande(?: frequenti)?)(?!\p{L})/iu;
const LEAST_ASKED = 3;

function showsQuestion(i: number, { units }: PageOfFacts): boolean {
  const { shape, heading, level, text } = units[i]!;
  if (shape !== 'heading' || !isQuestion(text)) return false;
  const beside = units.filter(
    (unit) => unit.shape === 'heading' && unit.heading === heading && unit.level === level,
  );
  const asked = beside.filter((unit) => isQuestion(unit.text)).length;
  const isFaq = FAQ_HEADING.test(headingOf(units, i) ?? '');
  return isFaq ? asked >= 2 : asked >= LEAST_ASKED && asked === beside.length;
}

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

const ABOUT_COMPANY =
  /^\/?(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:(?:about|about-us|company|our-story|who-we-are|team|over|over-[\p{L}-]+|wie-zijn-wij|wie-we-zijn|ons-team|ons-verhaal|ueber-uns|uber-uns|wir-ueber-uns|unternehmen|wer-wir-sind|a-propos|qui-sommes-nous|notre-histoire|l?-?equipe|entreprise|sobre-nosotros|quienes-somos|nosotros|empresa|equipo|chi-siamo|azienda|la-nostra-storia)(?:\.\w+)?\/?)?$/iu;
const isAboutCompany = (url: string | null): boolean =>
  url !== null && ABOUT_COMPANY.test(URL.parse(url)?.pathname ?? '-');

const showsProof = (i: number, { units, labels, speakers, own, url }: PageOfFacts): boolean => {
  const { shape, quote, text } = units[i]!;
  if (quote !== null || speakers.isSignature(i) || shape === 'row') return false;
  if (labels[i]![labelIndex('testimonial')]! >= factModel().thresholds.testimonial) return false;
  if (!ARTICLE.test(url ?? '') && statesResult(text, { isSentence: shape === 'sentence' })) return true;
  return (
    shape === 'sentence' &&
    statesProof(text, {
      before: units[i - 1]?.text ?? '',
      isOwn: (said) => OWN_VOICE.test(said) || namesCompany(said, own),
    })
  );
};

const showsOffer = (i: number, { units, speakers, url }: PageOfFacts): boolean => {
  const { quote, text } = units[i]!;
  return quote === null && !speakers.isSignature(i) && !ARTICLE.test(url ?? '') && offersForTime(text);
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

const OWN_VOICE =
  /(?<!\p{L})(?:we|our|us|wir|uns|unser\p{L}*|nous|notre|nos|hemos|tenemos|contamos|disponemos|estamos|somos|nuestr\p{L}+|wij|ons|onze|nostr[oaie]|abbiamo|siamo)(?!\p{L})/iu;

function certificationsBeside(
  i: number,
  stated: readonly Fact[],
  { units, own, speakers, url }: PageOfFacts,
): Fact[] {
  const unit = units[i]!;
  if (unit.quote !== null || speakers.isSignature(i)) return [];
  const found = stated.find(({ kind }) => kind === 'certification');
  const isListed = isListedCertificate(unit, headingOf(units, i));
  if (found !== undefined)
    return statedNames('certification', unit.text)
      .filter((name) => name !== found.name && (!isListed || isParticular(name)))
      .map((name) => ({ ...found, name }));
  const isStrange = asks(unit.text) || isAboutOther(unit.text, own) || isOnlyExplained(unit.text, own);
  if (!isStrange && isListed)
    return [
      {
        ...factAt('certification', unit, headingOf(units, i), BY_WORDS),
        name: certificateName(unit.text),
      },
    ];
  if (!isStrange && (isAboutCompany(url) || OWN_VOICE.test(unit.text) || namesCompany(unit.text, own))) {
    const held = unit.shape === 'sentence' ? heldStandards(unit.text) : [];
    if (held.length > 0)
      return held.map((one) => ({
        ...factAt('certification', unit, headingOf(units, i), BY_WORDS),
        name: one,
      }));
  }
  const name = isStrange ? null : heldCertification(unit.text);
  if (name === null || !(OWN_VOICE.test(unit.text) || namesCompany(unit.text, own))) return [];
  return [name, ...statedNames('certification', unit.text).filter((one) => one !== name)].map((one) => ({
    ...factAt('certification', unit, headingOf(units, i), BY_WORDS),
    name: one,
  }));
}

const isOnlyExplained = (text: string, own: OwnNames): boolean =>
  explainsCertificate(text) && !OWN_VOICE.test(text) && !namesCompany(text, own);

const LONGEST_CERTIFICATE = 100;
const NO_CERTIFICATE =
  /^(?:download|view|see|read|show|ask|request|anzeigen|herunterladen|télécharger|ver|descargar)(?!\p{L})|[.!:]$/iu;

const isListedCertificate = ({ shape, text }: Unit, heading: string | null): boolean =>
  shape === 'item' &&
  isUnderCertificates(heading) &&
  text.length <= LONGEST_CERTIFICATE &&
  /^[\p{Lu}\p{N}]/u.test(text) &&
  !NO_CERTIFICATE.test(text) &&
  !declines(text) &&
  statesCertificate(text);

const statesCertificate = (text: string): boolean =>
  unstatedClaims('certification', text).length === 0 && !negates(text);

const MOST_CELLS = 2;

function pricesBeside(i: number, stated: readonly Fact[], page: PageOfFacts): Fact[] | null {
  const { units, own, url } = page;
  const unit = units[i]!;
  const above = headingOf(units, i);
  if (isCareersPage(url) || isUnderJobs(above)) return null;
  const isPriced = stated.some(({ kind }) => kind === 'price');
  if (unit.quote === null && namesPrice(unit) && !hasSeveralPrices(unit)) {
    const price = priceOf(factAt('price', unit, above, BY_WORDS), i, page, null);
    return price === null ? null : [price];
  }
  if (unit.shape === 'row') {
    const found = pricesInRow(units, i, { isPriced }).map((price) => ({
      ...factAt('price', unit, above, BY_WORDS),
      ...price,
    }));
    return found.length > 0 || (isPriced && hasSeveralPrices(unit)) ? found : null;
  }
  if (isPriced || unit.shape !== 'sentence' || unit.quote !== null) return null;
  const price = statedPrice(unit.text, (name) => isOwnCompany(name, own));
  if (price !== null) return [{ ...factAt('price', unit, above, BY_WORDS), ...price }];
  const shown = showsPrice(i, page) ? priceOf(factAt('price', unit, above, BY_WORDS), i, page, null) : null;
  return shown?.item === undefined ? null : [shown];
}

function showsPrice(i: number, { units, url, quotations }: PageOfFacts): boolean {
  const { text, heading } = units[i]!;
  const [amount, more] = amountsIn(text);
  if (amount === undefined || more !== undefined || amount.amount <= 0 || amount.currency === null)
    return false;
  if (asks(text) || isOfSomethingElse(text) || declines(text) || ARTICLE.test(url ?? '')) return false;
  if (quotations.some(({ first, last }) => i >= first && i <= last)) return false;
  const before = text.slice(0, amount.start);
  if (isPerBuyer(text.slice(amount.end)) || saysItCosts(before)) return true;
  if (heading === null || isQuestion(units[heading]!.text) || pricesBelow(units, heading) !== 1) return false;
  const { heading: parent, level } = units[heading]!;
  return (
    level > 1 &&
    units.some(
      (unit, at) =>
        at !== heading &&
        unit.shape === 'heading' &&
        unit.heading === parent &&
        unit.level === level &&
        pricesBelow(units, at) === 1,
    )
  );
}

const pricesBelow = (units: readonly Unit[], heading: number): number =>
  units.filter((unit) => unit.heading === heading && amountsIn(unit.text).length > 0).length;

const namesCompany = (text: string, own: OwnNames): boolean =>
  (text.match(/\p{Lu}[\p{L}\p{N}.-]+(?:\s\p{Lu}[\p{L}\p{N}.-]+){0,5}/gu) ?? []).some((name) =>
    partsOf(name).some((part) => isOwnCompany(part, own)),
  );
const partsOf = (name: string): string[] => {
  const words = name.split(/\s/u);
  return words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(' ')),
  );
};

function offersBeside(i: number, stated: readonly Fact[], { units, priced }: PageOfFacts): Fact[] {
  const unit = units[i]!;
  const above = headingOf(units, i);
  const offer = stated.find(({ kind }) => kind === 'offer');
  if (
    offer === undefined &&
    above !== null &&
    NO_PRICE.test(unit.text) &&
    !isQuestion(above) &&
    !EXTRA.test(above) &&
    isBesidePrice(units[unit.heading!]!, unit.heading!, priced)
  )
    return [{ ...factAt('offer', unit, above, BY_WORDS), name: 'Free plan', item: above.slice(0, 120) }];
  const asked = units[i - 1];
  const question = unit.at > 0 ? null : asked !== undefined && isQuestion(asked.text) ? asked.text : null;
  if (question === null || !YES.test(unit.text)) return [];
  const name = asksToTry(question)
    ? 'Free trial'
    : OFFERS.find(([, pattern]) => asksFor(question, pattern))?.[0];
  if (name === undefined || offer?.name === name) return [];
  const more = units[i + 1];
  const end = /^[\p{L}\s]{2,12}[.!,]$/u.test(unit.text) && more?.line === unit.line ? more : unit;
  return end.text === unit.text && unit.text.length < LEAST_ANSWER ? [] : [offerFrom(unit, end)];

  function offerFrom(from: Unit, to: Unit): Fact {
    const gap = to.start - from.end;
    const text = to === from ? from.text : `${from.text}${' '.repeat(gap)}${to.text}`;
    return { ...factAt('offer', { ...from, text, end: to.end }, question, BY_WORDS), name: name! };
  }
}

type PricedHeadings = ReadonlyMap<string, ReadonlySet<number>>;

const listOf = ({ heading, level }: Unit): string => `${level} ${heading}`;

function pricedHeadings(units: readonly Unit[]): PricedHeadings {
  const priced = new Map<string, Set<number>>();
  for (const { heading, text } of units) {
    if (heading === null || text.length > LONGEST_PRICE || !amountsIn(text).some(({ amount }) => amount > 0))
      continue;
    const list = listOf(units[heading]!);
    priced.set(list, (priced.get(list) ?? new Set()).add(heading));
  }
  return priced;
}

function isTermOfPlan(i: number, { units, priced }: PageOfFacts): boolean {
  const { heading } = units[i]!;
  const list = heading === null ? undefined : priced.get(listOf(units[heading]!));
  return list !== undefined && list.size > 1 && list.has(heading!);
}

const LONGEST_PRICE = 80;

function isBesidePrice(heading: Unit, at: number, priced: PricedHeadings): boolean {
  const list = priced.get(listOf(heading));
  return list !== undefined && (list.size > 1 || !list.has(at));
}

const NO_PRICE =
  /^(?:from\s|ab\s)?(?:(?:US)?[$€£]\s?0(?:[.,]00?)?|0(?:[.,]00?)?\s?(?:[$€£]|EUR|USD))(?:\s?(?:\/|per\b|pro\b|par\b|a\b|mo\b|month|forever|für immer|monat|mois|mes).{0,40})?$/i;
const EXTRA =
  /\b(?:set-?up|shipping|delivery|fees?|deposit|installation|onboarding|costs?|balance|kosten|versand|frais|due today|total|savings?)\b/i;
const YES =
  /^(?:yes|yep|sure|of course|absolutely|certainly|definitely|ja|natürlich|oui|bien sûr|sí|claro)\b/i;
const LEAST_ANSWER = 15;

/** `label` is the line above, if it names the price. */
function priceOf(fact: Fact, i: number, { units }: PageOfFacts, label: string | null): Fact | null {
  const [amount] = amountsIn(fact.quote);
  const above = headingOf(units, i);
  if (amount === undefined || FORMER.test(fact.quote.slice(0, amount.start))) return null;
  const after = fact.quote.slice(amount.end);
  const unit = UNIT_OF_PRICE.exec(after)?.[1]?.toLowerCase() ?? lastingUnit(fact.quote, amount.end);
  const lead = withoutVerb(withoutLowest(fact.quote.slice(0, amount.start)))
    .replace(ENGLISH_VERB, '')
    .replace(ANSWER, '');
  const plan = planBefore(fact.quote.slice(0, amount.start));
  const said =
    plan !== null && !isTime(plan)
      ? plan
      : units[i]!.shape === 'row'
        ? cellName(lead)
        : (leadName(lead, i, units) ??
          (saysItCosts(fact.quote.slice(0, amount.start)) ? cellName(lead) : null));
  if (said === null && label === null && above !== null && isQuestion(above) && !asksPrice(above))
    return null;
  const item = said ?? label ?? above;
  if (item !== null && isNoPrice(item)) return null;
  return {
    ...fact,
    amount: amount.amount,
    ...(amount.currency === null ? {} : { currency: amount.currency }),
    ...(unit === undefined ? {} : { unit }),
    ...(item === null ? {} : { item: item.slice(0, 120) }),
  };
}

/** A unit with its length, such as "30-minute session". */
function lastingUnit(text: string, end: number): string | undefined {
  const { unit } = termsAt(text, end);
  return unit?.includes('-') === true ? unit : undefined;
}

function cellName(lead: string): string | null {
  const name = lead.replace(/[\s:–—|-]+$/u, '').trim();
  return name !== '' && name.length <= 80 && /\p{L}{3}/u.test(name) ? name : null;
}

const leadName = (lead: string, i: number, units: readonly Unit[]): string | null => {
  const { heading } = units[i]!;
  return itemIn(lead, heading !== null && pricesBelow(units, heading) === 1);
};

const ENGLISH_VERB = /\s(?:costs?|is|are|starts?(?: at)?)$/iu;
const ANSWER = /^(?:yes|no|ja|nein|oui|non|sí|sì|si|nee|sim)[,.:;–—]\s+/iu;

const FORMER =
  /\b(?:old|was|were|regular|original|former|list|before|reg|statt|vorher|au lieu de|avant|antes)\b[^\d]{0,20}$/i;

const UNIT_OF_PRICE =
  /^\s{0,2}(?:USD|EUR|GBP)?\s{0,2}(?:\/|per|each|a|an|pro|par|por|je)\s{0,2}((?:user|seat|member|person|people|month|mo|year|yr|week|day|hour|session|class|lesson|page|word|item|credit|visit|night|unit|employee|agent|student|nutzer|monat|jahr|tag|stunde|mois|an|heure|mes|año|hora)s?)\b/i;

function faqOf(fact: Fact, i: number, units: readonly Unit[], labels: readonly Float32Array[]): Fact | null {
  if (!isQuestion(fact.quote) || ASKS_FOR_A_CLICK.test(fact.quote)) return null;
  const answers: string[] = [];
  for (let at = i + 1; at < units.length && answers.length < MOST_ANSWER_UNITS; at++) {
    const unit = units[at]!;
    const isBelow = units[i]!.shape === 'heading' ? unit.heading === i : unit.shape !== 'heading';
    const isNext =
      isQuestion(unit.text) && isAlone(units, at) && (answers.length > 0 || units[i]!.shape !== 'heading');
    const isOver = answers.length > 0 && endsAnswer(units, at);
    if (!isBelow || isNext || isOver || labels[at]![labelIndex('faq')]! > 0.5) break;
    answers.push(unit.text);
  }
  const answer = answers.join(' ');
  if (answer !== '') return { ...fact, question: fact.quote, answer: answer.slice(0, 600) };
  // A lone question is usually a headline.
  const near = units.slice(Math.max(0, i - NEAR), i + NEAR + 1);
  const questions = near.filter((unit) => unit.heading === units[i]!.heading && /[?？]\s*$/.test(unit.text));
  return questions.length < LEAST_QUESTIONS ? null : { ...fact, question: fact.quote };
}

const isAlone = (units: readonly Unit[], at: number): boolean =>
  units[at]!.at === 0 && units[at + 1]?.line !== units[at]!.line;

const SENTENCE_END = /[.!?…:。]["'”’»)]*$/u;
function endsAnswer(units: readonly Unit[], at: number): boolean {
  const { line, shape, at: place } = units[at]!;
  if (place > 0) return false;
  const same = units.slice(at, at + MOST_ANSWER_UNITS).filter((unit) => unit.line === line);
  const text = same.map((unit) => unit.text).join(' ');
  if (/^(?:©|\(c\)|copyright\b)/iu.test(text)) return true;
  if (shape === 'item' || SENTENCE_END.test(text)) return false;
  return same.some(({ links }) => links.length > 0) || /[·©]/u.test(text);
}

/** Matches "Ready to get started?" and "Why choose us?". */
const ASKS_FOR_A_CLICK =
  /^(?:ready\b|need (?:a|an|some|more|help|someone)|want (?:to|a|more)|looking (?:for|to)|still\b|got (?:a )?questions?|have (?:a |any |more )?(?:question|project|idea)|interested|not sure|why (?:us|choose|work with|book|hire)\b|what['’]s (?:new|next)|are you (?:ready|looking|interested)|bereit\b|noch fragen|prêts?\b|besoin d|une question|¿?(?:list[oa]|necesitas|tienes (?:dudas|preguntas))\b)/i;

const MOST_ANSWER_UNITS = 6;
const NEAR = 8;
const LEAST_QUESTIONS = 3;

function proofOf(fact: Fact): Fact | null {
  if (DISCOUNT.test(fact.quote)) return null;
  // "She joined in 2004" is somebody's career.
  if (OF_A_CAREER.test(fact.quote) && !/\d/u.test(fact.quote.replaceAll(YEAR, ''))) return null;
  const value =
    /(?:\p{Sc}\s?)?\d[\d.,]*(?:\s?(?:%|\+|k\b|m\b|x\b|bn\b|million|billion|thousand|stars?|years?|hours?|countries|customers|clients|reviews|users|companies|Jahre|ans|años))*\+?/iu.exec(
      fact.quote,
    )?.[0];
  return value === undefined ? null : { ...fact, value: value.trim() };
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

const CHANNELS: readonly [name: string, pattern: RegExp][] = [
  ['Newsletter', /newsletter|subscribe|mailing list|abonnier|boletín|suscr/i],
  ['Facebook', /facebook/i],
  ['Instagram', /instagram/i],
  ['LinkedIn', /linkedin/i],
  ['YouTube', /youtube/i],
  ['X (Twitter)', /twitter|\bx\.com/i],
  ['TikTok', /tiktok/i],
  ['Pinterest', /pinterest/i],
  ['Discord', /discord/i],
  ['Slack community', /slack\.com|slack (?:community|channel)/i],
  ['WhatsApp', /whatsapp|wa\.me/i],
  ['App store', /app store|google play|play\.google|apps\.apple/i],
  ['Live chat', /live chat|chat with us|chat now/i],
  ['Webinars', /webinar/i],
  ['Events', /\bevents?\b|conference|meet-?up|workshop/i],
  ['Community', /community|forum/i],
  ['Podcast', /podcast/i],
  ['Blog', /\bblog\b/i],
  ['Email', /[\w.+-]+@[\w-]+\.\w+|e-?mail/i],
  ['Phone', /(?:\+?\d[\d ().-]{7,}\d)|\bcall\b|phone|telef/i],
  ['Office or shop', /visit|office|store|showroom|location|address|\b\d{5}\b/i],
];

const DATE = /(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d)/gu;

/** Such numbers look like phone numbers. */
const COMPANY_NUMBER =
  /(?<!\p{L})(?:(?:kvk|kbo|bce|rpr|btw|tva|vat|ust|mwst|uid|iban|bic|siret|siren|rcs|ape|cif|nif|p\.?\s?iva|partita iva|rea|ein|abn|acn|hr[ab]|handelsregister|handelsregisternummer|steuernummer|steuer-?nr|company|registered|registration|reg\.?)(?:[\s.:-]*(?:id|id-?nr|idnr|nr|no|number|nummer|numéro|número|n°|reg|registration|registered|in england|and wales|bruxelles|brussel|paris|[A-Z])\.?){0,3}[\s.:#-]*)(?:[A-Z]{0,3}[\s-]?)?\d[\d .\-/]{4,24}(?:B\d\d)?|(?<![\p{L}\d])(?:BE\s?[01]?\d{3}[. ]\d{3}[. ]\d{3}|CHE-?\d{3}\.\d{3}\.\d{3}|(?:DE|AT|NL|FR|IT|ES|LU|PT|GB)\s?[A-Z]?\d{8,12}[A-Z\d]{0,3})(?!\d)/giu;

function channelOf(fact: Fact, unit: Unit): Fact | null {
  // A date such as "03.11.2026" is not a phone number.
  const all = `${fact.quote.replace(DATE, '').replace(COMPANY_NUMBER, '')} ${unit.links.map(({ href }) => href).join(' ')}`;
  const name = CHANNELS.find(([, pattern]) => pattern.test(all))?.[0];
  return name === undefined ? null : { ...fact, name };
}

/** Only the likeliest sentence is kept, because the others repeat it in other words. */
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
  return facts.filter(({ kind, quote, name }) => {
    // A sentence may name several integrations or certifications.
    const key = `${kind} ${kind === 'integration' || kind === 'certification' ? name : ''} ${quote
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
