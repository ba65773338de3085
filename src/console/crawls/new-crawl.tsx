import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { useKept } from '../api/kept-state.ts';
import { useAct } from '../api/reads.ts';
import type { StartedCrawl } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { TextField } from '../elements/field.tsx';
import { bodyOf, EMPTY_DRAFT, OPTION_FIELDS, restOf, type CrawlDraft } from './crawl-draft.ts';
import { CrawlOptions } from './crawl-options.tsx';

const FORM = 'crawls-new';

/** To where a crawl begins, for those who have none yet. */
export const goToNewCrawl = (): void => document.querySelector<HTMLElement>(`#${FORM} input`)?.focus();

/** Starts a crawl and goes to it. */
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
  // After the draft has been forgotten: a view that is left keeps nothing any more.
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
      id={FORM}
      className="card stack"
      aria-label="Start a crawl"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!start.isPending) start.mutate(bodyOf(draft));
      }}
    >
      <div className="crawls-start">
        <TextField
          label="Address of the site"
          hint="Where the crawl begins, whole, as in https://example.com/. It follows the links from there."
          error={faultOf(error, 'seedUrl')}
          type="url"
          inputMode="url"
          autoComplete="url"
          value={draft.seedUrl}
          onValue={(seedUrl) => change({ seedUrl })}
        />
        <Button kind="primary" type="submit" busy={start.isPending}>
          Start crawl
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
