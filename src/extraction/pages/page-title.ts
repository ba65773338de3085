const SEPARATOR = /\s+[|\-–—·•:»«⋆/]+\s+|\s*[|»]\s*|:{2}/;
const SEPARATORS_AT_END = /[\s|\-–—·•:»«⋆/]+$/;
const SEPARATORS_AT_START = /^[\s|\-–—·•:»«⋆/]+/;

/** How much of a heading the title repeats when both name the same thing. */
const SHARED_WORDS = 0.6;
const LONGEST_HEADING = 200;

export interface TitleClues {
  /** Open Graph's, or the `title` element's. */
  declared: string | null;
  /** The page's first main heading. */
  heading: string | null;
  siteName: string | null;
  host: string | null;
}

/** The page's own name without the site's: its main heading, or what stands beside the site's name in the title. */
export function chooseTitle({ declared, heading, siteName, host }: TitleClues): string | null {
  if (declared === null) return heading;
  const named = withoutSite(declared, [siteName, host]);
  if (heading === null || heading.length > LONGEST_HEADING) return named;
  const parts = declared.split(SEPARATOR).filter((part) => part !== '');
  if (parts.some((part) => folded(part) === folded(heading))) return heading;
  return sharedWords(heading, declared) >= SHARED_WORDS ? heading : named;
}

function withoutSite(title: string, names: readonly (string | null)[]): string {
  let named = title;
  for (const name of names) {
    const parts = named.split(SEPARATOR).filter((part) => part !== '');
    if (name === null || parts.length < 2) continue;
    const [first, last] = [parts[0]!, parts.at(-1)!];
    if (isSite(last, name)) named = named.slice(0, named.lastIndexOf(last)).replace(SEPARATORS_AT_END, '');
    else if (isSite(first, name))
      named = named.slice(named.indexOf(first) + first.length).replace(SEPARATORS_AT_START, '');
  }
  return named === '' ? title : named;
}

/** The site's name, or the one its address is made of: `Ruggable US` on ruggable.com. */
function isSite(part: string, name: string): boolean {
  const [one, other] = [folded(part), folded(name)];
  if (one === other) return true;
  const label = /([^.]{4,})\.[^.]+$/.exec(name)?.[1];
  return label !== undefined && one.startsWith(folded(label)) && one.length <= folded(label).length + 12;
}

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

function sharedWords(heading: string, title: string): number {
  const words = heading.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  return words.filter((word) => known.has(word)).length / Math.max(1, words.length);
}
