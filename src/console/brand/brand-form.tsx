import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { InferredBusinessModel } from '../api/answers.ts';
import { ApiFailure } from '../api/failure.ts';
import { useRead } from '../api/reads.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { useSay } from '../elements/notices.tsx';
import { Badge } from '../elements/page.tsx';
import { useArrival } from '../elements/settled.tsx';
import { Time } from '../elements/time.tsx';
import { useStale } from '../generate/renewal.tsx';
import { useAddressQuery } from '../sources/address-query.ts';
import { useChangedPrices, withPrice } from './changed-prices.ts';
import { useChangedProofs, withProof } from './changed-proofs.ts';
import type { ProfileEdits } from './profile-edits.ts';
import {
  differences,
  fieldsOf,
  INFERRED_MODEL,
  inferredText,
  labelOf,
  type ListName,
  LISTS,
  LONGEST_TEXT,
  MODEL_LABEL,
  MODELS,
  withExample,
  type Profile,
  type TextName,
  TEXTS,
} from './profile.ts';
import { Choice, TextArea, TextField } from '../elements/field.tsx';
import { EntryList } from './entry-list.tsx';
import { ValuePages } from './value-pages.tsx';
import { cellsText } from '../elements/row-cells.ts';

const PARTS: readonly { title: string; fields: readonly (TextName | ListName)[] }[] = [
  { title: 'Company', fields: ['name', 'domain', 'oneLiner'] },
  { title: 'Customers', fields: ['audiences', 'markets'] },
  { title: 'Offer', fields: ['products', 'pricingNotes', 'businessModel'] },
  { title: 'Positioning', fields: ['valueProps', 'differentiators', 'proofPoints', 'competitors'] },
  { title: 'Tone of voice', fields: ['tone.do', 'tone.dont', 'forbiddenClaims'] },
];

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
            The form was not saved. Correct the marked fields.
          </p>
        )}
        <SaveBar edits={edits} />
      </div>
    </form>
  );
}

function Conflict({ edits }: { edits: ProfileEdits }) {
  const { base, theirs, contested, isSaving, saveAnyway, saveBoth, discard } = edits;
  const say = useSay();
  if (theirs === null) return null;
  return (
    <VersionConflict
      base={base}
      theirs={theirs}
      contested={contested.map(labelOf)}
      onSaveBoth={saveBoth}
      isSaving={isSaving}
      onSaveMine={saveAnyway}
      onLoadTheirs={() => {
        const undo = discard();
        say(
          'The form now shows the version that was saved elsewhere. To get your changes back, choose Undo.',
          { undo },
        );
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
          'Unsaved changes. They stay in this browser tab until you close it or sign out.'
        ) : base.updatedAt === null ? (
          'Nothing has been saved yet.'
        ) : (
          <>
            Last changed <Time at={base.updatedAt} />. <DocumentsOfOldProfile />
          </>
        )}
      </p>
      <div className="row">
        {isChanged && (
          <Button
            onClick={() => {
              const undo = discard();
              say('Your changes were discarded.', { undo });
            }}
          >
            Drop changes
          </Button>
        )}
        <Button needs="write" kind="primary" type="submit" busy={isSaving} disabled={!isChanged}>
          Save
        </Button>
      </div>
    </div>
  );
}

function DocumentsOfOldProfile() {
  const count = (useStale().data?.artifacts ?? []).filter(({ staleReasons }) =>
    staleReasons.some(({ code }) => code === 'brand_profile_changed'),
  ).length;
  if (count === 0) return null;
  return (
    <Link href="~/generate?stale=true">
      {count === 1 ? '1 document still uses' : `${count} documents still use`} an older version
    </Link>
  );
}

function BusinessModelField({
  value,
  error,
  onValue,
}: {
  value: string;
  error: string | undefined;
  onValue(value: string): void;
}) {
  const { data } = useRead<InferredBusinessModel>('/api/intel/business-model', { enabled: value === '' });
  const chosen = MODELS.find((model) => model.value === value);
  return (
    <div className="stack">
      <Choice
        label={MODEL_LABEL}
        hint="How you earn money. Your choice determines which metrics, buying stages and touchpoints are suggested."
        value={value}
        choices={[INFERRED_MODEL, ...MODELS.map(withExample)]}
        error={error}
        onValue={onValue}
      />
      {value === '' && data !== undefined && <p role="status">{inferredText(data)}</p>}
      {chosen !== undefined && <p className="quiet">{chosen.hint}</p>}
      <details>
        <summary>Compare business models</summary>
        <dl>
          {MODELS.map(({ value: model, text, hint }) => (
            <Fragment key={model}>
              <dt>{text}</dt>
              <dd>{hint}</dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </div>
  );
}

function ProfileField({
  name,
  edits: { fields, sources, change, faultAt },
}: {
  name: TextName | ListName;
  edits: ProfileEdits;
}) {
  const list = LISTS.find((field) => field.name === name);
  if (list !== undefined) {
    const entries = fields[list.name];
    return (
      <>
        <EntryList
          field={list}
          entries={entries}
          sources={sources}
          onEntries={(changed) => change({ [list.name]: changed })}
          faultAt={(at) => faultAt(`body.${list.name}${at === undefined ? '' : `.${at}`}`)}
        />
        {list.name === 'proofPoints' && entries.length > 0 && (
          <ChangedProofs points={entries} onPoints={(proofPoints) => change({ proofPoints })} />
        )}
      </>
    );
  }
  if (name === 'businessModel')
    return (
      <BusinessModelField
        value={fields.businessModel ?? ''}
        error={faultAt('body.businessModel')}
        onValue={(businessModel) => change({ businessModel })}
      />
    );
  const text = TEXTS.find((field) => field.name === name);
  if (text === undefined) return null;
  const { label, hint, lines, hasLimit } = text;
  const value = fields[text.name];
  const isNear = hasLimit && value.length > LONGEST_TEXT * 0.9;
  const limit = `${value.length.toLocaleString('en')} of ${LONGEST_TEXT.toLocaleString('en')} characters.`;
  const written = value.split('\n').length;
  const more = lines === undefined ? 0 : written - MOST_LINES_SHOWN;
  const common = {
    label,
    hint: [hint, isNear && limit, more > 0 && `Scroll for ${more} more ${more === 1 ? 'line' : 'lines'}.`]
      .filter((part) => part !== false)
      .join(' '),
    value,
    error: faultAt(`body.${name}`),
    onValue: (typed: string) => void change({ [text.name]: typed }),
  };
  const pages = <ValuePages sources={sources} field={name} value={value} />;
  if (lines === undefined)
    return (
      <div className="brand-field">
        <TextField {...common} />
        {pages}
      </div>
    );
  return (
    <div className="brand-field">
      <TextArea
        {...common}
        className="brand-text"
        rows={Math.min(Math.max(lines, written), MOST_LINES_SHOWN)}
      />
      {pages}
      {name === 'pricingNotes' && value !== '' && <ChangedPrices notes={value} onNotes={common.onValue} />}
    </div>
  );
}

const MOST_LINES_SHOWN = 20;

function ToCheck({ name, children }: { name: 'prices' | 'proofs'; children: ReactNode }) {
  const isAskedFor = useAddressQuery().get('check') === name;
  const list = useRef<HTMLDivElement>(null);
  useArrival(list, isAskedFor);
  return (
    <div className="brand-changed" role="status" ref={list}>
      {children}
    </div>
  );
}

function ChangedPrices({ notes, onNotes }: { notes: string; onNotes(notes: string): void }) {
  const changed = useChangedPrices(notes) ?? [];
  if (changed.length === 0) return null;
  return (
    <ToCheck name="prices">
      {changed.map((price) => (
        <div key={price.item} className="row">
          <span>
            <Badge tone="warn">Check</Badge> Your site now gives a different price for {price.item}: “
            {cellsText(price.quote)}”.
          </span>
          <Button
            kind="quiet"
            aria-label={`Use this price for ${price.item}`}
            onClick={() => onNotes(withPrice(notes, price))}
          >
            Use this price
          </Button>
        </div>
      ))}
    </ToCheck>
  );
}

function ChangedProofs({
  points,
  onPoints,
}: {
  points: readonly string[];
  onPoints(points: readonly string[]): void;
}) {
  const changed = useChangedProofs(points) ?? [];
  if (changed.length === 0) return null;
  return (
    <ToCheck name="proofs">
      {changed.map((proof) => (
        <div key={proof.noted} className="row">
          <span>
            <Badge tone="warn">Check</Badge> Your site now says: “{cellsText(proof.quote)}”.
          </span>
          <Button
            kind="quiet"
            aria-label={`Use this text instead of “${proof.noted}”`}
            onClick={() => onPoints(withProof(points, proof))}
          >
            Use this text
          </Button>
        </div>
      ))}
    </ToCheck>
  );
}

function VersionConflict({
  base,
  theirs,
  contested,
  isSaving,
  onLoadTheirs,
  onSaveBoth,
  onSaveMine,
}: {
  base: Profile;
  theirs: Profile;
  contested: readonly string[];
  isSaving: boolean;
  onLoadTheirs(): void;
  onSaveBoth(): void;
  onSaveMine(): void;
}) {
  const changed = differences(fieldsOf(base), fieldsOf(theirs)).map(labelOf);
  return (
    <div className="brand-conflict stack" role="alert">
      <p>
        <strong>The profile was changed somewhere else while you were editing it.</strong> Version{' '}
        {theirs.version}
        {theirs.updatedAt !== null && (
          <>
            , saved <Time at={theirs.updatedAt} />
          </>
        )}
        {changed.length > 0 && <>, changed: {changed.join(', ')}</>}. Your changes have not been saved yet.{' '}
        {contested.length > 0 && `Changed in both versions: ${contested.join(', ')}.`}
      </p>
      <div className="row">
        {contested.length === 0 && (
          <Button kind="primary" busy={isSaving} onClick={onSaveBoth}>
            Keep both changes
          </Button>
        )}
        <Button onClick={onLoadTheirs}>Load the other version</Button>
        <Button kind="danger" busy={isSaving} onClick={onSaveMine}>
          Save my version anyway
        </Button>
      </div>
    </div>
  );
}
