import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { lowestIn } from '../../extraction/facts/pricing/price-marks.ts';
import { countIn, moneyIn } from './term-amounts.ts';
import { DENIES, type Read } from './term-patterns.ts';
import { NET } from './visit-charges.ts';
import { words } from './word-patterns.ts';

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

export const readImport: Read = ({ text, asked }) => {
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
