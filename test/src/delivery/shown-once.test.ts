import { expect } from 'chai';
import { destinationRoutes } from '../../../src/delivery/destinations/routes.ts';
import { feedRoutes } from '../../../src/delivery/feeds/routes.ts';
import { webhookRoutes } from '../../../src/delivery/webhooks/routes.ts';
import type { Answer, Route } from '../../../src/http/route.ts';

const SECRET = 'whsec_c2hvd24tb25jZS1zaG93bi1vbmNlLXNob3duLW9uY2U';
const made = {
  _id: 'made_1',
  kind: 'webhook',
  name: 'Hook',
  url: 'http://hook.test/in',
  secret: SECRET,
  events: [],
  wanted: { types: [], kinds: [], min_severity: 'low', competitors: [] },
  when: 'now',
  time_zone: 'UTC',
  quiet_hours: null,
  paused: null,
  disabled: null,
  to: [],
  created_at: new Date(0),
};
const keep = { create: async () => made, lastOf: async () => ({ attempted: null, sent: null }) } as never;

describe('a response that shows a secret once', () => {
  const cases: [string, Route[], field: string, object][] = [
    ['/api/webhooks', webhookRoutes({ keep, requests: {} as never }), 'secret', {}],
    [
      '/api/destinations',
      destinationRoutes({ keep }),
      'secret',
      { events: { types: [], kinds: [], minSeverity: 'low', competitors: [] } },
    ],
    ['/api/feeds', feedRoutes({ create: async () => ({ feed: made, key: SECRET }) } as never), 'paths', {}],
  ];
  for (const [path, routes, field, body] of cases)
    it(`is stored without the secret by POST ${path}`, async () => {
      const route = routes.find((one) => one.method === 'post' && one.path === path)!;
      const answer: Answer = await route.handle({ workspaceId: 'ws', body } as never);
      expect(JSON.stringify(answer.body)).to.contain(SECRET);
      expect(answer.kept).to.deep.equal({ ...(answer.body as object), [field]: null });
    });
});
