import { amountsIn } from '../../../extraction/facts/pricing/amounts.ts';
import { lowestIn } from '../../../extraction/facts/pricing/price-marks.ts';
import { type Token, tokensOf } from '../../../extraction/facts/content/words.ts';
import { isMovedCode, isOtherNotation } from './number-notation.ts';

/** The old or the new wording of a line, with the words that differ. */
export interface Wording {
  /** The whole line. Empty if the line does not exist in this version. */
  text: string;
  changed: readonly Token[];
}

/** Maximum number of words in a line of a card or a list. A longer line is prose. */
export const LONGEST_ITEM = 12;

const FUNCTION_WORDS = new Set(
  (
    'a an the and or of on in at to for from by with as is are be it its this that these those our your their i my we you ' +
    'der die das den dem des ein eine einen einer und oder von zu zum zur im am in auf an für mit bei aus als ist sind ' +
    'le la les un une des du de et ou à au aux en pour par sur avec el los las una unos unas y o del al con por para en'
  ).split(' '),
);

/**
 * Words that depend on the verb, adjective or noun before them. If another function word replaces one of them in prose,
 * only the grammar differs, as from `different than` to `different from`. `Without`, `after` and `until` are not among
 * them, because they say something else.
 */
const GOVERNED = new Set(
  (
    'about across among amongst between during into onto over than then there toward towards upon within per ' +
    'who whom which that über um wie beim vom ins ans dass dans chez vers entre parmi où ce se sobre a hacia ' +
    'het een op te met voor van naar bij uit aan om dan als die dat deze dit hun hen wie ' +
    'il lo gli uno di dello della dei degli delle allo alla agli alle da dal dalla dai nel nella nei nelle su sul sulla sui ' +
    'per tra fra che ed um uma ao pelo pela com em na'
  ).split(' '),
);

/** Words that state a limit if a figure or a date follows them: `by 6 PM`, `for 30 days`. */
const LIMITING = new Set(
  'about between by during for from over to through via within von zu um über für de à pour dans por para van voor om da tra'.split(
    ' ',
  ),
);
/** Maximum number of words between such a word and its figure, as in `by the 1st`. */
const WORDS_BEFORE_LIMIT = 3;

/** Function words that are no filler: another one instead changes who acts, or whether all or one of several holds. */
const OPPOSED: readonly (readonly ReadonlySet<string>[])[] = (
  [
    ['and und et y', 'or oder ou o'],
    ['i my', 'we our', 'you your', 'it its their'],
    ['en', 'of'],
    ['from von de', 'to into onto toward towards zu zum zur à a al vers hacia'],
    ['van', 'naar'],
    ['da dal dalla dai', 'a ad al allo alla ai agli alle'],
    ['by par por von da door van', 'for pour para für per voor'],
    ['by par', 'to au aux à', 'with avec'],
    ['von', 'an'],
    ['in', 'from'],
    ['with avec mit', 'for pour für'],
    ['than', 'like'],
  ] as const
).map((group) => group.map((words) => new Set(words.split(' '))));

/** Words after which `from` and `to` mean the same: `different from`, `different to`. */
const DIFFERENT = /^(?:different|differently|differs?|differing|différ\p{L}+|diferent\p{L}+|divers[oaie])$/u;

/** Words that stress a statement and do not change what it says. `Always` and `fully` say how much it holds. */
const STRESSING = new Set(
  (
    'also actually already absolutely easily even highly indeed just now quickly really simply so still ' +
    'today too truly very well auch bereits doch einfach ganz jetzt noch nun schnell schon sehr ' +
    'aussi bien désormais déjà encore facilement maintenant simplement très ahora también fácilmente muy ya'
  ).split(' '),
);

/** Words that join two statements, so that another one leaves both statements as they are. `If` is a condition. */
const CONNECTIVES = new Set(
  (
    'and as because but since so that therefore thus hence which while whereas although though however plus ' +
    'da denn weil sodass daher deshalb und aber während obwohl welche welcher welches ' +
    'car donc et mais parce puisque que qui tandis aunque pero porque pues puesto que y mientras'
  ).split(' '),
);

/** Groups of everyday words with the same meaning, for prose. Names, quantities and promises have no synonyms. */
const SYNONYMS = new Map(
  [
    'begin began begun start',
    'buy bought purchase',
    'choose chose chosen pick select',
    'get got obtain receive',
    'help assist',
    'let allow enable permit',
    'make made build built create',
    'need require',
    'show shown display',
    'use utilize utilise',
    'often frequently',
    'quick fast rapid swift',
    'rapidly swiftly fast',
    'simple easy straightforward',
    'big large',
    'great excellent outstanding fantastic amazing awesome',
    'everybody everyone',
    'anybody anyone',
    'customer client',
    'website site',
    'various several',
    'about regarding concerning',
    'via through',
    'until till',
    'has have',
    'was were',
    'do does',
    'affect effect',
    'lose loose',
    'fewer less',
    'alle allen allem aller alles',
    'unser unsere unserem unseren unserer unseres',
    'ihr ihre ihrem ihren ihrer ihres',
    'kaufen erwerben',
    'beginnen starten',
    'nutzen verwenden benutzen',
    'zeigen anzeigen',
    'acheter acquérir',
    'commencer débuter démarrer',
    'utiliser employer',
    'comprar adquirir',
    'empezar comenzar',
    'usar utilizar',
  ].flatMap((group, at) => group.split(' ').map((word) => [word, at] as const)),
);

/** Nouns for counts of popularity, such as stars or likes. Only software keeps such counts. */
const POPULARITY = String.raw`stars?|forks?|likes?|reviews|ratings?|followers|votes|upvotes|helpful|claps|reactions|rated|avis|évaluations|bewertungen|rezensionen|reseñas|opiniones|valoraciones|seguidores|abonnés|abonnenten|(?:users|people|members|visitors|guests|now|currently) online|(?:people|others|visitors|shoppers|customers|users|guests|gäste)(?: (?:are|have|were))? (?:\p{L}+ )?(?:now|viewing|watching|looking|browsing|reading|online|bought|ordered|booked|have this)|sold|bought|(?:out of|von|sur|de) 5`;
/** Nouns for counts that a plan may limit as well. On a page with prices, such a count is a quota. */
const ACTIVITY = String.raw`subscribers|downloads?|installs?|commits|pull requests|views?|comments?|visitors|shares|repl(?:y|ies)|commentaires|téléchargements|kommentare|besucher|comentarios|visitas|plants|open (?:positions?|roles?|jobs?)`;
/** Nouns for people and companies. Such counts are often written by hand as well. */
const AUDIENCE = String.raw`customers|companies|businesses|people|others|developers|readers|installations|brands|organi[sz]ations|professionals|members|teams|users|kunden|nutzer|unternehmen|clients|entreprises|empresas|clientes`;
/**
 * Matches the text after a figure up to and including the noun that the figure counts, with at most two words between
 * them.
 */
const counting = (nouns: string): RegExp =>
  new RegExp(String.raw`^\+?[\s)]{0,2}(?:[\p{L}\p{N}’'-]+\s){0,2}(?:${nouns})(?![\p{L}-])`, 'iu');
/** Matches a counted noun and what is between it and the figure: `Reviews (12)`, `Likes: 12`. */
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
/** Matches words that show that a figure is a promise or a quota, rather than a count of popularity. */
const OFFERED =
  /[$€£¥₹]|(?<!\p{L})(?:per|up to|includes?|included|max(?:imum)?|min(?:imum)?|limit(?:ed)?|unlimited|free|trial|at least)(?!\p{L})/iu;

export type SlightReason = 'date' | 'counter' | 'rotation' | 'markup' | 'typo';

/**
 * Why a changed line is not reported, or null if it is reported. A line is not reported if it says nothing new, for
 * example if only a date, a visitor count or the spelling changed. Words that only stress a statement are ignored in
 * prose, but not in legal terms.
 */
export function slightness(
  before: Wording,
  after: Wording,
  { isProse, isLegal, isPriced = false, isDated = false, names = [] }: Reading,
): SlightReason | null {
  const changed = [...before.changed, ...after.changed];
  const told = changed.filter(({ kind }) => kind === 'word' || kind === 'figure');
  const hasHours = !isLegal && [before, after].every(({ text }) => HOURS.test(text));
  if (told.length === 0) {
    if (!changed.some(({ kind }) => kind === 'time')) return 'markup';
    const isNews =
      hasHours ||
      (!isLegal && isOtherDeadline(before, after)) ||
      (!isLegal && isTakingEffect(before.text, after.text, { isDated })) ||
      (!isLegal && !isDated && [before, after].every(isOfYear));
    return isNews ? null : 'date';
  }
  if (isMovedCode(before.text, after.text)) return 'markup';
  if (!isLegal && isOtherNotation(before.text, after.text)) return 'markup';
  if (!hasHours && [before, after].every(({ text }) => text === '' || isDateLine(text))) return 'date';
  if (!isPriced && [before, after].every(({ text }) => text === '' || AGE_LINE.test(text.trim())))
    return 'date';
  if (!isLegal) {
    const passing = passingOf(before.text, isPriced);
    if (passing !== null && passing === passingOf(after.text, isPriced)) return passing;
  }
  const figures = changed.filter(({ kind }) => kind === 'figure');
  const words = told.filter(({ kind }) => kind === 'word');
  if (figures.length > 0 && words.length <= 1 && isCounters(before, after, isPriced)) return 'counter';
  if (!isLegal && !isPriced && isRunning(before, after)) return 'counter';
  if (!isLegal && !isPriced && words.length === 0 && isTally(before, after)) return 'counter';
  if (figures.length > 0 || isOtherNumber(before.changed, after.changed)) return null;
  if (lowestPrices(before.text) !== lowestPrices(after.text)) return null;
  // In legal terms, a word such as "already" or a different word ending may change what is owed.
  return isSpelling(before, after, { isProse, isLegal, names }) || isPlaceholder(before, after)
    ? 'typo'
    : null;
}

/** Number of amounts that are only the lowest price, as in `from $79`. */
const lowestPrices = (text: string): number =>
  amountsIn(text).filter((amount) => lowestIn(text, amount) !== null).length;

/** Maximum length in characters of a line that only shows something momentary, such as a countdown. */
const LONGEST_PASSING = 120;
const RATED =
  '(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|NOK|SEK|DKK|PLN|CZK|HUF|INR|BRL|MXN|CNY|ZAR|SGD|HKD|TRY|BTC|ETH)';
/** Lines of the moment on every kind of page, because none of them can be a term. */
// prettier-ignore
const ALWAYS_PASSING: readonly (readonly [SlightReason, RegExp])[] = [
  ['date', /^(?:good (?:morning|afternoon|evening|night)|guten (?:morgen|tag|abend)|bonjour|bonsoir|buenos días|buenas (?:tardes|noches))(?!\p{L})/iu],
  ['counter', /^(?=.{0,40}\d\s?°).*(?:sunny|cloudy|overcast|rainy|foggy|snowy|showers|thunderstorms?|drizzle|clear sky|sonnig|bewölkt|regnerisch|ensoleillé|nuageux|soleado|nublado)/iu],
  ['counter', /^(?:page )?(?:served|delivered|rendered|generated) (?:by|from|on) \S*\d\S*(?:$|\s(?:in|at|on)\s)|^(?:page |site )?(?:rendered|generated|loaded|executed|load(?:ing)? time|render time)\s?(?:in|:)\s?\d[\d.,]*\s?(?:ms|s|sec|seconds|milliseconds)(?!\p{L})/iu],
  // Exchange rates of two currencies. One of a currency and of credits is a price.
  ['counter', new RegExp(String.raw`^(?!.*%)(?:\p{L}+\s?:?\s){0,4}(?:1\s?(?:${RATED}|[€$£])\s?[=≈]\s?(?:(?:${RATED}|[€$£])\s?\d[\d.,]*[.,]\d+|\d[\d.,]*[.,]\d+\s?(?:${RATED}|[€$£]))|${RATED}\s?/\s?${RATED}\s?[:=]?\s?\d+[.,]\d{3,})(?!\p{L})`, 'u')],
];
/**
 * Lines that servers and scripts fill with something momentary. On a page with prices, a similar line states terms,
 * such as `1 USD = 100 credits`.
 */
// prettier-ignore
const PASSING_LINES: readonly (readonly [SlightReason, RegExp])[] = [
  ['date', /^(?:(?:we|we['’]re|are|currently|now|jetzt|aktuell|derzeit|wir|haben)\s){0,3}(?:open|closed|geöffnet|geschlossen|ouvert|fermé|abierto|cerrado)(?=$|(?:\s?[·•|,–—-]\s?|\s)(?:(?:re)?opens?|closes|(?:until|till|bis|jusqu|hasta)(?! further| auf weiteres)|now|today|öffnet|schließt|ab)(?!\p{L}))/iu],
  // Numbers of requests and names of servers: `Ray ID: 8f3a`.
  ['counter', /^(?:(?:your )?(?:request|trace|correlation|session|ray|debug|incident|visitor|error) ?(?:id|no\.?|nr\.?|number|#)(?: is)?\s?:?|your ip(?: address)?(?: is)?\s?:?|(?:(?:web ?)?server|node(?=\s?[:#=-]\s?\S*\p{L})|host(?:name)?|pod|instance|backend|build|commit|revision)\s?[:#=-])\s?[\w.:/-]*\d[\w.:/-]*$/iu],
  ['counter', /^(?!.*%)(?=.*\d(?:\.\d|,\d{1,2}(?!\d))).*(?:(?<!\p{L})(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|BTC|ETH)\s?\/\s?[A-Z]{3}(?!\p{L}))/u],
  ['counter', /^(?:(?:NASDAQ|NYSE|LSE|XETRA|TSX|ASX)\s?:\s?)?[A-Z.]{2,10}\s.*\d[.,]\d.*(?:\(\s?[+−–-]\s?\d+[.,]\d+\s?%\s?\)|[▲▼])/u],
  ['counter', /^(?:you(?:['’]re| are) (?:visiting|browsing|connecting|shopping)(?: us| our site| this (?:site|page))? (?:from|in)\s|your (?:location|country|region)\s?:|(?:ship|deliver) to\s?:(?!.*(?:,|\sand\s)))/iu],
  // Lines that a site replaces each day: `Tip of the day: Check the ropes.`
  ['rotation', /^(?!.*(?:\p{Sc}|\d\s?%))(?:(?:tips?|facts?|quotes?|words?|thoughts?|jokes?|pictures?|photos?|recipes?) of the (?:day|week|month)(?!\p{L})|(?:tipp|zitat|spruch|wort|bild|foto|rezept|witz|fakt) (?:des (?:tages|monats)|der woche)(?!\p{L})|(?:astuce|conseil|citation|mot|photo|recette|pensée) (?:du (?:jour|mois)|de la semaine)(?!\p{L})|(?:consejo|frase|cita|palabra|foto|receta|dato) (?:del (?:día|mes)|de la semana)(?!\p{L}))/iu],
  // Votes on a review: `2 out of 3 people found this helpful`.
  ['counter', /^\d[\d.,]*\s(?:(?:out )?of|von|sur|de)\s\d[\d.,]*\s(?=.{0,40}(?:found this|fanden diese|trouvé cet|encontr\p{L}+ est[ae])\p{L}{0,3}\s.{0,20}(?:helpful|useful|hilfreich|utile|útil)(?!\p{L}))/iu],
  // Posts of a social network: `@acme: We are hiring`.
  ['counter', /^(?:RT )?@\w{2,30}\s?:\s/u],
  // A countdown: `02d 14h 33m`, `12:34:56`. A list of terms, by contrast, repeats a unit or has a word in front.
  ['counter', /^(?=(?:\D*\d+){3})(?:\d{1,3}\s?(?:d|days?|tage?|jours?|días?)(?!\p{L})[\s:,·|]{0,3})?(?:\d{1,3}\s?(?:h|hrs?|hours?|std|stunden?|heures?|horas?)(?!\p{L})[\s:,·|]{0,3})?(?:\d{1,3}\s?(?:m|mins?|minutes?|minuten?|minutos?)(?!\p{L})[\s:,·|]{0,3})?(?:\d{1,3}\s?(?:s|secs?|seconds?|sekunden?|secondes?|segundos?)(?!\p{L}))?$|^\d{1,3}(?::\d\d){2,3}$/iu],
  // Questions that keep bots from submitting a form: `What is 3 + 4?`.
  ['counter', /^\D{0,40}\d{1,2}\s?[+×*−]\s?\d{1,2}\s?(?:=|\?)/u],
];

const passingOf = (text: string, isPriced: boolean): SlightReason | null =>
  text.length > LONGEST_PASSING
    ? null
    : ((isPriced ? ALWAYS_PASSING : [...ALWAYS_PASSING, ...PASSING_LINES]).find(([, pattern]) =>
        pattern.test(text),
      )?.[0] ?? null);

/** The context of a line: whether it is prose, and whether its page is legal, has prices, or has entries with dates. */
interface Reading {
  isProse: boolean;
  isLegal: boolean;
  isPriced?: boolean;
  isDated?: boolean;
  names?: OwnNames | undefined;
}

/** The words of each name that the page has for itself in both versions, in its headline or title. */
export type OwnNames = readonly ReadonlySet<string>[];

/** Maximum number of words in a name. A longer headline is a slogan. */
const LONGEST_OWN_NAME = 4;

/** The names that a page has for itself: headlines and parts of titles of which each word has a capital letter. */
export function ownNamesOf(before: readonly (string | null)[], after: readonly (string | null)[]): OwnNames {
  const namesIn = (lines: readonly (string | null)[]): Map<string, string[]> =>
    new Map(
      lines
        .flatMap((line) => (line ?? '').split(/\s[|–—·-]\s|\s?[|»]\s?/u))
        .filter((name) => !/(?:^|[^\p{L}\p{N}’'-])\p{Ll}/u.test(name))
        .map((name) => tokensOf(name).map(({ folded }) => folded))
        .filter(({ length }) => length > 0 && length <= LONGEST_OWN_NAME)
        .map((words) => [words.join(' '), words]),
    );
  const now = namesIn(after);
  return [...namesIn(before)].flatMap(([name, words]) => (now.has(name) ? [new Set(words)] : []));
}

/** Number of characters before and after a figure that are searched for the noun that it counts. */
const AROUND_FIGURE = 80;
/** Matches a number that was rounded by hand: `74,000+`, `16k`, `38 million`. A counter shows every digit. */
const ROUND =
  /^(?:\d{1,3}(?:[.,’' ]?000)+\s?\+?(?![\d.,]\d)|\d{1,4}(?:[.,]\d{1,2})?\s?(?:\+|(?:k|m|mm|mn|bn?|mio|million|billion|thousand|millionen|milliarden|millions|milliards|millones)(?![\p{L}])))/iu;
/** Matches a number that software shortened: `12.3k`. */
const THOUSANDS = /^\d{1,3}[.,]\d\s?[km](?!\p{L})/iu;
/** Matches a number that may have been rounded by hand: `12,400`. */
const HUNDREDS = /^\d{1,3}(?:[.,’' ]?\d{3})*[.,’' ]?\d?00(?![\d.,]\d|\d)/u;
/** Minimum size of an audience for a counter. A smaller number was written by hand. */
const LEAST_AUDIENCE = 1_000;

/** Matches the words after a stock count, as in `3 left`. */
const SCARCE =
  /^\s?(?:\p{L}+\s){0,2}(?:left|remaining|in stock|verfügbar|auf lager|restants?|en stock|disponibles)(?!\p{L})/iu;
const STOCK = /(?<!\p{L})(?:(?:in )?stock|auf lager|en stock)[\s:(]{0,3}$/iu;
/** Matches what follows an average rating or a number of visitors. */
const SCORE = /^\s?(?:\/\s?5(?![\d.,])|online(?!\s\p{L}))/iu;
/** Matches a length of time or a percentage. A counter shows neither. */
const TERM =
  /^(?:\s?%|\+?[\s-]?(?:(?:business|working|calendar|full)\s)?(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|jahren?|monaten?|wochen?|tagen?|stunden?|minuten?|ans|mois|semaines?|jours?|heures?|años|meses|semanas?|días?|horas?)(?!\p{L}))/iu;

type Counted = 'popularity' | 'activity' | 'audience';

/** Whether all changed figures are counters. If one version does not have the line, only the other one is checked. */
function isCounters(before: Wording, after: Wording, isPriced: boolean): boolean {
  const counts = [countsIn(before), countsIn(after)];
  if (counts.includes(null)) return false;
  const all = new Set(counts.flatMap((found) => [...found!]));
  // On a page with prices, a count such as a number of views is a quota, unless a count of popularity is next to it.
  if (isPriced && all.has('activity') && !all.has('popularity')) return false;
  const isByHand = [before, after].every(({ text, changed }) =>
    changed.some(({ kind, start }) => kind === 'figure' && HUNDREDS.test(text.slice(start, start + 30))),
  );
  return !(all.has('audience') && isByHand);
}

/** The kinds of things that the changed figures of a line count. Null if one of the figures is not a counter. */
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
  const behind = text.slice(end, end + AROUND_FIGURE);
  const before = text.slice(Math.max(0, start - AROUND_FIGURE), start);
  if (SCARCE.test(behind) || STOCK.test(before)) return 'popularity';
  if (TERM.test(behind) || OFFERED.test(before + text.slice(start, end) + behind)) return null;
  const isOf = (nouns: Nouns): boolean => nouns.behind.test(behind) || nouns.before.test(before);
  // The tokens of `12.3k` are `12`, `3` and `k`.
  const whole = start - (/\d{1,3}[.,]$/.exec(before)?.[0].length ?? 0);
  const said = text.slice(whole, whole + 30);
  const isOfPopularity = SCORE.test(behind) || isOf(OF_POPULARITY);
  if (isOfPopularity && THOUSANDS.test(said)) return 'popularity';
  if (ROUND.test(said)) return null;
  if (isOfPopularity) return 'popularity';
  if (isOf(OF_ACTIVITY)) return 'activity';
  const isAudience = isOf(OF_AUDIENCE) && Number(folded.replaceAll(/\D/g, '')) >= LEAST_AUDIENCE;
  return isAudience ? 'audience' : null;
}

/**
 * Maximum growth, as a factor, of a running number between two checks. A running number, such as a total of orders,
 * shows every digit and has no unit, unlike a number in a claim.
 */
const MOST_GROWTH = 1.05;
const LEAST_RUNNING = 1_000;
const EVERY_DIGIT = /^(?:\d{4,12}|\d{1,3}(?:[.,’']\d{3})+)$/;
const UNIT_BEHIND =
  /^\s?(?:%|\p{Sc}|(?:usd|eur|gbp|k|m|mm|cm|kg|g|lbs?|ml|l|gb|mb|tb|w|v|hz|mah|sq|ft)(?!\p{L}))/iu;
const MONEY_BEFORE = /(?:\p{Sc}|usd|eur|gbp)\s?$/iu;

/** Whether only running numbers differ, and each of them grew a little. */
function isRunning(before: Wording, after: Wording): boolean {
  if (before.changed.length === 0 || before.changed.length !== after.changed.length) return false;
  return before.changed.every((was, at) => {
    const is = after.changed[at]!;
    const [old, now] = [numberIn(before.text, was), numberIn(after.text, is)];
    return old !== null && now !== null && old >= LEAST_RUNNING && now > old && now < old * MOST_GROWTH;
  });
}

/** The value of a running number. Null if the token is not a running number. */
function numberIn(text: string, { kind, folded, start, end }: Token): number | null {
  if (kind !== 'figure' || !EVERY_DIGIT.test(folded) || folded.endsWith('00')) return null;
  if (
    UNIT_BEHIND.test(text.slice(end, end + 6)) ||
    MONEY_BEFORE.test(text.slice(Math.max(0, start - 4), start))
  )
    return null;
  return Number(folded.replaceAll(/\D/g, ''));
}

const COUNT = String.raw`\d[\d.,’']*`;
const RANGE = String.raw`${COUNT}(?:\s?(?:[-–—]|to|bis|à|a)\s?${COUNT})?`;
const TOTAL = String.raw`\s?(?:of|out of|von|sur|de)\s${COUNT}`;
const ENTRIES =
  '(?:results?|entries|items|products|events|ergebnis(?:sen?)?|einträgen?|résultats?|resultados?)(?!\\p{L})';
/**
 * Matches the length of a list: `showing 30 out of 438 fairs`, `1–24 of 391 results`. A word such as `showing` is not
 * enough, because `showing 12 chairs` may be an offer.
 */
const LIST_LENGTH = new RegExp(
  String.raw`(?<!\p{L})(?:showing|displaying|viewing|affichage|anzeige|mostrando)(?!\p{L})\D{0,20}${RANGE}(?:${TOTAL}(?!\d)|\s${ENTRIES})` +
    String.raw`|(?<!\d)${RANGE}${TOTAL}\s${ENTRIES}|^\D{0,3}${COUNT}\s${ENTRIES}$`,
  'giu',
);

/**
 * Whether only the numbers of entries differ: a number alone in parentheses after a name, as in a filter, or the length
 * of a list.
 */
function isTally(before: Wording, after: Wording): boolean {
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

const NUMBER_WORDS = new Set(
  (
    'one two three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred thousand ' +
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig hundert tausend ' +
    'deux trois quatre cinq sept huit neuf dix onze douze vingt cent mille ' +
    'dos tres cuatro cinco seis siete ocho nueve diez once doce veinte cien mil'
  ).split(' '),
);

/** Whether a number word changed, for example from `four users` to `six users`. */
const isOtherNumber = (before: readonly Token[], after: readonly Token[]): boolean =>
  [before, after].every((tokens) => tokens.some(({ folded }) => NUMBER_WORDS.has(folded)));

const EFFECT =
  /(?<!\p{L})(?:effective|takes? effect|as of|from|starting|beginning|until|till|valid|ends?|expires?|deadline|before|by|ab|gültig|bis|à partir|jusqu|a partir|hasta)(?!\p{L})/iu;
const PASSING =
  /(?<!\p{L})(?:ago|vor \d|il y a|hace \d|updated?|modified|published|posted|reviewed|revised|written|generated|aktualisier(?:t|ung)|(?:letzte|zuletzt) (?:änderung|geändert)|veröffentlicht|stand|(?:mis|mise) à jour|actualizado|actualización)(?!\p{L})|©/iu;
/** Maximum number of words in a line that only states the page's date. */
const LONGEST_DATE_LINE = 4;

const TIMES = /(?<!\d)\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?!\d)(?:\s?[ap]\.?m\.?)?/giu;
/** Matches an age that is a line of its own: `16d`, `3mo`. */
const AGE_LINE = /^\d{1,3}\s?(?:s|m|min|h|hrs?|d|w|wks?|mo|y|yrs?)(?: ago)?$/iu;

const isDateLine = (text: string): boolean => {
  if (text.length > 120) return false;
  const tokens = tokensOf(text.replaceAll(TIMES, ' '));
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'figure');
  return (
    words.length < tokens.length &&
    words.length <= LONGEST_DATE_LINE &&
    (words.length === 0 || PASSING.test(text))
  );
};

const YEAR = /^(?:19|20)\d\d$/;
/** Matches a copyright notice: `2015–2026 Acme`, `2026 Acme`. */
const COPYRIGHT = /copyright|^\D{0,20}(?:19|20)\d\d\s?[-–—/]\s?20\d\d(?!\d)|^[^\p{L}]{0,3}20\d\d(?!\d)/iu;
/** Minimum number of words beside a year. A year with fewer words may be the date of an entry. */
const LEAST_BESIDE_YEAR = 2;

/**
 * Whether the only difference is in years that are not part of a date, as in `since 2015` or `Server 2019`. Pages do
 * not update such a year by themselves, except in a copyright notice.
 */
function isOfYear({ text, changed }: Wording): boolean {
  if (changed.length === 0 || PASSING.test(text) || COPYRIGHT.test(text)) return false;
  const tokens = tokensOf(text);
  if (tokens.filter(({ kind }) => kind === 'word').length < LEAST_BESIDE_YEAR) return false;
  const isPartOfDate = (at: number): boolean => {
    const token = tokens[at];
    return token?.kind === 'time' && !(/^\d+$/.test(token.folded) && Number(token.folded) > 31);
  };
  const places = new Map(tokens.map(({ start }, at) => [start, at]));
  return changed.every(({ folded, start }) => {
    const at = places.get(start) ?? -1;
    return YEAR.test(folded) && !isPartOfDate(at - 1) && !isPartOfDate(at + 1);
  });
}

/** Minimum number of words in a sentence with a date. A shorter line is only a date with its label. */
const LEAST_OF_EFFECT = 5;

/** Matches sentences about a delivery date, which changes every day. */
const DELIVERY =
  /(?<!\p{L})(?:deliver\p{L}*|arriv\p{L}*|ships?|shipping|shipped|dispatch\p{L}*|get it by|liefer\p{L}*|versand\p{L}*|zustellung|livr\p{L}*|expédi\p{L}*|réception|entreg\p{L}*|envío|recíbe\p{L}*)(?!\p{L})/iu;

/**
 * Whether the date is part of what the sentence says, such as the day of an event. On a page whose entries have dates,
 * the sentence must also contain a word such as `effective` or `until`.
 */
const isTakingEffect = (before: string, after: string, { isDated }: { isDated: boolean }): boolean =>
  [before, after].every(
    (text) =>
      (EFFECT.test(text) || !isDated) &&
      !PASSING.test(text) &&
      !DELIVERY.test(text) &&
      (text.match(/\p{L}+/gu) ?? []).length >= LEAST_OF_EFFECT,
  );

/** Matches by when visitors have to order. Such a time is a term, unlike the time of a delivery. */
const ORDERED_BY =
  /(?<!\p{L})(?:order\p{L}*|purchase\p{L}*|placed|paid|book\p{L}*|bestell\p{L}*|command\p{L}*|pedido\p{L}*)(?: \p{L}+){0,2} (?:by|before|until|till|bis|vor|avant|antes)(?!\p{L})/iu;
/** Matches a time of day that somebody wrote by hand, such as `4PM`. A computed one shows each minute. */
const FULL_HOUR =
  /(?<![\d:.])\d{1,2}(?:[:.](?:00|30))?(?:\s?[ap]\.?\s?m\b\.?|\s?(?:uhr|h)(?!\p{L}))|(?<![\d:.])\d{1,2}[:.](?:00|30)(?![\d:.])/giu;

/** Whether only the time of day differs by which visitors have to order. */
const isOtherDeadline = (before: Wording, after: Wording): boolean =>
  [before, after].every(({ text, changed }) => {
    const hours = [...text.matchAll(FULL_HOUR)].map(({ 0: hour, index }) => [index, index + hour.length]);
    return (
      ORDERED_BY.test(text) &&
      !PASSING.test(text) &&
      changed.every(({ start, end }) => hours.some(([from, to]) => from! <= start && end <= to!))
    );
  });

/** Up to 24, because `48h-72h` is a time of delivery. */
const HOUR = String.raw`(?:[01]?\d|2[0-4])`;
const CLOCK = String.raw`(?<!\d)${HOUR}(?:[:.]\d\d)?(?:\s?[ap]\.?\s?m\b\.?|\s?(?:uhr|h)(?!\p{L}))`;
const TIME = String.raw`(?:${CLOCK}|\d{1,2}[:.]\d\d)`;
/**
 * Matches opening hours: two times of day with a dash or a word such as `to` between them. At least one of them must be
 * written as a time, such as `9:00`.
 */
const HOURS = new RegExp(
  String.raw`(?:${CLOCK}|\d{1,2}:\d\d|\d{1,2})\s?(?:[-–—]|to|until|till|bis|à|a)\s?(?:${CLOCK}|\d{1,2}:\d\d)|${TIME}\s?(?:[-–—]|to|bis|à|a)\s?${TIME}`,
  'iu',
);

/**
 * Whether the line says the same: only function words differ, or each changed word is another spelling of the old one.
 * In prose, this includes words that stress or join statements, other forms of a word and synonyms.
 */
function isSpelling(
  old: Wording,
  now: Wording,
  { isProse: isSentence, isLegal, names = [] }: Pick<Reading, 'isProse' | 'isLegal' | 'names'>,
): boolean {
  if (isOpposed(old, now) || isOtherLimit(old, now)) return false;
  const [before, after] = [old.changed, now.changed];
  const isProse = isSentence && !isLegal;
  const isMeant = (word: string): boolean =>
    !FUNCTION_WORDS.has(word) && !(isSentence && CONNECTIVES.has(word)) && !(isProse && STRESSING.has(word));
  const isMeantToken = ({ kind, folded }: Token): boolean => kind !== 'word' || isMeant(folded);
  const meant = (tokens: readonly Token[]): string[] =>
    tokens
      .filter(({ kind }) => kind === 'word')
      .flatMap(({ folded }) => whole(folded))
      .filter(isMeant);
  const [was, is] = isProse
    ? withoutOwnName(meant(before), meant(after), names)
    : [meant(before), meant(after)];
  if (was.length + is.length === 0) return true;
  if (before.length === 0 || after.length === 0) return false;
  // The same words in another place are not a spelling change: `for Rust and Go` and `for Go, and for Rust`.
  if (wordsIn(before.filter(isMeantToken)) === wordsIn(after.filter(isMeantToken))) return false;
  const isSame = (one: string, other: string): boolean =>
    isVariant(one, other) || (isProse && (isSameStem(one, other) || isSynonym(one, other)));
  // A function word may have been misspelled, or replaced by the one that the grammar asks for.
  if (
    before.length === after.length &&
    before.every(
      ({ folded }, at) =>
        isSame(folded, after[at]!.folded) || (isProse && [folded, after[at]!.folded].every(isGoverned)),
    )
  )
    return true;
  // `e mail` and `email` are the same, and so are `sign-up` and `signup`.
  if (was.join('') === is.join('')) return true;
  return was.length === is.length && was.every((word, at) => isSame(word, is[at]!));
}

/**
 * The words without the page's own name, if only one of the two sides has it: `Acme plans your routes` and `We plan your
 * routes` say the same.
 */
function withoutOwnName(old: string[], now: string[], names: OwnNames): [string[], string[]] {
  const hasAll = (words: readonly string[], name: ReadonlySet<string>): boolean =>
    [...name].every((word) => words.includes(word));
  const without = (words: readonly string[], name: ReadonlySet<string>): string[] =>
    words.filter((word) => !name.has(word));
  for (const name of names) {
    if (hasAll(old, name) && without(now, name).length === now.length) return [without(old, name), now];
    if (hasAll(now, name) && without(old, name).length === old.length) return [old, without(now, name)];
  }
  return [old, now];
}

const isGoverned = (word: string): boolean => FUNCTION_WORDS.has(word) || GOVERNED.has(word);

/** Whether a function word was replaced by one that says something else, as from `and` to `or`. */
function isOpposed(before: Wording, after: Wording): boolean {
  const [old, now] = [before, after].map(({ text, changed }) => {
    const all = changed.length === 0 ? [] : tokensOf(text);
    return changed.filter(({ start }) => {
      const at = all.findIndex((token) => token.start === start);
      return !DIFFERENT.test(all[at - 1]?.folded ?? '');
    });
  });
  return OPPOSED.some((group) => {
    const [was, is] = [old!, now!].map((tokens) =>
      group.filter((words) => tokens.some(({ folded }) => words.has(folded))),
    );
    return was!.length === 1 && is!.length === 1 && was![0] !== is![0];
  });
}

/** Whether a function word in front of a figure or a date was replaced, as from `by 6 PM` to `from 6 PM`. */
const isOtherLimit = (before: Wording, after: Wording): boolean =>
  before.changed.length === after.changed.length &&
  [before, after].some(({ text, changed }) => {
    const limits = changed.filter(({ kind, folded }) => kind === 'word' && LIMITING.has(folded));
    if (limits.length === 0) return false;
    const all = tokensOf(text);
    return limits.some(({ start }) => {
      const at = all.findIndex((token) => token.start === start);
      return all
        .slice(at + 1, at + 2 + WORDS_BEFORE_LIMIT)
        .some(({ kind, folded }) => kind === 'figure' || kind === 'time' || NUMBER_WORDS.has(folded));
    });
  });

/** Endings that a synonym may have besides its listed form. */
const ENDINGS = ['', 's', 'es', 'd', 'ed', 'ing'];

/** The groups of synonyms of a word in any form. */
const groupsOf = (word: string): number[] =>
  ENDINGS.filter((ending) => word.endsWith(ending)).flatMap((ending) => {
    const stem = word.slice(0, word.length - ending.length);
    return [stem, `${stem}e`].flatMap((form) => SYNONYMS.get(form) ?? []);
  });

const isSynonym = (one: string, other: string): boolean => {
  const groups = groupsOf(one);
  return groupsOf(other).some((group) => groups.includes(group));
};

const wordsIn = (tokens: readonly Token[]): string => tokens.map(({ folded }) => folded).join(' ');

/** Contracted words are split at the apostrophe: `don't` is `don` and `t`. */
const CONTRACTED: Record<string, string[]> = {
  t: ['not'],
  cannot: ['can', 'not'],
  re: ['are'],
  ve: ['have'],
  ll: ['will'],
  s: ['is'],
  m: ['am'],
};
const whole = (word: string): string[] => {
  if (Object.hasOwn(CONTRACTED, word)) return CONTRACTED[word]!;
  return [
    /^(?:don|doesn|didn|isn|aren|wasn|weren|hasn|haven|couldn|shouldn|wouldn)$/.test(word)
      ? word.slice(0, -1)
      : word,
  ];
};

/** Matches a template key, such as `pricing-table_label`, which a page shows by mistake instead of its text. */
const IDENTIFIER = /(?<![\p{L}\p{N}_-])\p{L}[\p{L}\p{N}-]*_[\p{L}\p{N}_-]*/gu;

/** Whether the words are the same, except that one side shows a template key instead of a word. */
function isPlaceholder(before: Wording, after: Wording): boolean {
  const [broken, mended] = before.changed.length > 0 ? [before, after] : [after, before];
  if (mended.text === '' || mended.changed.length > 0) return false;
  const names = [...broken.text.matchAll(IDENTIFIER)];
  return broken.changed.every(({ start, end }) =>
    names.some(({ 0: name, index }) => index <= start && end < index + name.length),
  );
}

/** Minimum length of words that may differ by one letter. Shorter similar words are often different words. */
const LETTERS_OF_ONE = 6;

/** Minimum length of words that may differ by one replaced letter. */
const LETTERS_OF_VOWELS = 7;
/** Letters that a misspelling swaps. Another letter makes another word: `prevent` and `present`. */
const MISSPELLED = /^[aeiouyäöüéè]{2}$|^(?:sz|zs|sc|cs|ck|kc)$/u;

/** Minimum length of a word that may lack two letters, as `registed` does. */
const LETTERS_OF_LACK = 8;

/** Whether the shorter word only lacks one or two letters of the longer one, which are not its ending. */
function lacksLetters(short: string, long: string): boolean {
  if (short.length < LETTERS_OF_LACK || long.length > short.length + 2 || short.at(-1) !== long.at(-1))
    return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** The pairs of letters that differ at the same place. */
const otherLetters = (one: string, other: string): string[] =>
  [...one].flatMap((letter, at) => (letter === other[at] ? [] : [`${letter}${other[at]}`]));

const withoutDoubles = (word: string): string => word.replaceAll(/(\p{L})\1+/gu, '$1');

/**
 * Minimum share and minimum number of initial letters that two forms of a word share, such as `registered` and
 * `register`.
 */
const STEM = { share: 0.7, letters: 5 };

/** Endings of the forms of one word in English, German, French and Spanish. `Customer` is no form of `custom`. */
const INFLECTION =
  /^(?:|s|es|ed|d|ing|ings|e|en|n|em|r|t|te|ten|st|ent|é|ée|és|ées|er|ez|ons|ant|o|a|os|as|an|ar|ly|ally|y|ies|ied|ying|ment|ion|ions|ation|ations)$/u;
const OF_PERSON = /^(?:er|or|ee|ers|ors|ees)$/u;

/** Whether the two words are forms of one word. In prose, the form of a word seldom matters. */
function isSameStem(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  let same = 0;
  while (same < longer && one[same] === other[same]) same += 1;
  const ends = [one.slice(same), other.slice(same)];
  return (
    same >= STEM.letters &&
    same >= longer * STEM.share &&
    ends.every((end) => INFLECTION.test(end)) &&
    // `Customer` is not a form of `custom`, and `employer` not one of `employee`.
    !(ends.some((end) => OF_PERSON.test(end)) && ends.includes('')) &&
    !(ends.includes('r') && ends.includes('e'))
  );
}

/** The pairs of consonants with which words begin in the languages of `FUNCTION_WORDS`. */
const ONSETS = new Set(
  'bl br ch cl cr cz dj dr dw fj fl fr gh gl gn gr gw kh kl kn kr kw ll mc mn pf ph pl pn pr ps pt rh sc sf sh sk sl sm sn sp sq sr st sv sw sz tc th tr ts tw tz vl vr wh wr zh zw'.split(
    ' ',
  ),
);
const CONSONANTS = /^[bcdfghjklmnpqrstvwxz]{2}/u;

/** Whether the shorter word lacks only the first letter of the longer one and begins as no word does: `nvoice`. */
const lacksFirst = (short: string, long: string): boolean =>
  short.length >= LETTERS_OF_ONE - 1 &&
  long.slice(1) === short &&
  CONSONANTS.test(short) &&
  !ONSETS.has(short.slice(0, 2));

function isVariant(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (lacksFirst(short, long)) return true;
  // Singular and plural count as the same spelling.
  if (long === `${short}s` || long === `${short}es`) return true;
  if (withoutDoubles(one) === withoutDoubles(other)) return true;
  if (short.length < LETTERS_OF_ONE - 1 || one[0] !== other[0]) return false;
  const replaced = one.length === other.length ? otherLetters(one, other) : [];
  if (replaced.length === 1) return one.length >= LETTERS_OF_VOWELS && MISSPELLED.test(replaced[0]!);
  if (lacksLetters(short, long)) return true;
  return distanceUpTo(short, long, short.length >= LETTERS_OF_ONE * 2 ? 2 : 1);
}

/** Whether the edit distance of two words is at most `most`. An edit inserts, deletes, replaces or swaps letters. */
function distanceUpTo(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + Number(!same));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length]! <= most;
}
