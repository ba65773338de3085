import { randomBytes } from 'node:crypto';
import { type Payload, defaultPayloadConverter } from '@temporalio/common';
import { expect } from 'chai';
import { isAppError } from '../../../src/errors.ts';
import { createPayloadCodec } from '../../../src/temporal/payload-codec.ts';
import { parsePayloadKeys } from '../../../src/config/payload-keys.ts';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const codecOf = (keys: string, namespace = 'default') =>
  createPayloadCodec({ keys: parsePayloadKeys(keys, expect.fail), namespace, randomBytes });

const plain = (value: unknown): Payload => defaultPayloadConverter.toPayload(value)!;
const valueOf = (payload: Payload | undefined): unknown => defaultPayloadConverter.fromPayload(payload!);
const metadataOf = ({ metadata }: Payload): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata ?? {}).map(([name, bytes]) => [name, String(Buffer.from(bytes!))]),
  );
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'decoded',
    (error: unknown) => (isAppError(error) ? error.code : error),
  );

describe('createPayloadCodec', () => {
  const old = codecOf(`2026:${key(1)}`);

  describe('when it cannot decode', () => {
    const sealed = (): Promise<Payload[]> => old.encode([plain('a secret')]);

    it('names the missing key and its setting', async () => {
      const error = await codecOf(`2027:${key(2)}`)
        .decode(await sealed())
        .catch((reason: Error) => reason);
      expect(error).to.include({ code: 'payload.unknown_key' });
      expect((error as Error).message).to.match(
        /the key '2026', which TEMPORAL_PAYLOAD_KEYS does not contain/,
      );
    });

    it('does so even without any keys', async () => {
      const none = createPayloadCodec({
        keys: { current: null, byId: new Map() },
        namespace: 'default',
        randomBytes,
      });
      expect(await codeOf(none.decode(await sealed()))).to.equal('payload.unknown_key');
    });

    it('shows only letters of an invalid id', async () => {
      const [payload] = await sealed();
      payload!.metadata!['encryption-key-id'] = Buffer.from(`\n<b>${'x'.repeat(1_000)}`);
      const error = await old.decode([payload!]).catch((reason: Error) => reason);
      expect((error as Error).message).to.match(/the key '\?\?b\?x{28}',/);
    });

    it('refuses another key with the same id', async () => {
      expect(await codeOf(codecOf(`2026:${key(2)}`).decode(await sealed()))).to.equal('payload.unreadable');
    });

    it('refuses a payload from another namespace', async () => {
      expect(await codeOf(codecOf(`2026:${key(1)}`, 'other').decode(await sealed()))).to.equal(
        'payload.unreadable',
      );
    });

    it('refuses a payload altered anywhere', async () => {
      const [payload] = await sealed();
      for (const at of [0, 11, 12, payload!.data!.length - 1]) {
        const data = Uint8Array.from(payload!.data!);
        data[at]! ^= 1;
        expect(await codeOf(old.decode([{ ...payload!, data }])), `byte ${at}`).to.equal(
          'payload.unreadable',
        );
      }
    });

    it('refuses a truncated payload', async () => {
      const [payload] = await sealed();
      for (const length of [0, 5, 12, 20])
        expect(
          await codeOf(old.decode([{ ...payload!, data: payload!.data!.subarray(0, length) }])),
        ).to.equal('payload.unreadable');
    });

    it('reveals nothing about the key', async () => {
      const error = await codecOf(`2026:${key(2)}`)
        .decode(await sealed())
        .catch((reason: Error) => reason);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.to.include(key(2).slice(0, 8));
    });
  });

  it('returns the original, including metadata', async () => {
    const values = [
      plain({ id: 'kb_1', list: [1, 'ü', null] }),
      plain(undefined),
      plain(new Uint8Array([0, 255])),
    ];
    const [record, nothing, bytes] = await old.decode(await old.encode(values));
    expect(valueOf(record)).to.deep.equal({ id: 'kb_1', list: [1, 'ü', null] });
    expect(valueOf(nothing)).to.equal(undefined);
    expect([...(valueOf(bytes) as Uint8Array)]).to.deep.equal([0, 255]);
  });

  it('reveals only that a payload is encrypted, and with which key', async () => {
    const [payload] = await old.encode([plain('a secret')]);
    expect(metadataOf(payload!)).to.deep.equal({
      encoding: 'binary/encrypted',
      'encryption-key-id': '2026',
    });
    expect(Buffer.from(payload!.data!).includes('secret')).to.equal(false);
  });

  it('encrypts the same value to two different payloads', async () => {
    const [one, two] = await old.encode([plain('a'), plain('a')]);
    expect(one!.data).not.to.deep.equal(two!.data);
  });

  it('does not change unencrypted payloads', async () => {
    const payload = plain('from before');
    expect(await old.decode([payload])).to.deep.equal([payload]);
  });

  describe('when the key is changed', () => {
    const rotated = codecOf(`2027:${key(2)},2026:${key(1)}`);

    it('encrypts with the new one', async () => {
      const [payload] = await rotated.encode([plain('new')]);
      expect(metadataOf(payload!)['encryption-key-id']).to.equal('2027');
    });

    it('still decrypts with the old one', async () => {
      const [payload] = await rotated.decode(await old.encode([plain('old')]));
      expect(valueOf(payload)).to.equal('old');
    });
  });

  describe('when its keys only decrypt', () => {
    const reader = codecOf(`none,2026:${key(1)}`);

    it('leaves payloads unencrypted', async () => {
      const payload = plain('plain');
      expect(await reader.encode([payload])).to.deep.equal([payload]);
    });

    it('decrypts encrypted ones', async () => {
      const [payload] = await reader.decode(await old.encode([plain('sealed')]));
      expect(valueOf(payload)).to.equal('sealed');
    });
  });
});
