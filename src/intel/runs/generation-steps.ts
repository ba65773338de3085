import type { CompareEvents } from '../../events/comparison.ts';
import type { MeaningOf } from '../../chat/sentence-meaning.ts';
import { type NearSaid, saidToCompare } from '../drafting/objection-replies.ts';
import { topicFirst, topicWords, wordsMissing } from '../drafting/topic-first.ts';
import { conflict, notFound, unavailable, upstreamFailed } from '../../errors.ts';
import type { Passage, StillQuotable } from '../../grounding/passage.ts';
import { type ChatModel, EXTRACTIVE } from '../../llm/chat-model.ts';
import { createStructuredOutput } from '../../llm/structured-output.ts';
import type { Log } from '../../log/log.ts';
import { type BrandFields, type BrandProfile, brandText, EMPTY_BRAND, isThin } from '../../brand/profile.ts';
import { inProfileOrder, type ProfileField, withoutReads, withReads } from '../../brand/profile-reads.ts';
import type { ArtifactStore, ArtifactVersion } from '../artifacts/artifact-store.ts';
import { type Commission, commissionOf, finished } from '../gates/assemble.ts';
import type { Draft } from '../gates/claims.ts';
import { type AddedEntries, type GatedParts, withSections } from '../gates/sections.ts';
import { askOnce, bestOf, decide, invalidOutput, readDraft } from '../drafting/draft-output.ts';
import type { Evidence, GatherEvidence } from '../drafting/evidence.ts';
import { fittingFacts } from '../drafting/fitting-facts.ts';
import { canHold, extract } from '../drafting/extract.ts';
import { focused } from '../drafting/product-focus.ts';
import { answersFor } from '../drafting/typed-answers.ts';
import { evidenceBudget } from '../drafting/generation-chain.ts';
import type { CitedDocument, IntelResult, RunRecord } from './intel-run.ts';
import { moduleOf } from '../modules/registry.ts';
import { readJson } from '../../llm/read-json.ts';
import { isSameResult, resultOf, withAskedAt, withEarlierDate } from './result.ts';
import { isPersonaOf, personaCandidates, type PersonaLine, personaLines } from '../drafting/saved-persona.ts';
import {
  buyersCalled,
  buyersNamedIn,
  buyersOf,
  partiesOf,
  subjectOfCompetitor,
  subjectTestOf,
  topicsOf,
} from '../drafting/subject.ts';
import { snapshotOf, type UsedSnapshot } from '../drafting/watched-evidence.ts';
import type { TrackedCompetitors } from '../tracking/tracked-competitors.ts';
import { type CitedCompetitor, createLookUp } from '../tracking/tracked-facts.ts';
import type { RunStore } from './run-store.ts';
import { givesOrders } from '../../extraction/pages/instructions.ts';
import type { ReadTime } from '../../knowledge/read-knowledge.ts';
import type { IntelCitation, Warning } from '../gates/claims.ts';
import type { Brief, FieldPlan } from '../outputs/module.ts';
import { mapStatements, statementsOf } from '../outputs/statement.ts';
import { isAt, toPattern } from '../outputs/bounds.ts';

const EXTRACTIVE_BUDGET = 80_000;

/** A run starts over if a source is withdrawn during the run. */
const MOST_ROUNDS = 3;

/** A merge fails if a person saves an edit at the same time. */
const MOST_TRIES = 5;

const MOST_NEAR_SAID = 24;

export interface GenerationStepsDependencies {
  runs: Pick<RunStore, 'byId' | 'begin' | 'noteAsk' | 'succeed' | 'fail'>;
  artifacts: Pick<ArtifactStore, 'ofRun' | 'save' | 'renew' | 'get' | 'version' | 'personas'>;
  brands: {
    ofVersion(workspaceId: string, version: number): Promise<BrandProfile | null>;
    current(workspaceId: string): Promise<BrandProfile>;
  };
  gatherEvidence: GatherEvidence;
  stillQuotable: StillQuotable;
  citedDocuments(citations: readonly Pick<IntelCitation, 'chunkId' | 'quote'>[]): Promise<CitedDocument[]>;
  readTimes: ReadTimes;
  tracked: Pick<TrackedCompetitors, 'byId' | 'plans' | 'jobs' | 'events' | 'latestPricing' | 'stating'>;
  model: ChatModel | null;
  contextTokens: number;
  /** Authors of sources must not be able to guess this word. */
  newBoundary: () => string;
  meaningOf?: MeaningOf;
  compare?: CompareEvents;
  now: () => Date;
  log: Log;
}

export function createGenerationSteps({
  runs,
  artifacts,
  brands,
  gatherEvidence,
  stillQuotable,
  citedDocuments,
  readTimes,
  tracked,
  model,
  contextTokens,
  newBoundary,
  meaningOf,
  compare,
  now,
  log,
}: GenerationStepsDependencies) {
  const structured = model === null ? null : createStructuredOutput(model);
  const forewarn = createForewarnings({ readTimes, hasModel: model !== null });
  const lookUp = createLookUp({ tracked, now, ...(compare && { compare }) });

  async function running(runId: string): Promise<RunRecord> {
    const run = await runs.byId(runId);
    if (run === null)
      throw notFound('intel.run_not_found', 'The run no longer exists. Start the generation again.');
    return run;
  }

  async function commission(run: RunRecord) {
    const { brand_version: version } = run;
    const brand = version === 0 ? EMPTY_BRAND : await brands.ofVersion(run.workspace_id, version);
    if (brand === null || run.evidence === null) {
      throw upstreamFailed(
        'intel.evidence_missing',
        'The results of the run no longer exist. Start the run again.',
      );
    }
    // In old runs, only `passages` is certain to exist.
    const {
      passages,
      parties = [],
      facts = [],
      unsaid = [],
      searched = [],
      persona = [],
      near = [],
    } = run.evidence as Partial<Evidence> & Pick<Evidence, 'passages'>;
    const { profile, read } = withReads(brand);
    const about = commissionOf(moduleOf(run.module), {
      ...briefOf(run, profile),
      passages,
      parties,
      facts,
      unsaid,
      searched,
      persona,
    });
    return { ...about, read, near };
  }

  async function nearObjections(
    plans: readonly FieldPlan[],
    { passages, parties, facts }: Evidence,
    signal: AbortSignal,
  ): Promise<NearSaid[]> {
    const found: NearSaid[] = [];
    for (const { raised, beside } of plans) {
      if (raised === undefined || meaningOf === undefined) continue;
      const lines = beside?.takes.flatMap(({ said = [] }) => said) ?? [];
      const texts = saidToCompare({ passages, parties, facts }, lines);
      const scores = texts.length === 0 ? null : await meaningOf(raised.text, texts, { signal });
      if (scores === null) continue;
      const said = texts
        .map((text, i) => ({ text, score: scores[i]! }))
        .toSorted((a, b) => b.score - a.score);
      found.push({ to: raised.text, said: said.slice(0, MOST_NEAR_SAID) });
    }
    return found;
  }

  /** If `only` lists source ids, returns only persona lines whose quotes all come from these sources. */
  async function personaOf(
    { workspace_id, inputs, tags, about }: RunRecord,
    plans: readonly FieldPlan[],
    only: readonly string[] | null,
  ): Promise<PersonaLine[]> {
    const names = buyersCalled(inputs);
    const isFiltered = tags !== undefined || about !== undefined;
    if (names.length === 0 || isFiltered || plans.every((plan) => plan.persona === undefined)) return [];
    const saved = (await artifacts.personas(workspace_id)).map(({ request, result }) => ({
      inputs: request.inputs,
      output: result.output,
      citations: result.citations,
    }));
    const found = saved.find((one) => isPersonaOf(names, one));
    if (found === undefined) return [];
    return personaLines(found).filter(
      ({ quotes }) =>
        only === null || (quotes.length > 0 && quotes.every(({ sourceId }) => only.includes(sourceId))),
    );
  }

  async function draftOf(run: RunRecord) {
    const about = await commission(run);
    if (model === null) {
      const { module, brief, passages } = about;
      if (module.standard !== undefined) return { about, draft: module.standard.draft(brief, passages) };
      return { about, draft: drawnFrom(about) };
    }
    const best = bestOf(run.asks);
    const read = best === undefined ? undefined : readJson(best.text);
    if (read === undefined || !('value' in read)) throw invalidOutput(run.asks.at(-1)!);
    const drafted = readDraft(about.module, read.value);
    if (!('draft' in drafted)) throw invalidOutput(run.asks.at(-1)!);
    return { about, draft: withCounts(drafted.draft, about) };
  }

  async function newestVersion({ workspace_id, artifact_id }: RunRecord): Promise<ArtifactVersion | null> {
    const artifact = artifact_id === null ? null : await artifacts.get(workspace_id, artifact_id);
    return artifact && artifacts.version(workspace_id, artifact._id, artifact.version);
  }

  function versionToChange(
    { sections, replaces = 0, added_objections }: RunRecord,
    version: ArtifactVersion | null,
  ): { version: ArtifactVersion; sections: string[]; objections?: readonly string[] } | null {
    if (version === null) return null;
    if (added_objections !== undefined) return { version, sections: [], objections: added_objections };
    const kept = (version.edits ?? []).filter((one) => one.version > replaces).map(({ section }) => section);
    if (sections === undefined && kept.length === 0) return null;
    const asked = sections ?? Object.keys(version.result.output);
    return { version, sections: asked.filter((section) => !kept.includes(section)) };
  }

  /** Safe to call more than once. Returns false if the document was edited after version `newest`. */
  async function keep(
    run: RunRecord,
    {
      result,
      cited,
      edits,
      newest,
      cited_competitor = null,
    }: Pick<ArtifactVersion, 'result' | 'cited' | 'edits' | 'cited_competitor'> & {
      newest: ArtifactVersion | null;
    },
  ): Promise<boolean> {
    const { _id, workspace_id, artifact_id: artifactId, artifact_name: name } = run;
    const { module, inputs, source_ids, tags, about, language } = run;
    const request = {
      module,
      inputs,
      source_ids,
      ...(tags === undefined ? {} : { tags }),
      ...(about === undefined ? {} : { about }),
      language,
    };
    const byHand = edits === undefined || edits.length === 0 ? {} : { edits };
    const kept = { workspace_id, run_id: _id, request, result, cited, cited_competitor, ...byHand };
    if (artifactId !== null && newest !== null && isSameResult(newest.result, result)) {
      const renewed = { ...kept, result: withEarlierDate(result, newest.result) };
      if (!(await artifacts.renew(artifactId, newest.version, renewed))) return false;
      const { version } = newest;
      await runs.succeed(_id, { result, cited, artifact_id: artifactId, version, unchanged: true });
      return true;
    }
    const since = newest?.version ?? 0;
    const version = artifactId === null ? null : await artifacts.save({ artifactId, name, since, ...kept });
    if (version === 'outdated') return false;
    await runs.succeed(_id, { result, cited, artifact_id: version === null ? null : artifactId, version });
    return true;
  }

  return {
    async gatherEvidence(runId: string, round: number, signal: AbortSignal): Promise<{ passages: number }> {
      const run = await running(runId);
      if (run.status !== 'running') return { passages: 0 };
      if (run.round >= round && run.evidence !== null) return { passages: run.evidence.passages.length };
      const current = await brands.current(run.workspace_id);
      const { profile: brand, read } = withReads(current);
      const module = moduleOf(run.module);
      const known = await lookUp(run);
      const only = run.section_source_ids ?? run.source_ids;
      const there = only && (await readTimes(run.workspace_id, only));
      const brief = briefOf(run, brand);
      const plans = module.fields(brief);
      const domain = run.module === 'competitor' ? (run.inputs['domain'] as string | null) : null;
      const evidence = await gatherEvidence(
        {
          workspaceId: run.workspace_id,
          sourceIds: there && [...there.keys()],
          tags: run.tags,
          about: run.about,
        },
        plans,
        {
          budget: model === null ? EXTRACTIVE_BUDGET : evidenceBudget(contextTokens, brandText(current)),
          parties: partiesOf({ inputs: run.inputs, brand }),
          topics: topicsOf(run.inputs, brand),
          buyers: buyersNamedIn(run.inputs),
          factsFirst: model === null,
          watched:
            [only ?? undefined, run.tags, run.about].every((part) => part === undefined) &&
            plans.some(speaksOfRivals)
              ? await tracked.stating(run.workspace_id, { first: run.competitor?.id ?? null, signal })
              : [],
          subject: subjectOfCompetitor({ domain }, brand, brief.tracked).domain,
          persona: await personaOf(run, plans, only ?? null),
          signal,
        },
      );
      const near = model === null ? await nearObjections(plans, evidence, signal) : [];
      await runs.begin(runId, round, {
        evidence: near.length === 0 ? evidence : { ...evidence, near },
        brand_version: brand.version,
        brand_read: [...read],
        ...known,
      });
      return { passages: evidence.passages.length };
    },

    /** `n` is the number of earlier attempts to ask the model. */
    async writeOutput(
      runId: string,
      n: number,
      signal: AbortSignal,
    ): Promise<{ next: 'accept' | 'again'; problems: number }> {
      if (structured === null) return { next: 'accept', problems: 0 };
      let run = await running(runId);
      if (run.status !== 'running') return { next: 'accept', problems: 0 };
      if (run.asks.length <= n) {
        const ask = await askOnce(await commission(run), {
          asked: run.asks,
          language: run.language,
          boundary: newBoundary(),
          structured,
          contextTokens,
          name: run.module,
          signal,
        });
        await runs.noteAsk(runId, n, ask);
        run = await running(runId);
      }
      const next = decide(run.asks);
      if (next === 'give_up') throw invalidOutput(run.asks.at(-1)!);
      return { next, problems: run.asks.at(-1)?.problems.length ?? 0 };
    },

    /** Returns `withdrawn` if some evidence may no longer be used. */
    async finishRun(runId: string, round: number): Promise<{ outcome: 'done' | 'withdrawn' }> {
      const run = await running(runId);
      if (run.status !== 'running') return { outcome: 'done' };
      const saved = run.artifact_id === null ? null : await artifacts.ofRun(run.artifact_id, runId);
      if (saved !== null) {
        // An earlier attempt crashed before it ended the run.
        const { result, cited, artifact_id, version } = saved;
        if (saved.created_at < run.created_at)
          await runs.succeed(runId, { result, cited, artifact_id, version, unchanged: true });
        else await keep(run, { ...saved, newest: null });
        return { outcome: 'done' };
      }
      const { about, draft } = await draftOf(run);
      const { faults, ...whole } = finished(draft, about);
      if (faults.length > 0) throw invalidOutput({ text: '', problems: faults, isValid: false, usage: null });
      for (let tries = 1; tries <= MOST_TRIES; tries++) {
        const outcome = await settle(run, { about, whole, round });
        if (outcome !== 'edited') return { outcome };
      }
      throw conflict(
        'artifact.edited_meanwhile',
        'The document was edited repeatedly while it was being regenerated. The edits are kept. Regenerate the document once you have finished editing.',
      );
    },

    failRun: (runId: string, reason: { code: string; message: string }): Promise<void> =>
      runs.fail(runId, reason),
  };

  /** Returns `edited` if the document was edited during the run, so that the merge must be repeated. */
  async function settle(
    run: RunRecord,
    {
      about,
      whole,
      round,
    }: { about: Commission & { read: ReadonlySet<ProfileField> }; whole: GatedParts; round: number },
  ): Promise<'done' | 'withdrawn' | 'edited'> {
    const newest = await newestVersion(run);
    const change = versionToChange(run, newest);
    const earlier = change?.version ?? null;
    const gated: GatedParts = change === null ? whole : mergedWith(change, whole, about);
    const edits = (earlier?.edits ?? []).filter(({ section }) => !change!.sections.includes(section));
    const used = model === null ? gated.citations : [...about.passages, ...gated.citations];
    const chunkIds = [...new Set(used.map(({ chunkId }) => chunkId))];
    const sourceIds = [...new Set(gated.citations.map(({ sourceId }) => sourceId))];
    const snapshots = run.evidence?.snapshots ?? [];
    const keptSnapshots = earlier === null ? [] : snapshotsOf(earlier);
    const [ofSources, ofDocuments, forewarned] = await Promise.all([
      readTimes(run.workspace_id, sourceIds),
      citedDocuments(gated.citations),
      forewarn(run, withoutReads(about.brief.brand)),
    ]);
    const warnings = [...forewarned, ...focusMissed(about.brief, gated.output, about.passages)];
    const times = new Map([
      ...[...ofSources].map(([id, { readAt }]) => [id, { readAt }] as const),
      ...snapshots.map(({ id, asOf }) => [id, { readAt: new Date(asOf) }] as const),
    ]);
    const cited = [...ofDocuments, ...citedSnapshots(gated.citations, [...snapshots, ...keptSnapshots])];
    const quotable = await stillQuotable(run.workspace_id, chunkIds);
    if (!chunkIds.every((id) => quotable.has(id))) {
      if (round >= MOST_ROUNDS) {
        throw unavailable(
          'intel.sources_changed',
          'Sources kept changing during the generation. Try again once they stop changing.',
          { retryable: false },
        );
      }
      return 'withdrawn';
    }
    const found = resultOf(gated, about, {
      times,
      warnings,
      asks: run.asks,
      model: model?.name ?? EXTRACTIVE,
      now: now(),
      brandFields: [...(run.brand_read ?? []), ...about.read],
    });
    const asked =
      change === null
        ? found
        : { ...found, gaps: withAskedAt(found.gaps, change.version.result, change.sections) };
    const isPartial = run.sections !== undefined || run.added_objections !== undefined;
    const { result, cited_competitor } = datedLike(isPartial ? earlier : null, {
      result: asked,
      cited_competitor: run.cited_competitor ?? null,
    });
    if (!(await keep(run, { result, cited, edits, newest, cited_competitor }))) return 'edited';
    log.info(
      {
        workspaceId: run.workspace_id,
        module: run.module,
        run: run._id,
        claims: result.claims.length,
        coverage: result.grounding.coverage,
        ...result.usage,
      },
      'generated',
    );
    return 'done';
  }
}

export type GenerationSteps = ReturnType<typeof createGenerationSteps>;

function datedLike(
  earlier: ArtifactVersion | null,
  fresh: { result: IntelResult; cited_competitor: CitedCompetitor | null },
): typeof fresh {
  if (earlier === null) return fresh;
  const { grounding } = fresh.result;
  const { brandProfileVersion, brandProfileFields: before } = earlier.result.grounding;
  const { brandProfileFields: now, ...counts } = grounding;
  const fields =
    before === undefined || now === undefined
      ? {}
      : { brandProfileFields: inProfileOrder([...before, ...now]) };
  const known = earlier.cited_competitor ?? null;
  const isSame = known !== null && known.id === fresh.cited_competitor?.id;
  return {
    result: { ...fresh.result, grounding: { ...counts, brandProfileVersion, ...fields } },
    cited_competitor: isSame ? known : fresh.cited_competitor,
  };
}

type ReadTimes = (workspaceId: string, sourceIds: readonly string[]) => Promise<Map<string, ReadTime>>;

function mergedWith(
  {
    version: { result: earlier },
    sections,
    objections,
  }: { version: ArtifactVersion; sections: readonly string[]; objections?: readonly string[] },
  whole: GatedParts,
  { module, brief }: Commission,
) {
  const merged = withSections(whole, earlier, {
    sections,
    ...(objections && { added: entriesFor(objections, whole.output, earlier.output) }),
    schema: module.output,
  });
  const problems = module.output.safeParse(merged.output).success
    ? module.checkAlways(merged.output, brief)
    : [{ path: '', message: 'the merged sections do not match the schema' }];
  if (problems.length > 0) throw invalidOutput({ text: '', problems, isValid: false, usage: null });
  return merged;
}

function entriesFor(objections: readonly string[], fresh: object, earlier: object): AddedEntries {
  const raisedIn = (output: object): string[] =>
    (output as { objections: { theySay: { text: string } }[] }).objections.map(({ theySay }) => theySay.text);
  const known = raisedIn(earlier);
  const wanted = objections.filter((text) => !known.includes(text));
  const all = raisedIn(fresh);
  return { section: 'objections', from: wanted.map((text) => all.indexOf(text)).filter((at) => at >= 0) };
}

const snapshotsOf = ({ cited }: ArtifactVersion): Pick<UsedSnapshot, 'id' | 'pageId' | 'competitorId'>[] =>
  cited.flatMap(({ source_id, document_id, revision, quotes }) =>
    quotes === undefined ? [] : [{ id: revision, pageId: document_id, competitorId: source_id }],
  );

export const createForewarnings =
  ({ readTimes, hasModel }: { readTimes: ReadTimes; hasModel: boolean }) =>
  async (
    { workspace_id, source_ids, language, evidence }: RunRecord,
    brand: BrandFields,
  ): Promise<Warning[]> => {
    const { passages = [], degraded = false } = evidence ?? {};
    const asked = source_ids === null ? undefined : await readTimes(workspace_id, source_ids);
    const deleted = (source_ids ?? []).filter((id) => asked?.has(id) === false);
    const disabled = (source_ids ?? []).filter((id) => asked?.get(id)?.enabled === false);
    const givingOrders = passages.filter(givesOrders);
    const warnings: (Warning | false)[] = [
      ...deleted.map((sourceId) => ({
        code: 'source.deleted',
        message: 'This source was deleted, so it was not used. Regenerate the document without this source.',
        sourceId,
      })),
      ...disabled.map((sourceId) => ({
        code: 'source.disabled',
        message: 'This source is disabled and was not used. Enable it and regenerate the document.',
        sourceId,
      })),
      ...[
        ...new Set(
          givingOrders.map(({ sourceId, chunkId }) => (snapshotOf(chunkId) === null ? sourceId : null)),
        ),
      ].map((sourceId) => ({
        code: 'source.instructions',
        message: `A page of ${sourceId === null ? 'a competitor' : 'this source'} contains instructions for models. The instructions were treated as text and not followed.`,
        ...(sourceId === null ? {} : { sourceId }),
      })),
      degraded && {
        code: 'search.degraded',
        message:
          'The embedding model did not respond in time, so passages were found by keywords only. Regenerate the document later.',
      },
      passages.length === 0 && {
        code: 'sources.none',
        message:
          'No passage in the enabled sources fits this document. Add sources on the "Sources" page of the console, or with POST /api/knowledge. Then regenerate the document.',
      },
      isThin(brand) && {
        code: 'brand.thin',
        message:
          'The brand profile is almost empty. Fill it in on the "Brand profile" page of the console, or with PUT /api/brand-profile. Then regenerate the document.',
      },
      !hasModel &&
        language !== null && {
          code: 'language.ignored',
          message:
            'Without a model, statements keep the language of their source, and standard definitions are in English.',
        },
    ];
    return warnings.filter((warning) => warning !== false);
  };

export function focusMissed(
  { inputs, brand, facts = [] }: Brief,
  output: object,
  passages: readonly Pick<Passage, 'text' | 'heading'>[] = [],
): Warning[] {
  const { focus = null } = inputs as { focus?: string | null };
  if (focus === null) return [];
  const vendors = facts.flatMap(({ vendor }) => vendor ?? []);
  const words = topicWords(focus, [brand.name ?? '', ...vendors]);
  const said = [...statementsOf(output)].flatMap(({ statement: { basis, text } }) =>
    basis === 'input' ? [] : text,
  );
  const read = passages.map(({ heading, text }) => `${heading ?? ''}\n${text}`);
  const missing = wordsMissing(words, [said.join('\n'), ...read]);
  if (missing.length === 0 || missing.length * 2 < words.length) return [];
  return [
    {
      code: 'focus.not_found',
      message: `No page that was read mentions these words from the focus: ${missing.join(', ')}. Add sources that mention them, then regenerate the document.`,
    },
  ];
}

const speaksOfRivals = ({ takes }: FieldPlan): boolean => takes?.some(({ of }) => of !== 'us') === true;

const citedSnapshots = (
  citations: readonly Pick<IntelCitation, 'chunkId' | 'quote'>[],
  snapshots: readonly Pick<UsedSnapshot, 'id' | 'pageId' | 'competitorId'>[],
): CitedDocument[] =>
  [...new Map(snapshots.map((one) => [one.id, one])).values()].flatMap(({ id, pageId, competitorId }) => {
    const quotes = citations.filter(({ chunkId }) => snapshotOf(chunkId) === id).map(({ quote }) => quote);
    return quotes.length === 0
      ? []
      : [{ source_id: competitorId, document_id: pageId, revision: id, quotes }];
  });

const samplePath = (path: string) => toPattern(path).map((step) => step ?? 0);

/** This text only chooses the questions to ask, so changing it makes no document stale. */
function soldTo({ brand: profile, inputs }: Brief): string {
  const brand = withoutReads(profile);
  return [brand.oneLiner ?? '', ...brand.products, ...brand.audiences, ...topicsOf(inputs, brand)].join('\n');
}

export function drawnFrom({
  module,
  brief,
  facts,
  passages,
  parties,
  unsaid,
  searched,
  near = [],
}: Commission & { near?: readonly NearSaid[] }): Draft {
  const { focus = null, segment = null } = brief;
  const isProductText = ({ path }: FieldPlan, text: string): boolean =>
    focus === null || !isAt(module.brandVoice, samplePath(path)) || focus.names(text);
  const plans = module.fields(brief);
  const context = {
    isSubject: subjectTestOf(brief),
    passages,
    parties,
    unsaid,
    searched,
    about: soldTo(brief),
    buyers: buyersOf(brief.inputs) ?? '',
    audiences: buyersOf(brief.inputs) === undefined ? [] : brief.brand.audiences,
    segment,
    verbatim: module.verbatim,
    near,
  };
  const beside = plans.map((plan) => ({ ...plan, takes: plan.beside?.takes ?? [] }));
  const isComputed = (path: string): boolean =>
    (module.computed as readonly string[]).some((key) => path === key || path.startsWith(`${key}[`));
  const { typed, replies } = answersFor(
    plans,
    facts,
    (path) => !isComputed(path) && canHold(module.output, path),
  );
  const hasBeside = plans.some((plan) => plan.beside !== undefined);
  const found = fittingFacts(plans, facts, context).map((fitting, i) => [
    ...typed[i]!,
    ...personaCandidates(plans[i]!, brief.persona ?? [], facts),
    ...topicFirst(
      plans[i]!.topic,
      focused(focus, fitting, { isVerbatim: module.verbatim.includes(plans[i]!.path), segment }),
    ),
  ]);
  const isFocused = plans.map(
    (_, i) => focus !== null && found[i]!.some(({ facts: some }) => some.some(focus.isOf)),
  );
  return extract(
    {
      ...module,
      fields: () =>
        plans.map((plan, i) =>
          plan.brand === undefined
            ? plan
            : {
                ...plan,
                brand: plan.brand.filter(
                  (text) =>
                    focus?.isOnlyForOthers(text) !== true && (!isFocused[i]! || isProductText(plan, text)),
                ),
              },
        ),
    },
    brief,
    found,
    hasBeside ? fittingFacts(beside, facts, context).map((fitting, i) => [...replies[i]!, ...fitting]) : [],
  );
}

function withCounts(draft: Draft, about: Commission): Draft {
  const { module, brief } = about;
  const isCounted = ({ path }: { path: string }): boolean =>
    (module.computed as readonly string[]).some((key) => path === key || path.startsWith(`${key}[`));
  const counted = drawnFrom({
    ...about,
    module: { ...module, fields: () => module.fields(brief).filter(isCounted) },
  });
  const last = Math.max(0, ...draft.quotes.map(({ n }) => n));
  const fields = Object.fromEntries(
    module.computed.flatMap((key) => {
      const value = (counted.output as Record<string, unknown>)[key];
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
  const moved = mapStatements(fields, module.output, (statement) => ({
    ...statement,
    refs: statement.refs.map((n) => n + last),
  }));
  return {
    output: { ...draft.output, ...moved },
    quotes: [...draft.quotes, ...counted.quotes.map((quote) => ({ ...quote, n: quote.n + last }))],
  };
}

const briefOf = (
  { inputs, competitor, tracked }: Pick<RunRecord, 'inputs' | 'competitor' | 'tracked'>,
  brand: BrandProfile,
): Brief => ({
  inputs,
  brand,
  tracked: competitor ? { ...competitor, facts: tracked ?? undefined } : null,
});
