export interface PlanTable<P> {
  columns: string[];
  rows: { name: string; prices: (P | null)[] }[];
  others: P[];
}

const CELL = /^(?<row>.+) \((?<column>[^()]+)\)$/u;
const LEAST_ROWS = 2;
const LEAST_COLUMNS = 2;

export function planTable<P extends { name: string }>(plans: readonly P[]): PlanTable<P> {
  const cells = plans.flatMap((plan) => {
    const { row, column } = CELL.exec(plan.name)?.groups ?? {};
    return row === undefined || column === undefined ? [] : [{ plan, row, column }];
  });
  const rowsOf = Map.groupBy(cells, ({ column }) => column);
  const shared = [...rowsOf].filter(([, all]) => new Set(all.map(({ row }) => row)).size >= LEAST_ROWS);
  const columns = shared.map(([column]) => column);
  const inTable = cells.filter(({ column }) => columns.includes(column));
  const byRow = Map.groupBy(inTable, ({ row }) => row);
  const full = [...byRow].filter(([, all]) => new Set(all.map(({ column }) => column)).size >= LEAST_COLUMNS);
  if (full.length < LEAST_ROWS) return { columns: [], rows: [], others: [...plans] };
  const rows = full.map(([name, all]) => ({
    name,
    prices: columns.map((column) => all.find((cell) => cell.column === column)?.plan ?? null),
  }));
  const shown = new Set(rows.flatMap(({ prices }) => prices));
  return { columns, rows, others: plans.filter((plan) => !shown.has(plan)) };
}
