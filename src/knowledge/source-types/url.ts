import { AppError, invalidInput, isAppError } from '../../errors.ts';
import { requireOk, type FetchedPage, type FetchPage } from '../../web/fetch-page.ts';
import { canonicalUrl } from '../../extraction/pages/canonical-url.ts';
import type { Parser } from '../../extraction/pool/parser.ts';
import { readFetched } from '../../web/read-fetched.ts';
import type { KnownVersion, SourceType } from './source-type.ts';

export const MAX_URL_LENGTH = 4_096;

const LONGEST_ATTEMPT = 1 / 3;

export interface UrlSourceDependencies {
  fetchPage: FetchPage;
  timeoutMs: number;
  clock: () => number;
  /** Rejects an address that the service must not send requests to. */
  checkUrl(url: string): Promise<unknown>;
  parser: Parser;
}

export function createUrlSource(dependencies: UrlSourceDependencies): SourceType {
  const { fetchPage, timeoutMs, clock, checkUrl, parser } = dependencies;

  async function fetchOk(
    url: string,
    { signal, known }: { signal: AbortSignal; known: KnownVersion | undefined },
  ): Promise<FetchedPage | 'unchanged'> {
    const started = clock();
    const validators = known && { etag: known.etag, lastModified: known.lastModified };
    try {
      const page = await fetchPage(url, { ...validators, signal });
      if (!page.notModified || known === undefined) return requireOk(page);
      return page.url === known.url ? 'unchanged' : requireOk(await fetchPage(url, { signal }));
    } catch (error) {
      throw clock() - started > timeoutMs * LONGEST_ATTEMPT ? asLasting(error) : error;
    }
  }

  return {
    async describe({ url = '' }) {
      const trimmed = url.trim();
      if (URL.parse(trimmed) === null || trimmed.length > MAX_URL_LENGTH) {
        throw invalidInput(
          'url.invalid',
          '"url" must be a full web address, such as https://example.com/pricing.',
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
    async read(source, { signal, known }) {
      if (source.origin.kind !== 'url') throw new Error(`source ${source._id} has no address`);
      const page = await fetchOk(source.origin.url, { signal, known });
      if (page === 'unchanged') return page;
      const { contentType, body, url, etag, lastModified } = page;
      const { reading } = await readFetched(parser, page, { signal }).catch((error: unknown) => {
        throw isAppError(error) && error.code === 'document.empty' ? emptyPage() : error;
      });
      return { reading, url, contentType, bytes: body.length, validators: { etag, lastModified } };
    },
  };
}

const emptyPage = (): AppError =>
  invalidInput(
    'document.empty',
    'The page has no readable text: it needs JavaScript, or contains only pictures. Add its text instead.',
  );

function asLasting(error: unknown): unknown {
  if (!isAppError(error)) return error;
  const { kind, code, message, cause } = error;
  return new AppError(kind, code, message, { retryable: false, cause });
}
