import { isTextOfNoColour } from './text-colour.ts';

/** What a style hides by itself. */
const INVISIBLE_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|content-visibility\s*:\s*hidden|font-size\s*:\s*(?:0(?:em|rem)?|[01]?(?:\.\d+)?(?:px|pt|%))\s*(?:;|!|$))/i;
const OFF_SCREEN_STYLE =
  /(?:^|;)\s*(?:left|right|top|bottom|text-indent|margin-left|margin-top)\s*:\s*-\d{3,}(?:\.\d+)?(?:px|em|rem|pt|vw|vh)/i;
const CLIPPED_STYLE =
  /(?:^|;)\s*(?:clip\s*:\s*rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)|clip-path\s*:\s*inset\(\s*(?:50|100)%)/i;
const NO_WIDTH_OR_HEIGHT = /(?:^|;)\s*(?:max-)?(?:width|height)\s*:\s*[01](?:px|em|rem|%)?\s*(?:;|!|$)/i;
const NO_OVERFLOW = /(?:^|;)\s*overflow(?:-[xy])?\s*:\s*(?:hidden|clip)/i;

/** Up to two per cent: before it fades in text is often a little stronger. */
const TRANSPARENT_STYLE =
  /(?:^|;)\s*(?:opacity\s*:\s*(?:0?\.0(?:[01]\d{0,4}|2)?|0+|[012]?(?:\.\d{1,4})?%)|filter\s*:\s*opacity\(\s*0?(?:\.0*)?%?\s*\))\s*(?:;|!|$)/i;
// Bounded: an attribute may be megabytes of openings.
const COMMENT = /\/\*[^]{0,200}?\*\//g;
/** Shrunk or clipped to nothing, or pushed out by a shorthand. */
const NO_SIZE_STYLE =
  /(?:^|;)\s*(?:transform\s*:[^;]{0,80}\bscale(?:3d|[xy])?\(\s*0?\.?0*\s*[,)]|scale\s*:\s*0?\.?0+\s*(?:;|!|$)|(?:transform|translate)\s*:[^;]{0,80}\d{4,}(?:px|r?em|v[wh])|clip-path\s*:\s*(?:circle\(\s*0|polygon\(\s*0\S{0,2}\s+0[^\d,)]{0,3}(?:,\s*0\S{0,2}\s+0[^\d,)]{0,3}){0,20}\))|font\s*:\s*0[\s/]|(?:margin|inset)\s*:[^;]{0,40}-\d{4,}px|(?:left|text-indent|margin-left)\s*:\s*\d{4,}(?:px|r?em|v[wh]))/i;

export const isTransparent = (style: string): boolean => TRANSPARENT_STYLE.test(style);

export function isInvisible(written: string): boolean {
  const style = written.replaceAll(COMMENT, '');
  return (
    INVISIBLE_STYLE.test(style) ||
    isTransparent(style) ||
    OFF_SCREEN_STYLE.test(style) ||
    CLIPPED_STYLE.test(style) ||
    NO_SIZE_STYLE.test(style) ||
    isTextOfNoColour(style) ||
    // An element of no height shows its content all the same unless the overflow is cut off.
    (NO_WIDTH_OR_HEIGHT.test(style) && NO_OVERFLOW.test(style))
  );
}
