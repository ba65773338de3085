import { addressText } from '../elements/web-address.ts';
import type { Competitor, SnapshotFact } from '../api/answers.ts';
import { Empty } from '../elements/page.tsx';
import { FactList } from '../facts/fact-list.tsx';
import { useAddressQuery } from '../sources/address-query.ts';
import { OpenSnapshot } from './snapshot-text.tsx';

export function CompetitorFacts({
  competitor: { id, name },
}: {
  competitor: Pick<Competitor, 'id' | 'name'>;
}) {
  const query = useAddressQuery();
  const at = ({ snapshotId, start, end }: SnapshotFact) => ({
    snapshot: snapshotId,
    from: String(start),
    to: String(end),
  });
  return (
    <>
      <FactList<SnapshotFact>
        path={`/api/intel/competitors/${id}/facts`}
        competitorName={name}
        empty={
          <Empty title="No facts yet">
            <p>The first check reads facts from the competitor's pages. Start the check in the overview.</p>
          </Empty>
        }
        isShown={(fact) => Object.entries(at(fact)).every(([name, value]) => query.get(name) === value)}
        onShow={(fact) => query.set(at(fact))}
        pageOf={({ url }) => ({ title: name, url })}
      >
        {({ url }) => <p className="quiet">{url === null ? '' : addressText(url)}</p>}
      </FactList>
      <OpenSnapshot of={`/api/intel/competitors/${id}`} />
    </>
  );
}
