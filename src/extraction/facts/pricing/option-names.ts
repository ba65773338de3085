/** How often a plan is paid, where a page leaves the choice. */
export type Paid = 'month' | 'year';

const LEAD = String.raw`(?:(?:pay|paid|billed|bill(?:ing)?|invoiced|zahlung|zahle|zahlen|abrechnung|facturation|facturaci[oó]n|payer|pagar|pago)[:\s]\s?)?(?:per |par |pro |al |by the )?`;
const TRAIL = String.raw`(?:\s(?:billing|payments?|plans?|prices?|pricing|subscriptions?|zahlen|zahlung|abrechnung))?(?:[\s(–—|,:·+&*/-].{0,40})?`;
const option = (words: string): RegExp => new RegExp(`^${LEAD}(?:${words})${TRAIL}$`, 'iu');

const MONTHLY = option(
  'monthly|month|month-to-month|monatlich|monat|mensuel(?:le|lement)?|mois|mensual(?:mente)?|mes|mensile|maandelijks',
);
const YEARLY = option(
  'yearly|annual|annually|year|12 months|jährlich|jahr|annuel(?:le|lement)?|an|anual(?:mente)?|año|annuale|jaarlijks',
);
const LONGEST = 70;

/** "Monthly", "Pay yearly", "Annual (save 20%)": what a choice between ways to pay is called. */
export function optionNamed(words: string): Paid | null {
  if (words.length > LONGEST * 4) return null;
  const text = words.trim().replaceAll(/\s+/g, ' ');
  if (text.length > LONGEST) return null;
  return MONTHLY.test(text) ? 'month' : YEARLY.test(text) ? 'year' : null;
}
