import { expect } from 'chai';
import { readJson } from '../../../src/llm/read-json.ts';

const OBJECT = '{"label":"Buyer","jobs":[{"job":"buy"}]}';
const VALUE = { label: 'Buyer', jobs: [{ job: 'buy' }] };

const problemOf = (text: string): string => {
  const read = readJson(text);
  if ('value' in read) throw new Error(`it was read: ${JSON.stringify(read.value)}`);
  return read.problem;
};

describe('readJson', () => {
  describe('without an object', () => {
    const cases: [string, string, RegExp][] = [
      ['nothing', '', /does not contain a JSON object/],
      ['white space', ' \n ', /does not contain a JSON object/],
      ['prose', 'I describe personas [1].', /does not contain a JSON object/],
      ['prose with placeholders', 'Dear {name}, {greeting}!', /not valid JSON/],
      ['a list', '[1,2]', /is a JSON array/],
      ['a fenced list of objects', `\`\`\`json\n[${OBJECT}]\n\`\`\``, /is a JSON array/],
      ['a list of objects in prose', `Here: [ ${OBJECT}, {} ]`, /is a JSON array/],
      ['a text', '"{}"', /is a JSON string/],
      ['a number', '17', /is a JSON number/],
      ['null', 'null', /is null/],
      ['true', 'true', /is a JSON boolean/],
    ];
    for (const [what, text, problem] of cases) {
      it(`reports ${what}`, () => {
        expect(problemOf(text)).to.match(problem);
      });
    }
  });

  describe('with a broken object', () => {
    const cases: [string, string][] = [
      ['a comma after the last entry', '{"label":"Buyer",}'],
      ['a comma after the last entry of a list', '{"jobs":["buy",]}'],
      ['single quotes', "{'label':'Buyer'}"],
      ['a key without quotes', '{label:"Buyer"}'],
      ['a comment', '{"label":"Buyer"/* or so */}'],
      ['a line break in a text', '{"label":"Buy\ner"}'],
      ['a quotation mark in a text', '{"label":"19" screen"}'],
      ['an odd quotation mark in a fence', '```json\n{"label":"19" screen"}\n```'],
      ['mixed up brackets', '{"jobs":["buy"}]'],
      ['no value', '{"label":}'],
      ['NaN', '{"label":NaN}'],
    ];
    for (const [what, text] of cases) {
      it(`says that ${what} is not JSON`, () => {
        expect(problemOf(text)).to.match(/not valid JSON/);
      });
    }

    it('does not return a part of it', () => {
      expect(problemOf(`{"label":"Buyer","about":${OBJECT},}`)).to.match(/not valid JSON/);
    });

    it('does not return a part of it if it is broken from the start', () => {
      expect(problemOf(`{label:"Buyer","about":${OBJECT}}`)).to.match(/not valid JSON/);
    });

    it('reports that even if there is a smaller valid one', () => {
      expect(problemOf(`Like {"a":1} in form: {"label":"Buyer",}`)).to.match(/not valid JSON/);
    });
  });

  describe('with a truncated object', () => {
    for (let length = 1; length < OBJECT.length; length += 1) {
      it(`reports that after ${OBJECT.slice(0, length)}`, () => {
        expect(problemOf(OBJECT.slice(0, length))).to.match(/cut off/);
      });
    }

    it('reports that in a fence', () => {
      expect(problemOf('```json\n{"label":"Buy')).to.match(/cut off/);
    });

    it('reports that if the model is still thinking', () => {
      expect(problemOf(`<think>Maybe ${OBJECT}?`)).to.match(/cut off/);
    });

    it('does not return an object inside it', () => {
      expect(problemOf('{"jobs":[{"job":"buy"},{"job":')).to.match(/cut off/);
    });
  });

  describe('with hostile text', () => {
    const LENGTH = 200_000;
    const fill = (text: string): string => text.repeat(LENGTH / text.length);
    const cases: [string, string][] = [
      ['open braces', fill('{')],
      ['open braces with white space', fill('{ ')],
      ['open brackets', fill('[')],
      ['open brackets and braces', fill('[{')],
      ['closed brackets', '['.repeat(LENGTH / 2) + ']'.repeat(LENGTH / 2)],
      ['objects in objects', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`],
      ['lists in an object', `{"a":${'['.repeat(99_000)}${']'.repeat(99_000)}}`],
      ['keys without values', fill('{"a"}')],
      ['open texts', fill('{"')],
      ['backslashes', `{"${'\\'.repeat(LENGTH)}`],
      ['opening thought tags', fill('<think>')],
      ['closing thought tags', fill('</think>')],
      ['white space', `x${' '.repeat(LENGTH)}x`],
      ['a brace before white space', `{${' '.repeat(LENGTH)}x`],
    ];
    for (const [what, text] of cases) {
      it(`finds no object in ${LENGTH} characters of ${what}, within the test's timeout`, () => {
        expect(problemOf(text)).to.be.a('string');
      });
    }

    it('accepts objects 64 deep, and none deeper', () => {
      const nested = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
      expect(readJson(nested(64))).to.have.property('value');
      expect(problemOf(nested(65))).to.match(/nested too deeply/);
    });

    for (const [how, key] of [
      ['', '__proto__'],
      [', with escapes', '\\u005f_proto__'],
    ]) {
      it(`drops keys that would change prototypes${how}`, () => {
        const read = readJson(`{"${key}":{"bad":1},"a":{"${key}":{"bad":1},"b":2}}`) as {
          value: { a: object };
        };
        expect(Object.assign({}, read.value)).to.not.have.property('bad');
        expect(Object.assign({}, read.value.a)).to.not.have.property('bad');
        expect(read.value).to.deep.equal({ a: { b: 2 } });
      });
    }
  });

  describe('with an object', () => {
    const cases: [string, string][] = [
      ['alone', OBJECT],
      ['between white space', `\n\t ${OBJECT}\r\n`],
      ['over several lines', JSON.stringify(VALUE, null, 2)],
      ['after a byte order mark', `\uFEFF${OBJECT}`],
      ['after the word json', `json\n${OBJECT}`],
      ['in a fence', `\`\`\`json\n${OBJECT}\n\`\`\``],
      ['in a fence without a language', `\`\`\`\n${OBJECT}\n\`\`\``],
      ['in a fence that does not end', `\`\`\`json\n${OBJECT}`],
      ['in prose', `Sure! Here it is:\n\n${OBJECT}\n\nIt follows the schema.`],
      ['after prose with braces, brackets and quotes', `For {name} [1], "as is: ${OBJECT}`],
      ['after a line that opens a bracket', `[draft: ${OBJECT}`],
      [
        'behind thoughts',
        `<think>Or {"label":"Somebody else","jobs":[{"job":"sell much"}]}?</think>${OBJECT}`,
      ],
      [
        'after thoughts without their opening tag',
        `Or {"label":"Somebody else","jobs":[{"job":"sell much"}]}?\n</think>\n\n${OBJECT}`,
      ],
      ['before a smaller one', `${OBJECT}\nFor example {"label":"Buyer"}.`],
      ['after a smaller one', `Like {"label":"..."}:\n${OBJECT}`],
      ['behind one as large', `${OBJECT.replace('Buyer', 'Other')}\nNo:\n${OBJECT}`],
      ['after a smaller one that is broken', `Not {"label":"Buyer",} but:\n${OBJECT}`],
    ];
    for (const [where, text] of cases) {
      it(`finds it ${where}`, () => {
        expect(readJson(text)).to.deep.equal({ value: VALUE });
      });
    }

    it('keeps braces, brackets, quotation marks and tags inside texts', () => {
      const value = { text: '} ] { [ " \\ ```\n</think> {"label":1} é 日本 😀' };
      expect(readJson(`Here:\n${JSON.stringify(value)}`)).to.deep.equal({ value });
    });

    it('accepts an empty one', () => {
      expect(readJson('{}')).to.deep.equal({ value: {} });
    });

    it('reads 200,000 characters of it', () => {
      const value = { items: Array.from({ length: 10_000 }, (_, n) => ({ n, text: 'words' })) };
      expect(readJson(JSON.stringify(value))).to.deep.equal({ value });
    });
  });
});
