export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** HTTP status, or 0 if there was no response. */
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly details: readonly { path: string; message: string }[];

  constructor(
    status: number,
    code: string,
    message: string,
    requestId: string | null = null,
    details: readonly { path: string; message: string }[] = [],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.details = details;
  }
}

interface ErrorBody {
  error?: {
    code?: string;
    message?: string;
    requestId?: string;
    details?: { path: string; message: string }[];
  };
}

export function failureOf(status: number, text: string): ApiFailure {
  let body: ErrorBody = {};
  try {
    body = JSON.parse(text) as ErrorBody;
  } catch {
    // A body that is not JSON comes from a proxy.
  }
  const { code, message, requestId = null, details } = body.error ?? {};
  return new ApiFailure(
    status,
    code ?? 'answer.unknown',
    message ?? `The service answered with status ${status} but gave no reason. Try again.`,
    requestId,
    details,
  );
}

export const noAnswer = (): ApiFailure =>
  new ApiFailure(
    0,
    'connection.failed',
    'The service cannot be reached. Check your internet connection and try again. If this does not help, ask the person who runs the service.',
  );
