import type { z } from 'zod';
import type { ServerEvent } from './event-stream.ts';
import type { HeaderName, RequestHeaderName } from './openapi-headers.ts';
import type { LinesDefinition, ReceivedLines } from './read-lines.ts';
import type { Upload } from './upload.ts';
import type { Grant, Scope } from '../workspaces/grant.ts';

/** `open` routes need no key. All other routes run in the key's workspace and declare the scope that the key needs. */
type Access = { access: 'open'; scope?: never } | { access?: 'key'; scope: Scope };

export interface Answer {
  status: number;
  body?: unknown;
  /** Events that are streamed as they arrive, instead of a body. */
  events?: AsyncIterable<ServerEvent>;
  headers?: Record<string, string>;
  /**
   * The value stored for an `Idempotency-Key` instead of the body, if the body contains a secret that may be shown only
   * once.
   */
  kept?: unknown;
}

export interface AnswerDescription {
  description: string;
  /** Undefined if the response has no body. */
  schema?: z.ZodType;
  /** An example of the response, for `/openapi.json`. */
  example?: unknown;
  /** Response headers in addition to those of every response. */
  headers?: readonly HeaderName[];
  /** The data schema for each event type, if the response is a stream of server-sent events. */
  events?: Record<string, z.ZodType>;
  /**
   * The last event's name, if the response is sent as JSON or as events, depending on `Accept`. The last event's data
   * is the JSON body. Only the last event is stored for an `Idempotency-Key`, so a replay consists of this event alone.
   */
  lastEvent?: string;
  /** The media type, if the response is text instead of JSON. */
  text?: { type: string; example: string };
  /** Whether the same content is also available as Markdown, for `Accept: text/markdown`. */
  markdown?: boolean;
  markdownExample?: string;
  /** Media types for files in which the same content is available, for clients that prefer a file to JSON. */
  files?: readonly string[];
}

export interface RouteInput<Params, Query, Body> {
  workspaceId: string;
  /** The key's permissions. */
  grant: Grant;
  /** Ids of the sources that a limited key may see. Null means the whole workspace. */
  only: readonly string[] | null;
  params: Params;
  query: Query;
  body: Body;
  /** The file stored from a multipart request, which no source uses yet. */
  upload: Upload | undefined;
  /** The lines in a request body that is newline-delimited JSON. */
  lines?: ReceivedLines | undefined;
  /** Whether the client prefers events to JSON and the route offers both. */
  wantsEvents: boolean;
  /** Whether the client prefers Markdown to JSON and the route offers both. */
  wantsMarkdown: boolean;
  /**
   * The media type of a file that the client prefers to JSON and Markdown; null if the route does not offer that type.
   */
  wantedFile: string | null;
  /** Whether the client prefers not to wait for the result (`Prefer: respond-async`, RFC 7240). */
  prefersAsync: boolean;
  /** The `Last-Event-ID` header: the last event that the client received before it reconnected. */
  lastEventId: string | null;
  /** Aborts when the client disconnects or the service stops. Its reason is an error that can be thrown. */
  signal: AbortSignal;
}

/**
 * One API operation as data. Router, validation and `/openapi.json` are derived from this data. `path` is an OpenAPI
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
  /** Maximum size of a JSON body in bytes, if it differs from the configured default. */
  jsonBytes?: number;
  /** Whether the route also accepts `multipart/form-data` with one file in the field `file`. */
  takesFile?: boolean;
  formExample?: unknown;
  /**
   * Fields that are lists. A form sends such a field several times, and a single value becomes a list with one entry.
   */
  formLists?: readonly string[];
  /** Set if the route accepts newline-delimited JSON (`application/x-ndjson`) instead of a JSON body. */
  lines?: LinesDefinition;
  linesExample?: string;
  /** False if the operation changes nothing, so that an `Idempotency-Key` is ignored. */
  once?: false;
  /** Uses another API's error format instead of our own. */
  errorShape?: 'openai';
  /**
   * Whether the response has an ETag, so that a request with this ETag in `If-None-Match` gets status 304. Only for
   * `get`.
   */
  versioned?: true;
  /** Request headers in addition to those common to this kind of operation. */
  requestHeaders?: readonly RequestHeaderName[];
  answers: Record<number, AnswerDescription>;
  /** Error statuses in addition to those common to this kind of operation. */
  errors?: readonly number[];
  /**
   * Restricts the input of a request with a limited key to the sources `only`. Throws 404 for everything else. A route
   * without this function answers 404 to all limited keys, so a new route exposes nothing by default.
   */
  limited?(
    input: RouteInput<Params, Query, Body>,
    only: readonly string[],
  ): RouteInput<Params, Query, Body> | Promise<RouteInput<Params, Query, Body>>;
  handle(input: RouteInput<Params, Query, Body>): Promise<Answer>;
};

/** A route without its static types. From here on, its schemas validate all data. */
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
    throw new Error(
      `${route.method} ${route.path}: only a GET route with a single 200 response can have versions`,
    );
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

/** The last event's name, for a route that can respond with events or JSON; undefined for all other routes. */
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
