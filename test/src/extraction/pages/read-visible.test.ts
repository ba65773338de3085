import { expect } from 'chai';
import { Element } from 'domhandler';
import { parsePage, walk } from '../../../../src/extraction/pages/dom.ts';
import { readVisible } from '../../../../src/extraction/pages/visible-page.ts';

const URL = 'https://acme.test/pricing';
const read = (html: string) => readVisible(parsePage(html), URL);
const body = (html: string) => read(`<!doctype html><html><body>${html}</body></html>`);
const lines = (html: string): string[] => body(html).blocks.map(({ text }) => text);

function spanText(html: string, id: string): string | null {
  const page = body(html);
  const found: Element[] = [];
  walk(page.document, {
    enter(node) {
      if (node instanceof Element && node.attribs['id'] === id) found.push(node);
    },
  });
  const span = page.spanOf(found[0]!);
  return span === null ? null : page.text.slice(span.start, span.end);
}

describe('readVisible', () => {
  describe("with text that is not the page's own", () => {
    const hidden: [string, string][] = [
      ['a script', '<script>var price = 49</script>'],
      ['a style', '<style>.a{}</style>'],
      ['what is hidden by an attribute', '<p hidden>old</p>'],
      ['what is hidden by inline style', '<p style="display:none">old</p>'],
      ['what a rule of the page hides', '<style>.x{display:none}</style><p class="x">old</p>'],
      ['a consent banner', '<div id="onetrust-banner-sdk"><p>We value your privacy</p></div>'],
      ['a consent notice by its label', '<aside aria-label="Aviso de cookies"><p>Usamos cookies</p></aside>'],
      ['a consent notice by a German label', '<section aria-label="Cookie-Hinweis"><p>Cookies</p></section>'],
      ['a chat', '<div class="intercom-launcher">Chat with us</div>'],
      ['an advertisement', '<div class="ad-slot">Buy this</div>'],
      [
        'what is beside a shadow root',
        '<div><template shadowrootmode="open"><p></p></template><p>old</p></div>',
      ],
      ['a comment', '<!-- old -->'],
    ];
    const kept = `<main><h1>Pricing</h1><p>${'Words of the page that stay. '.repeat(10)}</p></main>`;
    for (const [what, html] of hidden)
      it(`leaves out ${what}`, () => {
        expect(lines(html + kept)).to.deep.equal(lines(kept));
      });

    it('keeps a large part whose class only sounds like a banner', () => {
      const page = `<div class="cookie-recipes"><h1>Cookies</h1><p>${'Butter and sugar. '.repeat(20)}</p></div>`;
      expect(lines(page)[0]).to.equal('Cookies');
    });

    it('reads a banner that a plugin has written into the head', () => {
      const page = read(
        '<html><head><title>T</title><div>We are merging</div><link rel="icon"></head><body><p>Hello</p></body></html>',
      );
      expect(page.blocks.map(({ text }) => text)).to.deep.equal(['We are merging', 'Hello']);
    });

    it('reads the text before a banner in the head', () => {
      const page = read(
        '<html><head><title>T</title>Hello all<div>We are merging</div> soon<meta name="description" content="Tools"></head><body><p>Hi</p></body></html>',
      );
      expect(page.text).to.equal('Hello all\nWe are merging\nsoon\nHi');
      expect(page).to.include({ title: 'T', description: 'Tools' });
    });

    it('has no main heading from the head', () => {
      const page = read(
        '<html><head><title>T</title><h1>Free shipping</h1></head><body><h1>Tools</h1></body></html>',
      );
      expect(page.blocks.map(({ text, level }) => [text, level])).to.deep.equal([
        ['Free shipping', 2],
        ['Tools', 1],
      ]);
    });

    it('continues after an unclosed frame in a noscript', () => {
      const tag = '<noscript><iframe src="https://tags.test/ns.html" height="0"></noscript>';
      expect(lines(tag + kept)).to.deep.equal(lines(kept));
    });

    it('leaves out a consent manager but not the boxes of a component system', () => {
      const boxes =
        '<div class="cmp-text"><p>Plans routes.</p></div><div class="cmp">We value privacy.</div>';
      expect(lines(kept + boxes)).to.deep.equal([...lines(kept), 'Plans routes.']);
    });

    it('has no text for an empty page', () => {
      expect(read('').text).to.equal('');
    });
  });

  describe('when the page has text', () => {
    it('keeps a visible price, and not its spelling for screen readers', () => {
      const price =
        '<p><del aria-hidden="true">$399</del> <span class="screen-reader-text">Original price was: $399.</span> ' +
        '<ins aria-hidden="true">$299</ins><span class="screen-reader-text">Current price is: $299.</span></p>';
      expect(lines(price)).to.deep.equal(['$399 $299']);
    });

    it('keeps both prices of a range and the dash between them', () => {
      const range =
        '<p><span aria-hidden="true">$59</span> <span aria-hidden="true">–</span> <span aria-hidden="true">$179</span></p>';
      expect(lines(range)).to.deep.equal(['$59 – $179']);
    });

    it('leaves out the name of an icon', () => {
      expect(lines('<p>Settings <i aria-hidden="true">settings</i></p>')).to.deep.equal(['Settings']);
    });

    it('separates cards that are links, and the boxes in them', () => {
      const cards =
        '<div><a href="/a"><h3>Planning</h3><span>From $49</span></a><a href="/b"><span>Telematics</span>' +
        '<span>Follows each van on a map.</span></a></div>';
      expect(lines(cards)).to.deep.equal([
        'Planning',
        'From $49',
        'Telematics',
        'Follows each van on a map.',
      ]);
    });

    it('keeps a link of one or two words in its line', () => {
      expect(lines('<p>See <a href="/a"><span>Git</span><span>Hub</span></a> for more.</p>')).to.deep.equal([
        'See GitHub for more.',
      ]);
    });

    it('joins the parts of a price on one line', () => {
      const price = '<div><span>$</span><span>49</span><sup>.99</sup><small> /mo</small></div>';
      expect(lines(price)).to.deep.equal(['$49.99 /mo']);
    });

    it('keeps buttons, which say how a plan is sold', () => {
      expect(lines('<div><h3>Enterprise</h3><button>Contact sales</button></div>')).to.include(
        'Contact sales',
      );
    });

    it('makes a table row one line, with separated cells', () => {
      const table = '<table><tr><th>Plan</th><th>Pro</th></tr><tr><td>Users</td><td>10</td></tr></table>';
      expect(lines(table)).to.deep.equal(['Plan | Pro', 'Users | 10']);
    });

    it('distinguishes menu, content and footer', () => {
      const page =
        '<header><nav><a href="/a">Menu</a></nav></header><main><p>Content</p></main><footer><p>© 2026</p></footer>';
      expect(body(page).blocks.map(({ region }) => region)).to.deep.equal(['nav', 'main', 'footer']);
    });

    it('counts an unmarked last part with a copyright line and links as footer', () => {
      const page = `<div><p>${'Content. '.repeat(20)}</p></div><div><a href="/jobs">Jobs</a> <a href="/terms">Terms</a> © Acme Ltd</div>`;
      expect(body(page).blocks.map(({ region }) => region)).to.deep.equal(['main', 'footer']);
    });

    it('counts a header with the main heading as content', () => {
      expect(body('<header><h1>Grow faster</h1></header>').blocks[0]!.region).to.equal('main');
    });

    it('finds each block at its offsets in the text', () => {
      const page = body('<h1>One</h1><p>Two <b>three</b></p><ul><li>Four</li></ul>');
      expect(page.blocks.map(({ start, end }) => page.text.slice(start, end))).to.deep.equal([
        'One',
        'Two three',
        'Four',
      ]);
    });

    it('finds the text of an element within a line', () => {
      expect(spanText('<p>From <b id="p">$49</b> a month</p>', 'p')).to.equal('$49');
    });

    it('finds the text of an element over several lines', () => {
      expect(spanText('<div id="c"><h3>Pro</h3><p>$49</p></div><p>Other</p>', 'c')).to.equal('Pro\n$49');
    });

    it('has no position for an invisible element', () => {
      expect(spanText('<p>Seen</p><p id="h" hidden>Unseen</p>', 'h')).to.equal(null);
    });
  });

  describe("with a noted line from the page's data", () => {
    it('is found after the visible text', () => {
      const page = body('<p>Seen</p>');
      const { start, end } = page.note('Pro: $49');
      expect(page.text.slice(start, end)).to.equal('Pro: $49');
    });

    it('stays one line whatever it contains', () => {
      const page = body('<p>Seen</p>');
      page.note('a\nb');
      expect(page.text).to.equal('Seen\na b');
    });
  });
});
