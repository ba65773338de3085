const OF_FAULTS =
  /(?<!\p{L})(?:faults?|problems?|symptoms?|signs (?:of|that)|errors?|issues|complaints|mistakes|damage|störung(?:en)?|fehler\p{L}*|probleme?|schäden|defekte?|symptome?|beschwerden|pannes?|défauts?|problèmes?|symptômes?|averías?|fallos?|problemas?|síntomas?|errores|storingen|klachten|problemen|guasti|problemi|sintomi|avarias?|usterki|usterek|awarie|problemy|objawy|fel|felen|symtom|fejl|problemer|symptomer)(?!\p{L})/iu;
export const OF_EXCLUSIONS =
  /(?<!\p{L})(?:(?:what(?:['’]s| is) )?not (?:covered|included)|what(?:['’]s| is)n['’]t (?:covered|included)|(?:what )?we (?:do not|don['’]t|cannot|can['’]t) (?:cover|do|offer|repair|include)|exclusions?|excluded|nicht (?:enthalten|inbegriffen|abgedeckt|versichert|inklusive)|ausschlüsse|ausgeschlossen|was (?:ist )?nicht|(?:non|pas) (?:compris|inclus|couvert)\p{L}*|exclu(?:s|sions?)|no (?:incluye|incluido|cubre|cubierto)|(?:qué )?no está incluido|exclusiones|niet (?:inbegrepen|gedekt|inclusief)|uitsluitingen|non (?:incluso|compreso|coperto)|esclus(?:o|i|ioni)|não (?:incluído|coberto|inclui)|exclusões|nie (?:obejmuje|zawiera|jest w cenie)|wyłączenia|ingår (?:inte|ej)|undantag|ikke (?:inkluderet|dækket)|undtagelser)(?!\p{L})/iu;
const OF_CERTIFICATES =
  /^(?:our |unsere |nos |nuestr[ao]s |onze |(?:le |i )?nostr[ei] |(?:as |os )?noss[ao]s |nasze |våra |vores )?(?:\p{L}+ (?:and|&|und|et|y|e|en|i|och|og) )?(?:certificates?|certifications?|accreditations?|zertifikate|zertifizierungen|akkreditierungen|zulassungen|certificats|accréditations|agréments|certificaciones|certificados|acreditaciones|certificaten|certificeringen|erkenningen|certificazioni|accreditamenti|certificações|certificados|certyfikaty|akredytacje|uprawnienia|certifikat|certifieringar|certifikater|certificeringer)(?: (?:and|&|und|et|y|e|en|i|och|og) \p{L}+)?$/iu;
const OF_JOBS =
  /^(?:(?:our|current|open|unsere|offene|aktuelle|nos|nuestr[ao]s|onze|openstaande|le nostre|as nossas)\s){0,2}(?:jobs?|careers?|vacanc(?:y|ies)|openings|open (?:positions|roles)|positions|roles|we(?:['’]re| are) hiring|join (?:us|our team)|stellen(?:angebote|anzeigen)?|jobangebote|karriere|ausbildungsplätze|(?:offres? d['’])?emplois?|recrutement|postes (?:ouverts|à pourvoir)|nous recrutons|(?:ofertas de )?empleos?|vacantes|puestos|trabaja con nosotros|vacatures?|werken bij(?: .{1,40})?|posizioni aperte|lavora con noi|offerte di lavoro|vagas|praca|lediga jobb)(?: (?:at|bei|chez|en|bij|in|presso) .{1,40})?\s?:?$/iu;
const OF_ALL_GENDERS =
  /\((?:(?:m|w|f|h|d|x|v|a|i|k|männlich|weiblich|divers|all genders|mujer|hombre|homme|femme)\s?[/|*,]\s?){1,3}(?:m|w|f|h|d|x|v|a|i|k|divers|femme|hombre)\)/iu;
export const isJobTitle = (text: string): boolean => OF_ALL_GENDERS.test(text);

const isUnder =
  (headings: RegExp) =>
  (heading: string | null): boolean =>
    heading !== null && headings.test(heading);

export const isUnderFaults = isUnder(OF_FAULTS);
export const isUnderExclusions = isUnder(OF_EXCLUSIONS);
export const isUnderJobs = isUnder(OF_JOBS);
export const isUnderCertificates = isUnder(OF_CERTIFICATES);

const CAREERS =
  /\/(?:(?:[\p{L}-]+-)?(?:careers?|jobs?|vacanc(?:y|ies)|hiring|recruitment|join-us|work-with-us|karriere|stellen(?:angebote|markt)?|stellen|ausbildung|emplois?|recrutement|carrieres?|empleos?|trabaja(?:-con-nosotros)?|vacatures?|werken-bij|lavora-con-noi|lavoro|carreiras?|vagas|kariera|praca|karriar|lediga-jobb|jobb|job))(?:[/.]|$)/iu;
export const isCareersPage = (url: string | null): boolean =>
  url !== null && CAREERS.test(URL.parse(url)?.pathname ?? '');
