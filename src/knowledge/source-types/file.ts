import { invalidInput, unsupported } from '../../errors.ts';
import type { UploadStore } from '../upload-store.ts';
import { detectFormat, FILE_FORMATS, formatList, isFormatKey } from '../file-formats/registry.ts';
import type { SourceType } from './source-type.ts';

/** An uploaded file of any registered format. */
export function createFileSource({ uploads }: { uploads: UploadStore }): SourceType {
  return {
    async describe({ upload }) {
      if (upload === undefined) throw new Error('a file source needs an upload');
      const { id, name, contentType, bytes, sha256, head } = upload;
      if (bytes === 0) {
        throw invalidInput('file.empty', 'The file is empty. Upload one with text in it.', {
          details: [{ path: 'body.file', message: 'must not be empty' }],
        });
      }
      const format = detectFormat({ name, contentType, head });
      if (format === null) {
        throw unsupported(
          'file.unsupported_type',
          `This kind of file cannot be read. Readable are ${formatList()}.`,
        );
      }
      return {
        name,
        location: name ?? 'file',
        origin: { kind: 'blob', blob_id: id, file_name: name, format },
        dedupe_key: `file:${sha256}`,
        content_type: FILE_FORMATS[format].contentTypes[0] ?? contentType,
        bytes,
      };
    },
    async read(source) {
      const { origin } = source;
      if (origin.kind !== 'blob' || !isFormatKey(origin.format))
        throw new Error(`source ${source._id} has no readable file`);
      const bytes = await uploads.read(origin.blob_id);
      const reading = await FILE_FORMATS[origin.format].read(bytes, {
        name: origin.file_name,
        charset: null,
      });
      return { reading, url: null, contentType: source.content_type, bytes: bytes.length };
    },
  };
}
