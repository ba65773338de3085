import type { Parser } from '../../extraction/pool/parser.ts';
import type { Meters } from '../meters.ts';
import { outcomeOf } from '../outcome.ts';
import { outOfScope } from '../scope.ts';
import { inSpan } from '../tracing/span.ts';

/** How the codes of documents end that brought a process to its end; see `parser-failures.ts`. */
const KILLS = [
  ['.too_slow', 'time'],
  ['.too_much_memory', 'memory'],
  ['.unreadable', 'crash'],
] as const;

/** The same parser, its tasks counted and traced. */
export function watchParser(parser: Parser, meters: Meters): Parser {
  const watched = <T>(task: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
    inSpan(task, {}, async () => {
      try {
        // Whoever is next in the queue is served in the course of whoever was served before; a line of the log must
        // not name the wrong run.
        const value = await outOfScope(work);
        meters.count('groundwork_parser_tasks_total', { task, result: 'ok' });
        return value;
      } catch (error) {
        const result = outcomeOf(error, signal);
        meters.count('groundwork_parser_tasks_total', { task, result });
        const [, reason] = KILLS.find(([ending]) => result.endsWith(ending)) ?? [];
        if (reason !== undefined) meters.count('groundwork_parser_kills_total', { reason });
        throw error;
      }
    });
  return {
    readFile: (file, options) => watched('readFile', options.signal, () => parser.readFile(file, options)),
    readPage: (page, options) => watched('readPage', options.signal, () => parser.readPage(page, options)),
    readWatched: (page, options) =>
      watched('readWatched', options.signal, () => parser.readWatched(page, options)),
    async cut(document, options) {
      const chunks = await watched('cut', options.signal, () => parser.cut(document, options));
      meters.count('groundwork_chunks_cut_total', {}, chunks.length);
      return chunks;
    },
    close: () => parser.close(),
  };
}
