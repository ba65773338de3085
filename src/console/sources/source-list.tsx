import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { usePages } from '../api/reads.ts';
import type { Source, SourceList as SourceListPage } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { useShown } from '../elements/deletions.ts';
import { Failure } from '../elements/failure.tsx';
import { Icon } from '../elements/icon.tsx';
import { LongList } from '../elements/long-list.tsx';
import { SearchTexts } from '../layout/search-texts.tsx';
import { Menu } from '../elements/menu.tsx';
import { Badge, Empty, Page } from '../elements/page.tsx';
import { type SourceActs, useSourceActs } from './source-acts.ts';
import { SiteProgress } from './add-site.tsx';
import { SOURCES } from './source-cache.ts';
import { SourceDialogs } from './source-dialogs.tsx';
import { tagsIn } from './source-labels.tsx';
import { useFollowing } from './source-following.ts';
import {
  addressOfSource,
  counted,
  hasNoText,
  isStale,
  nameOf,
  sentenceOf,
  STATUS_NAMES,
  TYPE_NAMES,
} from './source-words.ts';
import { UploadList } from './upload-list.tsx';
import { useAddressQuery } from './address-query.ts';
import { uploads } from './uploads.ts';
import { useSay } from '../elements/notices.tsx';
import { BulkBar, RowChoice, type Selection, useSelection } from '../elements/selection.tsx';
import { type Column, SortHead, SortNote, useSorted } from '../elements/sorting.tsx';
import { Choice, Switch, TextField } from '../elements/field.tsx';
import { ComingTime, Time } from '../elements/time.tsx';
import { Repairs } from './repairs.tsx';
import { SourceStatus } from './source-status.tsx';

const COLUMNS: readonly Column<Source>[] = [
  { name: 'Select', isNameless: true },
  { name: 'Source', sortBy: nameOf },
  { name: 'Status', sortBy: ({ status }) => STATUS_NAMES[status] },
  { name: 'Passages', sortBy: ({ chunk_count }) => chunk_count },
  { name: 'Last read', sortBy: ({ indexed_at }) => indexed_at },
  { name: 'In answers', sortBy: ({ enabled }) => enabled },
  { name: 'Actions', isNameless: true },
];

const sourcesOf = (page: SourceListPage): readonly Source[] => page.sources;
const idOf = ({ id }: Source): string => id;

export function SourceList() {
  const { filters, isFiltered, clear } = useSourceFilters();
  const pages = usePages(SOURCES, sourcesOf, { query: filters });
  const read = useShown(pages, idOf);
  const { read: sorted, sort, turn } = useSorted(read, COLUMNS);
  const { acts, failure } = useSourceActs();
  const selection = useSelection(read.rows, idOf);
  const row = useCallback(
    (source: Source) => <SourceRow source={source} acts={acts} selection={selection} />,
    [acts, selection],
  );
  useFollowing(read.rows);
  const indexing = read.rows.filter(({ status }) => status === 'indexing').length;
  const isEmpty = !isFiltered && !read.isLoading && read.failure === null && read.rows.length === 0;
  return (
    <Page title="Sources" actions={!isEmpty && <AddSources />}>
      <DropArea>
        <UploadList />
        {!isEmpty && <SourceFilters rows={read.rows} />}
        {failure !== null && <Failure error={failure} />}
        <p className="quiet" role="status">
          {indexing > 0 && `${counted(indexing, 'source is', 'sources are')} being read.`}
        </p>
        <BulkBar label="Selected sources" selection={selection} hasMore={read.hasMore}>
          <BulkActions sources={selection.rows} acts={acts} onDone={() => selection.chooseAll(false)} />
        </BulkBar>
        <SortNote sort={sort} read={read} />
        <LongList
          label="Sources"
          read={sorted}
          keyOf={idOf}
          rowHeight={64}
          table={{
            head: <SortHead columns={COLUMNS} sort={sort} onTurn={turn} />,
            rowClass: 'sources-row',
          }}
          empty={
            isFiltered ? (
              <Empty title="No sources match these filters.">
                {filters.q !== undefined && (
                  <>
                    <p>This filter searches names, titles and addresses, not the text of sources.</p>
                    <SearchTexts words={filters.q} />
                  </>
                )}
                <Button onClick={clear}>Show all sources</Button>
              </Empty>
            ) : (
              <Empty title="There are no sources yet.">
                <p>
                  Answers and generated documents quote your sources. Add web pages, texts or files. You can
                  also drop files here.
                </p>
                <div className="row">
                  <AddSources />
                </div>
              </Empty>
            )
          }
        >
          {row}
        </LongList>
        {read.rows.length > 0 && <p className="quiet">Drop files anywhere on this page to add them.</p>}
      </DropArea>
      <SourceDialogs />
    </Page>
  );
}

function AddSources() {
  const query = useAddressQuery();
  return (
    <>
      <Button needs="write" kind="primary" onClick={() => query.set({ add: 'url' })}>
        Add web page
      </Button>
      <Button needs="write" onClick={() => query.set({ add: 'text' })}>
        Add text
      </Button>
      <Button needs="write" onClick={chooseFiles}>
        Add files
      </Button>
      <Button needs="write" onClick={() => query.set({ add: 'site' })}>
        Add whole site
      </Button>
    </>
  );
}

function chooseFiles(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => uploads.add([...(input.files ?? [])]));
  input.click();
}

const filesIn = ({ dataTransfer }: DragEvent): DataTransfer | null =>
  dataTransfer?.types.includes('Files') === true ? dataTransfer : null;

function DropArea({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const say = useSay();

  function drop(event: DragEvent): void {
    const dropped = filesIn(event);
    if (dropped === null) return;
    event.preventDefault();
    setOver(false);
    const items = [...dropped.items].filter(({ kind }) => kind === 'file');
    const files = items.flatMap((item) => {
      if (item.webkitGetAsEntry()?.isDirectory === true) return [];
      return item.getAsFile() ?? [];
    });
    if (files.length < items.length) say('Folders cannot be added. Open the folder and drop its files here.');
    uploads.add(files);
  }

  return (
    <div
      className={isOver ? 'sources-drop sources-drop-over' : 'sources-drop'}
      onDragOver={(event) => {
        const dragged = filesIn(event);
        if (dragged === null) return;
        event.preventDefault();
        dragged.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <p className="sources-drop-hint" aria-hidden="true">
          Drop files here to add them
        </p>
      )}
    </div>
  );
}

const PAUSE_MS = 300;
const NAMES = ['q', 'status', 'type', 'enabled', 'tag'] as const;

const choices = (all: string, names: Record<string, string>) => [
  { value: '', text: all },
  ...Object.entries(names).map(([value, text]) => ({ value, text })),
];

function useSourceFilters() {
  const query = useAddressQuery();
  const filters = Object.fromEntries(NAMES.map((name) => [name, query.get(name)]));
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    set: (change: Partial<Record<(typeof NAMES)[number], string>>) => query.set(change, { replace: true }),
    clear: () => query.set(Object.fromEntries(NAMES.map((name) => [name, null])), { replace: true }),
  };
}

function SourceFilters({ rows }: { rows: readonly Source[] }) {
  const { filters, isFiltered, set, clear } = useSourceFilters();
  const { q = '', status = '', type = '', enabled = '', tag = '' } = filters;
  const tags = useSeenTags(rows, { chosen: tag, isFiltered });
  const [typed, setTyped] = useState(q);
  const sent = useRef(q);
  useEffect(() => {
    const asked = typed.trim();
    if (asked === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = asked;
      set({ q: asked });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
  }, [q]);
  return (
    <div className="sources-filters" role="search" aria-label="Sources">
      <TextField
        label="Filter by name"
        type="search"
        placeholder="Name, title or address"
        maxLength={200}
        value={typed}
        onValue={setTyped}
      />
      <Choice
        label="Status"
        value={status}
        onValue={(value) => set({ status: value })}
        choices={choices('All', STATUS_NAMES)}
      />
      <Choice
        label="Type"
        value={type}
        onValue={(value) => set({ type: value })}
        choices={choices('All', TYPE_NAMES)}
      />
      <Choice
        label="In answers"
        value={enabled}
        onValue={(value) => set({ enabled: value })}
        choices={choices('All', { true: 'Used', false: 'Left out' })}
      />
      {tags.length > 0 && (
        <Choice
          label="Tag"
          value={tag}
          onValue={(value) => set({ tag: value })}
          choices={[{ value: '', text: 'All' }, ...tags.map((one) => ({ value: one, text: one }))]}
        />
      )}
      {isFiltered && <Button onClick={clear}>Clear filters</Button>}
    </div>
  );
}

function useSeenTags(
  rows: readonly Source[],
  { chosen, isFiltered }: { chosen: string; isFiltered: boolean },
): readonly string[] {
  const seen = useRef(new Set<string>());
  if (!isFiltered) seen.current = new Set();
  for (const tag of [chosen, ...rows.flatMap(({ tags }) => tags)]) if (tag !== '') seen.current.add(tag);
  return [...seen.current].toSorted((a, b) => a.localeCompare(b));
}

function BulkActions({
  sources,
  acts,
  onDone,
}: {
  sources: readonly Source[];
  acts: SourceActs;
  onDone(): void;
}) {
  const done = (act: () => void) => () => {
    act();
    onDone();
  };
  return (
    <>
      <Button needs="write" onClick={done(() => void acts.enableAll(sources, true))}>
        Use in answers
      </Button>
      <Button needs="write" onClick={done(() => void acts.enableAll(sources, false))}>
        Leave out
      </Button>
      <Button needs="write" onClick={done(() => void acts.reindexAll(sources))}>
        Read again
      </Button>
      <AddTag onTag={(tags) => done(() => void acts.tagAll(sources, tags))()} />
      <Button needs="write" kind="danger" onClick={done(() => acts.removeAll(sources))}>
        Delete
      </Button>
    </>
  );
}

function AddTag({ onTag }: { onTag(tags: readonly string[]): void }) {
  const [typed, setTyped] = useState('');
  return (
    <form
      className="row sources-tagging"
      onSubmit={(event) => {
        event.preventDefault();
        const tags = tagsIn(typed);
        if (tags.length > 0) onTag(tags);
      }}
    >
      <input
        dir="auto"
        aria-label="Tag"
        placeholder="Tag"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button needs="write" type="submit">
        Add tag
      </Button>
    </form>
  );
}

const TYPE_ICONS = { url: 'page', site: 'crawls', text: 'text', file: 'sources' } as const;

function SourceRow({
  source,
  acts,
  selection,
}: {
  source: Source;
  acts: SourceActs;
  selection: Selection<Source>;
}) {
  const { id, type, status, chunk_count, page_count, enabled, indexed_at, next_refresh_at, last_error } =
    source;
  const query = useAddressQuery();
  const name = nameOf(source);
  const address = addressOfSource(source);
  return (
    <>
      <div role="cell">
        <RowChoice row={source} name={name} selection={selection} />
      </div>
      <div role="cell" className="sources-row-what">
        <div className="sources-row-head">
          <Icon name={TYPE_ICONS[type]} />
          <Link className="sources-row-name cut" href={`/${id}`} dir="auto">
            {name}
          </Link>
        </div>
        <p className="quiet cut">
          {TYPE_NAMES[type]}
          {address !== null && address !== name && ` · ${address}`}
        </p>
        {source.tags.length > 0 && (
          <p className="row" aria-label="Tags">
            {source.tags.map((tag) => (
              <button
                key={tag}
                type="button"
                className="badge badge-plain sources-tag"
                aria-label={`Show only sources with the tag ${tag}`}
                onClick={() => query.set({ tag })}
              >
                {tag}
              </button>
            ))}
          </p>
        )}
        {status === 'indexing' && source.crawl_id !== null && <SiteProgress crawl_id={source.crawl_id} />}
        {last_error !== null && <p className="sources-error">{sentenceOf(last_error)}</p>}
        {status === 'failed' && <Repairs source={source} acts={acts} />}
      </div>
      <div role="cell">
        <SourceStatus status={status} />
      </div>
      <div role="cell" className="quiet">
        {type === 'site' && <p>{counted(page_count ?? 0, 'page')}</p>}
        <p>{counted(chunk_count, 'passage')}</p>
      </div>
      <div role="cell" className="quiet sources-row-indexed">
        {indexed_at === null ? (
          'Not yet'
        ) : (
          <>
            <span className="narrow">read</span> <Time at={indexed_at} />{' '}
            {isStale(source) && <Badge tone="warn">Stale</Badge>}
            {next_refresh_at !== null && (
              <p>
                Next <ComingTime at={next_refresh_at} />
              </p>
            )}
          </>
        )}
      </div>
      <div role="cell">
        {hasNoText(source) ? (
          <span className="quiet">No text</span>
        ) : (
          <Switch
            label={`Use ${name} in answers`}
            hideLabel
            needs="write"
            checked={enabled === 1}
            onValue={(value) => void acts.enable(source, value)}
          />
        )}
      </div>
      <div role="cell">
        <Menu
          label={`Actions for ${name}`}
          items={[
            { name: 'Edit', needs: 'write', act: () => query.set({ edit: id }) },
            {
              name: 'Read again',
              needs: 'write',
              disabled: status === 'indexing',
              act: () => void acts.reindex(source),
            },
            { name: 'Delete', kind: 'danger', needs: 'write', act: () => acts.removeAll([source]) },
          ]}
        />
      </div>
    </>
  );
}
