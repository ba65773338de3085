import { expect } from 'chai';
import {
  bullets,
  dayOf,
  facts,
  page,
  plain,
  said,
  say,
  sayOr,
  section,
  subsection,
  table,
} from '../../../../src/intel/outputs/markdown.ts';
import { BASES, type Basis, type Statement } from '../../../../src/intel/outputs/statement.ts';

const says = (text: string, basis: Basis = 'source', refs: number[] = []): Statement => ({
  text,
  basis,
  refs,
});

describe('plain', () => {
  describe('when a text contains markup', () => {
    const cases: [string, string][] = [
      ['<script>alert(1)</script>', String.raw`\<script\>alert(1)\</script\>`],
      ['[here](javascript:alert(1))', String.raw`\[here\](javascript:alert(1))`],
      ['![](https://spy.test/x.png)', String.raw`!\[\](https\://spy.test/x.png)`],
      ['see HTTP://spy.test/a', String.raw`see HTTP\://spy.test/a`],
      ['see www.spy.test', String.raw`see www\.spy.test`],
      ['**bold** and _slanted_', String.raw`\*\*bold\*\* and \_slanted\_`],
      ['`code`', '\\`code\\`'],
      ['a | b', String.raw`a \| b`],
      ['# Heading', String.raw`\# Heading`],
      ['> quote', String.raw`\> quote`],
      ['~~gone~~', String.raw`\~\~gone\~\~`],
      ['$x$ and {y}', String.raw`\$x\$ and \{y\}`],
      ['[^1]', String.raw`\[^1\]`],
      [String.raw`back\slash`, String.raw`back\\slash`],
      ['- item', String.raw`\- item`],
      ['+ item', String.raw`\+ item`],
      ['=====', String.raw`\=====`],
    ];
    for (const [given, expected] of cases) {
      it(`shows ${given} as text`, () => {
        expect(plain(given)).to.equal(expected);
      });
    }
    for (const given of ['1. Cut prices', '12) Cut prices']) {
      it(`begins no list with "${given}"`, () => {
        expect(plain(given)).to.not.match(/^\d+[.)]/);
      });
    }
  });

  it('is always one line', () => {
    expect(plain('  one\n\n# two\t three\r\n')).to.equal(String.raw`one \# two three`);
  });
  it('does not change ordinary words and numbers', () => {
    const text = 'Costs fell by 3.5% (in 2024) - says "Ada & Co."; why not?';
    expect(plain(text)).to.equal(text);
  });
  it('escapes each character of a long run', () => {
    expect(plain('*'.repeat(5000))).to.equal(String.raw`\*`.repeat(5000));
  });
});

describe('say', () => {
  it('has the number of each citation after the text', () => {
    expect(say(says('It grew.', 'source', [2, 13]))).to.equal('It grew. [^2] [^13]');
  });
  it('has its basis if it has no citation', () => {
    expect(BASES.map((basis) => say(says('a', basis)))).to.deep.equal([
      'a',
      'a',
      'a *(standard)*',
      'a *(brand profile)*',
      'a *(as asked)*',
      'a *(inference)*',
      'a *(assumption)*',
      'a *(edited by hand)*',
    ]);
  });
  it('has both for an inference from a citation', () => {
    expect(say(says('a', 'inference', [1]))).to.equal('a [^1] *(inference)*');
  });
  it('escapes the text but not its own markup', () => {
    expect(say(says('[^9] *x*', 'source', [1]))).to.equal(String.raw`\[^9\] \*x\* [^1]`);
  });
});

describe('sayOr', () => {
  it('is a dash for an unknown value', () => {
    expect(sayOr(null)).to.equal('–');
  });
  it('is the given fallback instead', () => {
    expect(sayOr(null, '')).to.equal('');
  });
  it('is the statement where there is one', () => {
    expect(sayOr(says('a'))).to.equal('a');
  });
});

describe('section', () => {
  it('is nothing without a body', () => {
    expect(section('Pains', '', null)).to.equal('');
  });
  it('has a heading and its non-empty parts', () => {
    expect(section('Pains', 'one', '', null, 'two')).to.equal('## Pains\n\none\n\ntwo');
  });
});

describe('subsection', () => {
  it('is nothing without a body', () => {
    expect(subsection('Pains', null, '')).to.equal('');
  });
  it('has a heading of the third level', () => {
    expect(subsection('Pains', 'one')).to.equal('### Pains\n\none');
  });
});

describe('bullets', () => {
  it('is nothing for no items', () => {
    expect(bullets([])).to.equal('');
  });
  it('has a line for each item', () => {
    expect(bullets(['one', 'two'])).to.equal('- one\n- two');
  });
});

describe('said', () => {
  it('has each statement as an item', () => {
    expect(said([says('one', 'source', [1]), says('- two', 'brand')])).to.equal(
      '- one [^1]\n- \\- two *(brand profile)*',
    );
  });
});

describe('facts', () => {
  it('leaves out what is not known', () => {
    expect(
      facts([
        ['Title', null],
        ['Unit', ''],
      ]),
    ).to.equal('');
  });
  it('keeps a number of zero', () => {
    expect(facts([['Weeks', 0]])).to.equal('- **Weeks:** 0');
  });
  it('writes texts and statements, escaped', () => {
    expect(
      facts([
        ['Unit', 'a|b'],
        ['Title', says('Head', 'source', [3])],
      ]),
    ).to.equal('- **Unit:** a\\|b\n- **Title:** Head [^3]');
  });
});

describe('table', () => {
  it('is nothing without rows', () => {
    expect(table(['A', 'B'], [])).to.equal('');
  });
  it('leaves out columns without values, but not the first', () => {
    const rows = [
      ['–', '–', '1', '–'],
      ['–', '–', '–', '–'],
    ];
    expect(table(['A', 'B', 'C', 'D'], rows)).to.equal('| A | C |\n| --- | --- |\n| – | 1 |\n| – | – |');
  });
  it('is a list if only one column has values', () => {
    const rows = [
      ['1', '–'],
      ['2', '–'],
    ];
    expect(table(['A', 'B'], rows)).to.equal('- 1\n- 2');
  });
  it('has a head, a rule and the rows', () => {
    expect(table(['A', 'B'], [['1', '2']])).to.equal('| A | B |\n| --- | --- |\n| 1 | 2 |');
  });
});

describe('dayOf', () => {
  it('is a day in words, whatever the time', () => {
    expect([dayOf('2026-11-27T23:59:59.054Z'), dayOf('2026-09-01')]).to.deep.equal([
      '27 Nov 2026',
      '1 Sep 2026',
    ]);
  });
});

describe('page', () => {
  it('is nothing of empty sections', () => {
    expect(page('', '')).to.equal('');
  });
  it('has an empty line between sections', () => {
    expect(page('one', '', 'two')).to.equal('one\n\ntwo');
  });
});
