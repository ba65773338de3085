import type { CitedDocument, IntelRequest, IntelResult } from '../runs/intel-run.ts';
import type { CitedCompetitor } from '../tracking/tracked-facts.ts';
import type { ModuleName } from '../modules/registry.ts';

/** Saved work; what it says is in its versions. */
export interface ArtifactRecord {
  _id: string;
  workspace_id: string;
  module: ModuleName;
  name: string;
  /** The newest. */
  version: number;
  created_at: Date;
  updated_at: Date;
  /** Of the newest version: for lists, and to tell whether it is still up to date. */
  latest: Pick<IntelResult, 'model' | 'confidence' | 'generatedAt'> & {
    coverage: number;
    cited: CitedDocument[];
    cited_competitor?: CitedCompetitor | null;
  };
}

export interface ArtifactVersion {
  /** Artifact and number. */
  _id: string;
  artifact_id: string;
  workspace_id: string;
  version: number;
  run_id: string;
  created_at: Date;
  request: Pick<IntelRequest, 'module' | 'inputs' | 'source_ids' | 'language'>;
  result: IntelResult;
  cited: CitedDocument[];
  /** Null: none that is tracked. */
  cited_competitor?: CitedCompetitor | null;
}
