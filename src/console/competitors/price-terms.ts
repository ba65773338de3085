const BILLED: Record<string, string> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
  once: 'once',
};

export function termsText({
  unit,
  period,
  billed,
}: {
  [Term in 'unit' | 'period' | 'billed']?: unknown;
}): string {
  const per = [unit, period === 'once' ? null : period].filter((part) => typeof part === 'string');
  const how = typeof billed === 'string' ? BILLED[billed] : undefined;
  return `${per.length === 0 ? '' : ` per ${per.join(' per ')}`}${period === 'once' ? ' once' : ''}${how === undefined ? '' : `, billed ${how}`}`;
}
