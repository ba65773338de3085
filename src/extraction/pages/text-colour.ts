const COLOUR = /(?:^|;)\s*(?:-webkit-text-fill-)?color\s*:([^;]{1,60})/gi;
const BACKGROUND = /(?:^|;)\s*background(?:-color)?\s*:([^;]{1,200})/gi;
/** A picture or a gradient behind the text, or one that shines through it. */
const PICTURE = /url\(|gradient|background-(?:image|clip)|-webkit-background-clip/i;
/** Steps of 255 that an eye does not tell apart. */
const ALIKE = 12;
const NAMED: Record<string, string> = { white: '#fff', black: '#000', snow: '#fffafa', ivory: '#fffff0' };

type Colour = [number, number, number];

/** Whether a style gives text the colour of what is behind it, or none. */
export function isTextOfNoColour(style: string): boolean {
  if (!/color/i.test(style) || PICTURE.test(style)) return false;
  const colour = colourOf(lastOf(style, COLOUR));
  if (colour === null) return false;
  if (colour === 'transparent') return true;
  const behind = colourOf(lastOf(style, BACKGROUND));
  return behind !== null && behind !== 'transparent' && areAlike(colour, behind);
}

/** Whether text in this style cannot be read on a page of which nobody has said what colour it has. */
export function isWhiteText(style: string): boolean {
  const colour = colourOf(lastOf(style, COLOUR));
  return colour !== null && colour !== 'transparent' && areAlike(colour, [255, 255, 255]);
}

const lastOf = (style: string, pattern: RegExp): string => [...style.matchAll(pattern)].at(-1)?.[1] ?? '';

const areAlike = (one: Colour, other: Colour): boolean =>
  one.every((value, at) => Math.abs(value - other[at]!) <= ALIKE);

/** Null for what is not told here, such as a variable. */
function colourOf(written: string): Colour | 'transparent' | null {
  const value = written.replace(/!.*/, '').trim().toLowerCase();
  if (value === 'transparent') return 'transparent';
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(
    Object.hasOwn(NAMED, value) ? NAMED[value]! : value,
  )?.[1];
  if (hex !== undefined) {
    const size = hex.length > 4 ? 2 : 1;
    const parts = Array.from({ length: hex.length / size }, (_, at) => hex.slice(at * size, (at + 1) * size));
    const [red, green, blue, alpha = 255] = parts.map((part) => Number.parseInt(part.repeat(3 - size), 16));
    return alpha <= ALIKE ? 'transparent' : [red!, green!, blue!];
  }
  const inside =
    /^rgba?\(([\d\s.,/%]{1,50})\)$/
      .exec(value)?.[1]
      ?.split(/[\s,/]+/)
      .filter(Boolean) ?? [];
  if (inside.length < 3) return null;
  const [red, green, blue, alpha = 1] = inside.map((part) =>
    part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part),
  );
  if (alpha <= 0.05) return 'transparent';
  return [red!, green!, blue!];
}
