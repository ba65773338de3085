import { canonicalUrl } from '../../../extraction/pages/canonical-url.ts';
import { parsedUrl } from '../../../parsed-url.ts';

/** What changed on a page of which there is one: `https://acme.com/ copy`. */
export const pageKey = (url: string, what: string): string =>
  `${parsedUrl(url) === null ? url : canonicalUrl(url)} ${what}`;
