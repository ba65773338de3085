import { upstreamFailed } from '../../../src/errors.ts';
import { createPatientFetch } from '../../../src/web/patient-fetch.ts';
import { readWatchedPage } from '../../../src/extraction/watched-page.ts';
import { createVisitPage } from '../../../src/competitors/visiting/visit-page.ts';
import { createPoliteness } from '../../../src/web/politeness.ts';
import { createRobots } from '../../../src/web/robots.ts';
import { createWeb } from '../../../src/web/web.ts';

export function createFarmVisits(origin: string) {
  const web = createWeb({
    allowCidrs: [],
    resolveRules: [{ pattern: '*', origin }],
    maxPageBytes: 5_000_000,
    maxRedirects: 5,
    timeoutMs: 10_000,
  });
  const { fetchPage } = web;
  const robots = createRobots({ fetchPage, now: () => new Date() });
  const politeness = createPoliteness({ delayMs: 0, concurrency: 1 });
  const visitPage = createVisitPage({
    fetchPage,
    politeness,
    patientFetch: createPatientFetch({ fetchPage, politeness, clock: () => performance.now() }),
    robots,
    parser: {
      readWatched: ({ bytes, charset, url, kind }) =>
        Promise.resolve(readWatchedPage({ html: bytes, charset, url, kind })),
    },
    render: () => Promise.reject(upstreamFailed('render.no_browser', 'The farm has no pages for a browser.')),
  });
  return { visitPage, robots, close: web.close };
}
