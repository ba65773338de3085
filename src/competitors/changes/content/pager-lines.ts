import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import type { PageKind } from '../../../extraction/facts/page-kinds.ts';
import type { BlockChange, ChangedSide } from './text-diff.ts';

const LONGEST_PAGER = 80;
const ARROW = String.raw`[«»‹›<>←→↑↓⟵⟶⇐⇒◀▶◄►❮❯]`;
const BETWEEN = String.raw`[|·•…/,:()[\]\s–—-]|(?<!\.)\.{2,}(?!\.)`;
const ENTRY = String.raw`(?: (?:page|posts?|entry|entries|articles?|chapter|lesson|story|stories|project|item|case study|news|results?))?`;

const STEPS = [
  `(?:go )?back|prev(?:ious)?${ENTRY}|(?:next|older|newer)${ENTRY}|forwards?`,
  String.raw`(?:(?:go |scroll )?back|return) to (?:the )?(?:top|overview|list|index|start|blog|home(?:page)?|news|all \p{L}+|top of (?:the )?page|previous page)`,
  'vor|weiter|zurück|(?:zurück )?zur? (?:übersicht|liste|startseite|anfang)|(?:vorherige|nächste|vorige)[rs]?(?: (?:seite|beitrag|artikel|eintrag))?|(?:ältere|neuere) (?:beiträge|artikel|einträge)|(?:zurück )?nach oben',
  '(?:voir |lire )?(?:la |le |l.)?(?:page |article |billet )?(?:précédente?|suivante?)|retour(?: en haut| à la liste| au blog| à l.accueil| à la page précédente)?|revenir en arrière|haut de page|articles (?:plus )?(?:anciens|récents)',
  '(?:torna )?indietro|avanti|(?:pagina |articolo )?(?:precedente|successiv[ao])|torna (?:su|indietro|all.elenco|alla home|in alto)|vai avanti',
  '(?:página |entrada )?(?:anterior|siguiente)|(?:volver|regresar)(?: arriba| atrás| al inicio| al blog| a la lista| a la página anterior)?|atrás|adelante|entradas (?:más )?(?:antiguas|recientes|anteriores|siguientes)',
  '(?:página )?(?:próxim[ao]|seguinte)|(?:voltar|regressar)(?: ao topo| ao início| à página anterior)?|(?:posts |artigos )(?:mais )?(?:antigos|recentes)',
  '(?:vorige|volgende)(?: (?:pagina|bericht|artikel))?|verder|terug(?: naar (?:boven|het overzicht|overzicht|de lijst))?|naar boven|(?:oudere|nieuwere) berichten',
  'poprzedni[ae]?|następn[ya]|wstecz|dalej|powrót|wróć|do góry|zpět|další|nahoru|späť|ďalej|takaisin|seuraava|edellinen|vissza|tovább|geri(?: dön)?|înapoi',
  'forrige|neste|næste|tilbage|tilbake|föregående|nästa|tillbaka|til toppen|till toppen',
  'назад|вперёд|вперед|далее|следующ(?:ая|ий)|предыдущ(?:ая|ий)|наверх',
  '戻る|トップへ戻る|返回|뒤로|前へ|次へ|前のページ|次のページ|上一页|下一页|上一頁|下一頁|이전|다음',
].join('|');
const PLACES =
  'first|last|erste|letzte|première?|dernière?|premier|dernier|prima|ultima|primera?|última?|eerste|laatste|page|pages|seite|pagina|página|strona|side|sida';
const PAGE_OF = String.raw`(?:page|seite|pagina|página|strona|side|sida|страница) ?\d{1,4}(?: ?(?:of|von|sur|di|de|van|z|av|af|из|\/) ?\d{1,4})?`;

const word = (words: string): string => String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`;
const PAGER = new RegExp(
  String.raw`^(?:${word(PAGE_OF)}|${word(STEPS)}|${word(PLACES)}|${word(String.raw`\d{1,4}`)}|${ARROW}|${BETWEEN})+$`,
  'iu',
);
const SIGN = new RegExp(`${ARROW}|${word(PAGE_OF)}`, 'iu');
const STEP = new RegExp(word(STEPS), 'iu');
const NEIGHBOUR = new RegExp(
  String.raw`^(?:(?:${ARROW}\s?)+(?:${STEPS})(?!\p{L}|-\p{L})|(?!back)(?:${STEPS})\s?(?::|\s[–—-])\s(?=.*${ARROW}$))(?!.*[\p{Sc}%])`,
  'iu',
);

export function isPagerLine(text: string): boolean {
  const line = text.trim();
  if (line.length > LONGEST_PAGER) return false;
  return (PAGER.test(line) && (isCounted(line) || isStep(line))) || NEIGHBOUR.test(line);
}

const isNeighbour = (text: string): boolean => NEIGHBOUR.test(text.trim()) && !PAGER.test(text.trim());

const isStep = (line: string): boolean =>
  SIGN.test(line) || (STEP.test(line) && (line.match(/\d+/g) ?? []).length !== 1);

const LEAST_PAGES = 3;

function isCounted(line: string): boolean {
  const pages = line.split(/\D+/).filter((page) => page !== '');
  return (
    !/\p{L}/u.test(line) &&
    pages.length >= LEAST_PAGES &&
    pages.every((page, at) => at === 0 || Number(page) === Number(pages[at - 1]) + 1)
  );
}

export function createIsPager(
  passages: Record<'before' | 'after', readonly Passage[]>,
  kind: PageKind,
): (block: BlockChange) => boolean {
  const hasNeighbours = kind === 'posts' || kind === 'changelog' || kind === 'product';
  const isLine = (text: string): boolean => isPagerLine(text) && (hasNeighbours || !isNeighbour(text));
  const isIn = (side: 'before' | 'after', { index, passage: { kind: how, text } }: ChangedSide): boolean =>
    how !== 'heading' && how !== 'row' && (isLine(text) || isPageNumber(passages[side], index));
  return ({ before, after }) =>
    (before === null || isIn('before', before)) && (after === null || isIn('after', after));
}

function isPageNumber(passages: readonly Passage[], index: number): boolean {
  const numberAt = (at: number): number => {
    const text = passages[at]?.text.trim() ?? '';
    return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  };
  if (Number.isNaN(numberAt(index))) return false;
  let [first, last] = [index, index];
  while (numberAt(first - 1) === numberAt(first) - 1) first -= 1;
  while (numberAt(last + 1) === numberAt(last) + 1) last += 1;
  const isBeside = [first - 1, last + 1].some((at) => isPagerLine(passages[at]?.text ?? ''));
  return last - first + 1 >= (isBeside ? 2 : LEAST_PAGES);
}
