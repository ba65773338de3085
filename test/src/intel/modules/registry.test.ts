import { expect } from 'chai';
import { z } from 'zod';
import { missingFacts } from '../../../../src/grounding/facts.ts';
import { plain } from '../../../../src/intel/outputs/markdown.ts';
import type { Brief } from '../../../../src/intel/outputs/module.ts';
import { MODULE_NAMES, moduleOf, type ModuleName } from '../../../../src/intel/modules/registry.ts';
import { toPattern } from '../../../../src/intel/outputs/bounds.ts';
import { draftSchema } from '../../../../src/intel/drafting/draft-output.ts';
import { statement, statementsOf, type Basis } from '../../../../src/intel/outputs/statement.ts';
import { modelSchema } from '../../../../src/llm/structured-output.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { extracted } from '../../../support/intel/extracted.ts';
import { GOLDEN } from '../../../support/intel/golden.ts';
import { everyKind, stating } from '../../../support/intel/used-fact.ts';

const SAME_GAPS: Partial<Record<ModuleName, RegExp>> = {
  messaging: /^pillars\[\d+\]\.proofPoints\[\]\.text$/,
};

const HOSTILE = 'a\n# b | <img src=x> [c](d) `e` **f**';
const MARKUP = /(?<!\\)<|(?<!\\)`|(?<!\\)\[c|\*\*f|^# b/m;

const withoutNull = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable ? withoutNull(schema.unwrap()) : schema;

const schemaAt = (output: z.ZodObject, path: string): unknown =>
  withoutNull(
    toPattern(path).reduce<unknown>((at, step) => {
      const here = withoutNull(at);
      if (typeof step === 'string') return here instanceof z.ZodObject ? here.shape[step] : undefined;
      return here instanceof z.ZodArray ? here.element : undefined;
    }, output),
  );

const leadsToStatement = (output: z.ZodObject, path: string): boolean => {
  const schema = schemaAt(output, path);
  return schema instanceof z.ZodObject && schema.shape['basis'] === statement.shape.basis;
};

function filled(schema: z.ZodType, text: string): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return filled(schema.unwrap() as z.ZodType, text);
  if (schema instanceof z.ZodArray) return [1, 2].map(() => filled(schema.element as z.ZodType, text));
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return 1;
  if (!(schema instanceof z.ZodObject)) return text;
  const members = Object.entries(schema.shape) as [string, z.ZodType][];
  return Object.fromEntries(members.map(([key, part]) => [key, filled(part, text)]));
}

const cellsOf = (markdown: string): number[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split(/(?<!\\)\|/).length - 2);

function emptyParts(markdown: string): string[] {
  const blocks = markdown.split('\n\n');
  const rankOf = (block = '#'): number =>
    /^#+(?= |$)/.exec(block)?.[0].length ?? (/^\*\*[^*]*\*\*$/.test(block) ? 7 : Infinity);
  return blocks.filter((block, i) => {
    if (block.startsWith('|')) return block.split('\n').length < 3;
    return block.trim() === '' || (rankOf(block) < Infinity && rankOf(blocks[i + 1]) <= rankOf(block));
  });
}

const EVERYTHING = stating(
  ...everyKind('us', 'Quayline'),
  ...everyKind('competitor:harbourdesk.example', 'Harbour Desk'),
  ...everyKind('market', 'Berthly'),
);

const basesIn = (output: object): Basis[] => [...statementsOf(output)].map((one) => one.statement.basis);

describe('moduleOf', () => {
  for (const name of MODULE_NAMES)
    describe(`the module ${name}`, () => {
      const module = moduleOf(name);
      const { goldenBrand, goldenDraft, goldenInputs, goldenQuotes, goldenSource } = GOLDEN[name];
      const brief = { inputs: goldenInputs, brand: { ...EMPTY_BRAND, ...goldenBrand } };
      const golden = () => module.compute({ ...module.blank(brief), ...goldenDraft }, brief);
      const read = (given: Brief) => extracted(module, given, EVERYTHING);
      const isComputed = (key: string): boolean => module.computed.some((one) => one === key);
      const leading = (path: string): boolean => leadsToStatement(module.output, path);

      it('has computed keys that exist in its output', () => {
        expect(Object.keys(module.output.shape)).to.include.members([...module.computed]);
      });
      it('requires verbatim words only in statements of its output', () => {
        expect(module.verbatim.filter((path) => !leading(path))).to.deep.equal([]);
      });
      it('uses the part of JSON Schema that all models support', () => {
        expect(() => modelSchema(draftSchema(module))).to.not.throw();
      });

      describe('when every text of the output is hostile', () => {
        const written = (text: string) => module.markdown(filled(module.output, text) as object);

        it('no text becomes markup', () => {
          expect(written(HOSTILE)).to.have.string(String.raw`\<img src=x\> \[c\](d)`);
          expect(written(HOSTILE)).to.not.match(MARKUP);
        });
        it('its tables have the same lines and cells as with harmless texts', () => {
          expect(cellsOf(written(HOSTILE))).to.deep.equal(cellsOf(written('a')));
        });
      });

      const briefs: [string, Brief][] = [
        ['a brief with everything', brief],
        ['its example and an empty brand profile', { inputs: module.example, brand: EMPTY_BRAND }],
      ];
      for (const [what, given] of briefs)
        describe(`with ${what}`, () => {
          const plans = () => module.fields(given);

          it('accepts the inputs unchanged', () => {
            expect(module.inputs.parse(given.inputs)).to.deep.equal(given.inputs);
            expect(module.checkInputs?.(given.inputs) ?? []).to.deep.equal([]);
          });
          it('has plans only for statements of its output', () => {
            const looking = plans().filter(
              ({ takes, brand }) => (takes ?? []).length > 0 || brand !== undefined,
            );
            expect(looking.map(({ path }) => path).filter((path) => !leading(path))).to.deep.equal([]);
          });
          it('has gaps only for fields of its output', () => {
            const paths = plans().map(({ path }) => path);
            expect(paths.filter((path) => schemaAt(module.output, path) === undefined)).to.deep.equal([]);
          });
          it('has different gap texts for all fields', () => {
            const texts = plans().flatMap(({ path, gap: [question, ...others] }) =>
              SAME_GAPS[name]?.test(path) ? [question] : [question, ...others],
            );
            expect(texts.filter((text, i) => texts.indexOf(text) !== i)).to.deep.equal([]);
          });
          it('explains each field for the model in its instructions', () => {
            const text = module.instructions(given);
            const keys = Object.keys(module.output.shape).filter((key) => !isComputed(key));
            expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(text))).to.deep.equal([]);
          });

          const outputs: [string, Basis[], () => object][] = [
            ['nothing is known', [], () => module.blank(given)],
            [
              'there are facts and no model',
              ['source', 'computed', 'brand', 'input', 'standard'],
              () => read(given),
            ],
          ];
          for (const [state, bases, made] of outputs)
            describe(`when ${state}`, () => {
              let output: object;

              before(() => {
                output = made();
              });

              it('has an output that matches the schema', () => {
                expect(module.output.parse(output)).to.deep.equal(output);
              });
              it('has an output that passes the gates', () => {
                expect(module.checkAlways(output, given)).to.deep.equal([]);
              });
              it(`states ${bases.length === 0 ? 'nothing' : `only what ${bases.join(' or ')} states`}`, () => {
                expect(basesIn(output).filter((basis) => !bases.includes(basis))).to.deep.equal([]);
              });
              it('has no empty part in its Markdown', () => {
                expect(emptyParts(module.markdown(output))).to.deep.equal([]);
              });
            });
        });

      it('states something from the facts its fields accept', () => {
        const isTaken = module.fields(brief).some(({ takes }) => (takes ?? []).length > 0);
        expect(basesIn(read(brief)).includes('source')).to.equal(isTaken);
      });

      describe('with a correct answer of a model', () => {
        const stated = () => [...statementsOf(golden())].map((one) => one.statement);
        const quotesOf = (refs: readonly number[]): string[] =>
          goldenQuotes.filter(({ n }) => refs.includes(n)).map(({ quote }) => quote);

        it('matches the schema', () => {
          expect(module.output.parse(golden())).to.deep.equal(golden());
        });
        it('has no problem', () => {
          const problems = [...module.check(golden(), brief), ...module.checkAlways(golden(), brief)];
          expect(problems).to.deep.equal([]);
        });
        it('quotes the source verbatim', () => {
          expect(goldenQuotes.filter(({ quote }) => !goldenSource.includes(quote))).to.deep.equal([]);
        });
        it('states about the source only what its quotes contain', () => {
          const sourced = stated().filter(({ basis }) => basis === 'source');
          expect(sourced).to.not.have.length(0);
          for (const { text, refs } of sourced) {
            expect(quotesOf(refs), text).to.have.length(refs.length).above(0);
            expect(missingFacts(text, quotesOf(refs)), text).to.deep.equal([]);
          }
        });
        it('has each statement once in its Markdown', () => {
          const markdown = module.markdown(golden());
          for (const text of new Set(stated().map(({ text }) => plain(text))))
            expect(markdown.split(text).length - 1, text).to.equal(1);
        });
      });
    });
});
