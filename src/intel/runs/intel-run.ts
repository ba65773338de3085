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

/** What somebody asked for. */
export interface IntelRequest {
  module: ModuleName;
  /** As the module's schema gave them. */
  inputs: Record<string, unknown>;
  /** Only these sources; null: all enabled ones. */
  source_ids: string[] | null;
  /** Only sources with at least one of these tags; missing: any. */
  tags?: string[];
  /** Only what speaks for this party; missing: any. */
  about?: Party;
  /** BCP 47; null: the language of the inputs. */
  language: string | null;
  /** The artifact whose next version this becomes; null: nothing is saved. */
  artifact_id: string | null;
  /** Of an artifact that is new. */
  artifact_name: string | null;
}

export interface TokensUsed {
  requests: number;
  inputTokens: number;
  outputTokens: number;
}

/** One answer of the model, kept so that a step that is run again need not ask again. */
export interface Ask {
  text: string;
  /** What is to be said to the model about it. */
  problems: Problem[];
  /** Whether it has the shape it must have and passes the strict checks. */
  isValid: boolean;
  usage: { inputTokens: number; outputTokens: number } | null;
}

/** A document that is cited, and the revision the quotation is from. */
export interface CitedDocument {
  source_id: string;
  /** The source itself, or a page of a site. */
  document_id: string;
  revision: string;
  /**
   * Only of a competitor's watched page: what is quoted from it. The source is then the competitor, the revision the
   * snapshot.
   */
  quotes?: string[];
}

/** What a generation gives, as it is kept and answered. */
export interface IntelResult {
  output: Record<string, unknown>;
  claims: Claim[];
  citations: IntelCitation[];
  grounding: {
    claims: number;
    supported: number;
    unsupported: number;
    assumptions: number;
    /** Supported among all claims, 0 to 1. */
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
  /** What it is at, for whoever waits. */
  step: 'evidence' | 'writing' | 'checking' | 'done';
  created_at: Date;
  deadline_at: Date;
  finished_at: Date | null;
  /** When the record is removed; what was saved stays. */
  expires_at: Date;
  error: { code: string; message: string } | null;
  /** How often it began anew because a source was withdrawn. */
  round: number;
  brand_version: number;
  /** The tracked competitor it is about; null: none. Runs of before there were any have neither of the three. */
  competitor?: Pick<TrackedCompetitor, 'id' | 'domain' | 'name'> | null;
  tracked?: TrackedFacts | null;
  cited_competitor?: CitedCompetitor | null;
  evidence: Evidence | null;
  asks: Ask[];
  result: IntelResult | null;
  cited: CitedDocument[];
  version: number | null;
}

/** A run whose workflow is known to be lost; one that has ended stays as it is. */
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
