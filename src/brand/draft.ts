import { addressesModels } from '../extraction/pages/instructions.ts';
import { EXTRACTIVE, type ChatModel } from '../llm/chat-model.ts';
import type { Log } from '../log/log.ts';
import { type Evidence, linesOf, toProfile } from './draft-lines.ts';
import { extractBrand } from './draft-extract.ts';
import { createModelDraft } from './draft-model.ts';
import type { LinedPage } from './draft-name.ts';
import { createReadBrandSite, type SitePage } from './draft-site.ts';
import { type BrandFields, sourcesOf } from './profile.ts';
import type { BrandProfileStore } from './profile-store.ts';

export interface BrandDraft {
  profile: BrandFields;
  evidence: Evidence[];
  pages: { url: string; title: string | null }[];
  model: string;
  warnings: string[];
}

export function createDraftBrand({
  model,
  newBoundary,
  log,
  ...reading
}: Parameters<typeof createReadBrandSite>[0] & {
  model: ChatModel | null;
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

/** The draft continues if the client disconnects. A second request waits for the same draft. */
export function createDraftFirstProfile({
  draftBrand,
  profiles,
}: {
  draftBrand: DraftBrand;
  profiles: Pick<BrandProfileStore, 'save'>;
}) {
  const underWay = new Map<string, Promise<BrandDraft>>();

  async function drafted(workspaceId: string, url: string): Promise<BrandDraft> {
    const made = await draftBrand(url, { signal: AbortSignal.timeout(DRAFT_DEADLINE_MS) });
    await profiles.save(
      workspaceId,
      (current) => (current.version === 0 ? made.profile : current),
      undefined,
      sourcesOf(made.profile, made.evidence),
    );
    return made;
  }

  return function draftFirstProfile(workspaceId: string, url: string): Promise<BrandDraft> {
    const key = `${workspaceId} ${url}`;
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const started = drafted(workspaceId, url).finally(() => underWay.delete(key));
    underWay.set(key, started);
    // Prevents an unhandled rejection if the draft fails after the client has disconnected.
    started.catch(() => undefined);
    return started;
  };
}

const DRAFT_DEADLINE_MS = 10 * 60_000;

export type DraftFirstProfile = ReturnType<typeof createDraftFirstProfile>;

const saysSoOfItself = ({ reading: { title, siteName, description } }: SitePage): boolean =>
  [title, siteName, description].some((text) => text !== null && addressesModels(text));
