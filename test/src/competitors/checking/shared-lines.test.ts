import { expect } from 'chai';
import { withSharedLines } from '../../../../src/competitors/checking/shared-lines.ts';
import type { PageVerdict } from '../../../../src/competitors/checking/page-verdict.ts';
import type { Change } from '../../../../src/events/change.ts';
import type { ChangedLine } from '../../../../src/events/event-facts.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const line = (before: string | null, after: string | null): ChangedLine => ({
  section: null,
  kind: 'text',
  before,
  after,
});
const MENU = line('Home · Boats · Crews · News', 'Home · Boats · Crews');
const TRIAL = line('Try it for 14 days.', 'Try it for 30 days.');

function copy(url: string, lines: ChangedLine[], more: Partial<Change> = {}): Change {
  const textOf = (side: 'before' | 'after'): string => lines.map((one) => one[side] ?? '').join('\n');
  return {
    kind: 'copy_changed',
    facts: { page: 'Boats', about: 'content', words: 1, lines },
    key: `${url} copy`,
    before: { text: textOf('before') },
    after: { text: textOf('after') },
    confidence: 0.9,
    proof: lines.flatMap((one) => [
      { side: 'before' as const, ...spanOf(textOf('before'), one.before) },
      { side: 'after' as const, ...spanOf(textOf('after'), one.after) },
    ]),
    ...more,
  } as Change;
}
const spanOf = (text: string, part: string | null) => {
  const start = text.indexOf(part ?? '');
  return { start, end: start + (part ?? '').length };
};

function verdict(
  path: string,
  lines: ChangedLine[],
  kind: PageKind = 'product',
  more: Partial<Change> = {},
): PageVerdict {
  const url = `https://harbor.example${path}`;
  const change = copy(url, lines, more);
  const snapshot = (state: Change['before']) => ({ text: (state as { text: string }).text });
  return {
    page: { url, kind },
    changes: [change],
    before: snapshot(change.before),
    after: snapshot(change.after),
  } as PageVerdict;
}
const linesOf = (verdicts: PageVerdict[]): (string | null)[][] =>
  verdicts.map(({ changes }) =>
    changes.flatMap(({ facts }) => ('lines' in facts ? facts.lines : [])).map(({ after }) => after),
  );

describe('withSharedLines', () => {
  it('keeps the changes of pages that have nothing in common', () => {
    const all = [verdict('/a', [TRIAL]), verdict('/b', [MENU])];
    expect(withSharedLines(all)).to.deep.equal(all);
  });

  it('keeps changes without lines', () => {
    const price = { kind: 'post_published', facts: { title: 'New boats' } } as unknown as Change;
    const all = ['/a', '/b', '/c'].map((path) => ({ ...verdict(path, [MENU]), changes: [price] }));
    expect(withSharedLines(all)).to.deep.equal(all);
  });

  it('reports a line of two pages once, for the page with the prices', () => {
    const all = [verdict('/faq', [TRIAL]), verdict('/pricing', [TRIAL], 'pricing')];
    expect(linesOf(withSharedLines(all))).to.deep.equal([[], [TRIAL.after]]);
  });

  it('keeps a line in both of two legal documents', () => {
    const legal = {
      kind: 'legal_terms_changed',
      facts: { document: 'Terms', words: 1, lines: [TRIAL] },
    } as unknown as Partial<Change>;
    const all = [verdict('/terms', [TRIAL], 'legal', legal), verdict('/sla', [TRIAL], 'legal', legal)];
    expect(linesOf(withSharedLines(all))).to.deep.equal([[TRIAL.after], [TRIAL.after]]);
  });

  it('reports a line of three pages as one change of the site', () => {
    const all = ['/a', '/b', '/c'].map((path) => verdict(path, [MENU]));
    const changes = withSharedLines(all).flatMap((one) => one.changes);
    expect(changes.map(({ facts, key }) => [facts, key])).to.deep.equal([
      [{ page: 'On 3 pages', about: 'content', words: 1, lines: [MENU] }, 'https://harbor.example/ frame'],
    ]);
  });

  it('keeps a line of three legal documents in each of them', () => {
    const legal = {
      kind: 'legal_terms_changed',
      facts: { document: 'Terms', words: 1, lines: [TRIAL] },
    } as unknown as Partial<Change>;
    const all = ['/terms', '/privacy', '/sla'].map((path) => verdict(path, [TRIAL], 'legal', legal));
    expect(linesOf(withSharedLines(all))).to.deep.equal([[TRIAL.after], [TRIAL.after], [TRIAL.after]]);
  });

  it('keeps the type of a line that all pages report with the same type', () => {
    const all = ['/a', '/b', '/c'].map((path) =>
      verdict(path, [MENU], 'careers', {
        facts: { page: 'Jobs', about: 'hiring', words: 1, lines: [MENU] },
      } as unknown as Partial<Change>),
    );
    const [change] = withSharedLines(all).flatMap((one) => one.changes);
    expect(change!.facts).to.include({ about: 'hiring' });
  });

  it('leaves each page its own lines and their evidence', () => {
    const all = [verdict('/faq', [MENU, TRIAL]), verdict('/b', [MENU]), verdict('/c', [MENU])];
    const [own] = withSharedLines(all)[0]!.changes;
    expect([own!.before, own!.after, own!.facts]).to.deep.equal([
      { text: TRIAL.before },
      { text: TRIAL.after },
      { page: 'Boats', about: 'content', words: 1, lines: [TRIAL] },
    ]);
    const shown = own!.proof.map(({ side, start, end }) => all[0]![side]!.text.slice(start, end));
    expect(shown).to.deep.equal([TRIAL.before, TRIAL.after]);
  });

  it('keeps the mark of hidden wording', () => {
    const hidden = { before: { text: TRIAL.before!, hidden: true } } as Partial<Change>;
    const all = [verdict('/faq', [MENU, TRIAL], 'product', hidden), verdict('/b', [MENU])];
    const [, second] = withSharedLines(all.toReversed());
    expect(second!.changes[0]!.before).to.deep.equal({ text: TRIAL.before, hidden: true });
  });

  it('reports a change of the menu once and still calls it a change of the menu', () => {
    const all = ['/a', '/b', '/c'].map((path) =>
      verdict(path, [MENU], 'product', { key: 'https://harbor.example/ menu' }),
    );
    const changes = withSharedLines(all).flatMap((one) => one.changes);
    expect(changes).to.deep.equal([all[0]!.changes[0]]);
  });
  it('is not reported if it is a notice about cookies', () => {
    const notice = line('This site uses cookies.', 'We set necessary cookies only.');
    const found = withSharedLines(['/a', '/b', '/c'].map((path) => verdict(path, [notice])));
    expect(found.flatMap(({ changes }) => changes)).to.deep.equal([]);
  });
});
