import type { Change, Json, Proof } from '../../events/change.ts';
import type { ChangedLine } from '../../events/event-facts.ts';
import { OF_CONSENT } from '../../extraction/facts/content/consent-words.ts';
import { tokensOf } from '../../extraction/facts/content/words.ts';
import type { PageKind } from '../../extraction/facts/page-kinds.ts';
import { siteKey } from '../changes/content/offer-changes.ts';
import { stateOf } from '../changes/content/text-events.ts';
import type { PageVerdict } from './page-verdict.ts';

const LEAST_OF_FRAME = 3;

const REPORTERS: readonly PageKind[] = [
  'pricing',
  'careers',
  'home',
  'product',
  'changelog',
  'posts',
  'legal',
];

type CopyChange = Extract<Change, { kind: 'copy_changed' }>;
type LegalChange = Extract<Change, { kind: 'legal_terms_changed' }>;
type LinesChange = CopyChange | LegalChange;

const aboutOf = (change: LinesChange): CopyChange['facts']['about'] =>
  change.kind === 'copy_changed' ? change.facts.about : 'content';

export const isOfLines = (change: Change): change is LinesChange =>
  change.kind === 'copy_changed' || change.kind === 'legal_terms_changed';

const isOfSite = (change: LinesChange, { page: { url } }: PageVerdict): boolean =>
  ['menu', 'navigation', 'footer', 'bar'].some((part) => change.key === siteKey(url, part));

const keyOf = ({ before, after, opensOnClick, movedFrom }: ChangedLine): string =>
  JSON.stringify([before, after, opensOnClick, movedFrom]);

const isOfConsent = ({ before, after }: ChangedLine): boolean =>
  [before, after].every((text) => text === null || OF_CONSENT.test(text));

export const withAlsoOn = (change: Change, pages: readonly string[]): Change =>
  pages.length === 0 ? change : { ...change, alsoOn: [...new Set([...(change.alsoOn ?? []), ...pages])] };

export function withSharedLines(verdicts: readonly PageVerdict[]): PageVerdict[] {
  const pagesOf = new Map<string, PageVerdict[]>();
  for (const verdict of verdicts.toSorted((a, b) => rankOf(a) - rankOf(b)))
    for (const change of verdict.changes.filter(isOfLines))
      for (const key of new Set(change.facts.lines.map(keyOf))) {
        const pages = pagesOf.get(key) ?? [];
        if (pages.at(-1) !== verdict) pagesOf.set(key, [...pages, verdict]);
      }
  const isReported = (line: ChangedLine, verdict: PageVerdict): boolean =>
    pagesOf.get(keyOf(line))![0] === verdict;
  const isOfFrame = (change: LinesChange, line: ChangedLine, verdict: PageVerdict): boolean =>
    pagesOf.get(keyOf(line))!.length >= LEAST_OF_FRAME &&
    pagesOf.get(keyOf(line))!.some(({ page: { kind } }) => kind !== 'legal') &&
    !isOfSite(change, verdict);
  const isOwn = (change: LinesChange, line: ChangedLine, verdict: PageVerdict): boolean =>
    !isOfFrame(change, line, verdict) && (change.kind === 'legal_terms_changed' || isReported(line, verdict));
  return verdicts.map((verdict) => {
    const changes = verdict.changes.flatMap((change): Change[] => {
      if (!isOfLines(change)) return [change];
      const own = change.facts.lines.filter((line) => isOwn(change, line, verdict));
      if (own.length === 0) return [];
      const others = own.flatMap((line) => pagesOf.get(keyOf(line))!.filter((one) => one !== verdict));
      const also = isOfSite(change, verdict) ? [] : others.map(({ page }) => page.url);
      const kept = own.length === change.facts.lines.length ? change : withLines(change, own, verdict);
      return [withAlsoOn(kept, also)];
    });
    const frame = frameOf(verdict);
    return { ...verdict, changes: frame === null ? changes : [...changes, frame] };
  });

  function frameOf(verdict: PageVerdict): Change | null {
    const found = verdict.changes.filter(isOfLines).flatMap((change) => {
      const lines = change.facts.lines.filter(
        (line) => isOfFrame(change, line, verdict) && isReported(line, verdict) && !isOfConsent(line),
      );
      return lines.length === 0 ? [] : [withLines(change, lines, verdict)];
    });
    if (found.length === 0) return null;
    const lines = found.flatMap(({ facts }) => facts.lines);
    const [about = 'content', ...others] = new Set(found.map((one) => aboutOf(one)));
    const pages = Math.max(...lines.map((line) => pagesOf.get(keyOf(line))!.length));
    return {
      kind: 'copy_changed',
      facts: {
        page: `On ${pages} pages`,
        about: others.length === 0 ? about : 'content',
        words: wordsOf(lines),
        lines,
      },
      key: siteKey(verdict.page.url, 'frame'),
      before: excerptOf(lines, 'before', ...found),
      after: excerptOf(lines, 'after', ...found),
      confidence: Math.min(...found.map(({ confidence }) => confidence)),
      proof: found.flatMap(({ proof }) => proof),
    };
  }
}

export const rankOf = ({ page: { kind } }: PageVerdict): number => REPORTERS.indexOf(kind);

export function withLines<T extends LinesChange>(change: T, lines: ChangedLine[], verdict: PageVerdict): T {
  const proof = change.proof.filter((one) => shows(one, lines, verdict));
  return {
    ...change,
    facts: { ...change.facts, words: wordsOf(lines), lines },
    before: excerptOf(lines, 'before', change),
    after: excerptOf(lines, 'after', change),
    proof: proof.length === 0 ? change.proof : proof,
  };
}

function shows({ side, start, end }: Proof, lines: readonly ChangedLine[], verdict: PageVerdict): boolean {
  const quote = spaced((side === 'before' ? verdict.before : verdict.after)?.text.slice(start, end) ?? '');
  return lines.some((line) => {
    const text = spaced(line[side] ?? '').replace(/…$/u, '');
    return text !== '' && (quote.includes(text) || text.includes(quote));
  });
}

const spaced = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const excerptOf = (lines: readonly ChangedLine[], side: Proof['side'], ...of: LinesChange[]): Json =>
  stateOf(
    lines.flatMap((line) => line[side] ?? []),
    of.map((change) => change[side]),
  );

const wordsOf = (lines: readonly ChangedLine[]): number =>
  lines.reduce((sum, { before, after }) => {
    const [old, now] = [before, after].map((text) => tokensOf(text ?? '').map(({ folded }) => folded));
    const missing = (from: string[], to: string[]): number => {
      const left = [...to];
      return from.filter((word) => {
        const at = left.indexOf(word);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      }).length;
    };
    return sum + Math.max(missing(old!, now!), missing(now!, old!));
  }, 0);
