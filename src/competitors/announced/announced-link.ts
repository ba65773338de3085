import type { EventRecord } from '../../events/event-record.ts';
import { isJsonObject, type Json } from '../../events/change.ts';
import type { Job } from '../../extraction/facts/facts.ts';
import type { PageLink } from '../../extraction/watched-page.ts';

const OPENINGS: ReadonlySet<EventRecord['kind']> = new Set([
  'roles_opened',
  'leadership_role_opened',
  'new_department',
  'new_location',
]);
const ADDITIONS: ReadonlySet<EventRecord['kind']> = new Set([
  'copy_changed',
  'customer_logo_added',
  'legal_terms_changed',
]);

type Announcing = Pick<EventRecord, 'kind' | 'page_url' | 'before' | 'after'>;

export function statedLink({ before, after }: Pick<Announcing, 'before' | 'after'>): string | null {
  if (before !== null || !isJsonObject(after)) return null;
  return typeof after['url'] === 'string' ? after['url'] : null;
}

export const mayAnnounce = ({ kind, before }: Announcing): boolean =>
  OPENINGS.has(kind) || (ADDITIONS.has(kind) && before === null);

export function linkOn(
  event: Announcing,
  { jobs, links }: { jobs: readonly Pick<Job, 'title' | 'url'>[]; links: readonly PageLink[] },
): string | null {
  const said = stringsIn(event.after);
  if (OPENINGS.has(event.kind)) {
    const isOfPage = ({ url }: { url: string | null }): boolean =>
      url !== null && url.replace(/#.*$/su, '') !== event.page_url.replace(/#.*$/su, '');
    return jobs.find((job) => said.includes(job.title) && isOfPage(job))?.url ?? null;
  }
  const words = wordsIn(said.join(' '));
  const [best] = links
    .filter(({ url, region }) => region === 'main' && isBelow(url, event.page_url))
    .flatMap(({ url, text }) => {
      const slug = wordsIn(slugOf(url));
      const isNamed = slug.length > 0 && slug.every((word) => words.includes(word));
      const isLabel = text.length >= SHORTEST_LABEL && said.some((line) => line.includes(text));
      return isNamed || isLabel ? [{ url, length: isNamed ? slug.join('').length : text.length }] : [];
    })
    .toSorted((a, b) => b.length - a.length);
  return best?.url ?? null;
}

const SHORTEST_LABEL = 8;

function isBelow(url: string, page: string): boolean {
  const [one, other] = [URL.parse(url), URL.parse(page)];
  if (one === null || other === null || one.hostname !== other.hostname) return false;
  const folder = other.pathname.replace(/(?:index)?\.\w+$/u, '').replace(/\/$/u, '');
  const below = one.pathname.startsWith(`${folder}/`) ? one.pathname.slice(folder.length + 1) : '';
  return folder === '' ? /^[^/]+\/[^/]+/u.test(below) : below.replace(/\/$/u, '') !== '';
}

const slugOf = (url: string): string =>
  (
    URL.parse(url)
      ?.pathname.split('/')
      .findLast((step) => step !== '') ?? ''
  ).replace(/\.\w+$/u, '');

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function stringsIn(value: Json): string[] {
  if (typeof value === 'string') return value.split('\n');
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  return isJsonObject(value) ? Object.values(value).flatMap(stringsIn) : [];
}
