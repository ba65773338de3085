import { notFound } from '../errors.ts';
import type { NewId } from '../ids.ts';
import type { StartIndexing } from './start-indexing.ts';
import type { SourceStore } from './source-store.ts';

export const sourceNotFound = () =>
  notFound(
    'source.not_found',
    'There is no source with this id in this workspace. It may have been deleted.',
  );

export function createReindexSource({
  sources,
  startIndexing,
  newId,
  now,
  deadlineMs,
  crawlDeadlineMs,
}: {
  sources: SourceStore;
  startIndexing: StartIndexing;
  newId: NewId;
  now: () => Date;
  deadlineMs: number;
  crawlDeadlineMs: number;
}) {
  return async ({ workspaceId, id }: { workspaceId: string; id: string }) => {
    const isSite = (await sources.find(workspaceId, id))?.type === 'site';
    const source = await sources.requestRun(workspaceId, id, {
      order: newId('order'),
      deadlineAt: new Date(now().getTime() + (isSite ? crawlDeadlineMs : deadlineMs)),
      crawlId: isSite ? newId('crawl') : null,
    });
    if (source === null) throw sourceNotFound();
    if (source.status === 'indexing') await startIndexing(source);
    return source;
  };
}
