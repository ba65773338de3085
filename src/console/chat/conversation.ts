import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../api/failure.ts';
import { useKept } from '../api/kept-state.ts';
import { storageName } from '../api/session.ts';
import { eventsOf } from '../api/stream.ts';
import type { ChatAnswer } from '../api/answers.ts';
import { faultOf } from '../elements/failure.tsx';
import type { ChosenSource } from './chosen-source.ts';

export interface Turn {
  id: string;
  question: string;
  sources: readonly ChosenSource[];
  state: 'waiting' | 'answered' | 'stopped' | 'failed';
  text: string;
  answer: ChatAnswer | null;
  failure: Pick<ApiFailure, 'status' | 'code' | 'message' | 'requestId' | 'details'> | null;
}

/** The API's limit on earlier messages per question. */
const MOST_TURNS = 50;
/** In UTF-16 units. */
const LONGEST_TURN = 4_000;

function historyOf(turns: readonly Turn[]): { role: 'user' | 'assistant'; content: string }[] {
  return turns
    .flatMap(({ question, text, answer, state }) => {
      const said = answer?.answer ?? text;
      return state === 'failed' || said === ''
        ? []
        : [
            { role: 'user' as const, content: question.slice(0, LONGEST_TURN) },
            { role: 'assistant' as const, content: said.slice(0, LONGEST_TURN) },
          ];
    })
    .slice(-MOST_TURNS);
}

const KEPT = 'chat/turns';
const brokenOff = (): ApiFailure =>
  new ApiFailure(
    0,
    'answer.broken_off',
    'The connection was lost before the answer was complete. Ask again.',
  );

export function useConversation() {
  const [turns, setTurns] = useKept<readonly Turn[]>(KEPT, []);
  const [draft, setDraft] = useKept('chat/draft', '');
  const [fault, setFault] = useState<string>();
  const underWay = useRef<AbortController | null>(null);
  const isWaiting = turns.at(-1)?.state === 'waiting';

  const change = (id: string, to: (turn: Turn) => Turn): void =>
    setTurns((all) => all.map((one) => (one.id === id ? to(one) : one)));

  async function run(turn: Turn, before: readonly Turn[]): Promise<void> {
    const { id, question, sources } = turn;
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    try {
      const body = {
        message: question,
        history: historyOf(before),
        ...(sources.length === 0 ? {} : { sourceIds: sources.map((source) => source.id) }),
      };
      for await (const { event, data } of eventsOf('POST', '/api/chat', { body, signal })) {
        if (event === 'token')
          change(id, (one) => ({ ...one, text: one.text + (data as { text: string }).text }));
        if (event !== 'answer') continue;
        change(id, (one) => ({ ...one, state: 'answered', answer: data as ChatAnswer }));
        return;
      }
      throw brokenOff();
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof ApiFailure ? error : brokenOff();
      const wrong = faultOf(failure, 'message');
      if (wrong !== undefined) {
        setFault(wrong);
        setDraft((typed) => (typed === '' ? question : typed));
        setTurns((all) => all.filter((one) => one.id !== id));
        return;
      }
      const { status, code, message, requestId, details } = failure;
      change(id, (one) => ({
        ...one,
        state: 'failed',
        failure: { status, code, message, requestId, details },
      }));
    }
  }

  useEffect(() => {
    const last = turns.at(-1);
    if (last?.state === 'waiting') {
      change(last.id, (one) => ({ ...one, text: '' }));
      void run(last, turns.slice(0, -1));
    }
    return () => underWay.current?.abort();
  }, []);

  function ask(question: string, sources: readonly ChosenSource[], before: readonly Turn[] = turns): void {
    if (isWaiting) return;
    const turn: Turn = {
      id: crypto.randomUUID(),
      question,
      sources,
      state: 'waiting',
      text: '',
      answer: null,
      failure: null,
    };
    setFault(undefined);
    setTurns([...before, turn]);
    void run(turn, before);
  }

  return {
    turns,
    isWaiting,
    ask,
    askAgain: ({ id, question }: Turn, sources: readonly ChosenSource[]): void =>
      ask(
        question,
        sources,
        turns.filter((one) => one.id !== id),
      ),
    stop(): void {
      underWay.current?.abort();
      setTurns((all) => all.map((one) => (one.state === 'waiting' ? { ...one, state: 'stopped' } : one)));
    },
    clear(): () => void {
      underWay.current?.abort();
      const before = turns.map((one): Turn => (one.state === 'waiting' ? { ...one, state: 'stopped' } : one));
      setTurns([]);
      return () => {
        sessionStorage.setItem(storageName(KEPT), JSON.stringify(before));
        setTurns((now) => [...before, ...now]);
      };
    },
    draft,
    setDraft(text: string): void {
      setFault(undefined);
      setDraft(text);
    },
    fault,
  };
}

export type Conversation = ReturnType<typeof useConversation>;
