import { request, type CallOptions } from './client.ts';

/** Gives the browser time to start the download. */
const KEPT_MS = 60_000;

/**
 * Fetches a document with the key of the session, because a link cannot send the key, and saves it as a file. The file
 * has the name in the response, otherwise `name`.
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

/** RFC 6266: the Unicode name takes precedence over the ASCII name. */
function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}
