import { isOnlyOfOthers } from '../../extraction/facts/evidence/third-parties.ts';
import { isOtherRefund } from '../../extraction/facts/evidence/refunds.ts';
import { stanceOn } from '../../extraction/facts/evidence/stance.ts';
import { durationsIn } from '../../extraction/facts/durations.ts';
import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { lowestIn } from '../../extraction/facts/pricing/price-marks.ts';
import { termsAt } from '../../extraction/facts/pricing/terms.ts';
import { NOT_AFTER_ORDINAL } from '../../search/chunking-ordinals.ts';
import { placesServed } from './places-served.ts';
import { readPolicy } from './policies.ts';
import { chargeFor, isConditional, isOfNamedProduct, isOneAmount, saysFree } from './read-charges.ts';
import {
  countIn,
  DURATION,
  durationIn,
  lengthOf,
  type Money,
  moneyIn,
  numberOf,
  type TermLanguage,
} from './term-amounts.ts';
import {
  readBackup,
  readRefund,
  readHosting,
  readHours,
  readLanguages,
  readMessages,
  readOnboarding,
  readRating,
  readStorage,
  readWaiting,
} from './service-terms.ts';
import { termsOfLabels } from './labelled-terms.ts';
import { serviceLevels } from './service-levels.ts';
import { SUBJECT_KEYS, type SubjectKey, SUBJECTS, TRADES } from './term-subjects.ts';
import { NO, TERM_WORDS, YES } from './term-words.ts';
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

interface Said {
  text: string;
  asked: string;
  under?: string;
  agrees: 0 | 1 | null;
}

type Reading = Omit<Term, 'subject'>;
type Read = (said: Said) => Reading | null;

type Meaning = keyof typeof TERM_WORDS;

const sourcesOf = (meaning: Meaning): string[] => Object.values(TERM_WORDS[meaning]).flat();
const anyOf = (meaning: Meaning): string => `(?:${sourcesOf(meaning).join('|')})`;
const filled = (source: string): string =>
  source.replaceAll('<setup>', () => anyOf('setup')).replaceAll('<delivers>', () => anyOf('delivers'));
const said = (meaning: Meaning): RegExp => words(filled(anyOf(meaning)));
const wholeWord = (meaning: Meaning): RegExp => words(String.raw`${anyOf(meaning)}(?!\p{L})`);
const timed = (meaning: Meaning): RegExp[] =>
  Object.entries(TERM_WORDS[meaning]).flatMap(([language, sources]) =>
    sources.map((source) =>
      words(filled(source).replaceAll('<time>', () => durationIn(language as TermLanguage))),
    ),
  );

const daysBy =
  (...patterns: readonly RegExp[]): Read =>
  ({ text }) => {
    for (const pattern of patterns) {
      const found = pattern.exec(text);
      const time = found?.groups?.['time'];
      if (time === undefined) continue;
      const reading = lengthOf(time, text.slice(text.indexOf(time, found!.index) + time.length));
      if (reading !== null) return reading;
    }
    return null;
  };

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

const FREE_TO_LEAVE = said('leave');
const BEYOND = new RegExp(
  String.raw`^\s?(?:${anyOf('beyond')}) (?:the (?:first|initial) )?${DURATION}`,
  'iu',
);
const BINDING = timed('bound');
const YEARLY_CONTRACT = said('yearly');
const ASKS_TO_LEAVE = said('asksToLeave');
const ASKS_FOR_CONTRACT = said('asksForContract');
const ON_CONDITION = wholeWord('onCondition');
const LATER = wholeWord('later');
const OTHER_END = said('otherEnd');
const DENIES = wholeWord('denies');
const BOUND = 31;
const ASKS_PERMISSION =
  /^[¿\s]*(?:can|could|may|kann|können|könnte|darf|puis-je|peut-on|pouvons-nous|est-ce que (?:je|nous) (?:peux|pouvons)|puedo|podemos|se puede|posso|possiamo|si può|kan|mag|podemos|mogę|czy (?:mogę|można)|får)(?!\p{L})/iu;

const NO_CONTRACT = new RegExp(
  String.raw`^(?:contract(?: (?:term|length|period))?|minimum term|commitment|vertrag(?:slaufzeit|sbindung)?|mindestlaufzeit|laufzeit|engagement|durée minimale|contrato|permanencia|contract(?:duur)?|looptijd|contratto|vincolo|durata minima)\s?[:|–-]\s(?:none|no|keine?r?|aucune?|ningun[oa]|geen|nessun[oa])(?:[.,;]|$)|^(?:no|kein|pas de|geen|nessun|sin) (?:contract|vertrag|contrat|contratto|contrato)(?:[.,;]|$)`,
  'iu',
);

const RENEWAL = new RegExp(
  String.raw`(?<!\p{L})(?:renew\p{L}*|extend(?:s|ed)|verlänger\p{L}*|(?:est )?recondui\p{L}*|renouvel\p{L}*|prorrog\p{L}*|renuev\p{L}*|verleng\p{L}*|rinnov\p{L}*)(?:\s\p{L}+){0,4}?\s${DURATION}`,
  'giu',
);
const NOTICE_OF = new RegExp(
  String.raw`(?<!\p{L})(?:notice(?: period)?|kündigungsfrist|préavis|(?:pre)?aviso|opzegtermijn|preavviso)\s(?:of|von|de|di|van)\s${DURATION}`,
  'iu',
);

const LEAST_DAYS = 1;
const unlessHours = (reading: Reading | null): Reading | null =>
  reading === null || reading.amount < LEAST_DAYS ? null : reading;

const readTerm: Read = (told) => {
  const said = { ...told, text: told.text.replace(RENEWAL, ' ') };
  const { text, asked, agrees } = said;
  if (NO_CONTRACT.test(text)) return { amount: 0 };
  if (OTHER_END.test(text) || OTHER_END.test(asked)) return null;
  const binding = BINDING.find((pattern) => pattern.test(text));
  if (binding !== undefined && !DENIES.test(text.slice(0, binding.exec(text)!.index)))
    return unlessHours(daysBy(binding)(said));
  const isFree = FREE_TO_LEAVE.exec(text);
  if (isFree !== null && agrees !== 0) {
    const before = text.slice(0, isFree.index);
    const first = BEYOND.exec(text.slice(isFree.index + isFree[0].length))?.groups?.['time'];
    if (first !== undefined) return lengthOf(first, '');
    return DENIES.test(before) || LATER.test(before) ? null : { amount: 0 };
  }
  if (YEARLY_CONTRACT.test(text) && !DENIES.test(text)) return { amount: 365, unit: 'year' };
  const stays = ASKS_TO_LEAVE.test(asked)
    ? agrees === 0
    : ASKS_FOR_CONTRACT.test(asked) && !ASKS_PERMISSION.test(asked)
      ? agrees === 1
      : null;
  if (agrees === null || stays === null || (agrees === 1 && ON_CONDITION.test(text))) return null;
  return stays ? { amount: BOUND, isLeast: true } : { amount: 0 };
};

const NOTICE = timed('notice');

const NO_SET_UP = said('noSetup');
const SET_UP_COSTS = said('setupCosts');

const MOVES = String.raw`(?:import(?:s|ed|ing)?|migra[tzc]\p{L}+|umzug|verhui\p{L}+|overzet\p{L}*|mov(?:e|es|ing)|transfer\p{L}*|übernehmen|übertragen|reprise|reprenons|migrons|récupérons|importons|migramos|traspasamos|importamos|migración)`;
const DATA = String.raw`(?:data|records?|files?|lists?|patients?|customers?|clients?|contacts?|notes?|histories|history|daten|kunden|kontakte|données|dossiers|fichiers?|datos|clientes|gegevens|websites?|dati)`;
const ABOUT_MOVING = words(
  String.raw`${MOVES}(?!\p{L})[^.;?]{0,60} (?:l['’])?${DATA}(?!\p{L})|${DATA}(?!\p{L})[^.;?]{0,40} ${MOVES}(?!\p{L})|daten ?(?:übernahme|import|umzug|migration)|(?:migration|migratie|migración|migrazione|verhuizing)(?: costs?| is| from| kostet| coûte| cuesta| kost| costa|:| \|)|we (?:import|migrate|move|transfer) your`,
);
const ASKS_TO_MOVE = words(
  String.raw`${MOVES}|repren(?:ez|d)|récupér|übernehmen|übernahme|mitnehmen|import|migr|traspas`,
);
const CANNOT_MOVE = words(
  String.raw`(?:cannot|can['’]t|can not|not) (?:be )?(?:import|migrat|mov|transfer)|nicht (?:importier|übernehm|übernomm|übertrag)|(?:pas|impossible)[^.]{0,20}(?:import|repris|migr|récupér)|no (?:se )?(?:import|migr|traspas)`,
);
const MOVES_DATA = words(
  String.raw`(?:l['’])?${DATA}(?!\p{L})|\p{L}*(?:daten|unterlagen)(?!\p{L})|import|migr|system|software|old (?:tool|program)|\p{L}*(?:system|programm)(?!\p{L})|logiciel|programa`,
);
const FREE = words(
  String.raw`free|at no (?:extra )?(?:cost|charge)|included|kostenlos|kostenfrei|gratis|inklusive|gratuit|offert|compris|sin coste|kosteloos|inbegrepen|inclus|grátis|bezpłatn|kostnadsfri`,
);

const FORMERLY = words(
  String.raw`instead of|was|normally|usually|statt|anstelle von|bisher|sonst|au lieu de|en lugar de|antes|in plaats van|normaal|anziché|invece di`,
);
const FROM_COUNT = words(
  String.raw`(?:from|over|above|for|up to|ab|über|bis|für|à partir de|dès|pour|jusqu['’]à|a partir de|desde|para|hasta|vanaf|boven|voor|tot|da|oltre|per|fino a) (?:\p{L}+ )?(?:\d|${countIn('en').replace('<count>', '<en>')}|${countIn('de').replace('<count>', '<de>')}|${countIn('fr').replace('<count>', '<fr>')}|${countIn('es').replace('<count>', '<es>')}|${countIn('nl').replace('<count>', '<nl>')}|${countIn('it').replace('<count>', '<it>')})|(?:if|when|wenn|sofern|bei|si|cuando|als|mits|se|quando|with an?|mit einem|avec un|con un|met een) |(?:for|für|pour|para|voor|per) (?:charities|vereine|associations|nuevos|new|neukunden|nouveaux)`,
);
const UNTIL = words(
  String.raw`(?:until|before|till|by|ends?(?: on)?|bis(?: zum)?|jusqu['’]au|avant le|hasta el|t/m|tot(?: en met)?|fino al|entro il) \d{1,2}(?!\d)[^\p{N}]|aktion(?!\p{L})|promotion|limited time`,
);

const readImport: Read = ({ text, asked }) => {
  const isAsked = ASKS_TO_MOVE.test(asked) && MOVES_DATA.test(asked);
  if (CANNOT_MOVE.test(text)) return MOVES_DATA.test(`${asked} ${text}`) ? { amount: 0, isNone: true } : null;
  if (!isAsked && !ABOUT_MOVING.test(text)) return null;
  if (/export/iu.test(text)) return null;
  const isFree = FREE.test(text) && !DENIES.test(text);
  const brief = UNTIL.test(text) && { isBrief: true as const };
  const [amount, ...more] = amountsIn(text);
  if (amount === undefined) return isFree && !FROM_COUNT.test(text) ? { amount: 0, ...brief } : null;
  if (more.length > 0) return null;
  if (amount.amount === 0) return { amount: 0, ...brief };
  const before = text.slice(0, amount.start);
  if (isFree && FORMERLY.test(before))
    return FROM_COUNT.test(before.replace(UNTIL, ' ')) ? null : { amount: 0, ...brief };
  if (isFree && !FROM_COUNT.test(text)) return null;
  const isLeast = lowestIn(text, amount) !== null;
  const isNet = NET.test(text) && { isNet: true as const };
  return { ...moneyIn(text)!, ...(isLeast && { isLeast: true as const }), ...isNet, ...brief };
};

const TRIAL = timed('trial');
const NO_TRIAL = said('noTrial');
const NO_PRODUCT_TRIAL = said('noProductTrial');
const IS_ALLOWANCE =
  /\d+ \p{L}+ (?:per|an?|each|pro|im|par|al|por|per|a) (?:day|week|month|year|tag|woche|monat|jahr|jour|semaine|mois|an|día|mes|año|dag|week|maand|jaar|giorno|mese|anno)(?!\p{L})/iu;
const IS_FREE = said('free');
const ORDERS_FROM = said('ordersFrom');

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
  delivery: said('delivers'),
  warranty: SUBJECTS.warranty.words,
  service: SUBJECTS.service.words,
} as const satisfies Partial<Record<SubjectKey, RegExp>>;
const ASKS_HOW_LONG = said('asksHowLong');
const TIME_ALONE = new RegExp(`^(?:${anyOf('within')} )?${DURATION}`, 'iu');

function timeAlone(subject: SubjectKey, { text, asked }: Said): Omit<Term, 'subject'> | null {
  if (!(subject in TIMES) || !ASKS_HOW_LONG.test(asked)) return null;
  if (Object.keys(TIMES).find((key) => TIMES[key as keyof typeof TIMES].test(asked)) !== subject) return null;
  const found = TIME_ALONE.exec(text);
  const time = found?.groups?.['time'];
  return time === undefined ? null : lengthOf(time, text.slice(found![0].length));
}

const charged = (meaning: Meaning, { isFee = false } = {}): Read => {
  const thing = wholeWord(meaning);
  return (told) => chargeFor(thing, told, { isFee });
};
const SET_UP_CHARGE = charged('setup', { isFee: true });
const JOINING_FEE = charged('joiningFee', { isFee: true });
const JOINING = charged('joining');
const DEPOSIT = charged('deposit', { isFee: true });
const ADVANCE = charged('advance', { isFee: true });

const IS_RETURNED = words(
  String.raw`kaution|pfand|caution|dépôt de garantie|fianza|borg(?:som)?|waarborgsom|cauzione|caução|kaucj\p{L}+|security deposit`,
);
const SHARE = String.raw`(?<!\d[.,]?)(?<share>\d{1,3})\s?%`;
const SHARES_PAID = [
  words(String.raw`${SHARE}[^.;,\d]{0,30}?(?<!\p{L})${anyOf('advance')}(?!\p{L})`),
  words(String.raw`${anyOf('advance')}(?!\p{L})[^.;\d]{0,30}?${SHARE}`),
  words(String.raw`${SHARE}[^.;,\d]{0,40}?(?<!\p{L})${anyOf('withOrder')}(?!\p{L})`),
];
const SHARE_AFTER = words(String.raw`${anyOf('withOrder')}(?!\p{L})[^.;,\d]{0,40}?${SHARE}`);
const PAYS = words(
  String.raw`pay\p{L}*|due|zahl\p{L}*|fällig|vers\p{L}*|pag\p{L}*|betaal\p{L}*|betal\p{L}*|płac\p{L}*`,
);
const REDUCES = words(
  String.raw`off(?!\p{L})|sav(?:e|es|ing)|discount\p{L}*|cheaper|commission(?!\p{L})|vat(?!\p{L})|interest|\p{L}*rabatt\p{L}*|nachlass|skonto|zinsen|remise|réduction|tva|descuento|dto|iva(?!\p{L})|korting|btw|sconto|desconto|zniżk\p{L}*|rabat\p{L}*|moms|refund\p{L}*|cancel\p{L}*|storn\p{L}*|annul\p{L}*`,
);
const NO_ADVANCE = words(String.raw`${anyOf('denies')} (?:\p{L}+ )?${anyOf('advance')}(?!\p{L})`);
export const SHARE_OF_PRICE = 'percent of the price';

function sharePaid(text: string): Reading | null {
  if (REDUCES.test(text) || NO_ADVANCE.test(text)) return null;
  const patterns = PAYS.test(text) ? [...SHARES_PAID, SHARE_AFTER] : SHARES_PAID;
  const found = patterns
    .map((pattern) => pattern.exec(text)?.groups?.['share'])
    .find((share) => share !== undefined);
  if (SHARE_OF_PEOPLE.test(text)) return null;
  const amount = Number(found);
  return found === undefined || amount > 100 ? null : { amount, per: SHARE_OF_PRICE, condition: 'order' };
}

const OF_ONE_PRODUCT =
  /^[^:\n]{2,60}:\s.*\d|\d|(?<!\p{L})(?:with (?:an?|our|the)|on (?:our|the|all)|for|für|mit unser\p{L}*|pour|avec|para|con|voor|met|per|dla|för|med|for)(?!\p{L})/iu;
const RETURN_OF_DEPOSIT =
  /\s?[,;(–]\s?(?:which (?:is|will be) |(?:die|que|che|qui|wordt|est|è|viene) )?(?:re(?:turned|funded|paid)|zurück|rückzahl|erstatt|restitu|rembours|rend|se devuelve|devolv|reembols|teruggegeven|terug|restitui|rimbors|devolvid)[^|]*/iu;
const readDeposit: Read = (whole) => {
  const told = { ...whole, text: whole.text.replace(RETURN_OF_DEPOSIT, '') };
  const { text, asked } = told;
  const share = sharePaid(text);
  if (share !== null && share.amount > 0) return share;
  const charge = share ?? DEPOSIT(told) ?? ADVANCE(told);
  if (charge === null || (IS_FREE.test(text) && share === null)) return null;
  const isUnknown = charge.isLeast === true && charge.currency === undefined;
  if (isUnknown || (charge.amount === 0 && IS_INCLUDED.test(text) && !DENIES.test(text))) return null;
  const rest = text.replace(/(?<!\d)(?:0|100)\s?%/gu, '');
  if (charge.amount === 0 && asked === '' && OF_ONE_PRODUCT.test(rest)) return null;
  const about = `${asked} ${text}`;
  const condition = IS_RETURNED.test(about) ? 'returned' : PLAIN_DEPOSIT.test(about) ? undefined : 'order';
  const { amount, currency, per } = charge;
  return {
    amount,
    ...(currency !== undefined && { currency }),
    ...(per !== undefined && amount > 0 && { per }),
    ...(charge.isLeast === true && { isLeast: true as const }),
    ...(condition !== undefined && { condition }),
  };
};
const IS_INCLUDED = said('included');
const PLAIN_DEPOSIT = words(String.raw`deposit|depósito|deposition|depositum`);

const CALLS_OFF = said('callsOff');
const OF_CONTRACT = words(`${anyOf('ofContract')}|${anyOf('renews')}`);
const WE_CALL_OFF = new RegExp(String.raw`^(?:we|wir|nous|wij|vi) (?:\p{L}+ )?${anyOf('callsOff')}`, 'iu');
const BEFOREHAND = daysBy(...timed('beforehand'));
const DEADLINE = new RegExp(
  String.raw`^(?:[^.:;?!]{2,40}:\s)?(?:${anyOf('atTheLatest')}) (?:${Object.values(TERM_WORDS.beforehand)
    .flat()
    .join('|')
    .replaceAll('<time>', () => DURATION.replace('<time>', ':'))})(?:\s\p{L}+){0,4}$`,
  'iu',
);
const OF_FEE = wholeWord('feeOf');
const TELLS_US = words(
  String.raw`(?:tell|inform|notify) us|let us know|sagen sie[^.;]{0,60} ab(?!\p{L})|(?:prévenez|avertissez)(?:-nous)?|(?:avísenos|avise|avisa)|laat u het (?:ons )?weten|(?:avvisa|avverti)\p{L}*|avise-nos`,
);
const readCancellation: Read = (told) => {
  const { text, asked, agrees } = told;
  const isCalledOff = CALLS_OFF.test(`${asked} ${text}`) || (TELLS_US.test(text) && saysFree(text));
  if (!isCalledOff || OF_CONTRACT.test(`${asked} ${text}`)) return null;
  if (WE_CALL_OFF.test(text)) return null;
  if (agrees === 0 || amountsIn(text).length > 0) return null;
  if (agrees === null && !saysFree(text) && !isDeadline(told)) return null;
  const [first = ''] = text
    .replace(YES, '')
    .replace(/^[\s,.–-]+/u, '')
    .split(/[,;]\s/u);
  return BEFOREHAND({ ...told, text: first });
};

const AFTERWARDS =
  /^(?:after|later|then|otherwise|danach|später|sonst|ab dann|ensuite|après|sinon|después|luego|daarna|anders|dopo|poi|depois|później|potem|därefter|sedan|derefter|herefter)(?!\p{L})/iu;

function isDeadline({ text, asked }: Said): boolean {
  const [first = '', ...more] = text.replace(/\.$/u, '').split(/[,;]\s/u);
  if ([first, ...more].some((part) => OF_FEE.test(part) && !AFTERWARDS.test(part))) return false;
  if (CALLS_OFF.test(asked)) return DEADLINE.test(first);
  const named = CALLS_OFF.exec(first);
  return named?.index === 0 && DEADLINE.test(first.slice(named[0].length).trimStart());
}

const MOST_IN_GROUP = 40;
const LIMITS = said('limits');
const OF_GROUP = wholeWord('ofGroup');
const IS_MEMBER = wholeWord('members');
const GROUPS = (Object.keys(TERM_WORDS.groupOf) as TermLanguage[]).flatMap((language) =>
  TERM_WORDS.groupOf[language].map((source) => ({
    language,
    pattern: words(source.replaceAll('<count>', () => countIn(language))),
  })),
);
const BETWEEN = `(?:${anyOf('between')})`;
interface SizePattern {
  language: TermLanguage;
  pattern: RegExp;
}
const sizes = (source: string): SizePattern[] =>
  (Object.keys(TERM_WORDS.rangeTo) as TermLanguage[]).map((language) => {
    const most = countIn(language);
    const to = String.raw`(?:\s?[–—-]\s?|\s(?:${TERM_WORDS.rangeTo[language].join('|')})\s)`;
    const least = String.raw`(?:${BETWEEN}\s)?${most.replace('<count>', ':')}${to}`;
    const pattern = source
      .replace('<size>', () => `(?:${least})?${most}`)
      .replace('<range>', () => `${least}${most}`);
    return { language, pattern: new RegExp(pattern, 'iu') };
  });
const NOUN = String.raw`\s(?<noun>\p{L}+)`;
const GROUP_OF = sizes(String.raw`(?<!\p{L})${anyOf('container')}(?::|(?:\s\p{L}+){1,2})\s<size>${NOUN}`);
const ONLY_SIZE = sizes(String.raw`^<range>${NOUN}$`);
const SIZE_FIRST = sizes(String.raw`^<size>(?:${NOUN}|(?=\s?[.,;–—]|$))`);
const IN_GROUP = wholeWord('container');
const ASKS_SIZE = said('asksSize');
const NO_SIZE = wholeWord('noSize');

function sizeIn(text: string, patterns: readonly SizePattern[]): Reading | null {
  for (const { language, pattern } of patterns) {
    const { count, noun } = pattern.exec(text)?.groups ?? {};
    if (count === undefined || (noun !== undefined && !IS_MEMBER.test(noun))) continue;
    const amount = numberOf(count, language);
    if (amount > 1 && amount <= MOST_IN_GROUP) return { amount };
  }
  return null;
}

const readGroup: Read = ({ text, asked }) => {
  if (IN_GROUP.test(asked) && ASKS_SIZE.test(asked) && !NO_SIZE.test(asked)) {
    const answer = sizeIn(text, SIZE_FIRST);
    if (answer !== null) return answer;
  }
  if (!OF_GROUP.test(text)) return null;
  for (const { language, pattern } of GROUPS) {
    const found = pattern.exec(text)?.groups;
    if (found === undefined || !IS_MEMBER.test(found['noun']!)) continue;
    const amount = numberOf(found['count']!, language);
    if (amount > 1 && amount <= MOST_IN_GROUP)
      return { amount, ...(!LIMITS.test(text) && { isCapacity: true }) };
  }
  return NO_SIZE.test(text) ? null : (sizeIn(text, GROUP_OF) ?? onlySizeIn(text));
};

const onlySizeIn = (text: string): Reading | null =>
  text
    .split(/\s\|\s|[,;.]\s|\.$/u)
    .reduce<Reading | null>((found, part) => found ?? sizeIn(part, ONLY_SIZE), null);

const EACH_TIME = new RegExp(String.raw`(?<![\p{L}\p{N}])${DURATION}`, 'giu');
const timesIn = (text: string): Reading[] =>
  [...text.matchAll(EACH_TIME)].flatMap(({ groups }) => lengthOf(groups!['time']!, '') ?? []);

const PARTS = wholeWord('parts');
const WORK = wholeWord('work');
const REPAIR = wholeWord('repair');
const NEXT_CLAUSE = /[,;]\s|\s(?:and|und|et|y|e|en|i|och|og)\s/u;

function clausesWithTimes(text: string): { clause: string; time: Reading }[] | null {
  const clauses: string[] = [];
  for (const part of text.split(NEXT_CLAUSE)) {
    if (clauses.length > 0 && timesIn(clauses.at(-1)!).length === 0)
      clauses.push(`${clauses.pop()!} ${part}`);
    else clauses.push(part);
  }
  const timed = clauses.map((clause) => ({ clause, times: timesIn(clause) }));
  if (timed.length > 1 && timed.at(-1)!.times.length === 0) {
    const last = timed.pop()!;
    timed.at(-1)!.clause += ` ${last.clause}`;
  }
  return timed.every(({ times }) => times.length === 1)
    ? timed.map(({ clause, times: [time] }) => ({ clause, time: time! }))
    : null;
}

const covers = (text: string, of: 'parts' | 'labour'): boolean => {
  const [parts, labour] = [PARTS.test(text), WORK.test(text)];
  return parts || labour ? (of === 'parts' ? parts : labour) : REPAIR.test(text);
};

const BESIDES =
  /(?<!\p{L})(?:on top of|in addition to|(?:all )?other parts|zusätzlich zu|(?:alle )?(?:übrigen|anderen) teile|en plus de|autres pièces|además de|(?:otr[oa]s|demás) (?:piezas|recambios)|bovenop|andere onderdelen|oltre a|altr[ei] (?:parti|pezzi))(?!\p{L})/iu;

const isOfOther = (clause: string, of: 'parts' | 'labour'): boolean =>
  of === 'labour' && clause.split(/\s+/u).length > LEAST_WORDS;

const readGuarantee =
  (of: 'parts' | 'labour'): Read =>
  ({ text }) => {
    if (!SUBJECTS.warrantyParts.words.test(text) || BESIDES.test(text)) return null;
    const clauses = clausesWithTimes(text);
    if (
      clauses === null ||
      !clauses.every(
        ({ clause }) => covers(clause, 'parts') || covers(clause, 'labour') || isOfOther(clause, of),
      )
    )
      return null;
    const found = clauses.filter(({ clause }) => covers(clause, of));
    return found.length === 1 ? found[0]!.time : null;
  };
const WARRANTY = daysBy(...timed('warranty'));

const OUT_OF_HOURS = wholeWord('outOfHours');
const AT_ALL_TIMES = wholeWord('atAllTimes');
const isOutOfHours = (text: string): boolean => OUT_OF_HOURS.test(text) && !AT_ALL_TIMES.test(text);

const PER_HOUR = wholeWord('perHour');
const LABOUR = wholeWord('labour');
const TRAVEL = wholeWord('travel');
const COVERS =
  /(?<!\p{L})(?:first|erste[nrs]?|premi(?:ère|er)s?|primer[ao]?s?|eerste|prim[aoei]|primeir[ao]s?|pierwsz\p{L}+|första|første)\s(?:(?<figure>\d{1,3})\s?(?<minutes>min\p{L}*)|(?<half>half[ -]hour|halbe\p{L}* stunde|demi-heure|media hora|half ?uur|mezz['’]ora|meia hora|pół godziny|halvtimm\p{L}*|halve time)|(?<whole>hour|stunde|heure|hora|uur|ora|godzin\p{L}|timm\p{L}*|time(?!\p{L})))/iu;
const DISTANCE = /(?<!\d)(?<far>\d{1,3})\s?(?:km|kilomet\p{L}+|miles?|mi|meil\p{L}+)(?!\p{L})/iu;
const ZONE = /(?<!\p{L})(?:zone|area|band|bereich|zona|sector|strefa|zon)\s?(?:\d|[A-Z](?!\p{L}))/iu;

function conditionOf(text: string): string | null {
  const { figure, half, whole } = COVERS.exec(text)?.groups ?? {};
  const first =
    figure !== undefined
      ? `first ${figure}`
      : half !== undefined
        ? 'first 30'
        : whole !== undefined
          ? 'first 60'
          : '';
  const far = DISTANCE.exec(text)?.groups?.['far'];
  const zone = ZONE.exec(text)?.[0].toLowerCase() ?? '';
  const all = [first, far === undefined ? '' : `to ${far}`, zone].filter((one) => one !== '');
  return all.length === 0 ? null : all.join(', ');
}

const LAST_CELL = /^(?<name>.+\S)\s+\|\s+(?<price>[^|]+)$/su;
const ON_TOP =
  /(?<!\p{L})(?:surcharge|zuschlag|\p{L}*aufschlag|supplément|majoration|recargo|suplemento|toeslag|supplemento|sobretaxa|dopłata|tillägg|tillæg)\p{L}*/iu;

function plainCharge(thing: RegExp, { text }: Said): Reading | null {
  const row = LAST_CELL.exec(text)?.groups;
  const name = row?.['name'] ?? text;
  const priced = row?.['price'] ?? text;
  if (
    !thing.test(name) ||
    ON_TOP.test(text) ||
    IS_ABOUT_MARKET.test(text) ||
    amountsIn(text).length !== 1 ||
    !isOneAmount(withoutTaxes(priced))
  )
    return null;
  const money = moneyIn(priced);
  return money === null || money.amount === 0 ? null : { ...money };
}
const IS_ABOUT_MARKET =
  /(?<!\p{L})(?:average|national|typical(?:ly)?|usually|around|about|approximately|between|durchschnitt\p{L}*|üblich\p{L}*|etwa|rund (?!um)|zwischen|moyenne|environ|entre|promedio|de media|aproximadamente|gemiddeld|ongeveer|tussen|in media|circa|em média|cerca de|średnio|około|i genomsnitt|cirka|i gennemsnit|ca\.)(?!\p{L})/iu;
const NET =
  /(?:\+|(?<!\p{L})(?:plus|excl\p{L}*\.?|exkl\p{L}*\.?|zzgl\.?|zuzüglich|hors|más|ex|sin|sem|bez|utan|uden|ohne))\s?(?:vat|mwst\.?|ust\.?|tva|iva|btw|moms|taxes)(?!\p{L})/iu;
const withoutTaxes = (text: string): string => text.replace(NET, '');

const readTravel =
  ({ isOut }: { isOut: boolean }): Read =>
  (told) => {
    const { text } = told;
    if (isOutOfHours(text) !== isOut) return null;
    const charge = plainCharge(TRAVEL, told) ?? chargeFor(TRAVEL, told, { isFee: true });
    if (charge === null || LABOUR.test(text.replace(LAST_CELL, '$<name>').split(NEXT_CLAUSE)[0]!))
      return null;
    const condition = conditionOf(text);
    return { ...charge, ...(condition !== null && { condition }), ...(NET.test(text) && { isNet: true }) };
  };

const readLabour =
  ({ isOut }: { isOut: boolean }): Read =>
  (told) => {
    const { text } = told;
    if (isOutOfHours(text) !== isOut || !PER_HOUR.test(text) || TRAVEL.test(text)) return null;
    const charge = plainCharge(LABOUR, told);
    return charge === null ? null : { ...charge, per: 'hour', ...(NET.test(text) && { isNet: true }) };
  };

const JUDGES =
  /(?<!\p{L})(?:customers?|clients?|users?|guests?|patients?|tenants?|students?|pupils?|members?|rate|score|rating|\p{L}*kund\p{L}+|nutzer\p{L}*|gäste\p{L}*|\p{L}*(?:quote|rate)|utilisateurs?|élèves?|taux|clientes?|usuari[oa]s?|alumn[oa]s?|tasa|índice|\p{L}*klanten|gebruikers|clienti|utenti|tasso|indice|utilizadores|alunos|taxa|klient\p{L}+|użytkownik\p{L}+|kunder\p{L}*|användare|brugere)(?!\p{L})/iu;
const SHARE_OF_PEOPLE = new RegExp(String.raw`%[^.;,%]{1,25}?${JUDGES.source}`, 'iu');
const NO_RATE = sourcesOf('noRate').join('|');
const PERCENT = /(?<!\d[.,]?)(?<percent>\d{1,3}(?:[.,]\d{1,2})?)\s?%/gu;
const SHARES = (Object.keys(TERM_WORDS.outOf) as TermLanguage[]).flatMap((language) =>
  TERM_WORDS.outOf[language].map((between) => ({
    language,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])${countIn(language)}\s(?:\p{L}+\s)?${between}\s${countIn(language).replace('<count>', '<all>')}`,
      'iu',
    ),
  })),
);
const BEFORE_RATE = new RegExp(String.raw`(?<![\p{L}])(?:${NO_RATE})\s(?:\p{L}+\s)?$`, 'iu');
const AFTER_RATE = new RegExp(String.raw`^\s(?:${NO_RATE})(?!\p{L})`, 'iu');
const AT_LEAST =
  /(?<!\p{L})(?:over|more than|at least|above|über|mehr als|mindestens|plus de|au moins|más de|al menos|meer dan|minstens|più di|oltre|almeno|mais de|pelo menos|ponad|co najmniej|över|mer än|minst|over|mere end|mindst)\s$/iu;
const DENOMINATORS: ReadonlySet<number> = new Set([4, 5, 10, 20, 100]);

function rateIn(text: string): Reading | null {
  const percents = [...text.matchAll(PERCENT)];
  const [first, ...more] = percents;
  if (more.length > 0) return null;
  if (first !== undefined) {
    const amount = Number(first.groups!['percent']!.replace(',', '.'));
    return rateAt(text, { amount, from: first.index, to: first.index + first[0].length });
  }
  for (const { language, pattern } of SHARES) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [part, all] = [
      numberOf(found.groups!['count']!, language),
      numberOf(found.groups!['all']!, language),
    ];
    if (!DENOMINATORS.has(all) || part > all || part < 1) continue;
    return rateAt(text, { amount: (part / all) * 100, from: found.index, to: found.index + found[0].length });
  }
  return null;
}
function rateAt(
  text: string,
  { amount, from, to }: { amount: number; from: number; to: number },
): Reading | null {
  const before = text.slice(0, from);
  if (amount > 100 || BEFORE_RATE.test(before) || AFTER_RATE.test(text.slice(to))) return null;
  return { amount, ...(AT_LEAST.test(before) && { isLeast: true }) };
}
const rate = (meaning: Meaning, needs: RegExp | null = null): Read => {
  const about = said(meaning);
  return ({ text }) => {
    const isAbout = about.test(text) && !DENIES.test(text) && (needs === null || needs.test(text));
    return isAbout ? rateIn(text) : null;
  };
};

const NEXT_DAY = words(
  String.raw`next (?:working|business) day|nächsten?[rs]? (?:werktag|arbeitstag)|jour ouvr(?:é|able) suivant|siguiente día (?:laborable|hábil)|(?:día laborable|día hábil) siguiente|volgende werkdag|giorno lavorativo successivo|(?:próximo|seguinte) dia útil|dia útil seguinte`,
);
const REPAIRS = said('repairs');
const ARRIVES = said('arrives');
const isOnlyRepair = (text: string): boolean => REPAIRS.test(text) && !ARRIVES.test(text);
const IN_TIME = daysBy(...timed('inTime'));
const SERVICE = daysBy(...timed('service'));
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
const POSTAGE = said('postage');
const FREE_FROM = said('freeFrom');
const RETURNS = daysBy(...timed('returns'));
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

const INSTALLATION = daysBy(...timed('installed'));
const IS_WARRANTED = SUBJECTS.warranty.words;
function readWarranty(told: Said): Reading | null {
  const { text } = told;
  const reading = covers(text, 'parts') || covers(text, 'labour') ? null : WARRANTY(told);
  const isSplit = new Set(durationsIn(text)).size > 1;
  return reading === null || !isSplit ? reading : { ...reading, isUnlike: true };
}

const COSTS_MORE =
  /\d\s?%\s(?:more|extra|higher|dearer|mehr|teurer|höher|de plus|plus cher\p{L}*|más|in più|meer|duurder|a mais|mais car[oa]s?)(?!\p{L})/iu;
/** "We keep contract data for six years" is not a contract term. */
const KEEPS_RECORDS =
  /(?<!\p{L})(?:(?:keep|kept|retain\p{L}*|stor(?:e[ds]?|ing)|archiv\p{L}*|delet\p{L}+|aufbewahr\p{L}*|speicher\p{L}*|gelöscht|conserv\p{L}+|almacen\p{L}+|bewaar\p{L}*|bewaren)(?!\p{L})[^.;]{0,60}(?:data|records?|files?|documents?|photo\p{L}*|\p{L}*daten|unterlagen|données|datos|gegevens|dati)(?!\p{L})|(?:data|records?|files?|documents?|contracts?|\p{L}*daten|unterlagen|verträge|données|contrats|datos|contratos|gegevens|dati)(?!\p{L})[^.;]{0,40}(?<!\p{L})(?:kept|retained|stored|archived|deleted|aufbewahrt|gespeichert|gelöscht|conserv\p{L}+|almacen\p{L}+|bewaard)(?!\p{L}))/iu;
const RUNS =
  /(?<!\p{L})(?:runs?|lasts?|minimum|at least|läuft|laufen|beträgt|mindest\p{L}*|dure|durée|dura|mínim[oa]|duurt|looptijd)(?!\p{L})/iu;
/** Leaves out data retention periods and prices: "Monthly billing costs 15% more" does not state a minimum term. */
const withoutOtherTimes = (text: string): string =>
  text
    .split(/(?<=[;.])\s/u)
    .filter((clause) => !COSTS_MORE.test(clause) && (RUNS.test(clause) || !KEEPS_RECORDS.test(clause)))
    .join(' ');

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
  trialVisit: charged('trialVisit'),
  material: charged('material'),
  insurance: charged('insurance'),
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
  delivery: daysBy(...timed('delivery')),
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
  response: daysBy(...timed('response')),
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
  firstFix: rate('firstFix'),
  satisfied: rate('satisfied', JUDGES),
  recommended: rate('recommended', JUDGES),
  onTime: rate('onTime'),
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
const LEAST_WORDS = 4;

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

const IS_SET_UP = wholeWord('setup');
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
