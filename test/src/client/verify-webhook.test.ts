import { createHmac, randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { verifyWebhook, WebhookVerificationError } from '../../../src/client/verify-webhook.ts';

describe('verifyWebhook', () => {
  const key = randomBytes(32);
  const secret = `whsec_${key.toString('base64')}`;
  const at = 1_800_000_000;
  const body = JSON.stringify({
    type: 'intel.event',
    timestamp: '2027-01-15T08:00:00Z',
    data: { title: 'Ü' },
  });
  const signed = (text = body, id = 'msg_1', time = at): string =>
    `v1,${createHmac('sha256', key).update(`${id}.${time}.${text}`).digest('base64')}`;
  const headers = (change: Record<string, string> = {}): Record<string, string> => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(at),
    'webhook-signature': signed(),
    ...change,
  });
  const verify = (change: Partial<Parameters<typeof verifyWebhook>[0]> = {}) =>
    verifyWebhook({ body, headers: headers(), secret, now: () => at * 1_000, ...change });

  const refused: [string, Partial<Parameters<typeof verifyWebhook>[0]>][] = [
    ['another body', { body: `${body} ` }],
    ['another secret', { secret: `whsec_${randomBytes(32).toString('base64')}` }],
    ['another id', { headers: headers({ 'webhook-id': 'msg_2' }) }],
    ['another time', { headers: headers({ 'webhook-timestamp': String(at + 1) }) }],
    ['a message from six minutes ago', { now: () => (at + 360) * 1_000 }],
    ['a message from the future', { now: () => (at - 360) * 1_000 }],
    ['a time that is not a number', { headers: headers({ 'webhook-timestamp': 'now' }) }],
    ['no signature', { headers: headers({ 'webhook-signature': '' }) }],
    [
      'a signature of another kind',
      { headers: headers({ 'webhook-signature': signed().replace('v1', 'v1a') }) },
    ],
    ['a signature with another length', { headers: headers({ 'webhook-signature': 'v1,AAAA' }) }],
    ['no id', { headers: { 'webhook-signature': signed() } }],
  ];
  for (const [what, change] of refused)
    it(`refuses ${what}`, () => void expect(() => verify(change)).to.throw(WebhookVerificationError));

  it('accepts any of several signatures, and any of several secrets', () => {
    const several = headers({ 'webhook-signature': `v1,AAAA ${signed()}` });
    const secrets = [`whsec_${randomBytes(32).toString('base64')}`, secret];
    expect(verify({ headers: several, secret: secrets }).id).to.equal('msg_1');
  });

  it('returns the message for raw bytes and for headers of a fetch request', () => {
    const { message } = verify({ body: Buffer.from(body), headers: new Headers(headers()) });
    expect(message).to.deep.equal(JSON.parse(body));
  });
});
