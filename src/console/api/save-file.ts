import { request, type CallOptions } from './client.ts';

/** How long the file stays available, in milliseconds. The browser starts the download within this time. */
const KEPT_MS = 60_000;

/**
 * Fetches a document and saves it as a file. A plain link is not enough, because it cannot send the API key. The file
 * gets the name in the response, or `name` if the response has none.
 */
export async function saveFile(
  method: 'GET' | 'POST',
  path: string,
  { name, ...options }: CallOptions & { name: string },
): Promise<void> {
  const response = await request(method, path, options);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(response.headers.get('content-disposition')) ?? name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/**
 * The file name in a Content-Disposition header. According to RFC 6266, the Unicode name takes precedence over the
 * ASCII name.
 */
function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}
