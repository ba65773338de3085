import { useEffect, useRef, useState } from 'react';
import { Button } from '../elements/button.tsx';
import { Choice, TextField } from '../elements/field.tsx';
import { useAddressQuery } from './address-query.ts';
import { STATUS_NAMES, TYPE_NAMES } from './source-words.ts';

const PAUSE_MS = 300;
const NAMES = ['q', 'status', 'type', 'enabled'] as const;

const choices = (all: string, names: Record<string, string>) => [
  { value: '', text: all },
  ...Object.entries(names).map(([value, text]) => ({ value, text })),
];

/** What the list is narrowed down to, from the address. */
export function useSourceFilters() {
  const query = useAddressQuery();
  const filters = Object.fromEntries(NAMES.map((name) => [name, query.get(name)]));
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    set: (change: Partial<Record<(typeof NAMES)[number], string>>) => query.set(change, { replace: true }),
    clear: () => query.set(Object.fromEntries(NAMES.map((name) => [name, null])), { replace: true }),
  };
}

export function SourceFilters() {
  const { filters, isFiltered, set, clear } = useSourceFilters();
  const { q = '', status = '', type = '', enabled = '' } = filters;
  const [typed, setTyped] = useState(q);
  const sent = useRef(q);
  useEffect(() => {
    const asked = typed.trim();
    if (asked === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = asked;
      set({ q: asked });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    // Changed by something else than typing: the way back, or "Clear filters".
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
  }, [q]);
  return (
    <div className="sources-filters" role="search" aria-label="Sources">
      <TextField
        label="Search"
        type="search"
        placeholder="Name, title or address"
        maxLength={200}
        value={typed}
        onValue={setTyped}
      />
      <Choice
        label="Status"
        value={status}
        onValue={(value) => set({ status: value })}
        choices={choices('All', STATUS_NAMES)}
      />
      <Choice
        label="Type"
        value={type}
        onValue={(value) => set({ type: value })}
        choices={choices('All', TYPE_NAMES)}
      />
      <Choice
        label="Used in answers"
        value={enabled}
        onValue={(value) => set({ enabled: value })}
        choices={choices('All', { true: 'Used', false: 'Left out' })}
      />
      {isFiltered && <Button onClick={clear}>Clear filters</Button>}
    </div>
  );
}
