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
  lacking?: string;
  isRaised?: true;
}

export interface Block {
  title: string;
  keys: readonly string[];
  Part?: ComponentType<PartProps>;
  isHalf?: boolean;
  hint?: string;
  adds?: readonly Addable[];
  ifEmpty?: string;
  isFromProfile?: true;
}

export interface Layout {
  names: Names;
  blocks: readonly Block[];
}
