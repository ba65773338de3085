import { invalidInput } from '../../errors.ts';
import type { UploadStore } from '../upload-store.ts';
import type { Parser } from '../../extraction/pool/parser.ts';
import { detectFormat, FILE_FORMATS, unreadableFile } from '../../extraction/formats/registry.ts';
import type { SourceType } from './source-type.ts';

export function createFileSource({ uploads, parser }: { uploads: UploadStore; parser: Parser }): SourceType {
  return {
    async describe({ upload }) {
      if (upload === undefined) throw new Error('a file source needs an upload');
      const { id, name, contentType, bytes, sha256, head } = upload;
      if (bytes === 0) {
        throw invalidInput('file.empty', 'The file is empty. Upload a file with text in it.', {
          details: [{ path: 'body.file', message: 'must not be empty' }],
        });
      }
      const format = detectFormat({ name, contentType, head });
      if (format === null) throw unreadableFile({ name, contentType });
      return {
        name,
        location: name ?? 'file',
        origin: { kind: 'blob', blob_id: id, file_name: name, format },
        dedupe_key: `file:${sha256}`,
        content_type: FILE_FORMATS[format].contentTypes[0] ?? contentType,
        bytes,
      };
    },
    async read(source, { signal }) {
      const { origin } = source;
      if (origin.kind !== 'blob') throw new Error(`source ${source._id} has no file`);
      const bytes = await uploads.read(origin.blob_id);
      const { reading, format } = await parser.readFile(
        { bytes, name: origin.file_name, contentType: source.content_type, charset: null },
        { signal },
      );
      const contentType = FILE_FORMATS[format].contentTypes[0] ?? source.content_type;
      return { reading, url: null, contentType, bytes: bytes.length };
    },
  };
}
