import { expect } from 'chai';
import { tooLarge, upstreamFailed } from '../../../src/errors.ts';
import type { ChatModel } from '../../../src/llm/chat-model.ts';
import type { Parser } from '../../../src/extraction/pool/parser.ts';
import type { Embeddings } from '../../../src/llm/embeddings.ts';
import type { Web } from '../../../src/web/web.ts';
import { createPrometheus } from '../../../src/telemetry/prometheus.ts';
import { inScope, logFields } from '../../../src/telemetry/scope.ts';
import { createWatch } from '../../../src/telemetry/watch.ts';

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

describe('createWatch', () => {
  let metrics: ReturnType<typeof createPrometheus>;
  let watch: ReturnType<typeof createWatch>;

  beforeEach(() => {
    metrics = createPrometheus({ log });
    watch = createWatch({ meters: metrics, moduleOf: async (id) => (id === 'run_1' ? 'persona' : null) });
  });

  const never = new AbortController().signal;
  async function counted(start: string): Promise<string[]> {
    const lines = (await metrics.read()).split('\n');
    return lines.filter((line) => line.startsWith(start) && !line.endsWith(' 0'));
  }

  describe('chatModel', () => {
    const scripted = (stream: ChatModel['stream']): ChatModel =>
      watch.chatModel({
        name: 'm',
        stream,
        complete: () => Promise.reject(new Error('goes through stream')),
      });

    it('counts a failed call by its code', async () => {
      const model = scripted(async function* () {
        yield 'a';
        throw upstreamFailed('model.interrupted', 'It stopped.');
      });
      const error = await model.complete([]).catch((thrown: unknown) => thrown);
      expect(error).to.have.property('code', 'model.interrupted');
      expect(await counted('groundwork_model_calls_total')).to.deep.equal([
        'groundwork_model_calls_total{model="m",result="model.interrupted"} 1',
      ]);
    });

    it('counts an abandoned call as cancelled', async () => {
      const model = scripted(async function* () {
        yield 'a';
        yield 'b';
      });
      for await (const _ of model.stream([])) break;
      expect(await counted('groundwork_model_calls_total')).to.deep.equal([
        'groundwork_model_calls_total{model="m",result="cancelled"} 1',
      ]);
    });

    it('counts tokens, and passes them on to the caller', async () => {
      const model = scripted(async function* (_, call) {
        yield 'a';
        call?.onUsage?.({ inputTokens: 40, outputTokens: 2 });
      });
      let told: unknown;
      expect(await model.complete([], { onUsage: (usage) => (told = usage) })).to.equal('a');
      expect(told).to.deep.equal({ inputTokens: 40, outputTokens: 2 });
      expect(await counted('groundwork_model_tokens_total')).to.deep.equal([
        'groundwork_model_tokens_total{model="m",direction="input"} 40',
        'groundwork_model_tokens_total{model="m",direction="output"} 2',
      ]);
    });

    it('ignores invalid token counts of an endpoint', async () => {
      const model = scripted(async function* (_, call) {
        yield 'a';
        call?.onUsage?.({ inputTokens: Number.NaN, outputTokens: -5 });
      });
      await model.complete([]);
      expect(await counted('groundwork_model_tokens_total')).to.deep.equal([]);
    });
  });

  describe('embeddings', () => {
    const embeddings = (embed: Embeddings['embed'], model = () => Promise.resolve('m')): Embeddings =>
      watch.embeddings({
        model,
        tokenizer: () => Promise.resolve({ kind: 'estimate' }),
        embed,
        embedQuery: () => Promise.resolve({ vector: new Float32Array(1), model: 'm', trust: 1 }),
        close: () => Promise.resolve(),
      });

    it('counts failures by code, and no chunks', async () => {
      const failing = embeddings(() => Promise.reject(upstreamFailed('embeddings.invalid_answer', 'No.')));
      await failing.embed(['a']).catch(() => undefined);
      expect(await counted('groundwork_embedding_failures_total')).to.deep.equal([
        'groundwork_embedding_failures_total{code="embeddings.invalid_answer"} 1',
      ]);
      expect(await counted('groundwork_chunks_embedded_total')).to.deep.equal([]);
    });

    it("returns the vectors even if the model's name is unknown", async () => {
      const nameless = embeddings(
        (texts) => Promise.resolve(texts.map(() => new Float32Array(1))),
        () => Promise.reject(new Error('no')),
      );
      expect(await nameless.embed(['a'])).to.have.length(1);
    });

    it('counts chunks and queries separately', async () => {
      const good = embeddings((texts) => Promise.resolve(texts.map(() => new Float32Array(1))));
      await good.embed(['a', 'b']);
      await good.embedQuery('c');
      await good.embed(['d'], { isUrgent: true });
      expect(await counted('groundwork_chunks_embedded_total')).to.deep.equal([
        'groundwork_chunks_embedded_total{model="m"} 2',
      ]);
      expect(await counted('groundwork_embedding_duration_seconds_count')).to.have.length(2);
    });
  });

  describe('parser', () => {
    it('counts an abandoned document with the reason', async () => {
      const parser = watch.parser({
        readFile: () => Promise.reject(tooLarge('file.too_slow', 'Too slow.')),
        cut: () => Promise.resolve([{}, {}, {}]),
      } as unknown as Parser);
      await parser.readFile({} as never, { signal: never }).catch(() => undefined);
      await parser.cut({} as never, { signal: never });
      expect(await counted('groundwork_parser_')).to.deep.equal([
        'groundwork_parser_tasks_total{task="readFile",result="file.too_slow"} 1',
        'groundwork_parser_tasks_total{task="cut",result="ok"} 1',
        'groundwork_parser_kills_total{reason="time"} 1',
      ]);
      expect(await counted('groundwork_chunks_cut_total')).to.deep.equal(['groundwork_chunks_cut_total 3']);
    });
  });

  it('parser: runs outside of any scope, because its queue is shared', async () => {
    let seen: object | undefined;
    const parser = watch.parser({
      cut: async () => {
        seen = logFields();
        return [];
      },
    } as unknown as Parser);
    await inScope({ fields: () => ({ runId: 'r' }) }, () => parser.cut({} as never, { signal: never }));
    expect(seen).to.deep.equal({});
  });

  describe('web', () => {
    it('counts pages by status class or code', async () => {
      const answers = [404, 304, upstreamFailed('fetch.reset', 'Broke off.'), new Error('what?')];
      const web = watch.web({
        async fetchPage() {
          const answer = answers.shift();
          if (typeof answer !== 'number') throw answer;
          return { status: answer, redirects: [] };
        },
      } as unknown as Web);
      for (let i = 0; i < 4; i++) await web.fetchPage('http://a.test/').catch(() => undefined);
      expect(await counted('groundwork_pages_fetched_total')).to.deep.equal([
        'groundwork_pages_fetched_total{outcome="4xx"} 1',
        'groundwork_pages_fetched_total{outcome="3xx"} 1',
        'groundwork_pages_fetched_total{outcome="fetch.reset"} 1',
        'groundwork_pages_fetched_total{outcome="unforeseen"} 1',
      ]);
    });
  });

  describe('the steps of workflows', () => {
    it('events: counts stored events, not repeated ones', async () => {
      const event = { type: 'pricing', severity: 'high' };
      const events = watch.events({
        record: () =>
          Promise.resolve([
            { record: event, isNew: true },
            { record: event, isNew: false },
          ]),
      } as never);
      await events.record([]);
      expect(await counted('groundwork_events_total')).to.deep.equal([
        'groundwork_events_total{type="pricing",severity="high"} 1',
      ]);
    });

    it('competitors: counts checks by result', async () => {
      const results = [
        { ok: true, changed: true },
        { ok: true, changed: false },
        { ok: false, changed: false },
      ];
      const competitors = watch.competitors({ steps: { settleCheck: async () => results.shift() } } as never);
      for (let i = 0; i < 3; i++) await competitors.steps.settleCheck('chk_1');
      expect(await counted('groundwork_checks_total')).to.deep.equal([
        'groundwork_checks_total{result="changed"} 1',
        'groundwork_checks_total{result="unchanged"} 1',
        'groundwork_checks_total{result="not_seen"} 1',
      ]);
    });

    it('webhooks: counts ended deliveries, not repeated attempts', async () => {
      const statuses = ['pending', 'delivered'];
      const webhooks = watch.webhooks({
        attemptDelivery: async () => ({ status: statuses.shift() }),
      } as never);
      for (let i = 0; i < 2; i++) await webhooks.attemptDelivery('dlv_1', 0, never);
      expect(await counted('groundwork_webhook_deliveries_total')).to.deep.equal([
        'groundwork_webhook_deliveries_total{result="delivered"} 1',
      ]);
    });

    it('generating: counts runs by module and result, not restarts', async () => {
      const outcomes = ['withdrawn', 'done'];
      const { steps } = watch.generating({
        steps: { finishRun: async () => ({ outcome: outcomes.shift() }), failRun: async () => undefined },
      } as never) as {
        steps: { finishRun(id: string): Promise<void>; failRun(id: string, why: object): Promise<void> };
      };
      await steps.finishRun('run_1');
      await steps.finishRun('run_1');
      await steps.failRun('run_gone', { code: 'intel.deadline' });
      expect(await counted('groundwork_generations_total')).to.deep.equal([
        'groundwork_generations_total{module="persona",result="ok"} 1',
        'groundwork_generations_total{module="unknown",result="intel.deadline"} 1',
      ]);
    });
  });
});
