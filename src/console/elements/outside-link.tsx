import type { ReactNode } from 'react';

/** Parses an address. Null unless its scheme is http or https, because addresses come from untrusted pages. */
export function webAddress(text: string | null | undefined): URL | null {
  if (text === null || text === undefined) return null;
  try {
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

/**
 * Adds the scheme to an address such as `example.com/prices`, because the API requires it. Other input stays unchanged,
 * and the API reports what is wrong with it.
 */
export const withScheme = (typed: string): string => {
  const text = typed.trim();
  return /^[^\s/:@]+\.[^\s/:@]{2,}(\/\S*)?$/.test(text) ? `https://${text}` : text;
};

/**
 * A link that opens a web page in a new tab, without a referrer or opener. An address that is not a web page is shown
 * as text.
 */
export function OutsideLink({
  href,
  label,
  className,
  children,
}: {
  href: string | null | undefined;
  /** A label for screen readers, if the text alone is unclear. */
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
