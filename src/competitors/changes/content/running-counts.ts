import { tokensOf } from '../../../extraction/facts/content/words.ts';
import type { PageKind } from '../../../extraction/facts/page-kinds.ts';
import { HOURS } from './line-dates.ts';
import type { BlockChange } from './text-diff.ts';

const NUMBER =
  /(?<![\p{L}\p{N}#+/-]|\p{N}[.,:])(?:\p{N}{1,3}(?:[.,’'\u00a0\u202f ]\p{N}{3})+|\p{N}+(?:[.,]\p{N}{1,2})?)(?![\p{N}:/-]|[.,]\p{N}|\p{L}\p{N})/gu;

const GROUPED = /^\p{N}{1,3}(?:[.,’'\s]\p{N}{3})+$/u;

const MAGNITUDE =
  /^\s?\+?\s?(?:bn|m|mn|mm|mio|mrd|md|million\p{L}*|billion\p{L}*|milliard\p{L}*|millon\p{L}*|millón|miljoen|miljard)\.?(?![\p{L}²³])/iu;

const CURRENCY_BEFORE = /(?:\p{Sc}|usd|eur|gbp|chf)\s?$/iu;
const CURRENCY_BEHIND =
  /^\s?(?:\p{Sc}|(?:usd|eur|gbp|chf|dollars?|euros?|pounds?|franken|francs?)(?!\p{L}))/iu;
const LEAST_TOTAL = 1_000_000;

const UNIT_BEHIND =
  /^\s?(?:%|°|(?:k|m|mm|cm|kg|g|lbs?|ml|l|gb|mb|tb|w|v|hz|mah|sq|ft)(?![\p{L}²³])|(?:uhr|h|[ap]\.?m)(?!\p{L}))/iu;

const NO_COUNT =
  /(?<!\p{L})(?:per|pro|par|por|up to|includes?|included|max(?:imum)?|min(?:imum)?|limit(?:ed)?|unlimited|free|trial|at least|from|only|bis zu|ab|inklusive|kostenlos\p{L}*|mindestens|höchstens|jusqu|inclus\p{L}*|gratuit\p{L}*|au moins|minimum|hasta|incluid\p{L}*|gratis|al menos|mínimo|tot|vanaf|inbegrepen|minstens|tel|telefon|téléphone|teléfono|telefoon|phone|call|fax|vat|ust|tva|nif|kvk|hrb|siren|siret|reg(?:istration|istered)?|company n\p{L}*|no|nr|n°|p\.? ?o\.? box|postfach|iso|street|road|avenue|\p{L}*(?:straße|strasse|straat|weg|plein|platz)|rue|calle)(?!\p{L})/iu;

const TERM =
  /^\+?[\s-]?(?:\p{L}+\s)?(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|jahren?|monaten?|wochen?|\p{L}*tagen?|stunden?|minuten?|ans|années?|mois|semaines?|jours?|heures?|años|meses|semanas?|días?|horas?|jaar|maanden?|weken|dagen|uur)(?!\p{L})/iu;

const POSTAL = /^\p{N}{4,5}$/u;

interface Count {
  value: number;
  said: string;
  isTotal: boolean;
  mayCount: boolean;
}

const valueOf = (said: string): number =>
  GROUPED.test(said) ? Number(said.replaceAll(/\P{N}/gu, '')) : Number(said.replace(',', '.'));

function countsIn(text: string): { counts: Count[]; words: string } {
  const bare = withoutDates(text);
  const counts: Count[] = [];
  const words = bare.replaceAll(NUMBER, (said, at: number) => {
    const [before, behind] = [bare.slice(Math.max(0, at - 8), at), bare.slice(at + said.length)];
    const isTotal = MAGNITUDE.test(behind) || valueOf(said) >= LEAST_TOTAL;
    const isMoney = CURRENCY_BEFORE.test(before) || CURRENCY_BEHIND.test(behind);
    const isPostal = POSTAL.test(said) && /^\s\p{Lu}/u.test(behind);
    const isOfOther =
      isMoney || isPostal || UNIT_BEHIND.test(behind) || TERM.test(behind) || /^0\p{N}/u.test(said);
    const isRounded = behind.startsWith('+') || /\p{N}00$/u.test(said);
    counts.push({ value: valueOf(said), said, isTotal, mayCount: isTotal || !(isOfOther || isRounded) });
    return ' 0 ';
  });
  return {
    counts,
    words: words
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  };
}

const withoutDates = (text: string): string =>
  tokensOf(text)
    .filter(({ kind }) => kind === 'time')
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);

interface Growth {
  least: number;
  most: number;
}

const LONGEST_COUNTING = 600;

function grownIn(before: string, after: string, { least, most }: Growth): Count[] | null {
  if (Math.max(before.length, after.length) > LONGEST_COUNTING) return null;
  if ([before, after].some((text) => NO_COUNT.test(text))) return null;
  const [old, now] = [countsIn(before), countsIn(after)];
  if (old.words !== now.words || old.counts.length !== now.counts.length) return null;
  const moved = old.counts.flatMap((was, at) => {
    const is = now.counts[at]!;
    return was.value === is.value ? [] : [{ was, is }];
  });
  const isGrowth = ({ was, is }: (typeof moved)[number]): boolean =>
    was.mayCount &&
    is.mayCount &&
    was.value >= least &&
    is.value >= was.value &&
    is.value <= was.value * most;
  return moved.length > 0 && moved.every(isGrowth) ? moved.map(({ was }) => was) : null;
}

const RUNNING: Growth = { least: 1_000, most: 1.05 };

export const isRunning = (before: string, after: string): boolean => grownIn(before, after, RUNNING) !== null;

const OF_FRAME: Growth = { least: 1, most: 1.25 };
const LEAST_OF_FRAME = 100;

export const isFrameCounter = (before: string, after: string): boolean =>
  ![before, after].some((text) => HOURS.test(text)) &&
  grownIn(before, after, OF_FRAME)?.every(({ value, isTotal }) => isTotal || value >= LEAST_OF_FRAME) ===
    true;

const IN_ROW: Growth = { least: 20, most: 1.1 };
const LINES_BETWEEN = 4;
const LONGEST_IN_ROW = 60;

export function createIsCounter(
  blocks: readonly BlockChange[],
  kind: PageKind,
): (block: BlockChange) => boolean {
  const isOfBody = kind !== 'pricing' && kind !== 'legal';
  const gone = blocks.filter(({ after }) => after === null).slice(0, MOST_ALONE);
  const fresh = blocks.filter(({ before }) => before === null).slice(0, MOST_ALONE);
  const counting = new Set<BlockChange>();
  const running = new Set<BlockChange>();
  for (const one of gone)
    for (const other of fresh) {
      const [was, is] = [one.before!.passage, other.after!.passage];
      if (was.place !== is.place) continue;
      const isFrame = FRAMES.has(is.place);
      if (isFrame ? isFrameCounter(was.text, is.text) : isOfBody && isRunning(was.text, is.text))
        counting.add(one).add(other);
    }
  if (isOfBody)
    for (const block of blocks)
      if (block.before !== null && block.after !== null)
        if (isRunning(block.before.passage.text, block.after.passage.text)) running.add(block);
  return (block) => {
    if (counting.has(block) || running.has(block)) return true;
    const { before, after } = block;
    if (!isOfBody || before === null || after === null) return false;
    const texts = [before.passage.text, after.passage.text] as const;
    if (texts.some((text) => text.length > LONGEST_IN_ROW)) return false;
    const isNear = (other: BlockChange): boolean =>
      Math.abs(other.after!.index - after.index) <= LINES_BETWEEN;
    return [...running].some(isNear) && grownIn(...texts, IN_ROW) !== null;
  };
}

const FRAMES: ReadonlySet<string> = new Set(['footer', 'navigation', 'bar']);
const MOST_ALONE = 60;
