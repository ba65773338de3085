import { EGRESS_CASES } from '../faults/egress-cases.ts';
import { startEgressStage } from '../faults/egress/stage.ts';
import { check, print, wrong } from './print.ts';

const TARGET_CASES = 150;

export async function egress(): Promise<void> {
  const stage = await startEgressStage();
  print(`the canary listens on ${stage.places.join(', ')}`);
  print(`${'a refused address …'.padEnd(48)}cases  right  connections taken / begun`);
  const total = { cases: 0, right: 0, taken: 0, begun: 0 };
  for (const [where, cases] of Object.entries(EGRESS_CASES)) {
    const sum = { cases: cases.length, right: 0, taken: 0, begun: 0 };
    for (const one of cases) {
      const { code, taken, begun } = await stage.run(one);
      if (code === one.code) sum.right += 1;
      else wrong(`${one.name} ended with ${code}, not ${one.code}`);
      check(taken + begun === 0, `${one.name} began ${begun} and made ${taken} connections`);
      sum.taken += taken;
      sum.begun += begun;
    }
    print(
      `… ${where.padEnd(46)}${String(sum.cases).padStart(5)}${String(sum.right).padStart(7)}  ${sum.taken} / ${sum.begun}`,
    );
    for (const key of ['cases', 'right', 'taken', 'begun'] as const) total[key] += sum[key];
  }
  await stage.close();
  const met = total.cases >= TARGET_CASES && total.right === total.cases && total.taken + total.begun === 0;
  print(
    `S1: ${total.right} of ${total.cases} right (at least ${TARGET_CASES}), ${total.taken} connections taken, ${total.begun} begun: ${met ? 'met' : 'MISSED'}`,
  );
  const open = await startEgressStage({ allowCidrs: ['127.0.0.0/8', '::1/128'] });
  const { taken } = await open.run(EGRESS_CASES['is written in another notation']![0]!);
  await open.close();
  check(taken === 1, 'the canary did not notice a connection that was let through');
}
