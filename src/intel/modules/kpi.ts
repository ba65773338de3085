import { z } from 'zod';
import { atLeast, between, blankOf, inputText } from '../outputs/bounds.ts';
import { nameProblems, treeProblems } from '../outputs/kpi-formula.ts';
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
import {
  gapsIn,
  inputMetricProblems,
  keyResultProblems,
  measurementPlan as output,
  type MeasurementPlan as Output,
  nodesOf,
  northStarProblems,
  targetProblems,
  vanityProblems,
} from '../outputs/measurement-plan.ts';
import { type Brief, defineModule } from '../outputs/module.ts';
import type { Passage } from '../../grounding/passage.ts';
import { offerOf, partiesOf } from '../drafting/subject.ts';
import { BUSINESS_MODEL_NAMES } from '../../brand/profile.ts';
import { businessModelAsked, businessModelOf, CHOSEN, isBookedByTime } from '../metrics/business-model.ts';
import { buyerKindOf } from '../metrics/buyer-kind.ts';
import { isStandard, metricSetFor } from '../metrics/catalogue.ts';
import { definitionOf, FUNNEL_STAGES as STAGES } from '../metrics/metric.ts';
import { standardPlan } from '../metrics/standard-plan.ts';

const inputs = z.object({
  objective: inputText(300).meta({ description: 'The goal that the metrics measure.' }),
  stage: z
    .enum(STAGES)
    .nullable()
    .default(null)
    .meta({ description: 'The stage of the customer lifecycle.' }),
  product: inputText(300).nullable().default(null),
  businessModel: businessModelAsked,
});

type Inputs = z.infer<typeof inputs>;

const judgedModel = ({ inputs: { objective, product, businessModel }, brand, facts }: Brief<Inputs>) =>
  businessModelOf({ objective, product, chosen: businessModel, brand, facts });

const referenceSet = (brief: Brief<Inputs>) =>
  metricSetFor(judgedModel(brief).model, buyerKindOf({ brand: brief.brand, facts: brief.facts }), {
    isBooked: isBookedByTime(brief.facts),
  });

const nameOfModel = (brief: Brief<Inputs>): string =>
  referenceSet(brief).title ?? BUSINESS_MODEL_NAMES[judgedModel(brief).model];

const draftOf = (brief: Brief<Inputs>, passages: readonly Passage[]) =>
  standardPlan({
    set: referenceSet(brief),
    objective: brief.inputs.objective,
    stage: brief.inputs.stage,
    brand: brief.brand,
    parties: partiesOf(brief),
    passages,
  });

function referenceMetrics(brief: Brief<Inputs>): { name: string; definition: string }[] {
  const { metrics } = referenceSet(brief);
  const chosen = new Set(draftOf(brief, []).output.inputMetrics.map(({ name }) => name));
  return metrics
    .filter(({ name }) => chosen.has(name))
    .map((metric) => ({ name: metric.name, definition: definitionOf(metric) }));
}

const TO_CORRECT =
  'You can choose another business model for this document, or set it in the brand profile for all documents.';

export const kpi = defineModule<Inputs, Output>({
  title: 'Measurement plan',
  description:
    'One main metric (the North Star), the metrics that drive it, the limits to watch, and how to measure each.',
  promptVersion: 3,
  schemaVersion: 2,
  usesBusinessModel: true,
  inputs,
  output,
  computed: ['objective', 'businessModel'],

  fields(brief) {
    const {
      inputs: { objective, stage, product },
      brand,
    } = brief;
    const what = product ?? offerOf(brand) ?? 'the product';
    const kind = stage === null ? '' : `${stage} `;
    const names = referenceMetrics(brief).map(({ name }) => name.toLowerCase());
    return [
      {
        path: 'northStar.definition',
        query: `results that customers achieve with ${what} and that make it worth its price: ${objective}`,
        takes: [],
        gap: [
          `Which single number shows that customers of ${what} get what they pay for, and how is it counted?`,
          'All other metrics are chosen because they influence the main metric.',
          'A strategy document, or an analysis of what customers did before they renewed.',
        ],
      },
      {
        path: 'inputMetrics[].definition',
        query: `${kind}metrics and rates for ${objective}: conversion, churn, retention, active customers`,
        takes: [],
        gap: [
          `Which ${kind}metrics do you measure today, and how is each one calculated?`,
          'Teams that count differently argue about numbers instead of acting.',
          'A list of your metrics, or of the fields in your analytics reports.',
        ],
      },
      {
        path: 'inputMetrics[].baseline',
        query: `our current figures: ${names.join(', ')}`,
        takes: [],
        gap: [
          `What are the current values of the metrics behind "${objective}"?`,
          'A target is only a wish if there is no baseline or benchmark for it.',
          'An export of the last twelve months, or an industry benchmark report.',
        ],
      },
      {
        path: 'guardrails[].threshold',
        query: `quality promised by ${what}: service level, uptime, response time, refunds, complaints`,
        takes: [],
        gap: [
          `Which metrics must not get worse while you pursue "${objective}", and at what value does each become a problem?`,
          'Growth at the expense of quality or trust leads to churn later.',
          'A service level agreement, support statistics, or refund numbers.',
        ],
      },
      {
        path: 'okrs[].keyResults[]',
        query: `goals and plans for ${objective}: by when, by how much`,
        takes: [],
        gap: [
          `Which results for "${objective}" have been promised, to whom, and by when?`,
          'A key result that contradicts an earlier promise is soon abandoned.',
          'The goals for the quarter or the year, or a board presentation.',
        ],
      },
    ];
  },

  instructions: (brief) => {
    const { objective, stage, product } = brief.inputs;
    return `Draw up a measurement plan for the objective below.

Objective: ${objective}
Lifecycle stage: ${stage ?? 'not restricted'}
Product: ${product ?? 'what the company in the brand profile sells'}

- northStar: exactly one metric that tells whether customers get the value they came for. formula: an expression over the names of inputMetrics, plain numbers, + - * / and brackets, with nothing else in it; each name written exactly as in inputMetrics. unit: what it is counted in; window: the period it covers. whyItPredicts: why it moves before revenue does.
- inputMetrics: 3 to 5, each with a name of its own${stage === null ? '' : `, at least one of them for the stage ${stage}`}. numerator and denominator: what is counted, and what it is divided by; denominator null for plain counts. direction: where it should go. leading: whether it moves before the North Star. sourceSystem, ownerRole: a kind of system, a role; null if unknown.
- baseline: today's value, null where nothing states it. target: only where targetBasis is 'baseline' (then baseline is not null) or 'benchmark' (then target has the basis 'source' and a quote that states the benchmark); otherwise target and targetBasis are null. Never invent figures for these.
- guardrails: 1 to 4 metrics that must not get worse in the meantime, with names that differ from the input metrics; threshold is null if nothing states it.
- tree: edges between names of the North Star, inputMetrics and guardrails, spelt the same. Every input metric leads along the edges to the North Star; no cycle, no edge twice. A guardrail limits what it protects against.
- okrs: 1 to 3, each with 2 to 5 key results; each key result states the number that marks success.
- vanityToAvoid: 1 to 4 figures that would look good here and mislead; none of the metrics above.
- instrumentation: 1 to 10 events to record, with their properties, from which every input metric can be calculated.
- reviewRitual: who reviews the figures, how often, and what they decide; null if there is nothing to say.

Standard definitions for a business of this kind (${nameOfModel(brief)}). Use them where they fit. A definition copied word for word has the basis standard and no refs; a changed definition has another basis.
${referenceMetrics(brief)
  .map(({ name, definition }) => `- ${name}: ${definition}`)
  .join('\n')}`;
  },

  blank: ({ inputs: { objective } }) => ({ objective, ...blankOf(output.omit({ objective: true })) }),

  brandVoice: [],
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
  compute(output, brief) {
    const { signs } = judgedModel(brief);
    return {
      ...output,
      objective: brief.inputs.objective,
      businessModel: {
        name: nameOfModel(brief),
        signs:
          signs === null || signs === CHOSEN || brief.brand.businessModel ? signs : `${signs}. ${TO_CORRECT}`,
      },
    };
  },
  standard: {
    draft(brief, passages) {
      const { output, quotes } = draftOf(brief, passages);
      return { output: { ...output, businessModel: null }, quotes };
    },
    has: isStandard,
  },
  gaps: gapsIn,

  markdown: (output) =>
    page(
      section('Objective', plain(output.objective)),
      modelText(output),
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
        'Metric tree',
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
        'Vanity metrics',
        bullets(output.vanityToAvoid.map(({ name, why }) => `**${plain(name)}:** ${say(why)}`)),
      ),
      section(
        'Events to track',
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

/** Plans saved before version 2 of the schema have no business model. */
function modelText({ businessModel }: Partial<Pick<Output, 'businessModel'>>): string {
  if (businessModel === undefined || businessModel === null) return '';
  const { name, signs } = businessModel;
  return section(
    'Business model',
    facts([
      ['Model', name],
      [
        'Chosen by',
        signs ?? `no business model was recognized; these metrics fit any business. ${TO_CORRECT}`,
      ],
    ]),
  );
}

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
      ['Target based on', metric.target === null ? null : metric.targetBasis],
      ['Source', metric.sourceSystem],
      ['Cadence', metric.cadence],
      ['Owner', metric.ownerRole],
    ]),
  );
}
