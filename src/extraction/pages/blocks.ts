/** A stretch of text in one manner: `href` is absolute http(s). */
export interface Run {
  text: string;
  href: string | null;
  code: boolean;
}

export interface ListPlace {
  /** 1 for an outermost list. */
  depth: number;
  /** `-` or `3.` on the first block of an item, null on those that follow in it. */
  marker: string | null;
}

interface Placed {
  /** How many block quotes it stands in. */
  quote: number;
  list: ListPlace | null;
}

export type Block = Placed &
  (
    | { kind: 'heading'; level: number; runs: Run[] }
    | { kind: 'paragraph'; runs: Run[] }
    | { kind: 'code'; text: string; language: string | null }
    | { kind: 'table'; rows: Run[][][] }
  );

/** Collapses white space over the runs as a browser does, and trims the ends; a line feed stays a line break. */
export function tidyRuns(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  let end = '\n';
  for (const run of runs) {
    let text = run.text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n');
    if (end === '\n') text = text.replace(/^\s+/, '');
    else if (end === ' ') text = text.replace(/^ +/, '');
    if (text === '') continue;
    end = text.at(-1)!;
    const last = tidy.at(-1);
    if (last !== undefined && last.href === run.href && last.code === run.code) last.text += text;
    else tidy.push({ ...run, text });
  }
  for (let last = tidy.at(-1); last !== undefined; last = tidy.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== '') break;
    tidy.pop();
  }
  return tidy;
}
