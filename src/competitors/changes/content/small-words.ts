import { type Token, tokensOf } from '../../../extraction/facts/content/words.ts';
import type { Wording } from './text-diff.ts';
import { distanceUpTo } from './word-forms.ts';

export const FUNCTION_WORDS = new Set(
  (
    'a an the and or of on in at to for from by with as is are be it its this that these those our your their i my we you ' +
    'der die das den dem des ein eine einen einer und oder von zu zum zur im am in auf an für mit bei aus als ist sind ' +
    'le la les un une des du de et ou à au aux en pour par sur avec el los las una unos unas y o del al con por para en'
  ).split(' '),
);

const GOVERNED = new Set(
  (
    'about across among amongst between during into onto over than then there toward towards upon within per ' +
    'who whom which that über um wie beim vom ins ans dass dans chez vers entre parmi où ce se sobre a hacia ' +
    'het een op te met voor van naar bij uit aan om dan als die dat deze dit hun hen wie ' +
    'il lo gli uno di dello della dei degli delle allo alla agli alle da dal dalla dai nel nella nei nelle su sul sulla sui ' +
    'per tra fra che ed um uma ao pelo pela com em na'
  ).split(' '),
);

export const isGoverned = (word: string): boolean => FUNCTION_WORDS.has(word) || GOVERNED.has(word);

const LIMITING = new Set(
  'about between by during for from over to through via within von zu um über für de à pour dans por para van voor om da tra'.split(
    ' ',
  ),
);

const BOUNDS = new Set(['by', 'from']);

const WORDS_BEFORE_LIMIT = 3;

const sensesOf = (group: readonly string[]): ReadonlySet<string>[] =>
  group.map((words) => new Set(words.split(' ')));

const OPPOSED: readonly (readonly ReadonlySet<string>[])[] = (
  [
    ['and und et y', 'or oder ou o'],
    ['i my', 'we our', 'you your', 'it its their'],
    ['en', 'of'],
    ['from von vom de', 'to into onto toward towards zu zum zur à a al vers hacia'],
    ['van', 'naar'],
    ['da dal dalla dai', 'a ad al allo alla ai agli alle'],
    ['by par por von da door van', 'for pour para für per voor'],
    ['by par', 'to au aux à', 'with avec'],
    ['von', 'an'],
    ['in', 'from'],
    ['with avec mit', 'for pour für'],
    ['than', 'like'],
    ['across over', 'between among amongst', 'during', 'per', 'within', 'about'],
    ['voor', 'na'],
    ['uit', 'aan in naar'],
  ] as const
).map(sensesOf);

const OPPOSED_IN_TERMS: typeof OPPOSED = (
  [
    ['in at on within', 'to into onto toward towards', 'from since', 'by before until till'],
    ['in im bei', 'aus von vom', 'nach'],
    ['am zum', 'vom ab seit', 'bis vor'],
    ['en dans', 'de depuis dès', 'vers', 'hors'],
    ['en', 'a al hacia', 'desde'],
    ['in nel nella nei nelle', 'a ad al allo alla ai verso', 'da dal dallo dalla dai dalle'],
    ['in op', 'naar', 'uit vanuit'],
  ] as const
).map(sensesOf);

const GOVERNING = /^(?:different|differently|differs?|differing|différ\p{L}+|diferent\p{L}+|divers[oaie])$/u;
const GOVERNING_IN_TERMS =
  /^(?:accord(?:ance|ing)?|comply|complies|complying|complian(?:ce|t)|conform\p{L}*|consent\p{L}*|rights?|relat(?:ed|ion|ing)|regards?|respect|refer(?:s|red|ence|ences)?|responsible|interest(?:s|ed)?|based|consists?|basier\p{L}*|beruh\p{L}*|rechte?s?|anspruch|zugriff|übereinstimmung|einklang|bezug|hinblick|droits?|accès|consentement|fondée?s?|derechos?|acceso|acuerdo|consentimiento|basad[oa]s?|diritt[oi]|accesso|consenso|basat[oaie]|rechten|toegang|overeenstemming|toestemming|regels|gebaseerd)$/u;

const OF_TIME =
  /^(?:end|start|beginning|expiry|expiration|termination|renewal|ende|anfang|beginn|ablauf|fin|début|échéance|final|inicio|vencimiento|fine|inizio|scadenza|einde|begin|january|february|march|april|june|july|august|september|october|november|december)$/u;

export const STRESSING = new Set(
  (
    'also actually already absolutely easily even highly indeed just now quickly really simply so still ' +
    'today too truly very well auch bereits doch einfach ganz jetzt noch nun schnell schon sehr ' +
    'both sowohl både zowel ' +
    'aussi bien désormais déjà encore facilement maintenant simplement très ahora también fácilmente muy ya'
  ).split(' '),
);

export const CONNECTIVES = new Set(
  (
    'and as because but since so that therefore thus hence which while whereas although though however plus ' +
    'da denn weil sodass daher deshalb und aber während obwohl welche welcher welches ' +
    'car donc et mais parce puisque que qui tandis aunque pero porque pues puesto que y mientras'
  ).split(' '),
);

const NUMBER_WORDS = new Set(
  (
    'one two three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred thousand ' +
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig hundert tausend ' +
    'deux trois quatre cinq sept huit neuf dix onze douze vingt cent mille ' +
    'dos tres cuatro cinco seis siete ocho nueve diez once doce veinte cien mil'
  ).split(' '),
);

export const isOtherNumber = (before: readonly Token[], after: readonly Token[]): boolean =>
  [before, after].every((tokens) => tokens.some(({ folded }) => NUMBER_WORDS.has(folded)));

const OWN_SENSE = new Set(
  (
    'not nor now new out off all any own one two few far form free no none per must may will would can could should ' +
    'nicht nie kein keine keinen uns muss darf kann soll nur neu pas non ni peu plus sans nul sin nunca sólo solo más ' +
    'niet geen nooit moet mag kan alleen mai solo deve può não só mais deve pode vier five vide ' +
    'vor they them wish thank'
  ).split(' '),
);
const OFTEN_MISSPELLED = new Set(
  'ook maar een het met voor van naar anche con per della nel também com para uma also and the auch und auch avec pour aussi también'.split(
    ' ',
  ),
);
const LETTERS_OF_SMALL = 3;

export function isMisspelledSmall(one: string, other: string): boolean {
  const isSmall = (word: string): boolean => isGoverned(word) || OFTEN_MISSPELLED.has(word);
  const isBroken = (word: string): boolean =>
    !isSmall(word) &&
    !STRESSING.has(word) &&
    !CONNECTIVES.has(word) &&
    !NUMBER_WORDS.has(word) &&
    !OWN_SENSE.has(word);
  return (
    Math.min(one.length, other.length) >= LETTERS_OF_SMALL &&
    one[0] === other[0] &&
    ((isSmall(one) && isBroken(other)) || (isSmall(other) && isBroken(one))) &&
    distanceUpTo(one, other, 1)
  );
}

function freeWords({ text, changed }: Wording, isLegal: boolean): Token[] {
  const all = changed.length === 0 ? [] : tokensOf(text);
  const isGoverning = (word: string): boolean =>
    GOVERNING.test(word) || (isLegal && GOVERNING_IN_TERMS.test(word));
  const decided = new Set<number>();
  return changed.filter(({ start, folded }) => {
    const before = all[all.findIndex((token) => token.start === start) - 1];
    const isDecided = before !== undefined && (isGoverning(before.folded) || decided.has(before.start));
    if (isDecided && isGoverned(folded)) decided.add(start);
    return !decided.has(start);
  });
}

export const isMendedGrammar = (before: Wording, after: Wording): boolean =>
  [before, after].every((side) => side.changed.length > 0 && freeWords(side, true).length === 0);

export function isOpposed(before: Wording, after: Wording, isLegal: boolean): boolean {
  const [old, now] = [freeWords(before, isLegal), freeWords(after, isLegal)];
  return [...OPPOSED, ...(isLegal ? OPPOSED_IN_TERMS : [])].some((group) => {
    const [was, is] = [old, now].map((tokens) =>
      group.filter((words) => tokens.some(({ folded }) => words.has(folded))),
    );
    return was!.length === 1 && is!.length === 1 && was![0] !== is![0];
  });
}

export const isOtherLimit = (before: Wording, after: Wording): boolean =>
  before.changed.length === after.changed.length &&
  [before, after].some(({ text, changed }) => {
    const limits = changed.filter(({ kind, folded }) => kind === 'word' && LIMITING.has(folded));
    if (limits.length === 0) return false;
    const all = tokensOf(text);
    const isBound = [before, after].every((side) => side.changed.some(({ folded }) => BOUNDS.has(folded)));
    return limits.some(({ start }) => {
      const at = all.findIndex((token) => token.start === start);
      return all
        .slice(at + 1, at + 2 + WORDS_BEFORE_LIMIT)
        .some(
          ({ kind, folded }) =>
            kind === 'figure' ||
            kind === 'time' ||
            NUMBER_WORDS.has(folded) ||
            (isBound && OF_TIME.test(folded)),
        );
    });
  });
