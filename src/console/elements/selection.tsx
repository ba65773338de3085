import { useMemo, useState, type ReactNode } from 'react';

export interface Selection<Row> {
  rows: readonly Row[];
  all: readonly Row[];
  has(row: Row): boolean;
  choose(row: Row, isChosen: boolean): void;
  chooseAll(isChosen: boolean): void;
}

/** `keyOf` must be the same function in each render. */
export function useSelection<Row>(all: readonly Row[], keyOf: (row: Row) => string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      rows: chosen.size === 0 ? [] : all.filter((row) => chosen.has(keyOf(row))),
      all,
      has: (row) => chosen.has(keyOf(row)),
      choose: (row, isChosen) =>
        setChosen((before) => {
          const after = new Set(before);
          if (isChosen) after.add(keyOf(row));
          else after.delete(keyOf(row));
          return after;
        }),
      chooseAll: (isChosen) => setChosen(new Set(isChosen ? all.map(keyOf) : [])),
    }),
    [all, chosen, keyOf],
  );
}

export function RowChoice<Row>({
  row,
  name,
  selection,
}: {
  row: Row;
  name: string;
  selection: Selection<Row>;
}) {
  return (
    <input
      type="checkbox"
      className="row-choice"
      aria-label={`Select ${name}`}
      checked={selection.has(row)}
      onChange={(event) => selection.choose(row, event.currentTarget.checked)}
    />
  );
}

export function BulkBar<Row>({
  label,
  selection: { rows, all, chooseAll },
  hasMore,
  children,
}: {
  label: string;
  selection: Selection<Row>;
  hasMore: boolean;
  children: ReactNode;
}) {
  if (all.length === 0) return null;
  const isAll = rows.length === all.length;
  return (
    <div className="bulk" role="group" aria-label={label}>
      <label className="row">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box !== null) box.indeterminate = rows.length > 0 && !isAll;
          }}
          onChange={() => chooseAll(!isAll)}
        />
        {rows.length === 0
          ? `Select ${hasMore ? `the ${all.length.toLocaleString('en')} loaded` : 'all'}`
          : `${rows.length.toLocaleString('en')} selected`}
      </label>
      {rows.length > 0 && children}
    </div>
  );
}
