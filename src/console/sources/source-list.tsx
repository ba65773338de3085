import { usePages } from '../api/reads.ts';
import type { Source, SourceList as SourceListPage } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { LongList } from '../elements/long-list.tsx';
import { Empty, Page } from '../elements/page.tsx';
import { AddSources } from './add-sources.tsx';
import { DropArea } from './drop-area.tsx';
import { useSourceActs } from './source-acts.ts';
import { SOURCES } from './source-cache.ts';
import { SourceDialogs } from './source-dialogs.tsx';
import { SourceFilters, useSourceFilters } from './source-filters.tsx';
import { useFollowing } from './source-following.ts';
import { SourceRow } from './source-row.tsx';
import { counted } from './source-words.ts';
import { UploadList } from './upload-list.tsx';

const sourcesOf = (page: SourceListPage): readonly Source[] => page.sources;

export function SourceList() {
  const { filters, isFiltered, clear } = useSourceFilters();
  const read = usePages(SOURCES, sourcesOf, { query: filters });
  const acts = useSourceActs();
  useFollowing(read.rows);
  const indexing = read.rows.filter(({ status }) => status === 'indexing').length;
  const isEmpty = !isFiltered && !read.isLoading && read.failure === null && read.rows.length === 0;
  return (
    <Page title="Sources" actions={!isEmpty && <AddSources />}>
      <DropArea>
        <UploadList />
        {!isEmpty && <SourceFilters />}
        {acts.failure !== null && <Failure error={acts.failure} />}
        <p className="quiet" role="status">
          {indexing > 0 && `${counted(indexing, 'source is', 'sources are')} being indexed.`}
        </p>
        <LongList
          label="Sources"
          read={read}
          keyOf={({ id }) => id}
          rowHeight={100}
          empty={
            isFiltered ? (
              <Empty title="No source is like that.">
                <Button onClick={clear}>Show all sources</Button>
              </Empty>
            ) : (
              <Empty title="There are no sources yet.">
                <p>
                  Answers and generated work are grounded in sources alone. Add web pages, texts or files; you
                  can drop files here.
                </p>
                <div className="row">
                  <AddSources />
                </div>
              </Empty>
            )
          }
        >
          {(source) => <SourceRow source={source} acts={acts} />}
        </LongList>
        {read.rows.length > 0 && <p className="quiet">Drop files anywhere on this page to add them.</p>}
      </DropArea>
      <SourceDialogs />
    </Page>
  );
}
