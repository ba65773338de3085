import type { Proof } from '../../../events/change.ts';
import type { LinkLabel, PassagePlace } from '../../../extraction/facts/content/content-facts.ts';
import { durationsIn } from '../../../extraction/facts/durations.ts';
import { FREE } from '../../../extraction/facts/pricing/fee-words.ts';
import type { IgnoreReason } from '../accounting.ts';
import type { BlockChange, ChangedSide } from './text-diff.ts';

const OF_FRAME: ReadonlySet<PassagePlace> = new Set(['navigation', 'footer']);

const GONE =
  /(?<!\p{L})(?:sold out|out of stock|fully booked|waiting ?list|waitlist|closed|ausverkauft|ausgebucht|vergriffen|warteliste|geschlossen|complet|épuisée?|liste d['’]attente|fermée?s?|agotad[oa]s?|completo|lista de espera|cerrad[oa]s?|uitverkocht|volgeboekt|wachtlijst|gesloten|esaurit[oaie]|lista d['’]attesa|chius[oaie]|esgotad[oa]s?|wyprzedan\p{L}*|lista oczekujących|slutsåld\p{L}*|fullbokad\p{L}*|väntelista|udsolgt|venteliste)(?!\p{L})/iu;
const SHOWS_PRICES =
  /(?<!\p{L})(?:prices?|pricing|plans?|preise?|tarife?|prix|tarifs?|precios?|tarifas?|prijzen|tarieven|prezzi|tariffe|preços?|cennik|ceny|priser|prislista)(?!\p{L})/iu;
const ASKS =
  /(?<!\p{L})(?:quotes?|on request|contact (?:us|sales)|angebot anfordern|anfrage|devis|presupuesto|offerte|preventivo|orçamento|wycen\p{L}*|offert|tilbud)(?!\p{L})/iu;

const worded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

type Targets = Map<number, Set<string>>;

interface Relabelled {
  targets: Map<string, number[]>;
  buttons: Set<string>;
}

export function createRelabelledReason(
  labels: Record<Proof['side'], readonly LinkLabel[]>,
): (block: BlockChange) => IgnoreReason | null {
  const byTarget = { before: targetsOf(labels.before), after: targetsOf(labels.after) };
  const others = {
    before: relabelledIn(labels.before, byTarget.before, byTarget.after),
    after: relabelledIn(labels.after, byTarget.after, byTarget.before),
  };
  const isSameOffer = (side: Proof['side'], text: string): boolean => {
    const there = byTarget[side === 'before' ? 'after' : 'before'];
    return (others[side].targets.get(text) ?? []).every((target) =>
      [...there.get(target)!].every(
        (label) =>
          FREE.test(label) === FREE.test(text) &&
          figures(label) === figures(text) &&
          durationsIn(label).join() === durationsIn(text).join() &&
          GONE.test(label) === GONE.test(text) &&
          !(SHOWS_PRICES.test(label) !== SHOWS_PRICES.test(text) && ASKS.test(`${label} ${text}`)),
      ),
    );
  };
  const isLabel = (side: Proof['side'], one: ChangedSide | null): boolean => {
    if (one === null) return true;
    const text = worded(one.passage.text);
    const { place } = one.passage;
    return (
      others[side].targets.has(text) &&
      (OF_FRAME.has(place) || place === 'button' || others[side].buttons.has(text)) &&
      isSameOffer(side, text)
    );
  };
  const rest = (side: Proof['side'], { passage }: ChangedSide): string => {
    const found = [...others[side].targets.keys()].toSorted((a, b) => b.length - a.length);
    return found
      .filter((label) => isSameOffer(side, label))
      .reduce((text, label) => ` ${text} `.replace(` ${label} `, ' ').trim(), worded(passage.text));
  };
  return ({ before, after }) => {
    const isFrame = [before, after].every((side) => side === null || OF_FRAME.has(side.passage.place));
    if (isLabel('before', before) && isLabel('after', after)) return isFrame ? 'navigation' : 'button';
    if (before === null || after === null || !isFrame || others.before.targets.size === 0) return null;
    return rest('before', before) === rest('after', after) ? 'navigation' : null;
  };
}

const figures = (text: string): string => (text.match(/\p{N}+/gu) ?? []).join(' ');

function targetsOf(labels: readonly LinkLabel[]): Targets {
  const targets: Targets = new Map();
  for (const { text, target } of labels) {
    const known = targets.get(target) ?? new Set();
    known.add(worded(text));
    targets.set(target, known);
  }
  return targets;
}

const hasOther = (here: ReadonlySet<string>, there: ReadonlySet<string>): boolean =>
  [...here].some((label) => !there.has(label));

export function relabelledTargets(before: readonly LinkLabel[], after: readonly LinkLabel[]): Set<number> {
  const [old, now] = [targetsOf(before), targetsOf(after)];
  return new Set(
    [...old].flatMap(([target, labels]) => {
      const others = now.get(target);
      return others !== undefined && hasOther(labels, others) && hasOther(others, labels) ? [target] : [];
    }),
  );
}

function relabelledIn(labels: readonly LinkLabel[], here: Targets, there: Targets): Relabelled {
  const found: Relabelled = { targets: new Map(), buttons: new Set() };
  for (const { text, target, isButton } of labels) {
    const label = worded(text);
    const others = there.get(target);
    if (others === undefined || others.has(label) || !hasOther(others, here.get(target)!)) continue;
    found.targets.set(label, [...(found.targets.get(label) ?? []), target]);
    if (isButton) found.buttons.add(label);
  }
  return found;
}
