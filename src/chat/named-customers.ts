import { isNamedIn } from './asked-party.ts';
import { wordsBeside } from './concepts.ts';
import type { WatchedPage } from './watched-answer.ts';

const LONG_NAME =
  /(?<=\s)\p{Lu}[\p{L}\p{N}’'-]*(?:\s(?:(?:of|the|de|des|du|la|le|les|van|von|der|den|am|zum|del|della|di)\s){0,2}\p{Lu}[\p{L}\p{N}’'-]*)+/gu;
const CONNECTED = /\s(?:\p{Ll}+\s){1,2}/u;
const CAPITALIZED = /(?<=\s)\p{Lu}[\p{L}’'-]{3,}/gu;

export function pagesNaming(question: string, pages: readonly WatchedPage[]): WatchedPage[] {
  const long = (question.match(LONG_NAME) ?? []).flatMap((name) => [
    name,
    ...name.split(CONNECTED).filter((part) => part.includes(' ')),
  ]);
  const single = (question.match(CAPITALIZED) ?? []).filter(
    (word) => wordsBeside(word.toLowerCase()).length === 0,
  );
  return pages.filter(({ text, facts }) => {
    const customers = facts.flatMap(({ kind, name }) => (kind === 'customer' && name ? [name] : []));
    return (
      long.some((name) => isNamedIn(text, name)) ||
      single.some((word) => customers.some((name) => isNamedIn(name, word)))
    );
  });
}
