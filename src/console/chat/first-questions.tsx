import { useEffect } from 'react';
import { Link } from 'wouter';
import { useRead } from '../api/reads.ts';
import type { SourceList } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Empty, Waiting } from '../elements/page.tsx';
import { nameOf } from './chosen-source.ts';

const QUESTIONS = [
  (title: string) => `What does “${title}” say?`,
  (title: string) => `What should a customer know about “${title}”?`,
  (title: string) => `Which facts and figures are in “${title}”?`,
];
const AGAIN_MS = 3_000;

/** Before the first question: what can be asked, or what has to be there first. */
export function FirstQuestions({ onAsk }: { onAsk(question: string): void }) {
  const indexed = useRead<SourceList>('/api/knowledge', {
    query: { status: 'indexed', enabled: 'true', limit: 10 },
  });
  const isNone = indexed.data?.sources.length === 0;
  const indexing = useRead<SourceList>('/api/knowledge', {
    query: { status: 'indexing', limit: 1 },
    enabled: isNone,
    every: (data) => (data !== undefined && data.sources.length > 0 ? AGAIN_MS : false),
  });
  const isIndexing = isNone && (indexing.data?.sources.length ?? 0) > 0;
  const { refetch } = indexed;
  useEffect(() => {
    // What is not being indexed any more may be there by now.
    if (isNone && indexing.dataUpdatedAt > 0) void refetch();
  }, [isNone, indexing.dataUpdatedAt, refetch]);

  if (indexed.error !== null) return <Failure error={indexed.error} onRetry={() => void indexed.refetch()} />;
  if (indexed.data === undefined) return <Waiting what="Looking for sources …" />;
  if (isNone) {
    return (
      <Empty title={isIndexing ? 'Your first source is being read' : 'There is nothing to ask yet'}>
        <p>
          {isIndexing
            ? 'You can ask as soon as it is indexed.'
            : 'Answers come from your sources alone. Add a web page, a file or a text first.'}
        </p>
        <Link href="~/sources" className="button button-primary chat-to-sources">
          {isIndexing ? 'See its progress' : 'Add a source'}
        </Link>
      </Empty>
    );
  }
  const titles = indexed.data.sources.map(nameOf).filter((name) => name !== null);
  return (
    <Empty title="Ask your sources">
      <p>Every sentence of an answer shows where it stands in them.</p>
      {titles.length > 0 && (
        <ul className="chat-examples" aria-label="Questions to begin with">
          {QUESTIONS.map((question, i) => question(titles[i % titles.length] ?? '')).map((question) => (
            <li key={question}>
              <Button onClick={() => onAsk(question)}>{question}</Button>
            </li>
          ))}
        </ul>
      )}
    </Empty>
  );
}
