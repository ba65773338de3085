import { createHash } from 'node:crypto';

const NEW_LINE = 1;
const LETTER = 2;
const FIGURE = 3;
const SIGN = 4;
const UNIT = 5;
const OTHER = 6;

const KINDS: readonly [kind: number, characters: RegExp][] = [
  [NEW_LINE, /\n/],
  [FIGURE, /\p{N}/u],
  [SIGN, /(?=[\p{L}\p{M}])[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u],
  [LETTER, /[\p{L}\p{M}]/u],
  [UNIT, /[\p{Sc}%‰°]/u],
];
const kinds = new Uint8Array(0x1_0000);

function kindOf(code: number): number {
  const known = kinds[code]!;
  if (known !== 0) return known;
  const character = String.fromCharCode(code);
  return (kinds[code] = KINDS.find(([, characters]) => characters.test(character))?.[0] ?? OTHER);
}

function wordsAndFacts(text: string): { words: number[]; facts: string } {
  const folded = `${text.normalize('NFKC').toLowerCase()}\n`;
  const words: number[] = [];
  let line = { start: 0, numbers: [] as number[], isWorded: false };
  let lineBefore = 0;
  const facts = { count: 0, sum: 0, otherSum: 0 };

  function endLine(): void {
    for (const at of line.numbers) {
      let fact = line.isWorded ? 0 : lineBefore;
      for (let i = at - 2; i <= at + 2; i += 1) fact = mix(fact, i < line.start ? 0 : (words[i] ?? 0));
      facts.count += 1;
      facts.sum = (facts.sum + fact) >>> 0;
      facts.otherSum = (facts.otherSum + mix(fact, words[at]!)) >>> 0;
    }
    if (line.isWorded) lineBefore = words.slice(line.start).reduce(mix, 0);
    line = { start: words.length, numbers: [], isWorded: false };
  }

  for (let at = 0; at < folded.length;) {
    const kind = kindOf(folded.charCodeAt(at));
    if (kind === NEW_LINE) endLine();
    const end = wordEnd(folded, at, kind);
    if (end > at) {
      const { hash, hasFigure } = readWord(folded, at, end);
      if (hasFigure) line.numbers.push(words.length);
      else line.isWorded ||= kind === LETTER || kind === SIGN;
      words.push(hash);
    }
    at = Math.max(end, at + 1);
  }
  const { count, sum, otherSum } = facts;
  return { words, facts: count === 0 ? '' : `${count}-${sum.toString(36)}-${otherSum.toString(36)}` };
}

function wordEnd(text: string, at: number, kind: number): number {
  if (kind === SIGN || kind === UNIT) return at + 1;
  if (kind === OTHER) return isSignOfNumber(text, at) ? at + 1 : at;
  if (kind === NEW_LINE) return at;
  let end = at + 1;
  for (; end < text.length; end += 1) {
    const next = kindOf(text.charCodeAt(end));
    if (next === LETTER || next === FIGURE) continue;
    const joins = next === OTHER && ".,:'’/-".includes(text[end]!);
    if (!joins || !isFigure(text, end - 1) || !isFigure(text, end + 1)) break;
  }
  return end;
}

const isFigure = (text: string, at: number): boolean => kindOf(text.charCodeAt(at)) === FIGURE;

function isSignOfNumber(text: string, at: number): boolean {
  if (!'-−+'.includes(text[at]!)) return false;
  const before = at === 0 ? OTHER : kindOf(text.charCodeAt(at - 1));
  const after = kindOf(text.charCodeAt(at + 1));
  return before !== LETTER && before !== FIGURE && (after === FIGURE || after === UNIT);
}

function readWord(text: string, start: number, end: number): { hash: number; hasFigure: boolean } {
  let hash = 0x811c9dc5;
  let hasFigure = false;
  for (let at = start; at < end; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hasFigure ||= isFigure(text, at);
  }
  return { hash: mix(hash, end - start), hasFigure };
}

function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ b;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x9e3779b1);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** With 128 hashes, the estimated similarity near the threshold is usually off by less than 0.03. */
const HASHES = 128;
const LEAST_SHARED = Math.ceil(HASHES * 0.9);
const SHINGLE = 4;
const LEAST_WORDS = 60;
const LONGEST = 1_000_000;

export interface PageSignature {
  textHash: string;
  titleKey: string;
  facts: string;
  minhash: Uint32Array | null;
}

interface Duplicate {
  pageId: string;
  kind: 'exact' | 'near';
}

export function createDuplicates(known: Iterable<{ pageId: string } & PageSignature>) {
  const signatures = new Map<string, PageSignature>();
  const exact = new Map<string, Map<string, null>>();
  const near = new Map<string, Map<string, Uint32Array>>();

  function add(pageId: string, signature: PageSignature): void {
    const before = signatures.get(pageId);
    if (before !== undefined && before.textHash !== signature.textHash) remove(pageId);
    signatures.set(pageId, signature);
    within(exact, signature.textHash).set(pageId, null);
    const key = nearKey(signature);
    if (key !== null) within(near, key).set(pageId, signature.minhash!);
  }

  function remove(pageId: string): void {
    const signature = signatures.get(pageId);
    if (signature === undefined) return;
    signatures.delete(pageId);
    leave(exact, signature.textHash, pageId);
    const key = nearKey(signature);
    if (key !== null) leave(near, key, pageId);
  }

  for (const { pageId, ...signature } of known) add(pageId, signature);

  return {
    find(signature: PageSignature, self: string): Duplicate | null {
      for (const pageId of exact.get(signature.textHash)?.keys() ?? []) {
        if (pageId !== self) return { pageId, kind: 'exact' };
      }
      const key = nearKey(signature);
      if (key === null) return null;
      let found: string | null = null;
      let most = LEAST_SHARED - 1;
      for (const [pageId, minhash] of near.get(key) ?? []) {
        const shared = pageId === self ? 0 : sharedBy(minhash, signature.minhash!);
        if (shared <= most) continue;
        found = pageId;
        most = shared;
      }
      return found === null ? null : { pageId: found, kind: 'near' };
    },
    add,
    remove,
  };
}

const nearKey = ({ titleKey, facts, minhash }: PageSignature): string | null =>
  titleKey === '' || minhash === null ? null : `${titleKey} ${facts}`;

function within<T>(groups: Map<string, Map<string, T>>, key: string): Map<string, T> {
  const group = groups.get(key) ?? new Map<string, T>();
  groups.set(key, group);
  return group;
}

function leave<T>(groups: Map<string, Map<string, T>>, key: string, pageId: string): void {
  const group = groups.get(key);
  if (group?.delete(pageId) === true && group.size === 0) groups.delete(key);
}

function sharedBy(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0; i < HASHES; i += 1) if (a[i] === b[i]) shared += 1;
  return shared;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function signatureOf({ title, text }: { title: string | null; text: string }): PageSignature {
  const titleKey = fold(title ?? '');
  const isLong = text.length > LONGEST;
  const { words, facts } = wordsAndFacts(isLong ? '' : withoutNoise(text));
  return {
    textHash: digest(`${titleKey}\n${fold(text)}`),
    titleKey: titleKey === '' ? '' : digest(titleKey.normalize('NFKC').toLowerCase()).slice(0, 16),
    facts,
    minhash: words.length < LEAST_WORDS ? null : minhashOf(words),
  };
}

export function packMinhash(minhash: Uint32Array): Uint8Array {
  const packed = new DataView(new ArrayBuffer(minhash.length * 4));
  minhash.forEach((hash, i) => packed.setUint32(i * 4, hash, true));
  return new Uint8Array(packed.buffer);
}

export function unpackMinhash(packed: Uint8Array): Uint32Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  return Uint32Array.from({ length: packed.byteLength / 4 }, (_, i) => view.getUint32(i * 4, true));
}

const SEEDS = Uint32Array.from({ length: HASHES }, (_, i) => mix(i + 1, 0x5bd1e995));
const FACTORS = SEEDS.map((seed, i) => mix(seed, i) | 1);

function minhashOf(words: readonly number[]): Uint32Array {
  const least = new Uint32Array(HASHES).fill(0xffffffff);
  for (let at = 0; at + SHINGLE <= words.length; at += 1) {
    let shingle = 0;
    for (let i = at; i < at + SHINGLE; i += 1) shingle = mix(shingle, words[i]!);
    for (let i = 0; i < HASHES; i += 1) {
      const hash = Math.imul(shingle ^ SEEDS[i]!, FACTORS[i]!) >>> 0;
      if (hash < least[i]!) least[i] = hash;
    }
  }
  return least;
}

const MONTH = [
  'jan(?:uar[iy]?|vier|eiro)?|gen(?:naio)?|ene(?:ro)?|feb(?:ruar[iy]?|braio|rero)?|fev(?:ereiro)?|févr?(?:ier)?',
  'mar(?:ch|s|zo|ço)?|märz?|maart|mrt|apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|may|mai|mag(?:gio)?|mayo|maio|mei',
  'june?|juni|juin|giu(?:gno)?|junio|junho|july?|juli|juil(?:let)?|lug(?:lio)?|julio|julho',
  'aug(?:ust(?:us)?)?|août|ago(?:sto)?|sept?(?:ember|embre|iembre)?|set(?:tembre|embro)?',
  'o[ck]t(?:ober|obre|ubre)?|ott(?:obre)?|out(?:ubro)?|nov(?:ember|embre|iembre|embro)?',
  'de[cz](?:ember|embro)?|dic(?:embre|iembre)?|déc(?:embre)?',
].join('|');
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const YEAR = '(?:19|20)\\d\\d';
const CLOCK =
  '[012]?\\d:[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,9})?)?(?: ?[ap]\\.?m\\b\\.?| uhr\\b)?(?: ?(?:utc|gmt|ces?t|[ecmp][sd]?t|z)\\b)?(?: ?[+-]\\d\\d:?\\d\\d)?';
const DATE = [
  `${YEAR}([\\/.\\-])[01]?\\d\\1${DAY}`,
  `${DAY}([\\/.\\-])[0-3]?\\d\\2${YEAR}`,
  `${DAY}\\/[0-3]?\\d\\/\\d\\d`,
  `${YEAR} ?[年년] ?[01]?\\d ?[月월] ?[0-3]?\\d ?[日일]`,
  `${DAY}(?:st|nd|rd|th|\\.|er|º)?[ \\-](?:de |of )?(?:${MONTH})\\.?(?:,| de)?[ \\-]${YEAR}`,
  `(?:${MONTH})\\.? ${DAY}(?:st|nd|rd|th)?,? ${YEAR}`,
].join('|');
const BETWEEN = ',?(?:t| at | um | à | a las | alle | om | @ | [-–|·] ?| )';
const UPDATED =
  '(?:updated|posted|published|modified|edited|generated|aktualisiert|veröffentlicht|stand|publié|actualizado|publicado|aggiornato)(?: (?:at|on|today|um|à|le|a las|alle)){0,2}:? ';
const AGE =
  '(?:sec(?:ond)?s?|min(?:ute)?s?|hours?|hrs?|days?|weeks?|months?|years?|[smhdwy]) ago|(?:秒|分|分钟|時間|小时|日|天|週間|周|か月|个月|年)前|(?:min(?:uti|uto)?|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]) fa|(?:minu(?:ut|ten)|uur|dag(?:en)?|we(?:ek|ken)|maand(?:en)?|jaar) geleden';
const BEFORE_AGE = '(?:vor|il y a|hace|há) \\d{1,4} \\p{L}{1,12}';

const NUMBER =
  "(?:\\d{1,3}(?:[.,'’\\u00a0\\u202f]\\d{3}){1,4}|\\d{1,12}(?:[.,]\\d{1,3})?) ?(?:(?:[kmb]|mio|tsd|mln|thousand|million)\\b\\.? ?)?";
const COUNTED =
  '(?:page ?)?views?|comments?|shares?|likes?|repl(?:y|ies)|reactions?|retweets?|reposts?|claps?|people (?:are )?(?:viewing|watching|reading)|aufrufe?|kommentare?|vues?|commentaires?|partages?|visualizaciones|comentarios?|visualizzazioni|commenti|visualizações|comentários?|weergaven|reacties|просмотр\\p{L}{0,2}|комментари\\p{L}{1,2}|次?(?:浏览|閲覧|阅读|观看)|条?评论|件のコメント';

const APART = '(?<![\\p{L}\\p{N}.,:\\/\\-]|\\p{Sc} ?|\\p{Sc} ?[\\d.,]{0,20})';
const END = '(?![\\p{L}\\p{N}%]|[.,:\\/\\-]\\p{N})';
const NOISE = new RegExp(
  [
    `${APART}\\d{1,4} ?(?:${AGE})`,
    `${APART}${BEFORE_AGE}`,
    `${APART}(?:${CLOCK}${BETWEEN})?(?:${DATE})(?:${BETWEEN}${CLOCK})?${END}`,
    `${APART}${UPDATED}${CLOCK}${END}`,
    `${APART}${NUMBER}(?:${COUNTED})(?!\\p{L})`,
    `${APART}(?:${COUNTED})(?: ?: ?| ?\\()${NUMBER}${END}`,
  ].join('|'),
  'giu',
);

const UUID = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}';
const RANDOM = new RegExp(`(?<![\\p{L}\\p{N}])(?:${UUID}|[\\w+\\/=\\-]{20,})(?![\\p{L}\\p{N}])`, 'giu');

function withoutNoise(text: string): string {
  return text.replace(RANDOM, (run) => (isRandom(run) ? ' ' : run)).replace(NOISE, ' ');
}

const isRandom = (run: string): boolean =>
  new RegExp(`^${UUID}$`, 'i').test(run) || (run.match(/\d(?=[a-z])|[a-z](?=\d)/gi)?.length ?? 0) >= 6;
