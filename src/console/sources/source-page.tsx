import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { Source } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { intervalText } from '../elements/interval-choice.tsx';
import { Switch } from '../elements/field.tsx';
import { Menu } from '../elements/menu.tsx';
import { useSay } from '../elements/notices.tsx';
import { LongText } from '../elements/long-text.tsx';
import { Badge, Page, Progress, Waiting } from '../elements/page.tsx';
import { SiteProgress } from './add-site.tsx';
import { useAddressQuery } from './address-query.ts';
import { SitePages } from './site-pages.tsx';
import { Repairs } from './repairs.tsx';
import { type SourceActs, useSourceActs } from './source-acts.ts';
import { pathOf, useSourceCache } from './source-cache.ts';
import { SourceDialogs } from './source-dialogs.tsx';
import { NEVER } from './source-labels.tsx';
import {
  addressOfSource,
  endText,
  hasNoText,
  isStale,
  nameOf,
  sentenceOf,
  sizeText,
  TYPE_NAMES,
} from './source-words.ts';
import { OutsideLink } from '../elements/outside-link.tsx';
import { ComingTime, dateText, Time } from '../elements/time.tsx';
import { SourceStatus } from './source-status.tsx';

const EVERY_MS = 1_500;

export function SourcePage({ id }: { id: string }) {
  const { data, error, refetch } = useRead<Source>(pathOf(id), {
    every: (source) => source?.status === 'indexing' && EVERY_MS,
  });
  return (
    <Page title={data === undefined ? 'Source' : nameOf(data)}>
      <p>
        <Link href="/">All sources</Link>
      </p>
      {data !== undefined && <OneSource source={data} />}
      {data === undefined && error === null && <Waiting what="Loading the source …" />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      <SourceDialogs />
    </Page>
  );
}

function useEnding(source: Source): void {
  const cache = useSourceCache();
  const say = useSay();
  const before = useRef(source.status);
  useEffect(() => {
    const hasEnded = before.current === 'indexing' && source.status !== 'indexing';
    before.current = source.status;
    if (!hasEnded) return;
    cache.put([source]);
    const text = endText([source]);
    if (text !== null) say(text);
  }, [source.status]);
}

function OneSource({ source }: { source: Source }) {
  const { id, type, status, enabled, crawl_id, revision } = source;
  const { acts, failure } = useSourceActs();
  const query = useAddressQuery();
  const [, navigate] = useLocation();
  useEnding(source);
  return (
    <>
      <div className="row">
        {!hasNoText(source) && (
          <Switch
            label="Use in answers"
            needs="write"
            checked={enabled === 1}
            onValue={(value) => void acts.enable(source, value)}
          />
        )}
        <Button needs="write" onClick={() => query.set({ edit: id })}>
          Edit
        </Button>
        <Button needs="write" busy={status === 'indexing'} onClick={() => void acts.reindex(source)}>
          Read again
        </Button>
        <Menu
          label={`More actions for ${nameOf(source)}`}
          items={[
            {
              name: 'Delete',
              kind: 'danger',
              needs: 'write',
              act() {
                acts.removeAll([source]);
                navigate('/', { replace: true });
              },
            },
          ]}
        />
        {type !== 'site' && revision > 0 && <Link href={`/${id}/text`}>Read its text</Link>}
        {crawl_id !== null && <Link href={`~/crawls/${crawl_id}`}>Show all pages found</Link>}
      </div>
      {failure !== null && <Failure error={failure} />}
      {status === 'indexing' &&
        (crawl_id === null ? (
          <Progress label="The source is being read." />
        ) : (
          <SiteProgress crawl_id={crawl_id} />
        ))}
      <SourceFacts source={source} acts={acts} />
      {type === 'site' && <SitePages source={source} />}
    </>
  );
}

const When = ({ at }: { at: string }) => (
  <>
    {dateText(at)}{' '}
    <span className="quiet">
      (<Time at={at} />)
    </span>
  </>
);

function Refresh({ source }: { source: Source }) {
  const { every, next_refresh_at: next } = source;
  if (every === null) return NEVER;
  return (
    <>
      {intervalText(every)}
      {next !== null && (
        <>
          , next <ComingTime at={next} />
        </>
      )}{' '}
      {isStale(source) && <Badge tone="warn">Stale</Badge>}
    </>
  );
}

const FORMATS: Readonly<Record<string, string>> = {
  'text/plain': 'Plain text',
  'text/html': 'Web page',
  'application/xhtml+xml': 'Web page',
  'text/markdown': 'Markdown',
  'text/csv': 'CSV table',
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel workbook',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint presentation',
};

const formatText = (contentType: string | null): string | null =>
  contentType === null ? null : (FORMATS[contentType.split(';')[0]!.trim().toLowerCase()] ?? contentType);

function SourceFacts({ source, acts }: { source: Source; acts: SourceActs }) {
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
    ['Title', title === null ? null : <LongText key="title" text={title} />],
    ['Pages', page_count?.toLocaleString('en') ?? null],
    ['Passages', chunk_count.toLocaleString('en')],
    ['Format', formatText(content_type)],
    ['Size', bytes === null ? null : sizeText(bytes)],
    ['Added', <When key="added" at={source.created_at} />],
    ['Last read', source.indexed_at === null ? 'Not yet' : <When key="indexed" at={source.indexed_at} />],
    ['Changed', <When key="changed" at={source.updated_at} />],
    ['Version of the text', source.revision === 0 ? null : source.revision.toLocaleString('en')],
    ['Refresh', isOnTheWeb ? <Refresh key="refresh" source={source} /> : null],
    ['Tags', source.tags.length === 0 ? null : source.tags.join(', ')],
    ['Id', <code key="id">{source.id}</code>],
  ];
  return (
    <section className="card stack" aria-label="About this source">
      {last_error !== null && <p className="sources-error">{sentenceOf(last_error)}</p>}
      {status === 'failed' && <Repairs source={source} acts={acts} />}
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
