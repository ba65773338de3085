/** Returns null unless the scheme is http or https, because addresses come from untrusted pages. */
export function webAddress(text: string | null | undefined): URL | null {
  if (text === null || text === undefined) return null;
  try {
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

/**
 * The API requires a scheme, so it is added to an address such as `example.com/prices`. Other input stays unchanged,
 * and the API reports what is wrong with it.
 */
export const withScheme = (typed: string): string => {
  const text = typed.trim();
  return /^[^\s/:@?#]+\.[^\s/:@?#]{2,}(:\d+)?([/?#]\S*)?$/.test(text) ? `https://${text}` : text;
};

/** Leaves out the parts that do not change the page: scheme, `www.`, fragment and final slash. */
export const samePage = ({ host, pathname, search }: URL): string =>
  host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search;
