interface Evidence {
  coverage: number;
  counted?: number | undefined;
}

const percentText = (share: number): string => `${Math.round(share * 100)}%`;

export function evidenceFigure({ coverage, counted }: Evidence): string | null {
  if (counted === undefined) return percentText(coverage);
  return counted === 0 ? null : `${Math.round(coverage * counted)} of ${counted}`;
}

export function evidenceText(evidence: Evidence): string {
  const figure = evidenceFigure(evidence);
  if (figure === null) return 'no statements need evidence';
  const isOne = evidence.counted === 1;
  return `${figure} ${evidence.counted === undefined ? 'of statements have' : isOne ? 'statement has' : 'statements have'} evidence`;
}
