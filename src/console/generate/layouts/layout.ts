import type { ComponentType } from 'react';
import type { Parts } from '../output-value.ts';
import type { Names } from '../work/names.ts';

export interface PartProps {
  of: Parts;
  names: Names;
}

export interface Block {
  title: string;
  keys: readonly string[];
  /** The component for this block. By default, the generic view for any value. */
  Part?: ComponentType<PartProps>;
  /** If true, the block is placed next to its neighbour if there is enough space. */
  isHalf?: boolean;
}

/** Keys of the output that the layout does not contain are shown at the end, so that nothing is hidden. */
export interface Layout {
  names: Names;
  blocks: readonly Block[];
}
