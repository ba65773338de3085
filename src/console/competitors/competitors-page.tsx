import { usePages } from '../api/reads.ts';
import type { Competitor, CompetitorList } from '../api/answers.ts';
import { LongList } from '../elements/long-list.tsx';
import { Empty, Page } from '../elements/page.tsx';
import { CompetitorRow } from './competitor-row.tsx';
import { NewCompetitor } from './new-competitor.tsx';

const UNDER_WAY_MS = 5_000;

/** All that are tracked, and the form that tracks another. */
export function CompetitorsPage() {
  const read = usePages<CompetitorList, Competitor>('/api/intel/competitors', (page) => page.competitors, {
    every: (rows) => (rows?.some(({ checking }) => checking !== null) ? UNDER_WAY_MS : false),
  });
  return (
    <Page title="Competitors">
      <NewCompetitor />
      <LongList
        label="Tracked competitors"
        read={read}
        keyOf={({ id }) => id}
        rowHeight={96}
        empty={
          <Empty title="No competitor is tracked yet">
            <p>
              Add one above by its domain. Its prices, open positions and news pages are found and read by
              themselves.
            </p>
          </Empty>
        }
      >
        {(competitor) => <CompetitorRow competitor={competitor} />}
      </LongList>
    </Page>
  );
}
