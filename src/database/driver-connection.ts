import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

/** The parts of the driver's connection class that are used here. `error` is the reason why a connection was closed. */
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
 * Makes a write fail as soon as its connection closes. A write that the socket cannot accept at once waits for `drain`.
 * When the driver (7.8 and 7.9) gives up an unresponsive connection, that write keeps waiting, so a large write to a
 * hanging server never ends. When the server closes the connection, the driver throws the socket's own error, which it
 * does not retry as a network error. This was not reported upstream as of November 2026. `mongodb` is pinned, and
 * test/src/database/driver-connection.test.ts fails once the driver fixes this itself.
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
