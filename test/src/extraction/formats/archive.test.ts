import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import {
  ARCHIVE_LIMITS,
  isEncryptedOffice,
  kindOfArchive,
  openArchive,
} from '../../../../src/extraction/formats/archive.ts';

const zip = (files: Record<string, string | Uint8Array>, level: 0 | 6 = 6): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
      { level },
    ),
  );

const fault = (bytes: Uint8Array): { code?: string; message?: string } => {
  try {
    openArchive(bytes);
  } catch (error) {
    return error as { code: string };
  }
  return {};
};

const directoryOf = (bytes: Buffer): number => bytes.readUInt32LE(bytes.length - 6);

describe('openArchive', () => {
  describe('when the file is broken', () => {
    it('rejects an empty file with file.damaged', () => {
      expect(fault(new Uint8Array())).to.include({ code: 'file.damaged' });
    });

    it('rejects text with file.damaged', () => {
      expect(fault(Buffer.from('not a zip at all, only a text of some length'))).to.include({
        code: 'file.damaged',
      });
    });

    it('rejects a zip that was truncated anywhere with file.damaged', () => {
      const bytes = zip({ 'a.txt': 'hello '.repeat(50), 'b.txt': 'there' });
      for (let length = 0; length < bytes.length; length += 7) {
        expect(fault(bytes.subarray(0, length)), `${length} bytes`).to.include({ code: 'file.damaged' });
      }
    });

    it('rejects content that does not match its checksum with file.damaged', () => {
      const bytes = zip({ 'a.txt': 'hello there' }, 0);
      bytes[bytes.indexOf('hello')] = 0x48;
      expect(fault(bytes)).to.include({ code: 'file.damaged' });
    });

    it('rejects invalid compressed bytes with file.damaged', () => {
      const bytes = zip({ 'a.txt': 'hello there '.repeat(100) });
      bytes.fill(0xff, 40, 60);
      expect(fault(bytes)).to.include({ code: 'file.damaged' });
    });

    it('rejects a directory with more entries than it declares with file.damaged', () => {
      const bytes = zip({ 'a.txt': 'seen', 'b.txt': 'unseen' });
      bytes.writeUInt16LE(1, bytes.length - 12);
      expect(fault(bytes)).to.include({ code: 'file.damaged' });
    });

    it('rejects a zip without files with file.damaged', () => {
      expect(fault(zip({}))).to.include({ code: 'file.damaged' });
    });
  });

  it('rejects an entry with a password with file.encrypted', () => {
    const bytes = zip({ 'a.txt': 'hello' });
    const directory = directoryOf(bytes);
    bytes.writeUInt16LE(bytes.readUInt16LE(directory + 8) | 1, directory + 8);
    expect(fault(bytes)).to.include({ code: 'file.encrypted' });
  });

  describe('when it would fill the memory', () => {
    const zeros = (megabytes: number): Uint8Array => new Uint8Array(megabytes * 1024 * 1024);

    it('rejects a file that inflates to hundreds of times its size with file.too_large_inside', () => {
      expect(fault(zip({ a: zeros(30) }))).to.include({ code: 'file.too_large_inside' });
    });

    it('does not trust declared sizes', () => {
      const bytes = zip({ a: zeros(30) });
      bytes.writeUInt32LE(10, directoryOf(bytes) + 24);
      expect(fault(bytes)).to.include({ code: 'file.too_large_inside' });
    });

    it('adds up all entries', () => {
      const small = zeros(3);
      expect(
        fault(zip(Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${i}`, small])))),
      ).to.include({
        code: 'file.too_large_inside',
      });
    });

    it('rejects more than 200 MB with file.too_large_inside, even if entries share their bytes', () => {
      const one = zip({ a: Uint8Array.from({ length: 11 * 1024 * 1024 }, (_, i) => (i * i) >> 7) }, 0);
      const end = one.length - 22;
      const entry = one.subarray(directoryOf(one), end);
      const times = 20;
      const bytes = Buffer.concat([one.subarray(0, end), ...Array(times - 1).fill(entry), one.subarray(end)]);
      bytes.writeUInt16LE(times, bytes.length - 14);
      bytes.writeUInt16LE(times, bytes.length - 12);
      expect(fault(bytes)).to.include({ code: 'file.too_large_inside' });
      expect(fault(bytes).message).to.include('200 MB');
    });

    it('rejects more than 10,000 entries with file.too_large_inside', () => {
      const many = Object.fromEntries(
        Array.from({ length: ARCHIVE_LIMITS.entries + 1 }, (_, i) => [`${i}`, '']),
      );
      expect(fault(zip(many, 0))).to.include({ code: 'file.too_large_inside' });
    });
  });

  it('opens a small file of blanks, whatever its ratio', () => {
    expect(openArchive(zip({ a: new Uint8Array(1024 * 1024) })).bytes('a')).to.have.length(1024 * 1024);
  });

  it('reads compressed and stored entries', () => {
    for (const level of [0, 6] as const) {
      expect(openArchive(zip({ 'd/a.txt': 'Grüße '.repeat(9) }, level)).text('d/a.txt')).to.equal(
        'Grüße '.repeat(9),
      );
    }
  });

  it('reads UTF-16 with a byte order mark', () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<a>ü</a>', 'utf16le')]);
    expect(openArchive(zip({ 'a.xml': bytes })).text('a.xml')).to.equal('<a>ü</a>');
  });

  it('opens a zip with a comment at its end', () => {
    const bytes = Buffer.concat([zip({ a: 'x' }), Buffer.from('made by hand')]);
    bytes.writeUInt16LE(12, bytes.length - 14);
    expect(openArchive(bytes).names).to.deep.equal(['a']);
  });

  it('opens bytes that are a part of a larger buffer', () => {
    const bytes = zip({ a: 'x' });
    const within = Buffer.concat([Buffer.alloc(100), bytes]).subarray(100);
    expect(openArchive(within).text('a')).to.equal('x');
  });

  it('rejects a missing name with file.damaged', () => {
    expect(() => openArchive(zip({ a: 'x' })).text('b'))
      .to.throw()
      .that.includes({ code: 'file.damaged' });
  });
});

describe('kindOfArchive', () => {
  it('recognizes the kinds by their main parts, not by their names', () => {
    expect(kindOfArchive(['[Content_Types].xml', 'word/document.xml'])).to.equal('docx');
    expect(kindOfArchive(['word/document2.xml'])).to.equal('docx');
    expect(kindOfArchive(['ppt/presentation.xml'])).to.equal('pptx');
    expect(kindOfArchive(['xl/workbook.xml'])).to.equal('xlsx');
    expect(kindOfArchive(['mimetype', 'META-INF/container.xml', 'content.opf'])).to.equal('epub');
  });

  it('returns null for any other zip', () => {
    expect(kindOfArchive(['photos/word.xml', 'mimetype'])).to.equal(null);
  });
});

describe('isEncryptedOffice', () => {
  const ole = (at: number, text: string): Buffer => {
    const bytes = Buffer.alloc(4096);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
    Buffer.from(`${text}\0`, 'utf16le').copy(bytes, at);
    return bytes;
  };

  it('recognizes the stream of an encrypted package', () => {
    expect(isEncryptedOffice(ole(1024 + 128 * 3, 'EncryptedPackage'))).to.equal(true);
  });

  it('ignores the words in a text', () => {
    expect(isEncryptedOffice(ole(1030, 'EncryptedPackage'))).to.equal(false);
  });

  it('ignores a zip', () => {
    expect(isEncryptedOffice(zip({ EncryptedPackage: 'x' }))).to.equal(false);
  });

  it('makes openArchive throw file.encrypted', () => {
    expect(fault(ole(1024, 'EncryptedPackage'))).to.include({ code: 'file.encrypted' });
  });
});
