import type { ReactNode } from 'react';

/** Where an address leads; null: not to a page of the web. Addresses come from strangers' pages. */
export function webAddress(text: string | null | undefined): URL | null {
  if (text === null || text === undefined) return null;
  try {
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

/** Leads out of the console in a tab of its own that learns nothing of it; to the web only: what else is text. */
export function OutsideLink({
  href,
  label,
  className,
  children,
}: {
  href: string | null | undefined;
  /** For screen readers, where the text does not say it all. */
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
