/** A site that asks for a pause of a year gets a day: the value steers our own waiting. */
const MAX_SECONDS = 86_400;

/**
 * Seconds to wait, from both forms of Retry-After (RFC 9110 section 10.2.3), undefined when there is none to
 * be read. A date is measured against the answer's own Date where it has one, as the site's clock may be wrong.
 */
export function parseRetryAfter(headers: Record<string, string>): number | undefined {
  const field = headers['retry-after']?.trim() ?? '';
  if (/^\d+$/.test(field)) return Math.min(Number(field), MAX_SECONDS);
  const until = parseHttpDate(field);
  if (until === null) return undefined;
  const now = parseHttpDate(headers['date'] ?? '') ?? Date.now();
  return Math.min(Math.max(Math.ceil((until - now) / 1000), 0), MAX_SECONDS);
}

/** All three forms of RFC 9110 section 5.6.7; the asctime one names no zone and means GMT. */
function parseHttpDate(field: string): number | null {
  if (!/^[A-Z][a-z]{2,8},? /.test(field)) return null;
  const time = Date.parse(field.endsWith('GMT') ? field : `${field} GMT`);
  return Number.isNaN(time) ? null : time;
}
