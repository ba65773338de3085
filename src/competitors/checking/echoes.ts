import type { Change } from '../../events/change.ts';
import type { ChangedLine } from '../../events/event-facts.ts';
import { changedTime, matterOf } from '../../events/matters.ts';
import { namedTime } from '../../events/named-times.ts';
import { changedSentences } from '../../events/topics.ts';
import { foldedText } from '../../extraction/facts/content/words.ts';
import { pageKey } from '../discovery/site.ts';
import type { PageVerdict } from './page-verdict.ts';
import { isOfLines, rankOf, withLines } from './shared-lines.ts';

export function withoutEchoes(verdicts: readonly PageVerdict[]): PageVerdict[] {
  const changes = verdicts.flatMap((verdict) => verdict.changes.map((change) => ({ change, verdict })));
  const renames = changes.flatMap(({ change }) => (change.kind === 'plan_renamed' ? [change.facts] : []));
  const prices = changes.flatMap(({ change, verdict }) =>
    change.kind === 'price_changed' ? [{ ...change.facts, verdict }] : [],
  );
  const reporters = new Map<string, PageVerdict>();
  for (const verdict of verdicts.toSorted((a, b) => rankOf(a) - rankOf(b)))
    for (const time of verdict.changes.flatMap(timesOf))
      if (!reporters.has(time)) reporters.set(time, verdict);

  const isTermElsewhere = (line: ChangedLine, verdict: PageVerdict): boolean => {
    const term = termKey(line);
    return term !== null && reporters.get(term) !== verdict;
  };

  const removed = new Set(
    verdicts.flatMap(({ page, changes: own }) =>
      own.some(({ kind }) => kind === 'page_removed') ? [pageKey(page.url)] : [],
    ),
  );
  const isOfRemoved = (line: ChangedLine, { before }: PageVerdict): boolean =>
    line.after === null &&
    (before?.facts.content?.menu ?? []).some(
      ({ name, url }) => name === line.before && removed.has(pageKey(url)),
    );
  const isEcho = (line: ChangedLine, verdict: PageVerdict): boolean => {
    if (renames.some((rename) => isRenamed(line, rename))) return true;
    if (removed.size > 0 && isOfRemoved(line, verdict)) return true;
    const time = timeKey(line);
    return (time !== null && reporters.get(time) !== verdict) || isTermElsewhere(line, verdict);
  };
  const isPriceElsewhere = (change: Change, verdict: PageVerdict): boolean =>
    change.kind === 'amount_changed' &&
    prices.some(
      ({ verdict: other, plan, before, after }) =>
        other !== verdict &&
        change.facts.before === before &&
        change.facts.after === after &&
        ` ${foldedText(change.facts.name)} `.includes(` ${foldedText(plan)} `),
    );
  return verdicts.map((verdict) => ({
    ...verdict,
    changes: verdict.changes.flatMap((change): Change[] => {
      if (isPriceElsewhere(change, verdict)) return [];
      if (!isOfLines(change)) return [change];
      const isKnown = change.kind === 'copy_changed' ? isEcho : isTermElsewhere;
      const own = change.facts.lines.filter((line) => !isKnown(line, verdict));
      if (own.length === change.facts.lines.length) return [change];
      return own.length === 0 ? [] : [withLines(change, own, verdict)];
    }),
  }));
}

function timesOf(change: Change): string[] {
  if (change.kind === 'limit_changed' && !('lines' in change.facts)) {
    const { limit, before, after } = change.facts;
    const time = timeKey({
      section: null,
      kind: 'row',
      before: `${limit} ${before}`,
      after: `${limit} ${after}`,
    });
    return time === null ? [] : [time];
  }
  return 'lines' in change.facts
    ? change.facts.lines.flatMap((line) => [timeKey(line), termKey(line)].filter((key) => key !== null))
    : [];
}

function termKey(line: ChangedLine): string | null {
  if (line.before === null || line.after === null || matterOf(line)?.name !== 'terms') return null;
  const time = namedTime(line);
  if (time !== null) return `terms ${foldedLine(`${time.name}: ${time.was} → ${time.is}`)}`;
  const { gone, fresh } = changedSentences(line);
  return gone.length === 0 || fresh.length === 0
    ? null
    : `terms ${[gone, fresh].map((sentences) => foldedLine(sentences.join(' '))).join(' → ')}`;
}

const foldedLine = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();

function timeKey(line: Omit<ChangedLine, 'column'>): string | null {
  const time = changedTime(line);
  return time === null ? null : `${time.of} ${time.before} ${time.after}`;
}

function isRenamed({ before, after }: ChangedLine, rename: { before: string; after: string }): boolean {
  if (before === null || after === null) return false;
  const [old, now] = [before, after].map((text) => ` ${foldedText(text)} `) as [string, string];
  const [was, is] = [rename.before, rename.after].map((name) => ` ${foldedText(name)} `) as [string, string];
  return old.includes(was) && old.replaceAll(was, is) === now;
}
