import { storedKey } from './stored-key.ts';

/** How long an early response may be used, in milliseconds. A view that is rendered later sends its own requests. */
const VALID_MS = 10_000;

const started = new Map<string, { answer: Promise<Response>; at: number }>();

/** Sends requests whose responses the view will take once its code is loaded. */
export function readEarly(addresses: readonly string[]): void {
  for (const address of addresses) {
    const answer = fetch(address, { headers: { authorization: `Bearer ${storedKey() ?? ''}` } });
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
