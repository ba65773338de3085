import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { useService } from '../support/shared-service.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CLI = `${ROOT}node_modules/@modelcontextprotocol/conformance/dist/index.js`;

const APPLY = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'];

/** docs/agents.md has a row for each scenario: whether it runs, or why it does not. */
const documented = (): Map<string, string> =>
  new Map(
    [
      ...readFileSync(`${ROOT}docs/agents.md`, 'utf8').matchAll(
        /^\| `([\w-]+)` \| (passes|not run: .+) \|$/gm,
      ),
    ].map(([, name, outcome]) => [name!, outcome!]),
  );

describe('the MCP conformance suite', () => {
  const test = useService();
  let proxy: Server;

  /** The suite cannot send a key, so a proxy adds a key to each of its requests. */
  beforeEach(async () => {
    const { port } = new URL(test.service.url);
    proxy = createServer((incoming, outgoing) => {
      const headers = { ...incoming.headers, authorization: `Bearer ${test.api.key}` };
      const { method, url: path } = incoming;
      const passed = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on('error', () => outgoing.destroy());
      outgoing.on('close', () => passed.destroy());
      incoming.pipe(passed);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
  });
  afterEach(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  it('has no server scenario that docs/agents.md omits', async () => {
    const { stdout } = await run(process.execPath, [CLI, 'list', '--server']);
    const scenarios = [...stdout.matchAll(/^ +- ([\w-]+) /gm)].map(([, name]) => name);
    expect(scenarios.length).to.be.greaterThan(20);
    expect([...documented().keys()]).to.have.members(scenarios);
    const passing = [...documented()].filter(([, outcome]) => outcome === 'passes').map(([name]) => name);
    expect(passing).to.have.members(APPLY);
  });

  for (const scenario of APPLY)
    it(`passes ${scenario}`, async () => {
      await test.added({ text: 'The harbour plan costs $49 per month.', name: 'Prices' });
      const url = `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`;
      const { stdout } = await run(process.execPath, [
        CLI,
        'server',
        '--url',
        url,
        '--scenario',
        scenario,
      ]).catch((error: { stdout: string; stderr: string }) =>
        expect.fail(`${error.stdout}\n${error.stderr}`),
      );
      expect(stdout).to.match(/^Passed: [1-9]\d*\/\d+, 0 failed, 0 warnings$/m);
    });
});
