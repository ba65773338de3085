/**
 * Does pieces of work step by step: in order within a key, by turns between keys. So a query of one workspace
 * waits for one step of what another one is loading, not for the end of it.
 */
export function createTurns() {
  /** By key, the one whose turn is next first. */
  const queues = new Map<string, Iterator<void>[]>();

  function turn(): void {
    const [key, queue] = queues.entries().next().value!;
    queues.delete(key);
    if (queue[0]!.next().done === true) queue.shift();
    if (queue.length > 0) queues.set(key, queue);
    // Between turns the event loop takes in new messages.
    if (queues.size > 0) setImmediate(turn);
  }

  return (key: string, work: Iterator<void>): void => {
    const queue = queues.get(key);
    if (queue !== undefined) {
      queue.push(work);
      return;
    }
    queues.set(key, [work]);
    if (queues.size === 1) setImmediate(turn);
  };
}
