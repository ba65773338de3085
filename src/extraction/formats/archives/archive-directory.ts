/** Where the bytes of one file of a zip are, as its central directory tells (APPNOTE 6.3.10, section 4.3.12). */
export interface ArchiveEntry {
  name: string;
  isEncrypted: boolean;
  method: number;
  crc: number;
  compressedSize: number;
  /** Of its local header. */
  offset: number;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const END_64_LOCATOR = 0x07064b50;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The value is too large for its field and stands in an extra field of ZIP64. */
const ELSEWHERE = 0xffffffff;

/**
 * The entries of a zip, or null when it is none or is cut off. It insists that as many entries follow each other
 * as are announced: readers differ in which of the two they believe, and must not see files that were not checked.
 */
export function readDirectory(zip: Buffer): ArchiveEntry[] | null {
  try {
    const end = findEnd(zip);
    if (end === null) return null;
    const entries: ArchiveEntry[] = [];
    let at = end.offset;
    while (at + 46 <= zip.length && zip.readUInt32LE(at) === ENTRY) {
      if (entries.length === end.count) return null;
      const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
      const extraEnd = nameEnd + zip.readUInt16LE(at + 30);
      const flags = zip.readUInt16LE(at + 8);
      entries.push({
        name: zip.toString('utf8', at + 46, nameEnd),
        isEncrypted: (flags & 1) === 1,
        method: zip.readUInt16LE(at + 10),
        crc: zip.readUInt32LE(at + 16),
        ...sizeAndOffset(zip, at, zip.subarray(nameEnd, extraEnd)),
      });
      at = extraEnd + zip.readUInt16LE(at + 32);
    }
    return entries.length === end.count ? entries : null;
  } catch (error) {
    // Reading past the end: an offset or a length is wrong.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The bytes of an entry as they are stored, or null where its local header says otherwise. */
export function storedBytes(zip: Buffer, entry: ArchiveEntry): Buffer | null {
  if (entry.offset + 30 > zip.length || zip.readUInt32LE(entry.offset) !== LOCAL) return null;
  const start = entry.offset + 30 + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28);
  const end = start + entry.compressedSize;
  return end > zip.length ? null : zip.subarray(start, end);
}

function findEnd(zip: Buffer): { count: number; offset: number } | null {
  const first = Math.max(0, zip.length - END_LENGTH - LONGEST_COMMENT);
  let at = zip.length - END_LENGTH;
  while (at >= first && zip.readUInt32LE(at) !== END) at -= 1;
  if (at < first) return null;
  const count = zip.readUInt16LE(at + 10);
  const offset = zip.readUInt32LE(at + 16);
  if (count !== 0xffff && offset !== ELSEWHERE) return { count, offset };

  if (at < 20 || zip.readUInt32LE(at - 20) !== END_64_LOCATOR) return { count, offset };
  const end64 = Number(zip.readBigUInt64LE(at - 12));
  if (zip.readUInt32LE(end64) !== END_64) return null;
  return {
    count: Number(zip.readBigUInt64LE(end64 + 32)),
    offset: Number(zip.readBigUInt64LE(end64 + 48)),
  };
}

function sizeAndOffset(zip: Buffer, at: number, extra: Buffer): { compressedSize: number; offset: number } {
  let compressedSize = zip.readUInt32LE(at + 20);
  let offset = zip.readUInt32LE(at + 42);
  if (compressedSize !== ELSEWHERE && offset !== ELSEWHERE) return { compressedSize, offset };

  // Only the fields that did not fit are there, in this order (APPNOTE 4.5.3).
  let field = zip64Field(extra);
  if (zip.readUInt32LE(at + 24) === ELSEWHERE) field = field.subarray(8);
  if (compressedSize === ELSEWHERE) {
    compressedSize = Number(field.readBigUInt64LE(0));
    field = field.subarray(8);
  }
  if (offset === ELSEWHERE) offset = Number(field.readBigUInt64LE(0));
  return { compressedSize, offset };
}

function zip64Field(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  }
  return extra.subarray(extra.length);
}
