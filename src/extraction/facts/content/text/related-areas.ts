import { Element } from 'domhandler';
import { attribute, walk } from '../../../pages/dom.ts';
import type { Span, VisiblePage } from '../../../pages/visible-page.ts';

const RELATED =
  /(?:^|[\s_-])(?:related|recommended|recommendations?|similar|popular|trending|suggested|suggestions|read-?next|up-?next|also-?like|most-?read|more-?(?:posts|articles|stories|news))(?:$|[\s_-])/i;
const HEADING =
  /^(?:related\b|recommended\b|similar (?:posts|articles|stories)|you (?:may|might) (?:also )?(?:like|enjoy)|more (?:from|articles|posts|stories|news|resources)\b|(?:most )?popular\b|most read\b|trending\b|keep reading\b|read next\b|up next\b|ähnliche\b|das könnte\b|meistgelesen\b|weitere (?:artikel|beiträge|news|themen)\b|articles (?:liés|similaires)\b|les plus lus\b|à lire aussi\b|artículos relacionados\b|también te\b|lo más leído\b)/iu;
/** Of the text of the page: a page made of them is a list. */
const LARGEST_SHARE = 0.35;
const MOST_AREAS = 200;

/** Where other pages are recommended, a different choice at every look: by the name of the part or by its heading. */
export function relatedAreas(page: VisiblePage): Span[] {
  const longest = page.text.length * LARGEST_SHARE;
  return [...named(page), ...headed(page)]
    .filter(({ start, end }) => end - start <= longest)
    .slice(0, MOST_AREAS);
}

function named(page: VisiblePage): Span[] {
  const areas: Span[] = [];
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (page.unseen.has(node)) return false;
      if (node.name === 'html' || node.name === 'body' || node.name === 'main' || node.name === 'a') return;
      const names = `${attribute(node, 'class')} ${attribute(node, 'id')}`.slice(0, 400);
      if (!RELATED.test(names.replaceAll(/([a-z])([A-Z])/g, '$1-$2'))) return;
      const span = page.spanOf(node);
      if (span !== null) areas.push(span);
    },
  });
  return areas;
}

/** From such a heading to the next one of its level. */
function headed({ blocks }: VisiblePage): Span[] {
  const areas: Span[] = [];
  let open: { level: number; start: number } | null = null;
  for (const { kind, level, start, text } of blocks) {
    if (kind !== 'heading') continue;
    const own = level ?? 6;
    if (open !== null && own <= open.level) {
      areas.push({ start: open.start, end: start });
      open = null;
    }
    if (open === null && own > 1 && HEADING.test(text.slice(0, 100))) open = { level: own, start };
  }
  if (open !== null) areas.push({ start: open.start, end: blocks.at(-1)!.end });
  return areas;
}
