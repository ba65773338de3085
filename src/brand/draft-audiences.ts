import { addressesModels } from '../extraction/pages/instructions.ts';
import { distinct, entry, factsOf } from './draft-evidence.ts';
import { type DraftEntry, folded } from './draft-lines.ts';
import { AUDIENCE_LABEL, FOR_WHOM, NO_OFFER } from './draft-menu.ts';
import type { LinedPage } from './draft-name.ts';
import {
  audienceIn,
  groupsListed,
  groupsOf,
  isAnyone,
  isAnyOrganization,
  isOnlyPeople,
  ONE_ANIMAL,
  OWN_PEOPLE,
  SOME_PEOPLE,
} from './draft-people.ts';
import { isForWhom, listedUnder, LONGEST_NAME, sectionBelow } from './draft-sections.ts';
import type { PageKind } from './draft-site.ts';
import { isCallToAction, isImperative, sentencesIn } from './draft-statements.ts';

/** Security notices, answers and terms speak of groups that a rule applies to. */
const OF_RULES: ReadonlySet<PageKind> = new Set(['trust', 'terms', 'faq']);

export function audiencesOf(all: readonly LinedPage[]): DraftEntry[] {
  const pages = all.filter(({ kind }) => !OF_RULES.has(kind));
  const headed = distinct([...pages.flatMap(inHeadingsOf), ...pages.flatMap(inCountsOf)]);
  if (headed.length > 0) return distinct([...headed, ...pages.flatMap(callersOf)]).slice(0, MOST_AUDIENCES);
  const stated = pages.flatMap((page) => [
    ...factsOf([page], 'audience').flatMap(({ fact }) => inFact(fact.quote, page)),
    ...listedUnder(page, 'audiences').filter(({ text }) => isPhrase(text)),
    ...inMenuOf(page),
  ]);
  const said = pages.flatMap(inSentencesOf);
  const named = distinct(
    apart([...stated, ...said, ...pages.flatMap(inPassing)].filter(({ text }) => !isAnyone(text))),
  );
  const listed = distinct(pages.slice(0, 1).flatMap(inLeadOf));
  if (listed.length > 0) {
    const isNew = ({ text }: DraftEntry): boolean =>
      !listed.some(
        (one) => folded(text).includes(folded(one.text)) || folded(one.text).includes(folded(text)),
      );
    return distinct([...listed, ...named.filter(isNew), ...pages.flatMap(callersOf)]).slice(
      0,
      MOST_AUDIENCES,
    );
  }
  const general = distinct([...stated, ...said].filter(({ text }) => isAnyOrganization(text)));
  const found = withoutDoubles(named.length > 0 ? named : general);
  return distinct([...found, ...pages.flatMap(callersOf)]).slice(0, MOST_AUDIENCES);
}

const LEAST_HEADINGS = 2;
const IS_NO_GROUP =
  /^(?:contact|get in touch|contact us|kontakt|contacto|contatti|faqs?|about us)$|^(?:ready|book|request|call|ask|talk|not sure|what|why|how)(?!\p{L})|[.!?…:]$/iu;

function inHeadingsOf(page: LinedPage): DraftEntry[] {
  const headings = page.lines.filter(({ kind }) => kind === 'heading');
  const [title, ...others] = headings;
  if (title === undefined || !(page.kind === 'audience' || isForWhom(title.text))) return [];
  const below = others.filter(({ level }) => level > title.level);
  const highest = Math.min(...below.map(({ level }) => level));
  const groups = below.filter(
    ({ level, text }) => level === highest && text.length <= LONGEST_NAME && !IS_NO_GROUP.test(text),
  );
  return groups.length < LEAST_HEADINGS ? [] : groups.map(({ text }) => entry('audiences', text, page));
}

const BY_GROUP =
  /^(?:(?:our )?(?:customers|clients|users|members) )?by (?:trade|industry|sector|segment|profession|type of (?:business|customer))$|^(?:unsere )?(?:kunden )?nach (?:branche|gewerbe|sektor)n?$|^(?:nos clients )?par (?:secteur|métier)s?$|^(?:clientes )?por (?:sector|oficio)(?:es)?$|^(?:clienti )?per settore$|^(?:klanten )?per (?:branche|sector)$/iu;
const OTHER_GROUPS =
  /^(?:all )?(?:others?|andere|sonstige|weitere|autres?|otros|altr[ie]|overige)(?!\p{L})/iu;

function inCountsOf(page: LinedPage): DraftEntry[] {
  const at = page.lines.findIndex(({ kind, text }) => kind === 'heading' && BY_GROUP.test(text));
  if (at === -1) return [];
  return sectionBelow(page.lines, at).flatMap(({ kind, text }) => {
    const [name = '', count, ...others] = text.split(kind === 'row' ? ' | ' : /:\s/u);
    const isCounted = kind !== 'text' && others.length === 0 && /^\d/u.test(count ?? '');
    const isGroup = isCounted && name.length <= LONGEST_NAME && !OTHER_GROUPS.test(name);
    return isGroup ? [entry('audiences', name, page, text)] : [];
  });
}

const WHO = String.raw`(?<who>\p{Lu}[\p{L}'’-]*(?:\s[\p{L}'’-]+){0,4}?)`;
const CALLERS = [
  String.raw`^${WHO}\s(?:(?:usually|often|mostly|typically|normally|tend to|generally|first)\s)*(?:ring|call|phone|contact|approach|find|come to|turn to|write to|get in touch with)\s(?:us\s)?(?:[^.]{0,25}\s)?(?:after|when|once|as soon as|because)\s`,
  String.raw`^${WHO}\s(?:rufen uns|kontaktieren uns|kommen|wenden sich|melden sich|holen uns)(?!\p{L})[^.]{0,30}?,?\s(?:wenn|nachdem|sobald|nach|weil)\s`,
  String.raw`^(?:(?:Les|Des) )?${WHO}\s(?:nous|viennent)\s[^.]{0,40}?(?:après|quand|lorsque?|dès|parce que)[\s'’]`,
  String.raw`^(?:(?:Los|Las) )?${WHO}\s(?:nos|acuden|recurren)\s[^.]{0,40}?(?:tras|cuando|después|porque)\s`,
  String.raw`^(?:(?:I|Gli|Le) )?${WHO}\s(?:ci|si rivolgono|vengono)\s[^.]{0,40}?(?:dopo|quando|perché|se)\s`,
  String.raw`^(?:De )?${WHO}\s(?:bellen|benaderen|kiezen|komen)\s(?:ons|naar ons)[^.]{0,30}?\s(?:na|als|wanneer|zodra|nadat)\s`,
].map((pattern) => new RegExp(pattern, 'u'));
const SOMEBODY =
  /^(?:i|we|you|they|people|customers|clients|wir|sie|ihr|kunden|ils|elles|les clients|clients|clientes|clienti|klanten|nous|vous|questi|chi)$/iu;

const callersOf = (page: LinedPage): DraftEntry[] =>
  page.lines
    .filter(({ kind }) => kind === 'text' || kind === 'item')
    .flatMap(({ text }) => sentencesIn(text))
    .flatMap((text) => {
      const found = CALLERS.map((pattern) => pattern.exec(text)?.groups?.['who']).find(
        (who) => who !== undefined,
      );
      const who = found?.replace(/^(?:les|des|los|las|i|gli|le|de)\s/iu, '') ?? '';
      if (who === '' || SOMEBODY.test(who)) return [];
      return [entry('audiences', who[0]!.toLocaleUpperCase() + who.slice(1), page, text)];
    });

const apart = (entries: readonly DraftEntry[]): DraftEntry[] =>
  entries.flatMap((one) => groupsOf(one.text).map((text) => ({ ...one, text })));

function withoutDoubles(entries: readonly DraftEntry[]): DraftEntry[] {
  const words = (text: string): string => ` ${text.toLowerCase().replaceAll(',', ' ,').trim()} `;
  return entries.filter(
    ({ text }) =>
      !entries.some(
        (other) =>
          words(other.text) !== words(text) &&
          (words(other.text).endsWith(words(text)) || words(other.text).startsWith(words(text))),
      ),
  );
}

function inFact(quote: string, page: LinedPage): DraftEntry[] {
  const span = audienceIn(quote);
  if (isGiven(quote, span ?? '')) return [];
  if (span !== undefined) return [entry('audiences', span, page, quote)];
  const whom = quote.replace(/^(?:(?:ideal|perfect|great|best|designed|built|made|suitable)\s+)?for\s+/i, '');
  const phrase = (whom === quote ? quote : whom.replace(/\s+to\s+\p{Ll}.*$/u, '')).replace(/[.!]+$/, '');
  return phrase.length <= LONGEST_NAME && isPhrase(phrase) ? [entry('audiences', phrase, page, quote)] : [];
}

const MOST_PHRASE_WORDS = 5;

const isPhrase = (text: string): boolean =>
  !isCallToAction(text) &&
  !/^focus on\s|\b(?:is|are|was|were|can|will)(?!\p{L})/iu.test(text) &&
  (SOME_PEOPLE.test(text) || (text.split(/[\s&,]+/).length <= MOST_PHRASE_WORDS && !isImperative(text)));

function inMenuOf(page: LinedPage): DraftEntry[] {
  const { menu } = page.signs;
  const hasProducts = menu.some(({ labels }) => labels.some((label) => /^(?:our )?products$/i.test(label)));
  return menu.flatMap(({ text, labels }) => {
    const [label = ''] = labels;
    const isWhom = AUDIENCE_LABEL.test(label) && (hasProducts || !/^applications$/i.test(label));
    const isPeople = /^(?:information|resources)/i.test(label) ? SOME_PEOPLE.test(text) : !isNoAudience(text);
    return [
      ...(isWhom && isPeople && isPhrase(text)
        ? [entry('audiences', text.replace(/^for\s+/i, ''), page, text)]
        : []),
      ...labels
        .flatMap((one) => FOR_WHOM.exec(one)?.groups?.['whom'] ?? [])
        .map((one) => entry('audiences', one, page, `For ${one}`)),
    ];
  });
}

const inPassing = (page: LinedPage): DraftEntry[] =>
  page.signs.menu.flatMap(({ text }) => {
    if (OWN_PEOPLE.test(text) || ONE_ANIMAL.test(text)) return [];
    const whom = isOnlyPeople(text)
      ? text.replace(/^for\s+/i, '').replace(/['’]s?$/, '')
      : /\b(?:jobs?|careers?|support|help|login)\b/i.test(text)
        ? undefined
        : audienceIn(text);
    return whom === undefined ? [] : [entry('audiences', whom, page, text)];
  });

const LEAD_LINES = 6;

function inLeadOf(page: LinedPage): DraftEntry[] {
  const { title, description } = page.reading;
  const lead = page.lines.filter(({ kind }) => kind !== 'row').slice(0, LEAD_LINES);
  const sentences = [title, description, ...lead.map(({ text }) => text)].flatMap((text) =>
    text === null || addressesModels(text) ? [] : sentencesIn(text),
  );
  for (const text of sentences) {
    const groups = groupsListed(text);
    if (groups.length > 0) return groups.map((group) => entry('audiences', group, page, text));
  }
  return [];
}

function inSentencesOf(page: LinedPage): DraftEntry[] {
  const { title, description } = page.reading;
  return [
    page.signs.title ?? title,
    description,
    ...page.lines.filter(({ kind }) => kind === 'heading').map(({ text }) => text),
    ...page.lines
      .filter(({ kind }) => kind === 'text' || kind === 'item')
      .flatMap(({ text }) => sentencesIn(text)),
  ].flatMap((text) => {
    if (text === null || text.length > LONGEST_TEXT || /^["“«„]|[?]$/u.test(text) || addressesModels(text))
      return [];
    const span = audienceIn(text);
    return span === undefined || IS_SIZE.test(span) || isGiven(text, span)
      ? []
      : [entry('audiences', span, page, text)];
  });
}

const COUNTED =
  /^(?:each|every|further|additional|extra|je(?:de[nrms]?)?|weitere[nrs]?|chaque|cada|elke?|ogni)\s|^\d/iu;
const OF_GIVING =
  /(?<!\p{L})(?:donat\p{L}*|sponsor(?:s|ed|ing)?|(?:of|from) our (?:\p{L}+ ){0,3}(?:income|profits?|sales|turnover|revenue)|spend(?:en|et)(?= )|gespendet|reversons|versons|donamos|doniamo|doneren)(?!\p{L})/iu;

const REDUCED_FOR =
  /(?<!\p{L})(?:half(?: the)? price|discount(?:s|ed)?|reduced (?:rates?|prices?|fees?)|\d\s?% off|free (?:accounts?|access|plans?|licen[cs]es?)|rabatt\p{L}*|ermäßig\p{L}*|halbe[rn]? preis|remises?|réductions?|tarifs? réduits?|moitié prix|descuentos?|mitad de precio|sconti?o?|metà prezzo|korting|halve prijs)(?!\p{L})[^.]*\s(?:for|für|pour|para|voor|per)\s/iu;
const INCLUDED_FOR =
  /(?<!\p{L})(?:included|free|waived|inklusive|enthalten|kostenlos|inclus[es]{0,2}|gratuit[es]{0,2}|inclu(?:ido|ye)|gratis|inbegrepen|inclus[oaie])(?: of charge)? (?:for|für|pour|para|voor|per) /iu;

const isGiven = (text: string, span: string): boolean =>
  COUNTED.test(span) || OF_GIVING.test(text) || INCLUDED_FOR.test(text) || REDUCED_FOR.test(text);

const IS_SIZE = /^(?:one|two|three|ein|zwei|un|deux|uno|dos|een|twee|due) (?:or|oder|ou|o|of) /iu;
const MOST_AUDIENCES = 8;
const LONGEST_TEXT = 600;
const isNoAudience = (text: string): boolean =>
  /^(?:emerging|other.*|more|general|miscellaneous)$/iu.test(text) ||
  (NO_OFFER.test(text) && !/^(?:enterprise|resources?|partners?|customers?|community)$/iu.test(text));
