import { isAppError } from '../../errors.ts';
import type { Reading } from '../../reading/reading.ts';
import type { FetchedPage } from '../../web/fetch-page.ts';
import { requireStorable } from '../document-store.ts';
import type { ParsedPage } from '../parsing/parser.ts';
import { failedWith, type ReadPage, type VisitResult } from './visit.ts';

type Content = ReadPage | (VisitResult & { kind: 'settled' });

interface Made {
  bodyHash: string;
  rendered: boolean;
}

/** What an HTML page says; one without text is no error before its scripts have run. */
export const pageContentOf = (page: FetchedPage, { reading }: ParsedPage, made: Made): Content =>
  reading === null ? failedWith('document.empty', page.status) : contentOf(page, reading, made);

/** What was read of a page or file, unless it is more than can be kept. */
export function contentOf(page: FetchedPage, reading: Reading, made: Made): Content {
  const { contentType, etag, lastModified, status: httpStatus, body } = page;
  try {
    requireStorable(reading);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return failedWith(error.code, httpStatus);
  }
  return {
    kind: 'read',
    reading,
    httpStatus,
    etag,
    lastModified,
    contentType,
    bytes: body.length,
    canonical: null,
    ...made,
  };
}
