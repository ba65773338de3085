import { isAppError } from '../../../src/errors.ts';
import type { Parser } from '../../../src/extraction/pool/parser.ts';

export interface Ending {
  text: string;
  code: string | null;
}

export async function readFile(parser: Parser, name: string, bytes: Uint8Array): Promise<Ending> {
  const file = { bytes, name, contentType: null, charset: null };
  try {
    const { reading } = await parser.readFile(file, { signal: new AbortController().signal });
    return { text: reading.text, code: null };
  } catch (error) {
    return { text: '', code: isAppError(error) ? error.code : String(error) };
  }
}
