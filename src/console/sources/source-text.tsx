import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { OutsideLink } from '../elements/outside-link.tsx';
import { usePages, useRead } from '../api/reads.ts';
import type { ChunkList, Content, Source } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Menu } from '../elements/menu.tsx';
import { Empty, Page, Waiting } from '../elements/page.tsx';
import { dateText } from '../elements/time.tsx';
import { useAddressQuery } from './address-query.ts';
import { pathOf } from './source-cache.ts';
import { nameOf } from './source-words.ts';
import { Button } from '../elements/button.tsx';
import { addressOf } from '../api/client.ts';
import { LongList } from '../elements/long-list.tsx';
import { FactList } from '../facts/fact-list.tsx';
import { CopyQuote } from '../passages/copy-quote.tsx';
import { WayBack, wayBack } from '../passages/way-back.tsx';
import { type Place, placeIn } from '../passages/place.ts';
import { languageName } from '../elements/language-name.ts';

export function SourceText({ id }: { id: string }) {
  const query = useAddressQuery();
  const page = { url: query.get('url'), page: query.get('page') };
  const { data, error, refetch } = useRead<Content>(`${pathOf(id)}/content`, { query: page });
  const source = useRead<Source>(pathOf(id)).data;
  const name = source === undefined ? undefined : nameOf(source);
  const isDivided = query.get('passages') === '1';
  const place = placeIn(query.get('from'), query.get('to'));
  return (
    <Page
      title={data?.title ?? name ?? 'Source text'}
      actions={
        data !== undefined && (
          <Menu
            label="More actions"
            items={[
              {
                name: isDivided ? 'Show the whole text' : 'Show the passages that search uses',
                act: () => query.set({ passages: isDivided ? null : '1' }, { replace: true }),
              },
            ]}
          />
        )
      }
    >
      <WayBack to={wayBack(query.get('back'))} />
      <p>
        <Link href={`/${id}`}>{name === undefined ? 'Open the source' : `Source: ${name}`}</Link>
      </p>
      <p className="quiet">{readText(data, source)}</p>
      {data === undefined && error === null && <Waiting what="Loading the text …" />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <AboutText content={data} />
          {isDivided ? (
            <PassageList id={id} page={page} />
          ) : (
            <div className="sources-beside">
              <div className="stack">
                <MarkedText text={data.text} place={place} title={data.title ?? name} url={data.url} />
              </div>
              <FactList
                path={`${pathOf(id)}/facts`}
                query={page}
                empty={
                  <Empty title="No facts were found in this text">
                    <p>
                      Facts are prices, terms, offers, customers and figures that documents compare. Search
                      and chat can quote any sentence of this text.
                    </p>
                  </Empty>
                }
                isShown={({ start, end }) => start === place?.from && end === place.to}
                onShow={({ start, end }) => query.set({ from: String(start), to: String(end) })}
                pageOf={() => ({ title: data.title ?? name, url: data.url })}
              />
            </div>
          )}
        </>
      )}
    </Page>
  );
}

function readText(content: Content | undefined, source: Source | undefined): string {
  const what = typeof content?.url === 'string' ? 'The text of the page' : 'The text';
  const at = source?.indexed_at ?? null;
  return `${what}, as it was read${at === null ? '' : ` on ${dateText(at)}`}.`;
}

function AboutText({ content: { url, author, publishedAt, language } }: { content: Content }) {
  const said = [
    author,
    publishedAt === null ? null : publishedAt.length === 10 ? publishedAt : dateText(publishedAt),
    language === null ? null : `Language: ${languageName(language)}`,
  ].filter((part) => part !== null);
  return (
    <div className="quiet sources-about">
      {url !== null && (
        <p>
          <OutsideLink href={url}>{url}</OutsideLink>
        </p>
      )}
      {said.length > 0 && <p>{said.join(' · ')}</p>}
    </div>
  );
}

const BLOCK = 4_000;

const wholeAt = (text: string, at: number): number =>
  at < text.length && /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) ? at - 1 : at;

function blocksOf(text: string): Place[] {
  const blocks: Place[] = [];
  for (let from = 0; from < text.length;) {
    const line = text.indexOf('\n', from + BLOCK);
    const most = Math.min(from + 2 * BLOCK, text.length);
    const to = line === -1 || line >= most ? wholeAt(text, most) : line + 1;
    blocks.push({ from, to });
    from = to;
  }
  return blocks;
}

const SETTLING = 30;

function bringIntoSight(element: HTMLElement | null): () => void {
  let frame = 0;
  const step = (left: number, before: number): void => {
    if (element === null) return;
    element.scrollIntoView({ block: 'start' });
    const { top } = element.getBoundingClientRect();
    if (left === 0 || top === before) element.focus({ preventScroll: true });
    else frame = requestAnimationFrame(() => step(left - 1, top));
  };
  frame = requestAnimationFrame(() => step(SETTLING, Number.NaN));
  return () => cancelAnimationFrame(frame);
}

function MarkedText({
  text,
  place,
  title,
  url,
}: {
  text: string;
  place: Place | null;
  title: string | undefined;
  url: string | null;
}) {
  const mark = useRef<HTMLElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const selected = useSelectedText(shown);
  const isInView = useIsInView(mark, `${place?.from} ${place?.to}`);
  const blocks = useMemo(() => blocksOf(text), [text]);
  const isThere = place !== null && place.to <= text.length;

  const show = (): (() => void) => bringIntoSight(mark.current);
  useEffect(show, [text, place?.from, place?.to]);

  const firstMarked = isThere ? blocks.findIndex(({ to }) => place.from < to) : -1;
  return (
    <>
      <div className="row">
        <p role="status">
          {isThere && 'The passage is highlighted in the text.'}
          {place !== null &&
            !isThere &&
            'The passage is no longer in this text, because the source was indexed again with different text.'}
        </p>
        {isThere && !isInView && <Button onClick={show}>Go to the passage</Button>}
        {isThere && <CopyQuote quote={text.slice(place.from, place.to)} title={title} url={url} />}
      </div>
      {selected !== '' ? (
        <p className="row sources-selected">
          <CopyQuote name="Copy selected text" quote={selected} title={title} url={url} />
        </p>
      ) : (
        <p className="quiet">To quote any sentence, select it in the text.</p>
      )}
      <div ref={shown} className="card sources-text">
        {blocks.map((block, index) => {
          const from = Math.min(Math.max(place?.from ?? 0, block.from), block.to);
          const to = Math.max(Math.min(place?.to ?? 0, block.to), from);
          const isMarked = isThere && to > from;
          return (
            <div className="sources-text-block" key={block.from}>
              {isMarked ? (
                <>
                  {text.slice(block.from, from)}
                  <mark {...(index === firstMarked ? { ref: mark, tabIndex: 0 } : {})}>
                    {text.slice(from, to)}
                  </mark>
                  {text.slice(to, block.to)}
                </>
              ) : (
                text.slice(block.from, block.to)
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}

function useSelectedText(within: RefObject<HTMLElement | null>): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const read = (): void => {
      const selection = document.getSelection();
      const range =
        selection === null || selection.rangeCount === 0 || selection.isCollapsed
          ? null
          : selection.getRangeAt(0);
      const isWithin = range !== null && within.current?.contains(range.commonAncestorContainer) === true;
      setText(isWithin ? selection!.toString().trim() : '');
    };
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, []);
  return text;
}

function useIsInView(element: RefObject<HTMLElement | null>, of: string): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.isIntersecting));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [of]);
  return isInView;
}

type Passage = ChunkList['chunks'][number];

const passagesOf = (list: ChunkList): readonly Passage[] => list.chunks;

function PassageList({
  id,
  page,
}: {
  id: string;
  page: { url: string | undefined; page: string | undefined };
}) {
  const read = usePages(`${pathOf(id)}/chunks`, passagesOf, { query: page });
  return (
    <div className="sources-list">
      <LongList
        label="Passages"
        read={read}
        keyOf={(passage) => passage.id}
        rowHeight={160}
        empty={<Empty title="The text has no passages." />}
      >
        {({ ordinal, heading, page: ofPage, text, start, end }) => (
          <article className="sources-passage" aria-label={`Passage ${ordinal + 1}`}>
            <p className="row row-apart">
              <strong>
                {ordinal + 1}
                {heading !== null && `. ${heading}`}
              </strong>
              <span className="row">
                {ofPage !== null && <span className="quiet">Page {ofPage}</span>}
                <Link
                  href={addressOf(`/${id}/text`, { ...page, from: start, to: end })}
                  aria-label={`Show passage ${ordinal + 1} in the text`}
                >
                  Show in the text
                </Link>
              </span>
            </p>
            <p className="sources-passage-text">{text}</p>
          </article>
        )}
      </LongList>
    </div>
  );
}
