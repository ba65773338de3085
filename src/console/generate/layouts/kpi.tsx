import { listOf, type Parts, partsOf, textOf, without } from '../output-value.ts';
import { Facts } from '../work/any-value.tsx';
import type { Layout, PartProps } from './layout.ts';

function NorthStar({ of, names }: PartProps) {
  const star = partsOf(of['northStar']);
  return (
    <div className="stack">
      <p className="generate-lead">{textOf(star['name'])}</p>
      {textOf(star['formula']) !== null && (
        <code className="generate-formula">{textOf(star['formula'])?.replaceAll(' * ', ' × ')}</code>
      )}
      <Facts of={without(star, 'name', 'formula')} names={names} />
    </div>
  );
}

const INDICATORS = { true: 'leading', false: 'lagging' };

function Metrics({ of, names }: PartProps) {
  return (
    <ul className="generate-columns generate-columns-wide">
      {listOf(of['inputMetrics'])
        .map(partsOf)
        .map((metric, i) => {
          const { leading } = metric;
          const kind = typeof leading === 'boolean' ? INDICATORS[`${leading}`] : leading;
          return (
            <li key={i} className="generate-card">
              <h3>{textOf(metric['name'])}</h3>
              <Facts of={{ ...without(metric, 'name'), leading: kind }} names={names} />
            </li>
          );
        })}
    </ul>
  );
}

const eventName = (code: string): string => {
  const words = code.replaceAll('_', ' ').trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};

function Events({ of }: PartProps) {
  return (
    <ul className="generate-entries">
      {listOf(of['instrumentation'])
        .map(partsOf)
        .map((one) => {
          const code = textOf(one['event']) ?? '';
          const properties = listOf(one['properties']).map((property) =>
            String(property).replaceAll('_', ' '),
          );
          return (
            <li key={code}>
              <strong>{eventName(code)}</strong>: record each time it happens
              {properties.length > 0 && `, with ${LISTED.format(properties)}`}.{' '}
              <span className="quiet">
                In the data: <code>{code}</code>
              </span>
            </li>
          );
        })}
    </ul>
  );
}
const LISTED = new Intl.ListFormat('en-GB');

const Tree = ({ of }: PartProps) => <MetricTree edges={listOf(of['tree']).map(partsOf)} />;

export const KPI: Layout = {
  names: {
    signs: 'Chosen by',
    whyItPredicts: 'Why it predicts',
    direction: 'Should go',
    leading: 'Indicator',
    sourceSystem: 'Source',
    ownerRole: 'Owner',
    targetBasis: 'Target based on',
    keyResults: 'Key results',
    name: 'Name',
    why: 'Why',
  },
  blocks: [
    { title: 'Objective', keys: ['objective'] },
    { title: 'Business model', keys: ['businessModel'] },
    {
      title: 'North Star',
      keys: ['northStar'],
      Part: NorthStar,
      hint: 'The one number that shows whether customers get what they pay for.',
    },
    {
      title: 'Input metrics',
      keys: ['inputMetrics'],
      Part: Metrics,
      hint: 'Numbers that you can influence and that move the North Star.',
    },
    { title: 'Metric tree', keys: ['tree'], Part: Tree, isHalf: true },
    {
      title: 'Guardrails',
      keys: ['guardrails'],
      isHalf: true,
      hint: 'Numbers that must not get worse while you pursue the objective.',
    },
    { title: 'Objectives and key results', keys: ['okrs'] },
    {
      title: 'Vanity metrics',
      keys: ['vanityToAvoid'],
      isHalf: true,
      hint: 'Numbers that look good but say little about the objective.',
    },
    { title: 'Events to track', keys: ['instrumentation'], Part: Events, isHalf: true },
    { title: 'Review', keys: ['reviewRitual'] },
  ],
};

interface Edge {
  from: string;
  to: string;
  relation: string;
}

function MetricTree({ edges: given }: { edges: readonly Parts[] }) {
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
