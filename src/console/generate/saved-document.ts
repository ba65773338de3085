import { request } from '../api/client.ts';
import type { Artifact } from '../api/answers.ts';

/** A name any file system takes, whatever was typed. */
export function fileNameOf({ name, version }: { name: string; version: number | null }): string {
  const safe = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${safe === '' ? 'document' : safe}-v${version ?? 1}.md`;
}

/** Reads the version as a document, and hands it to the browser as a file. */
export async function saveDocument(path: string, artifact: Artifact): Promise<void> {
  const response = await request('GET', path, {
    query: { version: artifact.version ?? undefined },
    headers: { accept: 'text/markdown' },
  });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(artifact);
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
