import { useId, type ReactNode } from 'react';
import { isEmpty, type Parts } from '../output-value.ts';
import { nameIn, type Names } from './names.ts';

/** Rows of the same parts; `children` draws a part. */
export function Table({
  rows,
  keys,
  names,
  children,
}: {
  rows: readonly Parts[];
  keys: readonly string[];
  names: Names;
  children(value: unknown): ReactNode;
}) {
  const id = useId();
  return (
    <div className="scroll-x" role="region" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id} className="unseen">
          {keys.map((key) => nameIn(names, key)).join(', ')}
        </caption>
        <thead>
          <tr>
            {keys.map((key) => (
              <th key={key} scope="col">
                {nameIn(names, key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {keys.map((key) => (
                <td key={key}>{isEmpty(row[key]) ? '–' : children(row[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
