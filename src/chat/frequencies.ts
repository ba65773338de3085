import { numberOf, countIn, TERM_LANGUAGES, type TermLanguage } from '../extraction/facts/durations.ts';

interface FrequencyWords {
  every: string;
  other?: string;
  once: string;
  times: string;
  per: string;
  periods: readonly (readonly [days: number, name: string, adverb: string])[];
}

const WORDS: Partial<Record<TermLanguage, FrequencyWords>> = {
  en: { every: 'every|each', other: 'every (?:other|second)', once: 'once', times: 'times|twice|visits', per: 'an?|per|every|each|in an?', periods: [[1 / 24, 'hours?', 'hourly'], [1, '(?:working |business )?days?', 'daily'], [7, 'weeks?', 'weekly'], [14, 'fortnights?', 'fortnightly'], [30, 'months?', 'monthly'], [91, 'quarters?', 'quarterly'], [365, 'years?', 'yearly|annually']] },
  de: { every: 'alle|jede[nrs]?', other: 'jede[nrs]? (?:zweite[nrs]?|2\\.)', once: 'einmal|1-?mal', times: '-?mal|zweimal|dreimal|viermal', per: 'pro|je|im|am|in der', periods: [[1 / 24, 'stunden?', 'stündlich'], [1, '(?:werk|arbeits)?tag(?:e|en)?', 'täglich'], [7, 'wochen?', 'wöchentlich'], [30, 'monat(?:e|en)?', 'monatlich'], [91, 'quartal(?:e|en)?', 'vierteljährlich'], [365, 'jahr(?:e|en)?', 'jährlich']] },
  fr: { every: 'tous les|toutes les|chaque', other: '(?:un|une) (?:jour|semaine|mois) sur deux', once: 'une fois', times: 'fois', per: 'par', periods: [[1 / 24, 'heures?', 'x'], [1, 'jours?', 'quotidiennement'], [7, 'semaines?', 'chaque semaine'], [30, 'mois', 'mensuellement'], [91, 'trimestres?', 'x'], [365, 'ans?|années?', 'annuellement']] },
  es: { every: 'cada|todos los|todas las', once: 'una vez', times: 'veces', per: 'al|a la|por', periods: [[1 / 24, 'horas?', 'x'], [1, 'días?', 'diariamente'], [7, 'semanas?', 'semanalmente'], [30, 'mes(?:es)?', 'mensualmente'], [91, 'trimestres?', 'x'], [365, 'años?', 'anualmente']] },
  nl: { every: 'elke|iedere|om de', other: '(?:elke|iedere) tweede|om de', once: 'een ?maal|één keer|eens', times: 'keer|maal|tweemaal', per: 'per|in de', periods: [[1 / 24, 'uur', 'x'], [1, '(?:werk)?dag(?:en)?', 'dagelijks'], [7, 'week|weken', 'wekelijks'], [30, 'maand(?:en)?', 'maandelijks'], [91, 'kwartaal|kwartalen', 'x'], [365, 'jaar', 'jaarlijks']] },
  it: { every: 'ogni|tutti i|tutte le', once: 'una volta', times: 'volte', per: 'al|alla|a|per', periods: [[1 / 24, 'or[ae]', 'x'], [1, 'giorn[oi]', 'quotidianamente'], [7, 'settiman[ae]', 'settimanalmente'], [30, 'mes[ei]', 'mensilmente'], [91, 'trimestr[ei]', 'x'], [365, 'ann[oi]', 'annualmente']] },
}; // prettier-ignore
const TWICE: readonly (readonly [RegExp, number])[] = [
  [/^(?:twice|zweimal|tweemaal)/iu, 2],
  [/^dreimal/iu, 3],
  [/^viermal/iu, 4],
];

type Groups = Readonly<Record<string, string | undefined>>;

interface Pattern {
  language: TermLanguage;
  pattern: RegExp;
  daysOf(groups: Groups): number | null;
}

const whole = (source: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, 'giu');

const only = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'iu');

/** One pattern holds all periods of a language, because compiling a pattern with number words takes many milliseconds. */
const PATTERNS: readonly Pattern[] = TERM_LANGUAGES.flatMap((language): Pattern[] => {
  const words = WORDS[language];
  if (words === undefined) return [];
  const { every, other, once, times, per, periods } = words;
  const counted = countIn(language);
  const named = `(?<period>${periods.map(([, name]) => name).join('|')})`;
  const adverbs = periods.filter(([, , adverb]) => adverb !== 'x');
  const said = `(?<adverb>${adverbs.map(([, , adverb]) => adverb).join('|')})`;
  const known = periods.map(([days, name, adverb]) => ({ days, is: only(`${name}|${adverb}`) }));
  const periodOf = ({ period, adverb }: Groups): number =>
    known.find(({ is }) => is.test(period ?? adverb ?? ''))!.days;
  return [
    ...(other === undefined
      ? []
      : [
          {
            language,
            pattern: whole(`(?:${other}) ${named}`),
            daysOf: (groups: Groups) => 2 * periodOf(groups),
          },
        ]),
    {
      language,
      pattern: whole(String.raw`(?:${every}) (?:${counted}\s)?${named}`),
      daysOf: (groups) =>
        periodOf(groups) * (groups['count'] === undefined ? 1 : numberOf(groups['count'], language)),
    },
    { language, pattern: whole(`(?:${once}) (?:${per}) ${named}`), daysOf: periodOf },
    {
      language,
      pattern: whole(String.raw`(?:${counted}\s?)?(?<times>${times}) (?:${per}) ${named}`),
      daysOf(groups) {
        const { count, times: repeated = '' } = groups;
        const spelled = TWICE.find(([word]) => word.test(repeated))?.[1];
        const number = spelled ?? (count === undefined ? null : numberOf(count, language));
        return number === null ? null : periodOf(groups) / number;
      },
    },
    { language, pattern: whole(said), daysOf: periodOf },
  ];
});

const MAY_REPEAT = new RegExp(
  Object.values(WORDS)
    .flatMap(({ every, other, once, times, periods }) => [
      every,
      ...(other === undefined ? [] : [other]),
      once,
      times,
      ...periods.map(([, , adverb]) => adverb),
    ])
    .filter((source) => source !== 'x')
    .join('|'),
  'iu',
);

export function frequenciesIn(text: string): { days: number; start: number; end: number }[] {
  if (!MAY_REPEAT.test(text)) return [];
  const found = PATTERNS.flatMap(({ pattern, daysOf }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: said, index, groups = {} }) => {
      const days = daysOf(groups);
      return days === null ? [] : [{ days, start: index, end: index + said.length }];
    }),
  ).toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const kept: typeof found = [];
  for (const one of found)
    if (!kept.some(({ start, end }) => one.start < end && start < one.end)) kept.push(one);
  return kept.toSorted((a, b) => a.start - b.start);
}

const YEARS = /(?:years?|jahre?n?|ans?|années?|años?|jaar|jaren|ann[oi])$/iu;
const EXPERIENCE =
  /(?<!\p{L})(?:experience\p{L}*|\p{L}*erfahrung\p{L}*|erfahren\p{L}*|expérience|expériment\p{L}+|experiencia|ervaring|esperienza|craft|trade|handwerk|mestiere|métier|oficio|vak|tradition\p{L}*|tradizione|generations?|generation\p{L}*|générations?|generaci\p{L}+|generazion[ei]|generatie\p{L}*|founder\p{L}*|gründer\p{L}*|fondat(?:eur|ore|rice)\p{L}*|fundador\p{L}*|oprichter\p{L}*|in business|for a living)(?!\p{L})/iu;
export const isOfPersons = (text: string): boolean => OF_PERSONS.test(text);
const OF_PERSONS =
  /(?<!\p{L})(?:experience\p{L}*|\p{L}*erfahrung\p{L}*|expérience|experiencia|ervaring|esperienza)(?!\p{L})/iu;

const IN_A_TRADE =
  /^\s(?!at (?:least|most|the (?:start|beginning|outset)))(?:in|at|as|bei|als|beim|im|chez|dans|comme|en|como|come|nel\p{L}*|op)\s\p{L}/iu;
const SINCE_THEN =
  /(?<!\p{L})(?:seit(?: (?:über|mehr als|rund|gut))?|since|depuis(?: plus de)?|desde hace(?: más de)?|hace|da(?: oltre| più di)?|sinds|al(?: meer dan)?)\s$/iu;
const HAVE_DONE =
  /(?<!\p{L})(?:(?:have|has|['’]ve|had)\s(?:\p{L}+\s)?(?:been|kept|sold|run|made|built|done|grown|spent|\p{L}{3,}ed)\s[^.;!?]*for(?: (?:over|more than|about|almost|nearly))?|spent(?: \p{L}+)?)\s$/iu;

export function isOfExperience(text: string, { start, end }: { start: number; end: number }): boolean {
  if (!YEARS.test(text.slice(start, end))) return false;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  return EXPERIENCE.test(text) || IN_A_TRADE.test(after) || SINCE_THEN.test(before) || HAVE_DONE.test(before);
}
