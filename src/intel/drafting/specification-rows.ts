import { findDurations } from '../../extraction/facts/durations.ts';
import type { SubjectTest, UsedFact } from '../outputs/takes.ts';
import type { Advantage } from '../comparing/term-advantage.ts';

interface Specification {
  label: string;
  better: 'more' | 'less';
  names: RegExp;
}

const names = (source: string): RegExp => new RegExp(String.raw`^(?:${source})(?!\p{L})`, 'iu');

const SPECIFICATIONS: readonly Specification[] = [
  { label: 'Highest payload', better: 'more', names: names(String.raw`(?:max(?:imum|\.)? )?(?:payload|load(?: capacity)?|carrying capacity)|(?:max(?:imale|\.)? )?(?:tragfähigkeit|tragkraft|zuladung|nutzlast|traglast)|charge (?:utile|maximale)|carga (?:útil|máxima)|laadvermogen|draagvermogen|portata|carico (?:utile|massimo)`) },
  { label: 'Longest range', better: 'more', names: names(String.raw`range|reichweite|autonomie|autonomía|actieradius|rijbereik|autonomia`) },
  { label: 'Longest battery life', better: 'more', names: names(String.raw`battery life|run(?:ning)? ?time|akkulaufzeit|batterielaufzeit|durée de la batterie|duración de la batería|batterijduur|durata (?:della )?batteria`) },
  { label: 'Shortest charging time', better: 'less', names: names(String.raw`charg(?:e|ing) time|ladezeit|ladedauer|temps de charge|tiempo de carga|laadtijd|tempo di (?:ri)?carica`) },
  { label: 'Highest output', better: 'more', names: names(String.raw`output|throughput|\p{L}+ (?:per|an) hour|stundenleistung|flächenleistung|rendement horaire|rendimiento(?: por hora)?|capaciteit per uur|resa oraria`) },
  { label: 'Greatest lifting height', better: 'more', names: names(String.raw`lift(?:ing)? height|hubhöhe|hauteur de levage|altura de elevación|hefhoogte|altezza di sollevamento`) },
  { label: 'Greatest working width', better: 'more', names: names(String.raw`working width|arbeitsbreite|largeur de travail|ancho de trabajo|werkbreedte|larghezza di lavoro`) },
]; // prettier-ignore

const NUMBER =
  /^(?:up to |bis zu |jusqu['’]à |hasta |tot |fino a )?(?<number>\d{1,3}(?:[.,'’  ]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)\s?(?<unit>[\p{L}²³°%/]*)/iu;
const UNITS: readonly (readonly [unit: string, factor: number, names: RegExp])[] = [
  ['kg', 1, /^(?:kg|kilos?)$/iu],
  ['kg', 1_000, /^(?:t|tonnes?|tonnen?)$/iu],
  ['km', 1, /^(?:km|kilomet\p{L}+)$/iu],
  ['km', 1.609, /^(?:mi|miles?)$/iu],
  ['m', 1, /^(?:m|met(?:er|re|ro|ri)s?)$/iu],
  ['m', 0.01, /^cm$/iu],
  ['m²', 1, /^(?:m²|m2|qm|sqm)$/iu],
];

interface Measured {
  fact: UsedFact;
  amount: number;
  unit: string;
}

const numberOf = (text: string): number =>
  Number(text.replaceAll(/[.,'’  ](?=\d{3}(?!\d))/gu, '').replace(',', '.'));

function measured(fact: UsedFact): Measured | null {
  const value = fact.value?.trim() ?? '';
  const [time] = findDurations(value);
  if (time !== undefined && value.startsWith(time.text)) return { fact, amount: time.days, unit: 'day' };
  const minutes = /^(?<count>\d{1,3}) min/iu.exec(value)?.groups?.['count'];
  if (minutes !== undefined) return { fact, amount: Number(minutes) / (24 * 60), unit: 'day' };
  const { number, unit = '' } = NUMBER.exec(value)?.groups ?? {};
  if (number === undefined) return null;
  const known = UNITS.find(([, , pattern]) => pattern.test(unit));
  if (known !== undefined) return { fact, amount: numberOf(number) * known[1], unit: known[0] };
  const counted = unit === '' ? (/^\p{L}+/u.exec(fact.name ?? '')?.[0] ?? '') : unit;
  return { fact, amount: numberOf(number), unit: counted.toLowerCase() };
}

export interface SpecificationRow {
  label: string;
  us: UsedFact;
  them: UsedFact;
  advantage: Advantage;
}

export function specificationRows(
  facts: readonly UsedFact[],
  isSubject: NonNullable<SubjectTest>,
): SpecificationRow[] {
  const details = facts.filter(
    ({ kind, name, value }) => kind === 'detail' && name !== undefined && value !== undefined,
  );
  return SPECIFICATIONS.flatMap(({ label, better, names: pattern }): SpecificationRow[] => {
    const stated = details.flatMap((fact) => (pattern.test(fact.name!) ? (measured(fact) ?? []) : []));
    const best = (side: readonly Measured[], unit: string): Measured | undefined =>
      side
        .filter((one) => one.unit === unit)
        .toSorted((a, b) => (better === 'more' ? b.amount - a.amount : a.amount - b.amount))[0];
    const ours = stated.filter(({ fact }) => fact.party === 'us');
    const theirs = stated.filter(({ fact }) => fact.party !== 'us' && isSubject(fact));
    for (const unit of new Set(ours.map((one) => one.unit))) {
      const [us, them] = [best(ours, unit), best(theirs, unit)];
      if (us === undefined || them === undefined) continue;
      const isMore = us.amount > them.amount;
      const advantage = us.amount === them.amount ? 'even' : isMore === (better === 'more') ? 'us' : 'them';
      return [{ label, us: us.fact, them: them.fact, advantage }];
    }
    return [];
  });
}
