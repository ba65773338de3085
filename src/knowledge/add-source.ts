import { invalidInput } from '../errors.ts';
import type { NewId } from '../ids.ts';
import type { Log } from '../log.ts';
import { ADDED_TYPES, type AddedType, type IndexRun, type SourceRecord } from './source-record.ts';
import type { SourceStore } from './source-store.ts';
import type { AddedSource } from './source-types/source-type.ts';
import type { SourceTypes } from './source-types/registry.ts';
import type { UploadStore } from './upload-store.ts';

/** Hands a run to the queue; the source itself says when that could not be done. */
export type StartIndexing = (source: SourceRecord) => Promise<void>;

export interface IndexQueue {
  requestIndexing(request: IndexRun & { deadlineAt: Date; title: string }): Promise<void>;
}

export interface AddSourceDependencies {
  sources: SourceStore;
  uploads: UploadStore;
  types: SourceTypes;
  startIndexing: StartIndexing;
  newId: NewId;
  now: () => Date;
  deadlineMs: number;
}

/**
 * The request is accepted once the record is stored: if the queue cannot be reached now, the run is
 * handed over again by the worker (`recover-sources`) until its deadline.
 */
export function createStartIndexing({
  sources,
  queue,
  log,
}: {
  sources: Pick<SourceStore, 'noteQueueAway'>;
  queue: IndexQueue;
  log: Log;
}): StartIndexing {
  return async ({ _id, run, deadline_at, name, location }) => {
    const request = { sourceId: _id, run };
    try {
      await queue.requestIndexing({ ...request, deadlineAt: deadline_at, title: name ?? location });
    } catch (error) {
      log.warn({ sourceId: _id, error }, 'the run could not be queued yet');
      await sources.noteQueueAway(
        request,
        'queue.unavailable: The work queue cannot be reached; indexing starts by itself as soon as it can.',
      );
    }
  };
}

function onlyGiven(added: AddedSource): AddedType {
  const fields = { url: added.url, text: added.text, file: added.upload };
  const given = ADDED_TYPES.filter((type) => fields[type] !== undefined);
  if (given.length === 1) return given[0]!;
  throw invalidInput(
    'source.exactly_one',
    given.length === 0
      ? 'Send a url, a text or a file to index.'
      : `Send one of url, text and file, not ${given.join(' and ')} together.`,
    { details: [{ path: 'body', message: 'must hold exactly one of url, text and file' }] },
  );
}

/** Stores a source and queues its indexing; what the workspace already has is answered with its id. */
export function createAddSource({
  sources,
  uploads,
  types,
  startIndexing,
  newId,
  now,
  deadlineMs,
}: AddSourceDependencies) {
  return async ({
    workspaceId,
    name,
    ...added
  }: AddedSource & { workspaceId: string; name?: string | undefined }) => {
    const type = onlyGiven(added);
    const id = newId('source');
    const description = await types[type].describe(added, id);
    const at = now();
    const record: SourceRecord = {
      _id: id,
      workspace_id: workspaceId,
      type,
      ...description,
      name: name ?? description.name,
      enabled: true,
      status: 'indexing',
      last_error: null,
      run: 1,
      started_run: 0,
      requested_at: at,
      deadline_at: new Date(at.getTime() + deadlineMs),
      published: null,
      revision: 0,
      title: null,
      chunk_count: 0,
      created_at: at,
      updated_at: at,
      indexed_at: null,
    };
    const blobId = record.origin.kind === 'blob' ? record.origin.blob_id : undefined;
    if (blobId !== undefined) await uploads.claim(blobId, id);
    const { existing } = await sources.insert(record);
    if (existing !== null) {
      if (blobId !== undefined) await uploads.remove(blobId);
      return { source: existing, duplicate: true };
    }
    if (blobId !== undefined) await uploads.settle(blobId);
    await startIndexing(record);
    return { source: record, duplicate: false };
  };
}
