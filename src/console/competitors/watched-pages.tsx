import { useRef } from 'react';
import { OutsideLink } from '../elements/outside-link.tsx';
import { addressText, withScheme } from '../elements/web-address.ts';
import { api } from '../api/client.ts';
import { useAct } from '../api/reads.ts';
import { useAddressQuery } from '../sources/address-query.ts';
import type { Competitor } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { useSay } from '../elements/notices.tsx';
import { Badge, Empty } from '../elements/page.tsx';
import { useArrival } from '../elements/settled.tsx';
import { Time } from '../elements/time.tsx';
import {
  KIND_CHOICES,
  KIND_WORDS,
  kindOf,
  kindWords,
  type PageKind,
  pageMark,
  pageTitle,
  unwatchedText,
} from './page-words.ts';
import { useKept } from '../api/kept-state.ts';
import { Choice, TextField } from '../elements/field.tsx';

type Pages = Competitor['pages'];

export function WatchedPages({
  competitor: { id, pages, unwatchedPages, lastCheck },
}: {
  competitor: Competitor;
}) {
  const path = `/api/intel/competitors/${id}`;
  const say = useSay();
  const watch = useAct(
    (page: Pages[number]) => api.patch<Competitor>(path, { pages: [{ url: page.url, kind: page.kind }] }),
    { changes: [path] },
  );
  const release = useAct(
    (page: Pages[number]) => api.patch<Competitor>(path, { pages: [{ url: page.url, kind: null }] }),
    {
      changes: [path],
      onDone: (_, page) =>
        say(`${addressText(page.url)} is no longer checked.`, { undo: () => watch.mutate(page) }),
    },
  );
  const error = release.error ?? watch.error;
  return (
    <section className="stack" aria-labelledby="competitors-pages">
      <h2 id="competitors-pages">Watched pages</h2>
      {error !== null && <Failure error={error} />}
      <NewPage id={id} />
      {pages.length === 0 ? (
        <Empty title="No pages yet">
          <p>The first check looks for pages. You can also add one above.</p>
        </Empty>
      ) : (
        <ul className="competitors-pages card">
          {pages.map((page) => (
            <li key={page.url}>
              <span className="competitors-kind">{kindWords(page)}</span>
              <span className="competitors-page">
                {pageTitle(page) !== null && (
                  <span className="cut" dir="auto">
                    {pageTitle(page)}
                  </span>
                )}
                <OutsideLink href={page.url} className="cut">
                  {addressText(page.url)}
                </OutsideLink>
              </span>
              <span className="row">
                <PageState page={page} isFirstCheck={lastCheck?.isFirst === true} />
              </span>
              <Button
                needs="write"
                kind="quiet"
                aria-label={`Stop watching ${addressText(page.url)}`}
                busy={release.isPending && release.variables.url === page.url}
                onClick={() => release.mutate(page)}
              >
                Stop watching
              </Button>
            </li>
          ))}
        </ul>
      )}
      <UnwatchedPages id={id} pages={unwatchedPages} watched={pages} />
    </section>
  );
}

function PageState({ page, isFirstCheck }: { page: Pages[number]; isFirstCheck: boolean }) {
  const mark = pageMark(page, isFirstCheck);
  if (mark === null) {
    return (
      <>
        <Badge>Not checked yet</Badge>
        <span className="quiet">The next check will read this page.</span>
      </>
    );
  }
  return (
    <>
      <Badge tone={mark.tone}>{mark.text}</Badge>
      {page.lastFetchedAt !== null && (
        <span className="quiet">
          <Time at={page.lastFetchedAt} />
        </span>
      )}
    </>
  );
}

function UnwatchedPages({
  id,
  pages,
  watched,
}: {
  id: string;
  pages: Competitor['unwatchedPages'];
  watched: Pages;
}) {
  const path = `/api/intel/competitors/${id}`;
  const say = useSay();
  const watch = useAct(
    ({ url, kind }: (typeof pages)[number]) => api.patch<Competitor>(path, { pages: [{ url, kind }] }),
    {
      changes: [path],
      onDone: (_, page) =>
        say(`${addressText(page.url)} will be treated as “${KIND_WORDS[page.kind]}” from the next check on.`),
    },
  );
  const isAskedFor = useAddressQuery().get('pages') === 'unchecked';
  const list = useRef<HTMLDetailsElement>(null);
  useArrival(list, isAskedFor);
  if (pages.length === 0) return null;
  return (
    <details className="card" ref={list} open={isAskedFor}>
      <summary>
        {`${pages.length === 1 ? '1 further page is' : `${pages.length} further pages are`} linked but not watched`}
      </summary>
      {watch.error !== null && <Failure error={watch.error} />}
      <ul className="competitors-pages">
        {pages.map((page) => (
          <li key={page.url}>
            <span className="cut">{page.name}</span>
            <OutsideLink href={page.url} className="cut">
              {addressText(page.url)}
            </OutsideLink>
            <span className="quiet">{unwatchedText(page, watched)}</span>
            <Button
              needs="write"
              kind="quiet"
              aria-label={`Add ${addressText(page.url)}`}
              busy={watch.isPending && watch.variables.url === page.url}
              onClick={() => watch.mutate(page)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface Draft {
  url: string;
  kind: PageKind | null;
}
const NONE: Draft = { url: '', kind: null };

function NewPage({ id }: { id: string }) {
  const path = `/api/intel/competitors/${id}`;
  const [draft, setDraft] = useKept<Draft>(`competitors/${id}/page`, NONE);
  const kind = draft.kind ?? kindOf(draft.url);
  const form = useRef<HTMLFormElement>(null);
  useArrival(form, useAddressQuery().get('pages') === 'new');
  const say = useSay();
  const watch = useAct(
    (page: { url: string; kind: PageKind }) => api.patch<Competitor>(path, { pages: [page] }),
    {
      changes: [path],
      onDone(_, page) {
        setDraft(NONE);
        say(`The next check will read ${addressText(page.url)}.`);
      },
    },
  );
  return (
    <form
      className="card stack"
      ref={form}
      aria-label="Add a page"
      onSubmit={(event) => {
        event.preventDefault();
        if (!watch.isPending) watch.mutate({ url: withScheme(draft.url), kind });
      }}
    >
      <div className="competitors-new-page">
        <TextField
          label="Page address"
          placeholder="competitor.com/pricing"
          hint="A page on the competitor's domain or job board. To change the kind of a page that is already in the list, add the page again with the new kind."
          required
          value={draft.url}
          error={faultOf(watch.error, 'pages.0.url')}
          onValue={(url) => setDraft({ ...draft, url })}
        />
        <Choice
          label="Kind of page"
          value={kind}
          choices={KIND_CHOICES}
          error={faultOf(watch.error, 'pages.0.kind')}
          onValue={(kind) => setDraft({ ...draft, kind: kind as PageKind })}
        />
        <Button needs="write" type="submit" busy={watch.isPending}>
          Add page
        </Button>
      </div>
      {watch.error !== null && <Failure error={watch.error} />}
    </form>
  );
}
