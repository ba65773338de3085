import type { FactsByKind, Roles } from './event-facts.ts';

export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const mostSevere = <One extends { severity: Severity; detected_at: Date }>(
  newestFirst: readonly One[],
): One | undefined =>
  newestFirst
    .filter(({ detected_at: at }) => at.getTime() === newestFirst[0]!.detected_at.getTime())
    .toSorted((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity))[0];

export function percentChange(before: number, after: number): number | null {
  if (before === after) return 0;
  return before === 0 ? null : Number((((after - before) / before) * 100).toPrecision(12));
}

export const signedPercent = (percent: number): string =>
  `${percent.toLocaleString('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).replace('-', '−')}%`;

export function ofPriceChange({ before, after }: { before: number; after: number }): Severity {
  const percent = percentChange(before, after) ?? Number.POSITIVE_INFINITY;
  const size = Math.abs(percent);
  if (size < 2) return 'low';
  const undone = percentChange(after, before) ?? Number.POSITIVE_INFINITY;
  if (Math.max(size, percent < 0 ? undone : 0) < 10) return 'medium';
  return size < (percent < 0 ? 25 : 50) ? 'high' : 'critical';
}

export const ofAmountChange = (facts: { before: number; after: number; isEntry?: boolean }): Severity => {
  const severity = ofPriceChange(facts);
  if (facts.isEntry === true && severity !== 'low') return 'medium';
  return severity === 'critical' ? 'high' : severity;
};

export const ofHiddenPrices = ({ plans, priced }: FactsByKind['prices_hidden']): Severity =>
  plans.length >= priced ? 'critical' : 'high';

const SMALLEST_BOARD_OF_SHARES = 12;

export function ofRoles({ roles: { length: count }, board }: Roles): Severity {
  const isLargeShare = board >= SMALLEST_BOARD_OF_SHARES && count * 4 >= board;
  if (count >= 10 || isLargeShare) return 'high';
  return count >= 3 ? 'medium' : 'low';
}

export const ofFreeze = ({ before, after }: FactsByKind['hiring_freeze']): Severity =>
  after === 0 && before >= 20 ? 'critical' : 'high';

const WEIGHTY =
  /(?<![\p{L}\p{N}])(?:(?:re-?)?launch(?:es|ed|ing)?|rais(?:e|es|ed|ing)|acqui(?:re|res|red|ring|sition|sitions)|deprecat(?:e|es|ed|ing|ion|ions)|lanceert|gelanceerd|lancering|lancent?|lancement|lanza|lanzamiento|lancia|lança|lançamento|lanserar|lansering|lancerer|launcht|wprowadza)(?![\p{L}\p{N}])/iu;

const PLACES = ((): RegExp => {
  const verbs =
    'opens?|opened|opening|closes?|closed|closing|closure|enters?|leaves?|expands?|eröffne\\p{L}*|schlie(?:ß|ss)\\p{L}*|betritt|expandier\\p{L}*|ouvr\\p{L}+|ouverture|ferm\\p{L}+|abr(?:e|imos|ió)|apertura|cierr\\p{L}+|cierre|open(?:t|en|ing)|sluit\\p{L}*|apr(?:e|iamo)|chiu\\p{L}+|abertura|encerr\\p{L}+|otwier\\p{L}+|otwarcie|zamyka\\p{L}*|wchodzi\\p{L}*|öppna\\p{L}*|stäng\\p{L}*|åbn\\p{L}+|lukk\\p{L}+';
  const nouns =
    'branch(?:es)?|offices?|stores?|shops?|sites?|locations?|plants?|factory|markets?|\\p{L}*(?:filiale?n?|standorte?|niederlassung(?:en)?|werke?|markt)|agences?|succursales?|magasins?|usines?|marchés?|sucursal(?:es)?|oficinas?|tiendas?|fábricas?|mercados?|vestiging(?:en)?|filia(?:al|len)|winkels?|fabriek|sed[ei]|filiali?|negozi[oi]?|stabilimento|mercati?o?|filia(?:l|is)|lojas?|oddzia\\p{L}+|biur[oa]|sklep\\p{L}*|ryn\\p{L}+|kontor\\p{L}*|butik\\p{L}*|fabrik\\p{L}*|marknad\\p{L}*|afdeling\\p{L}*|marked\\p{L}*';
  return new RegExp(
    `(?<!\\p{L})(?:(?:${verbs})(?!\\p{L}).{0,40}(?<!\\p{L})(?:${nouns})|(?:${nouns})(?!\\p{L}).{0,40}(?<!\\p{L})(?:${verbs}))(?!\\p{L})`,
    'iu',
  );
})();

export const ofPost = ({ title }: { title: string }): Severity =>
  WEIGHTY.test(title) || PLACES.test(title.slice(0, 300)) ? 'medium' : 'low';
