// Downloads mongod as the MONGOMS_* variables say and prints where it lies, or, on failure, why it failed.
import { MongoBinary } from 'mongodb-memory-server-core';

try {
  process.stdout.write(`\n${await MongoBinary.getPath()}\n`);
} catch (error) {
  process.stderr.write(`\n${String(error.message).replaceAll(/\s*\n\s*/g, ' ')}\n`);
  // A connection it left open would keep the process, and the next rung, waiting.
  process.exit(1);
}
