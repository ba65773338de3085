// This process prints the id of its parser process and then closes nothing.
import { misbehavingParser } from './parser.ts';

process.stdout.write(`${await misbehavingParser().does('pid')}\n`);
