import { decodeText } from './pages/charset.ts';
import { parsePage } from './pages/dom.ts';
import { isScriptShell } from './pages/script-shell.ts';
import { leadsOf } from './page-leads.ts';
import { traitsOf } from './judging/page-traits.ts';
import { amountsIn } from './facts/pricing/amounts.ts';
import { extractFacts } from './facts/registry.ts';
import type { PageKind } from './facts/page-kinds.ts';
import { readVisible } from './pages/read-visible.ts';
import type { WatchedReading } from './watched-reading.ts';

/**
 * A page as a check reads it. Pure; throws `page.too_complex`. `url` makes links absolute; `charset` is what the
 * header said.
 */
export function readWatchedPage({
  html,
  charset = null,
  url,
  kind,
}: {
  html: Uint8Array | string;
  charset?: string | null;
  url: string;
  kind: PageKind;
}): WatchedReading {
  const source = typeof html === 'string' ? html : decodeText(html, { charset, html: true });
  const document = parsePage(source);
  const page = readVisible(document, url);
  const facts = extractFacts(page, kind);
  const { text } = page;
  return {
    title: page.title,
    language: page.language,
    text,
    facts,
    traits: traitsOf(page, source),
    leads: leadsOf(page),
    counts: {
      // Plans without a public price are prices for this purpose.
      prices: Math.max(amountsIn(text).length, facts.pricing?.plans.length ?? 0),
      jobs: facts.hiring?.jobs.length ?? 0,
      datedLinks: facts.content?.posts.filter(({ date }) => date !== null).length ?? 0,
    },
    isShell: isScriptShell({ page: document, textLength: text.length }),
  };
}
