import { isOwnName, type OwnNames } from './own-names.ts';

/** Suppliers whose certificates and guarantees vendors often quote. */
const SUPPLIERS =
  /^(?:stripe|braintree|paypal|adyen|mollie|klarna|worldpay|square|authorize\.net|chargebee|recurly|paddle|aws|amazon|google|gcp|microsoft|azure|heroku|hetzner|ovh(?:cloud)?|digitalocean|linode|vultr|cloudflare|fastly|akamai|twilio|sendgrid|mailgun|equinix|rackspace|render|vercel|netlify|mongodb|snowflake|openai|anthropic|okta|auth0|salesforce|ionos|scaleway|visa|mastercard|vanta|drata)\b/iu;

const VERB = String.raw`(?:is|are|was|were|has|have|had|holds?|complies|maintains?|meets?|offers?|guarantees?|promises?|leads?|serves?|runs?|won|received|earned|became|ist|sind|hat|verfügt|garantiert|est|sont|possède|garantit|es|son|tiene|garantiza)`;
const WORD = String.raw`\p{Lu}[\p{L}\p{N}&'’-]*(?:\.\p{Ll}+)?`;
const SUBJECT = new RegExp(
  String.raw`^[\s"“„«]*(${WORD}(?:\s(?:of|and|&|und|et|y|de|${WORD})){0,4})(?:['’]s (?:\p{L}+ ){1,4}|,[^,]{2,80},|\s\([^)]{2,60}\))?\s(?:also |now |all |itself )?${VERB}\b`,
  'u',
);
/** Matches a supplier named by what it does: "our hosting provider is certified". */
const SUPPLIER_ROLE =
  /\b(?:(?:hosting|cloud|payments?|card|data cent(?:er|re)|infrastructure|service|email|sms|storage|third.party|certified|compliant) )+(?:providers?|processors?|partners?|suppliers?|compan(?:y|ies)|vendors?|gateways?|hosts?)\b|\b(?:sub-?processors?|suppliers?|third parties|zahlungsdienstleister|zahlungsanbieter|rechenzentr(?:um|en)|hosting-?anbieter|prestataire|hébergeur|proveedor)\b/iu;
/** Matches a supplier behind the words that hand work to it: "payments are handled by Stripe, which is certified". */
const HANDED_TO =
  /\b(?:hosted|processed|handled|powered|stored|run|provided|delivered|managed|secured|encrypted|collected)\s(?:\p{L}+ )?(?:by|on|in|at|with|through|via)\s|\b(?:using|through|via|partner(?:ed|s)? with|thanks to)\s(?=\p{Lu})/iu;

/**
 * Whether a sentence says something about another company than the page's, such as a supplier's certificate.
 * `page` is the page's text, which shows whether a word is a name.
 */
export function isAboutOther(sentence: string, { own, page }: { own: OwnNames; page: string }): boolean {
  const subject = SUBJECT.exec(sentence)?.[1];
  if (subject !== undefined && !isOwnName(subject, own)) {
    if (SUPPLIERS.test(subject)) return true;
    if (!STARTERS.test(subject) && isName(subject, page)) return true;
  }
  const handed = HANDED_TO.exec(sentence);
  if (handed !== null) {
    const to = sentence.slice(handed.index + handed[0].length).replace(/^(?:the|our|a|an)\s/i, '');
    if (isOwnName(to.split(/[\s,.;]/)[0]!, own)) return false;
    if (SUPPLIERS.test(to) || (/^\p{Lu}/u.test(to) && RELATIVE.test(to)) || DATA_CENTER.test(to)) return true;
  }
  return SUPPLIER_ROLE.test(sentence) && !/\b(?:as an? |we are |we['’]re )/i.test(sentence);
}

const RELATIVE = /\b(?:which|who|that)\s(?:is|are|has|have|holds?)\b/;
const DATA_CENTER = /^[^.]{0,60}\bdata ?cent(?:er|re)s?\b/i;
/** Words that begin a sentence in capitals but name nobody else. */
const STARTERS =
  /^(?:we|our|it|its|this|that|these|those|they|their|all|every|each|both|most|many|some|any|you|your|i|my|the|a|an|there|here|what|who|which|customers?|users?|everyone|nobody|data|security|support|uptime|service|payments?|plans?|prices?|iso|soc|hipaa|gdpr|dsgvo|rgpd|pci|ccpa|fedramp|wcag|ce|bbb)\b/iu;

/** A word that the page also writes in capitals inside a sentence is a name. */
function isName(subject: string, page: string): boolean {
  const [word] = subject.split(' ');
  if (word === undefined || word.length < 3) return false;
  if (subject.includes(' ') && subject.split(' ').every((one) => /^\p{Lu}/u.test(one))) return true;
  if (/^\p{Lu}\p{Ll}+\p{Lu}/u.test(word)) return true;
  for (let at = page.indexOf(word); at >= 0; at = page.indexOf(word, at + 1))
    if (/[\p{Ll},] $/u.test(page.slice(Math.max(0, at - 2), at))) return true;
  return false;
}
