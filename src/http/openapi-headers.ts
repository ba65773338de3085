import type { Json } from './openapi-schemas.ts';

interface Header {
  description: string;
  required?: true;
  schema: Json;
  example: unknown;
}

/** Every response header that a client may want to read. */
export const HEADERS = {
  'X-Request-Id': {
    description: 'Names this request in our logs; errors hold it as well.',
    required: true,
    schema: { type: 'string', pattern: '^req_' },
    example: 'req_01k9zq4v5x8m2n7c3d6f1g0h9j',
  },
  RateLimit: {
    description: 'What is left of the quota, and the seconds until it is whole again.',
    schema: { type: 'string', pattern: String.raw`^"[a-z-]+";r=\d+;t=\d+$` },
    example: '"default";r=599;t=60',
  },
  'RateLimit-Policy': {
    description:
      'The quota: requests, and the seconds they are for (draft-ietf-httpapi-ratelimit-headers-10).',
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
    description: 'The methods there are.',
    required: true,
    schema: { type: 'string' },
    example: 'GET, POST',
  },
  Location: {
    description: 'Path of what was made or is being made.',
    required: true,
    schema: { type: 'string', pattern: '^/api/' },
    example: '/api/intel/runs/run_01k9zq4v5x8m2n7c3d6f1g0h9j',
  },
  ETag: {
    description: 'Of this version, for `If-None-Match` (RFC 9110 section 8.8.3).',
    schema: { type: 'string', pattern: '^"' },
    example: '"pSqXzRL7aC3mQ0Zl2yYx1kNf5Gs"',
  },
  'Preference-Applied': {
    description: 'Given where `Prefer` was heeded (RFC 7240).',
    schema: { type: 'string' },
    example: 'respond-async',
  },
  'Idempotent-Replayed': {
    description: '`true`: the answer stored for this `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
} as const satisfies Record<string, Header>;

export type HeaderName = keyof typeof HEADERS;

export const RATE_LIMIT = ['RateLimit', 'RateLimit-Policy'] as const satisfies HeaderName[];

/** Headers of a response, as references to the components. */
export const headersOf = (names: readonly HeaderName[]): { headers: Json } => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});

/** Optional request headers, besides the key and standard headers of the body. */
const REQUEST_HEADERS = {
  'Idempotency-Key': {
    description:
      'The same key with the same request replays the stored answer for 24 hours; with another request it is 409. While the first one is at work it is 409 with `Retry-After`; if that broke off (the connection, the service, a 5xx), the same request again goes on from where it was, and nothing is made twice.',
    schema: { type: 'string', minLength: 8, maxLength: 255 },
    example: 'add-refund-policy-1',
  },
  Prefer: {
    description: '`respond-async`: do not wait for the end (RFC 7240).',
    schema: { type: 'string' },
    example: 'respond-async',
  },
  'If-None-Match': {
    description:
      'ETag of the version a client has: while that is the current one, the answer is 304 without a body.',
    schema: { type: 'string' },
    example: '"pSqXzRL7aC3mQ0Zl2yYx1kNf5Gs"',
  },
  'Last-Event-ID': {
    description:
      'Id of the last event a client had before it connected again: what came after is sent first.',
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
