import type { Job } from '../facts.ts';
import type { BoardName } from './boards/registry.ts';
import { readPages } from './job-boards.ts';
import type { HiringFacts, PlacedJob } from './hiring-facts.ts';

/** `Title · Department · Location`. */
export const jobLine = ({ title, department, location }: Job): string =>
  [title, department, location].filter((part) => part !== null).join(' · ');

/** The answers of a job board as a text to keep, a line for each job below their number, and what is in it. */
export function boardReading(
  board: BoardName,
  bodies: readonly unknown[],
): { text: string; facts: HiringFacts } {
  const { jobs, isProven } = readPages(board, bodies);
  const head = `Open roles: ${jobs.length}`;
  const lines = [head];
  let start = head.length + 1;
  const placed = jobs.map((job): PlacedJob => {
    const line = jobLine(job);
    lines.push(line);
    const at = { start, end: start + line.length };
    start = at.end + 1;
    return { ...job, at };
  });
  return {
    text: lines.join('\n'),
    facts: { jobs: placed, isProven, board, from: 'board', at: { start: 0, end: head.length } },
  };
}
