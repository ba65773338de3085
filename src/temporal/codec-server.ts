import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { loadConfig } from '../config/config.ts';
import { isEntry, runEntry } from '../entry.ts';
import type { RunningState } from '../local-servers/run-lock.ts';
import { createLog, type Log } from '../log/log.ts';
import { answerCodec, errorOf, refuseForeignPage, type CodecRules } from './codec-requests.ts';
import { createDataConverter } from './data-converter.ts';

const LONGEST_REQUEST_MS = 30_000;

/**
 * Shows operators what stands in encrypted payloads: the Temporal UI, told its address, sends it what it would show,
 * and so does the `temporal` command (`--codec-endpoint`). The keys stay here.
 */
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
      // The UI may be told to send cookies along; none means anything here.
      .setHeader('Access-Control-Allow-Credentials', 'true');
  if (request.method === 'OPTIONS') return allow(request, response, rules);
  send(response, 200, await answerCodec(request, rules));
}

/** What a browser asks before the first request (Fetch, CORS preflight). */
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

/** Of the Temporal that `npm start` runs on this data folder, if it does. */
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
        `TEMPORAL_CODEC_HOST is ${codec.host}: set TEMPORAL_CODEC_TOKEN, or everybody who reaches it can decrypt.`,
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
