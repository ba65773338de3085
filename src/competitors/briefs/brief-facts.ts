import type { EventRecord } from '../../events/event-record.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import { promptText } from '../../grounding/prompt-text.ts';
import { quantitiesIn } from '../../grounding/numbers.ts';
import type { Json } from '../../events/change.ts';

/** The facts of an event that a brief may state. */
export type BriefFacts = Pick<
  EventRecord,
  'kind' | 'title' | 'before' | 'after' | 'delta_pct' | 'evidence' | 'page_url'
>;

/** The values on one side of a change: all the old ones or all the new ones. */
interface Side {
  numbers: number[];
  words: string[];
}

/** The event's quotes, without those that contain instructions for models. */
export const soundQuotes = ({ evidence }: Pick<BriefFacts, 'evidence'>): string[] =>
  evidence.map(({ quote }) => promptText(quote).trim()).filter((q) => q !== '' && !addressesModels(q));

/** Whether the event contains hidden text or instructions for models. Such an event gets no brief. */
export const isTampered = ({
  title,
  before,
  after,
}: Pick<BriefFacts, 'title' | 'before' | 'after'>): boolean =>
  [before, after].some((side) => fieldOf(side, 'hidden') === true) ||
  [title, ...texts(before), ...texts(after)].some((text) => addressesModels(promptText(text)));

/** Whether a brief may state the field. Numbers in a URL are not facts. */
const isSaid = (key: string): boolean => key !== 'url' && key !== 'level';

/** A flat list of all texts and numbers in a value. */
export function texts(value: Json): string[] {
  if (value === null || typeof value === 'boolean') return [];
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(texts);
  return Object.entries(value).flatMap(([key, part]) => (isSaid(key) ? texts(part) : []));
}

export const fieldOf = (value: Json, key: string): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value[key] ?? null) : null;

const COUNTED = ['amount', 'days', 'months', 'count'] as const;

/**
 * The main number among the old or new values: an amount, a number of days or months, or a number of open positions.
 * Null if there is none.
 */
export function numberOf(value: Json): number | null {
  for (const key of COUNTED) {
    const found = fieldOf(value, key);
    if (typeof found === 'number') return found;
    // If the value is a text, it is a quota in the page's own words.
    if (typeof found === 'string') return quantitiesIn(found)[0]?.values[0] ?? null;
  }
  return null;
}

/** Kinds of changes whose main fact is an amount, a number of days or a count. */
const COUNTING: ReadonlySet<BriefFacts['kind']> = new Set([
  'price_changed',
  'billing_terms_changed',
  'trial_changed',
  'limit_changed',
  'hiring_freeze',
  'plan_added',
  'plan_removed',
]);

/** For each kind of change, the field that contains both the old and the new value. */
const BETWEEN: Partial<Record<BriefFacts['kind'], string>> = {
  plan_renamed: 'plan',
  model_changed: 'unit',
  currency_changed: 'currency',
  feature_gating_changed: 'plans',
  limit_changed: 'amount',
  headline_changed: 'headline',
  positioning_changed: 'headline',
};

/**
 * The change's old and new values, except values that both sides share. Both sides are empty if something was only
 * added or removed.
 */
export function sidesOf({ kind, before, after }: BriefFacts): { before: Side; after: Side } {
  const key = BETWEEN[kind];
  const wordsOf = (value: Json): string[] => {
    if (typeof value === 'string') return [value];
    return key === undefined ? [] : texts(fieldOf(value, key)).filter((text) => !/^[\d.,\s]+$/.test(text));
  };
  const numbersOf = (value: Json): number[] => {
    const found = numberOf(value);
    return found === null || !COUNTING.has(kind) ? [] : [found];
  };
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const [was, is] = [numbersOf(before), numbersOf(after)];
  return {
    before: {
      numbers: was.filter((one) => !is.includes(one)),
      words: old.filter((one) => !now.includes(one)),
    },
    after: {
      numbers: is.filter((one) => !was.includes(one)),
      words: now.filter((one) => !old.includes(one)),
    },
  };
}

const SUBJECT_KEYS = ['plan', 'name', 'role', 'department', 'location', 'feature'] as const;

/** The names of what the event is about: plans, a product, a role or a place. */
export function subjectsOf({ kind, before, after }: BriefFacts): string[] {
  const named = [before, after].flatMap((side) => [
    ...SUBJECT_KEYS.flatMap((key) => texts(fieldOf(side, key))),
    ...texts(fieldOf(side, 'plans')).filter((text) => !/^[\d.]+$/.test(text)),
    ...(kind.startsWith('customer_logo') ? texts(side) : []),
  ]);
  return [...new Set(named.filter((name) => /[\p{L}\p{N}]/u.test(name)))];
}

/** Possible names of the competitor, derived from the page's host name: `acme` for `www.acme.com`. */
export function companyOf({ page_url: url }: Pick<BriefFacts, 'page_url'>): string[] {
  const labels = URL.parse(url)?.hostname.split('.') ?? [];
  return labels.length < 2 ? [] : [labels.join('.'), ...labels.slice(0, -1)];
}
