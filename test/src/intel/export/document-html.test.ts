import { expect } from 'chai';
import { documentHtml } from '../../../../src/intel/export/document-html.ts';

const htmlOf = (markdown: string, title = 'Plan'): string =>
  documentHtml(markdown, { title, language: 'en' });

describe('documentHtml', () => {
  it('loads and runs nothing, whatever the text', () => {
    const html = htmlOf(
      '<script src=x></script> ![a](https://evil.test/x.png) [b](javascript:x) <img src=x onerror=y>',
      '</title><script>',
    );
    expect(html).to.not.match(/<(?:script|img|iframe|link|object)|src="|href="javascript/);
  });

  it('keeps headings, tables, lists, citations and links', () => {
    const html = htmlOf(
      '# T\n\n| A |\n| --- |\n| b |\n\n- c [^1]\n\n> **Out of date.** d\n\n[^1]: “e” <https://acme.test/>',
    );
    for (const part of [
      '<h1>T</h1>',
      '<th>A</th>',
      '<td>b</td>',
      '<li>c <sup><a href="#source-1">[1]</a></sup></li>',
      '<blockquote><strong>Out of date.</strong> d</blockquote>',
      '<p class="source" id="source-1">[1] “e” <a href="https://acme.test/">https://acme.test/</a></p>',
    ])
      expect(html).to.contain(part);
  });
});
