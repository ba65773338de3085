import type { Unit } from './units.ts';

/** Matches the words before a list of products that something works with. */
const WORKS_WITH =
  /\b(?:integrat\p{L}+ (?:with|into)|connects? (?:to|with)|works? (?:together )?with|syncs? (?:with|to)|plugs into|writes? (?:\p{L}+ )?(?:to|in(?:to)?)|connectors? for|integrations? (?:for|with)|schnittstellen? (?:zu|für|mit)|(?:integriert|arbeitet|funktioniert|verbindet)(?: sich)? (?:\p{L}+ )?mit|s['’]intègre (?:à|avec)|se connecte à|fonctionne avec|se integra con|se conecta (?:con|a)|funciona con)\s+/iu;
/** Matches words up to a verb such as "integrate with" that deny the integration or only plan it. */
const NOT_YET =
  /(?:(?<!\p{L})(?:not|cannot|never|no longer|nicht|keine?|no se|plan(?:s|ning)? to|soon|demnächst)|n['’]t)\s(?!(?:only|just|nur)\s)(?:\p{L}+\s){0,4}$|(?<!\p{L})no\s(?:\p{L}+\s)?(?:integrations?|connectors?)\s\p{L}+\s$/iu;
/** Matches headings above lists of integrations. */
const HEADING =
  /^(?:(?:our|all|popular|native) )?(?:integrations?|connectors?|connects? (?:to|with) .*|works with .*|integrates with .*|schnittstellen|integrationen|intégrations|connexions|integraciones|conexiones)$/iu;
/** Matches the start of the next part of the sentence. */
const LIST_END =
  /[.;:()!?]|\s[–—]\s|\s(?:so|to|without|which|that|because|through|via|on|for|damit|ohne|pour|para)\s/iu;
const SEPARATOR = /\s*,\s*(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|\s+(?:and|or|und|oder|et|ou|y|o)\s+/u;
/** A product's name: it has a capital letter, perhaps inside, and at most four words. */
const NAME =
  /^(?:\p{Lu}[\p{L}\p{N}.+&'’/-]*|\p{Ll}+\p{Lu}\p{L}*|\p{N}{1,4})(?:\s(?:\p{Lu}[\p{L}\p{N}.+&'’/-]*|\p{Ll}+\p{Lu}\p{L}*|\p{N}{1,4})){0,3}$/u;
/** A name without a capital letter, such as "athenahealth", between other names. */
const SMALL_NAME = /^\p{Ll}[\p{L}\p{N}.]{7,}$/u;
/** Matches parts of a list that name no product. */
const NO_PRODUCT =
  /^(?:(?:other|existing|your|our|us|all|any|most|many|more)\b.*|i|we|you|the|apis?|and|everything|windows|email|calendar|europe|germany|english|spanish|activity|attendance|ai|cms|crms?|ehrs?|emrs?|erps?|hris|iot|pms|pos|sso|usb|wi-?fi)$/iu;
const MOST_NAMES = 12;
/** A single name after "works with" may be anybody's. */
const LEAST_NAMES = 2;

const isProduct = (name: string): boolean => NAME.test(name) && !NO_PRODUCT.test(name);

/** The names at the beginning of a list, or none if they are too few. */
function namesIn(list: string): string[] {
  const parts = list
    .split(SEPARATOR)
    .map((part) => part.trim().replace(/^(?:the|your|den|die|les)\s/iu, ''))
    .filter((part) => part !== '');
  const end = parts.findIndex(
    (part) => !isProduct(part) && (!SMALL_NAME.test(part) || NO_PRODUCT.test(part)),
  );
  const names = end < 0 ? parts : parts.slice(0, end);
  return names.filter(isProduct).length < LEAST_NAMES ? [] : names.slice(0, MOST_NAMES);
}

/**
 * The products of others that a unit says something works with: the names in a sentence such as "works with Epic and
 * Elation", or the name that begins an item below the heading "Integrations".
 */
export function integrationsIn({ text, shape }: Unit, heading: string | null): string[] {
  if (shape === 'heading' || /[?？]\s*$/u.test(text)) return [];
  const verb = WORKS_WITH.exec(text);
  if (verb !== null && NOT_YET.test(text.slice(0, verb.index + verb[0].length))) return [];
  if (verb !== null) return namesIn(text.slice(verb.index + verb[0].length).split(LIST_END)[0]!);
  if (heading === null || !HEADING.test(heading.trim()) || text.length > LONGEST_ITEM) return [];
  if (shape === 'item') {
    const name = text.split(/\s+[–—-]\s+|:\s|\s\|\s/u)[0]!.trim();
    return isProduct(name) ? [name] : [];
  }
  // A sentence that only lists names: "Epic, Oracle Health and any system with FHIR".
  return text.includes(',') ? namesIn(text.split(LIST_END)[0]!) : [];
}

/** Maximum length of a list's item or line in UTF-16 units. */
const LONGEST_ITEM = 120;
