import type { z } from 'zod';
import type { ServerEvent } from './event-stream.ts';
import type { HeaderName, RequestHeaderName } from './openapi-headers.ts';
import type { LinesDefinition, ReceivedLines } from './read-lines.ts';
import type { Upload } from './upload.ts';
import type { Grant, Scope } from '../workspaces/grant.ts';

/** `open` routes need no key; all others act for the workspace of the key, and name the scope it must have. */
type Access = { access: 'open'; scope?: never } | { access?: 'key'; scope: Scope };

export interface Answer {
  status: number;
  body?: unknown;
  /** Sent as they come, in place of a body. */
  events?: AsyncIterable<ServerEvent>;
  headers?: Record<string, string>;
  /** Stored for an `Idempotency-Key` in place of the body, which holds a secret that is shown once. */
  kept?: unknown;
}

export interface AnswerDescription {
  description: string;
  /** None: the answer has no body. */
  schema?: z.ZodType;
  /** An answer of that schema, for the reader of `/openapi.json`. */
  example?: unknown;
  /** Besides those every answer has. */
  headers?: readonly HeaderName[];
  /** Of a stream of server-sent events: the data of each kind of event. */
  events?: Record<string, z.ZodType>;
  /**
   * Of an answer that comes as JSON or as events, by `Accept`: the last event, whose data is the body. What is
   * stored for an `Idempotency-Key` is that one; a replay consists of it alone.
   */
  lastEvent?: string;
  /** In place of JSON: a text of this media type. */
  text?: { type: string; example: string };
  /** The same as a document to read: what `Accept: text/markdown` gets in place of the JSON. */
  markdown?: boolean;
  markdownExample?: string;
  /** The same as a file, by media type: for clients that accept that type before JSON. */
  files?: readonly string[];
}

export interface RouteInput<Params, Query, Body> {
  workspaceId: string;
  /** What the key may do. */
  grant: Grant;
  /** Of a key limited to some sources: their ids. Null: all of the workspace. */
  only: readonly string[] | null;
  params: Params;
  query: Query;
  body: Body;
  /** The file of a multipart request, already stored but not yet kept. */
  upload: Upload | undefined;
  /** The body of a route that takes lines. */
  lines?: ReceivedLines | undefined;
  /** The client prefers events to JSON, and the route offers both. */
  wantsEvents: boolean;
  /** The client prefers Markdown to JSON, and the route offers both. */
  wantsMarkdown: boolean;
  /** The media type of the file that the client prefers to JSON and Markdown, of those the route offers. */
  wantedFile: string | null;
  /** The client would rather not wait (`Prefer: respond-async`, RFC 7240). */
  prefersAsync: boolean;
  /** `Last-Event-ID`: of the last event a client had before it connected again; as it was sent. */
  lastEventId: string | null;
  /** Aborts, with an error that can be thrown, when the client goes away or the service stops. */
  signal: AbortSignal;
}

/**
 * One operation of the API as data: the router, the validation and `/openapi.json` are all made from it.
 * `path` is an OpenAPI path template.
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
  /** Bodies this operation takes, each under a name of its own. */
  bodyExamples?: Record<string, unknown>;
  /** Bytes of JSON this operation takes when it is not the configured default. */
  jsonBytes?: number;
  /** Also takes `multipart/form-data` with one file in the field `file`. */
  takesFile?: boolean;
  formExample?: unknown;
  /** Fields that are lists: a form repeats them, and one that comes once is a list of one. */
  formLists?: readonly string[];
  /** Takes newline-delimited JSON (`application/x-ndjson`) in place of a body. */
  lines?: LinesDefinition;
  linesExample?: string;
  /** False: it changes nothing, so an `Idempotency-Key` has nothing to protect and is ignored. */
  once?: false;
  /** Errors of this operation have the shape of another API. Default: ours. */
  errorShape?: 'openai';
  /** Headers it heeds besides those every operation of its kind does. */
  requestHeaders?: readonly RequestHeaderName[];
  answers: Record<number, AnswerDescription>;
  /** Error statuses besides those every operation of its kind can give. */
  errors?: readonly number[];
  /**
   * What a key limited to the sources `only` may ask: the input narrowed to them. Throws 404 for all else. Routes
   * without it answer such keys 404, so a new route shows them nothing.
   */
  limited?(
    input: RouteInput<Params, Query, Body>,
    only: readonly string[],
  ): RouteInput<Params, Query, Body> | Promise<RouteInput<Params, Query, Body>>;
  handle(input: RouteInput<Params, Query, Body>): Promise<Answer>;
};

/** A route whose types have served their purpose: its schemas stand guard from here on. */
export type Route = RouteDefinition<unknown, unknown, unknown>;

export function defineRoute<Params, Query, Body>(definition: RouteDefinition<Params, Query, Body>): Route {
  for (const { schema, events, lastEvent } of Object.values(definition.answers)) {
    const isPlain = events === undefined && lastEvent === undefined;
    const isStream = definition.method === 'get' && schema === undefined && lastEvent === undefined;
    const isBoth = schema !== undefined && lastEvent !== undefined && events?.[lastEvent] === schema;
    if (isPlain || isStream || isBoth) continue;
    throw new Error(
      `${definition.method} ${definition.path}: only a get answers with events alone; others name the last event, of the answer's own schema`,
    );
  }
  return definition as unknown as Route;
}

/** The last event of the answer that a route gives as events or as JSON; undefined for routes of one form. */
export const lastEventOf = ({ answers }: Route): string | undefined =>
  Object.values(answers).find(({ lastEvent }) => lastEvent !== undefined)?.lastEvent;

/** Whether the route answers with events, always or when asked to. */
export const streams = ({ answers }: Route): boolean =>
  Object.values(answers).some(({ events }) => events !== undefined);

/** Whether the route also answers with Markdown. */
export const offersMarkdown = ({ answers }: Route): boolean =>
  Object.values(answers).some(({ markdown }) => markdown === true);

/** Media types of the files the route also answers with. */
export const filesOf = ({ answers }: Route): readonly string[] =>
  Object.values(answers).flatMap(({ files = [] }) => files);

/** Whether the same request under the same `Idempotency-Key` is carried out once. */
export const takesIdempotencyKey = ({
  method,
  access,
  once,
}: Pick<Route, 'method' | 'access' | 'once'>): boolean =>
  method === 'post' && access !== 'open' && once !== false;
