import { useAddressQuery } from './address-query.ts';
import { AddSource } from './add-source.tsx';
import { DeleteSource } from './delete-source.tsx';
import { RenameSource } from './rename-source.tsx';

/** The dialog that the address names, where it names one. */
export function SourceDialogs({ onDeleted }: { onDeleted?: () => void }) {
  const query = useAddressQuery();
  const close = (): void => query.set({ add: null, rename: null, delete: null }, { replace: true });
  const [add, renamed, deleted] = [query.get('add'), query.get('rename'), query.get('delete')];
  if (add === 'url' || add === 'text') return <AddSource key={add} by={add} onClose={close} />;
  if (renamed !== undefined) return <RenameSource key={renamed} id={renamed} onClose={close} />;
  if (deleted !== undefined)
    return <DeleteSource key={deleted} id={deleted} onClose={close} onDeleted={onDeleted ?? close} />;
  return null;
}
