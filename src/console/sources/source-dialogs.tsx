import { Link, useLocation } from 'wouter';
import { useAddressQuery } from './address-query.ts';
import { api } from '../api/client.ts';
import { useKept } from '../api/kept-state.ts';
import { withScheme } from '../elements/web-address.ts';
import { useAct, useRead } from '../api/reads.ts';
import type { AcceptedSource, Source } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { useCardsAbout } from '../competitors/cards-about.ts';
import { keepRow } from '../elements/deletions.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { TextArea, TextField } from '../elements/field.tsx';
import { useSay } from '../elements/notices.tsx';
import { AddSite } from './add-site.tsx';
import { pathOf, SOURCES, useSourceCache } from './source-cache.ts';
import { Waiting } from '../elements/page.tsx';
import { type Labels, LabelFields, tagsIn } from './source-labels.tsx';
import { nameOf } from './source-words.ts';

export function SourceDialogs() {
  const query = useAddressQuery();
  const close = (): void =>
    query.set({ add: null, name: null, about: null, edit: null, replace: null }, { replace: true });
  const [add, edited, replaced] = [query.get('add'), query.get('edit'), query.get('replace')];
  const name = query.get('name') ?? '';
  if (add === 'url' || add === 'text')
    return (
      <AddSource
        key={add + name}
        by={add}
        name={name.slice(0, LONGEST_NAME)}
        about={query.get('about') ?? ''}
        onClose={close}
      />
    );
  if (add === 'site') return <AddSite onClose={close} />;
  if (edited !== undefined) return <EditSource key={edited} id={edited} onClose={close} />;
  if (replaced !== undefined) return <ChangeAddress key={replaced} id={replaced} onClose={close} />;
  return null;
}

function ChangeAddress({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useRead<Source>(pathOf(id));
  if (data === undefined)
    return (
      <Dialog title="Change the address" onClose={onClose}>
        {error === null ? (
          <Waiting what="Loading the source …" />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )}
      </Dialog>
    );
  return <AddSource by="url" name="" about="" replaces={data} onClose={onClose} />;
}

const labelsOf = ({ name, tags, every, about, source_url_or_path }: Source) => ({
  content: source_url_or_path,
  name: name ?? '',
  tags: tags.join(', '),
  every,
  about: about ?? '',
});

const EMPTY: Labels & { content: string } = { content: '', name: '', tags: '', every: null, about: '' };

const LONGEST_NAME = 200;
const FIRST_WORDS = 80;

function nameOfText(text: string): string {
  const line = text.trim().split('\n', 1)[0]!.replace(/^#+\s/, '').trim();
  if (line.length <= FIRST_WORDS) return line;
  const cut = line.slice(0, FIRST_WORDS).replace(/\s+\S*$|[\uD800-\uDBFF]$/, '');
  return `${cut} …`;
}

function AddSource({
  by,
  name: firstName,
  about,
  replaces,
  onClose,
}: {
  by: 'url' | 'text';
  replaces?: Source;
  name: string;
  about: string;
  onClose(): void;
}) {
  const empty = { ...EMPTY, name: firstName, about, ...(replaces !== undefined && labelsOf(replaces)) };
  const [draft, setDraft] = useKept(`view/sources/new-${by}${firstName}${replaces?.id ?? ''}`, empty);
  const clear = (): void => setDraft(empty);
  const cache = useSourceCache();
  const say = useSay();
  const cards = useCardsAbout(draft.about);
  const [, navigate] = useLocation();
  const adding = useAct(
    async (body: Record<string, unknown>, idempotencyKey) => {
      const answer = await api.post<AcceptedSource>(SOURCES, body, { idempotencyKey });
      if (replaces !== undefined && !('duplicate' in answer)) {
        await api.delete(pathOf(replaces.id));
        cache.remove(replaces.id);
      }
      return answer;
    },
    {
      onDone(answer) {
        if ('duplicate' in answer) return keepRow(answer.id);
        clear();
        void cache.begin();
        const added = by === 'url' ? 'The page was added. It is being read.' : 'The text was added.';
        say(cards.length === 0 ? added : `${added} To use it, regenerate ${cards.join(' and ')}.`);
        if (replaces !== undefined) navigate('/', { replace: true });
        else onClose();
      },
    },
  );
  const known = adding.data !== undefined && 'duplicate' in adding.data ? adding.data.id : null;
  const site =
    adding.error?.code === 'source.page_of_site' ? /kb_[0-9a-z]+/.exec(adding.error.message)?.[0] : undefined;
  const content = {
    value: draft.content,
    error: site === undefined ? faultOf(adding.error, by) : 'Already in your sources',
    autoFocus: true,
    onValue: (value: string) => setDraft((now) => ({ ...now, content: value })),
  };
  return (
    <Dialog
      title={replaces !== undefined ? 'Change the address' : by === 'url' ? 'Add a web page' : 'Add text'}
      onClose={onClose}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (adding.isPending) return;
          const [name, tags] = [
            draft.name.trim() || (by === 'text' ? nameOfText(draft.content) : ''),
            tagsIn(draft.tags),
          ];
          adding.mutate({
            [by]: by === 'url' ? withScheme(draft.content) : draft.content,
            ...(by === 'url' && { unlessInSite: true }),
            ...(name === '' ? {} : { name }),
            ...(tags.length === 0 ? {} : { tags }),
            ...(draft.every === null ? {} : { every: draft.every }),
            ...(draft.about === '' ? {} : { about: draft.about }),
          });
        }}
      >
        {by === 'url' ? (
          <TextField
            label="Address"
            inputMode="url"
            autoComplete="off"
            placeholder="example.com/pricing"
            hint={
              replaces === undefined && (
                <>
                  Only the page at this address is added. <Link href="/?add=site">Add a whole site</Link>
                </>
              )
            }
            {...content}
          />
        ) : (
          <>
            {firstName !== '' && (
              <p>
                <strong>{firstName}</strong>
              </p>
            )}
            <TextArea label="Text" rows={10} {...content} />
          </>
        )}
        <LabelFields
          labels={draft}
          isReadAgain={by === 'url'}
          isNew
          error={adding.error}
          onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        />
        {adding.error !== null && site === undefined && <Failure error={adding.error} />}
        {site !== undefined && (
          <p role="alert">
            This page is part of a site that you have already added.{' '}
            <Link href={`/${site}`} onClick={clear}>
              Open the site
            </Link>
          </p>
        )}
        {known !== null && (
          <p role="alert">
            {by === 'url' ? 'This page' : 'This text'} is already in your sources.{' '}
            <Link href={`/${known}`} onClick={clear}>
              Open the source
            </Link>
          </p>
        )}
        <div className="row row-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button needs="write" kind="primary" type="submit" busy={adding.isPending}>
            {replaces === undefined ? 'Add' : 'Change'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function EditSource({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useRead<Source>(pathOf(id));
  const [draft, setDraft] = useKept<Partial<Labels> | null>(`view/sources/edit/${id}`, null);
  const cache = useSourceCache();
  const say = useSay();
  const saving = useAct((change: Partial<Source>) => api.patch<Source>(pathOf(id), change), {
    onDone(saved) {
      setDraft(null);
      cache.put([saved]);
      say(`${nameOf(saved)} was saved.`);
      onClose();
    },
  });
  if (data === undefined)
    return (
      <Dialog title="Edit source" onClose={onClose}>
        {error === null ? (
          <Waiting what="Loading the source …" />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )}
      </Dialog>
    );
  const before: Labels = {
    name: nameOf(data),
    tags: data.tags.join(', '),
    every: data.every,
    about: data.about ?? '',
  };
  const labels = { ...before, ...draft };
  function save(): void {
    if (saving.isPending) return;
    const change = {
      ...(labels.name === before.name ? {} : { name: labels.name }),
      ...(labels.tags === before.tags ? {} : { tags: tagsIn(labels.tags) }),
      ...(labels.every === before.every ? {} : { every: labels.every }),
      ...(labels.about === before.about ? {} : { about: labels.about === '' ? null : labels.about }),
    };
    if (Object.keys(change).length === 0) onClose();
    else saving.mutate(change);
  }
  return (
    <Dialog title="Edit source" onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <LabelFields
          labels={labels}
          isReadAgain={data.type === 'url' || data.type === 'site'}
          error={saving.error}
          autoFocus
          onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        />
        {saving.error !== null && <Failure error={saving.error} />}
        <div className="row row-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button needs="write" kind="primary" type="submit" busy={saving.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
