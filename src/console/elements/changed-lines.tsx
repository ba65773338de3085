interface Part {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

const MARKS = { same: 'span', removed: 'del', added: 'ins' } as const;

export const ChangedLines = ({
  changed,
  removed,
  added,
}: {
  changed: readonly { before: string; parts: readonly Part[] }[];
  removed: readonly string[];
  added: readonly string[];
}) => (
  <ul className="changed-lines">
    {changed.map(({ before, parts }) => (
      <li key={`~ ${before}`} className="changed-line">
        <span className="unseen">Changed: </span>
        {parts.map(({ kind, text }, n) => {
          const Mark = MARKS[kind];
          return <Mark key={n}>{text}</Mark>;
        })}
      </li>
    ))}
    {removed.map((text) => (
      <li key={`- ${text}`}>
        <span className="unseen">Removed: </span>
        <del>{text}</del>
      </li>
    ))}
    {added.map((text) => (
      <li key={`+ ${text}`}>
        <span className="unseen">Added: </span>
        <ins>{text}</ins>
      </li>
    ))}
  </ul>
);
