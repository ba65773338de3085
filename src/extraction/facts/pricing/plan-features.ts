import { Element } from 'domhandler';
import { overlap } from './likeness.ts';
import type { Line, Stretch, View } from './page-view.ts';
import { ON_REQUEST, PRICE_ROW, UNLIMITED } from './price-marks.ts';

export interface Feature {
  text: string;
  isDenied: boolean;
  start: number | null;
  end: number | null;
}

const MOST_FEATURES = 200;
const LONGEST_FEATURE = 160;
const LONGEST_VALUE = 40;
const DENIED_LEAD = /^[✗✘✕✖×❌⛔🚫–—-]\s*/u;
const MARK_LEAD = /^[✓✔☑✅•·●*›»→+]️?\s*/u;
const REST =
  /^(?:(?:everything|all(?: features)?|includes everything|all the features) (?:in|of|from|you get)|alle(?:s| funktionen)? (?:in|aus|von|vom)|tout(?:es)? (?:de|du|dans|ce|les)|todo (?:lo|en|de)|(?:key )?features|what[’']s included|includes)\b.{0,60}:?$|^(?:and|plus):?$/iu;

const HOLDS =
  /^(?:(?:includes? |you get |plus )?(?:everything|all(?: (?:the )?(?:features|benefits))?) (?:in|of|from|included in)|alle(?:s| funktionen| vorteile| leistungen)? (?:in|aus|von|vom|des)|tou(?:t|tes|s)(?: (?:les fonctionnalités|ce qui est inclus))? (?:de|du|dans|d[’'])|tod(?:o|as las funciones)(?: lo)? (?:en|de|del))\s+(.{1,50}?)[\s,:.+]*(?:(?:\+|,|and|und|et|y|plus|sowie)\b.{0,30})?$/iu;

export function heldIn(view: View, stretch: Stretch): string | null {
  for (const { text } of view.linesOf(stretch)) {
    const held = text.length > 120 ? undefined : HOLDS.exec(text.replace(MARK_LEAD, ''))?.[1];
    if (held !== undefined) return held;
  }
  return null;
}

export function featuresIn(view: View, stretch: Stretch, root: Element | null, priceEnd: number): Feature[] {
  const items = [...itemsIn(view, stretch, root), ...definedIn(view, stretch)];
  const lines = items.length > 0 ? items : linesAlike(view, stretch, priceEnd);
  const features: Feature[] = [];
  for (const { text, element, start, end } of lines.slice(0, MOST_FEATURES)) {
    const said = text.replaceAll(/\s+/g, ' ').trim();
    const isMissing = DENIED_LEAD.test(said) || isStruckOut(view, element) || isDenied(element);
    const bare = said.replace(DENIED_LEAD, '').replace(MARK_LEAD, '').trim();
    if (bare.length < 2 || bare.length > LONGEST_FEATURE || REST.test(bare) || ON_REQUEST.test(bare))
      continue;
    features.push({ text: bare, isDenied: isMissing, start, end });
  }
  return features;
}

interface Item {
  text: string;
  element: Element;
  start: number;
  end: number;
}

function itemsIn(view: View, { from, to }: Stretch, root: Element | null): Item[] {
  const items = new Map<Element, { start: number; end: number }>();
  for (const { element, start, end } of view.pieces.slice(from, to)) {
    const item = itemOf(element, root);
    if (item === null) continue;
    const known = items.get(item);
    if (known === undefined) items.set(item, { start, end });
    else known.end = end;
  }
  const leads = singleLeads(
    [...items].map(([element, { start, end }]) => {
      const lead = leadOf(view, view.stretchOf(element)!);
      const isLead = lead !== null && isEmphasized(view, lead, element);
      return { lead: isLead ? lead : null, text: view.text.slice(start, end) };
    }),
  );
  return [...items].map(([element, { start, end }], at) => {
    const text = labelled(view, element, start, end);
    const lead = text === null ? leads[at]! : null;
    return {
      text: text ?? lead?.text ?? view.text.slice(start, end),
      element,
      start,
      end: lead?.end ?? end,
    };
  });
}

const EMPHASIS = /^(?:b|strong|h[1-6]|dt)$/;

const isEmphasized = (view: View, { from, to }: Line, item: Element): boolean =>
  view.pieces.slice(from, to).every(({ element }) => {
    let at: Element | null = element;
    while (at !== null && at !== item && !EMPHASIS.test(at.name))
      at = at.parent instanceof Element ? at.parent : null;
    return at !== null && at !== item;
  });

const LONGEST_LEAD = 60;
const LEAST_DESCRIBED = 3;

export function leadOf(view: View, stretch: Stretch): Line | null {
  const [first, ...others] = view.linesOf(stretch);
  if (first === undefined || others.length === 0 || /^(?:span|a)$/.test(first.owner.name)) return null;
  const described = others.map(({ text }) => text).join(' ');
  const isLead =
    first.from === stretch.from &&
    first.text.length <= LONGEST_LEAD &&
    /\p{L}{2}/u.test(first.text) &&
    described.split(' ').length >= LEAST_DESCRIBED &&
    /^\p{Lu}/u.test(described);
  return isLead ? first : null;
}

export function singleLeads(items: readonly { lead: Line | null; text: string }[]): (Line | null)[] {
  const counts = new Map<string, number>();
  const names = items.map(({ lead, text }) => lead?.text ?? text);
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return items.map(({ lead }, at) => (counts.get(names[at]!) === 1 ? lead : null));
}

function labelled(view: View, item: Element, start: number, end: number): string | null {
  const first = item.children.find((child) => child instanceof Element && view.stretchOf(child) !== null);
  const stretch = first === undefined ? null : view.stretchOf(first);
  if (stretch === null || stretch.to <= stretch.from || view.pieces[stretch.from]!.start !== start)
    return null;
  const middle = view.pieces[stretch.to - 1]!.end;
  const [label, value] = [view.text.slice(start, middle), view.text.slice(middle, end)].map((text) =>
    text.replaceAll(/\s+/gu, ' ').trim(),
  ) as [string, string];
  const isPair =
    /^\p{L}/u.test(label) && !isQuantity(label) && value.length <= LONGEST_VALUE && isQuantity(value);
  return isPair ? `${label.replace(/:$/u, '')}: ${value}` : null;
}

const INCLUDED =
  /^(?:includ|what[’']s in|features?|benefits|enthalten|inklusive|funktionen|inclus|fonctionnalités|incluye|incluido|características)\S*(?:\s\S+)?$/iu;

function definedIn(view: View, stretch: Stretch): Item[] {
  const items: Item[] = [];
  let term: Line | null = null;
  const said: Line[] = [];
  const end = (): void => {
    const [only] = said;
    const isList = said.length > 1 || (term !== null && INCLUDED.test(term.text));
    if (
      term !== null &&
      only !== undefined &&
      !isList &&
      (isQuantity(only.text) || !PRICE_ROW.test(term.text))
    )
      items.push({
        text: `${term.text.replace(/:$/u, '')}: ${only.text}`,
        element: only.owner,
        start: term.start,
        end: only.end,
      });
    else if (isList)
      items.push(...said.map(({ text, owner, start, end }) => ({ text, element: owner, start, end })));
    said.length = 0;
  };
  for (const line of view.linesOf(stretch)) {
    if (line.owner.name === 'dt') {
      end();
      term = line;
    } else if (line.owner.name === 'dd') said.push(line);
  }
  end();
  return items;
}

export function itemOf(element: Element, root: Element | null): Element | null {
  for (let at: Element | null = element, steps = 0; at !== null && at !== root && steps < 12; steps++) {
    if (at.name === 'li' || at.attribs.role === 'listitem') return at;
    at = at.parent instanceof Element ? at.parent : null;
  }
  return null;
}

function linesAlike(view: View, stretch: Stretch, priceEnd: number): Item[] {
  const after = view
    .linesOf(stretch)
    .filter((line) => line.start >= priceEnd && line.level === null && !isControl(view, line));
  const kinds = new Map<string, Line[]>();
  for (const line of after) {
    const key = `${line.owner.name}.${line.owner.attribs.class ?? ''}`;
    kinds.set(key, [...(kinds.get(key) ?? []).slice(0, MOST_FEATURES), line]);
  }
  let most: Line[] = [];
  for (const some of kinds.values()) if (some.length > most.length) most = some;
  return most.length < 2
    ? []
    : most.map(({ text, owner, start, end }) => ({ text, element: owner, start, end }));
}

function isControl(view: View, line: Line): boolean {
  const { element } = view.pieces[line.from]!;
  return element.name === 'button' || element.name === 'a' || line.owner.name === 'button';
}

const isStruckOut = (view: View, element: Element): boolean => {
  const stretch = view.stretchOf(element);
  return stretch !== null && stretch.to > stretch.from && view.pieces[stretch.from]!.isStruck;
};

export function foldedFeature(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/(\p{L}{3})s(?= |$)/gu, '$1')
    .replaceAll(' ', '');
}

export const likeness = (one: readonly string[], other: readonly string[]): number =>
  overlap(new Set(one.map(foldedFeature)), new Set(other.map(foldedFeature)));

const YES =
  /^(?:[✓✔☑✅●•⬤]️?|yes|ja|oui|s[ií]|included|inklusive|enthalten|inclus|incluido|available|true|✓.{0,12})$/iu;
const NO =
  /^(?:|[✗✘✕✖×❌⛔–—―-]️?|no|nein|non|not included|nicht enthalten|non inclus|no incluido|n\/a|none|unavailable|false)$/iu;
const YES_LABEL = /check|tick|\byes\b|included|available|true|success|enthalten|inclus/i;
const NO_LABEL =
  /cross|xmark|\btimes\b|(?:^|[\s#_/-])(?:x|no|not|none|minus|dash|close|ban)(?:$|[\s_.-])|false|not.?included|unavailable|excluded|disabled|nicht enthalten/i;
const YES_CLASS =
  /(?:^|[_-])(?:check|checked|check-?mark|tick|yes|included|available|true|success)(?:[_-]|$)/i;
const NO_CLASS =
  /^(?:fa-)?square(?:-o)?$|^(?:disabled|excluded?|not-?included|unavailable|inactive|missing|cross|crossed|no|x|off|false|none)$|(?:^(?:is|has|fa|fas|far|bi|ti|mdi|ico|icon|svg|i|glyphicon|lucide|feather|feature|features|item|mark|status|list|plan|pricing)[_-]|--|__)(?:.{0,30}[_-])?(?:disabled|excluded?|not-?included|unavailable|inactive|missing|cross|x|xmark|times|close|no|off|false|minus|dash|ban)$|(?:^|[_-])(?:x|cross|no)-?(?:icon|mark)$/i;

export const answerOf = (text: string): boolean | null =>
  YES.test(text) ? true : NO.test(text) ? false : null;

function signOf({ attribs }: Element): boolean | null {
  const labels = [
    attribs['aria-label'],
    attribs.alt,
    attribs.title,
    attribs['data-icon'],
    attribs.name,
    attribs.href,
    attribs['xlink:href'],
    attribs['data-value'],
  ]
    .flatMap((one) => one?.slice(0, 200) ?? [])
    .join(' ');
  const classes = (attribs.class ?? '').slice(0, 500).split(/\s+/);
  if (NO_LABEL.test(labels) || classes.some((one) => NO_CLASS.test(one))) return false;
  return YES_LABEL.test(labels) || classes.some((one) => YES_CLASS.test(one)) ? true : null;
}

export function pictureIn(cell: Element): boolean | null {
  let hasPicture = false;
  const open = [cell];
  for (let left = 20; open.length > 0 && left > 0; left--) {
    const element = open.pop()!;
    const sign = signOf(element);
    if (sign !== null) return sign;
    hasPicture ||= /^(?:svg|img|i|path|use)$/.test(element.name);
    for (const child of element.children.slice(0, 8)) if (child instanceof Element) open.push(child);
  }
  return hasPicture ? true : null;
}

function isDenied(item: Element): boolean {
  if (signOf(item) === false) return true;
  for (const child of item.children.slice(0, 6)) {
    if (!(child instanceof Element)) continue;
    if (PICTURE.test(child.name) && signOf(child) === false) return true;
    for (const below of child.children.slice(0, 4))
      if (below instanceof Element && PICTURE.test(below.name) && signOf(below) === false) return true;
  }
  return false;
}

const PICTURE = /^(?:svg|i|img|use|span)$/;

const NUMBER = String.raw`\d[\d.,’' \u00a0\u202f]{0,14}\d|\d`;
const MEASURE = String.raw`k|m|mio\.?|million|millions|thousand|billion|gb|tb|mb|kb|gib|tib|pb|hours?|hrs?|minutes?|mins?|days?|months?|years?|weeks?|stunden|minuten|tage|monate|jahre|heures|jours|mois|ans|horas|días|meses|años`;
const QUANTITY = String.raw`(?:(?:${NUMBER})\s?(?:%|(?:${MEASURE})\b)?\+?|unlimited|unbegrenzte?[rsn]?|unlimitierte?[rsn]?|illimitée?s?|ilimitad[oa]s?|∞)`;
const UP_TO = String.raw`(?:up to|bis zu|jusqu[’']à|hasta|max\.?|maximum(?: of)?|includes?|inkl\.|fino a)`;
const AHEAD = new RegExp(
  String.raw`^(?:${UP_TO}\s)?(${QUANTITY})\s+(?:of\s)?(\p{L}[\p{L}\p{M}\d /&'’().-]{1,60})$`,
  'iu',
);
const BEHIND = new RegExp(
  String.raw`^(\p{L}[\p{L}\p{M}\d /&'’().-]{1,60}?)(?:\s?[:=]\s?|\s+\(?(?=${UP_TO}))(?:${UP_TO}\s)?(${QUANTITY}(?:\s(?:per|/|pro|par|por)\s?\p{L}{2,12})?)\)?$`,
  'iu',
);
const PAIR = new RegExp(String.raw`^(\p{L}[^:\d]{1,60}): ((?=${UP_TO} |${QUANTITY}).{1,40})$`, 'iu');
const NO_QUOTA =
  /^\d+(?:[-/x]|(?:st|nd|rd|th)\b)|^24\s?\/\s?7|^\d+\s?% (?:off|discount|rabatt|savings?|cheaper|de )|^100\s?%/iu;

export function quotaOf(text: string): { name: string; amount: string } | null {
  if (NO_QUOTA.test(text) || text.length > 90) return null;
  const ahead = AHEAD.exec(text);
  if (ahead !== null) {
    const name = ahead[2]!.trim();
    return name.split(' ').length <= 10 ? { name, amount: ahead[1]!.trim() } : null;
  }
  const behind = BEHIND.exec(text) ?? PAIR.exec(text);
  return behind === null ? null : { name: behind[1]!.trim(), amount: behind[2]!.trim() };
}

const HAS_QUANTITY = new RegExp(`^(?:${UP_TO}\\s)?${QUANTITY}`, 'iu');

export const isQuantity = (text: string): boolean => UNLIMITED.test(text) || HAS_QUANTITY.test(text);
