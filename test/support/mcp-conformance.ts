import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CLI = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
);

export const SCENARIOS = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'dns-rebinding-protection',
];

export async function listScenarios(): Promise<string[]> {
  const { stdout } = await run(process.execPath, [CLI, 'list', '--server']);
  return [...stdout.matchAll(/^ +- ([\w-]+) /gm)].map(([, name]) => name!);
}

export async function startKeyProxy(service: string, key: string) {
  const { port } = new URL(service);
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
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
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`,
    close(): void {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

export async function runScenario(
  url: string,
  scenario: string,
): Promise<{ passed: boolean; output: string }> {
  const { stdout, stderr } = await run(process.execPath, [
    CLI,
    'server',
    '--url',
    url,
    '--scenario',
    scenario,
  ]).catch((error: { stdout: string; stderr: string }) => error);
  const output = `${stdout}\n${stderr}`;
  return { passed: /^Passed: [1-9]\d*\/\d+, 0 failed, 0 warnings$/m.test(output), output };
}
