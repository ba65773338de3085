/** Names are compared by this: neither case, nor the form of a character, nor white space tells two of them apart. */
export const foldedName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/[−–—]/g, '-').replace(/\s+/g, ' ').trim();

interface Token {
  kind: 'metric' | 'number' | 'sign' | 'unknown';
  text: string;
}

const NUMBER = /\d+(?:\.\d+)?(?![\p{L}\p{N}.])/uy;
const SIGN = /[-+*/()]/y;
/** Up to the next operator; a hyphen inside a word is none. */
const UNKNOWN = /(?:[^-+*/()]|(?<=\S)-(?=\S))+/y;
const WORD = /[\p{L}\p{N}]/u;

/**
 * What is wrong with an expression over the names of metrics, numbers, `+ - * / ( )`, in words for whoever is to
 * mend it; null if it is well formed, uses a metric, and knows all it uses. Of names that begin alike the longest is
 * read. Nothing is evaluated. Linear in the formula, times the number of names.
 */
export function faultOfFormula(formula: string, names: readonly string[]): string | null {
  const tokens = tokensOf(formula, names);
  const unknown = [...new Set(tokens.filter(({ kind }) => kind === 'unknown').map(({ text }) => text))];
  if (unknown.length > 0) {
    const what = unknown.map((text) => `"${text}"`).join(', ');
    return `has ${what}, which no input metric is called; write only the names of input metrics (${names.join('; ')}), plain numbers, and + - * / ( )`;
  }
  return (
    faultOfOrder(tokens) ??
    (tokens.some(({ kind }) => kind === 'metric') ? null : 'must have the name of at least one input metric')
  );
}

function tokensOf(formula: string, names: readonly string[]): Token[] {
  const text = foldedName(formula).replaceAll('×', '*').replaceAll('÷', '/');
  const known = names.map(foldedName).sort((a, b) => b.length - a.length);
  const tokens: Token[] = [];
  const matched = (pattern: RegExp, at: number): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  for (let at = 0; at < text.length;) {
    if (text[at] === ' ') {
      at += 1;
      continue;
    }
    const metric = known.find(
      (name) => text.startsWith(name, at) && !WORD.test(text[at + name.length] ?? ''),
    );
    const number = matched(NUMBER, at);
    const sign = matched(SIGN, at);
    const read = metric ?? number ?? sign ?? matched(UNKNOWN, at)!;
    const kind =
      metric !== undefined
        ? 'metric'
        : number !== undefined
          ? 'number'
          : sign !== undefined
            ? 'sign'
            : 'unknown';
    tokens.push({ kind, text: read.trim() });
    at += read.length;
  }
  return tokens;
}

/** Operands and operators take turns, and brackets come in pairs. */
function faultOfOrder(tokens: readonly Token[]): string | null {
  let open = 0;
  let wantsOperand = true;
  for (const { kind, text } of tokens) {
    if (wantsOperand) {
      if (kind !== 'sign') wantsOperand = false;
      else if (text === '(') open += 1;
      else if (text !== '-') return `has "${text}" where a metric or a number must stand`;
    } else if (kind !== 'sign' || text === '(') {
      return `has "${text}" where + - * or / must stand`;
    } else if (text === ')') {
      if (open === 0) return 'has a ")" without its "("';
      open -= 1;
    } else {
      wantsOperand = true;
    }
  }
  if (wantsOperand) return 'ends where a metric or a number must stand';
  return open > 0 ? 'has a "(" without its ")"' : null;
}
