import { datesIn } from '../../grounding/facts.ts';
import { quantitiesIn } from '../../grounding/numbers.ts';
import { startOfProtected } from './objective-words.ts';

const YEAR =
  /(?<!\p{L})(?:in|by|until|till|before|during|of|end|q[1-4]|h[12]|bis|ende|im|jahr|vor|en|fin|avant|d'ici|para|de)\s+(?:19|20)\d\d(?![\p{N}.,]*\p{N}|\s*[%€$£])/giu;
const DURATION =
  /(?<!\p{L})(?:(?:with)?in|over|during|for|first|next|innerhalb von|innerhalb|binnen|ersten|nächsten|dans|pendant|premiers|en|durante|primeros|próximos)\s+(?:the |den |les |los )?(?:first |next |nächsten |prochains |próximos )?(?:\d+|\p{L}+)\s(?:days?|weeks?|months?|quarters?|years?|tagen?|wochen?|monaten?|quartalen?|jahren?|jours?|semaines?|mois|trimestres?|ans|años?|días?|meses|semanas?)(?!\p{L})/giu;

const ORDINAL =
  /(?<!\p{L})(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|(?:erst|zweit|dritt|viert|fünft)e[nrsm]?|premi(?:er|ère)s?|deuxième|troisième|quatrième|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa])(?!\p{L})|\d+(?:st|nd|rd|th|ème|º|ª)(?!\p{L})/giu;

const blanked = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => ' '.repeat(found.length));

const undated = (text: string): string =>
  blanked(
    datesIn(blanked(text, ORDINAL)).reduce(
      (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
      blanked(text, ORDINAL),
    ),
    YEAR,
  );

export const statesNumber = (text: string): boolean =>
  quantitiesIn(undated(text)).some(({ values }) => values.length > 0);

export interface StatedTarget {
  clause: string;
  aim: string;
  phrase: string;
  from: string | null;
  to: string | null;
  isPercent: boolean;
}

const MOST_TARGETS = 5;
const AMOUNT = String.raw`(?:[$€£]\s?)?\d[\d.,]*(?:\s?(?:%|percent|per cent|prozent|pour cent|por ciento|[$€£]|k|m)(?!\p{L}))?`;
const RANGE = new RegExp(
  String.raw`(?<!\p{L})(?:from|von|de|desde|du)\s+(${AMOUNT})\s+(?:to|auf|à|a|al|hasta)\s+(${AMOUNT})`,
  'iu',
);
const REACHED = new RegExp(
  String.raw`(?<!\p{L})(?:to|auf|à|a|al|hasta|below|under|above|over|unter|über|at least|mindestens)\s+(${AMOUNT})`,
  'iu',
);
const BEFORE_NUMBER =
  /(?<!\p{L})(?:from|to|by|at least|at most|below|under|above|over|more than|no more than|von|auf|um|unter|über|mindestens|höchstens|de|à|a|al|en un|un|desde|hasta|au moins|al menos)\s+$/iu;
const BETWEEN = /\s*[;,]\s+(?:and|und|et|y)?\s*|\s+(?:and|und|et|y)\s+/giu;

export function targetsIn(objective: string): StatedTarget[] {
  return clausesOf(objective)
    .flatMap((clause): StatedTarget[] => {
      const first = quantitiesIn(blanked(undated(clause), DURATION)).find(({ values }) => values.length > 0);
      if (first === undefined) return [];
      const range = RANGE.exec(clause);
      const before = BEFORE_NUMBER.exec(clause.slice(0, first.start))?.[0] ?? '';
      const start = range === null ? first.start - before.length : Math.min(range.index, first.start);
      const cut = startOfProtected(clause);
      return [
        {
          clause,
          aim: clause.slice(0, start).trim(),
          phrase: clause
            .slice(start, cut > start ? cut : undefined)
            .replace(/[.,!\s]+$/, '')
            .trim(),
          from: range?.[1] ?? null,
          to: range?.[2] ?? REACHED.exec(clause)?.[1] ?? null,
          isPercent: first.unit === 'percent',
        },
      ];
    })
    .slice(0, MOST_TARGETS);
}

function clausesOf(objective: string): string[] {
  const clauses: string[] = [];
  let start = 0;
  const cuts = [...objective.matchAll(BETWEEN)];
  for (const [i, cut] of cuts.entries()) {
    const next = cuts[i + 1]?.index ?? objective.length;
    const hasNumber = (text: string): boolean => statesNumber(blanked(text, DURATION));
    if (!hasNumber(objective.slice(start, cut.index))) continue;
    if (!hasNumber(objective.slice(cut.index + cut[0].length, next))) continue;
    clauses.push(objective.slice(start, cut.index));
    start = cut.index + cut[0].length;
  }
  return [...clauses, objective.slice(start)].map((clause) => clause.trim());
}
