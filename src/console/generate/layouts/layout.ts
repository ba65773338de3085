import type { ComponentType } from 'react';
import type { Parts } from '../output-value.ts';
import type { Names } from '../work/names.ts';

export interface PartProps {
  /** The part of the output that this block shows. */
  of: Parts;
  names: Names;
}

/** A section in an output, with a heading. */
export interface Block {
  title: string;
  keys: readonly string[];
  /** The component that renders the block. The default is the generic view for any value. */
  Part?: ComponentType<PartProps>;
  /** If true, the block is placed next to its neighbour if there is enough space. */
  isHalf?: boolean;
}

/**
 * The layout for a module's output. Keys that the layout does not contain are shown at the end, so that nothing is
 * hidden.
 */
export interface Layout {
  names: Names;
  blocks: readonly Block[];
}
