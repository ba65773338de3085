const DELIMITERS = [',', ';', '\t', '|'] as const;

export type Delimiter = (typeof DELIMITERS)[number];

/** Enough to tell; a file may be one line of many megabytes. */
const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_RECORDS = 50;

/** Excel's own way to name the delimiter, in a line before the records. */
const SEP_LINE = /^sep=([,;\t|])[ \t]*(?:\n|$)/i;

/** Tells the delimiter by what gives the records the same number of cells, and the records without a `sep=` line. */
export function chooseDelimiter(source: string): { delimiter: Delimiter; records: string } {
  const named = SEP_LINE.exec(source);
  if (named !== null) return { delimiter: named[1] as Delimiter, records: source.slice(named[0].length) };
  const sample = source.slice(0, SAMPLE_CHARACTERS);
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, score: regularity(sample, delimiter) })).sort(
    (one, other) => other.score - one.score,
  );
  return { delimiter: best!.score > 0 ? best!.delimiter : ',', records: source };
}

/** The share of records that have as many cells as most of them, and a little more for more cells. */
function regularity(sample: string, delimiter: Delimiter): number {
  const counts = delimitersPerRecord(sample, delimiter, SAMPLE_RECORDS);
  const often = new Map<number, number>();
  for (const count of counts) often.set(count, (often.get(count) ?? 0) + 1);
  often.delete(0);
  let [usual, times] = [0, 0];
  for (const [count, seen] of often) if (seen > times) [usual, times] = [count, seen];
  return times === 0 ? 0 : times / counts.length + Math.min(usual, 20) / 100;
}

/** Of the first records that are not blank; without looking at what the library makes of quotes within cells. */
export function delimitersPerRecord(
  text: string,
  delimiter: Delimiter,
  records = Number.POSITIVE_INFINITY,
): number[] {
  const counts: number[] = [];
  let count = 0;
  let quoted = false;
  let isBlank = true;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (character === '\n' && !quoted) {
      if (!isBlank) counts.push(count);
      if (counts.length === records) return counts;
      [count, isBlank] = [0, true];
      continue;
    } else if (character === delimiter && !quoted) count += 1;
    isBlank = false;
  }
  if (!isBlank) counts.push(count);
  return counts;
}
