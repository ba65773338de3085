import { unsupported } from '../errors.ts';
import type { Reading } from '../reading/reading.ts';
import type { FetchedPage } from '../web/fetch-page.ts';
import { detectFormat, FILE_FORMATS, formatList, type FormatKey } from './file-formats/registry.ts';

const isVague = (contentType: string | null): boolean =>
  contentType === null || contentType === 'text/plain' || contentType === 'application/octet-stream';

/** The format of what a site answered, null for what cannot be read as text. */
export function formatOf({ contentType, body, url }: FetchedPage): FormatKey | null {
  // A site says what its pages are; for what it calls plain text or nothing at all, the address says more.
  const name = isVague(contentType) ? new URL(url).pathname : null;
  return detectFormat({ name, contentType, head: body.subarray(0, 4_096) });
}

/** Throws `page.unsupported_type`, or `document.empty` when there is no text in it. */
export async function readFetchedPage(page: FetchedPage): Promise<{ reading: Reading; format: FormatKey }> {
  const format = formatOf(page);
  if (format === null) {
    throw unsupported(
      'page.unsupported_type',
      `The page is ${page.contentType ?? 'of an unknown type'}, which cannot be read as text. Readable are ${formatList()}.`,
    );
  }
  const { charset, url, body } = page;
  return { format, reading: await FILE_FORMATS[format].read(body, { name: url, charset }) };
}
