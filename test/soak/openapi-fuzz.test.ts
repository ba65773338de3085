import { loadConfig } from '../../src/config/config.ts';
import { expect } from 'chai';
import { freePort } from '../../src/local-servers/free-port.ts';
import { python } from '../../src/local-servers/python.ts';
import { startService, type TestService } from '../support/service.ts';
import { startSite, type Site } from '../support/site.ts';
import { fuzz, fuzzEnv } from '../fuzz/fuzz.ts';

const EXAMPLES = 2;
const SEED = 1;
const PHASES = ['--phases=examples,fuzzing'];

describe('GET /openapi.json', function () {
  this.timeout(600_000);
  const lines: string[] = [];
  const provisioning = { cacheDir: loadConfig().cacheDir, report: (line: string) => void lines.push(line) };
  let site: Site;
  let service: TestService;

  before(async function () {
    if (typeof (await python(provisioning)) !== 'string') this.skip();
    site = await startSite();
    service = await startService(fuzzEnv(site, await freePort()));
  });
  after(async () => {
    await service?.stop();
    await site?.close();
  });

  it('describes the service correctly, as schemathesis checks with valid and invalid requests', async () => {
    const { key } = await service.newClient();
    const { url } = service;
    const isClean = await fuzz({
      ...provisioning,
      url,
      key,
      site,
      examples: EXAMPLES,
      seed: SEED,
      options: PHASES,
    });
    expect(isClean, lines.join('\n')).to.equal(true);
  });
});
