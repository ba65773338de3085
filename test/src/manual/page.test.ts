import { expect } from 'chai';
import { draw } from '../../../src/manual/draw.ts';
import { type ManualPage, parsePage, renderContents, renderPage } from '../../../src/manual/page.ts';

const pageOf = (markdown: string, name = 'delivery'): ManualPage => parsePage(`${name}.md`, markdown)!;
const rendered = (markdown: string, drawings: string[] = []): string => {
  const page = pageOf(`# Delivery\n\n${markdown}`);
  return renderPage(page, [page, pageOf('# Security', 'security')], drawings);
};

describe('a page of the manual', () => {
  it('is not a page if the file has no title', () => {
    expect(parsePage('SKILL.md', '---\nname: groundwork\n---\n\nText')).to.equal(null);
  });

  it('shows markup in its text as text', () => {
    expect(rendered('a <script>b</script>')).to.contain('a &#60;script&#62;b&#60;/script&#62;');
  });

  it('does not link to files outside of the manual', () => {
    expect(rendered('[the tour](../README.md#tour)')).to.contain('<p>the tour</p>');
  });

  it('links to the other pages and their headings', () => {
    const html = rendered('[keys](security.md#api-keys)');
    expect(html).to.contain('<a href="/docs/manual/security#api-keys">keys</a>');
  });

  it('links to the pages in a folder, and from there to each other', () => {
    const [top, read, one] = [
      pageOf('# Top\n\n[examples](examples/README.md)', 'top'),
      pageOf('# Examples\n\n[one](one.md) and [top](../top.md)', 'examples/README'),
      pageOf('<!-- made by a script -->\n\n# One', 'examples/one'),
    ];
    const pages = [top, read, one];
    expect(renderPage(top, pages, [])).to.contain('<a href="/docs/manual/examples">examples</a>');
    expect(renderPage(read, pages, [])).to.contain('<a href="/docs/manual/examples/one">one</a> and top');
    expect(renderContents(pages)).to.not.contain('/examples/one');
  });

  it('gives headings the anchors that links use', () => {
    expect(rendered('## Keys, and `scopes`')).to.contain('<h2 id="keys-and-scopes">');
  });

  it('shows diagrams in place of their source, and other code as code', () => {
    const html = rendered('```mermaid\nflowchart LR\n  a --> b\n```\n\n```sh\nls\n```', ['<svg></svg>']);
    expect(html).to.contain('<figure><svg></svg></figure>');
    expect(html).to.contain('<pre><code>ls</code></pre>');
  });

  it('is listed in the contents with its purpose', () => {
    expect(renderContents([pageOf('# Delivery\n\nUse this page to send events.')])).to.contain(
      '<li><a href="/docs/manual/delivery">Delivery</a>: Use this page to send events.</li>',
    );
  });
});

describe('draw', () => {
  it('makes an SVG of a Mermaid diagram that loads nothing', () => {
    const svg = draw('flowchart LR\n  a[Worker] --> b[(MongoDB)]');
    expect(svg).to.match(/^<svg [^]*Worker[^]*MongoDB[^]*<\/svg>\s*$/);
    expect(svg).to.not.match(/@import|url\(['"]?http/);
  });
});
