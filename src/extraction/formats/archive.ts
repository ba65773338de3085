import { crc32 } from 'node:zlib';
import { Inflate, inflateSync } from 'fflate';
import { isAppError } from '../../errors.ts';
import { decodeText } from '../pages/charset.ts';
import { damagedFile, encryptedFile, tooLargeInside } from './file-format.ts';

export const ARCHIVE_LIMITS = {
  entries: 10_000,
  /** Maximum total uncompressed size of all entries, in bytes. */
  inflated: 200 * 1024 * 1024,
  /** Sheets with repeated rows reach compression ratios of 100, and zip bombs reach far higher ratios. */
  ratio: 200,
  ratioFrom: 20 * 1024 * 1024,
} as const;

export interface Archive {
  names: readonly string[];
  has(name: string): boolean;
  /** Throws `file.damaged` if the entry is missing. */
  bytes(name: string): Uint8Array;
  /** Decodes with `decodeText`. Throws `file.damaged` if the entry is missing. */
  text(name: string): string;
}

/** Throws `file.damaged`, `file.encrypted` or `file.too_large_inside`. */
export function openArchive(bytes: Uint8Array, kind = 'zip file'): Archive {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isEncryptedOffice(zip)) throw encryptedFile();
  const entries = readDirectory(zip);
  if (entries === null || entries.length === 0) throw damagedFile(kind);
  if (entries.some((entry) => entry.isEncrypted)) throw encryptedFile();
  if (entries.length > ARCHIVE_LIMITS.entries) {
    throw tooLargeInside(`${entries.length.toLocaleString('en')} files`);
  }
  const files = new Map<string, { entry: ArchiveEntry; size: number }>();
  let inflated = 0;
  for (const entry of entries) {
    const size = measure(zip, entry, ARCHIVE_LIMITS.inflated - inflated, kind);
    inflated += size;
    if (inflated > ARCHIVE_LIMITS.ratioFrom && inflated > zip.length * ARCHIVE_LIMITS.ratio) {
      throw tooLargeInside(`data more than ${ARCHIVE_LIMITS.ratio} times the size of the file`);
    }
    if (!entry.name.endsWith('/')) files.set(entry.name, { entry, size });
  }

  const archive: Archive = {
    names: [...files.keys()],
    has: (name) => files.has(name),
    bytes(name) {
      const file = files.get(name);
      if (file === undefined) throw damagedFile(kind);
      const stored = storedBytes(zip, file.entry)!;
      return file.entry.method === STORED ? stored : inflateSync(stored, { out: new Uint8Array(file.size) });
    },
    text: (name) => decodeText(archive.bytes(name), { html: true }),
  };
  return archive;
}

const STORED = 0;
const DEFLATED = 8;

/** Compressed data is read in small pieces, because a piece may inflate to a thousand times its size. */
const PIECE = 16 * 1024;

function measure(zip: Buffer, entry: ArchiveEntry, most: number, kind: string): number {
  const stored = storedBytes(zip, entry);
  if (stored === null || (entry.method !== STORED && entry.method !== DEFLATED)) throw damagedFile(kind);
  let size = 0;
  let crc = 0;
  const count = (piece: Uint8Array): void => {
    size += piece.length;
    if (size > most) throw tooLargeInside(`more than ${ARCHIVE_LIMITS.inflated / 1024 / 1024} MB`);
    crc = crc32(piece, crc);
  };
  if (entry.method === STORED) count(stored);
  else {
    const inflate = new Inflate(count);
    try {
      for (let at = 0; at < stored.length; at += PIECE) {
        inflate.push(stored.subarray(at, at + PIECE), at + PIECE >= stored.length);
      }
    } catch (error) {
      throw isAppError(error) ? error : damagedFile(kind, error);
    }
  }
  if (crc !== entry.crc) throw damagedFile(kind);
  return size;
}

export type ArchiveKind = 'docx' | 'pptx' | 'xlsx' | 'epub';

export function kindOfArchive(names: readonly string[]): ArchiveKind | null {
  const all = new Set(names);
  if (names.some((name) => /^word\/document\d*\.xml$/.test(name))) return 'docx';
  if (all.has('ppt/presentation.xml')) return 'pptx';
  if (all.has('xl/workbook.xml')) return 'xlsx';
  return all.has('META-INF/container.xml') ? 'epub' : null;
}

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage\0', 'utf16le');

/** Whether a Compound File is an Office file with a password (MS-OFFCRYPTO 2.3.4.4). */
export function isEncryptedOffice(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, OLE.length).equals(OLE)) return false;
  for (let at = file.indexOf(ENCRYPTED_PACKAGE); at !== -1; at = file.indexOf(ENCRYPTED_PACKAGE, at + 2)) {
    if (at % 128 === 0) return true;
  }
  return false;
}

/** An entry of the central directory (APPNOTE 6.3.10, section 4.3.12). */
interface ArchiveEntry {
  name: string;
  isEncrypted: boolean;
  method: number;
  crc: number;
  compressedSize: number;
  offset: number;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const END_64_LOCATOR = 0x07064b50;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** This number means that the actual value is in a ZIP64 extra field (APPNOTE 4.5.3). */
const ELSEWHERE = 0xffffffff;

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
    // A RangeError means that an offset or length points past the file's end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function storedBytes(zip: Buffer, entry: ArchiveEntry): Buffer | null {
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

  // A ZIP64 field holds inflated size, compressed size and offset in this order (APPNOTE 4.5.3).
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
