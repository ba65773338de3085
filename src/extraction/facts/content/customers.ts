import { Element } from 'domhandler';
import { cleanLine } from '../../pages/clean-text.ts';
import { attribute, walk } from '../../pages/dom.ts';
import type { Span, VisiblePage } from '../../pages/visible-page.ts';
import type { Named } from './content-facts.ts';
import { nameKey } from './products.ts';

const STRIP_NAME =
  /(?:^|[\s_-])(?:logo-?(?:s|wall|strip|cloud|grid|bar|marquee|carousel|list|row|slider|garden|section)|customers?|clients?|trusted(?:-?by)?|customer-?logos?|client-?logos?|social-?proof|brands|companies)(?:$|[\s_-])/i;
const STRIP_TEXT =
  /(?:trusted by|loved by|used by|chosen by|powering|relied on by|our (?:customers|clients)|customers include|join (?:over |more than )?[\d.,k+]{0,12}\s?\S{0,20} ?(?:companies|teams|customers|businesses)|(?:companies|teams|brands|businesses) (?:trust|love|choose)|they trust us|vertrauen (?:uns|auf)|unsere kunden|im einsatz bei|ils nous font confiance|nos clients|utilisé par|confían en|nuestros clientes|empresas que)/iu;
const AROUND =
  /^(?:(?:the |customer |client |company |brand |our )?logos? (?:of |for |von |de |du )?|image of |picture of )|(?:['’]s)?[\s_-]+(?:company |brand |white |black |grey |gray |color |dark |light )?(?:logo(?:type|mark)?s?|icon|image|brand|customer|client|wordmark)(?:[\s_-](?:white|black|grey|gray|color|dark|light|svg|png|\d{1,3}))?$/iu;
const NO_CUSTOMER =
  /^(?:logo|image|icon|picture|photo|avatar|arrow|star|stars|check|play|close|menu|home|background|banner|hero|illustration|screenshot|quote|customer|client|company|brand|partner)s?(?: ?\d{1,3})?$/i;
const PARTICLE = /^(?:of|and|the|for|de|du|la|le|und|der|van|von|y|et)$/;
const FRAME = new Set(['nav', 'footer', 'header']);
const LEAST = 3;
const MOST_CUSTOMERS = 200;
const MOST_STRIPS = 20;
const LONGEST_NAME = 60;
const LONGEST_LEAD = 120;
const HIGHEST = 7;

export function customersOf(page: VisiblePage): Named[] {
  const found = new Map<string, Named>();
  const strips = stripsOf(page);
  const isPortrait = createPortraits(page);
  const logosIn = (strip: Element) => picturesIn(strip, page, (picture) => isPortrait(picture, strip));
  for (const strip of strips) {
    const names = strip.isLed
      ? [...logosIn(strip.element), ...itemsIn(strip.element, page)]
      : logosIn(strip.element);
    if (names.length < LEAST) continue;
    for (const { name, at } of names) {
      const key = nameKey(name);
      if (!found.has(key) && found.size < MOST_CUSTOMERS)
        found.set(key, { key, name, at: at ?? page.note(name) });
    }
  }
  return [...found.values()];
}

function stripsOf(page: VisiblePage): Strip[] {
  const strips = new Set<Strip>();
  const asked = new Map<Element, Strip | null>();
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (page.unseen.has(node)) return false;
      if (FRAME.has(node.name)) return false;
      if (node.name !== 'img' && node.name !== 'li') return;
      for (let above = node.parent, depth = 0; above instanceof Element && depth < HIGHEST; depth += 1) {
        let strip = asked.get(above);
        if (strip === undefined) asked.set(above, (strip = toStrip(above, page)));
        if (strip !== null && strips.size < MOST_STRIPS) {
          strips.add(strip);
          break;
        }
        above = above.parent;
      }
    },
  });
  return [...strips];
}

interface Strip {
  element: Element;
  isLed: boolean;
}

function toStrip(element: Element, page: VisiblePage): Strip | null {
  if (element.name === 'body' || element.name === 'html' || element.name === 'main') return null;
  const names = `${attribute(element, 'class')} ${attribute(element, 'id')}`.slice(0, 400);
  const span = page.spanOf(element);
  const said = span === null ? '' : page.text.slice(span.start, Math.min(span.end, span.start + 1_500));
  if (said.length > 1_200) return null;
  const isLed = STRIP_TEXT.test((said.split('\n', 1)[0] ?? '').slice(0, LONGEST_LEAD));
  return STRIP_TEXT.test(said.slice(0, LONGEST_LEAD)) ||
    STRIP_NAME.test(names.replaceAll(/([a-z])([A-Z])/g, '$1-$2'))
    ? { element, isLed }
    : null;
}

function picturesIn(
  strip: Element,
  page: VisiblePage,
  isPortrait: (picture: Element) => boolean,
): { name: string; at: null }[] {
  const names: { name: string; at: null }[] = [];
  walk(strip, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (page.unseen.has(node)) return false;
      if (node.name !== 'img' || isPortrait(node)) return;
      const name = logoName(attribute(node, 'alt'));
      if (name !== null) names.push({ name, at: null });
    },
  });
  return names;
}

function itemsIn(strip: Element, page: VisiblePage): { name: string; at: Span }[] {
  const names: { name: string; at: Span }[] = [];
  let links = 0;
  walk(strip, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (page.unseen.has(node)) return false;
      if (node.name === 'a') links += 1;
      const span = node.name === 'li' ? page.spanOf(node) : null;
      if (span === null) return;
      const name = logoName(page.text.slice(span.start, Math.min(span.end, span.start + 2 * LONGEST_NAME)));
      const isWhole = name !== null && name.length === span.end - span.start;
      if (isWhole && name.split(' ').length <= 4 && /^\p{Lu}/u.test(name) && !/\d/.test(name))
        names.push({ name, at: span });
    },
  });
  return links * 2 > names.length ? [] : names;
}

export function logoName(text: string): string | null {
  const line = cleanLine(text.slice(0, 200));
  const name = line.replace(AROUND, '').replace(AROUND, '').trim();
  if (name.length < 2 || name.length > LONGEST_NAME || NO_CUSTOMER.test(name)) return null;
  if (/^(?:an?|the|two|three|our|ein|eine|une?|un|una) \p{Ll}/iu.test(name)) return null;
  if (name.split(' ').filter((word) => /^\p{Ll}/u.test(word) && !PARTICLE.test(word)).length > 1) return null;
  return /\p{L}/u.test(name) && !/\.(?:png|svg|jpe?g|webp)$/i.test(name) && name.split(' ').length <= 6
    ? name
    : null;
}

const OF_PERSON =
  /^(?:an? |the )?(?:portrait|photo(?:graph)?|headshot|avatar|profile (?:photo|picture|image|pic)|picture|foto|porträt|bild|photographie|retrato)\s?(?:of|by|von|de|du|di|d['’]|:|-)|(?:['’]s)?[\s_-](?:portrait|headshot|avatar|photo(?:graph)?|profile (?:photo|picture|image|pic)|foto|porträt|retrato)$/iu;
const WITH_ROLE =
  /,.{0,60}(?<!\p{L})(?:c[a-z]o|vp|head of|director|manager|(?:co-?)?founder|owner|lead|engineer|officer|president|chief|designer|developer|consultant|leiter(?:in)?|geschäftsführer(?:in)?|directeur|directrice|responsable)(?!\p{L})/iu;
const LOGO = /logo|wordmark/i;
const PEOPLE =
  /(?:^|[/_.-])(?:people|persons?|avatars?|headshots?|portraits?|faces|authors?|speakers?|testimonials?|reviewers?)(?:[/_.-]|$)/i;
const VOICES = new Set(
  'testimonial testimonials quote quotes quotation review reviews reviewer avatar avatars portrait headshot author person people speaker'.split(
    ' ',
  ),
);
const QUOTED = /["“„«「][^"“”„«»「」]{20,600}["”“»」]/u;
const LONGEST_CARD = 1_200;
const LONGEST_NAMES = 400;
const HIGHEST_CARD = 8;
const HIGHEST_ALONE = 3;

export function createPortraits(page: VisiblePage): (picture: Element, strip?: Element) => boolean {
  const asked = new Map<Element, boolean>();
  const isVoice = (element: Element): boolean => {
    let known = asked.get(element);
    if (known === undefined) asked.set(element, (known = isNamedSo(element) || isQuotation(element, page)));
    return known;
  };
  return (picture, strip) => {
    if (isOfPerson(picture) || isNamedSo(picture)) return true;
    let element = picture.parent;
    const most = strip === undefined ? HIGHEST_ALONE : HIGHEST_CARD;
    for (let steps = 0; steps < most && element instanceof Element && element !== strip; steps += 1) {
      if (isVoice(element)) return true;
      element = element.parent;
    }
    return strip?.name === 'blockquote' || strip?.name === 'figcaption';
  };
}

function isOfPerson(picture: Element): boolean {
  const alt = attribute(picture, 'alt').slice(0, 200).trim();
  if (!LOGO.test(alt) && (OF_PERSON.test(alt) || WITH_ROLE.test(alt))) return true;
  return PEOPLE.test(attribute(picture, 'src').slice(0, LONGEST_NAMES));
}

function isNamedSo(element: Element): boolean {
  const names = `${attribute(element, 'class')} ${attribute(element, 'id')}`.slice(0, LONGEST_NAMES);
  return names
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => VOICES.has(word));
}

function isQuotation(element: Element, page: VisiblePage): boolean {
  if (element.name === 'blockquote' || element.name === 'figcaption') return true;
  if (element.children.some((child) => child instanceof Element && child.name === 'blockquote')) return true;
  const span = page.spanOf(element);
  return (
    span !== null && QUOTED.test(page.text.slice(span.start, Math.min(span.end, span.start + LONGEST_CARD)))
  );
}
