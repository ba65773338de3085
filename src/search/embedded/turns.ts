export function createTurns() {
  const queues = new Map<string, Iterator<void>[]>();

  function turn(): void {
    const [key, queue] = queues.entries().next().value!;
    queues.delete(key);
    if (queue[0]!.next().done === true) queue.shift();
    if (queue.length > 0) queues.set(key, queue);
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
