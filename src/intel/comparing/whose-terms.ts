import { isCareersPage } from '../../extraction/facts/evidence/headed-lists.ts';
import { isCustomersPage } from '../../extraction/facts/evidence/third-parties.ts';
import type { Term } from './read-terms.ts';
import type { SubjectKey } from './term-subjects.ts';
import { TERM_WORDS } from './term-words.ts';
import { words } from './word-patterns.ts';

const OF_ALL_CUSTOMERS: ReadonlySet<SubjectKey> = new Set(['rating', 'satisfied', 'recommended']);

const OTHER_READERS = String.raw`journalists?|reporters?|applicants?|job ?seekers|candidates|investors?|shareholders?|suppliers?|subcontractors?|journalist(?:en|innen)|medienvertreter|bewerber(?:innen)?|investor(?:en|innen)|aktionäre|lieferanten|journalistes|candidats|investisseurs|actionnaires|fournisseurs|periodistas|candidatos|inversores|accionistas|proveedores|sollicitanten|investeerders|leveranciers|giornalisti|candidati|investitori|azionisti|fornitori`;
const MAY = String.raw`can|may|should|must|who|please|will|reach|write|call|contact|können|dürfen|erreichen|wenden|peuvent|doivent|qui|pueden|deben|kunnen|mogen|possono|devono`;
const TO_OTHERS = new RegExp(
  String.raw`^(?:(?:for|to|dear|für|an|pour|para|voor|per|the|all|our|die|unsere|les|nos|los|las|de|gli|i) ){0,2}(?:${OTHER_READERS})(?:(?: (?:and|or|und|oder|et|y|en|e) \p{L}+)?,? (?:${MAY})(?!\p{L})|\s?:)|(?<![\p{L}\p{N}])(?:press|media|presse|prensa|stampa|pers|jobs?|careers?|bewerbung|karriere|recruiting|recruitment|investors?|suppliers?|procurement|einkauf)@|(?<!\p{L})(?:press|media) (?:office|desk|relations|enquir(?:y|ies)|inquir(?:y|ies)|contacts?)(?!\p{L})|(?<!\p{L})(?:presse(?:stelle|anfragen|kontakt)|service (?:de )?presse|gabinete de prensa|ufficio stampa|persdienst)(?!\p{L})`,
  'iu',
);

/**
 * Customer stories state the customers' figures, job adverts address applicants, and a sentence to journalists or
 * suppliers promises customers nothing.
 */
export function termsOnPage<Said extends { term: Term; quote: string }>(
  terms: readonly Said[],
  url: string | null,
): readonly Said[] {
  if (isCareersPage(url)) return [];
  const isOfAll = isCustomersPage(url);
  return terms.filter(
    ({ term, quote }) => (!isOfAll || OF_ALL_CUSTOMERS.has(term.subject)) && !TO_OTHERS.test(quote.trim()),
  );
}

type Meaning = 'ofContract' | 'asksToLeave' | 'endsContract' | 'otherNotice';
const said = (...meanings: readonly Meaning[]): RegExp =>
  words(meanings.flatMap((meaning) => Object.values(TERM_WORDS[meaning]).flat()).join('|'));
const OF_CONTRACT = said('ofContract', 'endsContract');
const ENDS_CONTRACT = said('ofContract', 'endsContract', 'asksToLeave');
const OF_OTHER_NOTICE = said('otherNotice');

/** Certificates, licences and domain names are renewed too. */
export const isOfRenewal = (about: string): boolean => OF_CONTRACT.test(about);

/** Maintenance, new prices and visits also have a notice period. `about` includes the heading. */
export const isNoticeOfContract = (about: string): boolean =>
  ENDS_CONTRACT.test(about) && !OF_OTHER_NOTICE.test(about);

const THRESHOLD = words(
  String.raw`(?:below|under|less than|lower than|falls? to|drops? to|unter|niedriger als|geringer als|kleiner als|sous|inférieure?s? à|en dessous de|moins de|debajo del?|baja (?:del?|a)|inferior(?:es)? al?|menos del?|onder|lager dan|minder dan|sotto|inferiore al?|meno del?|abaixo de|menos de|poniżej|under|lägre än|lavere end)(?: (?:the|die|den|el|la|il))?\s?$`,
);
const DENIED = /(?<!\p{L})(?:never|not|nie|niemals|jamais|nunca|nooit|mai|aldrig)(?!\p{L})[^.;,]{0,20}$/iu;

/** "If uptime falls below 99%, you may leave" promises no uptime of 99%. */
export function isThreshold(before: string): boolean {
  const found = THRESHOLD.exec(before);
  return found !== null && !DENIED.test(before.slice(0, found.index));
}

const MONTHLY = words(
  String.raw`monthly (?:plan|subscription|contract|member|billing)\p{L}*|(?:monats|monatliche\p{L}* )(?:tarif|abo|vertr|plän)\p{L}*|(?:formules?|abonnements?|offres?) mensuel\p{L}*|(?:planes?|suscripci\p{L}+|contratos?) mensual\p{L}*|maand(?:abonnement|contract)\p{L}*|(?:pian[oi]|abbonament[oi]) mensil[ei]|(?:planos?|assinaturas?) mensa\p{L}+|månads(?:abonnemang|avtal)\p{L}*|månedsabonnement\p{L}*`,
);
const YEARLY = words(
  String.raw`(?:yearly|annual) (?:plan|subscription|contract|member|billing)\p{L}*|(?:jahres|jährliche\p{L}* )(?:tarif|abo|vertr|plän)\p{L}*|(?:formules?|abonnements?|offres?) annuel\p{L}*|(?:plan(?:es)?|suscripci\p{L}+|contratos?) anual\p{L}*|jaar(?:abonnement|contract)\p{L}*|(?:pian[oi]|abbonament[oi]) annual[ei]|(?:planos?|assinaturas?) anua\p{L}+|års(?:abonnemang|avtal)\p{L}*|årsabonnement\p{L}*`,
);

export function billingOf(text: string): Term['billed'] {
  const [isMonthly, isYearly] = [MONTHLY.test(text), YEARLY.test(text)];
  return isMonthly === isYearly ? undefined : isMonthly ? 'month' : 'year';
}

const NAME = String.raw`\p{Lu}[\p{L}\p{N}+-]*`;
const NAMES = String.raw`${NAME}(?:, ${NAME})*(?:,? (?:and|or|&|und|oder|et|ou|y|o|en|e) ${NAME})?`;
const OF_SOME_PLANS = new RegExp(
  String.raw`(?:^|(?:on|in|for|with)\s(?:the |our )?)(?<names>(?!Our |All |The |Every |Each |These )${NAMES}) (?:plans?|packages?|tiers?|subscriptions?)(?!\p{L})|(?<!\p{L})(?:en|nos|los|las|im|in den|mit dem|mit den|con los|con el|del?|dans les?|avec les?) (?:planes|plan|tarif|tarifen|paket|paketen|formules?|offres?|piani|piano) (?<after>${NAMES})`,
  'u',
);

/** The names of the plans that a promise is limited to. */
export function plansNamed(text: string): string | undefined {
  const { names, after } = OF_SOME_PLANS.exec(text)?.groups ?? {};
  return names ?? after;
}
