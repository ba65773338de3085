import { datesIn } from '../grounding/facts.ts';
import { quantitiesIn } from '../grounding/numbers.ts';

export type AnswerKind =
  | 'number'
  | 'money'
  | 'price'
  | 'percent'
  | 'time'
  | 'span'
  | 'name'
  | 'place'
  | 'reason'
  | 'contact';

export interface Item {
  kind: AnswerKind;
  text: string;
  start: number;
}

const word = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');

const ASKING: { test: RegExp; kinds: AnswerKind[] }[] = [
  {
    test: word(
      String.raw`percent|percentage|per cent|what (?:share|proportion)|wie ?viel prozent|prozentsatz|pourcentage|porcentaje|percentuale|porcentagem|процент\p{L}*`,
    ),
    kinds: ['percent', 'number'],
  },
  {
    test: word(
      String.raw`how (?:long|often|far|big|large|tall|high|fast|deep|wide|heavy|old|soon|thin|thick|small)|how (?:much|many) .{0,60}(?:weighs?|time|hours|days|weeks|minutes)|(?:what|which) (?:(?:is|are|was|were) (?:the|its|your) )?(?:size|weight|height|width|length|duration|capacity|dimensions)|wie (?:lange?|oft|weit|groß|hoch|schnell|tief|breit|schwer|alt)|wie ?viel .{0,60}(?:wiegt|zeit)|combien de temps|quelle (?:durée|taille)|cuánto (?:tiempo|tarda|dura)|quanto (?:tempo|dura)|hoe (?:lang|vaak|ver|groot|hoog|oud|snel)|сколько времени|как (?:долго|часто|далеко)`,
    ),
    kinds: ['span', 'number', 'time'],
  },
  {
    test: word(
      String.raw`how much|costs?|prices?|pric(?:ey|ing)|fees?|what (?:amount|budget|salary)|wie ?viel|kosten|kostet|preise?s?|gebühr\p{L}*|prix|coût\p{L}*|coute\p{L}*|tarifs?|cuánto|cuesta\p{L}*|precios?|quanto|prezz[oi]|costa\p{L}*|preços?|custa\p{L}*|hoeveel|kost|prijs|prijzen|стоит|стоимость|цен[аы]`,
    ),
    kinds: ['money', 'number', 'percent'],
  },
  {
    test: word(
      String.raw`how many|(?:what|which) (?:number|population)|number of|wie ?viele|anzahl|combien|cuánt[oa]s|quant[ie]|quant[oa]s|сколько`,
    ),
    kinds: ['number'],
  },
  {
    test: word(
      String.raw`when|how recently|(?:what|which) (?:\p{L}+ )?(?:years?|dates?|days?|months?|decades?|century|centuries|times?|era|hours?)|(?:opening|business|office) (?:hours|times)|wann|um wie ?viel uhr|(?:welche[mnrs]?) (?:jahr|datum|tag|monat|jahrhundert)|öffnungszeiten|quand|quelle (?:année|date|heure)|horaires|cuándo|(?:qué|que) (?:año|fecha|día|hora)|horario|quando|(?:che|quale) (?:anno|data|giorno|ora)|orari|(?:que|qual) (?:ano|data|dia|hora)|wanneer|openingstijden|когда|в каком году`,
    ),
    kinds: ['time', 'span'],
  },
  {
    test: word(
      String.raw`where|(?:what|which) (?:\p{L}+ )?(?:city|cities|country|countries|state|region|town|continent|river|location|address|area|street|county|place)|address|wo|woher|wohin|adresse|(?:welche[mnrs]?) (?:stadt|land|ort|region)|où|dónde|adónde|dirección|dove|indirizzo|onde|endereço|waar|adres|где|куда|откуда|адрес`,
    ),
    kinds: ['place', 'name'],
  },
  {
    test: word(
      String.raw`e-?mail|phone|telephone|(?:telefon|phone)\p{L}*|call you|contact|reach you|kontakt\p{L}*|erreich\p{L}*|contacter|contactar|contattare|contato|телефон|почт\p{L}*`,
    ),
    kinds: ['contact'],
  },
  {
    test: word(
      String.raw`who|whom|whose|(?:what|which) (?:\p{L}+ )?(?:person|people|man|woman|company|companies|organi[sz]ation|author|president|founder|group|team|band|player|leader)|(?:what|which) (?:is|was|are|were) the (?:\p{L}+ )?names?|wer|wen|wem|wessen|qui|quién|quiénes|chi|quem|кто|кого|кому|кем`,
    ),
    kinds: ['name'],
  },
  {
    test: word(
      String.raw`why|what (?:caused|reasons?)|reasons?|warum|wieso|weshalb|pourquoi|por qué|perché|por que|waarom|почему|зачем`,
    ),
    kinds: ['reason'],
  },
];

export const askedKinds = (question: string): readonly AnswerKind[] =>
  ASKING.find(({ test }) => test.test(question))?.kinds ?? [];

const YEAR = /(?<![\p{L}\p{N}.,])(?:1\d{3}|20\d{2})(?:s|er)?(?![\p{N}%])/gu;
const CLOCK =
  /(?<!\p{N})\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|a\.m\.|p\.m\.|uhr|h)(?!\p{L})|(?<!\p{N})\d{1,2}:\d{2}(?!\p{N})|24\s?\/\s?7|(?<!\p{L})(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays|weekends?|noon|midnight|today|tomorrow|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|century|centuries|jahrhundert)(?!\p{L})/giu;
const MEASURE =
  /^[\s-]?(?:(?:business|working|calendar|square|cubic|light|full)[\s-])?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|decades?|centuries|times|km|kilomet\p{L}*|miles?|mi|met(?:er|re)s?|m|cm|mm|feet|foot|ft|inch(?:es)?|yards?|acres|hectares?|kg|g|grams?|gramm?|ounces?|fl\.? oz|oz|lbs?|pounds|tons?|tonnes|°[CF]?|mph|gb|mb|tb|liters?|litres?|sekunden?|minuten?|stunden?|tage?n?|werktage?n?|wochen?|monate?n?|jahre?n?|secondes?|heures?|jours?|semaines?|mois|ans|années?|horas?|días?|semanas?|mes(?:es)?|años?|giorni|settimane|mesi|anni|ore|dias|anos|часов|дней|день|недел\p{L}*|месяц\p{L}*|лет)(?![\p{L}])/iu;
const OFTEN =
  /(?<!\p{L})(?:annually|yearly|monthly|weekly|daily|hourly|quarterly|instantly|immediately|overnight|same[- ]day|next[- ]day|lifetime|unlimited|jährlich|monatlich|wöchentlich|täglich|sofort|for (?:centuries|decades|years|months)|until the|since the)(?!\p{L})/giu;
const FREE =
  /(?<!\p{L})(?:free(?! of\s\p{L}*s\b)|kostenlos|gratis|gratuit\p{L}*|gratuito|бесплатн\p{L}*|no (?:extra |additional )?(?:charge|cost|fee))(?!\p{L})/giu;
const AMOUNT = new RegExp(String.raw`(?:US\$|A\$|C\$|[$€£¥₹₽₩])\s?\d|${FREE.source}`, 'giu');
const PART =
  /(?<!\p{L})(?:half|third|quarter|majority|hälfte|drittel|viertel|moitié|tiers|mitad)(?!\p{L})/giu;
const REASON =
  /(?<!\p{L})(?:because|due to|since|so that|in order to|so as to|as a result|therefore|thus|caused?|causing|led to|leads to|reasons?|to avoid|to prevent|to help|owing to|thanks to|weil|da|damit|deshalb|daher|wegen|um|aufgrund|parce que|car|afin|grâce à|à cause|porque|debido a|para que|perché|poiché|grazie a|devido a|omdat|zodat|потому что|так как|чтобы|из-за)(?!\p{L})/giu;
const ADDRESS =
  /(?<!\p{L})\p{N}{1,5}[a-z]?\s(?:\p{Lu}[\p{L}'’.-]*\s){1,4}(?:St(?:reet)?|Ave(?:nue)?|R(?:oa)?d|Blvd|Boulevard|Lane|Ln|Drive|Dr|Way|Court|Square|Sq|Place|Pl|Highway|Hwy|Parkway|Suite)(?!\p{L})|\p{Lu}\p{L}+(?:straße|strasse|str\.|platz|weg|allee)\s\p{N}/gu;
const CONTACT =
  /[\w.+-]+@[\w-]+\.[\w.-]+|(?<!\p{N})(?:\+|\(|0)?\d[\d\s().-]{6,}\d|https?:\/\/\S+|(?<!\p{L})(?:contact form|live chat|kontaktformular)(?!\p{L})/giu;
const NAME = String.raw`\p{Lu}[\p{L}\p{M}\p{N}'’&.-]*[\p{L}\p{M}\p{N}](?:\s(?:(?:of|the|de|von|van|der|du|di|and|&)\s){0,2}\p{Lu}[\p{L}\p{M}\p{N}'’&.-]*[\p{L}\p{M}\p{N}])*`;
const NAMES = new RegExp(String.raw`(?<![\p{L}\p{N}])${NAME}`, 'gu');
const PLACE = new RegExp(
  String.raw`(?<!\p{L})(?:in|at|near|to|from|on|into|through|across|within|throughout|auf|bei|aus|nach|à|au|en|dans|a|da|em|na|no|te|в|на)\s(?:(?:the|der|dem|den|la|le|el|los|il)\s)?(?=\p{Lu})`,
  'gu',
);

const PERIODS = [
  [
    'year',
    /(?<!\p{L})(?:years?|yearly|annual(?:ly)?|jahr|jährlich|année|año|anual)(?!\p{L})|(?:(?<!\p{L})(?:par\s|l['’])|\/\s?)an(?!\p{L})/iu,
  ],
  ['month', /(?<!\p{L})(?:months?|monthly|monat|monatlich|mois|mes|mensual)(?!\p{L})/iu],
] as const;

export const periodIn = (text: string): 'year' | 'month' | null =>
  PERIODS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

export const saysBilling = (line: string): boolean =>
  /^\p{P}*\s*(?:(?:when|if)\s)?(?:billed|paid|charged|invoiced|payable|bei (?:jährlicher|monatlicher) zahlung|jährlich abgerechnet|facturé\p{L}*)(?!\p{L})/iu.test(
    line,
  ) && periodIn(line) !== null;

const NO_PRICE_BEFORE =
  /(?<!\p{L})(?:up to|save[sd]?|saving|savings? of|discount of|exceeding|limit(?:ed)? (?:of|to)|insured (?:for|up to)|insurance (?:of|for|up to|worth)|cover(?:s|ed|age)(?: is| of| for| up to)?|liability of|raised|worth|revenues? of|turnover of|funding of|bis zu|spar\p{L}*|ab einem wert von|économis\p{L}*|bespa+r\p{L}*|ahorr\p{L}*|risparmi\p{L}*)(?:\s(?:up to|about|over|at least|an?|around|bis zu|(?:on |an )?average(?: of)?|im schnitt|durchschnittlich|en moyenne|jusqu['’]à|gemiddeld|tot|de media|hasta|in media|fino a))?\s*$/iu;
const NO_PRICE_AFTER =
  /^\s*(?:%|percent|(?:million|billion|USD|EUR|euros?|dollars?|pounds?)(?!\p{L}))?\s*(?:off|discount|less|cheaper|savings?|(?:(?:an?|per) \p{L}+ )?saved|gespart|économisée?s?|bespaard|ahorrad[oa]s?|risparmiat[oi]|(?:in|of) (?:savings|funding|revenue|sales|cover(?:age)?|damage)|coverage|rabatt|günstiger|limit)(?!\p{L})/iu;

const FEE =
  /(?<!\p{L})(?:fees?|commissions?|charge[sd]?|costs?|pay|rate|surcharge|gebühr\p{L}*|provision)(?!\p{L})/iu;
const FEE_NEAR = 60;
const isNearFee = (text: string, start: number, end: number): boolean =>
  FEE.test(text.slice(Math.max(0, start - FEE_NEAR), end + FEE_NEAR));

const BOUND_BEFORE = /(?<!\p{L})(?:over|above|below|under|über)(?:\s(?:about|at least|an?|around))?\s*$/iu;
const PERIOD_AFTER =
  /^\s*(?:(?:USD|EUR|euros?|dollars?|pounds?)(?!\p{L}))?\s*(?:\/|(?:per|an?|each|every|pro|par)\s|im\s(?:monat|jahr)(?!\p{L}))/iu;
const COVER_BEFORE = /(?<!\p{L})cover(?: is| of| for)?(?:\s(?:about|over|at least|an?|around))?\s*$/iu;
const COVER_AFTER = /^\s*(?:(?:million|USD|EUR|euros?|dollars?|pounds?)\s)?cover(?!\p{L})/iu;
const INSURANCE = /(?<!\p{L})(?:insur\p{L}+|policy|policies|liability)(?!\p{L})/iu;

function isPrice(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 40);
  if (NO_PRICE_BEFORE.test(before) || NO_PRICE_AFTER.test(after)) return false;
  if (BOUND_BEFORE.test(before) && !PERIOD_AFTER.test(after)) return false;
  const isCover = COVER_BEFORE.test(before) || COVER_AFTER.test(after);
  return !isCover || !INSURANCE.test(`${before} ${after}`);
}

export function itemsIn(text: string): Item[] {
  const items: Item[] = [];
  const add = (kind: AnswerKind, pattern: RegExp): void => {
    for (const match of text.matchAll(pattern)) items.push({ kind, text: match[0], start: match.index });
  };
  for (const quantity of quantitiesIn(text)) {
    const { start, end, unit } = quantity;
    const found = { text: quantity.text, start };
    items.push({ ...found, kind: 'number' });
    if (unit === 'percent') items.push({ ...found, kind: 'percent' });
    else if (unit !== null) items.push({ ...found, kind: 'money' });
    const isPayable = unit === 'percent' ? isNearFee(text, start, end) : unit !== null;
    if (isPayable && isPrice(text, start, end)) items.push({ ...found, kind: 'price' });
    const measure = MEASURE.exec(text.slice(end, end + 30));
    if (measure !== null) items.push({ kind: 'span', text: quantity.text + measure[0], start });
  }
  for (const { text: date, start } of datesIn(text)) items.push({ kind: 'time', text: date, start });
  add('time', YEAR);
  add('time', CLOCK);
  add('span', OFTEN);
  add('money', AMOUNT);
  for (const match of text.matchAll(FREE)) items.push({ kind: 'price', text: match[0], start: match.index });
  add('percent', PART);
  add('reason', REASON);
  add('contact', CONTACT);
  add('place', ADDRESS);
  for (const match of text.matchAll(NAMES)) {
    const isFirst = match.index <= 1;
    if (isFirst && !/[\s\p{Lu}\p{N}]/u.test(match[0].slice(1))) continue;
    items.push({ kind: 'name', text: match[0], start: match.index });
  }
  for (const match of text.matchAll(PLACE)) {
    const start = match.index + match[0].length;
    const [name = ''] = text.slice(start, start + 80).match(/^[\p{L}\p{M}\p{N}'’-]+/u) ?? [];
    items.push({ kind: 'place', text: name, start });
  }
  return items;
}
