import { isCountryName } from '../../extraction/pages/country-names.ts';

const REGIONS =
  /^(?:dach|emea|apac|latam|nordics?|benelux|europe|european union|eu|uk|us|usa|north america|south america|latin america|asia|africa|oceania|middle east|worldwide|global(?:ly)?|international(?:ly)?|europa|weltweit|skandinavien|scandinavia|monde|mundo|(?:the )?(?:united states|united kingdom|netherlands))$/iu;

export const namesOnlyPlaces = (text: string): boolean =>
  text
    .split(/\s*(?:[,;/+&]|(?<!\p{L})(?:and|or|und|oder|et|ou|y|o)(?!\p{L}))\s*/u)
    .map((part) => part.replace(/^(?:the|all of|in|en|die|der|la|le|les|los|las)\s/iu, '').trim())
    .filter((part) => part !== '')
    .every((part) => REGIONS.test(part) || isCountryName(part));

const COMMON_NOUN =
  /^(?:\p{Lu}\p{Ll}+(?:ers?|ors?|ists?|ants?|ents?|men|women)|Heads?|Small(?:er)?|Medium|Mid|Mid-sized|Large|Larger|Growing|New|Young|Busy|Independent|Local|Regional|Private|Public|Marketing|Sales|Finance|Operations|Office|Product|Project|Craft|Trade|People|Teams?|Companies|Businesses|Agencies|Families|Couples|Schools|Clinics|Shops|Practices|Electricians|Technicians|Physicians|Anyone|Everyone|Those)(?=[\s,-]|$)/u;

export const withinSentence = (phrase: string): string =>
  COMMON_NOUN.test(phrase) ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : phrase;

const MOST_WORDS_IN_QUESTION = 8;
export const isShortName = (buyers: string): boolean =>
  !/[,;:()|\n.!?]/u.test(buyers) && buyers.split(/\s+/u).length <= MOST_WORDS_IN_QUESTION;

const SIZE =
  /(?:(?:more than|over|up to|fewer than|under|mehr als|bis zu|über|unter|plus de|moins de|más de|hasta|menos de)\s+)?(?<![\d.,])\d[\d.,]*(?:\s\d{3})*(?:\s*(?:to|and|bis|und|à|et|a|y|[-–—])\s*\d[\d.,]*(?:\s\d{3})*)?\+?\s+(?:employees|people|staff|rooms|beds|sites|branches|covers|hectares|clinics|practices|schools|shops|stores|zimmern?|betten|filialen?|standorten?|hektar|chambres|lits|succursales|hectares|habitaciones|camas|seats|users|teachers|vets|doctors|lawyers|agents|workers|mitarbeiter\p{L}*|leuten?|beschäftigten?|angestellten?|salariés|personnes|collaborateurs|employés|empleados|personas|trabajadores)(?!\p{L})/iu;

export const sizeIn = (text: string): string[] => SIZE.exec(text)?.slice(0, 1) ?? [];

const ANY_COMPANY =
  /^(?:\p{L}+ )?(?:compan(?:y|ies)|business(?:es)?|firms?|organi[sz]ations?|enterprises?|teams?|unternehmen|firmen|betriebe\p{L}?|entreprises?|sociétés|empresas?|bedrijven|aziende|imprese)(?: (?:with|of|from|between|mit|von|de|avec|entre|con|met|da)\s\D{0,12}\d.*)?$/iu;

const OF_ORGANIZATIONS =
  /^(?:[\p{L}-]+ ){0,3}(?:owners?|managers?|directors?|heads?|leaders?|founders?|teams?|partners?|staff|employees|officers?|inhaber\p{L}*|leiter\p{L}*|geschäftsführ\p{L}*|\p{L}+leit(?:er|ung)\p{L}*|propriétaires?|responsables?|directeurs?|gérants?|dueñ[oa]s?|propietari[oa]s?) (?:of|in|at|from|von|in|bei|de|des|d['’]|en) ?(?<whom>\p{L}.{3,80})$/iu;

const CLAUSE =
  /,? (?:(?:that|who|which|whose|looking|booking|buying|using|needing|seeking|ordering|hiring|choosing|switching|welche[nrms]?|qui|dont|que|che) \p{L}|(?:die|das|der) (?:\p{L}+ ){1,8}\p{L}+(?:en|t)$).*$/iu;
const AT = /^.{3,40}? (?:(?:at|bei|chez|bij|within) (?:the )?(?<at>\p{L}.{3,})|in (?<in>\p{Ll}.{3,}))$/u;

function organizationNamedIn(segment: string): string | undefined {
  const named = OF_ORGANIZATIONS.exec(segment.replace(CLAUSE, ''))?.groups?.['whom'];
  const { at, in: within } = AT.exec(named ?? '')?.groups ?? {};
  return at ?? within ?? named;
}

export function organizationsIn(segment: string): string[] {
  const whom = organizationNamedIn(segment);
  return whom === undefined || namesOnlyPlaces(whom) || ANY_COMPANY.test(whom) ? [] : [whom.trim()];
}

const WITH_SIZE =
  /\s(?:with|of|between|mit|von|de|avec|entre|con|met|da)\s(?:\D{0,12}\d|(?:one|two|three|eine[nmr]?|zwei|drei|une?|deux|trois|una?|dos|tres) (?:to|or|bis|oder|à|ou|a|o) ).*$/iu;
const KIND_OF_COMPANY =
  /\s(?:compan(?:y|ies)|business(?:es)?|firms?|organi[sz]ations?|enterprises?|unternehmen|firmen|entreprises?|sociétés|empresas?|bedrijven|aziende)$/iu;
const OF_ANY_INDUSTRY =
  /^(?:small\p{L}*|medium\p{L}*|mid-?sized|large\p{L}*|growing|young|new|local|regional|independent|family|private|kleine\p{L}*|mittlere|große\p{L}*|petites?|grandes?|moyennes?|pequeñas?|kleine|grote|piccole)$/iu;
const OF_ROLE =
  /^(?:[\p{L}-]+ ){0,2}(?:owners?|managers?|directors?|heads?|leaders?|founders?|teams?|partners?|staff|officers?|buyers?|inhaber\p{L}*|\p{L}*leit(?:er|ung)\p{L}*|geschäftsführ\p{L}*|propriétaires?|responsables?|direct(?:eurs?|rices?|ores?|oras?)|gérants?|dueñ[oa]s?|administrador\p{L}*)(?!\p{L})/iu;

const IN_A_REGION =
  /\s(?:in|across|im|en|à)\s(?:(?:the|le|la|les|el)\s)?(?:(?:north|south|east|west)(?:ern)?\s|central\s)?\p{Lu}[\p{L}'’-]+(?:\s(?:and|or|und|et|y|of|\p{Lu})[\p{L}'’-]*)*$/u;

export function industryNameIn(segment: string): string[] {
  const whom = organizationNamedIn(segment) ?? (OF_ROLE.test(segment) ? '' : segment.replace(CLAUSE, ''));
  const bare = whom.replace(WITH_SIZE, '').replace(IN_A_REGION, '').trim();
  const name = bare.replace(KIND_OF_COMPANY, '').trim();
  const isNamed = name !== '' && isShortName(name) && !namesOnlyPlaces(name) && !ANY_COMPANY.test(name);
  if (!isNamed || OF_ANY_INDUSTRY.test(name)) return [];
  return [name.charAt(0).toUpperCase() + name.slice(1)];
}

export function placesIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}'’.-]+/gu) ?? [];
  const found: string[] = [];
  for (let i = 0; i < words.length; i++) {
    for (let length = Math.min(LONGEST_PLACE, words.length - i); length > 0; length--) {
      const phrase = words
        .slice(i, i + length)
        .join(' ')
        .replace(/\.$/u, '');
      if (!/^\p{Lu}/u.test(phrase) || !(REGIONS.test(phrase) || isCountryName(phrase))) continue;
      found.push(phrase);
      i += length - 1;
      break;
    }
  }
  return [...new Set(found)];
}

const LONGEST_PLACE = 4;

const ON_ANYTHING =
  /^(?:about|after|every|their|there|these|those|which|while|within|without|years?|month|weeks?|unser\p{L}*|haben|hatten?|werden|wurden?|unter|jeder|jedes?|nach|seit|sowie|ohne|notre|votre|leurs?|toutes?|chaque|depuis|avoir|elles|nuestr\p{L}*|todos|desde|tiene\p{L}*|hebben|worden|onze|alleen|elke)$/iu;
const STEM = 6;

const OF_NO_SUBJECT =
  /^(?:using|makes?|making|working|really|great|better|things?|averages?|median|durchschnitt\p{L}*|moyennes?|promedio|gemiddeld\p{L}*|hours?|nights?|days?|weeks?|months?|years?|times?|minutes?|before|always|never|first|single|every|whole|other|right|place|people|customers?|clients?|company|business|service|services|stunden?|nacht|tage?n?|woche[n]?|monat\p{L}*|jahre?n?|immer|erste[nrs]?|kunden|heures?|jours?|semaines?|toujours|premi[eè]re?|clients?|horas?|noches?|semanas?|siempre|primer[oa]?|clientes|weken|dagen|altijd|eerste|klanten|giorni|sempre|prim[oa]|clienti|engineers?|techniker\p{L}*|techniciens?|técnicos?|monteurs?|tecnici)$/iu;

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{5,}/gu) ?? [])
      .filter((word) => !ON_ANYTHING.test(word) && !OF_NO_SUBJECT.test(word))
      .map((word) => word.replace(/s$|(?<=\p{L}{4})ed$/u, '').slice(0, STEM)),
  );

const figuresIn = (text: string): string[] => text.match(/\d[\d.,]*\s?%|\b\d[\d.,]*\d\b/gu) ?? [];

/** Leaves out names that are only common words in the statement, such as the plan “Counter” and “a counter”. */
const withoutOtherNames = (promise: string, statement: string): string =>
  promise.replaceAll(/(?<=[\p{L}\d,] )\p{Lu}\p{Ll}{3,}/gu, (name) => {
    const stem = name.slice(0, STEM_OF_NAME);
    return !statement.includes(stem) && statement.includes(stem.toLowerCase()) ? '' : name;
  });

export function provesSubject(claimed: string, statement: string): boolean {
  const promise = withoutOtherNames(claimed, statement);
  const words = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  if (words(promise).includes(words(statement))) return false;
  const [lead = promise] = promise.split(/(?<=[.!?:])\s/u);
  const said = stemsOf(statement);
  const shared = [...stemsOf(promise)].filter((stem) => said.has(stem));
  const figures = figuresIn(promise);
  return (
    figuresIn(statement).some((figure) => figures.includes(figure)) ||
    shared.length > 1 ||
    shared.some((stem) => stemsOf(lead).has(stem))
  );
}

export function subjectsShared(a: string, b: string): number {
  const there = stemsOf(b);
  return [...stemsOf(a)].filter((stem) => there.has(stem)).length;
}

const LEAST_IN_PARAGRAPH = 2;

export function provesClaim(
  claim: { text: string; heading: string },
  statement: { text: string; heading: string; paragraph: string },
): boolean {
  if (claim.text.includes(statement.text) || statement.text.includes(claim.text)) return false;
  const sentence = claim.text.startsWith(`${claim.heading}: `)
    ? claim.text.slice(claim.heading.length + 2)
    : claim.text;
  return (
    provesSubject(claim.text, statement.text) ||
    provesSubject(sentence, statement.text) ||
    (claim.heading !== '' &&
      ((claim.heading === statement.heading && /\d/u.test(statement.text)) ||
        sharesPhrase(claim.heading, statement.text))) ||
    subjectsShared(claim.text, statement.paragraph) >= LEAST_IN_PARAGRAPH
  );
}

const STEM_OF_NAME = 5;
export function withoutNames(text: string, names: string): string {
  const stems = (names.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map((word) => word.slice(0, STEM_OF_NAME));
  return text.replaceAll(/\p{L}+/gu, (word) =>
    stems.some((stem) => word.toLowerCase().includes(stem)) ? '' : word,
  );
}

function sharesPhrase(a: string, b: string): boolean {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isSubject = (word: string): boolean =>
    word.length > 2 && !ON_ANYTHING.test(word) && !SMALL.test(word);
  const within = ` ${wordsOf(b).join(' ')} `;
  const words = wordsOf(a);
  return words.some((word, i) => {
    const next = words[i + 1];
    return next !== undefined && isSubject(word) && isSubject(next) && within.includes(` ${word} ${next} `);
  });
}
const SMALL =
  /^(?:the|and|for|you|our|your|one|not|all|are|was|der|die|das|den|dem|und|für|mit|von|ein\p{L}*|ihr\p{L}*|uns|les|des|une|pour|avec|vos|nos|los|las|del|una|para|con|het|een|voor|met|uw|gli|per)$/u;

export function sharesWord(a: string, b: string): boolean {
  const stems = (text: string): string[] =>
    (text.toLowerCase().match(/\p{L}{5,}/gu) ?? [])
      .filter((word) => !ON_ANYTHING.test(word))
      .map((word) => word.replace(/s$/u, '').slice(0, STEM));
  const known = new Set(stems(a));
  return stems(b).some((stem) => known.has(stem));
}
