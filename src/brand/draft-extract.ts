import type { Fact, FactKind } from '../extraction/facts/evidence/kinds.ts';
import { cleanLine } from '../extraction/pages/clean-text.ts';
import { addressesModels } from '../extraction/pages/instructions.ts';
import type { MenuEntry } from '../extraction/company-page.ts';
import { domainEntry, type DraftEntry, folded, type PageLine } from './draft-lines.ts';
import { type LinedPage, nameOf, titleParts } from './draft-name.ts';
import { isCallToAction, isImperative, isStatement, sentencesIn, statementsIn } from './draft-statements.ts';
import { toneOf } from './draft-tone.ts';

type Field = DraftEntry['field'];

/**
 * Extracts a brand profile in the pages' own words, without a model and deterministically: first from typed facts, then
 * from menu entries, structured data and headings, then from sentences of unambiguous form. Every text is in its quote,
 * and every quote is on the page.
 */
export function extractBrand(pages: readonly LinedPage[]): DraftEntry[] {
  const [first] = pages;
  if (first === undefined) return [];
  const sound = pages.map(soundOf);
  const name = nameOf(sound);
  const called = name[0]?.text ?? null;
  const oneLiner = oneLinerOf(sound, called);
  const isTaken = (text: string): boolean => folded(text) === folded(oneLiner[0]?.text ?? '');
  return [
    ...name,
    ...domainEntry(first),
    ...oneLiner,
    ...[
      ...productsOf(sound, called),
      ...audiencesOf(sound),
      ...valuePropsOf(sound).filter(({ text }) => !isTaken(text)),
      ...differentiatorsOf(sound),
      ...proofOf(sound, called),
      ...competitorsOf(sound, called),
      ...marketsOf(sound),
    ].filter(
      ({ field, text }) =>
        (field === 'products' || folded(text) !== folded(called ?? '')) && !addressesModels(text),
    ),
    ...pricesOf(sound),
    ...toneOf(sound),
  ];
}

/** The page without facts and signs that are in dropped lines or that address models. */
function soundOf(page: LinedPage): LinedPage {
  const { lines, signs } = page;
  const isSound = (text: string): boolean => !addressesModels(text);
  return {
    ...page,
    facts: page.facts.filter(({ start }) => lines.some((line) => line.start <= start && start < line.end)),
    signs: {
      ...signs,
      title: signs.title === null || isSound(signs.title) ? signs.title : null,
      offered: signs.offered.filter(isSound),
      areas: signs.areas.filter(isSound),
      descriptions: signs.descriptions.filter(isSound),
      comparisons: signs.comparisons.filter(isSound),
      menu: signs.menu.filter(({ text, labels }) => [text, ...labels].every(isSound)),
      plans: signs.plans.filter(({ text, quote }) => isSound(text) && isSound(quote)),
    },
  };
}

const entry = (field: Field, text: string, { url }: { url: string }, quote = text): DraftEntry => ({
  field,
  text,
  quote,
  url,
});

/**
 * Facts of these kinds from all pages, in page order. Within a page, the facts with the highest confidence come first.
 */
const factsOf = (pages: readonly LinedPage[], ...kinds: FactKind[]): { fact: Fact; page: LinedPage }[] =>
  pages.flatMap((page) =>
    page.facts
      .filter(({ kind }) => kinds.includes(kind))
      .sort((a, b) => b.confidence - a.confidence || a.start - b.start)
      .map((fact) => ({ fact, page })),
  );

/** Whether a sentence was extracted as a fact of one of these kinds. */
const isOfKind = (page: LinedPage, text: string, ...kinds: FactKind[]): boolean =>
  page.facts.some(({ kind, quote }) => kinds.includes(kind) && quote.includes(text));

/** Minimum length of a one-liner, in UTF-16 units. */
const SHORTEST_ONE_LINER = 25;
const SAYS_WHAT_IT_IS =
  /\b(?:is|are|provides?|offers?|helps?|delivers?|makes?|empowers?|enables?|lets?|connects?|gives?|builds?|designs?|brings?|keeps?|allows?|sells?|specialises?|specializes?|bietet|ist|sind|entwickelt|hilft|est|propose|aide|accompagne|es|ofrece|ayuda)\b/iu;

const WE_DO =
  /^(?:we|our (?:team|company|firm|agency|clinic|studio|platform)|wir|nous|nosotros)\s(?:are (?!located|open|proud|here|always|currently|hiring)|provide|offer|help|design|build|make|deliver|speciali[sz]e|sind|bieten|entwickeln|helfen|sommes|proposons|aidons|somos|ofrecemos|ayudamos)/iu;
/** Matches text that a customer says, or that is part of a conversation. */
const SPOKEN = /^["“«„]|(?<!\p{L})I(?!\p{L})/u;

/**
 * The sentence that says what the company or its product is: a fact of kind `oneliner`, or a description of the page.
 */
function oneLinerOf(pages: readonly LinedPage[], name: string | null): DraftEntry[] {
  const begins = (text: string): boolean => {
    const isNamed =
      name !== null &&
      text
        .slice(0, name.length + 30)
        .toLowerCase()
        .includes(name.toLowerCase());
    return WE_DO.test(text) || (isNamed && SAYS_WHAT_IT_IS.test(text));
  };
  const candidates = pages.flatMap((page, i) => {
    const near = i === 0 ? 1 : 0;
    const described = [page.reading.description, ...page.signs.descriptions]
      .filter((text) => text !== null && !addressesModels(text))
      .flatMap((text) => sentencesIn(text!));
    const said = statementsIn(page.lines.filter(({ kind }) => kind === 'text')).filter(
      (text) => !isOfKind(page, text, 'offer', 'price', 'testimonial', 'faq', 'channel', 'location'),
    );
    return [
      ...factsOf([page], 'oneliner').map(({ fact }) => ({ text: fact.quote, weight: 3 + near })),
      ...described.map((text) => ({ text, weight: 3 + near })),
      ...said.filter(begins).map((text) => ({ text, weight: 1 + near })),
      ...said.slice(0, 1).map((text) => ({ text, weight: near })),
    ].map(({ text, weight }) => ({
      page,
      text,
      weight:
        weight + (SAYS_WHAT_IT_IS.test(text) ? 1 : 0) + (begins(text) ? 1 : 0) - (isImperative(text) ? 2 : 0),
    }));
  });
  const best = candidates
    .filter(
      ({ text, weight }) =>
        weight >= 0 && text.length >= SHORTEST_ONE_LINER && isStatement(text) && !SPOKEN.test(text),
    )
    .sort((a, b) => b.weight - a.weight)[0];
  return best === undefined ? [] : [entry('oneLiner', best.text, best.page)];
}

const LONGEST_NAME = 80;
const MOST_NAME_WORDS = 7;
const LEAST_PRODUCTS = 3;

/**
 * Matches menu labels whose entries are products or services, and folders whose pages are about products or services.
 */
const OFFERING_LABEL =
  /(?:^|\s)(?:products?|services?|solutions?|software|platform|features|courses|programs|programmes|treatments|specialt(?:y|ies)|shop|what we (?:do|offer|make|sell)|areas of (?:care|practice)|practice areas|produkte?|leistungen|lösungen|produits?|prestations|productos?|servicios|soluciones)$/iu;
const OFFERING_STEP =
  /^(?:products?|services?|solutions?|features?|platform|software|courses|programs|treatments|produkte?|leistungen|loesungen|produits|productos|servicios)$/;
const AUDIENCE_LABEL =
  /^(?:(?:by |our |browse )?(?:industry|industries|sectors?|roles?|teams?|company size|business size|segments?|audiences?)|by (?:stage|business (?:type|model))|(?:who|whom) (?:we (?:serve|help|work with)|(?:it|this)['’]?s?(?: is)? for)|(?:information|resources|solutions|built|made|designed) (?:for|by)(?: (?:industry|role|team|size))?:?|for whom|use cases? for.*|branchen|secteurs|sectores)$/iu;
const MARKET_LABEL =
  /^(?:(?:our |all )?(?:locations|regions|countries|markets)|(?:service )?areas?(?: we serve(?:d)?| served)?|areas? served|where we (?:work|serve|operate|are)|find .{0,30} in your (?:state|city|area|region))$/iu;
/** Matches menu labels that are about other subjects, or that say nothing about their entries. */
const OTHER_LABEL =
  /(?:^|\s)(?:languages?|engage|tools|about.*|company|resources|support|help|learn.*|hub|connect.*|follow.*|contact.*|legal|links|information|more|account|menu|navigation.*|home|news|articles|blog|team|careers|offices|centers|centres|locations|portal|giving|partners|customers|community|search.*|us|now!?|[a-z]+\.[a-z]{2,4})$|skip to|\d{3}/iu;
/** Matches menu entries and headings that do not name a product. */
const NO_OFFER =
  /(?:^vs\.?\s|\s(?:and|or|the|of|to|with|for)$)|^(?:(?:see|view|explore|browse|discover|compare|show|find|get|start|book|request|watch|try|learn|read|meet|why|how|what) .*|all(?: .*)?|other .*|more|overview|.* overview|pricing.*|plans.*|.*\bblog|careers?|jobs?|employment|about\b.*|contact\b.*|log ?in|sign (?:in|up)|.*\blogin|free trial|demos?|product demos|docs|documentation|help.*|support|community|resources?|partners?|customers?|company|news.*|changelog|roadmap|status|search|home|privacy.*|terms.*|sitemap|faqs?|frequently.*|testimonials|reviews|case studies|gallery|events?|webinars?|podcast|articles|research|guides?|.*\bguides|analyst reports|products?|solutions?|features?|services|platform|industries|financing|leadership.*|team|our .{0,20}|locations?|facebook|instagram|linkedin|twitter|youtube|x|tiktok|cart|checkout|my account|english|deutsch|français|español|.*faqs?|careers.*|enterprise|integrations)$/iu;

const isOffer = (text: string): boolean =>
  text.length <= LONGEST_NAME &&
  text.split(/\s+/).length <= MOST_NAME_WORDS &&
  /\p{L}{2}/u.test(text) &&
  !NO_OFFER.test(text) &&
  !isCallToAction(text) &&
  // Excludes sentences, even short ones.
  !/[.!?]$|\b(?:is|are|was|we|our|us|you|your)(?!\p{L})|['’](?:re|ve|ll)(?!\p{L})/iu.test(text);

/**
 * What the company sells, in this order of preference: from structured data, the page's own subject, menus, lists under
 * headings, and named features.
 */
function productsOf(pages: readonly LinedPage[], name: string | null): DraftEntry[] {
  const named = pages.flatMap((page) => [
    ...subjectOf(page, name),
    ...page.signs.offered.map((text) => entry('products', text, page)),
    ...page.signs.menu.filter(isOffered).map(({ text }) => entry('products', text, page)),
    ...listedUnder(page, 'products'),
  ]);
  const fit = distinct(named.filter(({ text }) => isOffer(text)));
  if (fit.length >= LEAST_PRODUCTS) return fit;
  const grouped = pages.map(firstGroupOf).find((group) => group.length >= LEAST_PRODUCTS);
  if (grouped !== undefined) return [...fit, ...grouped];
  const category = fit.length === 0 ? categoryOf(pages, name) : [];
  // If no named product was found, a sentence that says what the company is or does is used.
  const own = name === null || fit.length + category.length > 0 ? undefined : doing(pages, name);
  return [...fit, ...category, ...(own === undefined ? [] : [own])];
}

const IS_OR_DOES =
  /^(?:,|®|™)?\s?(?:is|lets?|allows?|gives?|helps?|makes?|provides?|offers?|monitors?|enables?|works|connects?|automates?|sends?|keeps?|turns?|brings?|plans?|writes?|counts?)(?!\p{L})/u;

function doing(pages: readonly LinedPage[], name: string): DraftEntry | undefined {
  for (const page of pages) {
    const description = page.reading.description ?? '';
    const quote = [...statementsIn(page.lines), ...sentencesIn(description)].find(
      (text) => text.startsWith(name) && IS_OR_DOES.test(text.slice(name.length)) && !addressesModels(text),
    );
    if (quote !== undefined) return entry('products', name, page, quote);
  }
  return undefined;
}

function isOffered({ labels, url }: MenuEntry): boolean {
  const [nearest] = labels;
  if (nearest !== undefined && isAboutOthers(nearest)) return false;
  if (labels.some((label) => OFFERING_LABEL.test(label))) return true;
  const steps = URL.parse(url)?.pathname.split('/').filter(Boolean) ?? [];
  return steps.length > 1 && steps.slice(0, -1).some((step) => OFFERING_STEP.test(step));
}

/** Entries of the first menu that is not known to be about something other than products. */
function firstGroupOf(page: LinedPage): DraftEntry[] {
  const groups = Map.groupBy(
    page.signs.menu.filter(({ text, labels }) => labels[0] !== undefined && isOffer(text)),
    ({ labels }) => labels[0]!,
  );
  const found = [...groups].find(
    ([label, entries]) => entries.length >= LEAST_PRODUCTS && isOffer(label) && !isAboutOthers(label),
  );
  return found === undefined ? [] : found[1].map(({ text }) => entry('products', text, page));
}

const isAboutOthers = (label: string): boolean =>
  AUDIENCE_LABEL.test(label) || MARKET_LABEL.test(label) || OTHER_LABEL.test(label) || FOR_WHOM.test(label);

/** The first part of the title of a page that is not the home page, unless the page is about the company. */
function subjectOf(page: LinedPage, name: string | null): DraftEntry[] {
  if (!['first', 'product'].includes(page.kind) || new URL(page.url).pathname.length < 2) return [];
  const [part] = [...titleParts([page]).keys()];
  return part === undefined || (name !== null && folded(part) === folded(name))
    ? []
    : [entry('products', part, page)];
}

const MOST_CATEGORY_WORDS = 4;

/** The part of the home page's title that is not the company's name, such as `Online Therapy`. */
const categoryOf = (pages: readonly LinedPage[], name: string | null): DraftEntry[] =>
  [...titleParts(pages.slice(0, 1)).keys()]
    .filter(
      (part) =>
        part.split(/\s+/).length <= MOST_CATEGORY_WORDS &&
        !/^\p{L}+ing\s.*\b(?:to|for|with|your|of)\b/iu.test(part) &&
        (name === null || !folded(part).includes(folded(name))),
    )
    .filter(isOffer)
    .map((part) => entry('products', part, pages[0]!));

/** Matches plural words for people and organizations that buy. */
const PEOPLE = String.raw`(?:businesses|business (?:owners|leaders)|(?:(?:residential|commercial|corporate|enterprise|individual|business|private)(?:,? (?:and|or|&) )?){1,3}\s?(?:clients|customers)|companies|enterprises|startups|start-ups|freelancers|agencies|consultants|non-?profits|organi[sz]ations|teams|owners|managers|leaders|executives|founders|directors|professionals|developers|designers|engineers|marketers|sellers|merchants|retailers|brands|manufacturers|vendors|publishers|creators|entrepreneurs|employers|employees|residents|homeowners|landlords|tenants|renters|investors|advisors|advisers|students|parents|families|kids|children|teens|adults|seniors|women|men|couples|patients|providers|therapists|clinicians|physicians|doctors|dentists|teachers|educators|schools|universities|hospitals|clinics|law firms|lawyers|attorneys|accountants|contractors|builders|restaurants|hotels|marinas|bakeries|shops|stores|drivers|athletes|beginners|learners|job ?seekers|veterans|immigrants|travel(?:l)?ers|gamers|shoppers|readers|members|communities|governments|municipalities|agents|brokers|banks|farmers|growers|pets|dogs|unternehmen|betriebe|familien|entreprises|particuliers|empresas|familias|autónomos)`;
const SOME_PEOPLE = new RegExp(String.raw`(?<!\p{L})${PEOPLE}(?!\p{L})`, 'iu');
const ONLY_PEOPLE = new RegExp(
  String.raw`^(?:for\s+)?(?:(?:small|medium|large|local|online|growing)(?:-sized)?\s+)?(?:(?:and|&)\s+)?${PEOPLE}(?:\s+(?:and|&)\s+${PEOPLE})?$|^(?:for\s+)?(?:small|mid-?size(?:d)?)\s+business(?:es)?$`,
  'iu',
);
/** Matches audiences that are too general, or that mean people of the site itself. */
const ANYONE =
  /^(?:business(?:es)?|companies|organi[sz]ations|teams|members|readers|brands|owners|investors|employees|executives|leaders|communities|advisors|agents|directors|vendors|stores|shops|providers?)$/iu;
const FOR_WHOM = /^[Ff]or (?<whom>\p{Lu}.{2,40})$/u;
/**
 * Matches audiences such as `for small businesses and agencies`. Customers of the reader, as in "for your customers",
 * are not an audience.
 */
const NAMED_AUDIENCE = new RegExp(
  String.raw`(?<!\b(?:need|searching|looking|search) )\b(?:for|help(?:s|ing)?|serv(?:e|es|ing)|support(?:s|ing)?|assist(?:s|ing)?|advis(?:e|es|ing)|works? (?:exclusively |mainly |mostly )?with|partner(?:s|ing)? with|empower(?:s|ing)?|enabl(?:e|es|ing)|allow(?:s|ing)?|(?:trusted|used|loved) by)\s+(?<span>(?!(?:your|our|their|its|my|all|any|both|most|many|some|several|multiple|different|thousands|hundreds|millions|other|more|these|those|which|what)\b)(?:[\p{L}\d+.,'’&-]+\s+){0,3}?${PEOPLE}(?:(?:,\s+|\s+(?:and|or|&|und|et|y)\s+)(?:(?!(?:your|our|their|its)\b)[\p{L}'’-]+\s+){0,2}?${PEOPLE})*)(?!\p{L})`,
  'iu',
);

/** The audience in a text, without a number of people in front of it. */
const audienceIn = (text: string): string | undefined =>
  NAMED_AUDIENCE.exec(text)?.groups?.['span']?.replace(
    /^\d[\d.,]*\s?(?:[km]\b|thousand|million)?\+?\s+/i,
    '',
  );

/** Phrases that name the company's audience, taken from facts, menus, lists and sentences. */
function audiencesOf(pages: readonly LinedPage[]): DraftEntry[] {
  const all = pages.flatMap((page) => {
    const stated = factsOf([page], 'audience').flatMap(({ fact: { quote } }) => {
      const phrase = quote.replace(/^for\s+/i, '').replace(/[.!]+$/, '');
      const span = audienceIn(quote);
      if (span !== undefined) return [entry('audiences', span, page, quote)];
      return phrase.length > LONGEST_NAME || isCallToAction(phrase)
        ? []
        : [entry('audiences', phrase, page, quote)];
    });
    const inMenu = page.signs.menu.flatMap(({ text, labels }) => {
      const isWhom = labels[0] !== undefined && AUDIENCE_LABEL.test(labels[0]);
      const whom = labels.flatMap((label) => FOR_WHOM.exec(label)?.groups?.['whom'] ?? []);
      const isPeople = /^(?:information|resources)/i.test(labels[0] ?? '')
        ? SOME_PEOPLE.test(text)
        : !isNoAudience(text);
      const phrase = text.replace(/^for\s+/i, '');
      return [
        ...(isWhom && isPeople ? [entry('audiences', phrase, page, text)] : []),
        ...whom.map((one) => entry('audiences', one, page, `For ${one}`)),
      ];
    });
    // Menu entries such as `For agencies` or `Small businesses`, whatever the label of the menu.
    const inPassing = page.signs.menu
      .filter(({ text }) => ONLY_PEOPLE.test(text))
      .map(({ text }) => entry('audiences', text.replace(/^for\s+/i, ''), page, text));
    const { title, description } = page.reading;
    const said = [
      page.signs.title ?? title,
      description,
      ...page.lines.filter(({ kind }) => kind === 'heading').map(({ text }) => text),
      ...statementsIn(page.lines),
    ].flatMap((text) => {
      if (text === null || text.length > LONGEST_TEXT || /[?]$/.test(text) || addressesModels(text))
        return [];
      const span = audienceIn(text);
      return span === undefined ? [] : [entry('audiences', span, page, text)];
    });
    const surely = [...stated, ...listedUnder(page, 'audiences'), ...inMenu];
    return [...surely, ...[...said, ...inPassing].filter(({ text }) => !ANYONE.test(text))];
  });
  return distinct(all).slice(0, MOST_AUDIENCES);
}

const MOST_AUDIENCES = 8;
/** Maximum length in UTF-16 units of a text that may name an audience. */
const LONGEST_TEXT = 600;
const isNoAudience = (text: string): boolean =>
  NO_OFFER.test(text) && !/^(?:enterprise|resources?|partners?|customers?|community)$/iu.test(text);

const WHY =
  /^(?:why\b|how (?:it|we|you)\b.*\b(?:helps?|benefits?)|what you (?:get|gain)|(?:key |main |our |the )?(?:benefits?|advantages?)\b|.*\bbenefits$|warum\b|(?:ihre )?vorteile\b|pourquoi\b)/i;
/** Matches text that says what improves for the buyer. */
const BENEFIT =
  /\b(?:so (?:that )?you|helps?|lets? you|allow(?:s|ing)? (?:you|us)|enabl(?:e|es|ing)|without (?:having|the need|\p{L}+ing)|sav(?:e|es|ing)|reduc(?:e|es|ing)|cuts?|lower(?:s|ing)?|increas(?:e|es|ing)|improv(?:e|es|ing)|boosts?|grow|faster|easier|easily|makes? it easy|simplif(?:y|ies)|streamlin(?:e|es|ing)|eliminat(?:e|es|ing)|automat(?:e|es|ing)|protects?|free up|peace of mind|in minutes|spart|hilft|aide|ayuda)\b/iu;
const MOST_VALUE_PROPS = 6;

/**
 * Benefits for buyers, in this order of preference: facts that name a benefit, points under headings that ask why, and
 * sentences.
 */
function valuePropsOf(pages: readonly LinedPage[]): DraftEntry[] {
  const features = factsOf(pages, 'feature', 'oneliner');
  const isBenefit = (text: string): boolean => isStatement(text) && BENEFIT.test(text) && !/ \| /.test(text);
  const stated = [
    ...features
      .filter(
        ({ fact }) =>
          fact.heading !== null && WHY.test(fact.heading) && isStatement(fact.quote, { leastWords: 3 }),
      )
      .map(({ fact, page }) => entry('valueProps', fact.quote, page)),
    ...pages.flatMap((page) => listedUnder(page, 'valueProps')),
    ...features
      .filter(({ fact: { quote } }) => isBenefit(quote))
      .map(({ fact, page }) => entry('valueProps', fact.quote, page)),
  ].filter(({ text }) => !isCallToAction(text));
  const said = pages.flatMap((page) =>
    statementsIn(page.lines)
      .filter((text) => VALUE_CUE.test(text) && !isOfKind(page, text, 'offer', 'price', 'testimonial'))
      .map((text) => entry('valueProps', text, page)),
  );
  return distinct([...stated, ...said]).slice(0, MOST_VALUE_PROPS);
}

const VALUE_CUE =
  /^(?:save|cut|reduce|boost|increase|grow|automate|eliminate|speed up)\s|\b(?:saves? you|helps? you|so (?:that )?you can|makes? it easy|without (?:having to|the need))\b/i;

const DIFFERENT =
  /^unlike\b|\bunlike (?:other|most|traditional|many)\b|\bthe only\b.+\b(?:that|who|which|to|with|for)\b|\bno other\b|\bsets? (?:us|it|our \p{L}+) apart\b|^in contrast to\b/iu;

const differentiatorsOf = (pages: readonly LinedPage[]): DraftEntry[] => [
  ...factsOf(pages, 'comparison')
    .filter(({ fact: { quote } }) => isStatement(quote))
    .map(({ fact, page }) => entry('differentiators', fact.quote, page)),
  ...pages.flatMap((page) => [
    ...listedUnder(page, 'differentiators'),
    ...statementsIn(page.lines)
      .filter((text) => DIFFERENT.test(text))
      .map((text) => entry('differentiators', text, page)),
  ]),
];

const COUNTED =
  /\d(?:[\d.,]*\d)?\s*(?:\+|k\b|m\b|thousand|million|billion)?\s+(?:[\p{L}-]+\s+){0,2}?(?:customers?|clients?|compan(?:y|ies)|business(?:es)?|brands?|teams?|users?|people|countries|cities|reviews?|downloads?|employees|members|organi[sz]ations?|stores?|schools?|years|projects?|locations)\b/iu;
const MEASURED =
  /(?:\d\s?(?:%|percent\b)|\b\d+(?:\.\d+)?x\b).*\b(?:faster|less|more|fewer|increase|reduction|growth|uptime|satisf\w+|sav\w+|higher|lower|better)\b|\b(?:reduc|increas|cut|sav|grew|rated|improv|doubl)\w*\b.*\d/i;
const VOUCHED =
  /\b(?:[Tt]rusted|[Uu]sed|[Ll]oved|[Cc]hosen|[Rr]elied on|[Rr]ecommended) by (?:\p{Lu}|\d|millions|thousands|hundreds)/u;
/** Matches plan limits and contract terms, whose numbers are not a benefit. */
const OF_A_PLAN =
  /\b(?:up to|unlimited|add|includes?|plans?|edition|at least|refund|notice|limit\w*|minimum|maximum|within the first)\b/i;
const SURE = 0.5;
const MOST_TESTIMONIALS = 2;
const MOST_PROOF = 8;

/** Proof: figures, certificates, named customers and testimonials. */
function proofOf(pages: readonly LinedPage[], name: string | null): DraftEntry[] {
  const says = (text: string): boolean =>
    isStatement(text, { leastWords: 3 }) && !/^\d+\s(?:reasons|ways|tips|steps|things|questions)/i.test(text);
  const figures = factsOf(pages, 'proof', 'certification', 'customer')
    .filter(
      ({ fact: { kind, quote, confidence } }) =>
        says(quote) && (kind === 'proof' || confidence >= SURE) && !isOfSomebodyElse(quote, name),
    )
    .map(({ fact, page }) => entry('proofPoints', fact.quote, page));
  const words = factsOf(pages, 'testimonial')
    .filter(
      ({ fact: { quote, confidence } }) => confidence >= SURE && isStatement(quote) && /^["“«„]/.test(quote),
    )
    .map(({ fact, page }) => entry('proofPoints', fact.quote, page))
    .slice(0, MOST_TESTIMONIALS);
  const said = pages.flatMap((page) =>
    statementsIn(page.lines)
      .filter(
        (text) =>
          says(text) &&
          (VOUCHED.test(text) || (!OF_A_PLAN.test(text) && (COUNTED.test(text) || MEASURED.test(text)))) &&
          !MONEY.test(text) &&
          !isImperative(text) &&
          !isOfKind(page, text, 'offer', 'price', 'faq', 'step'),
      )
      .map((text) => entry('proofPoints', text, page)),
  );
  return distinct([...figures, ...words, ...said]).slice(0, MOST_PROOF);
}

/**
 * Whether a text is about another company, such as `Braintree is PCI compliant` on the site of a Braintree customer.
 */
function isOfSomebodyElse(text: string, name: string | null): boolean {
  const subject = /^(?<who>\p{Lu}[\p{L}\p{N}.]+)\s(?:is|has|holds)\s/u.exec(text)?.groups?.['who'];
  return subject !== undefined && name !== null && !folded(name).includes(folded(subject));
}

const RIVAL =
  /\b(?:[Aa]lternatives? to|[Cc]ompared (?:to|with)|[Uu]nlike|vs\.?|[Ss]witch(?:ing)? (?:over )?from)\s+(?<rival>(?!(?:The|Other|Our|Your|Most|Many|Any|All|It|This|That|These|Those|An?|Traditional|Some|Each|Every|Us|Legacy)\b)\p{Lu}[\p{L}\p{N}&.'-]*(?:\s\p{Lu}[\p{L}\p{N}&'-]*){0,2})(?![\p{L}\p{N}]|\s\p{L}{4,})/u;

/** Competitors that the pages name as alternatives, in comparisons and on comparison pages. */
function competitorsOf(pages: readonly LinedPage[], name: string | null): DraftEntry[] {
  const isOther = (text: string): boolean =>
    text.length <= LONGEST_NAME &&
    !(text.includes(' ') && text === text.toUpperCase()) &&
    (name === null || !folded(text).includes(folded(name)));
  return pages.flatMap((page) =>
    [
      ...factsOf([page], 'comparison').map(({ fact }) => fact.quote),
      ...page.signs.comparisons,
      ...statementsIn(page.lines),
    ].flatMap((text) => {
      const pair = /^(?<a>.{2,40}?)\s+(?:vs\.?|versus)\s+(?<b>.{2,40})$/iu.exec(text)?.groups;
      const isPair = pair !== undefined && page.signs.comparisons.includes(text);
      const rival = isPair
        ? [pair['a']!, pair['b']!].findLast(isOther)
        : RIVAL.exec(text)?.groups?.['rival']?.replace(/\.$/, '');
      return rival === undefined || !isOther(rival) ? [] : [entry('competitors', rival, page, text)];
    }),
  );
}

const PLACE_CUE =
  /\b(?:(?:[Aa]vailable|[Ss]hips?|[Ss]hipping|[Ss]ells?|[Ss]elling|[Ss]erves?|[Ss]erving|[Oo]perates?|[Oo]perating|[Aa]ctive|[Oo]ffices|[Cc]ustomers|[Cc]lients)\s+(?:in|across|throughout))\s+(?<span>(?:the\s+)?(?:\p{Lu}|\d)[^.;:!?()]{2,79}?)(?=\s*(?:[.;:!?()]|$))/u;
const LONGEST_PLACE = 80;

const marketsOf = (pages: readonly LinedPage[]): DraftEntry[] =>
  pages.flatMap((page) => [
    ...page.signs.areas.map((text) => entry('markets', text, page)),
    ...page.signs.menu
      .filter(({ text, labels }) => labels[0] !== undefined && MARKET_LABEL.test(labels[0]) && isOffer(text))
      .map(({ text }) => entry('markets', text, page)),
    ...listedUnder(page, 'markets'),
    ...factsOf([page], 'location')
      // A text that starts with a digit is a postal address.
      .filter(({ fact: { quote } }) => quote.length <= LONGEST_PLACE && !/^\d/.test(quote))
      .map(({ fact }) => entry('markets', fact.quote, page)),
    ...statementsIn(page.lines).flatMap((text) => {
      const span = PLACE_CUE.exec(text)?.groups?.['span'];
      return span === undefined ? [] : [entry('markets', span, page, text)];
    }),
  ]);

const MONEY =
  /(?:[$€£¥₹]\s?\d|\d[\d.,]*\s?(?:[$€£¥₹]|(?:USD|EUR|GBP|CHF|CAD|AUD|euros?|dollars?|pounds?)\b)|\b(?:USD|EUR|GBP|CHF|CAD|AUD)\s?\d)/i;
const MOST_NOTES = 12;

/** Plans with their prices, then sentences about prices and offers. Pricing pages come first. */
function pricesOf(pages: readonly LinedPage[]): DraftEntry[] {
  const isPricing = ({ kind }: LinedPage): boolean => kind === 'pricing';
  const inOrder = [...pages.filter(isPricing), ...pages.filter((page) => !isPricing(page))];
  const plans = inOrder.flatMap((page) =>
    page.signs.plans.map(({ text, quote }) => entry('pricingNotes', text, page, quote)),
  );
  const said = inOrder.flatMap((page) =>
    factsOf([page], 'price', 'offer')
      .sort((a, b) => a.fact.start - b.fact.start)
      .flatMap(({ fact }) => {
        const { kind, quote } = fact;
        if (quote.length > LONGEST_NOTE || /[?]$/.test(quote)) return [];
        if (kind === 'offer')
          return isStatement(quote, { leastWords: 3 }) ? [entry('pricingNotes', quote, page)] : [];
        if (TURNOVER.test(quote)) return [];
        if (isWhole(quote)) return [entry('pricingNotes', quote, page)];
        return plans.length > 0 ? [] : withItem(fact, page);
      }),
  );
  return distinct([...plans, ...said]).slice(0, MOST_NOTES);
}

const LONGEST_NOTE = 300;
const TURNOVER = /\d\s?(?:[mb]n\b|million|billion|trillion)/i;

/** Whether a quote says what the price is for. A bare amount does not, nor does a continuation of the previous line. */
const isWhole = (quote: string): boolean =>
  /^(?!when|per\b|each|billed|\/|a (?:month|year)).*\p{L}{3}.*$/iu.test(quote) &&
  (quote.split(/\s+/).length > 4 || /\p{L}:/u.test(quote));

/** A price together with the name of its item, if the name is above the price. */
function withItem({ item, start, end }: Fact, page: LinedPage): DraftEntry[] {
  const { text } = page.reading;
  const at = item === undefined ? -1 : text.slice(Math.max(0, start - LONGEST_NOTE), start).lastIndexOf(item);
  const quote = at < 0 ? '' : text.slice(Math.max(0, start - LONGEST_NOTE) + at, end);
  return quote === '' || quote.length > LONGEST_NOTE
    ? []
    : [entry('pricingNotes', cleanLine(quote), page, quote)];
}

function distinct(entries: readonly DraftEntry[]): DraftEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ text }) => !seen.has(folded(text)) && seen.add(folded(text)));
}

type ListedField = 'products' | 'audiences' | 'valueProps' | 'differentiators' | 'markets';

/** Matches headings whose section lists the values of a field. */
const SECTION_CUES: Record<ListedField, RegExp> = {
  audiences:
    /^(?:who\b.*\bfor\b|for whom|who we (?:serve|help|work with)|(?:our )?(?:audiences?|industries|target groups?)$|industries we serve|(?:use cases|solutions) (?:for|by) |für wen\b|pour qui\b)/i,
  differentiators:
    /\b(?:makes? (?:us|it|\p{L}+) (?:so )?(?:different|unique)|(?:we are|we[’']re) (?:different|unique)|sets? (?:us|it|\p{L}+) apart)(?![\p{L}])/iu,
  valueProps: WHY,
  products:
    /^(?:(?:our|the) )?(?:products?|platform|solutions?|services|(?!why|how|what|choose)[^?]{0,30} services|product (?:line|range|family)|modules|apps|what we (?:do|offer|make|sell|build)|unsere produkte|produkte|nos produits|produits|nuestros productos)\b/i,
  markets:
    /^(?:(?:our )?markets?|countries|regions|locations|where (?:we|to find)\b.*|where .*\bavailable)$/i,
};
const NAME_FIELDS: ReadonlySet<ListedField> = new Set(['products', 'audiences', 'markets']);
/** Separates a name from the explanation after it, as in `Harbor Ledger – books that balance`. */
const EXPLANATION = /\s*(?::\s|\s[–—-]\s|\.\s)/;

/** The headings below a heading about the field. If there are none, the points of its lists. */
function listedUnder(page: LinedPage, field: ListedField): DraftEntry[] {
  const { lines } = page;
  return lines.flatMap((heading, i) => {
    if (heading.kind !== 'heading' || !SECTION_CUES[field].test(heading.text)) return [];
    let end = i + 1;
    while (end < lines.length && lines[end]!.level > heading.level) end += 1;
    return pointsOf(lines.slice(i + 1, end)).flatMap(({ text: quote }) => {
      if (!NAME_FIELDS.has(field))
        return isStatement(quote, { leastWords: 3 }) ? [entry(field, quote, page)] : [];
      const text = leadOf(quote);
      return text === null || isCallToAction(text) ? [] : [entry(field, text, page, quote)];
    });
  });
}

function pointsOf(section: readonly PageLine[]): readonly PageLine[] {
  const headings = section.filter(({ kind }) => kind === 'heading');
  const highest = Math.min(...headings.map(({ level }) => level));
  return headings.length > 0
    ? headings.filter(({ level }) => level === highest)
    : section.filter(({ kind }) => kind === 'item');
}

function leadOf(line: string): string | null {
  const item = line.slice(0, 2 * LONGEST_NAME);
  const at = item.search(EXPLANATION);
  const name = (at === -1 ? item : item.slice(0, at)).replace(/[.,;:]+$/, '').trim();
  return name === '' || name.length > LONGEST_NAME ? null : name;
}
