import { type Duration, durationsIn, findDurations } from '../extraction/facts/durations.ts';
import { amountsIn } from '../extraction/facts/pricing/amounts.ts';
import { FEE, SAVING, saysFree } from '../extraction/facts/pricing/fee-words.ts';
import { isWonContract } from './contract-words.ts';
import { countriesIn } from './countries.ts';
import type { ChangedLine } from './event-facts.ts';
import { ofAmountChange, type Severity } from './severity.ts';
import { TOPIC_WORDS } from './topic-words.ts';
import { answerOf, changedSentences } from './topics.ts';

export interface Matter {
  name: 'certification' | 'contract' | 'market' | 'response' | 'guarantee' | 'terms' | 'fee' | 'answer';
  severity: Severity;
}

const LONGEST_TEXT = 1_000;
const OTHER_TERM = 1.5;

export function matterOf({ before, after, section, kind }: Omit<ChangedLine, 'column'>): Matter | null {
  const [old, now] = [before, after].map((text) => (text ?? '').slice(0, LONGEST_TEXT)) as [string, string];
  const question = section !== null && /[?？]\s*$/u.test(section) ? section : '';
  const { gone, fresh } = changedSentences({ before: old, after: now });
  const sides = [gone.join('\n'), fresh.join('\n')] as const;
  if (sides.some((side) => QUOTE_OR_ADDRESS.test(side.trim()))) return null;
  const fee = kind === 'heading' ? null : feeOf(old, now, question);
  if (fee !== null) return { name: 'fee', severity: fee };
  const isOpposed = isOtherAnswer(old, now);
  if (isOtherCertificate(sides, isOpposed ? question : ''))
    return { name: 'certification', severity: 'medium' };
  if (fresh.some((sentence) => sentence.length <= LONGEST_MARKET && isNewBranch(sentence)))
    return { name: 'market', severity: 'high' };
  if (before === null && fresh.some(isWonContract)) return { name: 'contract', severity: 'medium' };
  if (isOtherMarket(sides)) return { name: 'market', severity: 'medium' };
  const time = changedTime({ before, after, section: question, kind });
  if (time !== null) return { name: time.of, severity: 'medium' };
  if (before === null || after === null ? isDeniedTerm(old + now) : isOtherTerm(old, now, question))
    return { name: 'terms', severity: 'medium' };
  return isOpposed && question !== '' ? { name: 'answer', severity: 'medium' } : null;
}

const MONEY_BACK =
  /(?<!\p{L})(?:money[- ]?back|money returned|full refund|refund you in full|geld[- ]zurück\p{L}*|geld erstatte\p{L}*|satisfaits? ou rembours\p{L}+|rembours\p{L}+ intégral\p{L}*|devol\p{L}+ (?:el|tu|su) dinero|reembolso (?:completo|total|integral)|soddisfatti o rimborsati|rimborso (?:completo|totale)|(?:niet[- ]goed[,-]? ?)?geld[- ]terug\p{L}*|dinheiro de volta|zwrot\p{L}* pieniędzy|peng(?:arna|ar) tillbaka|pengene (?:tilbage|tilbake))(?!\p{L})/iu;
const FREE_TRIAL =
  /(?<!\p{L})(?:free (?:\p{N}+[- ](?:day|week|month)[- ])?(?:\p{L}+ )?trials?|\p{N}+[- ](?:day|week|month)s?[- ](?:free[- ])?trials?|try (?:it |us )?(?:for )?free for \p{N}+|kostenlose?[nr]? (?:test\p{L}*|probe\p{L}*)|\p{N}+ (?:tage|wochen|monate) (?:lang )?(?:kostenlos|gratis) (?:test\p{L}*|ausprobier\p{L}*)|essai gratuit|prueba gratuita|prueba gratis|prova gratuita|gratis proef\p{L}*|teste gratuito|darmow\p{L}+ (?:okres\p{L}* )?próbn\p{L}+|gratis prov\p{L}*|gratis prøve\p{L}*)(?!\p{L})/iu;
const NO_CHARGE = ((): RegExp => {
  const none =
    'no|zero|never an?|without(?: an?y?)?|0\\s?%|keine?[nr]?|ohne|geen|zonder|sans|aucun(?:e|s|es)?|sin|ning[uú]n\\p{L}*|senza|nessun\\p{L}*|sem|bez|żadn\\p{L}+|ingen|inga|utan|uden|uten';
  const charges =
    "deposits?|down[- ]payments?|up-?front (?:costs?|fees?|payments?)|(?:call-?out|set-?up|joining|hidden|cancell?ation|booking|delivery|shipping|admin(?:istration)?|exit|transaction|enrol?ment|registration) (?:fees?|charges?|costs?)|minimum (?:term|orders?|spend|contract)|lock-?in|anzahlung(?:en)?|vorkasse|mindestlaufzeit|mindestbestell\\p{L}+|(?:anfahrts|einrichtungs|aufnahme|anmelde|storno|grund|versand|bearbeitungs)(?:gebühr(?:en)?|kosten|pauschale)|versteckten? kosten|aanbetaling|voorrijkosten|inschrijfgeld|(?:opstart|verzend|instap|administratie)kosten|verborgen kosten|minimum(?:looptijd|afname)|acompte|frais (?:de |d[’']|cachés)\\p{L}*|engagement|anticipo|permanencia|(?:cuota|gastos|coste|tasa) de \\p{L}+|matrícula|pago inicial|caparra|acconto|vincol[io]|costi nascosti|spese di \\p{L}+|quota di iscrizione|entrada|fidelização|taxas? de \\p{L}+|zaliczk\\p{L}+|ukrytych kosztów|opłat\\p{L}* \\p{L}+|bindningstid|handpenning|startavgift|binding|depositum|oprettelse\\p{L}*";
  return new RegExp(`(?<!\\p{L})(?:${none})\\s(?:\\p{L}+[- ]){0,2}?(?:${charges})(?!\\p{L})`, 'iu');
})();
const BEST_PRICE =
  /(?<!\p{L})(?:price[- ](?:match\p{L}*|promise|beat|freeze|guarantee)|(?:best|lowest)[- ]price (?:guarantee\p{L}*|promise)|beat any (?:[\p{L}-]+ ){0,3}(?:quotes?|prices?|offers?)|(?:tief|best|niedrig|fest)?preis-?garantie|(?:laagste[- ]?|beste[- ]?)?prijs-?garantie|prix (?:le plus bas |les plus bas )?garantis?|rembours\p{L}+ la différence|(?:mejor )?precio(?: mínimo)? garantizado|garantía de (?:mejor )?precio|igualamos (?:el|cualquier) (?:precio|presupuesto)|prezzo (?:più basso |minimo )?garantito|gwarancj\p{L}+ (?:najniższej )?ceny|prisgaranti\p{L}*)(?!\p{L})/iu;
const OR_WE_PAY =
  /(?<!\p{L})(?:or (?:we (?:pay|refund|give you|deduct|knock)|you (?:pay nothing|get|don['’]t pay)|(?:it['’]s|it is|(?:your|the|that) (?:[\p{L}’'-]+ ){1,6}(?:is|are)) (?:free|on us|credited|refunded))|(?:oder|sonst) (?:wir )?(?:zahlen|erstatten|schenken) ?(?:wir)?|(?:oder|sonst) (?:gratis|kostenlos)|(?:of|anders) (?:(?:wij|we) )?(?:betalen|krijgt|vergoeden)|ou (?:nous|on) (?:vous |te )?(?:rembours\p{L}+|payons|paie|vers\p{L}+)|o (?:te|le|les) (?:pagamos|devolvemos|abonamos)|o (?:ti|vi|la|le) (?:rimborsiamo|paghiamo))(?!\p{L})/iu;
const PROMISES = [MONEY_BACK, FREE_TRIAL, NO_CHARGE, BEST_PRICE, OR_WE_PAY];
const LONGEST_PROMISE = 240;

export function isOtherPromise({ before, after }: Pick<ChangedLine, 'before' | 'after'>): boolean {
  const [old, now] = [before, after].map((text) => (text ?? '').slice(0, LONGEST_TEXT)) as [string, string];
  const { gone, fresh } = changedSentences({ before: old, after: now });
  const says = (pattern: RegExp, sentences: readonly string[]): boolean =>
    sentences.some(
      (text) =>
        text.length <= LONGEST_PROMISE &&
        !/[?？]\s*$/u.test(text) &&
        !QUOTE_OR_ADDRESS.test(text.trim()) &&
        pattern.test(text),
    );
  return PROMISES.some(
    (pattern) => (says(pattern, gone) && !pattern.test(now)) || (says(pattern, fresh) && !pattern.test(old)),
  );
}

const QUOTE_OR_ADDRESS =
  /^["“„«]|^photos?(?!\p{L})|(?<!\p{L})born in(?!\p{L})|(?<!\p{N})\p{N}{4,5} \p{Lu}\p{Ll}+,|^\p{N}+ (?:\p{Lu}\p{L}+ ){1,3}(?:St|Rd|Ave|Blvd)(?!\p{L})|(?<!\p{L})(?:tel|phone|fax|gmbh & co|\p{L}*(?:straße|strasse|straat|gatan|vej|weg|platz|plein)|ul\.|street|road|avenue|rue|calle|via|viale|piazza|plaza|rua|ulica)(?!\p{L}).{0,40}\d/iu;

const isOtherAnswer = (old: string, now: string): boolean => {
  const [was, is] = [answerOf(old), answerOf(now)];
  return was !== null && is !== null && was !== is;
};

const NO_CERTIFICATE = /^(?:gdpr|dsgvo|rgpd|emas?$|audit)/iu;
const CERTIFICATE = new RegExp(
  TOPIC_WORDS.find(({ topic }) => topic === 'certification')!.phrases!.source,
  'giu',
);
const STANDARD = /\p{N}|\p{Lu}{2}/u;

function certificatesIn(text: string): Set<string> {
  const found = [...text.matchAll(CERTIFICATE)]
    .map(([name]) => name)
    .filter((name) => !NO_CERTIFICATE.test(name));
  const named = found.filter((name) => STANDARD.test(name));
  return named.length > 0
    ? new Set(
        named.map((name) =>
          name
            .toLowerCase()
            .replaceAll(/[\s/-]/gu, '')
            .replace(/^isoiec/u, 'iso'),
        ),
      )
    : new Set(found.length > 0 ? ['certified'] : []);
}

const CERTIFICATE_NOT_HELD =
  /(?<!\p{L})(?:if|wenn|falls|si|als|se|jeśli|om|hvis|plan(?:s|ning|ned)?|will be|prepar\p{L}*|vorbereit\p{L}*|consult\p{L}*|berat(?:ung|er)\p{L}*|hosting|data cent\p{L}+|rechenzentr\p{L}*|hébergeur|providers?|suppliers?|lieferant\p{L}*|fournisseurs?|proveedor\p{L}*|leverancier\p{L}*|fornitor\p{L}*|dostawc\p{L}*|leverantör\p{L}*|leverandør\p{L}*)(?!\p{L})/iu;

function isOtherCertificate([old, now]: readonly [string, string], question: string): boolean {
  const [had, has] = [certificatesIn(old), certificatesIn(now)];
  if (question !== '' && certificatesIn(question).size > 0) return true;
  if (had.size + has.size === 0) return false;
  if ((old === '' || now === '') && CERTIFICATE_NOT_HELD.test(old + now)) return false;
  return isOtherSet(had, has) || (had.size > 0 && NEGATES.test(old) !== NEGATES.test(now));
}

const isOtherSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size !== other.size || [...one].some((name) => !other.has(name));

const ABOUT_WORK_OR_TAXES =
  /(?<!\p{L})(?:vat|remote\p{L}*|home ?office|(?:we are|we['’]re) hiring|télétravail|teletrabajo|telelavoro|thuiswerk\p{L}*|zdaln\p{L}+|distansarbet\p{L}*|hjemmearbejd\p{L}*)(?!\p{L})/iu;

const LONGEST_MARKET = 240;

const NEW_BRANCH = ((): RegExp => {
  const opens =
    'open(?:s|ing|ed)?|opent|openen|geopend|(?:er)?öffne[nt]?|eröffnung|ouvr(?:e|ons|ira|irons|ir)|ouverture|abr(?:e|imos|irá|iremos|ir|irem)|apertura|abertura|apr(?:e|iamo|irà|iremo)|otwiera\\p{L}*|otworzymy|otwarcie|öppnar|åbner';
  const further =
    'second|third|fourth|new|another|further|tweede|derde|vierde|nieuwe?|extra|zweite[nrs]?|dritte[nrs]?|neue[nrs]?|weitere[nrs]?|deuxième|seconde?|troisième|nouve(?:l|lle|au)|segund[oa]|tercer[oa]?|terceir[oa]|nuev[oa]|nov[oa]|otr[oa]|second[oa]|terz[oa]|nuov[oa]|drug[iaą]\\p{L}*|trzeci\\p{L}*|now[aąey]\\p{L}*|andra|tredje|ny(?:tt|a|t|e)?|anden|andet';
  const places =
    'branch|office|stores?|shops?|site|location|studios?|gyms?|halls?|clinic|practice|school|restaurants?|café|workshop|showroom|warehouse|centre|center|\\p{L}*hal|zaal|vestiging|filiaal|winkel|praktijk|locatie|kantoor|\\p{L}*(?:halle|filiale|standort|niederlassung|praxis|laden|werkstatt)|büro|salle|agence|succursale|magasin|boutique|cabinet|atelier|sala|sucursal|oficina|tienda|local|centro|sede|filiale|negozio|palestra|loja|clínica|oddział\\p{L}*|sklep\\p{L}*|sal[aęi]|biuro|butik|lokal|kontor|hall|filial|afdeling';
  const named = `(?:${further})(?!\\p{L})(?: \\p{L}+){0,2} (?:${places})(?!\\p{L})`;
  return new RegExp(
    `(?<!\\p{L})(?:(?:${opens})(?!\\p{L})[^,;:]{0,40}(?<!\\p{L})${named}|${named}[^,;:]{0,40}(?<!\\p{L})(?:${opens})(?!\\p{L}))`,
    'iu',
  );
})();
const isNewBranch = (sentence: string): boolean =>
  NEW_BRANCH.test(sentence) && !/^["“„«]/u.test(sentence) && !ABOUT_WORK_OR_TAXES.test(sentence);

const NAMES_OF_PEOPLE: ReadonlySet<string> = new Set(['GE', 'JO', 'TD', 'JE', 'GG']);
const marketsIn = (text: string): Set<string> =>
  new Set([...countriesIn(text)].filter((code) => !NAMES_OF_PEOPLE.has(code)));

const isOtherMarket = ([old, now]: readonly [string, string]): boolean =>
  ![old, now].some((text) => text.length > LONGEST_MARKET || ABOUT_WORK_OR_TAXES.test(text)) &&
  isOtherSet(marketsIn(old), marketsIn(now));

const NEGATES =
  /(?<!\p{L})(?:no|not|cannot|never|(?:\p{L}+)n['’]t|nein|nicht|nie|kein\p{L}*|ne|n['’]\p{L}+|pas|aucun\p{L}*|non|nessun\p{L}*|niet|geen|nooit|nee|não|nenhum\p{L}*|żad\p{L}+|inte|ingen|inga|ikke|aldri[gn]?|ningun\p{L}*|nunca)(?!\p{L})/iu;
const TERMS = TOPIC_WORDS.find(({ topic }) => topic === 'terms')!;
const EXIT =
  /(?<!\p{L})(?:cancel\p{L}*|terminat\p{L}*|leav(?:e|ing)(?= (?:the contract|your contract|early|at any time|any ?time|with|after|on any day))|(?:end|ending|exit)(?: \p{L}+){0,4} early|early (?:exit|end|termination|return)|vorzeitig\p{L}*|rücktritt\p{L}*|kündig\p{L}*|kündbar|aussteigen|widerruf\p{L}*|résili\p{L}+|rétract\p{L}+|anticip\p{L}+|rescind\p{L}+|rescisi\p{L}+|baja|opzeg\p{L}*|op te zeggen|tussentijds|beëindig\p{L}*|disdet\p{L}*|disdi\p{L}*|reced\p{L}+|recess\p{L}+|wypowie\p{L}+|rozwiąz\p{L}+|rezygn\p{L}+|odstąp\p{L}+|säga upp|sägas upp|uppsäg\p{L}*|i förtid|opsig\p{L}*|oppsi\p{L}*|før tid)(?!\p{L})/iu;

function isOtherTerm(before: string, after: string, question: string): boolean {
  const about = [question, before, after];
  const isExit = [`${question}\n${before}`, `${question}\n${after}`].every((text) => EXIT.test(text));
  if (isExit && (NEGATES.test(before) !== NEGATES.test(after) || isOtherAnswer(before, after))) return true;
  if (!about.some((text) => TERMS.phrases!.test(text) || TERMS.words!.test(text) || BOUND.test(text)))
    return false;
  const [old, now] = [durationsIn(before), durationsIn(after)];
  return (
    old.length === now.length &&
    old.some((was, at) => Math.max(was, now[at]!) >= Math.min(was, now[at]!) * OTHER_TERM)
  );
}

const RESPONSE =
  /(?<!\p{L})(?:respon(?:se|d|ds)|reaction|attend(?:s|ed|ance)?|on[- ]?site|call[- ]?(?:out|back)|rings? (?:you )?back|engineers?|technicians?|arriv\p{L}*|reach you|target|turnaround|reaktionszeit\p{L}*|antwortzeit\p{L}*|vor ort|techniker\p{L}*|(?:meldet|melden) (?:sich|uns)|rückruf\p{L}*|intervention|interven\p{L}+|sur place|délai de réponse|répond\p{L}*|technicien\p{L}*|respuesta|respond\p{L}*|lleg(?:amos|ada|a)|técnico\p{L}*|intervento|arriv(?:iamo|o)|risposta|rispond\p{L}*|tecnic[oi]|resposta|cheg(?:amos|ada|a)|responstijd\p{L}*|reactietijd\p{L}*|ter plaatse|monteur\p{L}*|czas reakcji|na miejscu|serwisant\p{L}*|technik\p{L}*|svarstid\p{L}*|responstid\p{L}*|inställelsetid\p{L}*|på plats|tekniker\p{L}*|på stedet|montør\p{L}*)(?!\p{L})/iu;
const LONGEST_RESPONSE = 14;
const GUARANTEE = TOPIC_WORDS.find(({ topic }) => topic === 'guarantee')!;
const MINUTES =
  /(?<![\p{L}\p{N}.,])(\d{1,3})[ -]?(?:min(?:\.|s|ut(?:e[ns]?|os?|i|er|en|er)?)?|minuut|minuten|minut[ay]?)(?![\p{L}])/giu;
const MINUTES_OF_DAY = 1_440;

export interface ChangedTime {
  of: 'response' | 'guarantee';
  /** In days. */
  before: number;
  after: number;
}

const timesIn = (text: string): Duration[] => [
  ...findDurations(text),
  ...[...text.matchAll(MINUTES)].map(({ 0: words, 1: count, index }) => ({
    days: Number(count) / MINUTES_OF_DAY,
    text: words,
    end: index + words.length,
  })),
];

export function otherTime(
  { before, after }: Pick<ChangedLine, 'before' | 'after'>,
  counts: (time: Duration) => boolean = () => true,
): { was: Duration; is: Duration } | null {
  if (before === null || after === null) return null;
  const [old, now] = [before, after].map((text) => timesIn(text.slice(0, LONGEST_TEXT)).filter(counts)) as [
    Duration[],
    Duration[],
  ];
  const missingIn = (others: readonly Duration[], times: readonly Duration[]): Duration[] =>
    times.filter(({ days }) => !others.some((other) => other.days === days));
  const [gone, fresh] = [missingIn(now, old), missingIn(old, now)];
  return old.length !== now.length || gone.length !== 1 || fresh.length !== 1
    ? null
    : { was: gone[0]!, is: fresh[0]! };
}

export function changedTime({ before, after, section }: Omit<ChangedLine, 'column'>): ChangedTime | null {
  const other = otherTime({ before, after });
  if (before === null || after === null || other === null) return null;
  const texts = [before, after].map((text) => text.slice(0, LONGEST_TEXT));
  const time = { before: other.was.days, after: other.is.days };
  const isResponse = texts.every((text) => RESPONSE.test(text) || RESPONSE.test(section ?? ''));
  if (isResponse && Math.max(time.before, time.after) <= LONGEST_RESPONSE) return { of: 'response', ...time };
  const isGuarantee = texts.every((text) => GUARANTEE.phrases!.test(text) || GUARANTEE.words!.test(text));
  return isGuarantee ? { of: 'guarantee', ...time } : null;
}

const isDeniedTerm = (text: string): boolean =>
  text.length <= LONGEST_DENIAL && NEGATES.test(text) && (EXIT.test(text) || TERMS.phrases!.test(text));
const LONGEST_DENIAL = 200;

const BOUND =
  /(?<!\p{L})(?:at least|minimum|mindestens|au moins|como mínimo|al menos|minimaal|minstens|ten minste|almeno|pelo menos|no mínimo|co najmniej|minst|mindst|løber|löper|laufen|läuft)(?!\p{L})/iu;

const LONG_WORD = 4;
function isOfOneThing(one: string, other: string): boolean {
  const words = (text: string): string[] =>
    (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
      (word) => word.length >= LONG_WORD && !FEE.test(word) && !saysFree(word),
    );
  const there = words(other);
  return words(one).some((word) => there.some((two) => two.startsWith(word) || word.startsWith(two)));
}

const SMALL_PRICE =
  /(?<![\p{L}\p{N}.,])(\p{N}{1,4}(?:[.,]\p{N}{1,3})?)\s?(p|pence|ct|cts|cents?|centimes?|céntimos?|centesimi|cêntimos?|öre|øre|groszy)\.?\s?(?=(?:\/|(?:per|pro|par|por|je|al|alla|för|za|each|a|an)\s)\s?\p{L})/giu;

function smallPriceOf(before: string, after: string): Severity | null {
  const [old, now] = [before, after].map((text) => [...text.matchAll(SMALL_PRICE)]) as [
    RegExpExecArray[],
    RegExpExecArray[],
  ];
  if (old.length !== now.length) return null;
  const moved = old.flatMap((was, at) => {
    const is = now[at]!;
    const [amount, next] = [was, is].map(([, number]) => Number(number!.replace(',', '.'))) as [
      number,
      number,
    ];
    return was[2]!.toLowerCase() !== is[2]!.toLowerCase() || amount === next
      ? []
      : [{ before: amount, after: next }];
  });
  return moved.length === 1 ? ofAmountChange(moved[0]!) : null;
}

function feeOf(before: string, after: string, question: string): Severity | null {
  const small = smallPriceOf(before, after);
  if (small !== null) return small;
  const [old, now] = [amountsIn(before), amountsIn(after)];
  const isFree = (free: string, priced: string): boolean =>
    !saysFree(priced) &&
    !SAVING.test(priced) &&
    ((saysFree(free) && (question !== '' || FEE.test(priced) || isOfOneThing(free, priced))) ||
      (saysFree(question) && isOtherAnswer(free, priced)));
  if (before === '' || after === '') return null;
  if (old.length === 0 && now.length === 1) return isFree(before, after) ? 'high' : null;
  if (old.length === 1 && now.length === 0) return isFree(after, before) ? 'high' : null;
  if (old.length !== now.length || ![question, before, after].some((text) => FEE.test(text))) return null;
  const changed = old.flatMap((was, at) => {
    const is = now[at]!;
    return was.amount === is.amount || was.sign !== is.sign ? [] : [{ before: was.amount, after: is.amount }];
  });
  return changed.length === 1 ? ofAmountChange(changed[0]!) : null;
}
