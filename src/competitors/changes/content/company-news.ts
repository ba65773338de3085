import type { Change, Proof } from '../../../events/change.ts';
import type { CompanyEvent } from '../../../events/event-facts.ts';
import type { ContentFacts, Passage, PassagePlace } from '../../../extraction/facts/content/content-facts.ts';
import { foldedText } from '../../../extraction/facts/content/words.ts';
import type { CompareContext } from '../compare-readings.ts';
import { type Announcement, announcementIn, companyNames } from './company-words.ts';
import { siteOf } from '../../../extraction/facts/content/page-links.ts';
import { siteKey } from './offer-changes.ts';

const NOT_COMPANY_WORDS: ReadonlySet<PassagePlace> = new Set(['rotation', 'comment', 'counter', 'hidden']);
const OF_NEWS: ReadonlySet<PassagePlace> = new Set(['bar', 'banner', 'listing']);
const MOST_SENTENCES = 12;
const LONGEST_LINE = 14;
const SENTENCES = /(?<=[.!?])\s+(?=[\p{Lu}“"])/u;
const QUOTED = /^\s*["“„«]|["”»]\s*$/u;

interface Statement extends Announcement {
  passage: Passage;
  sentence: string;
}

export function withCompanyNews(
  before: ContentFacts,
  after: ContentFacts,
  context: CompareContext,
  told: readonly Change[],
): Change[] {
  if (context.kind === 'legal') return [...told];
  const names = companyNames(context.url, after.hero.title);
  const known = new Set(before.passages.map(({ text }) => foldedText(text)));
  const fresh = after.passages.filter(
    ({ place, text }) => !NOT_COMPANY_WORDS.has(place) && !known.has(foldedText(text)),
  );
  const isSigned = signedIn(after.passages);
  const { at } = context;
  const found = fresh.flatMap((passage) => statementsIn(passage, { names, isSigned, at }));
  if (found.length === 0) return [...told];
  const old = new Set(
    before.passages
      .flatMap((passage) => statementsIn(passage, { names, isSigned: signedIn(before.passages), at }))
      .map(nameOf),
  );
  const news = found.filter((one) => !old.has(nameOf(one)));
  const changes = [...told];
  const abouts = told.map((one) =>
    one.kind === 'company_event' ? (announcementIn(one.facts.title, names, 'heading')?.about ?? null) : null,
  );
  const headingOf = headingsOf(after.passages);
  const isOfSection = ({ proof: [first] }: Change, statements: readonly Statement[]): boolean => {
    const heading = first?.side === 'after' ? headingOf.get(first.start) : undefined;
    return (
      heading !== undefined && statements.some(({ passage }) => headingOf.get(passage.at.start) === heading)
    );
  };
  const groups = [...Map.groupBy(news, nameOf).values()];
  groups.sort((a, b) => Number(a[0]!.about === null) - Number(b[0]!.about === null));
  for (const statements of groups) {
    const { event, about } = statements[0]!;
    const proof = proofOf(statements);
    const at = changes.findIndex(
      (one, i) =>
        one.kind === 'company_event' &&
        one.facts.event === event &&
        (about === null || abouts[i] === null || abouts[i] === about || isOfSection(one, statements)),
    );
    if (at === -1) {
      changes.push(newsOf(statements, context.url, proof));
      abouts.push(about);
    } else {
      changes[at] = { ...changes[at]!, proof: [...changes[at]!.proof, ...proof] };
      abouts[at] ??= about;
    }
  }
  return changes;
}

function headingsOf(passages: readonly Passage[]): Map<number, number> {
  const headings = new Map<number, number>();
  let last: Passage | null = null;
  for (const passage of passages) {
    if (passage.kind === 'heading') last = passage;
    if (last !== null && last.place === passage.place) headings.set(passage.at.start, last.at.start);
  }
  return headings;
}

const nameOf = ({ event, about, sentence }: Statement): string =>
  `${event} ${about ?? (event === 'shutdown' ? '' : sentence.toLowerCase())}`.trim();

const keyAt = (url: string, name: string): string => siteKey(`https://${siteOf(url)}/`, name);

export function newsKey(
  title: string,
  event: CompanyEvent,
  { url }: CompareContext,
  { hero }: ContentFacts,
): string | null {
  const found = announcementIn(title, companyNames(url, hero.title), 'heading');
  if (found?.event !== event || (found.about === null && event !== 'shutdown')) return null;
  return keyAt(url, `${event} ${found.about ?? ''}`.trim());
}

function newsOf(statements: readonly Statement[], url: string, proof: Proof[]): Change {
  const lead = statements.find(({ passage }) => passage.kind === 'heading') ?? statements[0]!;
  return {
    kind: 'company_event',
    facts: { event: lead.event, title: lead.sentence },
    key: keyAt(url, nameOf(lead)),
    before: null,
    after: { title: lead.sentence, url, date: null },
    confidence: lead.passage.kind === 'heading' ? 0.9 : 0.8,
    proof,
    owns: [],
  };
}

const proofOf = (statements: readonly Statement[]): Proof[] =>
  [...new Set(statements.map(({ passage }) => passage))].map(({ at }) => ({ side: 'after', ...at }));

const SIGNATURE = /^\s*[—–-]?\s*\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+){1,3}(?:,|\s[|–—-]\s|$)/u;
const ANNOUNCES =
  /(?<!\p{L})(?:announc\p{L}*|excited|thrilled|proud|delighted|pleased|happy to|sorry|sad|regret|share|stolz|freuen|fiers?|ravis?|heureux|orgullos[oa]s|trots|verheugd|blij|orgoglios[ie]|lieti|orgulhosos|dumni|cieszymy|stolta|glada)(?!\p{L})/iu;

function signedIn(passages: readonly Passage[]): (passage: Passage) => boolean {
  const signed = new Set(passages.filter((_, i) => isSignature(passages[i + 1])));
  return (passage) => signed.has(passage);
}

const isSignature = (passage: Passage | undefined): boolean =>
  passage !== undefined &&
  passage.kind !== 'heading' &&
  passage.text.split(/\s+/).length <= LONGEST_LINE &&
  SIGNATURE.test(passage.text);

function statementsIn(
  passage: Passage,
  { names, isSigned, at }: { names: string; isSigned(passage: Passage): boolean; at: Date | undefined },
): Statement[] {
  if (QUOTED.test(passage.text)) return [];
  const isLine = passage.text.split(/\s+/).length <= LONGEST_LINE;
  const isHead = passage.kind === 'heading' || (isLine && OF_NEWS.has(passage.place));
  const shape = isHead ? 'heading' : isLine ? 'line' : 'prose';
  return passage.text.split(SENTENCES, MOST_SENTENCES).flatMap((sentence) => {
    const found = announcementIn(sentence, names, shape, at);
    if (found === null) return [];
    const isOfOthers =
      passage.place === 'listing' || isSigned(passage) || (!isHead && !ANNOUNCES.test(sentence));
    return found.isOurs && isOfOthers ? [] : [{ ...found, passage, sentence: sentence.trim() }];
  });
}
