import { namesOfRegion, withRegionWords } from './regions.ts';

const WITH_ORDER =
  /\p{N}\s?%\s(?:(?:\p{L}+\s){0,3})?(?:(?:with|on|when|at|upon)\s(?:the\s|your\s|you\s)?(?:order|booking)|bei\s(?:auftragserteilung|bestellung|buchung|vertragsabschluss)|à\sla\s(?:commande|réservation|signature)|al\s(?:pedido|reservar|encargar)|bij\s(?:opdracht|bestelling|boeking)|all['’]ordine)(?!\p{L})/giu;
const DECIBELS = /\p{N}\s?dB(?:\(A\))?(?!\p{L})/gu;

const NUMBER_OF_MONTHS = String.raw`(?:\p{N}{1,3}|two|three|six|nine|twelve|eighteen|twenty-four|thirty-six|zwei|drei|sechs|zwölf|achtzehn|vierundzwanzig|deux|trois|six|douze|dix-huit|vingt-quatre|trente-six|dos|tres|seis|doce|dieciocho|veinticuatro|twee|drie|zes|twaalf|achttien|vierentwintig|due|tre|sei|dodici|diciotto|ventiquattro)[\s-](?:months?|years?|monate?n?|jahre?n?|mois|ans?|mes(?:es)?|años?|maand(?:en)?|jaar|mesi|ann[oi])(?!\p{L})`;
export const RUNS = new RegExp(
  String.raw`(?<!\p{L})(?:contracts?|agreements?|rentals?|hires?|leases?|subscriptions?|memberships?|vertr[aä]g\p{L}*|\p{L}*vertr[aä]g\p{L}*|miet\p{L}*|abos?|abonnements?|contrats?|location|contratos?|alquiler|suscripci\p{L}+|contract(?:en)?|huur\p{L}*|contratt[oi]|noleggio|abbonamento)(?:\s[\p{L}’'-]+){0,4}\s${NUMBER_OF_MONTHS}|(?<!\p{L})you (?:hire|rent|subscribe) for ${NUMBER_OF_MONTHS}`,
  'giu',
);

const PHRASES: readonly [pattern: RegExp, word: string, parts: string][] = [
  [
    /(?<!\p{L})(?:free of charge|at no (?:extra )?cost|for free)(?!\p{L})/giu,
    'free',
    'no extra cost|no cost',
  ],
  [
    /(?<!\p{L})(?:around the clock|24\s?\/\s?7|rund um die uhr|24 heures sur 24|las 24 horas)(?!\p{L})/giu,
    'night',
    'around the clock|24|rund um',
  ],
  [/(?<!\p{L})(?:money|fee|deposit)[ -]back(?!\p{L})/giu, 'refund', 'money|back'],
  [
    /(?<!\p{L})(?:pay|pays|paid|give|gives|get) (?:(?:you|me|your|my|the|money) ){0,2}back(?!\p{L})/giu,
    'refund',
    'back',
  ],
  [/(?<!\p{L})geld(?:-|\s)?zurück(?!\p{L})/giu, 'refund', 'geld'],
  [
    /(?<!\p{L})(?:trial (?:periods?|phases?|versions?)|(?:test|probe)(?:phase|zeitraum|zeit|version)(?:en)?|périodes? d['’]essai|versions? d['’]essai|periodos? de prueba)(?!\p{L})/giu,
    'trial',
    '',
  ],
  [
    /(?<!\p{L})(?:free[ -]trials?|(?:kostenlos\p{L}*|gratis|unverbindlich)[ -](?:test\p{L}*|probe\p{L}*|ausprobieren)|essais? (?:gratuits?|libres?)|essayer gratuitement|pruebas? (?:gratuitas?|gratis)|probar gratis)(?!\p{L})/giu,
    'trial',
    '',
  ],
  [
    /(?<!\p{L})(?:take|taking|takes|bring|brings|brought|carry|carried) (?:over|across)(?!\p{L})/giu,
    'move',
    'over|across',
  ],
  [/(?<!\p{L})(?:factur(?:ez|ons|ent)|facture(?=-t-))(?!\p{L})/giu, 'frais', 'factur'],
  [/(?<!\p{L})set[ -]up(?!\p{L})/giu, 'setup', 'set'],
  [
    /(?<!\p{L})(?:cut[ -]?offs?(?: times?)?|(?:annahme|bestell|bestellungs|buchungs)schluss|heures? limites?|hora límite|hora de corte|uiterste (?:besteltijd|tijd)|orari[oi] limite)(?!\p{L})/giu,
    'cutoff',
    'cut|schluss|limite|límite|corte|uiterste',
  ],
  [/(?<!\p{L})call[ -]?outs?(?!\p{L})/giu, 'callout', 'call'],
  [
    /(?<!\p{L})(?:no[ -]shows?|missed (?:appointments?|bookings?|visits?)|(?:verpasste\p{L}*|versäumte\p{L}*) termine?n?|rendez-vous (?:manqués?|non honorés?)|citas perdidas|gemiste afspra\p{L}+|appuntamenti mancati)(?!\p{L})/giu,
    'noshow',
    'no show|no-show|missed|verpasst|versäumt|manqué|perdidas|gemiste|mancati',
  ],
  [/(?<!\p{L})mises? en (?:service|place|route)(?!\p{L})/giu, 'installation', 'mise'],
  [/(?<!\p{L})puestas? en (?:marcha|servicio)(?!\p{L})/giu, 'instalación', 'puesta'],
  [
    /(?<!\p{L})(?:notice periods?|periods? of notice|délais? de préavis|plazos? de preaviso)(?!\p{L})/giu,
    'notice',
    '',
  ],
  [/(?<=(?:monat|jahr|quartal|vertrag)s?)ende(?!\p{L})/giu, ' ende', ''],
  [
    /(?<!\p{L})(?:(?:ohne|without|sans|sin)(?: an?| une?)? (?:internet\p{L}*|netz\p{L}*|network|connection|signal|réseau|connexion|red|conexión))(?!\p{L})/giu,
    'offline',
    'ohne|without|sans|sin',
  ],
  [/(?<!\p{L})(?:one|1)[ -](?:to|on)[ -](?:one|1)(?!\p{L})/giu, 'onetoone', 'one'],
  [RUNS, '$& contract minimum', 'months|years|monat|jahr|mois|mes|años|maand|jaar|mesi|ann'],
  [
    /(?<!\p{L})(?:unless|if not|sofern nicht|wenn nicht|falls nicht|sauf (?:si|résiliation)|salvo|a menos que|tenzij|salvo disdetta)(?!\p{L})/giu,
    '$& automatically automatisch tacitement automáticamente automatico',
    'unless|if not|sofern|wenn nicht|falls nicht|sauf|salvo|a menos que|tenzij',
  ],
  [/(?<!\p{L})single[ -]sign[ -]?on(?!\p{L})/giu, 'sso', 'single'],
  [/(?<!\p{L})(?:gdpr|dsgvo|rgpd)(?!\p{L})/giu, 'gdpr', 'dsgvo|rgpd'],
  [
    /(?<!\p{L})rais(?:e|es|ed|ing) (?:money|funds|funding|capital|investment)(?!\p{L})|(?<!\p{L})lev(?:er|ée?s?) (?:des?|les) fonds(?!\p{L})|(?<!\p{L})(?:lève|a levé)(?= \p{N})|(?<!\p{L})raised(?= [$€£]?\p{N})/giu,
    'funding',
    'rais|lève|levé',
  ],
  [DECIBELS, '$& noise', 'db'],
  [
    WITH_ORDER,
    '$& deposit',
    'order|booking|auftrag|bestell|buchung|commande|réserv|pedido|opdracht|boeking|ordine',
  ],
];

const DATA_CENTER =
  /(?<!\p{L})(?:data ?cent(?:er|re)s?|datacent(?:rum|ra)|rechenzentr\p{L}+|(?:centres?|centros?|centri) (?:de (?:données|datos)|(?:di )?(?:elaborazione )?dati))(?!\p{L})/giu;

const PEOPLE =
  /(?:\p{N}+\s(?:to|bis|à|a|tot)|up to|at most|bis zu|höchstens|maximal|jusqu['’]à|hasta|tot|maximaal|fino a)\s\p{N}+\s(?:people|persons|participants|learners|students|pupils|guests|teilnehm\p{L}+|personen|schüler\p{L}*|personnes|élèves|personas|alumnos|deelnemers|personen|persone|partecipanti)(?!\p{L})/giu;

const DEGREES = /\p{N}\s?°\s?[CF](?!\p{L})/gu;

const NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    [1, 'one a an ein eine einen einem einer un une uno una een eén één'],
    [2, 'two zwei deux dos twee due'],
    [3, 'three drei trois tres drie tre'],
    [4, 'four vier quatre cuatro quattro'],
    [5, 'five fünf cinq cinco vijf cinque'],
    [6, 'six sechs seis zes sei'],
    [7, 'seven sieben sept siete zeven sette'],
    [8, 'eight acht huit ocho otto'],
    [9, 'nine neun neuf nueve negen nove'],
    [10, 'ten zehn dix diez tien dieci'],
    [12, 'twelve zwölf douze doce twaalf dodici'],
    [14, 'fourteen vierzehn quatorze catorce veertien quattordici'],
    [15, 'fifteen fünfzehn quinze quince vijftien quindici'],
    [18, 'eighteen achtzehn dieciocho achttien diciotto'],
    [20, 'twenty zwanzig vingt veinte twintig venti'],
    [24, 'twenty-four vierundzwanzig vingt-quatre veinticuatro vierentwintig ventiquattro'],
    [30, 'thirty dreißig trente treinta dertig trenta'],
    [36, 'thirty-six sechsunddreißig trente-six zesendertig trentasei'],
  ].flatMap(([number, words]) => (words as string).split(' ').map((word) => [word, number as number])),
);
const UNITS: readonly [pattern: string, letter: string, factor: number][] = [
  ['years?|jahre?n?|ans?|années?|años?|jaar|jaren|ann[oi]', 'm', 12],
  ['months?|monate?n?|mois|mes(?:es?|i)?|maand(?:en)?', 'm', 1],
  ['weeks?|wochen?|semaines?|semanas?|weken|settiman[ae]', 'd', 7],
  ['days?|(?:werk|arbeits)?tage?n?|jours?|días?|(?:werk)?dag(?:en)?|giorn[oi]', 'd', 1],
  ['hours?|stunden?|heures?|horas?|uur|uren|or[ae]', 'h', 1],
];
const DURATION = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(\p{N}{1,4}|${[...NUMBERS.keys()].join('|')})[\s-](?:(?:full|whole|working|business|volle|ganze)\s)?(?:${UNITS.map(([unit]) => `(${unit})`).join('|')})(?!\p{L})`,
  'giu',
);

const durationWord = (count: number, letter: string): string =>
  `${[...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}${letter}duration`;

const withDurationWords = (text: string, isQuestion: boolean): string =>
  text.replaceAll(DURATION, (...match: string[]) => {
    const count = NUMBERS.get(match[1]!.toLowerCase()) ?? Number(match[1]);
    const unit = UNITS.find((_, i) => match[i + 2] !== undefined)!;
    const word = durationWord(count * unit[2], unit[1]);
    return isQuestion ? word : `${match[0]} ${word}`;
  });

const SUPPORT_VERB =
  /(?<!\p{L})support(?=\s+(?!(?:by|in|at|on|over|via|for|from|and|or|team|hours?|channels?|plans?)(?!\p{L}))\p{L})/giu;

export function withSameWords(text: string, { isQuestion = false } = {}): string {
  const plain = isQuestion ? text.replaceAll(SUPPORT_VERB, ' ') : text;
  const hosted = plain
    .replaceAll(DATA_CENTER, isQuestion ? 'server' : 'server stored data')
    .replaceAll(DEGREES, '$& temperature')
    .replaceAll(PEOPLE, '$& size');
  const replaced = PHRASES.reduce((rest, [pattern, word]) => rest.replaceAll(pattern, word), hosted);
  return withRegionWords(withDurationWords(replaced, isQuestion));
}

export function spellingsOf(word: string): string[] | null {
  const names = namesOfRegion(word);
  if (names.length > 0) return names.map((name) => name.toLowerCase());
  const [, letters, letter] = /^([a-j]+)([mdh])duration$/u.exec(word) ?? [];
  if (letters === undefined) return null;
  const count = [...letters].map((one) => 'abcdefghij'.indexOf(one)).join('');
  const numbers = UNITS.filter((unit) => unit[1] === letter).map(([, , factor]) => Number(count) / factor);
  return numbers
    .filter(Number.isInteger)
    .flatMap((number) => [
      String(number),
      ...[...NUMBERS].flatMap(([spelling, one]) => (one === number ? [spelling] : [])),
    ]);
}

const DEADLINE = new RegExp(
  String.raw`(?<!\p{L})(?:within|in|under|less than|after|takes?|innerhalb(?: von)?|binnen|in|unter|nach|dauert|sous|en(?: moins de)?|dans(?: les)?|après|entro|in|dopo|dentro de|en(?: menos de)?|tras|na)\s+(?:(?:the|about|around|only|den|etwa|nur|environ|le|unos|circa|slechts)\s+){0,2}${DURATION.source.replace(/^\(\?<!.*?\)/u, '')}`,
  'iu',
);
export const hasDeadline = (text: string): boolean =>
  DEADLINE.test(text) ||
  /(?<!\p{L})(?:same day|next (?:working |business )?day|am selben tag|am nächsten (?:werk|arbeits)?tag|le jour même|le lendemain|dezelfde dag|de volgende (?:werk)?dag|lo stesso giorno|el mismo día|overnight|immediately|sofort|immédiatement|direct|onmiddellijk|subito|inmediatamente)(?!\p{L})/iu.test(
    text,
  );

const DAYS: Readonly<Record<string, number>> = { m: 365 / 12, d: 1, h: 1 / 24 };

export function daysIn(text: string): number | null {
  const [match] = text.matchAll(DURATION);
  if (match === undefined) return null;
  const count = NUMBERS.get(match[1]!.toLowerCase()) ?? Number(match[1]);
  const [, letter, factor] = UNITS.find((_, i) => match[i + 2] !== undefined)!;
  return count * factor * DAYS[letter]!;
}

export const hasDuration = (text: string): boolean => text.search(DURATION) !== -1;

export const phraseParts = (words: readonly string[]): string[] =>
  PHRASES.flatMap(([, word, parts]) => {
    const isMeant = word
      .replace('$& ', '')
      .split(' ')
      .some((one) => words.includes(one));
    return parts !== '' && isMeant ? parts.split('|') : [];
  });
