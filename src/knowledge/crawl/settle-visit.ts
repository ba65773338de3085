import { fingerprintOf } from '../document-store.ts';
import type { CrawlRecord } from './crawl-record.ts';
import { signatureOf } from './duplicates.ts';
import type { Frontier } from './frontier.ts';
import type { HostHealth } from './host-health.ts';
import { packLinks, type ReadyPage } from './index-pages.ts';
import { blockHashesOf } from './page-blocks.ts';
import type { LedgerRow } from './ledger-store.ts';
import type { SitePages } from './site-pages.ts';
import type { ReadPage, Visit } from './visit.ts';

/**
 * What a visit means for the ledger and the site: where it leads, which URLs it settles, and whether its page is
 * one to publish. All of it happens at once, in memory.
 */
export function createSettleVisit({
  crawl,
  frontier,
  site,
  health,
  toPublish,
}: {
  crawl: CrawlRecord;
  frontier: Frontier;
  site: SitePages;
  health: HostHealth;
  toPublish(page: ReadyPage): void;
}) {
  return function settleVisit(row: LedgerRow, { url, passed, links, result }: Visit, model: string): void {
    const from = { depth: row.depth + 1, referrer: url };
    const unlinked = row.reason === 'not_linked';
    // What a page led to still holds while it has a fault.
    const isAsBefore =
      result.kind === 'unchanged' || (result.kind === 'settled' && !result.gone && links.length === 0);
    const followed = isAsBefore ? site.linksOf(url) : links;
    if (crawl.options.sitemap !== 'only' && !unlinked) frontier.discover(followed, from);
    for (const before of passed) settlePassed(before, url, result);
    if (result.kind === 'unchanged') {
      health.note(new URL(url).host, { reason: null, httpStatus: result.httpStatus });
      return confirmPage(url, result.httpStatus, unlinked);
    }
    if (result.kind === 'settled') {
      const isRemoved = result.gone && site.remove(url);
      frontier.settle(url, { ...result.as, change: isRemoved ? 'removed' : null });
      // Behind the settlement, so that what stood back for a page that went is looked at anew.
      if (isRemoved) frontier.release(url);
      if (health.note(new URL(url).host, { reason: result.as.reason, httpStatus: result.as.http_status })) {
        frontier.giveUpHost(new URL(url).host);
      }
      return;
    }
    health.note(new URL(url).host, { reason: null, httpStatus: result.httpStatus });
    settleRead(url, row.depth, { read: result, links, unlinked, model });
  };

  /** A URL that redirects ends as the page it leads to does: listed under it, or failed with it. */
  function settlePassed(url: string, target: string, result: Visit['result']): void {
    if (url === target) return;
    const failed = result.kind === 'settled' && result.as.outcome === 'failed';
    const mayPass = failed && !result.gone;
    const change = !mayPass && site.remove(url) ? 'removed' : null;
    frontier.settle(
      url,
      failed
        ? { ...result.as, change }
        : { outcome: 'duplicate', reason: 'redirect', http_status: null, duplicate_of: target, change },
    );
  }

  function confirmPage(url: string, httpStatus: number, unlinked: boolean): void {
    if (!unlinked) site.confirm(url);
    frontier.settle(url, {
      outcome: 'unchanged',
      reason: unlinked ? 'not_linked' : null,
      http_status: httpStatus,
      duplicate_of: null,
      change: 'unchanged',
    });
  }

  function settleRead(
    url: string,
    depth: number,
    {
      read,
      links,
      unlinked,
      model,
    }: { read: ReadPage; links: Visit['links']; unlinked: boolean; model: string },
  ): void {
    const { httpStatus, canonical } = read;
    const standsBackFor = (original: string, reason: string): void => {
      const change = site.remove(url) ? 'removed' : null;
      frontier.settle(url, {
        outcome: 'duplicate',
        reason,
        http_status: httpStatus,
        duplicate_of: original,
        change,
      });
    };
    if (canonical !== null && frontier.standsFor(canonical, url))
      return standsBackFor(canonical, 'canonical');
    const signature = signatureOf(read.reading);
    const twin = site.duplicateOf(url, signature);
    if (twin !== null) return standsBackFor(twin.pageId, twin.kind === 'exact' ? 'same_text' : 'near_text');
    const held = site.get(url);
    if (held !== undefined && held.fingerprint === fingerprintOf(read.reading, model)) {
      const { etag, lastModified, bodyHash } = read;
      site.refresh(url, { etag, last_modified: lastModified, body_hash: bodyHash, links: packLinks(links) });
      return confirmPage(url, httpStatus, unlinked);
    }
    // What said the same as this page did before may be a page of its own now.
    if (held !== undefined && held.signature.text_hash !== signature.textHash) frontier.release(url);
    frontier.reserve(url);
    const blocks = blockHashesOf(read.reading.text);
    site.boilerplate.note(url, blocks);
    toPublish({ url, depth, links, read, signature, blocks, unlinked });
  }
}
