import type { TrackedPageStore } from '../pages/tracked-page-store.ts';
import type { CheckStore } from './check-store.ts';
import type { CheckRecord } from './check-record.ts';
import type { OpenCheckById } from './open-check.ts';
import type { TakeLook } from './take-look.ts';

/** Hosts are asked one request at a time anyway. */
const AT_ONCE = 4;

interface ObserveDependencies {
  openCheck: OpenCheckById;
  pages: Pick<TrackedPageStore, 'ofCompetitor'>;
  checks: Pick<CheckStore, 'note'>;
  looking: Pick<TakeLook, 'takeLook'>;
}

/** Pages whose first look would be news, and that have no second one yet. */
const suspicious = ({ first, second }: CheckRecord): string[] =>
  Object.keys(first).filter((id) => first[id]!.is_news && second[id] === undefined);

/** The first look at every page that has none yet in this check. */
export const createObservePages =
  ({ openCheck, pages, checks, looking }: ObserveDependencies) =>
  async (
    checkId: string,
    signal: AbortSignal,
  ): Promise<{ pages: number; toConfirm: number; lost: number }> => {
    const { check, competitor } = await openCheck(checkId);
    const watched = await pages.ofCompetitor(competitor._id);
    const left = watched.filter(({ _id }) => check.first[_id] === undefined);
    await eachOf(left, async (page) => {
      const look = await looking.takeLook(competitor, page, { isAgain: false, signal });
      check.first[page._id] = look;
      await checks.note(checkId, 'first', page._id, look);
    });
    const lost = watched.filter(
      ({ _id, baseline, state }) =>
        baseline !== null && state !== 'gone' && check.first[_id]?.state === 'gone',
    );
    return { pages: watched.length, toConfirm: suspicious(check).length, lost: lost.length };
  };

/** The second look at the pages that seem to have changed. */
export const createConfirmChanges =
  ({ openCheck, pages, checks, looking }: ObserveDependencies) =>
  async (checkId: string, signal: AbortSignal): Promise<void> => {
    const { check, competitor } = await openCheck(checkId);
    const doubtful = new Set(suspicious(check));
    const watched = await pages.ofCompetitor(competitor._id);
    await eachOf(
      watched.filter(({ _id }) => doubtful.has(_id)),
      async (page) => {
        const look = await looking.takeLook(competitor, page, { isAgain: true, signal });
        await checks.note(checkId, 'second', page._id, look);
      },
    );
  };

/** A few at a time; the first error ends all of it once those under way have ended. */
async function eachOf<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await act(next);
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
