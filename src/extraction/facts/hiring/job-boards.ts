import type { Job } from '../facts.ts';
import { type BoardAnswer, fieldsOf } from './boards/board.ts';
import { BOARD_NAMES, type BoardName, boardNamed } from './boards/registry.ts';
import { distinctJobs, type HiringFacts, MOST_JOBS, type PlacedJob, toJob } from './job.ts';

export interface BoardAccount {
  board: BoardName;
  account: string;
}

interface BoardReading {
  jobs: Job[];
  /** Whether these are all jobs of a board that exists: only then has a missing one been closed. */
  isProven: boolean;
}

const LONGEST_URL = 2_048;

/** The board a link, an embed or an address of an API on a careers page belongs to. */
export function recognise(url: string): BoardAccount | null {
  const parsed = url.length > LONGEST_URL ? null : URL.parse(url);
  if (parsed === null) return null;
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return null;
  for (const board of BOARD_NAMES) {
    const account = boardNamed(board).accountOf(parsed);
    if (account !== null) return { board, account };
  }
  return null;
}

/** Where the jobs are asked for. */
export const apiUrl = ({ board, account }: BoardAccount): string => boardNamed(board).apiUrl(account);

/** The same jobs in fewer bytes, for when the answer of `apiUrl` is too large; null where there is no such address. */
export const smallApiUrl = ({ board, account }: BoardAccount): string | null =>
  boardNamed(board).smallUrl?.(account) ?? null;

/** The page after the one `body` came from; null after the last and for boards that have one page. */
export const nextUrl = (board: BoardName, url: string, body: unknown): string | null =>
  boardNamed(board).next?.(url, body) ?? null;

/** The jobs of one parsed answer. Never throws; what is no answer of the board is empty and not proven. */
export const readBoard = (board: BoardName, body: unknown): BoardReading => readPages(board, [body]);

/** The jobs of the answers of `apiUrl` and of each `nextUrl`, in this order. */
export function readPages(board: BoardName, bodies: readonly unknown[]): BoardReading {
  const answers = bodies.map((body) => boardNamed(board).answerOf(body));
  const known = answers.filter((answer) => answer !== null);
  const jobs: Job[] = [];
  let unreadable = 0;
  for (const entry of known.flatMap(({ entries }) => entries).slice(0, MOST_JOBS)) {
    const stated = statedJob(board, entry);
    if (stated === 'hidden') continue;
    if (stated === null) unreadable += 1;
    else jobs.push(stated);
  }
  const isWhole = unreadable === 0 && known.length === answers.length && isComplete(known);
  return { jobs: distinctJobs(jobs), isProven: isWhole };
}

function statedJob(board: BoardName, entry: unknown): Job | 'hidden' | null {
  const fields = fieldsOf(entry);
  // Junk between the entries stands for no role.
  if (Object.keys(fields).length === 0) return 'hidden';
  const stated = boardNamed(board).jobOf(fields);
  return stated === null ? 'hidden' : toJob(stated);
}

function isComplete(answers: readonly BoardAnswer[]): boolean {
  const [first] = answers;
  if (first === undefined) return false;
  const count = answers.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count > MOST_JOBS || answers.some(({ total }) => total !== null && total > count)) return false;
  return count > 0 || first.isKnown;
}

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
