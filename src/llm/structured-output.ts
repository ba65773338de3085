import { SystemMessage, type BaseMessage } from '@langchain/core/messages';
import { isAppError } from '../errors.ts';
import { isFormatRefused } from './chat-failures.ts';
import type { AnswerFormat, ChatModel, TokenUsage } from './chat-model.ts';
import type { Patience } from './patience.ts';
import { readJson } from './read-json.ts';

export interface StructuredCall {
  /** Of what is asked for: letters, digits, `_` and `-`, 64 at most. */
  name: string;
  /** JSON Schema as `modelSchema` makes it. */
  schema: Record<string, unknown>;
  signal?: AbortSignal | undefined;
  /** Told once, if the endpoint counts tokens. */
  onUsage?: ((usage: TokenUsage) => void) | undefined;
  patience?: Patience | undefined;
}

export interface StructuredReply {
  /** What the model wrote, as far as it came. */
  text: string;
  /** The JSON object in it; nobody has checked it against the schema. */
  value: Record<string, unknown> | undefined;
  /** For the model to read, when there is no value: what is wrong with its answer. */
  problem: string | undefined;
}

export type StructuredOutput = ReturnType<typeof createStructuredOutput>;

type Form = 'schema' | 'object' | 'text';

const NEXT: Record<Form, Form | undefined> = { schema: 'object', object: 'text', text: undefined };

/** Failures of one answer, which another try may not have. */
const PROBLEMS: Partial<Record<string, string>> = {
  'model.truncated':
    'Your answer was cut off at the length limit. Answer again with the whole JSON object, in fewer words and shorter lists.',
  'model.overlong':
    'Your answer did not come to an end and was cut off. Answer again with one JSON object, and stop after it.',
  'model.interrupted': 'Your answer broke off in the middle. Answer again with the whole JSON object.',
  'model.empty': 'Your answer was empty. Answer with one JSON object.',
};

/**
 * Answers in the form of a JSON object. Endpoints differ in what they can be told: first the schema is handed to
 * them, then only that JSON is wanted, then nothing, until one of them is taken; that one is used from then on.
 * What is wrong with an answer is told, not thrown; all other failures are the model's own (`model.*`).
 */
export function createStructuredOutput(model: ChatModel) {
  let form: Form = 'schema';

  async function askAs(
    form: Form,
    messages: readonly BaseMessage[],
    { name, schema, ...call }: StructuredCall,
  ): Promise<StructuredReply> {
    let text = '';
    try {
      const prompt = form === 'schema' ? [...messages] : withSchema(messages, schema);
      const format = formatOf(form, { name, schema });
      for await (const part of model.stream(prompt, { ...call, format })) text += part;
    } catch (error) {
      const problem = isAppError(error) ? PROBLEMS[error.code] : undefined;
      if (problem === undefined) throw error;
      return { text, value: undefined, problem };
    }
    const read = readJson(text);
    return 'value' in read
      ? { text, value: read.value, problem: undefined }
      : { text, value: undefined, problem: read.problem };
  }

  return {
    name: model.name,
    async ask(messages: readonly BaseMessage[], call: StructuredCall): Promise<StructuredReply> {
      for (let current = form; ;) {
        try {
          const reply = await askAs(current, messages, call);
          form = current;
          return reply;
        } catch (error) {
          const next = isFormatRefused(error) ? NEXT[current] : undefined;
          if (next === undefined) throw error;
          current = next;
        }
      }
    },
  };
}

function formatOf(
  form: Form,
  { name, schema }: Pick<StructuredCall, 'name' | 'schema'>,
): AnswerFormat | undefined {
  if (form === 'text') return undefined;
  return form === 'object' ? { kind: 'object' } : { kind: 'schema', name, schema };
}

/** The schema in words, at the end of the last system message: what is said last there weighs most. */
function withSchema(messages: readonly BaseMessage[], schema: Record<string, unknown>): BaseMessage[] {
  const words = `Answer with one JSON object and nothing else: no words before or after it, no Markdown. Give every key; where there is nothing to say, an empty list, or null if the schema allows it. The object follows this JSON Schema:\n${JSON.stringify(schema)}`;
  const last = messages.findLastIndex((message) => SystemMessage.isInstance(message));
  if (last === -1) return [new SystemMessage(words), ...messages];
  return messages.with(last, new SystemMessage(`${messages[last]!.text}\n\n${words}`));
}
