import type { Outcome } from './crawl-record.ts';
import type { LedgerRow } from './ledger-store.ts';

/** Outcomes that leave what pointed to them without a page. */
export const LOST: ReadonlySet<Outcome> = new Set(['excluded', 'robotsBlocked', 'failed']);

/** Duplicates that are pages of their own once the page they stood back for is lost. */
const STANDS_BACK: ReadonlySet<string | null> = new Set(['canonical', 'same_text', 'near_text']);

const LONGEST_CHAIN = 50;

/** Which URLs of a ledger stand back for which others. */
export function createStandIns(rows: ReadonlyMap<string, LedgerRow>) {
  const behind = new Map<string, Set<string>>();

  /** Where the chain of duplicates that begins at `url` ends; `avoid` itself when it leads there. */
  function endOfChain(url: string, avoid: string): LedgerRow | undefined {
    let row = rows.get(url);
    for (let step = 0; row?.outcome === 'duplicate' && step < LONGEST_CHAIN; step++) {
      if (row.url === avoid || row.duplicate_of === null) return row;
      row = rows.get(row.duplicate_of);
    }
    return row;
  }

  /** Those that stood back for `url`, and for what only led to it. */
  function release(url: string): LedgerRow[] {
    const group = [...(behind.get(url) ?? [])];
    behind.delete(url);
    return group.flatMap((other) => {
      const row = rows.get(other);
      if (row?.outcome !== 'duplicate' || row.duplicate_of !== url) return [];
      return STANDS_BACK.has(row.reason) ? [row] : release(other);
    });
  }

  return {
    note({ url, outcome, duplicate_of }: LedgerRow): void {
      if (outcome !== 'duplicate' || duplicate_of === null) return;
      const group = behind.get(duplicate_of);
      if (group === undefined) behind.set(duplicate_of, new Set([url]));
      else group.add(url);
    },
    /** Whether the page of `original` may stand for that of `url`: it is had, or may yet be. */
    standsFor(original: string, url: string): boolean {
      const end = endOfChain(original, url);
      return (
        end !== undefined && end.url !== url && !LOST.has(end.outcome) && end.outcome !== 'skippedBudget'
      );
    },
    /** When `row` leads, over others, back to itself: the one of them that is to be the page. */
    inCircleWith({ url, duplicate_of }: LedgerRow): LedgerRow | undefined {
      if (duplicate_of === null || endOfChain(duplicate_of, url)?.url !== url) return undefined;
      let row = rows.get(duplicate_of);
      while (row !== undefined && row.url !== url && !STANDS_BACK.has(row.reason))
        row = rows.get(row.duplicate_of ?? '');
      return row?.url === url ? undefined : row;
    },
    release,
  };
}
