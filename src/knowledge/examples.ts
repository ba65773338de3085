export const newSources = {
  page: { url: 'https://example.com/refunds', name: 'Refund policy', tags: ['policy'] },
  text: { text: 'Refunds take five days.', name: 'Refund policy' },
};
export const newFile = { file: 'Refunds take five days.', name: 'Refund policy' };

const id = 'kb_01k9zq4v5x8m2n7c3d6f1g0h9j';

export const accepted = { id, status: 'indexing' };
export const duplicate = { id, status: 'indexed', duplicate: true };

export const source = {
  id,
  type: 'url',
  source_url_or_path: 'https://example.com/refunds',
  status: 'indexed',
  chunk_count: 1,
  enabled: 1,
  created_at: '2026-03-02T09:30:00.000Z',
  indexed_at: '2026-03-02T09:30:02.140Z',
  last_error: null,
  name: 'Refund policy',
  title: 'Returns',
  content_type: 'text/html',
  bytes: 5120,
  updated_at: '2026-03-02T09:30:02.140Z',
  revision: 1,
  crawl_id: null,
  page_count: null,
  about: null,
  tags: ['policy'],
  every: '7d',
  next_refresh_at: '2026-03-09T03:12:40.000Z',
};

export const sourceList = { sources: [source], nextCursor: null };

export const changes = {
  disable: { enabled: false },
  rename: { name: 'Refunds, from March' },
  assign: { about: 'competitor:rival.example' },
  label: { tags: ['policy', 'customer service'] },
  keepFresh: { every: '7d' },
};

export const content = {
  id,
  title: 'Returns',
  url: 'https://example.com/refunds',
  language: 'en',
  author: null,
  publishedAt: '2026-03-01',
  siteName: 'Example',
  description: null,
  canonicalUrl: 'https://example.com/refunds',
  text: 'Returns\n\nRefunds take five days.',
  markdown: '# Returns\n\nRefunds take five days.',
};

const chunkId = 'chk_01k9zq4v5x8m2n7c3d6f1g0h9j_1_0';
const passage = {
  heading: 'Returns',
  text: 'Returns\n\nRefunds take five days.',
  start: 0,
  end: 32,
  page: null,
};

export const chunkList = { chunks: [{ id: chunkId, ordinal: 0, ...passage }], nextCursor: null };

export const factList = {
  facts: [
    {
      id: 'fct_01k9zq4v5x8m2n7c3d6f1g0h9j_1_0',
      kind: 'offer' as const,
      quote: 'You get your money back within five days.',
      start: 9,
      end: 50,
      url: 'https://example.com/refunds',
      sourceId: id,
      chunkId,
      party: 'us',
      speaker: 'vendor' as const,
      confidence: 0.97,
      heading: 'Returns',
      name: 'Money-back guarantee',
      value: null,
      person: null,
      role: null,
      company: null,
      question: null,
      answer: null,
      amount: null,
      currency: null,
      unit: null,
      item: null,
      rival: null,
    },
  ],
  nextCursor: null,
};

export const searchQuery = { query: 'how long does a refund take', limit: 5, tags: ['policy'] };
export const searchAnswer = {
  hits: [
    { sourceId: id, chunkId, score: 1, title: 'Returns', url: 'https://example.com/refunds', ...passage },
  ],
  degraded: false,
};

export const chatMessages = {
  question: { message: 'How long does a refund take?' },
  furtherQuestion: {
    message: 'And in Lisbon?',
    history: [
      { role: 'user', content: 'How long does a refund take?' },
      { role: 'assistant', content: 'Refunds take five days. [1]' },
    ],
    sourceIds: [id],
  },
};
export const citation = {
  n: 1,
  sourceId: id,
  chunkId,
  url: 'https://example.com/refunds',
  title: 'Returns',
  quote: 'Refunds take five days.',
  start: 9,
  end: 32,
};
export const chatAnswer = {
  answer: 'Refunds take five days. [1]',
  grounded: true,
  citations: [{ ...citation, asOf: '2026-03-02T09:30:02.140Z' }],
  model: 'extractive',
};
