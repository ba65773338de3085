import { invalidInput, tooLarge } from '../../errors.ts';
import type { UploadStore } from '../upload-store.ts';
import { isFormatKey } from '../../extraction/formats/registry.ts';
import type { Parser } from '../../extraction/pool/parser.ts';
import type { SourceType } from './source-type.ts';

export function createTextSource({
  uploads,
  parser,
  textBytes,
}: {
  uploads: UploadStore;
  parser: Parser;
  textBytes: number;
}): SourceType {
  return {
    async describe({ text = '' }, id) {
      const bytes = checkText(text, textBytes);
      const upload = await uploads.put(bytes, { name: null, contentType: 'text/plain' }, id);
      return {
        ...textDescription({ ...upload, id }),
        origin: { kind: 'blob', blob_id: upload.id, file_name: null, format: 'text' },
      };
    },
    async read(source, { signal, stored }) {
      const { origin } = source;
      if (origin.kind !== 'blob' || !isFormatKey(origin.format))
        throw new Error(`source ${source._id} has no stored text`);
      const bytes = stored ?? (await uploads.read(origin.blob_id));
      const { reading } = await parser.readFile(
        {
          bytes,
          name: source.name,
          contentType: source.content_type,
          charset: 'utf-8',
          format: origin.format,
        },
        { signal },
      );
      return { reading, url: null, contentType: source.content_type, bytes: bytes.length };
    },
  };
}

/** Throws `text.too_large` or `text.empty`. */
export function checkText(text: string, textBytes: number): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length > textBytes) {
    throw tooLarge(
      'text.too_large',
      `A text may have at most ${textBytes} bytes. Split it, or upload it as a file.`,
    );
  }
  if (text.trim() === '') {
    throw invalidInput('text.empty', 'The text is empty. Send the text that you want to index.', {
      details: [{ path: 'body.text', message: 'must not be empty' }],
    });
  }
  return bytes;
}

export const textDescription = ({ id, sha256, bytes }: { id: string; sha256: string; bytes: number }) => ({
  name: null,
  location: `text:${id}`,
  dedupe_key: `text:${sha256}`,
  content_type: 'text/plain',
  bytes,
});
