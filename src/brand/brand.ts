import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import type { SharedPace } from '../web/shared-pace.ts';
import type { Web } from '../web/web.ts';
import { createDraftBrand, createDraftFirstProfile } from './draft.ts';
import { createBrandProfileStore } from './profile-store.ts';

type DraftDependencies = Parameters<typeof createDraftBrand>[0];

export const createBrand = ({
  db,
  web,
  config,
  now,
  ...draft
}: Pick<DraftDependencies, 'describeUrl' | 'parser' | 'model' | 'newBoundary' | 'log'> & {
  db: Db;
  web: Pick<Web, 'fetchPage'>;
  pace: SharedPace;
  config: Pick<Config, 'crawling' | 'web'>;
  now: () => Date;
}) => {
  const profiles = createBrandProfileStore({ db, now });
  const draftBrand = createDraftBrand({
    ...draft,
    fetchPage: web.fetchPage,
    delayMs: config.crawling.delayMs,
    maxRedirects: config.web.maxRedirects,
    now,
  });
  return { profiles, draftBrand, draftFirstProfile: createDraftFirstProfile({ draftBrand, profiles }) };
};
