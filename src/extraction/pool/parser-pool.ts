import type { Log } from '../../log/log.ts';
import { detectFormat } from '../formats/registry.ts';
import { buildStamp } from './build-stamp.ts';
import { createLane, type Lane, type LaneOptions } from './parser-lane.ts';
import type { ParsedFile, Parser } from './parser.ts';
import type { TaskInput, TaskName, TaskResult } from './parser-task.ts';

export type LaneName = 'pages' | 'files';

export const LANES: Record<LaneName, LaneOptions> = {
  pages: {
    processes: 2,
    patienceMs: 500,
    timeMs: 30_000,
    memoryBytes: 700_000_000,
    heapMb: 512,
    idleMs: 30_000,
  },
  files: {
    processes: 2,
    patienceMs: 0,
    timeMs: 120_000,
    memoryBytes: 1_000_000_000,
    heapMb: 768,
    idleMs: 30_000,
  },
};

const LIGHT_FORMATS: ReadonlySet<string> = new Set(['html', 'markdown', 'text', 'csv', 'json']);
const LIGHT_BYTES = 10_000_000;

const PROCESS = new URL(
  import.meta.url.endsWith('.ts') ? './parser-process.ts' : './parser-process.js',
  import.meta.url,
).href;

/** The package `tinypool` is not used, because version 2.2.0 lost a queued task after a crash. */
export function createParser({
  log,
  lanes: options = LANES,
  entry = PROCESS,
  build = buildStamp(),
}: {
  log: Log;
  lanes?: Record<LaneName, LaneOptions>;
  entry?: string;
  build?: string;
}): Parser {
  const lanes: Record<LaneName, Lane> = {
    pages: createLane(options.pages, { entry, build, log }),
    files: createLane(options.files, { entry, build, log }),
  };
  const run = <Name extends TaskName>(
    lane: LaneName,
    name: Name,
    input: TaskInput,
    bounds: { signal: AbortSignal },
  ): Promise<TaskResult<Name>> => lanes[lane].run({ name, input }, bounds) as Promise<TaskResult<Name>>;
  return {
    prepareForPages: () => lanes.pages.prepare(),
    readFile: (file, bounds) => run(laneOf(file), 'readFile', file, bounds),
    readPage: (page, bounds) => run('pages', 'readPage', page, bounds),
    readCompanyPage: (page, bounds) => run('pages', 'readCompanyPage', page, bounds),
    readWatched: (page, bounds) => run('pages', 'readWatched', page, bounds),
    readWatchedFacts: (page, bounds) => run('pages', 'readWatchedFacts', page, bounds),
    cut: (document, bounds) => run('pages', 'cut', document, bounds),
    close: async () => void (await Promise.all([lanes.pages.close(), lanes.files.close()])),
  };
}

function laneOf({ bytes, name, contentType, format: asked }: ParsedFile): LaneName {
  const format = asked ?? detectFormat({ name, contentType, head: bytes.subarray(0, 4_096) });
  return format !== null && LIGHT_FORMATS.has(format) && bytes.length <= LIGHT_BYTES ? 'pages' : 'files';
}
