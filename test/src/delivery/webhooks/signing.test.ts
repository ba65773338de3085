import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { isSecret, secretOf, signedHeaders } from '../../../../src/delivery/webhooks/signing.ts';

const encoded = (bytes: number): string => Buffer.alloc(bytes, 0xfb).toString('base64');

describe('isSecret', () => {
  const refused: [string, string][] = [
    ['an empty text', ''],
    ['a prefix alone', 'whsec_'],
    ['a text without the prefix', encoded(32)],
    ['another prefix', `whsk_${encoded(32)}`],
    ['23 bytes', `whsec_${encoded(23)}`],
    ['65 bytes', `whsec_${encoded(65)}`],
    ['a text that is not base64', `whsec_${'ä'.repeat(40)}`],
    ['base64 for URLs', `whsec_${Buffer.alloc(32, 0xfb).toString('base64url')}`],
    ['missing padding', `whsec_${encoded(32).replace('=', '')}`],
    ['a line end at the end', `whsec_${encoded(32)}\n`],
    ['a space inside', `whsec_${encoded(12)} ${encoded(20)}`],
  ];
  for (const [what, text] of refused) {
    it(`refuses ${what}`, () => {
      expect(isSecret(text)).to.equal(false);
    });
  }
  for (const bytes of [24, 32, 64]) {
    it(`accepts ${bytes} bytes`, () => {
      expect(isSecret(secretOf(randomBytes(bytes)))).to.equal(true);
    });
  }
});

describe('signedHeaders', () => {
  it('signs like the reference libraries of Standard Webhooks, with the vector of their tests', () => {
    const signed = signedHeaders({
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_999),
      body: '{"test": 2432232314}',
    });
    expect(signed).to.deep.equal({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });
});
