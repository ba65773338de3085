import { api } from '../api/client.ts';
import { useAct, useRead } from '../api/reads.ts';
import type { Source } from '../api/answers.ts';
import { Confirm, Dialog } from '../elements/dialog.tsx';
import { Failure } from '../elements/failure.tsx';
import { useSay } from '../elements/notices.tsx';
import { Waiting } from '../elements/page.tsx';
import { pathOf, useSourceCache } from './source-cache.ts';
import { counted, nameOf } from './source-words.ts';

/** What goes with it, in a sentence. */
function losses({ type, chunk_count, page_count }: Source): string {
  const passages = counted(chunk_count, 'passage');
  if (type === 'site')
    return `Its ${counted(page_count ?? 0, 'page')} with ${passages} and the record of its crawl go with it.`;
  if (type === 'file') return `The file and its ${passages} go with it.`;
  return `Its text and its ${passages} go with it.`;
}

export function DeleteSource({ id, onClose, onDeleted }: { id: string; onClose(): void; onDeleted(): void }) {
  const { data, error, refetch } = useRead<Source>(pathOf(id));
  const cache = useSourceCache();
  const say = useSay();
  const deleting = useAct((source: Source) => api.delete(pathOf(source.id)), {
    onDone(_, source) {
      say(`${nameOf(source)} was deleted.`);
      onDeleted();
      cache.remove(source.id);
    },
  });
  if (data === undefined)
    return (
      <Dialog title="Delete the source" onClose={onClose}>
        {error === null ? (
          <Waiting what="Reading the source …" />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )}
      </Dialog>
    );
  return (
    <Confirm
      title={`Delete ${nameOf(data)}?`}
      action="Delete"
      busy={deleting.isPending}
      error={deleting.error}
      onConfirm={() => deleting.mutate(data)}
      onClose={onClose}
    >
      <p>{losses(data)}</p>
      <p>Answers will not use it any more. This cannot be undone.</p>
    </Confirm>
  );
}
