import type { ReactNode } from 'react';
import type { Query } from '../api/client.ts';
import type { Fact, FactList as Listed } from '../api/answers.ts';
import { usePages, useRead } from '../api/reads.ts';
import { Choice, TextField } from '../elements/field.tsx';
import { LongList } from '../elements/long-list.tsx';
import { LanguageMark } from '../elements/language-mark.tsx';
import { Empty } from '../elements/page.tsx';
import { SearchTexts } from '../layout/search-texts.tsx';
import { useAddressQuery } from '../sources/address-query.ts';
import { CopyQuote } from '../passages/copy-quote.tsx';
import type { CopiedQuote } from '../passages/quote-text.ts';
import { detailOf, KIND_NAMES, KIND_ORDER, quotedFact, saidBy, shownQuote } from './fact-words.ts';
import './facts.css';

const PAGE = 500;

function kindChoices(all: Page<Fact> | undefined, chosen: string) {
  const counts =
    all === undefined || all.nextCursor !== null
      ? null
      : new Map([...Map.groupBy(all.facts, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]));
  const kinds = KIND_ORDER.filter((kind) => counts === null || counts.has(kind) || kind === chosen);
  return [
    { value: '', text: counts === null ? 'All kinds' : `All kinds (${all!.facts.length})` },
    ...kinds.map((value) => ({
      value,
      text: counts === null ? KIND_NAMES[value] : `${KIND_NAMES[value]} (${counts.get(value) ?? 0})`,
    })),
  ];
}

interface Page<Row extends Fact> {
  facts: Row[];
  nextCursor: string | null;
}

const factsOf = <Row extends Fact>(page: Page<Row>) => page.facts;

export function FactList<Row extends Fact = Listed['facts'][number]>({
  path,
  query,
  competitorName,
  empty,
  isShown,
  onShow,
  pageOf,
  children,
}: {
  path: string;
  query?: Query;
  competitorName?: string;
  empty: ReactNode;
  isShown(fact: Row): boolean;
  onShow(fact: Row): void;
  pageOf(fact: Row): Pick<CopiedQuote, 'title' | 'url'>;
  children?(fact: Row): ReactNode;
}) {
  const address = useAddressQuery();
  const kind = address.get('fact') ?? '';
  const words = address.get('words') ?? '';
  const asked = { ...query, limit: PAGE, q: words.trim() === '' ? undefined : words.trim() };
  const read = usePages<Page<Row>, Row>(path, factsOf, {
    query: { ...asked, kind: kind === '' ? undefined : kind },
  });
  const all = useRead<Page<Row>>(path, { query: asked }).data;
  const place = (fact: Row): number => KIND_ORDER.indexOf(fact.kind);
  const rows = read.rows.toSorted((a, b) => place(a) - place(b));
  return (
    <section className="facts stack" aria-label="Facts">
      <div className="facts-filter">
        <TextField
          label="Search facts"
          type="search"
          maxLength={200}
          value={words}
          onValue={(value) => address.set({ words: value }, { replace: true })}
        />
        <Choice
          label="Kind of fact"
          value={kind}
          choices={kindChoices(all, kind)}
          onValue={(value) => address.set({ fact: value === '' ? null : value }, { replace: true })}
        />
      </div>
      <LongList
        label="Facts"
        read={{ ...read, rows }}
        keyOf={({ id }) => id}
        rowHeight={96}
        empty={
          words.trim() !== '' ? (
            <Empty title={`No fact contains “${words.trim()}”`}>
              <SearchTexts words={words.trim()} />
            </Empty>
          ) : kind !== '' ? (
            <Empty title="No facts of this kind were found" />
          ) : (
            empty
          )
        }
      >
        {(fact) => (
          <div className="facts-fact">
            <p className="row row-apart">
              <strong>
                {KIND_NAMES[fact.kind]} <LanguageMark texts={[fact.quote]} />
              </strong>
              <span className="quiet">{saidBy(fact, competitorName)}</span>
            </p>
            <button
              type="button"
              className="facts-quote"
              aria-pressed={isShown(fact)}
              title="Show in the text"
              onClick={() => onShow(fact)}
            >
              “{shownQuote(fact.quote)}”
            </button>
            {detailOf(fact) !== null && <p className="quiet">{detailOf(fact)}</p>}
            {children?.(fact)}
            <div>
              <CopyQuote
                label={`Copy quote: ${shownQuote(fact.quote)}`}
                {...quotedFact(fact)}
                {...pageOf(fact)}
              />
            </div>
          </div>
        )}
      </LongList>
    </section>
  );
}
