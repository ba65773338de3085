import type { Claim, IntelCitation, Warning } from '../gates/claims.ts';
import type { Confidence, Gap } from './result.ts';
import type { Party } from '../../knowledge/party.ts';
import type { Evidence } from '../drafting/evidence.ts';
import type { Problem } from '../outputs/module.ts';
import type { TrackedCompetitor } from '../tracking/tracked-competitors.ts';
import type { CitedCompetitor, TrackedFacts } from '../tracking/tracked-facts.ts';
import type { ModuleName } from '../modules/registry.ts';

export const RUN_STATUSES = ['running', 'succeeded', 'failed'] as const;
type RunStatus = (typeof RUN_STATUSES)[number];

/** A client's request. */
export interface IntelRequest {
  module: ModuleName;
  /** The inputs, as parsed by the module's schema. */
  inputs: Record<string, unknown>;
  /** Use only these sources. Null means all enabled sources. */
  source_ids: string[] | null;
  /** Use only sources with at least one of these tags. If undefined, tags do not matter. */
  tags?: string[];
  /** Use only this party's sources. If undefined, the party does not matter. */
  about?: Party;
  /**
   * Regenerate only these keys of the output, and keep the others from the newest version. If undefined, all keys are
   * generated.
   */
  sections?: string[];
  /** A BCP 47 tag, or null for the language of the inputs. */
  language: string | null;
  /** The artifact that gets the result as its next version. Null if the result is not saved. */
  artifact_id: string | null;
  /** The name, if the artifact is new. */
  artifact_name: string | null;
}

export interface TokensUsed {
  requests: number;
  inputTokens: number;
  outputTokens: number;
}

/** A response from the model. It is stored, so that a repeated step does not ask again. */
export interface Ask {
  text: string;
  /** The answer's faults, which are sent to the model in a retry. */
  problems: Problem[];
  /** Whether the answer has the required shape and passes the strict checks. */
  isValid: boolean;
  usage: { inputTokens: number; outputTokens: number } | null;
}

/** A cited document, with the revision that was quoted. */
export interface CitedDocument {
  source_id: string;
  /** The cited source itself, or a page on a site. */
  document_id: string;
  revision: string;
  /**
   * The quotations. Set only for a competitor's watched page, in which case `source` is the competitor and `revision`
   * is the snapshot.
   */
  quotes?: string[];
}

/** A generation's result, as it is stored and returned. */
export interface IntelResult {
  output: Record<string, unknown>;
  claims: Claim[];
  citations: IntelCitation[];
  grounding: {
    claims: number;
    supported: number;
    unsupported: number;
    assumptions: number;
    /** The share of claims that are supported, from 0 to 1. */
    coverage: number;
    sourcesUsed: number;
    brandProfileVersion: number;
  };
  gaps: Gap[];
  confidence: Confidence;
  warnings: Warning[];
  /** The name of the configured model, or `extractive` if none is configured. */
  model: string;
  usage: TokensUsed;
  promptVersion: number;
  schemaVersion: number;
  generatedAt: Date;
}

export interface RunRecord extends IntelRequest {
  _id: string;
  workspace_id: string;
  status: RunStatus;
  /** The current step, which is shown to waiting clients. */
  step: 'evidence' | 'writing' | 'checking' | 'done';
  created_at: Date;
  deadline_at: Date;
  finished_at: Date | null;
  /** When the record is removed. Saved work is kept longer. */
  expires_at: Date;
  error: { code: string; message: string } | null;
  /** Number of times that the run has restarted because a source was withdrawn. */
  round: number;
  brand_version: number;
  /** The tracked competitor that the run is about; null if there is none. Old runs lack this key and the next two. */
  competitor?: Pick<TrackedCompetitor, 'id' | 'domain' | 'name'> | null;
  tracked?: TrackedFacts | null;
  cited_competitor?: CitedCompetitor | null;
  evidence: Evidence | null;
  asks: Ask[];
  result: IntelResult | null;
  cited: CitedDocument[];
  version: number | null;
}

/** The run marked as failed because its workflow was lost. A run that has ended stays unchanged. */
export const interruptedRun = (run: RunRecord, at: Date): RunRecord =>
  run.status !== 'running'
    ? run
    : {
        ...run,
        status: 'failed',
        step: 'done',
        error: {
          code: 'intel.interrupted',
          message: 'The generation was interrupted. Start it again.',
        },
        finished_at: at,
        evidence: null,
        asks: [],
      };
