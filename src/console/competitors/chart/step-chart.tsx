import { useCallback, useRef, useState } from 'react';
import { changesOf, type Line, lineText, showsTrend, stepPath, valueAt } from './line.ts';
import { PointButtons } from './point-buttons.tsx';
import { roundTicks, scale, timeTicks } from './scales.ts';
import { dateLanguage } from '../../elements/date-language.ts';
import { dateText, dayText } from '../../elements/time.tsx';

interface ChartProps {
  name: string;
  lines: readonly Line[];
  valueText(value: number): string;
  isCount?: boolean;
  isChartExplained?: boolean;
}

export const StepChart = (props: ChartProps) =>
  showsTrend(props.lines) ? <DrawnChart {...props} /> : <WrittenChart {...props} />;

function WrittenChart({ name, lines, valueText, isCount = false, isChartExplained = true }: ChartProps) {
  return (
    <>
      <ul className="competitors-words" aria-label={name}>
        {lines.map((line) => (
          <li key={line.name}>
            <strong dir="auto">{line.name}</strong>: {lineText(line, { valueText, dayText })}
          </li>
        ))}
      </ul>
      {isChartExplained && (
        <p className="quiet">
          A chart appears here once {isCount ? 'the number has' : 'prices have'} changed twice.
        </p>
      )}
    </>
  );
}

function DrawnChart({ name, lines, valueText, isCount = false }: ChartProps) {
  const [box, width] = useWidth();
  const [shown, setShown] = useState<string | null>(null);
  const { x, y, left, xTicks, yTicks } = scalesOf(lines, width, { valueText, isCount });
  const changes = changesOf(lines).length;
  return (
    <figure className="competitors-chart" aria-label={name}>
      <ul className="competitors-legend" aria-label="Chart lines">
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
                changes === 1 ? 'values recorded on one date' : `values recorded on ${changes} dates`
              }. The table below shows the same data.`}
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
              {xTicks.map(({ at, text }) => (
                <text
                  key={at}
                  className="competitors-tick"
                  x={
                    xTicks.length === 1
                      ? left
                      : Math.min(Math.max(x(at), left + 12), width - MARGIN.right - 12)
                  }
                  y={HEIGHT - 8}
                  textAnchor={xTicks.length === 1 ? 'start' : 'middle'}
                >
                  {text}
                </text>
              ))}
              {lines.map(({ name: key, points }, index) => (
                <g key={key}>
                  <path className={lineClass(index)} d={stepPath(points, x, y)} />
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
        <summary>Show as table</summary>
        <StepTable {...{ name, lines, valueText }} />
      </details>
    </figure>
  );
}

const SYMBOLS = [
  'M4.22,0A4.22,4.22,0,1,1,-4.22,0A4.22,4.22,0,1,1,4.22,0',
  'M-3.74,-3.74h7.48v7.48h-7.48Z',
  'M0,-6.57L5.69,3.28H-5.69Z',
  'M0,-6.96L4.02,0L0,6.96L-4.02,0Z',
  'M0,-7.06L1.59,-2.18H6.72L2.57,.83L4.15,5.71L0,2.7L-4.15,5.71L-2.57,.83L-6.72,-2.18H-1.59Z',
  'M2.02,1.17V5.21H-2.02V1.17L-5.52,-.85L-3.5,-4.35L0,-2.33L3.5,-4.35L5.52,-.85Z',
];
const COLOURS = 6;
const DASHES = 5;

const lineClass = (index: number): string =>
  `competitors-line competitors-colour-${index % COLOURS} competitors-dash-${index % DASHES}`;

function LineMark({ index, x, y }: { index: number; x: number; y: number }) {
  return (
    <path
      className={`competitors-mark competitors-colour-${index % COLOURS}`}
      d={SYMBOLS[index % SYMBOLS.length]}
      transform={`translate(${x},${y})`}
    />
  );
}

function LineSample({ index }: { index: number }) {
  return (
    <svg className="competitors-sample" width="36" height="14" aria-hidden="true">
      <path className={lineClass(index)} d="M0,7H36" />
      <LineMark index={index} x={18} y={7} />
    </svg>
  );
}

const HEIGHT = 260;
const MARGIN = { top: 12, right: 16, bottom: 28 } as const;
const CHARACTER = 8;

function scalesOf(
  lines: readonly Line[],
  width: number,
  { valueText, isCount }: { valueText(value: number): string; isCount: boolean },
) {
  const points = lines.flatMap((line) => line.points);
  const times = points.map(({ at }) => at);
  const first = Math.min(...times);
  const last = Math.max(Math.max(...times), first + 1_000);
  const most = Math.max(1, ...points.map(({ value }) => value ?? 0));
  const values = roundTicks(most, 4);
  const y = scale([0, values.at(-1)!], [HEIGHT - MARGIN.bottom, MARGIN.top]);
  const yTicks = values
    .filter((value) => !isCount || Number.isInteger(value))
    .map((value) => ({ value, text: valueText(value) }));
  const left = 16 + CHARACTER * Math.max(...yTicks.map(({ text }) => text.length));
  const x = scale([first, last], [left, Math.max(left + 1, width - MARGIN.right)]);
  return { x, y, xTicks: timeTicks(first, last, width < 500 ? 3 : 6, dateLanguage()), left, yTicks };
}

function StepTable({
  name,
  lines,
  valueText,
}: {
  name: string;
  lines: readonly Line[];
  valueText(value: number): string;
}) {
  return (
    <div className="scroll-x" tabIndex={0} role="region" aria-label={`${name}, as a table`}>
      <table>
        <caption className="unseen">{name}</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            {lines.map((line) => (
              <th scope="col" key={line.name}>
                {line.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changesOf(lines).map((at) => (
            <tr key={at}>
              <th scope="row">{dateText(new Date(at).toISOString())}</th>
              {lines.map((line) => {
                const value = valueAt(line, at);
                return <td key={line.name}>{value === null ? '–' : valueText(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useWidth(): [(element: HTMLElement | null) => void, number] {
  const [width, setWidth] = useState(0);
  const watching = useRef<ResizeObserver | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    watching.current?.disconnect();
    watching.current = null;
    if (element === null) return;
    setWidth(Math.floor(element.clientWidth));
    watching.current = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    watching.current.observe(element);
  }, []);
  return [ref, width];
}
