import type { BrandProfile } from '../../brand/profile.ts';
import type { ReadFacts, StatedFact } from '../../knowledge/facts.ts';

export interface OwnFacts {
  name: string | null;
  /** Facts with an address, from enabled sources. */
  facts: readonly OwnFact[];
  /** Lines such as `Starter: $39 per user per month`. */
  pricingNotes: readonly string[];
}

export type OwnFact = StatedFact & { url: string };

const MOST_DOCUMENTS = 500;

export const createReadOwnFacts =
  ({
    brands,
    documents,
  }: {
    brands: { current(workspaceId: string): Promise<BrandProfile> };
    documents: Pick<ReadFacts, 'known' | 'statedIn'>;
  }) =>
  async (workspaceId: string): Promise<OwnFacts> => {
    const { name, domain, pricingNotes, competitors } = await brands.current(workspaceId);
    const notes = (pricingNotes ?? '').split('\n').filter((line) => line.trim() !== '');
    // Without a domain, no page can be identified as the company's own.
    if (domain === null) return { name, facts: [], pricingNotes: notes };
    const { documents: own } = await documents.known(workspaceId, {
      sourceIds: null,
      about: 'us',
      most: MOST_DOCUMENTS,
    });
    const pages = own.flatMap(({ url, revision }) => (url === null ? [] : [revision]));
    const facts = (await documents.statedIn(workspaceId, pages))
      .flatMap((document) =>
        document.facts.flatMap((fact) => (fact.url === null ? [] : [{ ...fact, url: fact.url }])),
      )
      .filter(isOwnStatement(competitors));
    return { name, facts, pricingNotes: notes };
  };

const COMPARING_PAGE =
  /[/-](?:vs|versus|alternatives?|compared-to|comparison)(?:[-/?#.]|$)|\/compare(?:\/|-(?!plans|pricing)|$)/iu;
const COMPARING_TITLE =
  /(?<!\p{L})(?:vs\.?|versus|alternatives? to|im vergleich zu|face à|frente a)(?!\p{L})/iu;

/** Returns a test that leaves out facts about competitors, because the company's own pages may state such facts too. */
export function isOwnStatement(competitors: readonly string[]): (fact: OwnFact) => boolean {
  const rivals = competitors
    .map((one) => one.toLowerCase().replace(/\.[a-z.]+$/u, ''))
    .filter((one) => one.length > 2);
  return ({ url, title, heading, quote, item, speaker }) => {
    if (speaker !== 'vendor' || COMPARING_PAGE.test(url)) return false;
    if (COMPARING_TITLE.test(`${title ?? ''}\n${heading ?? ''}`)) return false;
    const said = `${heading ?? ''}\n${quote}\n${item ?? ''}`.toLowerCase();
    return !rivals.some((rival) => said.includes(rival));
  };
}

export type ReadOwnFacts = ReturnType<typeof createReadOwnFacts>;
