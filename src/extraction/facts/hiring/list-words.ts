const JOBS =
  "(?:jobs?|roles?|positions?|openings?|vacanc(?:y|ies)|opportunit(?:y|ies)|stellen(?:angebote|anzeigen)?|postes?|offres?(?: d[’']emploi)?|emplois|vacantes?|ofertas?|empleos|vagas?|posizioni|vacatures|stanowisk|tjänster|stillinger|вакансий|вакансии)";
const OPEN =
  '(?:(?:open|current|currently|available|active|exciting|new|job|offene|offenen|freie|aktuelle|ouverts?|disponibles?|abiertas?|aperte|abertas)\\s)';
const NUMBER = '\\d{1,3}(?:[.,]\\d{3})?|\\d{4}';

/** A line that says how many jobs there are, and nothing else: `57 open positions`, `Open roles (57)`. */
export const STATED_COUNT = new RegExp(
  `^(?:(?:we have|we(?:’|')ve got|there are|showing|all|see(?: all)?|browse|view(?: all)?|our|total:?|found)\\s){0,2}(?<count>${NUMBER})\\+?\\s${OPEN}{0,2}${JOBS}(?:\\s(?:available|open|found|disponibles?|verfügbar|in total|worldwide|across .{1,40}))?[.:!]?$|^(?:all\\s)?${OPEN}{0,2}${JOBS}\\s?[:(–-]\\s?(?<after>${NUMBER})\\)?$`,
  'iu',
);

/** `Showing 1–20 of 57`, `20 of 57 jobs`, `Page 1 of 3`. */
export const SHOWN_OF = new RegExp(
  `^(?:showing|displaying|viewing|results?)\\s(?:\\d{1,4}\\s?(?:[-–—]|to)\\s?)?\\d{1,4}\\s(?:of|out of|\\/)\\s(?<count>${NUMBER})\\b.{0,40}$`,
  'iu',
);

/** Leads to jobs that are not in the list: `View all openings`, `Show all 57 jobs`. */
export const MORE_JOBS = new RegExp(
  `^(?:(?:view|see|show|browse|explore|load|discover|find|check out|go to)\\s)?(?:all|more|the full list of|remaining|other)\\s(?:of\\s)?(?:our\\s)?(?<count>\\d{1,4})?\\s?\\+?${OPEN}{0,2}${JOBS}\\W{0,4}$|^(?:alle|weitere|mehr)\\s(?<n>\\d{1,4})?\\s?${OPEN}{0,2}${JOBS}(?:\\s(?:ansehen|anzeigen|laden))?\\W{0,4}$|^(?:voir|afficher)\\s(?:toutes?|tous|plus de?)\\s(?:les\\s|nos\\s|d[’'])?${JOBS}\\W{0,4}$|^ver\\s(?:todas?|todos|más)\\s(?:las\\s|los\\s)?${JOBS}\\W{0,4}$`,
  'iu',
);

/** Unfolds more of whatever is above it. */
export const MORE_BELOW =
  /^(?:load|show|view|see) (?:more|all|next)(?: (?:results|listings|items|\d{1,4}(?: more)?))?\W{0,4}$|^more(?: results| listings)\W{0,4}$|^(?:mehr (?:laden|anzeigen)|weitere (?:laden|anzeigen)|voir plus|charger plus|afficher plus|ver más|cargar más|mostrar más|carregar mais|ver mais|mostra altri|carica altro|toon meer|meer laden|visa fler|показать ещё|показать еще|もっと見る|加载更多|더 보기)\W{0,4}$/iu;

/** Another page of the list. */
export const NEXT_PAGE =
  /^(?:next(?: page| »| ›| →)?|older|page 2|go to (?:next page|page 2)|2|[»›→]|>{1,2}|nächste(?: seite)?|weiter|suivante?|page suivante|siguiente|próxima?|seguinte|successiva|volgende|nästa|次へ?|下一页)$/iu;
