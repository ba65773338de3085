import { useState } from 'react';
import type { Artifact } from '../api/answers.ts';
import { ApiFailure } from '../api/failure.ts';
import { Button } from '../elements/button.tsx';
import { Dialog } from '../elements/dialog.tsx';
import { Failure } from '../elements/failure.tsx';
import { SourcePicker } from './form/source-picker.tsx';
import type { ChosenSource } from './form/work-draft.ts';
import { titleOfSection } from './layouts/layouts.ts';
import { sectionKeyOf } from './output-value.ts';
import type { Section } from './work/module-layout.tsx';

export interface Renewal {
  sections?: string[];
  sourceIds?: string[];
  edits?: 'replace';
}

interface Asking {
  artifact: Artifact;
  isBusy: boolean;
  error: Error | null;
  onRenew(renewal: Renewal): void;
  onClose(): void;
}

const linesText = (lines: number): string =>
  lines === 1
    ? '1 line was added, changed or removed by hand'
    : `${lines.toLocaleString('en')} lines were added, changed or removed by hand`;

export function RenewWork({
  artifact,
  insteadOf,
  isBusy,
  error,
  onRenew,
  onClose,
}: Asking & { insteadOf: string | null }) {
  const isEdited = artifact.handEdits.length > 0;
  const areStale = error instanceof ApiFailure && error.code === 'artifact.edits_stale';
  return (
    <Dialog
      title={insteadOf === null ? 'Keep your edits?' : 'Regenerate the whole document?'}
      onClose={onClose}
    >
      <div className="stack">
        {insteadOf !== null && (
          <p>
            “{insteadOf}” cannot be regenerated alone, because sources quoted in other sections have changed.
            {!isEdited && ` Version ${artifact.version} is kept.`}
          </p>
        )}
        {isEdited && (
          <>
            <p>These sections contain edits made by hand:</p>
            <ul className="generate-entries">
              {artifact.handEdits.map(({ section, lines }) => (
                <li key={section}>
                  {titleOfSection(artifact.module, section)}: {linesText(lines)}
                  {editedTexts(artifact, section).map((text) => (
                    <p key={text} className="quiet cut" dir="auto">
                      “{text}”
                    </p>
                  ))}
                </li>
              ))}
            </ul>
            {isFilled(artifact.inputs['objections']) && (
              <p>Objections that you entered in the form are always kept.</p>
            )}
            <p>
              {`Keep these sections as they are, or regenerate them too. Either way, version ${artifact.version} is kept.`}
            </p>
          </>
        )}
        {areStale ? (
          <p role="alert">
            These sections also quote sources that have changed, so the edits cannot be kept.
          </p>
        ) : (
          error !== null && <Failure error={error} />
        )}
        <div className="row row-end">
          <Button onClick={onClose}>Cancel</Button>
          {isEdited && (
            <Button busy={isBusy} onClick={() => onRenew({ edits: 'replace' })}>
              Replace edits
            </Button>
          )}
          {!areStale && (
            <Button kind="primary" data-first busy={isBusy} onClick={() => onRenew({})}>
              {isEdited ? 'Keep edits' : 'Regenerate document'}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const MOST_TEXTS = 3;

const editedTexts = ({ claims }: Artifact, section: string): string[] =>
  claims
    .filter(({ path, edited }) => edited === true && sectionKeyOf(path) === section)
    .map(({ text }) => text)
    .slice(0, MOST_TEXTS);

const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

export const handEditsIn = ({ handEdits }: Artifact, { keys }: Section): number =>
  handEdits.filter(({ section }) => keys.includes(section)).reduce((sum, { lines }) => sum + lines, 0);

export function RenewSection({
  artifact,
  section,
  isBusy,
  error,
  onRenew,
  onClose,
}: Asking & { section: Section }) {
  const { keys, title } = section;
  const [chosen, setChosen] = useState<readonly ChosenSource[] | null>(null);
  const [isRefused, setRefused] = useState(false);
  const lines = handEditsIn(artifact, section);
  const isUnchosen = chosen !== null && chosen.length === 0;
  return (
    <Dialog title={`Regenerate “${title}”`} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setRefused(isUnchosen);
          if (isUnchosen || isBusy) return;
          onRenew({
            sections: keys,
            ...(chosen === null ? {} : { sourceIds: chosen.map(({ id }) => id) }),
            ...(lines === 0 ? {} : { edits: 'replace' }),
          });
        }}
      >
        {lines > 0 && (
          <p>
            {`${linesText(lines)} in this section. Regenerating replaces these edits. Version ${artifact.version} is kept.`}
          </p>
        )}
        {artifact.model === 'extractive' && (
          <p className="quiet">
            This document was generated without a language model, so regenerating the section changes its text
            only if you choose other sources, or if the sources or your brand profile have changed.
          </p>
        )}
        <SourcePicker
          label="Sources"
          hint="Only these sources are quoted in this section."
          chosen={chosen}
          onChosen={setChosen}
          error={isRefused && isUnchosen ? 'Select at least one source.' : undefined}
        />
        {error !== null && <Failure error={error} />}
        <div className="row row-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" data-first busy={isBusy}>
            {lines > 0 ? 'Replace edits' : 'Regenerate section'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
