import { expect } from 'chai';
import { createGroundwork, GroundworkError, unwrap, type Groundwork } from '../../src/client/index.ts';
import { page, serveSite } from '../support/crawls.ts';
import { newEvent } from '../support/new-event.ts';
import { useService } from '../support/shared-service.ts';

describe('the client', () => {
  const test = useService();
  let client: Groundwork;
  beforeEach(() => {
    client = createGroundwork({ url: `${test.service.url}/`, key: test.api.key });
  });
  const thrown = (work: Promise<unknown>): Promise<GroundworkError> =>
    work.then(
      () => expect.fail('It was not refused.'),
      (error: GroundworkError) => error,
    );

  it("throws the service's error, with its code and details", async () => {
    const error = await thrown(client.api.POST('/api/knowledge', { body: { url: 'nonsense' } }).then(unwrap));
    expect(error).to.be.instanceOf(GroundworkError);
    expect([error.status, error.requestId]).to.deep.equal([400, error.requestId]);
    expect(error.code).to.match(/^\w+\.\w+/);
    const missing = client.api.GET('/api/knowledge/{id}', { params: { path: { id: 'kb_none' } } });
    expect((await thrown(missing.then(unwrap))).code).to.equal('source.not_found');
    const stranger = createGroundwork({ url: test.service.url, key: 'wrong' });
    expect((await thrown(stranger.api.GET('/api/knowledge').then(unwrap))).status).to.equal(401);
  });

  it('runs a request once even if it is sent twice', async () => {
    let sent = 0;
    const twice = createGroundwork({
      url: test.service.url,
      key: test.api.key,
      async fetch(request) {
        const answer = await fetch(request);
        sent += 1;
        if (sent > 1) return answer;
        throw new Error('the connection ended after the response');
      },
    });
    const added = unwrap(await twice.api.POST('/api/knowledge', { body: { text: 'Once.' } }));
    expect(sent).to.equal(2);
    expect(added).to.not.have.property('duplicate');
    await test.service.ended(added.id);
    expect((await test.api.get('/api/knowledge')).body.sources).to.have.length(1);
  });

  it('iterates over a list page by page', async () => {
    await test.service.services.events.record(
      Array.from({ length: 7 }, (_, n) => newEvent(test.api.workspaceId, `Change ${n}`)),
    );
    const titles: string[] = [];
    for await (const { title } of client.each('/api/intel/events', { query: { limit: 3 } }))
      titles.push(title);
    expect(titles).to.deep.equal([6, 5, 4, 3, 2, 1, 0].map((n) => `Change ${n}`));
  });

  it('returns citations unchanged', async () => {
    const text = 'The harbour plan costs $49 per month.';
    await test.added({ text });
    const body = { message: 'What does the harbour plan cost?' };
    const { citations } = unwrap(await client.api.POST('/api/chat', { body }));
    expect(citations.map(({ quote, start, end }) => [quote, text.slice(start, end)])).to.deep.equal([
      [text, text],
    ]);
    const events = [];
    for await (const event of client.ask(body)) events.push(event);
    expect(events.at(-1)!.event).to.equal('answer');
    expect(events.at(-1)!.data.citations).to.deep.equal(citations);
  });

  it('follows a crawl to its end', async () => {
    serveSite(test.service.site, 'http://client-site.test', { '/': page('Home') });
    const body = { seedUrl: 'http://client-site.test/', maxPages: 1 };
    const { crawlId } = unwrap(await client.api.POST('/api/knowledge/crawl', { body }));
    const events = [];
    for await (const event of client.follow('/api/knowledge/crawl/{crawlId}/events', {
      path: { crawlId },
      isLast: ({ event: name }) => name === 'finished',
    }))
      events.push(event);
    expect(events.at(-1)!.data.status).to.equal('indexed');
  });

  it('reconnects after the last event it received', async () => {
    const stop = new AbortController();
    const { events } = test.service.services;
    const record = (n: number) => events.record([newEvent(test.api.workspaceId, `Change ${n}`)]);
    const asked: (string | null)[] = [];
    const breaking = createGroundwork({
      url: test.service.url,
      key: test.api.key,
      async fetch(request) {
        asked.push(request.headers.get('last-event-id'));
        const answer = await fetch(request);
        if (asked.length > 1 || answer.body === null) return answer;
        const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
          transform(part, controller) {
            controller.enqueue(part);
            if (Buffer.from(part).includes('data:')) controller.terminate();
          },
        });
        void answer.body.pipeTo(writable).catch(() => undefined);
        void record(1);
        return new Response(readable, answer);
      },
    });
    const seen: { title: string; id: string | undefined }[] = [];
    for await (const { data, id } of breaking.follow('/api/intel/events/stream', { signal: stop.signal })) {
      seen.push({ title: data.title, id });
      if (seen.length === 1) await record(2);
      else stop.abort();
    }
    expect(seen.map(({ title }) => title)).to.deep.equal(['Change 1', 'Change 2']);
    expect(asked).to.deep.equal([null, seen[0]!.id]);
  });
});
