import { amountText } from '../elements/amount-text.ts';
import { quotedIn } from '../elements/quote-language.ts';
import type { IntelEvent } from '../api/answers.ts';
import { termsText } from '../competitors/price-terms.ts';
import { cellsText } from '../elements/row-cells.ts';

export interface ChangeLine {
  label: string;
  text: string;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LABELS: Record<string, string> = {
  plan: 'Plan',
  plans: 'Plans',
  feature: 'Feature',
  limit: 'Limit',
  unit: 'Paid for',
  currency: 'Currency',
  days: 'Free trial',
  months: 'Annual price',
  headline: 'Headline',
  title: 'Title',
  meta: 'Description',
  name: 'Name',
  url: 'Address',
  kind: 'Kind of page',
  date: 'Date',
  text: 'Text',
  department: 'Department',
  location: 'Place',
  role: 'Role',
  roles: 'Roles',
  level: 'Level',
  count: 'Open roles',
};
const LEVELS: Record<string, string> = {
  chief: 'Chief officer',
  vp: 'Vice president',
  head: 'Head',
  director: 'Director',
};

const inWords = (name: string): string => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en', { maximumFractionDigits: 2 })} ${one}${count === 1 ? '' : 's'}`;

function priceText({ amount, currency, contactSales, startingAt, ...terms }: Fields): string {
  if (typeof amount !== 'number') return contactSales === true ? 'On request' : 'Not stated';
  return `${startingAt === true ? 'From ' : ''}${amountText(amount, currency)}${termsText(terms)}`;
}

let currencyNames: Intl.DisplayNames | undefined;

function currencyText(code: string): string {
  currencyNames ??= new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
  const name = /^[A-Z]{3}$/.test(code) ? currencyNames.of(code) : undefined;
  return name === undefined ? code : `${name} (${code})`;
}

const isOffer = (value: unknown): value is Fields =>
  isFields(value) &&
  ('plan' in value || 'name' in value) &&
  'amount' in value &&
  ('currency' in value || 'period' in value);
const OFFER = new Set([
  'amount',
  'currency',
  'period',
  'unit',
  'billed',
  'startingAt',
  'contactSales',
  'written',
]);

const AS_VALUE = new Set(['amount', 'currency', 'count', 'date']);

function textOf(name: string, value: unknown): string {
  if (name === 'unit' && value === null) return 'A flat price';
  if (value === null || value === undefined) return '';
  if (name === 'plans' && Array.isArray(value) && value.length === 0) return 'In no plan';
  if (Array.isArray(value)) return value.map((one) => textOf('', one)).join('\n');
  if (isOffer(value)) return `${String(value['plan'] ?? value['name'])}: ${priceText(value)}`;
  if (typeof value === 'number') {
    if (name === 'days') return counted(value, 'day');
    if (name === 'months') return `As much as ${counted(value, 'month')}`;
    return value.toLocaleString('en');
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') {
    if (name === 'currency') return currencyText(value);
    if (name === 'level') return LEVELS[value] ?? inWords(value);
    return name === 'kind' ? inWords(value) : cellsText(value);
  }
  return Object.entries(value as Fields)
    .map(([field, of]) => [LABELS[field] ?? inWords(field), textOf(field, of)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join(', ');
}

function rolesText(roles: readonly unknown[], count: unknown): string {
  if (roles.length === 0) return 'None';
  const left = typeof count === 'number' ? count - roles.length : 0;
  return [...roles.map((role) => textOf('', role)), ...(left > 0 ? [`and ${left} more`] : [])].join('\n');
}

export function changeLines(side: unknown): ChangeLine[] {
  if (side === null || side === undefined) return [];
  if (!isFields(side)) return [{ label: '', text: textOf('', side) }];
  const isPriced = isOffer(side);
  return Object.entries(side).flatMap(([name, value]): ChangeLine[] => {
    if (isPriced && name === 'amount') return [{ label: 'Price', text: priceText(side) }];
    if (isPriced && OFFER.has(name)) return [];
    if (name === 'count' && 'roles' in side) return [];
    if (AS_VALUE.has(name) && 'field' in side && 'value' in side) return [];
    const text =
      name === 'roles' && Array.isArray(value) ? rolesText(value, side['count']) : textOf(name, value);
    return text === '' ? [] : [{ label: LABELS[name] ?? inWords(name), text }];
  });
}

const SHORT = 180;

export const quotedTexts = ({
  title,
  before,
  after,
}: Pick<IntelEvent, 'title' | 'before' | 'after'>): string[] => [
  ...quotedIn(title),
  ...[before, after].flatMap(changeLines).map(({ text }) => text),
];

export const isPlainBrief = ({ kind, aiBrief }: Pick<IntelEvent, 'kind' | 'aiBrief'>): boolean =>
  TEXT_KINDS.has(kind) && /^(?:[^“”]{1,120}[?:] )?(?:“|New: “|Gone: “)/.test(aiBrief);

export const TEXT_KINDS: ReadonlySet<IntelEvent['kind']> = new Set([
  'copy_changed',
  'legal_terms_changed',
  'page_rewritten',
]);

const cut = (text: string): string => {
  const line = text.replaceAll(/\s*\n\s*/g, ', ');
  return line.length <= SHORT ? line : `${line.slice(0, SHORT - 1).trimEnd()}…`;
};

const BETWEEN_SENTENCES = /(?<=[.!?])(?<!(?<![\p{L}\d.,])\d{1,2}\.)\s+(?=["“„«¿¡]?[\p{Lu}\p{N}])/u;
const sentencesOf = (line: string): string[] => line.split(BETWEEN_SENTENCES);

function ownLines(side: unknown, other: unknown): string[] {
  const [lines, others] = [side, other].map((one) =>
    isFields(one) && typeof one['text'] === 'string' ? one['text'].split('\n') : [],
  );
  const known = new Set(others!.flatMap(sentencesOf));
  return lines!
    .map((line) =>
      sentencesOf(line)
        .filter((sentence) => !known.has(sentence))
        .join(' '),
    )
    .filter((line) => line !== '');
}

export function mainChange({
  kind,
  before,
  after,
}: Pick<IntelEvent, 'kind' | 'before' | 'after'>): { before: string; after: string } | null {
  if (TEXT_KINDS.has(kind)) {
    const [gone, fresh] = [ownLines(before, after), ownLines(after, before)];
    if (gone.length > 1 || fresh.length > 1 || gone.length + fresh.length === 0) return null;
    return { before: cut(cellsText(gone[0] ?? '')), after: cut(cellsText(fresh[0] ?? '')) };
  }
  const [old, now] = [changeLines(before), changeLines(after)];
  const textIn = (lines: readonly ChangeLine[], of: string): string =>
    lines.find(({ label }) => label === of)?.text ?? '';
  const labels = [...new Set(['Price', ...old.map(({ label }) => label), ...now.map(({ label }) => label)])];
  const differs = labels.find((label) => textIn(old, label) !== textIn(now, label));
  if (differs === undefined) return null;
  return { before: cut(textIn(old, differs)), after: cut(textIn(now, differs)) };
}
