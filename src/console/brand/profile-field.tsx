import { TextArea, TextField } from '../elements/field.tsx';
import { EntryList } from './entry-list.tsx';
import type { ProfileEdits } from './profile-edits.ts';
import { LISTS, LONGEST_TEXT, TEXTS, type ListName, type TextName } from './profile.ts';

/** One field of the profile, be it a text or a list, with what is wrong with it. */
export function ProfileField({
  name,
  edits: { fields, change, faultAt },
}: {
  name: TextName | ListName;
  edits: ProfileEdits;
}) {
  const list = LISTS.find((field) => field.name === name);
  if (list !== undefined) {
    return (
      <EntryList
        field={list}
        entries={fields[list.name]}
        onEntries={(entries) => change({ [list.name]: entries })}
        faultAt={(at) => faultAt(`body.${list.name}${at === undefined ? '' : `.${at}`}`)}
      />
    );
  }
  const text = TEXTS.find((field) => field.name === name);
  if (text === undefined) return null;
  const { label, hint, lines, hasLimit } = text;
  const value = fields[text.name];
  const limit = `${value.length > LONGEST_TEXT * 0.9 ? `${value.length} of` : 'Up to'} ${LONGEST_TEXT.toLocaleString('en')} characters.`;
  const common = {
    label,
    hint: hasLimit ? `${hint} ${limit}` : hint,
    value,
    error: faultAt(`body.${name}`),
    onValue: (typed: string) => void change({ [text.name]: typed }),
  };
  return lines === undefined ? <TextField {...common} /> : <TextArea {...common} rows={lines} />;
}
