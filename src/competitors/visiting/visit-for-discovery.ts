import type { SeenPage } from '../checking/find-pages.ts';
import type { Visit } from '../discovery/visited.ts';
import type { VisitPage } from './visit-page.ts';

/** Looks at pages nothing is known of, once each. */
export const visitForDiscovery =
  (visitPage: VisitPage, domain: string): Visit<SeenPage> =>
  async (url, { signal, kind, raw }) => {
    const visit = await visitPage({ url, kind, known: null, domain, isPatient: false, isRaw: raw, signal });
    const reading = visit.content?.reading ?? null;
    return {
      url: visit.url,
      finalUrl: visit.finalUrl,
      status: visit.status,
      failure: visit.failure,
      contentType: visit.contentType,
      language: reading?.language ?? null,
      body: visit.body,
      leads: reading?.leads ?? null,
      counts: reading?.counts ?? null,
      state: visit.state,
      visit,
    };
  };
