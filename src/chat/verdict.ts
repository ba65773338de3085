import { coverage } from './covered-answer.ts';
import { hasDuration, withSameWords } from './same-words.ts';

export type Verdict = 'yes' | 'no' | null;

const word = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');

const YES_OR_NO =
  /^(?:¿\s?)?(?:(?:does|do|did|is|are|were|can|could|has|have|had|will|would|may)(?!\p{L})|(?:hat|haben|ist|sind|kann|können|gibt|bietet|bieten|läuft|lässt|verlangt|berechnet|liefert|arbeitet|nimmt|darf|habt|nehmen|verlangen|berechnen|liefern)(?!\p{L})|(?:est-ce|y a-t-il|peut-on|\p{L}+(?:-t)?-(?:il|elle|ils|elles|on|nous|vous)(?!\p{L}))|(?:tiene|tienen|hay|ofrece|es|está|puede|puedo|cobra|cobran|cobráis|cobramos|tenéis|tenemos|permite|funciona)(?!\p{L})|(?:heeft|hebben|zijn|kunnen|biedt|levert|leveren|rekent|rekenen|vraagt|vragen|bieden|kun|hebt|mag|mogen|werkt|wordt)(?!\p{L})|(?:ha|hanno|è|sono|può|possono|offre|offrono|c['’]è|ci sono|consegna|consegnano)(?!\p{L}))/iu;
const WAS = /^[Ww]as \p{Lu}/u;
const INVERTED = /(?<!\p{L})\p{L}+(?:-t)?-(?:il|elle|ils|elles)(?!\p{L})/iu;
const SUPERLATIVE =
  /(?<!\p{L})(?:(?:best|fastest|quickest|most|least|largest|biggest|longest|shortest|oldest|newest|lowest|highest)(?!\p{L})|am \p{L}+sten(?!\p{L})|(?:le|la|les) (?:plus|moins)(?!\p{L})|(?:el|la|los|las) (?:más|menos)(?!\p{L}))/iu;
export const ASKING =
  /^(?:¿\s?)?(?:how|when|where|why|who|whom|whose|what|wie|wann|wo|warum|wer|was|combien|quand|où|pourquoi|comment|cuánt\p{L}+|cuándo|dónde|cómo|por qué|hoe|hoeveel|wat|waar|wanneer|waarom|quanto|quando|dove|perché|chi|cosa)(?!\p{L})/iu;

const THAN_US =
  /(?<!\p{L})(?:than (?:us|we|ours?|our \p{L}+)|als (?:wir|uns|unser\p{L}*)|que (?:nous|nos|notre|les nôtres|nosotr[oa]s|nuestr\p{L}+))(?!\p{L})/iu;
const WHAT_CHANGED =
  /^(?:¿\s?)?(?:what(?:['’]s| has| have| is)? (?:changed|new|happened)|was (?:hat sich|ist)(?: \p{L}+){0,6} (?:geändert|verändert|neu|passiert)|(?:qu['’]est-ce qui a changé|quoi de neuf)|qué (?:ha cambiado|hay de nuevo))(?!\p{L})/iu;

export const needsSeveralPages = (question: string): boolean =>
  THAN_US.test(question) || WHAT_CHANGED.test(question.trim());

const WHO = /^(?:¿\s?)?(?:who|wer|qui|quién)(?!\p{L})/iu;

export const isYesOrNo = (question: string, { isList }: { isList: boolean }): boolean =>
  !SUPERLATIVE.test(question) &&
  (isList
    ? !ASKING.test(question.trim().replace(WHO, ''))
    : YES_OR_NO.test(question.trim()) ||
      WAS.test(question.trim()) ||
      (INVERTED.test(question) && !ASKING.test(question.trim()) && !/^(?:quel|qui)/iu.test(question.trim())));

const SAYS_YES =
  /^["“«]?\s?(?:(?:yes|ja|oui|sí|sì|sim|tak|of course|natürlich|bien sûr|claro)(?=[\s,.:;!–—]|$)|si(?=[,.:;!–—]|$))/iu;
const SAYS_NO =
  /^["“«]?\s?(?:(?:no|nein|non|nee|não|nej|nei|nie)(?=[,.:;!–—]|$)|not yet|not at the moment|noch nicht|derzeit nicht|leider n(?:ein|icht)|pas encore|pas pour le moment|todavía no|aún no|por ahora no|unfortunately not)/iu;
const PLANNED =
  /(?<![\p{L}\p{N}])(?:planned|planning|plans? to|soon|upcoming|coming|roadmap|wait(?:ing )?list|next year|in development|will (?:launch|release|introduce|add|follow|arrive)|working (?:on|towards)|geplant|planen|demnächst|bald|in (?:arbeit|entwicklung|vorbereitung)|(?<!wie )folgt|warteliste|nächstes jahr|en cours|bientôt|prochainement|à venir|en développement|feuille de route|liste d['’]attente|l['’]année prochaine|prévu\p{L}*|próximamente|pronto|próximo año|en desarrollo|hoja de ruta|lista de espera|previst\p{L}+)(?![\p{L}\p{N}])/giu;
const ENDED =
  /(?<![\p{L}\p{N}])(?:discontinued|retired|sunset(?:ted)?|shut down|phased out|eingestellt|abgeschaltet|abgekündigt|arrêtée?s?|supprimée?s?|abandonnée?s?|(?:descontinuad|retirad|eliminad)[oa]s?)(?![\p{L}\p{N}])/giu;

const isOfAnotherTime = (said: string, words: readonly string[], asOf: Date): boolean =>
  [...said.matchAll(PLANNED), ...said.matchAll(ENDED)].some(
    ([found]) => !coverage(words, found).some(Boolean),
  ) ||
  [...said.matchAll(/(?<![\p{L}\p{N}.,])20\d{2}(?![\p{N}%])/gu)].some(
    ([year]) => Number(year) > asOf.getUTCFullYear(),
  );

const INSTEAD =
  /(?<!\p{L})(?:instead of|rather than|statt|anstatt|anstelle|plutôt qu|au lieu d|en lugar de|en vez de)((?:[\s'’]*[\p{L}\p{N}-]+){0,4})/giu;
const IF = /^["“«]?(?:if|wenn|falls|sofern|si)\s/iu;

function isAssumed(said: string, words: readonly string[]): boolean {
  const rest = said.replaceAll(INSTEAD, ' ').replace(IF.test(said) ? /^[^,]*,/u : '', ' ');
  return coverage(words, said).some(Boolean) && !coverage(words, rest).some(Boolean);
}

const NOT = String.raw`not|cannot|niet|nooit|non(?!-)|não|inte|ikke|není|nemá\p{L}*|\p{L}+n['’]t|never|nicht|nie|niemals|pas|jamais|no(?= (?:\p{L}+ ){0,2}(?:es|está|hay|ten\p{L}+|tien\p{L}+|ofrec\p{L}+|atend\p{L}+|atiend\p{L}+|dispon\p{L}+|inclu\p{L}+|cobr\p{L}+|se|está\p{L}*|import\p{L}+|funciona\p{L}*))|nunca|tampoco`;
const DENIES = word(NOT);
const EXISTS = word(
  String.raw`offer(?:s|ed|ing)?|have|has|had|provide[ds]?|support(?:s|ed)?|includ(?:e[ds]?|ing)|available|possible|exists?|yet|allow(?:s|ed)?|there (?:is|are)|bieten|bietet|angeboten|haben|hat|gibt|verfügbar|möglich|vorgesehen|enthalten|unterstützt|vorhanden|fällt|fallen|brauchen|benötigen|avons|a(?= pas)|ont|propos\p{L}+|offr\p{L}+|disponible|existe|inclus\p{L}*|fourn\p{L}+|y a|hay|tenemos|tiene\p{L}*|ofrece\p{L}*|disponemos|incluid\p{L}+`,
);
const NOT_ONLY = word(
  String.raw`just|only|merely|another|other|further|additional|extra|nur|weitere\p{L}*|zusätzlich\p{L}*|andere\p{L}*|seulement|autres?|supplémentaires?|solo|sólo|solamente|otr[oa]s?|adicional\p{L}*`,
);
const NOT_AND_AFTER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${NOT})(?![\p{L}\p{N}])(?=\s*((?:[\p{L}\p{N}'’-]+\s*){0,3}))`,
  'giu',
);
const NONE_AND_AFTER =
  /(?<!\p{L})(?:no|without|zero|kein\p{L}{0,2}|ohne|sans|aucune?|ni|sin|ningun\p{L}*|ningún|geen|zonder|nessun\p{L}*|senza|nenhum\p{L}*|sem|ingen|inget|inga|utan|uden|uten|bez|brak|žádn\p{L}+)(?=\s+(?:longer |hay |any |de |d['’])?((?:[\p{L}\p{N}'’-]+\s*){1,3}))/giu;
const CLAUSE =
  /[,;:!?…]\s|\.\s|\s[–—-]\s|\s(?:but|however|instead|aber|sondern|mais|pero|sino)(?=\s)|[.!?]$/iu;
const OFTEN =
  /^(?:monthly|yearly|annual(?:ly)?|weekly|daily|(?:monat|jähr|wöchent|täg)lich\p{L}*|mensuel\p{L}*|annuel\p{L}*|hebdomadaire\p{L}*|mensual\p{L}*|anual\p{L}*|semanal\p{L}*)$/iu;
const FREE = word(
  String.raw`free|no (?:extra )?(?:charge|cost|fee)s?|included|kostenlos\p{L}*|kostenfrei\p{L}*|gratis|inklusive|gratuit\p{L}*|inclus\p{L}*|incluid\p{L}+`,
);
const AMOUNT =
  /(?:[$€£¥]|CHF|EUR|USD|GBP)\s?\d|\d[\d.,]*\s?(?:[$€£¥]|CHF|EUR|USD|GBP|euros?)|\d\s?(?:cents?|ct|centimes|pence)(?!\p{L})|(?<!\d)\d{1,2}p(?![\p{L}\p{N}.])/iu;

const NOTHING =
  /(?:[$€£¥]|CHF|EUR|USD|GBP)\s?0(?:[.,]0+)?(?![.,]?\d)|(?<![\d.,])0(?:[.,]0+)?\s?(?:[$€£¥]|CHF|EUR|USD|GBP|euros?)/giu;

export const hasAmount = (text: string): boolean => AMOUNT.test(text);

export const statesCharge = (text: string): boolean => AMOUNT.test(text) || FREE.test(text);

export const asksForLack = (question: string, words: readonly string[]): boolean =>
  denies(question, words) === true;

export function verdictOf(
  { question, said, firstLength }: { question: string; said: string; firstLength?: number | undefined },
  { words, isFee, asOf }: { words: readonly string[]; isFee: boolean; asOf: Date },
): Verdict {
  const rest = saidAfterAnswer({ question, said }, words);
  if (rest !== null) return verdictOf({ question: '', said: rest }, { words, isFee, asOf });
  if (SAYS_NO.test(said)) return 'no';
  const isDenied = denies(said, words);
  if (SAYS_YES.test(said)) return isFee && FREE.test(said) && !AMOUNT.test(said) ? 'no' : 'yes';
  if (words.some((one) => OFTEN.test(one)) && hasDuration(said)) return null;
  if (firstLength !== undefined) return null;
  if (said.includes(' | ')) return ofCells(said);
  if (isDenied === true) return 'no';
  if (isDenied === null || isOfAnotherTime(said, words, asOf) || isOfAnother(said, words)) return null;
  if (isAssumed(said, words)) return null;
  if (isFee) {
    const charged = said.replaceAll(NOTHING, ' free ');
    return AMOUNT.test(charged) ? 'yes' : FREE.test(charged) ? 'no' : null;
  }
  return question === '' || coverage(words, said).some(Boolean) ? 'yes' : null;
}

function saidAfterAnswer(
  { question, said }: { question: string; said: string },
  words: readonly string[],
): string | null {
  const [answer] = SAYS_NO.exec(said) ?? SAYS_YES.exec(said) ?? [];
  if (question === '' || answer === undefined || coverage(words, question).every(Boolean)) return null;
  const rest = said.slice(answer.length).replace(/^[\s,.:;!–—-]+/u, '');
  return coverage(words, rest).every(Boolean) ? rest : null;
}

const SUPPLIER = word(
  String.raw`data cent(?:re|er)s?|hosts?|hosting|providers?|partners?|suppliers?|rechenzentr\p{L}+|anbieters?|dienstleister|partner|lieferanten|hébergeur|prestataires?|hébergé\p{L}*|fournisseurs?|centros? de datos|proveedor\p{L}*|alojad\p{L}+`,
);

const isOfAnother = (said: string, words: readonly string[]): boolean =>
  coverage(words, 'certified').some(Boolean) && SUPPLIER.test(said);

function ofCells(row: string): Verdict {
  const cells = row.split(' | ').slice(1);
  const isYes = (cell: string): boolean =>
    /^(?:✓|✔|✅|yes|ja|oui|sí|included|inklusive|inclus)$/iu.test(cell.trim());
  const isNo = (cell: string): boolean => /^(?:✗|✘|❌|[-–—]|no|nein|non)$/iu.test(cell.trim());
  if (cells.some(isYes)) return 'yes';
  return cells.length > 0 && cells.every(isNo) ? 'no' : null;
}

export function denies(text: string, words: readonly string[]): boolean | null {
  const found = withSameWords(text)
    .split(CLAUSE)
    .flatMap((clause) => {
      if (clause === undefined || !coverage(words, clause).some(Boolean)) return [];
      return [deniedIn(clause, words)];
    });
  const [first = false] = found;
  return found.every((one) => one === first) ? first : null;
}

function deniedIn(clause: string, words: readonly string[]): boolean | null {
  const isAsked = ([, after]: RegExpExecArray): boolean => coverage(words, after!).some(Boolean);
  const not = [...clause.matchAll(NOT_AND_AFTER)];
  const none = [...clause.matchAll(NONE_AND_AFTER)].filter(({ index }) =>
    not.every((one) => one.index !== index),
  );
  if (not.length + none.length === 0) return false;
  if (not.length + none.length > 1 || NOT_ONLY.test(clause)) return null;
  if (none.length > 0) return isAsked(none[0]!);
  return not.some(isAsked) || (DENIES.test(clause) && EXISTS.test(clause)) ? true : null;
}
