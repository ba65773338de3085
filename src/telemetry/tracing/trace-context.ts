/** Where a span stands: W3C Trace Context, section 3.2. Also runs inside workflows, so it imports nothing. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  isSampled: boolean;
}

const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/s;
const NOTHING = /^0+$/;
/** Later versions may be longer; nothing sane is as long as this. */
const LONGEST = 256;

/** Null for what is not one; a caller's mistake must not fail its request (section 4.3). */
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
 * The span of a workflow's run, known to everybody who knows the run, so that a replay makes no other and nothing has
 * to be remembered: run ids are UUIDs, of as many bytes as a trace id. Without a parent the run is a trace of its own.
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

/** Also the name other SDKs of Temporal give it by default, so that their services can be in one trace with this one. */
export const TRACE_HEADER = '_tracer-data';
