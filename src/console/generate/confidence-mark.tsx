import { Badge } from '../elements/page.tsx';

const TONES = { low: 'warn', medium: 'info', high: 'good' } as const;

const LEVELS = { low: 'Low', medium: 'Medium', high: 'High' } as const;

/** The mark says its name, unless a heading or the head of a column says it. */
export function ConfidenceMark({
  confidence,
  under,
}: {
  confidence: keyof typeof TONES;
  under?: 'column' | 'heading';
}) {
  return (
    <Badge tone={TONES[confidence]}>
      {/* Narrow windows show no head of a column. */}
      {under === 'column' && <span className="narrow">Confidence: </span>}
      {under === undefined ? `Confidence: ${confidence}` : LEVELS[confidence]}
    </Badge>
  );
}

export const percentText = (share: number): string => `${Math.round(share * 100)}%`;
