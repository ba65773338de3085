let open: ((words: string) => void) | null = null;

export const searchTexts = (words: string): void => open?.(words);

export function onSearchTexts(listener: (words: string) => void): () => void {
  open = listener;
  return () => {
    if (open === listener) open = null;
  };
}
