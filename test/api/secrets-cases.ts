import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Client } from '@temporalio/client';
import { bagOfWords } from '../support/embedding-endpoint.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const SECRETS = {
  API_KEY: 'bootstrapSecretAardvark1',
  OPENAI_API_KEY: 'vendorSecretBasilisk2',
  EMBEDDING_API_KEY: 'embeddingSecretCassowary3',
  RERANK_API_KEY: 'rerankSecretDugong4',
  keyInQuery: 'querySecretEland5',
  wrongKey: 'wrongSecretFossa6',
  userinfo: 'userinfoSecretGharial7',
  idempotencyKey: 'idempotencySecretHoopoe8',
  mongodb: 'mongodbSecretIbex9',
  webhook: `whsec_${Buffer.from('webhookSecretJackal10webhookSecretJackal').toString('base64')}`,
};

export function secretsIn(text: string): string[] {
  return Object.entries(SECRETS)
    .filter(([, secret]) =>
      [secret, Buffer.from(secret).toString('base64').replace(/=+$/, ''), encodeURIComponent(secret)].some(
        (form) => text.includes(form),
      ),
    )
    .map(([name]) => name);
}

export interface EchoingEndpoint {
  url: string;
  refuse(isRefusing: boolean): void;
  keys: Set<string>;
  close(): Promise<void>;
}

export async function startEchoingEndpoint(): Promise<EchoingEndpoint> {
  let isRefusing = false;
  const keys = new Set<string>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString('utf8'));
    const key = request.headers.authorization ?? '';
    keys.add(key);
    const answer = isRefusing
      ? { error: { message: `Incorrect API key provided: ${key}`, type: 'invalid_request_error' } }
      : request.url!.endsWith('/rerank')
        ? { results: body.documents.map((_: string, index: number) => ({ index, relevance_score: 0.5 })) }
        : {
            object: 'list',
            model: body.model,
            data: [body.input].flat().map((text: string, index: number) => ({
              object: 'embedding',
              index,
              embedding: bagOfWords(text),
            })),
            usage: { prompt_tokens: 1, total_tokens: 1 },
          };
    response
      .writeHead(isRefusing ? 401 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse: (refusing) => void (isRefusing = refusing),
    keys,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Watched {
  output(): string;
  ready(): Promise<void>;
  said(words: string): Promise<void>;
  stop(): Promise<void>;
}

export function startWatched(entry: string, env: Record<string, string>): Watched {
  let output = '';
  const child: ChildProcess = spawn(process.execPath, [entry], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (part: Buffer) => {
      output += part.toString('utf8');
      child.emit('said');
    });
  const exited = once(child, 'exit');
  const isReady = once(child, 'message');
  return {
    output: () => output,
    async ready() {
      await Promise.race([
        isReady,
        exited.then(() => Promise.reject(new Error(`${entry} ended before it was ready:\n${output}`))),
      ]);
    },
    async said(words) {
      while (!output.includes(words)) await once(child, 'said');
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export async function historiesOf(temporal: Client, taskQueue: string) {
  const texts: string[] = [];
  const encodings = new Set<string>();
  let workflows = 0;
  const walk = (value: unknown): void => {
    if (value instanceof Uint8Array) texts.push(Buffer.from(value).toString('utf8'));
    else if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) {
      const { encoding } = ((value as { metadata?: object }).metadata ?? {}) as { encoding?: Uint8Array };
      if (encoding !== undefined) encodings.add(Buffer.from(encoding).toString('utf8'));
      for (const [name, part] of Object.entries(value)) {
        texts.push(name);
        walk(part);
      }
    }
  };
  for await (const { workflowId, runId } of temporal.workflow.list({ query: `TaskQueue = '${taskQueue}'` })) {
    workflows += 1;
    walk(await temporal.workflow.getHandle(workflowId, runId).fetchHistory());
  }
  return { text: texts.join('\n'), encodings, workflows };
}
