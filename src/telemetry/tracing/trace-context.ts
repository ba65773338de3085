// Workflows run this file, so it must not import anything.

export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  isSampled: boolean;
}

/** The format of the `traceparent` header (W3C Trace Context, section 3.2). */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/s;
const NOTHING = /^0+$/;
const LONGEST = 256;

/**
 * Returns null for an invalid header, which must not make the request fail (W3C Trace Context, section 4.3).
 */
export function parseTraceparent(text: unknown): TraceContext | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(text.trim()) ?? [];
  if (traceId === undefined || spanId === undefined || NOTHING.test(traceId) || NOTHING.test(spanId))
    return null;
  if (version === '00' && more !== undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

export const formatTraceparent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`;

/**
 * The span id is derived from the run id, so that a replay computes the same one. A run without a parent
 * starts a new trace.
 */
export function contextOfRun(runId: string, parent: TraceContext | null): TraceContext | null {
  const digits = runId.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(digits) || NOTHING.test(digits.slice(16))) return null;
  return {
    traceId: parent?.traceId ?? digits,
    spanId: digits.slice(16),
    isSampled: parent?.isSampled ?? true,
  };
}

/** Temporal's SDKs for other languages use the same header name. */
export const TRACE_HEADER = '_tracer-data';
