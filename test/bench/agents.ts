import type { CallToolResult } from '@modelcontextprotocol/client';
import OpenAI, { APIError } from 'openai';
import { runCommandLine } from '../../src/client/cli/command-line.ts';
import { createGroundwork, unwrap } from '../../src/client/index.ts';
import { loadTokenizer } from '../../src/llm/tokenizer.ts';
import type { ApiClient } from '../support/api-client.ts';
import { ERAS, mcpClient } from '../support/mcp-client.ts';
import { listScenarios, runScenario, SCENARIOS, startKeyProxy } from '../support/mcp-conformance.ts';
import { newEvent } from '../support/new-event.ts';
import { REFUSED_BY_COMPLETIONS, REFUSED_BY_RESPONSES } from '../support/openai-parameters.ts';
import { routeMatrix, toolMatrix } from '../support/scope-matrix.ts';
import { stopAll } from '../support/servers.ts';
import { startService, type TestService } from '../support/service.ts';
import { against, check, print } from './print.ts';

const PLANS = ['harbour', 'marina', 'lighthouse', 'anchor', 'compass'];
const textOf = (plan: string): string =>
  `The ${plan} plan of our berth planning software costs $${plan.length * 7} per month.`;
const questionOf = (plan: string): string => `What does the ${plan} plan cost?`;

interface Cited {
  quote: string;
  sourceId: string;
}

export async function agents(named: readonly string[]): Promise<void> {
  const service = await startService({ CRAWL_DELAY_MS: '0' });
  try {
    const api = await service.newClient();
    const ids = new Map<string, string>();
    for (const plan of PLANS) {
      const { body } = await api.post('/api/knowledge', { text: textOf(plan), name: plan });
      await service.ended(body.id);
      ids.set(plan, body.id);
    }
    const figures = {
      N1: () => conformance(service, api),
      N2: () => tokens(service, api),
      N3: () => citations(service, api, ids),
      N4: () => matrices(service),
      N5: () => openai(service, api),
    };
    for (const [name, measure] of Object.entries(figures))
      if (named.length === 0 || named.includes(name)) await measure();
  } finally {
    await service.stop();
    await stopAll();
  }
}

async function matrices(service: TestService): Promise<void> {
  const { workspaceId } = await service.newClient();
  for (const [what, matrix] of Object.entries({
    'route × scope': await routeMatrix(service, workspaceId),
    'tool × set of scopes': await toolMatrix(service, workspaceId),
  })) {
    print(`N4: ${what}: ${matrix.cells} cells tested, ${matrix.wrong.length} wrong`);
    check(matrix.wrong.length === 0, matrix.wrong.join('; '));
  }
}

async function conformance(service: TestService, api: ApiClient): Promise<void> {
  const all = await listScenarios();
  const proxy = await startKeyProxy(service.url, api.key);
  let passed = 0;
  for (const scenario of SCENARIOS) {
    const result = await runScenario(proxy.url, scenario);
    if (result.passed) passed += 1;
    check(result.passed, `${scenario}: ${result.output}`);
  }
  proxy.close();
  print(
    `N1: ${passed} of ${SCENARIOS.length} scenarios that apply passed, of ${all.length} server scenarios of the suite`,
  );
}

async function tokens(service: TestService, api: ApiClient): Promise<void> {
  const count = await loadTokenizer({ kind: 'tiktoken', encoding: 'cl100k_base' });
  const long = Array.from({ length: 500 }, (_, n) => `Zeile ${n}: 価格は ${n * 7} 円 💶 "quoted".`).join(
    '\n',
  );
  const { id } = (await api.post('/api/knowledge', { text: long, name: 'long' })).body;
  await service.ended(id);
  const evidence = [{ quote: 'ünïcode '.repeat(200), snapshot_id: 'snap_1', start: 0, end: 1_600 }];
  const events = Array.from({ length: 100 }, (_, n) =>
    newEvent(api.workspaceId, `Change ${n}`, { evidence }),
  );
  await service.services.events.record(events);
  const calls: [string, Record<string, unknown>][] = [
    ['read_source', { id }],
    ['events', { limit: 100 }],
    ['search', { query: 'price', limit: 50 }],
    ['list_sources', { limit: 1_000 }],
    ['facts', { limit: 100 }],
    ['generate', { module: 'kpi', objective: 'more paying marinas' }],
  ];
  for (const era of ERAS) {
    const client = await mcpClient(service.url, api.key, era);
    const list = count(JSON.stringify((await client.listTools()).tools));
    const sizes = [];
    for (const [name, args] of calls)
      sizes.push({ name, size: count(JSON.stringify(await client.callTool({ name, arguments: args }))) });
    const largest = sizes.toSorted((a, b) => b.size - a.size)[0]!;
    print(`N2: ${era}: list of tools ${list} tokens, ${against(list, 3_000)}`);
    print(
      `N2: ${era}: largest result ${largest.size} tokens (${largest.name}), ${against(largest.size, 20_000)}`,
    );
    await client.close();
  }
  await api.delete(`/api/knowledge/${id}`);
}

async function citations(
  service: TestService,
  api: ApiClient,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const openai = new OpenAI({ apiKey: api.key, baseURL: `${service.url}/v1`, maxRetries: 0 });
  const groundwork = createGroundwork({ url: service.url, key: api.key });
  const mcp = await mcpClient(service.url, api.key);
  const model = 'groundwork';
  const citedIn = (answer: object): Cited[] =>
    (answer as { groundwork: { citations: Cited[] } }).groundwork.citations;
  const surfaces: Record<string, (question: string) => Promise<Cited[]>> = {
    API: async (message) => (await api.post('/api/chat', { message })).body.citations,
    MCP: async (message) => {
      const result = (await mcp.callTool({ name: 'ask', arguments: { message } })) as CallToolResult;
      return (result.structuredContent as { citations: Cited[] }).citations;
    },
    'chat completions': async (content) =>
      citedIn(await openai.chat.completions.create({ model, messages: [{ role: 'user', content }] })),
    'chat completions, streamed': async (content) => {
      const stream = await openai.chat.completions.create({
        model,
        messages: [{ role: 'user', content }],
        stream: true,
      });
      const found: Cited[] = [];
      for await (const chunk of stream) if ('groundwork' in chunk) found.push(...citedIn(chunk));
      return found;
    },
    responses: async (input) => citedIn(await openai.responses.create({ model, input })),
    'responses, streamed': async (input) =>
      citedIn(await openai.responses.stream({ model, input }).finalResponse()),
    client: async (message) =>
      unwrap(await groundwork.api.POST('/api/chat', { body: { message } })).citations,
    'command line': async (question) => {
      let out = '';
      await runCommandLine(['ask', question, '--json'], {
        env: { GROUNDWORK_URL: service.url, GROUNDWORK_KEY: api.key },
        out: (text) => void (out += text),
        err: () => undefined,
        isTerminal: false,
        stop: new Promise(() => undefined),
      });
      return JSON.parse(out).citations;
    },
  };
  for (const [name, ask] of Object.entries(surfaces)) {
    let kept = 0;
    for (const plan of PLANS) {
      const found = await ask(questionOf(plan));
      if (found.some(({ quote, sourceId }) => quote === textOf(plan) && sourceId === ids.get(plan)))
        kept += 1;
    }
    print(`N3: ${name.padEnd(26)} ${kept} of ${PLANS.length} citations kept`);
    check(kept === PLANS.length, `${name} lost a citation`);
  }
  await mcp.close();
}

async function openai(service: TestService, api: ApiClient): Promise<void> {
  const client = new OpenAI({ apiKey: api.key, baseURL: `${service.url}/v1`, maxRetries: 0 });
  const model = 'groundwork';
  const question = questionOf('harbour');
  const messages = [{ role: 'user' as const, content: question }];
  const isRefused = async (asked: Promise<unknown>, name: string): Promise<boolean> => {
    const error = await asked.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return error instanceof APIError && error.code === 'unsupported_parameter' && error.param === name;
  };
  const price = `$${'harbour'.length * 7}`;
  const works: Record<string, () => Promise<boolean>> = {
    models: async () => (await client.models.list()).data.some(({ id }) => id === model),
    'chat completion': async () =>
      (await client.chat.completions.create({ model, messages })).choices[0]!.message.content!.includes(
        price,
      ),
    'chat completion, streamed': async () => {
      let text = '';
      for await (const { choices } of await client.chat.completions.create({ model, messages, stream: true }))
        text += choices[0]?.delta.content ?? '';
      return text.includes(price);
    },
    response: async () =>
      (await client.responses.create({ model, input: question })).output_text.includes(price),
    'response, streamed': async () =>
      (await client.responses.stream({ model, input: question }).finalResponse()).output_text.includes(price),
  };
  let [worked, refused] = [0, 0];
  for (const [name, run] of Object.entries(works)) {
    const isRight = await run();
    if (isRight) worked += 1;
    check(isRight, `${name} does not work with the client of OpenAI`);
  }
  const asked: [string, () => Promise<unknown>][] = [
    ...Object.entries(REFUSED_BY_COMPLETIONS).map(([name, value]): [string, () => Promise<unknown>] => [
      name,
      () => client.chat.completions.create({ model, messages, [name]: value, stream: false }),
    ]),
    ...Object.entries(REFUSED_BY_RESPONSES).map(([name, value]): [string, () => Promise<unknown>] => [
      name,
      () => client.responses.create({ model, input: question, [name]: value, stream: false }),
    ]),
  ];
  for (const [name, ask] of asked) {
    const isRight = await isRefused(ask(), name);
    if (isRight) refused += 1;
    check(isRight, `${name} is not refused by its name`);
  }
  print(
    `N5: unmodified client of OpenAI: ${worked} of ${Object.keys(works).length} kinds of calls work, ${refused} of ${asked.length} unsupported parameters refused by name`,
  );
}
