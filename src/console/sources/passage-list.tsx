import { Link } from 'wouter';
import { addressOf } from '../api/client.ts';
import { usePages } from '../api/reads.ts';
import type { ChunkList } from '../api/answers.ts';
import { LongList } from '../elements/long-list.tsx';
import { Empty } from '../elements/page.tsx';
import { pathOf } from './source-cache.ts';

type Passage = ChunkList['chunks'][number];

const passagesOf = (list: ChunkList): readonly Passage[] => list.chunks;

/** What search finds and answers cite, one by one, in the order of the text. */
export function PassageList({
  id,
  page,
}: {
  id: string;
  page: { url: string | undefined; page: string | undefined };
}) {
  const read = usePages(`${pathOf(id)}/chunks`, passagesOf, { query: page });
  return (
    <div className="sources-list">
      <LongList
        label="Passages"
        read={read}
        keyOf={(passage) => passage.id}
        rowHeight={160}
        empty={<Empty title="The text holds no passage." />}
      >
        {({ ordinal, heading, page: ofPage, text, start, end }) => (
          <article className="sources-passage" aria-label={`Passage ${ordinal + 1}`}>
            <p className="row row-apart">
              <strong>
                {ordinal + 1}
                {heading !== null && `. ${heading}`}
              </strong>
              <span className="row">
                {ofPage !== null && <span className="quiet">Page {ofPage}</span>}
                <Link
                  href={addressOf(`/${id}/text`, { ...page, from: start, to: end })}
                  aria-label={`Show passage ${ordinal + 1} in the text`}
                >
                  Show in the text
                </Link>
              </span>
            </p>
            <p className="sources-passage-text">{text}</p>
          </article>
        )}
      </LongList>
    </div>
  );
}
