import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { DataConverter } from '@temporalio/common';
import { createPayloadCodec } from './payload-codec.ts';
import type { PayloadKeys } from '../config/payload-keys.ts';

const ending = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
export const failureConverterPath: string = fileURLToPath(
  new URL(`./failure-converter${ending}`, import.meta.url),
);

export const createDataConverter = ({
  keys,
  namespace,
}: {
  keys: PayloadKeys;
  namespace: string;
}): DataConverter => ({
  payloadCodecs: [createPayloadCodec({ keys, namespace, randomBytes })],
  ...(keys.current === null ? {} : { failureConverterPath }),
});
