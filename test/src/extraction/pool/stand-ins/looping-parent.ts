import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { misbehavingParser } from './parser.ts';

const marker = process.argv[2]!;
const { does } = misbehavingParser();
const pid = await does('pid');
void does('loop', { argument: marker });
while (!existsSync(marker)) await pause(10);
process.stdout.write(`${pid}\n`);
