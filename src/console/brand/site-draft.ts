import { useEffect, useRef, useState } from 'react';
import { request } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { useKept } from '../api/kept-state.ts';
import type { BrandDraft } from '../api/answers.ts';

export function useSiteDraft(
  onRead: (pages: number) => void,
  { known, isSaved = false }: { known?: string | undefined; isSaved?: boolean } = {},
) {
  const place = isSaved ? 'home' : 'brand';
  const [url, setUrl] = useKept('brand/draft-url', '');
  const [ordered, setOrdered] = useKept<string | null>(`${place}/draft-order`, null);
  const [draft, setDraft] = useKept<BrandDraft | null>(`${place}/draft`, null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const isOffered = useRef(false);
  useEffect(() => {
    if (known === undefined || isOffered.current) return;
    isOffered.current = true;
    if (url === '') setUrl(known);
  }, [known]);

  async function run(site: string): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = controller;
    try {
      const answer = await request('POST', '/api/brand-profile/draft', {
        body: { url: site, ...(isSaved && { save: true }) },
        signal,
      });
      const made = (await answer.json()) as BrandDraft;
      setDraft(made);
      onRead(made.pages.length);
    } catch (error) {
      if (signal.aborted) return;
      setFailure(
        error instanceof ApiFailure
          ? error
          : new ApiFailure(0, 'draft.broken_off', 'The connection was lost. Start the draft again.'),
      );
    }
    setOrdered(null);
  }

  useEffect(() => {
    if (ordered !== null) void run(ordered);
    return () => underWay.current?.abort();
  }, []);

  return {
    url,
    setUrl(text: string): void {
      setFailure(null);
      setUrl(text);
    },
    isReading: ordered !== null,
    draft,
    failure,
    read(site: string = url): void {
      setFailure(null);
      setOrdered(site);
      void run(site);
    },
    cancel(): void {
      underWay.current?.abort();
      setOrdered(null);
    },
    close(): () => void {
      const before = draft;
      setDraft(null);
      setFailure(null);
      return () => setDraft(before);
    },
  };
}

export type SiteDraft = ReturnType<typeof useSiteDraft>;
