import { placesIn } from '../outputs/wording.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { BrandFields } from '../../brand/profile.ts';
import type { Parties } from '../drafting/subject.ts';
import type { DraftQuote } from '../gates/claims.ts';
import { LABEL_LENGTH, type Statement } from '../outputs/statement.ts';
import { REVIEW_RITUAL } from './catalogue.ts';
import { type Baseline, baselinesOf } from './known-baselines.ts';
import {
  definitionOf,
  type FunnelStage,
  type Guardrail,
  type Metric,
  type MetricSet,
  type NorthStar,
} from './metric.ts';
import { type StatedTarget, targetsIn } from './objective-targets.ts';
import { type ObjectiveThemes, type Theme, themesOf } from './objective-words.ts';

interface Wanted {
  set: MetricSet;
  objective: string;
  stage: FunnelStage | null;
  brand: Pick<BrandFields, 'proofPoints' | 'pricingNotes'>;
  parties: Parties;
  passages: readonly Passage[];
}

const MOST_METRICS = 5;
const USUAL_METRICS = 3;
const USUAL_GUARDRAILS = 2;
const MOST_GUARDRAILS = 3;
const MOST_EVENTS = 15;

const standard = (text: string): Statement => ({ text, basis: 'standard', refs: [] });
const asked = (text: string): Statement => ({ text, basis: 'input', refs: [] });

export function standardPlan({ set, objective, stage, brand, parties, passages }: Wanted) {
  const themes = themesOf(objective);
  const star = northStarFor(set, themes.pursued, stage);
  const fitting = set.metrics.filter(({ northStars }) => northStars?.includes(star.name) ?? true);
  const baselines = baselinesOf(fitting, { passages, brand, parties });
  const metrics = metricsFor(fitting, { star, themes: themes.pursued, stage, baselines });
  const guardrails = guardrailsFor(set, metrics, themes);
  const targets = targetsIn(objective).map((target) => ({ target, metric: metricOf(target, metrics) }));
  const quotes: DraftQuote[] = [];
  const places = placesIn(objective).join(' and ');
  const local =
    places === '' ? undefined : (metrics.find(({ stage }) => stage === 'acquisition') ?? metrics[0]);

  function stated({ text, at }: Baseline): Statement {
    if (at === null) return { text, basis: 'brand', refs: [] };
    const n = quotes.length + 1;
    quotes.push({ n, passage: at + 1, quote: text });
    return { text, basis: 'source', refs: [n] };
  }

  const output = {
    objective,
    northStar: {
      name: star.name,
      definition: standard(star.definition),
      formula: star.formula,
      unit: star.unit,
      window: star.window,
      whyItPredicts: standard(star.whyItPredicts),
    },
    inputMetrics: metrics.map((metric) => {
      const { from = null, to = null } = targets.find((one) => one.metric === metric)?.target ?? {};
      const known = baselines.get(metric);
      const baseline = known ? stated(known) : from === null ? null : asked(from);
      const aim = baseline === null || to === null ? null : asked(to);
      const { name, numerator, denominator, unit, direction, leading, sourceSystem, cadence, ownerRole } =
        metric;
      return {
        name,
        stage: metric.stage,
        definition: standard(definitionOf(metric)),
        numerator: metric === local && numerator !== null ? countedFor(numerator, places) : numerator,
        denominator,
        unit,
        direction,
        leading,
        sourceSystem,
        cadence,
        ownerRole,
        baseline,
        target: aim,
        targetBasis: aim === null ? null : ('baseline' as const),
      };
    }),
    guardrails: guardrails.map((guardrail) => ({
      name: guardrail.name,
      definition: standard(definitionOf(guardrail)),
      threshold: guardrail.threshold === null ? null : standard(guardrail.threshold),
    })),
    tree: treeOf(star, metrics, guardrails),
    okrs:
      targets.length === 0
        ? []
        : [
            {
              objective: asked(aimOf(objective, targets)),
              keyResults: targets.map(({ target, metric }) => asked(keyResult(target, metric))),
            },
          ],
    vanityToAvoid: set.vanity.map(({ name, why }) => ({ name, why: standard(why) })),
    instrumentation: eventsOf(set, metrics, guardrails).map(({ event, properties }) => ({
      event,
      properties: local?.events.includes(event) === true ? [...properties, 'country'] : properties,
    })),
    reviewRitual: standard(REVIEW_RITUAL),
  };
  return { output, quotes };
}

function countedFor(numerator: string, places: string): string {
  const local = `${numerator}, counted for ${places}`;
  return local.length <= LABEL_LENGTH ? local : numerator;
}

function northStarFor(
  { northStars, metrics }: MetricSet,
  themes: readonly Theme[],
  stage: FunnelStage | null,
): NorthStar {
  const hasStage = ({ name }: NorthStar): boolean =>
    stage === null ||
    metrics.some((metric) => metric.stage === stage && (metric.northStars?.includes(name) ?? true));
  const able = northStars.filter(hasStage);
  const candidates = able.length > 0 ? able : northStars;
  for (const theme of themes) {
    const about = candidates.find((star) => star.themes.includes(theme));
    if (about !== undefined) return about;
  }
  return candidates[0]!;
}

function metricsFor(
  fitting: readonly Metric[],
  {
    star,
    themes,
    stage,
    baselines,
  }: {
    star: NorthStar;
    themes: readonly Theme[];
    stage: FunnelStage | null;
    baselines: ReadonlyMap<Metric, Baseline>;
  },
): Metric[] {
  const factors = fitting.filter(({ name }) => star.factors.includes(name));
  const chosen: Metric[] = [];
  const room = (most: number): boolean => new Set([...chosen, ...factors]).size < most;
  const add = (metric: Metric | undefined, most = MOST_METRICS): void => {
    if (metric === undefined || chosen.includes(metric)) return;
    if (factors.includes(metric) || room(most)) chosen.push(metric);
  };
  const byTheme = themes.map((theme) =>
    fitting
      .filter((metric) => metric.themes.includes(theme))
      .sort((a, b) => a.themes.indexOf(theme) - b.themes.indexOf(theme)),
  );
  const [first, second] = [0, 1].map((turn) => byTheme.map((metrics) => metrics[turn]));
  const wanted = [...first!, ...second!];
  if (stage !== null) {
    const isOfStage = (metric: Metric | undefined): boolean => metric?.stage === stage;
    add(wanted.find(isOfStage) ?? fitting.find(isOfStage));
  }
  for (const metric of [
    ...first!.slice(0, 2),
    ...factors,
    ...baselines.keys(),
    ...first!.slice(2),
    ...second!,
  ])
    add(metric);
  const moves = ({ drives }: Metric): boolean => chosen.some(({ name }) => drives.includes(name));
  for (const metric of [...fitting.filter(moves), ...fitting]) add(metric, USUAL_METRICS);
  return chosen;
}

function guardrailsFor(
  { guardrails }: MetricSet,
  metrics: readonly Metric[],
  { pursued, protected: kept }: ObjectiveThemes,
): Guardrail[] {
  const names = metrics.map(({ name }) => name);
  const worth = ({ themes, limits }: Guardrail): number =>
    (themes.some((theme) => kept.includes(theme)) ? 100 : 0) +
    (themes.some((theme) => pursued.includes(theme)) ? 5 : 0) +
    Math.max(0, ...limits.map((name) => (names.includes(name) ? 10 - names.indexOf(name) : 0)));
  const free = guardrails.filter(({ name }) => !names.includes(name));
  const ranked = free.toSorted((a, b) => worth(b) - worth(a));
  const isKept = (guardrail: Guardrail): boolean => worth(guardrail) >= 100;
  return ranked.filter((one, i) => i < USUAL_GUARDRAILS || (i < MOST_GUARDRAILS && isKept(one)));
}

interface Edge {
  from: string;
  to: string;
  relation: 'drives' | 'part_of' | 'limits';
}

function treeOf(star: NorthStar, metrics: readonly Metric[], guardrails: readonly Guardrail[]): Edge[] {
  const names = new Set(metrics.map(({ name }) => name));
  return [
    ...metrics.flatMap((metric): Edge[] => {
      const { name, drives } = metric;
      const relation: Edge['relation'] = metric.relation ?? 'drives';
      const next = drives.filter((one) => names.has(one));
      const isFactor = star.factors.includes(name);
      return [
        ...next.map((to): Edge => ({ from: name, to, relation })),
        ...(isFactor ? [{ from: name, to: star.name, relation: 'part_of' as const }] : []),
        ...(!isFactor && next.length === 0 ? [{ from: name, to: star.name, relation }] : []),
      ];
    }),
    ...guardrails.map(({ name, limits }): Edge => ({
      from: name,
      to: limits.find((one) => names.has(one)) ?? metrics[0]?.name ?? star.name,
      relation: 'limits',
    })),
  ];
}

function metricOf({ clause, from, to, isPercent }: StatedTarget, metrics: readonly Metric[]): Metric | null {
  const themes = themesOf(clause).pursued;
  const isLevel = from !== null || to !== null;
  const able = metrics.filter(({ unit }) => !isLevel || (unit === 'percent') === isPercent);
  for (const theme of themes) {
    const about = able
      .filter((metric) => metric.themes.includes(theme))
      .sort((a, b) => a.themes.indexOf(theme) - b.themes.indexOf(theme))[0];
    if (about !== undefined) return about;
  }
  return null;
}

function keyResult({ phrase, clause, from, to }: StatedTarget, metric: Metric | null): string {
  if (/^\P{L}*\d/u.test(phrase)) return phrase;
  return metric === null || (from === null && to === null) ? clause : `${metric.name}: ${phrase}`;
}

const aimOf = (objective: string, [first, second]: readonly { target: StatedTarget }[]): string =>
  first !== undefined && second === undefined && first.target.aim.includes(' ')
    ? first.target.aim
    : objective;

function eventsOf({ events }: MetricSet, metrics: readonly Metric[], guardrails: readonly Guardrail[]) {
  const names = new Set([...metrics, ...guardrails].flatMap((one) => one.events));
  return [...names].slice(0, MOST_EVENTS).map((event) => ({ event, properties: [...(events[event] ?? [])] }));
}
