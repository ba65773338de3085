export const newCrawls = {
  site: { seedUrl: 'https://example.com/' },
  part: {
    seedUrl: 'https://example.com/docs',
    maxPages: 200,
    name: 'Documentation',
    includePaths: ['/docs'],
    excludePaths: ['/docs/archive/**', '*.pdf'],
    maxDepth: 4,
    sitemap: 'include',
    subdomains: false,
    render: 'auto',
  },
};

const crawlId = 'crawl_01k9zq4v5x8m2n7c3d6f1g0h9j';
const sourceId = 'kb_01k9zq4v5x8m2n7c3d6f1g0h9k';

export const startedCrawl = { crawlId, status: 'indexing', maxPages: 50, sourceId };

export const crawl = {
  crawlId,
  sourceId,
  status: 'indexed',
  seedUrl: 'https://example.com/',
  maxPages: 50,
  counts: {
    discovered: 14,
    queued: 0,
    fetching: 0,
    indexed: 9,
    unchanged: 0,
    duplicate: 1,
    excluded: 3,
    robotsBlocked: 0,
    failed: 1,
    skippedBudget: 0,
  },
  changes: { new: 9, changed: 0, unchanged: 0, moved: 0, removed: 0 },
  stopReason: 'done',
  lastError: null,
  startedAt: '2026-03-02T09:30:00.000Z',
  finishedAt: '2026-03-02T09:30:11.310Z',
  temporalUrl: null,
};

export const urlList = {
  pages: [
    {
      url: 'https://example.com/',
      outcome: 'indexed',
      reason: null,
      httpStatus: 200,
      depth: 0,
      referrer: null,
      duplicateOf: null,
    },
    {
      url: 'https://example.com/login',
      outcome: 'excluded',
      reason: 'nofollow',
      httpStatus: null,
      depth: 1,
      referrer: 'https://example.com/',
      duplicateOf: null,
    },
  ],
  nextCursor: null,
};

export const sitePage = {
  id: 'page_f04a8a38bac429d7b0108948b2',
  url: 'https://example.com/',
  title: 'Example',
  enabled: 1,
  chunk_count: 3,
  content_type: 'text/html',
  bytes: 18_240,
  created_at: '2026-03-02T09:30:01.700Z',
  indexed_at: '2026-03-02T09:30:01.232Z',
};
export const sitePageList = { pages: [sitePage], nextCursor: null };
export const sitePageChanges = { leaveOut: { enabled: false }, takeIn: { enabled: true } };
