import { inspect } from 'node:util';

// Mocha ignores unhandled rejections, so this makes the run fail.

const unhandled: unknown[] = [];
process.on('unhandledRejection', (reason) => void unhandled.push(reason));

export const mochaHooks = {
  afterAll(): void {
    if (unhandled.length === 0) return;
    throw new Error(
      `Rejections that nobody handled:\n${unhandled.map((reason) => inspect(reason)).join('\n')}`,
    );
  },
};
