import { Element } from 'domhandler';
import type { VisiblePage } from '../../pages/visible-page.ts';
import { attribute } from '../../pages/dom.ts';
import { LANGUAGE_NAMES } from '../../pages/language-names.ts';
import type { Linked } from './content-facts.ts';
import { isBanner } from './bystanding-areas.ts';
import { CALL, STATUS_PAGE } from './passages.ts';
import type { ContentLink } from './page-links.ts';
import { linkedName } from './products.ts';
import { foldedText } from './words.ts';

const LONGEST_URL = 400;
const DEEPEST = 12;
const MOST_ENTRIES = 300;
const LONGEST_ENTRY = 48;
const MOST_WORDS = 7;
const OF_VISITOR =
  /^(?:log ?(?:in|out|off)|sign ?(?:in|up|out)|my .{1,30}|(?:your )?account|profile|dashboard|(?:shopping )?(?:cart|basket|bag)|checkout|wish ?list|favou?rites|search|menu|close|back|next|previous|prev|older|newer|skip .{1,30}|top|konto|mein .{1,30}|warenkorb|suche|abmelden|compte|mon .{1,30}|panier|cuenta|mi .{1,30}|carrito)$/iu;
const LANGUAGE = new RegExp(`^(?:${LANGUAGE_NAMES})(?:$|[\\s(])`, 'iu');

export function menuOf(
  page: VisiblePage,
  links: readonly ContentLink[],
  isPost: (url: string) => boolean,
): Linked[] {
  const entries = new Map<string, Linked>();
  for (const link of links) {
    if (link.region === 'main' || entries.size === MOST_ENTRIES || isPost(link.url)) continue;
    if (isForVisitor(link)) continue;
    if (link.isHidden && (!isEntry(link.text) || entries.has(foldedText(link.text)))) continue;
    const named = linkedName(link, page);
    const key = foldedText(named?.name ?? '');
    if (named !== null && isEntry(named.name) && !entries.has(key)) entries.set(key, { key, ...named });
  }
  return [...entries.values()];
}

export function languagesOf(page: VisiblePage, links: readonly ContentLink[]): Linked[] {
  const entries = new Map<string, Linked>();
  for (const link of links) {
    if (link.region === 'main' || entries.size === MOST_LANGUAGES || !isLanguage(link)) continue;
    const key = foldedText(link.text);
    const named = key === '' || entries.has(key) ? null : linkedName(link, page);
    if (named !== null) entries.set(key, { key, ...named });
  }
  return [...entries.values()];
}

const MOST_LANGUAGES = 100;

const isLanguage = ({ element, text }: ContentLink): boolean =>
  text.length <= LONGEST_ENTRY && (hasLanguage(element) || LANGUAGE.test(text));

const hasLanguage = (element: Element): boolean =>
  element.attribs.hreflang !== undefined || attribute(element, 'lang') !== '';

function isForVisitor({ element, isHidden }: ContentLink): boolean {
  if (hasLanguage(element)) return true;
  if (/sponsored/i.test(attribute(element, 'rel'))) return true;
  if (STATUS_PAGE.test(attribute(element, 'href').slice(0, LONGEST_URL))) return true;
  if (!isHidden) return false;
  for (let above = element.parent, depth = 0; above instanceof Element && depth < DEEPEST; depth += 1) {
    if (isBanner(above)) return true;
    above = above.parent;
  }
  return false;
}

const isEntry = (name: string): boolean =>
  name.length <= LONGEST_ENTRY &&
  name.split(' ').length <= MOST_WORDS &&
  /\p{L}{2}|[\p{Lo}]/u.test(name) &&
  !OF_VISITOR.test(name) &&
  !LANGUAGE.test(name) &&
  !CALL.test(name);
