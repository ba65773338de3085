import type { ComponentType } from 'react';
import type { Parts } from '../output-value.ts';
import type { Names } from '../work/names.ts';

export interface PartProps {
  of: Parts;
  names: Names;
}

export interface Addable {
  list: string;
  lead?: string;
  action: string;
  /**
   * What one entry is called, such as “reason why we win”. If set, a message with this name appears when the
   * list is empty.
   */
  lacking?: string;
  isRaised?: true;
}

export interface Block {
  title: string;
  keys: readonly string[];
  Part?: ComponentType<PartProps>;
  isHalf?: boolean;
  /** Explains a title that is marketing jargon. */
  hint?: string;
  adds?: readonly Addable[];
  ifEmpty?: string;
  /** This section is filled from the brand profile only. */
  isFromProfile?: true;
}

export interface Layout {
  names: Names;
  blocks: readonly Block[];
}
