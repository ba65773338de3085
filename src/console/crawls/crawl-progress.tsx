import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Crawl } from '../api/answers.ts';
import { session } from '../api/session.ts';
import { Badge, Progress } from '../elements/page.tsx';
import { Time, useNow } from '../elements/time.tsx';
import { type PaceSample, pagesAMinute } from './crawl-pace.ts';
import {
  barOf,
  CRAWL_STATES,
  durationText,
  endText,
  numberText,
  progressText,
  sentenceOf,
} from './crawl-words.ts';
import { OutsideLink } from '../elements/outside-link.tsx';

export function CrawlProgress({ crawl, samples }: { crawl: Crawl; samples: readonly PaceSample[] }) {
  const isRunning = crawl.status === 'indexing';
  const now = useNow(isRunning);
  const { tone, text } = CRAWL_STATES[crawl.status];
  const ended = endText(crawl);
  const pace = isRunning ? pagesAMinute(samples, now) : null;
  const until = crawl.finishedAt === null ? now : Date.parse(crawl.finishedAt);
  return (
    <section className="card stack" aria-label="Progress">
      <div className="row">
        <Badge tone={tone}>{text}</Badge>
        {!isRunning && <p>{progressText(crawl)}</p>}
        {ended !== null && <p>{ended}</p>}
        {isRunning && crawl.counts.discovered === 0 && <p>Reading the site's rules for crawlers …</p>}
      </div>
      {crawl.lastError !== null && <p className="crawls-fault">{sentenceOf(crawl.lastError)}</p>}
      {isRunning && <Progress label={progressText(crawl, now)} {...barOf(crawl)} />}
      <SpokenProgress
        urgent={!isRunning}
        text={isRunning ? progressText(crawl) : `Reading has ended. ${ended ?? ''} ${progressText(crawl)}`}
      />
      <dl className="crawls-facts">
        <div>
          <dt>{isRunning ? 'Running for' : 'Took'}</dt>
          <dd>{durationText(until - Date.parse(crawl.startedAt))}</dd>
        </div>
        {isRunning && (
          <div>
            <dt>Pages per minute</dt>
            <dd>{pace === null ? '…' : numberText(Math.round(pace))}</dd>
          </div>
        )}
        <div>
          <dt>Started</dt>
          <dd>
            <Time at={crawl.startedAt} />
          </dd>
        </div>
      </dl>
      <CrawlChanges changes={crawl.changes} />
      <p className="row crawls-links">
        <OutsideLink className="crawls-address" href={crawl.seedUrl}>
          {crawl.seedUrl}
        </OutsideLink>
        <Link href={`~/sources/${encodeURIComponent(crawl.sourceId)}`}>Open the source</Link>
      </p>
      {crawl.temporalUrl !== null && session.may('admin') && (
        <details>
          <summary>For operators</summary>
          <a href={crawl.temporalUrl} target="_blank" rel="noreferrer">
            Open in Temporal
          </a>
        </details>
      )}
    </section>
  );
}

const NAMES = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  moved: 'Moved',
  removed: 'Removed',
} as const satisfies Record<keyof Crawl['changes'], string>;

function CrawlChanges({ changes }: { changes: Crawl['changes'] }) {
  const { changed, unchanged, moved, removed } = changes;
  if (changed + unchanged + moved + removed === 0) return null;
  return (
    <section aria-labelledby="crawls-changes">
      <h2 id="crawls-changes">Since the previous run</h2>
      <dl className="crawls-facts">
        {(Object.keys(NAMES) as (keyof typeof NAMES)[]).map((name) => (
          <div key={name}>
            <dt>{NAMES[name]}</dt>
            <dd>{numberText(changes[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const EVERY_MS = 5_000;

function SpokenProgress({ text, urgent }: { text: string; urgent: boolean }) {
  const [said, setSaid] = useState('');
  const lastAt = useRef(0);
  useEffect(() => {
    const wait = urgent ? 0 : Math.max(0, lastAt.current + EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      lastAt.current = Date.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, urgent]);
  return (
    <p className="unseen" role="status" aria-label="Reading progress">
      {said}
    </p>
  );
}
