import type { Competitors } from '../competitors/competitors.ts';
import type { Events } from '../events/events.ts';
import type { GenerationSteps } from '../intel/runs/generation-steps.ts';
import type { Parser } from '../extraction/pool/parser.ts';
import type { ChatModel, TokenUsage } from '../llm/chat-model.ts';
import type { Embeddings } from '../llm/embeddings.ts';
import type { Web } from '../web/web.ts';
import type { Webhooks } from '../delivery/webhooks/webhooks.ts';
import type { Meters } from './meters.ts';
import { type Attributes, inSpan } from './tracing/span.ts';
import { activeSpan, outOfScope } from './scope.ts';
import { isAppError } from '../errors.ts';

export function createWatch({
  meters,
  moduleOf,
}: {
  meters: Meters;
  moduleOf(runId: string): Promise<string | null>;
}) {
  return {
    web: (web: Web): Web => watchWeb(web, meters),
    parser: (parser: Parser): Parser => watchParser(parser, meters),
    embeddings: (embeddings: Embeddings): Embeddings => watchEmbeddings(embeddings, meters),
    chatModel: (model: ChatModel): ChatModel => watchChatModel(model, meters),
    events: (events: Events): Events => watchEvents(events, meters),
    competitors: (competitors: Competitors): Competitors => watchChecks(competitors, meters),
    webhooks: (webhooks: Webhooks): Webhooks => watchDeliveries(webhooks, meters),
    generating: <Intel extends { steps: GenerationSteps }>(intel: Intel): Intel => ({
      ...intel,
      steps: watchGenerations(intel.steps, { meters, moduleOf }),
    }),
  };
}

function watchEmbeddings(embeddings: Embeddings, meters: Meters): Embeddings {
  async function measured<T>(kind: 'passages' | 'query', texts: number, work: () => Promise<T>): Promise<T> {
    return inSpan('embed', { attributes: { 'embed.kind': kind, 'embed.texts': texts } }, async () => {
      const started = performance.now();
      try {
        const vectors = await work();
        const model = await embeddings.model().catch(() => 'unknown');
        meters.observe('groundwork_embedding_duration_seconds', { model, kind }, secondsSince(started));
        if (kind === 'passages') meters.count('groundwork_chunks_embedded_total', { model }, texts);
        return vectors;
      } catch (error) {
        meters.count('groundwork_embedding_failures_total', { code: outcomeOf(error) });
        throw error;
      }
    });
  }
  return {
    model: () => embeddings.model(),
    tokenizer: () => embeddings.tokenizer(),
    embed: (texts, options) =>
      texts.length === 0
        ? embeddings.embed(texts, options)
        : measured(options?.isUrgent ? 'query' : 'passages', texts.length, () =>
            embeddings.embed(texts, options),
          ),
    embedQuery: (text, options) => measured('query', 1, () => embeddings.embedQuery(text, options)),
    close: () => embeddings.close(),
  };
}

const KILLS = [
  ['.too_slow', 'time'],
  ['.too_much_memory', 'memory'],
  ['.unreadable', 'crash'],
] as const;

function watchParser(parser: Parser, meters: Meters): Parser {
  const watched = <T>(task: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
    inSpan(task, {}, async () => {
      try {
        const value = await outOfScope(work);
        meters.count('groundwork_parser_tasks_total', { task, result: 'ok' });
        return value;
      } catch (error) {
        const result = outcomeOf(error, signal);
        meters.count('groundwork_parser_tasks_total', { task, result });
        const [, reason] = KILLS.find(([ending]) => result.endsWith(ending)) ?? [];
        if (reason !== undefined) meters.count('groundwork_parser_kills_total', { reason });
        throw error;
      }
    });
  return {
    prepareForPages: () => parser.prepareForPages(),
    readFile: (file, options) => watched('readFile', options.signal, () => parser.readFile(file, options)),
    readPage: (page, options) => watched('readPage', options.signal, () => parser.readPage(page, options)),
    readCompanyPage: (page, options) =>
      watched('readCompanyPage', options.signal, () => parser.readCompanyPage(page, options)),
    readWatched: (page, options) =>
      watched('readWatched', options.signal, () => parser.readWatched(page, options)),
    readWatchedFacts: (page, options) =>
      watched('readWatchedFacts', options.signal, () => parser.readWatchedFacts(page, options)),
    async cut(document, options) {
      const chunks = await watched('cut', options.signal, () => parser.cut(document, options));
      meters.count('groundwork_chunks_cut_total', {}, chunks.length);
      return chunks;
    },
    close: () => parser.close(),
  };
}

/** The path may contain a secret: report only the host. */
function watchWeb(web: Web, meters: Meters): Web {
  return {
    ...web,
    fetchPage: (url, options) =>
      inSpan('GET', { kind: 'client', attributes: hostOf(url, 'GET') }, async (span) => {
        try {
          const page = await web.fetchPage(url, options);
          meters.count('groundwork_pages_fetched_total', { outcome: classOf(page.status) });
          span?.set({ 'http.response.status_code': page.status, 'fetch.redirects': page.redirects.length });
          return page;
        } catch (error) {
          meters.count('groundwork_pages_fetched_total', { outcome: outcomeOf(error, options?.signal) });
          throw error;
        }
      }),
    render: (request) =>
      inSpan('render', { attributes: hostOf(request.url) }, async () => {
        try {
          const page = await web.render(request);
          meters.count('groundwork_pages_rendered_total', { result: 'ok' });
          return page;
        } catch (error) {
          meters.count('groundwork_pages_rendered_total', { result: outcomeOf(error, request.signal) });
          throw error;
        }
      }),
    client: {
      ...web.client,
      request(request) {
        const method = request.method ?? 'GET';
        return inSpan(method, { kind: 'client', attributes: hostOf(request.url, method) }, async (span) => {
          const response = await web.client.request(request);
          span?.set({ 'http.response.status_code': response.status });
          return response;
        });
      },
    },
  };
}

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

function hostOf(url: string, method?: string): Attributes {
  const host = URL.parse(url)?.hostname;
  return {
    ...(host === undefined ? {} : { 'server.address': host }),
    ...(method === undefined ? {} : { 'http.request.method': method }),
  };
}

type Stream = ChatModel['stream'];

function watchChatModel(chat: ChatModel, meters: Meters): ChatModel {
  const model = chat.name;

  function begin(signal: AbortSignal | undefined) {
    const started = performance.now();
    const span = activeSpan()?.child(`chat ${model}`, {
      kind: 'client',
      attributes: { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': model },
    });
    const over = (result: string, error?: unknown): void => {
      meters.count('groundwork_model_calls_total', { model, result });
      meters.observe('groundwork_model_call_duration_seconds', { model }, secondsSince(started));
      span?.set({ 'call.result': result });
      span?.end(error === undefined || result === 'cancelled' ? {} : { error });
    };
    return {
      spent({ inputTokens, outputTokens }: TokenUsage) {
        meters.count('groundwork_model_tokens_total', { model, direction: 'input' }, counted(inputTokens));
        meters.count('groundwork_model_tokens_total', { model, direction: 'output' }, counted(outputTokens));
        span?.set({
          'gen_ai.usage.input_tokens': counted(inputTokens),
          'gen_ai.usage.output_tokens': counted(outputTokens),
        });
      },
      done: () => over('ok'),
      left: () => over('cancelled'),
      failed: (error: unknown) => over(outcomeOf(error, signal), error),
    };
  }

  async function* stream(...[messages, call = {}]: Parameters<Stream>): ReturnType<Stream> {
    const watch = begin(call.signal);
    let end: () => void = watch.left;
    const onUsage = (usage: TokenUsage): void => {
      watch.spent(usage);
      call.onUsage?.(usage);
    };
    try {
      yield* chat.stream(messages, { ...call, onUsage });
      end = watch.done;
    } catch (error) {
      end = () => watch.failed(error);
      throw error;
    } finally {
      end();
    }
  }

  return {
    name: model,
    stream,
    async complete(messages, call) {
      let text = '';
      for await (const part of stream(messages, call)) text += part;
      return text;
    },
  };
}

const counted = (tokens: unknown): number =>
  typeof tokens === 'number' && Number.isFinite(tokens) && tokens > 0 ? tokens : 0;

const watchEvents = (events: Events, meters: Meters): Events => ({
  ...events,
  async record(found) {
    const recorded = await events.record(found);
    for (const { record, isNew } of recorded) {
      if (!isNew) continue;
      meters.count('groundwork_events_total', { type: record.type, severity: record.severity });
    }
    return recorded;
  },
});

const watchChecks = (competitors: Competitors, meters: Meters): Competitors => ({
  ...competitors,
  steps: {
    ...competitors.steps,
    async settleCheck(checkId) {
      const result = await competitors.steps.settleCheck(checkId);
      const word = result.changed ? 'changed' : result.ok ? 'unchanged' : 'not_seen';
      meters.count('groundwork_checks_total', { result: word });
      return result;
    },
  },
});

const watchDeliveries = (webhooks: Webhooks, meters: Meters): Webhooks => ({
  ...webhooks,
  async attemptDelivery(...args) {
    const step = await webhooks.attemptDelivery(...args);
    if (step.status !== 'pending')
      meters.count('groundwork_webhook_deliveries_total', { result: step.status });
    return step;
  },
});

function watchGenerations(
  steps: GenerationSteps,
  { meters, moduleOf }: { meters: Meters; moduleOf(runId: string): Promise<string | null> },
): GenerationSteps {
  async function note(runId: string, result: string): Promise<void> {
    const module = await moduleOf(runId).catch(() => null);
    meters.count('groundwork_generations_total', { module: module ?? 'unknown', result });
  }
  return {
    ...steps,
    async finishRun(runId, ...rest) {
      const step = await steps.finishRun(runId, ...rest);
      if (step.outcome === 'done') await note(runId, 'ok');
      return step;
    },
    async failRun(runId, reason) {
      await steps.failRun(runId, reason);
      await note(runId, reason.code);
    },
  };
}

/** Labels are error codes and never messages. */
function outcomeOf(error: unknown, signal?: AbortSignal): string {
  if (signal?.aborted === true) return 'cancelled';
  return isAppError(error) ? error.code : 'unforeseen';
}

const secondsSince = (started: number): number => (performance.now() - started) / 1_000;
