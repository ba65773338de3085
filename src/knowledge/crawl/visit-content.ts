import { isAppError } from '../../errors.ts';
import type { Reading } from '../../extraction/pages/reading.ts';
import type { FetchedPage } from '../../web/fetch-page.ts';
import { requireStorable } from '../../extraction/pages/reading.ts';
import type { ParsedPage } from '../../extraction/pool/parser.ts';
import { failedWith, type ReadPage, type VisitResult } from './visit.ts';

type Content = ReadPage | (VisitResult & { kind: 'settled' });

interface Made {
  bodyHash: string;
  rendered: boolean;
}

/**
 * What an HTML page says; one without text is no error before its scripts have run, and one with more than can be
 * kept still leads elsewhere.
 */
export function pageContentOf(page: FetchedPage, { reading }: ParsedPage, made: Made): Content {
  if (reading === null) return failedWith('document.empty', page.status);
  try {
    requireStorable(reading);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return failedWith(error.code, page.status);
  }
  return contentOf(page, reading, made);
}

/** What was read of a page or file, which can be kept. */
export function contentOf(page: FetchedPage, reading: Reading, made: Made): ReadPage {
  const { contentType, etag, lastModified, status: httpStatus, body } = page;
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
