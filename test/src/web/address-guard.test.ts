import { expect } from 'chai';
import { createAddressGuard, isPublicAddress } from '../../../src/web/address-guard.ts';

const REFUSED: Record<string, string[]> = {
  'a value that is not an address': [
    '',
    'example.com',
    '1.2.3',
    '0x7f.1',
    '127.1',
    '8.8.8.8.',
    '[2606:4700::1]',
    '8',
  ],
  'this network': ['0.0.0.0', '0.1.2.3', '0.255.255.255'],
  'private IPv4': [
    '10.0.0.0',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.255.255',
  ],
  'carrier-grade NAT': ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
  loopback: ['127.0.0.1', '127.0.0.0', '127.255.255.255', '::1', '0:0:0:0:0:0:0:1'],
  'link-local': ['169.254.0.1', '169.254.169.254', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  'protocol assignments': ['192.0.0.1', '192.0.0.192', '192.0.0.255', '2001:1::1'],
  documentation: [
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.255',
    '2001:db8::1',
    '2001:db8:ffff::',
    '3fff::1',
    '3fff:fff::1',
  ],
  '6to4 relay anycast': ['192.88.99.1'],
  benchmarking: ['198.18.0.0', '198.19.255.255', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1', 'ff0e::1'],
  'reserved and broadcast': ['240.0.0.1', '254.0.0.1', '255.255.255.255'],
  'the Azure host service': ['168.63.129.16'],
  'the unspecified address': ['::', '0:0:0:0:0:0:0:0'],
  'unique local IPv6': ['fc00::1', 'fd00:ec2::254', 'fdff::1'],
  'site-local IPv6': ['fec0::1', 'feff::1'],
  'discard-only': ['100::1', '100:0:0:1::1'],
  ORCHID: ['2001:10::1', '2001:20::1', '2001:2f:ffff::1'],
  Teredo: ['2001::1', '2001:0:4136:e378:8000:63bf:f7f7:f7f7'],
  'segment routing': ['5f00::1'],
  'outside of global unicast': ['1::1', '4000::1', '8000::1', 'e000::1'],
  'v4-mapped': [
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '0:0:0:0:0:ffff:a00:1',
  ],
  'v4-compatible': ['::127.0.0.1', '::10.0.0.1', '::8.8.8.8'],
  'v4-translated (SIIT)': ['::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'],
  'NAT64 around a private address': ['64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b::169.254.169.254'],
  'local-use NAT64': ['64:ff9b:1::8.8.8.8', '64:ff9b:1:ffff::1'],
  '6to4 around a private address': [
    '2002:7f00:1::1',
    '2002:a00:1::',
    '2002:a9fe:a9fe::1',
    '2002:c0a8:101::1',
  ],
  'ISATAP around a private address': [
    '2606:4700::5efe:10.0.0.1',
    '2606:4700::200:5efe:192.168.1.1',
    '2a00:1450::5efe:7f00:1',
  ],
};

const ALLOWED = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.1',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
  '2001:200::1',
  '2a00:1450:4001:80b::200e',
  '2620:fe::fe',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '2002:808:808::1',
  '2606:4700::5efe:8.8.8.8',
];

describe('isPublicAddress', () => {
  for (const [group, addresses] of Object.entries(REFUSED)) {
    describe(`when given ${group}`, () => {
      for (const address of addresses) {
        it(`refuses '${address}'`, () => expect(isPublicAddress(address)).to.equal(false));
      }
    });
  }
  describe('when given a public address', () => {
    for (const address of ALLOWED) {
      it(`allows ${address}`, () => expect(isPublicAddress(address)).to.equal(true));
    }
  });
});

describe('createAddressGuard', () => {
  const guard = createAddressGuard({ allowCidrs: ['10.1.0.0/16', 'fd00:1::/32'] });

  it('refuses a private address outside the allowed ranges', () =>
    expect(guard.allows('10.2.0.1')).to.equal(false));
  it('refuses an IPv6 address outside the allowed ranges', () =>
    expect(guard.allows('fd00:2::1')).to.equal(false));
  it('refuses a NAT64 form of an allowed address, which names another route', () =>
    expect(guard.allows('64:ff9b::10.1.0.1')).to.equal(false));
  it('does not exempt a public address from the port limits', () =>
    expect(guard.isExempt('8.8.8.8')).to.equal(false));
  it('does not exempt an invalid address', () => expect(guard.isExempt('intranet')).to.equal(false));
  it('allows and exempts an address within an allowed range', () =>
    expect([guard.allows('10.1.2.3'), guard.isExempt('10.1.2.3')]).to.deep.equal([true, true]));
  it('allows the v4-mapped form of an allowed address', () =>
    expect(guard.allows('::ffff:10.1.2.3')).to.equal(true));
  it('allows an IPv6 address within an allowed range', () =>
    expect(guard.allows('fd00:1::9')).to.equal(true));
  it('also allows a public address', () => expect(guard.allows('8.8.8.8')).to.equal(true));
});
