import { expect } from 'chai';
import { competitorDomain } from '../../../src/competitors/domain.ts';
import { isAppError, type AppError } from '../../../src/errors.ts';
import { createAddressGuard, createHostMap } from '../../../src/web/address-guard.ts';

function mapping(...patterns: string[]) {
  const originOf = createHostMap(patterns.map((pattern) => ({ pattern, origin: 'http://127.0.0.1:9090' })));
  return {
    resolvable: (host: string) => originOf(host) !== null,
    allowsAddress: (_address: string) => false,
  };
}

const NOTHING_MAPPED = mapping();

function refusalOf(input: string, mapped = NOTHING_MAPPED): AppError {
  try {
    competitorDomain(input, mapped);
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
  throw new Error('This was taken for a domain.');
}

describe('competitorDomain', () => {
  const refused: [what: string, inputs: string[], sentence: RegExp][] = [
    ['nothing', ['', '   ', '\n'], /is empty/],
    ['an address without a host', ['https://', '//', 'https:', '?q=1'], /does not contain a host name/],
    [
      'a text that is too long for an address',
      [`https://acme.com/${'a'.repeat(2_000)}`],
      /longer than 2,000/,
    ],
    ['a host of more than 253 characters', [`${'a.'.repeat(148)}com`], /host name/],
    ['a part of more than 63 characters', [`${'a'.repeat(64)}.com`, `${'a'.repeat(296)}.com`], /host name/],
    ['a control character', ['ac\0me.com', 'acme\u007F.com', 'acme.com/\u0007x', 'ac\tme.com'], /invisible/],
    ['a bidi mark', ['\u202Eacme.com', 'ac\u200Fme.com', 'acme\u2066.com'], /invisible/],
    ['a zero-width space', ['ac\u200Bme.com', 'ac\u00ADme.com'], /invisible/],
    ['a joiner between Latin letters', ['ac\u200Dme.com'], /host name/],
    ['a space', ['acme .com', 'acme.com other.com', 'acme\u3000.com', 'acme.com, b.com'], /a space/],
    ['an email address', ['ann@acme.com', '@acme.com'], /contains an @/],
    [
      'a user name',
      ['https://ann:secret@acme.com', 'https://:@acme.com', 'https:\\\\ann@acme.com', 'acme.com@evil.com/x'],
      /contains an @/,
    ],
    ['a hidden @', ['acme.com%40evil.com', 'acme.com＠evil.com'], /host name/],
    [
      'another scheme',
      [
        'ftp://acme.com',
        'javascript:alert',
        'mailto:ann@acme.com',
        'file:///etc',
        'view-source:https://acme.com',
      ],
      /starts with [a-z-]+:/,
    ],
    [
      'an IPv4 address in any notation',
      [
        '10.0.0.1',
        '8.8.8.8',
        'http://127.0.0.1:80/',
        '2130706433',
        '0x7f.1',
        '0177.0.0.1',
        '１２７.0.0.1',
        '1.1.1.1.',
      ],
      /an IP address/,
    ],
    ['an IPv6 address', ['::1', '[::1]', 'http://[2001:db8::1]:80/', 'fe80::1%eth0'], /an IP address/],
    ['numbers that are not an address', ['1.2.3.4.5', '256.1.1.1', 'acme.123'], /host name/],
    ['localhost', ['localhost', 'http://localhost:3000', 'acme.localhost', 'LOCALHOST.'], /localhost/],
    ['a single word', ['acme', 'com', 'https://intranet/wiki', 'acme:8080'], /single word/],
    [
      'a suffix of a registry',
      ['co.uk', 'https://com.br/', 'xn--55qx5d.cn', '公司.cn', 'foo.ck'],
      /is a domain ending, such as/,
    ],
    ['a suffix with sites of many owners', ['github.io', 'vercel.app'], /many owners/],
    [
      'an unknown public suffix',
      ['acme.test', 'acme.corp', 'printer.local', 'db.internal', 'a.b.acme'],
      /No public domain/,
    ],
    ['the onion network', ['acme.onion'], /No public domain ends in \.onion/],
    ['a home network', ['printer.home.arpa', '1.0.0.127.in-addr.arpa'], /No public domain ends in \.arpa/],
    ['underscores', ['ac_me.com', '_dmarc.acme.com'], /host name/],
    [
      'other signs',
      ["a'b.com", 'a*b.com', 'a,b.com', '*.acme.com', '<b>.com', 'acme.com|b.com'],
      /host name/,
    ],
    ['hyphens at the start or end', ['-acme.com', 'acme-.com', '-.com'], /host name/],
    ['empty parts', ['acme..com', '.acme.com', 'acme.com..', '.'], /host name/],
    ['an invalid port', ['acme.com:99999', 'acme.com:abc'], /host name/],
    ['broken Punycode', ['xn--a.com', 'xn--zzzzzzz99.com'], /host name/],
    ['half of a surrogate pair', ['ac\uD800me.com'], /host name/],
  ];
  for (const [what, inputs, sentence] of refused) {
    describe(`when it is given ${what}`, () => {
      for (const input of inputs) {
        const shown = input.length > 60 ? `${input.slice(0, 57)}...` : input;
        it(`refuses ${JSON.stringify(shown)}`, () => {
          expect(refusalOf(input).message).to.match(sentence);
        });
      }
    });
  }

  describe('a refusal', () => {
    it('is a 400 with its own code', () => {
      const { status, code } = refusalOf('acme');
      expect({ status, code }).to.deep.equal({ status: 400, code: 'competitor.invalid_domain' });
    });

    it('names the field', () => {
      const path = refusalOf('acme').details?.map(({ path }) => path);
      expect(path).to.deep.equal(['body.domain']);
    });

    it('says what to send', () => {
      expect(refusalOf('acme').message).to.match(/Send .* such as example\.com\.$/);
    });

    it('does not repeat a password', () => {
      const { message, details } = refusalOf('https://ann:secret@acme.com');
      expect(JSON.stringify({ message, details })).not.to.contain('secret');
    });

    it('shortens a long scheme', () => {
      expect(refusalOf(`${'x'.repeat(1_900)}:acme`).message.length).to.be.lessThan(300);
    });
  });

  describe('when hosts are mapped', () => {
    it('accepts a mapped host without a public suffix', () => {
      expect(competitorDomain('https://Acme.test/pricing', mapping('*.test'))).to.equal('acme.test');
    });

    it('drops www. if the shorter name is mapped too', () => {
      expect(competitorDomain('www.acme.test', mapping('*.test'))).to.equal('acme.test');
    });

    it('keeps www. if only the longer name is mapped', () => {
      expect(competitorDomain('www.acme.test', mapping('www.acme.test'))).to.equal('www.acme.test');
    });

    it('accepts a mapped single word', () => {
      expect(competitorDomain('http://acme/', mapping('acme'))).to.equal('acme');
    });

    it('keeps www. directly before the top-level domain when every host is mapped', () => {
      expect(['www.test', 'www.com'].map((name) => competitorDomain(name, mapping('*')))).to.deep.equal([
        'www.test',
        'www.com',
      ]);
    });

    it('refuses a host that is not mapped', () => {
      expect(refusalOf('acme.example', mapping('*.test')).message).to.match(/No public domain/);
    });

    it('refuses an IP address even if every host is mapped', () => {
      expect(refusalOf('127.0.0.1', mapping('*')).message).to.match(/an IP address/);
    });

    it('refuses an invalid host name even if every host is mapped', () => {
      expect(refusalOf('ac_me.test', mapping('*')).message).to.match(/host name/);
    });
  });

  describe('when loopback addresses are allowed', () => {
    const { isExempt: allowsAddress } = createAddressGuard({ allowCidrs: ['127.0.0.0/8', '::1/128'] });
    const allowing = { ...NOTHING_MAPPED, allowsAddress };

    for (const input of ['10.0.0.1', 'http://8.8.8.8/', '[::2]:80'])
      it(`refuses ${input} and says how to allow it`, () => {
        expect(refusalOf(input, allowing).message).to.match(/IP address\. .*EGRESS_ALLOW_CIDRS\.$/);
      });

    for (const [input, domain] of [
      ['127.0.0.1', '127.0.0.1'],
      ['http://127.0.0.1:4102/prices', '127.0.0.1:4102'],
      ['0x7f.1:4103', '127.0.0.1:4103'],
      ['http://[::1]:4104/', '[::1]:4104'],
      ['::1', '[::1]'],
      ['localhost:3000', 'localhost:3000'],
    ] as const)
      it(`keeps the port of ${input}, because each port is a site`, () => {
        expect(competitorDomain(input, allowing)).to.equal(domain);
      });
  });

  const spellings: [domain: string, inputs: string[]][] = [
    [
      'acme.com',
      [
        'acme.com',
        ' acme.com\n',
        'ACME.Com',
        'acme.com.',
        'acme.com/',
        'acme.com:8443',
        'www.acme.com',
        'WWW.acme.com.',
        'www.www.acme.com',
        'http://acme.com',
        'HTTPS://www.acme.com/pricing?plan=pro#faq',
        'https:acme.com',
        'https:/acme.com',
        '//acme.com/x',
        'https:\\\\acme.com\\x',
        'acme.com/@ann?to=bob@b.com',
        'acme%2Ecom',
        'acme。com',
        'ＡＣＭＥ．ｃｏｍ',
        'acme｡com',
        `https://acme.com/?q=${'a'.repeat(300)}`,
      ],
    ],
    [
      'xn--bckerei-5wa.de',
      ['bäckerei.de', 'ba\u0308ckerei.de', 'BÄCKEREI.de', 'https://XN--BCKEREI-5WA.de/'],
    ],
    ['xn--fa-hia.de', ['faß.de']],
    ['xn--85x722f.xn--55qx5d.cn', ['食狮.公司.cn', 'www.食狮。公司。cn']],
    ['xn--mgba3gch31f060k.com', ['نامه\u200Cای.com']],
    ['blog.acme.com', ['blog.acme.com', 'www.blog.acme.com']],
    ['www2.acme.com', ['www2.acme.com']],
    ['blog.www.acme.com', ['blog.www.acme.com']],
    ['acme.co.uk', ['https://www.acme.co.uk']],
    ['acme.github.io', ['acme.github.io', 'www.acme.github.io']],
    ['www.com', ['www.com', 'www.www.com']],
    ['www.ck', ['www.ck']],
    ['example.com', ['example.com']],
    ['a--b.com', ['a--b.com']],
  ];
  for (const [domain, inputs] of spellings) {
    describe(`when it is given ${domain} in some spelling`, () => {
      for (const input of inputs) {
        it(`accepts ${JSON.stringify(input.slice(0, 60))}`, () => {
          expect(competitorDomain(input, NOTHING_MAPPED)).to.equal(domain);
        });
      }
    });
  }

  it('leaves its own results unchanged', () => {
    const domains = spellings.map(([domain]) => domain);
    expect(domains.map((domain) => competitorDomain(domain, NOTHING_MAPPED))).to.deep.equal(domains);
  });
});
