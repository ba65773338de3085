import { continueAsNew, setCurrentDetails } from '@temporalio/workflow';
import type { ReEmbedding } from './contracts.ts';
import { reEmbedStep } from './activity-options.ts';

/** A low limit keeps the workflow history short, so that it is replayed quickly. */
const STEPS = 200;

export async function reEmbed({ model, ...done }: ReEmbedding): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    const { documents, chunks, left } = await reEmbedStep(model);
    done = { documents: done.documents + documents, chunks: done.chunks + chunks };
    setCurrentDetails(
      `| documents done | chunks embedded | documents left |\n| --- | --- | --- |\n| ${done.documents} | ${done.chunks} | ${left} |`,
    );
    if (left === 0) return;
  }
  await continueAsNew<typeof reEmbed>({ model, ...done });
}
