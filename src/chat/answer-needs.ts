import { type AnswerKind, itemsIn } from './answer-kinds.ts';
import { isSameWord, wordsOf } from './asked-words.ts';
import { hasDuration } from './same-words.ts';

export interface AnswerNeeds {
  item: 'money' | 'sum' | 'number' | 'measure' | 'amount' | null;
  asked: ReadonlySet<string>;
  phrase: readonly string[];
}

const word = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');

const COST = word(
  String.raw`how much (?:do i pay|to pay)|how much (?:does|do|did|would|will) .{1,80} (?:costs?|charge)|what (?:does|do|would|will) .{1,80} cost|what(?:'s|’s| is| are) (?:the |your )?(?:\p{L}+ ){0,2}(?:price|cost)s? (?:of|for)|how much (?:is|are)(?! \p{L}+ (?:left|known)| (?:(?!with|without|after|before)\p{L}+ ){0,3}(?:discounts?|reductions?|sav(?:e|ed|ings?)|fees?|limits?)(?!\p{L}))|what do (?:we|you|they) pay (?:an?|our|your|their)|what does an? .{1,60} earn|was kostet|was kosten|was (?:verdient|zahlen (?:wir|sie))|wie ?viel (?:berechne\p{L}+|verlang\p{L}+|nimmt|nehmen)|combien (?:gagne|facture\p{L}*|demande\p{L}*)|cuánto (?:cobra\p{L}*|gana)|quanto (?:fa pagare|chiede|guadagna)|wat (?:verdient|rekent|vraagt)|hoeveel (?:rekent|vraagt|verdient)|wie ?viel kost\p{L}+|combien coûte\p{L}*|quel est le prix|cuánto cuesta\p{L}*|quanto costa\p{L}*|quanto custa\p{L}*|hoeveel kost(?:en)?|wat kost(?:en)?|сколько стоит`,
);
const NO_PRICE = word(
  String.raw`contact (?:us|sales)|talk to (?:us|sales)|let['’]?s talk|(?:get|request) a quote|custom (?:pricing|price|quote)|on request|auf anfrage|sur devis|costs? nothing|no (?:\p{L}+ )?(?:costs?|fees?|charges?)|free of charge|kostenlos`,
);
const COUNT = word(
  String.raw`how many|wie ?viele|combien d(?:e (?!temps)|['’])\p{L}+|cuánt[oa]s|quant[ie]|hoeveel (?!kost|tijd|geld|budget|omzet|rekent|vraagt|verdient|procent)\p{L}+|сколько человек`,
);
const MEASURE = word(
  'how (?:long|tall|heavy|wide|high|fast|often|quickly|soon)|how (?:old|deep) (?:is|are|was|were)|how far (?:is|are|away|from)|wie (?:lange|schwer|breit|tief|hoch|alt|schnell|oft|weit)|hoe (?:lang|snel|vaak|hoog|groot|zwaar|diep|breed|oud|ver)|(?:à|de) quelle hauteur|quelle est la hauteur|qué altura|combien de temps|cuánto (?:tiempo|dura|tarda)|quanto (?:tempo|dura)',
);
const HOW_MUCH = word('how much');
const SUM = word(
  String.raw`how much (?:money|revenue|turnover|funding|budget)|wie ?viel (?:geld|umsatz|budget)|combien d[’']argent|quel (?:budget|montant)|cuánto dinero|hoeveel (?:geld|budget|omzet)|quanti soldi|quanto (?:denaro|budget)`,
);
export const HOW_FAST =
  /^(?:how (?:fast|quick(?:ly)?|soon)|wie schnell|hoe snel|en combien de temps|in quanto tempo)(?!\p{L})/iu;
export const HOW_LONG =
  /^(?:how (?:long|fast|quick(?:ly)?|soon)|wie (?:lange?|schnell)|(?:en )?combien de temps|quelle (?:est la )?durée|cuánto (?:tiempo|dura|tarda)|hoe (?:lang|snel)|(?:in )?quanto (?:tempo|dura))(?!\p{L})/iu;
const AMOUNTS: Record<'money' | 'sum' | 'number' | 'measure' | 'amount', readonly AnswerKind[]> = {
  money: ['price'],
  sum: ['money'],
  number: ['number'],
  measure: ['span', 'number', 'time'],
  amount: ['number', 'money', 'percent', 'span'],
};
const IN_WORDS = {
  money: NO_PRICE,
  sum: word('nothing|no money|kein geld'),
  number: word(
    String.raw`unlimited|no limit|there (?:is|are|was|were) no|both|dozens?|hundreds|thousands|millions|several|none|unbegrenzt\p{L}*`,
  ),
  measure: word(
    String.raw`unlimited|no limit|forever|until|as long as|always|never|rarely|the same|every|each|once|right away|soon|long|lifelong|duration|any ?time|at any|real[- ]time|instant\p{L}*|immediate\p{L}*|overnight|when|while|whenever|during|throughout|till|before|after|since|without notice|promptly|quickly|(?:same|next|one|two|three) (?:working |business )?days?|regular\p{L}*|frequent\p{L}*|continuous\p{L}*|permanent\p{L}*|indefinite\p{L}*|(?:second|minute|hour|day|night|week|month|year|decade)s|(?:a|an|half an?|a few|several|many) (?:second|minute|hour|day|night|afternoon|morning|week|month|year|decade|century|lifetime)s?|sofort|immer|nie|jede[nrs]?|bis`,
  ),
  amount: word(String.raw`unlimited|no limit|all|most|little|none|no`),
};
const FREE_PRICE =
  /^\p{L}+(?:\s*(?:[.,;:!)(–—-]|$)|\s(?:of charge|forever|for|to|plans?|tier|edition|version|and|with|if|until|up|within|inside|on|in|when)(?!\p{L}))/iu;
const SUPERLATIVE =
  /(?<![\p{L}\p{N}])(?:best|worst|cheapest|fastest|largest|biggest|smallest|longest|shortest|highest|lowest|oldest|newest|tallest|heaviest|lightest|most \p{L}+)((?:[\s-]+\p{L}+)+)/iu;
const PHRASE_END =
  /^(?:according|to|for|in|of|on|at|from|by|with|that|which|who|is|are|was|were|do|does|did|has|have|had|can|you|i|we|and|or|the|a|an|ever|today|currently)$/iu;

export function needsOf(question: string): AnswerNeeds {
  const item = COST.test(question)
    ? 'money'
    : SUM.test(question)
      ? 'sum'
      : COUNT.test(question)
        ? 'number'
        : MEASURE.test(question)
          ? 'measure'
          : HOW_MUCH.test(question)
            ? 'amount'
            : null;
  const asked = item === null ? [] : itemsIn(question).map(({ text }) => text.toLowerCase());
  return { item, asked: new Set(asked), phrase: phraseOf(question) };
}

function phraseOf(question: string): string[] {
  const [all, rest] = SUPERLATIVE.exec(question) ?? [];
  if (all === undefined || rest === undefined) return [];
  const after = wordsOf(rest);
  const end = after.findIndex((one) => PHRASE_END.test(one));
  const nouns = end === -1 ? after : after.slice(0, end);
  return nouns.length === 0 ? [] : [...wordsOf(all.slice(0, all.length - rest.length)), ...nouns];
}

export function hasItem(text: string, { item, asked }: AnswerNeeds): boolean {
  if (item === null) return true;
  if (IN_WORDS[item].test(text) || (item === 'measure' && hasDuration(text))) return true;
  const items = itemsIn(text);
  const shares = new Set(items.flatMap(({ kind, start }) => (kind === 'percent' ? [start] : [])));
  return items.some(
    (one) =>
      AMOUNTS[item].includes(one.kind) &&
      !(item === 'number' && (shares.has(one.start) || isPronoun(text, one) || isDateLabel(text, one))) &&
      !asked.has(one.text.toLowerCase()) &&
      (!/^(?:free|gratis)$/i.test(one.text) || FREE_PRICE.test(text.slice(one.start))),
  );
}

/** The year of an entry in a timeline, such as "2019: second office", is not a count. */
const isDateLabel = (text: string, { text: found, start }: { text: string; start: number }): boolean =>
  /^(?:19|20)\d{2}$/u.test(found) && /^\s?[:–—]\s/u.test(text.slice(start + found.length));

const isPronoun = (text: string, { text: found, start }: { text: string; start: number }): boolean =>
  /^one$/iu.test(found) &&
  (!/^one\s+(?!of(?!\p{L}))\p{L}/iu.test(text.slice(start)) ||
    /(?<!\p{L})(?:every|each|any|no|another|this|that|which|without)\s$/iu.test(text.slice(0, start)));

const ASKING_WORDS = new Set(
  'how much many long what has have there with is are was the a an does do of for it to i pay cost costs price prices charge monthly yearly per in on plan was kostet kosten wie viel'.split(
    ' ',
  ),
);

export function coversSubject(question: string, texts: string): boolean {
  const words = wordsOf(texts);
  const subject = wordsOf(question).filter((one) => !ASKING_WORDS.has(one));
  return subject.length > 0 && subject.every((one) => words.some((other) => isSameWord(one, other)));
}

export function hasPhrase(text: string, phrase: readonly string[]): boolean {
  const words = wordsOf(text);
  return words.some((_, i) => phrase.every((one, k) => isSameWord(words[i + k] ?? '', one)));
}
