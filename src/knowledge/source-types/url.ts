import { invalidInput, unsupported } from '../../errors.ts';
import { requireOk, type FetchPage } from '../../web/fetch-page.ts';
import { canonicalUrl } from '../crawl/canonical-url.ts';
import { detectFormat, FILE_FORMATS, formatList } from '../file-formats/registry.ts';
import type { SourceType } from './source-type.ts';

const MAX_URL_LENGTH = 4_096;

const isVague = (contentType: string | null): boolean =>
  contentType === null || contentType === 'text/plain' || contentType === 'application/octet-stream';

export interface UrlSourceDependencies {
  fetchPage: FetchPage;
  /** Refuses addresses no request of ours may go to. */
  checkUrl(url: string): Promise<unknown>;
}

/** A single web page, fetched at each indexing. */
export function createUrlSource({ fetchPage, checkUrl }: UrlSourceDependencies): SourceType {
  return {
    async describe({ url = '' }) {
      const trimmed = url.trim();
      if (!URL.canParse(trimmed) || trimmed.length > MAX_URL_LENGTH) {
        throw invalidInput(
          'url.invalid',
          'The url is not a web address. Send it whole, as in https://example.com/pricing.',
          {
            details: [{ path: 'body.url', message: 'must be an absolute http or https URL' }],
          },
        );
      }
      await checkUrl(trimmed);
      return {
        name: null,
        location: trimmed,
        origin: { kind: 'url', url: trimmed },
        dedupe_key: `url:${canonicalUrl(trimmed)}`,
        content_type: null,
        bytes: null,
      };
    },
    async read(source, { signal }) {
      if (source.origin.kind !== 'url') throw new Error(`source ${source._id} has no address`);
      const page = requireOk(await fetchPage(source.origin.url, { signal }));
      const { contentType, charset, body, url } = page;
      // A site says what its pages are; for what it calls plain text or nothing at all, the address says more.
      const name = isVague(contentType) ? new URL(url).pathname : null;
      const format = detectFormat({ name, contentType, head: body.subarray(0, 4_096) });
      if (format === null) {
        throw unsupported(
          'page.unsupported_type',
          `The page is ${contentType ?? 'of an unknown type'}, which cannot be read as text. Readable are ${formatList()}.`,
        );
      }
      const reading = await FILE_FORMATS[format].read(body, { name: url, charset });
      return { reading, url, contentType, bytes: body.length };
    },
  };
}
