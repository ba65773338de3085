import { upstreamFailed } from '../errors.ts';
import type { ChatWire } from './chat-model.ts';

/** A stream of chat completions wraps each token in some 200 bytes. */
const MAX_BYTES = 32_000_000;
/** A line longer than this is not a part of a chat completion. */
const MAX_LINE = 1_000_000;

/**
 * `fetch` that notes in `wire` what passes: the vendor's library tells neither refusals nor the end marker, and
 * would collect a line without an end until memory is full.
 */
export const watchedFetch =
  (wire: ChatWire): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    wire.answered = true;
    if (!response.ok || response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(watch(wire)), { status, statusText, headers });
  };

function watch(wire: ChatWire): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let line = '';
  const read = (text: string): void => {
    if (!/[\r\n]/.test(text)) return void (line += text);
    const lines = (line + text).split(/\r\n|\n|\r/);
    line = lines.pop()!;
    for (const full of lines) note(full, wire);
  };
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      read(decoder.decode(chunk, { stream: true }));
      if (bytes > MAX_BYTES || line.length > MAX_LINE) {
        throw upstreamFailed(
          'model.invalid_answer',
          'The model endpoint answered with something other than a stream of chat completions. Check OPENAI_BASE_URL and CHAT_MODEL.',
        );
      }
      controller.enqueue(chunk);
    },
    flush: () => note(line, wire),
  });
}

function note(line: string, wire: ChatWire): void {
  if (/^data: ?\[DONE\]/.test(line)) wire.done = true;
  // Looked at closely only when it is spoken of at all: most parts say `"refusal":null`, or nothing.
  else if (/"refusal":\s*"./.test(line) && isRefusal(line)) wire.refused = true;
}

function isRefusal(line: string): boolean {
  try {
    const part = JSON.parse(line.replace(/^data: ?/, '')) as {
      choices?: { delta?: { refusal?: unknown }; message?: { refusal?: unknown } }[];
    };
    return part.choices?.some(({ delta }) => typeof delta?.refusal === 'string') === true;
  } catch {
    return false;
  }
}
