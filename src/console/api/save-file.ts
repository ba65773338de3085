import { request, type CallOptions } from './client.ts';

const KEPT_MS = 60_000;

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

/** The Unicode name takes precedence over the ASCII name (RFC 6266). */
function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}
