import type { Workflows } from '../../workflows/contracts.ts';
import type * as workflows from '../../workflows/index.ts';

// This file does not compile if a workflow is missing or differs from its contract.
type Keeping<Offered extends Workflows> = keyof Offered extends keyof Workflows ? Offered : never;
export type Kept = Keeping<typeof workflows>;
