import type { Claim } from './work-context.ts';

type Line = Pick<Claim, 'path' | 'text'>;

export function sameLine<Newer extends Line>(
  line: Line,
  before: readonly Line[],
  after: readonly Newer[],
): Newer | undefined {
  const alike = after.filter(({ text }) => text === line.text);
  const at = after.find(({ path }) => path === line.path);
  if (alike.length > 0) return alike.find((one) => one === at) ?? alike[0];
  return at !== undefined && before.every(({ text }) => text !== at.text) ? at : undefined;
}
