const GRAM = 4;

export function labelBlocks(blocks: readonly string[][], content: readonly string[]): number[] {
  const wanted = new Map<string, number>();
  for (let size = 1; size <= GRAM; size += 1) {
    for (let i = 0; i + size <= content.length; i += 1) bump(wanted, content.slice(i, i + size).join(' '));
  }
  const offered = new Map<string, number>();
  for (const words of blocks) for (const gram of gramsOf(words)) bump(offered, gram);
  return blocks.map((words) => {
    if (words.length === 0) return 0;
    const grams = gramsOf(words);
    const covered = new Float32Array(words.length);
    const size = Math.min(GRAM, words.length);
    grams.forEach((gram, i) => {
      const share = Math.min(1, (wanted.get(gram) ?? 0) / offered.get(gram)!);
      for (let at = i; at < i + size; at += 1) covered[at] = Math.max(covered[at]!, share);
    });
    return covered.reduce((sum, value) => sum + value, 0) / words.length;
  });
}

function gramsOf(words: readonly string[]): string[] {
  const size = Math.min(GRAM, words.length);
  return Array.from({ length: words.length - size + 1 }, (_, i) => words.slice(i, i + size).join(' '));
}

const bump = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);
