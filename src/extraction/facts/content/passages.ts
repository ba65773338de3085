import { Element } from 'domhandler';
import type { PageKind } from '../page-kinds.ts';
import type { Span, VisibleBlock, VisiblePage } from '../../pages/visible-page.ts';
import type { ContentFacts, Passage, PassagePlace, Picture } from './content-facts.ts';
import { closedParts } from './closed-parts.ts';
import { type BystandingArea, bystandingAreas, CART, newestAreas, relatedAreas } from './bystanding-areas.ts';
import { createPortraits, logoName } from './customers.ts';
import { markOf } from './page-links.ts';
import { partsOfFrame } from './frame-stamps.ts';
import { countWords, wordsOf } from './words.ts';
import { cleanLine } from '../../pages/clean-text.ts';
import { attribute, walk } from '../../pages/dom.ts';

const LONGEST_TEXT = 300_000;
const LONGEST_PASSAGE = 20_000;
const SENTENCE = 12;

const OTHERS_HEADING =
  /^(?:(?:what|see what|hear what) (?:our |other )?(?:customers|clients|users|people|teams|they) (?:say|are saying|think|love|tell|have to say)\b|testimonials?\b|(?:customer |user )?reviews?$|(?:our |the )?(?:latest|recent|newest) (?:news|posts?|articles?|stories|blog|updates?|insights?|resources?)\b|from (?:the|our) blog\b|das sagen\b|kundenstimmen\b|neueste\b|aktuelle (?:beiträge|news|meldungen)\b|témoignages\b|ce que disent\b|ils parlent de nous\b|articles récents\b|dernières? (?:actualités|articles)\b|testimonios\b|lo que (?:dicen|opinan)\b|artículos recientes\b|últimas (?:noticias|entradas)\b)/iu;
const QUOTED = /^\s*["“”„«»『「‘].{20,}["“”«»』」’]/su;
const BEGINS_QUOTED = /^\s*["“”„«»『「‘][^"“”„«»『「]{2,}["“”»«』」’]/u;
const FOOTNOTE =
  /(?:©|\(c\)\s*\d|all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos)/iu;

const LONGEST_NEWS = 400;
const OFFER =
  /\d\s?%|[$€£¥₹]\s?\d|\d\s?[€£¥₹$]|(?<!\p{L})\d+[-\s](?:day|week|month)s?[-\s](?:free[-\s])?trial|(?<!\p{L})\d+\s(?:tage|wochen|monate)\s(?:kostenlos|gratis|testen)/iu;
const WORDS_OF_OFFER = 4;

function isOfferIn({ text }: VisibleBlock): boolean {
  const said = text.slice(0, LONGEST_NEWS);
  return OFFER.test(said) && !CART.test(said) && said.split(' ').length >= WORDS_OF_OFFER;
}

export function passagesOf(
  page: VisiblePage,
  kind: PageKind,
  others: readonly Span[],
): Pick<ContentFacts, 'passages' | 'isCut' | 'pictures'> {
  const isLegal = kind === 'legal';
  const asides = bystandingAreas(page, isLegal);
  const spansOf = (wanted: BystandingArea['aside']): Span[] => asides.filter(({ aside }) => aside === wanted);
  const inNews = createLookup(merged(asides.filter(({ isNews }) => isNews)));
  const isNewest = createLookup(merged(newestAreas(page)));
  const turning = createLookup(merged([...relatedAreas(page), ...spansOf('rotation')]));
  const voices = merged(spansOf('voice'));
  const [isVoice, isQuote] = [createLookup(voices), createLookup(voices)];
  const passing = (['banner', 'window', 'counter', 'comment'] as const).map(
    (place) => [place, createLookup(merged(spansOf(place)))] as const,
  );
  const listing = createLookup(kind === 'careers' || kind === 'pricing' ? [] : merged([...others]));
  const isPost = createLookup(merged([...others]));
  const { calls, statuses } = buttonsOf(page, kind);
  const buttons = createLookup(merged(calls));
  const isStatus = createLookup(merged(statuses));
  const links = merged(linksIn(page));
  const [hasLink, isInLink] = [createOverlap(links), createOverlap(links)];
  const own = ownText(page, isLegal);
  const passages: Passage[] = [];
  const left = { counted: LONGEST_TEXT, known: LONGEST_TEXT };
  let othersLevel: number | null = null;
  const placeOf = (block: VisibleBlock): PassagePlace => {
    const aside = passing.find(([, isIn]) => isIn(block))?.[0];
    const isQuoted = isVoice(block);
    const isInTurn = turning(block) || isQuoted;
    const isInBar = inNews(block);
    const isOffer = !isLegal && isOfferIn(block);
    if (isStatus(block) && !isLegal) return 'counter';
    if (block.region !== 'main') {
      if (isOffer && block.region === 'nav' && !isInTurn && (aside === undefined || isInBar)) return 'bar';
      if (aside !== undefined) return aside;
      if (isInTurn || (block.region === 'footer' && BEGINS_QUOTED.test(block.text.slice(0, 2_000))))
        return 'rotation';
      if (!isLegal && buttons(block)) return 'button';
      return !isLegal && block.region === 'footer' && !hasLink(block) ? 'footer' : 'navigation';
    }
    if (!isLegal && block.kind === 'heading') {
      const level = block.level ?? 6;
      if (othersLevel !== null && level <= othersLevel) othersLevel = null;
      if (othersLevel === null && level > 1 && OTHERS_HEADING.test(block.text.slice(0, 100)))
        othersLevel = level;
    }
    if (isLegal && isNewest(block)) return 'listing';
    const isAbove = block.start < own.start || block.end > own.end;
    const isNews = isInBar || (isAbove && aside === undefined && !isInTurn);
    if (isNews && isOffer) return 'bar';
    if (isAbove) return 'banner';
    if (aside !== undefined) return aside;
    if (isNewest(block) && isPost(block)) return 'listing';
    const isButton = !isLegal && buttons(block);
    if (isInTurn) return isButton ? 'button' : 'rotation';
    if (listing(block)) return 'listing';
    if (isLegal) return 'page';
    if (othersLevel !== null || QUOTED.test(block.text.slice(0, 2_000))) return 'rotation';
    if (FOOTNOTE.test(block.text.slice(0, 300))) return 'footnote';
    if (isButton) return 'button';
    return isEntryPart(block, kind) ? 'listing' : 'page';
  };
  const termAbove = termsIn(page);
  const underOf = (block: VisibleBlock, above: string | null): Pick<Passage, 'under'> => {
    const under = termAbove(block) ?? above;
    return under === null ? {} : { under };
  };
  let heading: string | null = null;
  for (const block of page.blocks) {
    const place = placeOf(block);
    const budget = place === 'page' ? 'counted' : 'known';
    if (left[budget] <= 0) {
      if (place === 'page') return { passages, isCut: true, pictures: picturesOf(page) };
      continue;
    }
    const text = block.text.slice(0, Math.min(LONGEST_PASSAGE, left[budget]));
    left[budget] -= text.length;
    if (place === 'page' && block.kind === 'heading') heading = text.slice(0, LONGEST_LINE);
    if (block.region !== 'main' && (place === 'navigation' || place === 'footer')) {
      for (const { start, end, place: stamp } of partsOfFrame(text))
        passages.push({
          text: text.slice(start, end),
          at: { start: block.start + start, end: block.start + end },
          kind: block.kind,
          level: block.level,
          place: stamp ?? place,
        });
      continue;
    }
    passages.push({
      text,
      at: { start: block.start, end: block.start + text.length },
      kind: block.kind,
      level: block.level,
      place,
      ...(HAS_SECTIONS.has(kind) && place === 'page' && block.level === null && underOf(block, heading)),
      ...(place === 'rotation' &&
        (isQuote(block) ? { isQuote: true } : isInLink(block) && { isLinked: true })),
    });
  }
  if (!isLegal)
    for (const { lines, isPanel } of closedParts(page)) {
      for (const text of lines)
        passages.push({
          text,
          at: page.noteClosed(text),
          kind: 'text',
          level: null,
          place: 'hidden',
          ...(isPanel && { isPanel: true as const }),
        });
      page.noteClosed('');
    }
  return { passages, isCut: false, pictures: picturesOf(page) };
}

function termsIn(page: VisiblePage): (block: Span) => string | null {
  const described = new Map<number, string>();
  let term: string | null = null;
  walk(page.document, {
    enter(element) {
      if (!(element instanceof Element)) return;
      if (element.name === 'dl') term = null;
      const span = element.name === 'dt' || element.name === 'dd' ? page.spanOf(element) : null;
      if (span === null) return;
      if (element.name === 'dt')
        term = page.text.slice(span.start, Math.min(span.end, span.start + LONGEST_LINE));
      else if (term !== null) described.set(span.start, term);
    },
  });
  return ({ start }) => described.get(start) ?? null;
}

const HAS_SECTIONS: ReadonlySet<PageKind> = new Set(['pricing', 'home', 'product', 'careers']);

function isEntryPart({ kind, text }: VisibleBlock, page: PageKind): boolean {
  if (page !== 'posts' && page !== 'changelog') return false;
  if (kind === 'row' || kind === 'heading') return true;
  return countWords(wordsOf(text.slice(0, 2_000)).map(({ folded }) => folded)) < SENTENCE;
}

const BUTTON = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i;
export const CALL =
  /^(?:let['’]?s|start|get|try|book|request|sign|learn|read|see|watch|contact|talk|buy|join|download|explore|discover|view|schedule|create|register|subscribe|log|open|shop|order|chat|ask|choose|select|upgrade|go|show|more|find|jetzt|mehr|kostenlos|kontakt|anmelden|testen|essayer|commencer|demander|en savoir|contactez|empezar|prueba|solicitar|saber|contactar)(?![\p{L}\p{N}])/iu;
const LONGEST_CALL = 60;
const MOST_BUTTONS = 5_000;

function buttonsOf(page: VisiblePage, kind: PageKind): { calls: Span[]; statuses: Span[] } {
  const [calls, statuses]: [Span[], Span[]] = [[], []];
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element) || calls.length >= MOST_BUTTONS) return;
      if (page.unseen.has(node)) return false;
      const isLink = node.name === 'a';
      if (!isLink && node.name !== 'button' && attribute(node, 'role') !== 'button') return;
      if (opensSection(node)) return;
      const span = page.spanOf(node);
      if (span === null || span.end - span.start > LONGEST_CALL) return;
      if (isLink && STATUS_PAGE.test(attribute(node, 'href').slice(0, LONGEST_CLASS))) statuses.push(span);
      const isNamed =
        !isLink ||
        attribute(node, 'role') === 'button' ||
        BUTTON.test(attribute(node, 'class').slice(0, LONGEST_CLASS));
      const said = page.text.slice(span.start, span.end);
      const isButton = (isNamed && kind !== 'careers') || CALL.test(said);
      if (isButton && !/\d/.test(said)) calls.push(span);
    },
  });
  return { calls, statuses };
}

function opensSection(button: Element): boolean {
  let isHeading = false;
  walk(button, {
    enter(node) {
      isHeading ||= node instanceof Element && /^h[1-6]$/.test(node.name);
      return !isHeading;
    },
  });
  const { parent } = button;
  return isHeading || (parent instanceof Element && /^(?:h[1-6]|summary|dt)$/.test(parent.name));
}

const LONGEST_CLASS = 400;
export const STATUS_PAGE = /^(?:https?:\/\/[^/]{1,200})?\/status\/?$|^https?:\/\/status\./i;
const MOST_PICTURES = 300;
const LONGEST_PICTURE = 200;

function picturesOf(page: VisiblePage): Picture[] {
  const pictures: Picture[] = [];
  const noted = new Map<string, Span>();
  const isPortrait = createPortraits(page);
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element) || pictures.length >= MOST_PICTURES) return;
      if (page.unseen.has(node)) return false;
      if (node.name !== 'img') return;
      const text = cleanLine(attribute(node, 'alt').slice(0, LONGEST_PICTURE));
      if (text === '') return;
      const at = noted.get(text) ?? page.noteClosed(text);
      noted.set(text, at);
      pictures.push({
        text,
        at,
        source: sourceOf(node),
        isName: logoName(text) !== null && !isPortrait(node),
      });
    },
  });
  return pictures;
}

const LONGEST_SOURCE = 1_000;

function sourceOf(picture: Element): number | null {
  const written = attribute(picture, 'data-src') || attribute(picture, 'src');
  if (written === '' || written.startsWith('data:') || written.length > LONGEST_SOURCE) return null;
  const [path = '', query = ''] = written.split('#', 1)[0]!.split('?', 2);
  const named = /(?:^|&)(?:url|src|image|file|id)=([^&]+)/.exec(query)?.[1] ?? '';
  return markOf(`${path} ${named}`);
}

function createLookup(spans: readonly Span[]): (block: Span) => boolean {
  let at = 0;
  return (block) => {
    while (at < spans.length && spans[at]!.end <= block.start) at += 1;
    return isInside(spans[at], block);
  };
}

const isInside = (area: Span | undefined, block: Span): boolean =>
  area !== undefined &&
  (Math.min(area.end, block.end) - Math.max(area.start, block.start)) * 2 > block.end - block.start;

function createOverlap(spans: readonly Span[]): (block: Span) => boolean {
  let at = 0;
  return (block) => {
    while (at < spans.length && spans[at]!.end <= block.start) at += 1;
    return at < spans.length && spans[at]!.start < block.end;
  };
}

function linksIn(page: VisiblePage): Span[] {
  const spans: Span[] = [];
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (page.unseen.has(node)) return false;
      const span = node.name === 'a' ? page.spanOf(node) : null;
      if (span !== null) spans.push(span);
    },
  });
  return spans;
}

function merged(spans: Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

const LEAST_SHARE = 0.5;
const LONGEST_BARS = 400;

function ownText(page: VisiblePage, isLegal: boolean): Span {
  const whole = { start: 0, end: Infinity };
  const blocks = page.blocks.filter(({ region }) => region === 'main');
  const main = mainElement(page);
  const isMost = (part: Span): boolean =>
    lengthOf(blocks.filter((block) => isIn(part, block))) >= lengthOf(blocks) * LEAST_SHARE;
  const heading = blocks.find(({ level }) => level === 1);
  const inMain =
    main !== null && isMost(main) && (heading === undefined || isIn(main, heading)) ? main : whole;
  if (isLegal) {
    const below = { start: heading?.start ?? 0, end: inMain.end };
    return heading !== undefined && isMost(below) ? below : inMain;
  }
  const start = Math.max(inMain.start, belowBars(page, heading));
  const above = blocks.filter(({ end }) => end <= start);
  return lengthOf(above) <= LONGEST_BARS ? { start, end: Infinity } : whole;
}

function belowBars({ blocks }: VisiblePage, heading: VisibleBlock | undefined): number {
  const menu = blocks.find(({ region }) => region === 'nav');
  if (menu === undefined || heading === undefined || heading.start < menu.start) return 0;
  return menu.start;
}

function mainElement(page: VisiblePage): Span | null {
  let largest: Span | null = null;
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (page.unseen.has(node)) return false;
      const span = node.name === 'main' || attribute(node, 'role') === 'main' ? page.spanOf(node) : null;
      if (span !== null && span.end - span.start > (largest === null ? 0 : largest.end - largest.start))
        largest = span;
    },
  });
  return largest;
}

const isIn = (part: Span, { start, end }: Span): boolean => part.start <= start && end <= part.end;
const lengthOf = (blocks: readonly Span[]): number =>
  blocks.reduce((length, { start, end }) => length + end - start, 0);

const LONGEST_LINE = 500;
const MOST_LINES = 2;

export function heroOf(page: VisiblePage): ContentFacts['hero'] {
  const title = cut(page.title);
  const meta = cut(page.description);
  const at =
    indexOfHeading(page, 1, ['main']) ??
    indexOfHeading(page, 1, ['nav']) ??
    indexOfHeading(page, 2, ['main']);
  if (at === null) return { title, h1: null, sub: null, meta, level: null, at: { h1: null, sub: null } };
  const heading = page.blocks[at]!;
  const lines = page.blocks.slice(at + 1, at + 1 + MOST_LINES);
  const end = lines.findIndex(({ kind, text }) => kind !== 'text' || text.length < 20 || /\d/u.test(text));
  const below = end === -1 ? lines : lines.slice(0, end);
  const sub: Span | null =
    below.length === 0
      ? null
      : { start: below[0]!.start, end: Math.min(below.at(-1)!.end, below[0]!.start + LONGEST_LINE) };
  return {
    title,
    h1: cut(heading.text),
    sub: sub === null ? null : page.text.slice(sub.start, sub.end),
    meta,
    level: heading.level,
    at: { h1: { start: heading.start, end: Math.min(heading.end, heading.start + LONGEST_LINE) }, sub },
  };
}

function indexOfHeading(page: VisiblePage, level: number, regions: readonly string[]): number | null {
  const at = page.blocks.findIndex((block) => block.level === level && regions.includes(block.region));
  return at === -1 ? null : at;
}

const cut = (text: string | null): string | null => {
  const line = text?.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_LINE) ?? '';
  return line === '' ? null : line;
};
