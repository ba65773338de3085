import { Badge } from '../elements/page.tsx';
import { OutsideLink } from '../elements/outside-link.tsx';
import { OUTCOMES, type CrawledUrl } from './outcome-words.ts';
import { reasonText } from './reason-words.ts';

/** One URL: what became of it, why, and how it was found. */
export function UrlRow({ row }: { row: CrawledUrl }) {
  const { url, outcome, reason, httpStatus, depth, referrer, duplicateOf } = row;
  const { name, tone } = OUTCOMES[outcome];
  return (
    <article className="crawls-url">
      <div className="crawls-url-what">
        <OutsideLink className="crawls-address" href={url}>
          {url}
        </OutsideLink>
        {reason !== null && <p>{reasonText(reason)}</p>}
        <p className="quiet crawls-url-how">
          <span>Depth {depth}</span>
          {httpStatus !== null && <span>HTTP {httpStatus}</span>}
          {duplicateOf !== null && <span className="crawls-address">Shown as {duplicateOf}</span>}
          {referrer !== null && <span className="crawls-address">Found on {referrer}</span>}
        </p>
      </div>
      <Badge tone={tone}>{name}</Badge>
    </article>
  );
}
