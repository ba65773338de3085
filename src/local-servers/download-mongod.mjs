// Downloads mongod with the settings in the MONGOMS_* variables. Prints the path of the program, or the error.
import { MongoBinary } from 'mongodb-memory-server-core';

try {
  process.stdout.write(`\n${await MongoBinary.getPath()}\n`);
} catch (error) {
  process.stderr.write(`\n${String(error.message).replaceAll(/\s*\n\s*/g, ' ')}\n`);
  // The library may leave a connection open, which would keep this process alive and delay the next attempt.
  process.exit(1);
}
