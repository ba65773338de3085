import { tokensOf } from './words.ts';

interface Stamp {
  place: 'counter' | 'stamp';
  start: number;
  end: number;
}

const LONGEST_LINE = 1_000;
const LONGEST_PART = 120;
const MOST_WORDS = 9;

const BETWEEN = /\s+[·•|–—/]\s+|\s*[·•|]\s*|(?<=[.!?])(?<!(?<!\d)\d{1,2}\.)\s+(?=[\p{Lu}\d])/gu;

const LIVE =
  /(?<!\p{L})(?:connected|logged in|signed in|right now|just now|at the moment|today|this (?:week|month)|visitors?|verbunden|angemeldet|eingeloggt|gerade|im moment|heute|besucher|connectée?s?|en ce moment|aujourd[’']hui|visiteurs?|conectad[oa]s?|ahora|hoy|visitantes|conness[ioae]|collegat[ioae]|in questo momento|oggi|visitatori|ingelogd|op dit moment|vandaag|bezoekers|conectad[oa]s|agora|hoje)(?!\p{L})/iu;
const LIVE_BESIDE =
  /(?<!\p{L})(?:online|visits|page ?views|currently|zurzeit|derzeit|en ligne|actuellement|visites|en línea|visitas|in linea|attualmente|momenteel)(?!\p{L})(?=[\s.!):]*(?:$|\p{N}|now(?!\p{L})))/iu;
const OFFERED =
  /[$€£¥%]|(?<!\p{L})(?:free|save|from|only|up to|ab|nur|bis zu|dès|jusqu[’']à|desde|hasta|gratis|kostenlos|gratuit|join|start|sign up|get|try|book|call|order|we|our|more than|over|wir|unser\p{L}*|über|mehr als|nous|nos|notre|plus de|somos|más de|siamo|oltre|più di|wij|onze|meer dan|mais de|starten|bestellen|rejoignez|commandez|únete|prueba|unisciti|prova|probeer)(?!\p{L})/iu;
const STATUS =
  /^(?:(?:system )?status\s?:?\s)?(?:all )?(?:systems?|services?)(?: (?:are|is))? (?:normal|operational|up(?! to)|online|running)|^(?:status\s?:?\s)?(?:partial|major|minor|degraded) (?:outage|performance|disruption)|^(?:status\s?:?\s)?(?:alle systeme|tous les systèmes|todos los sistemas|tutti i sistemi)(?!\p{L})/iu;
const BUILD =
  /^(?:(?:app|web|site|software|current|current software)\s)?(?:build|version|versión|versione|versie|release|revision|rev|commit|deploy(?:ed|ment)?|v)[\s.:#]{0,3}(?:(?:no|nr|id)[\s.:]{1,2})?(?:[vr]?\d[\w.+-]*|(?=[\da-f]*\d)[\da-f]{6,40})(?:\s?\([\w.+ -]{1,40}\))?[.,]?$/iu;
const DATED =
  /^(?:page |site |seite |page |página |pagina )?(?:(?:was |wurde )?(?:last |zuletzt |letzte |dernière |última |ultim[oa] |laatst )?(?:updated?|modified|changed|revised|generated|built|published|deployed|aktualisier(?:t|ung)|geändert|änderung|mis(?:e)? à jour|actualizad[oa]|actualización|modificación|aggiornat[oa]|aggiornamento|modifica|bijgewerkt|gewijzigd|atualizad[oa]|atualização)|stand)(?!\p{L})/iu;

const BEFORE_DATE =
  /^[\s:–-]*(?:(?:on|at|am|vom|le|el|il|op|em|den)\s)?(?:(?!(?:in|for|since|für|seit|depuis|pour|por|para|da|per|sinds|voor)\s)\p{L}{2,12}[.,]?\s)?\p{N}/iu;

export function stampsIn(text: string): Stamp[] {
  if (text.length > LONGEST_LINE || !(/\d/u.test(text) || STATUS_WORD.test(text))) return [];
  const stamps: Stamp[] = [];
  let start = 0;
  const add = (end: number): void => {
    const part = text.slice(start, end);
    const place = part.length > LONGEST_PART ? null : placeOf(part.trim());
    if (place !== null) stamps.push({ place, start, end });
  };
  for (const { index, 0: gap } of text.matchAll(BETWEEN)) {
    add(index);
    start = index + gap.length;
  }
  add(text.length);
  return stamps;
}

const STATUS_WORD =
  /(?<!\p{L})(?:systems?|services?|systeme|systèmes|sistemas|sistemi|outage|degraded)(?!\p{L})/iu;

function placeOf(part: string): Stamp['place'] | null {
  if (STATUS.test(part)) return 'counter';
  if (!/\d/u.test(part)) return null;
  if (BUILD.test(part)) return 'stamp';
  const tokens = tokensOf(part);
  const words = tokens.filter(({ kind }) => kind === 'word');
  const dated = DATED.exec(part);
  if (dated !== null) {
    const isDate =
      tokens.some(({ kind }) => kind === 'time') && BEFORE_DATE.test(part.slice(dated[0].length));
    return isDate && words.length <= MOST_WORDS ? 'stamp' : null;
  }
  const hasFigure = tokens.some(({ kind }) => kind === 'figure');
  if (words.length === 0 && !hasFigure && tokens.some(({ kind }) => kind === 'time') && !/©/u.test(part))
    return 'stamp';
  const isCount = hasFigure && words.length > 0 && words.length <= MOST_WORDS;
  return isCount && (LIVE.test(part) || LIVE_BESIDE.test(part)) && !OFFERED.test(part) ? 'counter' : null;
}

export function partsOfFrame(text: string): { start: number; end: number; place: Stamp['place'] | null }[] {
  const parts: { start: number; end: number; place: Stamp['place'] | null }[] = [];
  const add = (start: number, end: number, place: Stamp['place'] | null): void => {
    const said = text.slice(start, end);
    const lead = /^[\s·•|–—/]*/u.exec(said)![0].length;
    const bare = said.slice(lead).replace(/[\s·•|–—/]+$/u, '');
    if (bare !== '') parts.push({ start: start + lead, end: start + lead + bare.length, place });
  };
  let at = 0;
  for (const { start, end, place } of stampsIn(text)) {
    add(at, start, null);
    add(start, end, place);
    at = end;
  }
  add(at, text.length, null);
  return parts;
}
