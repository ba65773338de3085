import type { Json } from './openapi-schemas.ts';

interface Header {
  description: string;
  required?: true;
  schema: Json;
  example: unknown;
}

export const HEADERS = {
  'X-Request-Id': {
    description: 'Identifies this request in the logs of the service. Error responses contain the same id.',
    required: true,
    schema: { type: 'string', pattern: '^req_' },
    example: 'req_01k9zq4v5x8m2n7c3d6f1g0h9j',
  },
  RateLimit: {
    description: 'Number of requests left in the quota, and seconds until the full quota is available again.',
    schema: { type: 'string', pattern: String.raw`^"[a-z-]+";r=\d+;t=\d+$` },
    example: '"default";r=599;t=60',
  },
  'RateLimit-Policy': {
    description:
      'The quota: the number of requests and the window in seconds (draft-ietf-httpapi-ratelimit-headers-10).',
    schema: { type: 'string', pattern: String.raw`^"[a-z-]+";q=\d+;w=\d+$` },
    example: '"default";q=600;w=60',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 1 },
    example: 5,
  },
  'WWW-Authenticate': {
    description: 'How to send a key (RFC 6750).',
    required: true,
    schema: { type: 'string', pattern: '^Bearer' },
    example: 'Bearer',
  },
  Allow: {
    description: 'The methods that this path supports.',
    required: true,
    schema: { type: 'string' },
    example: 'GET, POST',
  },
  Location: {
    description: 'Path of the resource that was created or is being created.',
    required: true,
    schema: { type: 'string', pattern: '^/api/' },
    example: '/api/intel/runs/run_01k9zq4v5x8m2n7c3d6f1g0h9j',
  },
  ETag: {
    description: 'ETag of this version, for `If-None-Match` (RFC 9110 section 8.8.3).',
    schema: { type: 'string', pattern: '^"' },
    example: '"pSqXzRL7aC3mQ0Zl2yYx1kNf5Gs"',
  },
  'Preference-Applied': {
    description: 'Present if `Prefer` was applied (RFC 7240).',
    schema: { type: 'string' },
    example: 'respond-async',
  },
  'Idempotent-Replayed': {
    description:
      '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
} as const satisfies Record<string, Header>;

export type HeaderName = keyof typeof HEADERS;

export const RATE_LIMIT = ['RateLimit', 'RateLimit-Policy'] as const satisfies HeaderName[];

export const headersOf = (names: readonly HeaderName[]): { headers: Json } => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});

const REQUEST_HEADERS = {
  'Idempotency-Key': {
    description:
      'For 24 hours, the same key with the same request returns the stored response; the same key with a different request returns 409. While the first request is in progress, a second request with the same key returns 409 with `Retry-After`. If the first request was interrupted (by a lost connection, a restart or a 5xx), sending the same request again resumes it, and nothing is created twice.',
    schema: { type: 'string', minLength: 8, maxLength: 255 },
    example: 'add-refund-policy-1',
  },
  Prefer: {
    description: 'With `respond-async`, the response does not wait for the result (RFC 7240).',
    schema: { type: 'string' },
    example: 'respond-async',
  },
  'If-None-Match': {
    description:
      'ETag of the version that the client has. While that version is current, the response is 304 without a body.',
    schema: { type: 'string' },
    example: '"pSqXzRL7aC3mQ0Zl2yYx1kNf5Gs"',
  },
  'Last-Event-ID': {
    description:
      'Id of the last event that the client received before it reconnected. The stream starts with the next event.',
    schema: { type: 'string' },
    example: 'evt_01k9zq4v5x8m2n7c3d6f1g0h9j',
  },
} as const satisfies Record<string, Header>;

export type RequestHeaderName = keyof typeof REQUEST_HEADERS;

export const headerParameter = (name: RequestHeaderName): Json => ({
  name,
  in: 'header',
  required: false,
  ...REQUEST_HEADERS[name],
});
