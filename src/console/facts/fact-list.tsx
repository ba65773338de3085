import type { ReactNode } from 'react';
import type { Query } from '../api/client.ts';
import type { Fact, FactList as Listed } from '../api/answers.ts';
import { usePages } from '../api/reads.ts';
import { Choice, TextField } from '../elements/field.tsx';
import { LongList } from '../elements/long-list.tsx';
import { Empty } from '../elements/page.tsx';
import { useAddressQuery } from '../sources/address-query.ts';
import { detailOf, KIND_NAMES, KIND_ORDER, saidBy, shownQuote } from './fact-words.ts';
import './facts.css';

/** Most documents state fewer facts, so one page is usually enough. */
const PAGE = 500;
const KINDS = [
  { value: '', text: 'All kinds' },
  ...KIND_ORDER.map((value) => ({ value, text: KIND_NAMES[value] })),
];

const factsOf = <Row extends Fact>(page: { facts: readonly Row[]; nextCursor: string | null }) => page.facts;

export function FactList<Row extends Fact = Listed['facts'][number]>({
  path,
  query,
  competitorName,
  empty,
  isShown,
  onShow,
  children,
}: {
  path: string;
  query?: Query;
  competitorName?: string;
  empty: ReactNode;
  isShown(fact: Row): boolean;
  onShow(fact: Row): void;
  children?(fact: Row): ReactNode;
}) {
  const address = useAddressQuery();
  const kind = address.get('fact') ?? '';
  const words = address.get('words') ?? '';
  const read = usePages<{ facts: Row[]; nextCursor: string | null }, Row>(path, factsOf, {
    query: {
      ...query,
      limit: PAGE,
      kind: kind === '' ? undefined : kind,
      q: words.trim() === '' ? undefined : words.trim(),
    },
  });
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
          choices={KINDS}
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
            <Empty title={`No fact contains “${words.trim()}”`} />
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
              <strong>{KIND_NAMES[fact.kind]}</strong>
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
          </div>
        )}
      </LongList>
    </section>
  );
}
