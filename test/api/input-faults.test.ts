import { expect } from 'chai';
import { z } from 'zod';
import { allRoutes } from '../../src/api.ts';
import type { Route } from '../../src/http/route.ts';
import { useService } from '../support/shared-service.ts';

const LIBRARY_WORDS = /invalid|too (big|small)|unrecognized|expected|undefined/i;
const ODD = [null, true, -1, 1.5, 1e300, '', ' ', 'odd', 'x'.repeat(9_000), [], [7], [[]], {}, { odd: 1 }];

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  Object.keys(schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input' }).properties ?? {}));

describe('an invalid field', () => {
  const test = useService();

  async function faultsOf({ method, path }: Route, query: Record<string, string>, json?: object) {
    const filled = `${path.replace(/\{\w+\}/g, 'none')}?${new URLSearchParams(query)}`;
    const { status, body } = await test.api.request(method.toUpperCase(), filled, { json });
    if (status === 415) return [];
    expect([status, body.error?.code], JSON.stringify([query, json])).to.deep.equal([400, 'input.invalid']);
    const { details, param, message } = body.error;
    // Errors in OpenAI's format have no details, so their message names the first fault.
    return (details ?? [{ path: param, message }]) as { path: string; message: string }[];
  }

  it('gets an error message of our own on every route', async () => {
    let asked = 0;
    for (const route of allRoutes(test.service.services).filter(({ access }) => access !== 'open')) {
      const told: { path: string; message: string }[] = [];
      for (const field of fieldsOf(route.query))
        for (const text of ['', 'odd', '-1', '1.5', '9'.repeat(30)])
          told.push(...(await faultsOf(route, { [field]: text, unknown: '1' })));
      for (const field of fieldsOf(route.body))
        for (const value of ODD) told.push(...(await faultsOf(route, {}, { [field]: value, unknown: 1 })));
      asked += told.length;
      const messages = new Set(told.map(({ message }) => message));
      expect([...messages].filter((message) => LIBRARY_WORDS.test(message))).to.deep.equal([]);
    }
    expect(asked).to.be.above(1_000);
  });
});
