import { expect } from 'chai';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';
import { createIsOtherSpelling } from '../../../../src/competitors/changes/content/other-spelling.ts';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import { changeOf } from './quiet-page.ts';

type Edit = [what: string, kind: PageKind, before: string, after: string];

const isTold = (edits: readonly Edit[]): void => {
  for (const [what, kind, before, after] of edits)
    it(`is reported: ${what}`, async () => {
      expect((await changeOf(kind, before, after)).events).to.be.greaterThan(0);
    });
};
const isIgnored = (reason: string, edits: readonly Edit[]): void => {
  for (const [what, kind, before, after] of edits)
    it(`is ignored: ${what}`, async () => {
      expect(await changeOf(kind, before, after)).to.deep.equal({ events: 0, ignored: [reason] });
    });
};

describe('code that a page shows by mistake', () => {
  isTold([
    [
      'other words beside it',
      'home',
      '<p>Call us at &lt;b&gt;noon&lt;/b&gt; every Monday in Leeds.</p>',
      '<p>Call us at midnight every Monday in Leeds.</p>',
    ],
    [
      'another address',
      'home',
      '<p>Our office in Leeds (https://leeds.example/map)</p>',
      '<p>Our office in Leeds (https://york.example/plan)</p>',
    ],
    ['another amount in a tag', 'pricing', '<p>Van: &lt;b&gt;$40&lt;/b&gt;</p>', '<p>Van: $45</p>'],
    [
      'another tag in a text about tags',
      'product',
      '<p>Embed the map with a &lt;script&gt; element on any page.</p>',
      '<p>Embed the map with an &lt;iframe&gt; element on any page.</p>',
    ],
  ]);
  isIgnored('markup', [
    [
      'a tag that became a link',
      'legal',
      '<p>Write to &lt;a href="mailto:a@b.example"&gt;a@b.example&lt;/a&gt; for questions.</p>',
      '<p>Write to <a href="mailto:a@b.example">a@b.example</a> for questions.</p>',
    ],
    [
      'a Markdown link',
      'home',
      '<p>Lesen Sie die [Hausordnung](https://acme.example/haus) vor dem Besuch.</p>',
      '<p>Lesen Sie die <a href="/haus">Hausordnung</a> vor dem Besuch.</p>',
    ],
    [
      'the address of a link',
      'home',
      '<p>Centrum Feniks, ulica Długa 98 (http://feniks.example/#kontakt)</p>',
      '<p><a href="http://feniks.example/#kontakt">Centrum Feniks</a>, ulica Długa 98</p>',
    ],
  ]);
});

describe('a note that says when the page was changed', () => {
  isTold([
    [
      'another company on the same line',
      'legal',
      '<p>Acme KK 最終更新日: 2019/01/28</p>',
      '<p>Fuji KK 最終更新日: 2020/01/28</p>',
    ],
    [
      'how often data is updated',
      'product',
      '<p>Positions are updated every 15-20 minutes.</p>',
      '<p>Positions are updated every 45-60 minutes.</p>',
    ],
    [
      'a stand at a fair',
      'home',
      '<p>Besuchen Sie uns in Halle 3 am Stand 12/14.</p>',
      '<p>Besuchen Sie uns in Halle 3 am Stand 7/9.</p>',
    ],
  ]);
  isIgnored('date', [
    ['in Japanese', 'legal', '<p>Acme 株式会社 最終更新日: 2019/01/28</p>', '<p>Acme 株式会社</p>'],
    [
      'in English',
      'legal',
      '<p>Acme Ltd, Leeds. Last updated: 28 January 2019</p>',
      '<p>Acme Ltd, Leeds.</p>',
    ],
    [
      'in Polish',
      'home',
      '<p>Wszystkie ceny zawierają podatek. Ostatnia aktualizacja: 28.01.2019</p>',
      '<p>Wszystkie ceny zawierają podatek. Ostatnia aktualizacja: 03.02.2020</p>',
    ],
  ]);
});

describe('a line that repeats its label', () => {
  const section = (heading: string, ...lines: string[]): string =>
    `<h2>${heading}</h2>${lines.map((line) => `<p>${line}</p>`).join('')}`;
  const prices = section('Price list', 'A visit costs 40 euros.', 'A day costs 90 euros.');
  isTold([
    [
      'the heading of another section',
      'home',
      section('Dry dock', 'Large hall for boats') + section('Winter storage', 'Under a roof'),
      section('Dry dock', 'Large hall for boats', 'Winter storage') +
        section('Winter storage', 'Under a roof'),
    ],
    [
      'a customer whose logo is elsewhere',
      'home',
      `<img src="/a.png" alt="Northwind">${section('Stories', 'Tailspin')}`,
      `<img src="/a.png" alt="Northwind">${section('Stories', 'Tailspin', 'Northwind')}`,
    ],
    [
      'an entry of a list that a picture shows elsewhere',
      'pricing',
      `<img src="/a.png" alt="Night watch">${section('Solo')}<ul><li>Hall</li></ul>`,
      `<img src="/a.png" alt="Night watch">${section('Solo')}<ul><li>Hall</li><li>Night watch</li></ul>`,
    ],
  ]);
  isIgnored('copy', [
    ['its heading', 'pricing', prices, prices.replace('</h2>', '</h2><p>Price list</p>')],
    [
      'the text of its picture',
      'home',
      '<figure><img src="/a.jpg" alt="Ann and Bo, autumn 2019"><figcaption>Ann and Bo, autumn 2019</figcaption></figure>',
      '<figure><img src="/a.jpg" alt="Ann and Bo, autumn 2019"></figure>',
    ],
  ]);
});

describe('a spelling that the page uses elsewhere', () => {
  const page = (headline: string, ...lines: string[]): string =>
    `<h2>${headline}</h2>${lines.map((line) => `<p>${line}</p>`).join('')}`;
  isTold([
    [
      'a word that is still on the page',
      'home',
      page(
        'We rent canoes and cabins',
        'All cabins have heating.',
        'All canoes are new.',
        'All cabons sank.',
      ),
      page(
        'We rent canoes and cabons',
        'All cabins have heating.',
        'All canoes are new.',
        'All cabons sank.',
      ),
    ],
  ]);
  isIgnored('typo', [
    [
      'in a heading',
      'home',
      page('Pistas e cartódromos', 'O kartódromo fica em Leeds.', 'Todos os kartódromos abrem cedo.'),
      page('Pistas e kartódromos', 'O kartódromo fica em Leeds.', 'Todos os kartódromos abrem cedo.'),
    ],
  ]);
});

describe('a different letter in a word', () => {
  const passage = (text: string) => ({
    text,
    at: { start: 0, end: text.length },
    kind: 'text' as const,
    level: null,
    place: 'page' as const,
  });
  const isOtherSpelling = (before: string, after: string, ...lines: string[]): boolean =>
    createIsOtherSpelling({
      before: [before, ...lines].map(passage),
      after: [after, ...lines].map(passage),
    })(before, after);
  it('is a different name if the word begins with a capital letter', () => {
    expect(isOtherSpelling('Ask Karlsen', 'Ask Karlsan', 'Karlsan')).to.equal(false);
  });
  it('is a different word if the page does not have the new spelling elsewhere', () => {
    expect(isOtherSpelling('the cartódromo', 'the kartódromo')).to.equal(false);
  });
  it('is a different word if a short one lacks its first letter', () => {
    expect(isOtherSpelling('a good cheese', 'a good heese', 'heese')).to.equal(false);
  });
  it('is a spelling if a long word lacks its first letter', () => {
    expect(isOtherSpelling('next eptember', 'next september', 'september')).to.equal(true);
  });
  it('is a different form if it is in the ending', () => {
    expect(isOtherSpelling('the largest', 'the largesk', 'largesk')).to.equal(false);
  });
  it('is a different word if the letters sound different', () => {
    expect(isOtherSpelling('fees may be charged', 'fees may be changed', 'changed')).to.equal(false);
  });
  it('is a spelling otherwise', () => {
    expect(isOtherSpelling('the cartódromo', 'the kartódromo', 'kartódromo')).to.equal(true);
  });
});

describe('a sentence that becomes a list', () => {
  const sentence = '<p>We check theBrakes, tyres (tread and pressure), lamps, battery 12 V, 5 belts</p>';
  const list = (...entries: string[]): string =>
    `<p>We check the</p><ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;
  isTold([
    [
      'two numbers become one',
      'home',
      '<p>We check belts 1, 2 lamps</p>',
      '<p>We check belts</p><ul><li>12 lamps</li></ul>',
    ],
    [
      'an entry is gone',
      'pricing',
      sentence,
      list('Brakes', 'tyres (tread and pressure)', 'lamps', 'battery 12 V'),
    ],
  ]);
  isIgnored('order', [
    [
      'the same entries',
      'pricing',
      sentence,
      list('Brakes', 'tyres (tread and pressure)', 'lamps', 'battery 12 V', '5 belts'),
    ],
  ]);
});

describe('a period in which prices apply', () => {
  isTold([
    [
      'in a season',
      'pricing',
      '<p>High season 1. 4. 2025 - 5. 11. 2025</p>',
      '<p>High season 26. 3. 2026 - 4. 11. 2026</p>',
    ],
    [
      'with names of months',
      'pricing',
      '<p>Summer: 1 May to 30 June</p>',
      '<p>Summer: 15 May to 30 June</p>',
    ],
  ]);
  isTold([
    [
      'in a short sentence',
      'pricing',
      '<p>Preise gelten ab 1. April 2025</p>',
      '<p>Preise gelten ab 1. April 2026</p>',
    ],
  ]);
  isIgnored('date', [
    ['the day of a price list', 'pricing', '<p>Prices of 1. 4. 2025</p>', '<p>Prices of 26. 3. 2026</p>'],
  ]);
});

describe('a different notation', () => {
  const dollars = (...amounts: string[]): string => amounts.map((amount) => `<p>Van ${amount}</p>`).join('');
  isIgnored('currency', [
    ['one dollar for all', 'pricing', dollars('$40', '$90', '$15'), dollars('A$40', 'A$90', 'A$15')],
  ]);
  isTold([
    ['another currency', 'pricing', '<p>Domek: 25 zł za dobę</p>', '<p>Domek: 25 euro za dobę</p>'],
    ['another amount', 'pricing', '<p>Domek: 25 pln za dobę</p>', '<p>Domek: 26 zł za dobę</p>'],
    [
      'an umlaut that makes another word',
      'home',
      '<p>Das Haus ist schon gebaut.</p>',
      '<p>Das Haus ist schön gebaut.</p>',
    ],
    ['another clause with another number', 'legal', '<h2>2. Activity</h2>', '<h2>3. Liability</h2>'],
    [
      'the first line of a page',
      'home',
      '<p>title: a page about vans</p>',
      '<p>We sell title insurance for vans in Leeds.</p>',
    ],
    ['another telephone number', 'home', '<p>Call us: 040 123456</p>', '<p>Call us: +49 41 123456</p>'],
    ['another scale', 'product', '<p>The oven heats to 230°.</p>', '<p>The oven heats to 230 °F.</p>'],
    ['another floor', 'home', '<p>Hafenstraße 4 (II. Stock)</p>', '<p>Hafenstraße 4 (3. Stock)</p>'],
    [
      'a millionfold amount',
      'pricing',
      '<p>Crane for hire: 250 000 kr a year</p>',
      '<p>Crane for hire: 1 250 000 kr a year</p>',
    ],
    ['the dollar of another country', 'pricing', dollars('$40', '$90', '$15'), dollars('$40', 'A$90', '$15')],
    [
      'another unit of time',
      'product',
      '<p>A tour takes 90 min on the canal.</p>',
      '<p>A tour takes 90 hours on the canal.</p>',
    ],
    ['an offer of a social network', 'home', '<p>Follow us on Instagram and save 10 %!</p>', ''],
  ]);
  isIgnored('markup', [
    ['a currency', 'pricing', '<p>Domek: 25 pln za dobę</p>', '<p>Domek: 25 zł za dobę</p>'],
    [
      'a currency behind the amount',
      'home',
      '<p>Der Ausflug kostet 25 € für alle.</p>',
      '<p>Der Ausflug kostet EUR 25 für alle.</p>',
    ],
    ['the code of a country', 'home', '<p>Call us: 040 123456</p>', '<p>Call us: +49 (0)40 12 34 56</p>'],
    ['a scale', 'product', '<p>The oven heats to 230°.</p>', '<p>The oven heats to 230 °C.</p>'],
    ['a roman numeral', 'home', '<p>Hafenstraße 4 (III. Stock)</p>', '<p>Hafenstraße 4 (3. Stock)</p>'],
    [
      'a unit that is written out',
      'product',
      '<p>A tour takes 90 min. on the canal.</p>',
      '<p>A tour takes 90 minutes on the canal.</p>',
    ],
    ['a footnote', 'pricing', '<p>Domek 25 zł*</p>', '<p>Domek 25 zł [1]</p>'],
    ['the number of a clause', 'legal', '<h2>Use of cookies</h2>', '<h2>6. Use of cookies</h2>'],
    ['the settings of a page', 'home', '<p>layout: subpage title: O nas permalink: /o-nas/</p>', ''],
  ]);
  isIgnored('typo', [
    [
      'a Polish letter',
      'home',
      '<p>Wtedy podjeliśmy tę decyzję razem.</p>',
      '<p>Wtedy podjęliśmy tę decyzję razem.</p>',
    ],
    [
      'an umlaut as two letters',
      'pricing',
      '<p>Bei hoeherem Aufwand erhalten Sie ein Angebot.</p>',
      '<p>Bei höherem Aufwand erhalten Sie ein Angebot.</p>',
    ],
    [
      'a misspelled word that cannot be pronounced',
      'home',
      '<p>Recibimos bienes cpmo bastones.</p>',
      '<p>Recibimos bienes como bastones.</p>',
    ],
    [
      'the other form of a small word',
      'home',
      '<p>Bovendien bieden wij veel producten.</p>',
      '<p>Bovendien bieden we veel producten.</p>',
    ],
  ]);
  isIgnored('button', [
    ['an invitation to a social network', 'home', '<p>Besuche uns auch auf unserer Facebook-Seite!</p>', ''],
  ]);
});

describe('a list that moves as a whole', () => {
  const page = (first: readonly string[], second: readonly string[]): string =>
    [['Planned', first] as const, ['Shipped', second] as const]
      .map(
        ([name, lines]) =>
          `<h2>${name}</h2><p>See below.</p>${lines.map((line) => `<p>${line}</p>`).join('')}`,
      )
      .join('');
  const lines = ['Tide tables', 'Harbor maps', 'Night watch'];
  it('is ignored as a different order', async () => {
    expect(await changeOf('home', page(lines, []), page([], lines))).to.deep.equal({
      events: 0,
      ignored: ['order'],
    });
  });
  it('is reported for a part of the list', async () => {
    const { events } = await changeOf('home', page(lines, []), page(lines.slice(1), lines.slice(0, 1)));
    expect(events).to.equal(1);
  });
});

describe('paragraphs that are split', () => {
  const words = 'The tour begins at the old lock and ends at the mill.';
  isTold([
    [
      'while a figure differs',
      'home',
      `<p>${words} It takes 3 hours and has two stops.</p>`,
      `<p>${words}</p><p>It takes 4 hours and has two stops.</p>`,
    ],
    [
      'while a denial is new',
      'home',
      `<p>${words} Dogs are allowed on board.</p>`,
      `<p>${words}</p><p>Dogs are not allowed on board.</p>`,
    ],
  ]);
  isIgnored('order', [
    [
      'while a plural is corrected',
      'home',
      `<p>${words} It has two stop on the way.</p>`,
      `<p>${words}</p><p>It has two stops on the way.</p>`,
    ],
    [
      'while a link gets a label',
      'home',
      `<p>${words}</p><p>Our landing stage is behind the mill, ten minutes from the station.</p>`,
      `<p>${words} Our landing stage is behind the mill, ten minutes from the station. Click here</p>`,
    ],
  ]);
});

describe('the label of a link', () => {
  isTold([
    ['another statement', 'legal', '<p>Tide tables</p>', '<p>Tide tables binding here</p>'],
    ['an entry of a list', 'product', '', '<ul><li>Link to Google Maps</li></ul>'],
  ]);
  isIgnored('button', [
    [
      'in terms',
      'legal',
      '<p>Canal Act<br>view here</p><p>Lock Act<br>view here</p>',
      '<p>Canal Act</p><p>Lock Act</p>',
    ],
    ['behind an address', 'home', '<p>Mill Lane 4, Leeds.</p>', '<p>Mill Lane 4, Leeds. Link to the map</p>'],
  ]);
});

describe('the words of a template', () => {
  isTold([
    ['a section about text', 'product', '', '<p>Text, image and list</p>'],
    ['a field of a form', 'product', '', '<p>Each field has a placeholder text and a caption.</p>'],
    [
      'content above filler text',
      'home',
      '<p>New tour to Skipton. Lorem ipsum dolor sit amet, consetetur.</p>',
      '<p>Lorem ipsum dolor sit amet, consetetur.</p>',
    ],
  ]);
  isIgnored('typo', [
    ['headings in Markdown', 'home', '<p># Heading 1 **bold text** ## Heading 2 - your text here</p>', ''],
    ['a picture', 'pricing', '<p>Placeholder image 3</p>', ''],
    [
      'above filler text',
      'home',
      '<p>Tours Teaser Text. Lorem ipsum dolor sit amet, consetetur.</p>',
      '<p>Lorem ipsum dolor sit amet, consetetur.</p>',
    ],
  ]);
});

describe('a name', () => {
  isTold([
    [
      'of another association',
      'legal',
      '<p>Write to Canal Boats of Leeds (LCB) in Mill Lane.</p>',
      '<p>Write to Friends of Canal Boats of Leeds (LCB) in Mill Lane.</p>',
    ],
    ['of another signer', 'pricing', '<p>See you soon!</p>', '<p>See you soon!</p><p>Rebekah</p>'],
    ['of a plan above others', 'pricing', '<p>Prices on request</p>', '<p>Acme</p><p>Prices on request</p>'],
  ]);
  isIgnored('typo', [
    [
      'that is spelled out beside its initials',
      'legal',
      '<p>Write to Canal Boats of Leeds (ACBL) in Mill Lane.</p>',
      '<p>Write to Association of Canal Boats of Leeds (ACBL) in Mill Lane.</p>',
    ],
  ]);
  isIgnored('copy', [
    ['of the company as a signature', 'pricing', '<p>See you soon!</p>', '<p>See you soon!</p><p>Acme</p>'],
  ]);
});

describe('the day of an announced event', () => {
  const days = (...lines: string[]): string =>
    lines.map((line, at) => `<h3>${['Rowing', 'Sailing'][at]}</h3><p>${line}</p>`).join('');
  isTold([
    [
      'in a list of posts',
      'posts',
      days('Samstag, 7. März 2026', 'Sonntag, 8. März 2026'),
      days('Samstag, 7. März 2026', 'Samstag, 14. März 2026'),
    ],
  ]);
  isIgnored('date', [
    [
      'that is over',
      'home',
      days('Samstag, 1. März 2025', 'Sonntag, 2. März 2025'),
      days('Samstag, 1. März 2025', 'Samstag, 8. März 2025'),
    ],
  ]);
});

describe('the ending of a word', () => {
  isTold([
    [
      'in another Spanish tense of terms',
      'legal',
      '<p>El cliente abono la cuota antes de la visita.</p>',
      '<p>El cliente abonó la cuota antes de la visita.</p>',
    ],
  ]);
  isIgnored('typo', [
    [
      'in another Czech case',
      'home',
      '<p>Pracujeme s lidmi na různých kanálů v přístavu.</p>',
      '<p>Pracujeme s lidmi na různých kanálech v přístavu.</p>',
    ],
    [
      'in Spanish with the accents of other words',
      'legal',
      '<p>La aplicacion pertenece a la razon social de Leeds.</p>',
      '<p>La aplicación pertenece a la razón social de Leeds.</p>',
    ],
  ]);
});

describe('a word that only stresses a statement', () => {
  isIgnored('typo', [
    [
      'before two things that are joined',
      'home',
      '<p>Wij varen zowel alleen, maar vooral samen op de gracht.</p>',
      '<p>Wij varen alleen, maar vooral samen op de gracht.</p>',
    ],
  ]);
});

describe('a link in a footer', () => {
  const footer = (...names: string[]): string =>
    `</main><footer>${names.map((name) => `<a href="/${name}">${name}</a>`).join(' ')}</footer><main>`;
  isTold([
    ['to a new page', 'home', footer('Imprint', 'Privacy'), footer('Imprint', 'Privacy', 'Status page')],
  ]);
  isIgnored('navigation', [
    ['to credits', 'home', footer('Imprint', 'Privacy'), footer('Imprint', 'Privacy', 'Photo credits')],
  ]);
});

describe('a line that repeats the new headline', () => {
  const page = (headline: string, line: string): string =>
    `<html><head><title>Acme</title></head><body><main><h1>${headline}</h1><p>${'We repair boats of every size in our dock in Leeds. '.repeat(4)}</p><h2>${line}</h2></main></body></html>`;
  const titles = async (before: string, after: string): Promise<string[]> => {
    const watching = watchInMemory({ url: 'https://www.acme.example/', kind: 'product' });
    await watching.check(0, before);
    return eventsOf(await watching.check(1, after)).map(({ title }) => title);
  };
  it('is not reported again', async () => {
    const before = page('Dry dock', '').replace('<h2></h2>', '');
    expect(await titles(before, page('Winter dock', 'Winter dock'))).to.have.length(1);
  });
  it('is reported if it says something else', async () => {
    expect((await titles(page('Dry dock', 'Tide'), page('Winter dock', 'Berths'))).join()).to.include(
      'Berths',
    );
  });
});

describe('a headline that the page already had', () => {
  it('is not new if only the headline above it is gone', async () => {
    const watching = watchInMemory({ url: 'https://www.acme.example/', kind: 'home' });
    const page = (...lines: string[]): string =>
      `<html><head><title>Acme</title></head><body><main>${lines.map((line) => `<h2>${line}</h2>`).join('')}<p>${'We repair boats of every size in our dock in Leeds. '.repeat(4)}</p></main></body></html>`;
    await watching.check(0, page('Winter berths are still free', 'Welcome to the dock'));
    const [event] = eventsOf(await watching.check(1, page('Welcome to the dock')));
    expect(event?.title).to.equal('Home page: “Winter berths are still free” removed');
  });
  it('is not new', async () => {
    const body = '<h2>Services</h2><p>We repair boats in Leeds.</p>';
    expect((await changeOf('product', body, `<h1>Services</h1>${body}`)).events).to.equal(0);
  });
});
