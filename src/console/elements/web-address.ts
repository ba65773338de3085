/** Addresses come from untrusted pages, so only http and https are allowed. */
export function webAddress(text: string | null | undefined): URL | null {
  if (text === null || text === undefined) return null;
  try {
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

export const withScheme = (typed: string): string => {
  const text = typed.trim();
  if (/^(?:\d+(?:\.\d+){3}|localhost)(?::\d+)?(?:[/?#]\S*)?$/i.test(text)) return `http://${text}`;
  return /^[^\s/:@?#]+\.[^\s/:@?#]{2,}(:\d+)?([/?#]\S*)?$/.test(text) ? `https://${text}` : text;
};

export const samePage = ({ host, pathname, search }: URL): string =>
  host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search;

export const addressText = (url: string): string => url.replace(/^https?:\/\//, '').replace(/(?<=.)\/$/, '');
