import { createHash } from 'node:crypto';
import type { Binary } from '../../database/database.ts';
import type { Cut, TextRange } from '../../extraction/pool/parser.ts';
import { chunkId, type ChunkRecord } from '../chunk-store.ts';
import type { DocumentRecord } from '../document-store.ts';

/** A document's chunks before embedding. `omit` lists the ranges to leave out, in order and without overlaps. */
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

/** Reuses a vector that `model` made from the same text, if there is one. */
export const withVector = (chunk: ChunkRecord, vector: Binary | undefined, model: string): ChunkRecord =>
  vector === undefined ? chunk : { ...chunk, model, vector };

/**
 * Maximum number of tokens for title and heading. This is what the small local model has left if a chunk has the
 * maximum size (512 minus 400 and two special tokens). A longer title would push the passage's end out of the vector.
 */
const TITLE = 60;
const HEADING = 48;

/**
 * The text that is embedded for a chunk. It includes as much of the title and the heading as fits, so that a query can
 * match them too.
 */
export const embeddedText = (
  { title }: { title: string | null },
  { heading, text }: { heading: string | null; text: string },
): string =>
  [beginningOf(title ?? '', TITLE), innermostOf(heading ?? '', HEADING), text]
    .filter((part) => part !== '')
    .join('\n');

/** The last headings in a heading path, which describe the passage best. */
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

/** The longest beginning of the name that is certain to fit, cut at a word boundary. */
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

/** Maximum number of tokens per character in a name. BERT tokenizes letters from other scripts one by one. */
const costOf = (character: string): number =>
  /[a-z]/i.test(character) ? 0.34 : /\d/.test(character) ? 0.5 : /\s/.test(character) ? 0 : 1;
