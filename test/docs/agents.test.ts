import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse } from 'yaml';
import { runCommandLine } from '../../src/client/cli/command-line.ts';
import { COMMANDS } from '../../src/client/cli/commands.ts';
import { mcpClient } from '../support/mcp-client.ts';
import { newEvent } from '../support/new-event.ts';
import { useService } from '../support/shared-service.ts';

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

  const filled = (text: string): string =>
    text.replaceAll(SHOWN_URL, test.service.url).replaceAll(SHOWN_KEY, test.api.key);
  /** The arguments of a command as a shell splits it, with words and single quotes. */
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

  it('configures clients with values that connect', async () => {
    const configurations = blocks('jsonc').filter((block) => block.includes('/mcp"'));
    expect(configurations).to.have.length(3);
    for (const configuration of configurations) {
      const [servers] = Object.values(JSON.parse(filled(configuration))) as Record<string, object>[];
      const { url, httpUrl, headers } = servers!['groundwork'] as {
        url?: string;
        httpUrl?: string;
        headers: { Authorization: string };
      };
      const key = headers.Authorization.replace('Bearer ', '');
      expect(new URL((url ?? httpUrl)!).pathname).to.equal('/mcp');
      const client = await mcpClient((url ?? httpUrl)!, key);
      expect((await client.listTools()).tools).to.have.length(12);
      await client.close();
    }
    const [command] = blocks('sh');
    expect(command).to.contain(`${SHOWN_URL}/mcp --header "Authorization: Bearer ${SHOWN_KEY}"`);
  });

  it('shows commands that work', async () => {
    const commands = blocks('sh').flatMap((block) =>
      block.split('\n').filter((line) => line.startsWith('groundwork ')),
    );
    expect(commands).to.have.length(4);
    for (const command of commands) {
      const { code, err } = await run(command);
      // An import reports its progress.
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
    // The expressions of n8n, each evaluated as n8n does.
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
