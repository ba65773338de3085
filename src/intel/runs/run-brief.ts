import type { BrandProfile } from '../../brand/profile.ts';
import type { Brief } from '../outputs/module.ts';
import type { RunRecord } from './intel-run.ts';

/** What a run starts from, with what was looked up for it until now. */
export const briefOf = (
  { inputs, competitor, tracked }: Pick<RunRecord, 'inputs' | 'competitor' | 'tracked'>,
  brand: BrandProfile,
): Brief => ({
  inputs,
  brand,
  tracked: competitor ? { ...competitor, facts: tracked ?? undefined } : null,
});
