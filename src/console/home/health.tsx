import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { keyOf, useRead } from '../api/reads.ts';
import type { Competitor, CompetitorList, Source, SourceList } from '../api/answers.ts';
import { isSlow, progressOf } from '../competitors/check.tsx';
import { runText, useRunning } from '../generate/running-work.tsx';
import { Failure } from '../elements/failure.tsx';
import { Badge, Waiting } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { counted, nameOf, sentenceOf } from '../sources/source-words.ts';
import { Section } from '../elements/section.tsx';
import { useKnown } from './known.ts';

const POLL_MS = 3_000;
const SHOWN = 4;
const COUNTED = 50;

export function RunningNow({ onKnown }: { onKnown(): void }) {
  const sites = useRead<SourceList>('/api/knowledge', {
    query: { type: 'site', status: 'indexing', limit: COUNTED },
    every: (data) => ((data?.sources.length ?? 0) > 0 ? POLL_MS : false),
  });
  const competitors = useRead<CompetitorList>('/api/intel/competitors', {
    query: { limit: 1_000 },
    every: (data) => (data?.competitors.some(isChecking) === true ? POLL_MS : false),
  });
  const documents = useRunning();
  useKnown(!sites.isLoading && !competitors.isLoading && !documents.isLoading, onKnown);
  useAfterChecks(competitors.data?.competitors.filter(isChecking).length ?? 0);
  const crawls = sites.data?.sources;
  const checks = competitors.data?.competitors.filter(isChecking);
  if ((crawls?.length ?? 0) + (checks?.length ?? 0) + documents.runs.length === 0) return null;
  return (
    <Section title="Running now">
      <ul className="lines">
        {crawls?.map((source) => (
          <li key={source.id}>
            <Link
              href={source.crawl_id === null ? `/sources/${source.id}` : `/crawls/${source.crawl_id}`}
              className="line-name"
            >
              {nameOf(source)}
            </Link>
            <p className="quiet">Being read, {counted(source.page_count ?? 0, 'page')} so far</p>
          </li>
        ))}
        {checks?.map(({ id, name, checking, lastCheck }) => (
          <li key={id}>
            <Link href={`/competitors/${id}`} className="line-name">
              {name}
            </Link>
            <p className="quiet">
              {progressOf(checking, { isFirst: lastCheck === null }).label}
              {checking !== null && isSlow(checking) && (
                <>
                  {' This is taking longer than usual. The check started '}
                  <Time at={checking.since} />.
                </>
              )}
            </p>
          </li>
        ))}
        {documents.runs.map((run) => (
          <li key={run.runId}>
            <Link href={`/generate/runs/${run.runId}`} className="line-name">
              {run.name}
            </Link>
            <p className="quiet">{runText(run)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useAfterChecks(running: number): void {
  const client = useQueryClient();
  const before = useRef(running);
  useEffect(() => {
    if (running < before.current) void client.invalidateQueries({ queryKey: keyOf('/api/intel/artifacts') });
    before.current = running;
  }, [client, running]);
}

const isChecking = ({ checking }: Competitor): boolean => checking !== null;

const amount = (rows: readonly unknown[], page: { nextCursor: string | null } | undefined): string =>
  `${rows.length}${(page?.nextCursor ?? null) === null ? '' : '+'}`;

export function KnowledgeHealth({ onKnown }: { onKnown(): void }) {
  const failed = useRead<SourceList>('/api/knowledge', { query: { status: 'failed', limit: COUNTED } });
  const waiting = useRead<SourceList>('/api/knowledge', {
    query: { status: 'indexing', limit: COUNTED },
    every: (data) => ((data?.sources.length ?? 0) > 0 ? POLL_MS : false),
  });
  useKnown(!failed.isLoading && !waiting.isLoading, onKnown);
  const error = failed.error ?? waiting.error;
  const isKnown = failed.data !== undefined && waiting.data !== undefined;
  const [lost, waits] = [failed.data?.sources ?? [], waiting.data?.sources ?? []];
  return (
    <Section title="Knowledge" all={<Link href="/sources">All sources</Link>}>
      {error !== null && (
        <Failure error={error} onRetry={() => void Promise.all([failed.refetch(), waiting.refetch()])} />
      )}
      {!isKnown && error === null && <Waiting what="Loading the status of your sources …" />}
      {isKnown && lost.length + waits.length === 0 && (
        <p className="row">
          <Badge tone="good">Healthy</Badge> No sources have failed, and none are waiting to be read.
        </p>
      )}
      {waits.length > 0 && (
        <p className="row">
          <Badge tone="info">{amount(waits, waiting.data)} waiting</Badge>
          <Link href="/sources?status=indexing">Show waiting sources</Link>
        </p>
      )}
      {lost.length > 0 && (
        <>
          <p className="row">
            <Badge tone="bad">{amount(lost, failed.data)} failed</Badge>
            <Link href="/sources?status=failed">Show failed sources</Link>
          </p>
          <ul className="lines">
            {lost.slice(0, SHOWN).map((source) => (
              <FailedRow key={source.id} source={source} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function FailedRow({ source }: { source: Source }) {
  return (
    <li>
      <Link href={`/sources/${source.id}`} className="line-name">
        {nameOf(source)}
      </Link>
      {source.last_error !== null && <p className="quiet">{sentenceOf(source.last_error)}</p>}
    </li>
  );
}
