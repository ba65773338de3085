import { dateText } from '../../elements/time.tsx';
import { changesOf, valueAt, type Line } from './line.ts';

/** What a chart shows, each time something changed, newest first. */
export function StepTable({
  name,
  lines,
  valueText,
}: {
  name: string;
  lines: readonly Line[];
  valueText(value: number): string;
}) {
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={`${name}, as a table`}>
      <table>
        <caption className="unseen">{name}</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            {lines.map((line) => (
              <th scope="col" key={line.name}>
                {line.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changesOf(lines).map((at) => (
            <tr key={at}>
              <th scope="row">{dateText(new Date(at).toISOString())}</th>
              {lines.map((line) => {
                const value = valueAt(line, at);
                return <td key={line.name}>{value === null ? '–' : valueText(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
