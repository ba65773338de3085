import { durationsIn } from '../../extraction/facts/durations.ts';
import { termsOfSentence } from '../comparing/read-terms.ts';
import { advantageOfTerms } from '../comparing/term-advantage.ts';

const PERCENT = /(\d+(?:[.,]\d+)?)\s?(?:%|percent|per cent|prozent|pour cent|por ciento|procent)/giu;
const MONEY = /\p{Sc}\s?(\d+(?:[.,]\d+)*)|(\d+(?:[.,]\d+)*)\s?(?:\p{Sc}|eur|usd|gbp|chf)(?!\p{L})/giu;

const IS_BETTER_LONG =
  /(?<!\p{L})(?:warrant\p{L}*|guarante\p{L}*|experience|in business|on the market|trials?|refund\p{L}*|money back|garanti\p{L}*|gewährleistung|erfahrung|probe\p{L}*|expérience|essai|experiencia|prueba|esperienza|garanzi\p{L}*|prova|ervaring|proef\p{L}*)(?!\p{L})/iu;
const IS_BETTER_LOW =
  /(?<!\p{L})(?:errors?|mistakes?|defect\p{L}*|complaints?|late|missed|corrected|rejected|returned|replac\p{L}*|fail\p{L}*|broken|breakages?|fehler\p{L}*|reklam\p{L}*|beanstand\p{L}*|verspät\p{L}*|erreurs?|réclamations?|retards?|errores|error[ei]|reclam\p{L}*|ritard\p{L}*|fout\p{L}*|klacht\p{L}*)(?!\p{L})/iu;

const amountsIn = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, one, other]) => {
    const digits = (one ?? other ?? '').replace(/[.,](?=\d{3}(?!\d))/gu, '').replace(',', '.');
    return Number(digits);
  });

const MINUTES = /(\d+)[\s-]?min(?:ut\p{L}*|s)?(?!\p{L})/giu;
const MINUTES_OF_DAY = 1440;
const daysIn = (text: string): number[] => [
  ...durationsIn(text),
  ...amountsIn(text, MINUTES).map((minutes) => minutes / MINUTES_OF_DAY),
];

const SHORTEST = 4;
const STEM = 5;
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= SHORTEST)
    .map((word) => word.slice(0, STEM));
const isOnSameThing = (one: string, other: string): boolean => {
  const there = new Set(stemsOf(other));
  return stemsOf(one).some((stem) => there.has(stem));
};

const isAllWorse = (ours: readonly number[], theirs: readonly number[], isMoreBetter: boolean): boolean =>
  ours.length > 0 &&
  theirs.length > 0 &&
  (isMoreBetter ? Math.max(...ours) < Math.max(...theirs) : Math.min(...ours) > Math.min(...theirs));

export function isWorseFigure(objection: string, reply: string): boolean {
  const theirs = termsOfSentence(objection);
  const ours = termsOfSentence(reply, objection);
  const both = ours.flatMap((own) =>
    theirs.filter(({ subject }) => subject === own.subject).map((other) => advantageOfTerms(own, other)),
  );
  if (both.includes('them')) return true;
  const isLow = IS_BETTER_LOW.test(objection) && IS_BETTER_LOW.test(reply);
  const isMixed = IS_BETTER_LOW.test(objection) !== IS_BETTER_LOW.test(reply);
  return (
    (!isMixed &&
      isOnSameThing(objection, reply) &&
      isAllWorse(amountsIn(reply, PERCENT), amountsIn(objection, PERCENT), !isLow)) ||
    isAllWorse(amountsIn(reply, MONEY), amountsIn(objection, MONEY), false) ||
    isAllWorse(daysIn(reply), daysIn(objection), IS_BETTER_LONG.test(objection))
  );
}
