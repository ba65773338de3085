import type { BrandFields } from '../../brand/profile.ts';
import { siteDomain } from '../../web/bare-domain.ts';
import { AppError, conflict, invalidInput, notFound, unavailable, upstreamFailed } from '../../errors.ts';
import { alikeNames, firstFree } from './document-name.ts';
import type { StillQuotable } from '../../grounding/passage.ts';
import type { NewId } from '../../ids.ts';
import { partyOf } from '../../knowledge/party.ts';
import type { SourceStore } from '../../knowledge/source-store.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { EditedSection } from '../artifacts/hand-edits.ts';
import { isMadeWithin, isRunWithin } from '../artifacts/made-within.ts';
import type { IntelRequest, IntelResult, RunRecord } from './intel-run.ts';
import { moduleOf } from '../modules/registry.ts';
import { letters } from '../drafting/vendor.ts';
import { sectionOf } from '../gates/sections.ts';
import type { RunStore } from './run-store.ts';
import type { TrackedCompetitor, TrackedCompetitors } from '../tracking/tracked-competitors.ts';

/** The run continues after a client stops waiting. */
const WAIT_MS = 180_000;
const RUN_DEADLINE_MS = 15 * 60_000;
const KEPT_MS = 30 * 24 * 3_600_000;
const MOST_RUNS = 3;
const MOST_LISTED = 100;

export interface GenerateOrder extends Omit<IntelRequest, 'artifact_id' | 'artifact_name'> {
  /** The result is saved as a new artifact, as a new version of an existing artifact, or not at all. */
  save: { name: string; isNamed: boolean } | { artifactId: string } | null;
  /** A run that is limited to some sources gets no facts about tracked competitors. */
  isLimited?: boolean;
  title: string;
}

export interface GenerateDependencies {
  runs: RunStore;
  artifacts: Pick<ArtifactStore, 'get' | 'names' | 'namesAmong' | 'version'>;
  sources: Pick<SourceStore, 'known'>;
  tracked: Pick<TrackedCompetitors, 'byId' | 'byDomain' | 'called'>;
  brands: { current(workspaceId: string): Promise<Pick<BrandFields, 'name' | 'domain' | 'products'>> };
  workflows: {
    requestGeneration(run: { runId: string; deadlineAt: Date; title: string }): Promise<void>;
    generationEnded(runId: string, options: { waitMs: number; signal: AbortSignal }): Promise<void>;
  };
  stillQuotable: StillQuotable;
  newId: NewId;
  now: () => Date;
}

export function createGenerate({
  runs,
  artifacts,
  sources,
  tracked,
  brands,
  workflows,
  stillQuotable,
  newId,
  now,
}: GenerateDependencies) {
  async function start(workspaceId: string, order: GenerateOrder): Promise<RunRecord> {
    const { save, title, isLimited = false, ...request } = order;
    const isAgain = save !== null && 'artifactId' in save;
    if (!isAgain) await requireSources(workspaceId, request.source_ids ?? []);
    const competitor = isLimited ? untracked(request) : await competitorOf(workspaceId, request);
    await requireSomebodyElse(workspaceId, request, competitor);
    if (!isLimited && !isAgain) await requireOwnProduct(workspaceId, request);
    const at = now();
    const isNew = save !== null && 'name' in save;
    const fresh: Omit<RunRecord, '_id'> = {
      workspace_id: workspaceId,
      ...request,
      artifact_id: save === null ? null : isNew ? newId('artifact') : save.artifactId,
      artifact_name: isNew ? await nameOf(workspaceId, save, { competitor, isLimited }) : null,
      status: 'running',
      step: 'evidence',
      created_at: at,
      deadline_at: new Date(at.getTime() + RUN_DEADLINE_MS),
      finished_at: null,
      expires_at: new Date(at.getTime() + KEPT_MS),
      error: null,
      round: 0,
      brand_version: 0,
      competitor: competitor && { id: competitor.id, domain: competitor.domain, name: competitor.name },
      tracked: null,
      cited_competitor: null,
      evidence: null,
      asks: [],
      result: null,
      cited: [],
      version: null,
    };
    const { run, isFirst } = await stored(fresh);
    if (run.status !== 'running') return run;
    try {
      await workflows.requestGeneration({
        runId: run._id,
        deadlineAt: run.deadline_at,
        title: named(title, competitor),
      });
    } catch (error) {
      // An existing run may still be in progress.
      if (isFirst && error instanceof AppError)
        await runs.fail(run._id, { code: error.code, message: error.message });
      throw error;
    }
    return run;
  }

  async function nameOf(
    workspaceId: string,
    { name, isNamed }: { name: string; isNamed: boolean },
    { competitor, isLimited }: { competitor: TrackedCompetitor | null; isLimited: boolean },
  ): Promise<string> {
    const wished = named(name, competitor);
    // A count would reveal the existence of documents that the API key may not see.
    if (isNamed || isLimited) return wished;
    const running = await runs.running(workspaceId, { limit: MOST_LISTED });
    const taken = await artifacts.namesAmong(workspaceId, alikeNames(wished));
    for (const { artifact_name } of running) if (artifact_name !== null) taken.add(artifact_name);
    return firstFree(wished, taken);
  }

  /**
   * A repeated request gets the same run id as the first request, so the run may already be stored (see
   * `drawingIds`).
   */
  async function stored(fresh: Omit<RunRecord, '_id'>): Promise<{ run: RunRecord; isFirst: boolean }> {
    for (;;) {
      const { stored: run, isNew } = await runs.insert({ _id: newId('run'), ...fresh });
      if (isNew || run.status !== 'failed') return { run, isFirst: isNew };
    }
  }

  /** Throws `competitor.not_found` for an unknown id. */
  async function competitorOf(
    workspaceId: string,
    { module, inputs: { competitorId: id, domain } }: Pick<IntelRequest, 'module' | 'inputs'>,
  ): Promise<TrackedCompetitor | null> {
    if (module !== 'competitor') return null;
    if (typeof id !== 'string')
      return typeof domain === 'string' ? tracked.byDomain(workspaceId, domain) : null;
    const found = await tracked.byId(workspaceId, id);
    if (found === null) throw competitorNotFound();
    return found;
  }

  /** Throws `intel.own_domain`. */
  async function requireSomebodyElse(
    workspaceId: string,
    { module, inputs }: Pick<IntelRequest, 'module' | 'inputs'>,
    competitor: TrackedCompetitor | null,
  ): Promise<void> {
    if (module !== 'competitor') return;
    const given = typeof inputs['domain'] === 'string' ? siteDomain(inputs['domain']) : null;
    const domain = competitor?.domain ?? given;
    const { domain: ourDomain } = await brands.current(workspaceId);
    if (domain === null || ourDomain === null) return;
    if (partyOf({ url: `https://${domain}/`, about: null }, { ourDomain, competitors: [] }) !== 'us') return;
    throw invalidInput(
      'intel.own_domain',
      `${domain} is your own domain, according to the brand profile. Use a competitor's domain, or correct the brand profile.`,
      {
        details: [
          {
            path: typeof inputs['domain'] === 'string' ? 'body.domain' : 'body.competitorId',
            message: 'is your own domain',
          },
        ],
      },
    );
  }

  /**
   * Throws `intel.rival_product` if the product has the name of a tracked competitor and is not in the brand
   * profile.
   */
  async function requireOwnProduct(
    workspaceId: string,
    { inputs: { product } }: Pick<IntelRequest, 'inputs'>,
  ): Promise<void> {
    if (typeof product !== 'string') return;
    const rival = await tracked.called(workspaceId, product);
    if (rival === null) return;
    const { name, domain, products } = await brands.current(workspaceId);
    const own = [name, domain, ...products].flatMap((one) => (one === null ? [] : letters(one)));
    if (own.includes(letters(product))) return;
    throw invalidInput(
      'intel.rival_product',
      `${product} is a tracked competitor (${rival.domain}). Use a product of your own, or use the competitor module with competitorId ${rival.id}. If ${product} is your own product, add it to the products of the brand profile.`,
      { details: [{ path: 'body.product', message: `is the tracked competitor ${rival.id}` }] },
    );
  }

  async function requireSources(workspaceId: string, ids: readonly string[]): Promise<void> {
    const known = ids.length === 0 ? new Set() : await sources.known(workspaceId, ids);
    const missing = ids.find((id) => !known.has(id));
    if (missing === undefined) return;
    throw notFound(
      'source.not_found',
      `There is no source ${missing} in this workspace. Remove it from sourceIds.`,
      {
        details: [
          { path: `body.sourceIds.${ids.indexOf(missing)}`, message: 'is not a source in this workspace' },
        ],
      },
    );
  }

  /** Throws `artifact.unknown_section` or `artifact.sections_stale`. */
  async function requireSections(
    workspaceId: string,
    result: IntelResult,
    sections: readonly string[],
  ): Promise<void> {
    const known = Object.keys(result.output);
    const unknown = sections.find((section) => !known.includes(section));
    if (unknown !== undefined)
      throw invalidInput(
        'artifact.unknown_section',
        `The document has no section ${JSON.stringify(unknown.slice(0, 40))}. Use ${known.join(', ')}.`,
        {
          details: [
            {
              path: `body.sections.${sections.indexOf(unknown)}`,
              message: 'is not a section of the document',
            },
          ],
        },
      );
    if (await areQuotable(workspaceId, result, sections)) return;
    throw conflict(
      'artifact.sections_stale',
      'The other sections quote sources that have changed. Regenerate the whole document.',
    );
  }

  /** Throws `artifact.edited_by_hand` or `artifact.edits_stale`. */
  async function requireUnedited(
    workspaceId: string,
    result: IntelResult,
    { sections, kept }: { sections: readonly string[] | undefined; kept: readonly EditedSection[] },
  ): Promise<void> {
    const edited = kept.map(({ section }) => section);
    const asked = sections ?? Object.keys(result.output);
    const byHand = asked.filter((section) => edited.includes(section));
    if (sections === undefined ? byHand.length === asked.length : byHand.length > 0)
      throw conflict(
        'artifact.edited_by_hand',
        `Edited by hand: ${byHand.join(', ')}. To replace these edits, set \`edits\` to \`replace\`.`,
      );
    if (sections !== undefined) return;
    const fresh = asked.filter((section) => !edited.includes(section));
    if (await areQuotable(workspaceId, result, fresh)) return;
    throw conflict(
      'artifact.edits_stale',
      `The sections edited by hand (${edited.join(', ')}) quote sources that have changed. To regenerate these sections too, set \`edits\` to \`replace\`.`,
    );
  }

  async function areQuotable(
    workspaceId: string,
    { claims, citations }: IntelResult,
    sections: readonly string[],
  ): Promise<boolean> {
    const used = new Set(
      claims.flatMap((claim) => (sections.includes(sectionOf(claim.path)) ? [] : claim.citations)),
    );
    const ids = citations.flatMap(({ n, chunkId }) => (used.has(n) ? chunkId : []));
    const quotable = ids.length === 0 ? new Set() : await stillQuotable(workspaceId, [...new Set(ids)]);
    return ids.every((id) => quotable.has(id));
  }

  async function run(
    workspaceId: string,
    id: string,
    only: readonly string[] | null = null,
  ): Promise<RunRecord> {
    const found = await runs.get(workspaceId, id);
    if (found !== null && isRunWithin(found, only)) return found;
    throw notFound(
      'intel.run_not_found',
      `There is no run ${id} in this workspace. Runs are kept for 30 days.`,
    );
  }

  async function ended(
    workspaceId: string,
    id: string,
    { waitMs, signal }: { waitMs: number; signal: AbortSignal },
  ): Promise<RunRecord> {
    await workflows.generationEnded(id, { waitMs, signal });
    signal.throwIfAborted();
    const record = await run(workspaceId, id);
    if (record.status === 'failed') throw errorOf(record.error!);
    return record;
  }

  const isStillTrue = async ({ workspace_id, result }: RunRecord): Promise<boolean> => {
    const ids = [...new Set(result?.citations.map(({ chunkId }) => chunkId))];
    const quotable = ids.length === 0 ? new Set() : await stillQuotable(workspace_id, ids);
    return ids.every((id) => quotable.has(id));
  };

  return {
    start,
    run,
    async running(
      workspaceId: string,
      only: readonly string[] | null,
      artifactId?: string,
    ): Promise<{ run: RunRecord; name: string | null }[]> {
      const found = await runs.running(workspaceId, { artifactId, limit: MOST_LISTED });
      const visible = found.filter((one) => isRunWithin(one, only));
      const names = await artifacts.names(
        workspaceId,
        visible.flatMap(({ artifact_id }) => artifact_id ?? []),
      );
      return visible.map((one) => ({
        run: one,
        name: names.get(one.artifact_id ?? '') ?? one.artifact_name,
      }));
    },
    /** If the run takes longer than `WAIT_MS`, returns the unfinished run. */
    async generate(workspaceId: string, order: GenerateOrder, signal: AbortSignal): Promise<RunRecord> {
      let { save } = order;
      const until = now().getTime() + WAIT_MS;
      for (let count = 1; count <= MOST_RUNS; count++) {
        const begun = await start(workspaceId, { ...order, save });
        const waitMs = Math.max(1, until - now().getTime());
        const record =
          begun.status === 'running' ? await ended(workspaceId, begun._id, { waitMs, signal }) : begun;
        // If a cited source was withdrawn during the run, starts another run.
        if (record.status === 'running' || (await isStillTrue(record))) return record;
        if (record.artifact_id !== null) save = { artifactId: record.artifact_id };
      }
      throw unavailable(
        'intel.sources_changed',
        'Sources kept changing during the generation. Try again once they stop changing.',
      );
    },
    async orderOf(
      workspaceId: string,
      artifactId: string,
      only: readonly string[] | null,
      {
        sections,
        sourceIds,
        objections,
        edits = 'keep',
      }: {
        sections?: string[] | undefined;
        sourceIds?: string[] | undefined;
        objections?: string[] | undefined;
        edits?: 'keep' | 'replace';
      } = {},
    ): Promise<GenerateOrder> {
      const artifact = await artifacts.get(workspaceId, artifactId);
      const version = artifact && (await artifacts.version(workspaceId, artifactId, artifact.version));
      if (artifact === null || version === null || !isMadeWithin(version, only))
        throw artifactNotFound(artifactId);
      const order = {
        ...version.request,
        save: { artifactId },
        title: artifact.name,
        ...(edits === 'replace' ? { replaces: version.version } : {}),
      };
      if (objections !== undefined) {
        const wider = { ...order, inputs: withObjections(order, objections) };
        if (await areQuotable(workspaceId, version.result, []))
          return { ...wider, added_objections: objections };
        const kept = version.edits ?? [];
        if (kept.length > 0)
          await requireUnedited(workspaceId, version.result, { sections: undefined, kept });
        return wider;
      }
      if (sections !== undefined) await requireSections(workspaceId, version.result, sections);
      const outside = (sourceIds ?? []).findIndex((id) => order.source_ids?.includes(id) === false);
      // An API key that may read only this document's sources must not get text from any other source.
      if (outside !== -1)
        throw invalidInput(
          'artifact.source_not_used',
          'This document was limited to certain sources when it was created. Choose only from those sources.',
          { details: [{ path: `body.sourceIds.${outside}`, message: 'is not a source of this document' }] },
        );
      await requireSources(workspaceId, sourceIds ?? []);
      const kept = edits === 'replace' ? [] : (version.edits ?? []);
      if (kept.length > 0) await requireUnedited(workspaceId, version.result, { sections, kept });
      if (sections === undefined) return order;
      const narrowed = sourceIds === undefined ? {} : { section_source_ids: [...new Set(sourceIds)] };
      return { ...order, sections: [...new Set(sections)], ...narrowed };
    },
    async recover(): Promise<void> {
      const before = new Date(now().getTime() - 60_000);
      for (const { _id } of await runs.overdue(before)) {
        await runs.fail(_id, {
          code: 'intel.deadline',
          message: 'The generation did not finish in time. Start it again.',
        });
      }
    },
  };
}

export type Generate = ReturnType<typeof createGenerate>;

export const artifactNotFound = (id: string) =>
  notFound('artifact.not_found', `There is no document ${id} in this workspace. It may have been deleted.`);

/** Throws `artifact.objections_refused` if the module does not take objections. */
function withObjections(
  { module, inputs }: Pick<IntelRequest, 'module' | 'inputs'>,
  objections: readonly string[],
): IntelRequest['inputs'] {
  const schema = moduleOf(module).inputs;
  const known = (inputs['objections'] ?? []) as string[];
  const all = { ...inputs, objections: [...new Set([...known, ...objections])] };
  const { success, error } = schema.safeParse(all);
  if ('objections' in schema.shape && success) return all;
  const message = success ? 'can be answered only in a battlecard' : error.issues[0]!.message;
  throw invalidInput(
    'artifact.objections_refused',
    `The objections were not added, because they ${message}.`,
    {
      details: [{ path: 'body.objections', message }],
    },
  );
}

/** A key limited to some sources cannot see tracked competitors. */
function untracked({ module, inputs }: Pick<IntelRequest, 'module' | 'inputs'>): null {
  if (module === 'competitor' && typeof inputs['competitorId'] === 'string') throw competitorNotFound();
  return null;
}

const competitorNotFound = () =>
  notFound(
    'competitor.not_found',
    "There is no competitor with this id in this workspace. Send the competitor's domain instead.",
    { details: [{ path: 'body.competitorId', message: 'is not a competitor in this workspace' }] },
  );

const named = (title: string, competitor: TrackedCompetitor | null): string =>
  competitor === null ? title : title.replace(competitor.id, () => competitor.name);

const PASSING =
  /^(?:model\.(?:timeout|unreachable|rate_limited|unavailable)|queue\.|database\.|search\.|intel\.(?:sources_changed|deadline|step_timeout))/;

function errorOf({ code, message }: { code: string; message: string }): AppError {
  if (code.endsWith('.not_found')) return notFound(code, message);
  return PASSING.test(code) ? unavailable(code, message, { retryAfter: 10 }) : upstreamFailed(code, message);
}
