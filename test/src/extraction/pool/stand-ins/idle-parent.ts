// Has something read, says by which process, and closes nothing.
import { misbehavingParser } from './parser.ts';

process.stdout.write(`${await misbehavingParser().does('pid')}\n`);
