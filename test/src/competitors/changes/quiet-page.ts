import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const PROSE = `<p>${'Acme plans the routes of small fleets and shows each van on a map while it drives. '.repeat(4)}</p>`;
const page = (body: string): string =>
  `<!doctype html><html><head><title>Acme</title></head><body><main><h1>Routes for small fleets</h1>${PROSE}${body}</main></body></html>`;

export async function changeOf(kind: PageKind, before: string, after: string) {
  const watching = watchInMemory({ url: `https://www.acme.example/${kind}`, kind });
  await watching.check(0, page(before));
  const verdict = await watching.check(1, page(after));
  return {
    events: eventsOf(verdict).length,
    ignored: [...new Set(verdict.account.ignored.map(({ reason }) => reason))],
  };
}
