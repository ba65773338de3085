import { useRef } from 'react';
import { dateText } from '../../elements/time.tsx';
import type { Line, Point } from './line.ts';

interface Placed {
  left: number;
  top: number;
}

export function PointButtons({
  name,
  lines,
  valueText,
  place,
  width,
  shown,
  onShown,
}: {
  name: string;
  lines: readonly Line[];
  valueText(value: number): string;
  place(point: Point): Placed;
  width: number;
  shown: string | null;
  onShown(key: string | null): void;
}) {
  const group = useRef<HTMLDivElement>(null);
  const points = lines.flatMap((line) =>
    line.points.flatMap((point) =>
      point.value === null
        ? []
        : [
            {
              key: `${line.name} ${point.at}`,
              text: `${line.name}: ${valueText(point.value)}, ${point.isSighting ? 'still seen ' : 'from '}${dateText(
                new Date(point.at).toISOString(),
              )}${point.isSighting ? '' : ' on'}`,
              ...place(point),
            },
          ],
    ),
  );
  const chosen = points.find(({ key }) => key === shown);
  const stop = chosen?.key ?? points[0]?.key;

  function move(event: KeyboardEvent): void {
    const at = points.findIndex(({ key }) => key === stop);
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: points.length - 1,
      Escape: -1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (event.key === 'Escape') return onShown(null);
    const next = points[Math.min(Math.max(to, 0), points.length - 1)];
    if (next !== undefined) group.current?.querySelectorAll('button')[points.indexOf(next)]?.focus();
  }

  return (
    <div
      ref={group}
      role="group"
      aria-label={`Points of ${name}; use the arrow keys to move between them`}
      onKeyDown={move}
    >
      {points.map(({ key, text, left, top }) => (
        <button
          key={key}
          type="button"
          className="competitors-point"
          style={{ left, top }}
          aria-label={text}
          tabIndex={key === stop ? 0 : -1}
          onFocus={() => onShown(key)}
          onBlur={() => onShown(null)}
          onMouseEnter={() => onShown(key)}
          onMouseLeave={() => onShown(null)}
        />
      ))}
      {chosen !== undefined && (
        <span
          aria-hidden="true"
          className="competitors-tip"
          style={{
            top: chosen.top,
            ...(chosen.left > width / 2 ? { right: width - chosen.left } : { left: chosen.left }),
          }}
        >
          {chosen.text}
        </span>
      )}
    </div>
  );
}
