import { Element } from 'domhandler';
import type { BlockStats } from './blocks.ts';
import type { Place, Places } from './element-places.ts';
import { attribute } from './dom.ts';
import { type FoundBlock, INLINE } from './read-blocks.ts';

export interface BodyPlace {
  out: number;
  wideOut: number;
  gap: number;
  share: number;
  wideShare: number;
  own: number;
  alike: number;
  alikeCount: number;
  alikeWords: number;
  sinceLabel: number;
  labelAt: number;
}

const PROSE_WORDS = 15;
const MOST_LINKED = 0.3;
const PARTS = new Set(
  'p li ul ol dl dt dd blockquote figure figcaption h1 h2 h3 h4 h5 h6 pre table tbody tr td'.split(' '),
);
const FURTHEST = 64;
const NOWHERE = 40;

const LABEL = new RegExp(
  `^(?:${[
    'related|recommended|similar|trending|sponsored|promoted|advertisement|popular|suggested',
    '(?:more|latest|top|other|recent|featured|best|today.s) (?:from|on|in|about|like|articles|stories|posts|news|headlines|coverage|reading|videos?|reviews?|to)',
    'most (?:read|popular|viewed|shared|commented|recent|watched)|editor.?s?.? (?:picks|choice)|don.t miss|in case you missed|what to read|must.reads?',
    '(?:read|see|watch|up|listen) (?:next|also|more)|also (?:read|see|on|in)|keep reading|(?:you|we) (?:may|might|think you)|people also|around the web|from (?:our|the|around)|paid (?:content|post)|partner',
    'sign up|subscribe|newsletter|get (?:the|our) |join (?:our|the|us)|stay |follow us|share (?:this|on)|download (?:the|our)',
    '(?:\\d+ )?comments?|leave a|join the|about the author|author|written by|topics|tags|filed under|in this (?:article|story)',
    'meistgelesen|mehr (?:zum|von|aus|zu)|lesen sie|auch interessant|ähnliche|verwandte|das könnte|à lire|lire aussi|sur le même|les plus lus|vous aimerez',
    'lo más|más (?:le[ií]das|noticias)|te puede|también|relacionad|leggi anche|i più letti|potrebbe|correlati|meest gelezen|lees ook|leia (?:mais|também)|mais lidas|veja',
    'читайте|похожие|самое|関連|相关|相關|推荐|おすすめ|ランキング',
  ].join('|')})`,
  'iu',
);
const LONGEST_LABEL = 7;

export function bodyPlaces(
  found: readonly FoundBlock[],
  stats: readonly BlockStats[],
  places: Places,
): BodyPlace[] {
  const holders = found.map(({ element }) => holderOf(element));
  const prose = stats.map((one) =>
    one.words >= PROSE_WORDS && one.linkShare < MOST_LINKED && one.heading === 0 ? one.words : 0,
  );
  const whole = Math.max(
    1,
    prose.reduce((sum, words) => sum + words, 0),
  );
  const held = new Map<Element, number>();
  const wide = new Map<Element, number>();
  const groups = new Map<string, { words: number; holders: Set<Element> }>();
  const looks = new Map<Element, string>();
  holders.forEach((holder, at) => {
    let look = looks.get(holder);
    if (look === undefined) looks.set(holder, (look = looksOf(holder)));
    const words = prose[at]!;
    if (words === 0) return;
    held.set(holder, (held.get(holder) ?? 0) + words);
    const around = holder.parent instanceof Element ? holder.parent : holder;
    for (const one of new Set([holder, around])) wide.set(one, (wide.get(one) ?? 0) + words);
    const group = groups.get(look) ?? { words: 0, holders: new Set() };
    group.words += words;
    group.holders.add(holder);
    groups.set(look, group);
  });
  const body = heaviest(held);
  const wideBody = heaviest(wide);
  const [first, last] = [holders.findIndex((one) => one === body), holders.lastIndexOf(body!)];
  const outOf = createOutOf(body, places);
  const outOfWide = createOutOf(wideBody, places);
  const bodyWords = Math.max(1, body === null ? 0 : held.get(body)!);
  let label: { at: number; chain: Set<Place> } | null = null;
  return found.map(({ element }, at) => {
    const holder = holders[at]!;
    const group = groups.get(looks.get(holder)!);
    const place = places.of(element);
    if (isLabel(stats[at]!)) label = { at, chain: chainOf(place) };
    return {
      out: outOf(place),
      wideOut: outOfWide(place),
      gap: body === null ? 0 : at < first ? at - first : Math.max(0, at - last),
      share: bodyWords / whole,
      wideShare: wideBody === null ? 0 : wide.get(wideBody)! / whole,
      own: (held.get(holder) ?? 0) / bodyWords,
      alike: (group?.words ?? 0) / whole,
      alikeCount: group?.holders.size ?? 0,
      alikeWords: group === undefined ? 0 : group.words / group.holders.size,
      sinceLabel: label === null ? -1 : at - label.at,
      labelAt: label === null ? NOWHERE : levelsTo(place, label.chain),
    };
  });
}

function holderOf(element: Element): Element {
  let at = element;
  for (let level = 0; level < FURTHEST && (INLINE.has(at.name) || PARTS.has(at.name)); level += 1) {
    if (!(at.parent instanceof Element)) break;
    at = at.parent;
  }
  return at === element && at.parent instanceof Element ? at.parent : at;
}

const looksOf = (element: Element): string =>
  [element, element.parent]
    .map((one) =>
      one instanceof Element
        ? `${one.name}.${attribute(one, 'class').trim().split(/\s/, 1)[0]!.replaceAll(/\d+/g, '')}`
        : '',
    )
    .join(' ');

function heaviest(words: ReadonlyMap<Element, number>): Element | null {
  let best: Element | null = null;
  for (const [element, count] of words) if (best === null || count > words.get(best)!) best = element;
  return best;
}

function chainOf(start: Place): Set<Place> {
  const chain = new Set<Place>();
  for (let at: Place | null = start; at !== null && chain.size < FURTHEST; at = at.parent) chain.add(at);
  return chain;
}

function createOutOf(body: Element | null, places: Places): (place: Place) => number {
  if (body === null) return () => NOWHERE;
  const start = places.of(body);
  const chain = chainOf(start);
  const known = new Map<Place, number>();
  return (place) => {
    let out = known.get(place);
    if (out !== undefined) return out;
    let at: Place | null = place;
    for (let level = 0; at !== null && level < FURTHEST && !chain.has(at); level += 1) at = at.parent;
    out = at !== null && chain.has(at) ? Math.min(NOWHERE, start.depth - at.depth) : NOWHERE;
    known.set(place, out);
    return out;
  };
}

function levelsTo(start: Place, chain: ReadonlySet<Place>): number {
  let at: Place | null = start;
  let levels = 0;
  for (; at !== null && levels < NOWHERE && !chain.has(at); at = at.parent) levels += 1;
  return levels;
}

const isLabel = ({ words, text, sentences }: BlockStats): boolean =>
  words <= LONGEST_LABEL && sentences === 0 && LABEL.test(text);
