import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { addressOf, api } from '../api/client.ts';
import { keyOf, usePages } from '../api/reads.ts';
import type { SitePageList, Source } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Switch } from '../elements/field.tsx';
import { LongList } from '../elements/long-list.tsx';
import { useSay } from '../elements/notices.tsx';
import { Empty } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { useOwnTitle } from './own-title.ts';
import { pathOf } from './source-cache.ts';
import { counted } from './source-words.ts';

type SitePage = SitePageList['pages'][number];

const pagesOf = (list: SitePageList): readonly SitePage[] => list.pages;
const FOLLOW_MS = 3_000;
const FOLLOWED_ROWS = 100;

export function SitePages({ source: { id, status } }: { source: Source }) {
  const path = `${pathOf(id)}/pages`;
  const isIndexing = status === 'indexing';
  const read = usePages(path, pagesOf, {
    every: (rows) => isIndexing && (rows?.length ?? 0) <= FOLLOWED_ROWS && FOLLOW_MS,
  });
  const was = useRef(isIndexing);
  useEffect(() => {
    if (was.current && !isIndexing) read.again();
    was.current = isIndexing;
  }, [isIndexing]);
  const { enable, failure } = useEnablePage(path);
  return (
    <section className="stack sources-list" aria-labelledby="sources-pages">
      <h2 id="sources-pages">Pages</h2>
      {failure !== null && <Failure error={failure} />}
      <LongList
        label="Pages"
        read={read}
        keyOf={(page) => page.id}
        rowHeight={76}
        empty={
          <Empty title={isIndexing ? 'There are no pages yet.' : 'No pages were read.'}>
            <p>
              {isIndexing ? 'Pages appear as they are read.' : 'To see why, open “Show all pages found”.'}
            </p>
          </Empty>
        }
      >
        {(page) => (
          <SitePageRow
            page={page}
            textHref={addressOf(`/${id}/text`, { url: page.url })}
            onEnable={(value) => void enable(page, value)}
          />
        )}
      </LongList>
    </section>
  );
}

function SitePageRow({
  page: { url, title, enabled, chunk_count, indexed_at },
  textHref,
  onEnable,
}: {
  page: SitePage;
  textHref: string;
  onEnable(enabled: boolean): void;
}) {
  const ownTitle = useOwnTitle();
  return (
    <div className="sources-page">
      <div className="sources-row-what">
        <Link className="sources-row-name cut" href={textHref}>
          {ownTitle(title) ?? url}
        </Link>
        <p className="quiet cut">{url}</p>
        <p className="quiet">
          {counted(chunk_count, 'passage')} · read <Time at={indexed_at} />
        </p>
      </div>
      <span className="row">
        <span className="quiet" aria-hidden="true">
          In answers
        </span>
        <Switch
          label={`Use ${title ?? ''} ${url} in answers`}
          hideLabel
          needs="write"
          checked={enabled === 1}
          onValue={onEnable}
        />
      </span>
    </div>
  );
}

function useEnablePage(path: string) {
  const client = useQueryClient();
  const say = useSay();
  const [failure, setFailure] = useState<Error | null>(null);
  const key = keyOf(path);

  function show(id: string, enabled: number): void {
    client.setQueriesData<InfiniteData<SitePageList>>(
      { queryKey: key },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((part) => ({
            ...part,
            pages: part.pages.map((one) => (one.id === id ? { ...one, enabled } : one)),
          })),
        },
    );
  }

  async function enable(page: SitePage, enabled: boolean): Promise<void> {
    setFailure(null);
    await client.cancelQueries({ queryKey: key });
    show(page.id, enabled ? 1 : 0);
    try {
      await api.patch<SitePage>(`${path}/${page.id}`, { enabled });
      say(`${page.title ?? page.url} is ${enabled ? 'used in' : 'left out of'} answers.`, {
        undo: () => void enable(page, !enabled),
      });
    } catch (error) {
      show(page.id, page.enabled);
      setFailure(error as Error);
    }
  }
  return { enable, failure };
}
