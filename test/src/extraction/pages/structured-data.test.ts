import { expect } from 'chai';
import { parsePage } from '../../../../src/extraction/pages/dom.ts';
import {
  findNodesOfType,
  findStructuredData,
  nodeOfType,
  textIn,
  typesOf,
  type DataNode,
} from '../../../../src/extraction/pages/structured-data.ts';

const script = (json: string, type = 'application/ld+json'): string =>
  `<script type="${type}">${json}</script>`;
const found = (html: string): DataNode[] => findStructuredData(parsePage(html));
const namesIn = (html: string): unknown[] => found(html).map((node) => node['name']);

const LAMP = '{"@type":"Product","name":"Lamp"}';
const deep = (opening: string, inside: string, closing: string): string =>
  opening.repeat(50_000) + inside + closing.repeat(50_000);

describe('findStructuredData', () => {
  describe('when the script is broken or hostile', () => {
    it('skips invalid JSON and reads the next script', () => {
      expect(namesIn(script('{"@type":"Product",') + script(LAMP))).to.deep.equal(['Lamp']);
    });

    it('finds nothing in an empty script', () => {
      expect(found(script(' \n '))).to.deep.equal([]);
    });

    for (const value of ['null', '7', '"Product"', 'true', '[]', '[null, 7, "x"]', '{}']) {
      it(`finds no node in ${value}`, () => expect(found(script(value))).to.deep.equal([]));
    }

    it('skips an array nested 50,000 deep', () => {
      expect(namesIn(script(deep('[', LAMP, ']')) + script(LAMP))).to.deep.equal(['Lamp']);
    });

    it('keeps the node with an object nested 50,000 deep', () => {
      expect(found(script(`{"@type":"Thing","a":${deep('{"a":', '1', '}')}}`))).to.have.lengthOf(1);
    });

    it('skips a script of 2 MB', () => {
      const large = `{"@type":"Product","name":"Large","text":"${'x'.repeat(2_000_000)}"}`;
      expect(namesIn(script(large) + script(LAMP))).to.deep.equal(['Lamp']);
    });

    it('stops at 2,000 nodes', () => {
      expect(found(script(`[${Array(5_000).fill(LAMP).join(',')}]`))).to.have.lengthOf(2_000);
    });

    it('ignores names of Object.prototype as types', () => {
      expect(found(script('{"__proto__":{"@type":"Product"}}')).map(typesOf)).to.deep.equal([['Product']]);
      expect(({} as DataNode)['@type']).to.equal(undefined);
    });
  });

  describe('with another script type', () => {
    for (const type of ['', 'text/javascript', 'application/json', 'application/ld+jsonp']) {
      it(`ignores type "${type}"`, () => expect(found(script(LAMP, type))).to.deep.equal([]));
    }

    for (const type of [' Application/LD+JSON ', 'application/ld+json; charset=utf-8']) {
      it(`reads type "${type}"`, () => expect(found(script(LAMP, type))).to.have.lengthOf(1));
    }
  });

  describe('with additions from a template', () => {
    const spellings: Record<string, string> = {
      'an HTML comment around it': `<!-- ${LAMP} -->`,
      'a commented CDATA section around it': `/* <![CDATA[ */ ${LAMP} /* ]]> */`,
      'a CDATA section in line comments around it': `//<![CDATA[\n${LAMP}\n//]]>`,
      'a bare CDATA section around it': `<![CDATA[${LAMP}]]>`,
      'line feeds in a string': '{"@type":"Product",\n"description":"two\r\nlines\tof text","name":"Lamp"}',
    };
    for (const [what, json] of Object.entries(spellings)) {
      it(`reads it with ${what}`, () => expect(namesIn(script(json))).to.deep.equal(['Lamp']));
    }

    it('reads line feeds in strings as spaces', () => {
      expect(found(script('{"@type":"X","name":"two\n\nlines"}'))[0]).to.include({ name: 'two lines' });
    });
  });

  describe('with nested nodes', () => {
    it('finds those in @graph, which has no type', () => {
      expect(namesIn(script(`{"@graph":[${LAMP},{"@type":"WebSite","name":"Shop"}]}`))).to.deep.equal([
        'Lamp',
        'Shop',
      ]);
    });

    it('finds outer nodes before inner ones', () => {
      const page = '{"@type":"WebPage","mainEntity":{"@type":"Product","offers":[{"@type":"Offer"}]}}';
      expect(found(script(page)).flatMap(typesOf)).to.deep.equal(['WebPage', 'Product', 'Offer']);
    });

    it('finds the nodes of several scripts in document order', () => {
      const html = `${script('{"@type":"A"}')}<p>text</p>${script('[{"@type":"B"},{"@type":"C"}]')}`;
      expect(found(html).flatMap(typesOf)).to.deep.equal(['A', 'B', 'C']);
    });
  });
});

describe('typesOf', () => {
  const types: [string, unknown, string[]][] = [
    ['no type', undefined, []],
    ['a type that is not text', { name: 'Product' }, []],
    ['a list with values that are not text', [7, null, 'Product'], ['Product']],
    ['a name', 'Product', ['Product']],
    ['a list', ['Product', 'Vehicle'], ['Product', 'Vehicle']],
    ['an address', 'https://schema.org/Product', ['Product']],
    ['a list of addresses', ['http://schema.org/Product', 'Car'], ['Product', 'Car']],
  ];
  for (const [what, type, expected] of types) {
    it(`reads ${what}`, () => expect(typesOf({ '@type': type })).to.deep.equal(expected));
  }
});

describe('nodeOfType', () => {
  it('is undefined when there is none', () => {
    expect(nodeOfType([{ '@type': 'Offer' }], /^Product$/)).to.equal(undefined);
  });

  it('is the first node with the type', () => {
    const nodes = [
      { '@type': 'Offer' },
      { '@type': ['Thing', 'Product'], name: 'a' },
      { '@type': 'Product' },
    ];
    expect(nodeOfType(nodes, /^Product$/)).to.equal(nodes[1]);
  });
});

describe('textIn', () => {
  const values: [string, unknown, string | null][] = [
    ['nothing', undefined, null],
    ['null', null, null],
    ['a boolean', true, null],
    ['blank text', ' \n', null],
    ['an empty list', [], null],
    ['an object without a name', { '@id': '#ann' }, null],
    ['an object whose name is null', { name: null }, null],
    ['a text with white space around it', ' Ann ', 'Ann'],
    ['a number', 4.5, '4.5'],
    ['zero', 0, '0'],
    ['an object with a name', { name: 'Ann', '@value': 'other' }, 'Ann'],
    ['an object with a literal', { '@value': 'Ann', '@language': 'en' }, 'Ann'],
    ['a name that is a literal', { name: { '@value': 'Ann' } }, 'Ann'],
    ['the first of several', [{ name: 'Ann' }, { name: 'Bob' }], 'Ann'],
    ['lists within lists', [['Ann']], 'Ann'],
  ];
  for (const [what, value, expected] of values) {
    it(`reads ${what}`, () => expect(textIn(value)).to.equal(expected));
  }

  it('reads a value 50,000 lists deep', () => {
    expect(textIn(JSON.parse(deep('[', '"Ann"', ']')))).to.equal('Ann');
  });

  it('reads a name nested 50,000 deep', () => {
    expect(textIn(JSON.parse(deep('{"name":', '"Ann"', '}')))).to.equal('Ann');
  });
});

describe('findNodesOfType', () => {
  const ofType = (html: string) => findNodesOfType(parsePage(html), 'Product');
  const many = (count: number, one: string): string => `[${Array(count).fill(one).join(',')}]`;

  it('finds nodes after thousands of other nodes', () => {
    const html = script(many(3_000, '{"@type":"Offer"}')) + script(LAMP);
    expect(ofType(html)).to.deep.equal({ nodes: [{ '@type': 'Product', name: 'Lamp' }], isWhole: true });
  });

  it('reports that it stopped at 5,000', () => {
    const { nodes, isWhole } = ofType(script(many(5_001, LAMP)));
    expect([nodes.length, isWhole]).to.deep.equal([5_000, false]);
  });

  it('reports a complete list of 5,000', () =>
    expect(ofType(script(many(5_000, LAMP))).isWhole).to.equal(true));

  it('reports an incomplete list if a script with some of the nodes is too long', () => {
    const large = `{"@type":"Product","text":"${'x'.repeat(2_000_000)}"}`;
    expect(ofType(script(large) + script(LAMP)).isWhole).to.equal(false);
  });

  it('reports an incomplete list if a script with some of the nodes is invalid', () =>
    expect(ofType(script('{"@type":"Product",') + script(LAMP)).isWhole).to.equal(false));

  it('reports a complete list if an unrelated script is invalid', () =>
    expect(ofType(script('{"@type":"Offer",') + script(LAMP)).isWhole).to.equal(true));
});
