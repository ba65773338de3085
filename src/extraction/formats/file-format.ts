import type { Heading, Reading } from '../pages/reading.ts';
import { type AppError, invalidInput, tooLarge } from '../../errors.ts';
import { cleanLine } from '../pages/clean-text.ts';
import type { Block } from '../pages/blocks.ts';
import { renderBlocks, type Rendered } from '../pages/render-blocks.ts';

export interface FileFormat {
  title: string;
  extensions: readonly string[];
  contentTypes: readonly string[];
  recognises?(head: Uint8Array): boolean;
  /** Throws `document.empty` if the file contains no text. */
  read(bytes: Uint8Array, about: { name: string | null; charset: string | null }): Promise<Reading>;
}

export const encryptedFile = (): AppError =>
  invalidInput(
    'file.encrypted',
    'The file is password-protected. Remove the password and upload the file again.',
  );

export const damagedFile = (kind: string, cause?: unknown): AppError =>
  invalidInput(
    'file.damaged',
    `The file is not a complete ${kind}: it is truncated or damaged. Open it in the program that made it, save it again and upload the new file.`,
    { cause },
  );

export const tooLargeInside = (found: string): AppError =>
  tooLarge(
    'file.too_large_inside',
    `The file is over the limit: when unpacked, it contains ${found}. Split the file into smaller ones, or leave out the pictures.`,
  );

const NO_TITLE =
  /^(?:microsoft (?:word|powerpoint|excel)\b.*|power\s?point[ -]pr\p{L}+|(?:untitled|unbenannt|sans titre|no title|title|document|presentation|book|slide|layout)[\s\d_-]*|.*\.(?:docx?|dotx?|pptx?|xlsx?|pdf|rtf|odt|odp|indd|qxd|tex|dvi|ps|html?|txt|cdr|ai))$/iu;

const NO_AUTHOR =
  /^(?:\(?(?:anonymous|unknown|unspecified|un-named)\)?|admin(?:istrator)?|user|owner|author|microsoft(?: office)?(?: user)?)$/i;

const LONGEST = 500;

export const usefulTitle = (title: unknown): string | null => useful(title, NO_TITLE);
export const usefulAuthor = (author: unknown): string | null => useful(author, NO_AUTHOR);

function useful(value: unknown, useless: RegExp): string | null {
  if (typeof value !== 'string') return null;
  const line = cleanLine(value.slice(0, LONGEST));
  return /[\p{L}\p{N}]/u.test(line) && !useless.test(line) ? line : null;
}

export const primaryLanguage = (tag: unknown): string | null =>
  typeof tag === 'string' ? (/^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(tag)?.[1]?.toLowerCase() ?? null) : null;

export interface Page {
  blocks: Block[];
  continues?: boolean;
}

export function renderPages(pages: readonly Page[]): Rendered & { pages: number[] } {
  const outline: Heading[] = [];
  const starts: number[] = [];
  let text = '';
  let markdown = '';
  let empty = 0;
  for (const { blocks, continues = false } of pages) {
    const page = renderBlocks(blocks);
    empty += 1;
    if (page.text === '') continue;
    const gap = text === '' ? '' : continues ? ' ' : '\n\n';
    const start = text.length + gap.length;
    for (; empty > 0; empty -= 1) starts.push(starts.length === 0 ? 0 : start);
    outline.push(...page.outline.map((heading) => ({ ...heading, start: heading.start + start })));
    text += gap + page.text;
    markdown += gap + page.markdown;
  }
  for (; empty > 0; empty -= 1) starts.push(text.length);
  return { text, markdown, outline, pages: starts };
}
