import { type ChildNode, Element, type ParentNode, Text } from 'domhandler';
import { attribute, walk } from '../../pages/dom.ts';
import type { VisiblePage } from '../../pages/visible-page.ts';

interface Option {
  paid: Paid;
  words: Text;
}

const MOST_OPTIONS = 80;
const HIGHEST = 6;
const MOST_WORDS = 160;
const MOST_NODES = 80;

export function paidAsChosen(page: VisiblePage): Paid | null {
  const options = optionsIn(page);
  for (const [at, option] of options.entries()) {
    const next = options[at + 1];
    const box = next === undefined || next.paid === option.paid ? null : boxAround(option, next);
    const chosen = box === null ? chosenAlone(option) : chosenOf(option, next!, box);
    if (chosen !== null) return chosen;
  }
  return null;
}

function optionsIn({ document, unseen }: VisiblePage): Option[] {
  const options: Option[] = [];
  walk(document, {
    enter(node) {
      const isList = node instanceof Element && node.name === 'select';
      if (options.length >= MOST_OPTIONS || (unseen.has(node) && !isList)) return false;
      if (!(node instanceof Text)) return;
      const paid = optionNamed(node.data);
      if (paid !== null) options.push({ paid, words: node });
    },
  });
  return options;
}

function boxAround(one: Option, other: Option): Element | null {
  const around = new Set(boxesOver(other.words));
  const box = boxesOver(one.words).find((element) => around.has(element)) ?? null;
  return box !== null && isShort(box) ? box : null;
}

function boxesOver(words: Text): Element[] {
  const boxes: Element[] = [];
  for (
    let at: ParentNode | null = words.parent;
    at instanceof Element && boxes.length < HIGHEST;
    at = at.parent
  )
    boxes.push(at);
  return boxes;
}

function nodesIn(root: Element): ChildNode[] {
  const found: ChildNode[] = [];
  const open: ChildNode[] = [root];
  while (open.length > 0 && found.length <= MOST_NODES) {
    const node = open.pop()!;
    found.push(node);
    if (node instanceof Element) open.push(...node.children.slice(0, MOST_NODES).toReversed());
  }
  return found;
}

function isShort(box: Element): boolean {
  const nodes = nodesIn(box);
  const words = nodes.reduce(
    (sum, node) => sum + (node instanceof Text ? node.data.slice(0, 1_000).trim().length : 0),
    0,
  );
  return nodes.length <= MOST_NODES && words <= MOST_WORDS;
}

const elementsIn = (root: Element): Element[] => nodesIn(root).filter((node) => node instanceof Element);

function chosenOf(first: Option, second: Option, box: Element): Paid | null {
  const states = [first, second].map(({ words }) => stateWithin(words, box)) as [
    boolean | null,
    boolean | null,
  ];
  if (states[0] !== states[1] && states.includes(true)) return states[0] === true ? first.paid : second.paid;
  if (states[0] !== null || states[1] !== null) return null;
  const isTurned = box.name === 'select' ? false : turned(box);
  return isTurned === null ? null : isTurned ? second.paid : first.paid;
}

function stateWithin(words: Text, box: Element): boolean | null {
  const own = boxesOver(words);
  const within = own.slice(0, Math.max(0, own.indexOf(box)));
  for (const element of within) {
    const state = isOn(element) ?? isOn(controlOf(element, box));
    if (state !== null) return state;
  }
  return null;
}

function controlOf(element: Element, box: Element): Element | null {
  if (element.name !== 'label') return null;
  const id = attribute(element, 'for');
  const inner = elementsIn(element).find(({ name }) => name === 'input');
  if (inner !== undefined) return inner;
  const inputs = elementsIn(box).filter(({ name }) => name === 'input');
  return inputs.find((input) => id !== '' && attribute(input, 'id') === id) ?? null;
}

function turned(box: Element): boolean | null {
  const turners = elementsIn(box).filter(isTurner);
  return turners.length === 1 ? isOn(turners[0]!) : null;
}

function chosenAlone({ words, paid }: Option): Paid | null {
  if (paid !== 'year') return null;
  const box = boxesOver(words)
    .slice(0, 3)
    .find((element) => elementsIn(element).some(isTurner));
  const isTicked = box !== undefined && isShort(box) ? turned(box) : null;
  return isTicked === null ? null : isTicked ? 'year' : 'month';
}

const STATES = ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current'];
const DATA = ['data-state', 'data-headlessui-state', 'data-active', 'data-selected', 'data-checked'];
const ON = /^(?:true|on|active|checked|selected|open|1)?$/i;
const OFF = /^(?:false|off|inactive|unchecked|unselected|closed|0)$/i;
const ON_CLASS = /(?:^|[-_]|^is)(?:active|selected|checked)(?:$|__)|^(?:is-)?current$/i;
const TICKS = new Set(['radio', 'checkbox']);

function isOn(element: Element | null): boolean | null {
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

const isTurner = (element: Element): boolean =>
  attribute(element, 'role') === 'switch' ||
  (element.name === 'input' && attribute(element, 'type').toLowerCase() === 'checkbox') ||
  (element.name === 'button' && ('aria-pressed' in element.attribs || 'aria-checked' in element.attribs));

export type Paid = 'month' | 'year';

const LEAD = String.raw`(?:(?:pay|paid|billed|bill(?:ing)?|invoiced|zahlung|zahle|zahlen|abrechnung|facturation|facturaci[oó]n|payer|pagar|pago)[:\s]\s?)?(?:per |par |pro |al |by the )?`;
const TRAIL = String.raw`(?:\s(?:billing|payments?|plans?|prices?|pricing|subscriptions?|zahlen|zahlung|abrechnung))?(?:[\s(–—|,:·+&*/-].{0,40})?`;
const option = (words: string): RegExp => new RegExp(`^${LEAD}(?:${words})${TRAIL}$`, 'iu');

const MONTHLY = option(
  'monthly|month|month-to-month|monatlich|monat|mensuel(?:le|lement)?|mois|mensual(?:mente)?|mes|mensile|maandelijks',
);
const YEARLY = option(
  'yearly|annual|annually|year|12 months|jährlich|jahr|annuel(?:le|lement)?|an|anual(?:mente)?|año|annuale|jaarlijks',
);
const LONGEST = 70;

export function optionNamed(words: string): Paid | null {
  if (words.length > LONGEST * 4) return null;
  const text = words.trim().replaceAll(/\s+/g, ' ');
  if (text.length > LONGEST) return null;
  return MONTHLY.test(text) ? 'month' : YEARLY.test(text) ? 'year' : null;
}
