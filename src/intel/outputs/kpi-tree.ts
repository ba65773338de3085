import { foldedName } from './kpi-formula.ts';
import type { Problem } from './module.ts';

/** A metric that may stand in the tree, and where its name stands in the output. */
export interface TreeNode {
  name: string;
  path: string;
}

interface Edge {
  from: string;
  to: string;
}

/** Where the edges lead from `start`, itself included. */
function reachedFrom(start: string, edges: readonly Edge[]): Set<string> {
  const reached = new Set([start]);
  // A set is iterated over what is added on the way, too.
  for (const node of reached) for (const { from, to } of edges) if (from === node) reached.add(to);
  return reached;
}

const folded = ({ from, to }: Edge): Edge => ({ from: foldedName(from), to: foldedName(to) });

/** Each name that is taken: by it edges and formulas tell metrics apart. */
export function nameProblems(nodes: readonly TreeNode[]): Problem[] {
  const names = nodes.map(({ name }) => foldedName(name));
  return nodes.flatMap(({ name, path }, i) => {
    const first = names.indexOf(names[i]!);
    if (first === i) return [];
    const message = `"${name}" is the name at ${nodes[first]!.path} already; give each metric its own`;
    return [{ path, message }];
  });
}

/** What a tree of metrics may never have: nodes nobody knows, an edge twice, a circle. For tens of edges. */
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
        { path: `tree[${i}]`, message: `repeats an edge from "${edge.from}" to "${edge.to}"; remove it` },
      ];
    if (reachedFrom(to, before).has(from))
      return [
        {
          path: `tree[${i}]`,
          message: `closes a circle, for "${edge.to}" leads to "${edge.from}" already; remove it or turn another edge`,
        },
      ];
    return [];
  });
}

/** Each input metric from which no edges lead to the North Star. */
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
