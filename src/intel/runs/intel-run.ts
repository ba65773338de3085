import type { Claim, IntelCitation, Warning } from '../gates/claims.ts';
import type { CitedLine } from '../artifacts/cited-lines.ts';
import type { Confidence, Gap } from './result.ts';
import type { ProfileField } from '../../brand/profile-reads.ts';
import type { Party } from '../../knowledge/party.ts';
import type { Evidence } from '../drafting/evidence.ts';
import type { Problem } from '../outputs/module.ts';
import type { TrackedCompetitor } from '../tracking/tracked-competitors.ts';
import type { CitedCompetitor, TrackedFacts } from '../tracking/tracked-facts.ts';
import type { ModuleName } from '../modules/registry.ts';

export const RUN_STATUSES = ['running', 'succeeded', 'failed'] as const;
type RunStatus = (typeof RUN_STATUSES)[number];

export interface IntelRequest {
  module: ModuleName;
  inputs: Record<string, unknown>;
  source_ids: string[] | null;
  tags?: string[];
  about?: Party;
  sections?: string[];
  section_source_ids?: string[];
  added_objections?: string[];
  /** Manual edits up to this version may be replaced; edits in later versions are kept. */
  replaces?: number;
  /** A BCP 47 tag, or null for the inputs' language. */
  language: string | null;
  artifact_id: string | null;
  artifact_name: string | null;
}

export interface TokensUsed {
  requests: number;
  inputTokens: number;
  outputTokens: number;
}

/** Stored, so that a repeated step does not ask the model again. */
export interface Ask {
  text: string;
  problems: Problem[];
  isValid: boolean;
  usage: { inputTokens: number; outputTokens: number } | null;
}

export interface CitedDocument {
  source_id: string;
  document_id: string;
  revision: string;
  quotes?: string[];
  lines?: CitedLine[];
}

export interface IntelResult {
  output: Record<string, unknown>;
  claims: Claim[];
  citations: IntelCitation[];
  grounding: {
    claims: number;
    supported: number;
    unsupported: number;
    assumptions: number;
    /** The share of supported claims among those that need evidence, from 0 to 1. */
    coverage: number;
    counted?: number;
    sourcesUsed: number;
    brandProfileVersion: number;
    brandProfileFields?: ProfileField[];
  };
  gaps: Gap[];
  moreGaps?: number;
  emptySections?: { section: string; examined: string }[];
  confidence: Confidence;
  warnings: Warning[];
  /** The model's name, or `extractive` if no model was used. */
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
  step: 'evidence' | 'writing' | 'checking' | 'done';
  created_at: Date;
  deadline_at: Date;
  finished_at: Date | null;
  /** The record is removed at this time, but saved documents stay. */
  expires_at: Date;
  error: { code: string; message: string } | null;
  round: number;
  brand_version: number;
  brand_read?: ProfileField[];
  competitor?: Pick<TrackedCompetitor, 'id' | 'domain' | 'name'> | null;
  tracked?: TrackedFacts | null;
  cited_competitor?: CitedCompetitor | null;
  evidence: Evidence | null;
  asks: Ask[];
  result: IntelResult | null;
  cited: CitedDocument[];
  version: number | null;
  unchanged?: true;
}

export const interruptedRun = (run: RunRecord, at: Date): RunRecord =>
  run.status !== 'running'
    ? run
    : {
        ...run,
        status: 'failed',
        step: 'done',
        error: {
          code: 'intel.interrupted',
          message: 'Generation was interrupted. Start it again.',
        },
        finished_at: at,
        evidence: null,
        asks: [],
      };
