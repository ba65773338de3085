import { type Change, isJsonObject, type Json, type Proof } from '../../../events/change.ts';
import type { EventType } from '../../../events/event-kinds.ts';
import type { ChangedLine } from '../../../events/event-facts.ts';
import { weightOf } from '../../../events/line-weight.ts';
import { LONGEST_PAGE } from '../../../events/line-titles.ts';
import { matterOf } from '../../../events/matters.ts';
import { isAreaHeading, promisedIn } from '../../../events/promises.ts';
import { cleanLine } from '../../../extraction/pages/clean-text.ts';
import type { ContentFacts, Passage } from '../../../extraction/facts/content/content-facts.ts';
import { amountsIn } from '../../../extraction/facts/pricing/amounts.ts';
import { countWords, foldedText } from '../../../extraction/facts/content/words.ts';
import { isCustomersPage } from '../../../extraction/facts/evidence/third-parties.ts';
import { kindOf } from '../../../extraction/facts/hiring/row-words.ts';
import type { Hero } from '../../../extraction/facts/facts.ts';
import type { CompareContext } from '../compare-readings.ts';
import { leadershipLevel } from '../hiring/leadership-level.ts';
import { amountChanges, isPriceLine, isStory } from '../pricing/amount-changes.ts';
import { isPromotion, lineKind } from '../pricing/line-kinds.ts';
import { withoutRepeats } from '../repeats.ts';
import { priceLabel } from './price-labels.ts';
import { pageKey, siteKey } from './offer-changes.ts';
import { isOwnName, ownNamesOf } from '../../../extraction/facts/evidence/own-names.ts';
import { columnOf, questionsAbove, rowHeads, withoutQuestion } from './line-subjects.ts';
import { LONGEST_ITEM } from './small-edits.ts';
import { type BlockChange, changedWords, type ChangedSide } from './text-diff.ts';

const COVERED = 0.5;
const DOUBTFUL = 0.6;
export const MOST_LINES = 300;
const LONGEST_EXCERPT = 600;
export const LONGEST_LINE = 240;

export const isLine = ({ kind }: Passage, length: number): boolean =>
  kind !== 'text' || length <= LONGEST_ITEM;

const WITHOUT_HEADING: ReadonlySet<Passage['place']> = new Set(['window', 'footer', 'navigation']);

export function sectionsOf(passages: readonly Passage[]): Map<Passage, string> {
  const sections = new Map<Passage, string>();
  let last: string | null = null;
  let ofArea: string | null = null;
  let area: Passage['place'] = 'page';
  let part: { head: string; end: number } | null = null;
  for (const passage of passages) {
    const { kind, place, text, at } = passage;
    if (place === 'hidden') {
      if (part !== null && at.start - part.end <= 1) sections.set(passage, part.head);
      else part = { head: text.slice(0, LONGEST_LINE), end: at.end };
      part.end = at.end;
      continue;
    }
    if (place !== area) ofArea = null;
    area = place;
    const above = ofArea ?? last;
    const isHeading = kind === 'heading' && !isPriceLine(text);
    if (above !== null && !isHeading && !WITHOUT_HEADING.has(place)) sections.set(passage, above);
    if (!isHeading) continue;
    if (place === 'page') last = text.slice(0, LONGEST_LINE);
    else if (place === 'rotation' || place === 'listing') ofArea = text.slice(0, LONGEST_LINE);
  }
  for (const [answer, question] of questionsAbove(passages)) sections.set(answer, question);
  return sections;
}

interface TellerRequest {
  before: ContentFacts;
  after: ContentFacts;
  coverage: number;
  sections: Record<'before' | 'after', Map<Passage, string>>;
  context: CompareContext;
  isSameSet: boolean;
  isRequestTold: boolean;
  isOnPlanCard(block: BlockChange): boolean;
}

const isProse = ({ before, after }: BlockChange): boolean =>
  [before, after].every((side) => side === null || !isLine(side.passage, side.length));

export const OF_PLAN_SETS: ReadonlySet<Change['kind']> = new Set([
  'plan_added',
  'plan_removed',
  'plan_renamed',
  'free_tier_added',
  'free_tier_removed',
]);

export function createTeller({
  before,
  after,
  coverage,
  sections,
  context,
  isSameSet,
  isRequestTold,
  isOnPlanCard,
}: TellerRequest) {
  const { kind, url } = context;
  const isLegal = kind === 'legal';
  const ownNames = ownNamesOf(url, null, null);
  const page = documentName(after.hero, context);
  const confidenceOf = (blocks: readonly BlockChange[]): number =>
    coverage >= COVERED || blocks.every((block) => block.after !== null) ? 1 : DOUBTFUL;
  const aboutOfPage = kind === 'careers' ? 'hiring' : kind === 'pricing' ? 'pricing' : 'content';
  const countPriceLines = (): number => after.passages.filter(({ text }) => isPriceLine(text)).length;

  const aboutOf = (block: BlockChange): EventType => {
    if (kind === 'careers') return 'hiring';
    if (isCustomersPage(url)) return 'content';
    const sides = [block.before, block.after].filter((side) => side !== null);
    if (kind !== 'pricing')
      return !isLegal && sides.every((side) => isOfOffer(side, kind)) ? 'pricing' : 'content';
    const isOffer = sides.some(
      ({ passage, length, changed }) =>
        isLine(passage, length) || changed.some((token) => token.kind === 'figure'),
    );
    return isOffer || sides.some(({ passage }) => OFFER_WORDS.test(passage.text.slice(0, 1_000)))
      ? 'pricing'
      : 'content';
  };

  const sectionOf = (block: BlockChange): string | null =>
    sections[block.after === null ? 'before' : 'after'].get((block.after ?? block.before)!.passage) ?? null;

  const labelOf = (block: BlockChange): string | null =>
    block.after === null
      ? priceLabel(before.passages, block.before!.index)
      : priceLabel(after.passages, block.after.index);

  const areaAbove = ({ before: old, after: now }: BlockChange): string | null => {
    const { index, passage } = (now ?? old)!;
    if (passage.kind !== 'heading' || passage.level === null) return null;
    const { passages } = now === null ? before : after;
    const above = passages
      .slice(0, index)
      .findLast(({ kind: is, level }) => is === 'heading' && level !== null && level < passage.level!);
    return above !== undefined && isAreaHeading(above.text) ? above.text : null;
  };

  const lineOf = (block: BlockChange): ChangedLine => {
    const section = sectionOf(block) ?? areaAbove(block);
    const { h1 } = (block.after === null ? before : after).hero;
    const line = lineOfBlock(block, foldedText(section ?? '') === foldedText(h1 ?? '') ? null : section);
    const column = block.after === null ? null : columnOf(after.passages, block.after.index, line);
    return column === null || isOwnName(column, ownNames) ? line : { ...line, column };
  };

  const told = (about: EventType, blocks: readonly BlockChange[], lines: ChangedLine[]): Change => {
    const plain = isLegal ? 'terms' : about === 'content' ? 'copy' : `copy of ${about}`;
    const change = {
      key: pageKey(url, lines.length === 1 && !isLegal ? `${plain}${matterKey(lines[0]!)}` : plain),
      before: excerptOf(blocks, 'before'),
      after: excerptOf(blocks, 'after'),
      confidence: confidenceOf(blocks),
      proof: blocks.flatMap(proofOf).slice(0, MOST_PROOF),
    };
    const words = blocks.reduce((sum, block) => sum + countedWords(block), 0);
    const [frame] = blocks.flatMap(frameOf);
    if (frame !== undefined && !isLegal)
      return {
        kind: 'copy_changed',
        facts: { page: FRAMES[frame], about, words, lines },
        ...change,
        key: siteKey(url, frame),
      };
    if (isLegal) return { kind: 'legal_terms_changed', facts: { document: page, words, lines }, ...change };
    const isStated =
      blocks.length === 1 &&
      (kind === 'pricing' || isOnPlanCard(blocks[0]!)) &&
      blocks[0]!.opensOnClick === undefined &&
      (isSameSet || isProse(blocks[0]!) || isPromotion(blocks[0]!));
    const stated = isStated ? lineKind(blocks[0]!) : null;
    return stated === null
      ? {
          kind: 'copy_changed',
          facts: {
            page,
            about,
            words,
            lines,
            ...(blocks.some(isOfNewTeam) && { isNewTeam: true }),
            ...(isCustomersPage(url) && { isOfCustomers: true }),
          },
          ...change,
        }
      : { kind: stated, facts: { page, words, lines }, ...change, key: pageKey(url, `stated ${stated}`) };
  };

  const isOfNewTeam = ({ before: old, after: now }: BlockChange): boolean => {
    if (kind !== 'careers' || old !== null || now === null || now.passage.place !== 'page') return false;
    const { text } = now.passage;
    if (NEW_TEAM.test(text.slice(0, LONGEST_EXCERPT))) return true;
    if (countWords(text.split(/\s+/u)) > LONGEST_ROLE) return false;
    if (leadershipLevel(text) !== null) return true;
    const place = /[,|–—(-]\s*([^,|–—()]+?)\)?$/u.exec(text)?.[1] ?? '';
    const placed = kindOf(place);
    return (placed === 'location' || placed === 'department') && !isNamedIn('before', place);
  };

  const nameOf = (line: ChangedLine): string | null =>
    matterOf(line)?.name ??
    (kind === 'careers' ? null : promisedIn(line)) ??
    (isQuestion(line.section) ? 'answer' : null);

  let ofMatters = 0;
  const matterKey = (line: ChangedLine): string => {
    const matter = nameOf(line);
    if (matter === null || line.opensOnClick !== undefined || line.movedFrom !== undefined) return '';
    if (GROUPED_MATTERS.has(matter)) return ` ${matter}`;
    ofMatters += 1;
    const named = foldedText(isQuestion(line.section) ? line.section! : (line.before ?? line.after)!);
    return ofMatters > MOST_OF_MATTERS ? ` ${matter}` : ` ${matter} ${named.slice(0, LONGEST_KEY)}`;
  };

  const words: Partial<Record<Proof['side'], string>> = {};
  const isNamedIn = (side: Proof['side'], name: string): boolean => {
    const { passages } = side === 'before' ? before : after;
    words[side] ??= passages.map(({ text }) => plainWords(text)).join('\n');
    return words[side].includes(plainWords(name));
  };

  const withKnownName = (change: Change, block: BlockChange): Change => {
    const isReworded = block.before !== null && block.after !== null;
    if (change.kind === 'amount_added') {
      const isNamedBefore = isReworded || isNamedIn('before', change.facts.name);
      return { ...change, facts: { ...change.facts, isNamedBefore } };
    }
    if (change.kind !== 'amount_removed') return change;
    const isNamedAfter = isReworded || isNamedIn('after', change.facts.name);
    return { ...change, facts: { ...change.facts, isNamedAfter } };
  };

  const hasSameHeading = ({ before: old, after: now }: BlockChange): boolean =>
    old !== null && now !== null && sections.before.get(old.passage) === sections.after.get(now.passage);

  const tell = (block: BlockChange): Change[] => {
    const isFrame = frameOf(block).length > 0;
    const amounts =
      isFrame || block.opensOnClick !== undefined || isPromotion(block)
        ? []
        : amountChanges(
            block,
            {
              section: labelOf(block) ?? sectionOf(block),
              labels: { before: before.labels ?? [], after: after.labels ?? [] },
              countPriceLines: !isRequestTold && hasSameHeading(block) ? countPriceLines : null,
              language: after.language ?? null,
              heads: block.after === null ? null : rowHeads(after.passages, block.after.index),
            },
            context,
          );
    const changes =
      amounts.length > 0
        ? amounts.map((change) => withKnownName(change, block))
        : [told(isFrame ? aboutFrame(block) : aboutOf(block), [block], [lineOf(block)])];
    return isHiddenBlock(block) ? changes.map((change) => asHidden(change, block.opensOnClick)) : changes;
  };
  return Object.assign(tell, {
    moved: (block: BlockChange, isOfPlans: boolean): Change => {
      const from = block.before!.passage.under ?? '';
      const line = { ...lineOf(block), section: block.after!.passage.under ?? null, movedFrom: from };
      const facts = { page, words: countedWords(block), lines: [line] };
      return {
        ...(isOfPlans
          ? { kind: 'feature_gating_changed', facts }
          : { kind: 'copy_changed', facts: { ...facts, about: aboutOfPage } }),
        key: pageKey(url, `section of ${foldedText(block.after!.passage.text)}`.slice(0, 200)),
        before: { text: block.before!.passage.text, section: from },
        after: { text: block.after!.passage.text, section: line.section },
        confidence: confidenceOf([block]),
        proof: proofOf(block),
      };
    },
    whole: (blocks: readonly BlockChange[]): Change => {
      const change = told(aboutOfPage, blocks, blocks.slice(0, MOST_LINES).map(lineOf));
      return blocks.some(isHiddenBlock) ? asHidden(change) : change;
    },
  });
}

const LONGEST_ROLE = 12;
const NEW_TEAM = ((): RegExp => {
  const fresh =
    'new|neue[nrsm]?|nouve(?:l|lle|au)|nuev[oa]|nieuwe?|nuov[oa]|nov[oa]|first|erste[nrs]?|premi(?:er|ère)|primer[oa]?|eerste|prim[oa]';
  const team =
    'team|department|depot|office|branch|site|workshop|hub|\\p{L}*(?:team|abteilung|standort|niederlassung|filiale|büro|werkstatt)|équipe|service|agence|dépôt|bureau|atelier|equipo|departamento|oficina|sede|sucursal|almacén|\\p{L}*(?:afdeling|vestiging|kantoor|werkplaats)|squadra|reparto|ufficio|filiale|equipa|equipe|escritório|loja';
  const builds =
    'build(?:ing)?(?: up)?|set(?:ting)? up|auf(?:zu)?bau(?:en)?|(?:monter|bâtir|constituer)|(?:formar|crear|montar)|op(?:te)?(?: te)?(?:bouwen|zetten)|(?:creare|costruire)|criar';
  return new RegExp(
    `(?<!\\p{L})(?:(?:${fresh}) (?:\\p{L}+[ -]){0,3}(?:${team})(?!\\p{L})|(?:${builds}) (?:\\p{L}+ ){1,5}(?:${team})(?!\\p{L}))`,
    'iu',
  );
})();

const MOST_OF_MATTERS = 8;
const GROUPED_MATTERS: ReadonlySet<string> = new Set(['certification', 'market', 'response', 'area']);

const isQuestion = (section: string | null): boolean => section !== null && /[?？]\s*$/u.test(section);

const LONGEST_KEY = 80;

const plainWords = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

export const isHiddenBlock = ({ before, after }: BlockChange): boolean =>
  [before, after].some((side) => side?.passage.place === 'hidden');

const asHidden = (change: Change, opensOnClick?: boolean): Change => ({
  ...change,
  key: `${change.key} closed`,
  before: opensOnClick === true ? change.before : marked(change.before),
  after: opensOnClick === false ? change.after : marked(change.after),
});

const marked = (value: Change['before']): Change['before'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, hidden: true } : value;

const FRAMES = { bar: 'Banner', navigation: 'Menu', footer: 'Footer' } as const;

const frameOf = ({ before, after }: BlockChange): (keyof typeof FRAMES)[] =>
  (['bar', 'navigation', 'footer'] as const).filter((place) =>
    [before, after].some((side) => side?.passage.place === place),
  );

const aboutFrame = (block: BlockChange): EventType => (frameOf(block)[0] === 'bar' ? 'pricing' : 'content');

const OFFER_WORDS =
  /(?<!\p{L})(?:pric(?:e|es|ing)|trials?|refunds?|refunded|billed|billing|invoice[sd]?|payments?|discounts?|subscriptions?|plans?|licen[cs]es?|upgrade|downgrade|cancel|fees?|quota|limits?|tarife?|preise?|rabatt|kündig\p{L}*|tarifs?|prix|remise|precios?|descuento)(?!\p{L})/iu;

const FREE_OFFER = ((): RegExp => {
  const free = '(?:free|kostenlos\\p{L}*|gratis|gratuit\\p{L}*)';
  const offer =
    '(?:plans?|tiers?|versions?|accounts?|editions?|credits?|minutes?|[kmgt]b|storage|users?|seats?|projects?|shipping|delivery|returns?|setup|days?|weeks?|months?|years?|tarif\\p{L}*|konto|versand|testversion|tage|wochen|monate|livraison|jours|semaines|mois|envío|días|semanas|meses)';
  return new RegExp(
    `(?<!\\p{L})(?:trials?|essai|prueba)(?!\\p{L})|(?<![\\p{L}-])(?:(?:${free} ${offer}|${offer} ${free})(?!\\p{L})|${free} (?:for |für |pendant |durante )?(?:up to |bis zu |the first )?\\p{N})`,
    'iu',
  );
})();

function isOfOffer(side: ChangedSide, kind: CompareContext['kind']): boolean {
  const { passage, changed } = side;
  const { text } = passage;
  const figures = changed.filter((token) => token.kind === 'figure');
  if (figures.length === 0) return false;
  if (FREE_OFFER.test(text.slice(0, 1_000))) return true;
  return (
    (kind === 'home' || kind === 'product') &&
    !isStory(side) &&
    amountsIn(text.slice(0, 1_000)).some(({ start, end }) =>
      figures.some((token) => token.start < end && token.end > start),
    )
  );
}

const MOST_PROOF = 6;

const countedWords = ({ before, after }: BlockChange): number =>
  Math.max(...[before, after].map((side) => countWords(changedWords(side))));

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

const lineOfBlock = (block: BlockChange, section: string | null): ChangedLine =>
  withoutQuestion({
    section,
    kind: (block.after ?? block.before)!.passage.kind,
    ...aroundChange(block, LONGEST_LINE),
    ...(block.opensOnClick !== undefined && { opensOnClick: block.opensOnClick }),
  });

const LEAD = 80;

function aroundChange({ before, after }: BlockChange, most: number): Record<Proof['side'], string | null> {
  const [old, now] = [before, after].map((side) => side?.passage.text ?? null);
  const end = Math.max(...[before, after].map((side) => side?.changed.at(-1)?.end ?? 0));
  if (old === null || now === null || Math.max(old!.length, now!.length) <= most || end < most)
    return { before: old === null ? null : cut(old!, most), after: now === null ? null : cut(now!, most) };
  let same = 0;
  while (same < old!.length && old![same] === now![same]) same += 1;
  const start = same <= LEAD ? 0 : old!.indexOf(' ', same - LEAD) + 1;
  const from = start > same ? 0 : start;
  const part = (text: string): string =>
    `${from > 0 ? '…' : ''}${cut(text.slice(from), most - Number(from > 0))}`;
  return { before: part(old!), after: part(now!) };
}

function excerptOf(blocks: readonly BlockChange[], side: Proof['side']): Change['before'] {
  const text = blocks
    .flatMap((block) => aroundChange(block, LONGEST_EXCERPT)[side] ?? [])
    .join('\n')
    .slice(0, LONGEST_EXCERPT)
    .replace(/[\uD800-\uDBFF]$/, '');
  return text === '' ? null : { text };
}

function proofOf({ before, after }: BlockChange): Proof[] {
  const spanOf = (side: Proof['side'], one: ChangedSide | null): Proof[] => {
    if (one === null) return [];
    const { at, text } = one.passage;
    const [first, last] = [one.changed[0]?.start ?? 0, one.changed.at(-1)?.end ?? text.length];
    const isShort = text.length <= LONGEST_EXCERPT;
    const [start, end] = isShort ? [0, text.length] : [first, Math.min(last, first + LONGEST_EXCERPT)];
    return [{ side, start: at.start + start, end: at.start + end }];
  };
  return [...spanOf('after', after), ...spanOf('before', before)];
}

const MOST_HEADINGS = 8;
const MOST_NAMED = 12;

export function rewritten(
  versions: Record<Proof['side'], ContentFacts>,
  blocks: readonly BlockChange[],
  { kind, url }: CompareContext,
): Change {
  const other = { before: 'after', after: 'before' } as const;
  const named = (side: Proof['side']): Passage[] => {
    const known = new Set(versions[other[side]].passages.map(({ text }) => foldedText(text)));
    const headings = versions[side].passages.filter(
      (one) =>
        one.kind === 'heading' &&
        one.place === 'page' &&
        !isPriceLine(one.text) &&
        !known.has(foldedText(one.text)),
    );
    const lines = blocks
      .flatMap((block) =>
        block[side]?.passage.place === 'page' ? [{ block, passage: block[side].passage }] : [],
      )
      .map(({ block, passage }) => ({ passage, weight: weightOf(lineOfBlock(block, null)) }))
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ passage }) => passage);
    const all = new Set([...headings.slice(0, MOST_HEADINGS), ...lines]);
    const lead = versions[side].passages.filter(({ place }) => place === 'page');
    return [...(all.size > 0 ? all : lead.slice(0, MOST_PROOF / 2))].slice(0, MOST_NAMED);
  };
  const [goneShown, freshShown] = [named('before'), named('after')];
  const texts = (list: readonly Passage[]): string[] => list.map(({ text }) => cut(text, LONGEST_LINE));
  const proof = (side: Proof['side'], list: readonly Passage[]): Proof[] =>
    list.slice(0, MOST_PROOF / 2).map(({ at }) => ({ side, ...at }));
  return {
    kind: 'page_rewritten',
    facts: {
      page: documentName(versions.after.hero, { kind, url }),
      about: kind === 'pricing' ? 'pricing' : kind === 'careers' ? 'hiring' : 'content',
      gone: texts(goneShown),
      fresh: texts(freshShown),
    },
    key: pageKey(url, 'page'),
    before: { text: texts(goneShown).join('\n').slice(0, LONGEST_EXCERPT) },
    after: { text: texts(freshShown).join('\n').slice(0, LONGEST_EXCERPT) },
    confidence: 0.8,
    proof: [...proof('after', freshShown), ...proof('before', goneShown)],
  };
}

const LONGEST_NAME = 120;

const PLAIN_NAMES: Partial<Record<CompareContext['kind'], string>> = {
  pricing: 'Pricing',
  careers: 'Careers',
};
const LONGEST_PLAIN = 24;

export function documentName(
  { h1, title }: Hero,
  { kind, url }: Pick<CompareContext, 'kind' | 'url'>,
): string {
  if (kind === 'home') return 'Home page';
  const plain = PLAIN_NAMES[kind];
  if (plain !== undefined && (h1 === null || h1.trim() === '' || h1.length > LONGEST_PLAIN)) return plain;
  const parts = (title ?? '').split(/\s[|–—·-]\s|\s?[|»]\s?/, 2);
  const isName = (one: string | null): one is string => one !== null && one.trim() !== '';
  const named = [h1, ...parts.filter((part) => !isOfSite(part, url))].filter(isName);
  const name = named.find((one) => one.trim().length <= LONGEST_PAGE) ?? lastSegment(url) ?? named[0];
  return name?.trim().slice(0, LONGEST_NAME) ?? url.slice(0, LONGEST_NAME);
}

const isOfSite = (part: string, url: string): boolean => {
  const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [site = ''] = (URL.parse(url)?.hostname ?? '').replace(/^www\./, '').split('.', 1);
  return letters(part) !== '' && letters(part) === letters(site);
};

function lastSegment(url: string): string | null {
  const last = URL.parse(url)
    ?.pathname.split('/')
    .findLast((part) => part !== '');
  const words = last === undefined ? null : decoded(last.replace(/\.\p{L}{2,5}$/u, ''));
  return words === null || words.length > LONGEST_PAGE || !/\p{L}{3}/u.test(words)
    ? null
    : words.charAt(0).toUpperCase() + words.slice(1);
}

function decoded(part: string): string | null {
  try {
    return cleanLine(decodeURIComponent(part).replaceAll(/[-_+]+/gu, ' '));
  } catch {
    return null;
  }
}

const isMarked = (value: Json): boolean => isJsonObject(value) && value.hidden === true;

type TextChange = Extract<Change, { facts: { lines: ChangedLine[] } }>;

const isOfLines = (change: Change): change is TextChange => 'lines' in change.facts;

export function joinTexts(changes: readonly Change[]): Change[] {
  const joined = new Map<string, TextChange>();
  const result: Change[] = [];
  for (const change of withoutRepeats(changes)) {
    if (!isOfLines(change)) {
      result.push(change);
      continue;
    }
    const name = `${change.kind} ${change.key}`;
    const known = joined.get(name);
    if (known === undefined) {
      const own = { ...change, facts: { ...change.facts, lines: [...change.facts.lines] } } as TextChange;
      joined.set(name, own);
      result.push(own);
    } else join(known, change);
  }
  return result;
}

const textOf = (value: Json): string =>
  isJsonObject(value) && typeof value.text === 'string' ? value.text : '';

export function stateOf(texts: readonly string[], of: readonly Json[]): Json {
  const text = texts.filter((one) => one !== '').join('\n');
  return text === ''
    ? null
    : { text: text.slice(0, LONGEST_EXCERPT), ...(of.some(isMarked) && { hidden: true }) };
}

function join(into: TextChange, change: TextChange): void {
  into.facts.words += change.facts.words;
  into.facts.lines.push(...change.facts.lines);
  for (const side of ['before', 'after'] as const) {
    const states = [into[side], change[side]];
    into[side] = stateOf(states.map(textOf), states);
  }
  into.confidence = Math.min(into.confidence, change.confidence);
  if (into.proof.length < MOST_EVIDENCE) into.proof = [...into.proof, ...change.proof];
}

const MOST_EVIDENCE = 40;
