import type { BrandDraft } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Badge } from '../elements/page.tsx';
import { OutsideLink } from '../elements/outside-link.tsx';

/** One thing a site says, the words it rests on, and what takes it over. */
export function ProposedValue({
  label,
  value,
  instead = '',
  evidence,
  isTaken,
  onTake,
}: {
  /** Of its field. */
  label: string;
  value: string;
  /** What stands in the form and would be replaced. */
  instead?: string;
  evidence: BrandDraft['evidence'];
  isTaken: boolean;
  onTake(): void;
}) {
  return (
    <li className="brand-value">
      <div>
        <p className="brand-words">{value}</p>
        {instead !== '' && <p className="quiet">In place of: {instead}</p>}
        {evidence.map(({ quote, url }) => (
          <p key={url + quote} className="quiet brand-evidence">
            {quote === value ? 'Word for word on ' : <q>{quote}</q>}
            {quote === value ? '' : ' on '}
            <OutsideLink href={url}>{url}</OutsideLink>
          </p>
        ))}
      </div>
      {isTaken ? (
        <Badge tone="good">In the form</Badge>
      ) : (
        <Button aria-label={`Take over ${label}: ${value}`} onClick={onTake}>
          Take over
        </Button>
      )}
    </li>
  );
}
