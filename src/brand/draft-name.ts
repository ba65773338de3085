import { getDomainWithoutSuffix } from 'tldts';
import { addressesModels } from '../extraction/pages/instructions.ts';
import { sentencesOf } from '../search/chunking-sentences.ts';
import { domainEntry, type DraftEntry, folded, type PageLine } from './draft-lines.ts';
import type { SitePage } from './draft-site.ts';

export interface LinedPage extends SitePage {
  lines: PageLine[];
}

const LONGEST_ONE_LINER = 400;
/** Less is a slogan at best. */
const SHORTEST_ONE_LINER = 25;
/** What sites put behind their name. */
const SLOGAN = /\s+[|–—·:-]\s+/;
const NO_NAME =
  /^(?:home(?:page)?|welcome|start|index|startseite|accueil|inicio|untitled|us|our\b.*|the\b.*)$/i;

/** What the site calls itself, where it stands, and what it says it is, in the site's words. */
export function aboutBrand(pages: readonly LinedPage[]): DraftEntry[] {
  const [first] = pages;
  return first === undefined ? [] : [...nameOf(pages), ...domainEntry(first), ...oneLinerOf(first)];
}

function nameOf(pages: readonly LinedPage[]): DraftEntry[] {
  const as = (text: string, { url }: SitePage): DraftEntry[] => [{ field: 'name', text, quote: text, url }];
  const isName = (name: string): boolean =>
    name.length <= 60 && !NO_NAME.test(name) && !addressesModels(name);
  for (const page of pages) {
    const name = page.reading.siteName?.split(SLOGAN)[0] ?? '';
    if (name !== '' && isName(name)) return as(name, page);
  }
  for (const page of pages) {
    const name = spelledLike(page);
    if (name !== undefined && !addressesModels(name)) return as(name, page);
  }
  for (const page of pages) {
    const name = page.kind === 'about' ? /^about\s+(.+)$/i.exec(page.reading.title ?? '')?.[1] : undefined;
    if (name !== undefined && isName(name)) return as(name, page);
  }
  const title = pages[0]!.reading.title ?? '';
  return title !== '' && title.split(/\s+/).length <= 3 && isName(title) ? as(title, pages[0]!) : [];
}

/** One to four words that are the domain's own label with spaces and capitals: `Quill Harbor` on quillharbor.com. */
function spelledLike({ url, reading, lines }: LinedPage): string | undefined {
  const label = folded(getDomainWithoutSuffix(url, { allowPrivateDomains: true }) ?? '');
  if (label.length < 3) return undefined;
  for (const text of [reading.title, reading.description, ...lines.map((line) => line.text)]) {
    const words = [...(text ?? '').matchAll(/[\p{L}\p{N}][\p{L}\p{N}&'’-]*/gu)];
    for (const [i, { index }] of words.entries()) {
      for (const last of words.slice(i, i + 4)) {
        const span = text!.slice(index, last.index + last[0].length);
        if (span.length > 2 * label.length) break;
        if (folded(span) === label && /\p{Lu}/u.test(span)) return span;
      }
    }
  }
  return undefined;
}

function oneLinerOf({ url, reading, lines }: LinedPage): DraftEntry[] {
  const as = (text: string): DraftEntry[] => [{ field: 'oneLiner', text, quote: text, url }];
  const { description } = reading;
  if (
    description !== null &&
    description.length >= SHORTEST_ONE_LINER &&
    description.length <= LONGEST_ONE_LINER &&
    !addressesModels(description)
  ) {
    return as(description);
  }
  const headline = lines.findIndex(({ kind, level }) => kind === 'heading' && level === 1);
  for (const line of lines.slice(headline + 1)) {
    if (line.kind !== 'text') continue;
    const [sentence] = sentencesOf(line.text, 0, line.text.length);
    const text = line.text.slice(0, sentence?.end).trim();
    if (text.length >= SHORTEST_ONE_LINER && text.length <= LONGEST_ONE_LINER) return as(text);
  }
  return [];
}
