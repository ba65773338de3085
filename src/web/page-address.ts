export function pageAddress(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed && parsed.host.replace(/^www\./, '') + parsed.pathname.replace(/\/$/, '') + parsed.search;
}
