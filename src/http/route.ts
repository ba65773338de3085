import type { z } from 'zod';
import type { ServerEvent } from './event-stream.ts';
import type { HeaderName, RequestHeaderName } from './openapi-headers.ts';
import type { LinesDefinition, ReceivedLines } from './read-lines.ts';
import type { Upload } from './upload.ts';
import type { Grant, Scope } from '../workspaces/grant.ts';

/**
 * `open` routes need no key. All other routes run in the workspace of the key and name the scope that the key needs.
 */
type Access = { access: 'open'; scope?: never } | { access?: 'key'; scope: Scope };

export interface Answer {
  status: number;
  body?: unknown;
  /** Streamed as they arrive, instead of a body. */
  events?: AsyncIterable<ServerEvent>;
  headers?: Record<string, string>;
  /** Stored for an `Idempotency-Key` instead of the body, if the body contains a secret that is shown only once. */
  kept?: unknown;
}

export interface AnswerDescription {
  description: string;
  /** Undefined if the response has no body. */
  schema?: z.ZodType;
  /** Description of the response in `/openapi.json`. */
  example?: unknown;
  /** Headers in addition to the headers of every response. */
  headers?: readonly HeaderName[];
  /** Data schema of each event type, if the response is a stream of server-sent events. */
  events?: Record<string, z.ZodType>;
  /**
   * Name of the last event, if the response is sent as JSON or as events, depending on `Accept`. The data of the last
   * event is the body. Only the last event is stored for an `Idempotency-Key`, and a replay consists of it alone.
   */
  lastEvent?: string;
  /** A text of this media type instead of JSON. */
  text?: { type: string; example: string };
  /** The same content as a document: the response to `Accept: text/markdown`. */
  markdown?: boolean;
  markdownExample?: string;
  /** The same content as a file, by media type, for clients that prefer this type to JSON. */
  files?: readonly string[];
}

export interface RouteInput<Params, Query, Body> {
  workspaceId: string;
  /** Permissions of the key. */
  grant: Grant;
  /** Ids of the sources that a limited key may see; null means the whole workspace. */
  only: readonly string[] | null;
  params: Params;
  query: Query;
  body: Body;
  /** The file of a multipart request, stored but without an owner yet. */
  upload: Upload | undefined;
  /** The body of a route with newline-delimited JSON. */
  lines?: ReceivedLines | undefined;
  /** The client prefers events to JSON, and the route offers both. */
  wantsEvents: boolean;
  /** The client prefers Markdown to JSON, and the route offers both. */
  wantsMarkdown: boolean;
  /** The file type that the client prefers to JSON and Markdown, if the route offers it. */
  wantedFile: string | null;
  /** The client prefers not to wait (`Prefer: respond-async`, RFC 7240). */
  prefersAsync: boolean;
  /** `Last-Event-ID` as sent: the last event that the client received before it reconnected. */
  lastEventId: string | null;
  /** Aborts, with a throwable error, when the client disconnects or the service stops. */
  signal: AbortSignal;
}

/**
 * One operation of the API as data; router, validation and `/openapi.json` are derived from it. `path` is an OpenAPI
 * path template.
 */
type RouteDefinition<Params = never, Query = never, Body = never> = Access & {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: `/${string}`;
  summary: string;
  description?: string;
  tag: string;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** Named variants of the request body. */
  bodyExamples?: Record<string, unknown>;
  /** Maximum bytes of JSON, if different from the configured default. */
  jsonBytes?: number;
  /** Also accepts `multipart/form-data` with one file in the field `file`. */
  takesFile?: boolean;
  formExample?: unknown;
  /** List fields: a form repeats them, and a single value is a list of one. */
  formLists?: readonly string[];
  /** Accepts newline-delimited JSON (`application/x-ndjson`) instead of a JSON body. */
  lines?: LinesDefinition;
  linesExample?: string;
  /** False: the operation changes nothing, so an `Idempotency-Key` is ignored. */
  once?: false;
  /** Error format of another API. Default: that of this API. */
  errorShape?: 'openai';
  /** The answer has an ETag, and a request with this ETag in `If-None-Match` gets 304. Only for `get`. */
  versioned?: true;
  /** Request headers besides those common to this kind of operation. */
  requestHeaders?: readonly RequestHeaderName[];
  answers: Record<number, AnswerDescription>;
  /** Error statuses besides those common to this kind of operation. */
  errors?: readonly number[];
  /**
   * Narrows the input for a key limited to the sources `only`. Throws 404 for everything else. Routes without this
   * function return 404 to limited keys, so a new route exposes nothing by default.
   */
  limited?(
    input: RouteInput<Params, Query, Body>,
    only: readonly string[],
  ): RouteInput<Params, Query, Body> | Promise<RouteInput<Params, Query, Body>>;
  handle(input: RouteInput<Params, Query, Body>): Promise<Answer>;
};

/** A route without its static types; from here on, its schemas validate all data. */
export type Route = RouteDefinition<unknown, unknown, unknown>;

export function defineRoute<Params, Query, Body>(definition: RouteDefinition<Params, Query, Body>): Route {
  for (const { schema, events, lastEvent } of Object.values(definition.answers)) {
    const isPlain = events === undefined && lastEvent === undefined;
    const isStream = definition.method === 'get' && schema === undefined && lastEvent === undefined;
    const isBoth = schema !== undefined && lastEvent !== undefined && events?.[lastEvent] === schema;
    if (isPlain || isStream || isBoth) continue;
    throw new Error(
      `${definition.method} ${definition.path}: only a GET may answer with events alone; for other methods, name the last event, with the answer's own schema`,
    );
  }
  const route = definition as unknown as Route;
  return route.versioned === true ? withVersions(route) : route;
}

/** Adds ETag, `If-None-Match` and 304 to the description of a versioned route. */
function withVersions(route: Route): Route {
  const ok = route.answers[200];
  if (route.method !== 'get' || ok === undefined || streams(route))
    throw new Error(`${route.method} ${route.path}: only a GET with one 200 answer can have versions`);
  return {
    ...route,
    requestHeaders: [...(route.requestHeaders ?? []), 'If-None-Match'],
    answers: {
      ...route.answers,
      200: { ...ok, headers: [...(ok.headers ?? []), 'ETag'] },
      304: { description: 'The resource has not changed.', headers: ['ETag'] },
    },
  };
}

/** Name of the last event of a route that can respond with events or JSON; undefined for all other routes. */
export const lastEventOf = ({ answers }: Route): string | undefined =>
  Object.values(answers).find(({ lastEvent }) => lastEvent !== undefined)?.lastEvent;

/** Whether the route responds with events, always or on request. */
export const streams = ({ answers }: Route): boolean =>
  Object.values(answers).some(({ events }) => events !== undefined);

/** Whether the route can also respond with Markdown. */
export const offersMarkdown = ({ answers }: Route): boolean =>
  Object.values(answers).some(({ markdown }) => markdown === true);

/** Media types of the files that the route can also respond with. */
export const filesOf = ({ answers }: Route): readonly string[] =>
  Object.values(answers).flatMap(({ files = [] }) => files);

/** Whether a repeated request with the same `Idempotency-Key` runs only once. */
export const takesIdempotencyKey = ({
  method,
  access,
  once,
}: Pick<Route, 'method' | 'access' | 'once'>): boolean =>
  method === 'post' && access !== 'open' && once !== false;
