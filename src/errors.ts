/** Clients see these errors' messages, so they must contain no stack, resolved address or secret. */
export type ErrorKind =
  | 'InvalidInput'
  | 'Unauthorized'
  | 'Forbidden'
  | 'NotFound'
  | 'MethodNotAllowed'
  | 'Conflict'
  | 'TooLarge'
  | 'Unsupported'
  | 'RateLimited'
  | 'Internal'
  | 'UpstreamFailed'
  | 'Unavailable';

export const STATUS_OF_KIND = {
  InvalidInput: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  Conflict: 409,
  TooLarge: 413,
  Unsupported: 415,
  RateLimited: 429,
  Internal: 500,
  UpstreamFailed: 502,
  Unavailable: 503,
} as const satisfies Record<ErrorKind, number>;

/** `path` names the invalid field, such as `body.enabled` or `query.limit`. */
export interface InputProblem {
  path: string;
  message: string;
}

interface AppErrorOptions {
  details?: InputProblem[];
  /** The default depends on the kind of the error (`RETRYABLE_KINDS`). */
  retryable?: boolean;
  /** In seconds, sent as `Retry-After` with 429 and 503. */
  retryAfter?: number;
  headers?: Record<string, string>;
  cause?: unknown;
}

const RETRYABLE_KINDS: ReadonlySet<ErrorKind> = new Set(['RateLimited', 'UpstreamFailed', 'Unavailable']);

export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly details: InputProblem[] | undefined;
  readonly retryable: boolean;
  readonly retryAfter: number | undefined;
  readonly headers: Record<string, string>;

  constructor(kind: ErrorKind, code: string, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = kind;
    this.kind = kind;
    this.code = code;
    this.details = options.details;
    this.retryable = options.retryable ?? RETRYABLE_KINDS.has(kind);
    this.retryAfter = options.retryAfter;
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return STATUS_OF_KIND[this.kind];
  }
}

type Thrower = (code: string, message: string, options?: AppErrorOptions) => AppError;
const ofKind =
  (kind: ErrorKind): Thrower =>
  (code, message, options) =>
    new AppError(kind, code, message, options);

export const invalidInput = ofKind('InvalidInput');
export const unauthorized = ofKind('Unauthorized');
export const forbidden = ofKind('Forbidden');
export const notFound = ofKind('NotFound');
export const methodNotAllowed = ofKind('MethodNotAllowed');
export const conflict = ofKind('Conflict');
export const tooLarge = ofKind('TooLarge');
export const unsupported = ofKind('Unsupported');
export const rateLimited = ofKind('RateLimited');
export const internal = ofKind('Internal');
export const upstreamFailed = ofKind('UpstreamFailed');
export const unavailable = ofKind('Unavailable');

export const isAppError = (error: unknown): error is AppError => error instanceof AppError;
