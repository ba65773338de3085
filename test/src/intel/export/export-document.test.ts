import { expect } from 'chai';
import { createExportDocument, dispositionOf } from '../../../../src/intel/export/export-document.ts';

describe('dispositionOf', () => {
  const cases: [string, string][] = [
    ['../../etc/passwd', 'attachment; filename="etc-passwd.pdf"'],
    ['a"; filename="b.exe', 'attachment; filename="a-filename-b-exe.pdf"'],
    ['line\r\nSet-Cookie: x', 'attachment; filename="line-Set-Cookie-x.pdf"'],
    ['con', 'attachment; filename="documentcon.pdf"'],
    ['...', 'attachment; filename="document.pdf"'],
    ['a\u202Efdp.exe', 'attachment; filename="a-fdp-exe.pdf"'],
    [
      'Buyer persona: owners of electrical businesses with 5 to 30 employees in Germany and Austria',
      'attachment; filename="Buyer-persona-owners-of-electrical-businesses-with-5-to-30-employees-in-Germany.pdf"',
    ],
    [`${'x'.repeat(70)} of a longer word`, `attachment; filename="${'x'.repeat(70)}-of-a.pdf"`],
    ['x'.repeat(300), `attachment; filename="${'x'.repeat(80)}.pdf"`],
    ['Café Zürich', `attachment; filename="Cafe-Zurich.pdf"; filename*=UTF-8''Caf%C3%A9-Z%C3%BCrich.pdf`],
    ['競合', `attachment; filename="document.pdf"; filename*=UTF-8''%E7%AB%B6%E5%90%88.pdf`],
  ];
  for (const [title, header] of cases)
    it(`gives a document called ${JSON.stringify(title).slice(0, 30)} a safe file name`, () => {
      expect(dispositionOf(title, 'pdf')).to.equal(header);
    });
});

describe('createExportDocument', () => {
  it('passes the signal to the printer, and fails with its error', async () => {
    const { signal } = new AbortController();
    let given: AbortSignal | undefined;
    const exported = createExportDocument({
      print: (request) => {
        given = request.signal;
        return Promise.reject(new Error('no browser'));
      },
    })({ title: 'a', language: 'en', markdown: '# a' }, 'pdf', signal);
    expect(await exported.catch((error: Error) => error.message)).to.equal('no browser');
    expect(given).to.equal(signal);
  });
});
