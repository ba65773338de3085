import { Element } from 'domhandler';

const YES =
  /^(?:[✓✔☑✅●•⬤]️?|yes|ja|oui|s[ií]|included|inklusive|enthalten|inclus|incluido|available|true|✓.{0,12})$/iu;
const NO =
  /^(?:|[✗✘✕✖×❌⛔–—―-]️?|no|nein|non|not included|nicht enthalten|non inclus|no incluido|n\/a|none|unavailable|false)$/iu;
/** The same said by labels and names of pictures, and by class names: `fa-times`, `feature--disabled`, `is-off`. */
const YES_LABEL = /check|tick|\byes\b|included|available|true|success|enthalten|inclus/i;
const NO_LABEL =
  /cross|xmark|\btimes\b|(?:^|[\s#_/-])(?:x|no|not|none|minus|dash|close|ban)(?:$|[\s_.-])|false|not.?included|unavailable|excluded|disabled|nicht enthalten/i;
const YES_CLASS =
  /(?:^|[_-])(?:check|checked|check-?mark|tick|yes|included|available|true|success)(?:[_-]|$)/i;
const NO_CLASS =
  /^(?:disabled|excluded?|not-?included|unavailable|inactive|missing|cross|crossed|no|x|off|false|none)$|(?:^(?:is|has|fa|fas|far|bi|ti|mdi|ico|icon|svg|i|glyphicon|lucide|feather|feature|features|item|mark|status|list|plan|pricing)[_-]|--|__)(?:.{0,30}[_-])?(?:disabled|excluded?|not-?included|unavailable|inactive|missing|cross|x|xmark|times|close|no|off|false|minus|dash|ban)$|(?:^|[_-])(?:x|cross|no)-?(?:icon|mark)$/i;

/** What the text of a cell says: yes, no, or null for something else. */
export const answerOf = (text: string): boolean | null =>
  YES.test(text) ? true : NO.test(text) ? false : null;

/** What an element says of a feature by its names; null for nothing. */
export function signOf({ attribs }: Element): boolean | null {
  const labels = [
    attribs['aria-label'],
    attribs.alt,
    attribs.title,
    attribs['data-icon'],
    attribs.name,
    attribs.href,
    attribs['xlink:href'],
    attribs['data-value'],
  ]
    .flatMap((one) => one?.slice(0, 200) ?? [])
    .join(' ');
  const classes = (attribs.class ?? '').slice(0, 500).split(/\s+/);
  if (NO_LABEL.test(labels) || classes.some((one) => NO_CLASS.test(one))) return false;
  return YES_LABEL.test(labels) || classes.some((one) => YES_CLASS.test(one)) ? true : null;
}

/** What a cell without words says by its pictures; any picture is a yes. Null for an empty one. */
export function pictureIn(cell: Element): boolean | null {
  let hasPicture = false;
  const open = [cell];
  for (let left = 20; open.length > 0 && left > 0; left--) {
    const element = open.pop()!;
    const sign = signOf(element);
    if (sign !== null) return sign;
    hasPicture ||= /^(?:svg|img|i|path|use)$/.test(element.name);
    for (const child of element.children.slice(0, 8)) if (child instanceof Element) open.push(child);
  }
  return hasPicture ? true : null;
}

/** Whether an item of a list is said to be missing: by itself, or by the picture beside its words. */
export function isDenied(item: Element): boolean {
  if (signOf(item) === false) return true;
  for (const child of item.children.slice(0, 6)) {
    if (!(child instanceof Element)) continue;
    if (PICTURE.test(child.name) && signOf(child) === false) return true;
    for (const below of child.children.slice(0, 4))
      if (below instanceof Element && PICTURE.test(below.name) && signOf(below) === false) return true;
  }
  return false;
}

const PICTURE = /^(?:svg|i|img|use|span)$/;
