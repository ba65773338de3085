import type { ComponentType } from 'react';
import type { Parts } from '../output-value.ts';
import type { Names } from '../work/names.ts';

export interface PartProps {
  /** The keys of the block, as the output has them. */
  of: Parts;
  names: Names;
}

/** A part of an output with a heading. */
export interface Block {
  title: string;
  keys: readonly string[];
  /** Default: as any value is shown. */
  Part?: ComponentType<PartProps>;
  /** Side by side with its neighbour, where there is room. */
  isHalf?: boolean;
}

/** How the output of a module is laid out. What it does not name comes last, so that nothing is ever hidden. */
export interface Layout {
  names: Names;
  blocks: readonly Block[];
}
