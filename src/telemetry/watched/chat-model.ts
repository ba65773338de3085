import type { ChatModel, TokenUsage } from '../../llm/chat-model.ts';
import type { Meters } from '../meters.ts';
import { outcomeOf, secondsSince } from '../outcome.ts';
import { activeSpan } from '../scope.ts';

type Stream = ChatModel['stream'];

/** The same model, its calls and tokens counted, each call a span (OpenTelemetry's conventions for generative AI). */
export function watchChatModel(chat: ChatModel, meters: Meters): ChatModel {
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

/** An endpoint's own count is outside bytes. */
const counted = (tokens: unknown): number =>
  typeof tokens === 'number' && Number.isFinite(tokens) && tokens > 0 ? tokens : 0;
