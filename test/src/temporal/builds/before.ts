import { condition, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';

const { step } = proxyActivities<{ step(name: string): Promise<void> }>({
  startToCloseTimeout: '10 s',
  retry: { initialInterval: '20 ms', maximumInterval: '100 ms' },
});
const goOn = defineSignal('goOn');

export async function walk(): Promise<void> {
  let isToldTo = false;
  setHandler(goOn, () => void (isToldTo = true));
  await step('first');
  await condition(() => isToldTo);
  await step('last');
}
