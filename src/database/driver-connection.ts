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

/** With driver 7.8 and 7.9, a write may wait for `drain` forever. */
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
