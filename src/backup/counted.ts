/** A number of things in words, such as "1 row" and "2 rows". */
export const counted = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${one}s`;
