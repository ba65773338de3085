import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Button } from '../elements/button.tsx';
import { useSay } from '../elements/notices.tsx';
import { Empty, Page, Waiting } from '../elements/page.tsx';
import './chat.css';
import { Composer, useChosen } from './composer.tsx';
import { type Turn, useConversation } from './conversation.ts';
import { TurnCard } from './turn-card.tsx';
import { useRead } from '../api/reads.ts';
import type { CompetitorList, FactList, SourceList } from '../api/answers.ts';
import type { Profile } from '../brand/profile.ts';
import { Failure } from '../elements/failure.tsx';
import { nameOf } from './chosen-source.ts';

export default function ChatView() {
  const conversation = useConversation();
  const { turns, isWaiting, ask, askAgain, clear } = conversation;
  const firstQuoted = turns.find(
    ({ answer }) =>
      answer?.grounded === true &&
      answer.model === 'extractive' &&
      answer.watched?.some(({ eventId }) => eventId !== undefined) !== true,
  );
  const [chosen, setChosen] = useChosen();
  const say = useSay();
  const unsay = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => unsay.current?.(), []);
  const log = useFollowed(turns);
  const chat = useRef<HTMLDivElement>(null);
  const backToQuestion = (): void => chat.current?.querySelector('textarea')?.focus();

  return (
    <Page
      title="Chat"
      actions={
        turns.length > 0 && (
          <Button
            onClick={() => {
              const undo = clear();
              backToQuestion();
              unsay.current = say('A new conversation was started.', { undo });
            }}
          >
            New conversation
          </Button>
        )
      }
    >
      <div ref={chat} className="chat">
        <div ref={log} role="log" aria-label="Conversation" className="chat-log">
          {turns.map((turn, i) => (
            <TurnCard
              key={turn.id}
              turn={turn}
              number={i + 1}
              isFirstQuoted={turn === firstQuoted}
              onAsk={isWaiting ? undefined : (question) => ask(question, chosen)}
              onAskAgain={
                isWaiting
                  ? undefined
                  : () => {
                      backToQuestion();
                      askAgain(turn, chosen);
                    }
              }
            />
          ))}
        </div>
        {turns.length === 0 && (
          <FirstQuestions
            onAsk={(question) => {
              backToQuestion();
              ask(question, chosen);
            }}
          />
        )}
        <Composer conversation={conversation} chosen={chosen} onChoose={setChosen} />
      </div>
    </Page>
  );
}

function useFollowed(turns: readonly Turn[]) {
  const log = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  useEffect(() => {
    const turn = log.current?.lastElementChild;
    if (!(turn instanceof HTMLElement)) return;
    const top = turn.getBoundingClientRect().top + scrollY;
    window.scrollTo({ top: Math.min(top - 16, document.documentElement.scrollHeight) });
  }, [last?.id, last?.text, last?.state]);
  return log;
}

const questionsOf = (
  { company, rival, states }: { company: string | null; rival: string | null; states: ReadonlySet<string> },
  titles: readonly string[],
): string[] => {
  if (company !== null)
    return [
      `What is ${company}?`,
      `What does ${company} cost?`,
      ...(states.has('testimonial') ? [`What do customers say about ${company}?`] : []),
      ...(states.has('proof') ? [`What results has ${company} achieved?`] : []),
      ...(states.has('certification') ? [`Which certifications does ${company} have?`] : []),
      ...(rival === null ? [`Who is ${company} for?`] : [`What does ${rival} cost?`]),
    ];
  const [first, second = first, third = second] = titles;
  if (first === undefined) return [];
  return [
    `What does “${first}” say?`,
    `What should a customer know about “${second}”?`,
    `Which facts and figures are in “${third}”?`,
  ];
};
const ASKED_KINDS = ['testimonial', 'proof', 'certification'] as const;

function useStatedKinds(): ReadonlySet<string> | null {
  const reads = ASKED_KINDS.map((kind) => ({
    kind,
    ...useRead<FactList>('/api/knowledge/facts', { query: { kind, party: 'us', limit: 1 } }),
  }));
  if (reads.some(({ isLoading }) => isLoading)) return null;
  return new Set(reads.flatMap(({ kind, data }) => ((data?.facts.length ?? 0) > 0 ? [kind] : [])));
}

const AGAIN_MS = 3_000;
const MOST_RIVALS = 20;

function FirstQuestions({ onAsk }: { onAsk(question: string): void }) {
  const indexed = useRead<SourceList>('/api/knowledge', {
    query: { status: 'indexed', enabled: 'true', limit: 10 },
  });
  const brand = useRead<Profile>('/api/brand-profile');
  const states = useStatedKinds();
  const rivals = useRead<CompetitorList>('/api/intel/competitors', { query: { limit: MOST_RIVALS } });
  const isNone = indexed.data?.sources.length === 0;
  const indexing = useRead<SourceList>('/api/knowledge', {
    query: { status: 'indexing', limit: 1 },
    enabled: isNone,
    every: (data) => (data !== undefined && data.sources.length > 0 ? AGAIN_MS : false),
  });
  const isIndexing = isNone && (indexing.data?.sources.length ?? 0) > 0;
  const { refetch } = indexed;
  useEffect(() => {
    if (isNone && indexing.dataUpdatedAt > 0) void refetch();
  }, [isNone, indexing.dataUpdatedAt, refetch]);

  if (indexed.error !== null) return <Failure error={indexed.error} onRetry={() => void indexed.refetch()} />;
  if (indexed.data === undefined) return <Waiting what="Looking for sources …" />;
  if (isNone) {
    return (
      <Empty title={isIndexing ? 'Your first source is being read' : 'No sources yet'}>
        <p>
          {isIndexing
            ? 'You can ask questions as soon as the source has been read.'
            : 'Answers quote your sources. Add a web page, a file or some text first.'}
        </p>
        <Link href="~/sources" className="button button-primary chat-to-sources">
          {isIndexing ? 'See the progress' : 'Add a source'}
        </Link>
      </Empty>
    );
  }
  const titles = indexed.data.sources.map(nameOf).filter((name) => name !== null);
  const isKnown = !brand.isLoading && !rivals.isLoading && states !== null;
  const asked = {
    company: brand.data?.name ?? null,
    rival: rivals.data?.competitors.find(({ lastCheck }) => lastCheck !== null)?.name ?? null,
    states: states ?? new Set<string>(),
  };
  const questions = isKnown ? questionsOf(asked, titles) : [];
  return (
    <Empty title="Ask your sources">
      <p>Every sentence of an answer links to its source.</p>
      {questions.length > 0 && (
        <ul className="chat-examples" aria-label="Suggested questions">
          {questions.map((question) => (
            <li key={question}>
              <Button needs="search" onClick={() => onAsk(question)}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Empty>
  );
}
