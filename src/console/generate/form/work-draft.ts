import { listOf, textOf, type Parts } from '../output-value.ts';
import type { InputField } from './input-fields.ts';

export interface ChosenSource {
  id: string;
  name: string;
}

export type DraftValue = string | boolean | readonly string[] | readonly ChosenSource[] | null;
export type WorkDraft = Record<string, DraftValue>;

export const textsIn = (value: DraftValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

export const sourcesIn = (value: DraftValue | undefined): readonly ChosenSource[] =>
  Array.isArray(value) ? value.filter((entry): entry is ChosenSource => typeof entry === 'object') : [];

export const textIn = (value: DraftValue | undefined): string => (typeof value === 'string' ? value : '');

export const isOn = (field: InputField, value: DraftValue | undefined): boolean =>
  typeof value === 'boolean' ? value : field.name === 'save';

export const ANOTHER = 'another';

const isSet = (draft: WorkDraft, name: string): boolean => textIn(draft[name]).trim() !== '';

export const asksWebsite = (draft: WorkDraft, hasTracked: boolean): boolean =>
  textIn(draft['competitorId']) === ANOTHER ||
  (!isSet(draft, 'competitorId') && (!hasTracked || isSet(draft, 'domain')));

export const draftOf = (fields: readonly InputField[], example: Parts): WorkDraft => ({
  ...('domain' in example ? { competitorId: ANOTHER } : {}),
  ...Object.fromEntries(
    fields
      .filter(({ name }) => name in example)
      .map(({ name, kind }): [string, DraftValue] => {
        const value = example[name];
        if (kind === 'yesNo') return [name, value === true];
        if (kind === 'texts') return [name, listOf(value).map(String)];
        if (kind === 'json') return [name, value === null ? '' : JSON.stringify(value, null, 2)];
        return [name, textOf(value) ?? ''];
      }),
  ),
});

export const tidied = (draft: WorkDraft): WorkDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? (value as readonly (string | ChosenSource)[]).filter(
            (entry) => typeof entry !== 'string' || entry.trim() !== '',
          )
        : value,
    ]) as [string, DraftValue][],
  );

function valueOf(field: InputField, value: DraftValue | undefined): unknown {
  const text = textIn(value).trim();
  switch (field.kind) {
    case 'yesNo':
      return isOn(field, value);
    case 'texts': {
      const texts = textsIn(value);
      return texts.length === 0 ? undefined : texts;
    }
    case 'sources':
      return value === undefined || value === null ? undefined : sourcesIn(value).map(({ id }) => id);
    case 'competitor':
      return text === '' || text === ANOTHER ? undefined : text;
    case 'number':
      return text === '' ? undefined : Number.isNaN(Number(text)) ? text : Number(text);
    case 'json':
      return text === '' ? undefined : jsonOr(text);
    default:
      return text === '' ? undefined : text;
  }
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function bodyOf(fields: readonly InputField[], draft: WorkDraft): Parts {
  const body: Parts = {};
  for (const field of fields) {
    const value = valueOf(field, draft[field.name]);
    if (value !== undefined) body[field.name] = value;
  }
  if (body['save'] === false) delete body['name'];
  if (body['competitorId'] !== undefined) delete body['domain'];
  return body;
}

export const missingIn = (
  fields: readonly InputField[],
  body: Parts,
  { isWebsiteAsked }: { isWebsiteAsked: boolean },
): readonly string[] =>
  fields.flatMap(({ name, kind, isRequired }) => {
    if (kind === 'competitor' && body['competitorId'] === undefined && body['domain'] === undefined)
      return [isWebsiteAsked ? 'domain' : name];
    return isRequired && body[name] === undefined ? [name] : [];
  });
