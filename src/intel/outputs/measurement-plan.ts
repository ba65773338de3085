import { z } from 'zod';
import { FUNNEL_STAGES as STAGES, type FunnelStage } from '../metrics/metric.ts';
import { statesNumber } from '../metrics/objective-targets.ts';
import type { Gap } from '../runs/result.ts';
import { between, inputText } from './bounds.ts';
import { faultOfFormula, foldedName, type TreeNode, unconnected } from './kpi-formula.ts';
import type { Problem } from './module.ts';
import { label, maybe, statement, type Statement, statements } from './statement.ts';

export const measurementPlan = z.object({
  objective: inputText(300),
  businessModel: z.object({ name: label, signs: inputText(300).nullable() }).nullable(),
  northStar: z
    .object({
      name: label,
      definition: statement,
      formula: inputText(300),
      unit: label,
      window: label,
      whyItPredicts: statement,
    })
    .nullable(),
  inputMetrics: z
    .array(
      z.object({
        name: label,
        stage: z.enum(STAGES).nullable(),
        definition: statement,
        numerator: label.nullable(),
        denominator: label.nullable(),
        unit: label.nullable(),
        direction: z.enum(['up', 'down']).nullable(),
        leading: z.boolean().nullable(),
        sourceSystem: label.nullable(),
        cadence: z.enum(['daily', 'weekly', 'monthly', 'quarterly']).nullable(),
        ownerRole: label.nullable(),
        baseline: maybe,
        target: maybe,
        targetBasis: z.enum(['baseline', 'benchmark']).nullable(),
      }),
    )
    .max(8),
  guardrails: z.array(z.object({ name: label, definition: statement, threshold: maybe })).max(6),
  tree: z
    .array(z.object({ from: label, to: label, relation: z.enum(['drives', 'part_of', 'limits']) }))
    .max(30),
  okrs: z.array(z.object({ objective: statement, keyResults: statements(8) })).max(4),
  vanityToAvoid: z.array(z.object({ name: label, why: statement })).max(6),
  instrumentation: z.array(z.object({ event: label, properties: z.array(label).max(12) })).max(15),
  reviewRitual: maybe,
});

export type MeasurementPlan = z.infer<typeof measurementPlan>;

interface Metric {
  baseline: Statement | null;
  target: Statement | null;
  targetBasis: 'baseline' | 'benchmark' | null;
}

export const targetProblems = (metrics: readonly Metric[]): Problem[] =>
  metrics.flatMap(({ target, targetBasis, baseline }, i) => {
    const fault = target === null ? null : faultOfTarget(target, targetBasis, baseline);
    if (fault === null) return [];
    const message = `${fault}; otherwise set target and targetBasis to null`;
    return [{ path: `inputMetrics[${i}].target`, message }];
  });

function faultOfTarget(
  target: Statement,
  targetBasis: Metric['targetBasis'],
  baseline: Statement | null,
): string | null {
  if (targetBasis === null) return "needs a targetBasis of 'baseline' or 'benchmark'";
  if (targetBasis === 'baseline' && baseline === null) return 'needs a baseline as its starting value';
  if (targetBasis === 'benchmark' && (target.basis !== 'source' || target.refs.length === 0))
    return "must have the basis 'source' and a quote that states the benchmark";
  return null;
}

export const keyResultProblems = (okrs: readonly { keyResults: Statement[] }[]): Problem[] =>
  okrs.flatMap((okr, i) => [
    ...between(okr, 'keyResults', 2, 5, `okrs[${i}].keyResults`),
    ...okr.keyResults.flatMap(({ text }, k) => {
      if (statesNumber(text)) return [];
      const message = 'must state the number that marks success; a date alone does not';
      return [{ path: `okrs[${i}].keyResults[${k}]`, message }];
    }),
  ]);

const DECIDED = ['stage', 'numerator', 'direction', 'leading'] as const;

export const nodesOf = ({ northStar, inputMetrics, guardrails }: MeasurementPlan): TreeNode[] => [
  ...(northStar === null ? [] : [{ name: northStar.name, path: 'northStar.name' }]),
  ...inputMetrics.map(({ name }, i) => ({ name, path: `inputMetrics[${i}].name` })),
  ...guardrails.map(({ name }, i) => ({ name, path: `guardrails[${i}].name` })),
];

export function northStarProblems({ northStar, inputMetrics, tree }: MeasurementPlan): Problem[] {
  if (northStar === null) return [{ path: 'northStar', message: 'must not be null; choose one North Star' }];
  const names = inputMetrics.map(({ name }) => name);
  const fault = faultOfFormula(northStar.formula, names);
  return [
    ...(fault === null ? [] : [{ path: 'northStar.formula', message: fault }]),
    ...unconnected(tree, northStar.name, names),
  ];
}

export function inputMetricProblems({ inputMetrics }: MeasurementPlan, stage: FunnelStage | null): Problem[] {
  const each = inputMetrics.flatMap((metric, i) => {
    const path = `inputMetrics[${i}]`;
    const open = DECIDED.filter((key) => metric[key] === null);
    const isIdle = metric.target === null && metric.targetBasis !== null;
    return [
      ...open.map((key) => ({ path: `${path}.${key}`, message: 'must not be null' })),
      ...(isIdle
        ? [{ path: `${path}.targetBasis`, message: 'must be null, because there is no target' }]
        : []),
    ];
  });
  if (stage === null || inputMetrics.some((metric) => metric.stage === stage)) return each;
  return [
    ...each,
    { path: 'inputMetrics', message: `must have a metric for the requested stage, "${stage}"` },
  ];
}

export function vanityProblems(output: MeasurementPlan): Problem[] {
  const metrics = new Set(nodesOf(output).map(({ name }) => foldedName(name)));
  return output.vanityToAvoid.flatMap(({ name }, i) => {
    if (!metrics.has(foldedName(name))) return [];
    const message = `"${name}" is also one of the metrics to use; name another metric to avoid, or stop using this one`;
    return [{ path: `vanityToAvoid[${i}].name`, message }];
  });
}

const MOST_BASELINE_GAPS = 3;

export function gapsIn({ businessModel, inputMetrics, guardrails, okrs }: MeasurementPlan): Gap[] {
  const unknown = inputMetrics.flatMap(({ name, baseline, sourceSystem }, i) =>
    baseline === null ? [{ name, sourceSystem, i }] : [],
  );
  const open = guardrails.findIndex(({ threshold }) => threshold === null);
  return [
    ...((businessModel?.signs ?? null) === null
      ? [
          {
            path: 'businessModel',
            question:
              'How does the business make money: subscriptions, bookings, orders, commission, advertising?',
            whyItMatters:
              'The metrics here fit any business; metrics for your business model would be more useful.',
            neededSource:
              'The one-liner, products and pricing notes in the brand profile, or the pricing page.',
          },
        ]
      : []),
    ...unknown.slice(0, MOST_BASELINE_GAPS).map(({ name, sourceSystem, i }) => ({
      path: `inputMetrics[${i}].baseline`,
      question: `What is the value of "${name}" today?`,
      whyItMatters: `You can measure a change in "${name}" only if you know its current value.`,
      neededSource: `Data for the last twelve months from the ${sourceSystem ?? 'system that records the metric'}, as text or as a file.`,
    })),
    ...(okrs.length === 0
      ? [
          {
            path: 'okrs',
            question: 'What is the target value, and by when?',
            whyItMatters: 'Key results need numbers, but the objective does not state any.',
            neededSource: 'An objective with a number and a date, or the goals for the quarter.',
          },
        ]
      : []),
    ...(open === -1
      ? []
      : [
          {
            path: `guardrails[${open}].threshold`,
            question: `At what value does "${guardrails[open]!.name}" become a problem?`,
            whyItMatters: 'A guardrail without a limit protects nothing.',
            neededSource: 'A service level agreement, or the measured values of the last twelve months.',
          },
        ]),
  ];
}
