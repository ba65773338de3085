import type { DraftEntry } from './draft-entry.ts';
import { namesMoney, PRICE_SECTION, statesPrice } from './draft-cues.ts';
import type { LinedPage } from './draft-name.ts';

/** UTF-16 units. */
const LONGEST_NOTE = 300;
const LONGEST_PLAN_NAME = 60;
/** What goes on with a sum on the line before it: `per month`, `/ user`. */
const GOES_ON = /^(?:per\b|a (?:month|year)|\/|each\b|billed\b|monthly\b|yearly\b)/i;

/** What the pages say of prices, line by line; a sum that stands alone comes with the name of its plan above it. */
export function pricesOf(pages: readonly LinedPage[]): DraftEntry[] {
  const onPricing = pages.filter(({ kind }) => kind === 'pricing');
  return [...onPricing, ...pages.filter(({ kind }) => kind !== 'pricing')].flatMap(pricesOfPage);
}

function pricesOfPage({ url, kind, reading, lines }: LinedPage): DraftEntry[] {
  const found: DraftEntry[] = [];
  /** The level of the heading that says that prices follow. */
  let priced: number | null = null;
  for (const [i, line] of lines.entries()) {
    if (line.kind === 'heading') {
      if (priced === null || line.level <= priced) priced = PRICE_SECTION.test(line.text) ? line.level : null;
    }
    const amongPrices = kind === 'pricing' || priced !== null;
    if (line.text.length > LONGEST_NOTE || !statesPrice(line.text, { amongPrices })) continue;
    const before = lines[i - 1];
    const after = lines[i + 1];
    const isBare = line.kind !== 'row' && line.text.split(/\s+/).length <= 4 && namesMoney(line.text);
    const named =
      isBare && before?.kind === 'heading' && before.level > 1 && before.text.length <= LONGEST_PLAN_NAME;
    const goesOn = isBare && after !== undefined && GOES_ON.test(after.text) && after.text.length <= 60;
    const quote = reading.text.slice(named ? before.start : line.start, goesOn ? after.end : line.end);
    // What was left out of the lines between stays out.
    const parts = [...(named ? [before] : []), line, ...(goesOn ? [after] : [])];
    const isWhole = quote.replaceAll(/\s+/g, '').length === parts.map((p) => bare(p.text)).join('').length;
    found.push({
      field: 'pricingNotes',
      text: isWhole ? quote.replaceAll(/\s+/g, ' ') : line.text,
      quote: isWhole ? quote : line.text,
      url,
    });
  }
  return found;
}

const bare = (text: string): string => text.replaceAll(/\s+/g, '');
