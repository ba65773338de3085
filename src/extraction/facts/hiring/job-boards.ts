import { type Document, Element, Text } from 'domhandler';
import type { Job } from '../facts.ts';
import { type BoardAnswer, fieldsOf } from './boards/board.ts';
import { BOARD_NAMES, type BoardName, boardNamed } from './boards/registry.ts';
import { addressOf, distinctJobs, type HiringFacts, MOST_JOBS, type PlacedJob, toJob } from './job.ts';
import { attribute, walk } from '../../pages/dom.ts';

export interface BoardAccount {
  board: BoardName;
  account: string;
}

interface BoardReading {
  jobs: Job[];
  isProven: boolean;
}

const LONGEST_URL = 2_048;

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

export const apiUrl = ({ board, account }: BoardAccount): string => boardNamed(board).apiUrl(account);

export const smallApiUrl = ({ board, account }: BoardAccount): string | null =>
  boardNamed(board).smallUrl?.(account) ?? null;

export const nextUrl = (board: BoardName, url: string, body: unknown): string | null =>
  boardNamed(board).next?.(url, body) ?? null;

/** Never throws, and reads no jobs from a body in an unknown format. */
export const readBoard = (board: BoardName, body: unknown): BoardReading => readPages(board, [body]);

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

export const jobLine = ({ title, department, location }: Job): string =>
  [title, department, location].filter((part) => part !== null).join(' · ');

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

const MOST_ADDRESSES = 20_000;
const LONGEST_SCRIPT = 200_000;
const MOST_SCRIPT = 2_000_000;

const LEADS: Record<string, readonly string[]> = {
  a: ['href'],
  area: ['href'],
  iframe: ['src', 'data-src'],
  script: ['src', 'data-src'],
  link: ['href'],
  form: ['action'],
  object: ['data'],
  embed: ['src'],
};

const WRITTEN =
  /\b(?:[a-z0-9-]{1,63}\.){1,3}(?:greenhouse\.io|lever\.co|ashbyhq\.com|workable\.com|recruitee\.com|smartrecruiters\.com)\\?\/[^\s"'`<>)]{0,300}/gi;

const CALLS: readonly [RegExp, (account: string) => string][] = [
  [/\bwhr_embed\(\s{0,20}(\d{1,12})\b/g, (id) => `https://apply.workable.com/api/v1/widget/accounts/${id}`],
  [
    /\bleverJobsOptions\s{0,20}=\s{0,20}\{[^}]{0,500}?\baccountName["']?\s{0,20}:\s{0,20}["']([\w.-]{1,100})["']/g,
    (name) => `https://jobs.lever.co/${name}`,
  ],
  [
    /\bcompany_code["']?\s{0,20}:\s{0,20}["']([\w.-]{1,100})["']/g,
    (code) => `https://jobs.smartrecruiters.com/${code}`,
  ],
];

/** Most frequent first. */
export function boardsInPage(page: Document, pageUrl: string): BoardAccount[] {
  const found = new Map<string, { account: BoardAccount; times: number }>();
  let left = MOST_ADDRESSES;
  let scriptLeft = MOST_SCRIPT;
  const note = (address: string): void => {
    left -= 1;
    const account = recognise(address);
    if (account === null) return;
    const key = `${account.board}/${account.account.toLowerCase()}`;
    const known = found.get(key) ?? { account, times: 0 };
    known.times += 1;
    found.set(key, known);
  };
  walk(page, {
    enter(node) {
      if (left <= 0) return false;
      if (!(node instanceof Element)) return;
      for (const name of LEADS[node.name] ?? []) {
        const address = addressOf(attribute(node, name), pageUrl);
        if (address !== null) note(address);
      }
      const [script] = node.name === 'script' ? node.children : [];
      if (!(script instanceof Text) || scriptLeft <= 0) return;
      const source = script.data.slice(0, Math.min(LONGEST_SCRIPT, scriptLeft));
      scriptLeft -= source.length;
      for (const address of addressesIn(source)) if (left > 0) note(address);
    },
  });
  return [...found.values()].sort((a, b) => b.times - a.times).map(({ account }) => account);
}

function* addressesIn(source: string): Generator<string> {
  for (const [address] of source.matchAll(WRITTEN)) yield `https://${address.replaceAll('\\', '')}`;
  for (const [call, toAddress] of CALLS) {
    for (const [, account] of source.matchAll(call)) yield toAddress(account!);
  }
}
