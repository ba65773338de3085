import { expect } from 'chai';
import { isAppError } from '../../../../src/errors.ts';
import { parsePage } from '../../../../src/extraction/pages/dom.ts';
import { lookAt, readPage as readParsed } from '../../../../src/extraction/pages/readable-page.ts';

const readPage = (html: string, url: string | null) => readParsed(parsePage(html), url);

const PROSE =
  'Our accountants close your books by the fifth working day of every month, and you see each entry as it is made.';

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const textOf = (body: string): string => readPage(page(body), 'https://site.test/a/b').text;
const markdownOf = (body: string): string => readPage(page(body), 'https://site.test/a/b').markdown;

describe('readPage', () => {
  describe('when the page is broken or hostile', () => {
    it('reads nothing from an empty page', () => {
      expect(readPage('', null).text).to.equal('');
    });

    it('reads a page without html, head or body', () => {
      expect(readPage(`<p>${PROSE}`, null).text).to.equal(PROSE);
    });

    it('reads past an unclosed CDATA section', () => {
      expect(textOf(`<![CDATA[ <p>${PROSE}</p>`)).to.contain(PROSE);
    });

    it('refuses too many elements, whatever they are', () => {
      const code = (html: string): string => {
        try {
          return readPage(html, null).text.slice(0, 10);
        } catch (error) {
          return isAppError(error) ? error.code : String(error);
        }
      };
      expect(['<b></b>', 'a<br>', '<p>'].map((part) => code(part.repeat(210_000)))).to.deep.equal([
        'page.too_complex',
        'page.too_complex',
        'page.too_complex',
      ]);
    });
    it('reads a text full of entities as one piece', () =>
      expect(readPage(`<p>${PROSE} ${'&amp;'.repeat(300_000)}</p>`, null).text).to.contain('&&&'));
    it("reads a DOM 150,000 elements deep within the test's timeout", () => {
      const deep = 150_000;
      const { text } = readPage(`${'<div>'.repeat(deep)}${PROSE}${'</div>'.repeat(deep)}`, null);
      expect(text).to.equal(PROSE);
    });

    it("reads 150,000 open elements with as many stray end tags within the test's timeout", () => {
      expect(readPage(`${'<b>'.repeat(150_000)}${PROSE}${'</i>'.repeat(150_000)}`, null).text).to.equal(
        PROSE,
      );
    });

    it('limits the indent of a list 20,000 items deep', () => {
      expect(readPage(`<main>${'<ul><li>text'.repeat(20_000)}</main>`, null).markdown.length).to.be.below(
        1_000_000,
      );
    });

    it('reads a table of 30,000 rows', () => {
      const rows = '<tr><td>Team<td>10</tr>'.repeat(30_000);
      expect(readPage(`<main><table>${rows}</table></main>`, null).text.split('\n')).to.have.lengthOf(30_000);
    });

    it('reads nothing from a page where everything is hidden', () => {
      expect(readPage('<div hidden>secret</div>', null).text).to.equal('');
    });

    it('reads nothing from a page of scripts', () => {
      expect(textOf('<script>let secret;</script><img src="a.png">')).to.equal('');
    });

    it('keeps hidden text hidden, however deep the nesting', () => {
      const body = `<p>${PROSE}</p><div style="display:none">${'<div>'.repeat(2_000)}${PROSE.toUpperCase()}</div>`;
      expect(textOf(body)).to.equal(PROSE);
    });
  });

  describe('when text is hidden from readers', () => {
    const hidden: Record<string, string> = {
      'the hidden attribute': '<p hidden>secret words</p>',
      'aria-hidden': '<p aria-hidden="true">secret words</p>',
      'display: none': '<p style="color:red; display : none">secret words</p>',
      'visibility: hidden': '<p style="visibility:hidden">secret words</p>',
      'opacity 0': '<p style="opacity:0;color:red">secret words</p>',
      'font size 0': '<p style="font-size:0px">secret words</p>',
      'zero size': '<p style="width:0;height:0;overflow:hidden">secret words</p>',
      'a place off the screen': '<p style="position:absolute;left:-9999px">secret words</p>',
      'clipping to size 0': '<p style="position:absolute;clip:rect(0,0,0,0)">secret words</p>',
      'a class for screen readers': '<p class="x visually-hidden">secret words</p>',
      'a template': '<template><p>secret words</p></template>',
      'a script': '<script>"secret words"</script>',
      'a style sheet': '<style>.secret words{}</style>',
      'a comment': '<!-- secret words -->',
      'a closed dialog': '<dialog>secret words</dialog>',
    };
    for (const [by, html] of Object.entries(hidden)) {
      it(`leaves out what is hidden by ${by}`, () => {
        expect(textOf(`<p>${PROSE}</p>${html}`)).to.equal(PROSE);
      });
    }

    it('keeps text that is hidden on small screens only', () => {
      expect(textOf(`<p>${PROSE}</p><p class="d-none d-lg-block">Plainly seen</p>`)).to.contain(
        'Plainly seen',
      );
    });

    it('removes zero-width, bidi and control characters', () => {
      expect(textOf('<p>Pr\u200Bic\u202Ee li\u0007st\uFEFF of all our plans</p>')).to.equal(
        'Price list of all our plans',
      );
    });

    it('keeps a page that is transparent until its script has run', () => {
      expect(textOf(`<main style="opacity:0"><h1>Prices</h1><p>${PROSE}</p></main>`)).to.contain(PROSE);
    });

    it('reads noscript when nothing else is there', () => {
      expect(textOf(`<div id="app"></div><noscript><p>${PROSE} ${PROSE} ${PROSE}</p></noscript>`)).to.contain(
        PROSE,
      );
    });

    it('ignores noscript if the page has more text without it', () => {
      expect(textOf(`<p>${PROSE}</p><noscript>Please enable JavaScript</noscript>`)).to.equal(PROSE);
    });
  });

  describe('when the page has more than content', () => {
    const around: Record<string, string> = {
      'the page header': '<header>Acme since 1990</header>',
      'the footer': '<footer>Acme since 1990</footer>',
      navigation: '<nav><a href="/">Acme since 1990</a></nav>',
      'what has the role of navigation': '<div role="navigation">Acme since 1990</div>',
      'an aside': '<aside>Acme since 1990</aside>',
      'a cookie bar': '<div class="cookie-banner">Acme since 1990</div>',
      'a consent manager with more text than the page': `<div id="onetrust-consent-sdk">${'Acme since 1990 '.repeat(50)}</div>`,
      'a newsletter form': '<form><label>Acme since 1990</label><input></form>',
      breadcrumbs: '<div class="breadcrumbs">Acme since 1990</div>',
      'related items': '<section><h2>You may also like</h2><p>Acme since 1990</p></section>',
      'a button': '<button>Acme since 1990</button>',
    };
    for (const [what, html] of Object.entries(around)) {
      it(`leaves out ${what}`, () => {
        expect(textOf(`<h1>Books</h1><p>${PROSE}</p>${html}<p>Second, longer: ${PROSE}</p>`)).to.equal(
          `Books\n\n${PROSE}\n\nSecond, longer: ${PROSE}`,
        );
      });
    }

    const END = '<a href="/jobs">Jobs</a> <a href="/terms">Terms</a>';
    it('leaves out an unmarked last part with a copyright line and links', () => {
      expect(textOf(`<div><h1>Books</h1><p>${PROSE}</p></div><div>${END} © Acme Ltd</div>`)).to.equal(
        `Books\n\n${PROSE}`,
      );
    });

    it('keeps a last part with links and no copyright line', () => {
      const last = `<div><p>Second: ${PROSE}</p>${END}</div>`;
      expect(textOf(`<div><h1>Books</h1><p>${PROSE}</p></div>${last}`)).to.contain(`Second: ${PROSE}`);
    });

    it('keeps the header and footer of a section', () => {
      const section = `<section><header>Since 1990</header><p>${PROSE}</p><footer>By Ada</footer></section>`;
      expect(textOf(section)).to.equal(`Since 1990\n\n${PROSE}\n\nBy Ada`);
    });

    it('keeps the main heading before the element with the text', () => {
      expect(textOf(`<h1>Books</h1><div><p>${PROSE} ${PROSE}</p></div>`)).to.match(/^Books\n/);
    });

    it('keeps a page whose body has the class sidebar', () => {
      expect(textOf(`<div class="sidebar"><p>${PROSE}</p></div>`)).to.equal(PROSE);
    });

    it('keeps every section of a page with many', () => {
      const sections = [1, 2, 3, 4, 5].map(
        (n) => `<section><h2>Plan ${n}</h2><p>${n}. ${PROSE}</p></section>`,
      );
      const { outline } = readPage(page(`<div>${sections.join('')}</div>`), null);
      expect(outline.map((heading) => heading.text)).to.deep.equal([
        'Plan 1',
        'Plan 2',
        'Plan 3',
        'Plan 4',
        'Plan 5',
      ]);
    });

    it('uses main if it contains most of the text', () => {
      expect(textOf(`<div>Buy our other things</div><main><p>${PROSE}</p></main>`)).to.equal(PROSE);
    });

    it('ignores main if it contains hardly anything', () => {
      expect(textOf(`<main>Menu</main><div><p>${PROSE}</p></div>`)).to.contain(PROSE);
    });

    it('uses the article if teasers are small in comparison', () => {
      expect(
        textOf(`<main><article><p>${PROSE} ${PROSE}</p></article><div>Also new: a teaser</div></main>`),
      ).to.not.contain('teaser');
    });

    it('reads a repeated long paragraph once', () => {
      expect(textOf(`<main><p>${PROSE}</p><p>Middle</p><p>${PROSE}</p></main>`)).to.equal(
        `${PROSE}\n\nMiddle`,
      );
    });
  });

  describe('when it writes blocks', () => {
    it('places headings in the outline at their offset in the text', () => {
      const { text, outline } = readPage(
        page(`<main><p>${PROSE}</p><h2>First <em>one</em></h2><p>a</p><h3>Next</h3></main>`),
        null,
      );
      expect(
        outline.map(({ level, start, text: heading }) => [
          level,
          heading,
          text.slice(start, start + heading.length),
        ]),
      ).to.deep.equal([
        [2, 'First one', 'First one'],
        [3, 'Next', 'Next'],
      ]);
    });

    it('writes headings, nested and numbered lists in Markdown', () => {
      const html =
        '<main><h2>Do</h2><ul><li>one<ol start="3"><li>two</li><li>three</li></ol></li><li>four</li></ul></main>';
      expect(markdownOf(html)).to.equal('## Do\n\n- one\n  3. two\n  4. three\n- four');
    });

    it('writes a table with pipes in Markdown and between cells of the text', () => {
      const html = '<main><table><tr><th>Plan<th>Price</tr><tr><td>Team<td>$10 | month</tr></table></main>';
      expect(markdownOf(html)).to.equal('| Plan | Price |\n| --- | --- |\n| Team | $10 \\| month |');
      expect(textOf(html)).to.equal('Plan | Price\nTeam | $10 | month');
    });

    it('reads a table that is the whole page', () => {
      expect(textOf('<table><tr><th>Plan<th>Price</tr><tr><td>Team<td>$10</tr></table>')).to.equal(
        'Plan | Price\nTeam | $10',
      );
    });

    it('reads a layout table as paragraphs', () => {
      const rows = '<tr><td><h2>A</h2></td><td>one</td></tr><tr><td>two</td><td>three</td></tr>';
      expect(textOf(`<main><table>${rows}</table></main>`)).to.equal('A\n\none\n\ntwo\n\nthree');
    });

    it('keeps code unchanged', () => {
      const html = '<main><pre><code class="language-ts">if (a) {\n  b();\n\n}\n</code></pre></main>';
      expect(textOf(html)).to.equal('if (a) {\n  b();\n\n}');
      expect(markdownOf(html)).to.equal('```ts\nif (a) {\n  b();\n\n}\n```');
    });

    it('marks a quotation and code in a line', () => {
      expect(markdownOf('<main><blockquote><p>Use <code>npm ci</code></p></blockquote></main>')).to.equal(
        '> Use `npm ci`',
      );
    });

    it('makes links absolute', () => {
      expect(markdownOf('<main><p>See <a href="../c?d=(1)">the plans</a> now</p></main>')).to.equal(
        'See [the plans](https://site.test/c?d=%281%29) now',
      );
    });

    it('writes only the text of a link that is not http', () => {
      expect(
        markdownOf(
          '<main><a href="javascript:alert(1)">one</a> <a href="#top">two</a> <a href="mailto:a@b.c">three</a></main>',
        ),
      ).to.equal('one two three');
    });

    it('escapes Markdown signs', () => {
      expect(markdownOf('<main><p># 1 *really* [not](x) snake_case</p></main>')).to.equal(
        '\\# 1 \\*really\\* \\[not\\](x) snake_case',
      );
    });

    it('collapses white space and keeps line breaks', () => {
      expect(textOf('<main><p> one \n  two&nbsp; <b> three</b><br> four </p></main>')).to.equal(
        'one two three\nfour',
      );
    });
  });

  describe('when the page has metadata', () => {
    const about = (head: string, body = '') =>
      readPage(page(`${body}<p>${PROSE}</p>`, head), 'https://site.test/a/');

    it('has no title without one', () => {
      expect(about('').title).to.equal(null);
    });

    it('uses the title without the name of the site', () => {
      expect(
        about('<title>Prices | Acme</title><meta property="og:site_name" content="Acme">').title,
      ).to.equal('Prices');
    });

    it('uses the part of the title that is the main heading', () => {
      expect(about('<title>Prices - Acme</title>', '<h1>Prices</h1>').title).to.equal('Prices');
    });

    it('uses the main heading without a title', () => {
      expect(about('', '<h1>Prices</h1>').title).to.equal('Prices');
    });

    it('ignores the title of a picture', () => {
      expect(about('', '<svg><title>Logo</title></svg><h1>Prices</h1>').title).to.equal('Prices');
    });

    it('uses the primary language tag', () => {
      expect(readPage('<html lang="PT-br"><p>x', null).language).to.equal('pt');
      expect(readPage('<meta http-equiv="content-language" content="de-AT"><p>x', null).language).to.equal(
        'de',
      );
    });

    it('has no language for an invalid tag', () => {
      expect(readPage('<html lang="english!"><p>x', null).language).to.equal(null);
    });

    it('takes the description and the absolute canonical address', () => {
      const reading = about(
        '<meta name="Description" content=" All  plans "><link rel="canonical" href="/prices">',
      );
      expect(reading.description).to.equal('All plans');
      expect(reading.canonicalUrl).to.equal('https://site.test/prices');
    });

    it('judges a copy by its canonical address, unless that is a bare host', () => {
      const urlOf = (canonical: string): string | null =>
        lookAt(parsePage(`<link rel="canonical" href="${canonical}"><p>Hello`), 'https://copy.test/17.html')
          .subject.url;
      expect(urlOf('https://acme.test/news/2024/05/merger')).to.equal(
        'https://acme.test/news/2024/05/merger',
      );
      expect(urlOf('https://acme.test/')).to.equal('https://copy.test/17.html');
    });

    it('ignores a canonical address that is not http', () => {
      expect(about('<link rel="canonical" href="file:///etc/passwd">').canonicalUrl).to.equal(null);
    });
  });

  describe('when a script renders the page', () => {
    const shell =
      '<title>Shop</title><meta name="description" content="We rent boats."><div id="root"></div><script>x</script>';

    it("reads the page's description of itself", () => {
      expect(readPage(shell, null)).to.include({
        title: 'Shop',
        text: 'We rent boats.',
        markdown: 'We rent boats.',
      });
    });

    it('does not add it to a page with text', () => {
      expect(readPage(shell.replace('<div id="root">', '<p>Words of the page.'), null).text).to.equal(
        'Words of the page.',
      );
    });
  });

  it('keeps an item that two lists share', () => {
    const item = 'Replacement by the end of the next working day';
    const card = (name: string): string => `<section><h2>${name}</h2><ul><li>${item}</li></ul></section>`;
    expect(
      textOf(`<main><h1>Plans</h1><p>${PROSE}</p>${card('Fleet')}${card('Cold')}</main>`).split(item),
    ).to.have.length(3);
  });
});
