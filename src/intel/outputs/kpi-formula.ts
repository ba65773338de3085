import type { Problem } from './module.ts';

export const foldedName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/[−–—]/g, '-').replace(/\s+/g, ' ').trim();

interface Token {
  kind: 'metric' | 'number' | 'sign' | 'unknown';
  text: string;
}

const NUMBER = /\d+(?:\.\d+)?(?![\p{L}\p{N}.])/uy;
const SIGN = /[-+*/()]/y;
const UNKNOWN = /(?:[^-+*/()]|(?<=\S)-(?=\S))+/y;
const WORD = /[\p{L}\p{N}]/u;

export function faultOfFormula(formula: string, names: readonly string[]): string | null {
  const tokens = tokensOf(formula, names);
  const unknown = [...new Set(tokens.filter(({ kind }) => kind === 'unknown').map(({ text }) => text))];
  if (unknown.length > 0) {
    const what = unknown.map((text) => `"${text}"`).join(', ');
    return `contains ${what}, which is not the name of an input metric; use only the names of input metrics (${names.join('; ')}), plain numbers, and + - * / ( )`;
  }
  return (
    faultOfOrder(tokens) ??
    (tokens.some(({ kind }) => kind === 'metric')
      ? null
      : 'must contain the name of at least one input metric')
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

function faultOfOrder(tokens: readonly Token[]): string | null {
  let open = 0;
  let wantsOperand = true;
  for (const { kind, text } of tokens) {
    if (wantsOperand) {
      if (kind !== 'sign') wantsOperand = false;
      else if (text === '(') open += 1;
      else if (text !== '-') return `has "${text}" where a metric or a number is expected`;
    } else if (kind !== 'sign' || text === '(') {
      return `has "${text}" where + - * or / is expected`;
    } else if (text === ')') {
      if (open === 0) return 'has a ")" without a matching "("';
      open -= 1;
    } else {
      wantsOperand = true;
    }
  }
  if (wantsOperand) return 'is incomplete: it ends where a metric or a number is expected';
  return open > 0 ? 'has a "(" without a matching ")"' : null;
}

export interface TreeNode {
  name: string;
  path: string;
}

interface Edge {
  from: string;
  to: string;
}

function reachedFrom(start: string, edges: readonly Edge[]): Set<string> {
  const reached = new Set([start]);
  for (const node of reached) for (const { from, to } of edges) if (from === node) reached.add(to);
  return reached;
}

const folded = ({ from, to }: Edge): Edge => ({ from: foldedName(from), to: foldedName(to) });

export function nameProblems(nodes: readonly TreeNode[]): Problem[] {
  const names = nodes.map(({ name }) => foldedName(name));
  return nodes.flatMap(({ name, path }, i) => {
    const first = names.indexOf(names[i]!);
    if (first === i) return [];
    const message = `"${name}" is already used at ${nodes[first]!.path}; give each metric its own name`;
    return [{ path, message }];
  });
}

export function treeProblems(tree: readonly Edge[], nodes: readonly TreeNode[]): Problem[] {
  const names = nodes.map(({ name }) => name);
  const known = new Set(names.map(foldedName));
  const edges = tree.map(folded);
  return tree.flatMap((edge, i): Problem[] => {
    const { from, to } = edges[i]!;
    const strangers = (['from', 'to'] as const).filter((end) => !known.has(edges[i]![end]));
    if (strangers.length > 0)
      return strangers.map((end) => ({
        path: `tree[${i}].${end}`,
        message: `"${edge[end]}" must be the name of the North Star, an input metric or a guardrail: ${names.join('; ')}`,
      }));
    const before = edges.slice(0, i);
    if (before.some((other) => other.from === from && other.to === to))
      return [
        {
          path: `tree[${i}]`,
          message: `repeats the edge from "${edge.from}" to "${edge.to}"; remove the repetition`,
        },
      ];
    if (reachedFrom(to, before).has(from))
      return [
        {
          path: `tree[${i}]`,
          message: `creates a cycle, because "${edge.to}" already leads to "${edge.from}"; remove this edge or reverse another edge`,
        },
      ];
    return [];
  });
}

export function unconnected(tree: readonly Edge[], northStar: string, metrics: readonly string[]): Problem[] {
  const backwards = tree.map(folded).map(({ from, to }) => ({ from: to, to: from }));
  const connected = reachedFrom(foldedName(northStar), backwards);
  return metrics
    .filter((name) => !connected.has(foldedName(name)))
    .map((name) => ({
      path: 'tree',
      message: `must lead from the input metric "${name}" to the North Star "${northStar}"; add the missing edges`,
    }));
}
