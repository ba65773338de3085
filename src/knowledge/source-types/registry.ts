import type { AddedType } from '../source-record.ts';
import { createFileSource } from './file.ts';
import type { SourceType } from './source-type.ts';
import { createTextSource } from './text.ts';
import { createUrlSource, type UrlSourceDependencies } from './url.ts';
import type { UploadStore } from '../upload-store.ts';

export function createSourceTypes(
  dependencies: UrlSourceDependencies & { uploads: UploadStore; textBytes: number },
) {
  return {
    url: createUrlSource(dependencies),
    text: createTextSource(dependencies),
    file: createFileSource(dependencies),
  } satisfies Record<AddedType, SourceType>;
}

export type SourceTypes = ReturnType<typeof createSourceTypes>;
