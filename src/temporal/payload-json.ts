import type { Payload } from '@temporalio/common';
import { z } from 'zod';

/** A payload in the JSON of protobuf (protobuf.dev/programming-guides/json): bytes in base64. */
export interface PayloadJson {
  metadata: Record<string, string>;
  data: string;
}

const base64 = (bytes: Uint8Array | null | undefined): string =>
  Buffer.from(bytes ?? new Uint8Array()).toString('base64');

export const payloadToJson = ({ metadata, data }: Payload): PayloadJson => ({
  metadata: Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, base64(value)])),
  data: base64(data),
});

/** Both alphabets, with and without padding, as protobuf has it. */
const bytes = z
  .string()
  .regex(/^[A-Za-z0-9+/_-]*={0,2}$/)
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64')));

const payload = z.object({
  metadata: z.record(z.string(), bytes).nullish(),
  data: bytes.nullish(),
});

/** Throws a `ZodError` for anything but a payload. */
export function payloadOfJson(json: unknown): Payload {
  const { metadata, data } = payload.parse(json);
  return { metadata: metadata ?? {}, data: data ?? new Uint8Array() };
}
