import type { Fact } from '../extraction/facts/evidence/kinds.ts';
import { cleanLine } from '../extraction/pages/clean-text.ts';
import { distinct, entry, factsOf, isOfKind } from './draft-evidence.ts';
import { type DraftEntry, folded } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { isImperative, isStatement, statementsIn } from './draft-statements.ts';

const COUNTED =
  /\d(?:[\d.,]*\d)?\s*(?:\+|k\b|m\b|thousand|million|billion)?\s+(?:[\p{L}-]+\s+){0,2}?(?:customers?|clients?|compan(?:y|ies)|business(?:es)?|brands?|teams?|users?|people|countries|cities|reviews?|downloads?|employees|members|organi[sz]ations?|stores?|schools?|years|projects?|locations)\b/iu;
const MEASURED =
  /(?:\d\s?(?:%|percent\b)|\b\d+(?:\.\d+)?x\b).*\b(?:faster|less|more|fewer|increase|reduction|growth|uptime|satisf\w+|sav\w+|higher|lower|better)\b|\b(?:reduc|increas|cut|sav|grew|rated|improv|doubl)\w*\b.*\d/i;
/** Matches a share or a change: "94% of learners", "37 von 40", "from 14 to 3 a month". */
const FIGURE =
  /(?<!\b100|\b0)(?<=\d)\s?%|\b\d[\d.,]* (?:of|von|sur|van|de cada|su) \d[\d.,]* \p{L}|\bfrom (?:\d+|\p{L}+ (?:a|per) \p{L}+) to (?:\d+|\p{L}+)\b.*\b(?:a|per) (?:day|week|month|year)|\bfell from\b|(?:spart|bespaart|gagne|économise|ahorra|risparmia) \p{L}+ (?:stunden|tage|uur|dagen|heures|jours|horas|ore)(?!\p{L})/iu;
/** Matches a count of customers in any language: "310 entreprises déjeunent avec nous". */
const WITH_US =
  /^(?:\p{L}+ ){0,2}\d[\d.,]*\s\p{L}{4,}\s(?:\S+\s){0,4}?(?:us|uns|nous|ons|nosotros|noi)(?!\p{L})/iu;
/** Matches words that show that a percentage is a term of a sale, such as a discount or a penalty. */
const OF_A_SALE =
  /(?<!\p{L})(?:off|discounts?|vat|tax|interest|deposit|cancel\p{L}*|charged|fee|prices?|\p{L}*rabatt\p{L}*|mwst|zinsen|anzahlung|rücktritt\p{L}*|storn\p{L}*|preis\p{L}*|tva|remises?|facturée?s?|annulation|acompte|btw|korting|annulering|iva|descuento|sconto)(?!\p{L})/iu;
const VOUCHED =
  /\b(?:[Tt]rusted|[Uu]sed|[Ll]oved|[Cc]hosen|[Rr]elied on|[Rr]ecommended) by (?:\p{Lu}|\d|millions|thousands|hundreds)/u;
const OF_A_PLAN =
  /\b(?:up to|unlimited|add|includes?|plans?|edition|at least|refund|notice|limit\w*|minimum|maximum|within the first)\b/i;
const SURE = 0.5;
const MOST_TESTIMONIALS = 2;
const MOST_CERTIFICATES = 3;
const MOST_PROOF = 8;

const MONEY =
  /(?:[$€£¥₹]\s?\d|\d[\d.,]*\s?(?:[$€£¥₹]|(?:USD|EUR|GBP|CHF|CAD|AUD|euros?|dollars?|pounds?)\b)|\b(?:USD|EUR|GBP|CHF|CAD|AUD)\s?\d)/i;

/** Matches figures from studies and made-up examples. Neither is about the company's customers. */
const OF_NOBODY =
  /^(?:(?:industry|market|recent|several|many|some|new|numerous)\s)*(?:reports?|studies|research|surveys?|statistics|experts|analysts|data)\s(?:\p{L}+\s){0,2}?(?:say|says|show|shows|showed|shown|suggest|suggests|indicate|indicates|find|finds|found|estimate|predict)|\d\s?%\s(?:of|der|des|van|de)\s(?:(?:all|alle|tous les|les|the|todos los)\s)?\p{L}+\s(?:\p{L}+\s)?(?:report|say|feel|believe|expect|want|prefer|think|sagen|meinen|wünschen|erwarten|disent|pensent|souhaitent|zeggen|vinden|willen|dicen|creen)(?!\p{L})|\baccording to (?:an?|industry|recent|the) |\b(?:may|might|could) (?:report|see|save|reduce)\b|\bfor (?:example|instance)\b|^(?:to|or|if|source:)\s|\b(?:assum(?:e|es|ed|ing|ption)|hypothetical|rule of thumb|an? estimate)\b|^(?:one|another) (?:notable )?(?:case|example)\b/iu;

/** Matches sentences about the company's size or founding, which prove nothing. */
export const OF_ITS_PEOPLE =
  /^(?:we|wir) (?:are|sind) (?:a team of |ein team von )?\d+ |^nous sommes \d+ |^somos \d+ |\b(?:was|were) (?:founded|established) (?:in|by)\b|^founded in\b|gegründet|\bfondée? (?:en|par)\b|\bfundada? (?:en|por)\b|(?<!\p{L})(?:opgericht|fondat[ao]) (?:in|door|nel|da)(?!\p{L})/iu;

/**
 * Matches the size of a customer, as in the caption "85 people, three machines". It says nothing about this company.
 */
const OF_A_CUSTOMER =
  /^\d[\d.,]*\s(?:people|employees|staff|colleagues|mitarbeit\p{L}*|beschäftigte|medewerkers|personen|salariés|personnes|empleados|personas|dipendenti|persone)(?:[,;](?!\s(?:no|not|without|kein\p{L}*|ohne|sans|sin|zonder|geen|senza)(?!\p{L}))|\s*$)|^\p{L}+ (?:from|with|von|mit|de|van|da) \d[\d.,]* (?:to|bis|à|a|tot) \d[\d.,]* (?:people|employees|staff|mitarbeit\p{L}*|medewerkers|salariés|personnes|empleados|dipendenti)\.?$/iu;

export function proofOf(pages: readonly LinedPage[], name: string | null): DraftEntry[] {
  const says = (text: string): boolean =>
    isStatement(text, { leastWords: 3 }) &&
    !OF_NOBODY.test(text) &&
    !OF_ITS_PEOPLE.test(text) &&
    !OF_A_CUSTOMER.test(text) &&
    !/^\d+\s(?:reasons|ways|tips|steps|things|questions)/i.test(text);
  const stated = (...kinds: Fact['kind'][]): DraftEntry[] =>
    factsOf(pages, ...kinds)
      .filter(
        ({ fact: { kind, quote, confidence } }) =>
          says(quote) && (kind === 'proof' || confidence >= SURE) && !isOfSomebodyElse(quote, name),
      )
      .map(({ fact, page }) => entry('proofPoints', fact.quote, page));
  const certificates = stated('certification');
  const words = factsOf(pages, 'testimonial')
    .filter(
      ({ fact: { quote, confidence } }) => confidence >= SURE && isStatement(quote) && /^["“«„]/.test(quote),
    )
    .map(({ fact, page }) => spokenEntry(fact, page))
    .slice(0, MOST_TESTIMONIALS);
  const said = pages.flatMap((page) =>
    statementsIn(page.lines)
      .filter(
        (text) =>
          says(text) &&
          !HALF.test(text) &&
          (VOUCHED.test(text) ||
            (!OF_A_PLAN.test(text) &&
              (COUNTED.test(text) ||
                MEASURED.test(text) ||
                WITH_US.test(text) ||
                (FIGURE.test(text) && !OF_A_SALE.test(text))))) &&
          !MONEY.test(text) &&
          !isImperative(text) &&
          !isOfKind(page, text, 'offer', 'price', 'faq', 'step'),
      )
      .map((text) => entry('proofPoints', text, page)),
  );
  // Certificates are the most precise proof, but a long list of them must leave room for other proof.
  const all = [
    ...certificates.slice(0, MOST_CERTIFICATES),
    ...stated('proof', 'customer'),
    ...words,
    ...said,
    ...certificates,
  ];
  // A quotation with its speaker makes the bare quotation redundant.
  const isSpoken = ({ text }: DraftEntry): boolean =>
    words.some((one) => one.text !== text && one.text.startsWith(text));
  return distinct(all.filter((one) => !CUT.test(one.text) && !isSpoken(one))).slice(0, MOST_PROOF);
}

const CUT = /^["“«„][^"”“»]*[^"”“».!?…]$/u;

const HALF = /^["“«„][^"”“»]*$/u;

const LONGEST_QUOTATION = 300;

function wholeQuotation({ quote, start, end }: Fact, { reading: { text } }: LinedPage): string {
  if (/["”«“]$/.test(quote)) return quote;
  const rest = /^[^\n"”»“]*["”»“]/u.exec(text.slice(end, start + LONGEST_QUOTATION))?.[0];
  return rest === undefined ? quote : text.slice(start, end) + rest;
}

const NEAR = 40;
const LONGEST_SPEAKER = 110;

function spokenEntry(fact: Fact, page: LinedPage): DraftEntry {
  const words = wholeQuotation(fact, page);
  const { text } = page.reading;
  const speaker = fact.attribution ?? '';
  const from = fact.start;
  const at = speaker === '' ? -1 : text.indexOf(speaker, from + words.length);
  const isNear =
    /["”“»]$/u.test(words) &&
    at >= 0 &&
    at - from - words.length <= NEAR &&
    speaker.length <= LONGEST_SPEAKER;
  if (!isNear || !text.startsWith(words, from)) return entry('proofPoints', words, page);
  const whole = text.slice(from, at + speaker.length);
  return entry('proofPoints', cleanLine(whole), page, whole);
}

/**
 * Whether the text is about another company, such as `Braintree is PCI compliant` on the site of a company that uses
 * Braintree.
 */
function isOfSomebodyElse(text: string, name: string | null): boolean {
  const subject = /^(?<who>\p{Lu}[\p{L}\p{N}.]+)\s(?:is|has|holds)\s/u.exec(text)?.groups?.['who'];
  return subject !== undefined && name !== null && !folded(name).includes(folded(subject));
}
