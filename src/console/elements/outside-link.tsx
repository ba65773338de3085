import type { ReactNode } from 'react';
import { webAddress } from './web-address.ts';

/** The address may come from an untrusted page. */
export function OutsideLink({
  href,
  label,
  className,
  children,
}: {
  href: string | null | undefined;
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
