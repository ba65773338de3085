import { useSearchParams } from 'wouter';

/** Keeps state in the query string, so that filters and open items survive a reload and can be shared as a link. */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  return {
    get: (name: string): string | undefined => query.get(name) ?? undefined,
    /** Null removes a parameter. */
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
