import { conflict, invalidInput } from '../../errors.ts';
import { canonicalUrl } from '../../extraction/pages/canonical-url.ts';
import type { WatchedPage } from '../competitor-record.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import { registrableOf, siteOfUrl } from '../../extraction/pages/canonical-url.ts';
import { recognise } from '../../extraction/facts/hiring/job-boards.ts';

export const MOST_PINS = 20;

export interface PageOrder {
  url: string;
  kind: PageKind | null;
}

export interface PagePin {
  url: string;
  kind: PageKind;
}

interface PinPlan {
  pins: PagePin[];
  released: string[];
}

const refused = (index: number, field: 'url' | 'kind', what: string, advice: string) =>
  invalidInput('competitor.invalid_page', `Page ${index + 1} ${what}. ${advice}`, {
    details: [{ path: `body.pages.${index}.${field}`, message: what }],
  });

function addressOf({ url, kind }: PageOrder, index: number, domain: string): string {
  const parsed = URL.parse(url.trim());
  if (parsed === null || !/^https?:$/.test(parsed.protocol))
    throw refused(
      index,
      'url',
      'has no http or https address',
      'Send a full URL, such as https://example.com/pricing.',
    );
  if (parsed.username !== '' || parsed.password !== '')
    throw refused(
      index,
      'url',
      'has a user name or password in its address',
      'Remove the user name, the password and the @.',
    );
  const address = canonicalUrl(parsed.href);
  if (siteOfUrl(new URL(address)) === registrableOf(domain)) return address;
  const advice = `Send a page on ${registrableOf(domain)}, or the competitor's job board with "kind": "careers".`;
  if (recognise(address) === null) throw refused(index, 'url', "is not on the competitor's domain", advice);
  if (kind !== null && kind !== 'careers')
    throw refused(index, 'kind', 'is on a job board, so its kind must be careers', advice);
  return address;
}

export function planPins(
  domain: string,
  watched: readonly Pick<WatchedPage, 'url' | 'kind' | 'pinned'>[],
  orders: readonly PageOrder[],
): PinPlan {
  const byUrl = new Map<string, PageKind | null>();
  for (const [index, order] of orders.entries()) {
    const url = addressOf(order, index, domain);
    if (byUrl.has(url)) throw refused(index, 'url', 'is in the list twice', 'Send each page once.');
    byUrl.set(url, order.kind);
  }
  const kept = watched.filter(({ url, pinned }) => pinned && !byUrl.has(url));
  const pins = [...byUrl].flatMap(([url, kind]) => (kind === null ? [] : [{ url, kind }]));
  const result = [...kept, ...pins];
  if (result.length > MOST_PINS)
    throw conflict(
      'competitor.too_many_pages',
      `A competitor can have at most ${MOST_PINS} chosen pages; with this request it would have ${result.length}. Remove some pages by setting their kind to null.`,
    );
  const homes = result.filter(({ kind }) => kind === 'home');
  if (homes.length > 1)
    throw conflict(
      'competitor.home_pinned',
      `A competitor can have only one home page. Send the request again with a different kind for ${homes[0]!.url}.`,
    );
  const released = [...byUrl.keys()].filter((url) => byUrl.get(url) === null);
  const isReplaced = ({ url, kind, pinned }: Pick<WatchedPage, 'url' | 'kind' | 'pinned'>): boolean =>
    kind === 'home' && !pinned && !byUrl.has(url) && homes.length === 1;
  return { pins, released: [...released, ...watched.filter(isReplaced).map(({ url }) => url)] };
}
