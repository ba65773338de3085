import type { Change } from '../../events/change.ts';
import type { ChangedLine } from '../../events/event-facts.ts';
import type { Passage, PassagePlace } from '../../extraction/facts/content/content-facts.ts';
import { foldedText } from '../../extraction/facts/content/words.ts';
import type { ComparableSnapshot } from '../snapshots/snapshot-store.ts';
import type { PageVerdict } from './page-verdict.ts';
import { withLines } from './shared-lines.ts';

const LEAST_PAGES = 3;
const LEAST_LINKS = 2;
const OF_FRAME: ReadonlySet<PassagePlace> = new Set(['navigation', 'footer']);

type Side = 'before' | 'after';
type Lines = Record<Side, ReadonlySet<string>>;

export function withoutLinkBoxes(verdicts: readonly PageVerdict[]): PageVerdict[] {
  const read = verdicts.filter(({ before, after }) => before !== null && after !== null);
  if (read.length < LEAST_PAGES) return [...verdicts];
  const lines: Lines = { before: boxLines(read, 'before'), after: boxLines(read, 'after') };
  if (lines.before.size + lines.after.size === 0) return [...verdicts];
  return verdicts.map((verdict) => ({
    ...verdict,
    changes: verdict.changes.flatMap((change) => outsideBoxes(change, lines, verdict)),
  }));
}

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
