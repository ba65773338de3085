import { expect } from 'chai';
import { newId } from '../../src/ids.ts';
import { chatAt, SLACK, slackTexts } from '../src/delivery/destinations/chat-tools.ts';
import type { Reply } from '../src/delivery/webhooks/receiver.ts';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import { newEvent } from '../support/new-event.ts';
import { useService } from '../support/shared-service.ts';

const DESTINATIONS = '/api/destinations';

describe('destinations over the API', () => {
  const test = useService();
  let hosts = 0;

  const make = (json: object = {}) =>
    test.api.post(DESTINATIONS, { kind: 'slack', url: 'http://slack.test/in', ...json });
  const told = ({ status, body }: ApiAnswer) => [status, body.error.code];
  const chat = (...replies: Reply[]) =>
    chatAt(test.service.site, `http://chat-${++hosts}.test/in`, SLACK, ...replies);

  const everywhere: [string, (api: ApiClient, id: string) => Promise<ApiAnswer>][] = [
    ['reading it', (api, id) => api.get(`${DESTINATIONS}/${id}`)],
    ['changing it', (api, id) => api.patch(`${DESTINATIONS}/${id}`, { name: 'mine' })],
    ['reading its log', (api, id) => api.get(`${DESTINATIONS}/${id}/deliveries`)],
    ['testing it', (api, id) => api.post(`${DESTINATIONS}/${id}/test`)],
    ['deleting it', (api, id) => api.delete(`${DESTINATIONS}/${id}`)],
  ];

  describe('an unknown destination', () => {
    for (const [what, ask] of everywhere)
      it(`answers 404 to ${what}`, async () => {
        expect(told(await ask(test.api, 'dest_nothing'))).to.deep.equal([404, 'destination.not_found']);
      });
  });

  describe('a destination of another workspace', () => {
    it('answers 404 to every route and is not listed', async () => {
      const { id } = (await make()).body;
      const other = await test.service.newClient();
      for (const [what, ask] of everywhere)
        expect([what, ...told(await ask(other, id))]).to.deep.equal([what, 404, 'destination.not_found']);
      expect((await other.get(DESTINATIONS)).body.destinations).to.deep.equal([]);
    });
  });

  describe('when the input is invalid', () => {
    const refused: [string, object, string][] = [
      ['an unknown kind', { kind: 'fax' }, 'body.kind'],
      ['no url', { url: undefined }, 'body.url'],
      ['this machine', { url: 'http://127.0.0.1/in' }, 'body.url'],
      ['a text that is not an address', { url: 'slack please' }, 'body.url'],
      ['recipients of Slack', { to: ['me@example.com'] }, 'body.to'],
      ['an unknown time zone', { timeZone: 'Europe/Nowhere' }, 'body.timeZone'],
      ['an offset in place of a time zone', { timeZone: '+02:00' }, 'body.timeZone'],
      ['a time that does not exist', { when: 'daily 25:00' }, 'body.when'],
      ['an unknown day', { when: 'weekly someday 08:00' }, 'body.when'],
      ['quiet hours without an end', { quietHours: { from: '22:00' } }, 'body.quietHours.to'],
      ['quiet hours of a whole day', { quietHours: { from: '22:00', to: '22:00' } }, 'body.quietHours'],
      ['an unknown type of event', { events: { types: ['weather'] } }, 'body.events.types.0'],
      ['a briefing without an hour', { sends: 'briefing' }, 'body.when'],
      ['unknown content', { sends: 'gossip' }, 'body.sends'],
      ['a name with two lines', { name: 'Slack\r\nBcc: all@example.com' }, 'body.name'],
    ];
    for (const [what, json, path] of refused)
      it(`refuses ${what}`, async () => {
        const { status, body } = await make(json);
        expect([status, body.error.details[0].path]).to.deep.equal([400, path]);
      });

    it('refuses an empty change', async () => {
      const { id } = (await make()).body;
      expect((await test.api.patch(`${DESTINATIONS}/${id}`, {})).status).to.equal(400);
    });

    it('refuses a secret for Slack, which has no signatures', async () => {
      const { id } = (await make()).body;
      const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
      expect(told(await test.api.patch(`${DESTINATIONS}/${id}`, { secret }))).to.deep.equal([
        400,
        'input.invalid',
      ]);
    });
  });

  describe('when it is created', () => {
    it('shows the settings with their defaults, but never the address', async () => {
      const { url } = chat();
      const { body } = await make({ url });
      const read = await test.api.get(`${DESTINATIONS}/${body.id}`);
      expect(read.body).to.deep.include({
        kind: 'slack',
        name: 'slack',
        target: new URL(url).host,
        events: { types: [], kinds: [], minSeverity: 'low', competitors: [] },
        sends: 'events',
        when: 'now',
        timeZone: 'UTC',
        quietHours: null,
        paused: null,
      });
      expect(JSON.stringify([body, read.body])).to.not.include('/in');
    });

    it('shows the secret of a webhook once', async () => {
      const { body } = await make({ kind: 'webhook' });
      expect(body.secret).to.match(/^whsec_/);
      expect(JSON.stringify((await test.api.get(`${DESTINATIONS}/${body.id}`)).body)).to.not.include(
        'whsec_',
      );
    });
  });

  describe('when it is tested', () => {
    it("returns the receiver's response to the test message, and logs it", async () => {
      const { url, taken } = chat(500);
      const { id } = (await make({ url })).body;
      const failed = (await test.api.post(`${DESTINATIONS}/${id}/test`)).body;
      const worked = (await test.api.post(`${DESTINATIONS}/${id}/test`)).body;
      expect([failed.ok, failed.attempt.status, worked.ok, taken.length]).to.deep.equal([
        false,
        500,
        true,
        1,
      ]);
      const { deliveries } = (await test.api.get(`${DESTINATIONS}/${id}/deliveries`)).body;
      expect(
        deliveries.map((one: { status: string; test: boolean }) => [one.status, one.test]),
      ).to.deep.equal([
        ['sent', true],
        ['failed', true],
      ]);
    });
  });

  describe('when the last message did not arrive', () => {
    it('shows that it fails, the error and the times, until a message arrives', async () => {
      const { url } = chat(500);
      const { id, delivery } = (await make({ url })).body;
      const state = async () => (await test.api.get(`${DESTINATIONS}/${id}`)).body.delivery;
      await test.api.post(`${DESTINATIONS}/${id}/test`);
      const failed = await state();
      const { destinations } = (await test.api.get(DESTINATIONS)).body;
      await test.api.post(`${DESTINATIONS}/${id}/test`);
      const worked = await state();
      expect(delivery).to.deep.equal({
        failing: false,
        error: null,
        lastAttemptAt: null,
        lastDeliveredAt: null,
      });
      expect(failed).to.include({ failing: true, lastDeliveredAt: null });
      expect(failed.error).to.include('500');
      expect(failed.lastAttemptAt).to.match(/Z$/);
      expect(destinations.find((one: { id: string }) => one.id === id).delivery).to.deep.equal(failed);
      expect(worked).to.include({ failing: false, error: null, lastDeliveredAt: worked.lastAttemptAt });
    });
  });

  describe('when an event is announced', () => {
    it('the worker delivers it, and the log lists it', async () => {
      const { url, taken } = chat();
      const { id } = (await make({ url })).body;
      const [recorded] = await test.service.services.events.record([
        newEvent(test.api.workspaceId, `Pro now costs $59, up from $49 ${newId('event')}`),
      ]);
      await test.service.services.destinations.outbox.take(recorded!.record);
      const log = async () => (await test.api.get(`${DESTINATIONS}/${id}/deliveries`)).body.deliveries;
      while (!(await log()).some(({ status }: { status: string }) => status === 'sent'))
        await new Promise((resolve) => setTimeout(resolve, 200));
      expect((await log())[0].eventIds).to.deep.equal([recorded!.record._id]);
      expect(slackTexts(taken[0]!.body)).to.include(recorded!.record.title);
    }).timeout(120_000);
  });

  describe('when it is paused and resumed', () => {
    it('shows its state', async () => {
      const { id } = (await make()).body;
      const paused = await test.api.patch(`${DESTINATIONS}/${id}`, { paused: true });
      expect(paused.body.paused).to.deep.include({ by: 'client', reason: 'Paused on request.' });
      const resumed = await test.api.patch(`${DESTINATIONS}/${id}`, { paused: false });
      expect(resumed.body.paused).to.equal(null);
    });
  });

  describe('when it is deleted', () => {
    it('answers 204, then 404', async () => {
      const { id } = (await make()).body;
      const first = await test.api.delete(`${DESTINATIONS}/${id}`);
      const second = await test.api.delete(`${DESTINATIONS}/${id}`);
      expect([first.status, second.status]).to.deep.equal([204, 404]);
    });
  });
});
