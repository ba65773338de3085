import { expect } from 'chai';
import { entriesOf } from '../../../../src/chat/page-entries.ts';
import type { WatchedPage } from '../../../../src/chat/watched-answer.ts';
import { labelledValues } from '../../../../src/extraction/facts/labelled-values.ts';
import { parsePage } from '../../../../src/extraction/pages/dom.ts';
import { readPage } from '../../../../src/extraction/pages/readable-page.ts';

const FIGURES: readonly [string, string][] = [
  ['Pianos in our care', '640'],
  ['Halls', '74'],
  ['Strings fitted in 2025', '31 million'],
];
const NEXT = '<h2>What pianists say</h2><p>They come before the concert and leave after the applause.</p>';

function paired(block: string): string[] {
  const html = `<main><h1>Tuners</h1><p>We tune the pianos of concert halls.</p><h2>In figures</h2>${block}${NEXT}</main>`;
  const { text, outline } = readPage(parsePage(`<!doctype html><body>${html}</body>`), null);
  return labelledValues(text, outline)
    .filter(({ shape }) => shape !== 'line')
    .map(({ label, value }) => `${label} = ${value}`);
}

const block = (write: (label: string, figure: string) => string): string =>
  FIGURES.map(([label, figure]) => write(label, figure)).join('');

describe('countersAt', () => {
  it('pairs no figures if the label above and the label below fit alike', () => {
    const text = 'Halls\n\n74\n\nPianos\n\n640\n\nTuners';
    expect(labelledValues(text)).to.deep.equal([]);
    expect(
      entriesOf({ text } as WatchedPage).filter(({ shape }) => shape === 'below' || shape === 'line'),
    ).to.deep.equal([]);
  });

  for (const [markup, html] of [
    ['a list of terms', `<dl>${block((label, figure) => `<dt>${label}</dt><dd>${figure}</dd>`)}</dl>`],
    ['terms that are figures', `<dl>${block((label, figure) => `<dt>${figure}</dt><dd>${label}</dd>`)}</dl>`],
    ['cards, label first', block((label, figure) => `<div><p>${label}</p><p><b>${figure}</b></p></div>`)],
    ['cards, figure first', block((label, figure) => `<div><p>${figure}</p><p>${label}</p></div>`)],
    ['cards of spans', block((label, figure) => `<div><span>${label}</span><span>${figure}</span></div>`)],
    ['list items', `<ul>${block((label, figure) => `<li><b>${label}</b> <i>${figure}</i></li>`)}</ul>`],
    ['boxes in items', `<ul>${block((label, figure) => `<li><p>${label}</p><p>${figure}</p></li>`)}</ul>`],
    ['headings above figures', block((label, figure) => `<h3>${label}</h3><p>${figure}</p>`)],
    ['figures as headings', block((label, figure) => `<h3>${figure}</h3><p>${label}</p>`)],
    ['paragraphs, label first', block((label, figure) => `<p>${label}</p><p>${figure}</p>`)],
    ['paragraphs, figure first', block((label, figure) => `<p>${figure}</p><p>${label}</p>`)],
    ['line breaks', block((label, figure) => `<p>${label}<br>${figure}</p>`)],
  ] as const)
    it(`pairs figures with their own labels in ${markup}`, () => {
      expect(paired(html)).to.deep.equal(FIGURES.map(([label, figure]) => `${label} = ${figure}`));
    });

  it('tells a figure below its label as an entry of a page', () => {
    const text = 'Halls\n74\n\nPianos\n640\n\nTuners';
    const told = entriesOf({ text } as WatchedPage).filter(({ shape }) => shape === 'line');
    expect(told.map((one) => one.told)).to.deep.equal(['Halls: 74', 'Pianos: 640']);
  });
});
