import { expect } from 'chai';
import mammoth from 'mammoth';
import { documentDocx } from '../../../../src/intel/export/document-docx.ts';

const htmlOf = async (markdown: string): Promise<string> => {
  const buffer = await documentDocx(markdown, { title: 'Plan', language: 'en' });
  return (await mammoth.convertToHtml({ buffer })).value;
};

describe('documentDocx', () => {
  it('links only to web addresses', async () => {
    const html = await htmlOf('[click](javascript:alert) and <mailto:a@b.test>');
    expect(html).to.contain('click').and.not.contain('href');
  });

  it('shows markup as text', async () => {
    expect(await htmlOf('a \\<b\\>bold\\</b\\> <i>x</i>')).to.contain(
      '&lt;b&gt;bold&lt;/b&gt; &lt;i&gt;x&lt;/i&gt;',
    );
  });

  it('opens with any characters in the text', async () => {
    expect(await htmlOf('be\u0007fore \uFFFE\uD800 after')).to.contain('before  after');
  });

  it('has headings, nested lists and emphasis', async () => {
    const html = await htmlOf('# One\n\n## Two\n\n- **a**\n  - *b*\n\n1. c');
    expect(html).to.contain('<h1>One</h1>').and.contain('<h2>Two</h2>');
    expect(html).to.contain('<ul><li><strong>a</strong><ul><li><em>b</em></li></ul></li></ul>');
    expect(html).to.contain('<ol><li>c</li></ol>');
  });

  it('has tables with a header row', async () => {
    const html = await htmlOf('| Plan | Price |\n| --- | --- |\n| Pro | \\$49 |');
    expect(html)
      .to.match(/<thead>.*Plan.*Price.*<\/thead>/)
      .and.match(/<td>.*Pro.*\$49/);
  });

  it('links citations to their source, and sources to their page', async () => {
    const html = await htmlOf('Fast. [^1]\n\n[^1]: “It is fast.” Home <https://acme.test/a?b=1>');
    const [, anchor] = /<a href="#([^"]+)"><sup>\[1\]<\/sup><\/a>/.exec(html)!;
    expect(html).to.contain(`id="${anchor}"`);
    expect(html).to.contain('“It is fast.”').and.contain('<a href="https://acme.test/a?b=1">');
  });
});
