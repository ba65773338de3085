import { withScheme } from '../elements/web-address.ts';
import { ApiFailure } from '../api/failure.ts';

export interface CrawlDraft {
  seedUrl: string;
  maxPages: string;
  name: string;
  includePaths: string;
  excludePaths: string;
  maxDepth: string;
  sitemap: string;
  subdomains: boolean;
  render: string;
}

export const EMPTY_DRAFT: CrawlDraft = {
  seedUrl: '',
  maxPages: '',
  name: '',
  includePaths: '',
  excludePaths: '',
  maxDepth: '',
  sitemap: 'include',
  subdomains: false,
  render: 'auto',
};

export const OPTION_FIELDS = [
  'maxPages',
  'name',
  'includePaths',
  'excludePaths',
  'maxDepth',
  'sitemap',
  'subdomains',
  'render',
] as const satisfies readonly (keyof CrawlDraft)[];

const patternsOf = (text: string): { line: number; pattern: string }[] =>
  text
    .split('\n')
    .map((pattern, i) => ({ line: i + 1, pattern: pattern.trim() }))
    .filter(({ pattern }) => pattern !== '');

function numberOf(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

export const bodyOf = (draft: CrawlDraft) => ({
  seedUrl: withScheme(draft.seedUrl),
  maxPages: numberOf(draft.maxPages),
  name: draft.name.trim() === '' ? undefined : draft.name,
  includePaths: patternsOf(draft.includePaths).map(({ pattern }) => pattern),
  excludePaths: patternsOf(draft.excludePaths).map(({ pattern }) => pattern),
  maxDepth: numberOf(draft.maxDepth),
  sitemap: draft.sitemap,
  subdomains: draft.subdomains,
  render: draft.render,
});

export function faultOfLines(error: Error | null, field: string, text: string): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const patterns = patternsOf(text);
  const faults = error.details.flatMap(({ path, message }) => {
    if (path === `body.${field}`) return [message];
    if (!path.startsWith(`body.${field}.`)) return [];
    const line = patterns[Number(path.split('.')[2])]?.line;
    return [line === undefined ? message : `Line ${line}: ${message}`];
  });
  return faults.length === 0 ? undefined : faults.join(' ');
}

export function restOf(error: Error): Error {
  if (!(error instanceof ApiFailure)) return error;
  const fields: ReadonlySet<string> = new Set(['seedUrl', ...OPTION_FIELDS]);
  const rest = error.details.filter(({ path }) => !fields.has(path.split('.')[1] ?? ''));
  const message =
    error.code === 'input.invalid' && rest.length === 0
      ? 'The site was not added. Correct the marked fields.'
      : error.message;
  return new ApiFailure(error.status, error.code, message, error.requestId, rest);
}
