import type { Competitor } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Menu } from '../elements/menu.tsx';
import type { CheckActs } from './check-acts.ts';

type Row = Pick<Competitor, 'id' | 'name' | 'paused' | 'every' | 'checking'>;

export function CheckMenu({ row, acts }: { row: Row; acts: CheckActs }) {
  return (
    <Menu
      label={`Actions for ${row.name}`}
      items={[
        {
          name: 'Check now',
          needs: 'write',
          disabled: row.checking !== null,
          act: () => acts.checkAll([row]),
        },
        {
          name: row.paused ? 'Resume checks' : 'Pause checks',
          needs: 'write',
          disabled: row.every === null,
          act: () => void acts.pauseAll([row], !row.paused),
        },
        { name: 'Delete', kind: 'danger', needs: 'write', act: () => acts.removeAll([row]) },
      ]}
    />
  );
}

export function CheckBulkActions({
  rows,
  acts,
  onDone,
}: {
  rows: readonly Row[];
  acts: CheckActs;
  onDone(): void;
}) {
  const done = (act: () => void) => () => {
    act();
    onDone();
  };
  const scheduled = rows.filter(({ every }) => every !== null);
  return (
    <>
      <Button
        needs="write"
        onClick={done(() => acts.checkAll(rows.filter(({ checking }) => checking === null)))}
      >
        Check now
      </Button>
      <Button needs="write" onClick={done(() => void acts.pauseAll(scheduled, true))}>
        Pause checks
      </Button>
      <Button needs="write" onClick={done(() => void acts.pauseAll(scheduled, false))}>
        Resume checks
      </Button>
      <Button needs="write" kind="danger" onClick={done(() => acts.removeAll(rows))}>
        Delete
      </Button>
    </>
  );
}
