import type { z } from 'zod';
import type { BrandProfile } from '../../brand/profile.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { TrackedCompetitor } from '../tracking/tracked-competitors.ts';
import type { Draft } from '../gates/claims.ts';
import type { BusinessFact } from '../metrics/business-model.ts';
import type { ProductFocus } from '../drafting/product-focus.ts';
import type { PersonaPart, PlacedLine } from '../drafting/saved-persona.ts';
import type { SegmentEvidence, SegmentFocus } from '../drafting/segment-focus.ts';
import type { Gap } from '../runs/result.ts';
import type { TrackedFacts } from '../tracking/tracked-facts.ts';
import type { Takes, UsedFact } from './takes.ts';

export interface Brief<Inputs = unknown> {
  inputs: Inputs;
  brand: BrandProfile;
  /** The tracked competitor of the document, if there is one. `facts` is set once the facts are known. */
  tracked?: (Pick<TrackedCompetitor, 'domain' | 'name'> & { facts?: TrackedFacts | undefined }) | null;
  facts?: readonly BusinessFact[] | undefined;
  /** Set if the document is about one of several products, once the evidence is known. */
  focus?: ProductFocus | null | undefined;
  /** Set if the brand's pages distinguish the requested buyers from other customers, once the evidence is known. */
  segment?: SegmentFocus | null | undefined;
  /** Returns evidence that the brand serves a group of buyers. Set once the evidence is known. */
  evidenceOf?: ((buyers: string) => SegmentEvidence | null) | undefined;
  /** The texts of our own pages. Set once the evidence is known. */
  ownTexts?: readonly string[] | undefined;
  /** What the saved persona of the buyers says, if the document is about one. */
  persona?: readonly PlacedLine[] | undefined;
  /** Names of vendors with watched pages that have not been read yet. */
  unread?: readonly string[] | undefined;
}

export interface Problem {
  /** A path such as `pillars[2].claim`. */
  path: string;
  message: string;
}

/** How to fill a field: a question to the sources, the accepted facts, and the gap if nothing is found. */
export interface FieldPlan {
  /**
   * The path to a statement (`role.title`), a list of statements (`triggers[]`) or the main statement of each entry
   * (`pains[].pain`). Indexes are allowed (`stages[0].questions[]`).
   */
  path: string;
  query: string;
  /** The accepted facts. Empty if only a model can write the field. Null if the sources are not searched. */
  takes: readonly Takes[] | null;
  /** Maximum number of statements if there is no model. By default, 3 for lists and 1 for other fields. */
  most?: number;
  /** Verbatim texts from the brand profile, used before facts unless `isBrandLast` is set. */
  brand?: readonly string[];
  /** Whether texts of the request come before those of the brand profile. */
  isInputFirst?: true;
  /** If true, the texts from the brand profile are used after facts, unless a fact already says the same. */
  isBrandLast?: true;
  /**
   * For some texts of the request or of the brand profile, the fact to state. The text is then only the entry's
   * label.
   */
  reasons?: ReadonlyMap<string, UsedFact>;
  /** If true, the entries are numbered by priority. */
  isRanked?: true;
  /** Texts from the request, used after facts unless `isInputFirst` is set. */
  input?: readonly string[];
  /** Common knowledge, used last while the field has fewer than `most` statements. For `label`, see `labelled`. */
  standard?: readonly { text: string; label?: string }[];
  /** The key under which each entry stores its label, which is the fact's name. */
  labelled?: string;
  /**
   * A second statement for each entry, with the same label, from the facts that `takes` accepts.
   * With `isCompared`, an entry is left out if its label is too vague for a comparison.
   */
  beside?: { key: string; takes: readonly Takes[]; isCompared?: true };
  /** The path of a claim. Only statements that prove it are used, and none if there is no such claim. */
  proves?: string;
  /**
   * Names of the brand and the product. Their words are on all pages, so a proof and a claim with such a word may be
   * unrelated.
   */
  commonWords?: string;
  /** The path of a field that also answers the gap's question. If that field has a statement, there is no gap. */
  answeredBy?: string;
  /** The request's topic. Candidates about it come first. */
  topic?: string;
  /**
   * An objection or a focus from the request. The field gets an entry for it with a reply from the sources, or, if
   * `isAlone` is true, even without a reply. If there is no reply, the document has a gap.
   */
  raised?: { text: string; isAlone: boolean };
  /** The parts of a saved persona that answer the field. */
  persona?: readonly PersonaPart[];
  /** If true, an empty field is an answer, so that there is no gap. */
  isKnown?: true;
  gap: readonly [question: string, whyItMatters: string, neededSource: string];
}

export interface Subject {
  /** The host name without `www.`. Subdomains of this host are included. */
  domain: string | null;
  names: readonly string[];
}

/**
 * A kind of generated document. In `output` and `inputs`, every key is required and null means absent. A field that
 * states something is a `statement`, and a name is a `label`.
 */
export interface IntelModule<Inputs = unknown, Output extends object = object> {
  title: string;
  description: string;
  /** Increase this number with every change to the instructions or the output's shape. */
  promptVersion: number;
  schemaVersion: number;
  inputs: z.ZodObject;
  output: z.ZodObject;
  /** Keys that code computes and a model never writes. */
  computed: readonly (keyof Output & string)[];
  /** Input checks beyond the schema. Paths are relative to the inputs. */
  checkInputs?(inputs: Inputs): Problem[];
  /** The fields in order of importance, because each sentence fills only one field. */
  fields(brief: Brief<Inputs>): FieldPlan[];
  /** The task for a model, without sample values. */
  instructions(brief: Brief<Inputs>): string;
  /** An output that contains only the names from the inputs. */
  blank(brief: Brief<Inputs>): Output;
  /** Fields where the brand speaks about itself. Pages of other parties are never used for them. */
  brandVoice: readonly string[];
  /** Whether the output depends on the business model of the brand profile. */
  usesBusinessModel?: true;
  verbatim: readonly string[];
  /** Strict checks of a model's output, such as the number of entries. Outputs without a model skip them. */
  check(output: Output, brief: Brief<Inputs>): Problem[];
  checkAlways(output: Output, brief: Brief<Inputs>): Problem[];
  /** Only for modules with standard definitions. Statements with such a definition have the basis `standard`. */
  standard?: {
    /** A draft to use if there is no model, instead of an output extracted from passages. */
    draft(brief: Brief<Inputs>, passages: readonly Passage[]): Draft<Output>;
    has(text: string): boolean;
  };
  /** The gaps, most useful first. By default, the plans define them. */
  gaps?(output: Output): Gap[];
  /** Fills the computed keys. Runs last and changes no other key. */
  compute(output: Output, brief: Brief<Inputs>): Output;
  /** Markdown without the title. Use the functions in `markdown.ts`. */
  markdown(output: Output): string;
  example: Inputs;
}

export const defineModule = <Inputs, Output extends object>(
  definition: IntelModule<Inputs, Output>,
): IntelModule<Inputs, Output> => definition;
