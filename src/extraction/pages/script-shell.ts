import { type Document, Element, Text } from 'domhandler';
import { attribute, textOf, walk } from './dom.ts';

const ENOUGH_TEXT = 200;
/** In characters. */
const HARDLY_ANY_TEXT = 50;
const SPLASH_TEXT = 20;
const MANY_SCRIPTS = 3;
const LARGE_SCRIPT = 5_000;
const MOST_ROOTS = 20;

const ROOT_IDS =
  /^(?:root|app|main-app|app-root|react-root|__next|__nuxt|___gatsby|svelte|q-app|ember-app|mount)$/i;
const ROOT_ATTRIBUTES = ['ng-app', 'data-reactroot', 'data-v-app', 'data-app', 'ng-version'];

const BYSTANDER_SOURCE =
  /googletagmanager|google-analytics|googlesyndication|doubleclick|\/gtag\/|\/gtm\.js|plausible|matomo|piwik|hotjar|segment\.(?:com|io)|clarity\.ms|connect\.facebook|hs-scripts|cloudflareinsights|email-decode|umami|usefathom|cookiebot|onetrust|intercom|analytics|recaptcha/i;
const BYSTANDER_CODE = /gtag\(|dataLayer|_paq|fbq\(|_gaq|GoogleAnalyticsObject|hj\(|clarity\(|plausible\(/;

const RUNS = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
const NEVER_SHOWN = new Set(['script', 'style', 'noscript', 'template', 'title', 'svg', 'iframe', 'head']);
const WORDS_OF_CONTENT = new Set(['h1', 'h2', 'h3', 'p', 'li', 'td', 'a', 'article']);

const ASKS_FOR_SCRIPT = /java\s?script/i;
const WAITING = /\b(?:loading|please wait|just a moment|chargement|laden|wird geladen|cargando)\b|[.…\s]/gi;

export function isScriptShell({ page, textLength }: { page: Document; textLength: number }): boolean {
  const shown = lengthOf(textOf(page, isNeverShown));
  if (Math.min(textLength, shown) >= ENOUGH_TEXT) return false;

  let sources = 0;
  let code = 0;
  let modules = 0;
  let roots = 0;
  let asks = false;
  let hasEmptyRoot = false;
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (node.name === 'noscript') {
        asks ||= ASKS_FOR_SCRIPT.test(textOf(node));
        return false;
      }
      if (node.name === 'script') {
        if (!drawsPage(node)) return false;
        if (attribute(node, 'src') !== '') sources += 1;
        else code += textOf(node).trim().length;
        if (attribute(node, 'type') === 'module') modules += 1;
        return false;
      }
      if (hasEmptyRoot || roots > MOST_ROOTS || !isRoot(node, shown)) return;
      roots += 1;
      hasEmptyRoot = isEmpty(node);
    },
  });

  if (sources === 0 && code === 0) return false;
  if (hasEmptyRoot || asks) return true;
  if (shown === 0) return sources > 0 || modules > 0 || code >= LARGE_SCRIPT;
  return shown < HARDLY_ANY_TEXT && (sources >= MANY_SCRIPTS || code >= LARGE_SCRIPT);
}

function drawsPage(script: Element): boolean {
  if (!RUNS.test(attribute(script, 'type').trim())) return false;
  const source = attribute(script, 'src');
  if (source !== '') return !BYSTANDER_SOURCE.test(source);
  const code = textOf(script).trim();
  return code !== '' && (code.length >= LARGE_SCRIPT || !BYSTANDER_CODE.test(code));
}

const isRoot = (element: Element, shown: number): boolean =>
  ROOT_IDS.test(attribute(element, 'id')) ||
  ROOT_ATTRIBUTES.some((name) => element.attribs[name] !== undefined) ||
  (shown < HARDLY_ANY_TEXT && element.name.includes('-'));

function isEmpty(element: Element): boolean {
  const text = textOf(element, isNeverShown).replaceAll(WAITING, '');
  if (text === '') return true;
  return text.length <= SPLASH_TEXT && !holdsContent(element);
}

function holdsContent(element: Element): boolean {
  let found = false;
  walk(element, {
    enter(node) {
      if (node instanceof Text || found) return;
      if (!(node instanceof Element) || isNeverShown(node)) return false;
      found = WORDS_OF_CONTENT.has(node.name) && textOf(node).trim() !== '';
    },
  });
  return found;
}

const isNeverShown = (element: Element): boolean => NEVER_SHOWN.has(element.name);

const lengthOf = (text: string): number => text.replaceAll(/\s+/g, ' ').trim().length;
