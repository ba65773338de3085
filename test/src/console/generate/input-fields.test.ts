import { expect } from 'chai';
import { z } from 'zod';
import { fieldsOf } from '../../../../src/console/generate/form/input-fields.ts';
import { MODULE_NAMES } from '../../../../src/intel/modules/registry.ts';
import { bodyOf } from '../../../../src/intel/schemas.ts';

const WITH_BUTTONS = new Set(['scope', 'objective']);
const schemaOf = (name: (typeof MODULE_NAMES)[number]) =>
  z.toJSONSchema(bodyOf(name), { io: 'input' }) as Record<string, unknown>;

describe('fieldsOf', () => {
  it('describes an input that the console does not know as the API does', () => {
    const [field] = fieldsOf({ properties: { topic: { type: 'string', description: 'In a few words.' } } });
    expect(field!.hint).to.equal('In a few words.');
  });

  for (const name of MODULE_NAMES)
    it(`helps with one example under each input of ${name}`, () => {
      const fields = fieldsOf(schemaOf(name)).filter(
        ({ isOption, kind, name: key }) => !isOption && kind !== 'competitor' && !WITH_BUTTONS.has(key),
      );
      expect(fields.length).to.be.greaterThan(0);
      for (const { name: key, hint } of fields) expect(hint, key).to.match(/\. For example: \S/);
    });
});
