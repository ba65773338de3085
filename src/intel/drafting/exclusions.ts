import { OF_EXCLUSIONS } from '../../extraction/facts/evidence/headed-lists.ts';
import { NO } from '../comparing/term-words.ts';

export interface Exclusion {
  quote: string;
  start: number;
  end: number;
}

const SERVES = {
  en: 'cover|repair|service|fix|install|deliver|ship|clean|attend|handle|treat|rent out|teach|collect|maintain|inspect|work (?:on|with|in|south|north|east|west|at|outside)|offer|provide|support|come (?:to|on|at)|take (?:on|away)',
  de: 'reparieren|warten|liefern|versenden|reinigen|installieren|montieren|betreuen|behandeln|vermieten|prüfen|übernehmen|bieten|unterrichten|decken',
  fr: 'réparons|couvrons|entretenons|livrons|nettoyons|installons|intervenons|traitons|louons|proposons|assurons|enseignons',
  es: 'reparamos|cubrimos|mantenemos|entregamos|enviamos|limpiamos|instalamos|atendemos|trabajamos|tratamos|alquilamos|ofrecemos|damos',
  nl: 'repareren|onderhouden|leveren|bezorgen|reinigen|installeren|behandelen|verhuren|bieden|dekken',
  it: 'ripariamo|copriamo|consegniamo|spediamo|puliamo|installiamo|interveniamo|trattiamo|noleggiamo|offriamo',
  pt: 'reparamos|cobrimos|entregamos|enviamos|limpamos|instalamos|atendemos|tratamos|alugamos|oferecemos',
  pl: 'naprawiamy|serwisujemy|dostarczamy|wysyłamy|czyścimy|montujemy|obsługujemy|wynajmujemy|oferujemy',
  sv: 'reparerar|servar|levererar|skickar|rengör|installerar|hanterar|hyr ut|erbjuder',
  da: 'reparerer|servicerer|leverer|sender|rengør|installerer|håndterer|udlejer|tilbyder',
} as const;

const DENIES = new RegExp(
  [
    String.raw`^(?:no, |sorry, )?we (?:do not|don['’]t|cannot|can['’]t) (?:currently |yet )?(?:${SERVES.en})(?!\p{L})`,
    String.raw`^(?:nein, )?wir (?:${SERVES.de}) (?:\p{L}+ )?(?:kein\p{L}*|nicht)(?!\p{L})`,
    String.raw`^(?:non, )?nous ne (?:${SERVES.fr}) pas(?!\p{L})`,
    String.raw`^(?:no, )?no (?:${SERVES.es})(?!\p{L})`,
    String.raw`^(?:nee, )?wij (?:${SERVES.nl}) (?:\p{L}+ )?(?:geen|niet)(?!\p{L})`,
    String.raw`^(?:no, )?non (?:${SERVES.it})(?!\p{L})`,
    String.raw`^(?:não, )?não (?:${SERVES.pt})(?!\p{L})`,
    String.raw`^(?:nie, )?nie (?:${SERVES.pl})(?!\p{L})`,
    String.raw`^(?:nej, )?vi (?:${SERVES.sv}) (?:inte|inga|inget|ingen)(?!\p{L})`,
    String.raw`^(?:nej, )?vi (?:${SERVES.da}) (?:ikke|ingen|intet)(?!\p{L})`,
  ].join('|'),
  'iu',
);
const ASKS_FOR_SERVICE = new RegExp(
  String.raw`^¿?(?:(?:do|can|will|could) you (?:also )?(?:${SERVES.en})|(?:${SERVES.de}) sie|(?:réparez|couvrez|livrez|nettoyez|installez|intervenez|louez|proposez|assurez)-vous|(?:reparan|cubren|entregan|envían|limpian|instalan|atienden|trabajan|alquilan|ofrecen)|(?:repareren|onderhouden|leveren|bezorgen|reinigen|installeren|verhuren|bieden) jullie|(?:riparate|coprite|consegnate|pulite|installate|noleggiate|offrite)|(?:reparam|cobrem|entregam|limpam|instalam|alugam|oferecem)|czy (?:naprawiacie|dostarczacie|czyścicie|montujecie|wynajmujecie|oferujecie)|(?:reparerar|levererar|rengör|installerar|erbjuder) ni|(?:reparerer|leverer|rengør|installerer|tilbyder) i)(?!\p{L})`,
  'iu',
);
const FOR_SOME =
  /(?<!\p{L})(?:only|nur|seulement|uniquement|solo|sólo|alleen|soltanto|só|apenas|tylko|endast|kun)\s(?:for|to|für|pour|para|voor|per|dla|för|til|for)\s(?:(?:our|the|los|las|les|nos|unsere|die|onze|i|clientes?|clients?|clienti|klanten|kunden|kunder|klientów)\s(?:(?:con|avec|mit|met|com|z|med|on|with)\s)?)?(?:(?:el |le |the |het |dem )?(?:plan|tarif|formule|pakket)\s\p{Lu}\p{L}+|\p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+)?\s(?:plan\s)?(?:customers?|clients?|members?|plans?|kunden)|(?:contract|plan|premium)\s(?:customers?|holders?))/u;

const UNWANTED =
  /(?<!\p{L})(?:fees?|charges?|costs?|spam|ads?|subcontract\p{L}*|your (?:data|contacts?|details|customers?|address\p{L}*|emails?)|sell no|third part\p{L}+|animal test\p{L}*|plastic|gebühr\p{L}*|kosten|subunternehm\p{L}*|frais|costes?|gastos|subcontrat\p{L}*|sous-trait\p{L}*)(?!\p{L})/iu;
const OFFERS_ELSE =
  /(?<!\p{L})(?:but|however|instead|unless|only if|without|aber|jedoch|sondern|außer|ohne|mais|cependant|sauf|pero|sino|salvo|maar|behalve|però|ma|mas|porém|ale|men|dock|dog|utan|uden)(?!\p{L})/iu;

const LINE = /\S[^\n]*/gu;
const LIST_MARK = /^(?:[-*•]|\d{1,2}[.)])\s+/u;
const SENTENCE = /\S.*?(?:[.!](?=\s+[\p{Lu}\d"“„«¿¡]|\s*$)|$)/gu;
const LONGEST_HEADING = 60;
const LONGEST_QUESTION = 100;
const LONGEST = 260;
const LEAST = 20;
const MOST_ITEMS = 6;

const isHeading = (line: string): boolean =>
  line.length <= LONGEST_HEADING && /^[\p{L}¿]/u.test(line) && !/[_"{}()<>=]/u.test(line);

export function exclusionsIn(text: string): Exclusion[] {
  const found: Exclusion[] = [];
  const lines = [...text.matchAll(LINE)].map(({ 0: written, index }) => ({ line: written.trimEnd(), index }));
  const add = (start: number, end: number): void => {
    const quote = text.slice(start, end);
    if (quote.length >= LEAST && quote.length <= LONGEST && !UNWANTED.test(quote))
      found.push({ quote, start, end });
  };
  for (const [i, { line, index }] of lines.entries()) {
    const before = lines[i - 1];
    if (isHeading(line) && OF_EXCLUSIONS.test(line) && !/[.!;,]$/u.test(line) && !line.includes(' | ')) {
      const end = endOfList(i);
      if (end !== null) add(index, end);
      continue;
    }
    const asked =
      before !== undefined && before.line.length <= LONGEST_QUESTION && /[?？]$/u.test(before.line);
    for (const { 0: written, index: at } of line
      .replace(LIST_MARK, (mark) => ' '.repeat(mark.length))
      .matchAll(SENTENCE)) {
      const sentence = written.trimEnd();
      const start = index + at;
      const end = start + sentence.length;
      const isNext = asked && at === 0;
      if (/[?？]$/u.test(sentence)) continue;
      if (FOR_SOME.test(sentence)) {
        add(isNext && before.line.length + sentence.length < LONGEST ? before.index : start, end);
        continue;
      }
      if (OFFERS_ELSE.test(sentence)) continue;
      if (DENIES.test(sentence)) {
        const isAnswer = isNext && NO.test(sentence) && before.line.length + sentence.length < LONGEST;
        add(isAnswer ? before.index : start, end);
      } else if (isNext && NO.test(sentence) && ASKS_FOR_SERVICE.test(before.line)) {
        const whole = sentence.length < LEAST ? index + line.length : end;
        if (!OFFERS_ELSE.test(text.slice(start, whole))) add(before.index, whole);
      }
    }
  }
  return found;

  function endOfList(heading: number): number | null {
    let end: number | null = null;
    for (const { line, index } of lines.slice(heading + 1, heading + 1 + MOST_ITEMS)) {
      const isItem = LIST_MARK.test(line);
      const fits = index + line.length - lines[heading]!.index <= LONGEST;
      if (!fits || /[?？]$/u.test(line) || (end !== null && !isItem)) break;
      end = index + line.length;
      if (!isItem) break;
    }
    return end;
  }
}
