import type { NewEvent } from '../../src/events/record-events.ts';

export const newEvent = (workspaceId: string, title: string, change: Partial<NewEvent> = {}): NewEvent => ({
  workspace_id: workspaceId,
  competitor_id: 'comp_rival',
  type: 'pricing',
  kind: 'price_changed',
  severity: 'medium',
  severity_version: 1,
  title,
  page_url: 'https://rival.test/pricing',
  before: null,
  after: null,
  delta_pct: null,
  confidence: 1,
  evidence: [],
  fingerprint: `${workspaceId} ${title}`,
  related: [],
  ...change,
});
