import { gunzipSync, gzipSync } from 'node:zlib';
import { UNIT_LABELS, type UnitLabel } from './kinds.ts';

export interface LabelModel {
  rows: ReadonlyMap<string, number>;
  weights: Float32Array;
  biases: Float32Array;
}

export function probabilitiesOf(
  { rows, weights, biases }: LabelModel,
  features: readonly string[],
): Float32Array {
  const width = UNIT_LABELS.length;
  const odds = Float32Array.from(biases);
  for (const feature of features) {
    const row = rows.get(feature);
    if (row === undefined) continue;
    for (let label = 0; label < width; label++) odds[label]! += weights[row * width + label]!;
  }
  return odds.map((one) => 1 / (1 + Math.exp(-one)));
}

export const labelIndex = (label: UnitLabel): number => UNIT_LABELS.indexOf(label);

export function packModel({ rows, weights, biases }: LabelModel): string {
  const width = UNIT_LABELS.length;
  const names = [...rows.keys()];
  const scales = new Float32Array(width);
  for (let l = 0; l < width; l++) {
    let most = Math.abs(biases[l]!);
    for (let row = 0; row < names.length; row++) most = Math.max(most, Math.abs(weights[row * width + l]!));
    scales[l] = most / 127;
  }
  const packed = new Int8Array((names.length + 1) * width);
  const put = (at: number, l: number, value: number): void =>
    void (packed[at * width + l] = Math.round(value / scales[l]!));
  for (let l = 0; l < width; l++) {
    put(0, l, biases[l]!);
    for (let row = 0; row < names.length; row++) put(row + 1, l, weights[row * width + l]!);
  }
  const head = Buffer.from(names.join('\n'), 'utf8');
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const parts = [size, head, Buffer.from(scales.buffer), Buffer.from(packed.buffer)];
  return gzipSync(Buffer.concat(parts), { level: 9 }).toString('base64');
}

export function unpackModel(base64: string): LabelModel {
  const width = UNIT_LABELS.length;
  const bytes = gunzipSync(Buffer.from(base64, 'base64'));
  const size = bytes.readUInt32LE(0);
  const names = bytes
    .subarray(4, 4 + size)
    .toString('utf8')
    .split('\n');
  const scales = Array.from({ length: width }, (_, l) => bytes.readFloatLE(4 + size + 4 * l));
  const packed = new Int8Array(new Uint8Array(bytes.subarray(4 + size + 4 * width)).buffer);
  const value = (at: number, l: number): number => packed[at * width + l]! * scales[l]!;
  const weights = new Float32Array(names.length * width);
  for (let row = 0; row < names.length; row++)
    for (let l = 0; l < width; l++) weights[row * width + l] = value(row + 1, l);
  return {
    rows: new Map(names.map((name, row) => [name, row])),
    weights,
    biases: Float32Array.from({ length: width }, (_, l) => value(0, l)),
  };
}
