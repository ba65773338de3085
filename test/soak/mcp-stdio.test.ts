import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect } from 'chai';
import { useService } from '../support/shared-service.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function shownConfiguration(): { command: string; args: string[]; env: Record<string, string> } {
  const page = readFileSync(`${ROOT}docs/agents.md`, 'utf8');
  const [, block] = /^```json\n([^`]*"command"[^`]*)^```/m.exec(page)!;
  return JSON.parse(block!.replace('/path/to/groundwork', ROOT)).mcpServers.groundwork;
}

describe('npm run mcp', () => {
  const test = useService();
  const environment = (key: string): Record<string, string> => ({
    PATH: process.env['PATH']!,
    GROUNDWORK_URL: test.service.url,
    GROUNDWORK_KEY: key,
  });

  it('says what to set if the key is wrong, and exits with 1', async () => {
    const child = spawn('npm', ['--silent', 'run', 'mcp'], { cwd: ROOT, env: environment('wrong') });
    const [stderr, stdout, code] = await Promise.all([
      text(child.stderr),
      text(child.stdout),
      new Promise((resolve) => child.once('close', resolve)),
    ]);
    expect([stdout, code]).to.deep.equal(['', 1]);
    expect(stderr).to.contain('GROUNDWORK_KEY');
  });

  for (const mode of ['legacy', { pin: '2026-07-28' }] as const)
    it(`forwards tools, resources and progress, ${JSON.stringify(mode)}`, async () => {
      const id = await test.added({ text: 'The harbour plan costs $49 per month.', name: 'Prices' });
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
      const shown = shownConfiguration();
      await client.connect(
        new StdioClientTransport({ ...shown, env: { ...shown.env, ...environment(test.api.key) } }),
      );
      try {
        expect((await client.listTools()).tools).to.have.length(12);
        expect((await client.listResources()).resources[0]!.uri).to.equal(`groundwork://sources/${id}`);
        const { structuredContent } = await client.callTool({
          name: 'ask',
          arguments: { message: 'What does the harbour plan cost?' },
        });
        expect((structuredContent as { citations: { sourceId: string }[] }).citations[0]!.sourceId).to.equal(
          id,
        );
        const steps: unknown[] = [];
        await client.callTool(
          { name: 'generate', arguments: { module: 'kpi', objective: 'more marinas' } },
          { onprogress: ({ message }) => void steps.push(message) },
        );
        expect(steps).to.not.deep.equal([]);
        const failed = await client.callTool({ name: 'search', arguments: {} });
        expect(failed.isError).to.equal(true);
      } finally {
        await client.close();
      }
    });
});
