import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { chargeFor, isOneAmount } from './read-charges.ts';
import { moneyIn } from './term-amounts.ts';
import { type Read, type Reading, type Said, wholeWord } from './term-patterns.ts';
import type { Words } from './term-words.ts';
import { NEXT_CLAUSE } from './warranties.ts';

const labour: Words = {
  en: ['labou?r', '(?:hourly|labou?r) (?:rates?|charges?)', 'engineer(?:ing)? time', 'work(?:ing)? hours?'],
  de: [String.raw`arbeits(?:stunde|zeit|lohn|kosten|stunden)\p{L}*`, String.raw`(?:monteur|techniker|handwerker)stunde\p{L}*`, String.raw`stunden(?:satz|lohn|verrechnungssatz)\p{L}*`],
  fr: ["main[ -]d['’](?:œ|oe)uvre", "taux horaire", "heures? de (?:travail|technicien)"],
  es: ['mano de obra', 'hora(?:s)? de (?:trabajo|técnico)', 'tarifa por hora'],
  nl: [String.raw`arbeids(?:loon|uur|kosten|tijd)\p{L}*`, String.raw`uur(?:tarief|loon)\p{L}*`, String.raw`monteurs?uur`],
  it: ['manodopera', "(?:tariffa|costo) orari[ao]", "ora (?:di lavoro|tecnico)"],
  pt: ['mão[ -]de[ -]obra', 'hora de (?:trabalho|técnico)', 'tarifa (?:por hora|horária)'],
  pl: [String.raw`robocizn\p{L}+`, String.raw`roboczogodzin\p{L}+`, String.raw`godzin\p{L} pracy`, String.raw`stawk\p{L} godzinow\p{L}+`],
  sv: [String.raw`arbets(?:timme|kostnad|tid)\p{L}*`, String.raw`tim(?:pris|kostnad|debitering)\p{L}*`],
  da: [String.raw`arbejds(?:time|løn|tid)\p{L}*`, String.raw`time(?:pris|løn|sats)\p{L}*`, String.raw`montørtime\p{L}*`],
}; // prettier-ignore

const perHour: Words = {
  en: ['per hour', 'an hour', 'hourly', '/ ?h(?:ou)?r?'],
  de: [String.raw`\p{L}*stunde\p{L}*`, 'std'],
  fr: ['heures?', 'horaire', '/ ?h'],
  es: ['horas?', '/ ?h'],
  nl: [String.raw`\p{L}*uur\p{L}*`],
  it: ['ora(?:ri[ao])?', '/ ?h', "all['’]ora"],
  pt: ['horas?', 'horária', '/ ?h'],
  pl: [String.raw`\p{L}*godzin\p{L}*`],
  sv: [String.raw`\p{L}*timme\p{L}*`, String.raw`tim\p{L}*`],
  da: [String.raw`\p{L}*time\p{L}*`],
};

const travel: Words = {
  en: ['call-?outs?(?: fees?| charges?)?', 'travel (?:costs?|fees?|charges?|expenses)'],
  de: [String.raw`anfahrt\p{L}*`, String.raw`fahrtkosten\p{L}*`, String.raw`reisekosten\p{L}*`],
  fr: [String.raw`(?:frais de )?déplacements?`],
  es: ['(?:gastos de )?desplazamientos?'],
  nl: [String.raw`voorrij\p{L}*`, 'reiskosten'],
  it: ['(?:costi di )?trasferta', 'uscita del tecnico', 'diritto di chiamata'],
  pt: [String.raw`(?:taxa de )?deslocaç(?:ão|ões)`],
  pl: [String.raw`dojazd\p{L}*`],
  sv: [String.raw`framkörning\p{L}*`, String.raw`resekostnad\p{L}*`],
  da: [String.raw`kørselsgebyr\p{L}*`, String.raw`kørsel(?!\p{L})`],
};

const outOfHours: Words = {
  en: ['out[ -]of[ -]hours', 'after[ -]hours', String.raw`outside (?:\p{L}+ )?hours`, 'nights?', 'weekends?', 'evenings?', '(?:bank|public) holidays?', 'saturdays?', 'sundays?', 'emergenc(?:y|ies)'],
  de: ['nachts', String.raw`\p{L}*nacht\p{L}*`, String.raw`\p{L}*wochenende?\p{L}*`, 'abends', String.raw`(?:sonn|feier|sams)\p{L}*tage?[ns]?`, 'sonn- und', String.raw`notdienst\p{L}*`, String.raw`außerhalb (?:(?:der|unserer|von) )?(?:\p{L}+ )?\p{L}*(?:zeit|stunde)\p{L}*`],
  fr: ['nuit', 'week-ends?', 'soir', 'dimanches?', 'samedis?', 'jours? fériés?', 'fériés?', 'hors (?:horaires|heures)', 'urgence'],
  es: [String.raw`nocturn\p{L}+`, 'noches?', 'fin(?:es)? de semana', 'festivos?', 'domingos?', 'sábados?', 'fuera de(?:l)? horario', 'urgencias?'],
  nl: [String.raw`avond\p{L}*`, String.raw`nacht\p{L}*`, 'weekends?', String.raw`feestdag\p{L}*`, 'zondag', 'zaterdag', 'buiten (?:kantooruren|werktijd\\p{L}*)', 'spoed\\p{L}*'],
  it: [String.raw`nottur\p{L}+`, 'notte', 'festiv[oi]', 'weekend', 'domenica', 'sabato', 'fuori orario', 'urgenz[ae]'],
  pt: [String.raw`noturn\p{L}+`, 'noite', 'feriados?', 'fim de semana', 'fins de semana', 'domingos?', 'sábados?', 'fora d[eo] hor\\p{L}+', 'urgências?'],
  pl: [String.raw`noc\p{L}*`, String.raw`weekend\p{L}*`, String.raw`świąt\p{L}*`, String.raw`święt\p{L}*`, String.raw`niedziel\p{L}*`, String.raw`sobot\p{L}*`, 'poza godzinami', String.raw`awaryjn\p{L}+`],
  sv: [String.raw`kväll\p{L}*`, String.raw`natt\p{L}*`, String.raw`helg\p{L}*`, String.raw`röd\p{L}* dag\p{L}*`, String.raw`jour\p{L}*`, 'utanför (?:kontorstid|ordinarie)'],
  da: [String.raw`aften\p{L}*`, String.raw`nat(?:ten)?`, String.raw`weekend\p{L}*`, String.raw`helligdag\p{L}*`, 'uden for (?:normal )?(?:arbejdstid|åbningstid)', String.raw`døgnvagt\p{L}*`],
}; // prettier-ignore

const atAllTimes: Words = {
  en: ['also', 'including', 'incl', 'included', 'same', 'even', 'any ?time', 'day (?:and|or) night', '24/7', 'no (?:extra|surcharge)'],
  de: ['auch', 'inklusive', 'inkl', 'gleich\\p{L}*', 'rund um die uhr', 'tag und nacht', 'jederzeit', '(?:kein|ohne)\\p{L}* (?:zuschl|aufpreis)'],
  fr: ['aussi', 'même', 'y compris', 'jour et nuit', '24h/24'],
  es: ['también', 'incluso', 'incluid[oa]s?', 'mism[oa]', 'las 24 horas', 'día y noche'],
  nl: ['ook', 'zelfde', 'inclusief', 'dag en nacht', 'altijd'],
  it: ['anche', 'stess[oa]', 'inclus[oa]', 'giorno e notte', 'sempre'],
  pt: ['também', 'mesm[oa]', 'incluindo', 'dia e noite', 'sempre'],
  pl: ['także', 'również', 'sam[ae]', 'w tym', 'całą dobę', 'zawsze'],
  sv: ['även', 'också', 'samma', 'dygnet runt', 'alltid'],
  da: ['også', 'samme', 'døgnet rundt', 'altid'],
}; // prettier-ignore

const OUT_OF_HOURS = wholeWord(outOfHours);
const AT_ALL_TIMES = wholeWord(atAllTimes);
const isOutOfHours = (text: string): boolean => OUT_OF_HOURS.test(text) && !AT_ALL_TIMES.test(text);
const PER_HOUR = wholeWord(perHour);
const LABOUR = wholeWord(labour);
const TRAVEL = wholeWord(travel);
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

export const IS_ABOUT_MARKET =
  /(?<!\p{L})(?:average|national|typical(?:ly)?|usually|around|about|approximately|between|durchschnitt\p{L}*|üblich\p{L}*|etwa|rund (?!um)|zwischen|moyenne|environ|entre|promedio|de media|aproximadamente|gemiddeld|ongeveer|tussen|in media|circa|em média|cerca de|średnio|około|i genomsnitt|cirka|i gennemsnit|ca\.)(?!\p{L})/iu;

export const NET =
  /(?:\+|(?<!\p{L})(?:plus|excl\p{L}*\.?|exkl\p{L}*\.?|zzgl\.?|zuzüglich|hors|más|ex|sin|sem|bez|utan|uden|ohne))\s?(?:vat|mwst\.?|ust\.?|tva|iva|btw|moms|taxes)(?!\p{L})/iu;

const withoutTaxes = (text: string): string => text.replace(NET, '');
export const readTravel =
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

export const readLabour =
  ({ isOut }: { isOut: boolean }): Read =>
  (told) => {
    const { text } = told;
    if (isOutOfHours(text) !== isOut || !PER_HOUR.test(text) || TRAVEL.test(text)) return null;
    const charge = plainCharge(LABOUR, told);
    return charge === null ? null : { ...charge, per: 'hour', ...(NET.test(text) && { isNet: true }) };
  };
