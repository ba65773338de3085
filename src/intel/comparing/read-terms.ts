import { isOtherRefund } from '../../extraction/facts/evidence/refunds.ts';
import { stanceOn } from '../../extraction/facts/evidence/stance.ts';
import { isOnlyOfOthers } from '../../extraction/facts/evidence/third-parties.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { termsAt } from '../../extraction/facts/pricing/terms.ts';
import { NOT_AFTER_ORDINAL } from '../../search/chunking-ordinals.ts';
import { readCancellation } from './cancellation.ts';
import { ASKS_FOR_CONTRACT, readTerm, withoutOtherTimes } from './contract-length.ts';
import { readImport } from './data-moves.ts';
import { readDeposit } from './deposits.ts';
import { NO_SIZE, OF_GROUP, onlySizeIn, readGroup } from './group-size.ts';
import { termsOfLabels } from './labelled-terms.ts';
import { placesServed } from './places-served.ts';
import { readPolicy } from './policies.ts';
import { JUDGES, firstFix, onTime, rate, recommended, satisfied } from './rates.ts';
import { isConditional, isOfNamedProduct, isOneAmount, saysFree } from './read-charges.ts';
import { serviceLevels } from './service-levels.ts';
import {
  readBackup,
  readHosting,
  readHours,
  readLanguages,
  readMessages,
  readOnboarding,
  readRating,
  readRefund,
  readStorage,
  readWaiting,
} from './service-terms.ts';
import { DURATION, type Money, lengthOf, moneyIn } from './term-amounts.ts';
import {
  DENIES,
  IS_FREE,
  type Read,
  type Reading,
  type Said,
  anyOf,
  charged,
  daysBy,
  said,
  timed,
  wholeWord,
} from './term-patterns.ts';
import { SUBJECTS, SUBJECT_KEYS, type SubjectKey, TRADES } from './term-subjects.ts';
import { NO, TERM_WORDS, YES } from './term-words.ts';
import { IS_ABOUT_MARKET, readLabour, readTravel } from './visit-charges.ts';
import { readGuarantee, readWarranty } from './warranties.ts';
import { billingOf, isNoticeOfContract, isOfRenewal, isThreshold, plansNamed } from './whose-terms.ts';
import { words } from './word-patterns.ts';

export interface Term {
  subject: SubjectKey;
  amount: number;
  isLeast?: true;
  isCapacity?: true;
  /** ISO 4217 code, or only the currency sign if several currencies use it. */
  currency?: string;
  per?: string;
  unit?: 'week' | 'month' | 'year';
  working?: 'hour' | 'day';
  condition?: string;
  kept?: number;
  isNone?: true;
  isBrief?: true;
  isUnlike?: true;
  isNet?: true;
  places?: string[];
  denied?: string[];
  isOnly?: true;
  things?: string[];
  isSplit?: true;
  /** Set if the sentence is about monthly or yearly plans only. */
  billed?: 'month' | 'year';
  /** The plans that a promise is limited to. */
  plans?: string;
  parts?: Record<string, number>;
  value?: string;
}

export interface SaidTerm {
  term: Term;
  quote: string;
  start: number;
  end: number;
}

const NEAR = 40;

function moneyAfter(text: string, ...patterns: readonly RegExp[]): Money | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const rest = text.slice(found.index + found[0].length);
    const near = /^[^.;|]*?(?:\s\|\s)?(?=\p{Sc}|\d)/u.exec(rest)?.[0] ?? null;
    if (near === null || near.length > NEAR) continue;
    const money = moneyIn(rest.slice(near.length, near.length + NEAR));
    if (money !== null) return money;
  }
  return null;
}

const NOTICE_OF = new RegExp(
  String.raw`(?<!\p{L})(?:notice(?: period)?|kündigungsfrist|préavis|(?:pre)?aviso|opzegtermijn|preavviso)\s(?:of|von|de|di|van)\s${DURATION}`,
  'iu',
);

const NOTICE = timed(TERM_WORDS.notice);
const NO_SET_UP = said(TERM_WORDS.noSetup);
const SET_UP_COSTS = said(TERM_WORDS.setupCosts);
const TRIAL = timed(TERM_WORDS.trial);
const NO_TRIAL = said(TERM_WORDS.noTrial);
const NO_PRODUCT_TRIAL = said(TERM_WORDS.noProductTrial);
const IS_ALLOWANCE =
  /\d+ \p{L}+ (?:per|an?|each|pro|im|par|al|por|per|a) (?:day|week|month|year|tag|woche|monat|jahr|jour|semaine|mois|an|día|mes|año|dag|week|maand|jaar|giorno|mese|anno)(?!\p{L})/iu;

const ORDERS_FROM = said(TERM_WORDS.ordersFrom);
const BY_PHONE = words(
  String.raw`(?:phone|telephone) (?:support|help)|support (?:by|over the|via) (?:tele)?phone|email and phone|telefon-?support|support per telefon|telefonische[rn]? (?:support|hilfe)|hotline|(?:assistance|support) (?:par )?téléphon|(?:soporte|asistencia) telefónic`,
);

const ASKS_FOR_PHONE = words(String.raw`(?:tele)?phone|telefon|hotline|téléphon|teléfon`);
const AN_APP = words(
  String.raw`(?:mobile|native|free|own) apps?(?!\p{L})|apps? (?:for (?:\p{L}+ ){0,2}(?:ios|ipads?|iphones?|android|phones?|smartphones?|mobiles?|tablets?|drivers?|technicians?|engineers?|the field|members?|customers?|parents?|guests?)|is available)|for (?:iphone|ios|android)|app für|(?:our|unsere[rn]?|nuestra|notre|onze|nostra|nossa) (?:mobile |eigene )?app(?!\p{L})|the \p{L}+ app (?:shows?|lets?|tells?|warns?|sends?|is|comes)|app (?:móvil|mobiele?|gratuita|gratis|móbil)|mobiele app|application (?:mobile|pour|sur)|aplicación (?:móvil|para)`,
);

const NO_APP = words(
  String.raw`(?:no|kein\p{L}*|pas d['’]|sin|geen|nessun['’]?|non abbiamo (?:un['’])?|sem|não temos) ?(?:mobile |phone |smartphone |own |eigene |una )?(?:app(?!\p{L})|application mobile|aplicación móvil)`,
);

const ASKS_FOR_APP = words(
  String.raw`(?:an?|the|mobile|native|eine|une|una) (?:\p{L}+ )?(?:apps?|application|aplicación)(?!\p{L})`,
);

const offered =
  (stated: RegExp, asked: RegExp): Read =>
  (said) => {
    if (said.agrees !== null && asked.test(said.asked)) return { amount: said.agrees };
    if (said.agrees === 0 || !stated.test(said.text) || stanceOn(said.text, stated, 'offer') !== 'states')
      return null;
    return { amount: 1 };
  };

const TIMES = {
  term: ASKS_FOR_CONTRACT,
  notice: SUBJECTS.notice.words,
  trial: SUBJECTS.trial.words,
  delivery: said(TERM_WORDS.delivers),
  warranty: SUBJECTS.warranty.words,
  service: SUBJECTS.service.words,
} as const satisfies Partial<Record<SubjectKey, RegExp>>;

const ASKS_HOW_LONG = said(TERM_WORDS.asksHowLong);
const TIME_ALONE = new RegExp(`^(?:${anyOf(TERM_WORDS.within)} )?${DURATION}`, 'iu');

function timeAlone(subject: SubjectKey, { text, asked }: Said): Omit<Term, 'subject'> | null {
  if (!(subject in TIMES) || !ASKS_HOW_LONG.test(asked)) return null;
  if (Object.keys(TIMES).find((key) => TIMES[key as keyof typeof TIMES].test(asked)) !== subject) return null;
  const found = TIME_ALONE.exec(text);
  const time = found?.groups?.['time'];
  return time === undefined ? null : lengthOf(time, text.slice(found![0].length));
}

const SET_UP_CHARGE = charged(TERM_WORDS.setup, { isFee: true });
const JOINING_FEE = charged(TERM_WORDS.joiningFee, { isFee: true });
const JOINING = charged(TERM_WORDS.joining);
const NEXT_DAY = words(
  String.raw`next (?:working|business) day|nächsten?[rs]? (?:werktag|arbeitstag)|jour ouvr(?:é|able) suivant|siguiente día (?:laborable|hábil)|(?:día laborable|día hábil) siguiente|volgende werkdag|giorno lavorativo successivo|(?:próximo|seguinte) dia útil|dia útil seguinte`,
);

const REPAIRS = said(TERM_WORDS.repairs);
const ARRIVES = said(TERM_WORDS.arrives);
const isOnlyRepair = (text: string): boolean => REPAIRS.test(text) && !ARRIVES.test(text);
const IN_TIME = daysBy(...timed(TERM_WORDS.inTime));
const SERVICE = daysBy(...timed(TERM_WORDS.service));
const byNextDay = ({ text }: Said): Reading | null =>
  NEXT_DAY.test(text) ? { amount: 1, working: 'day' } : null;

const readService: Read = (said) =>
  isOnlyRepair(said.text) ? null : (SERVICE(said) ?? (ARRIVES.test(said.text) ? byNextDay(said) : null));

const readRepair: Read = (said) => {
  const { text } = said;
  const isDenied = DENIES.test(text.slice(0, REPAIRS.exec(text)?.index ?? 0));
  return isOnlyRepair(text) && !isDenied ? (IN_TIME(said) ?? byNextDay(said)) : null;
};

const IS_REPLACEMENT = words(
  String.raw`(?:replacement|loan|courtesy) (?!parts?)\p{L}+|replacement(?! parts?)|(?:ersatz|leih|austausch)(?:ger[äa]t|rad|wagen|fahrzeug|maschine)\p{L}*|\p{L}+ de (?:remplacement|prêt|sustitución|cortesía)|vervangend\p{L}* \p{L}+|\p{L}+ (?:sostitutiv[ao]|di cortesia)`,
);

const BY_TIME = words(
  String.raw`(?:within|by the end of|by|in under|innerhalb|binnen|spätestens|dans|sous|en menos de|antes de|entro)`,
);

const IS_LATE = words(String.raw`late|miss|credit|verspät|gutschrift|retard|retraso|te laat|ritardo`);
const readReplacement: Read = (told) => {
  const { text } = told;
  if (!IS_REPLACEMENT.test(text) || !BY_TIME.test(text) || IS_LATE.test(text)) return null;
  const from = IS_REPLACEMENT.exec(text)!.index;
  return byNextDay(told) ?? IN_TIME({ ...told, text: text.slice(from) }) ?? IN_TIME(told);
};

const IS_MEASURED = words(
  String.raw`last|past|measured|over the (?:previous|past|last)|letzten?|vergangene\p{L}*|gemessen\p{L}*|im (?:jahres)?(?:mittel|durchschnitt)|derni(?:er|ère)s?|mesurée?|constatée?|últim\p{L}+|medid[ao]|afgelopen|gemeten|ultim[oi]|misurat[ao]`,
);

const OF_ONE_YEAR =
  /(?<!\d)(?<!(?:from|since|ab|seit|depuis|desde|dal|vanaf)\s(?:\p{L}+\s)?)20[12]\d(?!\d)/iu;

const POSTAGE = said(TERM_WORDS.postage);
const FREE_FROM = said(TERM_WORDS.freeFrom);
const RETURNS = daysBy(...timed(TERM_WORDS.returns));
const LEANS_BACK =
  /^(?:it|this|they|these|er|sie|es|diese[rs]?|dieser betrag|il|elle|ils|elles|celui-ci|celle-ci|se|este|esta|ésta|éste|viene|vengono|verrà|deze|dit|ze|ele|ela|é|será)\s/iu;

const readSetUp: Read = (told) => {
  const { text } = told;
  if (IS_ABOUT_MARKET.test(text) && amountsIn(text).length > 0) return null;
  const charge = SET_UP_CHARGE(told);
  if (charge !== null) return charge;
  if (NO_SET_UP.test(text) && !isConditional(text) && !isOfNamedProduct(text)) return { amount: 0 };
  return isOneAmount(text) ? moneyAfter(text, SET_UP_COSTS) : null;
};

const INSTALLATION = daysBy(...timed(TERM_WORDS.installed));
const IS_WARRANTED = SUBJECTS.warranty.words;
const UPTIME = /(?<!\d)9\d(?:[.,]\d+)?(?=\s?%)/gu;

/** "Fees are refunded within 45 days" says when the money is paid, not how long customers have. */
const PAID_OUT = words(
  String.raw`(?:refunded|reimbursed|paid back|refund\p{L}* (?:is|are) (?:made|paid|issued)|erstatte\p{L}*|zurückgezahlt|remboursée?s?|reembols\p{L}+|devolve\p{L}+|terugbetaald|rimborsat\p{L}+)(?!\p{L})[^;]{0,60}?(?:within|innerhalb|binnen|sous|dans un délai|en un plazo|entro)(?!\p{L})(?![^.;]*(?:of|after|from|since) (?:the |your )?(?:purchase|delivery|order|receipt|buying|first))`,
);

const READERS: Readonly<Partial<Record<SubjectKey, Read>>> = {
  term: (told) => readTerm({ ...told, text: withoutOtherTimes(told.text) }),
  notice: (said) =>
    !isNoticeOfContract(`${said.under ?? ''} ${said.asked} ${said.text}`) ||
    readPolicy('priceHold', said)?.amount === 0 ||
    readCancellation(said) !== null
      ? null
      : daysBy(NOTICE_OF, ...NOTICE)(said),
  setup: readSetUp,
  joining: (told) => JOINING_FEE(told) ?? JOINING(told),
  trialVisit: charged(TERM_WORDS.trialVisit),
  material: charged(TERM_WORDS.material),
  insurance: charged(TERM_WORDS.insurance),
  deposit: readDeposit,
  travel: readTravel({ isOut: false }),
  travelOut: readTravel({ isOut: true }),
  labour: readLabour({ isOut: false }),
  labourOut: readLabour({ isOut: true }),
  cancellation: readCancellation,
  group: readGroup,
  import: readImport,
  trial: (said) =>
    NO_TRIAL.test(said.text)
      ? { amount: 0 }
      : NO_PRODUCT_TRIAL.test(said.text) || IS_ALLOWANCE.test(said.text) || INSTALLATION(said) !== null
        ? null
        : daysBy(...TRIAL)(said),
  delivery: daysBy(...timed(TERM_WORDS.delivery)),
  postage: ({ text }) => (IS_FREE.test(text) ? null : moneyAfter(text, POSTAGE)),
  freeDelivery: ({ text }) =>
    moneyAfter(text, FREE_FROM) ?? (IS_FREE.test(text) ? moneyAfter(text, ORDERS_FROM) : null),
  returns: (said) => {
    const { text, asked } = said;
    const isAbout = SUBJECTS.returns.words.test(`${asked} ${text}`) && !isOtherRefund(`${asked} ${text}`);
    if (PAID_OUT.test(text)) return null;
    return isAbout && (asked !== '' || !LEANS_BACK.test(text)) ? (RETURNS(said) ?? readRefund(text)) : null;
  },
  warranty: readWarranty,
  warrantyParts: readGuarantee('parts'),
  warrantyLabour: readGuarantee('labour'),
  response: daysBy(...timed(TERM_WORDS.response)),
  service: readService,
  repair: readRepair,
  replacement: readReplacement,
  installation: INSTALLATION,
  supplies: (said) => readPolicy('supplies', said),
  renewal: (said) =>
    isOfRenewal(`${said.under ?? ''} ${said.asked} ${said.text}`) ? readPolicy('renewal', said) : null,
  priceHold: (said) => readPolicy('priceHold', said),
  staff: (said) => readPolicy('staff', said),
  minimum: (said) => readPolicy('minimum', said),
  exit: (said) => readPolicy('exit', said),
  usage: (said) => (said.text.split(/\s+/u).length < LEAST_WORDS ? null : readPolicy('usage', said)),
  remedy: (said) =>
    READERS.returns!(said) === null && !IS_WARRANTED.test(said.text) ? readPolicy('remedy', said) : null,
  cover: ({ text, asked }) =>
    SUBJECTS.cover.words.test(`${asked} ${text}`)
      ? moneyAfter(text, words(String.raw`up to|bis(?: zu)?|jusqu['’]à|hasta`))
      : null,
  firstFix: rate(firstFix),
  satisfied: rate(satisfied, JUDGES),
  recommended: rate(recommended, JUDGES),
  onTime: rate(onTime),
  uptime: ({ text }) => {
    const percent = [...text.matchAll(UPTIME)].find(({ index }) => !isThreshold(text.slice(0, index)))?.[0];
    return percent === undefined || !SUBJECTS.uptime.words.test(text)
      ? null
      : {
          amount: Number(percent.replace(',', '.')),
          condition: IS_MEASURED.test(text) || OF_ONE_YEAR.test(text) ? 'measured' : 'promised',
        };
  },
  backup: ({ text }) => readBackup(text),
  hosting: ({ text }) => readHosting(text),
  storage: ({ text }) => readStorage(text),
  languages: ({ text }) => readLanguages(text),
  messages: ({ text, asked }) => readMessages(text, asked),
  onboarding: ({ text, asked }) => readOnboarding(text, asked),
  waiting: ({ text }) => readWaiting(text),
  hours: ({ text, asked }) => readHours(asked === '' ? text : `${asked} ${text}`),
  rating: ({ text }) => readRating(text),
  app: (said) => (NO_APP.test(said.text) ? { amount: 0 } : offered(AN_APP, ASKS_FOR_APP)(said)),
  phone: (said) =>
    offered(BY_PHONE, ASKS_FOR_PHONE)(said) ??
    (READERS.hours!(said)?.condition?.startsWith('phone') === true ? { amount: 1 } : null),
  places: ({ text, asked }) => {
    const found = placesServed(text, asked);
    if (found === null) return null;
    const { places, denied, isOnly } = found;
    return {
      amount: places.length,
      places,
      ...(denied.length > 0 && { denied }),
      ...(isOnly && { isOnly: true }),
    };
  },
};

const NOT_THEIRS_NOW = words(
  String.raw`until (?:19|20)\d\d|formerly|used to|previously|no longer|bis (?:19|20)\d\d|früher|autrefois|jusqu['’]en|for example|imagine|typical(?:ly)?|most (?:vendors|providers|tools)|other (?:vendors|providers|tools)|unlike|competitors?`,
);

const HAPPENED_SINCE = words(
  String.raw`since then|ever since|since (?:(?:they|she|he|we|the \p{L}+) )?(?:switch|chang|mov)(?:ed|ing)|there (?:has|have) been|seither|seitdem|seit (?:dem )?wechsel|depuis(?: lors|,)|desde entonces|desde (?:el cambio|que cambi\p{L}+)|sindsdien|sinds de overstap|da allora|desde então|od tego czasu|sedan dess|siden da`,
);

const OF_OTHER_VENDOR = words(
  String.raw`(?:from|with|by|of|bei|von|mit|chez|avec|con|de|da|bij|van|met|com) (?:an?|another|their|your|his|her|ein\p{L}*|une?|een|una|um) (?:\p{L}+ ){0,2}?(?:suppliers?|vendors?|providers?|competitors?|anbieters?|lieferanten|fournisseurs?|prestataires?|proveedor(?:es)?|leveranciers?|aanbieders?|fornitor[ei]|fornecedor(?:es)?)(?!\p{L})`,
);

const OF_CONTRACTS: ReadonlySet<SubjectKey> = new Set(['term', 'notice', 'renewal', 'priceHold', 'exit']);
const SPOKEN = /^[«„“"]/u;
const LONGEST = 260;
const MAY_BE_OF_SOME: ReadonlySet<SubjectKey> = new Set(['uptime', 'response', 'hours', 'phone', 'backup', 'storage', 'remedy']); // prettier-ignore

export function termsOfSentence(sentence: string, asked = '', under = ''): Term[] {
  const text = sentence.trim();
  if (text.length > LONGEST || SPOKEN.test(text) || /[?？]$/u.test(text)) return [];
  const agrees: Said['agrees'] = asked === '' ? null : YES.test(text) ? 1 : NO.test(text) ? 0 : null;
  const found = SUBJECT_KEYS.flatMap((subject): Term[] => {
    const isAbout =
      subject === 'places' ||
      (subject === 'deposit' && text.includes('%')) ||
      SUBJECTS[subject].words.test(asked === '' ? text : `${asked} ${text}`);
    const told: Said = { text, asked, agrees, under };
    const term = isAbout ? (READERS[subject]?.(told) ?? timeAlone(subject, told)) : null;
    if (term === null) return [];
    const billed = OF_CONTRACTS.has(subject) ? billingOf(text) : undefined;
    const plans = MAY_BE_OF_SOME.has(subject) ? plansNamed(text) : undefined;
    return [
      { subject, ...term, ...(billed !== undefined && { billed }), ...(plans !== undefined && { plans }) },
    ];
  });
  if (found.length === 0 || NOT_THEIRS_NOW.test(text) || HAPPENED_SINCE.test(text) || isOnlyOfOthers(text))
    return [];
  return OF_OTHER_VENDOR.test(text) ? found.filter(({ subject }) => !OF_CONTRACTS.has(subject)) : found;
}

const LINE = /\S[^\n]*/gu;
const MARK = /^(?:[-*•]|\d{1,2}[.)])\s+/u;
const IS_ROW = /\s\|\s.*\s\|\s/u;
const SENTENCE = new RegExp(
  String.raw`\S.*?(?:[.!?]${NOT_AFTER_ORDINAL}(?=\s+[\p{Lu}\p{Sc}\d"“„«¿¡])|$)`,
  'gu',
);

const LONGEST_QUESTION = 140;
const LONGEST_ANSWER = 160;
export const LEAST_WORDS = 4;
const LEAST_QUOTE = 12;
const LONGEST_LABEL = 60;

function isOnlyPrice(line: string): boolean {
  const [amount, ...more] = line.length <= LONGEST_LABEL ? amountsIn(line) : [];
  if (amount === undefined || more.length > 0) return false;
  const rest = line.slice(0, amount.start) + line.slice(Math.max(amount.end, termsAt(line, amount.end).end));
  return !/[\p{L}\d]/u.test(rest);
}

const LEAST_OF_REMARK = 3;
const CHARGES_OF_LIST: ReadonlySet<SubjectKey> = new Set(['setup', 'joining', 'deposit', 'travel', 'insurance', 'material', 'postage', 'import']); // prettier-ignore
const IS_SET_UP = wholeWord(TERM_WORDS.setup);

/** A set-up fee for each plan: the lowest is the least that a customer pays. */
function setUpByPlan(name: string, cells: readonly string[]): Term[] {
  const lowest = cells.flatMap((cell) => moneyIn(cell) ?? []).toSorted((a, b) => a.amount - b.amount)[0];
  return IS_SET_UP.test(name) && IS_CHARGE.test(name) && lowest !== undefined && lowest.amount > 0
    ? [{ subject: 'setup', ...lowest, isLeast: true }]
    : [];
}

const IS_CHARGE = words(
  String.raw`(?:fees?|charges?|costs?|price|frais|coste|cuota|costo|taxa|opłata)(?!\p{L})|\p{L}*(?:gebühr|kosten|pauschale|avgift|gebyr)\p{L}*`,
);

function chargesOfRow(row: string): Term[] {
  const [name = '', ...cells] = row.split(CELLS);
  if (cells.filter((cell) => amountsIn(cell).length > 0).length > 1 && cells.length > 2)
    return setUpByPlan(name, cells);
  const [price, ...more] = cells.filter((cell) => amountsIn(cell).length > 0);
  const isList = cells.every(
    (cell) => cell === price || (!saysFree(cell) && cell.split(/\s+/u).length >= LEAST_OF_REMARK),
  );
  if (price === undefined || more.length > 0 || !isList) return [];
  if (name.length > LONGEST_CELL || price.length > LONGEST_CELL) return [];
  return termsOfSentence(`${name}: ${price}`).filter(({ subject }) => CHARGES_OF_LIST.has(subject));
}

function termsOfRow(row: string): Term[] {
  const isOfGroup = SUBJECTS.group.words.test(row) && OF_GROUP.test(row) && !NO_SIZE.test(row);
  const isOfCancelling = SUBJECTS.cancellation.words.test(row);
  if (row.length > LONGEST || (!isOfGroup && !isOfCancelling)) return [];
  const group = isOfGroup ? onlySizeIn(row) : null;
  const cancellation = (isOfCancelling ? row.split(/\s\|\s|[,;]\s/u) : [])
    .map((text) => readCancellation({ text, asked: '', agrees: null }))
    .find((one) => one !== null);
  return [
    ...(group === null ? [] : [{ subject: 'group' as const, ...group }]),
    ...(cancellation === undefined ? [] : [{ subject: 'cancellation' as const, ...cancellation }]),
  ];
}

const CELLS = /\s+\|\s+/u;
const LONGEST_CELL = 40;
const TIME_IN_CELL = new RegExp(
  String.raw`^(?:(?:within|in|under|innerhalb von|binnen|sous|en|dans|dentro de|entro|inom|inden for) )?${DURATION}(?<rest>(?:\s\p{L}+){0,2})$`,
  'iu',
);

const OF_VISITS = new RegExp(
  String.raw`^(?:\p{L}+\s)?(?:call-?outs?(?: times?)?|(?:response|reaction)(?: times?)? (?:to|for|in case of|on) (?:\p{L}+ ){0,3}(?:faults?|breakdowns?|emergenc(?:y|ies)|call-?outs?)|(?:time |arrival )?on[ -]site(?: time)?|arrival(?: time)?|(?:reaktionszeit bei |entstör)\p{L}+|vor ort|techniker vor ort|délai d['’]intervention|intervention(?: sur place)?|tiempo de (?:asistencia|intervención)|asistencia en|(?:reactietijd|responstijd) bij \p{L}+|monteur ter plaatse|tempo d['’](?:intervento|uscita))$`,
  'iu',
);

const OF_INSTALLATION =
  /^(?:\p{L}+ )?(?:installation|aufstellung|montage|instalación|installazione|installatie|instalação)(?: \p{L}+){0,2}$/iu;

const OF_RESPONSE =
  /^(?:response(?: times?)?|reaction times?|reaktionszeit(?:en)?|antwortzeit(?:en)?|délais? de (?:réponse|réaction)|tiempo de (?:respuesta|reacción)|reactietijd|responstijd|tempo di (?:risposta|reazione)|svarstid|responstid|czas reakcji)$/iu;

const IS_LABELLED = /^(?<label>[^:|]{3,40}):\s(?<value>[^:|]{3,40})$/u;

function timeInCell(cell: string): Reading | null {
  if (cell.length > LONGEST_CELL) return null;
  if (NEXT_DAY.test(cell)) return { amount: 1, working: 'day' };
  const { time, rest = '' } = TIME_IN_CELL.exec(cell)?.groups ?? {};
  return time === undefined ? null : lengthOf(time, rest);
}

function subjectOfTimes(label: string, { visits }: { visits: boolean }): SubjectKey | null {
  if (OF_INSTALLATION.test(label)) return 'installation';
  if (OF_VISITS.test(label)) return 'service';
  return OF_RESPONSE.test(label) ? (visits ? 'service' : 'response') : null;
}

function timesOfRow(
  cells: readonly string[],
  header: readonly string[] | null,
  site: { visits: boolean },
): Term[] {
  const ofRow = subjectOfTimes(cells[0] ?? '', site);
  return cells.slice(1).flatMap((cell, i): Term[] => {
    const time = timeInCell(cell);
    if (time === null) return [];
    const heading = header?.[i + 1] ?? '';
    if (SUBJECTS.warranty.words.test(heading) && cells.length === 2)
      return termsOfSentence(`${heading}: ${cells.join(' | ')}`).filter(({ subject }) =>
        IS_WARRANTY.has(subject),
      );
    const subject = ofRow ?? subjectOfTimes(heading, site);
    return subject === null ? [] : [{ subject, ...time }];
  });
}

const IS_WARRANTY: ReadonlySet<SubjectKey> = new Set(['warrantyParts', 'warrantyLabour']);
const HEADED: ReadonlySet<SubjectKey> = new Set(['term', 'notice', 'uptime', 'backup', 'hosting', 'hours', 'phone', 'warranty', 'warrantyParts', 'warrantyLabour', 'waiting']); // prettier-ignore
const isHeaded = ({ subject }: Term): boolean => HEADED.has(subject);
const ONLY_ASKED: ReadonlySet<SubjectKey> = new Set(['onboarding', 'hours', 'phone']);
const LONGEST_TEXT = 200_000;
const IS_PHONE_NUMBER = /^[+\d][\d\s()/.–-]{6,}$/u;

export function termsIn({ text, start }: { text: string; start: number }): SaidTerm[] {
  const said = termsOfText({ text, start });
  const labelled = termsOfLabels(text.slice(0, LONGEST_TEXT))
    .map((one) => ({ ...one, start: one.start + start, end: one.end + start }))
    .filter(
      (one) =>
        !said.some(
          (other) =>
            (OF_SENTENCES.has(one.term.subject) && isBeside(one, other)) ||
            (one.term.subject === 'warranty' && IS_WARRANTY.has(other.term.subject) && overlap(one, other)),
        ),
    );
  const rest = said.filter(
    (one) => OF_SENTENCES.has(one.term.subject) || !labelled.some((other) => isBeside(other, one)),
  );
  const known = [...rest, ...labelled];
  const levels = serviceLevels(text.slice(0, LONGEST_TEXT))
    .map((one) => ({ ...one, start: one.start + start, end: one.end + start }))
    .filter(
      (one) =>
        one.term.isSplit === true ||
        !known.some((other) => one.term.subject === other.term.subject && overlap(one, other)),
    );
  const isLevel = (one: SaidTerm): boolean =>
    levels.some(
      (level) =>
        overlap(one, level) && (level.term.subject === one.term.subject || BLURRED.has(one.term.subject)),
    );
  return [...known.filter((one) => !isLevel(one)), ...levels];
}

const BLURRED: ReadonlySet<SubjectKey> = new Set(['remedy', 'returns', 'response', 'delivery', 'postage', 'term', 'usage', 'minimum', 'service']); // prettier-ignore
const OF_SENTENCES: ReadonlySet<SubjectKey> = new Set(['deposit', 'postage']);
const overlap = (one: SaidTerm, other: SaidTerm): boolean => one.start < other.end && other.start < one.end;
const isBeside = (one: SaidTerm, other: SaidTerm): boolean =>
  overlap(one, other) &&
  (one.term.subject === other.term.subject || isAlike(one.term.subject, other.term.subject));

const TIMES_OF_VISITS: ReadonlySet<SubjectKey> = new Set(['response', 'service', 'replacement', 'repair']);
const isAlike = (one: SubjectKey, other: SubjectKey): boolean =>
  TIMES_OF_VISITS.has(one) && TIMES_OF_VISITS.has(other);

function termsOfText({ text: whole, start }: { text: string; start: number }): SaidTerm[] {
  const text = whole.slice(0, LONGEST_TEXT);
  const found: SaidTerm[] = [];
  let question: { asked: string; at: number } | null = null;
  let label: { text: string; at: number } | null = null;
  let header: string[] | null = null;
  const site = { visits: TRADES.visits.test(text) };
  for (const { 0: written, index: begins } of text.matchAll(LINE)) {
    const mark = MARK.exec(written)?.[0] ?? '';
    const index = begins + mark.length;
    const line = written.slice(mark.length).trimEnd();
    const { label: name, value } = IS_LABELLED.exec(line)?.groups ?? {};
    const cells = name === undefined ? written.trimEnd().split(CELLS) : [name, value!];
    if (cells.length > 1 && line.length <= LONGEST) {
      for (const term of timesOfRow(cells, name === undefined ? header : null, site))
        found.push({ term, quote: line, start: start + index, end: start + index + line.length });
    }
    header = name !== undefined || cells.length === 1 ? null : (header ?? cells);
    if (IS_ROW.test(line)) {
      for (const term of [...termsOfRow(line), ...chargesOfRow(line)])
        found.push({ term, quote: line, start: start + index, end: start + index + line.length });
      continue;
    }
    if (/[?？]$/u.test(line)) {
      question = line.length <= LONGEST_QUESTION ? { asked: line, at: index } : null;
      continue;
    }
    const answered: typeof question = question;
    question = null;
    const named: typeof label = label;
    if (IS_PHONE_NUMBER.test(line)) continue;
    label =
      line.length <= LONGEST_LABEL && !/[.!:,;|]$|\s\|\s/u.test(line) ? { text: line, at: index } : null;
    if (named !== null && isOnlyPrice(line)) {
      const from = named.at;
      const to = index + line.length;
      for (const term of termsOfSentence(`${named.text} | ${line}`))
        found.push({ term, quote: text.slice(from, to), start: start + from, end: start + to });
      continue;
    }
    for (const { 0: sentence, index: at } of line.matchAll(SENTENCE)) {
      const said = sentence.trimEnd();
      const isAnswer = answered !== null && at === 0;
      const alone = termsOfSentence(said, isAnswer ? answered.asked : '', named?.text);
      const isValue = /[.!]$|\d/u.test(said);
      if (alone.length === 0 && named !== null && at === 0 && mark === '' && isValue) {
        const to = index + said.length;
        for (const term of termsOfSentence(`${named.text}: ${said}`).filter(isHeaded))
          found.push({ term, quote: text.slice(named.at, to), start: start + named.at, end: start + to });
      }
      for (const term of alone) {
        if (mark !== '' && SUBJECTS[term.subject].isFeature) continue;
        const isShort = said.split(/\s+/u).length < LEAST_WORDS && line.length <= LONGEST_ANSWER;
        const needsQuestion = isAnswer && (YES.test(said) || NO.test(said) || ONLY_ASKED.has(term.subject));
        const needsLabel = named !== null && at === 0 && said.length < LEAST_QUOTE;
        const from = needsQuestion ? answered.at : needsLabel ? named.at : index + at;
        const to = index + (isAnswer && isShort ? line.length : at + said.length);
        found.push({ term, quote: text.slice(from, to), start: start + from, end: start + to });
      }
    }
  }
  return found;
}
