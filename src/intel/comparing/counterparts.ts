import type { Comparison } from '../../events/comparison.ts';
import type { EventRecord } from '../../events/event-record.ts';
import { changedSentences } from '../../events/topics.ts';
import { findDurations } from '../../extraction/facts/durations.ts';
import { isStatedValue } from '../../extraction/facts/labelled-values.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { topicOfEvent } from '../../events/read-events.ts';
import { isCustomersPage } from '../../extraction/facts/evidence/third-parties.ts';
import type { OwnFact } from './own-facts.ts';
import { bothSaid } from './compared-terms.ts';

interface Labelled {
  label: string;
  value: string;
  quote: string;
}

const LONGEST_LABEL = 60;
const LABEL = /^(?<label>\p{L}[^:|.!?]{1,59}?)\s?:\s+(?<value>\S.*)$/u;

function labelledIn(line: string): Labelled | null {
  const [name = '', ...cells] = line.split(' | ').map((cell) => cell.trim());
  const row = cells.length > 0 ? { label: name, value: cells.join(' | ') } : LABEL.exec(line)?.groups;
  const { label = '', value = '' } = row ?? {};
  const isLabel = label !== '' && label.length <= LONGEST_LABEL && !/[?？!]|\p{Sc}|^\P{L}/u.test(label);
  return isLabel && isStatedValue(value) ? { label, value, quote: line } : null;
}

function changedValues(event: EventRecord): Labelled[] {
  const { gone, fresh } = changedSentences(event);
  const before = gone.flatMap((line) => labelledIn(line) ?? []);
  return fresh.flatMap((line) => {
    const now = labelledIn(line);
    if (now === null) return [];
    const old = before.find(({ label }) => label === now.label)?.value.split(' | ') ?? [];
    const cells = now.value.split(' | ').filter((cell) => !old.includes(cell));
    return [{ ...now, value: cells.join(' | ') }];
  });
}

const KINDS: Readonly<Record<string, (text: string) => boolean>> = {
  money: (text) => amountsIn(text).some(({ currency }) => currency !== null),
  share: (text) => /\d\s?%/u.test(text),
  time: (text) => findDurations(text).length > 0,
  clock: (text) => /(?<![\d.,])\d{1,2}(?:[:.h]\d{2}|\s?(?:[ap]\.?m\b|uhr\b|h\b|uur\b))/iu.test(text),
  none: (text) => NONE.test(text.trim()),
};
const NONE =
  /^(?:none|no|free(?: of charge)?|included|unlimited|keine?|kostenlos|inklusive|unbegrenzt|aucune?|gratuite?|inclus\p{L}*|illimité\p{L}*|ningun[oa]|gratis|incluid[oa]s?|geen|inbegrepen|nessun[oa]|inclus[oa])(?!\p{L})/iu;
const PLAIN = 'number';

function kindsOf(text: string): Set<string> {
  const kinds = Object.entries(KINDS).flatMap(([kind, is]) => (is(text) ? [kind] : []));
  return new Set(kinds.length > 0 ? kinds : [PLAIN]);
}

const isLikeValue = (one: string, other: string): boolean => {
  const [first, second] = [kindsOf(one), kindsOf(other)];
  if (first.has('none') || second.has('none')) return !first.has(PLAIN) && !second.has(PLAIN);
  return [...first].some((kind) => second.has(kind));
};

const OF_TIME = /^(?:time|window|period|deadline|hours?|frequency|zeit\p{L}*|frist|délai|plazo|termijn)s?$/u;
const OF_MONEY =
  /^(?:fee|charge|cost|price|rate|gebühr\p{L}*|kosten|preis|frais|tarif|gastos|precio|prijs)s?$/u;
const FILLER =
  /^(?:the|an?|of|for|per|and|or|to|in|on|at|by|our|your|with|each|every|der|die|das|und|oder|für|pro|von|le|la|les|de|des|du|et|ou|par|pour|el|los|las|y|por|para|het|en|per|voor|van)$/u;
const STEM = 5;

interface Subject {
  stems: Set<string>;
  isTime: boolean;
  isMoney: boolean;
}

function subjectOf(label: string): Subject {
  const words = (label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !FILLER.test(word));
  const telling = words.filter((word) => !OF_TIME.test(word) && !OF_MONEY.test(word));
  return {
    stems: new Set(telling.map((word) => word.replace(/s$/u, '').slice(0, STEM))),
    isTime: words.some((word) => OF_TIME.test(word)),
    isMoney: words.some((word) => OF_MONEY.test(word)),
  };
}

const LEAST_OF_PART = 2;

function isSameSubject(one: Subject, other: Subject): boolean {
  if ((one.isTime && other.isMoney) || (one.isMoney && other.isTime)) return false;
  const [few, many] = one.stems.size <= other.stems.size ? [one, other] : [other, one];
  if (few.stems.size === 0 || [...few.stems].some((stem) => !many.stems.has(stem))) return false;
  return few.stems.size === many.stems.size || few.stems.size >= LEAST_OF_PART;
}

const NAMES_COMPANY_OR_PLACE =
  /(?<!\p{L})(?:AG|GmbH|KG|SE|UG|Ltd|Limited|LLP|LLC|PLC|plc|Inc|Corp|SA|SAS|SARL|S\.[AL]\.|BV|NV|SpA|Srl|AB|AS|ApS|Oy)(?!\p{L})|(?<!\p{L})(?:in|near|across|nach|aus|à|en|a|te|em)\s\p{Lu}\p{Ll}/u;
const LEAST_OF_STEM = 4;

function saysAny(facts: readonly OwnFact[], stems: readonly string[]): boolean {
  const telling = stems.filter((stem) => stem.length >= LEAST_OF_STEM);
  const startsWithAny = (word: string): boolean => telling.some((stem) => word.startsWith(stem));
  return facts.some(({ quote }) => (quote.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some(startsWithAny));
}
const currenciesIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => amountsIn(text).flatMap(({ currency }) => currency ?? [])));
const saysAll = (facts: readonly OwnFact[], stems: readonly string[]): boolean =>
  facts.some(({ quote, heading }) =>
    stems.every((stem) => `${heading ?? ''}\n${quote}`.toLowerCase().includes(stem)),
  );

function ownValue({ kind, name, value, quote, item }: OwnFact): { label: string; value: string } | null {
  if (kind === 'detail' && name !== undefined && value !== undefined) return { label: name, value };
  if (kind !== 'price' || quote.includes('\n')) return null;
  return labelledIn(quote) ?? (item === undefined ? null : { label: item, value: quote });
}

export function counterparts(
  event: EventRecord,
  facts: readonly OwnFact[],
): { comparisons: Comparison[]; missing: string[] } {
  const own = facts.flatMap((fact) => {
    const said = ownValue(fact);
    return said === null ? [] : [{ fact, value: said.value, subject: subjectOf(said.label) }];
  });
  const comparisons: Comparison[] = [];
  const missing: string[] = [];
  const isOfCustomer = topicOfEvent(event) === 'customer' || isCustomersPage(event.page_url);
  const currencies = currenciesIn(facts.map(({ quote }) => quote));
  const isOwnMarket = (value: string): boolean => {
    const theirs = [...currenciesIn([value])];
    return currencies.size === 0 || theirs.every((currency) => currencies.has(currency));
  };
  for (const { label, value, quote } of changedValues(event)) {
    const subject = subjectOf(label);
    const found = own.find((one) => isSameSubject(subject, one.subject) && isLikeValue(value, one.value));
    const stems = [...subject.stems];
    if (found !== undefined) {
      const { quote: said, url, sourceId, start, end } = found.fact;
      comparisons.push({
        text: `${label}: ${bothSaid(quote, said)}`,
        ours: { quote: said, url, sourceId, start, end },
        theirs: { quote, url: event.page_url },
      });
    } else if (
      stems.length > 0 &&
      !isOfCustomer &&
      !NAMES_COMPANY_OR_PLACE.test(label) &&
      isOwnMarket(value) &&
      saysAny(facts, stems) &&
      !saysAll(facts, stems)
    )
      missing.push(label);
  }
  return { comparisons, missing };
}
