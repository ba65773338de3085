import { continueAsNew, setCurrentDetails, sleep } from '@temporalio/workflow';
import { indexGroup } from './activity-options.ts';

/** A low limit keeps the workflow history short, so that it is replayed quickly. */
const STEPS = 300;
const LAST_LOOKS = 3;

export async function indexBacklog(lane: number, indexed = 0): Promise<void> {
  let looks = 0;
  for (let step = 0; step < STEPS; step++) {
    const { worked, more } = await indexGroup(lane);
    indexed += worked;
    setCurrentDetails(`Sources processed: ${indexed}${more ? '; more are waiting' : ''}`);
    looks = worked > 0 || more ? 0 : looks + 1;
    if (looks >= LAST_LOOKS) return;
    if (worked === 0) await sleep('500 ms');
  }
  await continueAsNew<typeof indexBacklog>(lane, indexed);
}
