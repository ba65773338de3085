/**
 * The same page may be crawled under `http` and watched under `https`, so the scheme is left out. Null if there is no
 * valid URL.
 */
export function pageAddress(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed && parsed.host.replace(/^www\./, '') + parsed.pathname.replace(/\/$/, '') + parsed.search;
}
