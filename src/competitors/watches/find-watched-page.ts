import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import type { Parser } from '../../extraction/pool/parser.ts';
import type { CheckStore } from '../checking/check-store.ts';
import type { OpenCheck } from '../checking/open-check.ts';
import type { TakeLook } from '../checking/take-look.ts';
import { newTrackedPage, type TrackedPageStore } from '../pages/tracked-page-store.ts';
import type { CompetitorStore } from '../tracking/competitor-store.ts';
import type { VisitPage } from '../visiting/visit-page.ts';
import type { PageVisit } from '../visiting/visit.ts';

const LEAST_JOBS = 2;
const LEAST_POSTS = 3;
const LEGAL =
  /(?:^|[/_-])(?:terms|privacy|legal|dpa|sla|imprint|impressum|agb|datenschutz|conditions|cgu|cgv|policy|policies)(?:[/_.-]|$)/i;

export function createFindWatchedPage({
  visitPage,
  parser,
  pages,
  checks,
  competitors,
  looking,
  now,
}: {
  visitPage: VisitPage;
  parser: Pick<Parser, 'readWatched'>;
  pages: Pick<TrackedPageStore, 'ofCompetitor' | 'add' | 'remove'>;
  checks: Pick<CheckStore, 'noteDiscovery'>;
  competitors: Pick<CompetitorStore, 'noteDiscovery'>;
  looking: Pick<TakeLook, 'lookOf'>;
  now: () => Date;
}) {
  async function sorted(visit: PageVisit, signal: AbortSignal): Promise<{ kind: PageKind; seen: PageVisit }> {
    const { content, finalUrl } = visit;
    const { pathname } = new URL(finalUrl);
    if (content === null) return { kind: pathname === '/' ? 'home' : 'product', seen: visit };
    if ((content.reading.facts.pricing?.plans.length ?? 0) > 0) return { kind: 'pricing', seen: visit };
    if (content.source !== 'html')
      return { kind: content.source === 'board' ? 'careers' : 'posts', seen: visit };
    const { raw: bytes, charset } = content;
    const readAs = async (kind: PageKind) => {
      const reading = await parser.readWatched({ bytes, charset, url: finalUrl, kind }, { signal });
      return { kind, seen: { ...visit, content: { ...content, reading } } };
    };
    const careers = await readAs('careers');
    if (careers.seen.content.reading.counts.jobs >= LEAST_JOBS) return careers;
    const posts = await readAs('posts');
    if (posts.seen.content.reading.counts.datedLinks >= LEAST_POSTS) return posts;
    return readAs(LEGAL.test(pathname) ? 'legal' : pathname === '/' ? 'home' : 'product');
  }

  return async ({ check, competitor }: OpenCheck, signal: AbortSignal): Promise<void> => {
    const { watch, _id: competitorId, workspace_id: workspaceId, domain } = competitor;
    const known = await pages.ofCompetitor(competitorId);
    if (check.discovered !== null || watch === undefined || known.some(({ baseline }) => baseline !== null))
      return;
    const { url } = watch;
    const visit = await visitPage({ url, kind: 'pricing', known: null, domain, isPatient: true, signal });
    const { kind, seen } = await sorted(visit, signal);
    const page = newTrackedPage({ competitorId, workspaceId, url, kind, via: 'pinned', at: now() });
    await pages.remove(known.map(({ _id }) => _id));
    await pages.add([page]);
    const look = await looking.lookOf(competitor, page, seen, signal);
    const { state, reason, detail } = visit;
    await checks.noteDiscovery(
      check._id,
      { missing: [], home: { state, reason, detail } },
      { [page._id]: look },
    );
    if (look.state === 'ok') await competitors.noteDiscovery(competitorId);
  };
}
