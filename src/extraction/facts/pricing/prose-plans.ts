import type { View } from './page-view.ts';
import { type Sentence, sentencesOf } from './view-sentences.ts';
import { OTHER_THINGS } from './merge-plans.ts';
import type { Feature } from './plan-features.ts';
import { foldedName } from './plan-name.ts';
import { decimalsOf, periods, type PriceDraft, wayToPay } from './plan-prices.ts';
import { isOtherAmount, NO_NAME, type PriceMark } from './price-marks.ts';
import type { PlanDraft } from './pricing-facts.ts';

interface Clause {
  name: Name;
  sentence: number;
  prices: PriceDraft[];
  isOnRequest: boolean;
  features: Feature[];
}

interface Name {
  text: string;
  start: number;
  by: 'noun' | 'itself' | 'nothing';
}

const LONGEST_SENTENCE = 600;
const LONGEST_BEFORE = 200;
const LONGEST_NAME = 48;
const MOST_PLANS = 20;
const MOST_TIMES = 4;
const MOST_LINES = 2_000;

const list = (words: string): string =>
  words
    .split(/\s*[|\n]\s*/u)
    .filter((word) => word !== '')
    .join('|');

const eitherCase = (words: string): string =>
  words
    .split('|')
    .map((word) => word.replace(/^\p{Ll}/u, (first) => `[${first}${first.toUpperCase()}]`))
    .join('|');

const W = String.raw`[\p{L}\p{N}][\p{L}\p{N}’'.+&/-]{0,30}`;
const CAP = String.raw`[\p{Lu}\d][\p{L}\p{N}’'.+&/-]{0,30}`;
const QUOTE = String.raw`[„“”"«»‘’]?\s?`;

const NOUN = list(String.raw`plan|package|tier|subscription|membership|edition|licen[cs]e|pass|bundle
  |tarif|paket|abo|abonnement|mitgliedschaft|lizenz|variante|forfait|formule|offre|pack|adhésion
  |paquete|tarifa|suscripción|abono|bono|cuota|licencia|membresía|modalidad
  |piano|abbonamento|pacchetto|formula|licenza|tariffa|pakket|lidmaatschap|bundel|licentie
  |plano|pacote|assinatura|version|versión|versione|versie`);
const EMPTY_NOUN = /^(?:plan|package|tier|subscription|edition|bundle|tarif|paket|pakket|version|versie)$/iu;

const VERB =
  list(String.raw`costs|is|are|is priced|is billed|is available|comes?|comes? in|starts?|begins?|sells?|goes|you pay|you[’']ll pay
  |kostet|kosten|ist|gibt es|liegt|beträgt|beginnt|startet|zahlen sie|zahlst du|bezahlen sie|bezahlst du
  |coûte|coûtent|est|est au prix de|est de|est facturée?|est proposée?|est disponible|revient|passe|démarre|commence|s[’']élève|vous payez|tu paies
  |cuesta|cuestan|es|es de|sale|vale|tiene un (?:precio|coste) de|está|empieza|pagas|paga|pagará
  |costa|costano|è|è di|viene|parte|ammonta|è offert[oa]|è disponibile|paghi|si paga
  |kost|is er|begint|bedraagt|betaal je|betaalt u
  |custa|custam|sai|fica|você paga`);
const WORDS_BEFORE_PRICE =
  list(String.raw`at|for|from|only|just|für|ab|nur|bei|à|à partir de|dès|pour|seulement|a|por|en|em|desde|solo|da|per|a partire da
  |voor|vanaf|slechts|a partir de`);
const DET =
  list(String.raw`the|our|an?|each|every|der|die|das|den|dem|unser|unsere|unseren|unserem|ein|eine|einen|einem
  |le|la|les|notre|nos|un|une|el|los|las|nuestro|nuestra|una|il|lo|gli|i|het|de|een|ons|onze|o|os|as`);
const DEFINITE = list(
  String.raw`the|our|der|die|das|unser|unsere|le|la|notre|el|nuestro|nuestra|il|het|de|ons|onze|o|a`,
);
const LEAD =
  list(String.raw`with|on|in|for|under|mit|im|beim|bei|für|avec|pour|dans|sur|con|en|para|nel|nella|per|met|voor|bij|com
  |and|or|while|und|oder|sowie|et|ou|y|e|ed|o`);
const CONJUNCTION = list(String.raw`and|or|und|oder|sowie|et|ou|y|e|ed|o|en|of|bzw\.`);
const NO_NAME_WORD = new RegExp(
  String.raw`^(?:${DET}|${LEAD}|${NOUN}|${list(`who|which|that|whose|if|when|than|not|no|your|their|his|my|other|others|another|most|some|many|any
  |both|all|you|we|they|it|this|these|there|here|price|prices|pricing|of|to|from|unlike|instead
  |welche|wenn|als|kein|keine|ihr|ihre|ihren|andere|viele|wir|sie|er|es|diese|dieser|dieses|preis|preise|von|vom|zum|zur|je|alle
  |qui|que|dont|si|quand|pas|votre|vos|leur|autre|autres|vous|nous|ils|elles|il|elle|cette|ce|ces|toute|tout|prix|du|des|par|ça|cela
  |quien|cuando|su|sus|otro|otra|otros|otras|este|esta|todo|todos|precio|precios|del|al
  |che|chi|se|quando|non|altri|altre|questo|questa|tutti|prezzo|prezzi|della|di
  |wie|niet|uw|je|jij|wij|deze|dit|prijs|prijzen|van|alle`)})$`,
  'iu',
);
const FURTHER_PART =
  /(?<!\p{L})(?:extra|additional|further|zusätzlich\p{L}*|weiter(?:e[nrs]?|em)|supplémentaires?|de plus|en plus|adicional(?:es)?|aggiuntiv[oaie]|extra’s|bijkomende?|suplementari[oa]s?|adiciona(?:l|is))(?!\p{L})/iu;
const OTHER_COMPANY =
  /(?:\p{L}[’']s|s[’']|(?<!\p{L})(?:whose|their|deren|dessen|dont (?:la|le|l[’'])|cuy[oa]|(?:il|la) cui|wiens|waarvan(?: het| de)?|cuj[oa]))\s*$/iu;

const AFTER_ARTICLE = new RegExp(String.raw`(?<!\p{L})(?:${DET})\s+$`, 'iu');

const SIDE_COSTS =
  /(?<!\p{L})(?:set-?up|installation|migration|moving|import|support|delivery|shipping|postage|deposit|fees?|charges?|insurance|parking|domains?|address(?:es)?|storage|sms|texts?|calls?|visits?|hours?|sessions?|entry|day|lost|late|einrichtung\p{L}*|anfahrt|kaution|versand|lieferung|\p{L}*pauschale|\p{L}*gebühr(?:en)?|anmeldung|aufnahme|schließfach|leih\p{L}+|reprise|caution|livraison|assurance|inscription|casier|accompagnement|formation|frais|option|heure|matrícula|envío|migración|inscripción|alta|fianza|dominios?|iscrizione|quota|parcheggio|cauzione|spedizione|attivazione|borg|inschrijving|verzending|administratie|installatie|parkeren|domein|domeinnaam)(?!\p{L})/iu;
const SIDE_COST_OF = new RegExp(
  String.raw`${SIDE_COSTS.source}\s(?:${LEAD}|of|du|de|del|della|des|van|do|da)(?:\s(?:${DET}))?\s+$`,
  'iu',
);
const ADDITION =
  /^[\s,(]*(?:extra|more|less|cheaper|on top|zusätzlich|mehr|weniger|günstiger|extra|de plus|de moins|en plus|en sus|supplémentaires?|más|menos|adicional(?:es)?|in più|in meno|aggiuntiv[oi]|meer|minder|a mais)(?!\p{L})/iu;

const TAIL = new RegExp(
  String.raw`(?:[\s,(:–—„“"«-]|(?<![\p{L}\p{N}’'-])(?:${WORDS_BEFORE_PRICE})(?=[\s,(:–—-]))+$`,
  'iu',
);
const VERB_END = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${VERB})$`, 'iu');
const NAMED_AFTER_NOUN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${eitherCase(NOUN)})\s+${QUOTE}(?<name>${CAP}(?:\s${W}){0,3})${QUOTE}$`,
  'u',
);
const NOUN_AT_END = new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${NOUN})$`, 'iu');
const WORDS_AT_END = new RegExp(String.raw`(?<![\p{L}\p{N}])${W}(?:\s${W})?$`, 'u');
const QUALIFIED_NOUN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<name>(?:${eitherCase(NOUN)})\s\p{Ll}[\p{L}’'-]{2,24}(?:\s\p{Ll}[\p{L}’'-]{2,24})?)$`,
  'u',
);
const ONLY_NOUN = new RegExp(String.raw`(?:^|[.,;:]\s)(?:(?:${DEFINITE})\s|l[’'])(?<name>${NOUN})$`, 'iu');
const NAMED_ITSELF = new RegExp(
  String.raw`(?:^|[,;:–—]\s*|(?<![\p{L}\p{N}])(?:${eitherCase(LEAD)})\s)(?:(?:${eitherCase(DET)})\s|[Ll][’'])?${QUOTE}(?<name>${CAP}(?:\s${W}){0,3})${QUOTE}$`,
  'u',
);
const JOINT_AT_END = new RegExp(String.raw`\s(?:and|und|et|y|e|en)$`, 'iu');
const CALLED = new RegExp(
  String.raw`(?:is called|is named|heißt|s[’']appelle|se llama|si chiama|heet|chama-se)\s${QUOTE}(?<name>${CAP}(?:\s${CAP}){0,3})${QUOTE}$`,
  'u',
);
const SUBJECT_AT_START = new RegExp(
  String.raw`^[\s,;]*(?<subject>[^,;:]{2,60}?)\s(?:is|are|includes?|comes with|covers|ist|enthält|umfasst|bietet|est|comprend|inclut|es|incluye|è|include|comprende|bevat|omvat|inclui)\s`,
  'u',
);
const DESCRIBED = new RegExp(
  String.raw`^[\s,;]*(?<name>${CAP}(?:\s${CAP}){0,2})(?::\s\p{Ll}[^:]{1,60},|\s(?:is|ist|est|es|è)\s(?:${DEFINITE})\s[^,;:]{0,20}(?:${NOUN})[^,;:]{0,40}?,?\s(?:at|for|from|für|ab|à|a|por|per|voor))\s$`,
  'u',
);
const OPENER = new RegExp(
  String.raw`^[\s,;]*(?:(?:${CONJUNCTION})\s)?(?:(?:for|at|from|für|ab|pour|por|per|voor|a|à|comptez|we charge|you pay|wir berechnen|wir verlangen|nous facturons|nous demandons|cobramos|addebitiamo|chiediamo|wij rekenen|we rekenen)\s)?(?:(?:${WORDS_BEFORE_PRICE})\s)?$`,
  'iu',
);
const GETS =
  list(String.raw`you get|you have|you receive|buys you|buys|bekommen sie|erhalten sie|bekommst du|erhältst du|gibt es|vous avez|vous obtenez|vous recevez
  |tienes|obtienes|recibes|hai|ottieni|ricevi|krijg je|krijgt u|heb je|with|mit|avec|con|met|com|for|für|pour|por|per|voor`);
const NAMED_BEHIND = new RegExp(
  String.raw`^[\s,)]*(?:(?<gets>:|(?:${eitherCase(GETS)}))\s)?(?:(?:${eitherCase(DET)})\s|[Ll][’'])?(?:(?<noun>(?:${eitherCase(NOUN)}))\s)?${QUOTE}(?<name>${CAP}(?:\s${CAP}){0,3})(?=(?<after>\s(?:${CONJUNCTION})\s|.?))`,
  'u',
);
const ONLY_CONJUNCTION = new RegExp(
  String.raw`^[\s,(]*(?:(?:${CONJUNCTION})\s)?(?:(?:${WORDS_BEFORE_PRICE})\s)?$`,
  'iu',
);
const FREE_CLAUSE =
  /\s(?:(?:is|ist|bleibt|est|reste|es|è|é)\s+(?:always |completely |dauerhaft |toujours |entièrement )?(?:free|kostenlos|kostenfrei|gratis|gratuite?|gratuit[oa])|costs nothing|kostet nichts|ne coûte rien|no cuesta nada|non costa nulla|kost niets)(?!\p{L})/iu;
const FREE_FOR_A_WHILE =
  /^\W*(?:(?:for|für|pendant|durante|per|gedurende|during|the|la|los|die)\s){0,2}(?:first|erste[nr]?|premiers?|première|primer[ao]?s?|prim[oi]|eerste|\d{1,3})\s?(?:days?|weeks?|months?|tage?|wochen?|monate?|jours|semaines?|mois|días|semanas?|mes|meses|giorni|settiman[ae]|mes[ei]|dagen|weken|maand(?:en)?)?/iu;
const REQUEST_CLAUSE =
  /(?:\s(?:is|ist|est|es|è|is|gibt es|has|hat))?\s(?:(?:priced |available |erhältlich |disponible |disponibile |beschikbaar )?(?:on request|auf anfrage|sur devis|sur demande|bajo petición|a consultar|su richiesta|op aanvraag|sob consulta))(?!\p{L})/iu;
const QUANTITY =
  /(?<![\p{L}\p{N}.,])(?<amount>\d{1,3}(?:[.,’ ]\d{3})*|unlimited|unbegrenzt viele|unbegrenzte|illimitée?s?|ilimitad[oa]s?|illimitat[ie]|onbeperkte?)\s(?<name>\p{L}[\p{L}-]{2,24})(?![\p{L}%])/giu;
const NO_LIMIT =
  /(?<!\p{L})(?:trial|free|test\p{L}*|kostenlos\p{L}*|essai|gratuit\p{L}*|prueba|gratis|prova|proef\p{L}*|notice|minimum|at least|mindestens|kündigung\p{L}*|préavis|engagement|preaviso|discount|rabatt|save|sparen)(?!\p{L})/iu;
const NO_LIMIT_NAME =
  /^(?:euros?|dollars?|pounds?|per|pro|par|por|and|und|et|y|e|en|or|oder|ou|percent|prozent|pour|january|january|times|mal|fois|veces|volte|keer)$/iu;

const SUBJECT_AFTER_VERB = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:kostet|kosten|kost|koster|kostar)\s(?:dann\s|nur\s|dan\s|slechts\s)?(?:(?:der|die|das|ein|eine|het|de|een)\s)?(?<name>${CAP}(?:\s${CAP}){0,2})$`,
  'u',
);
const TARIFF_FIRST = new RegExp(
  String.raw`^(?:${eitherCase('im|in dem|in der|in|mit|mit dem|on|with|under|dans|avec|en|con|nel|con il|bij|met|no|na')})\s(?:(?:${eitherCase(DET)})\s|l[’'])?${QUOTE}(?:(?:${eitherCase(NOUN)})\s${QUOTE}(?<after>${CAP}(?:\s${CAP}){0,2})|(?<before>${CAP}(?:\s${CAP}){0,2})\s(?:${NOUN}))${QUOTE}(?=[\s,])`,
  'u',
);
const REFERS_BACK = /(?<!\p{L})(?:dann|then|alors|entonces|allora|dan|então)(?!\p{L})/iu;

const REFERS_BACK_AT_END = new RegExp(String.raw`\s${REFERS_BACK.source}$`, 'iu');

export function prosePlans(view: View, marks: readonly PriceMark[], title: string | null): PlanDraft[] {
  const clauses: Clause[] = [];
  let next = 0;
  let sentences = 0;
  for (const line of view.lines.slice(0, MOST_LINES)) {
    if (line.level !== null || /^t[dh]$/u.test(line.owner.name)) continue;
    let tariff: string | null = null;
    for (const sentence of sentencesOf(view, line)) {
      sentences += 1;
      const stated = tariffOf(sentence.text);
      if (stated !== null && line.owner.name === 'dd') continue;
      tariff = stated ?? tariff;
      const isWithin = tariff !== null && (stated !== null || refersToTariff(sentence.text));
      while (next < marks.length && marks[next]!.start < sentence.start) next += 1;
      let last = next;
      while (last < marks.length && marks[last]!.start < sentence.end) last += 1;
      const own = marks.slice(next, last).filter(({ amount, isStruck }) => amount !== null && !isStruck);
      if (sentence.text.length > LONGEST_SENTENCE || sentence.text.endsWith('?')) continue;
      clauses.push(
        ...(own.length > 0
          ? withinTariff(pricedIn(view, sentence, own, sentences), isWithin ? tariff : null)
          : unpricedIn(sentence, sentences)),
      );
    }
  }
  return draftsOf(accepted(clauses, title));
}

function pricedIn(view: View, sentence: Sentence, marks: readonly PriceMark[], number: number): Clause[] {
  const clauses: Clause[] = [];
  let from = sentence.start;
  for (const [i, mark] of marks.entries()) {
    const end = Math.min(sentence.end, Math.max(mark.end, mark.terms?.end ?? 0));
    const to = marks[i + 1]?.start ?? sentence.end;
    const before = view.text.slice(Math.max(from, mark.start - LONGEST_BEFORE), mark.start);
    const at = mark.start - before.length;
    const behind = view.text.slice(end, to);
    from = end;
    if (isOtherAmount(view.text.slice(sentence.start, mark.start), view.text.slice(mark.end, sentence.end)))
      continue;
    if (ADDITION.test(behind)) continue;
    const price = priceOf(mark);
    const last = clauses.at(-1);
    if (last !== undefined && ONLY_CONJUNCTION.test(before) && isOtherWay(last, price)) {
      last.prices.push(price);
      continue;
    }
    let name = OPENER.test(before) ? nameBehind(behind) : null;
    if (name !== null) {
      name = { ...name, start: name.start + end };
      from = name.start + name.text.length;
    } else {
      name = nameBefore(before, last !== undefined);
      if (name !== null) name = { ...name, start: name.start + at };
    }
    if (name === null) continue;
    clauses.push({
      name,
      sentence: number,
      prices: [price],
      isOnRequest: false,
      features: limitsIn(behind, end),
    });
  }
  shareTerms(clauses);
  const rest = [
    [sentence.start, marks[0]?.start ?? sentence.start],
    [Math.max(from, sentence.start), sentence.end],
  ] as const;
  const unpriced = rest.flatMap(([start, end]) =>
    unpricedIn({ start, end, text: view.text.slice(start, end) }, number),
  );
  return [...clauses, ...unpriced].sort((a, b) => a.name.start - b.name.start);
}

export function tariffOf(sentence: string): string | null {
  const stated = TARIFF_FIRST.exec(sentence)?.groups;
  return stated === undefined ? null : (stated['after'] ?? stated['before']!);
}

export const refersToTariff = (sentence: string): boolean => REFERS_BACK.test(sentence);

function withinTariff(clauses: Clause[], tariff: string | null): Clause[] {
  const isOf = ({ name }: Clause): boolean => tariff !== null && name.by === 'itself' && name.text !== tariff;
  return clauses.filter(isOf).length < LEAST_THINGS
    ? clauses
    : clauses.map((one) =>
        isOf(one)
          ? { ...one, name: { ...one.name, text: `${one.name.text} (${tariff!})`, by: 'noun' } }
          : one,
      );
}
const LEAST_THINGS = 2;

function priceOf({ amount, terms, lowest, start, end }: PriceMark): PriceDraft {
  return {
    amount: amount!.amount,
    currency: amount!.currency,
    sign: amount!.sign,
    unit: terms?.unit ?? null,
    ...periods(terms?.period ?? null, terms?.billed ?? null, null),
    decimals: decimalsOf(amount!.text),
    lowest,
    start,
    end,
  };
}

const isOtherWay = ({ prices }: Clause, price: PriceDraft): boolean =>
  (price.period !== null || price.billed !== null) &&
  prices.every((one) => one.period !== null && wayToPay(one) !== wayToPay(price));

function shareTerms(clauses: readonly Clause[]): void {
  const apply = (clause: Clause, other: Clause | undefined): void => {
    const [price] = clause.prices;
    const [known] = other?.prices ?? [];
    if (price === undefined || known === undefined || clause.prices.length > 1) return;
    if (price.period !== null || price.billed !== null || known.period === null) return;
    if (price.currency !== known.currency) return;
    price.period = known.period;
    price.billed = known.billed;
    price.unit ??= known.unit;
  };
  for (let i = 1; i < clauses.length; i++) apply(clauses[i]!, clauses[i - 1]);
  for (let i = clauses.length - 2; i >= 0; i--) apply(clauses[i]!, clauses[i + 1]);
}

function unpricedIn({ start, text }: Sentence, number: number): Clause[] {
  const free = FREE_CLAUSE.exec(text);
  const found = free ?? REQUEST_CLAUSE.exec(text);
  if (found === null) return [];
  const before = text.slice(Math.max(0, found.index - LONGEST_BEFORE), found.index);
  const name = subjectIn(before, true);
  const end = found.index + found[0].length;
  const behind = text.slice(end);
  if (name === null || (free !== null && FREE_FOR_A_WHILE.test(behind) && !/^\s\S+\s\d/u.test(behind)))
    return [];
  if (free !== null && NO_LIMIT.test(behind)) return [];
  const at = { start: start + found.index + 1, end: start + end };
  const price: PriceDraft = {
    amount: 0,
    currency: null,
    sign: '',
    unit: null,
    period: null,
    billed: null,
    decimals: 0,
    lowest: null,
    ...at,
  };
  return [
    {
      name: { ...name, start: name.start + start + found.index - before.length },
      sentence: number,
      prices: free === null ? [] : [price],
      isOnRequest: free === null,
      features: limitsIn(behind, start + end),
    },
  ];
}

export function planBefore(before: string): string | null {
  const name = before.length > LONGEST_BEFORE ? null : nameBefore(before, false);
  return name?.by === 'noun' ? name.text : null;
}

function nameBefore(before: string, isFurther: boolean): Name | null {
  const name = anyNameBefore(before, isFurther);
  return name === null || isOfSomethingElse(name, before) ? null : name;
}

function isOfSomethingElse({ text, start }: Name, before: string): boolean {
  const lead = before.slice(0, start);
  const isPossessive = /^\S+(?:[’']s|s[’'])\s/u.test(text) && !AFTER_ARTICLE.test(lead);
  const clause = lead.split(/[,;:]/u).at(-1)!;
  return isPossessive || OTHER_COMPANY.test(lead) || FURTHER_PART.test(clause) || SIDE_COST_OF.test(clause);
}

function anyNameBefore(before: string, isFurther: boolean): Name | null {
  const said = before.trimEnd().replace(REFERS_BACK_AT_END, '');
  const tail = TAIL.exec(before)?.[0] ?? '';
  const bare = before.slice(0, before.length - tail.length);
  for (const text of [said, bare]) {
    const subject = SUBJECT_AFTER_VERB.exec(text)?.groups!['name'];
    if (subject !== undefined && byItself(subject) !== null)
      return found(subject, text.length - subject.length, 'itself');
    const verb = VERB_END.exec(text);
    if (verb !== null) return subjectOf(text.slice(0, verb.index));
  }
  const isLinked = /[\p{L}(:–—-]/u.test(tail) || /:\s\p{Lu}[^\s:,]*\s$/u.test(before);
  const described = DESCRIBED.exec(before)?.groups!['name'];
  if (described !== undefined && byItself(described) !== null)
    return found(described, before.indexOf(described), before.includes(':') ? 'itself' : 'noun');
  return isLinked || isFurther || /^[^,]{0,60},[^,]{3,80},\s*$/u.test(before)
    ? subjectIn(tail.trimStart().startsWith(',') ? `${bare},` : bare, false)
    : null;
}

function subjectOf(before: string): Name | null {
  const text = before.trimEnd();
  const joint = JOINT_AT_END.exec(text);
  if (joint === null) return subjectIn(text.replace(/\s\([^()]{1,60}\)$/u, ''), true);
  const head = text.slice(0, joint.index);
  const called = CALLED.exec(head)?.groups!['name'];
  if (called !== undefined) return found(called, head.lastIndexOf(called), 'noun');
  const subject = SUBJECT_AT_START.exec(head)?.groups!['subject'];
  return subject === undefined ? null : (byNoun(subject, false) ?? byItself(subject));
}

function subjectIn(said: string, hasVerb: boolean): Name | null {
  const text = said.trimEnd();
  const whole = text.replace(/,$/u, '').trimEnd();
  const comma = whole.lastIndexOf(',');
  const cut = text !== whole && comma > 0 ? whole.slice(0, comma) : null;
  return (
    byNoun(whole, hasVerb) ??
    (cut === null ? null : (byNoun(cut, hasVerb) ?? byItself(cut))) ??
    byItself(whole) ??
    onlyNoun(whole)
  );
}

function byNoun(text: string, hasVerb: boolean): Name | null {
  const named = NAMED_AFTER_NOUN.exec(text);
  if (named !== null) {
    const name = named.groups!['name']!.replace(/[.’']$/u, '');
    const [, ...others] = name.split(' ');
    const isSure = others.every((word) => /^[\p{Lu}\d]/u.test(word) || (hasVerb && !NO_NAME_WORD.test(word)));
    return isSure ? named && found(name, text.lastIndexOf(name), 'noun') : null;
  }
  const noun = NOUN_AT_END.exec(text);
  if (noun !== null) {
    const words = WORDS_AT_END.exec(text.slice(0, noun.index).trimEnd());
    if (words === null) return null;
    const all = words[0].split(' ');
    const last = all.at(-1)!;
    if (NO_NAME_WORD.test(last) || /^\p{L}[’']$/u.test(last)) return null;
    const isNamed = /^\p{Lu}/u.test(last);
    const isBoth = all.length > 1 && !NO_NAME_WORD.test(all[0]!) && (!isNamed || /^\p{Lu}/u.test(all[0]!));
    const start = isBoth ? words.index : words.index + words[0].length - last.length;
    const isEmpty = isNamed && EMPTY_NOUN.test(noun[0]);
    return found(text.slice(start, isEmpty ? words.index + words[0].length : text.length), start, 'noun');
  }
  const qualified = hasVerb ? QUALIFIED_NOUN.exec(text) : null;
  if (qualified === null) return null;
  const name = qualified.groups!['name']!;
  return name
    .split(' ')
    .slice(1)
    .some((word) => NO_NAME_WORD.test(word))
    ? null
    : found(name, qualified.index, 'noun');
}

function byItself(text: string): Name | null {
  const name = NAMED_ITSELF.exec(text)?.groups!['name']!.replace(/[.’']$/u, '');
  if (name === undefined || /^[LlDd][’']/u.test(name)) return null;
  if (name.split(' ').some((word) => NO_NAME_WORD.test(word)) || /^pro\s/iu.test(name)) return null;
  if (SIDE_COSTS.test(name) || OTHER_THINGS.test(name) || NO_NAME.test(name) || /^\d+$/u.test(name))
    return null;
  return found(name, text.lastIndexOf(name), 'itself');
}

function onlyNoun(text: string): Name | null {
  const match = ONLY_NOUN.exec(text);
  if (match === null) return null;
  const name = match.groups!['name']!;
  return found(name, text.length - name.length, 'nothing');
}

function nameBehind(behind: string): Name | null {
  const match = NAMED_BEHIND.exec(behind);
  if (match === null) return null;
  const { gets, noun, name, after } = match.groups as Record<string, string | undefined>;
  if (noun === undefined && (gets === undefined || !/^(?:[,.;)]?|\s\S+\s)$/u.test(after!))) return null;
  const said = name!.replace(/[.’']$/u, '');
  if (noun === undefined && (SIDE_COSTS.test(said) || OTHER_THINGS.test(said))) return null;
  return NO_NAME_WORD.test(said)
    ? null
    : found(said, match.index + match[0].length - name!.length, noun === undefined ? 'itself' : 'noun');
}

const found = (text: string, start: number, by: Name['by']): Name | null =>
  text.length <= LONGEST_NAME && /\p{L}/u.test(text) ? { text, start, by } : null;

function limitsIn(text: string, offset: number): Feature[] {
  const features: Feature[] = [];
  for (const match of text.matchAll(QUANTITY)) {
    const part =
      text.slice(0, match.index).split(/[,;]/u).at(-1)! + text.slice(match.index).split(/[,;.]/u)[0]!;
    if (NO_LIMIT.test(part) || NO_LIMIT_NAME.test(match.groups!['name']!)) continue;
    const start = offset + match.index;
    features.push({ text: match[0], isDenied: false, start, end: start + match[0].length });
  }
  return features;
}

function accepted(clauses: readonly Clause[], title: string | null): Clause[] {
  const isTimed = ({ prices: [price] }: Clause): boolean =>
    price !== undefined && price.amount > 0 && price.period !== null && price.period !== 'once';
  const named = clauses.filter(({ name }) => name.by === 'noun');
  const nouns = named.filter(() => named.some(isTimed) || named.filter(isCharged).length > 1);
  const bare = clauses.filter((clause) => clause.name.by === 'itself' && isTimed(clause));
  const timesOfNouns = new Set(nouns.filter(isTimed).map(({ prices }) => prices[0]!.period));
  const inSentences = new Set(nouns.map(({ sentence }) => sentence));
  const inTitle = new Set((title ?? '').toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
  const names = new Set(bare.map(({ name }) => foldedName(name.text)));
  const isKept = (clause: Clause): boolean => {
    if (nouns.length > 0)
      return inSentences.has(clause.sentence) || timesOfNouns.has(clause.prices[0]!.period);
    return names.size > 1 || inTitle.has(firstOf(clause.name));
  };
  const kept = bare.filter(isKept);
  const priced = [...nouns.filter(({ prices }) => prices.length > 0), ...kept];
  const firsts = new Set(priced.map(({ name }) => firstOf(name)));
  const others = clauses.filter(
    (clause) =>
      clause.name.by === 'itself' &&
      !isTimed(clause) &&
      isUnpriced(clause) &&
      firsts.has(firstOf(clause.name)),
  );
  const all = new Set([...nouns, ...kept, ...others]);
  if (priced.some(isCharged)) return clauses.filter((one) => all.has(one));
  const only = clauses.filter((clause) => clause.name.by === 'nothing' && isTimed(clause));
  return only.length === 1 && all.size === 0 ? only : [];
}

const isCharged = ({ prices: [price] }: Clause): boolean => (price?.amount ?? 0) > 0;
const isUnpriced = ({ prices: [price] }: Clause): boolean => price === undefined || price.amount === 0;
const firstOf = ({ text }: Name): string => text.split(' ')[0]!.toLowerCase();

function draftsOf(clauses: readonly Clause[]): PlanDraft[] {
  const times = new Map<string, number>();
  return clauses.flatMap(({ name: { text, start }, prices, isOnRequest, features }): PlanDraft[] => {
    const key = foldedName(text);
    const count = times.get(key) ?? 0;
    if (count === MOST_TIMES || (count === 0 && times.size === MOST_PLANS)) return [];
    times.set(key, count + 1);
    return [
      {
        name: { text, start, end: start + text.length, rank: 2 },
        from: 'prose',
        prices,
        isOnRequest,
        features,
        holds: null,
        roots: [],
      },
    ];
  });
}
