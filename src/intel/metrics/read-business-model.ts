import type { BrandProfile } from '../../brand/profile.ts';
import type { ReadOwnFacts } from '../comparing/own-facts.ts';
import { businessModelOf, type Judged } from './business-model.ts';

export const createReadBusinessModel =
  ({
    brands,
    ownFacts,
  }: {
    brands: { current(workspaceId: string): Promise<BrandProfile> };
    ownFacts: ReadOwnFacts;
  }) =>
  async (
    workspaceId: string,
    { profile: given, product = null }: { profile?: BrandProfile; product?: string | null } = {},
  ): Promise<Judged> => {
    const [profile, { facts }] = await Promise.all([
      given ?? brands.current(workspaceId),
      ownFacts(workspaceId),
    ]);
    const brand = { ...profile, businessModel: null };
    return businessModelOf({ objective: '', product, brand, facts });
  };

export type ReadBusinessModel = ReturnType<typeof createReadBusinessModel>;
