import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import OpenAI from 'openai';
import { parse } from 'yaml';
import { runCommandLine } from '../../src/client/cli/command-line.ts';
import { COMMANDS } from '../../src/client/cli/commands.ts';
import { mcpClient } from '../support/mcp-client.ts';
import { newEvent } from '../support/new-event.ts';
import { testServers } from '../support/servers.ts';
import { useService } from '../support/shared-service.ts';

const execute = promisify(execFile);

const read = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const page = read('agents.md');
const skill = read('SKILL.md');
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))].map(([, block]) => block!);
const SHOWN_URL = 'http://127.0.0.1:3000';
const SHOWN_KEY = 'gw_…';

interface Node {
  type: string;
  parameters: {
    method: string;
    url: string;
    headerParameters: { parameters: { name: string; value: string }[] };
    queryParameters?: { parameters: { name: string; value: string }[] };
    jsonBody?: string;
  };
}

describe('docs/agents.md', () => {
  const test = useService();

  const filled = (text: string, key = test.api.key): string =>
    text.replaceAll(SHOWN_URL, test.service.url).replaceAll(SHOWN_KEY, key);
  const wordsOf = (command: string): string[] =>
    [...command.matchAll(/(?:[^\s']|'[^']*')+/g)].map(([word]) => word.replaceAll("'", ''));
  async function run(command: string): Promise<{ code: number; out: string; err: string }> {
    const [name, ...args] = wordsOf(command);
    expect(name).to.equal('groundwork');
    let [out, err] = ['', ''];
    const code = await runCommandLine(args, {
      env: { GROUNDWORK_URL: test.service.url, GROUNDWORK_KEY: test.api.key },
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      isTerminal: false,
      stop: new Promise(() => undefined),
    });
    return { code, out, err };
  }
  const record = (severity: 'low' | 'high', title: string) =>
    test.service.services.events.record([newEvent(test.api.workspaceId, title, { severity })]);

  async function keyOfThePage(): Promise<string> {
    const [, args] = /`npm run keys -- (create [^`]+)`\. *$/m.exec(page)!;
    const { mongodbUri } = await testServers();
    const { stdout } = await execute(
      process.execPath,
      ['src/workspaces/keys-command.ts', ...args!.split(' '), '--workspace', test.api.workspaceId],
      {
        cwd: fileURLToPath(new URL('../../', import.meta.url)),
        env: {
          ...process.env,
          MONGODB_URI: mongodbUri,
          MONGODB_DATABASE: test.service.services.config.mongodb.database,
        },
      },
    );
    return stdout.trim().split('\n').at(-1)!;
  }

  it('connects an assistant in its steps: create a key, configure a client, ask', async () => {
    const id = await test.added({ text: 'The harbour plan costs $49 per month.' });
    const key = await keyOfThePage();
    const configurations = blocks('jsonc').filter((block) => block.includes('/mcp"'));
    expect(configurations).to.have.length(3);
    const connections = configurations.map((configuration) => {
      const [servers] = Object.values(JSON.parse(filled(configuration, key))) as Record<string, object>[];
      const { url, httpUrl, headers } = servers!['groundwork'] as {
        url?: string;
        httpUrl?: string;
        headers: { Authorization: string };
      };
      return { url: (url ?? httpUrl)!, authorization: headers.Authorization };
    });
    const command = /^claude mcp add --transport http groundwork (\S+) --header "Authorization: (.+)"$/m;
    const [, url, authorization] = command.exec(filled(blocks('sh')[0]!, key))!;
    connections.push({ url: url!, authorization: authorization! });
    for (const { url: address, authorization: sent } of connections) {
      expect(new URL(address).pathname).to.equal('/mcp');
      const client = await mcpClient(address, sent.replace('Bearer ', ''));
      const { structuredContent } = await client.callTool({
        name: 'ask',
        arguments: { message: 'What does the harbour plan cost?' },
      });
      const { citations } = structuredContent as { citations: { sourceId: string }[] };
      expect(citations.map(({ sourceId }) => sourceId)).to.deep.equal([id]);
      await client.close();
    }
  });

  it('configures LibreChat, with a model that answers', async () => {
    const block = blocks('yaml').find((one) => one.includes('endpoints:'));
    const { endpoints } = parse(filled(block!).replace('${GROUNDWORK_KEY}', test.api.key)) as {
      endpoints: { custom: { apiKey: string; baseURL: string; models: { default: string[] } }[] };
    };
    const { apiKey, baseURL, models } = endpoints.custom[0]!;
    const client = new OpenAI({ apiKey, baseURL });
    expect((await client.models.list()).data.map(({ id }) => id)).to.deep.equal(models.default);
    const messages = [{ role: 'user' as const, content: 'What does the harbour plan cost?' }];
    const { choices } = await client.chat.completions.create({ model: models.default[0]!, messages });
    expect(choices[0]!.finish_reason).to.equal('stop');
  });

  it('shows commands that work', async () => {
    const commands = blocks('sh').flatMap((block) =>
      block.split('\n').filter((line) => line.startsWith('groundwork ')),
    );
    expect(commands).to.have.length(4);
    for (const command of commands) {
      const { code, err } = await run(command);
      expect([code, command.includes(' import ') ? '' : err], command).to.deep.equal([0, '']);
    }
  });

  it('fails a CI job on a high-severity event, and on no other', async () => {
    const workflow = parse(blocks('yaml')[0]!) as { jobs: { events: { steps: { run?: string }[] } } };
    const step = workflow.jobs.events.steps.at(-1)!.run!;
    await record('low', 'A new post');
    expect((await run(step)).code).to.equal(0);
    await record('high', 'Pro is dearer');
    expect((await run(step)).code).to.equal(3);
  });

  it('shows an n8n workflow whose requests succeed', async () => {
    await record('high', 'Pro is dearer');
    const { nodes, connections } = JSON.parse(
      filled(blocks('jsonc').find((block) => block.includes('"nodes"'))!),
    ) as {
      nodes: (Node & { name: string })[];
      connections: Record<string, { main: { node: string }[][] }>;
    };
    for (const { main } of Object.values(connections))
      expect(nodes.map(({ name }) => name)).to.include(main[0]![0]!.node);
    const values: Record<string, string> = {
      '={{ $now.minus({ days: 1 }).toUTC().toISO() }}': new Date(Date.now() - 86_400_000).toISOString(),
      "={{ JSON.stringify({ message: 'What do we offer against this: ' + $json.title }) }}": JSON.stringify({
        message: 'What do we offer against this: Pro is dearer',
      }),
    };
    const answers = [];
    for (const { parameters } of nodes.filter(({ type }) => type.endsWith('.httpRequest'))) {
      const url = new URL(parameters.url);
      for (const { name, value } of parameters.queryParameters?.parameters ?? [])
        url.searchParams.set(name, values[value]!);
      const headers = Object.fromEntries(
        parameters.headerParameters.parameters.map(({ name, value }) => [name, value]),
      );
      const { method, jsonBody } = parameters;
      const body = jsonBody === undefined ? {} : { body: values[jsonBody]! };
      const response = await fetch(url, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...body,
      });
      expect(response.status, parameters.url).to.equal(200);
      answers.push((await response.json()) as object);
    }
    expect(answers[0]).to.have.property('events').with.length(1);
    expect(answers[1]).to.have.property('answer');
  });

  it('lists every tool of the server and every command, and so does the skill', async () => {
    const client = await mcpClient(test.service.url, test.api.key);
    const tools = (await client.listTools()).tools.map(({ name }) => name);
    await client.close();
    for (const name of tools) expect(page, name).to.contain(`| \`${name}\` |`);
    for (const name of Object.keys(COMMANDS))
      expect(page, name).to.match(new RegExp(`^\\|.*\`${name} `, 'm'));
    const rows = [...skill.matchAll(/^\| [^|]+\| ([^|]+)\| ([^|]*)\|$/gm)].slice(1);
    for (const [, named, command] of rows) {
      for (const [, tool] of named!.matchAll(/`(\w+)`/g)) expect(tools).to.include(tool);
      const [, verb] = /`groundwork (\w+)/.exec(command!) ?? [];
      if (verb !== undefined) expect(COMMANDS).to.have.property(verb);
    }
    expect(rows.length).to.be.greaterThan(6);
    const { name, description } = parse(skill.split('---')[1]!) as { name: string; description: string };
    expect(name).to.match(/^[a-z0-9-]{1,64}$/);
    expect(description.length).to.be.within(20, 1_024);
  });
});
