import type { Change, SitePlan } from './plan.ts';
import { below, headline, paragraph, randomOf } from './text.ts';

export interface PageText {
  title: string;
  sections: { heading: string; paragraphs: string[] }[];
}

const PARAGRAPH_WORDS = 60;
const PARAGRAPHS_A_SECTION = 2;

function figureOf(seed: number, text: number, digitChanges: number): string {
  const figure = String(10_000 + below(randomOf('figure', seed, text), 90_000));
  const turned = (Number(figure[3]) + digitChanges) % 10;
  return `${figure.slice(0, 3)}${turned}${figure[4]}`;
}

const changedParagraph = (seed: number, text: number, count: number): number =>
  count === 1 ? 0 : 1 + below(randomOf('paragraph', seed, text), count - 1);

export function pageText(plan: SitePlan, text: number, changes: readonly Change['kind'][] = []): PageText {
  const { seed, words } = plan.options;
  const digitChanges = changes.filter((kind) => kind === 'digit').length;
  const paragraphChanges = changes.length - digitChanges;
  const count = Math.max(1, Math.round(words / PARAGRAPH_WORDS));
  const replaced = changedParagraph(seed, text, count);
  const paragraphs = Array.from({ length: count }, (_, p) => {
    const version = p === replaced ? paragraphChanges : 0;
    const body = paragraph(randomOf('text', seed, text, p, version), Math.round(words / count));
    return p === 0
      ? `${body} The store holds ${figureOf(seed, text, digitChanges)} pieces of this kind.`
      : body;
  });
  const random = randomOf('headings', seed, text);
  const sections: PageText['sections'] = [];
  for (let from = 0; from < count; from += PARAGRAPHS_A_SECTION) {
    sections.push({
      heading: headline(random, 4),
      paragraphs: paragraphs.slice(from, from + PARAGRAPHS_A_SECTION),
    });
  }
  return { title: `${headline(random, 3)}, guide ${text}`, sections };
}

const linkList = (paths: readonly string[], label: string): string =>
  `<ul>${paths.map((path, i) => `<li><a href="${path.replaceAll('&', '&amp;')}">${label} ${i + 1}</a></li>`).join('')}</ul>`;

const bodyOf = ({ title, sections }: PageText): string =>
  `<h1>${title}</h1>${sections
    .map((s) => `<h2>${s.heading}</h2>${s.paragraphs.map((text) => `<p>${text}</p>`).join('')}`)
    .join('')}`;

const linksOf = (plan: SitePlan, text: number): string[] => plan.links[text] ?? [];

export function pageHtml(plan: SitePlan, text: number, changes: readonly Change['kind'][] = []): string {
  const content = pageText(plan, text, changes);
  const next = linksOf(plan, text);
  const more = next.length === 0 ? '' : `<aside><h2>Read next</h2>${linkList(next, 'Further guide')}</aside>`;
  return document(plan, content.title, '', `<main><article>${bodyOf(content)}</article></main>${more}`);
}

export function printHtml(plan: SitePlan, text: number, changes: readonly Change['kind'][] = []): string {
  const content = pageText(plan, text, changes);
  const canonical = `<link rel="canonical" href="http://${plan.options.host}${plan.pages[text]}">`;
  return document(
    plan,
    `${content.title} (to print)`,
    canonical,
    `<main>${bodyOf(content)}<p>Printed from ${plan.options.host}.</p></main>`,
  );
}

export function shellHtml(text: number): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Guides</title></head><body>' +
    `<noscript>You need to enable JavaScript to run this app.</noscript><div id="root" data-page="${text}"></div>` +
    '<script src="/app.js"></script></body></html>'
  );
}

export const APP_SCRIPT = `
const root = document.getElementById('root');
fetch('/data/' + root.dataset.page + '.json').then((answer) => answer.json()).then((page) => {
  document.title = page.title;
  root.innerHTML = page.html;
});
`;

export function pageData(plan: SitePlan, text: number, changes: readonly Change['kind'][] = []): string {
  const content = pageText(plan, text, changes);
  const html =
    `<nav>${linkList(plan.navigation, 'Part')}</nav><main><article>${bodyOf(content)}</article></main>` +
    `<aside><h2>Read next</h2>${linkList(linksOf(plan, text), 'Further guide')}</aside>`;
  return JSON.stringify({ title: content.title, html });
}

const document = (plan: SitePlan, title: string, head: string, main: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>` +
  `<header><a href="/">Guides of ${plan.options.host}</a><nav>${linkList(plan.navigation, 'Part')}</nav></header>` +
  `${main}<footer><p>All guides are made of chance. Write to the house of guides, 12 Long Street.</p></footer></body></html>`;
