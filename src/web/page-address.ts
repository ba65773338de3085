/**
 * Drops the scheme, `www.` and a trailing slash, because the same page may be crawled under `http` and watched under
 * `https`.
 */
export function pageAddress(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed && parsed.host.replace(/^www\./, '') + parsed.pathname.replace(/\/$/, '') + parsed.search;
}
