import { escapeUTF8 } from 'entities';
import { below } from '../site/text.ts';
import type { Copy } from './copy.ts';

export const text = (value: string): string => escapeUTF8(value);
export const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

export interface Visit {
  random: () => number;
  date: Date;
  build: string;
}

export function visitOf(random: () => number, weeks: number): Visit {
  return {
    random,
    date: new Date(Date.UTC(2026, 2, 2 + 7 * weeks, below(random, 24), below(random, 60))),
    build: hex(random, 8),
  };
}

export const hex = (random: () => number, length: number): string =>
  Array.from({ length }, () => below(random, 16).toString(16)).join('');

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

export interface Frame {
  company: string;
  copy: Copy;
  title: string;
  description: string;
  visit: Visit;
  head?: string;
  main: string;
  plain?: boolean;
  scripts?: string;
}

export function framed({
  company,
  copy,
  title,
  description,
  visit,
  head,
  main,
  plain,
  scripts,
}: Frame): string {
  const { random, date, build } = visit;
  const tag = (name: string): string => (plain === true ? 'div' : name);
  const links = (list: Copy['nav']): string =>
    list.map(([path, name]) => `<li class="item"><a href="${path}">${text(name)}</a></li>`).join('\n');
  return `<!DOCTYPE html>
<html lang="${copy.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title>
<meta name="description" content="${text(description)}">
<meta name="csrf-token" content="${hex(random, 32)}">
<link rel="stylesheet" href="/assets/app.${build}.css">
<script nonce="${hex(random, 16)}">window.__ENV={"build":"${build}","time":${date.getTime()}};</script>
<style>.sr-only{position:absolute;width:1px;height:1px;overflow:hidden}.is-hidden{display:none}</style>
${head ?? ''}
</head>
<body class="page page--${build.slice(0, 4)}">
<${tag('header')} class="site-header">
<a class="logo" href="/"><img src="/assets/logo.${build}.svg" alt="${text(company)}"></a>
<${tag('nav')} class="site-nav"><ul>
${links(copy.nav)}
</ul></${tag('nav')}>
</${tag('header')}>
<${tag('main')} id="content">
${main}
</${tag('main')}>
<${tag('footer')} class="site-footer">
<ul>
${links(copy.footer)}
</ul>
<p class="copyright">© ${date.getUTCFullYear()} ${text(company)}, Inc. ${text(copy.rights)}</p>
</${tag('footer')}>
<div id="cookie-banner" class="cookie-consent" role="dialog" aria-label="Cookies"><p>${text(copy.cookies)}</p><button>OK</button></div>
<div id="chat-widget" class="chat-launcher" data-session="${hex(random, 24)}"><iframe title="Chat" src="https://chat.example/w?s=${hex(random, 12)}"></iframe></div>
<script src="/assets/app.${build}.js" defer></script>
${scripts ?? ''}
</body>
</html>
`;
}
