import { expect } from 'chai';
import type { ApiAnswer } from '../../support/api-client.ts';
import { prose } from '../../support/crawls.ts';
import type { Stage } from './stage.ts';

const statusesOf = (answers: readonly ApiAnswer[]): number[] =>
  answers.map(({ status }) => status).toSorted();

export function requestCases(stage: Stage): void {
  const { indexed, toBoth, rows } = stage;
  describe('when they start at once', () => {
    it('create the key of the environment once', async () => {
      expect(await rows('api_keys', { origin: 'environment' })).to.have.length(1);
    });
  });

  describe('when the same is sent to both APIs at once', () => {
    it('content becomes one source, indexed once', async () => {
      const answers = await toBoth(3, (api) => api.post('/api/knowledge', { text: prose('the same') }));
      expect(statusesOf(answers)).to.deep.equal([200, 200, 200, 200, 200, 202]);
      const [id, ...others] = [...new Set(answers.map(({ body }) => body.id))];
      expect(others).to.deep.equal([]);
      await indexed(id);
      const { sources } = (await stage.second.get('/api/knowledge')).body;
      expect(sources).to.have.length(1);
      expect(sources[0]).to.include({ status: 'indexed', revision: 1 });
    });

    it('a competitor is tracked once, with one schedule', async () => {
      const answers = await toBoth(3, (api, n) =>
        api.post('/api/intel/competitors', { domain: ['https://www.twice.com/', 'twice.com'][n % 2] }),
      );
      expect(statusesOf(answers)).to.deep.equal([201, 409, 409, 409, 409, 409]);
      const { id } = answers.find(({ status }) => status === 201)!.body;
      await Promise.all([1, 2].map(() => stage.fleet.services.competitors.repairSchedules()));
      const { competitors } = (await stage.second.get('/api/intel/competitors')).body;
      expect(competitors.map((one: { id: string }) => one.id)).to.deep.equal([id]);
      const { spec } = await stage.fleet.temporal.schedule.getHandle(`check-competitor/${id}`).describe();
      expect(spec.intervals).to.have.length(1);
    });

    it('a request with one Idempotency-Key runs once, and both return the same response from then on', async () => {
      const json = { url: 'http://once.test/in' };
      const headers = { 'idempotency-key': 'the-same-at-both' };
      const answers = await toBoth(3, (api) => api.post('/api/webhooks', json, headers));
      for (const { status, body } of answers)
        expect([201, 'idempotency.in_progress']).to.include(status === 201 ? 201 : body.error.code);
      const again = await toBoth(1, (api) => api.post('/api/webhooks', json, headers));
      expect(again.map(({ headers: of }) => of.get('idempotent-replayed'))).to.deep.equal(['true', 'true']);
      const ids = [...answers, ...again].flatMap(({ status, body }) => (status === 201 ? [body.id] : []));
      const { webhooks } = (await stage.first.get('/api/webhooks')).body;
      expect(new Set(ids)).to.deep.equal(new Set(webhooks.map((one: { id: string }) => one.id)));
      expect(webhooks).to.have.length(1);
      const other = await stage.second.post('/api/webhooks', { url: 'http://other.test/in' }, headers);
      expect(other.body.error.code).to.equal('idempotency.key_reused');
    });
  });

  describe('when one API changes what the other serves', () => {
    it('the other reads, finds and cites the change at once', async () => {
      const text = 'Refunds for penguins take seventeen days.';
      const { id } = (await stage.first.post('/api/knowledge', { text })).body;
      expect((await stage.second.get(`/api/knowledge/${id}`)).status).to.equal(200);
      await indexed(id);
      const query = { query: 'refunds penguins' };
      const message = { message: 'How long do refunds for penguins take?' };
      for (const enabled of [true, false, true, false]) {
        await stage.first.patch(`/api/knowledge/${id}`, { enabled });
        const [{ hits }, { grounded, citations }] = (
          await Promise.all([
            stage.second.post('/api/knowledge/search', query),
            stage.second.post('/api/chat', message),
          ])
        ).map(({ body }) => body);
        expect([enabled, hits.length, grounded, citations.length > 0]).to.deep.equal([
          enabled,
          enabled ? 1 : 0,
          enabled,
          enabled,
        ]);
      }
      await stage.second.delete(`/api/knowledge/${id}`);
      expect((await stage.first.get(`/api/knowledge/${id}`)).status).to.equal(404);
      expect((await stage.first.post('/api/knowledge/search', query)).body.hits).to.deep.equal([]);
    });
  });
}
