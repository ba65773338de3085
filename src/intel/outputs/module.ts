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
  /** The competitor that the generation is about, if it is tracked, with its facts once they have been looked up. */
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
 * How a field is filled: the question for the sources, the facts that the field accepts, and the gap if nothing is
 * found.
 */
export interface FieldPlan {
  /**
   * The path in the output. It leads to a statement (`role.title`), to all statements of a list (`triggers[]`), or to
   * the leading statement of each list entry (`pains[].pain`), whose other fields stay null or empty. Indexes are
   * allowed (`stages[0].questions[]`).
   */
  path: string;
  /** The question with which the sources are searched. */
  query: string;
  /**
   * The facts that the field accepts. Empty if only a model can write the field. Null if the sources are not searched.
   */
  takes: readonly Takes[] | null;
  /** Maximum number of statements without a model. By default 3 for lists, otherwise 1. */
  most?: number;
  /** Texts of the brand profile, word for word. They come before facts from sources. */
  brand?: readonly string[];
  /** Texts of the request. They come after facts from sources, if there is space. */
  input?: readonly string[];
  /** Common knowledge of the trade, used if the sources say nothing. For `label`, see `labelled`. */
  standard?: readonly { text: string; label?: string }[];
  /** The key of the label that each entry must have. The label is the name of the fact. */
  labelled?: string;
  /** The texts of the gap if nothing supports the field. */
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
  /** To be increased with every change of the instructions or of the output's shape. */
  promptVersion: number;
  schemaVersion: number;
  inputs: z.ZodObject;
  output: z.ZodObject;
  /** Keys of the output that code computes and that a model never writes. */
  computed: readonly (keyof Output & string)[];
  /** Checks of the inputs that the schema cannot express. Paths are relative to the inputs, such as `domain`. */
  checkInputs?(inputs: Inputs): Problem[];
  /** The plans of all fields, in order of importance, because each sentence is used for only one field. */
  fields(brief: Brief<Inputs>): FieldPlan[];
  /** The task for a model: what each field means, and how many entries it has. Without sample values. */
  instructions(brief: Brief<Inputs>): string;
  /** An output without statements. It contains the names from the inputs; all other values are null or empty lists. */
  blank(brief: Brief<Inputs>): Output;
  /**
   * Patterns for paths of fields in which the brand speaks about itself. A statement there never uses a page of another
   * party.
   */
  brandVoice: readonly string[];
  /** Paths of fields whose statements must be verbatim quotes, such as `vocabulary[]`. */
  verbatim: readonly string[];
  /**
   * Strict checks of a model's output that the schema cannot express. The number of entries is checked here as well,
   * because an output without a model may have fewer; see `checkAlways`.
   */
  check(output: Output, brief: Brief<Inputs>): Problem[];
  /** Checks that apply to every output, with or without a model. */
  checkAlways(output: Output, brief: Brief<Inputs>): Problem[];
  /** Only for a module that has standard definitions in code, which are statements with the basis `standard`. */
  standard?: {
    /** The output without a model. It is used instead of an output that is extracted from the passages. */
    draft(brief: Brief<Inputs>, passages: readonly Passage[]): Draft<Output>;
    /** Whether a text is one of these definitions, word for word. */
    has(text: string): boolean;
  };
  /** The gaps of an output, most useful first. By default, they are derived from the plans. */
  gaps?(output: Output): Gap[];
  /** Fills the computed keys. It runs last and must not change other keys. */
  compute(output: Output, brief: Brief<Inputs>): Output;
  /** The Markdown text of an output, without its title. Use the functions in `markdown.ts`. */
  markdown(output: Output): string;
  /** Valid sample inputs for the documentation. */
  example: Inputs;
}

/** Checks that the types of a module are consistent. The registry stores modules as `IntelModule`. */
export const defineModule = <Inputs, Output extends object>(
  definition: IntelModule<Inputs, Output>,
): IntelModule<Inputs, Output> => definition;
