import { termsOfSentence } from '../comparing/read-terms.ts';
import { SUBJECT_KEYS, SUBJECTS } from '../comparing/term-subjects.ts';
import { NO, YES } from '../comparing/term-words.ts';
import { isAsking } from '../outputs/questions.ts';
import type { UsedFact } from '../outputs/takes.ts';

import { BURDEN } from './contradictions.ts';

export type ObjectionFit = 'close' | 'general' | 'wrong';

type Stated = Pick<UsedFact, 'kind' | 'quote' | 'unit' | 'item' | 'term' | 'name'>;

const PER_UNIT = /(?<!\p{L})(?:per|pro|je|par|por|à la|al|all['’])[\s-](?:l['’])?(\p{L}{3,})/giu;
const PERIODS =
  /^(?:hours?|days?|weeks?|months?|quarters?|years?|annum|cent|stunden?|tage?|woche|monat|quartal|jahr|heure|jour|semaine|mois|an|année|hora|día|semana|mes|año|uur|dag|maand|jaar|ora|giorno|settimana|mese|anno|email|mail|telefon|phone|default|post)$/iu;
const PERSON =
  /^(?:users?|seats?|members?|agents?|persons?|people|heads?|licen[cs]es?|employees?|nutzer\p{L}*|benutzer\p{L}*|kopf|arbeitsplatz|person|mitarbeiter\p{L}*|utilisateurs?|personne|collaborateur|usuarios?|persona|gebruikers?|utente)$/iu;

const unitKey = (word: string): string =>
  PERSON.test(word)
    ? 'person'
    : word
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}|s$/gu, '');

const unitsIn = (text: string): string[] =>
  [...text.matchAll(PER_UNIT)].flatMap(([, word = '']) => (PERIODS.test(word) ? [] : [unitKey(word)]));

const pricedPer = ({ quote, unit, item = '' }: Stated): string[] => [
  ...unitsIn(`${quote}\n${item}`),
  ...(unit ?? '')
    .split(/[\s,/]+/u)
    .filter((word) => word.length > 2 && !PERIODS.test(word) && /^\p{L}+$/u.test(word) && word !== 'per')
    .map(unitKey),
];

const SHORTEST_CUT = 3;
const isSameUnit = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= SHORTEST_CUT && (one.startsWith(other) || other.startsWith(one)));

const has = (units: readonly string[], unit: string): boolean => units.some((one) => isSameUnit(one, unit));

function fitOfUnits(question: string, answer: string, rival: readonly Stated[]): ObjectionFit | null {
  const ours = unitsIn(question);
  if (ours.length === 0) return null;
  const theirs = rival.filter(({ kind }) => kind === 'price').flatMap(pricedPer);
  if (theirs.length === 0) return 'general';
  const contrasted = unitsIn(answer).filter((unit) => !has(ours, unit));
  const isContrast = contrasted.some((unit) => has(theirs, unit));
  if (isContrast) return 'close';
  return contrasted.length > 0 || ours.some((unit) => has(theirs, unit)) ? 'wrong' : 'close';
}

const GENERAL =
  /^(?:about|after|again|always|because|before|being|cannot|change|company|could|customer|does|doing|every|everything|first|from|have|here|into|isn|just|know|make|more|most|much|need|other|our|people|really|same|should|software|some|team|than|that|their|them|then|there|they|thing|this|time|until|want|well|were|what|when|where|which|while|will|with|within|without|work|would|year|your|können|müssen|nicht|unser|eine|einen|werden|haben|wenn|sind|ihre|kunde|votre|nous|vous|notre|avec|pour|dans|nuestr|para|como)/iu;
const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
      .filter((word) => !GENERAL.test(word))
      .map((word) => word.replace(/s$/u, '').slice(0, 6)),
  );

function isOnTheirTopic(question: string, answer: string, rival: readonly Stated[]): boolean {
  const asked = new Set([
    ...termsOfSentence(answer, question).map(({ subject }) => subject),
    ...SUBJECT_KEYS.filter((key) => QUESTIONS_NAME.has(key) && SUBJECTS[key].words.test(question)),
  ]);
  const words = stemsOf(question);
  const replied = new Set([...words, ...stemsOf(answer)]);
  return rival.some(({ kind, quote, term, name = '' }) => {
    if (term !== undefined && asked.has(term.subject)) return true;
    if (kind === 'price' || kind === 'channel') return false;
    const stated = stemsOf(`${name} ${quote}`);
    const shared = [...stated].filter((stem) => replied.has(stem));
    return shared.some((stem) => words.has(stem)) && shared.length >= LEAST_SHARED;
  });
}
const LEAST_SHARED = 2;
const QUESTIONS_NAME: ReadonlySet<string> = new Set(['notice', 'returns', 'warranty', 'trial', 'import']);

export function objectionFit(
  { quote, answer = '' }: Pick<UsedFact, 'quote' | 'answer'>,
  rival: readonly Stated[],
): ObjectionFit {
  return fitOfUnits(quote, answer, rival) ?? (isOnTheirTopic(quote, answer, rival) ? 'close' : 'general');
}

/** A question in our FAQ is no objection if its answer is in our favor. */
export const isHeldAgainstUs = ({ quote, answer = '' }: Pick<UsedFact, 'quote' | 'answer'>): boolean => {
  if (isAsking('drawback', quote)) return true;
  return BURDEN.test(quote) ? !NO.test(answer) : !YES.test(answer);
};
