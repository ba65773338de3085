import type { Language } from '../search/analysis/language.ts';

interface Attribute {
  asked: RegExp;
  told: RegExp;
}

const words = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?!\\p{L})`, 'iu');

const ATTRIBUTES: readonly Attribute[] = [
  {
    asked: words(
      String.raw`discounts?|money off|cheaper|(?:what|how much|anything)(?: \p{L}+){0,3} (?:i )?sav(?:e|ing)|do (?:i|we) save|reductions?|rebates?|coupons?|promo(?:tion)?`,
    ),
    told: words(
      String.raw`discount\p{L}*|off|sav(?:e[sd]?|ings?)|less|cheaper|reduc\p{L}+|rebates?|coupons?|codes?|half(?: the)?(?: \p{L}+)? price|pays? half|at no charge|free|\p{N}+ ?% (?:off|less)|member price`,
    ),
  },
  {
    asked: words(
      String.raw`refund\p{L}*|money back|get (?:anything|something|it) back|send (?:\p{L}+ ){0,4}back|return (?:policy|period|window|label)s?|(?:are|accept|allow|offer|take) returns|returns (?:accepted|allowed|free|possible)|(?:can|could|may|do|how to|must|when) (?:i |we )?(?:still )?return(?! on)|return(?:ing)? (?:it|them|goods|items|orders|products)|reimburs\p{L}*`,
    ),
    told: words(
      String.raw`refund\p{L}*|return(?:s|ed|ing)?|money|(?:sen[dt]|giv(?:e|en)|gave|get|bring|brought|paid)(?: \p{L}+){0,4} back|reimburs\p{L}*|credited|compensat\p{L}*|exchang\p{L}*`,
    ),
  },
  {
    asked: words(String.raw`cancel\p{L}*|terminat\p{L}*|unsubscribe|quit|pull out|get out of|notice period`),
    told: words(
      String.raw`cancel\p{L}*|terminat\p{L}*|end(?:s|ed|ing)?|notice|leave|quit|commitment|contract`,
    ),
  },
  {
    asked: words(String.raw`trial|try (?:\p{L}+ ){0,4}(?:free|before|out)|test it`),
    told: words(String.raw`trial|try|tries|free for|test|demo|money.back`),
  },
  {
    asked: words(
      String.raw`ceo|boss|in charge|who (?:runs|leads|heads|manages|owns)|who (?:is|was|are) (?:\p{L}+ ){0,5}(?:manager|director)s?|managing director|head of|responsible`,
    ),
    told: words(
      String.raw`ceo|chief|boss|runs?|run by|lead(?:s|er)?|led|head(?:s|ed)?|manag(?:es?|ed|er|ing)|director|president|in charge|own(?:s|ed|er|ers)?|officer|principal|responsible`,
    ),
  },
  {
    asked: words(String.raw`founder\p{L}*|who (?:founded|started|set up|created|established|opened|built)`),
    told: words(
      String.raw`found(?:ed|ers?|ing)|start(?:ed|s)|set up|creat(?:ed|or|ors)|establish\p{L}*|open(?:ed|s)|built|began|invented|launched`,
    ),
  },
  {
    asked: words(
      String.raw`headquarter\p{L}*|head office|(?:where (?:\p{L}+ ){1,4}|are you )based(?! on)|where (?:is|are) (?:your|the|its) (?:office|company|shop)`,
    ),
    told: words(String.raw`headquarter\p{L}*|offices?|based|located|seat|home|at \p{N}+|in \p{Lu}\p{L}+`),
  },
  {
    asked: words(
      String.raw`employees?|how many (?:people|staff|workers)|how (?:big|large) is (?:the|your) (?:team|company|staff)`,
    ),
    told: words(String.raw`employ\p{L}*|people|staff|team|work(?:s|ers?)?|colleagues|of us|strong`),
  },
  {
    asked: words(
      String.raw`certif\p{L}*|complian\p{L}*|comply|accredit\p{L}*|(?:which|what) (?:\p{L}+ )?(?:standards?|audits?)`,
    ),
    told: words(
      String.raw`certif\p{L}*|compl(?:y|ies|ied|iant|iance)|accredit\p{L}*|audit\p{L}*|standards?|iso|soc|hipaa|gdpr|pci|meets?|passed|approved`,
    ),
  },
  {
    asked: words(String.raw`warrant(?:y|ies)|guarantees?`),
    told: words(String.raw`warrant(?:y|ies)|guarantee[ds]?|cover(?:s|ed)?|satisf\p{L}+`),
  },
  {
    asked: words(String.raw`deliver\p{L}*|ship(?:ping|ped|s)?|arrives?|postage|postal|courier`),
    told: words(
      String.raw`deliver\p{L}*|ship(?:ping|ped|s)?|arriv\p{L}*|post(?:age|ing|ed)?|parcels?|dispatch\p{L}*|sen[dt]|leaves?|courier|mail(?:ed)?|elsewhere`,
    ),
  },
  {
    asked: words(
      String.raw`(?:how|with what) (?:can|do|may) i pay|pay (?:with|by)|payment (?:methods?|options?)|paypal|credit cards?|in installments|do you (?:accept|take) (?:\p{L}+ ){0,4}(?:cards?|cash|checks?|cheques?|payments?|visa|mastercard|amex|american express|apple pay|google pay|klarna|bitcoin|crypto\p{L}*|invoices?)`,
    ),
    told: words(
      String.raw`pay(?:s|able|ments?)?|paid|cards?|paypal|invoices?|cash|bank|klarna|stripe|installments|accept(?:s|ed)?|tak(?:e|es|en)`,
    ),
  },
  {
    asked: words(String.raw`phone|telephone|(?:call|ring) you|hotline|reach you|contact you`),
    told: words(
      String.raw`phone|telephone|call(?:s|ed)?|ring|hotline|reach|contact|write|e-?mail|chat|\+?\d[\d\s()-]{6,}`,
    ),
  },
  {
    asked: words(String.raw`insurance|insured`),
    told: words(String.raw`insur\p{L}*|liability|cover(?:s|ed|age)?`),
  },
];

/** Returns 1 if the text is about the attribute, -1 if not, 0 if unknown. */
export function tellingOf(question: string): (text: string, language: Language | null) => -1 | 0 | 1 {
  const asked = ATTRIBUTES.filter((one) => one.asked.test(question));
  return (text, language) => {
    if (asked.length === 0 || (language !== null && language !== 'en')) return 0;
    return asked.some((one) => one.told.test(text)) ? 1 : -1;
  };
}
