import { createHash } from 'node:crypto';

export const pageId = (sourceId: string, url: string): string =>
  `page_${createHash('sha256').update(`${sourceId} ${url}`).digest('hex').slice(0, 26)}`;

export function otherPageIds(sourceId: string, url: string): string[] {
  const { protocol, host, pathname, search } = URL.parse(url) ?? {};
  if (host === undefined) return [];
  const bare = host.replace(/^www\./, '');
  const others = ['http:', 'https:'].flatMap((scheme) =>
    [bare, `www.${bare}`].map((name) => ({ scheme, name })),
  );
  return others
    .filter(({ scheme, name }) => scheme !== protocol || name !== host)
    .map(({ scheme, name }) => pageId(sourceId, `${scheme}//${name}${pathname}${search}`));
}
