import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createDataConverter } from '../../../src/temporal/data-converter.ts';
import { parsePayloadKeys } from '../../../src/config/payload-keys.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export interface KeptEvent {
  eventId: number;
  [attributes: string]: Json;
}

export interface KeptHistory {
  name: string;
  workflowId: string;
  events: KeptEvent[];
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const ENDING = '.json.gz';

/** This key protects only these recordings, so it may be public. */
export const HISTORY_KEYS = `test:${Buffer.alloc(32, 'histories').toString('base64')}`;
export const historyConverter = createDataConverter({
  keys: parsePayloadKeys(`none,${HISTORY_KEYS}`, (fault) => {
    throw new Error(fault);
  }),
  namespace: 'default',
});

export const keptHistories = (): KeptHistory[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .toSorted()
    .map((file) => {
      const { workflowId, events } = JSON.parse(gunzipSync(readFileSync(`${FOLDER}${file}`)).toString());
      return { name: file.slice(0, -ENDING.length), workflowId, events };
    });

export function keepHistory({ name, workflowId, events }: KeptHistory): boolean {
  const file = `${FOLDER}${name}${ENDING}`;
  if (existsSync(file)) return false;
  const text = JSON.stringify({ workflowId, events });
  const machine = machineWordsIn(events);
  if (machine.length > 0) throw new Error(`${name} names the machine it was recorded on: ${machine.join()}`);
  writeFileSync(file, gzipSync(text, { level: 9 }));
  return true;
}

const IN_PLACE: Record<string, Json> = { identity: 'recorder', stackTrace: '' };

export function scrubbed(value: unknown, name = ''): Json {
  if (Object.hasOwn(IN_PLACE, name)) return IN_PLACE[name]!;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map((item) => scrubbed(item));
  if (typeof value !== 'object' || value === null) return (value ?? null) as Json;
  if ('toNumber' in value) return (value as { toNumber(): number }).toNumber();
  if (name === 'taskQueue') return { name: 'groundwork' };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .map(([field, part]) => [field, scrubbed(part, field)]),
  );
}

const MACHINE = [hostname(), homedir(), process.cwd()].map(
  (word) => new RegExp(`(?<![\\w-])${word.replace(/[^\w/-]/g, '\\$&')}(?![\\w-])`),
);

export function machineWordsIn(events: Json): string[] {
  if (typeof events === 'object' && events !== null) {
    return Object.values(events).flatMap((part) => machineWordsIn(part));
  }
  const text = String(events);
  const decoded = Buffer.from(text, 'base64').toString('latin1');
  const readable = /^[\x20-\x7e\s]*$/.test(decoded) ? decoded : '';
  return MACHINE.some((word) => word.test(text) || word.test(readable)) ? [text] : [];
}
