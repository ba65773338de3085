import type { Reading } from '../pages/reading.ts';

export interface FileFormat {
  /** How people call it: `Markdown`. */
  title: string;
  /** Lower case, without the dot. */
  extensions: readonly string[];
  /** Lower case, without parameters. */
  contentTypes: readonly string[];
  /** Whether the first bytes (some thousand) are certainly this format, whatever the name says. */
  recognises?(head: Uint8Array): boolean;
  /** Throws `document.empty` when there is no text in it. `charset` is what the upload declared. */
  read(bytes: Uint8Array, about: { name: string | null; charset: string | null }): Promise<Reading>;
}
