import { createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

export interface PayloadKeys {
  /** Id of the encryption key, or null for no encryption. */
  current: string | null;
  byId: ReadonlyMap<string, KeyObject>;
}

export const NO_PAYLOAD_KEYS: PayloadKeys = { current: null, byId: new Map() };

/** If the list of keys starts with this word, the keys are used only to decrypt. */
const NONE = 'none';
const KEY_BYTES = 32;
const ID = /^[\w.-]{1,32}$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Parses `id:base64,id:base64`, optionally preceded by `none`. Error messages contain no key. */
export function parsePayloadKeys(text: string, problem: (sentence: string) => void): PayloadKeys {
  const entries = text.split(',').map((entry) => entry.trim());
  const encrypts = entries[0] !== NONE;
  const byId = new Map<string, KeyObject>();
  for (const [index, entry] of entries.entries()) {
    if (index === 0 && !encrypts) continue;
    const place = `entry ${index + 1}`;
    const at = entry.indexOf(':');
    const id = entry.slice(0, at);
    if (at < 0 || !ID.test(id) || id === NONE) {
      problem(
        `${place} must look like 'id:key': an id of at most 32 letters, digits, '.', '_' and '-', and a key of 32 bytes in base64`,
      );
      continue;
    }
    const secret = readKey(entry.slice(at + 1));
    if (typeof secret === 'string') problem(`${place} ('${id}'): ${secret}`);
    else if (byId.has(id)) problem(`${place}: two keys have the id '${id}'`);
    else byId.set(id, secret);
  }
  return { current: encrypts ? ([...byId.keys()][0] ?? null) : null, byId };
}

export const payloadKeys = z
  .string()
  .transform((text, context) => parsePayloadKeys(text, (sentence) => context.addIssue(sentence)))
  .default(NO_PAYLOAD_KEYS);

function readKey(text: string): KeyObject | string {
  if (!BASE64.test(text) || text.length % 4 !== 0)
    return 'the key is not base64; create a key with `openssl rand -base64 32`';
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === KEY_BYTES
    ? createSecretKey(bytes)
    : `the key has ${bytes.length} bytes instead of ${KEY_BYTES}; create a key with \`openssl rand -base64 32\``;
}
