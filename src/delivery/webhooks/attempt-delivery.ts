import type { DeliveryRecord, DeliveryStatus } from './delivery.ts';
import type { DeliveryStore, Progress } from './delivery-store.ts';
import type { SendMessage, Sent } from './send-message.ts';
import type { WebhookStore } from './webhook-store.ts';

/** Contains neither message nor receiver, so that both stay out of the workflow's history. */
export interface DeliveryStep {
  status: DeliveryStatus | 'deleted';
  attempts: number;
  waitMs: number | null;
  stoodBack: boolean;
}

const LONGEST_STAND_BACK_MS = 30_000;
const LOOK_AGAIN_MS = 1_000;

const GONE =
  'The receiver returned 410 (Gone), which means that it accepts no more messages. Create a new webhook to receive messages again.';

export function createAttemptDelivery({
  webhooks,
  deliveries,
  send,
  limit,
  pauses,
  now,
  random,
}: {
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  send: SendMessage;
  limit: AttemptLimit;
  pauses: readonly number[];
  now: () => Date;
  random: () => number;
}) {
  async function record(delivery: DeliveryRecord, sent: Sent): Promise<DeliveryStep> {
    const { attempt, gone, retryAfter } = sent;
    // The webhook must be disabled before the attempt is recorded.
    if (gone) await webhooks.disable(delivery.webhook_id, GONE);
    const tries = delivery.tries + 1;
    const progress = progressOf(sent, () =>
      nextAttemptAt(
        { begunAt: delivery.begun_at, tries, at: now(), ...(retryAfter === undefined ? {} : { retryAfter }) },
        { pauses, random },
      ),
    );
    const recorded = await deliveries.noteAttempt(delivery, attempt, progress);
    const waitMs = recorded ? until(progress.next_attempt_at) : LOOK_AGAIN_MS;
    return { status: progress.status, attempts: tries, waitMs, stoodBack: false };
  }

  const until = (time: Date | null): number | null =>
    time === null ? null : Math.max(1, time.getTime() - now().getTime());

  return async (deliveryId: string, stoodBack: number, signal: AbortSignal): Promise<DeliveryStep> => {
    const delivery = await deliveries.byId(deliveryId);
    if (delivery === null) return over('deleted', 0);
    const { status, tries: attempts, next_attempt_at } = delivery;
    if (status !== 'pending' || next_attempt_at === null) return over(status, attempts);
    const webhook = await webhooks.byId(delivery.webhook_id);
    if (webhook === null) {
      await deliveries.remove(deliveryId);
      return over('deleted', attempts);
    }
    if (webhook.disabled !== null) {
      await deliveries.end(deliveryId, 'gone');
      return over('gone', attempts);
    }
    if (next_attempt_at > now())
      return { status, attempts, waitMs: until(next_attempt_at), stoodBack: false };
    const sent = await limit.take(webhook._id, () => send(webhook, delivery, signal));
    if (sent !== null) return record(delivery, sent);
    const most = Math.min(LONGEST_STAND_BACK_MS, 1_000 * 2 ** Math.min(stoodBack, 10));
    return { status, attempts, waitMs: Math.ceil(most * (0.5 + random() / 2)), stoodBack: true };
  };
}

const over = (status: DeliveryStep['status'], attempts: number): DeliveryStep => ({
  status,
  attempts,
  waitMs: null,
  stoodBack: false,
});

function progressOf({ attempt, gone }: Sent, next: () => Date | null): Progress {
  if (gone) return { status: 'gone', next_attempt_at: null };
  if (attempt.error === null) return { status: 'delivered', next_attempt_at: null };
  const next_attempt_at = next();
  return { status: next_attempt_at === null ? 'failed' : 'pending', next_attempt_at };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const PAUSES: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
];
const TRYING_MS = 24 * HOUR;
const LONGEST_ASKED_MS = HOUR;
const JITTER = 0.2;

/** Returns null if the next attempt would be after the deadline. `retryAfter` is in seconds. */
export function nextAttemptAt(
  { begunAt, tries, at, retryAfter = 0 }: { begunAt: Date; tries: number; at: Date; retryAfter?: number },
  { pauses, random }: { pauses: readonly number[]; random: () => number },
): Date | null {
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? 0;
  const asked = Math.min(retryAfter * SECOND, LONGEST_ASKED_MS);
  const wait = Math.max(Math.round(pause * (1 + JITTER * random())), asked);
  const next = new Date(at.getTime() + wait);
  return next.getTime() > begunAt.getTime() + TRYING_MS ? null : next;
}

const PER_WEBHOOK = 8;
const IN_ALL = 20;

export function createAttemptLimit() {
  const inFlight = new Map<string, number>();
  let all = 0;
  return {
    async take<T>(webhookId: string, work: () => Promise<T>): Promise<T | null> {
      const own = inFlight.get(webhookId) ?? 0;
      if (own >= PER_WEBHOOK || all >= IN_ALL) return null;
      inFlight.set(webhookId, own + 1);
      all += 1;
      try {
        return await work();
      } finally {
        all -= 1;
        const left = inFlight.get(webhookId)! - 1;
        if (left === 0) inFlight.delete(webhookId);
        else inFlight.set(webhookId, left);
      }
    },
  };
}

type AttemptLimit = ReturnType<typeof createAttemptLimit>;
