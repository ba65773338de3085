/** Attempts in flight of one webhook, and of all of them, in one process. */
const PER_WEBHOOK = 8;
const IN_ALL = 20;

/**
 * Keeps receivers that do not answer from holding up all the work of a process: an attempt takes up to 15
 * seconds, and a busy webhook has many messages.
 */
export function createTurns() {
  const inFlight = new Map<string, number>();
  let all = 0;
  return {
    /** What `work` gives, or null, without a wait, when it is not its turn. */
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

export type Turns = ReturnType<typeof createTurns>;
