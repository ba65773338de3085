import { Badge } from '../elements/page.tsx';

const TONES = { low: 'warn', medium: 'info', high: 'good' } as const;

export function ConfidenceMark({ confidence }: { confidence: keyof typeof TONES }) {
  return <Badge tone={TONES[confidence]}>Confidence: {confidence}</Badge>;
}

export const percentText = (share: number): string => `${Math.round(share * 100)}%`;
