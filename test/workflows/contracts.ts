import type { Workflows } from '../../workflows/contracts.ts';
import type * as workflows from '../../workflows/index.ts';

// Checked by the compiler alone: a workflow that differs from its contract, or has none, does not compile.
type Keeping<Offered extends Workflows> = keyof Offered extends keyof Workflows ? Offered : never;
export type Kept = Keeping<typeof workflows>;
