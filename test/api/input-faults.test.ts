import { expect } from 'chai';
import { z } from 'zod';
import { allRoutes } from '../../src/api.ts';
import type { AppError } from '../../src/errors.ts';
import type { Route } from '../../src/http/route.ts';
import { validate } from '../../src/http/run-route.ts';
import { useService } from '../support/shared-service.ts';

const LIBRARY_WORDS = /invalid|too (big|small)|unrecognized|expected|undefined/i;
const ODD = [null, true, -1, 1.5, 1e300, '', ' ', 'odd', 'x'.repeat(9_000), [], [7], [[]], {}, { odd: 1 }];

const ODD_TEXTS = ['', 'odd', '-1', '1.5', '9'.repeat(30)];

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  Object.keys(schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input' }).properties ?? {}));

interface Fault {
  path: string;
  message: string;
}

function faultsIn(schema: z.ZodType | undefined, place: 'query' | 'body', value: object): readonly Fault[] {
  try {
    validate(schema, value, place);
  } catch (error) {
    return (error as AppError).details ?? [];
  }
  return expect.fail(`${JSON.stringify(value)} was taken`);
}

describe('an invalid field', () => {
  const test = useService();

  async function answered({ method, path }: Route, query: Record<string, string>, json?: object) {
    const filled = `${path.replace(/\{\w+\}/g, 'none')}?${new URLSearchParams(query)}`;
    const { status, body } = await test.api.request(method.toUpperCase(), filled, { json });
    if (status === 415) return [];
    expect([status, body.error?.code], JSON.stringify([query, json])).to.deep.equal([400, 'input.invalid']);
    const { details, param, message } = body.error;
    return (details ?? [{ path: param, message }]) as Fault[];
  }

  it('gets an error message of our own on every route', async () => {
    let asked = 0;
    for (const route of allRoutes(test.service.services).filter(({ access }) => access !== 'open')) {
      const told: Fault[] = [];
      for (const [i, field] of fieldsOf(route.query).entries()) {
        for (const text of ODD_TEXTS)
          told.push(...faultsIn(route.query, 'query', { [field]: text, unknown: '1' }));
        told.push(...(await answered(route, { [field]: ODD_TEXTS[i % ODD_TEXTS.length]!, unknown: '1' })));
      }
      for (const [i, field] of fieldsOf(route.body).entries()) {
        for (const value of ODD) told.push(...faultsIn(route.body, 'body', { [field]: value, unknown: 1 }));
        told.push(...(await answered(route, {}, { [field]: ODD[i % ODD.length], unknown: 1 })));
      }
      asked += told.length;
      const messages = new Set(told.map(({ message }) => message));
      expect([...messages].filter((message) => LIBRARY_WORDS.test(message))).to.deep.equal([]);
    }
    expect(asked).to.be.above(1_000);
  });
});
