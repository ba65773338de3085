import { Link } from 'wouter';
import { useAct, usePages, useRead } from '../api/reads.ts';
import type { Competitor, CompetitorList } from '../api/answers.ts';
import type { Profile } from '../brand/profile.ts';
import { LongList } from '../elements/long-list.tsx';
import { Empty, Page } from '../elements/page.tsx';
import { useCheckActs } from './check-acts.ts';
import { CheckBulkActions } from './check-menu.tsx';
import { COMPETITOR_COLUMNS, CompetitorRow } from './competitor-row.tsx';
import { BulkBar, useSelection } from '../elements/selection.tsx';
import { api } from '../api/client.ts';
import type { ApiFailure } from '../api/failure.ts';
import { useKept } from '../api/kept-state.ts';
import { ownSiteWarning } from '../home/rival-names.ts';
import { Button } from '../elements/button.tsx';
import { useKeptRow, useShown } from '../elements/deletions.ts';
import { Failure, faultOf } from '../elements/failure.tsx';
import { FormAbove } from '../elements/form-above.tsx';
import { TextField } from '../elements/field.tsx';
import { useSay } from '../elements/notices.tsx';
import { SortHead, SortNote, useSorted } from '../elements/sorting.tsx';
import { isInDays, morning, MORNING_HINT } from './check-time.ts';
import { IntervalChoice } from '../elements/interval-choice.tsx';

const COMPETITORS = '/api/intel/competitors';
const UNDER_WAY_MS = 5_000;

export function CompetitorsPage() {
  const pages = usePages<CompetitorList, Competitor>(COMPETITORS, (page) => page.competitors, {
    every: (rows) => (rows?.some(({ checking }) => checking !== null) ? UNDER_WAY_MS : false),
  });
  const read = useShown(pages, ({ id }) => id);
  const acts = useCheckActs(COMPETITORS, ['competitor', 'competitors']);
  const selection = useSelection(read.rows, ({ id }) => id);
  const { read: sorted, sort, turn } = useSorted(read, COMPETITOR_COLUMNS);
  return (
    <Page
      title="Competitors"
      actions={
        read.rows.length > 1 && (
          <Button
            needs="write"
            busy={acts.isChecking || read.rows.every(({ checking }) => checking !== null)}
            onClick={() => acts.checkAll(read.rows.filter(({ checking }) => checking === null))}
          >
            Check competitors
          </Button>
        )
      }
    >
      <FormAbove label="Add a competitor" list={read}>
        <NewCompetitor onAdded={(competitor) => acts.checkAll([competitor])} />
      </FormAbove>
      {acts.failure !== null && <Failure error={acts.failure} />}
      <BulkBar label="Selected competitors" selection={selection} hasMore={read.hasMore}>
        <CheckBulkActions rows={selection.rows} acts={acts} onDone={() => selection.chooseAll(false)} />
      </BulkBar>
      <SortNote sort={sort} read={read} />
      <LongList
        label="Tracked competitors"
        read={sorted}
        table={{
          head: <SortHead columns={COMPETITOR_COLUMNS} sort={sort} onTurn={turn} />,
          rowClass: 'competitors-row',
        }}
        keyOf={({ id }) => id}
        rowHeight={96}
        empty={
          <Empty title="No competitors are being tracked yet">
            <p>
              To add a competitor, enter its domain above. Its prices, open roles and news pages are found
              automatically.
            </p>
          </Empty>
        }
      >
        {(competitor) => <CompetitorRow competitor={competitor} selection={selection} acts={acts} />}
      </LongList>
    </Page>
  );
}

interface Draft {
  domain: string;
  name: string;
  every: string | null;
}
const NONE: Draft = { domain: '', name: '', every: '24h' };

function NewCompetitor({ onAdded }: { onAdded(competitor: Competitor): void }) {
  const [draft, setDraft] = useKept<Draft>('competitors/new', NONE);
  const ownDomain = useRead<Profile>('/api/brand-profile').data?.domain;
  const say = useSay();
  const track = useAct(
    ({ domain, name, every }: Draft, idempotencyKey) =>
      api.post<Competitor>(
        COMPETITORS,
        { domain, every, checkTime: morning(), ...(name.trim() === '' ? {} : { name }) },
        { idempotencyKey },
      ),
    {
      changes: [COMPETITORS],
      onDone(added) {
        setDraft(NONE);
        onAdded(added);
        say(`${added.name} is now tracked. Its first check is running.`);
      },
    },
  );
  return (
    <form
      className="card stack"
      aria-label="Add a competitor"
      onSubmit={(event) => {
        event.preventDefault();
        if (!track.isPending) track.mutate(draft);
      }}
    >
      <div className="competitors-new">
        <TextField
          label="Domain"
          placeholder="competitor.com"
          required
          autoCapitalize="none"
          spellcheck={false}
          value={draft.domain}
          error={domainFault(track.error) ?? ownSiteWarning(draft.domain, ownDomain)}
          onValue={(domain) => setDraft({ ...draft, domain })}
        />
        <TextField
          label="Name (optional)"
          placeholder="Default: the name on its website"
          value={draft.name}
          error={faultOf(track.error, 'name')}
          onValue={(name) => setDraft({ ...draft, name })}
        />
        <IntervalChoice
          every={draft.every}
          {...(isInDays(draft.every) && { hint: MORNING_HINT })}
          error={faultOf(track.error, 'every')}
          onValue={(every) => setDraft({ ...draft, every })}
        />
        <Button needs="write" kind="primary" type="submit" busy={track.isPending}>
          Add competitor
        </Button>
      </div>
      {track.error !== null && <Refused error={track.error} />}
    </form>
  );
}

const domainFault = (error: ApiFailure | null): string | undefined =>
  error?.code === 'competitor.already_tracked' ? 'Already tracked' : faultOf(error, 'domain');

function Refused({ error }: { error: ApiFailure }) {
  const tracked = error.code === 'competitor.already_tracked' ? /comp_[0-9a-z]+/.exec(error.message) : null;
  useKeptRow(tracked?.[0]);
  if (tracked === null) return <Failure error={error} />;
  return (
    <p className="failure" role="alert">
      This competitor is already tracked. <Link href={`/${tracked[0]}`}>Open the tracked competitor</Link>
    </p>
  );
}
