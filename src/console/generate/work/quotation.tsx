import { Link } from 'wouter';
import { OutsideLink } from '../../elements/outside-link.tsx';
import { webAddress } from '../../elements/web-address.ts';
import { shownQuote } from '../../facts/fact-words.ts';
import { useOwnTitle } from '../../sources/own-title.ts';
import { Time } from '../../elements/time.tsx';
import { passageLink, snapshotLink } from '../../passages/passage-link.ts';
import { withWayBack } from '../../passages/way-back.tsx';
import { languageName } from '../../elements/language-name.ts';
import type { Citation } from './work-context.ts';

export function Quotation({ citation }: { citation: Citation }) {
  const { n, url, title, quote, asOf, language } = citation;
  const name = useOwnTitle()(title) ?? url ?? 'the source';
  return (
    <figure className="generate-quotation">
      <blockquote lang={language}>“{shownQuote(quote)}”</blockquote>
      <figcaption>
        <span>
          [{n}] {name}
          {language !== undefined && `, ${languageName(language)}`}
          {asOf !== null && (
            <span className="quiet">
              , read <Time at={asOf} />
            </span>
          )}
        </span>
        <span className="row">
          <Link
            href={`~${withWayBack(placeOf(citation))}`}
            aria-label={`Show in the text: quotation ${n} from ${name}`}
          >
            Show in the text
          </Link>
          {webAddress(url) !== null && (
            <OutsideLink href={url} label={`Open the page: quotation ${n} from ${name} (new tab)`}>
              Open the page
            </OutsideLink>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

function placeOf({ sourceId, competitorId, snapshotId, url, start, end }: Citation): string {
  if (sourceId !== null) return passageLink({ sourceId, url, start, end });
  return snapshotLink({ competitorId: competitorId ?? '', snapshotId: snapshotId ?? '', start, end });
}
