import { inspect } from 'node:util';
import { expect } from 'chai';
import { ConfigError, parseConfig } from '../../../src/config/config.ts';
import { parsePayloadKeys } from '../../../src/config/payload-keys.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER = Buffer.alloc(32, 8).toString('base64');
const SECRET = KEY.slice(0, 10);

function faultsOf(text: string): string[] {
  const faults: string[] = [];
  parsePayloadKeys(text, (sentence) => faults.push(sentence));
  return faults;
}

describe('parsePayloadKeys', () => {
  const faults: [string, string, RegExp][] = [
    ['has no id', KEY, /^entry 1 must look like 'id:key'/],
    ['has an empty id', `:${KEY}`, /^entry 1 must look like/],
    ['has the key before the id', `${KEY}:a`, /^entry 1 must look like/],
    ['has a key that is not base64', 'a:no key at all!', /^entry 1 \('a'\): the key is not base64/],
    ['has a truncated key', `a:${KEY.slice(0, 40)}`, /^entry 1 \('a'\): the key has 30 bytes instead of 32/],
    ['has a key of 16 bytes', `a:${Buffer.alloc(16).toString('base64')}`, /has 16 bytes instead of 32/],
    ['has no key', 'a:', /has 0 bytes instead of 32/],
    ['repeats an id', `a:${KEY},a:${OTHER}`, /^entry 2: two keys have the id 'a'/],
    ['has an empty entry', `a:${KEY},`, /^entry 2 must look like/],
    ['says none in the middle', `a:${KEY},none`, /^entry 2 must look like/],
  ];
  for (const [what, text, fault] of faults) {
    it(`names the entry that ${what}`, () => {
      expect(faultsOf(text)).to.have.length(1);
      expect(faultsOf(text)[0]).to.match(fault);
    });
  }

  it('reports all faults together', () => {
    expect(faultsOf(`a:short,b:${KEY},c`)).to.have.length(2);
  });

  it('shows no part of a key in a fault', () => {
    for (const text of [KEY, `${KEY}:a`, `a:${KEY.slice(0, 40)}`, `a:${KEY},a:${KEY}`, `a:${KEY}*`])
      expect(faultsOf(text).join()).not.to.include(SECRET);
  });

  it('encrypts with the first key', () => {
    const { current, byId } = parsePayloadKeys(`2027:${OTHER}, 2026:${KEY}`, expect.fail);
    expect([current, [...byId.keys()]]).to.deep.equal(['2027', ['2027', '2026']]);
  });

  it('does not encrypt if the first entry is none', () => {
    const { current, byId } = parsePayloadKeys(`none,2026:${KEY}`, expect.fail);
    expect([current, [...byId.keys()]]).to.deep.equal([null, ['2026']]);
  });
});

describe('parseConfig and TEMPORAL_PAYLOAD_KEYS', () => {
  it('reports a fault under the name of the variable', () => {
    expect(() => parseConfig({ TEMPORAL_PAYLOAD_KEYS: 'a:b' })).to.throw(
      ConfigError,
      /TEMPORAL_PAYLOAD_KEYS: entry 1 \('a'\): the key is not base64/,
    );
  });

  it('encrypts nothing without it', () => {
    expect(parseConfig({}).temporal.payloadKeys.current).to.equal(null);
  });

  it('shows no part of a key when the configuration is printed', () => {
    const config = parseConfig({ TEMPORAL_PAYLOAD_KEYS: `a:${KEY}` });
    const printed = `${inspect(config, { depth: null, showHidden: true })} ${JSON.stringify(config)}`;
    for (const form of [SECRET, Buffer.alloc(32, 7).toString('hex').slice(0, 8), '7, 7, 7', '07 07 07'])
      expect(printed).not.to.include(form);
  });
});
