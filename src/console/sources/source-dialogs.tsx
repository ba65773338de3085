import { useState } from 'react';
import { Link } from 'wouter';
import { useAddressQuery } from './address-query.ts';
import { api } from '../api/client.ts';
import { useKept } from '../api/kept-state.ts';
import { useAct, useRead } from '../api/reads.ts';
import type { AcceptedSource, Source } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Confirm, Dialog } from '../elements/dialog.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { TextArea, TextField } from '../elements/field.tsx';
import { useSay } from '../elements/notices.tsx';
import { pathOf, SOURCES, useSourceCache } from './source-cache.ts';
import { Waiting } from '../elements/page.tsx';
import { counted, nameOf } from './source-words.ts';

/** The dialog that the address names, where it names one. */
export function SourceDialogs({ onDeleted }: { onDeleted?: () => void }) {
  const query = useAddressQuery();
  const close = (): void =>
    query.set({ add: null, rename: null, tag: null, delete: null }, { replace: true });
  const [add, renamed, deleted] = [query.get('add'), query.get('rename'), query.get('delete')];
  if (add === 'url' || add === 'text') return <AddSource key={add} by={add} onClose={close} />;
  if (renamed !== undefined) return <RenameSource key={renamed} id={renamed} onClose={close} />;
  const tagged = query.get('tag');
  if (tagged !== undefined) return <TagSource key={tagged} id={tagged} onClose={close} />;
  if (deleted !== undefined)
    return <DeleteSource key={deleted} id={deleted} onClose={close} onDeleted={onDeleted ?? close} />;
  return null;
}

const EMPTY = { content: '', name: '' };

/** One web page by its address, or one text. What was typed is kept until it was sent. */
function AddSource({ by, onClose }: { by: 'url' | 'text'; onClose(): void }) {
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
          hint="Optional."
          maxLength={200}
          value={draft.name}
          error={faultOf(adding.error, 'name')}
          onValue={(value) => setDraft((now) => ({ ...now, name: value }))}
        />
        {adding.error !== null && <Failure error={adding.error} />}
        {known !== null && (
          <p role="alert">
            {by === 'url' ? 'This page' : 'This text'} is already among your sources.{' '}
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

/** What goes with it, in a sentence. */
function losses({ type, chunk_count, page_count }: Source): string {
  const passages = counted(chunk_count, 'passage');
  if (type === 'site')
    return `Its ${counted(page_count ?? 0, 'page')} with ${passages} and the record of its crawl are deleted, too.`;
  if (type === 'file') return `The file and its ${passages} are deleted, too.`;
  return `Its text and its ${passages} are deleted, too.`;
}

function DeleteSource({ id, onClose, onDeleted }: { id: string; onClose(): void; onDeleted(): void }) {
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
      <p>Answers will no longer use it. This cannot be undone.</p>
    </Confirm>
  );
}

function RenameSource({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useRead<Source>(pathOf(id));
  const [draft, setDraft] = useKept<string | null>(`view/sources/rename/${id}`, null);
  const cache = useSourceCache();
  const say = useSay();
  const renaming = useAct((name: string) => api.patch<Source>(pathOf(id), { name }), {
    onDone(renamed) {
      setDraft(null);
      cache.put([renamed]);
      say(`It is now called ${nameOf(renamed)}.`);
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

/** `a, b` as tags. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

function TagSource({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useRead<Source>(pathOf(id));
  const [typed, setTyped] = useState<string | null>(null);
  const cache = useSourceCache();
  const say = useSay();
  const tagging = useAct((tags: readonly string[]) => api.patch<Source>(pathOf(id), { tags }), {
    onDone(tagged) {
      cache.put([tagged]);
      say(tagged.tags.length === 0 ? 'It has no tags now.' : `Its tags are ${tagged.tags.join(', ')}.`);
      onClose();
    },
  });
  return (
    <Dialog title="Edit tags" onClose={onClose}>
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
            if (!tagging.isPending) tagging.mutate(tagsIn(typed ?? data.tags.join(', ')));
          }}
        >
          <TextField
            label="Tags"
            hint="Separate tags with commas."
            autoFocus
            value={typed ?? data.tags.join(', ')}
            error={faultOf(tagging.error, 'tags')}
            onValue={setTyped}
          />
          {tagging.error !== null && <Failure error={tagging.error} />}
          <div className="row row-end">
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" type="submit" busy={tagging.isPending}>
              Save tags
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
