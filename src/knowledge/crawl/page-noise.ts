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
// A month with a year is no date of a page: it may be what a report is about. A day of two figures and a year of
// two may be a version.
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
// Words for what visitors do to a page. Sold, rated or followed says something about what the page is about.
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

/**
 * A text without what changes from one fetch to the next: dates with a day, and times beside them; ages
 * (`3 hours ago`); counters of what visitors do (`1,024 views`); long random tokens. What is in doubt stays.
 */
export function withoutNoise(text: string): string {
  return text.replace(RANDOM, (run) => (isRandom(run) ? ' ' : run)).replace(NOISE, ' ');
}

/** Letters and figures take turns in random tokens; in addresses, names of files and part numbers they hardly do. */
const isRandom = (run: string): boolean =>
  new RegExp(`^${UUID}$`, 'i').test(run) || (run.match(/\d(?=[a-z])|[a-z](?=\d)/gi)?.length ?? 0) >= 6;
