import { Link } from 'wouter';
import type { CompetitorList, Watch, WatchList } from '../api/answers.ts';
import { api } from '../api/client.ts';
import { useKept } from '../api/kept-state.ts';
import { useAct, usePages, useRead } from '../api/reads.ts';
import { type CheckActs, useCheckActs } from '../competitors/check-acts.ts';
import { CheckBadge } from '../competitors/check-badge.tsx';
import { isUnfinished, UnfinishedBadge, UnfinishedText } from '../competitors/unfinished-check.tsx';
import { CheckBulkActions, CheckMenu } from '../competitors/check-menu.tsx';
import { BulkBar, RowChoice, type Selection, useSelection } from '../elements/selection.tsx';
import { type Column, SortHead, SortNote, useSorted } from '../elements/sorting.tsx';
import { NextCheck } from '../competitors/competitor-row.tsx';
import { IntervalChoice } from '../elements/interval-choice.tsx';
import { Button } from '../elements/button.tsx';
import { useKeptRow, useShown } from '../elements/deletions.ts';
import { Failure, faultOf } from '../elements/failure.tsx';
import { FormAbove } from '../elements/form-above.tsx';
import { TextField } from '../elements/field.tsx';
import { addressText, samePage, webAddress, withScheme } from '../elements/web-address.ts';
import { LongList } from '../elements/long-list.tsx';
import { useSay } from '../elements/notices.tsx';
import { Badge, Empty, Page } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { type FieldDraft, FieldInputs, NO_FIELD, WATCHES } from './field-inputs.tsx';
import { cellsText } from '../elements/row-cells.ts';

const UNDER_WAY_MS = 5_000;
const MOST_FIELDS = 20;

const COLUMNS: readonly Column<Watch>[] = [
  { name: 'Select', isNameless: true },
  { name: 'Page', sortBy: ({ name }) => name },
  { name: 'Last check', sortBy: ({ lastCheck }) => lastCheck?.at ?? null },
  { name: 'Next check', sortBy: ({ paused, nextCheckAt }) => (paused ? null : nextCheckAt) },
  { name: 'Actions', isNameless: true },
];

export function WatchesPage() {
  const pages = usePages<WatchList, Watch>(WATCHES, ({ watches }) => watches, {
    every: (rows) => (rows?.some(({ checking }) => checking !== null) === true ? UNDER_WAY_MS : false),
  });
  const read = useShown(pages, ({ id }) => id);
  const { read: sorted, sort, turn } = useSorted(read, COLUMNS);
  const acts = useCheckActs(WATCHES, ['watched page', 'watched pages']);
  const selection = useSelection(read.rows, ({ id }) => id);
  return (
    <Page title="Single pages">
      <FormAbove label="Watch a page" list={read}>
        <NewWatch onAdded={(watch) => acts.checkAll([watch])} />
      </FormAbove>
      {acts.failure !== null && <Failure error={acts.failure} />}
      <BulkBar label="Selected pages" selection={selection} hasMore={read.hasMore}>
        <CheckBulkActions rows={selection.rows} acts={acts} onDone={() => selection.chooseAll(false)} />
      </BulkBar>
      <SortNote sort={sort} read={read} />
      <LongList
        label="Single pages"
        read={sorted}
        table={{
          head: <SortHead columns={COLUMNS} sort={sort} onTurn={turn} />,
          rowClass: 'competitors-row',
        }}
        keyOf={({ id }) => id}
        rowHeight={88}
        empty={
          <Empty title="No pages are being watched yet">
            <p>
              In the field above, enter the address of any public page, such as a terms page, a price list or
              a status page. You get an event when the page changes.
            </p>
          </Empty>
        }
      >
        {(watch) => <WatchRow watch={watch} selection={selection} acts={acts} />}
      </LongList>
    </Page>
  );
}

function WatchRow({
  watch,
  selection,
  acts,
}: {
  watch: Watch;
  selection: Selection<Watch>;
  acts: CheckActs;
}) {
  const { id, name, url, checking, lastCheck, fields } = watch;
  const waiting = fields.filter(({ state, confirmed }) => state === 'found' && !confirmed).length;
  return (
    <>
      <div role="cell">
        <RowChoice row={watch} name={name} selection={selection} />
      </div>
      <div role="cell" className="competitors-row-name">
        <Link href={`/${id}`} className="competitors-name cut">
          {name}
        </Link>
        <span className="quiet cut">{addressText(url)}</span>
      </div>
      <div role="cell" className="competitors-row-check">
        <div className="row">
          {checking !== null && <Badge tone="info">Being checked</Badge>}
          <UnfinishedBadge {...watch} />
          {lastCheck === null ? (
            <span className="quiet">
              {checking !== null ? 'The first check is running.' : !isUnfinished(watch) && 'Not checked yet.'}
            </span>
          ) : (
            <>
              <CheckBadge check={lastCheck} />
              <span className="quiet">
                <span className="narrow">checked</span> <Time at={lastCheck.at} />
              </span>
            </>
          )}
          {waiting > 0 && (
            <Badge tone="warn">{waiting === 1 ? '1 value to confirm' : `${waiting} values to confirm`}</Badge>
          )}
        </div>
        {isUnfinished(watch) ? (
          <p>
            <UnfinishedText {...watch} />
          </p>
        ) : (
          lastCheck !== null && !lastCheck.ok && <p>{lastCheck.summary}</p>
        )}
        {fields.some(({ value }) => value !== null) && (
          <p dir="auto">
            {fields
              .flatMap(({ name, value }) => (value === null ? [] : [`${name}: ${cellsText(value.quote)}`]))
              .join(' · ')}
          </p>
        )}
      </div>
      <div role="cell" className="competitors-row-next quiet">
        <NextCheck competitor={watch} inTable />
      </div>
      <div role="cell" className="competitors-row-acts">
        <CheckMenu row={watch} acts={acts} />
      </div>
    </>
  );
}

interface Draft {
  url: string;
  name: string;
  every: string | null;
  fields: readonly FieldDraft[];
}
const NONE: Draft = { url: '', name: '', every: '24h', fields: [] };

function NewWatch({ onAdded }: { onAdded(watch: Watch): void }) {
  const [draft, setDraft] = useKept<Draft>('watches/new', NONE);
  const say = useSay();
  const add = useAct(
    ({ url, name, every, fields }: Draft, idempotencyKey) =>
      api.post<Watch>(
        WATCHES,
        { url: withScheme(url), every, fields, ...(name.trim() === '' ? {} : { name }) },
        { idempotencyKey },
      ),
    {
      changes: [WATCHES],
      onDone(added) {
        setDraft(NONE);
        onAdded(added);
        say(`${added.name} is now being watched. Its first check is running.`);
      },
    },
  );
  const { fields } = draft;
  const setFields = (next: readonly FieldDraft[]): void => setDraft({ ...draft, fields: next });
  const existing =
    add.error?.code === 'watch.already_watched' ? /wat_[0-9a-z]+/.exec(add.error.message) : null;
  useKeptRow(existing?.[0]);
  return (
    <form
      className="card stack"
      aria-label="Watch a page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) add.mutate(draft);
      }}
    >
      <div className="watches-new">
        <TextField
          label="Address"
          placeholder="https://example.com/terms"
          required
          autoCapitalize="none"
          spellcheck={false}
          value={draft.url}
          error={faultOf(add.error, 'url')}
          onValue={(url) => setDraft({ ...draft, url })}
        />
        <TextField
          label="Name (optional)"
          placeholder="Default: the address"
          value={draft.name}
          error={faultOf(add.error, 'name')}
          onValue={(name) => setDraft({ ...draft, name })}
        />
        <IntervalChoice
          every={draft.every}
          error={faultOf(add.error, 'every')}
          onValue={(every) => setDraft({ ...draft, every })}
        />
      </div>
      <p className="quiet">
        For pages that do not belong to a competitor. The watched pages of a competitor are listed under{' '}
        <Link href="~/competitors">Competitors</Link>.
      </p>
      <OfCompetitor address={draft.url} />
      {fields.map((field, at) => (
        <fieldset key={at} className="watches-field-inputs">
          <legend className="unseen">Value {at + 1}</legend>
          <FieldInputs
            draft={field}
            at={at}
            error={add.error}
            onDraft={(next) => setFields(fields.with(at, next))}
          />
          <Button
            kind="quiet"
            aria-label={`Leave out value ${at + 1}`}
            onClick={() => setFields(fields.toSpliced(at, 1))}
          >
            ✕
          </Button>
        </fieldset>
      ))}
      {add.error !== null && <Failure error={add.error} />}
      {existing !== null && (
        <p>
          <Link href={`/${existing[0]}`}>Open the watched page</Link>
        </p>
      )}
      <div className="row">
        <Button needs="write" kind="primary" type="submit" busy={add.isPending}>
          Watch page
        </Button>
        {fields.length < MOST_FIELDS && (
          <Button needs="write" onClick={() => setFields([...fields, NO_FIELD])}>
            Add a value
          </Button>
        )}
        <span className="quiet">The value to track on the page, such as a price or a date.</span>
      </div>
    </form>
  );
}

function OfCompetitor({ address }: { address: string }) {
  const url = webAddress(withScheme(address));
  const { data } = useRead<CompetitorList>('/api/intel/competitors', {
    query: { limit: 1_000 },
    enabled: url !== null,
  });
  if (url === null) return null;
  const page = samePage(url);
  const all = data?.competitors ?? [];
  const checking = all.find(({ pages }) => pages.some((one) => isSame(one.url, page)));
  const owner = checking ?? all.find(({ domain }) => domain === url.hostname.replace(/^www\./, ''));
  if (owner === undefined) return null;
  return (
    <p role="status">
      {checking === undefined
        ? `This site belongs to ${owner.name}. To see this page's changes together with the other changes at ${owner.name}, add the page to that competitor instead.`
        : `The checks of ${owner.name} already include this page. Watch it here as well only if you want to track a single value on it.`}{' '}
      <Link href={`~/competitors/${owner.id}`}>Open {owner.name}</Link>
    </p>
  );
}

const isSame = (address: string, page: string): boolean => {
  const url = webAddress(address);
  return url !== null && samePage(url) === page;
};
