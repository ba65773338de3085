import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import type { Wording } from './text-diff.ts';

const IDENTIFIER = /(?<![\p{L}\p{N}_-])\p{L}[\p{L}\p{N}-]*_[\p{L}\p{N}_-]*/gu;

const OF_TEMPLATES = new Set(
  (
    'a an the your our here hier ici aquí and und et y of ' +
    'heading headline title subtitle text paragraph bold italic normal quote link list item image caption button label ' +
    'überschrift titel untertitel absatz fett kursiv normaler zitat liste eintrag bild intro teaser ' +
    'titre sous texte paragraphe gras italique citation élément légende título texto párrafo negrita cursiva cita imagen ' +
    'placeholder platzhalter beispiel example exemple ejemplo segnaposto'
  ).split(' '),
);
const OF_TEMPLATE =
  /(?:^|\s)#{1,6}\s\p{L}|\*\*\p{L}|(?<!\p{L})(?:platzhalter|placeholder|segnaposto)(?!\p{L})/iu;
const LONGEST_TEMPLATE = 400;

const isTemplate = (text: string): boolean =>
  text.length <= LONGEST_TEMPLATE &&
  OF_TEMPLATE.test(text) &&
  (text.match(/\p{L}+/gu) ?? []).every((word) => OF_TEMPLATES.has(word.toLowerCase()));

export function isPlaceholder(before: Wording, after: Wording): boolean {
  const [broken, mended] = before.changed.length > 0 ? [before, after] : [after, before];
  if (mended.text === '' || mended.changed.length > 0) return false;
  const [first, last] = [broken.changed[0], broken.changed.at(-1)];
  const start = broken.text.slice(0, first?.start ?? 0).search(/[\s#*>]*$/u);
  if (isTemplate(broken.text.slice(start, last?.end ?? 0))) return true;
  const names = [...broken.text.matchAll(IDENTIFIER)];
  return broken.changed.every(
    ({ kind, start, end }) =>
      kind === 'word' && names.some(({ 0: name, index }) => index <= start && end < index + name.length),
  );
}

const LOADING =
  /^(?:(?:loading|please wait|chargement|cargando|caricamento|carregando|ładowanie|読み込み中|加载中)(?:\s?(?:\.{2,}|…))?|(?:(?:still )?loading|fetching|retrieving|lade|lädt|laden|wird geladen|chargement|cargando|caricamento|carregando|bezig met laden)(?:\s[\p{L}’'-]+){0,4}\s?(?:\.{2,}|…)|(?:[\p{L}’'-]+\s){1,3}(?:werden|wird|worden|wordt) geladen\s?(?:\.{2,}|…)?|one moment please\s?(?:\.{2,}|…)?)$/iu;
const TRIED =
  /^(?:test(?:[\s_-]?test)*[_-]?\d{1,3}|test(?:[\s_-]?test)+|asdf\p{L}*|qwert[yz]\p{L}*|foo ?bar|(?:(?:\p{L}+ ){0,2}(?:intro|teaser|text|titel|title|heading|headline|überschrift|titre|platzhalter|placeholder)(?: \p{L}+){0,2}[.:!] )?(?:lorem ipsum|dolor sit amet)(?!\p{L}).{0,2000}|blindtext.{0,60}|dummy text|placeholder text|platzhaltertext|texte factice|texto de prueba|testo segnaposto)[.!]?$/isu;

const SETTING =
  /(?:^|\s)(?:layout|title|permalink|slug|nav_order|date|tags?|categor(?:y|ies)|author|description|lang|excerpt|image|draft|published|weight)\s?:(?=\s)/giu;
const OF_GENERATOR = /(?:^|\s)(?:layout|permalink|slug|nav_order)\s?:(?=\s)/iu;
const LONGEST_SETTINGS = 600;
const isSettings = (line: string): boolean =>
  line.length <= LONGEST_SETTINGS &&
  /^(?:-{3}\s+)?[a-z_]+\s?:/iu.test(line) &&
  OF_GENERATOR.test(line) &&
  (line.match(SETTING) ?? []).length > 1;

export function idleReason({ text, kind }: Passage): 'markup' | 'typo' | null {
  const line = text.trim();
  const isLoading = LOADING.test(line) && (kind === 'text' || /[.…]$/u.test(line));
  if (isLoading || isSettings(line)) return 'markup';
  return kind === 'text' && (TRIED.test(line) || isTemplate(line)) ? 'typo' : null;
}
