import { Link } from 'wouter';
import { api } from '../api/client.ts';
import { useKept } from '../api/kept-state.ts';
import { useAct } from '../api/reads.ts';
import type { AcceptedSource } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { TextArea, TextField } from '../elements/field.tsx';
import { useSay } from '../elements/notices.tsx';
import { SOURCES, useSourceCache } from './source-cache.ts';

const EMPTY = { content: '', name: '' };

/** One web page by its address, or one text. What was typed is kept until it was sent. */
export function AddSource({ by, onClose }: { by: 'url' | 'text'; onClose(): void }) {
  const [draft, setDraft] = useKept(`view/sources/add-${by}`, EMPTY);
  const cache = useSourceCache();
  const say = useSay();
  const adding = useAct(
    (body: Record<string, string>, idempotencyKey) =>
      api.post<AcceptedSource>(SOURCES, body, { idempotencyKey }),
    {
      onDone(answer) {
        if ('duplicate' in answer) return;
        setDraft(EMPTY);
        void cache.begin();
        say(by === 'url' ? 'The page was added. It is being read.' : 'The text was added.');
        onClose();
      },
    },
  );
  const known = adding.data !== undefined && 'duplicate' in adding.data ? adding.data.id : null;
  const content = {
    value: draft.content,
    error: faultOf(adding.error, by),
    autoFocus: true,
    onValue: (value: string) => setDraft((now) => ({ ...now, content: value })),
  };
  return (
    <Dialog title={by === 'url' ? 'Add a web page' : 'Add a text'} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const name = draft.name.trim();
          if (!adding.isPending) adding.mutate({ [by]: draft.content, ...(name === '' ? {} : { name }) });
        }}
      >
        {by === 'url' ? (
          <TextField
            label="Address"
            inputMode="url"
            autoComplete="off"
            placeholder="https://example.com/pricing"
            hint={
              <>
                One page. For a whole site, <Link href="~/crawls">start a crawl</Link>.
              </>
            }
            {...content}
          />
        ) : (
          <TextArea label="Text" rows={10} {...content} />
        )}
        <TextField
          label="Name"
          hint="May be left empty."
          maxLength={200}
          value={draft.name}
          error={faultOf(adding.error, 'name')}
          onValue={(value) => setDraft((now) => ({ ...now, name: value }))}
        />
        {adding.error !== null && <Failure error={adding.error} />}
        {known !== null && (
          <p role="alert">
            {by === 'url' ? 'This page' : 'This text'} is among your sources already.{' '}
            <Link href={`/${known}`} onClick={() => setDraft(EMPTY)}>
              Open the source
            </Link>
          </p>
        )}
        <div className="row row-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={adding.isPending}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
