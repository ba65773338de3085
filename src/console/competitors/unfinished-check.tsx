import type { Competitor } from '../api/answers.ts';
import { Badge } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';

type Unfinished = Pick<Competitor, 'unfinishedCheck'>;

export const isUnfinished = ({ unfinishedCheck }: Unfinished): boolean => unfinishedCheck !== undefined;

export const UnfinishedBadge = ({ unfinishedCheck }: Unfinished) =>
  unfinishedCheck === undefined ? null : <Badge tone="bad">Not finished</Badge>;

export const UnfinishedText = ({ unfinishedCheck }: Unfinished) =>
  unfinishedCheck === undefined ? null : (
    <>
      The check started <Time at={unfinishedCheck.since} /> has not finished because this service is
      overloaded or was stopped, so later changes are not known yet. Check again later.
    </>
  );
