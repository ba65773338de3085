// Prints its parser's process id but does not close the parser.
import { misbehavingParser } from './parser.ts';

process.stdout.write(`${await misbehavingParser().does('pid')}\n`);
