import { useSearchParams } from 'wouter';

export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  return {
    get: (name: string): string | undefined => query.get(name) ?? undefined,
    set(change: Record<string, string | null>, { replace = false }: { replace?: boolean } = {}): void {
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(change)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace },
      );
    },
  };
}
