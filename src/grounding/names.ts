/** Capitalised words that name nothing. */
const NO_NAMES = new Set(
  'i you we they he she it the a an this that these those there here if when while as in on at for from to with by and or but not no yes all each both our your their its please note only also'.split(
    ' ',
  ),
);

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|[.&'’-](?=[\p{L}\p{N}]))*/gu;
const ADDRESS = /(?:[\w.+-]+@)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?:\/[^\s)\]]*)?/gu;
/** Acronyms, inner capitals and letters with digits: names wherever they stand and in every language. */
const MARKED = /\p{Lu}{2,}|\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u;
/** Number with unit or ending, "5GB", "3rd", which the numbers see to. */
const MEASURE = /^\p{N}[\p{N}.,]*(?:\p{Ll}{1,3}|\p{Lu}?[bB]|[kKMB])$/u;

const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]s$/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Proper names and web or mail addresses of a statement that stand nowhere in `known`. The first word of a
 * sentence is taken for a name only by its form. Where every noun has a capital, as in German, capitals alone
 * make no name.
 */
export function unknownNames(statement: string, known: readonly string[]): string[] {
  const squashed = known.map(foldName).join(' ');
  const words = new Set(known.flatMap((text) => [...text.matchAll(WORD)].map(([word]) => foldName(word))));
  const isKnown = (name: string): boolean => {
    const folded = foldName(name);
    return (
      folded === '' ||
      words.has(folded) ||
      words.has(folded.replace(/s$/, '')) ||
      words.has(`${folded}s`) ||
      // "ISO 27001" and "ISO27001", "e-mail" and "email".
      (MARKED.test(name) && folded.length > 3 && squashed.includes(folded))
    );
  };
  const addresses = [...statement.matchAll(ADDRESS)].map(([address]) => address);
  const strange = addresses.filter((address) => !squashed.includes(foldName(address)));
  return [...strange, ...namesIn(statement.replace(ADDRESS, ' ')).filter((name) => !isKnown(name))];
}

function namesIn(statement: string): string[] {
  const words = [...statement.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    opens: /(?:^|[.!?:;•*"“„«(\n-])\s*$/u.test(statement.slice(Math.max(0, index - 4), index)) || index === 0,
  }));
  const inner = words.filter(({ opens, word }) => !opens && /^\p{L}/u.test(word));
  const capitals = inner.filter(({ word }) => /^\p{Lu}\p{Ll}/u.test(word)).length;
  const nounsHaveCapitals = capitals >= 3 && capitals / inner.length > 0.3;
  return words
    .filter(
      ({ word, opens }) =>
        !NO_NAMES.has(word.toLowerCase()) &&
        !MEASURE.test(word) &&
        (MARKED.test(word) || (!opens && !nounsHaveCapitals && /^\p{Lu}\p{Ll}/u.test(word))),
    )
    .map(({ word }) => word);
}
