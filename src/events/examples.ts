const price = { plan: 'Pro', currency: 'USD', period: 'month', unit: null };

export const event = {
  id: 'evt_01k9zq4v5x8m2n7c3d6f1g0h9j',
  competitorId: 'comp_01k9zq4v5x8m2n7c3d6f1g0h9j',
  watchId: null,
  type: 'pricing',
  severity: 'high',
  title: 'Pro now costs $59 per month, up from $49 (+20.4%)',
  aiBrief: '',
  isRead: false,
  isActioned: false,
  detectedAt: '2026-03-02T09:30:04.000Z',
  kind: 'price_changed',
  topic: 'price',
  pageUrl: 'https://competitor.example/pricing',
  before: { ...price, amount: 49 },
  after: { ...price, amount: 59 },
  deltaPct: 20.4081632653,
  confidence: 1,
  evidence: [
    { quote: '$49', snapshotId: 'snap_c7627b8ba51c475b21e869a730', start: 12, end: 15 },
    { quote: '$59', snapshotId: 'snap_82dae5a763ecb30cd189d23102', start: 12, end: 15 },
  ],
  relatedIds: [],
};
export const comparison = {
  text: 'Pro now costs $59 per month, $10 more than your Team ($49 per month). Previously, both cost the same.',
  ours: {
    quote: '$49 per month',
    url: 'https://example.com/pricing',
    sourceId: 'kb_01k9zq4v5x8m2n7c3d6f1g0h9j',
    start: 120,
    end: 133,
  },
  theirs: { quote: 'Pro: $59 per month', url: 'https://competitor.example/pricing' },
};
export const eventList = { events: [event], nextCursor: null };
export const marks = { read: { isRead: true }, actedUpon: { isRead: true, isActioned: true } };
