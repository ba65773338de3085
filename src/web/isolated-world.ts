/** The few commands of the DevTools protocol that are needed, as Playwright's `CDPSession` sends them. */
interface DevTools {
  send(method: 'Page.getFrameTree'): Promise<{ frameTree: { frame: { id: string } } }>;
  send(
    method: 'Page.createIsolatedWorld',
    parameters: { frameId: string },
  ): Promise<{ executionContextId: number }>;
  send(
    method: 'Runtime.evaluate',
    parameters: { expression: string; contextId: number; returnByValue: boolean },
  ): Promise<{ result: { value?: unknown }; exceptionDetails?: { text: string } }>;
}

/** Evaluates in a world of its own, which the page's scripts can neither see nor change. */
export function createIsolatedWorld(session: DevTools) {
  let world: Promise<number> | undefined;

  async function createWorld(): Promise<number> {
    const { frameTree } = await session.send('Page.getFrameTree');
    const created = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    return created.executionContextId;
  }

  async function run<T>(expression: string): Promise<T> {
    const contextId = await (world ??= createWorld());
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result.value as T;
  }

  return async <T>(expression: string): Promise<T> => {
    try {
      return await run<T>(expression);
    } catch {
      // A blank or blob page has taken the place of the document, and its world is gone.
      world = undefined;
      return run<T>(expression);
    }
  };
}
