import { Link } from 'wouter';
import type { Citation } from '../api/answers.ts';
import { passageLink } from '../passages/passage-link.ts';
import { CitationMark, type Cited } from './citation-mark.tsx';
import { CitedName } from './cited-name.tsx';
import { OutsideLink } from '../elements/outside-link.tsx';

/** What an answer rests on: each source, or page of a site, once, with the numbers of its quotations. */
export function CitedSources({ cited }: { cited: Cited }) {
  const places = new Map<string, Citation[]>();
  for (const citation of cited.citations) {
    const place = `${citation.sourceId} ${citation.url}`;
    places.set(place, [...(places.get(place) ?? []), citation]);
  }
  return (
    <ul className="chat-sources" aria-label="Cited sources">
      {[...places].map(([place, citations]) => (
        <CitedSource key={place} citations={citations} cited={cited} />
      ))}
    </ul>
  );
}

function CitedSource({ citations, cited }: { citations: readonly Citation[]; cited: Cited }) {
  const [first] = citations;
  if (first === undefined) return null;
  return (
    <li>
      <span className="chat-source-marks">
        {citations.map(({ n }) => (
          <CitationMark key={n} n={n} cited={cited} />
        ))}
      </span>
      <span className="chat-source-name">
        <Link href={`~${passageLink(first)}`}>
          <CitedName citation={first} />
        </Link>
        {first.url !== null && (
          <span className="quiet chat-source-url">
            <OutsideLink href={first.url}>{first.url}</OutsideLink>
          </span>
        )}
      </span>
    </li>
  );
}
