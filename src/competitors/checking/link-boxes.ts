import type { Change } from '../../events/change.ts';
import type { ChangedLine } from '../../events/event-facts.ts';
import type { Passage, PassagePlace } from '../../extraction/facts/content/content-facts.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import { foldedText } from '../../extraction/facts/content/words.ts';
import type { ComparableSnapshot } from '../snapshots/snapshot-store.ts';
import type { PageVerdict } from './page-verdict.ts';
import { withLines } from './shared-lines.ts';

/** Headings of boxes that link to articles. The text in such a box is not about the page itself. */
const OF_READING =
  /(?<!\p{L})(?:reads?|reading|journal|blog|magazine?|beiträge|lesen|lesenswert\p{L}*|lektüre|magazin|ratgeber|à lire|lectures|carnet|lecturas?|leer|da leggere|lezen|leia|przeczytaj|läs|läsvärt|læs)(?!\p{L})/iu;
const OF_POSTS =
  /(?<!\p{L})(?:articles?|posts?|stories|insights?|news|artikel|actualités|artículos|noticias|entradas|articoli|notizie|artikelen|nieuws|artigos|notícias|artykuły|aktualności|artiklar|nyheter|artikler|nyheder)(?!\p{L})/iu;
const LONGEST_HEADING = 48;
const MOST_OF_BOX = 12;
const LEAST_PAGES = 3;
const LEAST_LINKS = 2;
const OF_FRAME: ReadonlySet<PassagePlace> = new Set(['navigation', 'footer']);

type Side = 'before' | 'after';
type Lines = Record<Side, ReadonlySet<string>>;

export function withoutLinkBoxes(verdicts: readonly PageVerdict[]): PageVerdict[] {
  const read = verdicts.filter(({ before, after }) => before !== null && after !== null);
  const shared: Lines =
    read.length < LEAST_PAGES
      ? { before: new Set(), after: new Set() }
      : { before: boxLines(read, 'before'), after: boxLines(read, 'after') };
  return verdicts.map((verdict) => {
    const own: Lines = { before: readingLines(verdict, 'before'), after: readingLines(verdict, 'after') };
    const lines: Lines = {
      before: new Set([...shared.before, ...own.before]),
      after: new Set([...shared.after, ...own.after]),
    };
    return lines.before.size + lines.after.size === 0
      ? verdict
      : { ...verdict, changes: verdict.changes.flatMap((change) => outsideBoxes(change, lines, verdict)) };
  });
}

function readingLines(verdict: PageVerdict, side: Side): Set<string> {
  const lines = new Set<string>();
  const other = verdict[side === 'before' ? 'after' : 'before'];
  const { kind } = verdict.page;
  if (other === null || LISTS_POSTS.has(kind)) return lines;
  const known = new Set(passagesOf(other).map(({ text }) => foldedText(text)));
  const labels = (verdict[side]?.facts.content?.labels ?? []).map(({ text }) => foldedText(text));
  const hasLink = (box: readonly string[]): boolean =>
    box.some((text) => labels.some((label) => label !== '' && text.endsWith(label)));
  const isNew = ({ text, place }: Passage): boolean => !OF_FRAME.has(place) && !known.has(foldedText(text));
  const passages = passagesOf(verdict[side]);
  for (const [at, heading] of passages.entries()) {
    if (heading.level === null || !isNew(heading) || !isOfReading(heading.text, kind)) continue;
    const rest = passages.slice(at + 1, at + 1 + MOST_OF_BOX);
    const end = rest.findIndex(
      (one) =>
        !isNew(one) || (one.level !== null && one.level <= heading.level!) || SAYS_A_PRICE.test(one.text),
    );
    const box = rest.slice(0, end === -1 ? rest.length : end).map(({ text }) => foldedText(text));
    // The links of legal pages are not stored.
    const leads = kind === 'legal' ? isTeaser : hasLink;
    if (leads(box)) for (const text of [foldedText(heading.text), ...box]) lines.add(text);
  }
  return lines;
}

const LISTS_POSTS: ReadonlySet<PageKind> = new Set(['posts', 'changelog']);
const SAYS_A_PRICE = /\p{Sc}\s?\p{N}|\p{N}\s?\p{Sc}/u;
const isTeaser = (box: readonly string[]): boolean =>
  box.length > 0 && box.every((text) => text.length <= LONGEST_TEASER);
const LONGEST_TEASER = 100;
const isOfReading = (heading: string, kind: PageKind): boolean =>
  heading.length <= LONGEST_HEADING &&
  (OF_READING.test(heading) || (kind !== 'legal' && OF_POSTS.test(heading)));

const passagesOf = (snapshot: ComparableSnapshot | null): readonly Passage[] =>
  snapshot?.facts.content?.passages ?? [];

function boxLines(verdicts: readonly PageVerdict[], side: Side): Set<string> {
  const pages = new Map<string, number>();
  const found = verdicts.map((verdict) => {
    const other = side === 'before' ? 'after' : 'before';
    const known = new Set(passagesOf(verdict[other]).map(({ text }) => foldedText(text)));
    const links = new Set((verdict[side]?.facts.content?.labels ?? []).map(({ text }) => foldedText(text)));
    const passages = passagesOf(verdict[side]).map((passage) => ({
      text: foldedText(passage.text),
      isLink: links.has(foldedText(passage.text)) && !OF_FRAME.has(passage.place),
    }));
    for (const text of new Set(passages.map((one) => one.text)))
      if (!known.has(text)) pages.set(text, (pages.get(text) ?? 0) + 1);
    return { passages, known };
  });
  const lines = new Set<string>();
  for (const { passages, known } of found) {
    const isShared = ({ text }: (typeof passages)[number]): boolean =>
      !known.has(text) && pages.get(text)! >= LEAST_PAGES;
    for (let from = 0; from < passages.length; from += 1) {
      let to = from;
      while (to < passages.length && isShared(passages[to]!)) to += 1;
      const box = passages.slice(from, to);
      if (box.filter(({ isLink }) => isLink).length >= LEAST_LINKS)
        for (const { text } of box) lines.add(text);
      from = Math.max(from, to);
    }
  }
  return lines;
}

function outsideBoxes(change: Change, boxes: Lines, verdict: PageVerdict): Change[] {
  if (change.kind === 'roles_opened' || change.kind === 'roles_closed') {
    const side = change.kind === 'roles_opened' ? 'after' : 'before';
    const roles = change.facts.roles.filter((role) => !boxes[side].has(foldedText(role)));
    if (roles.length === change.facts.roles.length) return [change];
    return roles.length === 0 ? [] : [{ ...change, facts: { ...change.facts, roles } }];
  }
  if (!('lines' in change.facts)) return [change];
  const isInBox = ({ before, after }: ChangedLine): boolean =>
    isOf(before, boxes.before) && isOf(after, boxes.after);
  const own = change.facts.lines.filter((line) => !isInBox(line));
  if (own.length === change.facts.lines.length) return [change];
  if (own.length === 0) return [];
  return change.kind === 'copy_changed' || change.kind === 'legal_terms_changed'
    ? [withLines(change, own, verdict)]
    : [change];
}

const isOf = (text: string | null, lines: ReadonlySet<string>): boolean =>
  text === null || lines.has(foldedText(text));
