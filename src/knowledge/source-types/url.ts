import { invalidInput } from '../../errors.ts';
import { requireOk, type FetchPage } from '../../web/fetch-page.ts';
import { canonicalUrl } from '../crawl/canonical-url.ts';
import type { Parser } from '../parsing/parser.ts';
import { readFetched } from '../parsing/read-fetched.ts';
import type { SourceType } from './source-type.ts';
import { parsedUrl } from '../../parsed-url.ts';

export const MAX_URL_LENGTH = 4_096;

export interface UrlSourceDependencies {
  fetchPage: FetchPage;
  /** Refuses addresses no request of ours may go to. */
  checkUrl(url: string): Promise<unknown>;
  parser: Parser;
}

/** A single web page, fetched at each indexing. */
export function createUrlSource({ fetchPage, checkUrl, parser }: UrlSourceDependencies): SourceType {
  return {
    async describe({ url = '' }) {
      const trimmed = url.trim();
      if (parsedUrl(trimmed) === null || trimmed.length > MAX_URL_LENGTH) {
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
      const { contentType, body, url } = page;
      const { reading } = await readFetched(parser, page, { signal });
      return { reading, url, contentType, bytes: body.length };
    },
  };
}
