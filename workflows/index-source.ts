import {
  ApplicationFailure,
  CancellationScope,
  condition,
  defineSignal,
  isCancellation,
  setCurrentDetails,
  setHandler,
} from '@temporalio/workflow';
import type { IndexRequest } from './contracts.ts';
import { chunkSource, embedChunks, failRun, publishRevision, readSource } from './activity-options.ts';
import { failureOf } from './failure-reasons.ts';

export const indexRequested = defineSignal<[IndexRequest]>('indexRequested');

/** Requests that arrive during a run are combined into the next run. */
export async function indexSource(sourceId: string): Promise<void> {
  let wanted: IndexRequest = { run: 0, deadlineAt: 0 };
  let done = 0;
  let failure: unknown;
  setHandler(indexRequested, (request) => {
    if (request.run > wanted.run) wanted = request;
  });
  await condition(() => wanted.run > 0);
  while (wanted.run > done) {
    const { run, deadlineAt } = wanted;
    failure = await indexOnce({ sourceId, run }, deadlineAt);
    done = run;
  }
  if (failure !== undefined) throw failure;
}

async function indexOnce(request: { sourceId: string; run: number }, deadlineAt: number): Promise<unknown> {
  try {
    await CancellationScope.withTimeout(Math.max(1, deadlineAt - Date.now()), async () => {
      setCurrentDetails('Reading the source');
      const { outcome, characters } = await readSource(request);
      if (outcome === 'unchanged')
        return setCurrentDetails('Unchanged since the last revision; nothing to do');
      setCurrentDetails(`Chunking ${characters} characters`);
      const { chunks, reused } = await chunkSource(request);
      let embedded = reused;
      for (let left = chunks - reused; left > 0;) {
        setCurrentDetails(progress({ characters, chunks, embedded }));
        ({ embedded, left } = await embedChunks(request));
      }
      await publishRevision(request);
      setCurrentDetails(`${progress({ characters, chunks, embedded })}\n\nPublished as run ${request.run}`);
    });
    return undefined;
  } catch (error) {
    const reason = reasonOf(error, Date.now() >= deadlineAt);
    if (reason.code === 'index.superseded') return undefined;
    setCurrentDetails(`Failed: \`${reason.code}\``);
    await CancellationScope.nonCancellable(() => failRun(request, reason));
    return ApplicationFailure.nonRetryable(reason.message, reason.code);
  }
}

const progress = ({
  characters,
  chunks,
  embedded,
}: Record<'characters' | 'chunks' | 'embedded', number>): string =>
  `| characters | chunks | embedded |\n| --- | --- | --- |\n| ${characters} | ${chunks} | ${embedded} |`;

function reasonOf(error: unknown, late: boolean): { code: string; message: string } {
  if (!isCancellation(error)) return failureOf(error);
  return late
    ? {
        code: 'index.deadline',
        message: 'Indexing did not finish in time. Reindex the source to try again.',
      }
    : {
        code: 'index.cancelled',
        message: 'Indexing was cancelled by an operator. Reindex the source to try again.',
      };
}
