import type { IndexDefinition } from '../database/database.ts';
import { chunkIndexes } from './chunk-store.ts';
import { crawlStoreIndexes } from './crawl/crawling.ts';
import { deletionIndexes } from './deletion-store.ts';
import { documentIndexes } from './document-store.ts';
import { removalIndexes } from './removal-store.ts';
import { sourceIndexes } from './source-store.ts';
import { uploadIndexes } from './upload-store.ts';

/** What the stores of this folder need the database to keep. */
export const knowledgeIndexes: IndexDefinition[] = [
  ...sourceIndexes,
  ...documentIndexes,
  ...chunkIndexes,
  ...uploadIndexes,
  ...deletionIndexes,
  ...removalIndexes,
  ...crawlStoreIndexes,
];
