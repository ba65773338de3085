import { Badge } from '../elements/page.tsx';

const TONES = { low: 'warn', medium: 'info', high: 'good' } as const;

const LEVELS = { low: 'Low', medium: 'Medium', high: 'High' } as const;

export function ConfidenceMark({
  confidence,
  under,
}: {
  confidence: keyof typeof TONES;
  under?: 'column' | 'heading';
}) {
  return (
    <Badge tone={TONES[confidence]}>
      {under === 'column' && <span className="narrow">Confidence: </span>}
      {under === undefined ? `Confidence: ${confidence}` : LEVELS[confidence]}
    </Badge>
  );
}
