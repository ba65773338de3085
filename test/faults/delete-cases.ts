import { expect } from 'chai';
import { bystanders, STORIES, type Scene, type Told } from './deletes/stories.ts';
import { leftovers, visible } from './deletes/leftovers.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { startService, type TestService } from '../support/service.ts';
import type { ApiClient } from '../support/api-client.ts';
import { randomOf } from '../support/random.ts';

export function deleteCases({ rounds }: { rounds: number }): void {
  describe('DELETE during work on the item', () => {
    let service: TestService;
    let endpoint: EmbeddingEndpoint;
    let api: ApiClient;
    let told: Told[];
    let alive: string[];

    const ask: Scene['ask'] = (method, path, json) =>
      api.request(method, path, json === undefined ? {} : { json });

    before(async function () {
      this.timeout(1_800_000);
      endpoint = await startEmbeddingEndpoint();
      service = await startService({
        CRAWL_DELAY_MS: '0',
        CHECK_CONFIRM_DELAY_MS: '200',
        EMBEDDING_BASE_URL: endpoint.baseUrl,
      });
      api = await service.newClient();
      const scene: Scene = {
        site: service.site,
        random: randomOf('deletes', 7),
        ask,
        upload: (name, content) => api.upload(name, content, 'text/plain'),
      };
      alive = await bystanders(scene);
      const stories = Array.from({ length: rounds }, () => STORIES).flat();
      told = await Promise.all(stories.map((story, i) => story(scene, `gone-${i}`)));
      await service.worker.stop();
    });

    after(async () => {
      await service.stop();
      await endpoint.close();
    });

    it('hides the item everywhere, and still shows everything else', async () => {
      expect(await visible(ask, { told, alive })).to.deep.equal([]);
    });

    it('leaves no rows except the records of its deletion', async () => {
      const dead = told.flatMap((one) => one.dead);
      expect(await leftovers(service.services.database.db, { dead, alive })).to.deep.equal([]);
    });

    it('removes these records once no step can still run', async () => {
      const { database, indexing, competitors } = service.services;
      for (const name of ['deletions', 'competitor_deletions'])
        await database.db.collection(name).updateMany({}, { $set: { deleted_at: new Date(0) } });
      await indexing.recover();
      await competitors.removal.recover();
      const dead = told.flatMap((one) => one.dead);
      expect(await leftovers(database.db, { dead, alive })).to.deep.equal([]);
      expect(await database.db.collection('deletions').countDocuments()).to.equal(0);
      expect(await database.db.collection('competitor_deletions').countDocuments()).to.equal(0);
    });
  });
}
