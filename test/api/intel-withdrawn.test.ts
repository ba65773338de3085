import { expect } from 'chai';
import type { IntelCitation } from '../../src/intel/gates/claims.ts';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import { passagesOf, replying, replyingGolden } from '../support/intel/golden.ts';
import { addText } from '../support/intel/scripted-generation.ts';
import { useScriptedGeneration } from '../support/intel/shared-generation.ts';
import type { ModelRequest, Script } from '../support/model-server.ts';
import * as persona from '../support/intel/persona-golden.ts';

const WORKSPACES = 5;

const WORDS = 'lose six hours a week';
const REST = `Craft bakeries of several shops buy flour by the tonne, and owners in Ireland plan the lorries on paper.`;

const holds = (request: ModelRequest, words: string): boolean =>
  passagesOf(request).some(({ text }) => text.includes(words));

const silent = (request: ModelRequest): string =>
  replying(
    { ...persona.goldenDraft, vocabulary: [] },
    [],
  )(request)
    .replaceAll(/"basis":"\w+","refs":\[[\d,]*\]/g, '"basis":"assumption","refs":[]')
    .replaceAll(/"text":"(?:[^"\\]|\\.)*"/g, '"text":"Nothing is known of it."');

const interrupted =
  (act: (request: ModelRequest) => Promise<unknown>): Script =>
  (request) => {
    if (!holds(request, WORDS)) return silent(request);
    const text = replyingGolden('persona')(request);
    return { pieces: [text.slice(0, 50), text.slice(50)], between: async () => void (await act(request)) };
  };

describe('POST /api/intel/{module} while sources are withdrawn', () => {
  const test = useScriptedGeneration();
  const disable = (api: ApiClient, id: string) => api.patch(`/api/knowledge/${id}`, { enabled: false });
  const cited = ({ body }: ApiAnswer): string[] =>
    (body.citations ?? []).map(({ sourceId }: IntelCitation) => sourceId);
  afterEach(() => test.model.always(undefined));

  describe('when one is withdrawn in every attempt', () => {
    it('answers 503 intel.sources_changed after three attempts, and saves nothing', async () => {
      const ids: string[] = [];
      for (const n of ['one', 'two', 'three']) {
        ids.push(await addText(test.service, test.api, `${persona.goldenSource} This is copy ${n}.`));
      }
      test.model.always(interrupted(() => disable(test.api, ids.pop()!)));
      const { status, body, headers } = await test.generate('persona', { save: true });
      expect([status, body.error.code, ids]).to.deep.equal([503, 'intel.sources_changed', []]);
      expect(headers.get('retry-after')).to.match(/^\d+$/);
      expect((await test.api.get('/api/intel/artifacts')).body.artifacts).to.deep.equal([]);
    });
  });

  describe('when one is withdrawn while the model writes', () => {
    it('restarts with the remaining sources', async () => {
      const id = await test.furnish('persona');
      const rest = await test.added(REST);
      test.model.always(interrupted(() => disable(test.api, id)));
      await test.generate('persona');
      const shown = test.model.requests.map((request) => [holds(request, WORDS), holds(request, REST)]);
      expect([rest !== id, shown]).to.deep.equal([
        true,
        [
          [true, true],
          [false, true],
        ],
      ]);
    });

    it('contains no word of it in the result or the saved work', async () => {
      const id = await test.furnish('persona');
      test.model.always(interrupted(() => disable(test.api, id)));
      const { status, body } = await test.generate('persona', { save: true });
      expect(status).to.equal(200);
      const saved = await test.api.get(`/api/intel/artifacts/${body.artifactId}`);
      for (const text of [JSON.stringify(body), JSON.stringify(saved.body)]) {
        expect(text).to.not.include(WORDS).and.not.include(id);
      }
    });

    it('still quotes it if it is enabled again before the end', async () => {
      const id = await test.furnish('persona');
      test.model.always(
        interrupted(async () => {
          await disable(test.api, id);
          await test.api.patch(`/api/knowledge/${id}`, { enabled: true });
        }),
      );
      const answer = await test.generate('persona');
      expect([test.model.requests.length, [...new Set(cited(answer))]]).to.deep.equal([1, [id]]);
    });
  });

  describe('when twenty generations lose their source in several ways', () => {
    it('cites no source that had been withdrawn', async () => {
      const acts: Record<string, (api: ApiClient, id: string) => Promise<unknown>> = {
        disable,
        remove: (api, id) => api.delete(`/api/knowledge/${id}`),
        async replace(api, id) {
          await api.delete(`/api/knowledge/${id}`);
          await addText(test.service, api, persona.goldenSource.replaceAll('six hours', 'seven hours'));
        },
        async renew(api, id) {
          await api.delete(`/api/knowledge/${id}`);
          await addText(test.service, api, persona.goldenSource);
        },
      };
      async function withdrawing(n: number): Promise<[string, string[]][]> {
        const api = await test.service.newClient();
        const found: [string, string[]][] = [];
        for (const [kind, act] of Object.entries(acts)) {
          const mark = `Shop ${n} ${kind}.`;
          const { sources } = (await api.get('/api/knowledge')).body;
          for (const { id } of sources) await api.delete(`/api/knowledge/${id}`);
          const id = await addText(test.service, api, persona.goldenSource);
          let isDone = false;
          running.set(mark, async () => {
            if (!isDone) await act(api, id);
            isDone = true;
          });
          const answer = await api.post('/api/intel/persona', { ...persona.goldenInputs, region: mark });
          found.push([`${kind} ${answer.status} ${isDone}`, cited(answer).filter((one) => one === id)]);
        }
        return found;
      }
      const running = new Map<string, () => Promise<void>>();
      test.model.always(
        interrupted(async ({ messages }) => {
          const asked = messages.map(({ content }) => content).join('\n');
          await [...running].find(([mark]) => asked.includes(mark))![1]();
        }),
      );
      const all = await Promise.all(Array.from({ length: WORKSPACES }, (_, n) => withdrawing(n)));
      const expected = Object.keys(acts).map((kind) => [`${kind} 200 true`, []]);
      expect(all).to.deep.equal(all.map(() => expected));
    });
  });
});
