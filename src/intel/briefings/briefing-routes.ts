import { z } from 'zod';
import { comparison as exampleComparison, event as exampleEvent } from '../../events/examples.ts';
import { comparedView } from '../../events/read-events.ts';
import { event } from '../../events/schemas.ts';
import { SEVERITIES } from '../../events/severity.ts';
import { PERIODS } from '../../extraction/facts/facts.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import { module, time } from '../schemas.ts';
import type { Briefing } from './briefing.ts';
import type { WriteBriefing } from './write-briefing.ts';

const DAY_MS = 86_400_000;
const severity = z.enum(SEVERITIES);
const count = z.int().min(0);

const order = z
  .strictObject({
    days: z.int().min(1).max(90).default(7).meta({ description: 'Number of past days to cover.' }),
  })
  .meta({ title: 'BriefingOrder' });

const roles = z.array(
  z
    .object({
      department: z.string().nullable(),
      roles: z.array(z.string()),
      count: count.meta({ description: 'The total number of roles; the list may contain fewer.' }),
      eventId: z.string(),
    })
    .meta({ title: 'RoleMove' }),
);

const briefing = z
  .object({
    from: time,
    to: time,
    lead: z
      .string()
      .meta({ description: 'The most important changes, in one sentence. Empty if there were none.' }),
    summary: z.string().meta({ description: 'What changed overall, in one or two sentences.' }),
    highlights: z.array(z.string()).meta({
      description:
        'Ids of the events that matter most, most severe first. The Markdown version of the briefing lists these events and gives only the number of other events.',
    }),
    counts: z.object({ low: count, medium: count, high: count, critical: count }),
    omitted: count.meta({ description: 'Number of events left out of the list.' }),
    competitors: z
      .array(
        z
          .object({
            competitorId: z.string(),
            name: z.string(),
            domain: z.string(),
            severity: severity.meta({
              description: "The highest severity among the competitor's events.",
            }),
            prices: z.array(
              z
                .object({
                  name: z
                    .string()
                    .meta({ description: 'The name of the plan, or the words around the amount.' }),
                  before: z
                    .number()
                    .nullable()
                    .meta({ description: 'Null if this price did not exist before.' }),
                  after: z.number().nullable().meta({ description: 'Null if this price no longer exists.' }),
                  deltaPct: z.number().nullable(),
                  currency: z.string().nullable(),
                  period: z.enum(PERIODS).nullable(),
                  unit: z.string().nullable(),
                  billed: z.enum(PERIODS).nullable().meta({
                    description: 'How often the customer is billed, if this differs from `period`.',
                  }),
                  startingAt: z
                    .object({ before: z.boolean(), after: z.boolean() })
                    .meta({ description: 'Whether each amount is a starting price, as in "From $79".' }),
                  pageUrl: z.string(),
                  eventIds: z.array(z.string()),
                })
                .meta({ title: 'PriceMove' }),
            ),
            roles: z.object({ opened: roles, closed: roles }),
            events: z
              .array(event)
              .meta({ description: 'The events with their comparisons, most relevant first.' }),
          })
          .meta({ title: 'BriefedCompetitor' }),
      )
      .meta({ description: 'Competitors with changes, most severe first.' }),
    artifacts: z
      .array(
        z
          .object({
            artifactId: z.string(),
            module,
            name: z.string(),
            reasons: z.array(
              z.object({
                text: z.string().optional().meta({
                  description: 'The change alone: the text of `message` without the advice to regenerate.',
                }),
                message: z.string(),
                competitorId: z.string().optional(),
                sourceId: z.string().optional(),
                eventId: z.string().optional(),
              }),
            ),
          })
          .meta({ title: 'TouchedArtifact' }),
      )
      .meta({
        description:
          'Stale saved documents, each with its reasons. If a price has changed, that reason comes first.',
      }),
    unseen: z
      .array(z.object({ competitorId: z.string(), name: z.string(), summary: z.string() }))
      .meta({ description: 'Competitors whose last check could not read any page.' }),
  })
  .meta({ title: 'Briefing' });

const exampleBriefing = {
  from: '2026-02-23T10:00:00.000Z',
  to: '2026-03-02T10:00:00.000Z',
  lead: 'Acme Desk raised 1 price.',
  summary: '1 change from 1 competitor: 1 of high severity. 1 saved document is out of date.',
  highlights: [exampleEvent.id],
  counts: { low: 0, medium: 0, high: 1, critical: 0 },
  omitted: 0,
  competitors: [
    {
      competitorId: exampleEvent.competitorId,
      name: 'Acme Desk',
      domain: 'competitor.example',
      severity: 'high',
      prices: [
        {
          name: 'Pro',
          before: 49,
          after: 59,
          deltaPct: exampleEvent.deltaPct,
          currency: 'USD',
          period: 'month',
          unit: null,
          billed: null,
          startingAt: { before: false, after: false },
          pageUrl: exampleEvent.pageUrl,
          eventIds: [exampleEvent.id],
        },
      ],
      roles: { opened: [], closed: [] },
      events: [{ ...exampleEvent, comparisons: [exampleComparison], relevance: 5 }],
    },
  ],
  artifacts: [
    {
      artifactId: 'art_01k9zq4v5x8m2n7c3d6f1g0h9j',
      module: 'competitor',
      name: 'Battlecard: Acme Desk',
      reasons: [
        {
          text: `Acme Desk has changed its prices. ${exampleEvent.title}.`,
          message: `Acme Desk has changed its prices. ${exampleEvent.title}. Regenerate the document to use the current prices.`,
          competitorId: exampleEvent.competitorId,
          eventId: exampleEvent.id,
        },
      ],
    },
  ],
  unseen: [],
};
const EXAMPLE_DOCUMENT = `# Competitor briefing, 2026-02-23 to 2026-03-02

**Acme Desk raised 1 price.**

1 change from 1 competitor: 1 of high severity.

## Acme Desk (competitor.example)

- **High:** ${exampleEvent.title}. (2026-03-02, <${exampleEvent.pageUrl}>)
  For you: ${exampleComparison.text} (<${exampleComparison.ours.url}>)
`;

export const briefingRoutes = ({
  writeBriefing,
  now,
}: {
  writeBriefing: WriteBriefing;
  now: () => Date;
}): Route[] => [
  defineRoute({
    method: 'post',
    path: '/api/intel/briefings',
    scope: 'read',
    summary: 'Write a briefing',
    description:
      'Recent changes, grouped by competitor: old and new prices, open roles, and saved documents that became stale. The briefing is built from events. If a model is configured, the briefing also uses the verified briefs of those events. Returns JSON or, with `Accept: text/markdown`, the briefing as Markdown. Nothing is saved or sent.',
    tag: 'Intel',
    body: order,
    bodyExamples: { week: {}, month: { days: 30 } },
    answers: {
      200: {
        description: 'The briefing.',
        schema: briefing,
        example: exampleBriefing,
        markdown: true,
        markdownExample: EXAMPLE_DOCUMENT,
      },
    },
    async handle({ workspaceId, body: { days }, wantsMarkdown, signal }) {
      const to = now();
      const from = new Date(to.getTime() - days * DAY_MS);
      const written = await writeBriefing(workspaceId, { from, to }, signal);
      return wantsMarkdown
        ? {
            status: 200,
            body: written.markdown,
            headers: { 'content-type': 'text/markdown; charset=utf-8' },
          }
        : { status: 200, body: briefingView(written.briefing) };
    },
  }),
];

const briefingView = ({ from, to, competitors, comparisons, ...rest }: Briefing) => ({
  from: from.toISOString(),
  to: to.toISOString(),
  ...rest,
  competitors: competitors.map(({ events, ...one }) => ({
    ...one,
    events: events.map((event) =>
      comparedView(event, { comparisons: comparisons.get(event._id) ?? [], missing: [] }),
    ),
  })),
});
