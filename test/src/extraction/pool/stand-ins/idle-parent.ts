import { misbehavingParser } from './parser.ts';

process.stdout.write(`${await misbehavingParser().does('pid')}\n`);
