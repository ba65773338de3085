import { expect } from 'chai';
import type { ApiAnswer, ApiClient } from '../support/api-client.ts';
import { keepRun, runsOf } from '../console/generated-runs.ts';
import { GOLDEN } from '../support/intel/golden.ts';
import { useService } from '../support/shared-service.ts';

const OFFER = `Our berth planning software comes with a 30-day money-back guarantee.

Our berth planning software is certified to ISO 27001.`;

const INPUTS = { product: 'berth planning software', market: 'marinas' };
const ARTIFACTS = '/api/intel/artifacts';

describe('saved work over the API', () => {
  const test = useService();
  const save = async (json: object = {}, module = 'gtm') => {
    const inputs = module === 'gtm' ? INPUTS : { audience: 'harbour managers' };
    return (await test.api.post(`/api/intel/${module}`, { ...inputs, save: true, ...json })).body;
  };
  const read = (id: string, query = '') => test.api.get(`${ARTIFACTS}/${id}${query}`);
  const list = async (query = '') => (await test.api.get(`${ARTIFACTS}${query}`)).body;
  const listedIds = async (query = ''): Promise<string[]> =>
    (await list(query)).artifacts.map(({ artifactId }: { artifactId: string }) => artifactId);
  const regenerate = (id: string, headers: Record<string, string> = {}) =>
    test.api.post(`${ARTIFACTS}/${id}/regenerate`, undefined, headers);
  const markdown = async (id: string) => {
    const headers = { accept: 'text/markdown' };
    return test.api.request('GET', `${ARTIFACTS}/${id}`, { headers });
  };
  const told = ({ status, body }: ApiAnswer) => [status, body.error.code];

  const everywhere: [string, (api: ApiClient, id: string) => Promise<ApiAnswer>][] = [
    ['reading it', (api, id) => api.get(`${ARTIFACTS}/${id}`)],
    ['reading a version', (api, id) => api.get(`${ARTIFACTS}/${id}?version=1`)],
    ['listing its versions', (api, id) => api.get(`${ARTIFACTS}/${id}/versions`)],
    ['generating it again', (api, id) => api.post(`${ARTIFACTS}/${id}/regenerate`)],
    ['deleting it', (api, id) => api.delete(`${ARTIFACTS}/${id}`)],
  ];

  describe('an unknown artifact', () => {
    for (const [what, ask] of everywhere) {
      it(`answers 404 to ${what}`, async () => {
        expect(told(await ask(test.api, 'art_nothing'))).to.deep.equal([404, 'artifact.not_found']);
      });
    }
  });

  describe('an artifact of another workspace', () => {
    it('answers 404 to every route, is not listed and does not change', async () => {
      const { artifactId } = await save();
      const other = await test.service.newClient();
      for (const [what, ask] of everywhere) {
        expect([what, ...told(await ask(other, artifactId))]).to.deep.equal([
          what,
          404,
          'artifact.not_found',
        ]);
      }
      expect((await other.get(ARTIFACTS)).body).to.deep.equal({ artifacts: [], nextCursor: null });
      expect((await read(artifactId)).body.version).to.equal(1);
    });
  });

  describe('GET /api/intel/runs', () => {
    const RUNNING = { status: 'running', step: 'writing', result: null, finished_at: null } as const;
    const begin = (more: object) =>
      keepRun(
        test.service,
        { workspaceId: test.api.workspaceId, sourceId: 'kb_golden' },
        { module: 'gtm', output: GOLDEN.gtm.goldenDraft, quotes: [] },
        { ...RUNNING, ...more },
      );
    const running = async (query = '', api = test.api) =>
      (await api.get(`/api/intel/runs${query}`)).body.runs;

    it('lists nothing once all runs have ended', async () => {
      await save();
      expect(await running()).to.deep.equal([]);
    });

    it('lists nothing of another workspace', async () => {
      await begin({});
      expect(await running('', await test.service.newClient())).to.deep.equal([]);
    });

    it('lists no run over other sources to a key limited to some sources', async () => {
      await begin({});
      const sourceIds = [await test.added({ text: OFFER, name: 'Offer' })];
      const { body: limited } = await test.api.post('/api/keys', { scopes: ['read'], sourceIds });
      const headers = { authorization: `Bearer ${limited.key}` };
      const { body } = await test.api.request('GET', '/api/intel/runs', { headers });
      expect(body.runs).to.deep.equal([]);
    });

    it("names the document, and says whether it is a document's first version", async () => {
      const { artifactId } = await save({ name: 'Our plan' });
      const again = await begin({ artifact_id: artifactId });
      const first = await begin({ artifact_id: 'art_new', artifact_name: 'Next plan' });
      const unsaved = await begin({});
      const shown: Record<string, unknown>[] = await running();
      expect(
        shown.map(({ runId, name, isNew, artifactId: of, step }) => [runId, name, isNew, of, step]),
      ).to.have.deep.members([
        [again, 'Our plan', false, artifactId, 'writing'],
        [first, 'Next plan', true, 'art_new', 'writing'],
        [unsaved, 'Go-to-market plan', false, null, 'writing'],
      ]);
      const ofOne = await running(`?artifactId=${artifactId}`);
      expect(ofOne.map(({ runId }: { runId: string }) => runId)).to.deep.equal([again]);
      await runsOf(test.service).updateOne({ _id: again }, { $set: { status: 'succeeded' } });
      expect(await running(`?artifactId=${artifactId}`)).to.deep.equal([]);
    });
  });

  describe('when it was deleted', () => {
    it('has no versions left', async () => {
      const { artifactId } = await save();
      await regenerate(artifactId);
      expect((await test.api.delete(`${ARTIFACTS}/${artifactId}`)).status).to.equal(204);
      for (const [what, ask] of everywhere) {
        expect([what, (await ask(test.api, artifactId)).status]).to.deep.equal([what, 404]);
      }
      expect(await listedIds()).to.deep.equal([]);
      const versions = test.service.services.database.db.collection('intel_versions');
      expect(await versions.countDocuments({ artifact_id: artifactId })).to.equal(0);
    });
  });

  describe('when a client has the current version', () => {
    it('answers 304 until there is another version, and 404 in other workspaces', async () => {
      const { artifactId } = await save();
      const headers = { 'if-none-match': (await read(artifactId)).headers.get('etag')! };
      const again = (api = test.api) => api.request('GET', `${ARTIFACTS}/${artifactId}`, { headers });
      expect((await again()).status).to.equal(304);
      expect((await again(await test.service.newClient())).status).to.equal(404);
      await test.added({ text: OFFER });
      await regenerate(artifactId);
      expect((await again()).body.version).to.equal(2);
    });
  });

  describe('GET /api/intel/artifacts', () => {
    const bad = [
      'limit=0',
      'limit=101',
      'limit=ten',
      'limit=1.5',
      'module=nothing',
      'stale=maybe',
      'colour=red',
      'cursor=rubbish',
    ];
    for (const query of bad) {
      it(`answers 400 to ?${query}`, async () => {
        expect((await test.api.get(`${ARTIFACTS}?${query}`)).status).to.equal(400);
      });
    }

    it('does not list results that were not saved', async () => {
      expect(await save({ save: false, name: 'Figures' })).to.include({ artifactId: null, version: null });
      expect(await list()).to.deep.equal({ artifacts: [], nextCursor: null });
    });

    it('lists each artifact once, newest first', async () => {
      const made: string[] = [];
      for (const name of ['one', 'two', 'three']) made.push((await save({ name })).artifactId);
      const seen: string[] = [];
      let cursor = '';
      for (let pages = 1; ; pages++) {
        const { artifacts, nextCursor } = await list(`?limit=1${cursor}`);
        seen.push(...artifacts.map(({ artifactId }: { artifactId: string }) => artifactId));
        if (nextCursor === null) {
          expect(pages).to.equal(3);
          break;
        }
        cursor = `&cursor=${nextCursor}`;
      }
      expect(seen).to.deep.equal(made.toReversed());
    });

    it('filters by module', async () => {
      const { artifactId } = await save();
      await save({}, 'messaging');
      expect(await listedIds()).to.have.length(2);
      expect(await listedIds('?module=gtm')).to.deep.equal([artifactId]);
      expect(await listedIds('?module=persona')).to.deep.equal([]);
    });

    it('lists artifacts without their content', async () => {
      const { artifactId, confidence, grounding } = await save({ name: '  Figures of the year ' });
      const [{ createdAt, updatedAt, ...shown }] = (await list()).artifacts;
      expect(shown).to.deep.equal({
        artifactId,
        module: 'gtm',
        name: 'Figures of the year',
        version: 1,
        confidence,
        coverage: grounding.coverage,
        counted: grounding.counted,
        model: 'extractive',
        autoRegenerate: false,
        stale: false,
        staleReasons: [],
      });
      expect(updatedAt).to.equal(createdAt);
    });
  });

  describe('GET /api/intel/artifacts/{id}', () => {
    for (const version of ['0', '-1', '1.5', 'newest', '']) {
      it(`answers 400 for the version "${version}"`, async () => {
        expect((await read('art_nothing', `?version=${version}`)).status).to.equal(400);
      });
    }

    it('answers 404 for an unknown version', async () => {
      const { artifactId } = await save();
      expect(told(await read(artifactId, '?version=2'))).to.deep.equal([404, 'artifact.unknown_version']);
    });

    it('returns the original response and its inputs', async () => {
      await test.added({ text: OFFER });
      const { unchanged, ...answer } = await save();
      expect([unchanged, answer.citations.length > 0]).to.deep.equal([false, true]);
      const { body } = await read(answer.artifactId);
      expect(body).to.deep.include(answer);
      expect(body).to.deep.include({
        name: 'Go-to-market plan: berth planning software (marinas)',
        inputs: { ...INPUTS, horizon: null },
        stale: false,
        staleReasons: [],
      });
    });
  });

  describe('a document without its own name', () => {
    const names = async () => (await list()).artifacts.map(({ name }: { name: string }) => name).toSorted();

    it('gets a number if another document has the same inputs', async () => {
      await save();
      await save();
      const name = 'Go-to-market plan: berth planning software (marinas)';
      expect(await names()).to.deep.equal([name, `${name} 2`]);
    });

    it('leaves the name of a request as it is', async () => {
      await save({ name: 'Plan' });
      await save({ name: 'Plan' });
      expect(await names()).to.deep.equal(['Plan', 'Plan']);
    });
  });

  describe('GET /api/intel/artifacts/{id} as Markdown', () => {
    it('has a footnote with the quote for each citation', async () => {
      await test.added({ text: OFFER, name: 'Figures of 2026' });
      const { artifactId, citations, claims } = await save({ name: 'Marina figures' });
      const { status, body, headers } = await markdown(artifactId);
      expect([status, headers.get('content-type')]).to.deep.equal([200, 'text/markdown; charset=utf-8']);
      expect(headers.get('vary')).to.match(/\baccept\b/i);
      expect(body).to.match(/^# Marina figures\n/);
      expect(citations).to.have.length.above(0);
      for (const { n, quote } of citations) {
        expect(body).to.include(`\n[^${n}]: “${quote}” Figures of 2026, read 20`);
      }
      for (const { text, citations: numbers } of claims) {
        expect(body).to.include(`${text} ${numbers.map((n: number) => `[^${n}]`).join(' ')}`);
      }
    });

    it('turns no text of a client or source into markup or links', async () => {
      const evil = '<img src=x onerror=alert(1)> [click](javascript:alert(1)) **loud**';
      await test.added({
        text: 'Our berth planning software is certified to **ISO 27001** | in `every` month [^9] for < all marinas_of_the_north.',
        name: evil,
      });
      const { artifactId, citations } = await save({ name: `# ${evil}` });
      expect(citations[0].quote).to.include('**ISO 27001** | in `every` month [^9]');
      const { body } = await markdown(artifactId);
      const escaped = String.raw`\<img src=x onerror=alert(1)\> \[click\](javascript:alert(1)) \*\*loud\*\*`;
      expect(body).to.include(`# \\# ${escaped}\n`);
      expect(body).to.include(` ${escaped}, read `);
      expect(body).to.include(
        String.raw`Our berth planning software is certified to \*\*ISO 27001\*\* \| in \`every\` month \[^9\] for \< all marinas\_of\_the\_north. [^1]`,
      );
      expect(body).to.not.match(/(?<!\\)<|(?<!\\)\]\(|(?<!\\)\*\*loud/);
    });

    it('says that it is stale, and why', async () => {
      const id = await test.added({ text: OFFER });
      const { artifactId } = await save();
      expect((await markdown(artifactId)).body).to.not.include('Out of date');
      await test.api.delete(`/api/knowledge/${id}`);
      expect((await markdown(artifactId)).body).to.include(
        '\n> **Out of date.** A cited source was deleted.',
      );
    });
  });

  describe('POST /api/intel/artifacts/{id}/regenerate', () => {
    const sectionsOf = (id: string, ...sections: string[]) =>
      test.api.post(`${ARTIFACTS}/${id}/regenerate`, { sections });
    const cites = ({ citations }: { citations: number[] }): boolean => citations.length > 0;
    const sectionIn = ({ path }: { path: string }): string => /^[^.[]*/.exec(path)![0];

    it('answers 400 for a section that the output does not have, naming those it has', async () => {
      const { artifactId, output } = await save();
      const answer = await sectionsOf(artifactId, 'swot');
      expect([...told(answer), answer.body.error.details[0].path]).to.deep.equal([
        400,
        'artifact.unknown_section',
        'body.sections.0',
      ]);
      expect(answer.body.error.message).to.contain(Object.keys(output)[0]);
    });

    it('says in its run which document and which sections it writes', async () => {
      const { artifactId, runId: first, output } = await save();
      const section = Object.keys(output)[0]!;
      const written = async (id: string) => {
        const { body } = await test.api.get(`/api/intel/runs/${id}`);
        return [body.artifactId, body.isNew, body.sections];
      };
      expect(await written(first)).to.deep.equal([artifactId, true, undefined]);
      const { runId } = (await sectionsOf(artifactId, section)).body;
      expect(await written(runId)).to.deep.equal([artifactId, false, [section]]);
    });

    it('changes the named sections alone', async () => {
      const { artifactId, output: before } = await save();
      await test.added({ text: OFFER });
      const whole = await save({ save: false });
      const section = sectionIn(whole.claims.find(cites));
      const { status, body } = await sectionsOf(artifactId, section);
      expect([status, body.version]).to.deep.equal([200, 2]);
      const texts = (value: unknown): string => JSON.stringify(value).replaceAll(/"refs":\[[\d,]*\]/g, '');
      expect(texts(body.output[section])).to.equal(texts(whole.output[section]));
      expect(body.output).to.deep.equal({ ...before, [section]: body.output[section] });
      expect(new Set(body.claims.filter(cites).map(sectionIn))).to.deep.equal(new Set([section]));
      expect(body.citations).to.have.length.above(0);
    });

    it('answers 409 if the other sections quote a source that may no longer be used', async () => {
      const id = await test.added({ text: OFFER });
      const { artifactId, output, claims } = await save();
      const cited = new Set(claims.filter(cites).map(sectionIn));
      await test.api.patch(`/api/knowledge/${id}`, { enabled: false });
      const free = Object.keys(output).find((section) => !cited.has(section))!;
      expect(told(await sectionsOf(artifactId, free))).to.deep.equal([409, 'artifact.sections_stale']);
      expect((await sectionsOf(artifactId, ...(cited as Set<string>))).status).to.equal(200);
    });

    describe('with an objection for a battlecard', () => {
      const ASKED = 'What happens in a storm?';
      const REPLY = 'In a storm, our divers check every line twice a day.';
      const raise = (id: string, ...objections: string[]) =>
        test.api.post(`${ARTIFACTS}/${id}/regenerate`, { objections });
      const card = async () => {
        await test.api.request('PUT', '/api/brand-profile', {
          json: { name: 'Quayline', domain: 'quayline.test' },
        });
        const page = `<html lang="en"><title>Quayline</title><main><h1>Storms</h1><p>${REPLY}</p><p>${'We moor boats. '.repeat(9)}</p></main></html>`;
        test.service.site.serve('http://quayline.test/', page);
        await test.added({ url: 'http://quayline.test/' });
        const json = { domain: 'portbook.test', objections: ['You have no crane'], save: true };
        return (await test.api.post('/api/intel/competitor', json)).body;
      };

      it('answers 400 for another kind of document, and for sections at the same time', async () => {
        const { artifactId } = await save();
        expect(told(await raise(artifactId, ASKED))).to.deep.equal([400, 'artifact.objections_refused']);
        const json = { objections: [ASKED], sections: ['objections'] };
        expect((await test.api.post(`${ARTIFACTS}/${artifactId}/regenerate`, json)).status).to.equal(400);
      });
      it('adds a row with a reply, and changes nothing else', async () => {
        const { artifactId, output: before } = await card();
        const { status, body } = await raise(artifactId, ASKED);
        const [first, added] = body.output.objections;
        expect([status, body.version, added.theySay.text, added.weSay.text]).to.deep.equal([
          200,
          2,
          ASKED,
          REPLY,
        ]);
        expect(body.output).to.deep.equal({ ...before, objections: [first, added] });
        expect(body.citations.map(({ quote }: { quote: string }) => quote)).to.include(REPLY);
      });
      it('asks an open question about one without a reply', async () => {
        const { artifactId } = await card();
        const { body } = await raise(artifactId, 'You have no sauna');
        expect((await test.api.get(`/api/intel/runs/${body.runId}`)).body.sections).to.deep.equal([
          'objections',
        ]);
        expect(body.gaps[1].neededSource).to.include('“sauna”');
      });
      it('keeps rows that were edited by hand', async () => {
        const { artifactId } = await card();
        const edits = [{ path: 'objections[0].weSay', text: 'We rent one.' }];
        await test.api.patch(`${ARTIFACTS}/${artifactId}/versions/1`, { edits });
        const { body } = await raise(artifactId, ASKED);
        expect(
          body.output.objections.map(({ weSay }: { weSay: { text: string } }) => weSay.text),
        ).to.deep.equal(['We rent one.', REPLY]);
      });
      it('is part of the inputs afterwards', async () => {
        const { artifactId } = await card();
        await raise(artifactId, ASKED);
        const { body } = await test.api.get(`${ARTIFACTS}/${artifactId}`);
        expect(body.inputs.objections).to.deep.equal(['You have no crane', ASKED]);
      });
    });

    it('creates the next version from the same inputs, and keeps the previous one', async () => {
      const json = { name: 'Figures', language: 'de', horizon: 'one year' };
      const { unchanged: _, ...first } = await save(json);
      expect(first.citations).to.deep.equal([]);
      await test.added({ text: OFFER });
      const {
        status,
        body: { unchanged, ...second },
      } = await regenerate(first.artifactId);
      expect([status, unchanged]).to.deep.equal([200, false]);
      expect(second).to.include({ module: 'gtm', artifactId: first.artifactId, version: 2 });
      expect(second.citations).to.have.length.above(0);
      const { body: newest } = await read(first.artifactId);
      expect(newest).to.deep.include(second);
      expect(newest).to.deep.include({ name: 'Figures', inputs: { ...INPUTS, horizon: 'one year' } });
      expect(newest.warnings.map(({ code }: { code: string }) => code)).to.include('language.ignored');
      expect((await read(first.artifactId, '?version=1')).body).to.deep.include(first);
      expect(await list()).to.have.nested.property('artifacts[0].version', 2);
    });

    it('uses the sources of the first request', async () => {
      const mine = await test.added({ text: OFFER });
      const { artifactId } = await save({ sourceIds: [mine] });
      await test.added({ text: 'Another berth planning software costs $99 per month altogether.' });
      const { body } = await regenerate(artifactId);
      const cited = body.citations.map(({ sourceId }: { sourceId: string }) => sourceId);
      expect([...new Set(cited)]).to.deep.equal([mine]);
    });

    it('warns about a requested source that was deleted, and continues without it', async () => {
      const [gone, kept] = [await test.added({ text: OFFER }), await test.added({ text: `${OFFER} Now.` })];
      const { artifactId } = await save({ sourceIds: [gone, kept] });
      await test.api.delete(`/api/knowledge/${gone}`);
      const { status, body } = await regenerate(artifactId);
      expect(status).to.equal(200);
      const cited = body.citations.map(({ sourceId }: { sourceId: string }) => sourceId);
      expect([...new Set(cited)]).to.deep.equal([kept]);
      expect(body.warnings).to.deep.include({
        code: 'source.deleted',
        message: 'This source was deleted, so it was not used. Regenerate the document without this source.',
        sourceId: gone,
      });
    });

    it('uses no other source if all requested ones were deleted', async () => {
      const gone = await test.added({ text: OFFER });
      await test.added({ text: `${OFFER} Now.` });
      const { artifactId } = await save({ sourceIds: [gone] });
      await test.api.delete(`/api/knowledge/${gone}`);
      const { status, body } = await regenerate(artifactId);
      expect([status, body.version, body.citations]).to.deep.equal([200, 2, []]);
    });

    it('answers 202 with the run if the client prefers not to wait', async () => {
      const { artifactId } = await save();
      await test.added({ text: OFFER });
      const { status, body, headers } = await regenerate(artifactId, { prefer: 'respond-async' });
      expect([status, headers.get('location')]).to.deep.equal([202, `/api/intel/runs/${body.runId}`]);
      const waiting = { waitMs: 60_000, signal: new AbortController().signal };
      await test.service.services.workflows.generationEnded(body.runId, waiting);
      const { result } = (await test.api.get(`/api/intel/runs/${body.runId}`)).body;
      expect(result).to.include({ artifactId, version: 2 });
    });

    it('creates one version for two requests with the same Idempotency-Key', async () => {
      const { artifactId } = await save();
      await test.added({ text: OFFER });
      const key = { 'idempotency-key': 'version-two-only' };
      const [first, second] = [await regenerate(artifactId, key), await regenerate(artifactId, key)];
      expect([first.body.version, second.body.version]).to.deep.equal([2, 2]);
      expect((await read(artifactId)).body.version).to.equal(2);
    });

    it('creates one version for three concurrent requests with the same result', async () => {
      const { artifactId } = await save();
      await test.added({ text: OFFER });
      const answers = await Promise.all([1, 2, 3].map(() => regenerate(artifactId)));
      expect(answers.map(({ body }) => body.version)).to.deep.equal([2, 2, 2]);
      expect(answers.filter(({ body }) => body.unchanged === false)).to.have.length(1);
      expect((await read(artifactId)).body.version).to.equal(2);
    });

    it('saves no version if the result is the same, and reports this', async () => {
      await test.added({ text: OFFER });
      const { artifactId, output } = await save();
      const { status, body } = await regenerate(artifactId);
      expect(status).to.equal(200);
      expect(body).to.include({ artifactId, version: 1, unchanged: true });
      expect(body.output).to.deep.equal(output);
      expect((await read(artifactId, '/versions')).body.versions).to.have.length(1);
      expect((await test.api.get(`/api/intel/runs/${body.runId}`)).body.result.unchanged).to.equal(true);
    });

    it('is up to date after a regeneration with the same result', async () => {
      const id = await test.added({ text: OFFER });
      const { artifactId } = await save();
      await test.api.post(`/api/knowledge/${id}/reindex`);
      const { body } = await regenerate(artifactId);
      expect((await read(artifactId)).body).to.include({ version: body.version, stale: false });
    });

    it('keeps edits by hand without saving a version that has nothing new', async () => {
      await test.added({ text: OFFER });
      const { artifactId, claims } = await save();
      const edits = [{ statement: claims.find(cites).id, text: 'Certified since 2019.' }];
      expect((await test.api.patch(`${ARTIFACTS}/${artifactId}/versions/1`, { edits })).status).to.equal(200);
      const { body } = await regenerate(artifactId);
      expect(body).to.include({ version: 2, unchanged: true });
      expect((await read(artifactId)).body).to.include({ version: 2, editedFrom: 1 });
    });
  });

  describe('GET /api/intel/artifacts/{id}/versions', () => {
    for (const query of ['limit=0', 'limit=101', 'limit=ten', 'cursor=rubbish', 'colour=red']) {
      it(`answers 400 to ?${query}`, async () => {
        expect((await read('art_nothing', `/versions?${query}`)).status).to.equal(400);
      });
    }

    it('pages newest first', async () => {
      const first = await save();
      await test.added({ text: OFFER });
      const second = (await regenerate(first.artifactId)).body;
      const { body } = await read(first.artifactId, '/versions?limit=1');
      expect(body.versions[0]).to.include({ version: 2, runId: second.runId, model: 'extractive' });
      const next = (await read(first.artifactId, `/versions?limit=1&cursor=${body.nextCursor}`)).body;
      expect(next.versions[0]).to.include({ version: 1, runId: first.runId });
      expect([next.versions.length, next.nextCursor]).to.deep.equal([1, null]);
    });
  });
});
