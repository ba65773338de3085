import { Button } from '../elements/button.tsx';
import { Time } from '../elements/time.tsx';
import { differences, fieldsOf, labelOf, type Profile } from './profile.ts';

/** Somebody else saved in between: whose version counts is for the user to say. */
export function VersionConflict({
  base,
  theirs,
  isSaving,
  onLoadTheirs,
  onSaveMine,
}: {
  /** What the unsaved changes began with. */
  base: Profile;
  theirs: Profile;
  isSaving: boolean;
  onLoadTheirs(): void;
  onSaveMine(): void;
}) {
  const changed = differences(fieldsOf(base), fieldsOf(theirs)).map(labelOf);
  return (
    <div className="brand-conflict stack" role="alert">
      <p>
        <strong>Somebody else changed the profile in between.</strong> Version {theirs.version}
        {theirs.updatedAt !== null && (
          <>
            , saved <Time at={theirs.updatedAt} />
          </>
        )}
        {changed.length > 0 && <>, changed: {changed.join(', ')}</>}. Nothing of yours is saved yet.
      </p>
      <div className="row">
        <Button onClick={onLoadTheirs}>Load theirs</Button>
        <Button kind="danger" busy={isSaving} onClick={onSaveMine}>
          Save mine anyway
        </Button>
      </div>
    </div>
  );
}
