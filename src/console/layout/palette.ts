let open: ((words: string) => void) | null = null;

/** Opens the search of all texts, with `words` in its field. */
export const searchTexts = (words: string): void => open?.(words);

export function onSearchTexts(listener: (words: string) => void): () => void {
  open = listener;
  return () => {
    if (open === listener) open = null;
  };
}
