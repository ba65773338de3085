import { expect } from 'chai';
import iconv from 'iconv-lite';
import { html } from '../../../../src/extraction/formats/html.ts';

describe('html.read', () => {
  it('rejects a page of scripts and pictures with document.empty', async () => {
    const failure = await html
      .read(Buffer.from('<html><script>x</script><img src=a.png alt=A></html>'), {
        name: null,
        charset: null,
      })
      .catch((error: unknown) => error);
    expect(failure).to.include({ code: 'document.empty' });
  });

  it('reads the charset the page declares', async () => {
    const bytes = iconv.encode('<meta charset="windows-1251"><p>Цены и планы', 'windows-1251');
    expect((await html.read(bytes, { name: 'a.html', charset: null })).text).to.equal('Цены и планы');
  });

  it("makes links absolute if the name is the page's address", async () => {
    const bytes = Buffer.from('<main><a href="/b">plans</a></main>');
    const { markdown } = await html.read(bytes, { name: 'https://site.test/a', charset: null });
    expect(markdown).to.equal('[plans](https://site.test/b)');
  });
});
