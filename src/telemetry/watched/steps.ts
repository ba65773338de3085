import type { Competing } from '../../competitors/competing.ts';
import type { Events } from '../../events/events.ts';
import type { GenerationSteps } from '../../intel/runs/generation-steps.ts';
import type { Webhooks } from '../../delivery/webhooks/webhooks.ts';
import type { Meters } from '../meters.ts';

/*
 * Steps of workflows, counted by what they give. A step that a crash has run twice is counted twice at most; only
 * events are counted by what was stored.
 */

export const watchEvents = (events: Events, meters: Meters): Events => ({
  ...events,
  async record(found) {
    const recorded = await events.record(found);
    for (const { record, isNew } of recorded) {
      if (!isNew) continue;
      meters.count('groundwork_events_total', { type: record.type, severity: record.severity });
    }
    return recorded;
  },
});

export const watchChecks = (competing: Competing, meters: Meters): Competing => ({
  ...competing,
  steps: {
    ...competing.steps,
    async settleCheck(checkId) {
      const result = await competing.steps.settleCheck(checkId);
      const word = result.changed ? 'changed' : result.ok ? 'unchanged' : 'not_seen';
      meters.count('groundwork_checks_total', { result: word });
      return result;
    },
  },
});

export const watchDeliveries = (webhooks: Webhooks, meters: Meters): Webhooks => ({
  ...webhooks,
  async attemptDelivery(...args) {
    const step = await webhooks.attemptDelivery(...args);
    if (step.status !== 'pending')
      meters.count('groundwork_webhook_deliveries_total', { result: step.status });
    return step;
  },
});

/** Runs as their records have them: a step is told the id of its run alone. */
export function watchGenerations(
  steps: GenerationSteps,
  { meters, moduleOf }: { meters: Meters; moduleOf(runId: string): Promise<string | null> },
): GenerationSteps {
  async function note(runId: string, result: string): Promise<void> {
    const module = await moduleOf(runId).catch(() => null);
    meters.count('groundwork_generations_total', { module: module ?? 'unknown', result });
  }
  return {
    ...steps,
    async finishRun(runId, ...rest) {
      const step = await steps.finishRun(runId, ...rest);
      if (step.outcome === 'done') await note(runId, 'ok');
      return step;
    },
    async failRun(runId, reason) {
      await steps.failRun(runId, reason);
      await note(runId, reason.code);
    },
  };
}
