import { expect } from 'chai';
import { eml } from '../../../../src/extraction/formats/eml.ts';
import { emlFile } from '../../../support/text-files.ts';

const read = (content: string | Uint8Array) =>
  eml.read(Buffer.from(content as string), { name: 'a.eml', charset: null });
const failure = (content: string) => read(content).catch((error: unknown) => error);

describe('eml.read', () => {
  it('refuses parts nested too deep', async () => {
    const nested = Array.from(
      { length: 300 },
      (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
    ).join('');
    expect(await failure(`MIME-Version: 1.0\r\n${nested}`)).to.include({ code: 'file.damaged' });
  });

  it('rejects an email without subject or text with document.empty', async () => {
    expect(await failure('From: a@b.test\r\nMIME-Version: 1.0\r\n\r\n \r\n')).to.include({
      code: 'document.empty',
    });
  });

  it('reads title, author and date from the headers', async () => {
    const file = emlFile({
      from: 'Ann Oar <ann@boats.test>',
      subject: '=?utf-8?Q?Gr=C3=B6=C3=9Fe?=',
      date: 'Fri, 20 Nov 2026 09:30:00 +0100',
      text: 'Boats need water.',
    });
    expect(await read(file)).to.include({
      title: 'Größe',
      author: 'Ann Oar',
      publishedAt: '2026-11-20T08:30:00.000Z',
    });
  });

  it('writes subject, sender and date above the text', async () => {
    const file = emlFile({
      from: 'Ann Oar <ann@boats.test>',
      subject: 'Boats',
      date: 'Fri, 20 Nov 2026 09:30:00 +0100',
      text: 'Boats need water.\r\n\r\nAnn',
    });
    expect((await read(file)).text).to.equal(
      'Boats\n\nFrom: Ann Oar <ann@boats.test>\nTo: Reader <reader@boats.test>\nDate: 2026-11-20\n\nBoats need water.\n\nAnn',
    );
  });

  it('prefers the plain text of two versions', async () => {
    const { text } = await read(
      emlFile({ text: 'The plain words of it.', html: '<p>The rich words of it.' }),
    );
    expect(text).to.contain('plain words').and.not.to.contain('rich words');
  });

  it('uses the HTML if the plain text only points to it', async () => {
    const html = `<h2>Plans</h2><p>${'Every boat has a plan. '.repeat(10)}`;
    const { text } = await read(emlFile({ text: 'Open this in a browser.', html }));
    expect(text).to.contain('Every boat has a plan.').and.not.to.contain('in a browser');
  });

  it('reads an HTML-only email without its style, script and hidden preview', async () => {
    const html =
      '<style>p{}</style><script>x()</script><div style="display:none">preview</div><table><tr><td><h2>Plans</h2><p>Row <a href="https://boats.test/oar">oars</a>.</td></tr></table>';
    const { text, outline, markdown } = await read(emlFile({ subject: 'S', html }));
    expect(text).to.match(/\n\nPlans\n\nRow oars\.$/);
    expect(outline.map(({ text: heading }) => heading)).to.deep.equal(['S', 'Plans']);
    expect(markdown).to.contain('[oars](https://boats.test/oar)');
  });

  it('names the attachments and does not read them', async () => {
    const { text } = await read(emlFile({ text: 'See there.', attachments: ['plan.pdf', 'crew.xlsx'] }));
    expect(text)
      .to.match(/Attachments: plan\.pdf, crew\.xlsx$/)
      .and.not.to.contain('attached bytes');
  });
});

describe('eml.recognises', () => {
  const recognises = (head: string) => eml.recognises!(Buffer.from(head));

  it('is false for minutes that start with a date and a subject', () => {
    expect(recognises('Date: Friday\nSubject: boats\nFrom: nine\n\nNotes')).to.equal(false);
  });

  it('is false for a text that contains an email further down', () => {
    expect(recognises('Hello\n\nFrom: a@b.test\nMessage-ID: <1>\n')).to.equal(false);
  });

  it('recognizes an email by its headers, including folded headers', () => {
    expect(recognises('Received: from a\r\n\tby b\r\nX-Spam: no\r\nSubject: S\r\n\r\nHi')).to.equal(true);
  });
});
