import type { z } from 'zod';
import type { BrandProfile } from '../../brand/profile.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { TrackedCompetitor } from '../tracking/tracked-competitors.ts';
import type { Draft } from '../gates/claims.ts';
import type { BusinessFact } from '../metrics/business-model.ts';
import type { ProductFocus } from '../drafting/product-focus.ts';
import type { PersonaPart, PlacedLine } from '../drafting/saved-persona.ts';
import type { Saying } from '../../extraction/facts/evidence/sayings.ts';
import type { SegmentEvidence, SegmentFocus } from '../drafting/segment-focus.ts';
import type { Gap } from '../runs/result.ts';
import type { TrackedFacts } from '../tracking/tracked-facts.ts';
import type { Takes, UsedFact } from './takes.ts';

export interface Brief<Inputs = unknown> {
  inputs: Inputs;
  brand: BrandProfile;
  tracked?: (Pick<TrackedCompetitor, 'domain' | 'name'> & { facts?: TrackedFacts | undefined }) | null;
  facts?: readonly BusinessFact[] | undefined;
  focus?: ProductFocus | null | undefined;
  segment?: SegmentFocus | null | undefined;
  evidenceOf?: ((buyers: string) => SegmentEvidence | null) | undefined;
  ownTexts?: readonly string[] | undefined;
  persona?: readonly PlacedLine[] | undefined;
  unread?: readonly string[] | undefined;
}

export interface Problem {
  path: string;
  message: string;
}

export interface FieldPlan {
  path: string;
  query: string;
  /**
   * If null, the sources are not searched for this field. If empty, they are searched, but only a model can
   * write the field from the passages found.
   */
  takes: readonly Takes[] | null;
  /** Maximum number of statements in the field. Defaults to 3 for a list and 1 for any other field. */
  most?: number;
  brand?: readonly string[];
  isInputFirst?: true;
  isBrandLast?: true;
  reasons?: ReadonlyMap<string, UsedFact>;
  isRanked?: true;
  input?: readonly string[];
  standard?: readonly { text: string; label?: string }[];
  labelled?: string;
  beside?: {
    key: string;
    takes: readonly Takes[];
    isCompared?: true;
    gap?: (text: string) => FieldPlan['gap'] | null;
  };
  proves?: string;
  commonWords?: string;
  answeredBy?: string;
  topic?: string;
  raised?: { text: string; isAlone: boolean };
  persona?: readonly PersonaPart[];
  refuses?: readonly Saying[];
  isKnown?: true;
  gap: readonly [question: string, whyItMatters: string, neededSource: string];
}

export interface Subject {
  /** A host name without `www.`. Its subdomains count as the same domain. */
  domain: string | null;
  names: readonly string[];
}

/** In `output` and `inputs`, every key is required and null means absent. */
export interface IntelModule<Inputs = unknown, Output extends object = object> {
  title: string;
  description: string;
  /** Increase this with every change to the instructions or the output's shape. */
  promptVersion: number;
  schemaVersion: number;
  inputs: z.ZodObject;
  output: z.ZodObject;
  computed: readonly (keyof Output & string)[];
  checkInputs?(inputs: Inputs): Problem[];
  /** The most important fields come first, because a sentence is used only for the first field that it fits. */
  fields(brief: Brief<Inputs>): FieldPlan[];
  /** The instructions must not contain sample values. */
  instructions(brief: Brief<Inputs>): string;
  blank(brief: Brief<Inputs>): Output;
  brandVoice: readonly string[];
  usesBusinessModel?: true;
  /** If no product is requested and all similar customers bought the same product, that product is used. */
  followsBuyers?: true;
  verbatim: readonly string[];
  /** This check runs only on outputs that a model wrote. */
  check(output: Output, brief: Brief<Inputs>): Problem[];
  checkAlways(output: Output, brief: Brief<Inputs>): Problem[];
  standard?: {
    draft(brief: Brief<Inputs>, passages: readonly Passage[]): Draft<Output>;
    has(text: string): boolean;
  };
  gaps?(output: Output): Gap[];
  compute(output: Output, brief: Brief<Inputs>): Output;
  followEdits?(output: Output, before: Output): Output;
  markdown(output: Output): string;
  example: Inputs;
}

export const defineModule = <Inputs, Output extends object>(
  definition: IntelModule<Inputs, Output>,
): IntelModule<Inputs, Output> => definition;
