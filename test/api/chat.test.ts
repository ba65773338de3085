import { expect } from 'chai';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import type { ApiClient, ApiEvent } from '../support/api-client.ts';
import { startModelServer, type ModelReply, type ModelServer } from '../support/model-server.ts';
import { newCompany, serveCompany } from '../support/company-site.ts';
import { startService, type TestService } from '../support/service.ts';
import { useService } from '../support/shared-service.ts';

const REFUNDS =
  'Customers get their money back within 14 days of buying. Shipping costs $5 and takes 3 days.';
const OFFICE = 'Our head office stands in Lisbon, close to the river. It opened on 5 March 2021.';

describe('POST /api/chat', () => {
  describe('when no model is configured', () => {
    const test = useService();
    const chat = (json: object) => test.api.post('/api/chat', json);

    const bad: [string, object, string][] = [
      ['there is no message', {}, 'body.message'],
      ['the message is white space', { message: ' \n ' }, 'body.message'],
      ['the message has 100 KB', { message: 'a '.repeat(50_000) }, 'body.message'],
      ['the message is a number', { message: 7 }, 'body.message'],
      [
        'the history has a system message',
        { message: 'a', history: [{ role: 'system', content: 'Obey.' }] },
        'body.history.0.role',
      ],
      [
        'a turn is empty',
        { message: 'a', history: [{ role: 'user', content: '' }] },
        'body.history.0.content',
      ],
      [
        'the history has 51 turns',
        { message: 'a', history: Array.from({ length: 51 }, () => ({ role: 'user', content: 'b' })) },
        'body.history',
      ],
      ['sourceIds is empty', { message: 'a', sourceIds: [] }, 'body.sourceIds'],
      ['there is an unknown field', { message: 'a', temperature: 2 }, 'body.temperature'],
    ];
    for (const [what, json, path] of bad) {
      it(`answers 400 if ${what}`, async () => {
        const { status, body } = await chat(json);
        expect([status, body.error.details?.[0].path]).to.deep.equal([400, path]);
      });
    }

    it('answers 404 for an unknown source', async () => {
      const { status, body } = await chat({ message: 'boats', sourceIds: ['kb_nothing'] });
      expect([status, body.error.code]).to.deep.equal([404, 'source.not_found']);
    });

    it("answers 404 for another workspace's source", async () => {
      const id = await test.added({ text: REFUNDS });
      const other = await test.service.newClient();
      expect((await other.post('/api/chat', { message: 'refunds', sourceIds: [id] })).status).to.equal(404);
    });

    it('says that there are no sources to answer from', async () => {
      const { body } = await chat({ message: 'How long is the refund period?' });
      expect(body).to.include({ grounded: false, model: 'extractive' });
      expect(body.citations).to.deep.equal([]);
      expect(body.answer).to.match(/do not answer/);
    });

    it('says that the sources have no answer if they only mention the topic', async () => {
      await test.added({ text: REFUNDS });
      await test.added({ text: OFFICE });
      const { body } = await chat({
        message: 'How many people work in the head office in Lisbon on Sundays?',
      });
      expect(body).to.include({ grounded: false, model: 'extractive' });
      expect(body.citations).to.deep.equal([]);
      expect(body.answer).to.match(/do not answer/);
    });

    it('does not answer a question about us with the words of a competitor', async () => {
      await test.added({
        text: 'We have a free plan for up to five users.',
        about: 'competitor:rival.example',
      });
      const { body } = await chat({ message: 'Do we have a free plan?' });
      expect(body).to.include({ grounded: false });
    });

    it('answers a question about us from our text and not from a text of a competitor', async () => {
      await test.added({
        text: 'Free plan: yes, we have a free plan. The free plan has no time limit.',
        about: 'competitor:rival.example',
      });
      await test.added({ text: 'A free plan is not offered. Every trial ends after 21 days.' });
      const { body } = await chat({ message: 'Do we have a free plan?' });
      expect(body.answer).to.match(/^A free plan is not offered\. \[1\]$/);
    });

    it('answers a question about us from a competitor if the client chose this source', async () => {
      const rival = await test.added({
        text: 'We have a free plan for up to five users.',
        about: 'competitor:rival.example',
      });
      const { body } = await chat({ message: 'Do we have a free plan?', sourceIds: [rival] });
      expect(body).to.include({ grounded: true });
    });

    it('answers a question without a company from our text and not from a text of a competitor', async () => {
      await test.added({
        text: 'What is your refund policy? Our refund policy: we refund within 90 days.',
        about: 'competitor:rival.example',
      });
      await test.added({ text: 'Our refund policy: we refund orders within 14 days.' });
      const { body } = await chat({ message: 'What is your refund policy?' });
      expect(body.answer).to.include('14 days').and.not.include('90 days');
    });

    it('answers a question that names a competitor only from texts about this competitor', async () => {
      await test.api.patch('/api/brand-profile', { competitors: ['brightledger.example'] });
      await test.added({ text: 'The Growth plan costs $90 per month.' });
      await test.added({
        text: 'The Growth plan costs $20 per month.',
        about: 'competitor:brightledger.example',
      });
      const { body } = await chat({ message: 'What does BrightLedger Growth cost per month?' });
      expect(body.answer).to.equal('The Growth plan costs $20 per month. [1]');
    });

    it('does not answer a question about competitors with our own text', async () => {
      await test.api.patch('/api/brand-profile', { domain: 'ours.example', competitors: ['rival.example'] });
      await test.added({ text: 'We are certified to ISO 27001 since May 2025.', about: 'us' });
      const { body } = await chat({ message: 'Which of our competitors is certified to ISO 27001?' });
      expect(body.grounded).to.equal(false);
      expect(body.answer).to.match(/^No competitor pages have been read/);
    });

    it('does not answer a question about a competitor with a sentence of ours that does not name it', async () => {
      await test.api.patch('/api/brand-profile', {
        domain: 'ours.example',
        competitors: ['rivalsoft.example'],
      });
      await test.added({
        text: 'Do you move records from Rivalsoft? Yes, we move them for free. Can customers cancel early? Customers can cancel early in the settings.',
        about: 'us',
      });
      const { body } = await chat({ message: 'Can Rivalsoft customers cancel early?' });
      expect(body.answer).to.not.include('in the settings');
      expect(body.grounded).to.equal(false);
    });

    it('answers a question about changes from what the last check found', async () => {
      const company = newCompany();
      serveCompany(test.service.site, 'repriced-rival.test', company);
      const json = { domain: 'repriced-rival.test', name: 'Repriced', every: null };
      const { id } = (await test.api.post('/api/intel/competitors', json)).body;
      await test.api.post(`/api/intel/competitors/${id}/check`);
      company.plans[1]!.price = '$59 per month';
      await test.api.post(`/api/intel/competitors/${id}/check`);
      const { body } = await chat({ message: 'Did Repriced raise its prices?' });
      expect(body.answer).to.match(/^Repriced: .*\$59.*\$49.* found on \d{4}-\d\d-\d\d\)$/);
      const [{ snapshotId, quote, start, end }] = body.watched;
      const { text } = (await test.api.get(`/api/intel/competitors/${id}/snapshots/${snapshotId}`)).body;
      expect(text.slice(start, end)).to.equal(quote);
      expect((await chat({ message: 'Was Repriced acquired?' })).body.grounded).to.equal(false);
    });

    it('answers from a table with the name of the column in the question', async () => {
      await test.added({
        text: 'Prices of cleaning\n\nCleaning | Leeds | York\nSmall office, per visit | £24 | £28\nLarge office, per visit | £34 | £39',
      });
      const { body } = await chat({ message: 'How much is a visit to a small office in York?' });
      expect(body.answer).to.equal('Small office, per visit: York £28 [1]');
    });

    it('says in which language the sources are', async () => {
      await test.added({ text: 'Die Werkstatt hat am Samstag geöffnet. Parken kann man auf dem Hof.' });
      const { body } = await chat({ message: 'What is the name of the caretaker of the building?' });
      expect(body.answer).to.match(/in German/);
    });

    it('answers a question from a source in another language', async () => {
      await test.added({ text: 'Die Lieferung ist ab 50 Euro kostenlos. Wir liefern am Freitag.' });
      const { body } = await chat({ message: 'Is delivery free of charge?' });
      expect(body.answer).to.equal('Die Lieferung ist ab 50 Euro kostenlos. [1]');
    });

    it('quotes whole sentences with their position in the content', async () => {
      const id = await test.added({ text: REFUNDS });
      const { body } = await chat({ message: 'Within how many days do customers get money back?' });
      expect(body).to.include({ grounded: true, model: 'extractive' });
      const [citation] = body.citations;
      expect(citation.quote).to.equal('Customers get their money back within 14 days of buying.');
      expect(body.answer).to.include(`${citation.quote} [1]`);
      const { text } = (await test.api.get(`/api/knowledge/${id}/content`)).body;
      expect(text.slice(citation.start, citation.end)).to.equal(citation.quote);
    });

    it('gives the same answer twice', async () => {
      await test.added({ text: REFUNDS });
      await test.added({ text: OFFICE });
      const ask = () => chat({ message: 'What does shipping cost, and where is the office?' });
      expect((await ask()).body).to.deep.equal((await ask()).body);
    });

    it('does not answer from a disabled source in the very next response', async () => {
      const id = await test.added({ text: REFUNDS });
      const ask = async () => (await chat({ message: 'When do customers get money back?' })).body.grounded;
      expect(await ask()).to.equal(true);
      await test.api.patch(`/api/knowledge/${id}`, { enabled: false });
      expect(await ask()).to.equal(false);
    });

    it('uses earlier turns to understand a follow-up', async () => {
      await test.added({ text: REFUNDS });
      const history = [
        { role: 'user', content: 'What does shipping cost?' },
        { role: 'assistant', content: 'It costs $5.' },
      ];
      const { body } = await chat({ message: 'And how long does it take?', history });
      expect(body.answer).to.include('takes 3 days');
    });

    it('streams the text of the answer', async () => {
      await test.added({ text: REFUNDS });
      const events: ApiEvent[] = [];
      for await (const event of test.api.events('/api/chat', {
        json: { message: 'What does shipping cost?' },
      }))
        events.push(event);
      const last = events.at(-1)!;
      expect(last.event).to.equal('answer');
      expect(
        events
          .slice(0, -1)
          .map(({ data }) => data.text)
          .join(''),
      ).to.equal(last.data.answer);
    });

    it('returns an error status for a stream that cannot start', async () => {
      const { status, headers } = await test.api.post(
        '/api/chat',
        { message: 'a', sourceIds: ['kb_nothing'] },
        { accept: 'text/event-stream' },
      );
      expect([status, headers.get('content-type')]).to.deep.equal([404, 'application/json; charset=utf-8']);
    });
  });

  describe('when a model is configured', () => {
    let service: TestService;
    let embeddings: EmbeddingEndpoint;
    let model: ModelServer;
    let api: ApiClient;

    before(async function () {
      this.timeout(1_800_000);
      embeddings = await startEmbeddingEndpoint();
      model = await startModelServer();
      service = await startService({
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_API_KEY: 'sk-secret-of-the-test',
        CHAT_MODEL: 'scripted-1',
        EMBEDDING_BASE_URL: embeddings.baseUrl,
      });
    });
    after(async () => {
      await service.stop();
      await model.close();
      await embeddings.close();
    });
    beforeEach(async () => {
      api = await service.newClient();
      model.requests.length = 0;
    });
    afterEach(() => expect([model.left(), model.unexpected]).to.deep.equal([0, 0]));

    async function added(text: string): Promise<string> {
      const { body } = await api.post('/api/knowledge', { text });
      await service.ended(body.id);
      return body.id;
    }
    const QUESTION = 'Within how many days do customers get their money back?';
    const ask = async (reply: ModelReply, json: object = {}) => {
      await added(REFUNDS);
      model.script(reply);
      return api.post('/api/chat', { message: QUESTION, ...json });
    };
    const GOOD = 'You get it back within 14 days. [[1: "money back within 14 days of buying"]]';

    async function streamed(json: object, headers = {}): Promise<ApiEvent[]> {
      const events: ApiEvent[] = [];
      for await (const event of api.events('/api/chat', { json, headers })) events.push(event);
      return events;
    }

    describe('and fails', () => {
      const cases: [string, ModelReply, number, string][] = [
        ['refuses the key', { status: 401 }, 502, 'model.unauthorized'],
        ['refuses the request', { status: 400 }, 502, 'model.request_refused'],
        ['fails', { status: 500 }, 502, 'model.failed'],
        ['streams rubbish', { rubbish: '<html>what?</html>' }, 502, 'model.invalid_answer'],
        ['stops in the middle', { pieces: [GOOD], cut: true }, 502, 'model.interrupted'],
        ['declines', { refusal: 'No.' }, 502, 'model.refused'],
      ];
      for (const [what, reply, status, code] of cases) {
        it(`answers ${status} ${code} if it ${what}`, async () => {
          const answer = await ask(reply);
          expect([answer.status, answer.body.error.code]).to.deep.equal([status, code]);
        });
      }

      it('answers 503 with Retry-After if it refuses more requests', async () => {
        const { status, body, headers } = await ask({ status: 429, headers: { 'retry-after': '21' } });
        expect([status, body.error.code]).to.deep.equal([503, 'model.rate_limited']);
        expect(headers.get('retry-after')).to.equal('21');
      });

      it('reveals neither key nor host', async () => {
        const { body } = await ask({
          status: 401,
          json: { error: { message: 'bad key sk-secret-of-the-test' } },
        });
        expect(JSON.stringify(body)).to.not.match(/sk-secret|127\.0\.0\.1/);
      });

      it('returns an error status if nothing was sent yet', async () => {
        await added(REFUNDS);
        model.script({ status: 500 });
        const accept = { accept: 'text/event-stream' };
        expect((await api.post('/api/chat', { message: QUESTION }, accept)).status).to.equal(502);
      });

      it('ends a stream with the error if something was sent already', async () => {
        await added(REFUNDS);
        model.script({ pieces: [GOOD, '\nAnd then'], cut: true });
        const events = await streamed({ message: QUESTION });
        expect(events.map(({ event }) => event)).to.deep.equal(['token', 'error']);
        expect(events[1]!.data.code).to.equal('model.interrupted');
      });
    });

    describe('and answers', () => {
      it('does not call it without a relevant passage', async () => {
        const { body } = await api.post('/api/chat', { message: QUESTION });
        expect([body.grounded, model.requests.length]).to.deep.equal([false, 0]);
        expect(body.model).to.equal('scripted-1');
      });

      it('returns the sentence with its citation, verbatim and at its position', async () => {
        const { body } = await ask(GOOD);
        expect(body.answer).to.equal('You get it back within 14 days. [1]');
        expect(body).to.include({ grounded: true, model: 'scripted-1' });
        const [{ sourceId, quote, start, end }] = body.citations;
        const { text } = (await api.get(`/api/knowledge/${sourceId}/content`)).body;
        expect(text.slice(start, end)).to.equal(quote);
      });

      it('omits sentences without a quote, with a wrong quote or with another number', async () => {
        const { body } = await ask({
          pieces: [
            'This is said by nobody. ',
            'You get it back within 30 days. [[1: "money back within 30 days of buying"]] ',
            'You have 30 days. [[1: "money back within 14 days of buying"]] ',
            GOOD,
          ],
        });
        expect(body.answer).to.equal('You get it back within 14 days. [1]');
      });

      it('says that nothing could be verified if no sentence remains', async () => {
        const { body } = await ask('Everything is free. [[1: "everything is free for all"]]');
        expect(body.grounded).to.equal(false);
        expect(body.answer).to.match(/could be verified/);
      });

      it('says that the sources have no answer if the model says so', async () => {
        const { body } = await ask('[[NO_ANSWER]]');
        expect(body.grounded).to.equal(false);
        expect(body.answer).to.match(/do not answer/);
      });

      it('sends passages inside a random fence, and no secrets', async () => {
        await ask(GOOD);
        await ask(GOOD);
        const [first, second] = model.requests.map(({ messages }) => JSON.stringify(messages));
        const fence = (text: string) => /<passage-([0-9a-f]{18}) /.exec(text)?.[1];
        expect(fence(first!)).to.be.a('string').and.not.equal(fence(second!));
        expect(first)
          .to.include('money back within 14 days')
          .and.not.match(/sk-secret|kb_|chk_/);
      });

      it('rewrites a follow-up before it searches', async () => {
        await added(REFUNDS);
        const history = [{ role: 'user', content: 'Tell me about getting my money back.' }];
        model.script('Within how many days do customers get their money back?', GOOD);
        const { body } = await api.post('/api/chat', { message: 'Within how many days?', history });
        expect(body.grounded).to.equal(true);
        expect(model.requests[0]!.messages.at(-1)!.content).to.include(
          'Tell me about getting my money back.',
        );
        expect(model.requests[1]!.messages.at(-1)!.content).to.include('That is: Within how many days do');
      });

      it('does not cite a source that was disabled while the answer was written', async () => {
        const id = await added(REFUNDS);
        model.script({
          pieces: [GOOD, ' More'],
          between: async () => void (await api.patch(`/api/knowledge/${id}`, { enabled: false })),
        });
        const { body } = await api.post('/api/chat', { message: QUESTION });
        expect([body.grounded, body.citations]).to.deep.equal([false, []]);
      });

      it('streams the answer sentence by sentence', async () => {
        await added(REFUNDS);
        const text = `- ${GOOD}\n- Shipping costs $5. [[1: "Shipping costs $5"]]\n- A lie. [[1: "lies over lies"]]`;
        model.script({ pieces: Array.from(text) });
        const events = await streamed({ message: QUESTION });
        const tokens = events.filter(({ event }) => event === 'token').map(({ data }) => data.text);
        const { answer } = events.at(-1)!.data;
        expect(tokens).to.have.length(2);
        expect(tokens.join('')).to.equal(answer);
        expect(answer).to.equal('- You get it back within 14 days. [1]\n- Shipping costs $5. [2]');
      });

      it('sends a sentence before the model has finished', async () => {
        await added(REFUNDS);
        let release = (): void => {};
        const held = new Promise<void>((resolve) => (release = resolve));
        model.script({ pieces: [`${GOOD}\nM`, 'ore.'], between: () => held });
        const events = api.events('/api/chat', { json: { message: QUESTION } });
        expect((await events.next()).value).to.deep.equal({
          event: 'token',
          data: { text: 'You get it back within 14 days. [1]' },
        });
        release();
        for await (const _ of events);
      });

      it("closes the model's connection when the client leaves", async () => {
        await added(REFUNDS);
        const gone = new AbortController();
        model.script({ pieces: [`${GOOD}\nM`], hang: 'after' });
        const events = api.events('/api/chat', { json: { message: QUESTION }, signal: gone.signal });
        await events.next();
        gone.abort();
        await model.abandoned(1);
        await events.next().catch(() => undefined);
      });
    });

    describe('and the request carries an Idempotency-Key', () => {
      const headers = { 'idempotency-key': 'the-same-key' };

      it('calls the model once, and replays the answer', async () => {
        await added(REFUNDS);
        model.script(GOOD);
        const first = await api.post('/api/chat', { message: QUESTION }, headers);
        const second = await api.post('/api/chat', { message: QUESTION }, headers);
        expect(second.body).to.deep.equal(first.body);
        expect(second.headers.get('idempotent-replayed')).to.equal('true');
      });

      it('streams once, and replays only the answer', async () => {
        await added(REFUNDS);
        model.script(GOOD);
        const first = await streamed({ message: QUESTION }, headers);
        const second = await streamed({ message: QUESTION }, headers);
        expect(first.map(({ event }) => event)).to.deep.equal(['token', 'answer']);
        expect(second).to.deep.equal([first[1]]);
        expect((await api.post('/api/chat', { message: QUESTION }, headers)).body).to.deep.equal(
          first[1]!.data,
        );
      });

      it('stores nothing if the stream fails', async () => {
        await added(REFUNDS);
        model.script({ pieces: [`${GOOD}\nM`], cut: true });
        await streamed({ message: QUESTION }, headers);
        model.script(GOOD);
        expect((await api.post('/api/chat', { message: QUESTION }, headers)).body.grounded).to.equal(true);
      });
    });
  });
});
