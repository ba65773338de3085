export const counted = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${one}s`;
