import type { Change } from './change.ts';
import type { ChangedLine } from './event-facts.ts';
import type { Evidence } from './event-record.ts';
import { sentencesOf } from './topics.ts';

const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?`;
const AND = String.raw`(?:and|und|et|y|e|en|i|och|og|&)`;
const SINCE = String.raw`(?:,?\s(?:since|from|now|soon|also|seit|ab|jetzt|neu|auch|depuis|désormais|desde|ahora|sinds|nu)(?:\s[^,.]{1,24})?,?)?`;
const NEXT = String.raw`(?:,?\s${AND}|,)${SINCE}\s`;
const LIST = new RegExp(
  String.raw`(?<!\p{L})(?:in|at|near|across|from|nach|aus|à|en|a|te|naar|em|w)\s(?<list>${NAME}(?:${NEXT}${NAME})+)`,
  'gu',
);
const BETWEEN = new RegExp(NEXT, 'u');
const ADDRESS = new RegExp(
  String.raw`(?<!\p{N})(?:\p{N}{5}|\p{N}{4}(?:\s[A-Z]{2})?)\s(?<town>${NAME})|(?<name>${NAME}),?\s[A-Z]{1,2}\p{N}[\p{N}A-Z]?\s\p{N}[A-Z]{2}(?!\p{L})`,
  'gu',
);

const SEATS_BEFORE = String.raw`[Ss]tandort|[Nn]iederlassung|[Ff]iliale|[Bb]üro|[Ww]erkstatt|[Ll]ager|[Ss]tudio|[Ll]aden|[Pp]raxis|agence|bureau|boutique|atelier|magasin|cabinet|oficina|sede|tienda|taller|sucursal|delegación|ufficio|negozio|kantoor|vestiging|winkel|office|branch|depot|workshop|showroom|shop|store|warehouse|clinic`;
const SEATS_AFTER =
  'office|branch|depot|studio|workshop|showroom|shop|store|warehouse|loft|yard|clinic|practice';
const OF_OPENING =
  /(?<!\p{L})(?:open(?:s|ed|ing)|now open|new|eröffn\p{L}*|neue?[rsn]?|a ouvert|ouvrir\p{L}*|ouvre|ouverture|nouve\p{L}*|abierto|abr(?:e|imos|ió|irá)|nuev\p{L}*|inaugur\p{L}*|apert\p{L}*|aperto|nuov\p{L}*|geopend|nieuwe?)(?!\p{L})/iu;
const OF_HOURS =
  /\d[:.]\d\d|\d\s?(?:am|pm|uhr|h)(?!\p{L})|(?<!\p{L})(?:hours|times|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\p{L}*zeiten|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|horaires?|horarios?|orari)(?!\p{L})/iu;
const OPENED = [
  new RegExp(
    String.raw`(?<!\p{L})(?:${SEATS_BEFORE})\s(?:(?:in|at|of|de|d[’']|à|en|a|te)\s?)?(?<town>${NAME})`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:[Oo]ur|[Tt]he|[Aa])\s(?:[Nn]ew\s)?(?<town>${NAME})\s(?:${SEATS_AFTER})(?!\p{L})`,
    'gu',
  ),
];
const NO_TOWN =
  /^(?:Online|Web|Christmas|Summer|Winter|Spring|Autumn|Home|Head|Main|First|Second|Third|New|Pop-up|Flagship|Customer|Support|App|Help|Post|Box|Back|Gift|Farm|Virtual|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember)/u;

const placesOpened = (text: string): string[] =>
  sentencesOf([text])
    .filter((sentence) => OF_OPENING.test(sentence) && !OF_HOURS.test(sentence))
    .flatMap((sentence) =>
      OPENED.flatMap((pattern) => [...sentence.matchAll(pattern)].map(({ groups }) => groups!['town']!)),
    )
    .filter((name) => !NO_TOWN.test(name));

export function placesAdded({ before, after }: Pick<ChangedLine, 'before' | 'after'>): string[] {
  if (after === null) return [];
  const isOld = (name: string): boolean => before?.includes(name) === true;
  const listed = [...after.matchAll(LIST)].flatMap(({ groups }) => {
    const names = groups!.list!.split(BETWEEN);
    return names.some(isOld) ? names.filter((name) => !isOld(name)) : [];
  });
  const addressed = [...after.matchAll(ADDRESS)].flatMap(({ groups }) => groups!.town ?? groups!.name ?? []);
  const found = [...addressed, ...placesOpened(after)].filter((name) => !isOld(name));
  return [...new Set([...listed, ...found])];
}

interface Told {
  change: Change;
  evidence: Evidence[];
  page: { pageUrl: string; isHomePage: boolean };
}

const MOST_EVIDENCE = 12;

const linesIn = ({ kind, facts }: Change): readonly ChangedLine[] =>
  kind === 'copy_changed' ? facts.lines : [];

export function withPlacesOnce<T extends Told>(found: readonly T[], stories: Map<Change, string>): T[] {
  const leads = new Map<T, { place: string; others: T[] }>();
  const folded = new Set<T>();
  for (const place of new Set(stories.values())) {
    const told = found.filter(({ change }) => stories.get(change) === place);
    if (!told.some(({ change }) => linesIn(change).some((line) => placesAdded(line).includes(place))))
      continue;
    const [lead, ...others] = told
      .filter(({ change }) => isOnlyAbout(linesIn(change), place))
      .toSorted((a, b) => rankOf(a) - rankOf(b));
    if (lead === undefined) continue;
    leads.set(lead, { place, others });
    for (const one of others) folded.add(one);
  }
  for (const one of found)
    if (!leads.has(one) && !stories.has(one.change)) {
      const place = onlyPlaceIn(linesIn(one.change));
      if (place !== null) leads.set(one, { place, others: [] });
    }
  return found.flatMap((one) => {
    const { place, others } = leads.get(one) ?? {};
    if (folded.has(one)) return [];
    if (place === undefined || others === undefined || one.change.kind !== 'copy_changed') return [one];
    const pages = others.flatMap(({ page, change: { alsoOn = [] } }) => [page.pageUrl, ...alsoOn]);
    const alsoOn = new Set([...(one.change.alsoOn ?? []), ...pages]);
    alsoOn.delete(one.page.pageUrl);
    const change: Change = {
      ...one.change,
      facts: { ...one.change.facts, place },
      ...(alsoOn.size > 0 && { alsoOn: [...alsoOn] }),
    };
    stories.set(change, place);
    const evidence = [one, ...others].flatMap((told) => told.evidence).slice(0, MOST_EVIDENCE);
    return [{ ...one, change, evidence }];
  });
}

const SEAT =
  /(?<!\p{L})(?:offices?|branch(?:es)?|depots?|yards?|lofts?|workshops?|showrooms?|studios?|warehouses?|sites|shops|stores|locations|teams?|based|employees|staff|people|\p{L}*büros?|standorte?n?|niederlassung\p{L}*|filialen?|lager|werkst[aä]tt\p{L}*|angestellten?|beschäftigten?|mitarbeite\p{L}*|bureaux?|agences?|ateliers?|salariés?|implantés?|oficinas?|sedes?|talleres|tiendas|emplead[oa]s|uffici|negozi|dipendenti|kantoren|vestigingen|winkels|medewerkers|escritórios|lojas|biura|oddziały|kontor|butiker|kontorer|butikker)(?!\p{L})/iu;

/** Requires a word such as "offices" near the name. Without one, the name may be a language or a day. */
function onlyPlaceIn(lines: readonly ChangedLine[]): string | null {
  const [place, ...others] = new Set(
    lines.flatMap((line) => (line.before === null ? placesOpened(line.after ?? '') : placesAdded(line))),
  );
  const isSaid = place !== undefined && others.length === 0 && isOnlyAbout(lines, place);
  return isSaid && SEAT.test(wordsWithPlace(lines, place)) ? place : null;
}

const rankOf = ({ change, page }: Told): number =>
  (linesIn(change).some(({ before }) => before !== null) ? 0 : 4) +
  (linesIn(change).some(({ after }) => SAYS_WHEN.test(after ?? '')) ? 0 : 2) +
  (page.isHomePage ? 0 : 1);
const SAYS_WHEN =
  /(?<!\p{L})(?:since|from|seit|ab|depuis|dès|desde|dal|sinds|vanaf|od|sedan|siden)\s(?:\p{L}+\s)?(?:\p{Lu}|20\d\d)/u;

const MOST_LINES = 3;

const isOnlyAbout = (lines: readonly ChangedLine[], place: string): boolean =>
  lines.length > 0 &&
  lines.length <= MOST_LINES &&
  lines.every((line) =>
    line.before === null
      ? isNameOf(place, line.after) || placesAdded(line).includes(place) || isAddressUnder(place, line)
      : line.after?.includes(place) === true && isSameBeside(line, place),
  );

const NEW =
  /(?<!\p{L})(?:now open|opening soon|coming soon|new|now|soon|jetzt neu|neu|nouveau|nouvelle|nuev[oa]|nuov[oa]|nieuw|novo|nova|nowość|ny|nytt)(?!\p{L})[!:]?/giu;
const isNameOf = (place: string, text: string | null): boolean =>
  text
    ?.replaceAll(NEW, '')
    .replaceAll(/[^\p{L}\p{N}’'-]+/gu, ' ')
    .trim() === place;

const ADDRESS_OR_PHONE = /\p{N}/u;
const LONGEST_ADDRESS = 120;
const isAddressUnder = (place: string, { section, after }: ChangedLine): boolean =>
  after !== null &&
  after.length <= LONGEST_ADDRESS &&
  isNameOf(place, section) &&
  ADDRESS_OR_PHONE.test(after);

function isSameBeside({ before, after }: ChangedLine, place: string): boolean {
  const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set([...wordsIn(before!), ...wordsIn(place)]);
  const fresh = wordsIn(after!).filter((word) => !known.has(word));
  return fresh.length <= MOST_JOINING;
}
const MOST_JOINING = 3;

export const placeTitle = (place: string): string => `New place: ${place}`;

/** The sentence in which a changed line names the place, or the part of a long sentence around the name. */
export function wordsWithPlace(lines: readonly ChangedLine[], place: string): string {
  const sentences = sentencesOf(lines.flatMap(({ after }) => after ?? []));
  const said = sentences.find((text) => text.includes(place) && text.length > place.length + LEAST_BESIDE);
  if (said === undefined || said.length <= LONGEST_SAID) return said ?? '';
  const end = said.indexOf(place) + place.length;
  const before = said.slice(0, end);
  const from = before.lastIndexOf(' ', Math.max(0, end - LONGEST_SAID + LEAST_BESIDE));
  const start = from <= 0 ? before : `… ${before.slice(from + 1)}`;
  return end >= said.length - 1 ? start : `${start} …`;
}
const LEAST_BESIDE = 4;
const LONGEST_SAID = 72;
