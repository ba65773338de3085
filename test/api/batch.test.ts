import { expect } from 'chai';
import { article } from '../support/site.ts';
import { useService } from '../support/shared-service.ts';

const NDJSON = { 'content-type': 'application/x-ndjson' };
const lines = (...values: unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

describe('batches of sources over the API', () => {
  const test = useService();

  const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    test.api.request('POST', '/api/knowledge/batch', { body, headers: { ...NDJSON, ...headers } });
  const listed = async () => (await test.api.get('/api/knowledge?limit=1000')).body.sources;
  async function finished(batchId: string) {
    for await (const { event, data } of test.api.events(`/api/knowledge/batches/${batchId}/events`))
      if (event === 'finished') return data;
    throw new Error('the stream ended before the batch');
  }

  describe('when the body is wrong', () => {
    it('answers 415 for JSON', async () => {
      const { status, body } = await test.api.post('/api/knowledge/batch', { text: 'One.' });
      expect([status, body.error.code]).to.deep.equal([415, 'body.unsupported_type']);
    });

    it('answers 400 for an empty body, and for empty lines', async () => {
      for (const body of ['\n', '\n \r\n\n']) {
        const answer = await send(body);
        expect([answer.status, answer.body.error.code]).to.deep.equal([400, 'batch.empty']);
      }
    });

    it('refuses 10,001 lines and accepts none of them', async () => {
      const { status, body } = await send('{"text":"Same."}\n'.repeat(10_001));
      expect([status, body.error.code]).to.deep.equal([413, 'batch.too_many_lines']);
      expect(await listed()).to.deep.equal([]);
    });

    it('refuses more than 50 MB and accepts none of it', async () => {
      const { status, body } = await send(`${JSON.stringify({ text: 'a'.repeat(4_900_000) })}\n`.repeat(11));
      expect([status, body.error.code]).to.deep.equal([413, 'batch.too_large']);
      expect(await listed()).to.deep.equal([]);
    });
  });

  it('lists broken lines with their numbers and accepts the others', async () => {
    const body = [
      '{"text":"The first."}',
      '{"text":',
      '',
      '[]',
      '{"text":"A","url":"http://a.test/"}',
      '{"name":"nothing"}',
      '{"text":" "}',
      '{"url":"ftp://a.test/"}',
      '{"url":"http://127.0.0.1/"}',
      JSON.stringify({ text: 'a'.repeat(6_000_000) }),
      '{"text":"B","colour":"red"}',
      '{"text":"B","tags":[""]}',
      '{"text":"The last, without a line break."}',
    ].join('\n');
    const answer = await send(body);
    expect(answer.status).to.equal(202);
    const { accepted, duplicates, rejected } = answer.body;
    expect([accepted, duplicates]).to.deep.equal([2, 0]);
    expect(rejected.map(({ line, code }: { line: number; code: string }) => [line, code])).to.deep.equal([
      [2, 'json.malformed'],
      [4, 'input.invalid'],
      [5, 'source.exactly_one'],
      [6, 'source.exactly_one'],
      [7, 'text.empty'],
      [8, 'url.not_http'],
      [9, 'url.address_refused'],
      [10, 'text.too_large'],
      [11, 'input.invalid'],
      [12, 'input.invalid'],
    ]);
  });

  it('lists a line that is not UTF-8, and one larger than any text', async () => {
    const head = Buffer.from('{"text":"Whole."}\n{"text":"');
    const latin = Buffer.from([0xe9, ...Buffer.from('"}\n')]);
    const huge = Buffer.from(`{"text":"${'a'.repeat(12_000_000)}"}\n{"text":"After."}\n`);
    const { body } = await send(new Uint8Array(Buffer.concat([head, latin, huge])));
    expect(body.accepted).to.equal(2);
    expect(body.rejected.map(({ code }: { code: string }) => code)).to.deep.equal([
      'json.malformed',
      'line.too_large',
    ]);
  });

  it('indexes texts and pages, with their names, tags and parties', async () => {
    test.service.site.serve('http://batch.test/plans', article('Plans', 'Words about plans and seats.'));
    const { body } = await send(
      lines(
        { text: 'Otters hold hands when they sleep.', name: 'Otters', tags: ['zoo'], about: 'market' },
        { url: 'http://batch.test/plans' },
        { text: 'Walruses live in the north.' },
      ),
    );
    const { status, counts, rejected } = await finished(body.batchId);
    expect([status, rejected]).to.deep.equal(['done', []]);
    expect(counts).to.deep.equal({
      lines: 3,
      accepted: 3,
      duplicates: 0,
      rejected: 0,
      indexing: 0,
      indexed: 3,
      failed: 0,
      deleted: 0,
    });
    const { hits } = (
      await test.api.post('/api/knowledge/search', { query: 'where do otters sleep', tags: ['zoo'] })
    ).body;
    expect(hits[0].text).to.equal('Otters hold hands when they sleep.');
    const otters = (await listed()).find(({ name }: { name: string }) => name === 'Otters');
    expect(otters).to.include({ status: 'indexed', revision: 1, chunk_count: 1, about: 'market' });
  });

  it('reads texts in the declared format', async () => {
    const text = '# Ferries\n\nFerries leave at noon.';
    const html = '<title>Ports</title><main><h1>Ports</h1><p>Ports open at dawn.</p></main>';
    const { body } = await send(
      lines({ text, format: 'markdown' }, { text: html, format: 'html' }, { text: '<p>As it is.</p>' }),
    );
    expect((await finished(body.batchId)).counts).to.include({ indexed: 3 });
    const contents = await Promise.all(
      (await listed()).map(
        async ({ id }: { id: string }) => (await test.api.get(`/api/knowledge/${id}/content`)).body,
      ),
    );
    expect(contents.map(({ title }) => title)).to.include.members(['Ferries', 'Ports']);
    expect(contents.find(({ title }) => title === 'Ports').text).to.not.contain('<p>');
    expect(contents.map((content) => content.text)).to.include('<p>As it is.</p>');
    const other = await send(lines({ text: 'One.', format: 'pdf' }));
    expect(other.body.rejected[0].code).to.equal('input.invalid');
  });

  it('counts missing pages as failed, with the reason on the source', async () => {
    test.service.site.serve('http://batch-failing.test/gone', (_, response) => response.writeHead(404).end());
    const { body } = await send(lines({ url: 'http://batch-failing.test/gone' }, { text: 'Still fine.' }));
    const { counts } = await finished(body.batchId);
    expect(counts).to.include({ indexed: 1, failed: 1, indexing: 0 });
    const [failed] = (await test.api.get('/api/knowledge?status=failed')).body.sources;
    expect(failed.last_error).to.match(/^fetch\./);
  });

  it('returns the same response for the same key, and duplicates for the same file under another key', async () => {
    const body = lines({ text: 'One of two.' }, { text: 'Two of two.' }, { text: 'One of two.' });
    const key = { 'idempotency-key': 'batch-key-0001' };
    const first = (await send(body, key)).body;
    expect([first.accepted, first.duplicates]).to.deep.equal([2, 1]);
    expect((await send(body, key)).body).to.deep.equal(first);
    const other = await send(lines({ text: 'Something else.' }), key);
    expect([other.status, other.body.error.code]).to.deep.equal([409, 'idempotency.key_reused']);
    const second = (await send(body)).body;
    expect([second.accepted, second.duplicates]).to.deep.equal([0, 3]);
    expect(await listed()).to.have.length(2);
  });

  it('lists the same first page again', async () => {
    await send(lines(...Array.from({ length: 5 }, (_, i) => ({ text: `Listed twice ${i}.` }))));
    const firstPage = async (): Promise<string[]> =>
      (await test.api.get('/api/knowledge?limit=2')).body.sources.map(({ id }: { id: string }) => id);
    const before = await firstPage();
    expect(before).to.have.length(2);
    expect(await firstPage()).to.deep.equal(before);
  });

  it('counts sources that were deleted while they waited', async () => {
    const { batchId } = (await send(lines({ text: 'To be deleted.' }, { text: 'To stay.' }))).body;
    const gone = (await listed()).find(({ bytes }: { bytes: number }) => bytes === 14);
    expect((await test.api.delete(`/api/knowledge/${gone.id}`)).status).to.equal(204);
    const { counts } = await finished(batchId);
    expect(counts).to.include({ accepted: 2, indexed: 1, deleted: 1 });
  });

  it('answers 404 for the batch of another workspace', async () => {
    const { batchId } = (await send(lines({ text: 'Ours.' }))).body;
    const stranger = await test.service.newClient();
    for (const path of ['', '/events']) {
      const { status, body } = await stranger.get(`/api/knowledge/batches/${batchId}${path}`);
      expect([status, body.error.code]).to.deep.equal([404, 'batch.not_found']);
    }
  });

  it('indexes sources that are added faster than each can get its own workflow', async () => {
    const added = await Promise.all(
      Array.from({ length: 44 }, (_, i) => test.api.post('/api/knowledge', { text: `Quick text ${i}.` })),
    );
    for (const { body } of added) await test.service.ended(body.id);
    const all = await listed();
    expect(all).to.have.length(44);
    for (const { status, revision } of all) expect([status, revision]).to.deep.equal(['indexed', 1]);
  });
});
