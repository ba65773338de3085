import { expect } from 'chai';
import { defineRoute } from '../../../src/http/route.ts';
import { serviceRoutes } from '../../../src/http/service-routes.ts';

describe('serviceRoutes', () => {
  it('builds the API description when it is first read, and only once', async () => {
    let reads = 0;
    const route = defineRoute({
      method: 'get',
      path: '/boats',
      summary: 'List boats',
      tag: 'Service',
      access: 'open',
      answers: { 200: { description: 'The boats.' } },
      handle: () => Promise.resolve({ status: 200 }),
    });
    Object.defineProperty(route, 'summary', { get: () => `List boats ${(reads += 1)}` });
    const routes = serviceRoutes({ checks: {}, version: '1', routes: [route], messages: [] });
    const description = routes.find(({ path }) => path === '/openapi.json')!;
    expect(reads).to.equal(0);
    const [first, second] = [await description.handle({} as never), await description.handle({} as never)];
    expect(reads).to.equal(1);
    expect(first.body).to.equal(second.body);
  });
});
