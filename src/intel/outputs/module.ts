import type { z } from 'zod';
import type { BrandProfile } from '../../brand/profile.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { TrackedCompetitor } from '../tracking/tracked-competitors.ts';
import type { Draft } from '../gates/claims.ts';
import type { BusinessFact } from '../metrics/business-model.ts';
import type { Gap } from '../runs/result.ts';
import type { TrackedFacts } from '../tracking/tracked-facts.ts';
import type { Takes } from './takes.ts';

/** The start data of one generation, besides the sources. */
export interface Brief<Inputs = unknown> {
  inputs: Inputs;
  brand: BrandProfile;
  /** The competitor of the generation, if it is tracked; its facts once they were looked up. */
  tracked?: (Pick<TrackedCompetitor, 'domain' | 'name'> & { facts?: TrackedFacts | undefined }) | null;
  /** Typed facts of the sources, if there are any. */
  facts?: readonly BusinessFact[] | undefined;
}

/** A fault a module finds in an output; `message` tells a model or person how to correct it. */
export interface Problem {
  /** Dotted path: `pillars[2].claim`. */
  path: string;
  message: string;
}

/**
 * How one field is filled: the question for the sources, the facts it accepts, and the gap text if nothing is found.
 */
export interface FieldPlan {
  /**
   * Path in the output: a statement (`role.title`), each of a list (`triggers[]`), or the leading statement of each
   * list entry (`pains[].pain`), whose other fields stay null or empty. Positions may be given
   * (`stages[0].questions[]`).
   */
  path: string;
  /** The question for the sources, in plain words. */
  query: string;
  /**
   * The facts that the field accepts; an empty list if only a model can write it; null if the sources are not searched.
   */
  takes: readonly Takes[] | null;
  /** Maximum number of sentences without a model. The default is 3 for lists, otherwise 1. */
  most?: number;
  /** Text of the brand profile, word for word. It comes before facts from sources. */
  brand?: readonly string[];
  /** Text of the request. It comes after facts from sources, if there is space. */
  input?: readonly string[];
  /** Common knowledge of the trade, used if the sources say nothing. `label`: see `labelled`. */
  standard?: readonly { text: string; label?: string }[];
  /** The key of an entry's mandatory label, which takes the name of the fact. */
  labelled?: string;
  /** The gap text if nothing supports the field. */
  gap: readonly [question: string, whyItMatters: string, neededSource: string];
}

/** The party a statement is about. */
export interface Subject {
  /** Bare host name without `www.`; it includes its subdomains. */
  domain: string | null;
  names: readonly string[];
}

/**
 * One kind of generated work. `output` and `inputs` are zod objects in which every key is required and null means
 * absent; at most four levels deep, no unions except with null, short enums. Fields that state something are a
 * `statement`; fields that only name something are a `label`.
 */
export interface IntelModule<Inputs = unknown, Output extends object = object> {
  title: string;
  /** Its product, in a sentence. */
  description: string;
  /** Increase it with every change of the instructions or the output's shape. */
  promptVersion: number;
  schemaVersion: number;
  inputs: z.ZodObject;
  output: z.ZodObject;
  /** Keys of the output that code computes and a model never writes. */
  computed: readonly (keyof Output & string)[];
  /** Checks of the inputs that the schema cannot express. Paths look like `domain`. */
  checkInputs?(inputs: Inputs): Problem[];
  /** In order of importance: a sentence is used for one field only. */
  fields(brief: Brief<Inputs>): FieldPlan[];
  /** The task for a model: the meaning of each field and the number of its entries. No sample values. */
  instructions(brief: Brief<Inputs>): string;
  /** An output without statements: names from the inputs, null and empty lists otherwise. */
  blank(brief: Brief<Inputs>): Output;
  /**
   * Fields in which the brand speaks about itself, as path patterns. A statement in such a field never uses another
   * party's page.
   */
  brandVoice: readonly string[];
  /** Fields whose statements must be verbatim quotes, as plan paths: `vocabulary[]`. */
  verbatim: readonly string[];
  /**
   * Strict checks of a model's output that its schema cannot express. The number of entries is checked here as well,
   * because an extracted output may have fewer: see `checkAlways`.
   */
  check(output: Output, brief: Brief<Inputs>): Problem[];
  /** Checks that apply to every output, with or without a model. */
  checkAlways(output: Output, brief: Brief<Inputs>): Problem[];
  /** For a module with standard definitions in code: statements with the basis `standard`. */
  standard?: {
    /** The output without a model, instead of one extracted from the passages. */
    draft(brief: Brief<Inputs>, passages: readonly Passage[]): Draft<Output>;
    /** Whether a statement is one of these definitions, word for word. */
    has(text: string): boolean;
  };
  /** The gaps of an output, most useful first; computed from the plans unless given. */
  gaps?(output: Output): Gap[];
  /** Fills the computed keys. It runs last and must not change other keys. */
  compute(output: Output, brief: Brief<Inputs>): Output;
  /** The body of the Markdown view, below the title; its building blocks are in `markdown.ts`. */
  markdown(output: Output): string;
  /** Valid sample inputs, for the documentation. */
  example: Inputs;
}

/** Keeps the types of one module in sync; the registry stores modules as `IntelModule`. */
export const defineModule = <Inputs, Output extends object>(
  definition: IntelModule<Inputs, Output>,
): IntelModule<Inputs, Output> => definition;
