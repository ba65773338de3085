import { isAppError } from '../../errors.ts';
import { SEVERITIES } from '../../events/base-severity.ts';
import type { EventRecord } from '../../events/event-record.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import type { Patience } from '../../llm/patience.ts';
import type { Log } from '../../log/log.ts';
import { startDeadline } from '../../web/deadline.ts';
import { isTampered } from './brief-facts.ts';
import { untrueIn } from './brief-gate.ts';
import { askForBrief, type Draft } from './brief-prompt.ts';

/** Of one check. The others are told by their titles. */
const MOST_BRIEFS = 10;
const AT_ONCE = 3;
/** The first, and one more with what was wrong. */
const MOST_ASKS = 2;
/** In ms, of one answer and of all: nobody's check ends later for a brief than by that. */
const LIMITS = { eachMs: 8_000, allMs: 20_000 };

export interface WriteBriefsDependencies {
  /** Null: there are no briefs. */
  model: ChatModel | null;
  events: {
    byIds(ids: readonly string[]): Promise<EventRecord[]>;
    setBrief(id: string, brief: string): Promise<void>;
  };
  /** A random word nobody can foresee. */
  newBoundary: () => string;
  log: Log;
  limits?: { eachMs: number; allMs: number };
}

/**
 * Words briefs of the gravest of these events that have none, and keeps those that are true of their event. An event
 * whose brief is not, twice, or whose model is away, slow or declines, keeps none. Throws for `signal` alone.
 */
export function createWriteBriefs({
  model,
  events,
  newBoundary,
  log,
  limits: { eachMs, allMs } = LIMITS,
}: WriteBriefsDependencies) {
  const patience: Patience = { firstMs: eachMs, idleMs: eachMs, totalMs: eachMs };

  async function keepBrief(event: EventRecord, { asked, signal }: { asked: ChatModel; signal: AbortSignal }) {
    let draft: Draft | null = null;
    for (let ask = 1; ask <= MOST_ASKS; ask++) {
      const request = { model: asked, boundary: newBoundary(), signal, patience, draft };
      const text = oneLine(await askForBrief(event, request));
      const faults = untrueIn(text, event);
      if (faults.length === 0) return events.setBrief(event._id, text);
      draft = { text, faults };
    }
  }

  return async function writeBriefs(eventIds: string[], signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (model === null || eventIds.length === 0) return;
    const found = await events.byIds(eventIds).catch((error: unknown) => {
      log.warn({ error }, 'events could not be read to be worded');
      return [];
    });
    const left = found
      .filter((event) => event.ai_brief === '' && !isTampered(event))
      .toSorted((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity))
      .slice(0, MOST_BRIEFS);
    const deadline = startDeadline(allMs, signal);
    const time = deadline.signal;
    const work = async (): Promise<void> => {
      for (let event = left.shift(); event !== undefined && !time.aborted; event = left.shift()) {
        await keepBrief(event, { asked: model, signal: time }).catch((error: unknown) => {
          const code = isAppError(error) ? error.code : time.aborted ? 'model.timeout' : 'brief.failed';
          log.warn({ workspaceId: event.workspace_id, event: event._id, code }, 'a brief was not written');
          // A model that is away is not asked for the others.
          if (/^model\.(?:unreachable|unauthorized|rate_limited|unavailable)$/.test(code)) left.length = 0;
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(deadline.stop);
    signal.throwIfAborted();
  };
}

/** Models like to break lines, and to put quote marks around the whole. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const isQuoted = /^["“].*["”]$/.test(line) && !/["“”]/.test(line.slice(1, -1));
  return isQuoted ? line.slice(1, -1).trim() : line;
}

export type WriteBriefs = ReturnType<typeof createWriteBriefs>;
