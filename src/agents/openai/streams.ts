import type { ChatAnswer, ChatEvent } from '../../chat/answer.ts';
import type { ServerEvent } from '../../http/event-stream.ts';
import { openAiError } from '../../http/error-shapes.ts';
import { toAppError } from '../../http/handle-errors.ts';
import {
  chatAnnotations,
  chunkOf,
  groundworkOf,
  itemOf,
  type Named,
  partOf,
  responseAnnotations,
  responseOf,
  usageChunk,
} from './answers.ts';

/** Reports the error within the stream, because the HTTP status has already been sent. */
const toldOf = (thrown: unknown) =>
  openAiError(
    toAppError(thrown) ?? {
      status: 500,
      code: 'internal',
      message: 'The answer was interrupted by an error in the service. Ask again.',
    },
  );

const data = (value: unknown): ServerEvent => ({ event: '', data: value });

export async function* completionEvents(
  named: Named,
  events: AsyncIterable<ChatEvent>,
  { hasUsage }: { hasUsage: boolean },
): AsyncGenerator<ServerEvent, void, void> {
  try {
    yield data(chunkOf(named, { role: 'assistant', content: '' }));
    for await (const event of events) {
      if (event.event === 'token') {
        yield data(chunkOf(named, { content: event.data.text }));
      } else {
        const annotations = chatAnnotations(event.data);
        const last = chunkOf(named, annotations.length === 0 ? {} : { annotations }, 'stop');
        yield data({ ...last, groundwork: groundworkOf(event.data) });
      }
    }
    if (hasUsage) yield data(usageChunk(named));
  } catch (error) {
    yield data(toldOf(error));
  }
  yield { event: '', data: null, text: '[DONE]' };
}

type ResponseNames = Named & { messageId: string };

export async function* responseEvents(
  named: ResponseNames,
  events: AsyncIterable<ChatEvent>,
): AsyncGenerator<ServerEvent, void, void> {
  let sequence_number = 0;
  const event = (type: string, rest: Record<string, unknown>): ServerEvent => ({
    event: type,
    data: { type, sequence_number: sequence_number++, ...rest },
  });
  const at = { item_id: named.messageId, output_index: 0, content_index: 0 };
  try {
    yield event('response.created', { response: responseOf(named) });
    yield event('response.in_progress', { response: responseOf(named) });
    yield event('response.output_item.added', { output_index: 0, item: itemOf(named.messageId) });
    yield event('response.content_part.added', { ...at, part: partOf() });
    let answer: ChatAnswer | undefined;
    for await (const one of events) {
      if (one.event === 'answer') answer = one.data;
      else yield event('response.output_text.delta', { ...at, delta: one.data.text, logprobs: [] });
    }
    if (answer === undefined) throw new Error('an answer stream ended without an answer');
    for (const [annotation_index, annotation] of responseAnnotations(answer).entries())
      yield event('response.output_text.annotation.added', { ...at, annotation_index, annotation });
    yield event('response.output_text.done', { ...at, text: answer.answer, logprobs: [] });
    yield event('response.content_part.done', { ...at, part: partOf(answer) });
    yield event('response.output_item.done', { output_index: 0, item: itemOf(named.messageId, answer) });
    yield event('response.completed', { response: responseOf(named, answer) });
  } catch (error) {
    const { code, message, param } = toldOf(error).error;
    yield event('error', { code, message, param });
  }
}
