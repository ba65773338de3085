import { parsedUrl } from '../../parsed-url.ts';
import type { Web } from '../../web/web.ts';
import type { Meters } from '../meters.ts';
import { outcomeOf } from '../outcome.ts';
import { inSpan, type Attributes } from '../tracing/span.ts';

/** The same ways out, counted and traced. Of an address only the host is told: a path may hold a secret. */
export function watchWeb(web: Web, meters: Meters): Web {
  return {
    ...web,
    fetchPage: (url, options) =>
      inSpan('GET', { kind: 'client', attributes: hostOf(url, 'GET') }, async (span) => {
        try {
          const page = await web.fetchPage(url, options);
          meters.count('groundwork_pages_fetched_total', { outcome: classOf(page.status) });
          span?.set({ 'http.response.status_code': page.status, 'fetch.redirects': page.redirects.length });
          return page;
        } catch (error) {
          meters.count('groundwork_pages_fetched_total', { outcome: outcomeOf(error, options?.signal) });
          throw error;
        }
      }),
    render: (request) =>
      inSpan('render', { attributes: hostOf(request.url) }, async () => {
        try {
          const page = await web.render(request);
          meters.count('groundwork_pages_rendered_total', { result: 'ok' });
          return page;
        } catch (error) {
          meters.count('groundwork_pages_rendered_total', { result: outcomeOf(error, request.signal) });
          throw error;
        }
      }),
    client: {
      ...web.client,
      request(request) {
        const method = request.method ?? 'GET';
        return inSpan(method, { kind: 'client', attributes: hostOf(request.url, method) }, async (span) => {
          const response = await web.client.request(request);
          span?.set({ 'http.response.status_code': response.status });
          return response;
        });
      },
    },
  };
}

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

function hostOf(url: string, method?: string): Attributes {
  const host = parsedUrl(url)?.hostname;
  return {
    ...(host === undefined ? {} : { 'server.address': host }),
    ...(method === undefined ? {} : { 'http.request.method': method }),
  };
}
