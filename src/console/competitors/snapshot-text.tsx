import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { Snapshot } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Failure } from '../elements/failure.tsx';
import { OutsideLink } from '../elements/outside-link.tsx';
import { Waiting } from '../elements/page.tsx';
import { dateText } from '../elements/time.tsx';
import { useAddressQuery } from '../sources/address-query.ts';
import { CopyQuote } from '../passages/copy-quote.tsx';
import { WayBack, wayBack } from '../passages/way-back.tsx';
import { linesAround, type Place, placeIn } from '../passages/place.ts';
import { addressText } from '../elements/web-address.ts';
import { KIND_WORDS } from './page-words.ts';

export function OpenSnapshot({ of }: { of: string }) {
  const query = useAddressQuery();
  const snapshot = query.get('snapshot');
  const back = wayBack(query.get('back'));
  const [, navigate] = useLocation();
  if (snapshot === undefined) return null;
  return (
    <SnapshotText
      of={of}
      snapshotId={snapshot}
      place={placeIn(query.get('from'), query.get('to'))}
      back={back}
      onClose={() =>
        back === null
          ? query.set({ snapshot: null, from: null, to: null }, { replace: true })
          : navigate(`~${back}`)
      }
    />
  );
}

function SnapshotText({
  of,
  snapshotId,
  place,
  back,
  onClose,
}: {
  of: string;
  snapshotId: string;
  place: Place | null;
  back: string | null;
  onClose(): void;
}) {
  const { data, error, refetch } = useRead<Snapshot>(`${of}/snapshots/${encodeURIComponent(snapshotId)}`);
  return (
    <Dialog
      title={data === undefined ? 'Page version' : `${KIND_WORDS[data.kind]}, ${dateText(data.takenAt)}`}
      onClose={onClose}
    >
      {data === undefined && error === null && <Waiting what="Loading the text …" />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className="stack">
          <WayBack to={back} />
          <p>
            <OutsideLink href={data.url} className="competitors-address">
              {addressText(data.url)}
            </OutsideLink>
          </p>
          <MarkedPage page={data} place={place} />
        </div>
      )}
    </Dialog>
  );
}

function MarkedPage({ page: { text, url, kind, takenAt }, place }: { page: Snapshot; place: Place | null }) {
  const box = useRef<HTMLPreElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const marked = place !== null && place.to <= text.length ? place : null;
  const { from, to } = marked === null || showsAll ? { from: 0, to: text.length } : linesAround(text, marked);
  useEffect(() => {
    const mark = box.current?.querySelector('mark');
    if (box.current === null || mark === null || mark === undefined) return;
    box.current.scrollTop = mark.offsetTop - box.current.offsetTop - box.current.clientHeight / 3;
  }, [text, marked?.from, marked?.to, from]);
  const isCut = from > 0 || to < text.length;
  return (
    <>
      <pre ref={box} className="competitors-text" tabIndex={0} aria-label="Text of the page">
        {marked === null ? (
          text
        ) : (
          <>
            {from > 0 && '…\n'}
            {text.slice(from, marked.from)}
            <mark>{text.slice(marked.from, marked.to)}</mark>
            {text.slice(marked.to, to)}
            {to < text.length && '\n…'}
          </>
        )}
      </pre>
      {marked !== null && (
        <div className="row">
          <CopyQuote
            quote={text.slice(marked.from, marked.to)}
            title={`${KIND_WORDS[kind]}, ${dateText(takenAt)}`}
            url={url}
          />
          {isCut && <Button onClick={() => setShowsAll(true)}>Show the whole page</Button>}
        </div>
      )}
    </>
  );
}
