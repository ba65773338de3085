import { OutsideLink } from '../elements/outside-link.tsx';
import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { Content } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Switch } from '../elements/field.tsx';
import { Page, Waiting } from '../elements/page.tsx';
import { dateText } from '../elements/time.tsx';
import { useAddressQuery } from './address-query.ts';
import { MarkedText } from './marked-text.tsx';
import { PassageList } from './passage-list.tsx';
import { pathOf } from './source-cache.ts';

/** A place in the text, UTF-16 units; null: none, or one that no text has. */
function placeOf(from: string | undefined, to: string | undefined): { from: number; to: number } | null {
  const place = { from: Number(from), to: Number(to) };
  const isPlace = Number.isSafeInteger(place.from) && Number.isSafeInteger(place.to);
  return from !== undefined && isPlace && place.from >= 0 && place.to > place.from ? place : null;
}

/** What was indexed of a source, or of one page of a site: this is what answers quote. */
export function SourceText({ id }: { id: string }) {
  const query = useAddressQuery();
  const page = { url: query.get('url'), page: query.get('page') };
  const { data, error, refetch } = useRead<Content>(`${pathOf(id)}/content`, { query: page });
  const isDivided = query.get('passages') === '1';
  return (
    <Page title={data?.title ?? 'The text as it was indexed'}>
      <p>
        <Link href={`/${id}`}>About this source</Link>
      </p>
      {data === undefined && error === null && <Waiting what="Reading the text …" />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <AboutText content={data} />
          <Switch
            label="Show its division into passages"
            checked={isDivided}
            onValue={(value) => query.set({ passages: value ? '1' : null }, { replace: true })}
          />
          {isDivided ? (
            <PassageList id={id} page={page} />
          ) : (
            <MarkedText text={data.text} place={placeOf(query.get('from'), query.get('to'))} />
          )}
        </>
      )}
    </Page>
  );
}

function AboutText({ content: { url, author, publishedAt, language } }: { content: Content }) {
  const said = [
    author,
    publishedAt === null ? null : publishedAt.length === 10 ? publishedAt : dateText(publishedAt),
    language === null ? null : `Language: ${language}`,
  ].filter((part) => part !== null);
  return (
    <div className="quiet sources-about">
      {url !== null && (
        <p>
          <OutsideLink href={url}>{url}</OutsideLink>
        </p>
      )}
      {said.length > 0 && <p>{said.join(' · ')}</p>}
    </div>
  );
}
