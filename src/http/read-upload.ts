import { koaBody } from 'koa-body';
import type { Context, Middleware } from 'koa';
import { invalidInput, isAppError, tooLarge } from '../errors.ts';
import type { Upload, Uploads, UploadStream } from './upload.ts';

/** Some clients send a whole path, with slashes or backslashes. */
function plainName(given: string | null | undefined): string | null {
  const name = (given ?? '')
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 255);
  return name === undefined || name === '' ? null : name;
}

interface FormidablePart {
  name?: string | null;
  originalFilename?: string | null;
  mimetype?: string | null;
}

/** The caller must discard an upload that it does not use. */
export function readUpload({
  uploads,
  fileBytes,
  fieldBytes,
}: {
  uploads: Pick<Uploads, 'open'>;
  fileBytes: number;
  fieldBytes: number;
}): Middleware {
  return async (ctx, next) => {
    const streams: UploadStream[] = [];
    const parse = koaBody({
      json: false,
      urlencoded: false,
      text: false,
      multipart: true,
      formidable: {
        maxFileSize: fileBytes,
        maxTotalFileSize: fileBytes,
        maxFieldsSize: fieldBytes,
        maxFields: 20,
        allowEmptyFiles: true,
        minFileSize: 0,
        // Formidable treats a file without a type as a text field.
        onPart(part: FormidablePart, handle: (part: never) => void) {
          if (part.originalFilename && !part.mimetype) part.mimetype = 'application/octet-stream';
          handle(part as never);
        },
        fileWriteStreamHandler(file?: unknown) {
          const { originalFilename, mimetype } = file as FormidablePart;
          const stream = uploads.open({ name: plainName(originalFilename), contentType: mimetype ?? null });
          stream.on('error', () => undefined);
          streams.push(stream);
          return stream;
        },
      },
    });
    try {
      await parse(ctx, () => Promise.resolve());
      const stored = await Promise.all(streams.map((stream) => stream.finished()));
      ctx.state['upload'] = onlyFile(ctx, stored);
    } catch (error) {
      await Promise.all(streams.map((stream) => stream.discard()));
      throw isAppError(error) ? error : multipartError(error, fileBytes);
    }
    await next();
  };
}

function onlyFile(ctx: Context, stored: Upload[]): Upload | undefined {
  const fields = Object.keys(ctx.request.files ?? {});
  if (stored.length > 1 || fields.some((name) => name !== 'file')) {
    throw invalidInput('upload.one_file', "Send exactly one file, in the form field 'file'.", {
      details: [{ path: 'body.file', message: 'must be the only file in the form' }],
    });
  }
  return stored[0];
}

function multipartError(error: unknown, fileBytes: number): unknown {
  const { httpCode } = error as { httpCode?: number };
  if (httpCode === 413) {
    return tooLarge(
      'file.too_large',
      `A file may have at most ${fileBytes} bytes. Split it, or remove content that is not text.`,
      {
        cause: error,
      },
    );
  }
  if (httpCode === undefined && (error as { code?: unknown }).code === undefined) return error;
  return invalidInput(
    'multipart.malformed',
    'The multipart body could not be read. Send the complete body again.',
    {
      cause: error,
      details: [{ path: 'body', message: 'is not a complete multipart/form-data body' }],
    },
  );
}
