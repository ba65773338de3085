import type { ChangedLine } from './event-facts.ts';

/** Matches amounts of money and percentages. */
const MONEY = /\p{Sc}\s?\p{N}[\p{N}.,]*|\p{N}[\p{N}.,]*\s?(?:\p{Sc}|%)/gu;
const NUMBER = /\p{N}[\p{N}.,]*/gu;

const words = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');

/**
 * Topics that a competitor's customers ask about, the most important one first. Prices come after them, because most
 * prices have events of their own, and other wording comes last.
 */
const TOPICS: readonly RegExp[] = [
  // Refunds and guarantees
  words(
    'refund\\p{L}*|money[- ]back|(?<!uptime |availability |service )guarantee(?![sd]? (?:an? )?(?:(?:uptime|availability) of )?\\p{N}+(?:[.,]\\p{N}+)?\\s?%)\\p{L}*|warrant(?:y|ies)|erstatt\\p{L}*|rückerstatt\\p{L}*|garantien?|geld zurück|rembours\\p{L}*|satisfait|reembols\\p{L}*|devoluci\\p{L}*|garantía\\p{L}*|rimbors\\p{L}*|garanzia|terugbetal\\p{L}*',
  ),
  // Terms of the contract
  words(
    'contracts?|cancel\\p{L}*|terminat\\p{L}*|notice|commitments?|minimum term|lock[- ]in|(?:auto[- ]?)?renew\\p{L}*|liabilit\\p{L}*|vertr[aä]g\\p{L}*|kündig\\p{L}*|mindestlaufzeit|laufzeit|haftung|contrats?|engagement|résili\\p{L}*|préavis|reconduction|contratos?|cancela\\p{L}*|permanencia|preaviso|disdetta|contratto|opzeg\\p{L}*|contracten',
  ),
  // Certificates
  words(
    'soc ?[123]|iso(?:/iec)?[ -]?\\d{4,5}|hipaa|gdpr|dsgvo|rgpd|pci(?:[ -]dss)?|fedramp|hitrust|tisax|c5|cyber essentials|certifi\\p{L}*|zertifi\\p{L}*|accredit\\p{L}*|audit(?:s|ed|or|ors)?|baa|attest\\p{L}*',
  ),
  // Availability
  words(
    'uptime|availab\\p{L}*|sla|coming soon|in progress|planned|discontinu\\p{L}*|deprecat\\p{L}*|sold out|(?:in|out of) stock|wait(?:ing)? ?list|beta|sunset\\p{L}*|no longer|verfügbar\\p{L}*|ausverkauft|in arbeit|demnächst|eingestellt|disponib\\p{L}*|bientôt|épuisé\\p{L}*|en cours|agotad\\p{L}*|próximamente|beschikbaar',
  ),
  // Security
  words(
    'secur\\p{L}*|encrypt\\p{L}*|sso|saml|mfa|2fa|two[- ]factor|penetration tests?|sub-?processors?|data cent(?:er|re)s?|hosted in|breach\\p{L}*|vulnerab\\p{L}*|backups?|retention|sicherheit\\p{L}*|verschlüssel\\p{L}*|rechenzentr\\p{L}*|sécurité|chiffr\\p{L}*|hébergé\\p{L}*|seguridad|cifrad\\p{L}*',
  ),
  // Leadership
  words(
    'c[efotpsmr]o|chief \\p{L}+(?: \\p{L}+)? officer|chief executive|(?:co-?)?founders?|managing director|general manager|president|chair(?:man|woman|person)?|geschäftsführ\\p{L}*|gründer\\p{L}*|vorstand\\p{L}*|directeur général|directrice générale|fondat\\p{L}*|fundador\\p{L}*|director general|directora general',
  ),
  // Integrations
  words(
    'integrat\\p{L}*|integrier\\p{L}*|intégr\\p{L}*|integraci\\p{L}*|connect(?:s|or|ors)?|plug-?ins?|apis?|webhooks?|syncs?|schnittstellen?|anbindung\\p{L}*|connecteurs?',
  ),
];

/** Weights of changed money, of other changed figures and of headings. All topics weigh more. */
const WEIGHT = { money: 3, figure: 2, heading: 1 };

/** Maximum number of words in a line that is judged as a whole. In a longer line, only the changed words count. */
const SHORT_LINE = 14;
/** A figure or a negation decides what a line promises, so the whole line counts, whatever its length. */
const DECISIVE =
  /\p{N}|^(?:no|not|never|without|only|kein\p{L}*|nicht|ohne|nur|sans|pas|jamais|sin|nunca|solo|niet|geen)$/iu;

/**
 * The first topics are about promises, so all words of a short line count. For later topics, only the changed words
 * count.
 */
const PROMISES = 5;

/** How much a changed line matters to a reader, for the order of titles and briefs. */
export function weightOf(line: ChangedLine): number {
  const { before, after, kind } = line;
  const differs = (figure: RegExp): boolean =>
    (before?.match(figure) ?? []).join(' ') !== (after?.match(figure) ?? []).join(' ');
  const isMoney = differs(MONEY);
  const isFigure = isMoney || differs(NUMBER);
  const plain = isMoney ? WEIGHT.money : isFigure ? WEIGHT.figure : kind === 'heading' ? WEIGHT.heading : 0;
  const { whole, changed } = aboutIn(line);
  const topic = TOPICS.findIndex((one, at) => one.test(at < PROMISES ? whole : changed));
  // Lines about the same topic are ordered by their figures.
  return topic === -1 ? plain : WEIGHT.money + TOPICS.length - topic + plain / 10;
}

/** The text that shows a changed line's topic, and the changed words alone. */
function aboutIn({ before, after, section }: ChangedLine): { whole: string; changed: string } {
  const question = section?.trim().endsWith('?') === true ? section : '';
  if (before === null || after === null) {
    const start = (after ?? before ?? '').split(/\s+/, SHORT_LINE).join(' ');
    return { whole: `${question}\n${start}`, changed: start };
  }
  const [old, now] = [before.split(/\s+/), after.split(/\s+/)];
  const only = (list: readonly string[], others: readonly string[]): string[] => {
    const known = new Set(others.map(bare));
    return list.filter((word) => !known.has(bare(word)));
  };
  const words = [...only(old, now), ...only(now, old)];
  const changed = words.join(' ');
  if (Math.max(old.length, now.length) <= SHORT_LINE)
    return { whole: `${section ?? ''}\n${before}\n${after}`, changed };
  const isDecided = words.some((word) => DECISIVE.test(bare(word)));
  return { whole: isDecided ? `${question}\n${before}\n${after}` : `${question}\n${changed}`, changed };
}

const bare = (word: string): string =>
  word.toLowerCase().replaceAll(/^\P{L}+(?=\p{L})|[\s.,;:!?)”"’']+$/gu, '');
