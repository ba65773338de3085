import { addressesModels } from '../extraction/pages/instructions.ts';
import { EXTRACTIVE, type ChatModel } from '../llm/chat-model.ts';
import type { Log } from '../log/log.ts';
import { type Evidence, linesOf, toProfile } from './draft-lines.ts';
import { extractBrand } from './draft-extract.ts';
import { createModelDraft } from './draft-model.ts';
import type { LinedPage } from './draft-name.ts';
import { createReadBrandSite, type SitePage } from './draft-site.ts';
import type { BrandFields } from './profile.ts';

export interface BrandDraft {
  profile: BrandFields;
  evidence: Evidence[];
  pages: { url: string; title: string | null }[];
  /** The name of the configured model, or `extractive` if none is configured. */
  model: string;
  warnings: string[];
}

/**
 * Drafts a brand profile from a web site, without saving it. Text that addresses models is first removed from the
 * pages, which adds a warning. If the model fails, the draft fails: it never falls back to extraction.
 */
export function createDraftBrand({
  model,
  newBoundary,
  log,
  ...reading
}: Parameters<typeof createReadBrandSite>[0] & {
  /** If null, the profile is built only from the pages' own words. */
  model: ChatModel | null;
  /** Returns a random word that a page cannot predict. */
  newBoundary: () => string;
  log: Log;
}) {
  const readSite = createReadBrandSite(reading);
  const draftByModel = model === null ? null : createModelDraft({ model, newBoundary, log });

  return async function draftBrand(url: string, { signal }: { signal: AbortSignal }): Promise<BrandDraft> {
    const site = await readSite(url, { signal });
    const warnings = [...site.warnings];
    const pages = site.pages.map((page): LinedPage => {
      const { lines, orders } = linesOf(page.reading);
      if (orders || saysSoOfItself(page)) {
        warnings.push(
          `${page.url} contains text that seems to be instructions for models; that text was left out.`,
        );
        log.warn({ url: page.url }, 'a page seems to contain instructions for models');
      }
      return { ...page, lines };
    });
    const made = (await draftByModel?.(pages, { signal })) ?? { entries: extractBrand(pages), warnings: [] };
    const { profile, evidence } = toProfile(made.entries);
    return {
      profile,
      evidence,
      pages: pages.map(({ url, reading }) => ({ url, title: reading.title })),
      model: model?.name ?? EXTRACTIVE,
      warnings: [...warnings, ...made.warnings],
    };
  };
}

export type DraftBrand = ReturnType<typeof createDraftBrand>;

const saysSoOfItself = ({ reading: { title, siteName, description } }: SitePage): boolean =>
  [title, siteName, description].some((text) => text !== null && addressesModels(text));
