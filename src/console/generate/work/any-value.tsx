import { type ReactNode, useId } from 'react';
import { isEmpty, isParts, isSaid, type Parts, textOf, without } from '../output-value.ts';
import { ByLanguage } from './by-language.tsx';
import { nameIn, type Names } from './names.ts';
import { Statement } from './statement.tsx';

const NO_NAMES: Names = {};

interface Shown {
  names?: Names;
  isNarrow?: boolean;
}

const isDeep = (value: unknown): boolean => !isSaid(value) && (Array.isArray(value) || isParts(value));

export function AnyValue({ value, names = NO_NAMES, isNarrow = false }: Shown & { value: unknown }) {
  if (isEmpty(value)) return null;
  if (isSaid(value)) return <Statement said={value} />;
  if (Array.isArray(value)) return <Entries entries={value} names={names} isNarrow={isNarrow} />;
  if (isParts(value)) return <Facts of={value} names={names} isNarrow={isNarrow} />;
  return <>{textOf(value)}</>;
}

const isWord = (value: unknown): boolean => typeof value === 'string' && value.length <= 24;

function Entries({ entries, names, isNarrow }: Required<Shown> & { entries: readonly unknown[] }) {
  const shown = entries.filter((entry) => !isEmpty(entry));
  const rows = shown.filter((entry): entry is Parts => isParts(entry) && !isSaid(entry));
  if (rows.length === shown.length)
    return (
      <ByLanguage entries={rows}>
        {(some) => <Rows rows={some} names={names} isNarrow={isNarrow} />}
      </ByLanguage>
    );
  return (
    <ByLanguage entries={shown}>
      {(some) => (
        <ul className={some.every(isWord) ? 'generate-words' : 'generate-entries'}>
          {some.map((entry, i) => (
            <li key={i}>
              <AnyValue value={entry} names={names} isNarrow={isNarrow} />
            </li>
          ))}
        </ul>
      )}
    </ByLanguage>
  );
}

export function Facts({ of, names = NO_NAMES, isNarrow = false }: Shown & { of: Parts }) {
  const known = Object.entries(of).filter(([, value]) => !isEmpty(value));
  const facts = known.filter(([, value]) => !isDeep(value));
  const deep = known.filter(([, value]) => isDeep(value));
  return (
    <div className="generate-parts">
      {facts.length > 0 && (
        <dl className="generate-facts">
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>{nameIn(names, key)}</dt>
              <dd>
                <AnyValue value={value} names={names} isNarrow={isNarrow} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {deep.map(([key, value]) => (
        <div key={key} className="generate-part">
          <p className="generate-part-name">{nameIn(names, key)}</p>
          <AnyValue value={value} names={names} isNarrow={isNarrow} />
        </div>
      ))}
    </div>
  );
}

const MOST_COLUMNS = 7;

function Rows({ rows, names, isNarrow }: { rows: readonly Parts[]; names: Names; isNarrow: boolean }) {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) =>
    rows.some((row) => !isEmpty(row[key])),
  );
  if (keys.length > MOST_COLUMNS || rows.some((row) => Object.values(row).some(isDeep)))
    return (
      <ul className="generate-cards">
        {rows.map((row, i) => (
          <li key={i} className="generate-card">
            <Named row={row} names={names} />
          </li>
        ))}
      </ul>
    );
  if (isNarrow || keys.length === 1)
    return (
      <ul className="generate-entries">
        {rows.map((row, i) => (
          <li key={i}>
            <Short row={row} names={names} />
          </li>
        ))}
      </ul>
    );
  return (
    <Table rows={rows} keys={keys} names={names}>
      {(value) => <AnyValue value={value} names={names} />}
    </Table>
  );
}

function Short({ row, names }: { row: Parts; names: Names }) {
  const known = Object.entries(row).filter(([, value]) => !isEmpty(value));
  const said = known.filter(([, value]) => isSaid(value));
  const rest = known.filter(([, value]) => !isSaid(value));
  return (
    <>
      {said.map(([key, value]) => (
        <div key={key}>
          {said.length > 1 && <span className="generate-part-name">{nameIn(names, key)}</span>}
          {isSaid(value) && <Statement said={value} />}
        </div>
      ))}
      {rest.length > 0 && (
        <p className="quiet">
          {rest.map(([key, value]) => `${nameIn(names, key)}: ${textOf(value)}`).join(', ')}
        </p>
      )}
    </>
  );
}

export function Named({ row, names = {} }: { row: Parts; names?: Names }) {
  const key = ['name', 'label', 'title', 'segment', 'stage', 'event'].find(
    (one) => typeof row[one] === 'string',
  );
  if (key === undefined) return <Facts of={row} names={names} isNarrow />;
  return (
    <>
      <h3>{textOf(row[key])}</h3>
      <Facts of={without(row, key)} names={names} isNarrow />
    </>
  );
}

export function Table({
  rows,
  keys,
  names,
  children,
  ifEmpty = () => '–',
}: {
  rows: readonly Parts[];
  keys: readonly string[];
  names: Names;
  children(value: unknown): ReactNode;
  ifEmpty?(row: Parts, key: string): ReactNode;
}) {
  const id = useId();
  return (
    <div className="scroll-x" role="region" aria-labelledby={id} tabIndex={0}>
      <table className="generate-table">
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
                <td key={key} data-name={nameIn(names, key)}>
                  {isEmpty(row[key]) ? ifEmpty(row, key) : children(row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
