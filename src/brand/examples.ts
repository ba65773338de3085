const fields = {
  name: 'Acme',
  domain: 'example.com',
  oneLiner: 'The help desk for support teams that work from several places.',
  products: ['Acme Desk'],
  audiences: ['Heads of support'],
  valueProps: ['One place for every request'],
  differentiators: ['Runs on your own servers'],
  proofPoints: ['40% fewer tickets at Northwind within a quarter'],
  competitors: ['competitor.example'],
  tone: { do: ['Plain words'], dont: ['Superlatives'] },
  forbiddenClaims: ['We are the market leader.'],
  markets: ['Europe'],
  pricingNotes: 'Pro: $49 per month.',
};

export const profile = { ...fields, version: 3, updatedAt: '2026-03-02T09:30:00.000Z' };

export const versions = {
  versions: [
    { version: 3, updatedAt: '2026-03-02T09:30:00.000Z', savedBy: 'Anna', changed: ['oneLiner', 'markets'] },
  ],
  nextCursor: '3',
};

export const wholeProfile = { all: fields };
export const profileChanges = {
  oneField: { oneLiner: 'The help desk for teams.' },
  emptied: { pricingNotes: null },
  ifUnchanged: { markets: ['Europe', 'Canada'], version: 3 },
};

export const draftOrder = { site: { url: 'https://example.com/' } };
export const draft = {
  profile: {
    ...fields,
    audiences: [],
    valueProps: [],
    differentiators: [],
    proofPoints: [],
    competitors: [],
    tone: { do: [], dont: [] },
    forbiddenClaims: [],
    markets: [],
  },
  evidence: [
    { path: 'name', quote: 'Acme', url: 'https://example.com/' },
    { path: 'products.0', quote: 'Acme Desk', url: 'https://example.com/products' },
  ],
  pages: [{ url: 'https://example.com/', title: 'Acme: the planner for teams' }],
  model: 'extractive',
  warnings: [],
};
