import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelMessage {
  role: string;
  content: string;
}

export interface ModelRequest {
  messages: ModelMessage[];
  stream: boolean;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
}

export type ModelReply =
  | string
  | {
      pieces?: string[];
      finishReason?: string | null;
      refusal?: string;
      rubbish?: string | Uint8Array;
      status?: number;
      headers?: Record<string, string>;
      json?: unknown;
      hang?: 'before' | 'after';
      cut?: boolean;
      between?: (index: number) => Promise<void>;
    };

export type Script = ModelReply | ((request: ModelRequest) => ModelReply);

export interface ModelServer {
  baseUrl: string;
  script(...replies: Script[]): void;
  always(reply: Script | undefined): void;
  requests: ModelRequest[];
  left(): number;
  unexpected: number;
  requested(count: number): Promise<void>;
  abandoned(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startModelServer(): Promise<ModelServer> {
  const queue: Script[] = [];
  const requests: ModelRequest[] = [];
  const changes = new EventEmitter();
  let fallback: Script | undefined;
  let unexpected = 0;
  let abandoned = 0;

  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>;
    const request: ModelRequest = {
      messages: body['messages'] as ModelMessage[],
      stream: body['stream'] === true,
      headers: incoming.headers,
      body,
    };
    response.once('close', () => {
      if (response.writableFinished) return;
      abandoned += 1;
      changes.emit('change');
    });
    requests.push(request);
    changes.emit('change');
    const script = queue.shift() ?? fallback;
    if (script === undefined) {
      unexpected += 1;
      return sendJson(response, 500, { error: { message: 'the model was asked more than scripted' } });
    }
    await answer(response, typeof script === 'function' ? script(request) : script, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await once(changes, 'change');
  };
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    script: (...replies) => void queue.push(...replies),
    always: (reply) => void (fallback = reply),
    requests,
    left: () => queue.length,
    get unexpected() {
      return unexpected;
    },
    requested: (count) => until(() => requests.length >= count),
    abandoned: (count) => until(() => abandoned >= count),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const sendJson = (response: ServerResponse, status: number, body: unknown, headers = {}): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body));

async function answer(response: ServerResponse, given: ModelReply, request: ModelRequest): Promise<void> {
  const reply = typeof given === 'string' ? { pieces: [given] } : given;
  if (reply.hang === 'before') return;
  if (reply.status !== undefined) {
    return sendJson(response, reply.status, reply.json ?? { error: { message: 'no' } }, reply.headers);
  }
  if (reply.json !== undefined) return sendJson(response, 200, reply.json, reply.headers);
  if (request.stream) await stream(response, reply);
  else sendJson(response, 200, completion(reply));
}

type Reply = Exclude<ModelReply, string>;

const about = { id: 'chatcmpl-1', created: 1, model: 'scripted' };
const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };

const completion = ({ pieces = [], finishReason = 'stop', refusal }: Reply) => ({
  ...about,
  object: 'chat.completion',
  usage,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: pieces.join(''), refusal: refusal ?? null },
      finish_reason: finishReason,
    },
  ],
});

async function stream(response: ServerResponse, reply: Reply): Promise<void> {
  const { pieces = [], finishReason = 'stop', refusal, rubbish, hang, cut, between } = reply;
  const send = (data: unknown): void => void response.write(`data: ${JSON.stringify(data)}\n\n`);
  const part = (delta: object, finish: string | null = null) => ({
    ...about,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  response.writeHead(200, { 'content-type': 'text/event-stream', ...reply.headers });
  response.flushHeaders();
  send(part({ role: 'assistant', content: '', refusal: null }));
  for (const [index, content] of pieces.entries()) {
    send(part({ content }));
    if (index < pieces.length - 1) await between?.(index);
    if (response.destroyed) return;
  }
  if (refusal !== undefined) send(part({ refusal }));
  if (hang === 'after') return;
  if (rubbish !== undefined) return void response.end(rubbish);
  if (cut === true) return void setImmediate(() => response.socket?.destroy());
  if (finishReason === null) return void response.end();
  send(part({}, finishReason));
  send({ ...about, object: 'chat.completion.chunk', choices: [], usage });
  response.end('data: [DONE]\n\n');
}
