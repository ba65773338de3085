import { api } from '../api/client.ts';
import { useKept } from '../api/kept-state.ts';
import { useAct, useRead } from '../api/reads.ts';
import type { Source } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { TextField } from '../elements/field.tsx';
import { useSay } from '../elements/notices.tsx';
import { Waiting } from '../elements/page.tsx';
import { pathOf, useSourceCache } from './source-cache.ts';
import { nameOf } from './source-words.ts';

export function RenameSource({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useRead<Source>(pathOf(id));
  const [draft, setDraft] = useKept<string | null>(`view/sources/rename/${id}`, null);
  const cache = useSourceCache();
  const say = useSay();
  const renaming = useAct((name: string) => api.patch<Source>(pathOf(id), { name }), {
    onDone(renamed) {
      setDraft(null);
      cache.put([renamed]);
      say(`It is called ${nameOf(renamed)} now.`);
      onClose();
    },
  });
  return (
    <Dialog title="Rename the source" onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <Waiting what="Reading the source …" />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!renaming.isPending) renaming.mutate(draft ?? nameOf(data));
          }}
        >
          <TextField
            label="Name"
            maxLength={200}
            autoFocus
            value={draft ?? nameOf(data)}
            error={faultOf(renaming.error, 'name')}
            onValue={setDraft}
          />
          {renaming.error !== null && <Failure error={renaming.error} />}
          <div className="row row-end">
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" type="submit" busy={renaming.isPending}>
              Rename
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
