export class GroundworkError extends Error {
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number;
  readonly code: string;
  readonly details: readonly { path: string; message: string }[];
  readonly requestId: string | null;

  constructor(status: number, { code, message, details = [], requestId = null }: ErrorBody, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'GroundworkError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}

interface ErrorBody {
  code: string;
  message: string;
  details?: readonly { path: string; message: string }[];
  requestId?: string | null;
}

/** A proxy may send its own error page, so the body can be anything. */
export function errorOf(response: Response, body: unknown): GroundworkError {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as { error?: Partial<ErrorBody> };
  if (typeof error?.code === 'string' && typeof error.message === 'string')
    return new GroundworkError(response.status, error as ErrorBody);
  return new GroundworkError(response.status, {
    code: 'http.unexpected',
    message: `The service returned ${response.status} without an error message. Check the address of the service.`,
    requestId: response.headers.get('x-request-id'),
  });
}
