import type { z } from 'zod';
import type { BrandProfile } from '../../brand/profile.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { TrackedCompetitor } from '../tracking/tracked-competitors.ts';
import type { Draft } from '../gates/claims.ts';
import type { BusinessFact } from '../metrics/business-model.ts';
import type { Gap } from '../runs/result.ts';
import type { TrackedFacts } from '../tracking/tracked-facts.ts';
import type { Takes } from './takes.ts';

/** What one generation starts from, besides the sources. */
export interface Brief<Inputs = unknown> {
  inputs: Inputs;
  brand: BrandProfile;
  /** The competitor it is about, where that is tracked; facts once they were looked up. */
  tracked?: (Pick<TrackedCompetitor, 'domain' | 'name'> & { facts?: TrackedFacts | undefined }) | null;
  /** Typed facts of the sources, where there are any. */
  facts?: readonly BusinessFact[] | undefined;
}

/** A fault a module finds in an output; `message` is for whoever is to mend it, a model included. */
export interface Problem {
  /** Dotted, `pillars[2].claim`. */
  path: string;
  message: string;
}

/** What is to be found out for one field: asked of the sources, filled by facts, and missed when not there. */
export interface FieldPlan {
  /**
   * Where in the output: a statement (`role.title`), each of a list (`triggers[]`), or the leading statement of each
   * entry of a list (`pains[].pain`), whose other fields stay null or empty. Positions may be named
   * (`stages[0].questions[]`).
   */
  path: string;
  /** A question to the sources, in plain words. */
  query: string;
  /** The facts it accepts, none where only a model can write it; null: no source is even asked. */
  takes: readonly Takes[] | null;
  /** Without a model: at most so many sentences. Default 3 for lists, 1 otherwise. */
  most?: number;
  /** What the brand profile itself says about it, word for word; it comes before what sources say. */
  brand?: readonly string[];
  /** The request's own words for it; they come after what sources say, where there is room. */
  input?: readonly string[];
  /** What is common knowledge of the trade; it fills what sources leave open. `label`: see `labelled`. */
  standard?: readonly { text: string; label?: string }[];
  /** Of an entry with a label that cannot be left out: its key. It takes the name of the fact. */
  labelled?: string;
  /** What is said to be missing when nothing supports the field. */
  gap: readonly [question: string, whyItMatters: string, neededSource: string];
}

/** Somebody a statement is about. */
export interface Subject {
  /** Bare host name, without `www.`; its subdomains belong to it. */
  domain: string | null;
  names: readonly string[];
}

/**
 * One kind of generated work. `output` and `inputs` are zod objects in which every key is required and null stands
 * for absent; at most four levels deep, no unions but with null, short enums. Whatever states something is a
 * `statement`; what only names something is a `label`.
 */
export interface IntelModule<Inputs = unknown, Output extends object = object> {
  title: string;
  /** What it produces, in a sentence. */
  description: string;
  /** Raised with every change of the instructions, or of the output's shape. */
  promptVersion: number;
  schemaVersion: number;
  inputs: z.ZodObject;
  output: z.ZodObject;
  /** Keys of the output that are worked out here and never asked of a model. */
  computed: readonly (keyof Output & string)[];
  /** What the schema of the inputs cannot say; paths as `domain`. */
  checkInputs?(inputs: Inputs): Problem[];
  /** In order of importance: a sentence is used for one field only. */
  fields(brief: Brief<Inputs>): FieldPlan[];
  /** The task for a model: what the fields mean and how many entries they take. No sample values. */
  instructions(brief: Brief<Inputs>): string;
  /** An output in which nothing is stated yet: names from the inputs, null and empty lists otherwise. */
  blank(brief: Brief<Inputs>): Output;
  /**
   * Fields in which the brand speaks for itself, as patterns of paths: a statement there never rests on another
   * party's page.
   */
  brandVoice: readonly string[];
  /** Places whose statements must be a source's own words, as paths of plans: `vocabulary[]`. */
  verbatim: readonly string[];
  /**
   * The strict checks of a model's output that its schema cannot make. Every number of entries is checked here, too,
   * for an extractive output may have fewer: see `checkAlways`.
   */
  check(output: Output, brief: Brief<Inputs>): Problem[];
  /** Those that hold for every output, with a model or without. */
  checkAlways(output: Output, brief: Brief<Inputs>): Problem[];
  /** For a module with definitions of the trade in code: statements of the basis `standard`. */
  standard?: {
    /** The output without a model, in place of one extracted from the passages. */
    draft(brief: Brief<Inputs>, passages: readonly Passage[]): Draft<Output>;
    /** Whether a statement is one of these definitions, word for word. */
    has(text: string): boolean;
  };
  /** What is missing in an output, most useful first; worked out from the plans' fields unless given. */
  gaps?(output: Output): Gap[];
  /** Fills the computed keys; runs last and must not change what is there. */
  compute(output: Output, brief: Brief<Inputs>): Output;
  /** The body of the Markdown view, below the title; see `markdown.ts` for its parts. */
  markdown(output: Output): string;
  /** Inputs that work, for the documentation. */
  example: Inputs;
}

/** Keeps the types of one module together; the registry holds them as `IntelModule`. */
export const defineModule = <Inputs, Output extends object>(
  definition: IntelModule<Inputs, Output>,
): IntelModule<Inputs, Output> => definition;
