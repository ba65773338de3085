import { expect } from 'chai';
import { parseConfig } from '../../../src/config/config.ts';
import { secretsOf, withoutSecrets } from '../../../src/log/secrets.ts';

describe('withoutSecrets', () => {
  const written = (line: string, ...secrets: string[]): string => {
    let out = '';
    withoutSecrets({ write: (text) => void (out += text) }, secrets).write(line);
    return out;
  };
  const cases: [string, string, string[], string][] = [
    [
      'hides a secret at any place',
      '{"a":"x topsecret1 topsecret1"}',
      ['topsecret1'],
      '{"a":"x [secret] [secret]"}',
    ],
    [
      'hides a whole secret that begins like another',
      '{"a":"topsecret12"}',
      ['topsecret', 'topsecret12'],
      '{"a":"[secret]"}',
    ],
    [
      'hides a secret with characters that JSON escapes',
      JSON.stringify({ a: 'sec"ret\\one' }),
      ['sec"ret\\one'],
      '{"a":"[secret]"}',
    ],
    ['leaves words alone', '{"a":"dev"}', ['dev'], '{"a":"dev"}'],
    ['leaves a line without secrets as it is', '{"a":"$& b"}', ['topsecret1'], '{"a":"$& b"}'],
  ];
  for (const [what, line, secrets, expected] of cases) {
    it(what, () => {
      expect(written(line, ...secrets)).to.equal(expected);
    });
  }
});

describe('secretsOf', () => {
  it('is empty without secrets', () => {
    expect(secretsOf(parseConfig({}))).to.deep.equal([]);
  });

  it('contains every key, and passwords in URLs', () => {
    const config = parseConfig({
      API_KEY: 'a-secret',
      OPENAI_API_KEY: 'b-secret',
      EMBEDDING_API_KEY: 'c-secret',
      RERANK_API_KEY: 'd-secret',
      RERANK_BASE_URL: 'http://me:e-secret@rank.test/v1',
      MONGODB_URI: 'mongodb://me:f-secret@one.test,two.test/?x=1',
    });
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${letter}-secret`);
    expect(secretsOf(config)).to.have.members(all);
  });
});
