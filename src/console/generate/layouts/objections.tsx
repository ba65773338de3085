import { type ComponentType, useState } from 'react';
import { session } from '../../api/session.ts';
import { isEmpty, isSaid, listOf, partsOf } from '../output-value.ts';
import { AnyValue, Table } from '../work/any-value.tsx';
import { EmptyLine } from '../work/line-edits.tsx';
import { type LineEdits, useWork } from '../work/work-context.ts';
import { Button } from '../../elements/button.tsx';
import { useSay } from '../../elements/notices.tsx';
import type { PartProps } from './layout.ts';

export const objectionsPart =
  ({ said, reply }: { said: string; reply: string }): ComponentType<PartProps> =>
  ({ of, names }) => {
    const { edits, pathOf } = useWork();
    const rows = listOf(of['objections']).map(partsOf);
    const others = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
      (key) => key !== said && key !== reply && key !== 'nearest' && rows.some((row) => !isEmpty(row[key])),
    );
    return (
      <Table
        rows={rows}
        keys={[said, reply, ...others]}
        names={names}
        ifEmpty={(row, key) => {
          const entry = pathOf(row);
          if (key !== reply) return '–';
          const nearest = listOf(row['nearest']).filter(isSaid);
          return (
            <>
              <span className="quiet">
                {nearest.length === 0
                  ? 'No reply was found in your sources.'
                  : 'No reply was found. Closest on your pages:'}
              </span>
              {nearest.map((one) => (
                <div key={one.text}>
                  <AnyValue value={one} names={names} />
                  {edits !== null && entry !== undefined && session.may('write') && (
                    <UseAsReply text={one.text} path={`${entry}.${reply}`} edits={edits} />
                  )}
                </div>
              ))}
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

function UseAsReply({ text, path, edits }: { text: string; path: string; edits: LineEdits }) {
  const [isBusy, setBusy] = useState(false);
  const say = useSay();
  return (
    <Button
      needs="write"
      busy={isBusy}
      aria-label={`Use as reply: ${shortened(text)}`}
      onClick={() => {
        setBusy(true);
        edits
          .fill(path, text)
          .catch((error: Error) => say(`The reply was not saved. ${error.message}`))
          .finally(() => setBusy(false));
      }}
    >
      Use as reply
    </Button>
  );
}

const LONGEST = 60;
const shortOf = (value: unknown): string => shortened(isSaid(value) ? value.text : '');

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}
