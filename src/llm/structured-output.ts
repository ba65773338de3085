import { type BaseMessage, SystemMessage } from '@langchain/core/messages';
import { z } from 'zod';
import { isAppError } from '../errors.ts';
import { type AnswerFormat, type ChatModel, isFormatRefused, type TokenUsage } from './chat-model.ts';
import type { Patience } from './patience.ts';
import { readJson } from './read-json.ts';

export interface StructuredCall {
  name: string;
  schema: Record<string, unknown>;
  signal?: AbortSignal | undefined;
  onUsage?: ((usage: TokenUsage) => void) | undefined;
  patience?: Patience | undefined;
}

export interface StructuredReply {
  text: string;
  value: Record<string, unknown> | undefined;
  problem: string | undefined;
}

export type StructuredOutput = ReturnType<typeof createStructuredOutput>;

type Form = 'schema' | 'object' | 'text';

const NEXT: Record<Form, Form | undefined> = { schema: 'object', object: 'text', text: undefined };

const PROBLEMS: Partial<Record<string, string>> = {
  'model.truncated':
    'Your answer was cut off at the length limit. Answer again with the whole JSON object, with fewer words and shorter lists.',
  'model.overlong':
    'Your answer was too long and was cut off. Answer again with one JSON object, and stop after it.',
  'model.interrupted': 'Your answer is incomplete. Answer again with the whole JSON object.',
  'model.empty': 'Your answer was empty. Answer with one JSON object.',
};

/**
 * Tries the `schema` format first. If the endpoint refuses a format, switches to the next one permanently.
 * Failures are thrown as `model.*`.
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

function withSchema(messages: readonly BaseMessage[], schema: Record<string, unknown>): BaseMessage[] {
  const words = `Answer with one JSON object and nothing else: no words before or after it, no Markdown. Give every key; for missing information use an empty list, or null if the schema allows it. The object follows this JSON Schema:\n${JSON.stringify(schema)}`;
  const last = messages.findLastIndex((message) => SystemMessage.isInstance(message));
  if (last === -1) return [new SystemMessage(words), ...messages];
  return messages.with(last, new SystemMessage(`${messages[last]!.text}\n\n${words}`));
}

type Json = Record<string, unknown>;

const MAX_DEPTH = 4;
const MAX_PROPERTIES = 1_000;

const SIMPLE: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'null']);

/** The subset of JSON Schema that OpenAI, vLLM, llama.cpp and Ollama support. Throws for anything else. */
export function modelSchema(schema: z.ZodType): Json {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    reused: 'inline',
    unrepresentable: 'any',
  }) as Json;
  if (json['type'] !== 'object') throw fault('', 'the outermost value must be an object');
  let properties = 0;

  function reduce(json: Json, path: string, depth: number): Json {
    const about = typeof json['description'] === 'string' ? { description: json['description'] } : {};
    return { ...about, ...reduced(json, path, depth) };
  }

  function reduced(json: Json, path: string, depth: number): Json {
    if (json['$ref'] !== undefined) throw fault(path, 'a recursive schema, or one with an id of its own');
    const { type } = json;
    const some = withoutNull(json, path);
    if (some !== undefined) return { anyOf: [reduce(some, path, depth), { type: 'null' }] };
    if (type === 'object') return reducedObject(json, path, depth + 1);
    if (type === 'array') {
      if (json['prefixItems'] !== undefined) throw fault(path, 'a tuple');
      return { type, items: reduce(json['items'] as Json, `${path}[]`, depth) };
    }
    if (!SIMPLE.has(type)) throw fault(path, 'a value that can have any type or several types');
    const values = 'const' in json && type !== 'null' ? [json['const']] : json['enum'];
    return values === undefined ? { type } : { type, enum: values };
  }

  function reducedObject(json: Json, path: string, depth: number): Json {
    if (depth > MAX_DEPTH) throw fault(path, `objects nested more than ${MAX_DEPTH} levels deep`);
    if (typeof json['additionalProperties'] === 'object' || json['properties'] === undefined) {
      throw fault(path, 'a record, or an object whose keys are not fixed');
    }
    const members = Object.entries(json['properties'] as Record<string, Json>);
    properties += members.length;
    if (properties > MAX_PROPERTIES) throw fault(path, `more than ${MAX_PROPERTIES} properties`);
    const required = (json['required'] ?? []) as string[];
    return {
      type: 'object',
      properties: Object.fromEntries(
        members.map(([key, member]) => {
          const place = path === '' ? key : `${path}.${key}`;
          if (!required.includes(key) && !('default' in member)) throw fault(place, 'an optional key');
          return [key, reduce(member, place, depth)];
        }),
      ),
      required: members.map(([key]) => key),
      additionalProperties: false,
    };
  }

  return reduce(json, '', 0);
}

function withoutNull(json: Json, path: string): Json | undefined {
  const { type, anyOf } = json;
  if (Array.isArray(type)) {
    const [some, ...others] = type.filter((one) => one !== 'null') as string[];
    if (others.length > 0 || type.length !== 2)
      throw fault(path, 'a value that can have one of several types');
    return { ...json, type: some, description: undefined };
  }
  if (!Array.isArray(anyOf)) return undefined;
  const [some, ...others] = (anyOf as Json[]).filter((one) => one['type'] !== 'null');
  if (some === undefined || others.length > 0 || anyOf.length !== 2) {
    throw fault(path, 'a union that does not consist of one type and null');
  }
  return some;
}

const fault = (path: string, what: string): Error =>
  new Error(`A schema sent to a chat model cannot contain ${what} (at ${path === '' ? 'the top' : path}).`);
