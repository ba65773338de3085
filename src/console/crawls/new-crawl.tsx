import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { useKept } from '../api/kept-state.ts';
import { useAct } from '../api/reads.ts';
import type { StartedCrawl } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { Choice, Switch, TextArea, TextField } from '../elements/field.tsx';
import { bodyOf, type CrawlDraft, EMPTY_DRAFT, faultOfLines, OPTION_FIELDS, restOf } from './crawl-draft.ts';

export function NewCrawl() {
  const [draft, setDraft] = useKept<CrawlDraft>('crawls/new', EMPTY_DRAFT);
  const [isOpen, setOpen] = useKept('crawls/options', false);
  const [startedId, setStartedId] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const start = useAct(
    (body: ReturnType<typeof bodyOf>, idempotencyKey) =>
      api.post<StartedCrawl>('/api/knowledge/crawl', body, { idempotencyKey }),
    {
      onDone({ crawlId }) {
        setDraft(EMPTY_DRAFT);
        setOpen(false);
        setStartedId(crawlId);
      },
    },
  );
  useEffect(() => {
    if (startedId !== null) navigate(`/${startedId}`);
  }, [startedId, navigate]);
  const { error } = start;
  const isOptionWrong = OPTION_FIELDS.some((field) => faultOf(error, field) !== undefined);
  useEffect(() => {
    if (isOptionWrong) setOpen(true);
  }, [isOptionWrong, error, setOpen]);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const change = (part: Partial<CrawlDraft>): void => setDraft((before) => ({ ...before, ...part }));

  return (
    <form
      ref={form}
      className="card stack"
      aria-label="Add a whole site"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!start.isPending) start.mutate(bodyOf(draft));
      }}
    >
      <div className="crawls-start">
        <TextField
          label="Site address"
          hint="This page and the pages reached by following its links are read. They appear as one source under Sources."
          placeholder="example.com"
          error={faultOf(error, 'seedUrl')}
          autoCapitalize="none"
          spellcheck={false}
          inputMode="url"
          autoComplete="url"
          value={draft.seedUrl}
          onValue={(seedUrl) => change({ seedUrl })}
        />
        <Button needs="write" kind="primary" type="submit" busy={start.isPending}>
          Add whole site
        </Button>
      </div>
      <details open={isOpen || isOptionWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Options</summary>
        <CrawlOptions draft={draft} error={error} onChange={change} />
      </details>
      {error !== null && <Failure error={restOf(error)} />}
    </form>
  );
}

function CrawlOptions({
  draft,
  error,
  onChange,
}: {
  draft: CrawlDraft;
  error: Error | null;
  onChange(part: Partial<CrawlDraft>): void;
}) {
  const subdomainsFault = faultOf(error, 'subdomains');
  return (
    <div className="crawls-options">
      <TextField
        label="Maximum pages"
        hint="1 to 5,000. The default is 50. Failed, excluded and duplicate pages do not count toward this limit."
        error={faultOf(error, 'maxPages')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.maxPages}
        onValue={(maxPages) => onChange({ maxPages })}
      />
      <TextField
        label="Name"
        hint="The name shown in lists. The default is the name of the site or, if none is found, the title of the page at this address."
        error={faultOf(error, 'name')}
        autoComplete="off"
        value={draft.name}
        onValue={(name) => onChange({ name })}
      />
      <TextArea
        label="Only these paths"
        hint={
          <>
            One path or pattern per line. If empty, all paths are included. Examples: <code>/docs</code> (the
            folder and everything in it), <code>/blog/**</code>, <code>*.html</code>
          </>
        }
        error={faultOfLines(error, 'includePaths', draft.includePaths)}
        spellcheck={false}
        value={draft.includePaths}
        onValue={(includePaths) => onChange({ includePaths })}
      />
      <TextArea
        label="Never these paths"
        hint={
          <>
            One path or pattern per line. These paths are excluded even if they are listed above. Examples:{' '}
            <code>/blog/archive/**</code>, <code>*.pdf</code>
          </>
        }
        error={faultOfLines(error, 'excludePaths', draft.excludePaths)}
        spellcheck={false}
        value={draft.excludePaths}
        onValue={(excludePaths) => onChange({ excludePaths })}
      />
      <TextField
        label="Maximum depth"
        hint="Maximum number of links from the first page; pages in the sitemap have depth 1. Leave empty for no limit."
        error={faultOf(error, 'maxDepth')}
        inputMode="numeric"
        autoComplete="off"
        value={draft.maxDepth}
        onValue={(maxDepth) => onChange({ maxDepth })}
      />
      <Choice
        label="Sitemap"
        hint="The list of pages that a site publishes for crawlers."
        error={faultOf(error, 'sitemap')}
        value={draft.sitemap}
        onValue={(sitemap) => onChange({ sitemap })}
        choices={[
          { value: 'include', text: 'Use the sitemap and follow links' },
          { value: 'only', text: 'Use only the sitemap' },
          { value: 'skip', text: 'Do not read the sitemap' },
        ]}
      />
      <Choice
        label="Scripts"
        hint="Some pages show their text only after their scripts have run in a browser."
        error={faultOf(error, 'render')}
        value={draft.render}
        onValue={(render) => onChange({ render })}
        choices={[
          { value: 'auto', text: 'Run scripts only where needed' },
          { value: 'never', text: 'Never run scripts' },
          { value: 'always', text: 'Run scripts on every page (slow)' },
        ]}
      />
      <div className="field">
        <Switch
          label="Subdomains, too"
          checked={draft.subdomains}
          onValue={(subdomains) => onChange({ subdomains })}
        />
        <p className="field-hint">
          Includes hosts such as help.example.com. Addresses with and without “www” are always treated as one
          site.
        </p>
        {subdomainsFault !== undefined && <p className="field-error">{subdomainsFault}</p>}
      </div>
    </div>
  );
}
