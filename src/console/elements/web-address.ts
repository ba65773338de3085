/**
 * Returns null unless the text is an http or https address. Addresses come from untrusted pages, so no other schemes
 * are allowed.
 */
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
 * Adds `https://` to an address such as `example.com/prices`, because the API requires a scheme. Other input stays
 * unchanged, and the API reports what is wrong with it.
 */
export const withScheme = (typed: string): string => {
  const text = typed.trim();
  return /^[^\s/:@?#]+\.[^\s/:@?#]{2,}(:\d+)?([/?#]\S*)?$/.test(text) ? `https://${text}` : text;
};

/** Returns the same text for all URLs of the same page. */
export const samePage = ({ host, pathname, search }: URL): string =>
  host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search;
