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
  /** For example `role.title`, `triggers[]`, `pains[].pain` or `stages[0].questions[]`. */
  path: string;
  query: string;
  /**
   * Facts that can fill the field. If the list is empty, only a model can fill the field from the sources.
   * If it is null, the sources are not searched for the field.
   */
  takes: readonly Takes[] | null;
  /** Maximum number of entries. The default is 3 for lists and 1 for other fields. */
  most?: number;
  /** Texts from the brand profile. They take precedence over facts unless `isBrandLast` is set. */
  brand?: readonly string[];
  /** Texts from the request come before those from the brand profile. */
  isInputFirst?: true;
  /** If true, texts from the brand profile usually come after facts. */
  isBrandLast?: true;
  reasons?: ReadonlyMap<string, UsedFact>;
  isRanked?: true;
  /** Texts from the request. Facts take precedence over them unless `isInputFirst` is set. */
  input?: readonly string[];
  standard?: readonly { text: string; label?: string }[];
  labelled?: string;
  beside?: {
    key: string;
    takes: readonly Takes[];
    isCompared?: true;
    /** Returns the question to ask if an entry has this `text` but no `key`, or null to ask nothing. */
    gap?: (text: string) => FieldPlan['gap'] | null;
  };
  /** The path of a claim in the output. Only statements that prove this claim are accepted. */
  proves?: string;
  commonWords?: string;
  answeredBy?: string;
  topic?: string;
  /** If `isAlone` is true, the objection is shown even without a reply. */
  raised?: { text: string; isAlone: boolean };
  persona?: readonly PersonaPart[];
  /** Kinds of sentences that the field must not contain. */
  refuses?: readonly Saying[];
  /** If true, an empty field is an answer rather than a gap. */
  isKnown?: true;
  gap: readonly [question: string, whyItMatters: string, neededSource: string];
}

export interface Subject {
  /** Host name without `www.`. Also stands for its subdomains. */
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
  /** Keys that code computes and a model never writes. */
  computed: readonly (keyof Output & string)[];
  /** Input checks beyond the schema. Paths are relative to the inputs. */
  checkInputs?(inputs: Inputs): Problem[];
  /** Most important fields first, because each sentence fills only one field. */
  fields(brief: Brief<Inputs>): FieldPlan[];
  /** The instructions must not contain sample values. */
  instructions(brief: Brief<Inputs>): string;
  /** An output that contains only the names from the inputs. */
  blank(brief: Brief<Inputs>): Output;
  /** Pages of other companies are never used to fill these fields. */
  brandVoice: readonly string[];
  usesBusinessModel?: true;
  verbatim: readonly string[];
  /** Outputs without a model skip these checks. */
  check(output: Output, brief: Brief<Inputs>): Problem[];
  checkAlways(output: Output, brief: Brief<Inputs>): Problem[];
  standard?: {
    /** Used instead of extraction from passages if there is no model. */
    draft(brief: Brief<Inputs>, passages: readonly Passage[]): Draft<Output>;
    has(text: string): boolean;
  };
  gaps?(output: Output): Gap[];
  /** Fills only the computed keys. Runs last. */
  compute(output: Output, brief: Brief<Inputs>): Output;
  /** Changes what depends on a choice or a line that the user has just edited. */
  followEdits?(output: Output, before: Output): Output;
  markdown(output: Output): string;
  example: Inputs;
}

export const defineModule = <Inputs, Output extends object>(
  definition: IntelModule<Inputs, Output>,
): IntelModule<Inputs, Output> => definition;
