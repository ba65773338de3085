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
  /** As parsed by the module's schema. */
  inputs: Record<string, unknown>;
  /** Only these sources; null: all enabled ones. */
  source_ids: string[] | null;
  /** Only sources with at least one of these tags; missing: any source. */
  tags?: string[];
  /** Only sources of this party; missing: any source. */
  about?: Party;
  /** Only these keys of the output are new; the others stay as in the newest version. Missing if all keys are new. */
  sections?: string[];
  /** BCP 47; null means the language of the inputs. */
  language: string | null;
  /** The artifact whose next version this becomes; null: the result is not saved. */
  artifact_id: string | null;
  /** Name of a new artifact. */
  artifact_name: string | null;
}

export interface TokensUsed {
  requests: number;
  inputTokens: number;
  outputTokens: number;
}

/** One answer of the model, stored so that a repeated step does not ask again. */
export interface Ask {
  text: string;
  /** Feedback to the model about it. */
  problems: Problem[];
  /** Whether the answer has the required shape and passes the strict checks. */
  isValid: boolean;
  usage: { inputTokens: number; outputTokens: number } | null;
}

/** A cited document, with the quoted revision. */
export interface CitedDocument {
  source_id: string;
  /** The source itself, or a page of a site. */
  document_id: string;
  revision: string;
  /** Only for a competitor's watched page: the quotations. `source` is then the competitor, `revision` the snapshot. */
  quotes?: string[];
}

/** The result of a generation, as stored and returned. */
export interface IntelResult {
  output: Record<string, unknown>;
  claims: Claim[];
  citations: IntelCitation[];
  grounding: {
    claims: number;
    supported: number;
    unsupported: number;
    assumptions: number;
    /** Share of supported claims, 0 to 1. */
    coverage: number;
    sourcesUsed: number;
    brandProfileVersion: number;
  };
  gaps: Gap[];
  confidence: Confidence;
  warnings: Warning[];
  /** The configured model, or `extractive`. */
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
  /** Current step, for waiting clients. */
  step: 'evidence' | 'writing' | 'checking' | 'done';
  created_at: Date;
  deadline_at: Date;
  finished_at: Date | null;
  /** When the record is removed; saved work stays. */
  expires_at: Date;
  error: { code: string; message: string } | null;
  /** Number of restarts because a source was withdrawn. */
  round: number;
  brand_version: number;
  /**
   * The tracked competitor of the run; null if there is none. All three keys are missing in runs older than tracking.
   */
  competitor?: Pick<TrackedCompetitor, 'id' | 'domain' | 'name'> | null;
  tracked?: TrackedFacts | null;
  cited_competitor?: CitedCompetitor | null;
  evidence: Evidence | null;
  asks: Ask[];
  result: IntelResult | null;
  cited: CitedDocument[];
  version: number | null;
}

/** Fails a run whose workflow is lost. A run that has ended stays unchanged. */
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
