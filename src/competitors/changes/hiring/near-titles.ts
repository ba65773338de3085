import type { Job } from '../../../extraction/facts/facts.ts';
import { folded, titleKey } from '../../../extraction/facts/hiring/role-names.ts';
import { isTermsOfWork } from '../../../extraction/facts/hiring/terms-of-work.ts';
import { leadershipLevel } from './leadership-level.ts';

const RANKS = new Set(
  (
    'senior junior mid lead principal staff trainee intern apprentice graduate experienced i ii iii 1 2 3 ' +
    'erfahrene erfahrener erfahrenes angehende angehender confirmé confirmée débutant débutante sénior júnior ' +
    'ervaren aankomend medior'
  ).split(' '),
);

const SMALL = new Set(
  (
    'of and the an or for in at und oder der die das für im et ou de du des la le les o del el en van het een voor bij ' +
    'full part time'
  ).split(' '),
);

export const isRank = (word: string): boolean => RANKS.has(word);

const GENERIC = new Set(
  (
    'manager assistant specialist coordinator executive officer associate consultant representative administrator ' +
    'operative operator agent worker employee expert advisor engineer technician director head team mitarbeiter ' +
    'mitarbeiterin leiter leiterin assistent assistentin berater beraterin fachkraft responsable chargé chargée ' +
    'assistante technicien technicienne conseiller conseillère employé employée técnico técnica auxiliar asistente ' +
    'encargado encargada jefe jefa medewerker assistente adviseur leider hoofd'
  ).split(' '),
);

function wordsOf(job: Job): string[] {
  const places = new Set(folded(job.location).split(' '));
  const words = titleKey(job)
    .split(' ')
    .filter((word) => !isRank(word) && !SMALL.has(word) && !isTermsOfWork(word));
  const own = words.filter((word) => !places.has(word));
  return [...new Set(own.length > 0 ? own : words)];
}

const sharedBy = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((word) => other.includes(word));

const isSameLevel = (one: Job, other: Job): boolean =>
  leadershipLevel(one.title) === leadershipLevel(other.title);

const MOST_ALIKE = 0.75;

export function isNearTitle(one: Job, other: Job): boolean {
  if (!isSameLevel(one, other)) return false;
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  const shared = sharedBy(mine, theirs);
  const [fewer, more] = [mine.length, theirs.length].toSorted((a, b) => a - b) as [number, number];
  const isDetailed = shared.length === fewer && shared.some((word) => !GENERIC.has(word));
  return fewer > 0 && (more === shared.length || isDetailed || shared.length >= more * MOST_ALIKE);
}

export function isReworded(one: Job, other: Job): boolean {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  const shared = sharedBy(mine, theirs);
  const isOfOneThing = shared.some((word) => word.length > 2 && !GENERIC.has(word));
  return isNearTitle(one, other) || (isOfOneThing && isSameLevel(one, other));
}
