const ACRONYMS: Record<string, string> = { kpi: 'KPI', okrs: 'OKRs', swot: 'SWOT', url: 'URL', id: 'id' };

export function wordsOf(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => ACRONYMS[word.toLowerCase()] ?? word.toLowerCase());
  const text = words.join(' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
