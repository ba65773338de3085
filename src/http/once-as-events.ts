import type { ServerEvent } from './event-stream.ts';
import type { Answer } from './route.ts';

/** A stored answer as events: the last one alone. */
export const asEvents = ({ body, ...answer }: Answer, lastEvent: string): Answer => ({
  ...answer,
  events: (async function* () {
    yield { event: lastEvent, data: body };
  })(),
});

/**
 * `once` for an answer that is sent as events: they go out as they come, and what is kept is the data of the
 * last one. It goes out when it is kept, so whoever has it can have it replayed. A stream that ends before keeps
 * nothing.
 */
export function onceAsEvents(
  once: (act: () => Promise<Answer>) => Promise<Answer>,
  lastEvent: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let begun = false;
    const kept: Promise<Answer> = once(async () => {
      const { events, ...answer } = await act();
      if (events === undefined) return answer;
      begun = true;
      return new Promise<Answer>((keep, giveUp) => {
        const whole = (body: unknown): Promise<unknown> => {
          keep({ ...answer, body });
          return kept;
        };
        resolve({ ...answer, events: watched(events, { lastEvent, whole, giveUp }) });
      });
    });
    // Once events have gone out their end is told by them.
    kept.then((answer) => !begun && resolve(asEvents(answer, lastEvent)), reject);
  });
}

interface Watch {
  lastEvent: string;
  /** Resolves when it is kept. */
  whole(body: unknown): Promise<unknown>;
  giveUp(reason: unknown): void;
}

/** An iterator by hand: `return()` of a generator that nobody has read yet would tell nobody. */
function watched(events: AsyncIterable<ServerEvent>, { lastEvent, whole, giveUp }: Watch) {
  const iterator = events[Symbol.asyncIterator]();
  const unfinished = new Error('the stream ended before its answer');
  return {
    [Symbol.asyncIterator]: () => ({
      async next(): Promise<IteratorResult<ServerEvent>> {
        try {
          const result = await iterator.next();
          if (result.done === true) giveUp(unfinished);
          else if (result.value.event === lastEvent) await whole(result.value.data);
          return result;
        } catch (error) {
          giveUp(error);
          throw error;
        }
      },
      async return(): Promise<IteratorResult<ServerEvent>> {
        giveUp(unfinished);
        await iterator.return?.();
        return { done: true, value: undefined };
      },
    }),
  };
}
