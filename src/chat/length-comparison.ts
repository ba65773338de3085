import type { Companies } from '../knowledge/party.ts';
import { askedOfCompetitors, COMPETITORS, isCompanyNamedIn, isOurs, namesOf } from './asked-party.ts';
import { coverage, subjectOf } from './covered-answer.ts';
import { daysIn } from './same-words.ts';
import { ASKING, isYesOrNo } from './verdict.ts';
import { isOfTime, lengthsIn } from './watched-search.ts';

const SHORT =
  /(?<!\p{L})(?:shorter|faster|quicker|kürzer\p{L}*|schneller\p{L}*|plus (?:court|rapide)\p{L}*|más (?:cort|rápid)\p{L}+|korter\p{L}*|sneller\p{L}*|più (?:cort|brev|veloc|rapid)\p{L}+)(?!\p{L})/giu;
const LONG =
  /(?<!\p{L})(?:longer|slower|länger\p{L}*|langsamer\p{L}*|plus (?:long|lent)\p{L}*|más (?:larg|lent)\p{L}+|langer\p{L}*|langzamer\p{L}*|più (?:lung|lent)\p{L}+)(?!\p{L})/giu;
const THAN = /(?<!\p{L})(?:than|als|que|dan|di|de)(?!\p{L})/iu;

export interface LengthQuestion {
  asked: string;
  words: readonly string[];
  domains: readonly string[] | null;
  isShort: boolean;
  isUsFirst: boolean;
  isYesOrNo: boolean;
}

export function lengthQuestionOf(
  question: string,
  companies: Companies,
  { isClaim = false }: { isClaim?: boolean } = {},
): LengthQuestion | null {
  const isShort = question.search(SHORT) !== -1;
  if (!isShort && question.search(LONG) === -1) return null;
  const named = companies.competitors.filter((one) => isCompanyNamedIn(question, one));
  const ofAll = askedOfCompetitors(question);
  if (named.length === 0 && ofAll === null) return null;
  const isSaid =
    isClaim ||
    (named.length > 0 &&
      !/[?？]/u.test(question) &&
      !ASKING.test(question.trim()) &&
      !isYesOrNo(question, { isList: false }));
  const at = Math.max(question.search(SHORT), question.search(LONG));
  const behind = THAN.exec(question.slice(at));
  const than = behind === null ? null : { index: at + behind.index };
  const [before, after] = [question.slice(0, than?.index), question.slice(than?.index ?? question.length)];
  const isOfUs = (part: string): boolean => isOurs(part.replaceAll(OF_COMPETITORS, ' '), companies.us);
  const isRivalAfter = named.some((one) => isCompanyNamedIn(after, one));
  const isUsFirst = isRivalAfter && (isSaid || isOfUs(before));
  if (!isUsFirst && !isOfUs(after) && !(isSaid && than === null)) return null;
  const names = [...named, companies.us].flatMap(namesOf);
  const rest = (ofAll ?? question)
    .replaceAll(SHORT, ' ')
    .replaceAll(LONG, ' ')
    .replaceAll(OF_COMPETITORS, ' ');
  const words = subjectOf(rest, names).filter((word) => !OF_COMPARISON.has(word));
  if (words.length === 0 || !isOfTime(words)) return null;
  return {
    asked: `How long ${words.join(' ')}?`,
    words,
    domains: named.length > 0 ? named.map(({ domain }) => domain) : null,
    isShort,
    isUsFirst,
    isYesOrNo: named.length === 1 && !ASKING.test(question.trim()),
  };
}

const OF_COMPETITORS = new RegExp(COMPETITORS.source, 'giu');
const OF_COMPARISON = new Set('than als que dan di de as wie ours ourselves do does'.split(' '));

export function daysOf(said: string, words: readonly string[]): number | null {
  const parts = lengthsIn(said, words).filter((part) => daysIn(part) !== null);
  const named = parts.find((part) => coverage(words, part).some(Boolean));
  const [only = null] = parts.length === 1 ? parts : [];
  const part = named ?? only;
  return part === null ? null : daysIn(part);
}

export function lengthVerdict(
  { isShort, isUsFirst, isYesOrNo }: Pick<LengthQuestion, 'isShort' | 'isUsFirst' | 'isYesOrNo'>,
  { us, ours, theirs }: { us: string; ours: number; theirs: readonly { name: string; days: number }[] },
): string {
  const isSo = (days: number): boolean => (isShort === isUsFirst ? days > ours : days < ours);
  const found = theirs.filter(({ days }) => isSo(days)).map(({ name }) => name);
  if (isYesOrNo) return found.length > 0 ? 'Yes.' : 'No.';
  const comparative = isShort === isUsFirst ? 'Longer' : 'Shorter';
  return `${comparative} than at ${us}: ${found.length > 0 ? found.join(', ') : 'none of the competitors that state a length'}.`;
}
