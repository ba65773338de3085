import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { lowestIn } from '../../extraction/facts/pricing/price-marks.ts';
import {
  countIn,
  durationIn,
  numberOf,
  TERM_LANGUAGES,
  type TermLanguage,
} from '../../extraction/facts/durations.ts';
import { countriesIn } from './places-served.ts';
import { saysFree } from './read-charges.ts';
import type { Term } from './read-terms.ts';
import { lengthOf } from './term-amounts.ts';
import { words } from './word-patterns.ts';

type Reading = Omit<Term, 'subject'>;

const SECONDS_OF_DAY = 86_400;
const SHORT_UNITS = [
  [1, String.raw`sec(?:ond)?s?|sek(?:unden?)?|secondes?|segundos?|seconden?|second[oi]`],
  [60, String.raw`min(?:ute)?s?|minuten?|minutos?|minuut|minut[oi]`],
] as const;
const SHORT_TIMES = TERM_LANGUAGES.flatMap((language) =>
  SHORT_UNITS.map(([seconds, unit]) => ({
    language,
    seconds,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}.,])${countIn(language)}[ -](?:${unit})(?!\p{L})`, 'iu'),
  })),
);
const LONG_TIMES = TERM_LANGUAGES.map(
  (language) => new RegExp(String.raw`(?<![\p{L}\p{N}])${durationIn(language)}`, 'iu'),
);

const timeIn = (text: string): number | null => lengthFound(text)?.amount ?? null;

function lengthFound(text: string): Reading | null {
  for (const { language, seconds, pattern } of SHORT_TIMES) {
    const count = pattern.exec(text)?.groups?.['count'];
    if (count !== undefined) return { amount: (numberOf(count, language) * seconds) / SECONDS_OF_DAY };
  }
  const [found] = LONG_TIMES.map((pattern) => pattern.exec(text))
    .filter((one) => one !== null)
    .toSorted((a, b) => a.index - b.index || b[0].length - a[0].length);
  return found === undefined
    ? null
    : lengthOf(found.groups!['time']!, text.slice(found.index + found[0].length));
}

const BACKUP = words(
  String.raw`back-?ups?|backed up|daten ?sicherung\p{L}*|sicherung(?:en)?|sicherungskopie\p{L}*|sauvegard\p{L}+|copias? de seguridad|respaldos?|reservekopie\p{L}*`,
);
const OFTEN: readonly (readonly [days: number | null, pattern: RegExp])[] = [
  [null, words(String.raw`(?:every|alle|toutes les|tous les|cada|elke|iedere|om de|ogni) (?<time>[\p{L}\d]+ \p{L}+)`)],
  [1 / 24, words(String.raw`every hour|hourly|jede stunde|stündlich\p{L}*|toutes les heures|cada hora|elk uur|ieder uur|ogni ora`)],
  [1, words(String.raw`every (?:day|night)|daily|nightly|täglich\p{L}*|jede nacht|nächtlich\p{L}*|chaque (?:jour|nuit)|tous les jours|quotidien\p{L}*|cada (?:día|noche)|diari[ao]s?|dagelijks\p{L}*|elke (?:dag|nacht)|ogni (?:giorno|notte)|giornalier[oaie]|quotidian[oaie]`)],
  [7, words(String.raw`every week|weekly|wöchentlich\p{L}*|chaque semaine|hebdomadaire\p{L}*|cada semana|semanal\p{L}*|wekelijks\p{L}*|ogni settimana|settimanal[ei]`)],
]; // prettier-ignore
const KEPT = words(
  String.raw`kept|retained|stored for|retention|aufbewahr\p{L}*|aufgehoben|conserv\p{L}+|guard\p{L}+|bewaar\p{L}*|retención|conservazione`,
);

/** `amount` is the number of days between backups. */
export function readBackup(text: string): Reading | null {
  if (!BACKUP.test(text)) return null;
  const [frequency = ''] = text.split(/[,;]/u);
  for (const part of [frequency, text]) {
    for (const [days, pattern] of OFTEN) {
      const found = pattern.exec(part);
      if (found === null) continue;
      const amount = days ?? timeIn(found.groups!['time']!);
      if (amount === null) continue;
      const rest = text.slice(text.indexOf(found[0]) + found[0].length);
      const kept = KEPT.test(rest) ? timeIn(rest) : null;
      return { amount, ...(kept !== null && { kept }) };
    }
  }
  return null;
}

const HOSTED = words(
  String.raw`(?:data|servers?|patient\p{L}*|everything|we|is|are) (?:\p{L}+ ){0,3}(?:hosted|stored|kept)|hosted|data ?cent(?:er|re)s?|server ?standorte?|rechenzentr\p{L}+|gespeichert|gehostet|hébergé\p{L}*|stockées?|serveurs?|centres? de données|aloja\p{L}+|almacen\p{L}+|servidores|centros? de datos|opgeslagen|gehost|datacenters?|datacentra|servers?|ospitat[iae]|conservati|data center`,
);
const AT_PLACE =
  /^[^.;\d]{0,40}?(?:\s(?:in|at|im|en|au|te|nel|nella|presso|on AWS in)|,|:)\s(?:the\s)?\p{Lu}\p{Ll}{2,}|^(?:\s\p{Ll}+)?\s[àa]\s\p{Lu}\p{Ll}{2,}/u;
const NO_DATA_PLACE = words(
  String.raw`founded|office|based in|employees|people|gegründet|büro|mitarbeiter|fondée?|bureaux|salariés|fundad|oficina|opgericht|kantoor|fondat|uffici|(?:mon|tues|wednes|thurs|fri|satur|sun)day`,
);

const NAMES_PLACE = words(
  String.raw`where (?:(?:the|your|our) )?(?:\p{L}+ )?(?:data|files|recordings|documents|records) (?:lives?|is|are|sits?)(?: \p{L}+)?\s?(?::|\|)|(?:data|files|recordings|documents) (?:are |is )?(?:stored|hosted|kept|held)(?: in)?\s?(?::|\|)|data (?:location|residency|storage)\s?(?::|\|)|(?:daten|server)(?:speicher)?(?:standort|ort)e?\s?(?::|\|)|speicherort\s?(?::|\|)|(?:lieu|localisation) (?:de stockage|des données)\s?(?::|\|)|ubicación de los datos\s?(?::|\|)|locatie van de gegevens\s?(?::|\|)|ubicazione dei dati\s?(?::|\|)`,
);
const STARTS_PLACE = /^\s(?:the\s)?\p{Lu}\p{Ll}+/u;
const OF_DATA = words(
  String.raw`data|servers?|hosted|hosting|files|documents|records|recordings|back-?ups?|\p{L}*daten|server\p{L}*|gehostet|rechenzentr\p{L}+|données|fichiers|serveurs?|hébergé\p{L}*|datos|archivos|servidor\p{L}*|aloja\p{L}+|gegevens|bestanden|gehost|datacent\p{L}+|dati|ospitat[iae]|patient\p{L}*`,
);

export function readHosting(text: string): Reading | null {
  const named = NAMES_PLACE.exec(text);
  if (named !== null)
    return STARTS_PLACE.test(text.slice(named.index + named[0].length))
      ? { amount: 1, isUnlike: true }
      : null;
  const found = HOSTED.exec(text);
  const isOfData = OF_DATA.test(text) || countriesIn(text).length > 0;
  if (found === null || !isOfData || NO_DATA_PLACE.test(text) || amountsIn(text).length > 0) return null;
  return AT_PLACE.test(text.slice(found.index + found[0].length)) ? { amount: 1, isUnlike: true } : null;
}

const SPACE =
  /(?<![\p{L}\d.,])(?<size>\d{1,4}(?:[.,]\d{1,3})?)\s?(?<unit>GB|TB|GO|TO)(?!\p{L})(?:\s(?:of\s)?(?!per\s|pro\s|je\s|par\s|por\s|al\s)\p{L}+)?(?:\s(?:per|pro|je|par|por|al)\s(?<per>\p{L}+))?/iu;
const ABOUT_SPACE = words(
  String.raw`storage|space|included|speicher\p{L}*|inklusive|stockage|espace|inclus|almacenamiento|espacio|incluid\p{L}*|opslag\p{L}*|inbegrepen|archiviazione|spazio|inclus[oi]`,
);
const GB_OF_TB = 1000;

/** Returns the amount in gigabytes. */
export function readStorage(text: string): Reading | null {
  const found = SPACE.exec(text)?.groups;
  if (found === undefined || !ABOUT_SPACE.test(text) || amountsIn(text).length > 0) return null;
  if (text.replace(SPACE, '').match(SPACE) !== null) return null;
  const isTera = /^T/iu.test(found['unit']!);
  const amount = Number(found['size']!.replace(',', '.')) * (isTera ? GB_OF_TB : 1);
  const { per } = found;
  return { amount, ...(per !== undefined && { per: per.toLowerCase() }) };
}

const MESSAGES = words(
  String.raw`text messages?|texts(?!\p{L})|sms(?:-\p{L}+)?(?!\p{L})|textnachricht\p{L}*|mensajes de texto|tekstberichten|messaggi di testo`,
);
const UNLIMITED = words(
  String.raw`unlimited|unbegrenzt\p{L}*|unlimitiert\p{L}*|illimité\p{L}*|ilimitad\p{L}*|onbeperkt\p{L}*|illimitat[iaeo]`,
);
const SMALL =
  /(?<![\p{L}\d.,])(?<count>\d{1,2}(?:[.,]\d{1,2})?)\s?(?:(?<pence>p|pence|penny)|(?<euro>cent|ct|centimes?|céntimos?|centesimi))(?![\p{L}\d])/iu;
const EACH_MESSAGE = new RegExp(
  String.raw`${SMALL.source}\s(?:per|pro|je|par|por|al|a|for each)\s(?:l['’])?(?:text|sms|textnachricht|mensaje de texto)(?!\p{L})`,
  'iu',
);
const HIGHEST = words(
  String.raw`up to|at most|bis zu|höchstens|jusqu['’]à|hasta|tot|fino a|per day|a day|pro tag`,
);

export function readMessages(text: string, asked = ''): Reading | null {
  const named = MESSAGES.exec(text);
  if (named === null && !MESSAGES.test(asked)) return null;
  const each = EACH_MESSAGE.exec(text)?.[0];
  const about = each ?? text.slice(named?.index ?? 0);
  const clause = about.split(/[;]|\.\s/u)[0]!;
  const [amount, ...more] = amountsIn(clause);
  const small = SMALL.exec(clause)?.groups;
  if (amount === undefined && small === undefined) {
    const isFree = UNLIMITED.test(text) || saysFree(clause);
    return isFree && !/\d/u.test(text) && !HIGHEST.test(text) ? { amount: 0 } : null;
  }
  const isBoth = amount !== undefined && small !== undefined && !SMALL.test(amount.text);
  if (more.length > 0 || isBoth) return null;
  if (small !== undefined) {
    const currency = small['pence'] === undefined ? 'EUR' : 'GBP';
    return { amount: Number(small['count']!.replace(',', '.')) / 100, currency };
  }
  const { currency, sign } = amount!;
  const isLeast = lowestIn(clause, amount!) !== null;
  return { amount: amount!.amount, currency: currency ?? sign, ...(isLeast && { isLeast: true }) };
}

const START = String.raw`(?:onboarding|implementation|roll-?out|set-?up|going live|go-live|umstellung|einführung|einrichtung|implementierung|inbetriebnahme|umzug|wechsel|mise en (?:route|service|place)|déploiement|démarrage|bascule|puesta en marcha|implantación|implementación|implementatie|ingebruikname|overstap|livegang|l['’]avvio|avvio|messa in servizio|implementazione|introduzione)`;
const STARTING = words(
  String.raw`${START}(?!\p{L})[^.;]{0,30}?(?:takes?|lasts?|within|in|dauert|innerhalb|binnen|prend|dure|demande|en|sous|tarda|dura|lleva|duurt|richiede|entro) `,
);
const LIVE_IN = words(
  String.raw`(?:you are|you['’]re|be|go|up and) (?:live|running|ready|started) (?:in|within) |(?:we )?(?:move|moved|switch\p{L}*) [^.;]{0,40}?(?:in|within) (?=one weekend|a weekend)|(?:in|innerhalb von) (?=\S+ \S+ (?:startklar|einsatzbereit|live))`,
);
const ASKS_TO_START = words(
  String.raw`how long (?:does|will) (?:it|the|your)?\s?(?:(?:take to |take until we |be until we )?(?:go live|start|be live|are live)|${START}|switch\p{L}*|mov\p{L}+|migration)|wie lange dauert (?:die|der|das) ${START}|combien de temps [^?]*${START}|cuánto (?:tarda|dura)[^?]*${START}|hoe lang duurt (?:de|het) ${START}|quanto (?:dura|tempo)[^?]*${START}`,
);
const WEEKEND = words(
  String.raw`(?:one|a|ein(?:em)?|un|één|een) (?:weekend|wochenende|week-end|fin de semana)`,
);
function longestTime(text: string): Reading | null {
  const at = text.slice(0, LONGEST_RANGE);
  if (WEEKEND.test(at)) return { amount: 2 };
  const range = /^(?:\p{L}+ ){0,4}?\S+ (?:to|bis|à|a|tot|–|-) (?<end>\S+ \p{L}+)/iu.exec(at)?.groups?.['end'];
  return (range === undefined ? null : lengthFound(range)) ?? lengthFound(at);
}
const LONGEST_RANGE = 60;

export function readOnboarding(text: string, asked: string): Reading | null {
  if (NO_START.test(text)) return null;
  const found = STARTING.exec(text) ?? LIVE_IN.exec(text);
  return ASKS_TO_START.test(asked)
    ? longestTime(text)
    : found === null
      ? null
      : longestTime(text.slice(found.index + found[0].length));
}
const NO_START = words(String.raw`you guide|sie begleiten|vous accompagnez|free|kostenlos|gratuit|gratis`);

const WAITING = words(
  String.raw`(?:average|mean) wait|wait(?:ing)? times?|time to answer|(?:callers?|calls?)[^.;]{0,30} (?:wait\p{L}*|(?:answered|picked up))|wait\p{L}*[^.;]{0,30} (?:phone|line|calls?)|(?:answer|pick up)[^.;]{0,20} (?:phone|calls?)|(?:durchschnittliche |mittlere )?wartezeit|(?:temps|délai) d['’]attente|décroch\p{L}+|tiempo (?:medio )?de espera|(?:gemiddelde )?wachttijd|tempo (?:medio )?di attesa`,
);
const NO_WAITING = words(
  String.raw`list|deliver|appointment|liefer|termin|livraison|rendez-vous|entrega|cita|levering|afspraak|consegna|appuntament|clinic|waiting room|no(?:t)? |kein\p{L}*|without`,
);

export function readWaiting(text: string): Reading | null {
  if (!WAITING.test(text) || NO_WAITING.test(text)) return null;
  const amount = timeIn(text);
  return amount === null ? null : { amount };
}

const HELP = words(
  String.raw`support|help ?desk|hotline|phones?|phone lines?|(?:can|may) (?:i|we) (?:ring|call)|anrufen|llamar|appeler|chiamare|bellen|telefon\p{L}*|kundendienst|assistance|soporte|asistencia|ondersteuning|klantenservice|assistenza|erreichen sie|reach us|open|(?:emergency|fault|breakdown)s? (?:line|service|desk|number)|engineers? on call|on[- ]call|\p{L}*notdienst|störungs(?:dienst|annahme|hotline)|bereitschaft\p{L}*|erreichbar|dépannage|astreinte|joignables?|service d['’]urgence|urgencias|averías|atención|guardia|storings?(?:dienst|lijn|nummer)|servicelijn|spoed\p{L}*|bereikbaar|pronto intervento|reperibil\p{L}+|emergenze`,
);
const AROUND =
  /24\s?[/x]\s?7|(?<!\p{L})(?:around the clock|at (?:all hours|(?:any|every) hour)|every hour of (?:the|every) day|zu jeder (?:uhrzeit|stunde)|à toute heure|a (?:cualquier hora|todas horas)|op elk uur van de dag|a (?:qualsiasi ora|tutte le ore)|a qualquer hora|24 hours (?:a|per|every) day|24 stunden (?:am|pro) tag|24 heures par jour|24 horas al día|24 uur per dag|24 ore al giorno|day and night|24 stunden täglich|rund um die uhr|tag und nacht|24 ?h(?:eures)? sur 24|24h\/24|jour et nuit|las 24 horas|24 horas por dia|día y noche|24 uur (?:bereikbaar|beschikbaar)|dag en nacht|24 ore su 24|giorno e notte|całą dobę|24 godziny na dobę|dygnet runt|døgnet rundt)(?!\p{L})/iu;
const HOURS =
  /(?<![\d.,:])(?<from>\d{1,2})(?:[:.h](?<fromMinutes>\d{2}))?\s?(?:a\.?m\.?|uhr|h|uur)?\s?(?:to|until|bis|à|a|tot|alle|–|—|-)\s?(?:the\s)?(?<to>\d{1,2})(?:[:.h](?<toMinutes>\d{2}))?\s?(?<pm>p\.?m\.?)?(?![\d.,:]*\d)/iu;
const CHANNELS = [
  ['phone', words(String.raw`phones?|telephone|call|ring|anrufen|llamar|appeler|chiamare|bellen|\p{L}*telefon\p{L}*|hotline|téléphon\p{L}+|teléfono|telefónic\p{L}+|telefonic\p{L}+`)],
  ['chat', words(String.raw`\p{L}*chat`)],
  ['email', words(String.raw`e-?mails?|correo`)],
] as const; // prettier-ignore
const DAYS = words(
  String.raw`monday|saturday|sunday|weekdays?|montag|samstag|sonntag|mo[–-]|lundi|samedi|dimanche|lunes|sábado|domingo|maandag|zaterdag|zondag|lunedì|sabato|domenica`,
);

/** `amount` is the number of support hours per day. "20 minutes, day and night" is a response time. */
export function readHours(text: string): Reading | null {
  const isAnswered = AROUND.test(text) && ANSWERS_CALLS.test(text);
  if ((!HELP.test(text) && !isAnswered) || amountsIn(text).length > 0) return null;
  if (timeIn(text.replace(AROUND, ' ')) !== null) return null;
  const channel = CHANNELS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'any';
  if (AROUND.test(text)) return { amount: 24, condition: channel };
  const found = HOURS.exec(text)?.groups;
  if (found === undefined || !SAYS_OPEN.test(text)) return null;
  const hours = (hour: string, minutes = '0'): number => Number(hour) + Number(minutes) / 60;
  const to = hours(found['to']!, found['toMinutes']) + (found['pm'] === undefined ? 0 : 12);
  const amount = to - hours(found['from']!, found['fromMinutes']);
  if (amount <= 0 || amount > 24) return null;
  return { amount, condition: DAYS.test(text) ? `${channel} on days` : channel };
}
const ANSWERS_CALLS = words(
  String.raw`answers?(?!\p{L})|staffed|picks? up|desk(?!\p{L})|line(?!\p{L})|geht ran|nimmt ab|répond\p{L}*|atiend\p{L}+|contesta\p{L}*|neemt op|risponde\p{L}*|atende\p{L}*`,
);
const SAYS_OPEN =
  /(?<!\p{L})(?:support|open|phones?|ring|call|anrufen|llamar|appeler|bellen|chiamare|hotline|uhr|reach|erreich\p{L}*|assistance|soporte|assistenza|ondersteuning|bereikbaar|telefon\p{L}*)(?!\p{L})/iu;

const RATING =
  /(?<![\d.,])(?<stars>[1-5](?:[.,]\d{1,2})?)\s?(?:\/\s?5(?![\d.,])|(?:(?:stars?|sterne\p{L}*)\s)?(?:out of|of|von|sur|su|de|sobre|van de|uit)\s(?:5|five|fünf|cinq|cinco|vijf|cinque)(?![\d.,\p{L}]))/iu;
const PLATFORM =
  /(?<![\p{L}\d])(?:G2|Capterra|Trustpilot|Google|ProvenExpert|OMR Reviews|GetApp|Software Advice|Kiyoh|Trusted Shops|Avis Vérifiés|eKomi|TripAdvisor|Yelp|Facebook)(?![\p{L}\d])|(?<=\s(?:on|auf|bei|sur|en|op|su)\s)\p{Lu}[\p{L}\d]+/u;

export function readRating(text: string): Reading | null {
  const stars = RATING.exec(text)?.groups?.['stars'];
  if (stars === undefined || !ABOUT_RATING.test(text)) return null;
  const platform = PLATFORM.exec(text)?.[0].toLowerCase();
  const amount = Number(stars.replace(',', '.'));
  return platform === undefined ? { amount, isUnlike: true } : { amount, condition: platform };
}
const ABOUT_RATING = words(
  String.raw`rat(?:ed|ings?)|reviews?|stars?|scor\p{L}+|bewert\p{L}+|sterne\p{L}*|rezension\p{L}*|avis|not(?:e|é)s?|étoiles|valoraci\p{L}+|reseñas|opiniones|puntuaci\p{L}+|estrellas|beoordel\p{L}+|recension\p{L}*|valutazion\p{L}+|stelle|trustpilot|g2|capterra|google`,
);

const DISAPPOINTED = words(
  String.raw`(?:do|does|are|is|were|did)(?: not|n['’]t) (?:\p{L}+ ){0,3}(?:like|love|happy|content|satisfied|convinced|pleased|work|help|enjoy|right)|not (?:happy|content|satisfied|convinced|pleased|for you)|unhappy|dissatisfied|nicht (?:\p{L}+ ){0,2}(?:gefall\p{L}*|zufrieden|überzeug\p{L}*|passen|passt)|gefall\p{L}* (?:\p{L}+ ){1,6}nicht|(?:pas|ne vous) (?:\p{L}+ ){0,2}(?:satisfait\p{L}*|convaincu\p{L}*|plai\p{L}+|convien\p{L}+)|insatisfait\p{L}*|no (?:\p{L}+ ){0,2}(?:gusta\p{L}*|satisfech\p{L}+|convence\p{L}*)|niet (?:\p{L}+ ){0,2}(?:tevreden|bevalt|bevallen)|non (?:\p{L}+ ){0,2}(?:soddisfatt\p{L}+|piac\p{L}+)`,
);
const MONEY_BACK = words(
  String.raw`(?:your |the |full )?money back|refund\p{L}*|geld zurück|(?:zurück)?erstatt\p{L}*|zahlen (?:sie )?nichts|rembours\p{L}*|reembols\p{L}*|devolve\p{L}* (?:el|su|tu) dinero|geld terug|rimbors\p{L}*`,
);
const NO_MONEY_BACK = words(
  String.raw`(?:no|not|never|cannot|kein\p{L}*|nicht|aucun|ne|pas de|geen|nessun\p{L}*|sin) (?:\p{L}+ ){0,2}(?:refund\p{L}*|money|erstatt\p{L}*|geld|rembours\p{L}*|reembols\p{L}*|rimbors\p{L}*)`,
);

export const readRefund = (text: string): Reading | null =>
  DISAPPOINTED.test(text) && MONEY_BACK.test(text) && !NO_MONEY_BACK.test(text)
    ? { amount: 1, isUnlike: true }
    : null;

const LANGUAGE_NOUNS: Readonly<Record<TermLanguage, string>> = {
  en: 'languages',
  de: 'sprachen',
  fr: 'langues',
  es: 'idiomas|lenguas',
  nl: 'talen',
  it: 'lingue',
  pt: 'línguas|idiomas',
  pl: 'język(?:i|ów|ach)',
  sv: 'språk(?:en)?',
  da: 'sprog(?:ene)?',
};
const LEAST = String.raw`(?<least>more than|over|at least|mehr als|über|mindestens|plus de|au moins|más de|al menos|meer dan|più di|oltre|mais de|ponad|mer än|över|mere end)\s`;
const LANGUAGES = TERM_LANGUAGES.map((language) => ({
  language,
  pattern: new RegExp(
    String.raw`(?<!\p{L})(?:${LEAST})?(?<![\p{L}\d.,])${countIn(language)}(?<more>\+)? (?:\p{L}+ )?(?:${LANGUAGE_NOUNS[language]})(?!\p{L})`,
    'giu',
  ),
}));
const LABELLED_LANGUAGES = new RegExp(
  String.raw`^(?:\p{L}+ ){0,3}(?:${Object.values(LANGUAGE_NOUNS).join('|')})(?: \p{L}+){0,4}\s?(?::|\s\|)\s(?<count>\d{1,3})(?<more>\+)?(?=\s?(?:[.,;|]|$))`,
  'iu',
);
const OF_PROGRAMS = words(
  String.raw`program(?:ming|mier\p{L}*)|coding|apps?|platform\p{L}*|plattform|interface|website|software|oberfläche|logiciel|plateforme|plataforma|aplicación|sdks?`,
);
const OF_HELP = words(
  String.raw`support|help ?desk|hotline|kundendienst|assistance|soporte|klantenservice|assistenza`,
);

interface CountOfLanguages {
  amount: number;
  value: string;
  isLeast: boolean;
}

function countsOfLanguages(text: string): CountOfLanguages[] {
  const labelled = LABELLED_LANGUAGES.exec(text)?.groups;
  if (labelled !== undefined) {
    const { count, more } = labelled;
    return [{ amount: Number(count), value: count!, isLeast: more !== undefined }];
  }
  const found = LANGUAGES.flatMap(({ language, pattern }) =>
    [...text.matchAll(pattern)].map(({ index, groups = {} }) => ({
      index,
      amount: numberOf(groups['count']!, language),
      value: groups['count']!,
      isLeast: groups['least'] !== undefined || groups['more'] !== undefined,
    })),
  );
  return [...new Map(found.map((one) => [one.amount, one])).values()];
}

export function readLanguages(text: string): Reading | null {
  const [only, ...more] = countsOfLanguages(text);
  if (only === undefined || more.length > 0 || only.amount < 2) return null;
  const { amount, value, isLeast } = only;
  const condition = OF_PROGRAMS.test(text) ? 'program' : OF_HELP.test(text) ? 'support' : 'service';
  return { amount, condition, value, ...(isLeast && { isLeast: true as const }) };
}
