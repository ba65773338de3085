import { invalidInput } from '../errors.ts';
import type { NewId } from '../ids.ts';
import { ADDED_TYPES, isUnbegun, newSource, type AddedType, type NewLabels } from './source-record.ts';
import type { HandOver } from './start-indexing.ts';
import type { SourceStore } from './source-store.ts';
import type { AddedSource } from './source-types/source-type.ts';
import type { SourceTypes } from './source-types/registry.ts';
import type { UploadStore } from './upload-store.ts';

interface AddSourceDependencies {
  sources: SourceStore;
  uploads: UploadStore;
  types: SourceTypes;
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
    ...added
  }: AddedSource & { workspaceId: string; name?: string | undefined } & NewLabels) => {
    const type = onlyGiven(added);
    const id = newId('source');
    const description = await types[type].describe(added, id);
    const described = { type, ...description, name: name ?? description.name };
    const record = newSource(described, { id, workspaceId, labels: { tags, about }, at: now(), deadlineMs });
    const blobId = record.origin.kind === 'blob' ? record.origin.blob_id : undefined;
    // A text was stored in the name of this source; a file came before there was one.
    const fileId = added.upload?.id;
    if (fileId !== undefined) await uploads.claim(fileId, id);
    const { existing } = await sources.insert(record);
    if (existing !== null) {
      if (blobId !== undefined) await uploads.remove(blobId);
      // Stored by this very request, which is carried out again after a crash.
      const isOwn = existing._id === id;
      if (isOwn && isUnbegun(existing)) await handOver(existing);
      return { source: existing, duplicate: !isOwn };
    }
    if (fileId !== undefined) await uploads.settle(fileId);
    await handOver(record);
    return { source: record, duplicate: false };
  };
}
