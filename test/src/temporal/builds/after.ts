import { condition, defineSignal, patched, proxyActivities, setHandler } from '@temporalio/workflow';

interface Steps {
  step(name: string): Promise<void>;
  greet(): Promise<void>;
}
const { step, greet } = proxyActivities<Steps>({
  startToCloseTimeout: '10 s',
  retry: { initialInterval: '20 ms', maximumInterval: '100 ms' },
});
const goOn = defineSignal('goOn');

export async function walk(): Promise<void> {
  let isToldTo = false;
  setHandler(goOn, () => void (isToldTo = true));
  if (patched('greets')) await greet();
  await step('first');
  await condition(() => isToldTo);
  await step('last');
}

export async function run(): Promise<void> {
  await step('only');
}
