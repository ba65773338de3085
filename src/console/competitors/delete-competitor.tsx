import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { keyOf, useAct } from '../api/reads.ts';
import type { Competitor } from '../api/answers.ts';
import { Confirm } from '../elements/dialog.tsx';
import { useSay } from '../elements/notices.tsx';

export function DeleteCompetitor({
  competitor: { id, name, pages },
  onClose,
}: {
  competitor: Competitor;
  onClose(): void;
}) {
  const [, go] = useLocation();
  const say = useSay();
  const client = useQueryClient();
  const remove = useAct((gone: string) => api.delete(`/api/intel/competitors/${gone}`), {
    // Of its events only: the competitor itself cannot be read any more.
    changes: ['/api/intel/events'],
    onDone() {
      void client.invalidateQueries({ queryKey: keyOf('/api/intel/competitors', { pages: 'all' }) });
      say(`${name} is not tracked any more.`);
      go('/');
    },
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete competitor"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(id)}
      onClose={onClose}
    >
      <p>This goes with it, and cannot be brought back:</p>
      <ul>
        <li>{pages.length === 1 ? 'the page' : `the ${pages.length} pages`} watched</li>
        <li>all stored snapshots of pages, with the history of prices and positions</li>
        <li>all events found at this competitor</li>
      </ul>
    </Confirm>
  );
}
