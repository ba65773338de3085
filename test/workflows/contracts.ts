import type { Workflows } from '../../workflows/contracts.ts';
import type * as workflows from '../../workflows/index.ts';

// This file compiles only if every workflow exists and matches its contract.
type Keeping<Offered extends Workflows> = keyof Offered extends keyof Workflows ? Offered : never;
export type Kept = Keeping<typeof workflows>;
