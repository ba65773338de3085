import type { ComponentType } from 'react';
import type { Parts } from '../output-value.ts';
import type { Names } from '../work/names.ts';

export interface PartProps {
  of: Parts;
  names: Names;
}

export interface Addable {
  /** Path of the list, such as `swot.strengths`. */
  list: string;
  /** Absent if the entries are statements. */
  lead?: string;
  action: string;
  /** Set if the added line is an objection. */
  isRaised?: true;
}

export interface Block {
  title: string;
  keys: readonly string[];
  Part?: ComponentType<PartProps>;
  isHalf?: boolean;
  adds?: readonly Addable[];
  ifEmpty?: string;
}

/** Keys of the output that are missing here are shown at the end. */
export interface Layout {
  names: Names;
  blocks: readonly Block[];
}
