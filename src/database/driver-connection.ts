import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

/** What is needed of the driver's connections; `error`: why it was closed. */
interface Connection extends EventEmitter {
  error: Error | null;
}
type WriteCommand = (this: Connection, ...args: unknown[]) => Promise<void>;

const require = createRequire(import.meta.url);
const { Connection } = require('mongodb/lib/cmap/connection.js') as {
  Connection: { prototype: { writeCommand: WriteCommand } };
};
const { writeCommand } = Connection.prototype;

/**
 * Makes every write of the driver end with its connection. A write that the socket does not take at once waits for
 * `drain`; the driver (7.8 and 7.9) goes on waiting when the connection is given up for its silence, so that a large
 * write into a server that hangs never ends, and when the server has ended the connection it throws the socket's own
 * error, which is not tried again as a fault of the network is. Not reported upstream as of November 2026; `mongodb` is
 * pinned, and test/src/database/driver-connection.test.ts fails once the driver ends such a write itself.
 */
Connection.prototype.writeCommand = async function (...args) {
  let end = (): void => undefined;
  const ended = new Promise<never>((_, reject) => (end = () => reject(this.error)));
  this.once('close', end);
  try {
    await Promise.race([writeCommand.apply(this, args), ended]);
  } finally {
    this.off('close', end);
  }
};
