import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { DataConverter } from '@temporalio/common';
import { createPayloadCodec } from './payload-codec.ts';
import type { PayloadKeys } from '../config/payload-keys.ts';

const ending = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
/** The path to the module that encodes failure messages. It is used only if payloads are encrypted. */
export const failureConverterPath: string = fileURLToPath(
  new URL(`./failure-converter${ending}`, import.meta.url),
);

/**
 * The payload format for clients, workers, schedules and replays. Without keys, its only addition is an error that
 * names the missing key if a payload is encrypted.
 */
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
