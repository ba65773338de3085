import type { EventRecord } from '../../events/event-record.ts';
import { eventView } from '../../events/read-events.ts';
import { byWeight, type DigestContext, digestOf, largestThatFits } from '../messages/digest.ts';
import { mailMessage } from '../messages/mail.ts';
import { slackMessage } from '../messages/slack.ts';
import { teamsMessage } from '../messages/teams.ts';
import { messageBody } from '../webhooks/delivery.ts';
import type { Content, DestinationKind } from './destination.ts';

const WEBHOOK_BYTES = 256_000;
export const TEST_TYPE = 'destination.test' as const;
export const DIGEST_TYPE = 'intel.digest' as const;

export interface ComposeContext extends DigestContext {
  at: Date;
}

/** The renderer of each kind of destination; null if the events do not fit in one message. */
const RENDERERS = {
  webhook: (events, context) => {
    const json = webhookBody(events, context);
    return Buffer.byteLength(json) > WEBHOOK_BYTES && events.length > 1 ? null : ofJson(json);
  },
  slack: (events, context) => ofJson(slackMessage(digestOf(events, context))),
  teams: (events, context) => ofJson(teamsMessage(digestOf(events, context))),
  email: (events, context) => {
    const mail = mailMessage(digestOf(events, context));
    return mail === null ? null : { json: null, mail };
  },
} as const satisfies Record<
  DestinationKind,
  (events: readonly EventRecord[], context: ComposeContext) => Content | null
>;

const ofJson = (json: string | null): Content | null => (json === null ? null : { json, mail: null });

/** A single event in the format of event webhooks, several events as a digest. */
function webhookBody(events: readonly EventRecord[], { at, isTest }: ComposeContext): string {
  const [first] = events;
  if (isTest === true || first === undefined) return messageBody(TEST_TYPE, at, {});
  if (events.length === 1) return messageBody('intel.event', at, eventView(first));
  return messageBody(DIGEST_TYPE, at, { events: events.map(eventView) });
}

/**
 * A message of as many of these events as fit, the most severe first. Texts are cut so that a single event always fits.
 */
export function compose(
  kind: DestinationKind,
  events: readonly EventRecord[],
  context: ComposeContext,
): { content: Content; events: readonly EventRecord[] } {
  const found = largestThatFits(events.toSorted(byWeight), (part) => RENDERERS[kind](part, context));
  if (found === null) throw new RangeError(`No message of kind ${kind} can hold a single event.`);
  return found;
}

export function composeTest(kind: DestinationKind, context: Omit<ComposeContext, 'isTest'>): Content {
  const content = RENDERERS[kind]([], { ...context, isTest: true });
  if (content === null) throw new RangeError('A test message does not fit.');
  return content;
}
