import { expect } from 'chai';
import { z } from 'zod';
import {
  isStatement,
  label,
  labelsOf,
  mapStatements,
  pathText,
  REMOVED,
  statement,
  statements,
  statementsOf,
  type Statement,
} from '../../../../src/intel/outputs/statement.ts';

const says = (text: string): Statement => ({ text, basis: 'source', refs: [1] });

const output = {
  name: 'Rota',
  first: says('one'),
  inner: { second: says('two'), missing: null },
  list: [says('three'), says('four')],
  entries: [{ title: 'Entry', lead: says('five'), notes: ['plain'], weight: 3 }],
};

const schema = z.object({
  name: label,
  first: statement.nullable(),
  inner: z.object({ second: statement.nullable(), missing: statement.nullable() }),
  list: statements(5),
  entries: z.array(z.object({ title: label, lead: statement, notes: z.array(label), weight: z.int() })),
});

describe('statement', () => {
  describe('when it is invalid', () => {
    const cases: [string, unknown][] = [
      ['blank', { ...says(' '), refs: [] }],
      ['longer than a paragraph', says('a'.repeat(601))],
      ['with an unknown basis', { ...says('a'), basis: 'hearsay' }],
      ['with a reference to nothing', { ...says('a'), refs: [0] }],
      ['with a broken reference', { ...says('a'), refs: [1.5] }],
      ['with 41 references', { ...says('a'), refs: Array.from({ length: 41 }, (_, i) => i + 1) }],
      ['without references', { text: 'a', basis: 'source' }],
      ['null', null],
    ];
    for (const [what, value] of cases) {
      it(`refuses one that is ${what}`, () => {
        expect(statement.safeParse(value).success).to.equal(false);
      });
    }
    it('refuses more references than the list may have', () => {
      expect(statements(1).safeParse([says('a'), says('b')]).success).to.equal(false);
    });
    it('refuses a label as long as a sentence', () => {
      expect(label.safeParse('a'.repeat(121)).success).to.equal(false);
    });
  });

  it('has no white space around its text', () => {
    expect(statement.parse(says('  a  ')).text).to.equal('a');
  });
});

describe('isStatement', () => {
  const others: [string, unknown][] = [
    ['null', null],
    ['a text', 'text'],
    ['an entry that has a text', { text: 'a', kind: 'quote' }],
    ['an object whose text is not a string', { text: 1, basis: 'source', refs: [] }],
  ];
  for (const [what, value] of others) {
    it(`is false for ${what}`, () => {
      expect(isStatement(value)).to.equal(false);
    });
  }
  it('is true for a statement', () => {
    expect(isStatement(says('a'))).to.equal(true);
  });
});

describe('statementsOf', () => {
  it('finds nothing without statements', () => {
    expect([...statementsOf({ a: null, b: [], c: 'text', d: 1 })]).to.deep.equal([]);
  });
  it('finds each at any depth, in order, with its path', () => {
    expect([...statementsOf(output)].map((one) => [pathText(one.path), one.statement.text])).to.deep.equal([
      ['first', 'one'],
      ['inner.second', 'two'],
      ['list[0]', 'three'],
      ['list[1]', 'four'],
      ['entries[0].lead', 'five'],
    ]);
  });
});

describe('labelsOf', () => {
  it('finds every other text with its path', () => {
    expect([...labelsOf(output)].map((one) => [pathText(one.path), one.text])).to.deep.equal([
      ['name', 'Rota'],
      ['entries[0].title', 'Entry'],
      ['entries[0].notes[0]', 'plain'],
    ]);
  });
});

describe('pathText', () => {
  it('is nothing for the root', () => {
    expect(pathText([])).to.equal('');
  });
  it('writes keys with dots and positions in brackets', () => {
    expect(pathText(['a', 0, 'b', 'c', 12])).to.equal('a[0].b.c[12]');
  });
});

describe('mapStatements', () => {
  describe('when a statement is removed', () => {
    const without = (text: string) =>
      mapStatements(output, schema, (one) => (one.text === text ? REMOVED : one)) as unknown as typeof output;
    it('leaves null in its place', () => {
      expect(without('two').inner).to.deep.equal({ second: null, missing: null });
    });
    it('removes it from its list', () => {
      expect(without('three').list).to.deep.equal([says('four')]);
    });
    it('removes an entry that requires it', () => {
      expect(without('five').entries).to.deep.equal([]);
    });
    it('passes every path as it was before', () => {
      const places: string[] = [];
      mapStatements(output, schema, (one, path) => {
        places.push(pathText(path));
        return one.text === 'three' ? REMOVED : one;
      });
      expect(places).to.include.members(['list[0]', 'list[1]']);
    });
  });

  describe('when a statement changes', () => {
    const shouted = mapStatements(output, schema, (one) => ({ ...one, text: one.text.toUpperCase() }));
    it('the new one takes its place', () => {
      expect([...statementsOf(shouted)].map((one) => one.statement.text)).to.deep.equal([
        'ONE',
        'TWO',
        'THREE',
        'FOUR',
        'FIVE',
      ]);
    });
    it('labels, numbers and missing values stay', () => {
      expect(shouted.entries[0]).to.include({ title: 'Entry', weight: 3 });
      expect(shouted.inner.missing).to.equal(null);
    });
    it('the given output is unchanged', () => {
      expect(output.first.text).to.equal('one');
    });
  });
});
