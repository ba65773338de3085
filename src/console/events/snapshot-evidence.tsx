import { excerptsOf, joinedSpans, markedText, type Piece, placeOf, type Span } from './snapshot-excerpt.ts';
import { useEffect, useRef, useState } from 'react';
import { useRead } from '../api/reads.ts';
import type { IntelEvent, Snapshot } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Waiting } from '../elements/page.tsx';
import { dateText } from '../elements/time.tsx';
import { outsideAddress } from './event-words.ts';
import { cellsText } from '../elements/row-cells.ts';

type Quotes = IntelEvent['evidence'];

function SnapshotEvidence({ of, snapshotId, quotes }: { of: string; snapshotId: string; quotes: Quotes }) {
  const { data, error, refetch } = useRead<Snapshot>(`${of}/snapshots/${encodeURIComponent(snapshotId)}`);
  if (data !== undefined) return <QuotedSnapshot snapshot={data} quotes={quotes} />;
  if (error === null) return <Waiting what="Loading the stored page …" />;
  if (error.status !== 404) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <figure className="events-evidence">
      <Quotations quotes={quotes} />
      <figcaption className="quiet">
        This version of the page is no longer stored. Only the quoted text was kept.
      </figcaption>
    </figure>
  );
}

function Quotations({ quotes }: { quotes: Quotes }) {
  return quotes.map(({ quote, start, end }) => (
    <blockquote key={`${start}-${end}`}>
      <Pieces pieces={[{ text: quote, mark: 0 }]} />
    </blockquote>
  ));
}

function QuotedSnapshot({
  snapshot: { text, takenAt, url },
  quotes,
}: {
  snapshot: Snapshot;
  quotes: Quotes;
}) {
  const [isWhole, setWhole] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const places = quotes.map((quote) => ({ quote, place: placeOf(text, quote) }));
  const missing = places.flatMap(({ quote, place }) => (place === null ? [quote] : []));
  const marks = joinedSpans(
    places.flatMap(({ place }): Span[] => (place === null ? [] : [place])),
    text.length,
  );
  const page = outsideAddress(url)?.shown ?? url;
  const when = dateText(takenAt);
  useEffect(() => {
    const box = whole.current;
    const mark = box?.querySelector('mark');
    if (box === null || mark === null || mark === undefined) return;
    box.scrollTop = mark.offsetTop - box.clientHeight / 3;
  }, [isWhole]);
  return (
    <figure className="events-evidence">
      <figcaption className="row row-apart">
        <span className="quiet events-evidence-page">
          {page}, as it was on <time dateTime={takenAt}>{when}</time>
        </span>
        {text !== '' && (
          <Button kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Show full text'}
            <span className="unseen">
              of {page} on {when}
            </span>
          </Button>
        )}
      </figcaption>
      {isWhole ? (
        <div
          ref={whole}
          className="events-whole"
          tabIndex={0}
          role="region"
          aria-label={`Text of ${page} on ${when}`}
        >
          <Pieces pieces={markedText(text, marks)} />
        </div>
      ) : (
        excerptsOf(text, marks).map((pieces, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an excerpt is identified only by its position
          <blockquote key={at}>
            <Pieces pieces={pieces} />
          </blockquote>
        ))
      )}
      {missing.length > 0 && (
        <>
          <p className="quiet">These words do not appear in the stored text:</p>
          <Quotations quotes={missing} />
        </>
      )}
    </figure>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, mark }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- a piece is identified only by its position
    mark === null ? cellsText(text) : <mark key={at}>{cellsText(text)}</mark>,
  );
}

export function EvidenceList({ event: { competitorId, watchId, evidence } }: { event: IntelEvent }) {
  if (evidence.length === 0) return null;
  // Ids begin with their time of creation, so this sort puts the oldest first.
  const snapshots = [...new Set(evidence.map(({ snapshotId }) => snapshotId))].sort();
  return (
    <section className="stack" aria-labelledby="events-evidence">
      <h3 id="events-evidence">Evidence</h3>
      {snapshots.map((snapshotId) => (
        <SnapshotEvidence
          key={snapshotId}
          of={`/api/intel/${watchId === null ? 'competitors' : 'watches'}/${encodeURIComponent(competitorId)}`}
          snapshotId={snapshotId}
          quotes={evidence.filter((one) => one.snapshotId === snapshotId)}
        />
      ))}
    </section>
  );
}
