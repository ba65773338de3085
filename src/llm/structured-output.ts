import { type BaseMessage, SystemMessage } from '@langchain/core/messages';
import { z } from 'zod';
import { isAppError } from '../errors.ts';
import { type AnswerFormat, type ChatModel, isFormatRefused, type TokenUsage } from './chat-model.ts';
import type { Patience } from './patience.ts';
import { readJson } from './read-json.ts';

export interface StructuredCall {
  /** The name for the answer's type: at most 64 letters, digits, `_` and `-`. */
  name: string;
  /** JSON Schema made by `modelSchema`. */
  schema: Record<string, unknown>;
  signal?: AbortSignal | undefined;
  /** Called once if the endpoint reports token usage. */
  onUsage?: ((usage: TokenUsage) => void) | undefined;
  patience?: Patience | undefined;
}

export interface StructuredReply {
  /** The text that the model has written so far. */
  text: string;
  /** The JSON object in the text. It has not been validated against the schema. */
  value: Record<string, unknown> | undefined;
  /** Describes, for the model, what is wrong with the answer. Set if there is no value. */
  problem: string | undefined;
}

export type StructuredOutput = ReturnType<typeof createStructuredOutput>;

type Form = 'schema' | 'object' | 'text';

const NEXT: Record<Form, Form | undefined> = { schema: 'object', object: 'text', text: undefined };

/** Failures of one answer that a second attempt may avoid. */
const PROBLEMS: Partial<Record<string, string>> = {
  'model.truncated':
    'Your answer was cut off at the length limit. Answer again with the whole JSON object, in fewer words and shorter lists.',
  'model.overlong':
    'Your answer did not stop and was cut off. Answer again with one JSON object, and stop after it.',
  'model.interrupted': 'Your answer is incomplete. Answer again with the whole JSON object.',
  'model.empty': 'Your answer was empty. Answer with one JSON object.',
};

/**
 * Asks for answers that are JSON objects. Endpoints accept different response formats. Therefore, the request first
 * contains the schema, then only asks for "JSON", then asks for no format, until the endpoint accepts one of these.
 * That format is used from then on. Invalid answers are returned as `problem`, not thrown; all other failures are
 * thrown as `model.*` errors.
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

/** Appends the schema to the last system message, because models pay most attention to that message's end. */
function withSchema(messages: readonly BaseMessage[], schema: Record<string, unknown>): BaseMessage[] {
  const words = `Answer with one JSON object and nothing else: no words before or after it, no Markdown. Give every key; for missing information use an empty list, or null if the schema allows it. The object follows this JSON Schema:\n${JSON.stringify(schema)}`;
  const last = messages.findLastIndex((message) => SystemMessage.isInstance(message));
  if (last === -1) return [new SystemMessage(words), ...messages];
  return messages.with(last, new SystemMessage(`${messages[last]!.text}\n\n${words}`));
}

type Json = Record<string, unknown>;

/**
 * Maximum nesting depth of objects, including the outermost object. OpenAI allows more, but models make more mistakes
 * in deeper objects.
 */
const MAX_DEPTH = 4;
/**
 * Maximum number of properties in all objects together, each counted as often as it is used. OpenAI allows 5,000. At
 * this number, the schema takes about 10,000 tokens if it has to be part of the prompt.
 */
const MAX_PROPERTIES = 1_000;

const SIMPLE: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean', 'null']);

/**
 * The JSON Schema for values that `schema` accepts, in the subset shared by OpenAI's strict mode, vLLM, llama.cpp and
 * Ollama. Bounds, patterns, formats and defaults are left out, because `schema` itself checks them. Throws a plain
 * Error that names anything the subset cannot express (optional keys, unions other than with null, records, tuples,
 * recursion), because that is a bug in the code and not invalid input.
 */
export function modelSchema(schema: z.ZodType): Json {
  // Types without a JSON Schema become `{}`, which is rejected below with its path.
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
    if (json['$ref'] !== undefined) throw fault(path, 'a schema that contains itself or has its own id');
    const { type } = json;
    const some = withoutNull(json, path);
    if (some !== undefined) return { anyOf: [reduce(some, path, depth), { type: 'null' }] };
    if (type === 'object') return reducedObject(json, path, depth + 1);
    if (type === 'array') {
      if (json['prefixItems'] !== undefined) throw fault(path, 'a tuple');
      return { type, items: reduce(json['items'] as Json, `${path}[]`, depth) };
    }
    if (!SIMPLE.has(type)) throw fault(path, 'a value of any or of several types');
    const values = 'const' in json && type !== 'null' ? [json['const']] : json['enum'];
    return values === undefined ? { type } : { type, enum: values };
  }

  function reducedObject(json: Json, path: string, depth: number): Json {
    if (depth > MAX_DEPTH) throw fault(path, `objects nested more than ${MAX_DEPTH} deep`);
    if (typeof json['additionalProperties'] === 'object' || json['properties'] === undefined) {
      throw fault(path, 'a record or an object with unnamed keys');
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
          // zod accepts a missing key that has a default, but the model must always write the key.
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

/**
 * Returns the non-null type; undefined if the value is never null. zod writes such types either as `anyOf` or as a list
 * of types.
 */
function withoutNull(json: Json, path: string): Json | undefined {
  const { type, anyOf } = json;
  if (Array.isArray(type)) {
    const [some, ...others] = type.filter((one) => one !== 'null') as string[];
    if (others.length > 0 || type.length !== 2) throw fault(path, 'a value of several types');
    // The parent already has the description.
    return { ...json, type: some, description: undefined };
  }
  if (!Array.isArray(anyOf)) return undefined;
  const [some, ...others] = (anyOf as Json[]).filter((one) => one['type'] !== 'null');
  if (some === undefined || others.length > 0 || anyOf.length !== 2) {
    throw fault(path, 'a union other than one type and null');
  }
  return some;
}

const fault = (path: string, what: string): Error =>
  new Error(`A schema for models cannot express this: ${what}, at ${path === '' ? 'the top' : path}.`);
