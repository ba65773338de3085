/** Pages that we do not trust supply these addresses, so any scheme other than http and https gives null. */
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

/** Two URLs of the same page give the same text. The scheme, `www.`, the fragment and a final slash are left out. */
export const samePage = ({ host, pathname, search }: URL): string =>
  host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search;
