import type { Job } from '../facts.ts';
import type { Span, VisiblePage } from '../../pages/visible-page.ts';
import { jobLine } from './board-reading.ts';
import type { PlacedJob } from './hiring-facts.ts';

/** Titles are part of longer ones: so many places are tried for each. */
const MOST_TRIES = 20;
/** Characters searched in vain for all jobs of a page together. */
const MOST_SEARCHED = 50_000_000;

/**
 * Where the text of a page names its jobs; those it does not name (JSON-LD alone has them) are noted below it. Jobs
 * come in the order of the page as a rule, so that each is looked for after the one before it.
 */
export function placeJobs(page: VisiblePage, jobs: readonly Job[]): PlacedJob[] {
  const text = page.text.slice(0, page.blocks.at(-1)?.end ?? 0);
  let searched = 0;
  let after = 0;
  return jobs.map((job): PlacedJob => {
    const at = searched > MOST_SEARCHED ? null : find(job.title);
    if (at !== null) after = at.end;
    return { ...job, at: at ?? page.note(jobLine(job)) };
  });

  function find(title: string): Span | null {
    const next = search(title, after);
    return next ?? (after === 0 ? null : search(title, 0));
  }

  /** A place where it stands by itself, else one where it is part of a line. */
  function search(title: string, from: number): Span | null {
    let inLine: Span | null = null;
    let start = text.indexOf(title, from);
    searched += (start === -1 ? text.length : start) - from;
    for (let tries = 0; start !== -1 && tries < MOST_TRIES; tries += 1) {
      const span = { start, end: start + title.length };
      if (isAtBreak(span)) return span;
      if (inLine === null && isWhole(span)) inLine = span;
      const next = text.indexOf(title, start + 1);
      searched += (next === -1 ? text.length : next) - start;
      start = next;
    }
    return inLine;
  }

  function isAtBreak({ start, end }: Span): boolean {
    const starts = start === 0 || text[start - 1] === '\n' || text.slice(start - 2, start) === '| ';
    return starts && !isLetter(text[end]);
  }

  function isWhole({ start, end }: Span): boolean {
    return !isLetter(text[start - 1]) && !isLetter(text[end]);
  }
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
