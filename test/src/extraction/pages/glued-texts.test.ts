import { expect } from 'chai';
import { parsePage } from '../../../../src/extraction/pages/dom.ts';
import { readPage } from '../../../../src/extraction/pages/readable-page.ts';
import { readVisible } from '../../../../src/extraction/pages/visible-page.ts';

const URL = 'https://acme.example/';
const visible = (html: string): string => readVisible(parsePage(`<body>${html}</body>`), URL).text;
const read = (html: string): string => readPage(parsePage(`<main>${html}</main>`), URL).text;

describe('adjacent inline elements without white space between them', () => {
  for (const [what, html, text] of [
    ['a brand in two weights', '<p>Use <b>Git</b>Hub for it</p>', 'Use GitHub for it'],
    ['a brand in two colours', '<p><span>Lark</span><span>Watch</span></p>', 'LarkWatch'],
    [
      'a word in two elements',
      '<p><b>We watch ever</b><i>ything you run</i></p>',
      'We watch everything you run',
    ],
    ['a brand in a box', '<div><b>Lark</b><span>Watch</span></div>', 'LarkWatch'],
    ['a unit', '<div><b>10</b><span>GB</span></div>', '10GB'],
    ['an ordinal', '<div><b>5</b><sup>th</sup></div>', '5th'],
    ['an ordinal and a noun', '<p><b>3</b><i>rd place</i></p>', '3rd place'],
    [
      'a figure inside a sentence',
      '<p>Now <b>3D</b><i>printing heads</i> too</p>',
      'Now 3Dprinting heads too',
    ],
    ['a word with its particle', '<p><b>우리 회사</b>는 아주 좋은 도구</p>', '우리 회사는 아주 좋은 도구'],
    ['a quote after its mark', '<p>He said “<b>Never again</b>”</p>', 'He said “Never again”'],
  ] as const)
    it(`remain one word: ${what}`, () => {
      expect(visible(html)).to.equal(text);
      expect(read(html)).to.equal(text);
    });

  it('remain one word if the ending of a word follows a button', () => {
    expect(visible('<p>All of our <button>API</button>s are open</p>')).to.equal('All of our APIs are open');
  });

  for (const [what, html, text] of [
    [
      'a link and a phrase that begins with a number',
      '<p><a href="/try">Start free trial</a><small>30 days free</small></p>',
      'Start free trial 30 days free',
    ],
    ['a figure and its label', '<div><b>85</b><span>boats afloat</span></div>', '85 boats afloat'],
    [
      'a share and its label',
      '<li><b>92%</b><span>done on the first visit</span></li>',
      '92% done on the first visit',
    ],
    [
      'a share and its label in a paragraph',
      '<p><span>94 %</span><span>réparés sur place</span></p>',
      '94 % réparés sur place',
    ],
    ['a time and its label', '<div><b>2 h 50 min</b><i>average time</i></div>', '2 h 50 min average time'],
    [
      'a weight and its label',
      '<li><b>3,2 t</b><span>lavate ogni giorno</span></li>',
      '3,2 t lavate ogni giorno',
    ],
    ['a place and its terms', '<li><span>Bergen</span><span>Part-time</span></li>', 'Bergen Part-time'],
    [
      'promises',
      '<p><span>No card required</span><span>Free forever plan</span></p>',
      'No card required Free forever plan',
    ],
    [
      'a tooltip',
      '<p>/mo per user billed yearly<span>Users are your team</span></p>',
      '/mo per user billed yearly Users are your team',
    ],
    ['labels', '<p><label>Monthly</label><label>Annual</label></p>', 'Monthly Annual'],
    ['buttons', '<p><button>Monthly</button><button>12 months</button></p>', 'Monthly 12 months'],
  ] as const)
    it(`are read apart: ${what}`, () => {
      expect(visible(html)).to.equal(text);
    });

  it('are read apart in the text of a source', () => {
    expect(read('<p><span>No card required</span><span>Free forever plan</span></p>')).to.equal(
      'No card required Free forever plan',
    );
  });

  it('are read apart in the cells of a table', () => {
    const html =
      '<table><tr><th>Plan</th><th>Notes</th></tr><tr><td>Pro</td><td><i>No card required</i><i>Free forever plan</i></td></tr></table>';
    expect(read(html)).to.include('No card required Free forever plan');
  });
});
