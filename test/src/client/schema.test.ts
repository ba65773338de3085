import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { fingerprintIn, fingerprintOf, openApiDocument, SCHEMA_FILE } from '../../../src/client-schema.ts';

describe('the types of the client', () => {
  it('are those of the OpenAPI document', async () => {
    expect(
      fingerprintIn(readFileSync(SCHEMA_FILE, 'utf8')),
      'The API has changed. Run `npm run client:schema` and commit src/client/schema.ts.',
    ).to.equal(fingerprintOf(await openApiDocument()));
  });
});

describe('the fingerprint of an OpenAPI document', () => {
  const field = { type: 'string', description: 'A field.' };
  const document = {
    info: { version: '1' },
    properties: { description: field, title: field },
    examples: [1],
  };
  const same: [string, object][] = [
    ['another version', { ...document, info: { version: '2' } }],
    ['another order', Object.fromEntries(Object.entries(document).toReversed())],
    [
      'other words',
      { ...document, properties: { title: field, description: { ...field, description: 'B.' } } },
    ],
    ['other examples', { ...document, examples: [2] }],
  ];
  for (const [what, other] of same)
    it(`stays the same with ${what}`, () =>
      void expect(fingerprintOf(other)).to.equal(fingerprintOf(document)));
  const unlike: [string, object][] = [
    [
      'a field of another type',
      { ...document, properties: { description: { type: 'number' }, title: field } },
    ],
    ['a missing field', { ...document, properties: { title: field } }],
    ['another rule', { ...document, required: ['title'] }],
  ];
  for (const [what, other] of unlike)
    it(`changes with ${what}`, () => void expect(fingerprintOf(other)).to.not.equal(fingerprintOf(document)));
});
