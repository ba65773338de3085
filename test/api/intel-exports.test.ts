import { expect } from 'chai';
import mammoth from 'mammoth';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useService } from '../support/shared-service.ts';
import { article } from '../support/site.ts';

const OFFER = 'The harbour plan of our berth planning software costs $49 per month.';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const PAGE = 'http://exported-source.test/';

describe('GET /api/intel/artifacts/{id} as a file', () => {
  const test = useService();

  const save = async (): Promise<string> => {
    const order = { product: 'berth planning software', save: true, name: 'Plan: “Häfen” / 2026' };
    return (await test.api.post('/api/intel/gtm', order)).body.artifactId;
  };
  const read = async (id: string, query = '', accept = '*/*') => {
    const response = await fetch(new URL(`/api/intel/artifacts/${id}${query}`, test.service.url), {
      headers: { authorization: `Bearer ${test.api.key}`, accept },
    });
    const { status, headers } = response;
    return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const cited = async (): Promise<string> => {
    test.service.site.serve(PAGE, article('Offer', OFFER));
    await test.added({ url: PAGE });
    return save();
  };

  it('answers 400 to an unknown format', async () => {
    expect((await read(await save(), '?format=odt')).status).to.equal(400);
  });

  it('stays JSON for clients that accept anything', async () => {
    const { headers } = await read(await save());
    expect(headers.get('content-type')).to.contain('application/json');
    expect(headers.get('vary')).to.match(/accept/i);
  });

  it('is a Markdown file with a safe name for ?format=markdown', async () => {
    const { headers, bytes } = await read(await save(), '?format=markdown');
    expect(headers.get('content-type')).to.equal('text/markdown; charset=utf-8');
    expect(headers.get('content-disposition')).to.equal(
      `attachment; filename="Plan-Hafen-2026.md"; filename*=UTF-8''Plan-H%C3%A4fen-2026.md`,
    );
    expect(bytes.toString()).to.match(/^# Plan: “Häfen” /);
  });

  it('is a Word document with its headings and cited sources, by Accept or ?format=', async () => {
    const id = await cited();
    for (const { headers, bytes } of [await read(id, '', DOCX), await read(id, '?format=docx')]) {
      expect(headers.get('content-type')).to.equal(DOCX);
      const { value } = await mammoth.convertToHtml({ buffer: bytes });
      expect(value).to.contain('<h1>Plan: “Häfen” / 2026</h1>').and.not.contain('Open questions');
      expect(value).to.contain(OFFER).and.contain(`<a href="${PAGE}">`);
    }
  });

  it('is a PDF with the same text and links', async function () {
    this.timeout(180_000);
    const { headers, bytes } = await read(await cited(), '?format=pdf');
    expect(headers.get('content-type')).to.equal('application/pdf');
    const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    let text = '';
    const links: unknown[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      text += items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
      links.push(...(await page.getAnnotations()).map(({ url }) => url));
    }
    const outline = (await document.getOutline()).flatMap(({ title, items }) => [
      title,
      ...items.map((item) => item.title),
    ]);
    await document.loadingTask.destroy();
    expect(text.replace(/\s+/g, ' ')).to.contain('Plan: “Häfen” / 2026').and.contain(OFFER);
    expect(links).to.include(PAGE);
    expect(outline).to.include('Sources').and.not.include('Open questions');
  });
});
