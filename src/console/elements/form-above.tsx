import { type ReactNode, useState, useSyncExternalStore } from 'react';

const NARROW = '(max-width: 50rem)';

function onWidth(act: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', act);
  return () => query.removeEventListener('change', act);
}

export function FormAbove({
  label,
  list,
  children,
}: {
  label: string;
  list: { rows: readonly unknown[]; isLoading: boolean };
  children: ReactNode;
}) {
  const isNarrow = useSyncExternalStore(onWidth, () => matchMedia(NARROW).matches);
  const isListEmpty = list.rows.length === 0 && !list.isLoading;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <details
      className="form-above"
      open={!isNarrow || (isOpen ?? isListEmpty)}
      onToggle={({ currentTarget }) => isNarrow && setOpen(currentTarget.open)}
    >
      <summary hidden={!isNarrow}>{label}</summary>
      {children}
    </details>
  );
}
