/** Returns text such as "1 row" or "2 rows". */
export const counted = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${one}s`;
