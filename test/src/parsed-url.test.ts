import { expect } from 'chai';
import { parsedUrl } from '../../src/parsed-url.ts';

describe('parsedUrl', () => {
  for (const text of ['', 'example.com', '//example.com', 'https://', 'https://a b/']) {
    it(`takes "${text}" for no address`, () => {
      expect(parsedUrl(text)).to.equal(null);
    });
  }
  it('reads an address below another', () => {
    expect(parsedUrl('../b', 'https://example.com/a/c')?.href).to.equal('https://example.com/b');
  });
  it('still reads an international name when it has been asked ten thousand times', () => {
    for (let i = 0; i < 10_000; i++) parsedUrl(`https://example.com/${i}`);
    expect(parsedUrl('https://MÜNCHEN.example/a')?.hostname).to.equal('xn--mnchen-3ya.example');
  });
});
