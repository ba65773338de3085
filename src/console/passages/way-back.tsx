import { Link } from 'wouter';

export const withWayBack = (link: string): string =>
  `${link}${link.includes('?') ? '&' : '?'}back=${encodeURIComponent(location.pathname + location.search)}`;

/** Anyone can craft a link, so only console paths are accepted. */
export const wayBack = (back: string | undefined): string | null =>
  back !== undefined && /^\/(?![/\\])/.test(back) ? back : null;

export function WayBack({ to }: { to: string | null }) {
  if (to === null) return null;
  return (
    <p>
      <Link href={`~${to}`}>← Back to the document</Link>
    </p>
  );
}
