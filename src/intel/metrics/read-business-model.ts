import type { BrandProfile } from '../../brand/profile.ts';
import type { ReadOwnFacts } from '../comparing/own-facts.ts';
import { businessModelOf, type Judged } from './business-model.ts';

/**
 * Creates a function that returns the business model that documents infer from the profile and the brand's own pages,
 * with the words that decided. The function uses the current profile unless another version is given.
 */
export const createReadBusinessModel =
  ({
    brands,
    ownFacts,
  }: {
    brands: { current(workspaceId: string): Promise<BrandProfile> };
    ownFacts: ReadOwnFacts;
  }) =>
  async (workspaceId: string, given?: BrandProfile): Promise<Judged> => {
    const [profile, { facts }] = await Promise.all([
      given ?? brands.current(workspaceId),
      ownFacts(workspaceId),
    ]);
    // A chosen business model would hide the inferred one.
    const brand = { ...profile, businessModel: null };
    return businessModelOf({ objective: '', product: null, brand, facts });
  };

export type ReadBusinessModel = ReturnType<typeof createReadBusinessModel>;
