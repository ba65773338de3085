import type { Json } from './change.ts';
import { isCustomersPage } from '../extraction/facts/evidence/third-parties.ts';
import { NOT_AFTER_ORDINAL } from '../search/chunking-ordinals.ts';
import { isWonContract } from './contract-words.ts';
import { countriesIn } from './countries.ts';
import type { ChangedLine, EventKind, Finding } from './event-facts.ts';
import { SEVERITIES, type Severity } from './severity.ts';
import { TOPIC_WORDS } from './topic-words.ts';

export const TOPICS = [
  'company',
  'price',
  'terms',
  'certification',
  'guarantee',
  'plan',
  'offer',
  'integration',
  'leadership',
  'product',
  'positioning',
  'page',
  'hiring',
  'customer',
  'post',
  'wording',
] as const;
export type Topic = (typeof TOPICS)[number];

const MAIN: ReadonlySet<Topic> = new Set(TOPICS.slice(0, TOPICS.indexOf('positioning')));

const OF_KIND: { readonly [K in EventKind]?: Topic } = {
  price_changed: 'price',
  free_tier_removed: 'offer',
  free_tier_added: 'offer',
  prices_hidden: 'price',
  prices_published: 'price',
  plan_removed: 'plan',
  plan_added: 'plan',
  plan_renamed: 'plan',
  model_changed: 'price',
  billing_terms_changed: 'terms',
  trial_changed: 'offer',
  discount_changed: 'offer',
  limit_changed: 'plan',
  feature_gating_changed: 'plan',
  currency_changed: 'price',
  amount_changed: 'price',
  amount_added: 'price',
  amount_removed: 'price',
  headline_changed: 'positioning',
  positioning_changed: 'positioning',
  comparison_page_added: 'positioning',
  product_launched: 'product',
  product_removed: 'product',
  company_event: 'company',
  customer_logo_added: 'customer',
  customer_logo_removed: 'customer',
  page_removed: 'page',
  page_rewritten: 'page',
  site_redirected: 'company',
  roles_opened: 'hiring',
  roles_closed: 'hiring',
  leadership_role_opened: 'hiring',
  new_department: 'hiring',
  new_location: 'hiring',
  hiring_freeze: 'hiring',
};

const QUOTES = /^["“„«]|["”“»]\s*[–—-]\s*\p{Lu}/u;
const OF_PATH: readonly (readonly [Topic, RegExp])[] = [
  ['hiring', /\/(?:careers?|jobs?|join-us|karriere|stellen|emplois?|empleos?)(?:[/?#]|$)/iu],
  ['customer', /\/(?:testimonials?|reviews?)(?:[/?#]|$)/iu],
];
const OF_CONNECTIONS =
  /^(?:(?:our|all|popular|native|unsere|alle|nos|toutes les|nuestras|onze) )?(?:integrations?|connectors?|integrationen|schnittstellen|anbindungen|intégrations?|connecteurs|integraciones|conectores|integrazioni|integraties|koppelingen|integracje|integrationer|integrasjoner)(?!\p{L})|^(?:connects?|works|integrates) (?:to|with)\b/iu;

interface ToldChange {
  kind: EventKind;
  type: string;
  page_url: string;
  before: Json;
  after: Json;
}

function linesIn(side: Json): string[] {
  if (typeof side === 'string') return [side];
  if (side === null || typeof side !== 'object' || Array.isArray(side)) return [];
  const text = side['text'] ?? side['title'] ?? side['value'];
  return typeof text === 'string' ? text.split('\n') : [];
}

const BETWEEN_SENTENCES = new RegExp(
  String.raw`(?<=[.!?])${NOT_AFTER_ORDINAL}\s+(?=["“„«¿¡]?[\p{Lu}\p{N}])`,
  'u',
);
export const sentencesOf = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split(BETWEEN_SENTENCES)).filter((one) => one !== '');

export function changedSentences({ before, after }: Pick<ToldChange, 'before' | 'after'>): {
  gone: string[];
  fresh: string[];
} {
  const [old, now] = [sentencesOf(linesIn(before)), sentencesOf(linesIn(after))];
  const [had, has] = [new Set(old), new Set(now)];
  return { gone: old.filter((one) => !has.has(one)), fresh: now.filter((one) => !had.has(one)) };
}

const mostImportant = (topics: readonly Topic[]): Topic | undefined =>
  TOPICS.find((topic) => topics.includes(topic));

function topicOfWords(sentence: string, section: string | null): Topic | undefined {
  if (QUOTES.test(sentence.trim())) return 'customer';
  if (section !== null && OF_CONNECTIONS.test(section.trim())) return 'integration';
  return TOPIC_WORDS.find(({ phrases }) => phrases?.test(sentence))?.topic ?? undefined;
}

const NO = /^(?:no|nein|non|nee|não|nie|ne|nej|nei)(?!\p{L})/iu;
const YES = /^(?:yes|ja|oui|sí|sì|sim|tak|ano)(?!\p{L})/iu;
export const answerOf = (text: string): 'yes' | 'no' | null =>
  YES.test(text) ? 'yes' : NO.test(text) ? 'no' : null;
const OR_FREE =
  /(?<!\p{L})(?:or|oder|ou|o|of|otherwise|sonst)(?!\p{L}).{1,50}(?<!\p{L})(?:free|nothing|kostenlos|gratis|nichts|gratuit\p{L}*|offerte?s?|rien|nada|niente|niets)(?!\p{L})/iu;
const isPromise = (text: string): boolean => OR_FREE.test(text) || topicOfWords(text, null) === 'guarantee';

const HEADCOUNT =
  /(?<!\p{L})(?:team of|(?:we are|we['’]re|there are)(?: now)?|staff of|grown? to|nous sommes|une équipe de|wir sind|team von|somos|un equipo de|siamo|wij zijn|we zijn|jest nas|vi är|vi er)\s?(?:\p{L}+ ){0,2}\p{N}|\p{N}\s(?:employees|colleagues|team members|staff|mitarbeite\p{L}*|beschäftigte\p{L}*|kolleg\p{L}+|salarié\p{L}*|collaborateurs|employés|emplead[oa]s|dipendenti|medewerkers|pracownik\p{L}+|zaměstnanc\p{L}+|anställda|ansatte)(?!\p{L})/iu;
const CONNECTED =
  /(?<!\p{L})(?:[Ee]xport\p{L}*|[Ii]mport\p{L}*|[Ss]yn[ck]\p{L}*|[Cc]ompatib\p{L}+|[Kk]ompatib\p{L}+|[Ff]onctionne|[Ff]unciona|[Ww]erkt|[Ff]unktioniert) (?:to|from|with|vers|avec|depuis|nach|an|mit|von|aus|a|con|desde|naar|met|uit) \p{Lu}\p{Ll}/u;

function topicOfNews(gone: readonly string[], fresh: readonly string[]): Topic | undefined {
  const [old, now] = [gone.join('\n'), fresh.join('\n')];
  const [was, is] = [answerOf(old), answerOf(now)];
  if (was !== null && is !== null && was !== is) return 'product';
  if (HEADCOUNT.test(old) && HEADCOUNT.test(now)) return 'company';
  if (CONNECTED.test(old) !== CONNECTED.test(now) || (CONNECTED.test(now) && old !== ''))
    return 'integration';
  const [were, are] = [countriesIn(old), countriesIn(now)];
  return [...were].some((name) => !are.has(name)) || [...are].some((name) => !were.has(name))
    ? 'product'
    : undefined;
}

function topicOfLine({ before, after, section }: Omit<ChangedLine, 'kind'>): Topic | undefined {
  const { gone, fresh } = changedSentences({ before, after });
  const asked = gone.length + fresh.length > 0 && /[?？]\s*$/u.test(section ?? '') ? [section!] : [];
  return mostImportant([...asked, ...gone, ...fresh].flatMap((one) => topicOfWords(one, section) ?? []));
}

export function topicOf(change: ToldChange, lines: readonly ChangedLine[] = []): Topic {
  const { kind, type, page_url, before, after } = change;
  const { gone, fresh } = changedSentences(change);
  const isInWords = gone.length + fresh.length > 0;
  const ofKind = OF_KIND[kind];
  if (ofKind === 'positioning' && fresh.some(isPromise)) return 'guarantee';
  if (ofKind !== undefined && !(isInWords && kind === 'page_rewritten')) return ofKind;
  const told = mostImportant([
    ...lines.flatMap((line) => topicOfLine(line) ?? []),
    ...[...gone, ...fresh].flatMap((one) => topicOfWords(one, null) ?? []),
  ]);
  if (told !== undefined && told !== 'customer') return told;
  if (kind === 'legal_terms_changed') return 'terms';
  if (kind === 'release_published') return 'product';
  if (kind === 'post_published') return fresh.some(isWonContract) ? 'customer' : 'post';
  const ofPath =
    OF_PATH.find(([, path]) => path.test(page_url))?.[0] ??
    (isCustomersPage(page_url) ? 'customer' : undefined);
  if (type === 'hiring' || ofPath === 'hiring') return 'hiring';
  if (told !== undefined || ofPath !== undefined) return told ?? ofPath!;
  if (kind === 'page_rewritten') return 'page';
  const news = type === 'content' ? topicOfNews(gone, fresh) : undefined;
  if (news !== undefined) return news;
  return type === 'pricing' && before !== null && after !== null ? 'plan' : 'wording';
}

export const linesOf = ({ facts }: Finding): readonly ChangedLine[] => ('lines' in facts ? facts.lines : []);

export const relevanceOf = (
  { severity, topic }: { severity: Severity; topic: Topic },
  hasComparison: boolean,
  isAboutUs = false,
  isElsewhere = false,
): number =>
  isElsewhere
    ? 0
    : SEVERITIES.indexOf(severity) +
      (MAIN.has(topic) ? 2 : 0) +
      (hasComparison ? 1 : 0) +
      (isAboutUs ? 6 : 0);

export const byRelevance = (
  a: { relevance: number; severity: Severity; at: number },
  b: { relevance: number; severity: Severity; at: number },
): number =>
  b.relevance - a.relevance || SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || b.at - a.at;
