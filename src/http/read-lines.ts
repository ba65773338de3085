import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { inputFault } from '../config/input-fault.ts';
import { invalidInput, tooLarge } from '../errors.ts';

export interface LinesDefinition {
  each: z.ZodType;
  most: number;
  bytes: number;
  lineBytes: number;
}

export interface ReceivedLines<Line = unknown> {
  valid: { line: number; value: Line }[];
  rejected: { line: number; code: string; message: string }[];
}

const NEWLINE = 10;
const fatalUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns only after the whole body has arrived. */
export async function readLines(
  body: Readable,
  { each, most, bytes: mostBytes, lineBytes }: LinesDefinition,
): Promise<{ lines: ReceivedLines; digest: string }> {
  const hash = createHash('sha256');
  const lines: ReceivedLines = { valid: [], rejected: [] };
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  let received = 0;

  function take(): void {
    const line = Buffer.concat(parts);
    const size = length;
    parts = [];
    length = 0;
    number += 1;
    if (size > lineBytes) {
      const message = `A line may have at most ${lineBytes} bytes. Split its text, or upload it as a file.`;
      lines.rejected.push({ line: number, code: 'line.too_large', message });
      return;
    }
    const outcome = read(line, each);
    if (outcome === null) return;
    if (number > most)
      throw tooLarge(
        'batch.too_many_lines',
        `A batch may have at most ${most} lines. Split it into smaller batches.`,
      );
    if ('value' in outcome) lines.valid.push({ line: number, value: outcome.value });
    else lines.rejected.push({ line: number, ...outcome });
  }

  function keep(part: Buffer): void {
    length += part.length;
    if (length > lineBytes) parts = [];
    else if (part.length > 0) parts.push(part);
  }

  try {
    // Destroying the request would reset the client's next request on the connection.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      received += chunk.length;
      if (received > mostBytes)
        throw tooLarge(
          'batch.too_large',
          `A batch may have at most ${mostBytes} bytes. Split it into smaller batches.`,
        );
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
        keep(chunk.subarray(from, end));
        take();
        from = end + 1;
      }
      keep(chunk.subarray(from));
    }
  } catch (error) {
    // Some clients send the whole body before they read the response.
    body.resume();
    throw error;
  }
  if (length > 0) take();
  if (lines.valid.length + lines.rejected.length === 0)
    throw invalidInput('batch.empty', 'The batch has no lines. Send one JSON object per line.', {
      details: [{ path: 'body', message: 'must have at least one line' }],
    });
  return { lines, digest: hash.digest('hex') };
}

function read(line: Buffer, each: z.ZodType): { value: unknown } | { code: string; message: string } | null {
  let json: unknown;
  try {
    const text = fatalUtf8.decode(line);
    if (text.trim() === '') return null;
    json = JSON.parse(text);
  } catch {
    return {
      code: 'json.malformed',
      message: 'The line is not JSON in UTF-8. Write one JSON object per line.',
    };
  }
  const parsed = each.safeParse(json, { error: inputFault });
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  const path = issue!.path.map(String).join('.').slice(0, 100);
  return {
    code: 'input.invalid',
    message: `The line is not valid: ${path === '' ? 'it' : path} ${issue!.message}.`,
  };
}
