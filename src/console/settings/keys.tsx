import { useState } from 'react';
import { api } from '../api/client.ts';
import {
  FOR_COLLEAGUES,
  presetOf,
  PRESETS,
  SCOPE_NAMES,
  SCOPES,
  SHORT_SCOPES,
  type Scope,
} from '../api/scope-words.ts';
import { useAct, usePages } from '../api/reads.ts';
import { session } from '../api/session.ts';
import type { ApiKeyList, CreatedApiKey } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { useCopy } from '../elements/copy.ts';
import { Confirm } from '../elements/dialog.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { Choice, TextField } from '../elements/field.tsx';
import { FormAbove } from '../elements/form-above.tsx';
import { LongList } from '../elements/long-list.tsx';
import { Menu } from '../elements/menu.tsx';
import { useSay } from '../elements/notices.tsx';
import { Badge, Empty } from '../elements/page.tsx';
import { Section } from '../elements/section.tsx';
import { Time } from '../elements/time.tsx';

const KEYS = '/api/keys';
const DAY_MS = 86_400_000;
type ApiKey = ApiKeyList['keys'][number];

const EXPIRIES = [
  { value: '', text: 'Never' },
  { value: '30', text: 'In 30 days' },
  { value: '90', text: 'In 90 days' },
  { value: '365', text: 'In a year' },
] as const;

const rightsText = (scopes: readonly Scope[]): string =>
  presetOf(scopes)?.name ?? `May ${scopes.map((scope) => SHORT_SCOPES[scope]).join(', ')}`;

const NEVER_EMPTY = { rows: [], isLoading: true };

export function Keys() {
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  if (!session.may('admin'))
    return (
      <Empty title="Your API key cannot manage keys">
        <p>Ask the person who created your key for a key with the permission “Everything”.</p>
      </Empty>
    );
  return (
    <>
      <FormAbove label="Create a key" list={NEVER_EMPTY}>
        <NewKey onCreated={setCreated} />
      </FormAbove>
      {created !== null && created.key !== null && (
        <ShownOnce
          name={created.name}
          value={created.key}
          what="key"
          rights={rightsText(created.scopes)}
          invites
        />
      )}
      <KeyList onRevoked={({ id }) => setCreated((shown) => (shown?.id === id ? null : shown))} />
    </>
  );
}

export const invitation = (address: string, key: string): string =>
  `You are invited to Groundwork. Open ${address} and sign in with this key: ${key}\nThe key is yours alone. Do not pass it on.`;

export function ShownOnce({
  name,
  value,
  what,
  rights,
  invites = false,
}: {
  name: string;
  value: string;
  what: string;
  rights?: string;
  invites?: boolean;
}) {
  const copy = useCopy();
  return (
    <section className="card stack settings-secret" aria-label={`The new ${what}`}>
      <p>
        This is the {what} of <strong>{name}</strong>
        {rights !== undefined && ` (${rights})`}. It is shown once: copy it now.
      </p>
      <div className="row">
        <code>{value}</code>
        <Button onClick={() => void copy(value)}>Copy</Button>
        {invites && (
          <Button onClick={() => void copy(invitation(location.origin, value))}>Copy invitation</Button>
        )}
      </div>
      {invites && (
        <p className="quiet">
          The invitation contains the address of this console and the key. Send it in a way that only {name}{' '}
          can read. You can revoke the key below at any time.
        </p>
      )}
    </section>
  );
}

function NewKey({ onCreated }: { onCreated(key: CreatedApiKey): void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(FOR_COLLEAGUES.scopes);
  const [days, setDays] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isNameless = name.trim() === '';
  const create = useAct(
    (body: { name: string; scopes: readonly Scope[]; expiresAt?: string }, idempotencyKey) =>
      api.post<CreatedApiKey>(KEYS, body, { idempotencyKey }),
    {
      changes: [KEYS],
      onDone(key) {
        setName('');
        onCreated(key);
      },
    },
  );
  return (
    <Section title="New key">
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setRefused(isNameless);
          if (isNameless || create.isPending) return;
          create.mutate({
            name,
            scopes,
            ...(days === '' ? {} : { expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString() }),
          });
        }}
      >
        <div className="settings-fields">
          <TextField
            label="Name"
            placeholder="The person or program that uses the key"
            maxLength={200}
            value={name}
            error={
              isRefused && isNameless
                ? 'Enter a name, so that you can recognize the key later.'
                : faultOf(create.error, 'name')
            }
            onValue={setName}
          />
          <Choice
            label="Expires"
            value={days}
            error={faultOf(create.error, 'expiresAt')}
            onValue={setDays}
            choices={EXPIRIES}
          />
        </div>
        <Rights scopes={scopes} onScopes={setScopes} />
        {create.error !== null && <Failure error={create.error} />}
        <div className="row">
          <Button needs="admin" kind="primary" type="submit" busy={create.isPending}>
            Create key
          </Button>
        </div>
      </form>
    </Section>
  );
}

function Rights({
  scopes,
  onScopes,
}: {
  scopes: readonly Scope[];
  onScopes(scopes: readonly Scope[]): void;
}) {
  const [isOwn, setOwn] = useState(false);
  const radio = { type: 'radio', name: 'rights' } as const;
  return (
    <fieldset className="settings-scopes">
      <legend>What this key may do</legend>
      {PRESETS.map((preset) => (
        <label key={preset.name} className="row">
          <input
            {...radio}
            checked={!isOwn && presetOf(scopes) === preset}
            onChange={() => {
              setOwn(false);
              onScopes(preset.scopes);
            }}
          />
          <span>
            {preset.name} <span className="field-hint">{preset.allows}</span>
          </span>
        </label>
      ))}
      <label className="row">
        <input {...radio} checked={isOwn} onChange={() => setOwn(true)} />
        Other rights
      </label>
      {isOwn &&
        SCOPE_NAMES.map((scope) => (
          <label key={scope} className="row settings-scope">
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ currentTarget }) =>
                onScopes(
                  SCOPE_NAMES.filter((one) => (one === scope ? currentTarget.checked : scopes.includes(one))),
                )
              }
            />
            {SCOPES[scope]}
          </label>
        ))}
    </fieldset>
  );
}

function KeyList({ onRevoked }: { onRevoked(key: ApiKey): void }) {
  const read = usePages<ApiKeyList, ApiKey>(KEYS, ({ keys }) => keys);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const say = useSay();
  const revoke = useAct((key: ApiKey) => api.delete(`${KEYS}/${encodeURIComponent(key.id)}`), {
    changes: [KEYS],
    onDone(_, key) {
      setRevoked(null);
      onRevoked(key);
      say(`The key ${key.name} was revoked.`);
    },
  });
  return (
    <>
      <LongList
        label="API keys"
        read={read}
        keyOf={({ id }) => id}
        rowHeight={72}
        empty={<Empty title="No keys yet" />}
      >
        {(key) => (
          <div className="settings-row">
            <div>
              <p className="row">
                <strong>{key.name}</strong> <code>…{key.hint}</code>
                {key.revokedAt !== null && <Badge tone="bad">Revoked</Badge>}
                {session.key()?.endsWith(key.hint) === true && <Badge tone="info">Your key</Badge>}
              </p>
              <p className="quiet">
                {rightsText(key.scopes)}
                {key.tags !== null && ` · tags: ${key.tags.join(', ')}`}
                {key.sourceIds !== null &&
                  ` · ${key.sourceIds.length === 1 ? '1 source' : `${key.sourceIds.length} sources`}`}{' '}
                · created <Time at={key.createdAt} />
                {key.expiresAt !== null && key.revokedAt === null && (
                  <>
                    {' '}
                    · expires <Time at={key.expiresAt} />
                  </>
                )}
              </p>
            </div>
            {key.revokedAt === null && (
              <Menu
                label={`Actions for ${key.name}`}
                items={[{ name: 'Revoke', kind: 'danger', needs: 'admin', act: () => setRevoked(key) }]}
              />
            )}
          </div>
        )}
      </LongList>
      {revoked !== null && (
        <Confirm
          title={`Revoke ${revoked.name}?`}
          action="Revoke"
          busy={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate(revoked)}
          onClose={() => setRevoked(null)}
        >
          <p>
            {`Programs that use the key ending in ${revoked.hint} will stop working immediately. This cannot be undone.`}
          </p>
        </Confirm>
      )}
    </>
  );
}
