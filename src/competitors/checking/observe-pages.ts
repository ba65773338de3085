import type { CompetitorStore } from '../tracking/competitor-store.ts';
import type { TrackedPage, TrackedPageStore } from '../pages/tracked-page-store.ts';
import type { CheckStore } from './check-store.ts';
import type { CheckRecord, Look } from './check-record.ts';
import type { OpenCheck } from './open-check.ts';
import type { TakeLook } from './take-look.ts';

const HOSTS_AT_ONCE = 4;
/** After this many timeouts in a row, the host's other pages are skipped. */
const MOST_SILENCES = 2;

interface ObserveDependencies {
  pages: Pick<TrackedPageStore, 'ofCompetitor'>;
  checks: Pick<CheckStore, 'note'>;
  competitors: Pick<CompetitorStore, 'noteProgress'>;
  looking: Pick<TakeLook, 'takeLook'>;
  now: () => Date;
}

const suspicious = ({ first, second }: CheckRecord): string[] =>
  Object.keys(first).filter((id) => first[id]!.is_news && second[id] === undefined);

export const createObservePages =
  ({ pages, checks, competitors, looking, now }: ObserveDependencies) =>
  async (
    { check, competitor }: OpenCheck,
    signal: AbortSignal,
  ): Promise<{ pages: number; toConfirm: number; lost: number }> => {
    const later = new Set(check.discovered?.later);
    const watched = (await pages.ofCompetitor(competitor._id)).filter(({ _id }) => !later.has(_id));
    const left = watched.filter(({ _id }) => check.first[_id] === undefined);
    const told = (read: number): Promise<void> =>
      competitors.noteProgress(competitor._id, { read, found: watched.length });
    let read = watched.length - left.length;
    if (left.length > 0) await told(read);
    await lookAtEach(left, {
      take: (page) => looking.takeLook(competitor, page, { isAgain: false, signal }),
      async note({ _id }, look) {
        check.first[_id] = look;
        await checks.note(check._id, 'first', _id, look);
        await told((read += 1));
      },
      now,
    });
    const lost = watched.filter(
      ({ _id, baseline, gone_at }) =>
        baseline !== null && gone_at === null && check.first[_id]?.state === 'gone',
    );
    return { pages: watched.length, toConfirm: suspicious(check).length, lost: lost.length };
  };

export const createConfirmChanges =
  ({ pages, checks, competitors, looking, now }: ObserveDependencies) =>
  async ({ check, competitor }: OpenCheck, signal: AbortSignal): Promise<void> => {
    const doubtful = new Set(suspicious(check));
    const watched = (await pages.ofCompetitor(competitor._id)).filter(({ _id }) => doubtful.has(_id));
    let read = 0;
    await lookAtEach(watched, {
      take: (page) => looking.takeLook(competitor, page, { isAgain: true, signal }),
      async note({ _id }, look) {
        await checks.note(check._id, 'second', _id, look);
        await competitors.noteProgress(competitor._id, { read: (read += 1), found: watched.length });
      },
      now,
    });
  };

interface Round {
  take(page: TrackedPage): Promise<Look>;
  note(page: TrackedPage, look: Look): Promise<void>;
  now: () => Date;
}

async function lookAtEach(pages: readonly TrackedPage[], { take, note, now }: Round): Promise<void> {
  const byHost = new Map<string, TrackedPage[]>();
  for (const page of pages) {
    const { host } = new URL(page.url);
    byHost.set(host, [...(byHost.get(host) ?? []), page]);
  }
  const left = [...byHost.values()];
  const work = async (): Promise<void> => {
    for (let host = left.shift(); host !== undefined; host = left.shift()) {
      let silences = 0;
      for (const page of host) {
        const look = silences < MOST_SILENCES ? await take(page) : passedOver(page, now());
        silences = look.reason === 'timeout' ? silences + 1 : 0;
        await note(page, look);
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: HOSTS_AT_ONCE }, work));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

const passedOver = ({ url }: TrackedPage, at: Date): Look => ({
  state: 'error',
  reason: 'timeout',
  detail: 'The site timed out twice; its other pages were not fetched.',
  at,
  final_url: url,
  snapshot_id: null,
  hash: null,
  raw_hash: null,
  etag: null,
  last_modified: null,
  traits: null,
  is_news: false,
});
