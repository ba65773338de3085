import { generateKeyPairSync, sign } from 'node:crypto';

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  return Buffer.concat([Buffer.from([tag, 0x82, content.length >> 8, content.length & 0xff]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const utcTime = (at: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const commonName = (name: string): Buffer =>
  sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(name)))));
/** Algorithm identifier of ecdsa-with-SHA256 (RFC 5758 section 3.2). */
const SIGNATURE = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));

export function certificate({ name, validForMs }: { name: string; validForMs: number }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const until = Date.now() + validForMs;
  const body = sequence(
    der(0x02, Buffer.from([1])),
    SIGNATURE,
    commonName(name),
    sequence(utcTime(Math.min(Date.now(), until) - 86_400_000), utcTime(until)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signed = sequence(body, SIGNATURE, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${signed.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
