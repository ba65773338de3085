import type { ComponentType } from 'react';
import type { Parts } from '../output-value.ts';
import type { Names } from '../work/names.ts';

export interface PartProps {
  /** The block's keys in the output. */
  of: Parts;
  names: Names;
}

/** A part of an output, with a heading. */
export interface Block {
  title: string;
  keys: readonly string[];
  /** Default: the generic view of any value. */
  Part?: ComponentType<PartProps>;
  /** The block is placed next to its neighbour, if there is space. */
  isHalf?: boolean;
}

/**
 * The layout of a module's output. Keys that the layout does not mention follow at the end, so that nothing is hidden.
 */
export interface Layout {
  names: Names;
  blocks: readonly Block[];
}
