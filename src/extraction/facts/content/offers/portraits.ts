import { Element } from 'domhandler';
import { attribute } from '../../../pages/dom.ts';
import type { VisiblePage } from '../../../pages/visible-page.ts';

const OF_PERSON =
  /^(?:an? |the )?(?:portrait|photo(?:graph)?|headshot|avatar|profile (?:photo|picture|image|pic)|picture|foto|porträt|bild|photographie|retrato)\s?(?:of|by|von|de|du|di|d['’]|:|-)|(?:['’]s)?[\s_-](?:portrait|headshot|avatar|photo(?:graph)?|profile (?:photo|picture|image|pic)|foto|porträt|retrato)$/iu;
/** `Ann Lee, Head of Operations`. */
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
/** Somebody's words in quotation marks. */
const QUOTED = /["“„«「][^"“”„«»「」]{20,600}["”“»」]/u;
const LONGEST_CARD = 1_200;
const LONGEST_NAMES = 400;
const HIGHEST = 8;

/**
 * Tells whether a picture in a strip of customers is of a person: it says so, or it stands beside what that person says.
 * The voices that a page shows change by turns, and nobody has become a customer by it.
 */
export function createPortraits(page: VisiblePage): (picture: Element, strip: Element) => boolean {
  const asked = new Map<Element, boolean>();
  const isVoice = (element: Element): boolean => {
    let known = asked.get(element);
    if (known === undefined) asked.set(element, (known = isNamedSo(element) || isQuotation(element, page)));
    return known;
  };
  return (picture, strip) => {
    if (isOfPerson(picture) || isNamedSo(picture)) return true;
    let element = picture.parent;
    for (let steps = 0; steps < HIGHEST && element instanceof Element && element !== strip; steps += 1) {
      if (isVoice(element)) return true;
      element = element.parent;
    }
    return strip.name === 'blockquote' || strip.name === 'figcaption';
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
