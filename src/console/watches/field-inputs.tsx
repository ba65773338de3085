import type { Watch } from '../api/answers.ts';
import type { ApiFailure } from '../api/failure.ts';
import { faultOf } from '../elements/failure.tsx';
import { Choice, TextField } from '../elements/field.tsx';

export const WATCHES = '/api/intel/watches';

export type Field = Watch['fields'][number];
export type FieldDraft = Pick<Field, 'name' | 'kind' | 'hint'>;
export const NO_FIELD: FieldDraft = { name: '', kind: 'amount', hint: '' };

export const FIELD_KINDS: Record<Field['kind'], string> = {
  amount: 'Price',
  date: 'Date',
  text: 'Text',
  count: 'Number',
};

export function FieldInputs({
  draft,
  at,
  error,
  onDraft,
}: {
  draft: FieldDraft;
  at: number;
  error: ApiFailure | null;
  onDraft(draft: FieldDraft): void;
}) {
  return (
    <>
      <TextField
        label="Value name"
        placeholder="Pro price"
        required
        maxLength={80}
        value={draft.name}
        error={faultOf(error, `fields.${at}.name`)}
        onValue={(name) => onDraft({ ...draft, name })}
      />
      <Choice
        label="Type of value"
        value={draft.kind}
        choices={Object.entries(FIELD_KINDS).map(([value, text]) => ({ value, text }))}
        error={faultOf(error, `fields.${at}.kind`)}
        onValue={(kind) => onDraft({ ...draft, kind: kind as Field['kind'] })}
      />
      <TextField
        label="Near the words"
        hint={NEAR_HINT}
        required
        maxLength={200}
        value={draft.hint}
        error={faultOf(error, `fields.${at}.hint`)}
        onValue={(hint) => onDraft({ ...draft, hint })}
      />
    </>
  );
}

export const NEAR_HINT =
  'The value itself, or words next to it or just above it on the page, such as a plan name.';
