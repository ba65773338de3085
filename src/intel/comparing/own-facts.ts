import { LRUCache } from 'lru-cache';
import type { BrandProfile } from '../../brand/profile.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import type { ReadFacts, StatedFact } from '../../knowledge/facts.ts';
import { isAdvicePage } from '../drafting/advice-pages.ts';
import type { Profile } from './interests.ts';
import { type SaidTerm, termsIn } from './read-terms.ts';
import { termsOnPage } from './whose-terms.ts';

export interface OwnFacts {
  name: string | null;
  profile: Profile;
  facts: readonly OwnFact[];
  pricingNotes: readonly string[];
  readTerms(): Promise<OwnTerm[]>;
}

export type OwnTerm = SaidTerm & { url: string | null; sourceId: string };

export type OwnFact = StatedFact;

const MOST_DOCUMENTS = 500;
const termsOfRevision = new LRUCache<string, readonly SaidTerm[]>({ max: 2 * MOST_DOCUMENTS });

export const createReadOwnFacts =
  ({
    brands,
    documents,
  }: {
    brands: { current(workspaceId: string): Promise<BrandProfile> };
    documents: Pick<ReadFacts, 'known' | 'statedIn' | 'textsOf'>;
  }) =>
  async (workspaceId: string): Promise<OwnFacts> => {
    const profile = await brands.current(workspaceId);
    const { name, domain, pricingNotes, competitors } = profile;
    const notes = (pricingNotes ?? '').split('\n').filter((line) => line.trim() !== '');
    if (domain === null)
      return { name, profile, facts: [], pricingNotes: notes, readTerms: () => Promise.resolve([]) };
    const { documents: own } = await documents.known(workspaceId, {
      sourceIds: null,
      about: 'us',
      most: MOST_DOCUMENTS,
    });
    const stating = await documents.statedIn(
      workspaceId,
      own.map(({ revision }) => revision),
    );
    const sourceOf = new Map(own.map(({ revision, sourceId }) => [revision, sourceId]));
    const facts = stating.flatMap((document) => document.facts).filter(isOwnStatement(competitors));
    async function readTerms(): Promise<OwnTerm[]> {
      const own = stating.filter((page) => !isAdvicePage(page) && !comparesVendors(page));
      const unread = own.flatMap(({ revision }) => (termsOfRevision.has(revision) ? [] : [revision]));
      const texts = unread.length === 0 ? new Map<string, string>() : await documents.textsOf(unread);
      return own.flatMap(({ revision, url }) => {
        const found =
          termsOfRevision.get(revision) ??
          termsIn({ text: texts.get(revision) ?? '', start: 0 }).filter(
            ({ quote }) => !addressesModels(quote),
          );
        termsOfRevision.set(revision, found);
        const sourceId = sourceOf.get(revision)!;
        return termsOnPage(found, url)
          .filter(({ quote }) => !namesRival(competitors, quote))
          .map((said) => ({ ...said, url, sourceId }));
      });
    }
    return { name, profile, facts, pricingNotes: notes, readTerms };
  };

const COMPARING_PAGE =
  /[/-](?:vs|versus|alternatives?|compared-to|comparison)(?:[-/?#.]|$)|\/compare(?:\/|-(?!plans|pricing)|$)/iu;
const COMPARING_TITLE =
  /(?<!\p{L})(?:vs\.?|versus|alternatives? to|im vergleich zu|face à|frente a)(?!\p{L})/iu;

const comparesVendors = ({ url, title }: { url: string | null; title: string | null }): boolean =>
  COMPARING_PAGE.test(url ?? '') || COMPARING_TITLE.test(title ?? '');

function namesRival(competitors: readonly string[], text: string): boolean {
  const said = text.toLowerCase();
  return competitors
    .map((one) => one.toLowerCase().replace(/\.[a-z.]+$/u, ''))
    .some((rival) => rival.length > 2 && said.includes(rival));
}

export function isOwnStatement(competitors: readonly string[]): (fact: OwnFact) => boolean {
  return ({ url, title, heading, quote, item, speaker }) =>
    speaker === 'vendor' &&
    !comparesVendors({ url, title }) &&
    !COMPARING_TITLE.test(heading ?? '') &&
    !namesRival(competitors, `${heading ?? ''}\n${quote}\n${item ?? ''}`);
}

export type ReadOwnFacts = ReturnType<typeof createReadOwnFacts>;
