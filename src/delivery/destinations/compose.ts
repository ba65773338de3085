import type { EventRecord } from '../../events/event-record.ts';
import { eventView } from '../../events/read-events.ts';
import type { WrittenBriefing } from '../../intel/briefings/write-briefing.ts';
import { briefingDigest } from '../messages/briefing-digest.ts';
import { byWeight, type Digest, type DigestContext, digestOf, largestThatFits } from '../messages/digest.ts';
import { mailMessage } from '../messages/mail.ts';
import { slackMessage } from '../messages/slack.ts';
import { teamsMessage } from '../messages/teams.ts';
import { messageBody } from '../webhooks/delivery.ts';
import type { Content, DestinationKind } from './destination.ts';

const WEBHOOK_BYTES = 256_000;
const TEST_TYPE = 'destination.test' as const;
const DIGEST_TYPE = 'intel.digest' as const;
const BRIEFING_TYPE = 'intel.briefing' as const;

export interface ComposeContext extends DigestContext {
  at: Date;
}

const RENDERERS = {
  slack: (digest) => ofJson(slackMessage(digest)),
  teams: (digest) => ofJson(teamsMessage(digest)),
  email: (digest) => {
    const mail = mailMessage(digest);
    return mail === null ? null : { json: null, mail };
  },
} as const satisfies Record<Exclude<DestinationKind, 'webhook'>, (digest: Digest) => Content | null>;

function render(
  kind: DestinationKind,
  events: readonly EventRecord[],
  context: ComposeContext,
): Content | null {
  if (kind !== 'webhook') return RENDERERS[kind](digestOf(events, context));
  const json = webhookBody(events, context);
  return Buffer.byteLength(json) > WEBHOOK_BYTES && events.length > 1 ? null : ofJson(json);
}

const ofJson = (json: string | null): Content | null => (json === null ? null : { json, mail: null });

function webhookBody(events: readonly EventRecord[], { at, isTest }: ComposeContext): string {
  const [first] = events;
  if (isTest === true || first === undefined) return messageBody(TEST_TYPE, at, {});
  if (events.length === 1) return messageBody('intel.event', at, eventView(first));
  return messageBody(DIGEST_TYPE, at, { events: events.map(eventView) });
}

export function compose(
  kind: DestinationKind,
  events: readonly EventRecord[],
  context: ComposeContext,
): { content: Content; events: readonly EventRecord[] } {
  const found = largestThatFits(events.toSorted(byWeight), (part) => render(kind, part, context));
  if (found === null) throw new RangeError(`A message with one event is already too large for ${kind}.`);
  return found;
}

export function composeTest(kind: DestinationKind, context: Omit<ComposeContext, 'isTest'>): Content {
  const content = render(kind, [], { ...context, isTest: true });
  if (content === null) throw new RangeError('The test message is too large.');
  return content;
}

const MARKDOWN_CHARACTERS = 60_000;

export function composeBriefing(
  kind: DestinationKind,
  { briefing, markdown }: WrittenBriefing,
  context: Omit<ComposeContext, 'names' | 'isTest'>,
): Content {
  if (kind === 'webhook') {
    const { from, to, summary, counts } = briefing;
    const data = { from, to, summary, counts, markdown: markdown.slice(0, MARKDOWN_CHARACTERS) };
    return { json: messageBody(BRIEFING_TYPE, context.at, data), mail: null };
  }
  const all = briefing.competitors.reduce((sum, { events }) => sum + events.length, 0);
  for (let most = all; ; most = Math.floor(most / 2)) {
    const content = RENDERERS[kind](briefingDigest(briefing, context, most));
    if (content !== null) return content;
    if (most === 0) throw new RangeError(`The briefing is too large for ${kind} even without any events.`);
  }
}
