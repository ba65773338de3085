import { expect } from 'chai';
import { createAddressGuard } from '../../../src/web/address-guard.ts';
import { createUrlPolicy } from '../../../src/web/url-policy.ts';
import { isAppError } from '../../../src/errors.ts';

const policyWith = (allowCidrs: string[] = [], resolveRules: { pattern: string; origin: string }[] = []) =>
  createUrlPolicy({ addressGuard: createAddressGuard({ allowCidrs }), resolveRules });

const policy = policyWith();

function codeOf(check: () => unknown): string {
  try {
    check();
    return 'passed';
  } catch (error) {
    if (!isAppError(error)) throw error;
    return `${error.kind} ${error.code}`;
  }
}

const REFUSED: Record<string, string[]> = {
  'url.invalid': [
    '',
    'example.com',
    '/path',
    'http://',
    'http://:80/',
    'http://a b/',
    'http://exa%00mple.com/',
    'http://example.com:99999/',
    'http://[::1/',
    'http://[fe80::1%25eth0]/',
    'http://[fe80::1%eth0]/',
    'http://256.256.256.256/',
    'http://1.2.3.4.5/',
    'http://0x100000000/',
    'http://xn--tešla/',
  ],
  'url.not_http': [
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,hello',
    'gopher://example.com/',
    'ws://example.com/',
    'blob:http://example.com/1',
    'about:blank',
    'example.com:80',
    'localhost:3000/x',
  ],
  'url.userinfo': [
    'http://user@example.com/',
    'http://user:secret@example.com/',
    'http://:secret@example.com/',
    'https://example.com@127.0.0.1/',
    'http://example.com%40x@example.org/',
  ],
  'url.port_refused': [
    'http://example.com:22/',
    'http://example.com:25/',
    'http://example.com:6379/',
    'http://example.com:27017/',
    'https://example.com:8444/',
    'http://example.com:0/',
    'http://8.8.8.8:81/',
    'http://[2606:4700::1111]:9200/',
  ],
  'url.address_refused': [
    'http://127.0.0.1/',
    'http://127.0.0.1./',
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://0177.0.0.01/',
    'http://0x7f.0.0.1/',
    'http://0x7f000001/',
    'http://0X7F.1/',
    'http://0x7f.0x0.0x0.0x1/',
    'http://0/',
    'http://0x0/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://167772161/',
    'http://012.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://192.168.1.1/',
    'http://3232235777/',
    'http://100.64.0.1/',
    'http://255.255.255.255/',
    'http://4294967295/',
    'http://%31%32%37.0.0.1/',
    'http://127%2e0%2e0%2e1/',
    'http://１２７.０.０.１/',
    'http://127。0。0。1/',
    'http://①②⑦.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'http:127.0.0.1',
    'http:///127.0.0.1/',
    ' http://127.0.0.1/ ',
    'http://127.0.0.1\t/',
    'http://@127.0.0.1/',
    'http://127.0.0.1:22/',
    'HTTPS://127.0.0.1:443/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b:1::1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:4136:e378:8000:63bf:f7f7:f7f7]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[fc00::1]/',
    'http://[FD00:EC2::254]/',
    'http://[ff02::1]/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://a.localhost/',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'http://localhost:22/',
  ],
};

const PASSED: Record<string, string> = {
  'http://example.com': 'http://example.com/',
  'https://EXAMPLE.com:443/a#part': 'https://example.com/a',
  'http://example.com:8080/': 'http://example.com:8080/',
  'https://example.com:8443/': 'https://example.com:8443/',
  'https://example.com:80/': 'https://example.com:80/',
  'http://example.com./': 'http://example.com./',
  'https://bücher.example/': 'https://xn--bcher-kva.example/',
  'https://ｅｘａｍｐｌｅ.com/': 'https://example.com/',
  'http://8.8.8.8/': 'http://8.8.8.8/',
  'http://134744072/': 'http://8.8.8.8/',
  'http://[2606:4700:4700::1111]/': 'http://[2606:4700:4700::1111]/',
  'http://[::ffff:8.8.8.8]/': 'http://[::ffff:808:808]/',
  'http://notlocalhost/': 'http://notlocalhost/',
  'http://localhost.example.com/': 'http://localhost.example.com/',
  'http://127.0.0.1.example.com/': 'http://127.0.0.1.example.com/',
};

describe('createUrlPolicy().check', () => {
  for (const [code, urls] of Object.entries(REFUSED)) {
    for (const url of urls) {
      it(`refuses ${JSON.stringify(url)} with ${code}`, () =>
        expect(codeOf(() => policy.check(url))).to.equal(`InvalidInput ${code}`));
    }
  }
  for (const [url, href] of Object.entries(PASSED)) {
    it(`accepts ${url} as ${href}`, () => expect(policy.check(url).url.href).to.equal(href));
  }

  describe('when a range is allowed', () => {
    const open = policyWith(['127.0.0.0/8']);
    it('still refuses an address outside it', () =>
      expect(codeOf(() => open.check('http://10.0.0.1:9090/'))).to.equal('InvalidInput url.address_refused'));
    it('still limits the ports of public addresses', () =>
      expect(codeOf(() => open.check('http://8.8.8.8:9090/'))).to.equal('InvalidInput url.port_refused'));
    it('still refuses user names', () =>
      expect(codeOf(() => open.check('http://me@127.0.0.1/'))).to.equal('InvalidInput url.userinfo'));
    it('accepts any port of an address within it', () =>
      expect(codeOf(() => open.check('http://127.0.0.1:9090/'))).to.equal('passed'));
    it('leaves the port of a name to the addresses it resolves to', () =>
      expect(codeOf(() => open.check('http://intranet:9090/'))).to.equal('passed'));
    it('accepts localhost when loopback is allowed', () =>
      expect(codeOf(() => open.check('http://localhost:9090/'))).to.equal('passed'));
  });

  describe('when a host is mapped', () => {
    const mapped = policyWith([], [{ pattern: '*.test', origin: 'http://127.0.0.1:9090' }]);
    it('still refuses other schemes', () =>
      expect(codeOf(() => mapped.check('ftp://a.test/'))).to.equal('InvalidInput url.not_http'));
    it('still refuses user names', () =>
      expect(codeOf(() => mapped.check('http://me@a.test/'))).to.equal('InvalidInput url.userinfo'));
    it('ignores the port', () => expect(codeOf(() => mapped.check('https://a.test:22/'))).to.equal('passed'));
    it('returns the origin', () =>
      expect(mapped.check('https://a.test/x').mappedOrigin).to.equal('http://127.0.0.1:9090'));
    it('returns none for another host', () =>
      expect(mapped.check('https://example.com/').mappedOrigin).to.equal(null));
  });
});
