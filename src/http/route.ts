import type { z } from 'zod';
import type { ServerEvent } from './event-stream.ts';
import type { Upload } from '../knowledge/upload-store.ts';

/** `open` routes need no key; all others act for the workspace of the key. */
export type Access = 'key' | 'open';

export interface Answer {
  status: number;
  body?: unknown;
  /** Sent as they come, in place of a body. Only a GET answers so: a stream cannot be replayed. */
  events?: AsyncIterable<ServerEvent>;
  headers?: Record<string, string>;
}

export interface AnswerDescription {
  description: string;
  /** None: the answer has no body. */
  schema?: z.ZodType;
  /** Of a stream of server-sent events: the data of each kind of event. */
  events?: Record<string, z.ZodType>;
}

export interface RouteInput<Params, Query, Body> {
  workspaceId: string;
  params: Params;
  query: Query;
  body: Body;
  /** The file of a multipart request, already stored but not yet kept. */
  upload: Upload | undefined;
  /** Aborts, with an error that can be thrown, when the client goes away or the service stops. */
  signal: AbortSignal;
}

/**
 * One operation of the API as data: the router, the validation and `/openapi.json` are all made from it.
 * `path` is an OpenAPI path template.
 */
export interface RouteDefinition<Params = never, Query = never, Body = never> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: `/${string}`;
  summary: string;
  description?: string;
  tag: string;
  access?: Access;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** Bytes of JSON this operation takes when it is not the configured default. */
  jsonBytes?: number;
  /** Also takes `multipart/form-data` with one file in the field `file`. */
  takesFile?: boolean;
  answers: Record<number, AnswerDescription>;
  /** Error statuses besides those every operation of its kind can give. */
  errors?: readonly number[];
  handle(input: RouteInput<Params, Query, Body>): Promise<Answer>;
}

/** A route whose types have served their purpose: its schemas stand guard from here on. */
export type Route = RouteDefinition<unknown, unknown, unknown>;

export function defineRoute<Params, Query, Body>(definition: RouteDefinition<Params, Query, Body>): Route {
  // Any other method may be repeated with an Idempotency-Key, and a stream cannot be stored to be replayed.
  if (definition.method !== 'get' && Object.values(definition.answers).some(({ events }) => events)) {
    throw new Error(`${definition.method} ${definition.path} answers with events, which is for get only`);
  }
  return definition as unknown as Route;
}
