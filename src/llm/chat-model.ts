import type { BaseMessage } from '@langchain/core/messages';
import { upstreamFailed } from '../errors.ts';
import { chatFailure, empty, overlong, refused, timedOut, truncated } from './chat-failures.ts';
import { PATIENCE, startPatience, type Patience } from './patience.ts';

/** In place of a model's name, where none is configured and quotations stand for its words. */
export const EXTRACTIVE = 'extractive';

export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** What the endpoint is told the answer has to look like; see `structured-output.ts` for those that do not know it. */
export type AnswerFormat =
  /** `name`: letters, digits, `_` and `-`, 64 at most. `schema`: as `model-schema.ts` makes them. */
  | { kind: 'schema'; name: string; schema: Record<string, unknown> }
  /** Any JSON object. The vendor's own endpoint refuses prompts without the word JSON. */
  | { kind: 'object' };

interface ChatCall {
  signal?: AbortSignal | undefined;
  /** Free text when undefined. */
  format?: AnswerFormat | undefined;
  /** The model's own when undefined. */
  patience?: Patience | undefined;
  /** Told once, at the end, if the endpoint counts tokens. */
  onUsage?: ((usage: TokenUsage) => void) | undefined;
}

/** A chat model behind whatever vendor. Every failure is an `AppError` with a code `model.*`; see `chat-failures.ts`. */
export interface ChatModel {
  /** As configured; part of every answer made with it. */
  readonly name: string;
  /**
   * The model's words as they come. Ends well only if the model said it was done. Leaving the loop, or `signal`,
   * closes the request.
   */
  stream(messages: BaseMessage[], call?: ChatCall): AsyncGenerator<string, void, void>;
  /** All of them at once. */
  complete(messages: BaseMessage[], call?: ChatCall): Promise<string>;
}

/** One part of a vendor's stream, in our words. */
export interface ChatPart {
  text: string;
  finishReason?: string | undefined;
  usage?: TokenUsage | undefined;
}

/** What was seen on the wire, which the vendor's library does not tell. */
export interface ChatWire {
  /** The endpoint has answered, with whatever. */
  answered: boolean;
  /** The end marker of the stream (`[DONE]`) has come. */
  done: boolean;
  /** The model sent a refusal in place of an answer. */
  refused: boolean;
}

/** One request to the endpoint; `signal` closes its connection. */
type OpenChat = (
  messages: BaseMessage[],
  request: { signal: AbortSignal; wire: ChatWire; format: AnswerFormat | undefined },
) => Promise<AsyncIterable<ChatPart>>;

/** UTF-16 units; a model that goes on and on is cut off. */
const MAX_ANSWER = 200_000;

/** Never tries again by itself: whoever waits for the answer decides that. */
export function createChatModel({
  name,
  open,
  prepare,
  patience = PATIENCE,
}: {
  name: string;
  open: OpenChat;
  /** What takes time on our side, which is none of the model's. */
  prepare?: () => Promise<unknown>;
  patience?: Patience;
}): ChatModel {
  async function* stream(
    messages: BaseMessage[],
    { signal, onUsage, format, patience: ofCall = patience }: ChatCall = {},
  ) {
    await prepare?.();
    signal?.throwIfAborted();
    const limits = startPatience(ofCall, signal);
    const wire: ChatWire = { answered: false, done: false, refused: false };
    let length = 0;
    let finishReason: string | undefined;
    try {
      const parts = await limits.next(open(messages, { signal: limits.signal, wire, format }));
      const iterator = parts[Symbol.asyncIterator]();
      for (;;) {
        const { done, value } = await limits.next(iterator.next());
        if (done === true) break;
        if (value.usage !== undefined) onUsage?.(value.usage);
        finishReason = value.finishReason ?? finishReason;
        length += value.text.length;
        if (length > MAX_ANSWER) throw overlong();
        if (value.text !== '') yield value.text;
      }
      requireSound(wire, finishReason, length);
    } catch (error) {
      signal?.throwIfAborted();
      throw limits.expired() ? timedOut(error) : chatFailure(error, wire);
    } finally {
      limits.stop();
    }
  }
  return {
    name,
    stream,
    async complete(messages, call) {
      let text = '';
      for await (const part of stream(messages, call)) text += part;
      return text;
    },
  };
}

/** A stream that ended is not yet an answer. */
function requireSound(wire: ChatWire, finishReason: string | undefined, length: number): void {
  if (wire.refused || finishReason === 'content_filter') throw refused();
  if (finishReason === 'length') throw truncated();
  // Some servers leave out one of the two; a connection that was cut has neither.
  if (finishReason === undefined && !wire.done) {
    throw length > 0
      ? upstreamFailed('model.interrupted', 'The model stopped in the middle of its answer. Try again.')
      : upstreamFailed(
          'model.invalid_answer',
          'The model endpoint answered with something other than a stream of chat completions. Check OPENAI_BASE_URL and CHAT_MODEL.',
        );
  }
  if (length === 0) throw empty();
}
