import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { PayloadCodec } from '@temporalio/common';
import { z } from 'zod';
import { loadConfig } from '../config/config.ts';
import { isEntry, runEntry } from '../entry.ts';
import type { RunningState } from '../local-servers/run-lock.ts';
import { createLog, type Log } from '../log/log.ts';
import { createDataConverter } from './data-converter.ts';
import {
  AppError,
  invalidInput,
  methodNotAllowed,
  notFound,
  tooLarge,
  unauthorized,
  unsupported,
} from '../errors.ts';
import { payloadOfJson, payloadToJson } from './payload-codec.ts';

const LONGEST_REQUEST_MS = 30_000;

/** The Temporal UI and `temporal --codec-endpoint` use this server. Keys never leave it. */
export function createCodecServer(rules: CodecRules & { log: Log }): Server {
  return createServer({ requestTimeout: LONGEST_REQUEST_MS }, (request, response) => {
    respond(request, response, rules).catch((error: unknown) => {
      const { status, code, message, headers, cause } = errorOf(error);
      rules.log.warn({ code, error: cause ?? message }, 'payloads were refused');
      send(response, status, { error: { code, message } }, headers);
    });
  });
}

async function respond(request: IncomingMessage, response: ServerResponse, rules: CodecRules): Promise<void> {
  response.setHeader('Cache-Control', 'no-store').setHeader('Vary', 'Origin');
  if (rules.origin !== null && request.headers.origin === rules.origin)
    response
      .setHeader('Access-Control-Allow-Origin', rules.origin)
      // The Temporal UI sends cookies, so browsers require this header.
      .setHeader('Access-Control-Allow-Credentials', 'true');
  if (request.method === 'OPTIONS') return allow(request, response, rules);
  send(response, 200, await answerCodec(request, rules));
}

function allow(request: IncomingMessage, response: ServerResponse, rules: CodecRules): void {
  refuseForeignPage(request, rules);
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Namespace',
    'Access-Control-Allow-Private-Network': 'true',
    'Access-Control-Max-Age': '600',
  });
  response.end();
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

const localUiUrl = (dataDir: string): Promise<string | undefined> =>
  readFile(join(dataDir, 'running.json'), 'utf8').then(
    (note) => (JSON.parse(note) as RunningState).temporalUiUrl,
    () => undefined,
  );

const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|::1)$/.test(host);

if (isEntry(import.meta.url)) {
  await runEntry('codec', async () => {
    const { temporal, dataDir, logLevel } = loadConfig();
    const { payloadKeys, namespace, codec } = temporal;
    if (payloadKeys.byId.size === 0)
      throw new Error('TEMPORAL_PAYLOAD_KEYS is not set, so there is nothing to decode.');
    if (!isLoopback(codec.host) && codec.token === undefined)
      throw new Error(
        `TEMPORAL_CODEC_HOST is ${codec.host}, so other machines can reach the codec server. Set TEMPORAL_CODEC_TOKEN, because without it anyone who can reach the server can decrypt payloads.`,
      );
    const uiUrl = temporal.uiUrl ?? (await localUiUrl(dataDir));
    const log = createLog(logLevel, 'codec');
    const [payloadCodec] = createDataConverter({ keys: payloadKeys, namespace }).payloadCodecs!;
    const server = createCodecServer({
      codec: payloadCodec!,
      namespace,
      origin: uiUrl === undefined ? null : new URL(uiUrl).origin,
      token: codec.token,
      log,
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(codec.port, codec.host, resolve);
    });
    log.info({ address: server.address(), ui: uiUrl ?? 'none: set TEMPORAL_UI_URL' }, 'decoding payloads');
    return async () => {
      server.close();
      server.closeAllConnections();
    };
  });
}

const MOST_BYTES = 16_000_000;

const body = z.object({ payloads: z.array(z.unknown()) });

interface CodecRules {
  codec: PayloadCodec;
  namespace: string;
  /** Only pages of this origin may send requests. If null, no pages may send requests. */
  origin: string | null;
  token?: string | undefined;
}

/** Follows Temporal's remote codec protocol (github.com/temporalio/samples-go, codec-server/protocol.md). */
async function answerCodec(request: IncomingMessage, rules: CodecRules): Promise<object> {
  refuseForeignPage(request, rules);
  const act = actOf(request, rules.codec);
  refuseStranger(request, rules);
  const namespace = request.headers['x-namespace'];
  if (namespace !== undefined && namespace !== rules.namespace)
    throw invalidInput(
      'codec.other_namespace',
      `This server handles only payloads of the namespace '${rules.namespace}'.`,
    );
  const payloads = payloadsOf(await readBody(request));
  return { payloads: (await act(payloads)).map(payloadToJson) };
}

/** A page of another origin must not read payloads. */
function refuseForeignPage({ headers }: IncomingMessage, { origin }: Pick<CodecRules, 'origin'>): void {
  if (headers.origin === undefined || headers.origin === origin) return;
  throw unauthorized(
    'codec.foreign_page',
    'Pages from this origin may not use the codec. Set TEMPORAL_UI_URL to the address of the Temporal UI as shown in the browser.',
  );
}

function actOf({ method, url }: IncomingMessage, codec: PayloadCodec) {
  const name = (url ?? '').split('?')[0]!.split('/').at(-1);
  const act = name === 'decode' ? codec.decode : name === 'encode' ? codec.encode : undefined;
  if (act === undefined)
    throw notFound('codec.not_found', 'Unknown route. Use POST /decode or POST /encode.');
  if (method !== 'POST')
    throw methodNotAllowed('codec.method', 'Use POST.', { headers: { Allow: 'POST, OPTIONS' } });
  return act;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function refuseStranger({ headers }: IncomingMessage, { token }: CodecRules): void {
  if (token === undefined) return;
  if (timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))) return;
  throw unauthorized(
    'codec.unauthorized',
    'Send the header "Authorization: Bearer <token>". The token is the value of TEMPORAL_CODEC_TOKEN.',
    {
      headers: { 'WWW-Authenticate': 'Bearer' },
    },
  );
}

async function readBody(request: IncomingMessage): Promise<string> {
  // Requires JSON, because browsers send some other content types without a preflight (Fetch standard).
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw unsupported('codec.not_json', 'Send application/json.');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes <= MOST_BYTES) parts.push(part as Buffer);
  }
  if (bytes > MOST_BYTES)
    throw tooLarge('codec.too_large', `A request body may be at most ${MOST_BYTES} bytes long.`);
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

const errorOf = (error: unknown): AppError =>
  error instanceof AppError
    ? error
    : new AppError('Internal', 'codec.failed', 'The codec failed; see its output.', { cause: error });
