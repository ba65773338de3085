import { isOtherRating } from '../../../extraction/facts/content/ratings.ts';
import { type Token, tokensOf } from '../../../extraction/facts/content/words.ts';
import type { Wording } from './text-diff.ts';

const POPULARITY = String.raw`stars?|forks?|likes?|reviews|reviewers|ratings?|followers|votes|upvotes|helpful|claps|reactions|rated|avis|évaluations|bewertungen|rezensionen|reseñas|opiniones|valoraciones|recensioni|recensies|beoordelingen|avaliações|recenzj[ei]|opinii|omdömen|recensioner|anmeldelser|seguidores|abonnés|abonnenten|(?:users|people|members|visitors|guests|now|currently) online|(?:people|others|visitors|shoppers|customers|users|guests|gäste)(?: (?:are|have|were))? (?:\p{L}+ )?(?:now|viewing|watching|looking|browsing|reading|online|bought|ordered|booked|have this)|sold|bought|(?:out of|von|sur|de) 5`;

const ACTIVITY = String.raw`subscribers|downloads?|installs?|commits|pull requests|views?|comments?|visitors|shares|repl(?:y|ies)|commentaires|téléchargements|kommentare|besucher|comentarios|visitas|plants|open (?:positions?|roles?|jobs?)`;

const AUDIENCE = String.raw`customers|companies|businesses|people|others|developers|readers|installations|brands|organi[sz]ations|professionals|members|teams|users|kunden|nutzer|unternehmen|clients|entreprises|empresas|clientes`;

const counting = (nouns: string): RegExp =>
  new RegExp(String.raw`^\+?[\s)]{0,2}(?:[\p{L}\p{N}’'-]+\s){0,2}(?:${nouns})(?![\p{L}-])`, 'iu');

const labelled = (nouns: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${nouns})(?:\s\p{L}+)?[\s:(★–|-]{0,4}$`, 'iu');

interface Nouns {
  behind: RegExp;
  before: RegExp;
}

const [OF_POPULARITY, OF_ACTIVITY, OF_AUDIENCE] = [POPULARITY, ACTIVITY, AUDIENCE].map((nouns): Nouns => ({
  behind: counting(nouns),
  before: labelled(nouns),
})) as [Nouns, Nouns, Nouns];

const OFFERED =
  /[$€£¥₹]|(?<!\p{L})(?:per|up to|includes?|included|max(?:imum)?|min(?:imum)?|limit(?:ed)?|unlimited|free|trial|at least)(?!\p{L})/iu;

const AROUND_FIGURE = 80;
const NEXT_PART = /\s[|·•]\s/u;

const ROUNDED_NUMBER =
  /^(?:\d{1,3}(?:[.,’' ]?000)+\s?\+?(?![\d.,]\d)|\d{1,4}(?:[.,]\d{1,2})?\s?(?:\+|(?:k|m|mm|mn|bn?|mio|million|billion|thousand|millionen|milliarden|millions|milliards|millones)(?![\p{L}])))/iu;

const THOUSANDS = /^\d{1,3}[.,]\d\s?[km](?!\p{L})/iu;

const HUNDREDS = /^\d{1,3}(?:[.,’' ]?\d{3})*[.,’' ]?\d?00(?![\d.,]\d|\d)/u;

const LEAST_AUDIENCE = 1_000;

const SCARCE =
  /^\s?(?:\p{L}+\s){0,2}(?:left|remaining|in stock|verfügbar|auf lager|restants?|en stock|disponibles)(?!\p{L})/iu;

const STOCK = /(?<!\p{L})(?:(?:in )?stock|auf lager|en stock)[\s:(]{0,3}$/iu;

const SCORE = /^\s?(?:\/\s?5(?![\d.,])|online(?!\s\p{L}))/iu;

const TERM =
  /^(?:\s?%|\+?[\s-]?(?:(?:business|working|calendar|full)\s)?(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|jahren?|monaten?|wochen?|tagen?|stunden?|minuten?|ans|mois|semaines?|jours?|heures?|años|meses|semanas?|días?|horas?)(?!\p{L}))/iu;

type Counted = 'popularity' | 'activity' | 'audience';

export function isCounters(before: Wording, after: Wording, isPriced: boolean): boolean {
  const counts = [countsIn(before), countsIn(after)];
  if (counts.includes(null) || isOtherRating(before.text, after.text)) return false;
  const all = new Set(counts.flatMap((found) => [...found!]));
  if (isPriced && all.has('activity') && !all.has('popularity')) return false;
  const isByHand = [before, after].every(({ text, changed }) =>
    changed.some(({ kind, start }) => kind === 'figure' && HUNDREDS.test(text.slice(start, start + 30))),
  );
  return !(all.has('audience') && isByHand);
}

function countsIn({ text, changed }: Wording): Set<Counted> | null {
  const counts = new Set<Counted>();
  if (text === '') return counts;
  const figures = new Set(changed.filter(({ kind }) => kind === 'figure').map(({ folded }) => folded));
  if (figures.size === 0) return null;
  const found = new Set<string>();
  for (const token of tokensOf(text)) {
    const counted = figures.has(token.folded) ? countedBy(text, token) : null;
    if (counted === null) continue;
    counts.add(counted);
    found.add(token.folded);
  }
  return found.size === figures.size ? counts : null;
}

function countedBy(text: string, { folded, start, end }: Token): Counted | null {
  const behind = text.slice(end, end + AROUND_FIGURE).split(NEXT_PART, 1)[0]!;
  const before = text
    .slice(Math.max(0, start - AROUND_FIGURE), start)
    .split(NEXT_PART)
    .at(-1)!;
  if (SCARCE.test(behind) || STOCK.test(before)) return 'popularity';
  if (TERM.test(behind) || OFFERED.test(before + text.slice(start, end) + behind)) return null;
  const isOf = (nouns: Nouns): boolean => nouns.behind.test(behind) || nouns.before.test(before);
  const whole = start - (/\d{1,3}[.,]$/.exec(before)?.[0].length ?? 0);
  const said = text.slice(whole, whole + 30);
  const isOfPopularity = SCORE.test(behind) || isOf(OF_POPULARITY);
  if (isOfPopularity && THOUSANDS.test(said)) return 'popularity';
  if (ROUNDED_NUMBER.test(said)) return null;
  if (isOfPopularity) return 'popularity';
  if (isOf(OF_ACTIVITY)) return 'activity';
  const isAudience = isOf(OF_AUDIENCE) && Number(folded.replaceAll(/\D/g, '')) >= LEAST_AUDIENCE;
  return isAudience ? 'audience' : null;
}

const COUNT = String.raw`\d[\d.,’']*`;

const RANGE = String.raw`${COUNT}(?:\s?(?:[-–—]|to|bis|à|a)\s?${COUNT})?`;

const TOTAL = String.raw`\s?(?:of|out of|von|sur|de)\s${COUNT}`;

const ENTRIES =
  '(?:results?|entries|items|products|events|ergebnis(?:sen?)?|einträgen?|résultats?|resultados?)(?!\\p{L})';

const LIST_LENGTH = new RegExp(
  String.raw`(?<!\p{L})(?:showing|displaying|viewing|affichage|anzeige|mostrando)(?!\p{L})\D{0,20}${RANGE}(?:${TOTAL}(?!\d)|\s${ENTRIES})` +
    String.raw`|(?<!\d)${RANGE}${TOTAL}\s${ENTRIES}|^\D{0,3}${COUNT}\s${ENTRIES}$`,
  'giu',
);

export function isTally(before: Wording, after: Wording): boolean {
  const isAllTallies = ({ text, changed }: Wording): boolean => {
    const lengths = [...text.slice(0, LONGEST_TALLY).matchAll(LIST_LENGTH)];
    const isInLength = ({ start, end }: Token): boolean =>
      lengths.some(({ 0: found, index }) => index <= start && end <= index + found.length);
    return (
      changed.length > 0 &&
      (changed.every(isInLength) ||
        changed.every(({ start, end }) =>
          /^\S.{0,40} ?\(\d[\d.,’' ]*\)$/su.test(text.slice(Math.max(0, start - 30), end + 1).trimStart()),
        ))
    );
  };
  return isAllTallies(before) && isAllTallies(after);
}

const LONGEST_TALLY = 120;
