export const newDestinations = {
  slackDigest: {
    kind: 'slack',
    name: 'Pricing channel',
    url: 'https://hooks.slack.com/services/T000/B000/XXXX',
    events: { types: ['pricing'], minSeverity: 'medium' },
    when: 'daily 08:00',
    timeZone: 'Europe/Berlin',
  },
  teamsNow: {
    kind: 'teams',
    url: 'https://prod-00.westeurope.logic.azure.com/workflows/0/triggers/manual/paths/invoke',
    quietHours: { from: '20:00', to: '07:00' },
  },
  mondayBriefing: {
    kind: 'email',
    to: ['team@example.com'],
    sends: 'briefing',
    when: 'weekly mon 08:00',
    timeZone: 'America/New_York',
  },
  webhook: { kind: 'webhook', url: 'https://hooks.example.com/groundwork' },
};
export const changes = { resume: { paused: false }, later: { when: 'weekly fri 16:00' } };

export const destination = {
  id: 'dest_01k9zq4v5x8m2n7c3d6f1g0h9j',
  kind: 'slack',
  name: 'Pricing channel',
  target: 'hooks.slack.com',
  events: { types: ['pricing'], kinds: [], minSeverity: 'medium', competitors: [] },
  sends: 'events',
  when: 'daily 08:00',
  timeZone: 'Europe/Berlin',
  quietHours: null,
  paused: null,
  delivery: {
    failing: false,
    error: null,
    lastAttemptAt: '2026-03-02T07:00:01.200Z',
    lastDeliveredAt: '2026-03-02T07:00:01.200Z',
  },
  createdAt: '2026-03-02T09:30:00.000Z',
};
export const created = { ...destination, secret: null };
export const destinationList = { destinations: [destination], nextCursor: null };

const attempt = { at: '2026-03-02T07:00:01.200Z', status: 200, ms: 112, error: null };
export const tested = { deliveryId: 'msg_01k9zq4v5x8m2n7c3d6f1g0h9j', ok: true, attempt };
export const messageList = {
  deliveries: [
    {
      id: 'msg_01k9zq4v5x8m2n7c3d6f1g0h9j',
      test: false,
      status: 'sent',
      eventIds: ['evt_01k9zq4v5x8m2n7c3d6f1g0h9j'],
      attempts: [attempt],
      nextAttemptAt: null,
      createdAt: '2026-03-02T07:00:00.900Z',
    },
  ],
  nextCursor: null,
};
