import { homeReads } from '../home/last-visit.ts';
import { loadViewAt } from '../layout/view-code.ts';
import { storedKey } from './stored-key.ts';

/** The first requests of each view, exactly as the view itself sends them. */
const FIRST_READS: Record<string, readonly string[] | (() => readonly string[])> = {
  '/': homeReads,
  '/sources': ['/api/knowledge'],
  '/competitors': ['/api/intel/competitors'],
  '/watches': ['/api/intel/watches'],
  '/crawls': ['/api/knowledge?type=site&limit=100'],
  '/generate': ['/api/intel/modules', '/api/intel/artifacts'],
};

/** How long an early response may be used, in milliseconds. A view that is rendered later sends its own requests. */
const VALID_MS = 10_000;

const started = new Map<string, { answer: Promise<Response>; at: number }>();

/** Sends the first requests of the view while the code of the view is still loading. */
function readEarly({ pathname, search }: Location): void {
  const key = storedKey();
  // With a filter in the URL, the view sends other requests.
  if (key === null || search !== '') return;
  const reads = FIRST_READS[pathname] ?? [];
  for (const address of typeof reads === 'function' ? reads() : reads) {
    const answer = fetch(address, { headers: { authorization: `Bearer ${key}` } });
    // Errors are ignored here, because the view that uses the response reports them.
    answer.catch(() => undefined);
    started.set(address, { answer, at: Date.now() });
  }
}

/** Returns the response to a request that was sent early. Each response is used only once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const early = started.get(address);
  started.delete(address);
  return early !== undefined && Date.now() - early.at < VALID_MS ? early.answer : undefined;
}

// The page loads this module by itself, so these lines run while React is still loading.
readEarly(location);
if (storedKey() !== null) void loadViewAt(location.pathname);
