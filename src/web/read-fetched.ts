import { isAppError, unsupported } from '../errors.ts';
import type { FactualReading } from '../extraction/facts/evidence/read-facts.ts';
import type { FetchedPage } from './fetch-page.ts';
import { detectFormat, formatList, type FormatKey } from '../extraction/formats/registry.ts';
import type { Parser } from '../extraction/pool/parser.ts';

const isVague = (contentType: string | null): boolean =>
  contentType === null || contentType === 'text/plain' || contentType === 'application/octet-stream';

const nameOf = ({ contentType, url }: FetchedPage): string | null =>
  isVague(contentType) ? new URL(url).pathname : null;

export const apparentFormat = (page: FetchedPage): FormatKey | null =>
  detectFormat({ name: nameOf(page), contentType: page.contentType, head: page.body.subarray(0, 4_096) });

/** Throws the same errors as `Parser.readFile`, but `page.unsupported_type` instead of `file.unsupported_type`. */
export async function readFetched(
  parser: Pick<Parser, 'readFile'>,
  page: FetchedPage,
  options: { signal: AbortSignal },
): Promise<{ reading: FactualReading; format: FormatKey }> {
  const { contentType, charset, url, body } = page;
  const file = { bytes: body, name: nameOf(page), address: url, contentType, charset };
  try {
    return await parser.readFile(file, options);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'file.unsupported_type') throw error;
    throw unsupported(
      'page.unsupported_type',
      `The page is ${contentType ?? 'of an unknown type'}, which cannot be read as text. Supported types: ${formatList()}.`,
    );
  }
}
