import { expect } from 'chai';
import { addressesModels } from '../../../src/extraction/pages/instructions.ts';
import { parsePage } from '../../../src/extraction/pages/dom.ts';
import { readPage } from '../../../src/extraction/pages/readable-page.ts';
import { ATTACKS } from '../../support/injection/attacks.ts';
import { CARRIERS, carried, type Carrier } from '../../support/injection/carriers.ts';
import { promptOfPage, reaches } from '../../support/injection/reaches.ts';

const TRIED = ATTACKS.filter(({ name }) => ['plain override', 'severity down', 'Russian'].includes(name));
const carriers = Object.entries(CARRIERS) as [string, Carrier][];

const reached = (carrier: Carrier): string[] =>
  TRIED.filter(({ text }, turn) =>
    reaches(text, promptOfPage(carried(carrier, text, turn)), carrier.leaves),
  ).map(({ name }) => name);

describe('the prompt for a page with an attack', () => {
  it('is tested with three attacks', () => expect(TRIED).to.have.length(3));

  describe('when the attack is invisible', () => {
    for (const [name, carrier] of carriers.filter(([, one]) => one.hidden))
      it(`does not contain it: ${name}`, () => expect(reached(carrier)).to.deep.equal([]));
  });

  describe('when the attack is visible', () => {
    for (const [name, carrier] of carriers.filter(([, one]) => !one.hidden && one.leaves === undefined))
      it(`contains it, like all visible text: ${name}`, () => expect(reached(carrier)).to.have.length(3));
    for (const [name, carrier] of carriers.filter(([, one]) => !one.hidden && one.leaves !== undefined)) {
      it(`contains it without invisible characters: ${name}`, () => {
        expect(reached(carrier)).to.deep.equal([]);
        const { leaves: _, ...seen } = carrier;
        expect(reached(seen)).to.have.length(3);
      });
    }
  });
});

describe('addressesModels on attacks', () => {
  for (const { name, text } of ATTACKS)
    it(`detects: ${name}`, () => expect(addressesModels(text)).to.equal(true));

  const ordinary = [
    'Later you can set the confidence interval to 95 per cent.',
    'Set the priority of the job before you start it.',
    'Our assistant answers questions about your invoices.',
    'The model must be returned within thirty days.',
    'AI assistants help teams write better summaries.',
    'Tell us what you think of our answers.',
    'Please ignore this mail if you have not asked for it.',
    'Write to our system administrator for a new password.',
    'Die Anweisungen liegen im Karton.',
    'Les instructions sont dans la boîte.',
    'Инструкция лежит в коробке.',
    '请阅读说明。',
  ];
  for (const text of ordinary) it(`accepts "${text}"`, () => expect(addressesModels(text)).to.equal(false));
});

describe('readPage with style rules', () => {
  const PROSE =
    'Our accountants close your books by the fifth working day of every month, and you see each entry as it is made. ';
  const WORDS = 'Plainly there are some words of which it is asked here.';
  const textOf = (css: string, part: string, rest = `<p>${PROSE.repeat(3)}</p>`): string =>
    readPage(
      parsePage(`<html><head><style>${css}</style></head><body><main>${rest}${part}</main></body></html>`),
      null,
    ).text;

  const hidden: [string, string, string][] = [
    ['of a class among others', '.b.c{display:none}', `<p class="a b c">${WORDS}</p>`],
    ['of an escaped class', '.md\\:x{display:none}', `<p class="md:x">${WORDS}</p>`],
    ['of an element in another', 'main > div p{display:none}', `<div><p>${WORDS}</p></div>`],
    ['of one of several selectors', 'b, .x{display:none}', `<p class="x">${WORDS}</p>`],
    ['in a group that always holds', '@supports (a:b){.x{display:none}}', `<p class="x">${WORDS}</p>`],
    ['behind a comment', '/* { */ .x{display:none}', `<p class="x">${WORDS}</p>`],
    ['that is not closed', '.x{display:none', `<p class="x">${WORDS}</p>`],
    ['that is later than another', '.x{display:block}.x{display:none}', `<p class="x">${WORDS}</p>`],
    [
      'that has a higher specificity than another',
      'p.x{display:none}.x{display:block}',
      `<p class="x">${WORDS}</p>`,
    ],
    [
      'that is important over an inline style',
      '.x{display:none!important}',
      `<p class="x" style="display:block">${WORDS}</p>`,
    ],
    ['for a span in a paragraph', '.x{display:none}', `<p>Plans <span class="x">${WORDS}</span>cost.</p>`],
    [
      'for a cell of a table',
      '.x{display:none}',
      `<table><tr><th>Plan<th>Price</tr><tr><td>Team<td class="x">${WORDS}</tr></table>`,
    ],
  ];
  for (const [what, css, part] of hidden)
    it(`omits text hidden by a rule ${what}`, () => expect(textOf(css, part)).to.not.contain(WORDS));

  const seen: [string, string, string][] = [
    ['of another class', '.y{display:none}', `<p class="x">${WORDS}</p>`],
    ['of a state', '.x:hover{display:none}', `<p class="x">${WORDS}</p>`],
    ['for print', '@media print{.x{display:none}}', `<p class="x">${WORDS}</p>`],
    ['for small screens', '@media (max-width:600px){.x{display:none}}', `<p class="x">${WORDS}</p>`],
    [
      'that holds until the screen is wide',
      '.x{display:none}@media (min-width:800px){.x{display:block}}',
      `<p class="x">${WORDS}</p>`,
    ],
    ['that a later one undoes', '.x{display:none}.x{display:block}', `<p class="x">${WORDS}</p>`],
    ['that an inline style undoes', '.x{display:none}', `<p class="x" style="display:block">${WORDS}</p>`],
    ['of what opens on a click', '.faq-text{display:none}', `<div class="faq-text"><p>${WORDS}</p></div>`],
    ['of what fades in', '.x{opacity:0;transition:opacity 1s}', `<p class="x">${WORDS}</p>`],
  ];
  for (const [what, css, part] of seen)
    it(`keeps text despite a rule ${what}`, () => expect(textOf(css, part)).to.contain(WORDS));

  it('reads a page that is hidden by a rule until its script has run', () => {
    const part = `<div class="x"><h1>Prices</h1><p>${PROSE.repeat(2)}</p></div>`;
    expect(textOf('.x{visibility:hidden}', part, '')).to.contain('Our accountants');
  });

  it('keeps white text if an external style sheet may darken the page', () => {
    const part = `<link rel="stylesheet" href="/a.css"><p style="color:#fff">${WORDS}</p>`;
    expect(textOf('', part)).to.contain(WORDS);
  });
});
