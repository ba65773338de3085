export interface CounterLine {
  text: string;
  isLast: boolean;
  level?: number;
}

export interface Counter<Line extends CounterLine> {
  figure: Line;
  label: Line;
}

interface Run<Line extends CounterLine> {
  length: number;
  isFigureFirst: boolean;
  counters: Counter<Line>[];
}

const MEASURE = String.raw`%|\+|k|m|bn|x|×|million\p{L}*|mio\.?|mrd\.?|billion|thousand|seconds?|sec|s|minutes?|min|hours?|h|days?|weeks?|months?|years?|sekunden|minuten|stunden|tage[n]?|wochen|monate[n]?|jahre[n]?|heures?|jours?|semaines?|mois|ans|segundos|minutos|horas|días|semanas|meses|años|uur|dagen|weken|maanden|jaar|minuti|ore|giorni|settimane|mesi|anni`;
const FIGURE = new RegExp(
  String.raw`^(?:[~≈<>+±]\s?|(?:over|about|über|rund|plus de|más de|ruim|oltre) )?(?:\p{Sc}\s?)?\d[\d.,'’\u00a0\u202f ]*(?:\s?(?:${MEASURE})){0,2}(?:\s\d{1,2}\s?min)?\+?(?:\s?\p{Sc})?(?:\s?(?:/|out of|von|sur|de|van|su)\s?\d{1,2}(?:[.,]0)?)?$`,
  'iu',
);
const LONGEST_FIGURE = 24;
const LONGEST_LABEL = 80;
const MOST_WORDS = 12;
const LEAST_COUNTERS = 2;

const isFigure = ({ text }: CounterLine): boolean => text.length <= LONGEST_FIGURE && FIGURE.test(text);
const isLabel = ({ text }: CounterLine): boolean =>
  /^[\p{L}(]/u.test(text) &&
  text.length <= LONGEST_LABEL &&
  text.split(/\s+/u).length <= MOST_WORDS &&
  !/[?!:]$| \| |:\s/u.test(text) &&
  !/[.]\s+\p{Lu}/u.test(text);

const NOT_COUNTED_YET = /^0\+?$/u;
const isSentence = ({ text }: CounterLine): boolean => /[.!]$/u.test(text);

const YEAR = /^(?:19|20)\d\d$/u;
const MONTH_OR_DAY =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|janv|févr|mars|avr|juin|juil|août|ene|abr|ago|dic|mrt|mei|gen|mag|giu|lug|set|ott|mon|tue|wed|thu|fri|sat|sun)\p{Ll}{0,8}\.?(?:\s\d{4})?$/iu;
export const isMonthOrDay = (text: string): boolean => MONTH_OR_DAY.test(text);
const OF_PRICE =
  /^(?:(?:per|a|an|each|every|pro|je|par|por|al|cada|par) |\/|(?:monthly|yearly|month|monatlich|jährlich|mensuel|mensual)(?!\p{L}))/iu;

function isCount(counters: readonly Counter<CounterLine>[]): boolean {
  const figures = counters.map(({ figure }) => figure.text);
  const numbers = figures.map((text) => (/^0?\d{1,2}$/u.test(text) ? Number(text) : null));
  const isOrdered = numbers.every(
    (number, i) => number !== null && (i === 0 || number === numbers[i - 1]! + 1),
  );
  const isPriced = counters.some(
    ({ figure, label }) => /\p{Sc}/u.test(figure.text) && OF_PRICE.test(label.text),
  );
  return (
    !isPriced &&
    !(isOrdered && numbers[0]! <= 1) &&
    !figures.every((text) => YEAR.test(text) || NOT_COUNTED_YET.test(text)) &&
    !counters.some(({ label }) => isMonthOrDay(label.text))
  );
}

export function countersAt<Line extends CounterLine>(lines: readonly Line[], from: number): Run<Line> | null {
  const kindAt = (at: number): boolean | null => {
    const line = lines[at];
    return line === undefined ? null : isFigure(line) ? true : isLabel(line) ? false : null;
  };
  if (kindAt(from) === null) return null;
  let end = from + 1;
  while (kindAt(end) === (kindAt(end - 1) !== true) && kindAt(end) !== null) end += 1;
  if (kindAt(end - 1) === false && isSentence(lines[end - 1]!) && !isSentence(lines[end - 3] ?? lines[from]!))
    end -= 1;
  if (isHeadingOfOthers(lines[end - 1]!, lines[end - 3], kindAt(end - 1))) end -= 1;
  const first = isHeadingOfOthers(lines[from]!, lines[from + 2], kindAt(from)) ? from + 1 : from;
  const run = lines.slice(first, end);
  if (run.filter(isFigure).length < LEAST_COUNTERS) return null;
  const isFigureFirst = startsWithFigure(run);
  if (isFigureFirst === null) return { length: end - from, isFigureFirst: false, counters: [] };
  const skipped = isFigureFirst === isFigure(run[0]!) ? 0 : 1;
  const whole = run.slice(skipped, skipped + 2 * Math.floor((run.length - skipped) / 2));
  const counters = whole.flatMap((line, at) =>
    at % 2 === 1
      ? []
      : [isFigureFirst ? { figure: line, label: whole[at + 1]! } : { figure: whole[at + 1]!, label: line }],
  );
  if (counters.length < LEAST_COUNTERS) return null;
  const length = first - from + skipped + whole.length;
  return { length, isFigureFirst, counters: isCount(counters) ? counters : [] };
}

const isNoHeading = ({ text }: CounterLine): boolean => /^\p{Ll}/u.test(text);

export const isCountedBelow = (line: CounterLine, next: CounterLine | undefined): boolean =>
  next !== undefined && isFigure(line) && isLabel(next) && isNoHeading(next);

const isHeadingOfOthers = (line: CounterLine, next: CounterLine | undefined, kind: boolean | null): boolean =>
  kind === false && next !== undefined && line.level !== undefined && line.level !== next.level;

function startsWithFigure(run: readonly CounterLine[]): boolean | null {
  const bound = run.slice(0, -1).filter(({ isLast }) => !isLast);
  if (bound.length > 0 && bound.length < run.length - 1) {
    const afterFigure = bound.filter(isFigure).length;
    if (afterFigure === bound.length) return true;
    if (afterFigure === 0) return false;
  }
  const [first, last] = [run[0]!, run.at(-1)!];
  if (isFigure(first) !== isFigure(last)) return isFigure(first);
  return isNoHeading(last) ? true : null;
}
