import { invalidInput } from '../errors.ts';
import type { NewId } from '../ids.ts';
import { type Admission, isQueuedSource, QUEUED_MS } from './backlog/admission.ts';
import { type BacklogStore, backlogRows, laneOf } from './backlog/backlog-store.ts';
import {
  ADDED_TYPES,
  isUnbegun,
  newSource,
  type AddedType,
  type NewLabels,
  type SourceRecord,
} from './source-record.ts';
import type { CrawledPages } from './crawled-page.ts';
import { requireOrigin } from './refresh/change-source.ts';
import type { HandOver } from './start-indexing.ts';
import type { SourceStore } from './source-store.ts';
import type { AddedSource } from './source-types/source-type.ts';
import type { SourceTypes } from './source-types/registry.ts';
import type { UploadStore } from './upload-store.ts';

interface AddSourceDependencies {
  sources: SourceStore;
  uploads: UploadStore;
  crawledPages: CrawledPages;
  types: SourceTypes;
  backlog: Pick<BacklogStore, 'add' | 'remove'>;
  admission: Admission;
  requestLanes(lanes: readonly number[]): void;
  handOver: HandOver;
  newId: NewId;
  now: () => Date;
  deadlineMs: number;
}

function onlyGiven(added: AddedSource): AddedType {
  const fields = { url: added.url, text: added.text, file: added.upload };
  const given = ADDED_TYPES.filter((type) => fields[type] !== undefined);
  if (given.length === 1) return given[0]!;
  throw invalidInput(
    'source.exactly_one',
    given.length === 0
      ? 'Send a URL, text or a file to index.'
      : `Send only one of url, text and file, not ${given.join(' and ')} together.`,
    { details: [{ path: 'body', message: 'must contain exactly one of url, text and file' }] },
  );
}

/** With `unlessInSite`, throws `source.page_of_site` for a page of a crawled site. */
export function createAddSource({
  sources,
  uploads,
  crawledPages,
  types,
  backlog,
  admission,
  requestLanes,
  handOver,
  newId,
  now,
  deadlineMs,
}: AddSourceDependencies) {
  return async ({
    workspaceId,
    name,
    tags,
    about,
    every,
    unlessInSite = false,
    ...added
  }: AddedSource & {
    workspaceId: string;
    name?: string | undefined;
    unlessInSite?: boolean | undefined;
  } & NewLabels) => {
    const type = onlyGiven(added);
    requireOrigin(every, type);
    const id = newId('source');
    const description = await types[type].describe(added, id);
    const copies = unlessInSite ? await crawledPages(workspaceId, [description]) : new Map<string, never>();
    const copy = copies.get(description.dedupe_key);
    if (copy !== undefined) throw copy;
    const described = { type, ...description, name: name ?? description.name };
    const isQueued = type !== 'file' && (await admission.isOver());
    const at = now();
    const record = newSource(described, {
      id,
      workspaceId,
      labels: { tags, about, every },
      at,
      deadlineMs: isQueued ? QUEUED_MS : deadlineMs,
    });
    const begin = async (source: SourceRecord): Promise<void> => {
      if (!isQueuedSource(source)) return handOver(source);
      requestLanes([laneOf(source._id)]);
    };
    const blobId = record.origin.kind === 'blob' ? record.origin.blob_id : undefined;
    const fileId = added.upload?.id;
    if (fileId !== undefined) await uploads.claim(fileId, id);
    // Add the backlog row before the source, because a source without a backlog row would wait forever.
    if (isQueued) await backlog.add(backlogRows([id], at));
    const { existing } = await sources.insert(record);
    if (existing !== null) {
      if (blobId !== undefined) await uploads.remove(blobId);
      const isOwn = existing._id === id;
      if (isOwn && isUnbegun(existing)) {
        if (isQueuedSource(existing)) await backlog.add(backlogRows([id], at));
        await begin(existing);
      } else if (isQueued) await backlog.remove([id]);
      return { source: existing, duplicate: !isOwn };
    }
    if (fileId !== undefined) await uploads.settle(fileId);
    await begin(record);
    return { source: record, duplicate: false };
  };
}
