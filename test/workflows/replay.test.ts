import { bundleWorkflowCode, DefaultLogger, Worker, type ReplayHistoriesIterable } from '@temporalio/worker';
import { expect } from 'chai';
import { createActivities } from '../../activities/index.ts';
import type { Services } from '../../src/services.ts';
import { workflowInterceptorModules, workflowsPath } from '../../src/temporal/bundle.ts';
import * as workflows from '../../workflows/index.ts';
import '../support/service.ts';
import {
  historyConverter,
  keptHistories,
  machineWordsIn,
  type KeptEvent,
  type KeptHistory,
} from './histories/kept-history.ts';

/** Delete a recording only when no workflow of the recorded version can still be running. */
const histories = keptHistories();

async function replayed(
  all: readonly KeptHistory[],
  workflowBundle: { code: string },
): Promise<Map<string, string | undefined>> {
  const faults = new Map<string, string | undefined>();
  const given = all.map(({ workflowId, events }) => ({ workflowId, history: { events } }));
  const results = Worker.runReplayHistories(
    { workflowBundle, dataConverter: historyConverter },
    given as unknown as ReplayHistoriesIterable,
  );
  for (const { name } of all) {
    const { value } = await results.next();
    faults.set(name, value?.error?.message);
  }
  await results.return?.();
  return faults;
}

const typeOf = ({ events: [started] }: KeptHistory): string =>
  (started!['workflowExecutionStartedEventAttributes'] as { workflowType: { name: string } }).workflowType
    .name;
const activityOf = (event: KeptEvent): string[] => {
  const scheduled = event['activityTaskScheduledEventAttributes'] as
    | { activityType: { name: string } }
    | undefined;
  return scheduled === undefined ? [] : [scheduled.activityType.name];
};

function activityNames(): string[] {
  const anything: object = new Proxy(() => undefined, { get: () => anything });
  return Object.keys(createActivities(anything as Services));
}

describe('kept histories', () => {
  let bundle: { code: string };
  let faults: Map<string, string | undefined>;
  before(async () => {
    bundle = await bundleWorkflowCode({
      workflowsPath,
      workflowInterceptorModules,
      logger: new DefaultLogger('WARN'),
    });
    faults = await replayed(histories, bundle);
  });

  for (const { name } of histories) {
    it(`can still be replayed: ${name}`, () => {
      const fault = faults.get(name);
      const advice =
        'A run of that age would be stuck after the upgrade. Put the change behind patched(), or give the new workflow ' +
        'another name; see "Upgrading" in docs/operations.md.';
      if (fault !== undefined) expect.fail(`${advice}\n${fault}`);
    });
  }

  it('name only existing activities', () => {
    const named = new Set(histories.flatMap(({ events }) => events.flatMap(activityOf)));
    expect(activityNames()).to.include.members([...named]);
  });

  it('name every existing activity', () => {
    const named = new Set(histories.flatMap(({ events }) => events.flatMap(activityOf)));
    expect([...named]).to.include.members(activityNames());
  });

  it('exist for every workflow; npm run bench -- histories records them', () => {
    const functions = Object.entries(workflows).filter(([, value]) => typeof value === 'function');
    expect(histories.map(typeOf)).to.include.members(functions.map(([name]) => name));
  });

  it('name no machine', () => {
    expect(histories.flatMap(({ events }) => machineWordsIn(events))).to.deep.equal([]);
  });

  it('cannot be replayed by a workflow that takes other steps', async () => {
    const history = histories.find(({ name }) => name.startsWith('index-source.in-batches'))!;
    const altered = JSON.parse(JSON.stringify(history).replaceAll('"chunkSource"', '"chunkSourceAnew"'));
    const [fault] = [...(await replayed([altered], bundle)).values()];
    expect(fault).to.match(/nondeterminism/i);
  });
});
