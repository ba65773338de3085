import { faultOf } from '../elements/failure.tsx';
import { TextField } from '../elements/field.tsx';
import { AboutChoice } from './about-choice.tsx';
import { IntervalChoice } from '../elements/interval-choice.tsx';

export interface Labels {
  name: string;
  tags: string;
  every: string | null;
  about: string;
}

export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

const INTERVALS = ['6h', '24h', '3d', '7d', '14d', '30d', '90d'];

export const NEVER = 'Only on demand';

export function LabelFields({
  labels,
  isReadAgain,
  isNew = false,
  autoFocus = false,
  error,
  onChange,
}: {
  labels: Labels;
  isReadAgain: boolean;
  isNew?: boolean;
  autoFocus?: boolean;
  error: Error | null;
  onChange(change: Partial<Labels>): void;
}) {
  return (
    <>
      <TextField
        label="Name"
        {...(isNew ? { hint: 'Optional.' } : {})}
        maxLength={200}
        autoFocus={autoFocus}
        value={labels.name}
        error={faultOf(error, 'name')}
        onValue={(name) => onChange({ name })}
      />
      <TextField
        label="Tags"
        hint={`${isNew ? 'Optional. ' : ''}Separate tags with commas.`}
        value={labels.tags}
        error={faultOf(error, 'tags')}
        onValue={(tags) => onChange({ tags })}
      />
      <AboutChoice
        label="About"
        hint={
          isReadAgain
            ? 'The company that this source is about. With “Automatic”, pages on your own site count as yours, and pages on the site of a tracked competitor count as that competitor’s.'
            : 'The company that this source is about. For notes on a competitor, choose the competitor.'
        }
        everyone={isReadAgain ? 'Automatic' : 'Automatic: us'}
        value={labels.about}
        error={faultOf(error, 'about')}
        onValue={(about) => onChange({ about })}
      />
      {isReadAgain && (
        <IntervalChoice
          label="Refresh"
          never={NEVER}
          intervals={INTERVALS}
          hint="How often the source is read again."
          every={labels.every}
          error={faultOf(error, 'every')}
          onValue={(every) => onChange({ every })}
        />
      )}
    </>
  );
}
