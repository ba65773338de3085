import { OutsideLink } from '../elements/outside-link.tsx';
import type { ReactNode } from 'react';
import type { Source } from '../api/answers.ts';
import { dateText, Time } from '../elements/time.tsx';
import { SourceStatus } from './source-status.tsx';
import { addressOfSource, sentenceOf, sizeText, TYPE_NAMES } from './source-words.ts';

const When = ({ at }: { at: string }) => (
  <>
    {dateText(at)}{' '}
    <span className="quiet">
      (<Time at={at} />)
    </span>
  </>
);

export function SourceFacts({ source }: { source: Source }) {
  const { type, status, last_error, title, chunk_count, page_count, content_type, bytes } = source;
  const address = addressOfSource(source);
  const isOnTheWeb = type === 'url' || type === 'site';
  const facts: [string, ReactNode][] = [
    ['Status', <SourceStatus key="status" status={status} />],
    ['Type', TYPE_NAMES[type]],
    [
      isOnTheWeb ? 'Address' : 'File',
      address !== null && isOnTheWeb ? <OutsideLink href={address}>{address}</OutsideLink> : address,
    ],
    ['Title', title],
    ['Pages', page_count?.toLocaleString('en') ?? null],
    ['Passages', chunk_count.toLocaleString('en')],
    ['Format', content_type],
    ['Size', bytes === null ? null : sizeText(bytes)],
    ['Added', <When key="added" at={source.created_at} />],
    ['Indexed', source.indexed_at === null ? 'Not yet' : <When key="indexed" at={source.indexed_at} />],
    ['Changed', <When key="changed" at={source.updated_at} />],
    ['Version of the text', source.revision === 0 ? null : source.revision.toLocaleString('en')],
    ['Id', <code key="id">{source.id}</code>],
  ];
  return (
    <section className="card stack" aria-label="About this source">
      {last_error !== null && <p className="sources-error">{sentenceOf(last_error)}</p>}
      <dl className="sources-facts">
        {facts
          .filter(([, fact]) => fact !== null)
          .map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
