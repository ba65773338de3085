import type { z } from 'zod';
import type { ServerEvent } from './event-stream.ts';
import type { HeaderName, RequestHeaderName } from './openapi-headers.ts';
import type { LinesDefinition, ReceivedLines } from './read-lines.ts';
import type { Upload } from './upload.ts';
import type { Grant, Scope } from '../workspaces/grant.ts';

type Access = { access: 'open'; scope?: never } | { access?: 'key'; scope: Scope };

export interface Answer {
  status: number;
  body?: unknown;
  events?: AsyncIterable<ServerEvent>;
  headers?: Record<string, string>;
  /** Stored instead of `body` if the body contains a secret. */
  kept?: unknown;
}

export interface AnswerDescription {
  description: string;
  schema?: z.ZodType;
  example?: unknown;
  headers?: readonly HeaderName[];
  events?: Record<string, z.ZodType>;
  lastEvent?: string;
  text?: { type: string; example: string };
  markdown?: boolean;
  markdownExample?: string;
  files?: readonly string[];
}

export interface RouteInput<Params, Query, Body> {
  workspaceId: string;
  keyName: string;
  grant: Grant;
  only: readonly string[] | null;
  params: Params;
  query: Query;
  body: Body;
  upload: Upload | undefined;
  lines?: ReceivedLines | undefined;
  wantsEvents: boolean;
  wantsMarkdown: boolean;
  wantedFile: string | null;
  /** True if the client sent `Prefer: respond-async` (RFC 7240). */
  prefersAsync: boolean;
  lastEventId: string | null;
  /** Aborts when the client disconnects or the service stops. */
  signal: AbortSignal;
}

type RouteDefinition<Params = never, Query = never, Body = never> = Access & {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: `/${string}`;
  summary: string;
  description?: string;
  tag: string;
  params?: z.ZodType<Params>;
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  bodyExamples?: Record<string, unknown>;
  jsonBytes?: number;
  takesFile?: boolean;
  formExample?: unknown;
  /** A form sends a list as several fields with the same name. */
  formLists?: readonly string[];
  lines?: LinesDefinition;
  linesExample?: string;
  once?: false;
  errorShape?: 'openai';
  versioned?: true;
  requestHeaders?: readonly RequestHeaderName[];
  answers: Record<number, AnswerDescription>;
  errors?: readonly number[];
  /** Limits a request to the sources in `only`. If a route lacks this function, limited keys get 404. */
  limited?(
    input: RouteInput<Params, Query, Body>,
    only: readonly string[],
  ): RouteInput<Params, Query, Body> | Promise<RouteInput<Params, Query, Body>>;
  handle(input: RouteInput<Params, Query, Body>): Promise<Answer>;
};

export type Route = RouteDefinition<unknown, unknown, unknown>;

/** Throws if the descriptions of the responses contradict each other. */
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

function withVersions(route: Route): Route {
  const ok = route.answers[200];
  if (route.method !== 'get' || ok === undefined || streams(route))
    throw new Error(
      `${route.method} ${route.path}: only a GET route with a single 200 response can send an ETag`,
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

export const lastEventOf = ({ answers }: Route): string | undefined =>
  Object.values(answers).find(({ lastEvent }) => lastEvent !== undefined)?.lastEvent;

export const streams = ({ answers }: Route): boolean =>
  Object.values(answers).some(({ events }) => events !== undefined);

export const offersMarkdown = ({ answers }: Route): boolean =>
  Object.values(answers).some(({ markdown }) => markdown === true);

export const filesOf = ({ answers }: Route): readonly string[] =>
  Object.values(answers).flatMap(({ files = [] }) => files);

export const takesIdempotencyKey = ({
  method,
  access,
  once,
}: Pick<Route, 'method' | 'access' | 'once'>): boolean =>
  method === 'post' && access !== 'open' && once !== false;
