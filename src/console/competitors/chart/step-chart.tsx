import { curveStepAfter, line as pathOf } from 'd3-shape';
import { useState } from 'react';
import { changesOf, type Line, type Point } from './line.ts';
import { LineMark, lineClass, LineSample } from './line-mark.tsx';
import { PointButtons } from './point-buttons.tsx';
import { HEIGHT, MARGIN, scalesOf } from './scales.ts';
import { StepTable } from './step-table.tsx';
import { useWidth } from './width.ts';

/**
 * Numbers over time, as steps: each holds until the next. With a legend, points that a keyboard reaches, and the
 * same as a table.
 */
export function StepChart({
  name,
  lines,
  valueText,
}: {
  /** What it shows. */
  name: string;
  lines: readonly Line[];
  valueText(value: number): string;
}) {
  const [box, width] = useWidth();
  const [shown, setShown] = useState<string | null>(null);
  const { x, y, left, xTicks, yTicks, timeText } = scalesOf(lines, width, valueText);
  const path = pathOf<Point>()
    .defined(({ value }) => value !== null)
    .x(({ at }) => x(at))
    .y(({ value }) => y(value ?? 0))
    .curve(curveStepAfter);
  const changes = changesOf(lines).length;
  return (
    <figure className="competitors-chart" aria-label={name}>
      <ul className="competitors-legend" aria-label="Lines of the chart">
        {lines.map((line, index) => (
          <li key={line.name}>
            <LineSample index={index} /> {line.name}
          </li>
        ))}
      </ul>
      <div className="competitors-plot" ref={box}>
        {width > 0 && (
          <>
            <svg
              role="img"
              aria-label={`${name}: ${lines.length === 1 ? 'one line' : `${lines.length} lines`}, ${
                changes === 1 ? 'one reading' : `${changes} readings`
              }. The table below says the same.`}
              width={width}
              height={HEIGHT}
            >
              {yTicks.map(({ value, text }) => (
                <g key={value} className="competitors-tick">
                  <path d={`M${left},${y(value)}H${width - MARGIN.right}`} />
                  <text x={left - 8} y={y(value)} dy="0.32em" textAnchor="end">
                    {text}
                  </text>
                </g>
              ))}
              {xTicks.map((tick) => (
                <text
                  key={+tick}
                  className="competitors-tick"
                  x={Math.min(Math.max(x(tick), left + 12), width - MARGIN.right - 12)}
                  y={HEIGHT - 8}
                  textAnchor="middle"
                >
                  {timeText(tick)}
                </text>
              ))}
              {lines.map(({ name: key, points }, index) => (
                <g key={key}>
                  <path className={lineClass(index)} d={path(withEnds(points)) ?? ''} />
                  {points.map(({ at, value, isSighting }) =>
                    value === null || isSighting ? null : (
                      <LineMark key={at} index={index} x={x(at)} y={y(value)} />
                    ),
                  )}
                </g>
              ))}
            </svg>
            <PointButtons
              {...{ name, lines, valueText, shown, width }}
              onShown={setShown}
              place={({ at, value }) => ({ left: x(at), top: y(value ?? 0) })}
            />
          </>
        )}
      </div>
      <details className="competitors-table">
        <summary>The same as a table</summary>
        <StepTable {...{ name, lines, valueText }} />
      </details>
    </figure>
  );
}

/** A line that ends is drawn up to its end. */
const withEnds = (points: readonly Point[]): Point[] =>
  points.flatMap((point, i) => {
    const before = points[i - 1]?.value ?? null;
    return point.value === null && before !== null ? [{ at: point.at, value: before }, point] : [point];
  });
