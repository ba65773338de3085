import { type KeyObject, webcrypto } from 'node:crypto';
import type { Payload, PayloadCodec } from '@temporalio/common';
import { z } from 'zod';
import { unavailable } from '../errors.ts';
import type { PayloadKeys } from '../config/payload-keys.ts';

/** The same format as in Temporal's examples, so that tools recognize these payloads. */
const ENCODING = 'binary/encrypted';
const KEY_ID = 'encryption-key-id';
/**
 * Length of the random nonce, in bytes. With random nonces of this length, a key may encrypt at most 2^32
 * payloads (NIST SP 800-38D, 8.2.2).
 */
const NONCE_BYTES = 12;

const text = new TextEncoder();

/** Decoding throws `payload.unknown_key` if the key is not configured, and `payload.unreadable` if the payload was altered or comes from another namespace. */
export function createPayloadCodec({
  keys: { current, byId },
  namespace,
  randomBytes,
}: {
  keys: PayloadKeys;
  namespace: string;
  randomBytes(length: number): Uint8Array;
}): PayloadCodec {
  const imported = new Map<string, Promise<webcrypto.CryptoKey>>();
  function keyOf(id: string): Promise<webcrypto.CryptoKey> {
    const secret = byId.get(id);
    if (secret === undefined) throw unknownKey(id);
    const known = imported.get(id) ?? importKey(secret);
    imported.set(id, known);
    return known;
  }
  const bounds = (id: string, iv: Uint8Array) => ({
    name: 'AES-GCM',
    iv,
    additionalData: text.encode(JSON.stringify([ENCODING, id, namespace])),
  });

  async function encrypt(payload: Payload, id: string): Promise<Payload> {
    const nonce = randomBytes(NONCE_BYTES);
    const plain = text.encode(JSON.stringify(payloadToJson(payload)));
    const sealed = await webcrypto.subtle.encrypt(bounds(id, nonce), await keyOf(id), plain);
    const data = new Uint8Array(nonce.length + sealed.byteLength);
    data.set(nonce);
    data.set(new Uint8Array(sealed), nonce.length);
    return { metadata: { encoding: text.encode(ENCODING), [KEY_ID]: text.encode(id) }, data };
  }

  async function decrypt(payload: Payload): Promise<Payload> {
    if (textOf(payload.metadata?.['encoding']) !== ENCODING) return payload;
    const id = textOf(payload.metadata?.[KEY_ID]);
    const key = await keyOf(id);
    const data = payload.data ?? new Uint8Array();
    try {
      const plain = await webcrypto.subtle.decrypt(
        bounds(id, data.subarray(0, NONCE_BYTES)),
        key,
        data.subarray(NONCE_BYTES),
      );
      return payloadOfJson(JSON.parse(new TextDecoder().decode(plain)));
    } catch (cause) {
      throw unreadable(id, namespace, cause);
    }
  }

  return {
    encode: async (payloads) =>
      current === null ? payloads : Promise.all(payloads.map((payload) => encrypt(payload, current))),
    decode: (payloads) => Promise.all(payloads.map(decrypt)),
  };
}

const importKey = (secret: KeyObject): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('raw', secret.export(), 'AES-GCM', false, ['encrypt', 'decrypt']);

const textOf = (bytes: Uint8Array | null | undefined): string => new TextDecoder().decode(bytes ?? undefined);

/** The history may come from another program, so only harmless characters are shown. */
const shown = (id: string): string => id.replace(/[^\w.-]/g, '?').slice(0, 32);

const unknownKey = (id: string) =>
  unavailable(
    'payload.unknown_key',
    `A payload was encrypted with the key '${shown(id)}', which TEMPORAL_PAYLOAD_KEYS does not contain. Add that key to the end of the list.`,
  );

const unreadable = (id: string, namespace: string, cause: unknown) =>
  unavailable(
    'payload.unreadable',
    `A payload encrypted with the key '${shown(id)}' cannot be decrypted: the payload was altered, it comes from a namespace other than '${namespace}', or another key has that id.`,
    { cause },
  );

interface PayloadJson {
  metadata: Record<string, string>;
  data: string;
}

const base64 = (bytes: Uint8Array | null | undefined): string =>
  Buffer.from(bytes ?? new Uint8Array()).toString('base64');

export const payloadToJson = ({ metadata, data }: Payload): PayloadJson => ({
  metadata: Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, base64(value)])),
  data: base64(data),
});

const bytes = z
  .string()
  .regex(/^[A-Za-z0-9+/_-]*={0,2}$/)
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64')));

const payload = z.object({
  metadata: z.record(z.string(), bytes).nullish(),
  data: bytes.nullish(),
});

export function payloadOfJson(json: unknown): Payload {
  const { metadata, data } = payload.parse(json);
  return { metadata: metadata ?? {}, data: data ?? new Uint8Array() };
}
