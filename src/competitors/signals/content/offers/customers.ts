import { Element } from 'domhandler';
import { cleanLine } from '../../../../reading/clean-text.ts';
import { attribute, textOf, walk } from '../../../../reading/dom.ts';
import type { VisiblePage } from '../../../pages/visible-page.ts';
import type { Named } from '../content-facts.ts';
import { nameKey } from './named.ts';

const STRIP_NAME =
  /(?:^|[\s_-])(?:logo-?(?:s|wall|strip|cloud|grid|bar|marquee|carousel|list|row|slider|garden|section)|customers?|clients?|trusted(?:-?by)?|customer-?logos?|client-?logos?|social-?proof|brands|companies)(?:$|[\s_-])/i;
const STRIP_TEXT =
  /(?:trusted by|loved by|used by|chosen by|powering|relied on by|our (?:customers|clients)|customers include|join (?:over |more than )?[\d.,k+]{0,12}\s?\S{0,20} ?(?:companies|teams|customers|businesses)|(?:companies|teams|brands|businesses) (?:use|trust|love|choose|that|who|of all sizes)|they trust us|vertrauen (?:uns|auf)|unsere kunden|im einsatz bei|ils nous font confiance|nos clients|utilisé par|confían en|nuestros clientes|empresas que)/iu;
/** Of the words an alt text puts around the name. */
const AROUND =
  /^(?:(?:the |customer |client |company |brand |our )?logos? (?:of |for |von |de |du )?|image of |picture of )|(?:['’]s)?[\s_-]+(?:company |brand |white |black |grey |gray |color |dark |light )?(?:logo(?:type|mark)?s?|icon|image|brand|customer|client|wordmark)(?:[\s_-](?:white|black|grey|gray|color|dark|light|svg|png|\d{1,3}))?$/iu;
const NO_CUSTOMER =
  /^(?:logo|image|icon|picture|photo|avatar|arrow|star|stars|check|play|close|menu|home|background|banner|hero|illustration|screenshot|quote|customer|client|company|brand|partner)s?(?: ?\d{1,3})?$/i;
const LEAST = 3;
const MOST_CUSTOMERS = 200;
const LONGEST_NAME = 60;
const LONGEST_LEAD = 200;
/** From a picture up to the strip it is in. */
const HIGHEST = 7;

/**
 * The customers a page shows as logos or by name: in an element that is named so, or under a line like `Trusted by`.
 * Alt texts are seen by nobody, so a noted line is what proves them.
 */
export function customersOf(page: VisiblePage): Named[] {
  const found = new Map<string, Named>();
  const strips = stripsOf(page);
  for (const strip of strips) {
    const names = namesIn(strip, page);
    if (names.length < LEAST) continue;
    for (const { name, at } of names) {
      const key = nameKey(name);
      if (!found.has(key) && found.size < MOST_CUSTOMERS)
        found.set(key, { key, name, at: at ?? page.note(name) });
    }
  }
  return [...found.values()];
}

/** The nearest element about each picture or item that is a strip, each once. */
function stripsOf(page: VisiblePage): Element[] {
  const strips = new Set<Element>();
  const asked = new Map<Element, boolean>();
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (page.unseen.has(node)) return false;
      if (node.name !== 'img' && node.name !== 'li') return;
      for (let above = node.parent, depth = 0; above instanceof Element && depth < HIGHEST; depth += 1) {
        let isOne = asked.get(above);
        if (isOne === undefined) asked.set(above, (isOne = isStrip(above, page)));
        if (isOne) {
          strips.add(above);
          break;
        }
        above = above.parent;
      }
    },
  });
  return [...strips];
}

function isStrip(element: Element, page: VisiblePage): boolean {
  if (element.name === 'body' || element.name === 'html' || element.name === 'main') return false;
  const names = `${attribute(element, 'class')} ${attribute(element, 'id')}`.slice(0, 400);
  const span = page.spanOf(element);
  const said = span === null ? '' : page.text.slice(span.start, Math.min(span.end, span.start + 1_500));
  // More text than a line and names: a story about customers.
  if (said.length > 1_200) return false;
  if (STRIP_NAME.test(names.replaceAll(/([a-z])([A-Z])/g, '$1-$2'))) return true;
  return STRIP_TEXT.test(said.slice(0, LONGEST_LEAD));
}

function namesIn(strip: Element, page: VisiblePage): { name: string; at: Named['at'] | null }[] {
  const names: { name: string; at: Named['at'] | null }[] = [];
  walk(strip, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (page.unseen.has(node)) return false;
      if (node.name === 'img') {
        const name = nameIn(attribute(node, 'alt'));
        if (name !== null) names.push({ name, at: null });
      } else if (node.name === 'li') {
        const span = page.spanOf(node);
        const name = span === null ? null : nameIn(textOf(node).slice(0, 4 * LONGEST_NAME));
        const isName =
          name !== null && name.split(' ').length <= 4 && page.text.slice(span!.start, span!.end) === name;
        if (isName) names.push({ name, at: span! });
      }
    },
  });
  return names;
}

function nameIn(text: string): string | null {
  const line = cleanLine(text.slice(0, 200));
  const name = line.replace(AROUND, '').replace(AROUND, '').trim();
  if (name.length < 2 || name.length > LONGEST_NAME || NO_CUSTOMER.test(name)) return null;
  return /\p{L}/u.test(name) && !/\.(?:png|svg|jpe?g|webp)$/i.test(name) && name.split(' ').length <= 6
    ? name
    : null;
}
