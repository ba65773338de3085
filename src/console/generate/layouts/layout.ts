import type { ComponentType } from 'react';
import type { Parts } from '../output-value.ts';
import type { Names } from '../work/names.ts';

export interface PartProps {
  of: Parts;
  names: Names;
}

export interface Addable {
  /** Path of the list in the output, such as `swot.strengths`. */
  list: string;
  /** Key of the statement that the user types. Absent if the entries are statements. */
  lead?: string;
  action: string;
  /** The service looks for a reply in the sources and adds it to the user's line. */
  isRaised?: true;
}

export interface Block {
  title: string;
  keys: readonly string[];
  Part?: ComponentType<PartProps>;
  isHalf?: boolean;
  adds?: readonly Addable[];
  /** Says what is missing and what to add. */
  ifEmpty?: string;
}

/** Keys of the output that are missing here are shown at the end, so that nothing is hidden. */
export interface Layout {
  names: Names;
  blocks: readonly Block[];
}
