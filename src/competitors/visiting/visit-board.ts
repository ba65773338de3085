import { isAppError } from '../../errors.ts';
import type { FetchedPage } from '../../web/fetch-page.ts';
import { judgeBoard } from '../../extraction/judging/page-trust.ts';
import {
  apiUrl,
  type BoardAccount,
  boardReading,
  nextUrl,
  smallApiUrl,
} from '../../extraction/facts/hiring/job-boards.ts';
import { NO_FACTS } from '../../extraction/facts/registry.ts';
import type { BoardName } from '../../extraction/facts/hiring/boards/registry.ts';
import type { WatchedReading } from '../../extraction/watched-page.ts';
import { CUT_SHORT, type PageVisit, sha256, visitOf, type VisitRequest } from './visit.ts';

const MOST_PAGES = 12;
const TOO_LARGE = 'fetch.too_large';

type Fetch = (
  request: Pick<VisitRequest, 'url' | 'isPatient' | 'signal' | 'quota'>,
  options: { accept: string; etag?: string | null; lastModified?: string | null },
) => Promise<FetchedPage>;

export function createVisitBoard({ fetch }: { fetch: Fetch }) {
  return async function visitBoard(request: VisitRequest, account: BoardAccount): Promise<PageVisit> {
    const ask = (url: string) => fetch({ ...request, url }, { accept: 'application/json' });
    const bodies: unknown[] = [];
    const small = smallApiUrl(account);
    let first: FetchedPage | undefined;
    let last: FetchedPage | undefined;
    let isCut = false;
    for (let url: string | null = apiUrl(account), count = 0; url !== null && count < MOST_PAGES; count++) {
      const asked: string = url;
      last = await ask(asked).catch((error: unknown) => {
        if (count === 0 && small !== null && isAppError(error) && error.code === TOO_LARGE) return ask(small);
        throw error;
      });
      first ??= last;
      const body = last.status === 200 ? parsedJson(last.body) : undefined;
      bodies.push(body);
      url = body === undefined ? null : nextUrl(account.board, asked, body);
      isCut = url !== null && request.quota?.left() === 0;
      if (isCut) break;
    }
    const page = last!;
    const { text, facts } = boardReading(account.board, bodies);
    const judged = judgeBoard({
      board: account.board,
      status: page.status,
      headers: page.headers,
      bodies,
      jobs: facts.jobs.length,
    });
    const verdict = isCut ? CUT_SHORT : judged;
    const raw = Buffer.from(JSON.stringify({ board: account.board, bodies }), 'utf8');
    const found = {
      ...visitOf(request, first!, verdict),
      finalUrl: request.url,
      etag: null,
      lastModified: null,
    };
    if (page.status !== 200) return { ...found, status: page.status };
    const rawHash = sha256(raw);
    if (verdict.state === 'ok' && rawHash === request.known?.rawHash)
      return { ...found, rawHash, reason: 'same_bytes' };
    const reading = readingOf({ text, facts });
    return { ...found, rawHash, content: { source: 'board', raw, charset: 'utf-8', reading } };
  };
}

const readingOf = ({ text, facts }: ReturnType<typeof boardReading>): WatchedReading => ({
  title: null,
  language: null,
  text,
  facts: { ...NO_FACTS, hiring: facts },
  traits: null,
  leads: { links: [], feeds: [], boards: [] },
  counts: { prices: 0, jobs: facts.jobs.length, datedLinks: 0 },
  isShell: false,
});

export function rereadBoard(raw: Buffer): WatchedReading {
  const { board, bodies } = JSON.parse(raw.toString('utf8')) as { board: BoardName; bodies: unknown[] };
  return readingOf(boardReading(board, bodies));
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
