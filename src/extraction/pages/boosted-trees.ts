export interface BoostedTrees {
  bias: number;
  roots: Uint16Array;
  features: Uint8Array;
  thresholds: Float32Array;
  right: Uint16Array;
  values: Float32Array;
}

export function probabilityOf(
  { bias, roots, features, thresholds, right, values }: BoostedTrees,
  row: Float32Array,
): number {
  let odds = bias;
  for (const root of roots) {
    let node = root;
    while (right[node] !== 0) node = row[features[node]!]! <= thresholds[node]! ? node + 1 : right[node]!;
    odds += values[node]!;
  }
  return 1 / (1 + Math.exp(-odds));
}

export function packTrees({ bias, roots, features, thresholds, right, values }: BoostedTrees): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt32LE(roots.length, 0);
  head.writeUInt32LE(features.length, 4);
  head.writeFloatLE(bias, 8);
  return Buffer.concat([head, ...[thresholds, values, roots, right, features].map(bytesOf)]);
}

export function unpackTrees(packed: Buffer): BoostedTrees {
  const trees = packed.readUInt32LE(0);
  const nodes = packed.readUInt32LE(4);
  let at = 12;
  const take = (bytes: number): ArrayBuffer => {
    const part = new Uint8Array(packed.subarray(at, (at += bytes)));
    return part.buffer;
  };
  return {
    bias: packed.readFloatLE(8),
    thresholds: new Float32Array(take(4 * nodes)),
    values: new Float32Array(take(4 * nodes)),
    roots: new Uint16Array(take(2 * trees)),
    right: new Uint16Array(take(2 * nodes)),
    features: new Uint8Array(take(nodes)),
  };
}

const bytesOf = (array: Float32Array | Uint16Array | Uint8Array): Buffer =>
  Buffer.from(array.buffer, array.byteOffset, array.byteLength);
