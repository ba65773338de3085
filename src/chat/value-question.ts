import type { Companies } from '../knowledge/party.ts';
import { HOW_FAST, HOW_LONG, needsOf } from './answer-needs.ts';
import { contentWords } from './answer-features.ts';
import { askedAge } from './company-age.ts';
import { ADDRESSES_US, COMPETITORS, isCompanyNamedIn, isNamedIn, isOurs, namesOf } from './asked-party.ts';
import { isForm, isOfPrice } from './concepts.ts';
import { languageAsked, tellingSubjectOf } from './covered-answer.ts';
import { wholeVerbs } from './separable-verbs.ts';
import type { ValueKind } from './stated-values.ts';
import { isYesOrNo } from './verdict.ts';
import { wholeWords } from './whole-words.ts';

export interface ValueQuestion {
  domains: readonly string[] | null;
  words: readonly string[];
  verb?: string;
  kinds: readonly ValueKind[] | null;
  wanted: 'more' | 'less' | null;
  tested?: string | null;
  isOpen?: true;
}

type Comparative = readonly [wanted: 'more' | 'less', kinds: readonly ValueKind[] | null, words: RegExp];

const anyOf = (alternatives: string): RegExp => wholeWords(alternatives, 'giu');

const COMPARATIVES: readonly Comparative[] = [
  ['less', ['frequency'], anyOf(String.raw`(?:more|most) (?:often|frequent(?:ly)?)|öfter|häufiger|am (?:häufig|öfte)sten|(?:le )?plus (?:souvent|fréquemment)|más (?:a menudo|frecuentemente|veces)|(?:het )?(?:vaker|vaakst)|più (?:spesso|frequentemente|volte)`)],
  ['more', ['frequency'], anyOf(String.raw`(?:less|least) (?:often|frequent(?:ly)?)|seltener|am seltensten|(?:le )?moins souvent|menos (?:a menudo|veces)|minder vaak|meno spesso`)],
  ['less', ['money'], anyOf(String.raw`(?:cheap|dear)(?:er|est)|less expensive|least expensive|(?:am )?(?:günstig|billig|preiswert)(?:er\p{L}*|sten?)|(?:le |la |les )?moins ch(?:er|ère)s?|más (?:barat|económic)[oa]s?|goedko(?:per|opst)e?|voordelig(?:er|ste)|(?:più economic|meno car)[oaie]`)],
  ['more', ['money'], anyOf(String.raw`more expensive|most expensive|pric(?:ier|iest)|(?:am )?teu(?:rer\p{L}*|ersten?)|(?:le |la |les )?plus ch(?:er|ère)s?|más car[oa]s?|duu(?:rder|rst)e?|più car[oaie]`)],
  ['less', ['duration'], anyOf(String.raw`fast(?:er|est)|quick(?:er|est)|more quickly|short(?:er|est)|(?:am )?(?:schnell|kürz|rasch)(?:er\p{L}*|e?sten?)|(?:le |la |les )?plus (?:vite|rapide(?:s|ment)?|court[es]{0,2}|bref|brève)|más (?:rápid[oa]s?|rápidamente|cort[oa]s?)|(?:snel|kort)(?:ler|er|st)e?|(?:più (?:veloc|rapid|brev|cort)\p{L}+|più in fretta)`)],
  ['more', ['duration'], anyOf(String.raw`long(?:er|est)|slow(?:er|est)|(?:am )?(?:läng|langsam)(?:er\p{L}*|sten?)|(?:le |la |les )?plus (?:long(?:ue|temps)?s?|lente?s?)|más (?:larg|lent)[oa]s?|más tiempo|lang(?:er|st)e?|(?:langzamer|traagst|langzaamst)e?|più (?:lung|lent)\p{L}+|più tempo`)],
  ['more', ['clock', 'duration'], anyOf(String.raw`later|latest|(?:am )?spät(?:er\p{L}*|e?sten?)|(?:le |la |les )?plus (?:tard|tardive?s?)|más (?:tarde|tardí[oa]s?)|laatste?|più (?:tardi|tardiv\p{L}+)`)],
  ['less', ['duration', 'clock'], anyOf(String.raw`soon(?:er|est)|más pronto|(?:arriv|ven|vien|consegn|mont|rispond|cominc|inizi)\p{L}* prima(?! d)`)],
  ['less', ['clock', 'duration'], anyOf(String.raw`earlier|earliest|(?:am )?früh(?:er\p{L}*|e?sten?)|(?:le )?plus (?:tôt|matinale?s?)|más (?:temprano|tempran[oa]s?)|(?:vroeg|eerd)(?:er|st)e?|più presto`)],
  ['less', null, anyOf(String.raw`less|least|fewer|fewest|low(?:er|est)|small(?:er|est)|(?:am )?(?:wenig|niedrig|gering|klein)(?:er\p{L}*|sten?)|(?:le |la |les )?(?:moins(?: d(?:e|u|es))?|plus (?:bas(?:se)?s?|petite?s?|faibles?))|menos|más (?:baj|pequeñ)[oa]s?|menor(?:es)?|minder|minste?|la(?:ger|agst)e?|kleinste?|meno|minor[ei]?|più (?:bass|piccol)[oaie]`)],
  ['more', null, anyOf(String.raw`more|most|high(?:er|est)|larg(?:er|est)|bigg(?:er|est)|great(?:er|est)|better|best|mehr|(?:am )?meisten?|höher\p{L}*|(?:am )?höchsten?|(?:am )?(?:größ|grösz)(?:er\p{L}*|ten?)|(?:am )?bess?(?:er\p{L}*|ten?)|(?:le |la |les )?plus (?:d(?:e|u|es)(?!\p{L})|d['’](?=\p{L})|élevée?s?|grande?s?|hauts?|hautes?)|le plus|meilleure?s?|más(?: (?:alt|grand)\p{L}+)?|mayor(?:es)?|mejor(?:es)?|meer|meeste?|(?:hog|grot|bet)er|(?:hoog|groot)ste|beste|più(?: (?:alt|grand)\p{L}+)?|maggior[ei]?|miglior[ei]?`)],
]; // prettier-ignore

const OF_ALL = anyOf(
  String.raw`(?:of|among|out of) (?:us |the |all |our )*(?:two|three|four|five|six|all|both|everyone|\d)|of us all|all of us|every(?:one|body)|each of us|von (?:den|uns|allen)(?: (?:beiden|zweien?|dreien?|vieren?|fünfen?|allen|\d))?|unter (?:den|allen) (?:beiden|dreien?|vieren?|fünfen?)|alle[rn]? (?:drei|vier|fünf)|des (?:deux|trois|quatre|cinq)|d['’]entre (?:nous|les)|de tous|tout le monde|de (?:los|las) (?:dos|tres|cuatro|cinco)|de todos|entre (?:los|las) (?:dos|tres|cuatro|cinco)|van (?:de|alle|ons) ?(?:twee|drie|vier|vijf|allemaal)?|iedereen|allemaal|(?:dei|fra i|tra i) (?:due|tre|quattro|cinque)|tra tutti|di tutti|jede[rn]? von uns`,
);
const OF_US =
  /(?<=^(?:¿\s?)?\p{L}+\s)(?:of us|von uns|(?:de|d['’]entre) nous|de nosotr[oa]s|van ons|(?:di|tra|fra) noi)(?!\p{L})/iu;
const WHO =
  /^(?:¿\s?)?(?:who|whose|which|wer|wessen|welche\p{L}*|bei wem|qui|lequel|laquelle|chez qui|quién|cuál|welke?|bij wie|chi|quale)(?!\p{L})/iu;
const SUPERLATIVE =
  /(?<!\p{L})(?:\p{L}+est|most|least|best|(?:am )?\p{L}+sten?|(?:le|la|les) (?:plus|moins)|más|menos|mayor|menor|mejor|\p{L}+ste?|più|meno|maggiore|minore)(?!\p{L})/iu;

const OR: Partial<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:or|and|compared (?:with|to))(?!\p{L})/iu,
  de: /(?<!\p{L})(?:oder|und|verglichen mit|im vergleich (?:mit|zu))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ou|et|comparé à|par rapport à)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:o|u|y|e|en comparación con)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:of|en|vergeleken met)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:o|oppure|e)(?!\p{L})/iu,
};

const LIGHT = new Set(
  (
    'reach reaches reichen reicht atteint atteignent alcanza alcanzan reikt reiken muss müssen must send sends sending give gives giving take takes run runs make makes come comes get gets arrive arrives state states quote quotes set sets keep keeps share rate percentage level figure figures number amount those ones the three two four both place site sooner later than hour hours time ' +
    'schickt schicken gibt geben nimmt nehmen macht machen kommt kommen stellt stellen verlangt verlangen berechnet berechnen anteil quote zahl menge dreien beiden vieren denen als ab an aus auf ' +
    'envoie envoient donne donnent prend prennent fait font arrive arrivent facture facturent facturons taux part nombre celui celle ceux celles ceci trois deux quatre que ' +
    'envía envían da dan hace hacen llega llegan cobra cobran cobramos tasa número los las tres dos cuatro que ' +
    'stuurt sturen geeft geven neemt nemen maakt maken komt komen rekent rekenen vraagt vragen aandeel aantal drie twee vier van plaatse ter dan ' +
    'allow allows let lets permit permits accept accepts erlaubt erlauben lässt lassen ermöglicht akzeptiert permet permettent accepte acceptent laisse permite permiten acepta aceptan deja laat laten toe accepteert permette accetta ' +
    'manda mandano dà danno fa fanno arriva arrivano quota numero tre due quattro di che'
  ).split(' '),
);

const LIGHT_VERBS = new Set(
  'reach reaches send sends come comes arrive arrives reichen reicht schickt schicken kommt kommen envoie envoient arrive arrivent envía envían llega llegan stuurt sturen komt komen manda mandano arriva arrivano'.split(
    ' ',
  ),
);

export const wantedIn = (question: string): 'more' | 'less' | null =>
  COMPARATIVES.find(([, , words]) => question.search(words) !== -1)?.[0] ?? null;

export const kindsCompared = (question: string): readonly ValueKind[] | null =>
  COMPARATIVES.find(([, , words]) => question.search(words) !== -1)?.[1] ?? null;

export function valueQuestionOf(question: string, companies: Companies): ValueQuestion | null {
  const language = languageAsked(question);
  const age = askedAge(question, [companies.us, ...companies.competitors].flatMap(namesOf));
  const isWho = WHO.test(question.trim()) || (language === 'nl' && /^wie(?!\p{L})/iu.test(question));
  const comparative =
    age === null
      ? (COMPARATIVES.find(([, , words]) => question.search(words) !== -1) ?? null)
      : comparativeOf(age);
  const { us, competitors } = companies;
  const isRival = (text: string): boolean => competitors.some((one) => isCompanyNamedIn(text, one));
  const named = competitors
    .map((one) => ({ one, at: placeOf(question, namesOf(one)) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
  const rest = question.replaceAll(OF_ALL, ' ').replace(named.length === 0 ? OF_US : /(?!)/u, ' ');
  const isOfAll = rest !== question;
  const isAboutUs = isOurs(rest, us) || (named.length > 0 && ADDRESSES_US.test(rest));
  const isOfEveryone =
    named.length === 0 &&
    competitors.length > 0 &&
    !COMPETITORS.test(question) &&
    comparative !== null &&
    (isOfAll || (isWho && SUPERLATIVE.test(question) && !isOurs(question, us)));
  const isOfBoth = named.length > 0 && (isAboutUs || isOfAll);
  if (age?.wanted === null && isAboutUs && named.length === 0)
    return { domains: [], words: [], kinds: ['year'], wanted: null, isOpen: true };
  if (!isOfEveryone && !isOfBoth) return null;
  const or = OR[language ?? 'en'] ?? OR['en']!;
  const isAlternative = question
    .split(/[?？]/u)[0]!
    .split(or)
    .some((_, i, parts) => {
      const [before, after] = [parts.slice(0, i + 1).join(' '), parts.slice(i + 1).join(' ')];
      const isUs = (text: string): boolean => isOurs(text, us) || ADDRESSES_US.test(text);
      return (isRival(before) && isUs(after)) || (isUs(before) && isRival(after));
    });
  if (comparative === null && !(isOfBoth && isAlternative)) return null;
  const isTest = !isOfEveryone && !isAlternative && !isWho && isYesOrNoOf(question) && named.length === 1;
  if (isTest && comparative === null) return null;
  if (!isTest && !isAlternative && !isWho && !isOfAll) return null;
  const isOpen = comparative === null && !isWho && ASKING_VALUE.test(question.trim());
  const tested = { ...(isTest && { tested: isAboutUsFirst(question, named) ? null : named[0]!.domain }) };
  const ofCompanies = { domains: isOfEveryone || isOfAll ? null : named.map(({ domain }) => domain) };
  if (age !== null)
    return {
      ...ofCompanies,
      ...tested,
      words: [],
      kinds: ['year'],
      wanted: comparative?.[0] ?? null,
      ...(isOpen && { isOpen }),
    };
  const names = [us, ...competitors].flatMap(namesOf);
  const stripped = COMPARATIVES.reduce((text, [, , words]) => text.replaceAll(words, ' '), rest);
  const telling = tellingSubjectOf(stripped, names);
  const isSplit = language === 'de' || language === 'nl';
  const words = (isSplit ? wholeVerbs(telling, stripped) : telling).filter((word) => !LIGHT.has(word));
  const isMoney = words.some(isOfPrice) || (comparative?.[1]?.includes('money') ?? false);
  const kept = comparedFirst(
    words.filter((word) => !isOfPrice(word)),
    rest,
    comparative,
  );
  if (kept.length === 0) return null;
  const verb = [...contentWords(stripped)].find((word) => LIGHT_VERBS.has(word));
  return {
    ...ofCompanies,
    ...tested,
    words: kept,
    ...(verb !== undefined && { verb }),
    ...(isOpen && { isOpen }),
    kinds: isOpen
      ? kindsAsked(question, isMoney)
      : isMoney && (comparative?.[1] ?? null) === null
        ? ['money']
        : (comparative?.[1] ?? null),
    wanted: comparative?.[0] ?? null,
  };
}

function comparedFirst(words: string[], question: string, comparative: Comparative | null): string[] {
  const found = comparative === null ? null : [...question.matchAll(comparative[2])].at(-1);
  if (!found) return words;
  const rest = question.slice(found.index + found[0].length).toLowerCase();
  const [next] = rest.match(/[\p{L}\p{M}]+/u) ?? [];
  const head = words.find((word) => next !== undefined && isForm(word, next));
  return head === undefined ? words : [head, ...words.filter((word) => word !== head)];
}

const comparativeOf = ({ wanted }: { wanted: 'older' | 'younger' | null }): Comparative | null =>
  wanted === null ? null : [wanted === 'older' ? 'less' : 'more', ['year'], /(?!)/u];

function isAboutUsFirst(question: string, named: Companies['competitors']): boolean {
  const usAt = question.search(USWORDS);
  return usAt !== -1 && usAt < placeOf(question, named.flatMap(namesOf));
}

const ASKING_VALUE =
  /^(?:¿\s?)?(?:(?:until|till|by|from|bis|ab|jusqu['’]à|dès|à partir de|hasta|desde|a partir de|tot|vanaf|fino a|da) )?(?:how|when|what|wie|wann|was|combien|quand|quel\p{L}*|cuánt\p{L}+|cuándo|qué|hoe\p{L}*|wanneer|wat|quant\p{L}+|quando)(?!\p{L})/iu;
const ASKS_WHEN =
  /(?<!\p{L})(?:when|how (?:late|early)|wann|wie (?:spät|früh)|quand|quelle heure|cuándo|qué hora|wanneer|hoe (?:laat|vroeg)|quando|che ora)(?!\p{L})/iu;

const HOW_OFTEN =
  /(?<!\p{L})(?:how (?:often|frequently)|wie (?:oft|häufig)|(?:à )?quelle fréquence|con qué frecuencia|hoe vaak|quanto spesso|ogni quanto)(?!\p{L})/iu;

function kindsAsked(question: string, isMoney: boolean): readonly ValueKind[] | null {
  if (HOW_OFTEN.test(question)) return ['frequency'];
  if (ASKS_WHEN.test(question)) return ['clock', 'duration'];
  if (HOW_LONG.test(question.trim()) || HOW_FAST.test(question)) return ['duration', 'clock'];
  return isMoney || needsOf(question).item === 'money' ? ['money'] : null;
}

const INVERTED =
  /^(?:¿\s?)?(?:\p{L}+\s(?:wir|ihr|sie|unser\p{L}*|wij|we|onze|jullie)|\p{L}+-(?:t-)?(?:nous|vous|il|elle|ils|elles)|(?:somos|tenemos|cobramos|son|es|siamo|abbiamo))(?!\p{L})/iu;
const isYesOrNoOf = (question: string): boolean =>
  isYesOrNo(question, { isList: false }) || INVERTED.test(question.trim());

const USWORDS =
  /(?<!\p{L})(?:we|us|ours?|wir|uns|unser\p{L}*|nous|nos|notre|nosotr[oa]s|nuestr\p{L}+|tenemos|cobramos|somos|wij|ons|onze|noi|nostr\p{L}+|you|yours?|ihr|sie|vous|votre|vos|jullie)(?!\p{L})/iu;

function placeOf(question: string, names: readonly string[]): number {
  const found = names
    .filter((name) => isNamedIn(question, name))
    .map((name) => question.toLowerCase().indexOf(name.toLowerCase()))
    .filter((at) => at !== -1);
  return found.length === 0 ? -1 : Math.min(...found);
}
