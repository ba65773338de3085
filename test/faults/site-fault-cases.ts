import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { startEmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startService, type TestService } from '../support/service.ts';
import { GOOD_URL, startFaultySite, urlOf, type FAULTS } from './faulty-site.ts';

const [HASTY_MS, PATIENT_MS] = ['5000', '120000'];

const [LIGHT_AT_ONCE, HEAVY_AT_ONCE] = [24, 3];

const NEIGHBOURS = 5;

interface Outcome {
  status: string;
  lastError: string | null;
  chunks: number;
}

export function siteFaultCases(faults: typeof FAULTS): void {
  describe('a source on a faulty site', () => {
    const stops: (() => Promise<void>)[] = [];
    let outcomes: Map<string, Outcome>;

    async function outcomeOf(
      url: string,
      { service, api }: { service: TestService; api: ApiClient },
    ): Promise<[string, Outcome]> {
      const { body } = await api.post('/api/knowledge', { url });
      await service.ended(body.id);
      for (;;) {
        const { status, last_error, chunk_count } = (await api.get(`/api/knowledge/${body.id}`)).body;
        if (status !== 'indexing') return [url, { status, lastError: last_error, chunks: chunk_count }];
        await pause(200);
      }
    }

    before(async function () {
      this.timeout(1_800_000);
      const endpoint = await startEmbeddingEndpoint();
      stops.push(endpoint.close);
      const site = await startFaultySite();
      stops.push(site.close);
      const start = async (env: Record<string, string> = {}) => {
        const service = await startService({
          EMBEDDING_BASE_URL: endpoint.baseUrl,
          EMBEDDING_MODEL: 'bag-of-words',
          EGRESS_RESOLVE: site.resolve,
          ...env,
        });
        stops.push(service.stop);
        return { service, api: await service.newClient() };
      };
      const [patient, hasty] = [
        await start({ FETCH_TIMEOUT_MS: PATIENT_MS }),
        await start({ FETCH_TIMEOUT_MS: HASTY_MS }),
      ];
      const endless = new Set(faults.filter(({ ends }) => ends === 'fetch.timeout').map(urlOf));
      const light = faults.filter(({ heavy }) => heavy === undefined).map(urlOf);
      const good = Array.from({ length: NEIGHBOURS }, (_, i) => `${GOOD_URL}${i}`);
      const heavy = faults.filter((fault) => fault.heavy).map(urlOf);
      const found: [string, Outcome][] = [];
      for (const [urls, atOnce] of [
        [[...light, ...good].sort(byHash), LIGHT_AT_ONCE],
        [heavy, HEAVY_AT_ONCE],
      ] as const) {
        const work = async (): Promise<void> => {
          for (let url = urls.shift(); url !== undefined; url = urls.shift())
            found.push(await outcomeOf(url, endless.has(url) ? hasty : patient));
        };
        await Promise.all(Array.from({ length: atOnce }, work));
      }
      outcomes = new Map(found);
    });

    after(async () => {
      for (const stop of stops.toReversed()) await stop();
    });

    for (const kind of new Set(faults.map((fault) => fault.kind))) {
      describe(`when the fault is in ${kind}`, () => {
        for (const fault of faults.filter((one) => one.kind === kind)) {
          const { name, ends } = fault;
          const title = `${ends === 'indexed' ? 'is indexed' : `fails with ${ends}`}: ${name.replaceAll('-', ' ')}`;
          it(title, () => {
            const { status, lastError, chunks } = outcomes.get(urlOf(fault))!;
            if (ends === 'indexed') {
              expect([status, lastError]).to.deep.equal(['indexed', null]);
              expect(chunks).to.be.greaterThan(0);
            } else {
              expect([status, lastError?.split(':')[0]]).to.deep.equal(['failed', ends]);
            }
          });
        }
      });
    }

    describe('when the site of another source is faulty', () => {
      for (let i = 0; i < NEIGHBOURS; i++) {
        it(`is indexed nevertheless: neighbor ${i + 1} of ${NEIGHBOURS}`, () =>
          expect(outcomes.get(`${GOOD_URL}${i}`)).to.include({ status: 'indexed', chunks: 1 }));
      }
    });
  });
}

function byHash(a: string, b: string): number {
  const hash = (text: string): number =>
    [...text].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 9_973, 7);
  return hash(a) - hash(b);
}
