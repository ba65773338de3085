import { findDurations } from '../extraction/facts/durations.ts';
import { amountsIn } from '../extraction/facts/pricing/amounts.ts';
import type { ChangedLine } from './event-facts.ts';
import { isOtherPromise } from './matters.ts';
import { TOPIC_WORDS } from './topic-words.ts';

export type Promised = 'hours' | 'area' | 'term' | 'guarantee';

type Sides = Pick<ChangedLine, 'before' | 'after' | 'section' | 'kind'>;

const LONGEST = 200;

export function promisedIn(line: Sides): Promised | null {
  const [old, now] = [line.before ?? '', line.after ?? ''];
  if (Math.max(old.length, now.length) > LONGEST || [old, now].some((text) => QUOTES.test(text))) return null;
  if (isOtherPromise(line)) return 'guarantee';
  if (isOtherArea(line, old, now)) return 'area';
  if (old === '' || now === '' || DATED.test(old + now)) return null;
  if (isOtherGuarantee(old, now)) return 'guarantee';
  if (isOtherHours(old, now)) return 'hours';
  return isOtherDuration(old, now) || isOtherBound(old, now) ? 'term' : null;
}

const QUOTES = /^["“„«»‹›]/u;
const DATED =
  /(?<!\p{L})(?:january|february|(?<=\d )march|march(?= \d)|april|june|july|august|september|october|november|december|januar|februar|märz|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|januari|februari|maart|mei|augustus)(?!\p{L})|(?<!\d)\d{1,2}[./]\d{1,2}[./]\d{2,4}(?!\d)/iu;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isOtherSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size !== other.size || [...one].some((name) => !other.has(name));

const HOUR = String.raw`(?<![\d.,:])(?:[01]?\d|2[0-4])`;
const CLOCK = new RegExp(
  [
    String.raw`${HOUR}:[0-5]\d(?![\d:])`,
    String.raw`${HOUR}(?:[:.][0-5]\d\s?uur|(?:[:.][0-5]\d)?\s?(?:uhr|[ap]\.?m\b\.?))(?!\p{L})`,
    String.raw`(?<=(?:voor|tot|van|vanaf|om)\s)${HOUR}\s?uur(?!\p{L})`,
    String.raw`${HOUR}\s?h\s?[0-5]\d(?!\d)`,
    String.raw`(?<=(?:avant|dès|à|de|jusqu['’]à|entre|et|après|[-–])\s?)${HOUR}\s?h(?![\p{L}\d/])`,
  ].join('|'),
  'giu',
);

const ALWAYS =
  /24\s?\/\s?7|24 ?h\s?\/\s?24|(?<!\p{L})(?:24 (?:hours (?:a|per) day|stunden (?:am|pro) tag|heures sur 24|horas (?:al|por) día|uur per dag)|(?:a?round) the clock|rund um die uhr|las 24 horas|dag en nacht|day and night|jour et nuit|día y noche)(?!\p{L})/iu;

const DAYS: readonly RegExp[] = [
  'mondays?|montags?|lundis?|lunes|maandag',
  'tuesdays?|dienstags?|mardis?|martes|dinsdag',
  'wednesdays?|mittwochs?|mercredis?|miércoles|woensdag',
  'thursdays?|donnerstags?|jeudis?|jueves|donderdag',
  'fridays?|freitags?|vendredis?|viernes|vrijdag',
  'saturdays?|samstags?|samedis?|sábados?|zaterdag',
  'sundays?|sonntags?|dimanches?|domingos?|zondag',
  'daily|every day|all week|seven days a week|7 days a week|täglich|jeden tag|tous les jours|todos los días|dagelijks|elke dag|iedere dag',
  'weekends?|week-?ends?|wochenende[ns]?|fines? de semana',
  'working days?|weekdays?|werktage?n?|werktags|jours? ouvrés?|jours? ouvrables?|días? laborables?|werkdagen',
].map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'));

const daysIn = (text: string): Set<string> =>
  new Set(DAYS.flatMap((day, at) => (day.test(text) ? [String(at)] : [])));

const clockIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(CLOCK)].map(([time]) =>
      time.toLowerCase().replaceAll(/[\s.]/gu, '').replace(/^0/u, ''),
    ),
  );

const DURATION_OF_DAYS =
  /(?<!\p{L})(?:within|in|innerhalb|binnen|en|dans|sous|delivery|turnaround)(?!\p{L})[^.]{0,12}\d/iu;

function isOtherHours(before: string, after: string): boolean {
  if (isOtherSet(clockIn(before), clockIn(after)) && !isAddress(before + after)) return true;
  if (ALWAYS.test(before) !== ALWAYS.test(after)) return true;
  return (
    isOtherSet(daysIn(before), daysIn(after)) &&
    ![before, after].some((text) => DURATION_OF_DAYS.test(text)) &&
    [before, after].every((text) => wordsIn(text).length <= MOST_WORDS_OF_HOURS)
  );
}

const MOST_WORDS_OF_HOURS = 20;

const isAddress = (text: string): boolean => /(?<!\p{L})(?:version|release|build|v)\s?\d/iu.test(text);

const NO_PROMISE =
  /(?<!\p{L})(?:experience|erfahrung\p{L}*|expérience|experiencia|ervaring|since|seit|depuis|desde|sinds|ago|old|history|in business|read|reading|lesezeit|lecture|lectura|leestijd|anniversary|jubiläum|anniversaire|aniversario|jubileum|career|founded|gegründet|fondée?|fundada|opgericht|geschichte|histoire|historia|geschiedenis)(?!\p{L})|(?<!\p{L})(?:vor|il y a|hace) \d/iu;

const LONGEST_PROMISED = 366;

function isOtherDuration(before: string, after: string): boolean {
  if (NO_PROMISE.test(`${before}\n${after}`)) return false;
  const [old, now] = [before, after].map((text) => findDurations(text));
  if (old!.length === 0 || old!.length !== now!.length) return false;
  const changed = old!.filter(({ days }, at) => days !== now![at]!.days);
  return (
    changed.length === 1 && changed.every(({ days }) => days <= LONGEST_PROMISED) && isAlike(before, after)
  );
}

const LEAST_ALIKE = 0.5;

function isAlike(before: string, after: string): boolean {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  const kept = old.filter((word) => now.includes(word)).length;
  return kept >= Math.max(old.length, now.length) * LEAST_ALIKE;
}

const NUMBER = /\d+(?:[.,]\d+)*/gu;
const BOUND_BEFORE =
  /(?<!\p{L})(?:up to|at least|at most|no more than|fewer than|less than|under|from|starting (?:at|from)|min(?:imum)?(?: of)?|max(?:imum)?(?: of)?|bis(?: zu)?|ab|höchstens|mindestens|maximal|minimal|weniger als|jusqu['’]à|à partir de|dès|au moins|au plus|moins de|hasta|a partir de|desde|al menos|como máximo|menos de|tot|vanaf|minstens|minimaal|maximaal|hoogstens|minder dan|groups? of|gruppen von|groupes de|grupos de|groepen van)\s(?:\p{L}{1,12}\s)?$/iu;
const BOUND_BEHIND =
  /^\s?(?:%|\p{L}{1,12})?\s?(?:\p{L}{1,14}\s){0,2}(?:or (?:more|older|less|fewer|over)|and (?:over|older|under)|at most|maximum|max|minimum|min|oder (?:mehr|älter)|höchstens|maximal|mindestens|ou plus|au maximum|maximum|au minimum|o más|como máximo|como mínimo|máximo|mínimo|of (?:meer|ouder)|maximaal|minimaal)(?!\p{L})/iu;

function isOtherBound(before: string, after: string): boolean {
  const [old, now] = [before, after].map((text) => [...text.matchAll(NUMBER)]) as [
    RegExpExecArray[],
    RegExpExecArray[],
  ];
  if (
    old.length === 0 ||
    old.length !== now.length ||
    amountsIn(after).some(({ currency }) => currency !== null)
  )
    return false;
  if (before.replaceAll(NUMBER, '#') !== after.replaceAll(NUMBER, '#')) return false;
  return now.some(({ 0: figure, index }, at) => {
    if (old[at]![0] === figure) return false;
    const behind = after.slice(index + figure.length);
    return BOUND_BEFORE.test(after.slice(0, index)) || BOUND_BEHIND.test(behind);
  });
}

const GUARANTEE = TOPIC_WORDS.find(({ topic }) => topic === 'guarantee')!;
const FREE_OF_CHARGE =
  /(?<![\p{L}-])(?:(?<!feel )free(?! (?:time|to|from))|kostenlos\p{L}*|kostenfrei\p{L}*|gratis|gratuit\p{L}*|offerte?s?|kosteloos|(?:at|for) no (?:extra )?(?:cost|charge)|on us|sans frais|à nos frais|sin coste|a nuestro cargo|auf unsere kosten|op onze kosten|zonder kosten|ohne aufpreis)(?!\p{L})/iu;

function isOtherGuarantee(before: string, after: string): boolean {
  const isOf = (text: string): boolean => GUARANTEE.phrases!.test(text) || GUARANTEE.words!.test(text);
  const figures = (text: string): string =>
    [...(text.match(NUMBER) ?? []), ...findDurations(text).map(({ days }) => String(days))].join(' ');
  if (isOf(before) !== isOf(after)) return true;
  if (isOf(before) && figures(before) !== figures(after)) return true;
  return (
    FREE_OF_CHARGE.test(before) !== FREE_OF_CHARGE.test(after) &&
    [before, after].every((text) => amountsIn(text).length === 0)
  );
}

const AREA_HEADING = ((): RegExp => {
  const places =
    'locations?|branch(?:es)?|offices?|stores?|shops?|sites?|depots?|warehouses?|clinics?|studios?|showrooms?|workshops?|cent(?:re|er)s?|schools?|restaurants?|hubs?|standorte?|filialen?|niederlassungen|büros|läden|lager|praxen|werkstätten|häuser|agences?|adresses|magasins?|boutiques?|ateliers?|centres|cabinets?|entrepôts?|dépôts?|clínicas?|tiendas?|centros|sedes?|oficinas?|academias?|locales|sucursales|almacenes|delegaciones|vestigingen|locaties|winkels|kantoren|praktijken|filialen|magazijnen|depots';
  const headings = [
    `(?:our |all |find (?:our|a) |the )?(?:${places})`,
    `(?:unsere|alle) (?:${places})`,
    `(?:nos|toutes nos) (?:${places})`,
    `(?:nuestr[oa]s) (?:${places})`,
    `(?:onze|alle) (?:${places})`,
    '(?:(?:our|the) )?(?:service|delivery|coverage|collection|operating) areas?',
    "(?:the )?(?:areas?|regions?|towns|cities|counties|countries|places|markets) (?:that )?(?:we|we[’']re) .{1,20}",
    'where (?:we|you|to find us).{0,24}',
    '(?:now )?available (?:in|across)',
    '(?:unser )?(?:einsatz|liefer|service|tätigkeits|versand)gebiete?',
    'wo (?:wir|sie uns) .{1,24}|verfügbar in|wir liefern (?:in|nach)',
    "où (?:nous|livrons|intervenons).{1,24}|(?:nos |notre )?zones? (?:de|d[’']|desservies).{0,20}|disponible (?:dans|en|à)|présents? (?:à|en|dans)",
    'd[óo]nde (?:estamos|trabajamos|repartimos|entregamos|operamos).{0,10}|(?:nuestra )?zonas? de .{1,20}|disponible en',
    '(?:ons )?(?:bezorg|werk|lever|service)gebied|waar (?:we|wij|je ons) .{1,24}|beschikbaar in',
  ];
  return new RegExp(`^(?:${headings.join('|')})\\s?[:.]?$`, 'iu');
})();

export const isAreaHeading = (text: string): boolean => AREA_HEADING.test(text.trim());

const SERVES =
  /(?<!\p{L})(?:(?:deliver|collect|operate|work|serve|ship|cover|available|active|based|pick up|travel)s?(?:ing)? (?:\p{L}+ ){0,3}?(?:in|to|across|throughout|within)|(?:serv(?:e|ing)|cover(?:ing)?)|(?:liefern|arbeiten|fahren|verfügbar|tätig|vertreten) (?:\p{L}+ ){0,3}?(?:in|nach)|(?:livrons|intervenons|disponibles?|présents?|travaillons) (?:\p{L}+ ){0,3}?(?:à|en|dans|sur)|(?:repartimos|entregamos|trabajamos|disponible|enviamos|operamos|recogemos) (?:\p{L}+ ){0,3}?(?:en|a)|(?:bezorgen|leveren|werken|rijden|beschikbaar|actief) (?:\p{L}+ ){0,3}?(?:in|naar))(?!\p{L})/iu;
const JOINING =
  /^(?:and|or|und|oder|et|ou|y|e|o|en|of|in|the|d|de|la|le|les|los|las|del|du|auch|also|now|nun|jetzt|nu)$/u;
const MOST_WORDS_OF_PLACE = 8;

function isOtherArea({ section, kind, before, after }: Sides, old: string, now: string): boolean {
  const isListed = section !== null && isAreaHeading(section);
  if (before === null || after === null)
    return (
      isListed &&
      kind !== 'text' &&
      wordsIn(old + now).length <= MOST_WORDS_OF_PLACE &&
      /^\p{Lu}/u.test(old + now)
    );
  if (!isListed && ![old, now].every((text) => SERVES.test(text))) return false;
  const only = (text: string, other: string): string[] => {
    const known = new Set(wordsIn(other));
    return (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !known.has(word.toLowerCase()));
  };
  const changed = [...only(old, now), ...only(now, old)].filter((word) => !JOINING.test(word.toLowerCase()));
  return changed.length > 0 && changed.every((word) => /^\p{Lu}/u.test(word));
}
