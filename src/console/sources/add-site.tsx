import { Link } from 'wouter';
import { api } from '../api/client.ts';
import { useKept } from '../api/kept-state.ts';
import { useAct, useRead } from '../api/reads.ts';
import type { Crawl, Source, StartedCrawl } from '../api/answers.ts';
import { crawlPath } from '../crawls/crawl-following.ts';
import { knownOf, pagesOf, progressText } from '../crawls/crawl-words.ts';
import { Button } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { TextField } from '../elements/field.tsx';
import { useSay } from '../elements/notices.tsx';
import { Progress } from '../elements/page.tsx';
import { withScheme } from '../elements/web-address.ts';
import { useSourceCache } from './source-cache.ts';
import { type Labels, LabelFields, tagsIn } from './source-labels.tsx';

const EMPTY: Labels & { seedUrl: string; maxPages: string } = {
  seedUrl: '',
  maxPages: '',
  name: '',
  tags: '',
  every: null,
  about: '',
};

export function AddSite({ onClose }: { onClose(): void }) {
  const [draft, setDraft] = useKept('view/sources/new-site', EMPTY);
  const change = (part: Partial<typeof EMPTY>): void => setDraft((now) => ({ ...now, ...part }));
  const cache = useSourceCache();
  const say = useSay();
  const adding = useAct(
    (body: Record<string, unknown>, idempotencyKey) =>
      api.post<StartedCrawl>('/api/knowledge/crawl', body, { idempotencyKey }),
    {
      onDone() {
        setDraft(EMPTY);
        void cache.begin();
        say('The site was added. Its pages are being read.');
        onClose();
      },
    },
  );
  function send(): void {
    if (adding.isPending) return;
    const { seedUrl, name, every, about } = draft;
    const [maxPages, tags] = [draft.maxPages.trim(), tagsIn(draft.tags)];
    adding.mutate({
      seedUrl: withScheme(seedUrl),
      ...(maxPages !== '' && { maxPages: Number.isFinite(Number(maxPages)) ? Number(maxPages) : maxPages }),
      ...(name.trim() !== '' && { name: name.trim() }),
      ...(tags.length > 0 && { tags }),
      ...(every !== null && { every }),
      ...(about !== '' && { about }),
    });
  }
  return (
    <Dialog title="Add a whole site" onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label="Site address"
          hint={
            <>
              This page and the pages reached by following its links are read. They appear as one source in
              the list. To leave out paths, add the site under <Link href="~/crawls">Sites</Link>.
            </>
          }
          placeholder="example.com"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellcheck={false}
          autoFocus
          value={draft.seedUrl}
          error={faultOf(adding.error, 'seedUrl')}
          onValue={(seedUrl) => change({ seedUrl })}
        />
        <TextField
          label="Maximum pages"
          hint="1 to 5,000. The default is 50."
          inputMode="numeric"
          autoComplete="off"
          value={draft.maxPages}
          error={faultOf(adding.error, 'maxPages')}
          onValue={(maxPages) => change({ maxPages })}
        />
        <LabelFields labels={draft} isReadAgain isNew error={adding.error} onChange={change} />
        {adding.error !== null && <Failure error={adding.error} />}
        <div className="row row-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button needs="write" kind="primary" type="submit" busy={adding.isPending}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const EVERY_MS = 1_500;

/** Polls, because a stream for each row would use up the browser's connections. */
export function SiteProgress({ crawl_id }: { crawl_id: NonNullable<Source['crawl_id']> }) {
  const { data } = useRead<Crawl>(crawlPath(crawl_id), {
    every: (crawl) => (crawl === undefined || crawl.status === 'indexing' ? EVERY_MS : false),
  });
  if (data?.status !== 'indexing') return null;
  return (
    <div className="row">
      <Progress label={progressText(data)} value={pagesOf(data)} max={knownOf(data)} />
      <Link href={`~/crawls/${encodeURIComponent(crawl_id)}`}>Show the pages</Link>
    </div>
  );
}
