import type { PageKind } from '../facts/page-kinds.ts';
import type { CompanyPage } from '../company-page.ts';
import type { WatchedFacts } from '../watched-facts.ts';
import type { WatchedReading } from '../watched-page.ts';
import type { FactualReading } from '../facts/evidence/read-facts.ts';
import type { Reading } from '../pages/reading.ts';
import type { Chunk, TextRange } from '../../search/chunking.ts';
import type { TokenizerSpec } from '../../llm/tokenizer.ts';
import type { PageLinks } from '../pages/links.ts';
import type { FormatKey } from '../formats/registry.ts';
import type { Embeddings } from '../../llm/embeddings.ts';

export type { Chunk, TextRange };

export interface ParsedFile {
  bytes: Uint8Array;
  /** `name` and `contentType` are used only if the content does not identify the format. */
  name: string | null;
  contentType: string | null;
  address?: string;
  charset: string | null;
  format?: FormatKey;
}

export interface ParsedPage {
  reading: FactualReading | null;
  leads: PageLinks;
  /** See `isScriptShell`. */
  isShell: boolean;
}

export interface WatchedBytes {
  bytes: Uint8Array;
  charset: string | null;
  url: string;
  kind: PageKind;
}

export interface WatchedText extends Omit<WatchedBytes, 'kind'> {
  text: string;
}

export interface CutDocument {
  title: string | null;
  text: string;
  outline: Reading['outline'];
  pages: readonly number[];
  /** Parts of the text that no chunk may contain, in text order and without overlaps. */
  omit: readonly TextRange[];
  tokenizer: TokenizerSpec;
}

/** Parses untrusted files and pages in separate processes, with limits on time and memory. */
export interface Parser {
  prepareForPages(): void;
  /** Throws errors with codes `file.…`, `document.…` and `page.too_complex`. */
  readFile(
    file: ParsedFile,
    options: { signal: AbortSignal },
  ): Promise<{ reading: FactualReading; format: FormatKey }>;
  readPage(
    page: { bytes: Uint8Array; charset: string | null; url: string },
    options: { signal: AbortSignal },
  ): Promise<ParsedPage>;
  /** Throws `page.too_complex`. */
  readCompanyPage(
    page: { bytes: Uint8Array; charset: string | null; url: string },
    options: { signal: AbortSignal },
  ): Promise<CompanyPage>;
  /** Throws `page.too_complex`. */
  readWatched(page: WatchedBytes, options: { signal: AbortSignal }): Promise<WatchedReading>;
  /** Throws `page.too_complex`. */
  readWatchedFacts(page: WatchedText, options: { signal: AbortSignal }): Promise<WatchedFacts>;
  cut(document: CutDocument, options: { signal: AbortSignal }): Promise<Chunk[]>;
  close(): Promise<void>;
}

export type Cut = (
  document: Omit<CutDocument, 'tokenizer'>,
  options: { signal: AbortSignal },
) => Promise<Chunk[]>;

export const createCut =
  ({ parser, embeddings }: { parser: Pick<Parser, 'cut'>; embeddings: Pick<Embeddings, 'tokenizer'> }): Cut =>
  async (document, options) =>
    parser.cut({ ...document, tokenizer: await embeddings.tokenizer() }, options);
