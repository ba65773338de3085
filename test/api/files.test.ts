import { expect } from 'chai';
import type { ApiClient } from '../support/api-client.ts';
import { pdfFile, xlsxFile } from '../support/files.ts';
import { useService } from '../support/shared-service.ts';
import { imageFile } from '../support/text-files.ts';
import { FORMAT_FILES, PAGED_FILES } from './files-cases.ts';

describe('files over the API', () => {
  const test = useService();

  const stored = async () => {
    const { db } = test.service.services.database;
    const [files, chunks, pending] = await Promise.all(
      ['uploads.files', 'uploads.chunks', 'pending_uploads'].map((name) =>
        db.collection(name).countDocuments(),
      ),
    );
    return { files, chunks, pending };
  };

  const uploaded = async (name: string, bytes: Buffer) => {
    const { status, body } = await test.api.upload(name, Uint8Array.from(bytes));
    expect([status, body.status]).to.deep.equal([202, 'indexing']);
    await test.service.ended(body.id);
    const [source, content] = await Promise.all([
      test.record(body.id),
      test.api.get(`/api/knowledge/${body.id}/content`),
    ]);
    return { source, content: content.body };
  };

  describe('POST /api/knowledge with a file', () => {
    describe('when the upload is wrong', () => {
      const cases: [string, () => ReturnType<ApiClient['upload']>, number, string][] = [
        ['the file is empty', () => test.api.upload('empty.txt', ''), 400, 'file.empty'],
        [
          'the file has an unknown type',
          () => test.api.upload('a.bin', Uint8Array.of(0, 1, 2, 3, 0, 0)),
          415,
          'file.unsupported_type',
        ],
        [
          'a video is named .txt',
          () => test.api.upload('a.txt', Buffer.from('000000186674797069736f6d00000200', 'hex')),
          415,
          'file.unsupported_type',
        ],
        [
          'a text is sent with it',
          () => test.api.upload('a.txt', 'words', '', { text: 'words' }),
          400,
          'source.exactly_one',
        ],
        [
          'an unknown field is sent with it',
          () => test.api.upload('a.txt', 'words', '', { colour: 'red' }),
          400,
          'input.invalid',
        ],
        ['the file has 51 MB', () => test.api.upload('a.txt', 'a'.repeat(51_000_000)), 413, 'file.too_large'],
      ];
      for (const [what, send, status, code] of cases) {
        it(`answers ${status} ${code} and leaves nothing stored if ${what}`, async () => {
          const before = await stored();
          const answer = await send();
          expect([answer.status, answer.body.error.code]).to.deep.equal([status, code]);
          expect((await test.api.get('/api/knowledge')).body.sources).to.deep.equal([]);
          expect(await stored()).to.deep.equal(before);
        });
      }

      it('answers 400 and leaves nothing stored if two files are sent', async () => {
        const before = await stored();
        const form = new FormData();
        form.append('file', new Blob(['one']), 'one.txt');
        form.append('file', new Blob(['two']), 'two.txt');
        const { status, body } = await test.api.request('POST', '/api/knowledge', { body: form });
        expect([status, body.error.code]).to.deep.equal([400, 'upload.one_file']);
        expect(await stored()).to.deep.equal(before);
      });

      it('answers 400 if the file is in another field', async () => {
        const form = new FormData();
        form.append('document', new Blob(['one']), 'one.txt');
        const { status, body } = await test.api.request('POST', '/api/knowledge', { body: form });
        expect([status, body.error.code]).to.deep.equal([400, 'upload.one_file']);
      });

      it('answers 400 if the form ends in the middle', async () => {
        const before = await stored();
        const { status, body } = await test.api.request('POST', '/api/knowledge', {
          body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nhalf',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        });
        expect([status, body.error.code]).to.deep.equal([400, 'multipart.malformed']);
        expect(await stored()).to.deep.equal(before);
      });

      it('answers 400 if the form has no boundary', async () => {
        const headers = { 'content-type': 'multipart/form-data' };
        const { status, body } = await test.api.request('POST', '/api/knowledge', { body: 'x', headers });
        expect([status, body.error.code]).to.deep.equal([400, 'multipart.malformed']);
      });
    });

    describe('when the name is wrong', () => {
      it('fails with file.damaged for a truncated picture that is named like a text', async () => {
        const { source } = await uploaded('a.txt', Buffer.from('89504e470d0a1a0a0000000d', 'hex'));
        expect([source.status, source.last_error.split(':')[0]]).to.deep.equal(['failed', 'file.damaged']);
      });

      it('reads a picture named like a text, and returns its real type', async () => {
        const { source, content } = await uploaded('a.txt', imageFile('Harbour office opens at nine'));
        expect(source).to.include({ source_url_or_path: 'a.txt', content_type: 'image/png' });
        expect(content.text).to.equal('Harbour office opens at nine');
      });

      it('reads a PDF named like a Word document, and returns its real type', async () => {
        const { source, content } = await uploaded('report.docx', await pdfFile(['Boats need water.']));
        expect(source).to.include({ source_url_or_path: 'report.docx', content_type: 'application/pdf' });
        expect(content.text).to.equal('Boats need water.');
      });

      it('reads a workbook named like a Word document, and returns its real type', async () => {
        const file = await xlsxFile([{ sheet: 'Boats', data: [['Need'], ['Water']] }]);
        const { source, content } = await uploaded('report.docx', file);
        expect(source.content_type).to.match(/spreadsheetml\.sheet$/);
        expect(content.text).to.equal('Boats\n\nNeed\n\nWater');
      });
    });

    for (const [format, { name, bytes, contentType, title, text, markdown }] of Object.entries(
      FORMAT_FILES,
    )) {
      it(`reads the words of a file of the format ${format}`, async () => {
        const { source, content } = await uploaded(name, await bytes());
        expect(source).to.include({
          source_url_or_path: name,
          status: 'indexed',
          last_error: null,
          content_type: contentType,
        });
        expect(content).to.include({ title, text, markdown });
      });
    }

    for (const [format, { name, pages }] of Object.entries(PAGED_FILES)) {
      it(`has the page of a ${format} on which each chunk starts`, async () => {
        const words = ['First', 'Second', 'Third'];
        const { source } = await uploaded(
          name,
          await pages(words.map((word) => `${word} tide. `.repeat(300))),
        );
        const { chunks } = (await test.api.get(`/api/knowledge/${source.id}/chunks`)).body;
        const starts = chunks.map(({ text }: { text: string }) => words.indexOf(text.split(' ')[0]!) + 1);
        expect(new Set(starts)).to.deep.equal(new Set([1, 2, 3]));
        expect(chunks.map(({ page }: { page: number }) => page)).to.deep.equal(starts);
      });
    }

    it('keeps only the last part of a name with a path', async () => {
      const { body } = await test.api.upload('../../etc/notes.txt', 'Words in a file.');
      expect((await test.api.get(`/api/knowledge/${body.id}`)).body.source_url_or_path).to.equal('notes.txt');
      await test.service.ended(body.id);
    });

    it('uses the display name in the form', async () => {
      const { body } = await test.api.upload('n.txt', 'Words of a named file.', '', { name: 'Handbook' });
      expect((await test.api.get(`/api/knowledge/${body.id}`)).body.name).to.equal('Handbook');
      await test.service.ended(body.id);
    });

    it('returns the existing id for the same bytes and stores them once', async () => {
      const { body } = await test.api.upload('a.txt', 'Bytes sent twice.');
      await test.service.ended(body.id);
      const before = await stored();
      const again = await test.api.upload('b.txt', 'Bytes sent twice.');
      expect([again.status, again.body]).to.deep.equal([
        200,
        { id: body.id, status: 'indexed', duplicate: true },
      ]);
      expect(await stored()).to.deep.equal(before);
    });

    it('fails with advice if a file has more text than a source can store', async () => {
      const { status, body } = await test.api.upload(
        'book.txt',
        'Many words of a long book. '.repeat(600_000),
      );
      expect(status).to.equal(202);
      await test.service.ended(body.id);
      expect((await test.record(body.id)).last_error).to.match(/^document\.too_long: .*Split it/);
    });

    it('accepts a file of several megabytes', async () => {
      const words = Array.from({ length: 60 }, (_, i) => `Line ${i} of a short text.`).join('\n');
      const { status, body } = await test.api.upload(
        'wide.html',
        `<p>${words}</p><!--${'x'.repeat(6_000_000)}-->`,
      );
      expect(status).to.equal(202);
      await test.service.ended(body.id);
      expect((await test.api.get(`/api/knowledge/${body.id}`)).body).to.include({
        status: 'indexed',
        last_error: null,
      });
    });
  });
});
