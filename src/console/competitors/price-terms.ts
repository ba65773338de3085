import type { UnitName } from '../../extraction/facts/pricing/terms.ts';

const BILLED: Record<string, string> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
  once: 'once',
};

const ENGLISH = {
  user: true,
  seat: true,
  workstation: true,
  vet: true,
  doctor: true,
  clinic: true,
  practice: true,
  firm: true,
  company: true,
  room: true,
  store: true,
  kitchen: true,
  technician: true,
  driver: true,
  home: true,
  pallet: true,
  ton: true,
  kWp: true,
  kWh: true,
  kW: true,
  MWh: true,
  'm²': true,
  'm³': true,
  km: true,
  mile: true,
  kg: true,
  property: true,
  license: true,
  member: true,
  person: true,
  agent: true,
  editor: true,
  employee: true,
  contact: true,
  customer: true,
  host: true,
  site: true,
  website: true,
  domain: true,
  project: true,
  workspace: true,
  team: true,
  account: true,
  channel: true,
  device: true,
  depot: true,
  location: true,
  practitioner: true,
  therapist: true,
  professional: true,
  lawyer: true,
  vehicle: true,
  student: true,
  patient: true,
  child: true,
  hour: true,
  night: true,
  lesson: true,
  group: true,
  minute: true,
  event: true,
  request: true,
  message: true,
  email: true,
  credit: true,
  token: true,
  transaction: true,
  GB: true,
  TB: true,
  MB: true,
  order: true,
  item: true,
  piece: true,
  page: true,
  word: true,
  line: true,
  'standard line': true,
  'standard page': true,
  document: true,
  door: true,
  machine: true,
  visit: true,
  session: true,
  booking: true,
  delivery: true,
  trip: true,
  family: true,
} satisfies Record<UnitName, true>;

const BY_AMOUNT: ReadonlySet<string> = new Set([
  'word',
  'line',
  'standard line',
  'page',
  'standard page',
  'document',
  'minute',
  'hour',
  'km',
  'mile',
  'kg',
  'ton',
  'kWh',
  'MWh',
] satisfies UnitName[]);

/** Besides its base price, a plan can have a price per word or hour. */
export const isSoldByAmount = (unit: string | null): boolean => unit !== null && BY_AMOUNT.has(unit);

/** Names that differ only in number or in a leading preposition have the same key, such as "Court" and "In court". */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:in|by|at|im|am|per|par|por)\s/u, '')
    .replaceAll(/(?<=\p{L}{3})s(?!\p{L})/gu, '');

export function unitText(unit: string): string {
  if (unit === 'once') return 'one-off';
  const [first = '', ...periods] = unit.split(' per ');
  const isEnglish =
    Object.hasOwn(ENGLISH, first) ||
    (first.match(/\p{L}[\p{L}²³]*/gu) ?? []).every(
      (word) =>
        Object.hasOwn(BILLED, word) ||
        Object.hasOwn(ENGLISH, word) ||
        Object.hasOwn(ENGLISH, word.replace(/s$/u, '')),
    );
  return [`${isEnglish ? 'per' : '/'} ${first}`, ...periods.map((one) => `per ${one}`)].join(' ');
}

export function termsText({
  unit,
  period,
  billed,
}: {
  [Term in 'unit' | 'period' | 'billed']?: unknown;
}): string {
  const per = [unit, period].flatMap((part) => (typeof part === 'string' ? ` ${unitText(part)}` : []));
  const how = typeof billed === 'string' ? BILLED[billed] : undefined;
  return `${per.join('')}${how === undefined ? '' : `, billed ${how}`}`;
}
