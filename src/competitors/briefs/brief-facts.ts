import type { EventRecord } from '../../events/event-record.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import { promptText } from '../../grounding/prompt-text.ts';
import { quantitiesIn } from '../../grounding/numbers.ts';
import type { Json } from '../../events/change.ts';

export type BriefFacts = Pick<
  EventRecord,
  'kind' | 'title' | 'before' | 'after' | 'delta_pct' | 'evidence' | 'page_url'
>;

interface Side {
  numbers: number[];
  words: string[];
}

export const soundQuotes = ({ evidence }: Pick<BriefFacts, 'evidence'>): string[] =>
  evidence.map(({ quote }) => promptText(quote).trim()).filter((q) => q !== '' && !addressesModels(q));

export const isTampered = ({
  title,
  before,
  after,
}: Pick<BriefFacts, 'title' | 'before' | 'after'>): boolean =>
  [before, after].some((side) => fieldOf(side, 'hidden') === true) ||
  [title, ...texts(before), ...texts(after)].some((text) => addressesModels(promptText(text)));

const isSaid = (key: string): boolean => key !== 'url' && key !== 'level';

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

export function numberOf(value: Json): number | null {
  for (const key of COUNTED) {
    const found = fieldOf(value, key);
    if (typeof found === 'number') return found;
    if (typeof found === 'string') return quantitiesIn(found)[0]?.values[0] ?? null;
  }
  return null;
}

const COUNTING: ReadonlySet<BriefFacts['kind']> = new Set([
  'price_changed',
  'billing_terms_changed',
  'trial_changed',
  'limit_changed',
  'hiring_freeze',
  'plan_added',
  'plan_removed',
]);

const BETWEEN: Partial<Record<BriefFacts['kind'], string>> = {
  plan_renamed: 'plan',
  model_changed: 'unit',
  currency_changed: 'currency',
  feature_gating_changed: 'plans',
  limit_changed: 'amount',
  headline_changed: 'headline',
  positioning_changed: 'headline',
};

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

export function subjectsOf({ kind, before, after }: BriefFacts): string[] {
  const named = [before, after].flatMap((side) => [
    ...SUBJECT_KEYS.flatMap((key) => texts(fieldOf(side, key))),
    ...texts(fieldOf(side, 'plans')).filter((text) => !/^[\d.]+$/.test(text)),
    ...(kind.startsWith('customer_logo') ? texts(side) : []),
  ]);
  return [...new Set(named.filter((name) => /[\p{L}\p{N}]/u.test(name)))];
}

export function companyOf({ page_url: url }: Pick<BriefFacts, 'page_url'>): string[] {
  const labels = URL.parse(url)?.hostname.split('.') ?? [];
  return labels.length < 2 ? [] : [labels.join('.'), ...labels.slice(0, -1)];
}
