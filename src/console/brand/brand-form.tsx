import { useEffect, useRef } from 'react';
import { ApiFailure } from '../api/failure.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { useSay } from '../elements/notices.tsx';
import { Time } from '../elements/time.tsx';
import type { ProfileEdits } from './profile-edits.ts';
import type { ListName, TextName } from './profile.ts';
import { ProfileField } from './profile-field.tsx';
import { VersionConflict } from './version-conflict.tsx';

const PARTS: readonly { title: string; fields: readonly (TextName | ListName)[] }[] = [
  { title: 'Company', fields: ['name', 'domain', 'oneLiner'] },
  { title: 'Customers', fields: ['audiences', 'markets'] },
  { title: 'Offer', fields: ['products', 'pricingNotes'] },
  { title: 'Position', fields: ['valueProps', 'differentiators', 'proofPoints', 'competitors'] },
  { title: 'Language', fields: ['tone.do', 'tone.dont', 'forbiddenClaims'] },
];

/** The whole profile, and what saves it. */
export function BrandForm({ edits }: { edits: ProfileEdits }) {
  const { failure, theirs } = edits;
  const isConflict = failure instanceof ApiFailure && failure.code === 'brand_profile.version_conflict';
  const hasPlace = failure instanceof ApiFailure && failure.details.some(({ path }) => edits.faultAt(path));

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hasPlace) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);

  return (
    <form
      ref={form}
      className="brand-form"
      aria-label="Brand profile"
      onSubmit={(event) => {
        event.preventDefault();
        if (!edits.isSaving) edits.save();
      }}
    >
      {PARTS.map((part) => (
        <section key={part.title} className="card brand-part" aria-label={part.title}>
          <h2>{part.title}</h2>
          {part.fields.map((name) => (
            <ProfileField key={name} name={name} edits={edits} />
          ))}
        </section>
      ))}
      <div className="bottom-bar brand-bar">
        {theirs !== null && <Conflict edits={edits} />}
        {failure !== null && !(isConflict && theirs !== null) && !hasPlace && <Failure error={failure} />}
        {hasPlace && (
          <p className="field-error" role="alert">
            Not saved: something in the form is wrong. It is marked where it stands.
          </p>
        )}
        <SaveBar edits={edits} />
      </div>
    </form>
  );
}

function Conflict({ edits: { base, theirs, isSaving, saveAnyway, discard } }: { edits: ProfileEdits }) {
  const say = useSay();
  if (theirs === null) return null;
  return (
    <VersionConflict
      base={base}
      theirs={theirs}
      isSaving={isSaving}
      onSaveMine={saveAnyway}
      onLoadTheirs={() => {
        const undo = discard();
        say('Their version is loaded. Yours was put aside.', { undo });
      }}
    />
  );
}

function SaveBar({ edits: { base, isChanged, isSaving, discard } }: { edits: ProfileEdits }) {
  const say = useSay();
  return (
    <div className="row row-apart">
      <p role="status">
        {isChanged ? (
          'Not saved yet. It is kept in this tab if you leave the page.'
        ) : base.updatedAt === null ? (
          'Nothing is saved yet.'
        ) : (
          <>
            Version {base.version}, saved <Time at={base.updatedAt} />.
          </>
        )}
      </p>
      <div className="row">
        {isChanged && (
          <Button
            onClick={() => {
              const undo = discard();
              say('Your changes were dropped.', { undo });
            }}
          >
            Drop changes
          </Button>
        )}
        <Button kind="primary" type="submit" busy={isSaving} disabled={!isChanged}>
          Save
        </Button>
      </div>
    </div>
  );
}
