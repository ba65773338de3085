import type { ReactNode } from 'react';
import { webAddress } from './web-address.ts';

/** The link opens a new tab, without a referrer or opener. An address that is not a web page is shown as text. */
export function OutsideLink({
  href,
  label,
  className,
  children,
}: {
  href: string | null | undefined;
  /** Read out by screen readers if the text alone is unclear. */
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const url = webAddress(href);
  if (url === null)
    return className === undefined ? <>{children}</> : <span className={className}>{children}</span>;
  return (
    <a href={url.href} className={className} aria-label={label} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}
