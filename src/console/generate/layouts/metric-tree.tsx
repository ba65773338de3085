import { textOf, type Parts } from '../output-value.ts';

interface Edge {
  from: string;
  to: string;
  relation: string;
}

/** Metrics below what they lead to; what leads nowhere stands on top. */
export function MetricTree({ edges: given }: { edges: readonly Parts[] }) {
  const edges = given.map((edge): Edge => {
    const { from, to, relation } = edge;
    return {
      from: textOf(from) ?? '',
      to: textOf(to) ?? '',
      relation: (textOf(relation) ?? '').replaceAll('_', ' '),
    };
  });
  const starts = new Set(edges.map(({ from }) => from));
  const tops = [...new Set(edges.map(({ to }) => to))].filter((name) => !starts.has(name));
  // A circle has no top. None is ever made, but nothing may be hidden if one was.
  if (tops.length === 0)
    return (
      <ul className="generate-entries">
        {edges.map(({ from, relation, to }) => (
          <li key={`${from} ${to}`}>
            {from} {relation} {to}
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="generate-tree">
      {tops.map((name) => (
        <li key={name}>
          <strong>{name}</strong>
          <Below name={name} edges={edges} above={[name]} />
        </li>
      ))}
    </ul>
  );
}

function Below({ name, edges, above }: { name: string; edges: readonly Edge[]; above: readonly string[] }) {
  const below = edges.filter(({ from, to }) => to === name && !above.includes(from));
  if (below.length === 0) return null;
  return (
    <ul>
      {below.map(({ from, relation }) => (
        <li key={from + relation}>
          {from} <span className="quiet">{relation} it</span>
          <Below name={from} edges={edges} above={[...above, from]} />
        </li>
      ))}
    </ul>
  );
}
