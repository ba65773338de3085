import { decodeText } from '../pages/charset.ts';
import { parsePage } from '../pages/dom.ts';
import { readPage } from '../pages/readable-page.ts';
import { isScriptShell } from '../pages/script-shell.ts';
import { chunkDocument } from '../../search/chunking.ts';
import { loadTokenizer, type CountTokens, type TokenizerSpec } from '../../llm/tokenizer.ts';
import { findLinks } from '../pages/links.ts';
import { type Reading, requireStorable } from '../pages/reading.ts';
import type { FactualReading } from '../facts/evidence/read-facts.ts';
import type { ParserTasks } from './parser-task.ts';

/** Tasks must not read any file or URL that a document refers to. */
export const PARSER_TASKS: ParserTasks = {
  async readFile({ bytes, name, address, contentType, charset, format: asked }) {
    const { FILE_FORMATS, formatOfFile } = await import('../formats/registry.ts');
    const format = asked ?? formatOfFile({ name, contentType, bytes });
    const reading = await FILE_FORMATS[format].read(bytes, { name: address ?? name, charset });
    requireStorable(reading);
    return { reading: await withFacts(reading, address ?? null), format };
  },

  async readPage({ bytes, charset, url }) {
    const page = parsePage(decodeText(bytes, { charset, html: true }));
    const reading = readPage(page, url);
    const isEmpty = reading.text.trim() === '';
    return {
      reading: isEmpty ? null : await withFacts(reading, url),
      leads: findLinks(page, url),
      isShell: isScriptShell({ page, textLength: isEmpty ? 0 : reading.text.length }),
    };
  },

  async readCompanyPage(page) {
    const { readCompanyPage } = await import('../company-page.ts');
    return readCompanyPage(page);
  },

  async readWatched({ bytes, ...page }) {
    const { readWatchedPage } = await import('../watched-page.ts');
    return readWatchedPage({ html: bytes, ...page });
  },

  async readWatchedFacts({ bytes, ...page }) {
    const { readWatchedFacts } = await import('../watched-facts.ts');
    return readWatchedFacts({ html: bytes, ...page });
  },

  async cut({ tokenizer, omit, ...document }) {
    return chunkDocument(document, { count: await counterOf(tokenizer), omit });
  },
};

async function withFacts(reading: Reading, url: string | null): Promise<FactualReading> {
  const { readFacts } = await import('../facts/evidence/read-facts.ts');
  return { ...reading, facts: readFacts(reading, url) };
}

let loaded: { key: string; count: Promise<CountTokens> } | undefined;

function counterOf(spec: TokenizerSpec): Promise<CountTokens> {
  const key = JSON.stringify(spec);
  if (loaded?.key !== key) {
    const count = loadTokenizer(spec);
    loaded = { key, count };
    count.catch(() => (loaded = undefined));
  }
  return loaded!.count;
}
