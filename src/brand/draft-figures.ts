import { type Counter, type CounterLine, countersAt } from '../extraction/facts/counters.ts';
import { distinct, entry } from './draft-evidence.ts';
import type { DraftEntry, PageLine } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { sentencesIn } from './draft-statements.ts';

const NUMBER = String.raw`\p{N}[\p{N}.,'’\u00A0\u202F]*(?:\s\p{N}{3})*`;
const UNIT = String.raw`(?:\s?[%‰+]|\s?\p{Sc}|\s?[kKmM]\b|\s\p{L}{1,12}(?:\s\p{N}+\s\p{L}{1,4})?)`;
const WITH_LABEL = new RegExp(String.raw`^[<>≈~±+-]?\s?\p{Sc}?\s?${NUMBER}${UNIT}?\s\p{L}`, 'u');
const MOST_WORDS = 10;
const LEAST_FIGURES = 2;
const MOST_FIGURES = 6;

const OF_SOMETHING_ELSE =
  /\p{Sc}.*(?:\/|(?<!\p{L})(?:per|a|pro|im|par|por|al|per|à|each|je)\s)|(?<!\p{L})(?:free|trial|off|discount|gratis|kostenlos|gratuit\p{L}*|rabatt|sconto|descuento|remise|korting|up to|bis zu|jusqu['’]à|hasta|fino a|tot|minimum|maximum|warranty|garantie|guarantee|garanzia|garantía|vat|mwst|tva|iva|btw|min(?:\.|utes)? read)(?!\p{L})|^24\s?\/\s?7|^\d{1,2}[:.]\d{2}(?!\d)/iu;
const ONLY_YEAR = /^(?:19|20)\d\d(?!\s?[%+\p{Sc}.,]|\d)/u;

interface Figure {
  text: string;
  told: string;
  quote: string;
  isCounted: boolean;
}

export function figuresOf(page: LinedPage): DraftEntry[] {
  if (!['first', 'home', 'about', 'trust'].includes(page.kind)) return [];
  const runs: Figure[][] = [[]];
  const lines = page.lines.map((line, at) => counterLine(line, page.lines[at + 1], page));
  for (let at = 0; at < lines.length;) {
    const run = lines[at]!.kind === 'row' ? null : countersAt(lines, at);
    if (run !== null) {
      runs.push(
        run.counters.filter(({ label }) => isLabel(label)).map((one) => counted(one, page)),
        [],
      );
      at += run.length;
      continue;
    }
    const found = figureAt(page, at);
    if (found === null) runs.push([]);
    else runs.at(-1)!.push(found);
    at += 1;
  }
  const shown = runs
    .filter((run) => run.length >= LEAST_FIGURES && !areSteps(run))
    .flat()
    .filter(isTelling);
  return distinct([
    ...shown.slice(0, MOST_FIGURES).map(({ told, quote }) => entry('proofPoints', told, page, quote)),
    ...ofYears(page),
  ]);
}

type FigureLine = Omit<PageLine, 'level'> & CounterLine;

const counterLine = (
  { level, ...line }: PageLine,
  next: PageLine | undefined,
  { reading: { text } }: LinedPage,
): FigureLine => ({
  ...line,
  isLast: next?.kind === 'item' || /^[^\S\n]*\n\n/u.test(text.slice(line.end)),
  ...(line.kind === 'heading' ? { level } : {}),
});

function counted({ figure, label }: Counter<FigureLine>, { reading }: LinedPage): Figure {
  const text = `${figure.text} ${label.text}`;
  const isBelow = figure.start > label.start;
  const quote = isBelow
    ? reading.text.slice(label.start, figure.end)
    : reading.text.slice(figure.start, label.end);
  return { text, told: isBelow ? `${label.text}: ${figure.text}` : text, quote, isCounted: true };
}

function figureAt({ lines }: LinedPage, at: number): Figure | null {
  const { kind, text } = lines[at]!;
  const isWhole = kind !== 'row' && WITH_LABEL.test(text) && isShort(text) && !isNearPrice(lines, at);
  return isWhole ? { text, told: text, quote: text, isCounted: false } : null;
}

const isShort = (text: string): boolean =>
  text.split(/\s+/u).length <= MOST_WORDS + 2 && !/[.!?:;]$/u.test(text);
const isLabel = ({ kind, text }: Pick<PageLine, 'kind' | 'text'>): boolean =>
  (kind === 'text' || kind === 'heading') &&
  /^\p{L}/u.test(text) &&
  !/\d/u.test(text.replace(/(?:19|20)\d\d$/u, '')) &&
  isShort(text) &&
  text.split(/\s+/u).length <= MOST_WORDS;

const NEAR = 10;
const isNearPrice = (lines: readonly PageLine[], at: number): boolean =>
  lines[at]!.kind === 'item' &&
  lines.slice(Math.max(0, at - NEAR), at).some(({ text }) => /\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(text));

const A_TIME =
  /^\S*\d[\d.,]*\s?(?:h|min|mins|minut\p{L}*|hours?|seconds?|secs?|days?|stunden?|sekunden|tagen?|heures?|secondes|jours?|horas?|segundos|días?|or[ae]|second[oi]|giorn[oi]|uur|uren|seconden|dagen)(?!\p{L})/iu;
const IS_MEASURED_TIME =
  /(?<!\p{L})(?:average|mean|median|typical|saved|less|faster|\p{L}*time|\p{L}*zeit|im schnitt|durchschnitt\p{L}*|mittler\p{L}*|gespart|temps|délai|moyen\p{L}*|tiempo|medi[oa]|tempo|attesa|\p{L}*tijd|gemiddeld\p{L}*)(?!\p{L})/iu;
const LEAST_COUNT = 10;
const ONLY_MILLIONS =
  /\s(?:thousand|million|billion|millionen|milliarden|millions?|milliards?|millones|milioni|miljoen)$/iu;

function isTelling({ text, isCounted }: Figure): boolean {
  if (OF_SOMETHING_ELSE.test(text) || ONLY_YEAR.test(text) || ONLY_MILLIONS.test(text)) return false;
  if (
    /^\d+[.)]\s|^0\D|^\d+\s(?:reasons|ways|tips|steps|things|questions|gründe|tipps|raisons|razones|motivi|redenen)(?!\p{L})/iu.test(
      text,
    )
  )
    return false;
  if (A_TIME.test(text)) return IS_MEASURED_TIME.test(text);
  const count = /^\d+(?=\s\p{L})/u.exec(text)?.[0];
  const isOneWord = /^\S+\s\S+$/u.test(text);
  return count === undefined || Number(count) >= (isOneWord && !isCounted ? 10 * LEAST_COUNT : LEAST_COUNT);
}

const areSteps = (run: readonly Figure[]): boolean =>
  run.every(({ text }, i) => {
    const [one, before] = [run[i]!, run[i - 1]].map((figure) =>
      Number(/^\d+(?=\D)/u.exec(figure?.text ?? text)?.[0]),
    );
    return i === 0 ? one! < LEAST_COUNT : one === before! + 1;
  });

const IN_A_YEAR =
  /(?<![\p{L}\d])\d[\d.,]*\s(?:\p{L}+\s){1,4}?(?:in|im jahr|en|nel|durante il|pendant)\s(?:the year\s)?20\d\d(?!\d)/iu;
const OF_HISTORY =
  /(?<!\p{L})(?:founded|started|began|opened|moved|bought|joined|born|gegründet|gründete\p{L}*|kaufte\p{L}*|eröffnet\p{L}*|begann|zog|fondé\p{L}*|ouvert|acheté|fund\p{L}*|abri\p{L}*|compr\p{L}*|empez\p{L}*|fond\p{L}*|apr[ìe]\p{L}*|comin\p{L}*|opgericht|begon|kocht)(?!\p{L})/iu;
const LONGEST_STATEMENT = 160;

const ofYears = (page: LinedPage): DraftEntry[] =>
  page.lines
    .filter(({ kind }) => kind === 'text' || kind === 'item')
    .flatMap(({ text }) => sentencesIn(text))
    .filter(
      (text) =>
        text.length <= LONGEST_STATEMENT &&
        IN_A_YEAR.test(text) &&
        !OF_HISTORY.test(text) &&
        !OF_SOMETHING_ELSE.test(text) &&
        !/\p{Sc}/u.test(text) &&
        !/["“”„«»]/u.test(text),
    )
    .slice(0, MOST_FIGURES)
    .map((text) => entry('proofPoints', text, page));
