import { gunzipSync } from 'node:zlib';
import { SEVERITIES } from '../../events/severity.ts';
import type { EventRecord, NewPage } from '../../events/event-record.ts';
import { isWatchId } from '../../events/read-events.ts';
import { registrableOf } from '../../extraction/pages/canonical-url.ts';
import type { Passage } from '../../extraction/facts/content/content-facts.ts';
import type { Parser } from '../../extraction/pool/parser.ts';
import type { Log } from '../../log/log.ts';
import { startDeadline } from '../../web/deadline.ts';
import { documentName } from '../changes/content/text-events.ts';
import type { SnapshotStore } from '../snapshots/snapshot-store.ts';
import type { VisitPage } from '../visiting/visit-page.ts';
import { linkOn, mayAnnounce, statedLink } from './announced-link.ts';

const MOST_PAGES = 5;
const ALL_MS = 18_000;

export function createReadAnnounced({
  events,
  snapshots,
  parser,
  visitPage,
  log,
  allMs = ALL_MS,
}: {
  events: {
    byIds(ids: readonly string[]): Promise<EventRecord[]>;
    setNewPage(id: string, page: NewPage): Promise<void>;
  };
  snapshots: Pick<SnapshotStore, 'whole'>;
  parser: Pick<Parser, 'readWatched'>;
  visitPage: VisitPage;
  log: Log;
  allMs?: number;
}) {
  async function linkOf(event: EventRecord, signal: AbortSignal): Promise<string | null> {
    const stated = statedLink(event);
    if (stated !== null) return stated;
    const proof = event.evidence.at(-1);
    if (!mayAnnounce(event) || proof === undefined) return null;
    const stored = await snapshots.whole(proof.snapshot_id);
    if (stored === null) return null;
    const jobs = stored.facts.hiring?.jobs ?? [];
    if (stored.source !== 'html') return linkOn(event, { jobs, links: [] });
    const { url, kind, charset, raw } = stored;
    const page = { bytes: gunzipSync(raw.buffer), charset, url, kind };
    const { leads } = await parser.readWatched(page, { signal });
    return linkOn(event, { jobs, links: leads.links });
  }

  async function read(event: EventRecord, signal: AbortSignal): Promise<void> {
    const url = await linkOf(event, signal);
    if (url === null) return;
    const domain = registrableOf(new URL(event.page_url).hostname);
    const isOwn = registrableOf(new URL(url).hostname) === domain;
    const visit = isOwn
      ? await visitPage({ url, kind: 'product', known: null, domain, isPatient: false, signal })
      : null;
    const content = visit?.state === 'ok' ? visit.content?.reading.facts.content : undefined;
    await events.setNewPage(event._id, {
      url,
      title:
        content === undefined || content === null
          ? null
          : documentName(content.hero, { kind: 'product', url }),
      quotes: content === undefined || content === null ? [] : tellingLines(content.passages),
    });
  }

  return async function readAnnounced(eventIds: readonly string[], signal: AbortSignal): Promise<void> {
    const found = await events.byIds(eventIds);
    const left = found
      .filter((event) => event.new_page === undefined && !isWatchId(event.competitor_id))
      .filter((event) => statedLink(event) !== null || mayAnnounce(event))
      .toSorted((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity))
      .slice(0, MOST_PAGES);
    const deadline = startDeadline(allMs, signal);
    try {
      for (const event of left) {
        if (deadline.signal.aborted) break;
        await read(event, deadline.signal).catch((error: unknown) => {
          const { workspace_id: workspaceId, _id } = event;
          log.warn({ workspaceId, event: _id, error }, 'could not read the new page that an event reports');
        });
      }
    } finally {
      deadline.stop();
    }
    signal.throwIfAborted();
  };
}

const MOST_LINES = 4;
const LEAST_WORDS = 5;
const LONGEST_LINE = 240;
const DATE_OR_COPYRIGHT = /^[\p{L}\p{N}., /-]{0,30}\d{4}$|©|\bcopyright\b/iu;

export function tellingLines(passages: readonly Pick<Passage, 'text' | 'kind' | 'place'>[]): string[] {
  const lines = passages
    .filter(({ kind, place }) => place === 'page' && kind !== 'heading')
    .map(({ text }) => text.trim())
    .filter((line) => line.length <= LONGEST_LINE && !DATE_OR_COPYRIGHT.test(line));
  const first = lines.find((line) => line.split(/\s+/u).length >= LEAST_WORDS && /[.!?]$/u.test(line));
  const figures = lines.filter((line) => /\d/u.test(line) && /\p{L}/u.test(line));
  const told = new Set([...(first === undefined ? [] : [first]), ...figures].slice(0, MOST_LINES));
  return [...new Set(lines.filter((line) => told.has(line)))];
}
