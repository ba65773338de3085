import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';

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
 * Makes a write fail when its connection closes. Otherwise, the driver (7.8 and 7.9) waits for `drain` forever or
 * throws the socket's own error. `mongodb` is pinned, and test/src/database/driver-connection.test.ts fails once the
 * driver is fixed.
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
