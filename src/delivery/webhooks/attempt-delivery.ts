import { nextAttemptAt } from './back-off.ts';
import type { DeliveryRecord, DeliveryStatus } from './delivery.ts';
import type { DeliveryStore, Progress } from './delivery-store.ts';
import type { SendMessage, Sent } from './send-message.ts';
import type { Turns } from './turns.ts';
import type { WebhookStore } from './webhook-store.ts';

/** What the workflow of a delivery needs to know; nothing of the message or its receiver. */
export interface DeliveryStep {
  /** `deleted`: there is nothing to deliver any more, or nobody to deliver it to. */
  status: DeliveryStatus | 'deleted';
  attempts: number;
  /** Until the next step; null: there is none. */
  waitMs: number | null;
  /** Too many messages were under way, so this one has to stand back. */
  stoodBack: boolean;
}

const LONGEST_STAND_BACK_MS = 30_000;
/** Somebody else has just written; a look at it tells how to go on. */
const LOOK_AGAIN_MS = 1_000;

const GONE = 'The receiver answered 410 (gone): it wants no more messages. Make a new webhook to go on.';

/**
 * One step of a delivery: an attempt when it is time for one. Run again after a crash it repeats an attempt that was
 * not recorded, which receivers know by the id of the message, and never one that was. `stoodBack` counts the
 * steps in a row that did not get their turn.
 */
export function createAttemptDelivery({
  webhooks,
  deliveries,
  send,
  turns,
  pauses,
  now,
  random,
}: {
  webhooks: WebhookStore;
  deliveries: DeliveryStore;
  send: SendMessage;
  turns: Turns;
  pauses: readonly number[];
  now: () => Date;
  /** From 0 to 1. */
  random: () => number;
}) {
  async function record(delivery: DeliveryRecord, sent: Sent): Promise<DeliveryStep> {
    const { attempt, gone, retryAfter } = sent;
    // First, or a crash would leave it in use.
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
    const sent = await turns.take(webhook._id, () => send(webhook, delivery, signal));
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
