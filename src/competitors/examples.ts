import { factList as knownFacts } from '../knowledge/examples.ts';

export const newCompetitors = {
  domain: { domain: 'competitor.example' },
  everyWeek: { domain: 'https://www.competitor.example/', name: 'The competitor', every: '7d' },
};

const ignored = [
  {
    pageUrl: 'https://competitor.example/pricing',
    reason: 'date',
    words: 6,
    lines: 1,
    samples: [{ before: 'Updated on March 1, 2026', after: 'Updated on March 2, 2026' }],
  },
];

export const competitor = {
  id: 'comp_01k9zq4v5x8m2n7c3d6f1g0h9j',
  domain: 'competitor.example',
  name: 'competitor.example',
  lastAnalyzedAt: '2026-03-02T09:30:04.000Z',
  createdAt: '2026-03-01T16:20:00.000Z',
  every: '24h',
  nextCheckAt: '2026-03-03T09:12:44.000Z',
  paused: false,
  checking: null,
  lastCheck: {
    ok: true,
    changed: true,
    isFirst: false,
    late: 0,
    summary: 'One change found: Pro now costs $59 per month, up from $49 (+20.4%).',
    at: '2026-03-02T09:30:04.000Z',
    eventIds: ['evt_01k9zq4v5x8m2n7c3d6f1g0h9j'],
    ignored,
  },
  pages: [
    {
      url: 'https://competitor.example/pricing',
      kind: 'pricing',
      title: 'Pricing',
      state: 'ok',
      outcome: 'changed' as const,
      lastFetchedAt: '2026-03-02T09:30:03.500Z',
    },
  ],
  unwatchedPages: [
    {
      url: 'https://competitor.example/webinars',
      name: 'Webinars',
      kind: 'product',
      reason: 'event' as const,
    },
  ],
};
export const tracked = {
  ...competitor,
  lastAnalyzedAt: null,
  lastCheck: null,
  pages: [],
  unwatchedPages: [],
};
export const competitorList = { competitors: [competitor], nextCursor: null };

export const competitorChanges = {
  pause: { paused: true },
  everyTwelveHours: { every: '12h' },
  watchPage: { pages: [{ url: 'https://competitor.example/product', kind: 'product' }] },
};

export const checkAnswer = {
  result: {
    ok: true,
    changed: true,
    summary: 'One change found: Pro now costs $59 per month, up from $49 (+20.4%).',
    eventIds: ['evt_01k9zq4v5x8m2n7c3d6f1g0h9j'],
    ignored,
  },
};

export const snapshot = {
  id: 'snap_82dae5a763ecb30cd189d23102',
  url: 'https://competitor.example/pricing',
  kind: 'pricing',
  takenAt: '2026-03-02T09:30:03.500Z',
  change: 'changed' as const,
  hash: '6696131f4b6de5bc38932e9ceaf7acc3ebd151a14a92c7d99fa13b3ab53776c6',
  bytes: 1400,
  text: 'Pricing\nPro\n$59 per month\n50 boards\nPriority support',
};
export const snapshotList = { snapshots: [snapshot], nextCursor: null };

export const factList = {
  facts: [
    {
      ...knownFacts.facts[0]!,
      id: 'fct_82dae5a763ecb30cd189d23102_0',
      kind: 'price' as const,
      quote: '$59 per month',
      start: 12,
      end: 25,
      url: 'https://competitor.example/pricing',
      sourceId: null,
      chunkId: null,
      party: 'competitor:competitor.example',
      heading: 'Pro',
      name: null,
      amount: 59,
      currency: 'USD',
      unit: 'month',
      item: 'Pro',
      snapshotId: snapshot.id,
    },
  ],
  nextCursor: null,
};

const plan = {
  name: 'Pro',
  amount: 59,
  currency: 'USD',
  period: 'month',
  billed: null,
  startingAt: false,
  unit: null,
  features: ['Priority support'],
  limits: [{ name: 'boards', amount: '50' }],
  contactSales: false,
};
export const plans = {
  plans: [{ ...plan, url: 'https://competitor.example/pricing', asOf: '2026-03-02T09:30:03.500Z' }],
  history: [
    {
      at: '2026-03-02T09:30:03.500Z',
      url: 'https://competitor.example/pricing',
      snapshotId: snapshot.id,
      plans: [plan],
    },
    {
      at: '2026-03-01T16:21:00.000Z',
      url: 'https://competitor.example/pricing',
      snapshotId: 'snap_c7627b8ba51c475b21e869a730',
      plans: [{ ...plan, amount: 49 }],
    },
  ],
};

export const jobs = {
  jobs: [
    {
      id: 'https://competitor.example/careers/backend-engineer',
      title: 'Backend Engineer',
      department: 'Engineering',
      location: 'Berlin',
      url: 'https://competitor.example/careers/backend-engineer',
      pageUrl: 'https://competitor.example/careers',
      asOf: '2026-03-02T09:30:03.900Z',
    },
  ],
  total: 1,
  proven: true,
  history: [
    {
      at: '2026-03-02T09:30:03.900Z',
      total: 1,
      proven: true,
      departments: [{ name: 'Engineering', count: 1 }],
    },
    {
      at: '2026-03-01T16:21:00.000Z',
      total: 3,
      proven: true,
      departments: [
        { name: 'Engineering', count: 2 },
        { name: 'Sales', count: 1 },
      ],
    },
  ],
};
