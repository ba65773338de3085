import type { AcceptContext, FoundPage } from './accept-page.ts';
import type { Candidate, Candidates } from './candidates.ts';
import type { SoughtKind } from './kind-words.ts';
import { isOwnPage } from './looks-like.ts';
import { pageKey } from './site.ts';
import type { Visited } from './visited.ts';
import { fold } from './word-reading.ts';

type UnlistedKind = Extract<SoughtKind, 'product' | 'legal'>;

const MOST_PAGES: Record<UnlistedKind, number> = { product: 3, legal: 2 };
const MOST_TRIES = 6;
const LEAST_SCORE = 5;
const PRIVACY =
  /privac|datenschutz|confidential|protection-des-donnees|gdpr|rgpd|lgpd|プライバシ|個人情報|隐私|隱私/;

/**
 * Pages of products and of legal text: their address and the link's text tell them, there is nothing to count. A page
 * of each in turn, as long as there are requests for them; `found` are those that were chosen before.
 */
export async function choosePages<V extends Visited>(
  kinds: readonly UnlistedKind[],
  candidates: Candidates,
  {
    site,
    home,
    budget,
    reserve,
    known,
    found: before,
  }: AcceptContext<V> & { known: readonly { url: string }[]; found: readonly FoundPage<V>[] },
): Promise<FoundPage<V>[]> {
  const found: FoundPage<V>[] = [];
  const isKnown = (address: string): boolean =>
    [...known, ...before, ...found].some(({ url }) => pageKey(url) === pageKey(address));
  for (let round = 0; round < MOST_TRIES; round++) {
    for (const kind of kinds) {
      const pages = [...before, ...found].filter((page) => page.kind === kind);
      if (pages.length === MOST_PAGES[kind]) continue;
      const candidate = nextOf(candidates, kind, pages);
      if (candidate === null) continue;
      const isNew = !isKnown(candidate.url);
      const visited = isNew ? await budget.open(candidate.url, { kind, reserve }) : null;
      // It may be asked for later, with less to put aside.
      if (isNew && visited === null) return found;
      candidates.take(kind, candidate.url);
      if (visited === null) continue;
      if (isKnown(visited.finalUrl) || !isOwnPage(visited, site, home)) continue;
      found.push({ url: visited.finalUrl, kind, via: candidate.via, visited });
    }
  }
  return found;
}

/** Terms and privacy say different things: not two of one of them. */
function nextOf(
  candidates: Candidates,
  kind: UnlistedKind,
  pages: readonly { url: string }[],
): Candidate | null {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const candidate = candidates.next(kind, LEAST_SCORE);
    if (candidate === null) return null;
    const [first] = pages;
    if (kind === 'product' || first === undefined || isPrivacy(first.url) !== isPrivacy(candidate.url))
      return candidate;
    candidates.take(kind, candidate.url);
  }
  return null;
}

const isPrivacy = (url: string): boolean => PRIVACY.test(fold(decodedPath(url)));

function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
