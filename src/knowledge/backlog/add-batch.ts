import { createHash } from 'node:crypto';
import { inLots } from '../../database/database.ts';
import { invalidInput, isAppError } from '../../errors.ts';
import { FILE_FORMATS } from '../../extraction/formats/registry.ts';
import type { ReceivedLines } from '../../http/read-lines.ts';
import type { NewId } from '../../ids.ts';
import { newSource, type NewLabels, type SourceDescription, type SourceRecord } from '../source-record.ts';
import type { CrawledPages } from '../crawled-page.ts';
import { requireOrigin } from '../refresh/change-source.ts';
import type { SourceStore } from '../source-store.ts';
import type { SourceTypes } from '../source-types/registry.ts';
import { checkText, textDescription } from '../source-types/text.ts';
import type { UploadStore } from '../upload-store.ts';
import { type BacklogStore, backlogRows, laneOf } from './backlog-store.ts';
import type { BatchStore, RejectedLine } from './batch-store.ts';
import { QUEUED_MS } from './admission.ts';

export const TEXT_FORMATS = ['text', 'markdown', 'html'] as const;
type TextFormat = (typeof TEXT_FORMATS)[number];

export interface BatchLine extends NewLabels {
  url?: string | undefined;
  text?: string | undefined;
  name?: string | undefined;
  format?: TextFormat | undefined;
  unlessInSite?: boolean | undefined;
}

interface Planned {
  id: string;
  line: number;
  labels: NewLabels;
  bytes: Buffer | null;
  format: TextFormat;
  unlessInSite: boolean;
  described: Omit<SourceDescription, 'origin'> & {
    type: 'url' | 'text';
    name: string | null;
    origin: SourceRecord['origin'] | null;
  };
}

/** A retry generates the same ids and continues where the last attempt stopped. */
export function createAddBatch({
  sources,
  uploads,
  backlog,
  batches,
  crawledPages,
  types,
  requestLanes,
  textBytes,
  newId,
  now,
}: {
  sources: SourceStore;
  uploads: UploadStore;
  backlog: BacklogStore;
  batches: BatchStore;
  crawledPages: CrawledPages;
  types: Pick<SourceTypes, 'url'>;
  requestLanes(lanes: readonly number[]): void;
  textBytes: number;
  newId: NewId;
  now: () => Date;
}) {
  async function plan(
    line: number,
    id: string,
    { url, text, name, format = 'text', unlessInSite = false, ...labels }: BatchLine,
  ): Promise<Planned> {
    if ((url === undefined) === (text === undefined))
      throw invalidInput('source.exactly_one', 'A line must contain exactly one of url and text.');
    requireOrigin(labels.every, url === undefined ? 'text' : 'url');
    if (url !== undefined) {
      const described = await types.url.describe({ url }, id);
      return {
        id,
        line,
        labels,
        bytes: null,
        format,
        unlessInSite,
        described: { type: 'url', ...described, name: name ?? described.name },
      };
    }
    const bytes = checkText(text!, textBytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const described = {
      ...textDescription({ id, sha256, bytes: bytes.length }),
      content_type: FILE_FORMATS[format].contentTypes[0]!,
      origin: null,
    };
    return {
      id,
      line,
      labels,
      bytes,
      format,
      unlessInSite,
      described: { type: 'text', ...described, name: name ?? null },
    };
  }

  async function takeLot(
    lot: readonly { line: number; value: BatchLine; id: string }[],
    { workspaceId, batchId, position }: { workspaceId: string; batchId: string; position: number },
  ): Promise<{ accepted: number; duplicates: number; rejected: RejectedLine[] }> {
    const rejected: RejectedLine[] = [];
    const valid: Planned[] = [];
    for (const outcome of await Promise.allSettled(lot.map(({ line, id, value }) => plan(line, id, value)))) {
      const { line } = lot[rejected.length + valid.length]!;
      if (outcome.status === 'fulfilled') valid.push(outcome.value);
      else if (isAppError(outcome.reason))
        rejected.push({ line, code: outcome.reason.code, message: outcome.reason.message });
      else throw outcome.reason;
    }
    const copies = await crawledPages(
      workspaceId,
      valid.filter(({ unlessInSite }) => unlessInSite).map(({ described }) => described),
    );
    const planned = valid.filter(({ line, unlessInSite, described: { dedupe_key: key } }) => {
      const copy = unlessInSite ? copies.get(key) : undefined;
      if (copy !== undefined) rejected.push({ line, code: copy.code, message: copy.message });
      return copy === undefined;
    });
    const first = new Map(planned.toReversed().map(({ described, id }) => [described.dedupe_key, id]));
    const unlike = planned.filter(({ described, id }) => first.get(described.dedupe_key) === id);
    const known = await sources.ofDedupeKeys(workspaceId, [...first.keys()]);
    const again = unlike.filter(({ described, id }) => known.get(described.dedupe_key) === id);
    const fresh = unlike.filter(({ described }) => !known.has(described.dedupe_key));

    const at = now();
    const blobs = await uploads.putMany(
      fresh.flatMap(({ bytes, id }) => (bytes === null ? [] : [{ bytes, owner: id }])),
    );
    const records = fresh.map(({ id, labels, format, described: { origin, ...described } }): SourceRecord => {
      const blob = { kind: 'blob' as const, blob_id: blobs.get(id)!, file_name: null, format };
      return {
        ...newSource(
          { ...described, origin: origin ?? blob },
          { id, workspaceId, labels, at, deadlineMs: QUEUED_MS },
        ),
        batch_id: batchId,
      };
    });
    const waiting = [...again, ...fresh].map(({ id }) => id);
    await backlog.add(backlogRows(waiting, at, position));
    const refused = await sources.insertMany(records);
    await backlog.remove([...refused]);
    for (const id of refused) if (blobs.has(id)) await uploads.remove(blobs.get(id)!);
    requestLanes([...new Set(waiting.map(laneOf))]);
    const accepted = waiting.length - refused.size;
    return { accepted, duplicates: planned.length - accepted, rejected };
  }

  return async (
    workspaceId: string,
    { valid, rejected: broken }: ReceivedLines<BatchLine>,
  ): Promise<{ batchId: string; accepted: number; duplicates: number; rejected: RejectedLine[] }> => {
    const batchId = newId('batch');
    await batches.begin({ _id: batchId, workspace_id: workspaceId, created_at: now() });
    const lines = valid.map((one) => ({ ...one, id: newId('source') }));
    const taken = { accepted: 0, duplicates: 0, rejected: [...broken] };
    for (const lot of inLots(lines)) {
      const position = taken.accepted;
      const { accepted, duplicates, rejected } = await takeLot(lot, { workspaceId, batchId, position });
      taken.accepted += accepted;
      taken.duplicates += duplicates;
      taken.rejected.push(...rejected);
    }
    taken.rejected.sort((a, b) => a.line - b.line);
    await batches.noteTaken(batchId, taken);
    return { batchId, ...taken };
  };
}
