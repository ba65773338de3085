import { EMPTY_BRAND } from '../../../src/brand/profile.ts';
import type { Fact } from '../../../src/extraction/facts/evidence/kinds.ts';
import type { Reading } from '../../../src/extraction/pages/reading.ts';
import { createGatherEvidence } from '../../../src/intel/drafting/evidence.ts';
import { competitor } from '../../../src/intel/modules/competitor.ts';
import { partiesOf } from '../../../src/intel/drafting/subject.ts';
import type { StatingPage } from '../../../src/competitors/snapshots/snapshot-facts.ts';
import { extracted } from '../../support/intel/extracted.ts';

export interface OwnPage {
  id: string;
  url: string;
  reading: Reading;
  facts: readonly Fact[];
}

interface Named {
  name: string;
  domain: string;
}

export type Battlecard = ReturnType<typeof competitor.blank>;

const LARGE = 1_000_000;

export async function battlecardOf(
  rival: Named,
  {
    us,
    ours,
    watched,
  }: { us: Named; ours: readonly OwnPage[]; watched: readonly { competitorId: string }[] },
): Promise<Battlecard> {
  const documents = ours.map(({ id, url, reading: { text, title, siteName }, facts }) => {
    const chunk = { _id: `rev_${id}_0`, workspace_id: 'ws', source_id: id, revision_id: `rev_${id}`, ordinal: 0, heading: null, text, start: 0, end: text.length, hash: '', model: null }; // prettier-ignore
    return {
      revision: `rev_${id}`,
      party: 'us' as const,
      title,
      url,
      sourceId: id,
      chunks: [chunk],
      facts: facts.map((fact, i) => ({
        ...fact,
        id: `fct_${id}_${i}`,
        party: 'us' as const,
        speaker: 'vendor' as const,
        url,
        title,
        siteName: siteName ?? null,
        sourceId: id,
        revision: `rev_${id}`,
      })),
    };
  });
  const brand = { ...EMPTY_BRAND, name: us.name, domain: us.domain, competitors: [rival.name] };
  const inputs = { domain: rival.domain, competitorId: null, focus: null, objections: [] };
  const brief = { inputs, brand };
  const gather = createGatherEvidence({
    findPassages: () => Promise.resolve({ passages: [], degraded: false }),
    documents: {
      documentsOf: () => Promise.resolve(documents),
      known: () => Promise.resolve({ documents, isAll: true }),
      textsOf: () => Promise.resolve(new Map()),
    },
    readTimes: () => Promise.resolve(new Map()),
  });
  const pages = watched
    .filter(({ competitorId }) => competitorId === rival.domain)
    .map((page) => {
      const stating = page as unknown as StatingPage;
      const { url, title, siteName, party, snapshotId } = stating;
      const about = { party, speaker: 'vendor' as const, url, title, siteName, snapshotId };
      return {
        ...stating,
        facts: stating.facts.map((fact, i) => ({ ...fact, ...about, id: `fct_${snapshotId}_${i}` })),
      };
    });
  const evidence = await gather({ workspaceId: 'ws', sourceIds: null }, competitor.fields(brief), {
    budget: LARGE,
    parties: partiesOf(brief),
    watched: pages,
    subject: rival.domain,
  });
  return extracted(competitor, brief, evidence);
}
