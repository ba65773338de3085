import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PayloadCodec } from '@temporalio/common';
import { z } from 'zod';
import {
  AppError,
  invalidInput,
  methodNotAllowed,
  notFound,
  tooLarge,
  unauthorized,
  unsupported,
} from '../errors.ts';
import { payloadOfJson, payloadToJson } from './payload-json.ts';

/** Of one request: Temporal stores payloads of 2 MB at most, and a screen shows a few at a time. */
const MOST_BYTES = 16_000_000;

const body = z.object({ payloads: z.array(z.unknown()) });

export interface CodecRules {
  codec: PayloadCodec;
  namespace: string;
  /** Of the Temporal UI, the only one whose pages may ask; null: no page may. */
  origin: string | null;
  /** What `Authorization: Bearer` must give; undefined: nothing. */
  token?: string | undefined;
}

/**
 * Answers one request of Temporal's remote codec protocol (github.com/temporalio/samples-go, codec-server/protocol.md): `POST /decode` and `/encode`
 * with `{"payloads":[…]}` in the JSON of protobuf, answered alike. Throws an `AppError` for what is refused.
 */
export async function answerCodec(request: IncomingMessage, rules: CodecRules): Promise<object> {
  refuseForeignPage(request, rules);
  const act = actOf(request, rules.codec);
  refuseStranger(request, rules);
  const namespace = request.headers['x-namespace'];
  if (namespace !== undefined && namespace !== rules.namespace)
    throw invalidInput('codec.other_namespace', `Only the namespace '${rules.namespace}' is decoded here.`);
  const payloads = payloadsOf(await readBody(request));
  return { payloads: (await act(payloads)).map(payloadToJson) };
}

/** A page that somebody has open must not read what it finds on this machine, under whatever name. */
export function refuseForeignPage(
  { headers }: IncomingMessage,
  { origin }: Pick<CodecRules, 'origin'>,
): void {
  if (headers.origin === undefined || headers.origin === origin) return;
  throw unauthorized(
    'codec.foreign_page',
    'Pages of this address may not ask. Set TEMPORAL_UI_URL to the address of the Temporal UI as the browser shows it.',
  );
}

function actOf({ method, url }: IncomingMessage, codec: PayloadCodec) {
  // The protocol counts the last part alone: a proxy may offer it at any depth.
  const name = (url ?? '').split('?')[0]!.split('/').at(-1);
  const act = name === 'decode' ? codec.decode : name === 'encode' ? codec.encode : undefined;
  if (act === undefined) throw notFound('codec.not_found', 'There are POST /decode and POST /encode.');
  if (method !== 'POST')
    throw methodNotAllowed('codec.method', 'Use POST.', { headers: { Allow: 'POST, OPTIONS' } });
  return act;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function refuseStranger({ headers }: IncomingMessage, { token }: CodecRules): void {
  if (token === undefined) return;
  if (timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))) return;
  throw unauthorized('codec.unauthorized', 'Send the token: Authorization: Bearer TEMPORAL_CODEC_TOKEN.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  // Anything else a page of any address may send unasked (Fetch, "CORS-safelisted request-header").
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw unsupported('codec.not_json', 'Send application/json.');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    // Read to its end all the same: whoever still sends does not listen.
    if (bytes <= MOST_BYTES) parts.push(part as Buffer);
  }
  if (bytes > MOST_BYTES) throw tooLarge('codec.too_large', `A request has at most ${MOST_BYTES} bytes.`);
  return Buffer.concat(parts).toString('utf8');
}

function payloadsOf(json: string) {
  try {
    return body.parse(JSON.parse(json)).payloads.map(payloadOfJson);
  } catch (cause) {
    throw invalidInput(
      'codec.malformed',
      'Send {"payloads":[{"metadata":{"encoding":"…"},"data":"…"}]}, all values in base64.',
      { cause },
    );
  }
}

/** What goes wrong with a payload names no key material; anything else is not for the caller. */
export const errorOf = (error: unknown): AppError =>
  error instanceof AppError
    ? error
    : new AppError('Internal', 'codec.failed', 'The codec failed; see its output.', { cause: error });
