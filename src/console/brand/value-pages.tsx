import type { BrandSource } from '../api/answers.ts';
import { OutsideLink } from '../elements/outside-link.tsx';
import { webAddress } from '../elements/web-address.ts';
import { pagesOfValue, quoteBeside } from './profile.ts';

const nameOf = (url: string): string => {
  const page = webAddress(url);
  return page === null || page.pathname === '/' ? 'home page' : page.pathname;
};

export function ValuePages({
  sources,
  field,
  value,
}: {
  sources: readonly BrandSource[];
  field: string;
  value: string;
}) {
  const pages = pagesOfValue(sources, field, value);
  if (pages.length === 0) return null;
  const beside = pages.length === 1 ? quoteBeside(value, pages[0]!.quote) : null;
  return (
    <p className="field-hint brand-pages">
      From your site:{' '}
      {pages.map(({ url, quote }, at) => (
        <span key={url} title={quote}>
          {at > 0 && ', '}
          <OutsideLink href={url}>{nameOf(url)}</OutsideLink>
        </span>
      ))}
      {beside !== null && <span dir="auto"> “{beside}”</span>}
    </p>
  );
}
