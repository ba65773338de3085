import { unmarkedFooter } from './boilerplate.ts';
import { isUnslotted } from './unreadable.ts';
import { type ChildNode, type Document, Element, type ParentNode, Text } from 'domhandler';
import { dropFootnoteMarks } from './footnote-marks.ts';
import { areApart, isFigureBehindLabel } from './glued-texts.ts';
import { cleanText } from './clean-text.ts';
import { attribute, walk } from './dom.ts';
import { readMetadata } from './page-metadata.ts';
import { isFooterOfQuotation } from './quotation-authors.ts';
import { isBox, isDataTable } from './read-blocks.ts';
import { isSplitIntoWords } from './split-words.ts';
import { weigh, type Weight, type Weights } from './weights.ts';
import { canOpen, dropHidden } from './hidden.ts';
import { findRuledOut } from './ruled-out.ts';

/** UTF-16 offsets into `VisiblePage.text`. */
export interface Span {
  start: number;
  end: number;
}

export interface VisibleBlock extends Span {
  kind: 'heading' | 'text' | 'item' | 'row';
  level: number | null;
  region: 'main' | 'nav' | 'footer';
  text: string;
}

export interface VisiblePage {
  url: string;
  language: string | null;
  title: string | null;
  description: string | null;
  readonly text: string;
  blocks: VisibleBlock[];
  document: Document;
  unseen: ReadonlySet<ChildNode>;
  closed: ReadonlySet<ChildNode>;
  spanOf(element: Element): Span | null;
  note(line: string): Span;
  noteClosed(line: string): Span;
  readonly notedText: string;
}

const MAY_BE_BOX = new Set(['label', 'summary']);
const isInLine = (element: Element): boolean => MAY_BE_BOX.has(element.name) || !isBox(element);

/** Takes linear time. Leaves out text beyond a million characters. */
export function readVisible(page: Document, url: string): VisiblePage {
  const { unseen, closed } = findBystanders(page);
  const spans = new Map<ParentNode, Span>();
  const writer = createLineWriter(spans);
  write(page, unseen, writer);
  const { title, description, language } = about(page, url, unseen);
  let noted = '';
  let notedText = '';
  const add = (line: string): Span & { said: string } => {
    const [said = ''] = cleanText(line).replaceAll(/\s+/g, ' ').trim().slice(0, 2_000).split('\n');
    const start = writer.text().length + noted.length + 1;
    noted += `\n${said}`;
    return { said, start, end: start + said.length };
  };
  return {
    url,
    language,
    title,
    description,
    get text() {
      return writer.text() + noted;
    },
    blocks: writer.blocks,
    document: page,
    unseen,
    closed,
    spanOf: (element) => spans.get(element) ?? null,
    get notedText() {
      return notedText;
    },
    note(line) {
      const { said, start, end } = add(line);
      notedText += `\n${said}`;
      return { start, end };
    },
    noteClosed(line) {
      const { start, end } = add(line);
      return { start, end };
    },
  };
}

function about(page: Document, url: string, unseen: ReadonlySet<ChildNode>) {
  const { said, description, language } = readMetadata(page, url, { data: [], unseen });
  return { title: said.get('title') ?? null, description, language };
}

type Writer = ReturnType<typeof createLineWriter>;

function write(page: Document, unseen: ReadonlySet<ChildNode>, writer: Writer): void {
  const weights = weigh(page, unseen);
  const footer = unmarkedFooter(page, weights);
  const regions: VisibleBlock['region'][] = ['main'];
  const opened: (Element | null)[] = [];
  const apart = new Set<ChildNode>();
  let tables = 0;
  let items = 0;
  let last: Text | null = null;
  walk(page, {
    enter(node) {
      if (node instanceof Text) {
        if (last !== null && (areApart(last, node) || isFigureBehindLabel(last, node))) writer.space();
        writer.add(node);
        if (node.data !== '') last = node;
        return;
      }
      if (!(node instanceof Element) || unseen.has(node)) return false;
      if (isSplitIntoWords(node)) for (const word of node.children) apart.add(word);
      if (apart.has(node) || isLinkBesideLink(node)) writer.space();
      const { name } = node;
      if (name === 'br') writer.space();
      if (name === 'br' || isInLine(node)) return;
      const isInRow = tables > 0;
      if (name === 'td' || name === 'th') {
        if (isInRow) writer.cell();
        else writer.end();
        return;
      }
      if (isInRow && name !== 'tr' && name !== 'table') {
        writer.space();
        return;
      }
      writer.end();
      const parent = regions.at(-1)!;
      const region = node === footer && parent === 'main' ? 'footer' : regionOf(node, parent, weights);
      if (region !== null) {
        regions.push(region);
        opened.push(node);
        writer.region = region;
      }
      if (name === 'table' && (isInRow || isDataTable(node, unseen))) tables += 1;
      if (name === 'li') items += 1;
      writer.kind = isInRow || tables > 0 ? 'row' : items > 0 ? 'item' : 'text';
      writer.level = headingLevel(node) ?? writer.level;
    },
    leave(element) {
      const { name } = element;
      writer.close(element);
      if (name === 'br' || isInLine(element)) return;
      if (tables > 0 && name !== 'tr' && name !== 'table') {
        writer.space();
        return;
      }
      writer.end();
      if (name === 'table' && tables > 0) tables -= 1;
      if (name === 'li') items -= 1;
      if (headingLevel(element) !== null) writer.level = null;
      writer.kind = tables > 0 ? 'row' : items > 0 ? 'item' : 'text';
      if (opened.at(-1) === element) {
        opened.pop();
        regions.pop();
        writer.region = regions.at(-1)!;
      }
    },
  });
  writer.end();
}

const isLinkBesideLink = ({ name, prev }: Element): boolean =>
  name === 'a' && prev instanceof Element && prev.name === 'a';

function headingLevel(element: Element): number | null {
  const [, level] = /^h([1-6])$/.exec(element.name) ?? [];
  if (level !== undefined) return Number(level);
  if (attribute(element, 'role') !== 'heading') return null;
  const said = Number(element.attribs['aria-level'] ?? 2);
  return Number.isInteger(said) && said >= 1 ? Math.min(said, 6) : 2;
}

const LONGEST_TEXT = 1_000_000;

function createLineWriter(spans: Map<ParentNode, Span>) {
  const blocks: VisibleBlock[] = [];
  const parts: string[] = [];
  let length = 0;
  let line = '';
  let gap = '';
  let whole: string | null = null;

  const widen = (node: ParentNode, { start, end }: Span): void => {
    const known = spans.get(node);
    if (known === undefined) spans.set(node, { start, end });
    else {
      known.start = Math.min(known.start, start);
      known.end = Math.max(known.end, end);
    }
  };

  const writer = {
    blocks,
    kind: 'text' as 'text' | 'item' | 'row',
    region: 'main' as VisibleBlock['region'],
    level: null as number | null,
    text: (): string => (whole ??= parts.join('')),
    add(node: Text): void {
      const text = cleanText(node.data).replaceAll(/\s+/g, ' ');
      const words = text.trim();
      if (words === '') {
        if (text !== '' && gap === '') gap = ' ';
        return;
      }
      if (length + line.length + words.length > LONGEST_TEXT) return;
      if (text.startsWith(' ') && gap === '') gap = ' ';
      const start = line === '' ? 0 : line.length + gap.length;
      line += line === '' ? words : gap + words;
      gap = text.endsWith(' ') ? ' ' : '';
      const offset = offsetOfLine();
      if (node.parent !== null) widen(node.parent, { start: offset + start, end: offset + line.length });
    },
    space(): void {
      if (gap === '') gap = ' ';
    },
    cell(): void {
      if (line !== '') gap = ' | ';
    },
    end(): void {
      gap = '';
      if (line === '') return;
      const start = offsetOfLine();
      const { kind, level, region } = writer;
      blocks.push({
        kind: level === null ? kind : 'heading',
        level,
        region,
        text: line,
        start,
        end: start + line.length,
      });
      parts.push(length === 0 ? line : `\n${line}`);
      length = start + line.length;
      line = '';
      whole = null;
    },
    /** Must be called after all text in the element has been added. */
    close(element: Element): void {
      const span = spans.get(element);
      if (span !== undefined && element.parent !== null) widen(element.parent, span);
    },
  };
  const offsetOfLine = (): number => (length === 0 ? 0 : length + 1);
  return writer;
}

const NO_WORDS = new Set(
  (
    'script style template svg math iframe frame object embed applet canvas audio video map head title noscript ' +
    'input select textarea datalist option progress meter noembed noframes rp dialog'
  ).split(' '),
);

const BYSTANDER =
  /(?:^|[\s_-])(?:cookie(?:s|bar|banner|consent|notice)?|consent|gdpr|ccpa|onetrust|cookiebot|cybot\w*|didomi|usercentrics|truste|osano|iubenda|intercom|drift|crisp|tawk|zendesk|zopim|livechat|olark|freshchat|chat-?widget|chatbot|hubspot-messages|adsbygoogle|cmp(?:box|wrapper|-?(?:ui|app|cookie|modal|overlay|popup))|ads?|advert(?:s|isement|ising)?|ad-?(?:slot|unit|banner|container)|sponsored|promoted|taboola|outbrain|doubleclick|exit-?intent|skip-?link|skip-to-content)(?:$|[\s_-])/i;
const CONSENT_MANAGER = /(?:^|\s)cmp(?:$|\s)/i;
const LARGEST_SHARE = 0.35;

function findBystanders(page: Document): Pick<VisiblePage, 'unseen' | 'closed'> {
  const dropped = new Set<ChildNode>();
  const closed = new Set<ChildNode>();
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (isUnslotted(node)) dropped.add(node.parent);
      const isClosed = node.name !== 'dialog' || node.attribs.open === undefined;
      if (!NO_WORDS.has(node.name) || !isClosed) return;
      dropped.add(node);
      if (node.name === 'dialog') closed.add(node);
      return false;
    },
  });
  const unread = new Set(dropped);
  dropHidden(page, dropped, { keepsFading: true });
  for (const node of dropped)
    if (!unread.has(node) && node instanceof Element && canOpen(node)) closed.add(node);
  for (const node of findRuledOut(page, dropped)) {
    dropped.add(node);
    closed.add(node);
  }
  dropFootnoteMarks(page, dropped);
  const weights = weigh(page, dropped);
  walk(page, {
    enter(node) {
      if (!(node instanceof Element) || dropped.has(node)) return false;
      if (!isBystander(node, weights, page)) return;
      dropped.add(node);
      return false;
    },
  });
  return { unseen: dropped, closed };
}

const NO_WEIGHT: Pick<Weight, 'text' | 'hasMainHeading' | 'hasHeading'> = {
  text: 0,
  hasMainHeading: false,
  hasHeading: false,
};

function isBystander(element: Element, weights: Weights, page: Document): boolean {
  const { name } = element;
  if (name === 'html' || name === 'body' || name === 'main' || name === 'a' || /^h[1-6]$/.test(name))
    return false;
  const names = `${attribute(element, 'id')} ${attribute(element, 'class')}`.slice(0, 1_000);
  const isNamed =
    BYSTANDER.test(names.replaceAll(/([a-z])([A-Z])/g, '$1-$2')) ||
    CONSENT_MANAGER.test(names) ||
    BYSTANDER_LABEL.test(attribute(element, 'aria-label').trim().slice(0, LONGEST_LABEL));
  if (!isNamed) return false;
  const { text, hasMainHeading, hasHeading } = weights.get(element) ?? NO_WEIGHT;
  if (text > LONGEST_ADVERT && !CONSENT.test(names) && (name === 'article' || hasHeading)) return false;
  return !hasMainHeading && text <= (weights.get(page)?.text ?? 0) * LARGEST_SHARE;
}

const BYSTANDER_LABEL =
  /^(?:advertisement|(?:(?:we use|about|wir verwenden|aviso (?:de|sobre)|bandeau|gestion des|gestión de|banner|informativa sui|informazioni sui|aviso de) )?cookies?(?:[ -](?:banner|bar|notice|consent|hinweis\p{L}*|einstellungen|leiste|melding|settings|preferences|information|popup|dialog|banneri?))*|(?:cookie|privacy) consent|consent|consentement|consentimiento|einwilligung|toestemming|samtycke|samtykke)$/iu;
const LONGEST_LABEL = 60;

const CONSENT =
  /cookie|consent|gdpr|ccpa|onetrust|cybot|didomi|usercentrics|truste|osano|iubenda|(?:^|[\s_-])cmp/i;
const LONGEST_ADVERT = 400;

type Region = VisibleBlock['region'];

const FOOTER =
  /(?:^|[\s_-])(?<!(?:^|[\s_-])(?:not?|non|pre|above|before|card|quote|testimonial|review|figure)[_-]{1,2})(?:site-?|page-?|global-?|main-?)?footer(?:$|[\s_-])/i;
const NAV = /(?:^|[\s_-])(?:nav|navbar|navigation|menu|mega-?menu|topbar|breadcrumbs?)(?:$|[\s_-])/i;
const PARTS = new Set(['article', 'section', 'main', 'aside', 'blockquote', 'figure']);

export function regionOf(element: Element, parent: Region, weights: Weights): Region | null {
  if (parent !== 'main') return null;
  const { name } = element;
  const role = attribute(element, 'role');
  if (name === 'main' || role === 'main') return null;
  if (role === 'contentinfo' || (name === 'footer' && !isInPart(element) && !isFooterOfQuotation(element)))
    return 'footer';
  if (name === 'nav' || role === 'navigation' || role === 'menubar') return 'nav';
  const hasMainHeading = weights.get(element)?.hasMainHeading === true;
  if ((role === 'banner' || name === 'header') && !hasMainHeading && !isInPart(element)) return 'nav';
  if (name !== 'div' && name !== 'ul' && name !== 'section') return null;
  const names = `${attribute(element, 'id')} ${attribute(element, 'class')}`.slice(0, 500);
  if (hasMainHeading || isInPart(element)) return null;
  if (FOOTER.test(names)) return 'footer';
  return NAV.test(names) && isMostlyLinks(element, weights) ? 'nav' : null;
}

function isInPart(element: Element): boolean {
  for (
    let above = element.parent, steps = 0;
    above instanceof Element && steps < 60;
    above = above.parent, steps++
  )
    if (PARTS.has(above.name)) return true;
  return false;
}

function isMostlyLinks(element: Element, weights: Weights): boolean {
  const weight = weights.get(element);
  return weight !== undefined && weight.linkText * 2 >= weight.text;
}
