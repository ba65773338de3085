import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { WORDS, type BadFile } from '../support/bad-files.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { startService, type TestService } from '../support/service.ts';

export function badFileCases(files: readonly BadFile[]): void {
  describe('bad files', function () {
    let endpoint: EmbeddingEndpoint;
    let service: TestService;
    let api: ApiClient;

    before(async function () {
      this.timeout(1_800_000);
      endpoint = await startEmbeddingEndpoint();
      service = await startService({ EMBEDDING_BASE_URL: endpoint.baseUrl, EMBEDDING_MODEL: 'bag-of-words' });
      api = await service.newClient();
    });

    after(async () => {
      await service.stop();
      await endpoint.close();
    });

    const ending = async (id: string): Promise<{ status: string; last_error: string | null }> => {
      await service.ended(id);
      return (await api.get(`/api/knowledge/${id}`)).body;
    };

    it('refuses an empty file at once', async () => {
      const { status, body } = await api.upload('empty.pdf', Buffer.alloc(0));
      expect([status, body.error.code]).to.deep.equal([400, 'file.empty']);
    });

    for (const { what, name, bytes, ...wanted } of files) {
      describe(`when ${what} is added next to a text`, () => {
        let ids: string[];
        let file: { status: string; last_error: string | null };
        let neighbour: { status: string; last_error: string | null };

        before(async () => {
          const content = Uint8Array.from(await bytes());
          const answers = await Promise.all([
            api.upload(name, content),
            api.post('/api/knowledge', { text: `The neighbour of ${what}. ${WORDS}` }),
          ]);
          expect(answers.map(({ status }) => status)).to.deep.equal([202, 202]);
          ids = answers.map(({ body }) => body.id);
          [file, neighbour] = (await Promise.all(ids.map(ending))) as [typeof file, typeof neighbour];
        });

        if ('code' in wanted) {
          it(`ends failed with ${wanted.code} and a message`, () => {
            expect(file.status).to.equal('failed');
            expect(file.last_error).to.match(
              new RegExp(`^${wanted.code.replace('.', '\\.')}: [A-Z].{20,}\\.$`),
            );
          });
        } else {
          it('is indexed with its words', async () => {
            expect(file).to.include({ status: 'indexed', last_error: null });
            const { text } = (await api.get(`/api/knowledge/${ids[0]}/content`)).body;
            expect(text.includes(wanted.holds.trim()), text.slice(0, 200)).to.equal(true);
          });
        }

        it('does not stop the text from being indexed', () => {
          expect(neighbour).to.include({ status: 'indexed', last_error: null });
        });
      });
    }
  });
}
