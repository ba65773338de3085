import type { ComponentType } from 'react';
import { session } from '../../api/session.ts';
import { isEmpty, isSaid, listOf, partsOf } from '../output-value.ts';
import { AnyValue, Table } from '../work/any-value.tsx';
import { EmptyLine } from '../work/line-edits.tsx';
import { useWork } from '../work/work-context.ts';
import type { PartProps } from './layout.ts';

export const objectionsPart =
  ({ said, reply }: { said: string; reply: string }): ComponentType<PartProps> =>
  ({ of, names }) => {
    const { edits, pathOf } = useWork();
    const rows = listOf(of['objections']).map(partsOf);
    const others = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
      (key) => key !== said && key !== reply && rows.some((row) => !isEmpty(row[key])),
    );
    return (
      <Table
        rows={rows}
        keys={[said, reply, ...others]}
        names={names}
        ifEmpty={(row, key) => {
          const entry = pathOf(row);
          if (key !== reply) return '–';
          return (
            <>
              <span className="quiet">No reply was found in your sources.</span>
              {edits !== null && entry !== undefined && session.may('write') && (
                <EmptyLine
                  path={`${entry}.${reply}`}
                  edits={edits}
                  action="Add reply"
                  label={`Reply to “${shortOf(row[said])}”`}
                />
              )}
            </>
          );
        }}
      >
        {(value) => <AnyValue value={value} names={names} />}
      </Table>
    );
  };

const LONGEST = 60;
function shortOf(value: unknown): string {
  const text = isSaid(value) ? value.text : '';
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}
