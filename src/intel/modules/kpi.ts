import { z } from 'zod';
import { atLeast, between, blankOf, inputText } from '../outputs/bounds.ts';
import { METRIC_NAME, NO_SENTENCE, RITUAL, SAFEGUARD, VANITY } from '../outputs/cues.ts';
import {
  faultOfFormula,
  foldedName,
  nameProblems,
  type TreeNode,
  treeProblems,
  unconnected,
} from '../outputs/kpi-formula.ts';
import {
  bullets,
  facts,
  page,
  plain,
  said,
  say,
  sayOr,
  section,
  subsection,
  table,
} from '../outputs/markdown.ts';
import { defineModule, type Problem } from '../outputs/module.ts';
import { label, maybe, statement, type Statement, statements } from '../outputs/statement.ts';
import { datesIn } from '../../grounding/facts.ts';
import { quantitiesIn } from '../../grounding/numbers.ts';

/** A year says when, not how much. */
const YEAR =
  /(?<!\p{L})(?:in|by|until|till|before|during|of|end|q[1-4]|h[12])\s+(?:19|20)\d\d(?![\p{N}.,]*\p{N})/giu;

/** Whether a text has a number, in digits or in words, that is not part of a date. */
function statesNumber(text: string): boolean {
  let rest = text;
  for (const { start, end } of datesIn(text))
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return quantitiesIn(rest.replace(YEAR, ' ')).some(({ values }) => values.length > 0);
}

interface Metric {
  baseline: Statement | null;
  target: Statement | null;
  targetBasis: 'baseline' | 'benchmark' | null;
}

/**
 * Each target starts from a baseline, or from a benchmark for which a source is quoted. All are faults of the target:
 * without it nothing is wrong.
 */
const targetProblems = (metrics: readonly Metric[]): Problem[] =>
  metrics.flatMap(({ target, targetBasis, baseline }, i) => {
    const fault = target === null ? null : faultOfTarget(target, targetBasis, baseline);
    if (fault === null) return [];
    const message = `${fault}; else set target and targetBasis to null`;
    return [{ path: `inputMetrics[${i}].target`, message }];
  });

function faultOfTarget(
  target: Statement,
  targetBasis: Metric['targetBasis'],
  baseline: Statement | null,
): string | null {
  if (targetBasis === null) return "needs a targetBasis, 'baseline' or 'benchmark'";
  if (targetBasis === 'baseline' && baseline === null) return 'needs a baseline that says where it starts';
  if (targetBasis === 'benchmark' && (target.basis !== 'source' || target.refs.length === 0))
    return "must have the basis 'source' and a quote that states the benchmark";
  return null;
}

/** Two to five key results for an objective, each with a number. */
const keyResultProblems = (okrs: readonly { keyResults: Statement[] }[]): Problem[] =>
  okrs.flatMap((okr, i) => [
    ...between(okr, 'keyResults', 2, 5, `okrs[${i}].keyResults`),
    ...okr.keyResults.flatMap(({ text }, k) => {
      if (statesNumber(text)) return [];
      const message = 'must state a number that tells when it is reached; a date alone does not';
      return [{ path: `okrs[${i}].keyResults[${k}]`, message }];
    }),
  ]);

const STAGES = ['acquisition', 'activation', 'retention', 'referral', 'revenue'] as const;

const inputs = z.object({
  objective: inputText(300).meta({ description: 'What the figures are to show.' }),
  stage: z
    .enum(STAGES)
    .nullable()
    .default(null)
    .meta({ description: 'The part of the customer lifecycle it is about.' }),
  product: inputText(300).nullable().default(null),
});

const output = z.object({
  objective: inputText(300),
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

type Inputs = z.infer<typeof inputs>;
type Output = z.infer<typeof output>;

/** What sources may leave open and a model may not. */
const DECIDED = ['stage', 'numerator', 'direction', 'leading'] as const;

const nodesOf = ({ northStar, inputMetrics, guardrails }: Output): TreeNode[] => [
  ...(northStar === null ? [] : [{ name: northStar.name, path: 'northStar.name' }]),
  ...inputMetrics.map(({ name }, i) => ({ name, path: `inputMetrics[${i}].name` })),
  ...guardrails.map(({ name }, i) => ({ name, path: `guardrails[${i}].name` })),
];

function northStarProblems({ northStar, inputMetrics, tree }: Output): Problem[] {
  if (northStar === null) return [{ path: 'northStar', message: 'must not be null; choose one North Star' }];
  const names = inputMetrics.map(({ name }) => name);
  const fault = faultOfFormula(northStar.formula, names);
  return [
    ...(fault === null ? [] : [{ path: 'northStar.formula', message: fault }]),
    ...unconnected(tree, northStar.name, names),
  ];
}

function inputMetricProblems({ inputMetrics }: Output, stage: Inputs['stage']): Problem[] {
  const each = inputMetrics.flatMap((metric, i) => {
    const path = `inputMetrics[${i}]`;
    const open = DECIDED.filter((key) => metric[key] === null);
    const isIdle = metric.target === null && metric.targetBasis !== null;
    return [
      ...open.map((key) => ({ path: `${path}.${key}`, message: 'must not be null' })),
      ...(isIdle ? [{ path: `${path}.targetBasis`, message: 'must be null, for there is no target' }] : []),
    ];
  });
  if (stage === null || inputMetrics.some((metric) => metric.stage === stage)) return each;
  return [
    ...each,
    { path: 'inputMetrics', message: `must have a metric of the stage asked for, "${stage}"` },
  ];
}

function vanityProblems(output: Output): Problem[] {
  const metrics = new Set(nodesOf(output).map(({ name }) => foldedName(name)));
  return output.vanityToAvoid.flatMap(({ name }, i) => {
    if (!metrics.has(foldedName(name))) return [];
    const message = `"${name}" is one of the metrics to be used; avoid another, or do not use it`;
    return [{ path: `vanityToAvoid[${i}].name`, message }];
  });
}

export const kpi = defineModule<Inputs, Output>({
  title: 'Measurement plan',
  description:
    'One North Star, the metrics that drive it, what must not get worse, and what to track for it.',
  promptVersion: 1,
  schemaVersion: 1,
  inputs,
  output,
  computed: ['objective'],

  fields({ inputs: { objective, stage, product }, brand }) {
    const what = product ?? brand.products[0] ?? brand.name ?? 'the product';
    const kind = stage === null ? '' : `${stage} `;
    return [
      {
        path: 'northStar.definition',
        query: `what customers achieve with ${what} that shows it is worth its price: ${objective}`,
        cues: NO_SENTENCE,
        gap: [
          `Which single number, counted how, shows that customers of ${what} got what they pay for?`,
          'Every other metric is chosen by what moves this one.',
          'A strategy document, or an analysis of what customers did before they renewed.',
        ],
      },
      {
        path: 'inputMetrics[].definition',
        labelled: 'name',
        query: `${kind}metrics and rates for ${objective}: conversion, churn, retention, active customers`,
        cues: METRIC_NAME,
        most: 5,
        gap: [
          `Which ${kind}metrics are counted today, and exactly how?`,
          'Two teams that count differently argue about figures instead of acting.',
          'A list of metrics, or the fields of the analytics reports.',
        ],
      },
      {
        path: 'inputMetrics[].baseline',
        query: `current figures and industry benchmarks for ${objective}: percent, average, median`,
        cues: NO_SENTENCE,
        gap: [
          `Where do the metrics behind "${objective}" stand today, and what is usual in the market?`,
          'A target without a baseline or a benchmark is a wish.',
          'An export of the last twelve months, or a benchmark report of the industry.',
        ],
      },
      {
        path: 'guardrails[].definition',
        labelled: 'name',
        query: `quality promised or watched by ${what}: uptime, response time, load time, refunds, complaints`,
        cues: SAFEGUARD,
        most: 3,
        gap: [
          `What must not get worse while pursuing "${objective}", and from which value on is it bad?`,
          'Growth that costs quality or trust shows up late, as churn.',
          'A service level agreement, support statistics, or refund figures.',
        ],
      },
      {
        path: 'okrs[].objective',
        query: `goals and plans for ${objective}: by when, by how much`,
        cues: NO_SENTENCE,
        gap: [
          `Which results for "${objective}" have been promised, to whom, and until when?`,
          'Key results that contradict a promise already made are dropped.',
          'The goals of the quarter or year, or a board presentation.',
        ],
      },
      {
        path: 'vanityToAvoid[].why',
        labelled: 'name',
        query: 'figures that look good and tell nothing: followers, page views, downloads, vanity metrics',
        cues: VANITY,
        most: 3,
        gap: [
          'Which reported figures rise without any effect on revenue or retention?',
          'Effort follows what is reported.',
          'Past reports next to revenue of the same months.',
        ],
      },
      {
        path: 'reviewRitual',
        query: 'regular meeting or review of the figures: weekly, monthly, quarterly, who takes part',
        cues: RITUAL,
        gap: [
          'Who looks at the figures, how often, and what may they decide?',
          'A metric nobody reviews changes nothing.',
          'Agendas or minutes of the regular meetings.',
        ],
      },
    ];
  },

  instructions: ({
    inputs: { objective, stage, product },
  }) => `Draw up a measurement plan for the objective below.

Objective: ${objective}
Lifecycle stage: ${stage ?? 'not restricted'}
Product: ${product ?? 'what the brand profile sells'}

- northStar: exactly one metric that tells whether customers get the value they came for. formula: an expression over the names of inputMetrics, plain numbers, + - * / and brackets, with nothing else in it; each name written exactly as in inputMetrics. unit: in what it is counted; window: over which time. whyItPredicts: why it moves before revenue does.
- inputMetrics: 3 to 5, each with a name of its own${stage === null ? '' : `, at least one of them of the stage ${stage}`}. numerator and denominator: what is counted, and by what it is divided; denominator null for plain counts. direction: where it should go. leading: whether it moves before the North Star. sourceSystem, ownerRole: a kind of system, a role; null if unknown.
- baseline: today's value, null where nothing states it. target: only where targetBasis is 'baseline' (then baseline is not null) or 'benchmark' (then target has the basis 'source' and a quote that states the benchmark); otherwise target and targetBasis are null. Never invent figures for these.
- guardrails: 1 to 4 metrics that must not get worse on the way, by other names than the input metrics; threshold null where nothing states it.
- tree: edges between names of the North Star, inputMetrics and guardrails, spelt the same. Every input metric leads along the edges to the North Star; no circle, no edge twice. A guardrail limits what it protects against.
- okrs: 1 to 3, each with 2 to 5 key results; each key result states a number that tells when it is reached.
- vanityToAvoid: 1 to 4 figures that would look good here and mislead; none of the metrics above.
- instrumentation: 1 to 10 events to record, with their properties, such that every input metric can be worked out from them.
- reviewRitual: who reviews the figures, how often, and what they decide; null if there is nothing to say.`,

  blank: ({ inputs: { objective } }) => ({ objective, ...blankOf(output.omit({ objective: true })) }),

  verbatim: [],

  check: (output, { inputs: { stage } }) => [
    ...northStarProblems(output),
    ...between(output, 'inputMetrics', 3, 5),
    ...inputMetricProblems(output, stage),
    ...atLeast(output, 'guardrails', 1),
    ...atLeast(output, 'okrs', 1),
    ...keyResultProblems(output.okrs),
    ...atLeast(output, 'vanityToAvoid', 1),
    ...vanityProblems(output),
    ...atLeast(output, 'instrumentation', 1),
  ],
  checkAlways: (output) => [
    ...nameProblems(nodesOf(output)),
    ...treeProblems(output.tree, nodesOf(output)),
    ...targetProblems(output.inputMetrics),
  ],
  compute: (output, { inputs: { objective } }) => ({ ...output, objective }),

  markdown: (output) =>
    page(
      section('Objective', plain(output.objective)),
      output.northStar === null
        ? ''
        : section(
            `North Star: ${plain(output.northStar.name)}`,
            facts([
              ['Definition', output.northStar.definition],
              ['Formula', output.northStar.formula],
              ['Unit', output.northStar.unit],
              ['Window', output.northStar.window],
              ['Why it predicts', output.northStar.whyItPredicts],
            ]),
          ),
      section('Input metrics', ...output.inputMetrics.map(metricText)),
      section(
        'Guardrails',
        bullets(
          output.guardrails.map(
            ({ name, definition, threshold }) =>
              `**${plain(name)}:** ${say(definition)}${threshold === null ? '' : ` **Threshold:** ${say(threshold)}`}`,
          ),
        ),
      ),
      section(
        'What drives what',
        table(
          ['From', 'Relation', 'To'],
          output.tree.map(({ from, relation, to }) => [plain(from), relation.replace('_', ' '), plain(to)]),
        ),
      ),
      section(
        'Objectives and key results',
        ...output.okrs.flatMap(({ objective, keyResults }) => [
          `**Objective:** ${say(objective)}`,
          said(keyResults),
        ]),
      ),
      section(
        'Figures to avoid',
        bullets(output.vanityToAvoid.map(({ name, why }) => `**${plain(name)}:** ${say(why)}`)),
      ),
      section(
        'Events to record',
        table(
          ['Event', 'Properties'],
          output.instrumentation.map(({ event, properties }) => [
            plain(event),
            properties.map(plain).join(', ') || '–',
          ]),
        ),
      ),
      section('Review', sayOr(output.reviewRitual, '')),
    ),

  example: { objective: 'More trial accounts become paying customers', stage: 'activation', product: null },
});

function metricText(metric: Output['inputMetrics'][number]): string {
  const kind = metric.leading === null ? null : metric.leading ? 'leading' : 'lagging';
  return subsection(
    plain(metric.name),
    facts([
      ['Definition', metric.definition],
      ['Stage', metric.stage],
      ['Numerator', metric.numerator],
      ['Denominator', metric.denominator],
      ['Unit', metric.unit],
      ['Should go', metric.direction],
      ['Indicator', kind],
      ['Baseline', metric.baseline],
      ['Target', metric.target],
      ['Target set by', metric.target === null ? null : metric.targetBasis],
      ['Source', metric.sourceSystem],
      ['Cadence', metric.cadence],
      ['Owner', metric.ownerRole],
    ]),
  );
}
