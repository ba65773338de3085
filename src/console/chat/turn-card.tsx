import { addressText } from '../elements/web-address.ts';
import { lazy, Suspense, useId } from 'react';
import { Link } from 'wouter';
import { ApiFailure } from '../api/failure.ts';
import type { ChatAnswer, Citation, CompetitorList } from '../api/answers.ts';
import { useRead } from '../api/reads.ts';
import { isMentioned } from '../search/competitor-facts.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Badge, Waiting } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { CitationMark, type Cited } from './citation-mark.tsx';
import type { Turn } from './conversation.ts';
import { PlainAnswer } from './plain-answer.tsx';
import { passageLink } from '../passages/passage-link.ts';
import { isCardOf } from '../competitors/card-name.ts';
import { useCards } from '../competitors/cards-about.ts';
import { type NumberedQuote, type WatchedQuote, withWatchedMarks } from './watched-marks.ts';
import type { Profile } from '../brand/profile.ts';
import { singleQuestions } from './single-questions.ts';
import { CitedName } from './cited-name.tsx';
import { OutsideLink } from '../elements/outside-link.tsx';
import { cellsText } from '../elements/row-cells.ts';

const WrittenAnswer = lazy(() => import('./written-answer.tsx'));

const NOTHING: Cited = { citations: [], quotes: [], cardId: String };

export function TurnCard({
  turn,
  number,
  isFirstQuoted,
  onAskAgain,
  onAsk,
}: {
  turn: Turn;
  number: number;
  isFirstQuoted: boolean;
  onAskAgain: (() => void) | undefined;
  onAsk: ((question: string) => void) | undefined;
}) {
  const { question, sources, state, text, answer, failure } = turn;
  return (
    <article className="chat-turn" aria-label={`Question ${number}`}>
      <div className="chat-question" aria-live="off">
        <p>{question}</p>
        {sources.length > 0 && <p className="quiet">In {sources.map(({ name }) => name).join(', ')}</p>}
      </div>
      {answer !== null && (
        <Answer answer={answer} question={question} isFirstQuoted={isFirstQuoted} onAsk={onAsk} />
      )}
      {answer === null && text !== '' && (
        <div aria-live="off" aria-busy={state === 'waiting'}>
          <PlainAnswer text={text} cited={NOTHING} />
        </div>
      )}
      {state === 'waiting' && <Waiting what={text === '' ? 'Reading the sources …' : 'Writing …'} />}
      {state === 'stopped' && (
        <p className="chat-outcome">
          {text === '' ? 'Stopped before an answer arrived.' : 'Stopped; incomplete.'}
        </p>
      )}
      {failure !== null && (
        <Failure
          error={
            new ApiFailure(failure.status, failure.code, failure.message, failure.requestId, failure.details)
          }
        />
      )}
      {(state === 'stopped' || state === 'failed' || answer?.grounded === false) &&
        onAskAgain !== undefined && (
          <div>
            <Button needs="search" aria-label={`Ask again: question ${number}`} onClick={onAskAgain}>
              Ask again
            </Button>
          </div>
        )}
    </article>
  );
}

function Answer({
  answer: { answer, citations, watched, nearest = [], grounded, model },
  question,
  isFirstQuoted,
  onAsk,
}: {
  answer: ChatAnswer;
  question: string;
  isFirstQuoted: boolean;
  onAsk: ((question: string) => void) | undefined;
}) {
  const id = useId();
  const { text, quotes } = withWatchedMarks(answer, { citations, watched });
  const cited: Cited = { citations, quotes, cardId: (n) => `${id}-${n}` };
  if (!grounded) {
    return (
      <div className="chat-nothing">
        <Badge tone="warn">No answer in the sources</Badge>
        <p>{answer}</p>
        <NearestQuotes quotes={nearest} />
        <SingleQuestions question={question} onAsk={onAsk} />
        <AboutCompetitors question={question} />
        <p className="row">
          <Link href={`~/sources?add=text&name=${encodeURIComponent(question)}`}>
            Add text that answers this question
          </Link>
          <Link href="~/sources">See the sources</Link>
        </p>
      </div>
    );
  }
  const plain = <PlainAnswer text={text} cited={cited} />;
  const isQuoted = model === 'extractive';
  const isNews = quotes.length > 0 && quotes.every(({ quote: { eventId } }) => eventId !== undefined);
  return (
    <>
      {isQuoted ? (
        plain
      ) : (
        <Suspense fallback={plain}>
          <WrittenAnswer text={text} cited={cited} />
        </Suspense>
      )}
      <div className="chat-evidence" aria-live="off">
        <CitedSources cited={cited} />
        <p className="quiet">
          {isNews
            ? 'Changes found on competitors’ pages. Each event shows the text before and after the change.'
            : isQuoted
              ? 'Quoted word for word.'
              : `Written by ${model}; each sentence cites the quotes that support it.`}
          {isFirstQuoted && !isNews && (
            <>
              {' '}
              No language model is connected, so answers quote sentences from your sources instead of
              summarizing them. <Link href="~/settings">Connect a model</Link>
            </>
          )}
        </p>
        {citations.map((citation) => (
          <CitationCard key={citation.n} id={cited.cardId(citation.n)} citation={citation} />
        ))}
        {quotes.map((one) => (
          <WatchedCard key={one.n} id={cited.cardId(one.n)} quote={one} />
        ))}
      </div>
    </>
  );
}

function NearestQuotes({ quotes }: { quotes: readonly Citation[] }) {
  if (quotes.length === 0) return null;
  return (
    <ul aria-label="Related proof points that do not answer this question">
      {quotes.map((one) => (
        <li key={one.n}>
          {cellsText(one.quote)} <Link href={`~${passageLink(one)}`}>Open the passage</Link>
        </li>
      ))}
    </ul>
  );
}

function SingleQuestions({
  question,
  onAsk,
}: {
  question: string;
  onAsk: ((question: string) => void) | undefined;
}) {
  const competitors = useRead<CompetitorList>('/api/intel/competitors', { query: { limit: 1_000 } }).data
    ?.competitors;
  const ourName = useRead<Profile>('/api/brand-profile').data?.name ?? null;
  const names = [...(ourName === null ? [] : [ourName]), ...(competitors ?? []).map(({ name }) => name)];
  const single = singleQuestions(question, names);
  if (single === null) return null;
  return (
    <>
      <p>No answer was found that compares the companies. Ask about each company separately:</p>
      <div className="row">
        {single.map((one) => (
          <Button key={one} needs="search" busy={onAsk === undefined} onClick={() => onAsk?.(one)}>
            {one}
          </Button>
        ))}
      </div>
    </>
  );
}

function AboutCompetitors({ question }: { question: string }) {
  const competitors = useRead<CompetitorList>('/api/intel/competitors', { query: { limit: 1_000 } }).data
    ?.competitors;
  const named = (competitors ?? []).filter((one) => isMentioned(one, question));
  const cards = useCards({ enabled: named.length > 0 }) ?? [];
  if (named.length === 0) return null;
  return (
    <>
      <p>See also:</p>
      <ul>
        {named.map((competitor) => {
          const { id, name } = competitor;
          const card = cards.find((one) => isCardOf(one.name, competitor));
          return (
            <li key={id}>
              {name}: <Link href={`~/competitors/${id}/prices`}>Prices</Link>,{' '}
              <Link href={`~/competitors/${id}/positions`}>Open roles</Link>,{' '}
              <Link href={`~/competitors/${id}/facts`}>Facts</Link>
              {card !== undefined && (
                <>
                  , <Link href={`~/generate/artifacts/${card.artifactId}`}>{card.name}</Link>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function CitationCard({ id, citation }: { id: string; citation: Citation }) {
  const { n, quote, url, goneSince } = citation;
  return (
    <div id={id} className="chat-card" popover="auto" role="dialog" aria-label={`Quotation ${n}`}>
      <p className="chat-card-title">
        <CitedName citation={citation} />
      </p>
      <blockquote>{cellsText(quote)}</blockquote>
      {goneSince !== undefined && (
        <p>
          The page changed <Time at={goneSince} />, and its newer version does not have this quotation.
        </p>
      )}
      <p className="row">
        <Link href={`~${passageLink(citation)}`}>Open the passage</Link>
        {url !== null && <OutsideLink href={url}>Open the web page</OutsideLink>}
      </p>
    </div>
  );
}

const watchedLink = ({ competitorId, snapshotId, start, end }: WatchedQuote): string =>
  `~/competitors/${competitorId}/facts?snapshot=${snapshotId}&from=${start}&to=${end}`;

const eventLink = (eventId: string): string => `~/events/${encodeURIComponent(eventId)}`;

function WatchedCard({ id, quote: { n, quote } }: { id: string; quote: NumberedQuote }) {
  const { eventId } = quote;
  return (
    <div id={id} className="chat-card" popover="auto" role="dialog" aria-label={`Quotation ${n}`}>
      <p className="chat-card-title">{quote.title ?? addressText(quote.url)}</p>
      <blockquote>{cellsText(quote.quote)}</blockquote>
      <p className="quiet">
        {eventId === undefined ? 'Read' : 'Found'} <Time at={quote.asOf} />
      </p>
      <p className="row">
        {eventId !== undefined && <Link href={eventLink(eventId)}>Open the event</Link>}
        <Link href={watchedLink(quote)}>Open the passage</Link>
        <OutsideLink href={quote.url}>Open the web page</OutsideLink>
      </p>
    </div>
  );
}

function CitedSources({ cited }: { cited: Cited }) {
  const places = new Map<string, Citation[]>();
  for (const citation of cited.citations) {
    const place = `${citation.sourceId} ${citation.url}`;
    places.set(place, [...(places.get(place) ?? []), citation]);
  }
  return (
    <ul className="chat-sources" aria-label="Cited sources">
      {[...places].map(([place, citations]) => (
        <CitedSource key={place} citations={citations} cited={cited} />
      ))}
      {[...Map.groupBy(cited.quotes, ({ quote }) => quote.eventId ?? quote.url)].map(([place, quotes]) => (
        <li key={place}>
          <span className="chat-source-marks">
            {quotes.map(({ n }) => (
              <CitationMark key={n} n={n} cited={cited} />
            ))}
          </span>
          <span className="chat-source-name">
            <WatchedName quote={quotes[0]!.quote} />
            <span className="quiet chat-source-url">
              <OutsideLink href={quotes[0]!.quote.url}>{quotes[0]!.quote.url}</OutsideLink>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const WatchedName = ({ quote }: { quote: WatchedQuote }) =>
  quote.eventId === undefined ? (
    <Link href={watchedLink(quote)}>{quote.title ?? addressText(quote.url)}</Link>
  ) : (
    <Link href={eventLink(quote.eventId)}>
      Event of <Time at={quote.asOf} />
    </Link>
  );

function CitedSource({ citations, cited }: { citations: readonly Citation[]; cited: Cited }) {
  const [first] = citations;
  if (first === undefined) return null;
  return (
    <li>
      <span className="chat-source-marks">
        {citations.map(({ n }) => (
          <CitationMark key={n} n={n} cited={cited} />
        ))}
      </span>
      <span className="chat-source-name">
        <Link href={`~${passageLink(first)}`}>
          <CitedName citation={first} />
        </Link>
        {first.url !== null && (
          <span className="quiet chat-source-url">
            <OutsideLink href={first.url}>{first.url}</OutsideLink>
          </span>
        )}
      </span>
    </li>
  );
}
