import { Button } from '../../elements/button.tsx';
import type { InputField } from './input-fields.ts';
import { type DraftValue, textIn } from './work-draft.ts';

const USUAL: Partial<Record<string, readonly string[]>> = {
  horizon: ['The next 3 months', 'The next 6 months', 'The next 12 months'],
  objective: ['More new customers', 'Customers stay longer', 'More revenue from each customer'],
  scope: ['From the first search to the purchase', 'From the first search to the renewal'],
};

export function UsualAnswers({
  field: { name },
  value,
  onValue,
}: {
  field: InputField;
  value: DraftValue | undefined;
  onValue(value: DraftValue): void;
}) {
  const usual = (Object.hasOwn(USUAL, name) ? USUAL[name] : undefined) ?? [];
  if (usual.length === 0 || textIn(value) !== '') return null;
  return (
    <p className="row generate-suggestions">
      <span className="quiet">For example:</span>
      {usual.map((text) => (
        <Button key={text} aria-label={`Use ${text}`} onClick={() => onValue(text)}>
          <span className="cut">{text}</span>
        </Button>
      ))}
    </p>
  );
}
