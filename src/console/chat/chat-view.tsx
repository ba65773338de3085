import { useEffect, useRef } from 'react';
import { Button } from '../elements/button.tsx';
import { useSay } from '../elements/notices.tsx';
import { Page } from '../elements/page.tsx';
import './chat.css';
import { Composer, useChosen } from './composer.tsx';
import { useConversation, type Turn } from './conversation.ts';
import { FirstQuestions } from './first-questions.tsx';
import { TurnCard } from './turn-card.tsx';

/** A conversation with the sources. */
export default function ChatView() {
  const conversation = useConversation();
  const { turns, isWaiting, ask, askAgain, clear } = conversation;
  const [chosen, setChosen] = useChosen();
  const say = useSay();
  const log = useFollowed(turns);
  const chat = useRef<HTMLDivElement>(null);
  // Buttons that go when they are pressed must not take the keyboard with them.
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
              say('A new conversation has begun.', { undo });
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

/** Keeps the last turn in sight while it grows, until its beginning is at the top: there one goes on reading. */
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
