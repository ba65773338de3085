import { useSearchParams } from 'wouter';

/** The query of the address as state: what is filtered and open survives a reload, and can be sent to others. */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  return {
    get: (name: string): string | undefined => query.get(name) ?? undefined,
    /** Null takes one away. `replace`: nothing to go back to. */
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
