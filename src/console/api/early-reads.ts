import { storedKey } from './stored-key.ts';

/** What each view reads first, as the view itself requests it. */
const FIRST_READS: Record<string, readonly string[]> = {
  '/sources': ['/api/knowledge'],
  '/competitors': ['/api/intel/competitors'],
  '/watches': ['/api/intel/watches'],
  '/crawls': ['/api/knowledge?type=site&limit=100'],
  '/generate': ['/api/intel/modules', '/api/intel/artifacts'],
};

/** A view that is not rendered by then reads again. */
const VALID_MS = 10_000;

const started = new Map<string, { answer: Promise<Response>; at: number }>();

/** Sends the requests of the first view while its code is still loading. */
function readEarly({ pathname, search }: Location): void {
  const key = storedKey();
  // A filter in the URL changes the requests.
  if (key === null || search !== '') return;
  for (const address of FIRST_READS[pathname] ?? []) {
    const answer = fetch(address, { headers: { authorization: `Bearer ${key}` } });
    // The view that takes the answer reports the failure.
    answer.catch(() => undefined);
    started.set(address, { answer, at: Date.now() });
  }
}

/** The answer to a request that was sent early. Each is used once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const early = started.get(address);
  started.delete(address);
  return early !== undefined && Date.now() - early.at < VALID_MS ? early.answer : undefined;
}

// This module runs before React does.
readEarly(location);
