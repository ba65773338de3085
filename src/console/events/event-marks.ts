import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.ts';
import type { ApiFailure } from '../api/failure.ts';
import { keyOf } from '../api/reads.ts';
import type { IntelEvent } from '../api/answers.ts';
import { isForbidden } from '../elements/failure.tsx';
import { useSay } from '../elements/notices.tsx';
import { counted } from '../sources/source-words.ts';
import { EVENTS } from './event-pages.ts';
import { noteEnded, noteMade, withMarks, type Kept, type Marks } from './made-marks.ts';

interface Wish {
  id: string;
  marks: Marks;
  before: Marks;
  isQuiet: boolean;
}

export const eventPath = (id: string): string => `${EVENTS}/${encodeURIComponent(id)}`;

const noticeOf = ({ isRead, isActioned }: Marks): string => {
  if (isActioned !== undefined) return isActioned ? 'Marked as done.' : 'Marked as not done.';
  return isRead === true ? 'Marked as read.' : 'Marked as unread.';
};

export function useMarks() {
  const client = useQueryClient();
  const say = useSay();
  const show = (id: string, marks: Marks): void => {
    client.setQueriesData<Kept>({ queryKey: keyOf(EVENTS) }, (kept) =>
      kept === undefined ? kept : withMarks(kept, id, marks),
    );
  };
  const [failed, setFailed] = useState<{ wish: Wish; failure: ApiFailure } | null>(null);
  const { mutate } = useMutation<IntelEvent, ApiFailure, Wish>({
    // Marks must reach the server in the order in which they were made, so that the server keeps the most
    // recent mark.
    scope: { id: 'event-marks' },
    mutationFn: ({ id, marks }) => api.patch<IntelEvent>(eventPath(id), marks),
    async onMutate({ id, marks, isQuiet }) {
      if (!isQuiet) setFailed(null);
      const queryKey = keyOf(eventPath(id));
      // Cancels a request in flight, because its response could overwrite these marks with outdated ones.
      if (client.getQueryData(queryKey) !== undefined) await client.cancelQueries({ queryKey, exact: true });
      noteMade(id, marks);
      show(id, marks);
    },
    onSuccess(_, { id, marks, before, isQuiet }) {
      show(id, noteEnded(id));
      if (isQuiet) return;
      const undo = () => mutate({ id, marks: before, before: marks, isQuiet: true });
      say(noticeOf(marks), { undo });
    },
    onError(failure, wish) {
      show(wish.id, noteEnded(wish.id, wish.before));
      if (wish.isQuiet && isForbidden(failure)) return;
      setFailed({ wish, failure });
    },
  });
  return {
    mark(event: IntelEvent, marks: Marks, { isQuiet = false } = {}): void {
      const before: Marks = {
        ...(marks.isRead === undefined ? {} : { isRead: event.isRead }),
        ...(marks.isActioned === undefined ? {} : { isActioned: event.isActioned }),
      };
      mutate({ id: event.id, marks, before, isQuiet });
      if (marks.isActioned === true && !event.isRead)
        mutate({ id: event.id, marks: { isRead: true }, before: { isRead: false }, isQuiet: true });
    },
    readAll(events: readonly IntelEvent[]): void {
      const unread = events.filter(({ isRead }) => !isRead);
      const set = (isRead: boolean): void => {
        for (const { id } of unread)
          mutate({ id, marks: { isRead }, before: { isRead: !isRead }, isQuiet: true });
      };
      set(true);
      say(`${counted(unread.length, 'event')} marked as read.`, { undo: () => set(false) });
    },
    failure: failed?.failure ?? null,
    again(): void {
      if (failed === null) return;
      setFailed(null);
      mutate(failed.wish);
    },
  };
}
