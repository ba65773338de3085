import { parsePage } from '../../src/extraction/pages/dom.ts';
import { readPage } from '../../src/extraction/pages/readable-page.ts';
import type { Reading } from '../../src/extraction/pages/reading.ts';

export const EVIDENCE_URL = 'https://quayline.example/';

export const evidencePage = (main: string, title = 'Quayline'): Reading =>
  readPage(
    parsePage(
      `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${main}</main></body></html>`,
    ),
    EVIDENCE_URL,
  );
