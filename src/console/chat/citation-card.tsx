import { Link } from 'wouter';
import type { Citation } from '../api/answers.ts';
import { passageLink } from '../passages/passage-link.ts';
import { CitedName } from './cited-name.tsx';
import { OutsideLink } from '../elements/outside-link.tsx';

/** The words of the source behind a mark; opened by the mark, closed by Escape or a press elsewhere. */
export function CitationCard({ id, citation }: { id: string; citation: Citation }) {
  const { n, quote, url } = citation;
  return (
    <div id={id} className="chat-card" popover="auto" role="dialog" aria-label={`Quotation ${n}`}>
      <p className="chat-card-title">
        <CitedName citation={citation} />
      </p>
      <blockquote>{quote}</blockquote>
      <p className="row">
        <Link href={`~${passageLink(citation)}`}>Open the passage</Link>
        {url !== null && <OutsideLink href={url}>Open the web page</OutsideLink>}
      </p>
    </div>
  );
}
