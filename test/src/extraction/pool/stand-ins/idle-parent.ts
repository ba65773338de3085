// This process reads a file, prints the id of its parser process, and closes nothing.
import { misbehavingParser } from './parser.ts';

process.stdout.write(`${await misbehavingParser().does('pid')}\n`);
