import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { page, serveSite, tagged, useCrawls } from '../support/crawls.ts';

const HOUR = 3_600_000;

describe('keeping sources fresh over the API', () => {
  const test = useCrawls();

  const rows = () => test.service.services.database.db.collection<{ _id: string; run: number }>('sources');
  const embedded = (): number => test.endpoint.batches.flat().length;

  async function added(json: object): Promise<string> {
    const { status, body } = await test.api.post('/api/knowledge', json);
    expect(status, JSON.stringify(body)).to.equal(202);
    await test.service.ended(body.id);
    return body.id;
  }

  async function refreshed(id: string) {
    const { run } = (await rows().findOne({ _id: id }))!;
    await rows().updateOne({ _id: id }, { $set: { next_refresh_at: new Date(Date.now() - 1_000) } });
    await test.service.services.knowledge.refreshDue();
    for (;;) {
      const row = (await rows().findOne({ _id: id }))!;
      const record = await test.record(id);
      if (row.run > run && record.status !== 'indexing') {
        expect(row.run).to.equal(run + 1);
        expect(Date.parse(record.next_refresh_at)).to.be.greaterThan(Date.now());
        return record;
      }
      await pause(20);
    }
  }

  describe('when `every` is invalid', () => {
    it('answers 400 for a second, a day too many and a number', async () => {
      for (const every of ['1s', '91d', 24]) {
        const { status, body } = await test.api.post('/api/knowledge', { url: 'http://fresh.test/', every });
        expect([status, body.error.code], String(every)).to.deep.equal([400, 'input.invalid']);
      }
    });

    it('answers 400 for a text and a file, when adding and when changing', async () => {
      const text = await test.api.post('/api/knowledge', { text: 'Sent once.', every: '1d' });
      expect([text.status, text.body.error.code]).to.deep.equal([400, 'every.no_origin']);
      const file = await test.api.upload('once.txt', 'Uploaded once.', 'text/plain', { every: '1d' });
      expect([file.status, file.body.error.code]).to.deep.equal([400, 'every.no_origin']);
      const id = await added({ text: 'Sent once.', every: null });
      const change = await test.api.patch(`/api/knowledge/${id}`, { every: '1d' });
      expect([change.status, change.body.error.code]).to.deep.equal([400, 'every.no_origin']);
    });

    it('rejects such lines in a batch, and accepts the others', async () => {
      const lines = [
        { text: 'A line that was sent once.', every: '1d' },
        { url: 'http://fresh.test/batch', every: '2d' },
      ];
      test.site.serve('http://fresh.test/batch', page('Of a batch'));
      const { body } = await test.api.request('POST', '/api/knowledge/batch', {
        body: lines.map((line) => JSON.stringify(line)).join('\n'),
        headers: { 'content-type': 'application/x-ndjson' },
      });
      expect(body).to.include({ accepted: 1 });
      expect(body.rejected).to.have.length(1);
      expect(body.rejected[0]).to.include({ line: 1, code: 'every.no_origin' });
      const { sources } = (await test.api.get('/api/knowledge?type=url&q=fresh.test/batch')).body;
      expect(sources[0].every).to.equal('2d');
    });
  });

  it('shows when a source is due, and never for a disabled one', async () => {
    test.site.serve('http://fresh.test/due', page('Due'));
    const before = Date.now();
    const id = await added({ url: 'http://fresh.test/due', every: '10h' });
    const record = await test.record(id);
    expect(record.every).to.equal('10h');
    const due = Date.parse(record.next_refresh_at);
    expect(due).to.be.within(before + 9 * HOUR, Date.now() + 10 * HOUR);
    const { body } = await test.api.patch(`/api/knowledge/${id}`, { enabled: false });
    expect(body).to.include({ every: '10h', next_refresh_at: null });
  });

  describe('when a page is due', () => {
    it('makes a conditional request, and embeds nothing if the page is unchanged', async () => {
      const url = 'http://fresh.test/same';
      test.site.serve(url, tagged(page('Same'), '"1"'));
      const id = await added({ url, every: '1d' });
      const [before, spent] = [await test.record(id), embedded()];
      const answered: number[] = [];
      test.site.serve(url, (request, response) => {
        const isHeld = request.headers['if-none-match'] === '"1"';
        answered.push(isHeld ? 304 : 200);
        response.writeHead(answered.at(-1)!, { etag: '"1"', 'content-type': 'text/html' });
        response.end(isHeld ? undefined : page('Same'));
      });
      const after = await refreshed(id);
      expect([answered, embedded()]).to.deep.equal([[304], spent]);
      expect(after).to.include({ status: 'indexed', revision: before.revision });
      expect(Date.parse(after.indexed_at)).to.be.greaterThan(Date.parse(before.indexed_at));
    });

    it('embeds nothing even if the site sends no validators', async () => {
      const url = 'http://fresh.test/untagged';
      test.site.serve(url, page('Untagged'));
      const id = await added({ url, every: '1d' });
      const spent = embedded();
      expect(await refreshed(id)).to.include({ status: 'indexed', revision: 1 });
      expect(embedded()).to.equal(spent);
    });

    it('publishes changes, sends the newer validators next, and keeps the page when a refresh fails', async () => {
      const url = 'http://fresh.test/changed';
      test.site.serve(url, tagged(page('Changed', { text: 'Refunds take five days.' }), '"1"'));
      const id = await added({ url, every: '1d' });
      test.site.serve(url, tagged(page('Changed', { text: 'Refunds take nine days.' }), '"2"'));
      expect(await refreshed(id)).to.include({ status: 'indexed', revision: 2 });
      expect((await test.search('refunds', id))[0]!.text).to.contain('nine days');
      test.site.serve(url, (_, response) => void response.writeHead(404).end());
      expect(await refreshed(id)).to.include({ status: 'failed', revision: 2 });
      expect((await test.search('refunds', id))[0]!.text).to.contain('nine days');
    });
  });

  it('crawls a due site again, and embeds nothing if no page changed', async () => {
    serveSite(test.site, 'http://fresh-site.test', {
      '/': tagged(page('Start', { links: ['/a'] }), '"1"'),
      '/a': tagged(page('About a'), '"1"'),
    });
    const { sourceId, crawlId } = await test.crawled({ seedUrl: 'http://fresh-site.test/', every: '7d' });
    const spent = embedded();
    const { status, every, crawl_id } = await refreshed(sourceId);
    expect([status, every]).to.deep.equal(['indexed', '7d']);
    expect(crawl_id).not.to.equal(crawlId);
    expect((await test.crawl(crawl_id)).counts).to.include({ discovered: 2, unchanged: 2, indexed: 0 });
    expect(embedded()).to.equal(spent);
  });

  it('warns in answers about a stale source', async () => {
    const url = 'http://fresh.test/old';
    test.site.serve(url, page('Warranty', { text: 'The warranty of a kettle lasts eleven years.' }));
    const sourceId = await added({ url, every: '1h' });
    const query = 'How many years does the warranty of a kettle last?';
    const search = { query, sourceIds: [sourceId] };
    const chat = { message: query, sourceIds: [sourceId] };
    expect((await test.api.post('/api/knowledge/search', search)).body).not.to.have.property(
      'staleCitations',
    );
    const asOf = new Date(Date.now() - 2 * HOUR);
    await rows().updateOne({ _id: sourceId }, { $set: { indexed_at: asOf } });
    const stale = [{ sourceId, asOf: asOf.toISOString(), every: '1h' }];
    expect((await test.api.post('/api/knowledge/search', search)).body.staleCitations).to.deep.equal(stale);
    const { body } = await test.api.post('/api/chat', chat);
    expect(body.citations[0]).to.include({ sourceId, asOf: asOf.toISOString() });
    expect(body.staleCitations).to.deep.equal(stale);
  });
});
