import { cleanLine } from '../pages/clean-text.ts';

/** What programs write where nobody gave a title: a file name, or their own word for a new document. */
const NO_TITLE =
  /^(?:microsoft (?:word|powerpoint|excel)\b.*|power\s?point[ -]pr\p{L}+|(?:untitled|unbenannt|sans titre|no title|title|document|presentation|book|slide|layout)[\s\d_-]*|.*\.(?:docx?|dotx?|pptx?|xlsx?|pdf|rtf|odt|odp|indd|qxd|tex|dvi|ps|html?|txt|cdr|ai))$/iu;

const NO_AUTHOR =
  /^(?:\(?(?:anonymous|unknown|unspecified|un-named)\)?|admin(?:istrator)?|user|owner|author|microsoft(?: office)?(?: user)?)$/i;

/** No title of anything is longer. */
const LONGEST = 500;

/** A title or author from the properties of a file; null where it says nothing. */
export const usefulTitle = (title: unknown): string | null => useful(title, NO_TITLE);
export const usefulAuthor = (author: unknown): string | null => useful(author, NO_AUTHOR);

function useful(value: unknown, useless: RegExp): string | null {
  if (typeof value !== 'string') return null;
  const line = cleanLine(value.slice(0, LONGEST));
  return /[\p{L}\p{N}]/u.test(line) && !useless.test(line) ? line : null;
}

/** `en` of `en-US` or `en_US`. */
export const primaryLanguage = (tag: unknown): string | null =>
  typeof tag === 'string' ? (/^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(tag)?.[1]?.toLowerCase() ?? null) : null;
