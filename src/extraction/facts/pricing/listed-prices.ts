import { type ChildNode, Element } from 'domhandler';
import { walk } from '../../pages/dom.ts';
import { isCharge, SAVING } from './fee-words.ts';
import { termsOfAll } from './label-terms.ts';
import type { Stretch, View } from './page-view.ts';
import { OTHER_THINGS } from './merge-plans.ts';
import { underTerms } from './plan-captions.ts';
import { marksIn } from './plan-cards.ts';
import { draftOf, type PlanDraft } from './pricing-facts.ts';
import {
  isOtherAmount,
  NO_NAME,
  type PriceMark,
  withoutLowest,
  withoutNew,
  withoutVerb,
} from './price-marks.ts';
import { sentencesOf } from './view-sentences.ts';

const HIGHEST = 4;
const MOST_PIECES = 24;
const NO_ITEMS = new Set(['body', 'main', 'td', 'th', 'tr']);
const LEAST_ITEMS = 2;
const MOST_ITEMS = 60;
const LONGEST_NAME = 60;
const MOST_WORDS = 8;
const LONGEST_BEHIND = 40;

const PICTURES = new Set(['img', 'picture', 'video']);

export const OTHER_AMOUNT =
  /(?<!\p{L})(?:average|balance|bill|budgets?|cash back|cheaper|competitors?|deposit|discount|elsewhere|fine|fund(?:ed|ing)?|grants?|instead|loss(?:es)?|managed|minimum|others?|paid|pledged|profit|raised|rebates?|refunds?|rent|rewards?|revenue|saved?|savings?|sold|spend(?:ing)?|spent|subtotal|total|turnover|valu(?:e|ation)|was|worth|list price|original(?:ly)?|bisher|durchschnitt\p{L}*|ersparnis|förder\p{L}*|gesamt\p{L}*|gespart|kaution|statt|umsatz|wert|aide|ancien|budget|chiffre d[’']affaires|économi\p{L}*|moyenne|ahorro|antes|ayuda|media|presupuesto|subvención|bespaar\p{L}*|gemiddeld|omzet|subsidie|budget|fatturato|media|risparmi\p{L}*)(?!\p{L})/iu;

const RANGE =
  /^(?:under|over|up to|less than|more than|around|between|moins de|plus (?:de|ou moins)|environ|aux alentours|jusqu[’']à|entre|unter|über|bis|hasta|menos de|más de|fino a|meno di|più di|tot|minder dan|meer dan)(?!\p{L})|for sale$/iu;

interface Item {
  mark: PriceMark;
  root: Element;
  name: Offsets;
}

interface Offsets {
  text: string;
  start: number;
  end: number;
}

export function listedPrices(
  view: View,
  marks: readonly PriceMark[],
  { isBesidePlans, isPassing }: { isBesidePlans: boolean; isPassing: (list: Element) => boolean },
): PlanDraft[] {
  const byList = new Map<Element, Item[]>();
  for (const mark of marks) {
    const item = mark.kind === 'amount' && !mark.isStruck ? itemAround(view, mark, marks) : null;
    const list = item?.root.parent;
    if (item === null || !(list instanceof Element)) continue;
    byList.set(list, [...(byList.get(list) ?? []), item]);
  }
  return [...byList].flatMap(([list, items]) => {
    const alike = items.filter(({ root }) => root.name === items[0]!.root.name);
    const isList =
      alike.length >= LEAST_ITEMS && alike.length <= MOST_ITEMS && alike.length * 2 >= rowsOf(view, list);
    const currencies = new Set(alike.map(({ mark }) => mark.amount?.currency));
    const heading = headingOver(view, view.stretchOf(list)!);
    const isOurs =
      currencies.size === 1 && !OTHER_AMOUNT.test(heading) && !(isBesidePlans && OTHER_THINGS.test(heading));
    return isList && isOurs && !isPassing(list) && !hasPictures(list)
      ? alike
          .map((item) => underHeading(draftOfItem(view, item), heading))
          .filter(({ prices }) => prices.length > 0)
      : [];
  });
}

const MOST_ABOVE = 200;

function headingOver(view: View, { from }: Stretch): string {
  const above = view.linesOf({ from: Math.max(0, from - MOST_ABOVE), to: from });
  return above.findLast(({ level }) => level !== null)?.text ?? '';
}

function underHeading(draft: PlanDraft, heading: string): PlanDraft {
  const terms = isCharge(draft.name.text) ? null : termsOfAll(heading);
  return terms === null ? draft : underTerms(draft, { ...terms, billed: null, end: 0 });
}

function draftOfItem(view: View, { mark, root, name }: Item): PlanDraft {
  const stretch = view.stretchOf(root)!;
  const draft = draftOf(view, { name: { ...name, rank: 2 }, stretch, root, marks: [mark] }, 'row');
  return { ...draft, features: [] };
}

function itemAround(view: View, mark: PriceMark, marks: readonly PriceMark[]): Item | null {
  let found: Item | null = null;
  let at: Element | null = view.pieces[mark.piece]!.element;
  for (let steps = 0; at !== null && steps < HIGHEST; steps++) {
    const stretch = view.stretchOf(at);
    if (stretch === null || stretch.to - stretch.from > MOST_PIECES || NO_ITEMS.has(at.name)) break;
    const own = marksIn(marks, stretch).filter(({ kind, isStruck }) => kind !== 'request' && !isStruck);
    if (own.length !== 1) break;
    const term = at.name === 'dd' ? termOf(view, at) : null;
    const name = term ?? nameBefore(view, stretch, mark);
    if (name === null) {
      if (found !== null || endOf(view, stretch) - mark.end > LONGEST_BEHIND * 2) break;
    } else if (isOnlyTerms(view.text.slice(endOfTerms(mark), endOf(view, stretch))))
      found = { mark, root: at, name };
    else break;
    at = at.parent instanceof Element ? at.parent : null;
  }
  return found;
}

const endOfTerms = ({ end, terms }: PriceMark): number => Math.max(end, terms?.end ?? end);
const endOf = (view: View, { to }: Stretch): number => view.pieces[to - 1]!.end;

const isOnlyTerms = (behind: string): boolean => {
  const rest = behind.replaceAll(/\([^()]{0,60}\)/gu, ' ').trim();
  return rest.length <= LONGEST_BEHIND && !/[.!?]\s\p{L}/u.test(rest) && !SAVING.test(rest);
};

function termOf(view: View, definition: Element): Offsets | null {
  let at: ChildNode | null = definition.prev;
  while (at !== null && !(at instanceof Element)) at = at.prev;
  const stretch = at?.name === 'dt' ? view.stretchOf(at) : null;
  return stretch === null ? null : named(view, view.pieces[stretch.from]!.start, endOf(view, stretch));
}

function nameBefore(view: View, { from }: Stretch, { start }: PriceMark): Offsets | null {
  return named(view, view.pieces[from]!.start, start);
}

function named(view: View, start: number, end: number): Offsets | null {
  const [line = '', ...others] = view.text.slice(start, end).trimEnd().split('\n');
  if (others.some((other) => withoutLowest(other).length > LONGEST_BEHIND)) return null;
  const text = withoutVerb(
    withoutLowest(others.length === 0 ? line : line.trimEnd()).replace(/[\s:–—.…=-]+$/u, ''),
  );
  const isName =
    text.length <= LONGEST_NAME &&
    text.split(/\s+/u).length <= MOST_WORDS &&
    /^[\p{L}\d„“"«]/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !/[.!?;]\s|\?$/u.test(text) &&
    withoutNew(text) !== '' &&
    !NO_NAME.test(text) &&
    !SAVING.test(text) &&
    !OTHER_AMOUNT.test(text) &&
    !RANGE.test(text);
  return isName ? { text, start, end: start + text.length } : null;
}

const rowsOf = (view: View, list: Element): number =>
  list.children.filter((child) => {
    if (!(child instanceof Element) || /^(?:h[1-6]|dt)$/u.test(child.name)) return false;
    const stretch = view.stretchOf(child);
    return stretch !== null && stretch.to > stretch.from;
  }).length;

export function hasPictures(list: Element): boolean {
  let has = false;
  walk(list, {
    enter(node) {
      if (node instanceof Element && PICTURES.has(node.name)) has = true;
      return !has;
    },
  });
  return has;
}

const CHARGE = String.raw`(?:[\p{L}-]+\s){0,2}?(?:call-?out|labour|labor|visit|inspection|diagnos\p{L}+|delivery|set-?up|joining|registration|booking|admin(?:istration)?|cleaning|survey|travel|installation|service)(?:\s(?:fee|charge|cost|rate|visit)s?)?|\p{L}*(?:pauschale|gebühr|anfahrt|stundensatz|arbeitsstunde|zuschlag)|(?:frais|forfait)\s(?:de\s|d[’'])\p{L}+|(?:le\s)?déplacement|(?:la\s)?main[- ]d[’']œuvre|(?:el\s)?desplazamiento|(?:la\s)?mano de obra|(?:la\s)?(?:uscita|chiamata|manodopera)|(?:de\s)?voorrijkosten|\p{L}*tarief`;
const COSTS = String.raw`(?:is|are|costs?|starts? at|kostet|kosten|beträgt|liegt bei|est(?: de)?|sont(?: de)?|coûte(?:nt)?|s[’']élève(?:nt)? à|cuestan?|es(?: de)?|costa(?:no)?|è(?: di)?|bedraagt|bedragen|kost(?:en)?)\s(?:(?:only|just|from|currently|nur|ab|derzeit|seulement|à partir de|solo|desde|da|vanaf|slechts)\s)?$`;
const STATES_CHARGE = new RegExp(
  String.raw`^(?:(?:the|an?|each|every|die|der|das|eine?|les?|la|el|il|i|de|het|een)\s)?(?<name>${CHARGE})\s${COSTS}`,
  'iu',
);
const STATES_OWN = new RegExp(
  String.raw`^(?:our|unsere?r?|nos|notre|nuestr[oa]s?|(?:il |la |le |i )?nostr[oaie]|onze?)\s(?<name>[\p{L}\p{N}’'-]+(?:\s[\p{L}\p{N}’'-]+){0,3}?)\s${COSTS}`,
  'iu',
);

export function statedCharges(view: View, marks: readonly PriceMark[]): PlanDraft[] {
  const byLine = Map.groupBy(
    marks.filter(({ kind, isStruck }) => kind === 'amount' && !isStruck),
    ({ line }) => line,
  );
  return [...byLine].flatMap(([line, inLine]) =>
    sentencesOf(view, line).flatMap((sentence): PlanDraft[] => {
      const [mark, ...more] = inLine.filter(({ start }) => start >= sentence.start && start < sentence.end);
      if (mark === undefined || more.length > 0) return [];
      const before = view.text.slice(sentence.start, mark.start);
      const said = STATES_OWN.exec(before) ?? STATES_CHARGE.exec(before);
      const text = said?.groups!['name'];
      if (text === undefined || OTHER_AMOUNT.test(sentence.text) || SAVING.test(sentence.text)) return [];
      if (isOtherAmount(before, view.text.slice(mark.end, sentence.end))) return [];
      const start = sentence.start + said![0].indexOf(text);
      const stretch = { from: mark.piece, to: mark.piece + 1 };
      const name = { text, start, end: start + text.length, rank: 2 };
      const draft = draftOf(
        view,
        { name, stretch, root: null, marks: [{ ...mark, isPrice: true }] },
        'prose',
      );
      return [{ ...draft, features: [], isOnRequest: false }];
    }),
  );
}
