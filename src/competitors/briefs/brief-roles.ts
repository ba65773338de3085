/** Which side of a change a value of a brief stands for, as its words have it. */
export type Role = 'before' | 'after';

const part = (...parts: string[]): string => parts.join('|');

/** Longer ones first, where one begins with another. */
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

/** Right behind a value, with what it is paid per in between: "$49 a month before". */
const BEHIND =
  /^\s*(?:(?:(?:\/|per|an?|pro|im|par|al|por)\s?)(?:\p{L}+\s*){1,3}?)?\s*(?:(?<before>before|previously|earlier|until now|so far|vorher|zuvor|bisher|avant|auparavant|antes)|(?<after>now|today|from now on|jetzt|künftig|désormais|maintenant|ahora))(?=\s*[,.;)]|\s*$|\s+(?:and|und|et|y)\s)/iu;

export function markBehind(tail: string): { role: Role; length: number } | null {
  const found = BEHIND.exec(tail);
  if (found === null) return null;
  return { role: found.groups!['before'] === undefined ? 'after' : 'before', length: found[0].length };
}

/** Money signs, and what softens a number. */
const LEAD =
  /(?:about|around|roughly|nearly|almost|just|only|etwa|rund|knapp|nur|environ|seulement|unos|casi|solo|us|the|den|dem|der|die|das|le|la|el|il)?\s*["“„«(]?\s*[$€£¥]?\s*$/iu;
/** "von 49 auf 59", "de 49 à 59", "de 49 a 59": the first word means this only if the second follows. */
const OPEN_FROM = /(?<!\p{L})(?<!preis\s)(?:von|de|d['’])\s*(?:\p{L}+\s+){0,1}$/iu;
const THEN_TO = /^[^.!?]{0,40}?(?<!\p{L})(?:auf|zu|à|a)\s+(?:\p{L}+\s+){0,1}["“„«]?[$€£¥]?\s*$/iu;

/** "12 of 40": what is left of what was there. */
const PART_OF = /^\s+(?:of|von|sur|de)\s+(?:the\s+)?$/iu;

/** An arrow, of what was to what is. */
const ARROW = /^[^.!?]{0,20}(?:→|->|⇒|⟶|➔)\s*[$€£¥]?\s*$/u;
/** "At $59, …", "the page shows it at $59", but not "it was listed at $49". */
const AT = /(?<!\p{L})(?:at|bei|à|con)\s*$/iu;
const WAS = /(?<!\p{L})(?:was|were|had|been|war|waren|hatte|lag|était|avait|era|estaba)(?!\p{L})/iu;
/** "They renamed Growth Scale." */
const RENAMING =
  /(?<!\p{L})(?:rename[sd]?|renaming|rebrand(?:s|ed)?|umbenannt|rebaptis\p{L}+|renomm\p{L}+|renombr\p{L}+)(?!\p{L})/iu;

/**
 * The role of each of these places, in their order: by the last mark between it and the place or sentence before it,
 * unless a mark right behind it says otherwise. Null: nothing tells.
 */
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

/** By the words before a place; `between`: those from it to the next one. */
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
