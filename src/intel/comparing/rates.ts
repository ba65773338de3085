import { type TermLanguage, countIn, numberOf } from './term-amounts.ts';
import { DENIES, type Read, type Reading, said, sourcesOf } from './term-patterns.ts';
import type { Words } from './term-words.ts';

export const firstFix: Words = {
  en: [
    String.raw`first[ -](?:time|visit)[ -](?:fix|repair|resolution|completion)\p{L}*`,
    String.raw`(?:fix|repair|clos|solv|complet|resolv|put right)\p{L}*[^.;]{0,60}? (?:on|at|during|in) (?:the|our|a) first (?:visit|attempt|call-?out|go|try)`,
    String.raw`(?:fix|repair|solv)ed (?:the )?first time`,
    String.raw`(?:on|at|during) (?:the|our) first visit[^.;]{0,40}?(?:fix|repair|solv|clos|complet|resolv)\p{L}*`,
  ],
  de: [
    String.raw`(?:beim|im|mit dem|auf) erste[nr]? (?:besuch|einsatz|termin|anlauf|versuch|anfahrt)[^.;]{0,40}?(?:behoben|repariert|gelöst|erledigt|beheben|reparieren|lösen)`,
    String.raw`(?:behoben|repariert|gelöst|erledigt|beheben|reparieren|lösen)[^.;]{0,60}? (?:beim|im|mit dem) ersten (?:besuch|einsatz|termin|anlauf|versuch)`,
    String.raw`erst(?:lösungs|behebungs|reparatur)(?:quote|rate)`,
  ],
  fr: [
    String.raw`(?:réparé|résolu|dépann|répar|résol)\p{L}*[^.;]{0,60}? (?:dès|lors de|à|au) (?:la |le )?premi(?:ère|er) (?:visite|passage|intervention|fois|coup)`,
    String.raw`(?:dès|lors de|à) (?:la )?première (?:visite|intervention)[^.;]{0,40}?(?:répar|résol|dépann)\p{L}*`,
  ],
  es: [
    String.raw`(?:repar|resolv|resuelv|resuelt|solucion|arregl)\p{L}*[^.;]{0,60}? (?:a|en) la primera(?: visita| vez| intervención)?`,
    String.raw`(?:a|en) la primera (?:visita|intervención)[^.;]{0,40}?(?:repar|resolv|resuelv|resuelt|solucion)\p{L}*`,
  ],
  nl: [
    String.raw`(?:verhelp|verholp|opgelost|oplos|repar|gerepareerd)\p{L}*[^.;]{0,60}? (?:bij|tijdens|in) het eerste bezoek`,
    String.raw`(?:bij|tijdens|in) (?:het|één) eerste bezoek[^.;]{0,40}?(?:verhelp|verholp|opgelost|oplos|gerepareerd|repar)\p{L}*`,
  ],
  it: [
    String.raw`(?:ripar|risol)\p{L}*[^.;]{0,60}? (?:al|alla|nel|con il) prim[oa] (?:intervento|visita|uscita|colpo|volta)`,
    String.raw`(?:al|alla) prim[oa] (?:intervento|visita|uscita)[^.;]{0,40}?(?:ripar|risol)\p{L}*`,
  ],
  pt: [
    String.raw`(?:repar|resolv|resolu)\p{L}*[^.;]{0,60}? (?:à|na) primeira(?: visita| vez| intervenção)?`,
    String.raw`(?:à|na) primeira (?:visita|intervenção)[^.;]{0,40}?(?:repar|resolv)\p{L}*`,
  ],
  pl: [
    String.raw`(?:napraw|usuw|usun|rozwiąz)\p{L}*[^.;]{0,60}? (?:przy|podczas|za) pierwsz\p{L}+ (?:wizy\p{L}+|razem)`,
    String.raw`(?:przy|podczas) pierwszej wizy\p{L}+[^.;]{0,40}?(?:napraw|usuw|usun|rozwiąz)\p{L}*`,
  ],
  sv: [
    String.raw`(?:åtgärd|lös|reparer|lagas?)\p{L}*[^.;]{0,60}? (?:vid|på) (?:det )?första besöket`,
    String.raw`(?:vid|på) (?:det )?första besöket[^.;]{0,40}?(?:åtgärd|lös|reparer)\p{L}*`,
  ],
  da: [
    String.raw`(?:løs|reparer|udbedr|klar)\p{L}*[^.;]{0,60}? (?:ved|på|i) (?:det )?første besøg`,
    String.raw`(?:ved|på) (?:det )?første besøg[^.;]{0,40}?(?:løs|reparer|udbedr|klar)\p{L}*`,
  ],
}; // prettier-ignore

export const satisfied: Words = {
  en: ['(?:customers?|clients?|users?|guests?|patients?|tenants?|pupils?|students?) (?:\\p{L}+ )?(?:are |were )?(?:very )?satisfi(?:ed|action)', 'satisfied (?:customers?|clients?|users?)', 'satisfaction (?:rate|score|rating)'],
  de: [String.raw`(?:kund|nutzer|gäste|patient|mandant)\p{L}*(?: \p{L}+){0,2} zufrieden`, String.raw`zufriedene\p{L}* (?:kund|nutzer)\p{L}*`, String.raw`(?:kunden)?zufriedenheit\p{L}*`],
  fr: ['clients? (?:\\p{L}+ )?satisfaits?', 'taux de satisfaction', 'satisfaction (?:client|des clients)'],
  es: ['clientes (?:\\p{L}+ )?satisfechos', '(?:tasa|índice) de satisfacción', 'satisfacción (?:del cliente|de (?:los )?clientes)'],
  nl: [String.raw`tevreden klanten`, String.raw`klanten (?:\p{L}+ )?tevreden`, String.raw`klanttevredenheid`],
  it: ['clienti (?:\\p{L}+ )?soddisfatti', '(?:tasso|indice) di soddisfazione', 'soddisfazione (?:del cliente|dei clienti)'],
  pt: ['clientes (?:\\p{L}+ )?satisfeitos', '(?:taxa|índice) de satisfação', 'satisfação (?:do cliente|dos clientes)'],
  pl: [String.raw`zadowolonych klientów`, String.raw`klientów (?:\p{L}+ )?zadowolonych`, String.raw`satysfakcj\p{L}+ klient\p{L}+`],
  sv: ['nöjda kunder', 'kunder(?:na)? (?:är )?nöjda', 'kundnöjdhet'],
  da: ['tilfredse kunder', 'kunder(?:ne)? (?:er )?tilfredse', 'kundetilfredshed'],
}; // prettier-ignore

export const recommended: Words = {
  en: ['(?:would |will )?recommend(?:s|ed)?(?: us| it)?', 'recommendation rate'],
  de: [String.raw`(?:weiter)?empfehl\p{L}*`, String.raw`weiterempfehlungs(?:rate|quote)`],
  fr: ['recommand\\p{L}+'],
  es: ['recomiendan', 'recomendaría\\p{L}*', 'tasa de recomendación'],
  nl: ['bevelen ons aan', 'beveelt ons aan', 'aanbevelings\\p{L}*', 'zou ons aanbevelen'],
  it: ['consigli(?:ano|erebbe|erebbero)', 'raccomand\\p{L}+'],
  pt: ['recomendam', 'recomendaria\\p{L}*'],
  pl: ['poleca\\p{L}*', 'poleciłoby'],
  sv: ['rekommenderar?'],
  da: ['anbefaler'],
};

export const onTime: Words = {
  en: [
    'on[ -]time(?: (?:rate|delivery|arrival|performance))?',
    'punctual\\p{L}*',
    String.raw`(?:on|at|by) (?:(?:or before|time or before) )?the (?:\p{L}+ )?(?:hour|day|date|time|deadline)(?: (?:promised|agreed|booked|quoted|ordered))?`,
    'before the deadline',
  ],
  de: [String.raw`pünktlich\p{L}*`, 'termintreu\\p{L}*', 'liefertreue'],
  fr: ["à l['’]heure", 'ponctu\\p{L}+', 'dans les délais'],
  es: ['a tiempo', 'puntual\\p{L}*', 'en plazo'],
  nl: ['op tijd', 'stipt\\p{L}*'],
  it: ['puntual\\p{L}*', 'in tempo', 'in orario'],
  pt: ['a tempo', 'pontual\\p{L}*', 'dentro do prazo'],
  pl: ['na czas', 'terminow\\p{L}+', 'punktualn\\p{L}+'],
  sv: ['i tid', 'punktlig\\p{L}*'],
  da: ['til tiden', 'rettidig\\p{L}*', 'punktlig\\p{L}*'],
};

const noRate: Words = {
  en: ['more', 'fewer', 'less', 'higher', 'lower', 'better', 'faster', 'increase', 'improve\\p{L}*', 'rise', 'rose', 'up to', 'target', 'aim', 'goal', 'off', 'discount', 'nearly', 'almost', 'about', 'around'],
  de: ['mehr', 'weniger', 'höher', 'besser', 'schneller', String.raw`gesteigert`, String.raw`steiger\p{L}*`, 'bis zu', String.raw`ziel\p{L}*`, 'rabatt', 'fast', 'knapp', 'rund', 'etwa'],
  fr: ['de plus', 'de moins', 'supérieur\\p{L}*', 'augment\\p{L}*', "jusqu['’]à", 'objectif', 'remise', 'près de', 'environ'],
  es: ['más', 'menos', 'superior', 'aument\\p{L}*', 'hasta', 'objetivo', 'descuento', 'casi', 'cerca de', 'aproximadamente'],
  nl: ['meer', 'minder', 'hoger', 'sneller', 'tot', 'doel', 'korting', 'bijna', 'ongeveer'],
  it: ['in più', 'in meno', 'superiore', 'aument\\p{L}*', 'fino a', 'obiettivo', 'sconto', 'quasi', 'circa'],
  pt: ['mais', 'menos', 'superior', 'aument\\p{L}*', 'até', 'objetivo', 'desconto', 'quase', 'cerca de'],
  pl: ['więcej', 'mniej', 'wyższ\\p{L}*', 'wzrost\\p{L}*', 'do', 'cel', 'zniżk\\p{L}*', 'prawie', 'około'],
  sv: ['fler', 'färre', 'högre', 'mer', 'ök\\p{L}*', 'upp till', 'mål\\p{L}*', 'rabatt', 'nästan', 'cirka'],
  da: ['flere', 'færre', 'højere', 'mere', 'øg\\p{L}*', 'op til', 'mål\\p{L}*', 'rabat', 'næsten', 'cirka'],
}; // prettier-ignore

const outOf: Words = {
  en: ['of', 'in', 'out of'],
  de: ['von', 'aus'],
  fr: ['sur'],
  es: ['de cada', 'de'],
  nl: ['van de', 'op de'],
  it: ['su'],
  pt: ['em cada', 'de cada', 'em'],
  pl: ['na', 'z'],
  sv: ['av'],
  da: ['ud af', 'af'],
};

export const JUDGES =
  /(?<!\p{L})(?:customers?|clients?|users?|guests?|patients?|tenants?|students?|pupils?|members?|rate|score|rating|\p{L}*kund\p{L}+|nutzer\p{L}*|gäste\p{L}*|\p{L}*(?:quote|rate)|utilisateurs?|élèves?|taux|clientes?|usuari[oa]s?|alumn[oa]s?|tasa|índice|\p{L}*klanten|gebruikers|clienti|utenti|tasso|indice|utilizadores|alunos|taxa|klient\p{L}+|użytkownik\p{L}+|kunder\p{L}*|användare|brugere)(?!\p{L})/iu;

export const SHARE_OF_PEOPLE = new RegExp(String.raw`%[^.;,%]{1,25}?${JUDGES.source}`, 'iu');
const NO_RATE = sourcesOf(noRate).join('|');
const PERCENT = /(?<!\d[.,]?)(?<percent>\d{1,3}(?:[.,]\d{1,2})?)\s?%/gu;
const SHARES = (Object.keys(outOf) as TermLanguage[]).flatMap((language) =>
  outOf[language].map((between) => ({
    language,
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}.,])${countIn(language)}\s(?:\p{L}+\s)?${between}\s${countIn(language).replace('<count>', '<all>')}`,
      'iu',
    ),
  })),
);

const BEFORE_RATE = new RegExp(String.raw`(?<![\p{L}])(?:${NO_RATE})\s(?:\p{L}+\s)?$`, 'iu');
const AFTER_RATE = new RegExp(String.raw`^\s(?:${NO_RATE})(?!\p{L})`, 'iu');
const AT_LEAST =
  /(?<!\p{L})(?:over|more than|at least|above|über|mehr als|mindestens|plus de|au moins|más de|al menos|meer dan|minstens|più di|oltre|almeno|mais de|pelo menos|ponad|co najmniej|över|mer än|minst|over|mere end|mindst)\s$/iu;

const DENOMINATORS: ReadonlySet<number> = new Set([4, 5, 10, 20, 100]);

function rateIn(text: string): Reading | null {
  const percents = [...text.matchAll(PERCENT)];
  const [first, ...more] = percents;
  if (more.length > 0) return null;
  if (first !== undefined) {
    const amount = Number(first.groups!['percent']!.replace(',', '.'));
    return rateAt(text, { amount, from: first.index, to: first.index + first[0].length });
  }
  for (const { language, pattern } of SHARES) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [part, all] = [
      numberOf(found.groups!['count']!, language),
      numberOf(found.groups!['all']!, language),
    ];
    if (!DENOMINATORS.has(all) || part > all || part < 1) continue;
    return rateAt(text, { amount: (part / all) * 100, from: found.index, to: found.index + found[0].length });
  }
  return null;
}

function rateAt(
  text: string,
  { amount, from, to }: { amount: number; from: number; to: number },
): Reading | null {
  const before = text.slice(0, from);
  if (amount > 100 || BEFORE_RATE.test(before) || AFTER_RATE.test(text.slice(to))) return null;
  return { amount, ...(AT_LEAST.test(before) && { isLeast: true }) };
}

export const rate = (list: Words, needs: RegExp | null = null): Read => {
  const about = said(list);
  return ({ text }) => {
    const isAbout = about.test(text) && !DENIES.test(text) && (needs === null || needs.test(text));
    return isAbout ? rateIn(text) : null;
  };
};
