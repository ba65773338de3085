import type { Source } from '../api/answers.ts';

export const nameOf = ({ name, title, type, source_url_or_path }: Source): string =>
  name ?? title ?? (type === 'text' ? 'Unnamed text' : source_url_or_path);

export function withoutCompany(title: string, company: string): string {
  const [, head, tail] = /^(.+\S)\s+[|·–—-]\s+(.+)$/u.exec(title) ?? [];
  return tail?.trim().toLowerCase() === company.trim().toLowerCase() ? head! : title;
}

export const TYPE_NAMES: Record<Source['type'], string> = {
  url: 'Web page',
  text: 'Text',
  file: 'File',
  site: 'Site',
};

export const STATUS_NAMES: Record<Source['status'], string> = {
  indexing: 'Being read',
  indexed: 'Read',
  failed: 'Failed',
};

const HOUR_MS = 3_600_000;
const everyMs = (every: string): number =>
  Number(every.slice(0, -1)) * (every.endsWith('d') ? 24 : 1) * HOUR_MS;

export const isStale = ({ indexed_at, every }: Source, now: number = Date.now()): boolean =>
  indexed_at !== null && every !== null && now - Date.parse(indexed_at) > everyMs(every);

export const sentenceOf = (lastError: string): string => lastError.replace(/^[a-z]\w*(\.\w+)+: /, '');

export const hasNoText = ({ status, chunk_count }: Source): boolean =>
  status === 'failed' && chunk_count === 0;

export const addressOfSource = ({ type, source_url_or_path }: Source): string | null =>
  type === 'text' ? null : source_url_or_path;

export const counted = (amount: number, one: string, many = `${one}s`): string =>
  `${amount < 1_000 ? amount : amount.toLocaleString('en')} ${amount === 1 ? one : many}`;

export function deletedText(sources: readonly Source[]): string {
  const [only] = sources;
  if (only === undefined || sources.length > 1) return `${counted(sources.length, 'source')} deleted.`;
  const { type, page_count, chunk_count } = only;
  const pages = type === 'site' ? `${counted(page_count ?? 0, 'page')} and ` : '';
  const name = nameOf(only).replace(/[.。…]+$/u, '');
  return `“${name}” deleted, with ${pages}${counted(chunk_count, 'passage')}.`;
}

export function sizeText(bytes: number): string {
  if (bytes < 1_000) return counted(bytes, 'byte');
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function endText(ended: readonly Source[]): string | null {
  const [first] = ended;
  if (first === undefined) return null;
  if (ended.length === 1)
    return first.status === 'failed'
      ? `${nameOf(first)} could not be read. ${sentenceOf(first.last_error ?? '')}`.trim()
      : `${nameOf(first)} was read: ${counted(first.chunk_count, 'passage')}.`;
  const failed = ended.filter(({ status }) => status === 'failed').length;
  const indexed = ended.length - failed;
  return [
    indexed === 0 ? '' : `${counted(indexed, 'source was', 'sources were')} read.`,
    failed === 0 ? '' : `${counted(failed, 'source')} could not be read.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
