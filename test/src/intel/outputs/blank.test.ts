import { expect } from 'chai';
import { z } from 'zod';
import { blankOf } from '../../../../src/intel/outputs/bounds.ts';
import { label, maybe, statement, statements } from '../../../../src/intel/outputs/statement.ts';

describe('blankOf', () => {
  describe('when the schema requires a text', () => {
    const cases: [string, z.ZodType, string][] = [
      ['a text', z.object({ role: z.object({ title: label }) }), 'role.title'],
      ['a choice', z.object({ level: z.enum(['low', 'high']) }), 'level'],
      ['a boolean', z.object({ leading: z.boolean() }), 'leading'],
      ['a number', z.object({ plan: z.object({ weeks: z.int() }) }), 'plan.weeks'],
      ['a statement', z.object({ why: statement }), 'why.text'],
      ['nothing but a text', label, 'the root'],
    ];
    for (const [what, schema, place] of cases) {
      it(`names the missing origin of ${what}`, () => {
        expect(() => blankOf(schema)).to.throw(`cannot build an empty value for ${place}`);
      });
    }
  });

  describe('when everything is optional', () => {
    it('returns null, empty lists, and objects of these', () => {
      const schema = z.object({
        title: maybe,
        level: z.enum(['low', 'high']).nullable(),
        reasons: statements(3),
        entries: z.array(z.object({ name: label })),
        inner: z.object({ proof: maybe, deeper: z.object({ notes: statements(2) }) }),
        star: z.object({ name: label }).nullable(),
      });
      const blank = blankOf(schema);
      expect(blank).to.deep.equal({
        title: null,
        level: null,
        reasons: [],
        entries: [],
        inner: { proof: null, deeper: { notes: [] } },
        star: null,
      });
      expect(schema.parse(blank)).to.deep.equal(blank);
    });
    it('returns a new one each time', () => {
      const schema = z.object({ reasons: statements(3) });
      expect(blankOf(schema).reasons).to.not.equal(blankOf(schema).reasons);
    });
  });
});
