import { isParts, listOf, partsOf, type Parts } from '../output-value.ts';
import { helpFor } from './field-help.ts';
import { wordsOf } from '../key-words.ts';

type FieldKind =
  | 'text'
  | 'number'
  | 'choice'
  | 'yesNo'
  | 'texts'
  | 'sources'
  | 'competitor'
  | 'about'
  | 'language'
  | 'json';

export interface InputField {
  name: string;
  kind: FieldKind;
  label: string;
  hint: string | undefined;
  isRequired: boolean;
  mostLength: number | undefined;
  mostEntries: number | undefined;
  choices: readonly string[];
  isOption: boolean;
}

const OPTIONS: Record<string, { label: string; hint: string }> = {
  sourceIds: { label: 'Sources', hint: 'Quote only these sources.' },
  language: {
    label: 'Language',
    hint: 'The language of the document.',
  },
  save: {
    label: 'Save the result',
    hint: 'Saved documents are listed under Generate, and you can edit, export and regenerate them. Switch this off to try something out. You can then read the result for 30 days, but not edit it.',
  },
  tags: { label: 'Tags', hint: 'Use only sources with at least one of these tags.' },
  about: { label: 'Sources about', hint: 'Use only sources about this company or market.' },
  name: {
    label: 'Name',
    hint: 'Title of the document. If you leave this empty, the document is named after its subject.',
  },
  horizon: {
    label: 'Horizon',
    hint: 'The period that the plan covers. It is shown under “Goal” and does not change the phases, which come from your sources.',
  },
};

const LABELS: Record<string, string> = { competitorId: 'Competitor', domain: 'Website' };

const OPTION_ORDER = ['horizon', 'save', 'name', 'language', 'sourceIds', 'tags', 'about'];
const orderOf = ({ name, isOption }: InputField): number =>
  isOption ? OPTION_ORDER.indexOf(name) + 1 : name === 'competitorId' ? -1 : 0;

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function innerOf(schema: Parts): Parts {
  const others = listOf(schema['anyOf']).filter((part) => isParts(part) && part['type'] !== 'null');
  const isKind = others.length > 0 && schema['type'] === undefined;
  return isKind
    ? { ...partsOf(others[0]), ...('title' in schema ? { title: schema['title'] } : {}) }
    : schema;
}

function kindOf(name: string, schema: Parts): FieldKind {
  if (name === 'competitorId') return 'competitor';
  if (name === 'sourceIds') return 'sources';
  if (name === 'about') return 'about';
  if (name === 'language') return 'language';
  if (Array.isArray(schema['enum'])) return 'choice';
  switch (schema['type']) {
    case 'string':
      return 'text';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'yesNo';
    case 'array':
      return partsOf(schema['items'])['type'] === 'string' ? 'texts' : 'json';
    default:
      return 'json';
  }
}

export function fieldsOf(inputSchema: Parts): InputField[] {
  const required = listOf(inputSchema['required']);
  return Object.entries(partsOf(inputSchema['properties']))
    .map(([name, part]): InputField => {
      const schema = partsOf(part);
      const inner = innerOf(schema);
      const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
      return {
        name,
        kind: kindOf(name, inner),
        label: option?.label ?? stringOf(inner['title']) ?? LABELS[name] ?? wordsOf(name),
        hint:
          option?.hint ?? helpFor(name) ?? stringOf(schema['description']) ?? stringOf(inner['description']),
        isRequired: required.includes(name),
        mostLength: numberOf(inner['maxLength']),
        mostEntries: numberOf(inner['maxItems']),
        choices: listOf(inner['enum']).map(String),
        isOption: option !== undefined,
      };
    })
    .toSorted((a, b) => orderOf(a) - orderOf(b));
}
