import { api } from '../api/client.ts';
import { useKept } from '../api/kept-state.ts';
import { useAct } from '../api/reads.ts';
import type { Competitor } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { Choice, TextField } from '../elements/field.tsx';
import { useSay } from '../elements/notices.tsx';
import { addressText, KIND_CHOICES, type PageKind } from './page-words.ts';

interface Draft {
  url: string;
  kind: PageKind;
}
const NONE: Draft = { url: '', kind: 'pricing' };

/** Names a page to be watched, whatever is found by itself; one that is watched gets another kind. */
export function NewPage({ id }: { id: string }) {
  const path = `/api/intel/competitors/${id}`;
  const [draft, setDraft] = useKept<Draft>(`competitors/${id}/page`, NONE);
  const say = useSay();
  const watch = useAct((page: Draft) => api.patch<Competitor>(path, { pages: [page] }), {
    changes: [path],
    onDone(_, page) {
      setDraft({ ...NONE, kind: page.kind });
      say(`${addressText(page.url)} is watched from the next check on.`);
    },
  });
  return (
    <form
      className="card stack"
      aria-label="Watch a page"
      onSubmit={(event) => {
        event.preventDefault();
        if (!watch.isPending) watch.mutate(draft);
      }}
    >
      <div className="competitors-new-page">
        <TextField
          label="Address of a page"
          placeholder="https://competitor.com/pricing"
          hint="On the competitor's domain, or its job board. A page that is watched already gets the kind you choose."
          required
          value={draft.url}
          error={faultOf(watch.error, 'pages.0.url')}
          onValue={(url) => setDraft({ ...draft, url })}
        />
        <Choice
          label="Watch it as"
          value={draft.kind}
          choices={KIND_CHOICES}
          error={faultOf(watch.error, 'pages.0.kind')}
          onValue={(kind) => setDraft({ ...draft, kind: kind as PageKind })}
        />
        <Button type="submit" busy={watch.isPending}>
          Watch page
        </Button>
      </div>
      {watch.error !== null && <Failure error={watch.error} />}
    </form>
  );
}
