// https://www.w3.org/TR/NOTE-datetime: year, month, day, or all that with a time.
const W3C = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/i;
// RFC 822 with the four-digit year of RFC 1123, as feeds have it.
const RFC822 = /^(?:[a-z]{3},\s*)?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d(?::\d\d)? (?:[a-z]{1,3}|[+-]\d{4})$/i;

/** The date of a sitemap or feed; null for anything else. Without a zone it is UTC, wherever this runs. */
export function parseSitemapDate(text: string): Date | null {
  const given = text.trim();
  const parts = W3C.exec(given);
  if (parts === null && !RFC822.test(given)) return null;
  const isTimeWithoutZone = parts !== null && given.includes(':') && parts[4] === undefined;
  const date = new Date(isTimeWithoutZone ? `${given}Z` : given);
  return Number.isNaN(date.getTime()) ? null : date;
}
