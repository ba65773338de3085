import { fold } from '../../grounding/fold.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { Party } from '../../knowledge/party.ts';
import type { IntelCitation } from '../gates/claims.ts';
import { labelFrom } from '../outputs/bounds.ts';
import type { FieldPlan, IntelModule } from '../outputs/module.ts';
import { isStatement, type Statement } from '../outputs/statement.ts';
import { type NoteAbout, SAVED_PERSONA, type UsedFact } from '../outputs/takes.ts';
import type { Candidate } from './candidate.ts';
import { vendorOf } from './vendor.ts';

export type PersonaPart = NoteAbout | 'reply' | 'exclusion';

export interface PersonaLine {
  part: PersonaPart;
  text: string;
  label: string;
  quotes: readonly Pick<IntelCitation, 'sourceId' | 'chunkId' | 'quote'>[];
}

export interface PlacedLine extends Omit<PersonaLine, 'quotes'> {
  factIds: readonly string[];
}

interface SavedPersona {
  inputs: Readonly<Record<string, unknown>>;
  output: Readonly<Record<string, unknown>>;
  citations: readonly IntelCitation[];
}

const PARTS: readonly (readonly [part: PersonaPart, list: string, lead?: string, name?: string])[] = [
  ['pain', 'pains', 'pain'],
  ['job', 'jobs', 'job'],
  ['trigger', 'triggers'],
  ['success', 'successFactors'],
  ['barrier', 'barriers'],
  ['criterion', 'decisionCriteria', 'criterion'],
  ['channel', 'channels', 'why', 'channel'],
  ['objection', 'objections', 'objection'],
  ['exclusion', 'disqualifiers'],
];

const listIn = (output: SavedPersona['output'], key: string): readonly unknown[] => {
  const value = output[key];
  return Array.isArray(value) ? value : [];
};
const partIn = (entry: unknown, key: string): unknown =>
  typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>)[key] : undefined;

export function personaLines({ output, citations }: SavedPersona): PersonaLine[] {
  const byNumber = new Map(citations.map((one) => [one.n, one]));
  function lineOf(part: PersonaPart, said: readonly Statement[], name: unknown): PersonaLine[] {
    const isByHand = said.every(({ basis }) => basis === 'author');
    if (!isByHand && !said.every(({ basis, refs }) => basis === 'source' && refs.length > 0)) return [];
    const quotes = said.flatMap(({ refs }) => refs.flatMap((n) => byNumber.get(n) ?? []));
    if (!isByHand && quotes.length === 0) return [];
    const text = said.map((one) => one.text).join(' ');
    return [{ part, text, label: typeof name === 'string' ? name : labelFrom(text), quotes }];
  }
  const parts = PARTS.flatMap(([part, list, lead, name]) =>
    listIn(output, list).flatMap((entry) => {
      const said = lead === undefined ? entry : partIn(entry, lead);
      return isStatement(said) ? lineOf(part, [said], name && partIn(entry, name)) : [];
    }),
  );
  const replies = listIn(output, 'objections').flatMap((entry) => {
    const [raised, response] = [partIn(entry, 'objection'), partIn(entry, 'response')];
    return isStatement(raised) && isStatement(response) && raised.text !== response.text
      ? lineOf('reply', [raised, response], undefined)
      : [];
  });
  return [...parts, ...replies];
}

const LONGEST_INPUT = 300;
const spelt = (text: string): string => fold(text.slice(0, LONGEST_INPUT)).text.replace(/\s+/gu, ' ').trim();

export function isPersonaOf(names: readonly string[], { inputs, output }: SavedPersona): boolean {
  const textOf = (value: unknown): string[] => {
    const text = isStatement(value) ? value.text : value;
    return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [];
  };
  const segments = [inputs['segment'], output['segment']].flatMap(textOf);
  const titles = [output['label'], partIn(output['role'], 'title')].flatMap(textOf);
  const both = titles.flatMap((title) => segments.map((segment) => `${title}, ${segment}`));
  const known = new Set([...segments, ...titles, ...both].map(spelt));
  return names.some((name) => known.has(spelt(name)));
}

const CONFIDENCE = 0.6;
const NOTES: ReadonlySet<PersonaPart> = new Set<NoteAbout>([
  'pain',
  'job',
  'success',
  'barrier',
  'trigger',
  'channel',
  'objection',
  'criterion',
]);

/** Leaves out a line if any of its quotes is missing from the passages. */
export function placedLines(
  lines: readonly PersonaLine[],
  { passages, parties, us }: { passages: readonly Passage[]; parties: readonly Party[]; us: string | null },
): { persona: PlacedLine[]; facts: UsedFact[] } {
  const facts: UsedFact[] = [];
  const persona = lines.flatMap(({ quotes, ...line }): PlacedLine[] => {
    const placed = quotes.flatMap(({ chunkId, sourceId, quote }): UsedFact[] => {
      const holds = (one: Passage): boolean => one.text.includes(quote);
      const same = passages.findIndex((one) => one.chunkId === chunkId && holds(one));
      const at = same >= 0 ? same : passages.findIndex((one) => one.sourceId === sourceId && holds(one));
      const passage = passages[at];
      if (passage === undefined) return [];
      const { url, title } = passage;
      const party = parties[at] ?? 'market';
      const start = passage.start + passage.text.indexOf(quote);
      return [
        {
          id: `fct_persona_${facts.length}_${at}_${start}`,
          kind: 'testimonial',
          name: SAVED_PERSONA,
          quote,
          start,
          end: start + quote.length,
          confidence: CONFIDENCE,
          heading: null,
          passage: at,
          url,
          party,
          speaker: 'customer',
          vendor: (party === 'us' ? us : null) ?? vendorOf({ url, title, siteName: null }),
          rank: 0,
          ...(NOTES.has(line.part) && { note: line.part as NoteAbout }),
        },
      ];
    });
    if (placed.length < quotes.length) return [];
    if (line.part === 'success' && placed.some(({ party }) => party !== 'us')) return [];
    facts.push(...placed);
    return [{ ...line, factIds: placed.map(({ id }) => id) }];
  });
  return { persona, facts };
}

const linesFor = ({ persona = [] }: FieldPlan, lines: readonly PlacedLine[]): PlacedLine[] =>
  persona.flatMap((part) => lines.filter((line) => line.part === part));

export const personaCandidates = (
  plan: FieldPlan,
  lines: readonly PlacedLine[],
  facts: readonly UsedFact[],
): Candidate[] =>
  linesFor(plan, lines)
    .filter(({ factIds }) => factIds.length > 0)
    .map(({ text, label, factIds }) => ({
      text,
      basis: 'source',
      facts: facts.filter(({ id }) => factIds.includes(id)),
      label,
    }));

export const writtenByHand = (lines: readonly PlacedLine[]): string[] =>
  lines.flatMap(({ text, factIds }) => (factIds.length === 0 ? text : []));

const isMeasured = ({ text }: PlacedLine): boolean => /\d/u.test(text);

export function withPersona(module: IntelModule, lines: readonly PlacedLine[]): IntelModule {
  if (lines.length === 0) return module;
  return {
    ...module,
    fields: (brief) =>
      module.fields(brief).map((plan) => {
        const own = linesFor(plan, lines);
        return own.length === 0
          ? plan
          : {
              ...plan,
              isKnown: true,
              isInputFirst: true,
              ...((plan.isBrandLast === true || own.some(isMeasured)) && { isBrandLast: true as const }),
              input: [...writtenByHand(own), ...(plan.input ?? [])],
            };
      }),
    instructions: (brief) => [module.instructions(brief), personaTask(lines)].join('\n\n'),
  };
}

/** The persona's quotes are fenced, because pages may contain instructions for models. */
function personaTask(lines: readonly PlacedLine[]): string {
  const byHand = lines.filter(({ factIds }) => factIds.length === 0);
  return [
    'The buyers are those of a saved persona. Use the facts marked "saved persona" where they fit.',
    ...(byHand.length === 0
      ? []
      : ['People added these lines to the persona. Statements based on them have the basis `input`.']),
    ...byHand.map(({ part, text }) => `- ${part}: ${text}`),
  ].join('\n');
}
