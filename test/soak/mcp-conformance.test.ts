import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { listScenarios, runScenario, SCENARIOS, startKeyProxy } from '../support/mcp-conformance.ts';
import { useService } from '../support/shared-service.ts';

const documented = (): Map<string, string> =>
  new Map(
    [
      ...readFileSync(new URL('../../docs/agents.md', import.meta.url), 'utf8').matchAll(
        /^\| `([\w-]+)` \| (passes|not run: .+) \|$/gm,
      ),
    ].map(([, name, outcome]) => [name!, outcome!]),
  );

describe('the MCP conformance suite', () => {
  const test = useService();
  let proxy: Awaited<ReturnType<typeof startKeyProxy>>;

  beforeEach(async () => {
    proxy = await startKeyProxy(test.service.url, test.api.key);
  });
  afterEach(() => proxy.close());

  it('has no server scenario that docs/agents.md omits', async () => {
    const scenarios = await listScenarios();
    expect(scenarios.length).to.be.greaterThan(20);
    expect([...documented().keys()]).to.have.members(scenarios);
    const passing = [...documented()].filter(([, outcome]) => outcome === 'passes').map(([name]) => name);
    expect(passing).to.have.members(SCENARIOS);
  });

  for (const scenario of SCENARIOS)
    it(`passes ${scenario}`, async () => {
      await test.added({ text: 'The harbour plan costs $49 per month.', name: 'Prices' });
      const { passed, output } = await runScenario(proxy.url, scenario);
      expect(passed, output).to.equal(true);
    });
});
