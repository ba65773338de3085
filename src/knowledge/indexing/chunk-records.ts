import { createHash } from 'node:crypto';
import type { Binary } from '../../database/database.ts';
import type { TextRange } from '../../extraction/pool/parser.ts';
import { chunkId, type ChunkRecord } from '../chunk-store.ts';
import type { DocumentRecord } from '../document-store.ts';
import type { Cut } from '../../extraction/pool/cut.ts';
import { embeddedText } from './embedded-text.ts';

/** The chunks of a document, not yet embedded. `omit`: what stays out of them, in order and apart. */
export async function chunkRecords(
  { cut }: { cut: Cut },
  document: DocumentRecord,
  { omit = [], signal }: { omit?: readonly TextRange[]; signal: AbortSignal },
): Promise<ChunkRecord[]> {
  const { title, text, outline } = document;
  const chunks = await cut({ title, text, outline, pages: document.pages ?? [], omit }, { signal });
  return chunks.map((chunk) => ({
    _id: chunkId(document._id, chunk.ordinal),
    workspace_id: document.workspace_id,
    source_id: document.source_id,
    revision_id: document._id,
    title,
    ...chunk,
    hash: createHash('sha256').update(embeddedText(document, chunk)).digest('hex'),
    model: null,
    vector: null,
  }));
}

/** Takes over a vector that `model` made of the same text, if there is one. */
export const withVector = (chunk: ChunkRecord, vector: Binary | undefined, model: string): ChunkRecord =>
  vector === undefined ? chunk : { ...chunk, model, vector };
