import { z } from 'zod';
import { between, blankOf, given, inputText, labelFrom, repeated } from '../outputs/bounds.ts';
import {
  bullets,
  facts,
  page,
  plain,
  said,
  say,
  section,
  subsection,
  table,
  titled,
} from '../outputs/markdown.ts';
import { stageNames, stagePlans } from '../outputs/journey-stages.ts';
import { defineModule, type Problem } from '../outputs/module.ts';
import { label, maybe, statement, statements } from '../outputs/statement.ts';
import { offerOf } from '../drafting/subject.ts';
import { buyerKindOf } from '../metrics/buyer-kind.ts';
import { businessModelAsked, tradeOf } from '../metrics/business-model.ts';
import { exitSignals } from '../metrics/standard-journey.ts';
import type { AcceptanceTable } from '../outputs/takes.ts';

const text = inputText(300);

const inputs = z
  .object({
    persona: text
      .nullable()
      .default(null)
      .meta({ description: 'The person who goes through the journey. Required unless a segment is given.' }),
    segment: text
      .nullable()
      .default(null)
      .meta({ description: 'The customer segment. Required unless a persona is given.' }),
    scope: text.nullable().default(null).meta({ description: 'Where the journey starts and ends.' }),
    stages: z
      .array(label)
      .max(8)
      .default([])
      .meta({
        description:
          'The names of 5 to 8 stages, in order. If omitted, the usual stages for the business model are used.',
        anyOf: [{ maxItems: 0 }, { minItems: 5 }],
        uniqueItems: true,
      }),
    product: text
      .nullable()
      .optional()
      .meta({ description: 'The product or service. If omitted, everything you sell.' }),
    businessModel: businessModelAsked,
  })
  .meta({ anyOf: [given('persona'), given('segment')] });

const LEVELS = ['low', 'medium', 'high'] as const;
const level = z.enum(LEVELS).nullable();
const opportunity = z.object({ idea: statement, impact: level, effort: level });
const touchpoint = z.object({
  channel: label,
  asset: statement,
  ownership: z.enum(['owned', 'earned', 'paid', 'partner']).nullable(),
});

const stage = z.object({
  name: label,
  customerGoal: maybe,
  actions: statements(8),
  touchpoints: z.array(touchpoint).max(8),
  questions: statements(8),
  emotion: z.int().min(-2).max(2).nullable(),
  pains: statements(8),
  opportunities: z.array(opportunity).max(6),
  contentNeeds: statements(6),
  kpi: label.nullable(),
  exitSignal: maybe,
});

const output = z.object({
  persona: label,
  scope: label.nullable(),
  state: z.enum(['current', 'future']).nullable(),
  stages: z.array(stage).max(8),
  momentsOfTruth: statements(6),
  dropOffRisks: statements(8),
  priorities: z.array(z.object({ stage: label, ...opportunity.shape })).max(10),
});

type Inputs = z.infer<typeof inputs>;
type Output = z.infer<typeof output>;
type Stage = Output['stages'][number];

const rank = (level: (typeof LEVELS)[number] | null, order: readonly (string | null)[]): number =>
  order.indexOf(level);

function priorities(stages: readonly Stage[]): Output['priorities'] {
  return stages
    .flatMap(({ name, opportunities }) => opportunities.map((one) => ({ stage: name, ...one })))
    .sort(
      (a, b) =>
        rank(a.impact, BEST_IMPACT) - rank(b.impact, BEST_IMPACT) ||
        rank(a.effort, BEST_EFFORT) - rank(b.effort, BEST_EFFORT),
    )
    .slice(0, 10);
}
const BEST_IMPACT = ['high', 'medium', 'low', null];
const BEST_EFFORT = ['low', 'medium', 'high', null];

function misnamed(stages: readonly Stage[], given: readonly string[]): Problem[] {
  if (given.length === 0 || stages.length !== given.length) return [];
  return given.flatMap((name, i) =>
    stages[i]!.name.toLowerCase() === name.toLowerCase()
      ? []
      : [{ path: `stages[${i}].name`, message: `must be "${name}", as requested` }],
  );
}

const FEELINGS = new Map([
  [-2, 'very low (−2)'],
  [-1, 'low (−1)'],
  [0, 'neutral (0)'],
  [1, 'good (+1)'],
  [2, 'very good (+2)'],
]);

const ACCEPTS = {
  'dropOffRisks[]': [
    { kinds: ['problem'], of: 'us', by: ['third party'] },
    { kinds: ['offer', 'certification', 'price'], of: 'rivals', as: 'lacking' },
  ],
  'momentsOfTruth[]': [],
} as const satisfies AcceptanceTable;

export const journey = defineModule<Inputs, Output>({
  title: 'Customer journey',
  description:
    'The actions, questions and feelings of buyers at each stage, and the most important improvements.',
  promptVersion: 2,
  schemaVersion: 1,
  usesBusinessModel: true,
  followsBuyers: true,
  inputs,
  output,
  computed: ['priorities'],

  checkInputs({ persona, segment, stages }) {
    const names = stages.map((name) => ({ name }));
    return [
      ...(persona === null && segment === null
        ? [{ path: 'persona', message: 'is required unless segment is given' }]
        : []),
      ...(stages.length === 0 ? [] : between({ stages }, 'stages', 5, 8)),
      ...repeated(names, 'stages').map(({ path, message }) => ({
        path: path.replace(/\.name$/, ''),
        message,
      })),
    ];
  },

  fields({ inputs: { persona, segment, scope, stages, product, businessModel }, brand, facts: stated }) {
    const model = tradeOf({ product: product ?? null, chosen: businessModel, brand, facts: stated });
    const who = persona ?? segment ?? 'customers';
    const what = scope === null ? '' : `, ${scope}`;
    return [
      ...stagePlans(who, stageNames(stages), {
        what: product ?? offerOf(brand) ?? undefined,
        exits: exitSignals(model, buyerKindOf({ segment: segment ?? persona, brand, facts: stated })),
      }),
      {
        path: 'dropOffRisks[]',
        query: `where and why ${who} give up, cancel or leave${what}`,
        takes: ACCEPTS['dropOffRisks[]'],
        gap: [
          'Where do customers drop off, and how many drop off there?',
          'Fix the largest drop-off before you pay for more traffic.',
          'A funnel report that shows, for each stage, the share of people who reach the next one.',
        ],
      },
      {
        path: 'momentsOfTruth[]',
        query: `moments that decide whether ${who} buy, stay or recommend${what}`,
        takes: ACCEPTS['momentsOfTruth[]'],
        gap: [
          'Which moment decides whether customers buy and stay?',
          'One good moment outweighs ten average ones.',
          'Interviews about the best and the worst moment, or a retention report that groups users by their first action.',
        ],
      },
    ];
  },

  instructions: ({ inputs: { persona, segment, scope, stages, product } }) => `Map one customer journey.

Persona: ${persona ?? 'not given'}
Segment: ${segment ?? 'not given'}
Product: ${product ?? 'what the company in the brand profile sells'}
Scope: ${scope ?? 'from first contact with the product to recommending it'}
Stages: ${stageNames(stages).join(', ')}

- persona: whose journey it is, in a few words. scope: as given, or null. state: current for the journey as it is today, future for one as it should be.
- stages: exactly those above, with these names and in this order. For each stage:
  - customerGoal: what they want to achieve at this stage. actions: 1 to 5 things they do. questions: 1 to 5 questions they ask. pains: what goes wrong, if anything.
  - touchpoints: 1 to 5; the name of the channel, the asset they see or use there, and whether it is owned, earned, paid or a partner's, or null.
  - emotion: a whole number from -2 (very low) to 2 (very good), or null.
  - opportunities: 0 to 3 changes worth making; the impact on the customer and the effort of the change, or null if they cannot be judged.
  - contentNeeds: what they need to read or see. kpi: the name of the metric that shows how well the stage works. exitSignal: what shows that they have moved on to the next stage.
- momentsOfTruth: 1 to 5 moments that decide whether they continue. dropOffRisks: where and why they may give up.`,

  blank: ({ inputs: { persona, segment, scope, stages } }) => ({
    ...blankOf(output.omit({ persona: true })),
    persona: labelFrom(persona ?? segment ?? 'Customers'),
    scope: scope === null ? null : labelFrom(scope),
    stages: stageNames(stages).map((name) => ({ ...blankOf(stage.omit({ name: true })), name })),
  }),

  brandVoice: [],
  verbatim: [],

  check: ({ stages }) =>
    stages.flatMap((one, i) => [
      ...(['actions', 'touchpoints', 'questions'] as const).flatMap((key) =>
        between(one, key, 1, Infinity, `stages[${i}].${key}`),
      ),
      ...(one.exitSignal === null
        ? [
            {
              path: `stages[${i}].exitSignal`,
              message: 'must state the sign that shows that customers have moved on to the next stage',
            },
          ]
        : []),
    ]),
  checkAlways: (map, { inputs }) => [
    ...(inputs.stages.length === 0
      ? between(map, 'stages', 5, 8)
      : between(map, 'stages', inputs.stages.length, inputs.stages.length)),
    ...repeated(map.stages, 'stages'),
    ...misnamed(map.stages, inputs.stages),
  ],
  compute: (map) => ({ ...map, priorities: priorities(map.stages) }),

  markdown(map) {
    const ranked = new Set(map.priorities.map(({ stage, idea }) => JSON.stringify([stage, idea.text])));
    return page(
      section(
        'Persona and scope',
        facts([
          ['Persona', map.persona],
          ['Scope', map.scope],
          ['State', map.state],
        ]),
      ),
      section(
        'Priorities',
        table(
          ['Idea', 'Stage', 'Impact', 'Effort'],
          map.priorities.map((one) => [
            say(one.idea),
            plain(one.stage),
            one.impact ?? '–',
            one.effort ?? '–',
          ]),
        ),
      ),
      section('Moments of truth', said(map.momentsOfTruth)),
      section('Drop-off risks', said(map.dropOffRisks)),
      section(
        'Stages',
        ...map.stages.map((one, i) =>
          subsection(
            `${i + 1}. ${plain(one.name)}`,
            facts([
              ['Goal', one.customerGoal],
              ['Mood', one.emotion === null ? null : FEELINGS.get(one.emotion)!],
              ['KPI', one.kpi],
              ['Moves on when', one.exitSignal],
            ]),
            titled('Actions', one.actions),
            titled('Questions', one.questions),
            one.touchpoints.length === 0
              ? null
              : `**What they meet**\n\n${bullets(
                  one.touchpoints.map(
                    ({ channel, asset, ownership }) =>
                      `**${plain(channel)}**${ownership === null ? '' : ` (${ownership})`}: ${say(asset)}`,
                  ),
                )}`,
            titled('Pain points', one.pains),
            titled('Content they need', one.contentNeeds),
            titled(
              'Opportunities',
              one.opportunities.flatMap(({ idea }) =>
                ranked.has(JSON.stringify([one.name, idea.text])) ? [] : [idea],
              ),
            ),
          ),
        ),
      ),
    );
  },

  example: { persona: 'Head of operations at an online shop', segment: null, scope: null, stages: [] },
});
