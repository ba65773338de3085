import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from './button.tsx';

export interface Column<Row> {
  name: string;
  isNameless?: boolean;
  sortBy?(row: Row): string | number | null;
}

interface Sort {
  column: string;
  isDescending: boolean;
}

interface SortableRead<Row> {
  rows: readonly Row[];
  hasMore: boolean;
}

export function useSorted<Row, Read extends SortableRead<Row>>(
  read: Read & SortableRead<Row>,
  columns: readonly Column<Row>[],
) {
  const [search, setSearch] = useSearchParams();
  const [named, direction] = [search.get('sort'), search.get('order')];
  const column = columns.find(({ name, sortBy }) => sortBy !== undefined && inAddress(name) === named);
  const sort: Sort | null =
    column === undefined ? null : { column: column.name, isDescending: direction === 'desc' };
  const rows = useMemo(
    () =>
      sort === null || column?.sortBy === undefined
        ? read.rows
        : sorted(read.rows, column.sortBy, sort.isDescending),
    [read.rows, column, sort?.isDescending],
  );
  const turn = (name: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        const isSame = sort?.column === name;
        if (isSame && sort.isDescending) {
          after.delete('sort');
          after.delete('order');
        } else {
          after.set('sort', inAddress(name));
          after.set('order', isSame ? 'desc' : 'asc');
        }
        return after;
      },
      { replace: true },
    );
  return {
    sort,
    turn,
    read: sort === null ? read : { ...read, rows, hasMore: false },
  };
}

const inAddress = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

let collator: Intl.Collator | undefined;

function sorted<Row>(
  rows: readonly Row[],
  sortBy: NonNullable<Column<Row>['sortBy']>,
  isDescending: boolean,
): Row[] {
  const sign = isDescending ? -1 : 1;
  const { compare } = (collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort(({ value: a }, { value: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null);
      return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(`${a}`, `${b}`));
    })
    .map(({ row }) => row);
}

export function SortHead<Row>({
  columns,
  sort,
  onTurn,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onTurn(column: string): void;
}) {
  return columns.map(({ name, isNameless, sortBy }) => {
    if (sortBy === undefined)
      return (
        <div key={name} role="columnheader" className="sort-fixed">
          <span className={isNameless === true ? 'unseen' : ''}>{name}</span>
        </div>
      );
    const direction = sort?.column !== name ? 'none' : sort.isDescending ? 'descending' : 'ascending';
    return (
      <div key={name} role="columnheader" aria-sort={direction}>
        <button type="button" className="sort" onClick={() => onTurn(name)}>
          {name}
          <span aria-hidden="true">{direction === 'none' ? '↕' : direction === 'ascending' ? '↑' : '↓'}</span>
        </button>
      </div>
    );
  });
}

export function SortNote({
  sort,
  read,
}: {
  sort: Sort | null;
  read: SortableRead<unknown> & { isLoadingMore: boolean; more(): void };
}) {
  if (sort === null || !read.hasMore) return null;
  return (
    <div className="row">
      <p className="quiet" role="status">
        Sorted among the {read.rows.length.toLocaleString('en')} loaded.
      </p>
      <Button busy={read.isLoadingMore} onClick={read.more}>
        Load more
      </Button>
    </div>
  );
}
