import type { Element } from 'domhandler';
import { attribute } from '../../pages/dom.ts';

const STATES = ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current'];
const DATA = ['data-state', 'data-headlessui-state', 'data-active', 'data-selected', 'data-checked'];
const ON = /^(?:true|on|active|checked|selected|open|1)?$/i;
const OFF = /^(?:false|off|inactive|unchecked|unselected|closed|0)$/i;
/** `active`, `is-active`, `tab--selected`, `toggle_active__x7`; what a style does when active is another thing (`active:…`). */
const ON_CLASS = /(?:^|[-_]|^is)(?:active|selected|checked)(?:$|__)|^(?:is-)?current$/i;
const TICKS = new Set(['radio', 'checkbox']);

/** Whether an element says it is the chosen one: by its state, by its mark, else by its class; null where it says nothing. */
export function isOn(element: Element | null): boolean | null {
  if (element === null) return null;
  for (const name of STATES) {
    const said = element.attribs[name];
    if (said === 'true' || said === 'false') return said === 'true';
  }
  if (element.name === 'input')
    return TICKS.has(attribute(element, 'type').toLowerCase()) ? 'checked' in element.attribs : null;
  if (element.name === 'option') return 'selected' in element.attribs ? true : null;
  for (const name of DATA) {
    const said = element.attribs[name];
    if (said === undefined) continue;
    if (ON.test(said)) return true;
    if (OFF.test(said)) return false;
  }
  const classes = (element.attribs.class ?? '').slice(0, 1_000).split(/\s+/);
  return classes.some((one) => !one.includes(':') && ON_CLASS.test(one)) ? true : null;
}

/** What is turned on and off. */
export const isTurner = (element: Element): boolean =>
  attribute(element, 'role') === 'switch' ||
  (element.name === 'input' && attribute(element, 'type').toLowerCase() === 'checkbox') ||
  (element.name === 'button' && ('aria-pressed' in element.attribs || 'aria-checked' in element.attribs));
