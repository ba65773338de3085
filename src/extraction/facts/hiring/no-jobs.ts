import type { Span, VisibleBlock } from '../../pages/visible-page.ts';

/** As a company says it; `no jobs found` is what a search says that has not been run yet. */
const NO_JOBS =
  /(?:\b(?:no|not any|zero)|n['’]t (?:currently )?(?:have )?any)(?: \p{L}{1,20}){0,2} (?:openings?|jobs?|positions?|vacanc(?:y|ies)|roles?|opportunities)\b(?! (?:\p{L}{1,12} )?(?:found|match|selected))|(?:\bnot|n['’]t) (?:currently |actively )?(?:hiring|recruiting)\b|keine (?:\p{L}{1,20} ){0,2}(?:stellen|stellenangebote|jobs|positionen|vakanzen)(?! gefunden)|\baucun(?:e)? (?:poste|offre|emploi)(?! trouv)|\bno hay (?:\p{L}{1,20} ){0,2}(?:vacantes|ofertas|puestos|empleos)|nessuna posizione|(?:nenhuma|não há) (?:\p{L}{1,20} ){0,2}(?:vagas?|posições)|\bgeen (?:\p{L}{1,20} ){0,2}vacatures/iu;
const LONGEST = 600;

/** Where a page says that there are no open positions. */
export function noJobsStatement(blocks: readonly VisibleBlock[]): Span | null {
  const found = blocks.find(({ region, text }) => region === 'main' && NO_JOBS.test(text.slice(0, LONGEST)));
  return found === undefined ? null : { start: found.start, end: found.end };
}
