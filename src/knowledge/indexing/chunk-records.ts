import { createHash } from 'node:crypto';
import type { Binary } from '../../database/database.ts';
import type { Cut, TextRange } from '../../extraction/pool/parser.ts';
import { chunkId, type ChunkRecord } from '../chunk-store.ts';
import type { DocumentRecord } from '../document-store.ts';

/** `omit` must be in text order. */
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

export const withVector = (chunk: ChunkRecord, vector: Binary | undefined, model: string): ChunkRecord =>
  vector === undefined ? chunk : { ...chunk, model, vector };

/** Title, heading and the largest chunk must together fit into the model's 512 tokens. */
const TITLE = 60;
const HEADING = 48;

export const embeddedText = (
  { title }: { title: string | null },
  { heading, text }: { heading: string | null; text: string },
): string =>
  [beginningOf(title ?? '', TITLE), innermostOf(heading ?? '', HEADING), text]
    .filter((part) => part !== '')
    .join('\n');

function innermostOf(heading: string, room: number): string {
  const parts = heading.split(' > ');
  let path = beginningOf(parts.at(-1)!, room);
  for (const part of parts.slice(0, -1).toReversed()) {
    const longer = `${part} > ${path}`;
    if (beginningOf(longer, room) !== longer) break;
    path = longer;
  }
  return path;
}

function beginningOf(name: string, room: number): string {
  let left = room;
  let end = 0;
  for (const character of name) {
    left -= costOf(character);
    if (left < 0) break;
    end += character.length;
  }
  if (end === name.length) return name;
  return (/^.*\s(?=\S*$)/su.exec(name.slice(0, end + 1))?.[0] ?? name.slice(0, end)).trim();
}

/** In most non-Latin scripts, BERT makes each character a token. */
const costOf = (character: string): number =>
  /[a-z]/i.test(character) ? 0.34 : /\d/.test(character) ? 0.5 : /\s/.test(character) ? 0 : 1;
