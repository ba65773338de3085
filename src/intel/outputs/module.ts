import type { z } from 'zod';
import type { BrandProfile } from '../../brand/profile.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { TrackedCompetitor } from '../tracking/tracked-competitors.ts';
import type { Draft } from '../gates/claims.ts';
import type { BusinessFact } from '../metrics/business-model.ts';
import type { Gap } from '../runs/result.ts';
import type { TrackedFacts } from '../tracking/tracked-facts.ts';
import type { Takes } from './takes.ts';

/** What a generation starts with, apart from the sources. */
export interface Brief<Inputs = unknown> {
  inputs: Inputs;
  brand: BrandProfile;
  /**
   * The competitor that the generation is about, if it is tracked. Its facts are present once they have been looked up.
   */
  tracked?: (Pick<TrackedCompetitor, 'domain' | 'name'> & { facts?: TrackedFacts | undefined }) | null;
  /** Typed facts from the sources, if there are any. */
  facts?: readonly BusinessFact[] | undefined;
}

/** A fault that a module finds in an output. `message` tells a model or a person how to correct it. */
export interface Problem {
  /** A path with dots, such as `pillars[2].claim`. */
  path: string;
  message: string;
}

/**
 * How a field is filled: the question to ask the sources, the facts that the field accepts, and the gap if nothing is
 * found.
 */
export interface FieldPlan {
  /**
   * The path in the output. It leads to a statement (`role.title`), to all statements in a list (`triggers[]`), or to
   * the leading statement in each list entry (`pains[].pain`), whose other fields stay null or empty. Indexes are
   * allowed (`stages[0].questions[]`).
   */
  path: string;
  /** The question to search the sources for. */
  query: string;
  /**
   * The facts that the field accepts. Empty if only a model can write the field. Null if the sources are not searched.
   */
  takes: readonly Takes[] | null;
  /** Maximum number of statements in an output made without a model. By default 3 for lists, otherwise 1. */
  most?: number;
  /** Texts from the brand profile, word for word. They come before facts from sources. */
  brand?: readonly string[];
  /** Texts from the request. They come after facts from sources, if there is space. */
  input?: readonly string[];
  /** Common knowledge in the trade, used if the sources say nothing. For `label`, see `labelled`. */
  standard?: readonly { text: string; label?: string }[];
  /** The key under which each entry must have a label. The label is the fact's name. */
  labelled?: string;
  /** Texts of the gap that is reported if nothing supports the field. */
  gap: readonly [question: string, whyItMatters: string, neededSource: string];
}

/** The party that a statement is about. */
export interface Subject {
  /** The host name without `www.`. Its subdomains belong to the party as well. */
  domain: string | null;
  names: readonly string[];
}

/**
 * A kind of generated document. `output` and `inputs` are zod objects in which every key is required and null means
 * absent, with at most four levels, no unions except with null, and short enums. Fields that state something are a
 * `statement`; fields that only name something are a `label`.
 */
export interface IntelModule<Inputs = unknown, Output extends object = object> {
  title: string;
  /** A sentence that describes the generated document. */
  description: string;
  /** Increase this with every change to the instructions or to the shape of the output. */
  promptVersion: number;
  schemaVersion: number;
  inputs: z.ZodObject;
  output: z.ZodObject;
  /** Output keys that code computes and a model never writes. */
  computed: readonly (keyof Output & string)[];
  /** Input checks that the schema cannot express. Paths are relative to the inputs, such as `domain`. */
  checkInputs?(inputs: Inputs): Problem[];
  /** The plans for all fields, in order of importance, because each sentence is used for only one field. */
  fields(brief: Brief<Inputs>): FieldPlan[];
  /** The task for a model: what each field means, and how many entries it has. Contains no sample values. */
  instructions(brief: Brief<Inputs>): string;
  /** An output without statements. It contains the names from the inputs; all other values are null or empty lists. */
  blank(brief: Brief<Inputs>): Output;
  /**
   * Path patterns for fields in which the brand speaks about itself. Statements there never use another party's page.
   */
  brandVoice: readonly string[];
  /** Paths of fields whose statements must be verbatim quotes, such as `vocabulary[]`. */
  verbatim: readonly string[];
  /**
   * Strict checks on a model's output that the schema cannot express. The number of entries is checked here as well,
   * because an output made without a model may have fewer; see `checkAlways`.
   */
  check(output: Output, brief: Brief<Inputs>): Problem[];
  /** Checks for every output, whether or not a model made it. */
  checkAlways(output: Output, brief: Brief<Inputs>): Problem[];
  /** Only for a module with standard definitions in code. They are statements with the basis `standard`. */
  standard?: {
    /** The output made without a model. It replaces the output that would be extracted from the passages. */
    draft(brief: Brief<Inputs>, passages: readonly Passage[]): Draft<Output>;
    /** Whether the text is one of the standard definitions, word for word. */
    has(text: string): boolean;
  };
  /** The output's gaps, most useful first. By default, they are derived from the plans. */
  gaps?(output: Output): Gap[];
  /** Fills the computed keys. It runs last and must not change other keys. */
  compute(output: Output, brief: Brief<Inputs>): Output;
  /** The output as Markdown, without its title. Use the functions in `markdown.ts`. */
  markdown(output: Output): string;
  /** Valid sample inputs for the documentation. */
  example: Inputs;
}

/** Checks that a module's types are consistent. The registry stores modules as `IntelModule`. */
export const defineModule = <Inputs, Output extends object>(
  definition: IntelModule<Inputs, Output>,
): IntelModule<Inputs, Output> => definition;
