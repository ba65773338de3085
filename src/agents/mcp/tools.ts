import { z } from 'zod';
import { invalidInput } from '../../errors.ts';
import { MODULE_NAMES } from '../../intel/modules/registry.ts';
import type { CountTokens } from '../../llm/tokenizer.ts';
import { type CallRoute, fieldsOf, type RouteName, type RouteTable } from './call-route.ts';
import { waitFor, type Progress } from './long-work.ts';
import { type Data, fits, MOST_RESULT_TOKENS, partOf, shortened, tokensOf } from './tool-results.ts';

export interface ToolCall {
  call: CallRoute;
  args: Record<string, unknown>;
  signal: AbortSignal;
  progress: Progress;
  count: CountTokens;
}

export interface ToolDefinition {
  description: string;
  /** A key gets the tool only if it may call all these routes. */
  routes: readonly RouteName[];
  input: Record<string, z.ZodType>;
  readOnly: boolean;
  run(call: ToolCall): Promise<Data>;
}

/** Some clients give up after 60 seconds. */
const LONGEST_WAIT_MS = 45_000;
const INDEXING_WAIT_MS = 20_000;
const MOST_HITS = 50;

export function createTools({ of }: RouteTable) {
  const pick = (name: RouteName, ...names: string[]): Record<string, z.ZodType> => {
    const { params, query, body } = of(name);
    const fields = { ...fieldsOf(params), ...fieldsOf(query), ...fieldsOf(body) };
    return Object.fromEntries(
      names.map((field) => {
        if (fields[field] === undefined) throw new Error(`${name} has no field ${field}.`);
        return [field, fields[field]];
      }),
    );
  };

  const tools = {
    search: {
      description: 'Find passages in the knowledge base, best first.',
      routes: ['post /api/knowledge/search'],
      input: {
        ...pick('post /api/knowledge/search', 'query', 'limit', 'sourceIds', 'tags', 'about', 'mode'),
        cursor: pageCursor,
      },
      readOnly: true,
      run: searched,
    },
    ask: {
      description:
        'Answer a question from the knowledge base only. Each mark [n] refers to a verified verbatim citation; grounded is false if the sources do not answer the question.',
      routes: ['post /api/chat'],
      input: pick('post /api/chat', 'message', 'sourceIds', 'tags', 'about'),
      readOnly: true,
      run: async ({ call, args, signal, count }) =>
        shortened(await bodyOf(call('post /api/chat', { body: args }, signal)), count),
    },
    read_source: {
      description: 'Read a source as Markdown, in parts. For a site, pass `page` or `url`.',
      routes: ['get /api/knowledge/{id}/content'],
      input: { ...pick('get /api/knowledge/{id}/content', 'id', 'page', 'url'), cursor: pageCursor },
      readOnly: true,
      run: contentRead,
    },
    list_sources: listTool('get /api/knowledge', 'List sources and their state, newest first.', [
      'q',
      'status',
      'type',
    ]),
    add_source: {
      description:
        'Add a web page (url) or text to the knowledge base, and wait up to 20 s for indexing to finish.',
      routes: ['post /api/knowledge', 'get /api/knowledge/{id}'],
      input: pick('post /api/knowledge', 'url', 'text', 'name'),
      readOnly: false,
      run: sourceAdded,
    },
    facts: listTool(
      'get /api/knowledge/facts',
      'List facts that the sources state verbatim: prices, offers, customers …',
      ['kind', 'party', 'q'],
    ),
    generate: {
      description:
        'Write a marketing document from the sources. Each statement comes with its evidence. Set module and its inputs. Can take minutes. If the result has no output, call again with only its runId.',
      routes: MODULE_NAMES.map((name): RouteName => `post /api/intel/${name}`).concat(
        'get /api/intel/runs/{runId}',
      ),
      input: moduleFields(),
      readOnly: false,
      run: generated,
    },
    list_competitors: listTool(
      'get /api/intel/competitors',
      'List tracked competitors, each with its last check.',
    ),
    track_competitor: {
      description: 'Track the public pages of a competitor. Send its domain.',
      routes: ['post /api/intel/competitors'],
      input: pick('post /api/intel/competitors', 'domain', 'name', 'every'),
      readOnly: false,
      run: async ({ call, args, signal, count }) =>
        shortened(await bodyOf(call('post /api/intel/competitors', { body: args }, signal)), count),
    },
    check_competitor: {
      description:
        'Check the pages of a tracked competitor now. If the answer contains `running: true`, call again to wait for the same check.',
      routes: ['post /api/intel/competitors/{id}/check', 'get /api/intel/competitors/{id}'],
      input: pick('post /api/intel/competitors/{id}/check', 'id'),
      readOnly: false,
      run: checked,
    },
    events: listTool(
      'get /api/intel/events',
      'List detected competitor changes with evidence, newest first.',
      ['severity', 'type', 'competitorId', 'since'],
    ),
    battlecard: {
      description:
        'Write a battlecard about a competitor. Each statement comes with its evidence. If the result has no output, call again with only its runId.',
      routes: ['post /api/intel/competitor', 'get /api/intel/runs/{runId}'],
      input: {
        ...pick('post /api/intel/competitor', 'competitorId', 'domain', 'focus', 'save'),
        runId: again,
      },
      readOnly: false,
      run: ({ args: { runId, ...inputs }, ...rest }) =>
        generated({
          ...rest,
          args: runId === undefined ? { module: 'competitor', ...inputs } : { runId, ...inputs },
        }),
    },
  } satisfies Record<string, ToolDefinition>;
  return tools as Record<keyof typeof tools, ToolDefinition>;

  function listTool(name: RouteName, description: string, filters: string[] = []): ToolDefinition {
    return {
      description,
      routes: [name],
      input: pick(name, ...filters, 'limit', 'cursor'),
      readOnly: true,
      run: async (asked) => listed(name, asked),
    };
  }

  function moduleFields(): Record<string, z.ZodType> {
    const users = new Map<string, string[]>();
    const fields: Record<string, z.ZodType> = {};
    for (const module of MODULE_NAMES) {
      for (const [field, schema] of Object.entries(fieldsOf(of(`post /api/intel/${module}`).body))) {
        fields[field] ??= schema;
        users.set(field, [...(users.get(field) ?? []), module]);
      }
    }
    const optional = Object.entries(fields).map(([field, schema]): [string, z.ZodType] => {
      const modules = users.get(field)!;
      const { description } = schema.meta() ?? {};
      const whose = modules.length === MODULE_NAMES.length ? '' : `${modules.join(', ')}. `;
      const about = { description: `${whose}${description ?? ''}`.trim() };
      return [field, required(schema).optional().meta(about)];
    });
    return {
      module: z.enum(MODULE_NAMES).optional(),
      ...Object.fromEntries(optional),
      runId: again,
    };
  }
}

/** Does not allow null, because agents leave out the fields that they do not set. */
const required = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? required(schema.unwrap() as z.ZodType)
    : schema;

const again = z.string().max(100).optional().meta({ description: 'Id of the run to wait for.' });
const OFFSET = /^\d{1,9}$/;
const pageCursor = z
  .string()
  .regex(OFFSET, 'is not a cursor for this tool; omit it to start again')
  .optional()
  .meta({ description: 'The `nextCursor` of the previous call.' });

const bodyOf = async (answer: Promise<{ body?: unknown }>): Promise<Data> => (await answer).body as Data;

async function listed(name: RouteName, { call, args, signal, count }: ToolCall): Promise<Data> {
  let limit = typeof args['limit'] === 'number' ? args['limit'] : 50;
  for (;;) {
    const page = await bodyOf(call(name, { query: { ...args, limit } }, signal));
    const tokens = tokensOf(page, count);
    if (tokens <= MOST_RESULT_TOKENS) return page;
    if (limit === 1) return shortened(page, count);
    limit = Math.max(1, Math.min(limit - 1, Math.floor((limit * MOST_RESULT_TOKENS * 0.8) / tokens)));
  }
}

/** A search with a larger limit only appends hits, so pages never overlap. */
async function searched({ call, args, signal, count }: ToolCall): Promise<Data> {
  const { cursor, limit = 10, ...query } = args as { cursor?: string; limit?: number };
  const from = Number(cursor ?? 0);
  if (from >= MOST_HITS)
    throw invalidInput(
      'cursor.invalid',
      `A search returns at most ${MOST_HITS} hits. If what you need is not among them, ask a narrower question.`,
    );
  const most = Math.min(MOST_HITS, from + limit);
  const body = { ...query, limit: most };
  const { hits, ...rest } = await bodyOf(call('post /api/knowledge/search', { body }, signal));
  const found = hits as unknown[];
  let page = found.slice(from);
  const shown = (): Data => {
    const end = from + page.length;
    const hasMore = end < MOST_HITS && (end < found.length || found.length === most);
    return { hits: page, ...rest, nextCursor: hasMore && page.length > 0 ? String(end) : null };
  };
  while (page.length > 1 && !fits(shown(), count)) page = page.slice(0, -1);
  return shortened(shown(), count);
}

async function contentRead({ call, args, signal, count }: ToolCall): Promise<Data> {
  const { id, cursor, ...query } = args as { id: string; cursor?: string };
  const content = await bodyOf(call('get /api/knowledge/{id}/content', { params: { id }, query }, signal));
  const { text: _, markdown, ...about } = content as { text: string; markdown: string };
  const from = Number(cursor ?? 0);
  const shown = (part: string): Data => {
    const end = from + part.length;
    const isLast = end >= markdown.length || part === '';
    return { ...about, markdown: part, nextCursor: isLast ? null : String(end) };
  };
  return shown(partOf(markdown, from, (part) => tokensOf(shown(part), count)));
}

async function sourceAdded({ call, args, signal, progress, count }: ToolCall): Promise<Data> {
  const { body } = await call('post /api/knowledge', { body: args }, signal);
  const { id, duplicate = false } = body as { id: string; duplicate?: boolean };
  const read = () => bodyOf(call('get /api/knowledge/{id}', { params: { id } }, signal));
  const source = await waitFor({
    read,
    isDone: ({ status }) => status !== 'indexing',
    step: ({ status }) => String(status),
    limitMs: INDEXING_WAIT_MS,
    signal,
    progress,
  });
  return shortened({ ...source, duplicate }, count);
}

async function generated({ call, args, signal, progress, count }: ToolCall): Promise<Data> {
  const { module, runId: known, ...inputs } = args as { module?: string; runId?: string };
  if (known !== undefined && (module !== undefined || Object.keys(inputs).length > 0))
    throw invalidInput('input.invalid', 'Send a runId without other fields: the run already has its inputs.');
  if (known === undefined && module === undefined)
    throw invalidInput('input.invalid', `Set module to one of ${MODULE_NAMES.join(', ')}, or send a runId.`);
  const runId =
    known ??
    (
      (await bodyOf(
        call(`post /api/intel/${module}` as RouteName, { body: inputs, prefersAsync: true }, signal),
      )) as { runId: string }
    ).runId;
  const run = await waitFor({
    read: () => bodyOf(call('get /api/intel/runs/{runId}', { params: { runId } }, signal)),
    isDone: ({ finishedAt }) => finishedAt !== null,
    step: ({ step }) => String(step),
    limitMs: LONGEST_WAIT_MS,
    signal,
    progress,
  });
  const { result, ...state } = run;
  if (result === null || result === undefined) return shortened(state, count);
  return shortened(result as Data, count);
}

async function checked({ call, args, signal, progress, count }: ToolCall): Promise<Data> {
  const params = { id: args['id'] };
  let ended: Data | undefined;
  const check = bodyOf(call('post /api/intel/competitors/{id}/check', { params }, signal)).then((answer) => {
    ended = answer;
    return answer;
  });
  const competitor = await Promise.race([
    check.then(() => undefined),
    waitFor({
      read: () => bodyOf(call('get /api/intel/competitors/{id}', { params }, signal)),
      isDone: () => ended !== undefined,
      step: ({ checking }) => (checking as { step?: string } | null)?.step ?? 'starting',
      limitMs: LONGEST_WAIT_MS,
      signal,
      progress,
    }),
  ]);
  if (ended !== undefined) return shortened(ended['result'] as Data, count);
  check.catch(() => undefined);
  return { running: true, id: params.id, checking: competitor?.['checking'] ?? null };
}
