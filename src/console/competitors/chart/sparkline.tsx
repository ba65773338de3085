import { type Line, showsTrend, stepPath } from './line.ts';

const WIDTH = 120;
const HEIGHT = 32;
const EDGE = 3;

export function Sparkline({ line }: { line: Line }) {
  if (!showsTrend([line])) return null;
  const { points } = line;
  const values = points.flatMap(({ value }) => value ?? []);
  const [first, last] = [points[0]!.at, points.at(-1)!.at];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(1, (last - first) * 1.25);
  const x = (at: number): number => EDGE + ((at - first) / span) * (WIDTH - 2 * EDGE);
  const y = (value: number): number =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const path = stepPath(points, x, y) + (points.at(-1)!.value === null ? '' : `H${WIDTH - EDGE}`);
  return (
    <svg className="sparkline" width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
