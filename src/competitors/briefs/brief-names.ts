import { sentenceBefore } from './direction.ts';

const PLAN_NAMES = new Set(
  'free basic starter start pro professional team business enterprise premium plus standard growth scale hobby personal advanced essential essentials ultimate individual max lite core agency solo company organization unlimited ultra elite developer launch'.split(
    ' ',
  ),
);
const PLAN = String.raw`(?:plans?|tiers?|editions?|packages?|tarife?s?|pakete?s?|forfaits?|formules?|abonnements?|paquetes?)`;
const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}+]*(?:[ -]\p{Lu}[\p{L}\p{N}+]*|\+)*/gu;
const BEFORE_NAME = new RegExp(
  String.raw`(?<!\p{L})${PLAN}(?: (?:named|called|namens|appelé|llamado))?\s["“„«]?\s?$`,
  'iu',
);
const AFTER_NAME = new RegExp(String.raw`^["”“»]?[\s-]${PLAN}(?!\p{L})`, 'iu');

export const OPENERS = new Set(
  `the a an this that these those its it they their there all both every each some most one two three four five six seven eight nine ten
  prices price pricing customers customer users user buyers teams companies existing new now until previously formerly after before instead from with
  without for at on in by as to since under while what who annual monthly yearly billing plan plans free trial roles role open hiring page pages
  text no not only paying pay budget entry small smaller larger large sign expect watch today effective moving anyone whoever nobody
  der die das den dem des ein eine einer einem einen es sie er alle jede jeder jedes kunden kunde nutzer preis preise tarif statt bisher
  jetzt nun künftig zuvor vorher früher wer für mit ohne von vom zum zur bei im in am auf aus ab nach seit und auch damit dies diese dieser dieses mehr neu
  neue neuer neues wegen durch zwei drei vier fünf sechs offene kleine kleinere große
  le la les l un une des du de ce cet cette ces il elle ils elles tous toutes chaque clients prix tarif désormais maintenant auparavant
  au aux en pour par avec sans sur dans depuis après avant deux trois quatre cinq six nouveau nouvelle nouveaux c
  el los las una unos unas lo este esta estos estas ese esa todos todas cada clientes precio precios ahora antes quien quienes
  al del con sin por para en desde hasta tras dos tres cuatro cinco seis nuevo nueva nuevos se ya quizá pasa sube baja cuesta`.split(
    /\s+/,
  ),
);

interface Named {
  name: string;
  at: number;
  isSubject: boolean;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

export function placesOf(
  text: string,
  names: readonly string[],
): { start: number; end: number; name: string }[] {
  const lower = folded(text);
  const found: { start: number; end: number; name: string }[] = [];
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    const sought = folded(name).trim();
    if (sought === '') continue;
    for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + sought.length)) {
      const end = at + sought.length;
      const isWord = !/[\p{L}\p{N}]/u.test(lower[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(lower[end] ?? ' ');
      if (isWord && !found.some((one) => at < one.end && one.start < end))
        found.push({ start: at, end, name });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

export function plansNamed(brief: string, subjects: readonly string[], lines: readonly string[]): Named[] {
  const isCalled = ({ start, name }: { start: number; name: string }): boolean =>
    /^\p{Lu}/u.test(brief.slice(start)) || !/^\p{Lu}/u.test(name);
  const own = placesOf(brief, subjects).filter(isCalled);
  const known = new Set(lines.map(folded));
  const others = [...brief.matchAll(CAPITALISED)].flatMap(({ 0: run, index }): Named[] => {
    const words = [...run.matchAll(/[^\s-]+/gu)].map(({ 0: word, index: at }) => ({ word, at: index + at }));
    return words.flatMap(({ word, at }) => {
      const isOwn = own.some(({ start, end }) => at >= start && at < end);
      if (isOwn) return [];
      const end = at + word.length;
      const opens = sentenceBefore(brief, at).trim() === '';
      const isPlan =
        (PLAN_NAMES.has(folded(word)) && !(opens && OPENERS.has(folded(word)))) ||
        (known.has(folded(word)) && !OPENERS.has(folded(word))) ||
        (!OPENERS.has(folded(word)) &&
          !/^(?:plan|tarif|paket|forfait|preis)/iu.test(word) &&
          (AFTER_NAME.test(brief.slice(end, end + 16)) ||
            BEFORE_NAME.test(brief.slice(Math.max(0, at - 30), at))));
      return isPlan ? [{ name: word, at, isSubject: false }] : [];
    });
  });
  return [...own.map(({ start, name }) => ({ name, at: start, isSubject: true })), ...others].sort(
    (a, b) => a.at - b.at,
  );
}

export function planAt(brief: string, named: readonly Named[], at: number): Named | undefined {
  const from = at - sentenceBefore(brief, at).length;
  const end = brief.slice(at).search(/[.!?;](?=\s|$)/u);
  const to = end === -1 ? brief.length : at + end;
  const here = named.filter((one) => one.at >= from && one.at < to);
  return here.findLast((one) => one.at <= at) ?? here[0];
}

const VERB =
  /^\s+(?:and|und|et|y|is|are|was|were|has|have|had|will|now|goes|went|costs?|rises?|rose|jumps?|drops?|falls?|fell|joins?|launch\p{L}*|kostet|wird|wurde|ist|hat|steigt|sinkt|coûte|passe|est|a|augmente|baisse|cuesta|sube|baja|pasa|es|ha|\p{Ll}{2,}ed)(?!\p{L})/iu;
const FORMERLY = /^,\s+(?:formerly|previously|once|früher|ehemals|bisher|anciennement|antes)(?!\p{L})/iu;
const GERMAN =
  /(?<!\p{L})(?:der|das|den|dem|des|eine[rnms]?|ein|und|für|wird|wurden?|kostet|kosten|statt|jetzt|nicht|ist|sind|bisher|monatlich|gibt|nun|zu|mit|auf|um|im|von|heißt|neu|ab|zum|aus|bei|darunter|ausgeschrieben|waren|werden|künftig|monatlich|sich|durch|angeboten|mehr|neue[nrs]?|stellen|beispiel|kunden|preis|am|vom|zur|beim|erschien|beitrag)(?!\p{L})/giu;
const GERMAN_PLACE =
  /(?<!\p{L})(?:in|bei|von|aus|nach|für|namens|heißt|jetzt|nun|wird|wurde|werden|tarif|tarifs|plan|plans|paket|produkt|standort|abteilung|firma|kunde|stelle|rolle|mit)\s["“„«]?$/iu;
const GERMAN_NOUNS = new Set(
  `kunden kunde nutzer teams team monat monate jahr jahre tage tag wochen preis preise tarif tarife plan pläne prozent euro dollar unternehmen
  anbieter firmen organisationen funktionen projekte projekten stellen rollen seiten bewerbern einsteiger beispiel beitrag beiträge blog artikel testphase angebot neukunden bestandskunden interessenten
  anfang beginn geld beiträge text texte kündigung verträge verträgen wettbewerbern konkurrenten abrechnung zahlung zahlungen käufer mitarbeitende`.split(
    /\s+/,
  ),
);
const CAPITAL = /(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}\p{N}]+/gu;

export const isGerman = (brief: string): boolean =>
  new Set((brief.match(GERMAN) ?? []).map(folded)).size >= 2;

const acts = (word: string, tail: string): boolean =>
  FORMERLY.test(tail) || (VERB.test(tail) && !(word.endsWith('s') && /^\s+\p{Ll}+ed(?!\p{L})/u.test(tail)));

export function strangeNames(brief: string, known: readonly string[]): string[] {
  const words = new Set(known.flatMap((text) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []));
  const german = isGerman(brief);
  return [...brief.matchAll(CAPITAL)].flatMap(({ 0: word, index }) => {
    const name = folded(word);
    if (words.has(name) || words.has(name.replace(/s$/u, '')) || OPENERS.has(name)) return [];
    const head = brief.slice(0, index);
    const opens = /(?:^|[.!?:]\s+)["“„«]?$/u.test(head);
    if (opens) return acts(word, brief.slice(index + word.length)) && !GERMAN_NOUNS.has(name) ? [word] : [];
    if (!german) return [word];
    return GERMAN_PLACE.test(head) && !GERMAN_NOUNS.has(name) ? [word] : [];
  });
}

export type Role = 'before' | 'after';

const part = (...parts: string[]): string => parts.join('|');

/** Longer phrases must come first, because a regular expression takes the first alternative that matches. */
const BEFORE = part(
  'instead of|rather than|(?:taken?|takes|took) the place of|new name (?:of|for)|succeeds|supersedes|up from|down from|compared (?:with|to)|formerly(?: called| known as| named)?|previously(?: called| known as| named| cost| priced at)?',
  'used to(?: be| cost| pay)?|had been|until now|so far|earlier|versus|vs|against|from|(?<!than )before|(?<!(?:more|less) )than(?=\\s*$)|was (?:called|named)|replac(?:es|ed|ing)(?! by)|no longer(?: in| on| part of)?|old|paid|after(?=\\s*$)|(?:was|were)(?=\\s*$)',
  'anstelle von|anstatt|statt|(?<!als )bisher(?:ige[rns]?)?|bislang|(?<!als )(?:vorher|zuvor|früher)|gegenüber|ehemals|bis jetzt|nicht mehr(?: in| im)?|alte[rnms]?|kostete[n]?|hieß|nach(?=\\s*$)|(?:war|waren)(?=\\s*$)|löst|ersetzt(?! durch)',
  "au lieu de|contre|auparavant|précédemment|jusqu['’](?:ici|alors|à présent)|(?<!qu['’])avant|ancien(?:ne|nement)?|plutôt que|coûtait|coûtaient|était|plus dans|remplace",
  'en lugar de|en vez de|frente a|anteriormente|(?<!que )antes(?: llamado)?|hasta ahora|desde|respecto a|costaba[n]?|llamaba|ya no|sustituye a|reemplaza a',
);
const AFTER = part(
  'replaced by|namely|now|new|currently|remain(?:s|ing)?|costs|priced at|will (?:be|pay|cost)|becomes?|became|today|reach(?:es|ed)|stands at|renamed(?: to)?|rebranded(?: as)?|called|(?:is|are)(?=\\s*$)|(?<!(?:requests|visitors|visits|traffic|links) )to(?=\\s+(?:\\p{L}+\\s+){0,2}$|\\s*$)|into',
  'ersetzt durch|nämlich|bis(?=\\s*$)|jetzt|nun|künftig|ab sofort|kostet|kosten|beträgt|geworden|heißt|umbenannt(?: in)?|wird(?: zu)?|auf(?=\\s+(?:\\p{L}+\\s+){0,1}$|\\s*$)|neue[rnms]?',
  "remplacée? par|reste(?:nt)?|désormais|maintenant|dorénavant|coûte|coûtent|devient|devenue?s?|s['’]appelle|s['’]élève|rebaptisée?|renommée?|nouveau|à(?=\\s*$)",
  'ahora|hasta(?=\\s*$)|cuesta[n]?|actualmente|pasa a(?: llamarse| costar)?|se llama|renombrado|nuevo|a(?=\\s*$)',
);
const MARK = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<before>${BEFORE})|(?<after>${AFTER}))(?![\p{L}\p{N}])`,
  'giu',
);

const BEHIND =
  /^\s*(?:(?:(?:\/|per|an?|pro|im|par|al|por)\s?)(?:\p{L}+\s*){1,3}?)?\s*(?:(?<before>before|previously|earlier|until now|so far|vorher|zuvor|bisher|avant|auparavant|antes)|(?<after>now|today|from now on|jetzt|künftig|désormais|maintenant|ahora))(?=\s*[,.;)]|\s*$|\s+(?:and|und|et|y)\s)/iu;

function markBehind(tail: string): { role: Role; length: number } | null {
  const found = BEHIND.exec(tail);
  if (found === null) return null;
  return { role: found.groups!['before'] === undefined ? 'after' : 'before', length: found[0].length };
}

const LEAD =
  /(?:about|around|roughly|nearly|almost|just|only|etwa|rund|knapp|nur|environ|seulement|unos|casi|solo|us|the|den|dem|der|die|das|le|la|el|il)?\s*["“„«(]?\s*[$€£¥]?\s*$/iu;
const OPEN_FROM = /(?<!\p{L})(?<!preis\s)(?:von|de|d['’])\s*(?:\p{L}+\s+){0,1}$/iu;
const THEN_TO = /^[^.!?]{0,40}?(?<!\p{L})(?:auf|zu|à|a)\s+(?:\p{L}+\s+){0,1}["“„«]?[$€£¥]?\s*$/iu;

const PART_OF = /^\s+(?:of|von|sur|de)\s+(?:the\s+)?$/iu;

const ARROW = /^[^.!?]{0,20}(?:→|->|⇒|⟶|➔)\s*[$€£¥]?\s*$/u;
const AT = /(?<!\p{L})(?:at|bei|à|con)\s*$/iu;
const WAS = /(?<!\p{L})(?:was|were|had|been|war|waren|hatte|lag|était|avait|era|estaba)(?!\p{L})/iu;
const RENAMING =
  /(?<!\p{L})(?:rename[sd]?|renaming|rebrand(?:s|ed)?|umbenannt|rebaptis\p{L}+|renomm\p{L}+|renombr\p{L}+)(?!\p{L})/iu;

export function rolesOf(text: string, places: readonly { start: number; end: number }[]): (Role | null)[] {
  const roles: (Role | null)[] = [];
  let from = 0;
  for (const [i, { start, end }] of places.entries()) {
    const gap = withinSentence(text.slice(from, start));
    const behind = markBehind(text.slice(end));
    const next = places[i + 1];
    const between = next === undefined ? null : text.slice(end, next.start);
    const isSecond = i > 0 && (PART_OF.test(gap) || ARROW.test(gap));
    if (isSecond) {
      const isArrow = ARROW.test(gap);
      roles[i - 1] = isArrow ? 'before' : (roles[i - 1] ?? 'after');
      roles.push(isArrow ? 'after' : 'before');
    } else roles.push(behind?.role ?? roleIn(gap, between));
    from = end + (behind?.length ?? 0);
  }
  return roles;
}

function roleIn(gap: string, between: string | null): Role | null {
  const words = gap.replace(LEAD, ' ');
  const isFollowed = between !== null && !/[.!?;](?=\s)/u.test(between);
  if (isFollowed && OPEN_FROM.test(words) && THEN_TO.test(between)) return 'before';
  if (
    isFollowed &&
    RENAMING.test(words) &&
    [...between.matchAll(MARK)].every(({ 0: mark }) => /^(?:to|in|as|a)$/iu.test(mark))
  )
    return 'before';
  const mark = [...words.matchAll(MARK)].at(-1)?.groups;
  if (mark !== undefined) return mark['before'] === undefined ? 'after' : 'before';
  return AT.test(words) && !WAS.test(words) ? 'after' : null;
}

const withinSentence = (gap: string): string => {
  const last = [...gap.matchAll(/[.!?;](?=\s)/gu)].at(-1);
  return last === undefined ? gap : gap.slice(last.index + 1);
};
