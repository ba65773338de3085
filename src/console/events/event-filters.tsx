import type { Ref } from 'react';
import { Button } from '../elements/button.tsx';
import { Choice, Switch, TextField } from '../elements/field.tsx';
import type { useEventFilter } from './event-filter.ts';
import { SEVERITIES, TYPES } from './event-words.ts';

const ANY = { value: '', text: 'Any' };
const choicesOf = (texts: Record<string, string>) => [
  ANY,
  ...Object.entries(texts).map(([value, text]) => ({ value, text })),
];
const SEVERITY_CHOICES = [ANY, ...Object.entries(SEVERITIES).map(([value, { text }]) => ({ value, text }))];

const withStated = (choices: readonly { value: string; text: string }[], stated: string) =>
  choices.some(({ value }) => value === stated) ? choices : [...choices, { value: stated, text: stated }];

export function EventFilters({
  of: { filter, isFiltered, set, clear },
  competitors,
  ref,
}: {
  of: ReturnType<typeof useEventFilter>;
  competitors: readonly { id: string; name: string }[];
  ref: Ref<HTMLFormElement>;
}) {
  const { severity = '', type = '', competitorId = '', since = '' } = filter;
  const names = [ANY, ...competitors.map(({ id, name }) => ({ value: id, text: name }))];
  return (
    <form
      ref={ref}
      className="events-filters"
      role="search"
      aria-label="Filter events"
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice
        label="Severity"
        value={severity}
        choices={withStated(SEVERITY_CHOICES, severity)}
        onValue={(value) => set('severity', value)}
      />
      <Choice
        label="Type"
        value={type}
        choices={withStated(choicesOf(TYPES), type)}
        onValue={(value) => set('type', value)}
      />
      <Choice
        label="Competitor"
        value={competitorId}
        choices={withStated(names, competitorId)}
        onValue={(value) => set('competitorId', value)}
      />
      <TextField
        label="Since"
        type="date"
        value={since.slice(0, 10)}
        onValue={(value) => set('since', value)}
      />
      <div className="events-switches">
        <Switch
          label="Unread only"
          checked={filter.isRead === 'false'}
          onValue={(on) => set('isRead', on ? 'false' : '')}
        />
        <Switch
          label="Not done"
          checked={filter.isActioned === 'false'}
          onValue={(on) => set('isActioned', on ? 'false' : '')}
        />
      </div>
      {isFiltered && <Button onClick={clear}>Clear filters</Button>}
    </form>
  );
}
