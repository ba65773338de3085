export const newWebhooks = {
  everything: { url: 'https://hooks.example.com/groundwork' },
  changesOnly: { url: 'https://hooks.example.com/groundwork', events: ['intel.event'] },
};

export const webhook = {
  id: 'wh_01k9zq4v5x8m2n7c3d6f1g0h9j',
  url: 'https://hooks.example.com/groundwork',
  events: ['intel.event'],
  disabled: null,
  createdAt: '2026-03-02T09:30:00.000Z',
};
export const created = { ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };
export const webhookList = { webhooks: [webhook], nextCursor: null };

export const started = { deliveryId: 'dlv_01k9zq4v5x8m2n7c3d6f1g0h9j' };
export const deliveryList = {
  deliveries: [
    {
      id: started.deliveryId,
      messageId: 'evt_01k9zq4v5x8m2n7c3d6f1g0h9j',
      event: 'intel.event',
      status: 'delivered',
      attempts: [
        { at: '2026-03-02T09:30:04.200Z', status: 503, ms: 41, error: null },
        { at: '2026-03-02T09:30:09.800Z', status: 204, ms: 38, error: null },
      ],
      nextAttemptAt: null,
      createdAt: '2026-03-02T09:30:04.100Z',
    },
  ],
  nextCursor: null,
};
