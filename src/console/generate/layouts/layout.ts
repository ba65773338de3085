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
  Part?: ComponentType<PartProps>;
  isHalf?: boolean;
}

/** Keys of the output that are missing here are shown at the end, so that nothing is hidden. */
export interface Layout {
  names: Names;
  blocks: readonly Block[];
}
