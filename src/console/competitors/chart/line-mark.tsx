import {
  symbol,
  symbolCircle,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from 'd3-shape';

const SYMBOLS = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolStar, symbolWye];
const COLOURS = 6;
const DASHES = 5;

/** Lines differ in colour, in dashes and in their marks, so that colour need not be seen. */
export const lineClass = (index: number): string =>
  `competitors-line competitors-colour-${index % COLOURS} competitors-dash-${index % DASHES}`;

export function LineMark({ index, x, y }: { index: number; x: number; y: number }) {
  return (
    <path
      className={`competitors-mark competitors-colour-${index % COLOURS}`}
      d={symbol(SYMBOLS[index % SYMBOLS.length], 56)() ?? ''}
      transform={`translate(${x},${y})`}
    />
  );
}

/** A short piece of the line, as it is drawn. */
export function LineSample({ index }: { index: number }) {
  return (
    <svg className="competitors-sample" width="36" height="14" aria-hidden="true">
      <path className={lineClass(index)} d="M0,7H36" />
      <LineMark index={index} x={18} y={7} />
    </svg>
  );
}
