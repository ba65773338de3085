import { z } from 'zod';
import { plain, say, table } from './markdown.ts';
import { label, type Statement, statement } from './statement.ts';

const claimRow = z.object({
  claim: label,
  vendors: z.array(label).max(40),
  finding: statement,
  says: z
    .array(z.object({ vendor: label, text: label }))
    .max(40)
    .optional()
    .meta({
      description: 'What each vendor says, in its own words. Older documents do not have this field.',
    }),
  unclear: z.array(label).max(40).optional().meta({
    description: 'Vendors whose pages may make the claim in words that the service did not recognize.',
  }),
});

export const claimsMatrix = z
  .array(claimRow)
  .max(20)
  .meta({ description: 'For each claim, the vendors that make it.' });
type ClaimRow = z.infer<typeof claimRow>;

const MOST_COLUMNS = 4;

export function claimsTable(
  rows: readonly ClaimRow[],
  { vendors = byClaims(rows), unread = [] }: { vendors?: readonly string[]; unread?: readonly string[] } = {},
): string {
  const columns = vendors.slice(0, MOST_COLUMNS);
  const others = (row: ClaimRow): string[] => row.vendors.filter((vendor) => !columns.includes(vendor));
  const isOthers = rows.some((row) => others(row).length > 0);
  return table(
    ['Claim', ...columns.map(plain), ...(isOthers ? ['Other vendors'] : []), 'Finding'],
    rows.map((row) => [
      plain(row.claim),
      ...columns.map((vendor) => cellOf(row, vendor, unread)),
      ...(isOthers
        ? [
            others(row)
              .map((vendor) =>
                plain(saidBy(row, vendor) === null ? vendor : `${vendor}: ${saidBy(row, vendor)}`),
              )
              .join('; '),
          ]
        : []),
      findingOf(row),
    ]),
  );
}

function byClaims(rows: readonly ClaimRow[]): string[] {
  const counts = new Map<string, number>();
  for (const vendor of rows.flatMap(({ vendors }) => vendors))
    counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([vendor]) => vendor);
}

const saidBy = ({ says = [] }: ClaimRow, vendor: string): string | null =>
  says.find((one) => one.vendor === vendor)?.text ?? null;

function cellOf(row: ClaimRow, vendor: string, unread: readonly string[]): string {
  if (row.vendors.includes(vendor)) return plain(saidBy(row, vendor) ?? '✓');
  if (unread.includes(vendor)) return 'not all pages read yet';
  return row.unclear?.includes(vendor) === true ? 'not clear' : 'not found';
}

function findingOf({ claim, finding, says }: ClaimRow): string {
  if (says === undefined || finding.basis === 'author') return say(finding);
  return say(shortened(claim, finding));
}
const shortened = (claim: string, finding: Statement): Statement => ({
  ...finding,
  text: finding.text.replace(`${claim}: `, '').replace(/ \(.*$/su, ''),
});
