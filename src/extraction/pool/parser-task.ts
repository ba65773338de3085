import { AppError, isAppError, type ErrorKind } from '../../errors.ts';
import type { CompanyPage } from '../company-page.ts';
import type { WatchedFacts } from '../watched-facts.ts';
import type { WatchedReading } from '../watched-page.ts';
import type { FactualReading } from '../facts/evidence/read-facts.ts';
import type { Chunk } from '../../search/chunking.ts';
import type { FormatKey } from '../formats/registry.ts';
import type { CutDocument, ParsedFile, ParsedPage, WatchedBytes, WatchedText } from './parser.ts';

export interface ParserTasks {
  readFile(file: ParsedFile): Promise<{ reading: FactualReading; format: FormatKey }>;
  readPage(page: { bytes: Uint8Array; charset: string | null; url: string }): Promise<ParsedPage>;
  readCompanyPage(page: { bytes: Uint8Array; charset: string | null; url: string }): Promise<CompanyPage>;
  readWatched(page: WatchedBytes): Promise<WatchedReading>;
  readWatchedFacts(page: WatchedText): Promise<WatchedFacts>;
  cut(document: CutDocument): Promise<Chunk[]>;
}

export type TaskName = keyof ParserTasks;
export type TaskInput = Parameters<ParserTasks[TaskName]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<ParserTasks[Name]>>;

export interface Task {
  name: TaskName;
  input: TaskInput;
}

export interface ProcessStart {
  memoryBytes: number;
  /** CPU time, in milliseconds. */
  timeMs: number;
  parent: number;
}

export type ProcessMessage =
  | { kind: 'ready'; build: string }
  /** `rss` is the process's memory after the task, in bytes. */
  | { kind: 'done'; result: TaskResult<TaskName>; rss: number }
  | { kind: 'failed'; error: CrossingError; rss: number };

type CrossingError =
  | { foreseen: true; kind: ErrorKind; code: string; message: string; retryable: boolean }
  | { foreseen: false; message: string; stack: string };

export function toCrossing(error: unknown): CrossingError {
  if (isAppError(error)) {
    const { kind, code, message, retryable } = error;
    return { foreseen: true, kind, code, message, retryable };
  }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { foreseen: false, message, stack };
}

export function fromCrossing(error: CrossingError): Error {
  if (error.foreseen)
    return new AppError(error.kind, error.code, error.message, { retryable: error.retryable });
  return Object.assign(new Error(error.message), { stack: error.stack });
}
