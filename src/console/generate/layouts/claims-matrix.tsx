import { isSaid, listOf, partsOf, textOf } from '../output-value.ts';
import { Statement } from '../work/statement.tsx';
import type { PartProps } from './layout.ts';

export function ClaimsMatrix({ of }: PartProps) {
  const rows = listOf(of['claimsMatrix'])
    .map(partsOf)
    .map(({ claim, vendors, finding, says, unclear }) => ({
      claim: textOf(claim) ?? '',
      vendors: new Set(listOf(vendors).flatMap((vendor) => textOf(vendor) ?? [])),
      finding,
      says: says === undefined ? null : listOf(says).map(partsOf),
      unclear: new Set(listOf(unclear).map(textOf)),
    }));
  const counts = new Map<string, number>(
    listOf(of['claimsVendors']).flatMap((vendor, i) => {
      const name = textOf(vendor);
      return name === null || name === undefined ? [] : [[name, i < 2 ? Infinity : 0]];
    }),
  );
  for (const vendor of rows.flatMap(({ vendors }) => [...vendors]))
    counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
  const unread = new Set(listOf(of['claimsUnread']).map(textOf));
  const vendors = [...counts].sort(([, a], [, b]) => b - a).map(([vendor]) => vendor);
  return (
    <div className="scroll-x" role="region" aria-label="Who claims what" tabIndex={0}>
      <table className="generate-matrix">
        <thead>
          <tr>
            <th scope="col">Claim</th>
            {vendors.map((vendor) => (
              <th key={vendor} scope="col">
                {vendor}
              </th>
            ))}
            <th scope="col">Evidence</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ claim, vendors: claiming, finding, says, unclear }) => (
            <tr key={claim}>
              <th scope="row">{claim}</th>
              {vendors.map((vendor) => (
                <td key={vendor} className="generate-matrix-mark" data-vendor={vendor}>
                  <Cell
                    isClaimed={claiming.has(vendor)}
                    words={textOf(says?.find((one) => one['vendor'] === vendor)?.['text']) ?? null}
                    doubt={
                      unread.has(vendor)
                        ? 'Not all pages read yet'
                        : unclear.has(vendor)
                          ? 'Not clear from the pages read'
                          : null
                    }
                  />
                </td>
              ))}
              <td>
                {isSaid(finding) && (
                  <Statement
                    said={finding}
                    shown={says === null || finding.basis === 'author' ? finding.text : ''}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  isClaimed: boolean;
  words: string | null;
  doubt: string | null;
}

function Cell({ isClaimed, words, doubt }: CellProps) {
  if (isClaimed && words !== null) return <bdi>{words}</bdi>;
  if (!isClaimed) return <span className="quiet">{doubt ?? 'Not found'}</span>;
  return (
    <>
      <span aria-hidden="true">✓</span>
      <span className="unseen">Yes</span>
    </>
  );
}
