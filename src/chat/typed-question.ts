import type { Companies } from '../knowledge/party.ts';
import { HOW_FAST, HOW_LONG, needsOf } from './answer-needs.ts';
import { COMPETITORS, namesOf, withoutName } from './asked-party.ts';
import { wordsOf } from './asked-words.ts';
import { isOfPrice } from './concepts.ts';
import { type AskedScope, scopeAsked } from './asked-scope.ts';
import { languageAsked, tellingSubjectOf } from './covered-answer.ts';
import type { ValueKind } from './stated-values.ts';
import { kindsCompared, valueQuestionOf, wantedIn } from './value-question.ts';
import { ASKING, isYesOrNo } from './verdict.ts';
import { wholeWords } from './whole-words.ts';

export interface TypedQuestion {
  text: string;
  words: readonly string[];
  names: readonly string[];
  kinds: readonly ValueKind[] | null;
  isOfPerson: boolean;
  isOfCustomers: boolean;
  isOfBest?: boolean;
  /** One question for each item, if the question ends with a list such as "for lamps, frames and shades". */
  things?: readonly TypedQuestion[];
}

export interface AskedStatements extends AskedScope {
  parts: readonly TypedQuestion[];
  isYesOrNo: boolean;
  wanted: 'less' | 'more' | null;
  tested?: string | null;
}

const OFTEN = wholeWords(
  String.raw`how (?:often|frequently)|wie (?:oft|häufig)|(?:à )?quelle fréquence|con qué frecuencia|hoe vaak|quanto spesso`,
);
const WHEN_WAS =
  /^(?:when (?:was|were|did)|since when|(?:in )?(?:what|which) year|wann wurde|seit wann|quand (?:a|est)|depuis quand|cuándo (?:se )?fund|wanneer (?:is|werd))(?!\p{L})/iu;
const SHARE = wholeWords(
  String.raw`(?:what|which) (?:share|percentage|proportion|fraction|rate)|percent|per cent|wie ?viel prozent|welcher anteil|quel (?:pourcentage|taux)|quelle part|qué (?:porcentaje|parte)|welk percentage|che percentuale`,
);
const SPAN = wholeWords(
  String.raw`how (?:long|much (?:time|notice|warning)|quick(?:ly)?|fast|soon)|(?:notice|minimum|response) (?:periods?|terms?|times?|contract)|kündigungsfrist|mindestlaufzeit|(?:en )?combien de temps|quelle durée|préavis|cuánto (?:tiempo|tarda|dura)|preaviso|opzegtermijn|preavviso`,
);
const SUM =
  /^(?:what|how much|which|was|wie ?viel|combien|cuánto|quanto|hoeveel)(?!\p{L}).*(?<!\p{L})(?:costs?|prices?|pay|charged?|charges|fees?|takes?|excess|salary|earns?|kosten|kostet|preise?|gebühr\p{L}*|coûten?t?|coute\p{L}*|prix|frais|cuestan?|precios?|costano?|prezz[oi]|kost|prijs)(?!\p{L})/iu;
const REDUCTION = wholeWords(
  String.raw`discounts?|reductions?|rebates?|rabatt\p{L}*|nachlass|ermäßigung|remises?|réductions?|descuentos?|korting\p{L}*|scont[oi]`,
);
const WHEN =
  /(?<!\p{L})(?:(?:last|this|per|a|each|every|next) (?:year|month|week)|now|today|currently|(?:at )?the moment|letztes jahr|l['’]année dernière|el año pasado|vorig jaar|l['’]anno scorso)(?!\p{L})/giu;
const WHO = /^(?:who|wer|qui|quién|chi)(?!\p{L})/iu;
const OF_THEIRS =
  /(?<!\p{L})(?:customers?|clients?|results?|kund(?:e|en|in|innen)|ergebnis\p{L}*|clientes?|résultats?|resultados?|klant(?:en)?|resultaten|clienti|risultati)(?!\p{L})/iu;
const COMPARING = new Set(
  'share percentage proportion compare compares compared comparison differ differs three two four firms companies each cheapest dearest fastest cheaper faster shortest longest must asks ask per'.split(
    ' ',
  ),
);
const OF_ROLE = new Set(
  'charge responsible looks look run runs lead leads head heads manage manages leitet führt dirige'.split(
    ' ',
  ),
);
const COMPARES =
  /^(?:compare|how do .* compare|who (?!is|are|was|runs|leads|heads|looks|manages|founded|owns))/iu;
const ENDS_EARLIER = /^(?:what|where) did .*(?<!\p{L})earlier[?\s]*$/iu;
const OF_ONE_CUSTOMER = /^(?:which|what) (?:of )?(?:(?:our|their|your) )?(?:customer|client)s?(?!\p{L})/iu;
const OF_JOBS = wholeWords(
  'jobs?|vacanc(?:y|ies)|openings|open (?:roles|positions)|hiring|recruit\\p{L}*|stellen|offene stelle\\p{L}*|emplois|postes|empleos?|vacantes?|vacatures?',
);
const NOT_NAMES = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december i api vat english german french spanish'.split(
    ' ',
  ),
);
const NEXT =
  /(?<=[?？])\s*(?=\S)|,?\s+(?:and|und|et|y|en|e)\s+(?=(?:what|when|where|who|whose|which|why|how|is there|are there|by how|for how|was|wann|wo|wer|welche[rsnm]?|wie|quand|où|qui|quel(?:le)?s?|combien|cuándo|dónde|quién|cuánt[oa]s?|wanneer|waar|hoe|quando|dove|chi|quant[oaie])(?!\p{L}))/giu;

export function statementsAskedIn(
  question: string,
  companies: Companies,
  earlier: readonly string[] = [],
): AskedStatements | null {
  const { us, competitors } = companies;
  if (competitors.length === 0 && us.domain === null && us.name === null) return null;
  if (COMPETITORS.test(question) || OF_JOBS.test(question)) return null;
  const names = [us, ...competitors].flatMap(namesOf);
  const typed = question
    .split(NEXT)
    .map((part) => typedOf(names.reduce((rest, name) => withoutName(rest, name), part.trim())))
    .filter(({ words }) => words.length > 0);
  if (typed.length === 0) return null;
  const wanted = ENDS_EARLIER.test(question) ? null : wantedIn(question);
  const isOfValues =
    wanted !== null || COMPARES.test(question.trim()) || typed.some(({ kinds }) => kinds !== null);
  const scope = scopeAsked(question, companies, {
    earlier,
    isOfValues: isOfValues && !OF_ONE_CUSTOMER.test(question.trim()),
    isUsual: false,
  });
  const values = scope.isComparison ? valueQuestionOf(question, companies) : null;
  return {
    ...scope,
    parts: typed.map(({ text }) => withThings(text, scope)),
    wanted,
    isYesOrNo: isYesOrNo(question, { isList: false }),
    ...(values?.tested !== undefined && { tested: values.tested }),
  };
}

const LISTED =
  /(?<=(?<!\p{L})(?:for|of|on|für|bei|von|pour|para|voor|per)\s)(?<list>[^,;?.!]{2,40}(?:,\s(?:[^,;?.!]{2,40}))*,?\s(?:and|or|und|oder|et|ou|y|o|en|of|e)\s(?:(?:for|of|on|für|bei|von|pour|para|voor|per)\s)?[^,;?.!]{2,40})(?=[?.!]?$)/iu;
const BETWEEN =
  /,\s|,?\s(?:and|or|und|oder|et|ou|y|o|en|of|e)\s(?:(?:for|of|on|für|bei|von|pour|para|voor|per)\s)?/iu;
const DETERMINED =
  /^(?:an?|the|our|your|their|its|ein\p{L}*|die|der|das|den|unser\p{L}*|une?|les?|la|un[ao]?|el|los|las|een|het|de|il|lo|gli)\s/iu;
const MOST_OF_THING = 4;

function withThings(text: string, { isComparison }: Pick<AskedScope, 'isComparison'>): TypedQuestion {
  const whole = typedOf(text, { isComparison });
  const list = LISTED.exec(text)?.groups?.['list'];
  if (list === undefined) return whole;
  const named = list.split(BETWEEN).map((one) => one.trim());
  const last = named.at(-1)!;
  const head = DETERMINED.test(last) || !last.includes(' ') ? null : last.split(' ').at(-1)!;
  const things = named
    .map((one) => (head !== null && !one.includes(' ') ? `${one} ${head}` : one))
    .map((one) => typedOf(text.replace(list, one), { isComparison }));
  const isList = named.every((one) => one.split(' ').length <= MOST_OF_THING);
  const isOfThings = isList && things.every(({ words, kinds }) => words.length > 0 && kinds !== null);
  return isOfThings ? { ...whole, things } : whole;
}

function typedOf(
  text: string,
  { isComparison }: { isComparison: boolean } = { isComparison: false },
): TypedQuestion {
  const isOfPerson = WHO.test(text) && !isComparison;
  const light = isOfPerson ? OF_ROLE : COMPARING;
  const all = tellingSubjectOf(text.replace(WHEN, ' ')).filter((word) => !light.has(word));
  const kinds =
    (isComparison ? kindsOfComparison(text) : null) ??
    (isYesOrNo(text, { isList: false }) ? null : kindsOf(text));
  const others = kinds?.includes('money') === true ? all.filter((word) => !isOfPrice(word)) : all;
  return {
    text,
    words: others.length > 0 ? others : all,
    names: namesIn(text),
    kinds,
    isOfPerson,
    isOfCustomers: OF_THEIRS.test(text),
    isOfBest: isComparison && wantedIn(text) !== null,
  };
}

const kindsOfComparison = (text: string): readonly ValueKind[] | null =>
  kindsCompared(text) ?? (wantedIn(text) !== null && wordsOf(text).some(isOfPrice) ? ['money'] : null);

function kindsOf(text: string): readonly ValueKind[] | null {
  const asked = text.replace(/^compare (?=what(?!\p{L}))/iu, '');
  if (/^compare/iu.test(asked) && REDUCTION.test(asked)) return ['percent', 'money'];
  if (!ASKING.test(asked) && !/^(?:which|combien)/iu.test(asked)) return null;
  if (WHEN_WAS.test(asked)) return ['year'];
  if (OFTEN.test(asked)) return ['frequency', 'duration'];
  if (SHARE.test(asked)) return ['percent'];
  if (HOW_FAST.test(asked) || HOW_LONG.test(asked) || SPAN.test(asked)) return ['duration', 'clock'];
  const { item } = needsOf(asked);
  if (item === 'number') return ['count'];
  if (item === 'amount') return ['measure', 'money', 'percent'];
  if (REDUCTION.test(asked)) return ['percent', 'money'];
  if (item === 'money' || item === 'sum' || SUM.test(asked)) return ['money', 'percent'];
  return null;
}

function namesIn(text: string): string[] {
  if (languageAsked(text) === 'de') return [];
  const [, ...rest] = text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  return rest
    .filter((word) => /^\p{Lu}[\p{Ll}\p{L}]+/u.test(word))
    .map((word) => word.replace(/['’]s$/u, '').toLowerCase())
    .filter((word) => !NOT_NAMES.has(word));
}
