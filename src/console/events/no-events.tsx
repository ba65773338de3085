import { Link } from 'wouter';
import { Button } from '../elements/button.tsx';
import { Empty } from '../elements/page.tsx';

/** Why there are none, and what to do about it. */
export function NoEvents({
  isFiltered,
  hasCompetitors,
  onClear,
}: {
  isFiltered: boolean;
  /** Null: not known yet. */
  hasCompetitors: boolean | null;
  onClear(): void;
}) {
  if (isFiltered)
    return (
      <Empty title="No event fits these filters.">
        <Button onClick={onClear}>Show all events</Button>
      </Empty>
    );
  if (hasCompetitors === false)
    return (
      <Empty title="No competitor is tracked yet.">
        <p>Events tell what changed on the web sites of competitors: prices, texts, open positions.</p>
        <Link href="~/competitors" className="button button-primary">
          Track a competitor
        </Link>
      </Empty>
    );
  return (
    <Empty title="Nothing has changed yet.">
      <p>
        The first check of a competitor only takes stock. What later checks find to be different shows here.
      </p>
      <Link href="~/competitors" className="button">
        See the competitors
      </Link>
    </Empty>
  );
}
