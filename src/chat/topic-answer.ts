import { amountsIn } from '../extraction/facts/pricing/amounts.ts';
import { isCustomersPage } from '../extraction/facts/evidence/third-parties.ts';
import { ARTICLE, isStory } from '../extraction/facts/evidence/page-facts.ts';
import type { AskedTopic } from './asked-topics.ts';
import { wordsOf } from './asked-words.ts';
import { isForm, isOfPrice } from './concepts.ts';
import { coverage } from './covered-answer.ts';
import { entriesOf, type Entry, isHeading, linesOf } from './page-entries.ts';
import { type Value, type ValueKind, valuesIn } from './stated-values.ts';
import type { WatchedPage } from './watched-answer.ts';

export interface TopicEntry {
  entry: Entry;
  values: Value[];
  told: number;
}

const NONE =
  /^(?:none|no(?:ne)?(?![\p{L}-])|nothing|free|included|not charged|keine?[rs]?(?!\p{L})|entfällt|kostenlos|inklusive|aucune?|néant|gratuite?s?|offerte?s?|ningun[oa]|gratis|geen|nessun[oa]?)(?!\p{L})/iu;
const ENTRY_LIMIT = 2;
const LIST_LIMIT = 16;

function valuesOf({ said, shape }: Entry, kinds: readonly ValueKind[]): Value[] {
  if (kinds.length === 0) return [];
  const found = valuesIn(said, { words: [], kinds });
  const isNone =
    (kinds.includes('money') || kinds.includes('percent')) && shape !== 'sentence' && NONE.test(said);
  const isFree = isNone && found.every(({ amount }) => amount === 0);
  return isFree ? [{ kind: kinds[0]!, amount: 0, unit: null, text: NONE.exec(said)![0] }] : found;
}

const LABELLED = 3;
const IN_SENTENCE = 2;
const BELOW_HEADING = 1;

const LATEST_SUBJECT = 14;
const isSubject = (names: RegExp, said: string): boolean =>
  (names.exec(said)?.index ?? Infinity) <= LATEST_SUBJECT;

function fitOf(
  { asks, names, states, isNot, values }: AskedTopic,
  { label, said, above, shape }: Entry,
): number {
  const isSpoken = /^["“«„]/u.test(said);
  if (isSpoken) return 0;
  const isOther = isNot?.test(`${label} ${said}`) === true && !names.test(label);
  if (isOther || (label !== '' && isNot?.test(label) === true)) return 0;
  const isNamed = shape === 'line' ? isSubject(names, label) : names.test(label);
  if (label !== '' && (isNamed || (shape === 'question' && asks.test(label)))) return LABELLED;
  if (shape !== 'sentence' && shape !== 'row') return 0;
  if (states.test(said) || (values.length > 0 && isSubject(names, said))) return IN_SENTENCE;
  return shape === 'sentence' && names.test(above) ? BELOW_HEADING : 0;
}

const isTale = ({ url }: WatchedPage): boolean =>
  isCustomersPage(url) ||
  isStory(url) ||
  ARTICLE.test(url) ||
  /press|presse|news|careers|jobs|recrut|karriere|emploi|vacature/iu.test(url);

export function entriesAbout(
  topic: AskedTopic,
  pages: readonly WatchedPage[],
  { words, isOfOthers }: { words: readonly string[]; isOfOthers: (text: string) => boolean },
): TopicEntry[] {
  const all = pages.filter((page) => !isTale(page)).flatMap(entriesOf);
  if (topic.isList) return listed(topic, all);
  const tools = topic.isNamedTool ? toolsOn(pages, topic) : [];
  const fitting = all.flatMap((entry) => {
    const fit = tools.length > 0 ? fitOfTool(tools, topic, entry) : fitOf(topic, entry);
    if (fit === 0 || isOfOthers(`${entry.label} ${entry.said}`)) return [];
    const values = valuesOf(entry, topic.values);
    if (topic.values.length > 0 && values.length === 0) return [];
    const told = coverage(
      tools.length > 0 ? [] : words,
      `${entry.label} ${entry.said} ${entry.above}`,
    ).filter(Boolean).length;
    return [{ entry, values, fit, told }];
  });
  const most = Math.max(...fitting.map(({ told }) => told));
  const best = Math.max(...fitting.filter(({ told }) => told === most).map(({ fit }) => fit));
  const sorted = fitting
    .filter(({ fit, told }) => fit === best && told === most)
    .toSorted((a, b) => distinct(b.values) - distinct(a.values));
  const kept: TopicEntry[] = [];
  for (const { entry, values, told } of sorted) {
    const isKnown = kept.some(
      (one) =>
        isSamePlace(one.entry, entry) ||
        (values.length > 0
          ? values.every((value) => one.values.some((other) => other.amount === value.amount))
          : one.entry.told.includes(entry.said)),
    );
    if (!isKnown) kept.push({ entry, values, told });
    if (kept.length === ENTRY_LIMIT) break;
  }
  return kept;
}

const distinct = (values: readonly Value[]): number => new Set(values.map(({ amount }) => amount)).size;
const isSamePlace = (a: Entry, b: Entry): boolean =>
  a.page.url === b.page.url && a.start < b.end && b.start < a.end;

function listed({ names }: AskedTopic, all: readonly Entry[]): TopicEntry[] {
  const found = all.filter(
    ({ above, said, shape }) =>
      names.test(above) &&
      (shape === 'row' || shape === 'sentence') &&
      (amountsIn(said).length > 0 || /%|^none/iu.test(said)),
  );
  return found.slice(0, LIST_LIMIT).map((entry) => ({ entry, values: [], told: 0 }));
}

const REMEDY =
  /(?<!\p{L})(?:credit(?:ed)?|free(?: of charge)?|refund\p{L}*|replaced|waived|apologi[sz]e|next (?:drop|visit|report)|gutschrift|gutgeschrieben|kostenlos|erstatt\p{L}+|offerte?s?|remboursé\p{L}*|avoir|gratuit\p{L}*|abono|reembols\p{L}+)(?!\p{L})/iu;

export const remediesOf = (found: readonly TopicEntry[]): TopicEntry[] =>
  found.filter(({ entry }) => REMEDY.test(`${entry.said}`));

export function planAsked(question: string, pages: readonly WatchedPage[]): Entry[] | null {
  const told = wordsOf(question);
  const own = pages.filter((page) => !isTale(page));
  const plans = new Set(
    own.flatMap(({ facts }) =>
      facts.flatMap(({ kind, item, name }) =>
        kind === 'price' && name === undefined && item !== undefined ? [item] : [],
      ),
    ),
  );
  const isAsked = (name: string): boolean => {
    const words = wordsOf(name);
    return (
      words.length > 0 &&
      words.length <= 3 &&
      words.every((word) => told.includes(word)) &&
      /^\p{Lu}/u.test(name) &&
      question.includes(name)
    );
  };
  const [plan] = [...plans].filter(isAsked).toSorted((a, b) => b.length - a.length);
  if (plan === undefined) return null;
  const rows = own
    .flatMap(entriesOf)
    .filter(({ shape, label, said }) => shape === 'row' && label === plan && amountsIn(said).length > 0);
  if (rows.length > 0) return rows.slice(0, 1);
  const prices = own.flatMap((page) => {
    const facts = page.facts.filter(
      ({ kind, item, name }) => kind === 'price' && item === plan && name === undefined,
    );
    return facts.map(({ quote, start, end }): Entry => ({
      page,
      start,
      end,
      label: plan,
      said: quote,
      told: quote,
      above: '',
      shape: 'line',
      heads: '',
    }));
  });
  const [first] = prices;
  if (first === undefined) return null;
  return prices.filter(({ page }) => page.url === first.page.url).slice(0, MOST_PRICES);
}

const MOST_PRICES = 4;
const OF_ASKING =
  /^(?:month|monthly|year|yearly|week|annual(?:ly)?|piece|each|plan|monat|jahr|mois|an|année|pièce|mes|año|maand|jaar|mese|anno)$/iu;

export function priceOfThing(asked: readonly string[], pages: readonly WatchedPage[]): Entry[] {
  const words = asked.filter((word) => !isOfPrice(word) && !OF_ASKING.test(word));
  if (words.length === 0 || words.length > 4) return [];
  const found = pages
    .filter((page) => !isTale(page))
    .flatMap(entriesOf)
    .filter(({ label, said, shape }) => {
      if (amountsIn(said).length === 0 || /^["“«„]/u.test(said) || shape === 'question') return false;
      const text = shape === 'sentence' ? said.slice(0, amountsIn(said).at(-1)!.start) : label;
      const spelled = wordsOf(text);
      return words.every((word) => spelled.some((one) => isForm(word, one)));
    });
  const [row] = found
    .filter(({ shape }) => shape !== 'sentence')
    .toSorted((a, b) => a.label.length - b.label.length);
  const [first] = row === undefined ? found.toSorted((a, b) => a.said.length - b.said.length) : [row];
  return first === undefined ? [] : [first];
}

const TOOL_NAME = /^\p{Lu}[\p{L}\p{N}]{2,20}$/u;

function toolsOn(pages: readonly WatchedPage[], { names }: AskedTopic): string[] {
  const found = pages.flatMap(({ text }) => {
    const lines = linesOf(text);
    return lines.flatMap((line, i): string[] => {
      const [name = '', about] = line.text.split(/\s*[,–—:]\s+/u);
      if (!isHeading(line) || !TOOL_NAME.test(name)) return [];
      const below = about === undefined ? (lines[i + 1]?.text ?? '').slice(0, LATEST_TOOL) : about;
      return names.test(below) ? [name] : [];
    });
  });
  return [...new Set(found)];
}
const LATEST_TOOL = 30;

const USERS =
  /(?<!\p{L})(?:users?|log-?ins?|accounts|nutzer|benutzer|accès|utilisateurs|usuarios|gebruikers|utenti)(?!\p{L})/iu;
const CHARGED =
  /(?<!\p{L})(?:free|no charge|included|every plan|kostenlos|inklusive|offerte?|gratuite?|gratis|inclus[oa]?)(?!\p{L})/iu;

function fitOfTool(
  tools: readonly string[],
  { names }: AskedTopic,
  { said, shape, label, above }: Entry,
): number {
  const isOfUse = amountsIn(said).length > 0 || CHARGED.test(said) || USERS.test(said);
  if (!isOfUse) return 0;
  if (shape === 'question')
    return names.test(label) && tools.some((name) => said.includes(name)) ? LABELLED : 0;
  if (shape !== 'sentence') return 0;
  const isOwn = tools.some((name) => above.startsWith(name));
  return isOwn && (USERS.test(said) || tools.some((name) => said.startsWith(name))) ? LABELLED : 0;
}
