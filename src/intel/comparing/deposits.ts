import { SHARE_OF_PEOPLE } from './rates.ts';
import { DENIES, IS_FREE, type Read, type Reading, anyOf, charged, said } from './term-patterns.ts';
import { TERM_WORDS, type Words } from './term-words.ts';
import { words } from './word-patterns.ts';

const deposit: Words = {
  en: ['(?:security )?deposit'],
  de: ['kaution', 'pfand'],
  fr: ['caution', 'dépôt de garantie'],
  es: ['fianza', 'depósito'],
  nl: ['borg(?:som)?', 'waarborgsom'],
  it: ['cauzione', 'deposito cauzionale'],
  pt: ['caução', 'depósito'],
  pl: [String.raw`kaucj\p{L}+`],
  sv: [String.raw`deposition\p{L}*`],
  da: ['depositum'],
};

const advance: Words = {
  en: ['deposit', '(?:up-?front|advance|down) ?payment', 'payment (?:up ?front|in advance)'],
  de: [String.raw`anzahlung(?:en)?`, String.raw`vorauszahlung(?:en)?`, 'vorkasse'],
  fr: ['acomptes?', 'arrhes'],
  es: ['anticipo', '(?:una |la )?señal(?= (?:del?|inicial))', 'pago (?:anticipado|por adelantado)'],
  nl: ['aanbetaling(?:en)?', 'vooruitbetaling(?:en)?'],
  it: ['acconto', 'caparra', 'anticipo', 'pagamento anticipato'],
  pt: ['sinal(?= (?:de|inicial))', 'adiantamento', 'pagamento antecipado'],
  pl: [String.raw`zaliczk\p{L}+`, String.raw`zadat\p{L}+`, String.raw`przedpłat\p{L}+`],
  sv: [String.raw`handpenning\p{L}*`, String.raw`förskott\p{L}*`],
  da: [String.raw`(?:forud|ud)betaling\p{L}*`],
}; // prettier-ignore

const withOrder: Words = {
  en: [String.raw`(?:with|on|at|upon|when)(?: \p{L}+){0,3} (?:order(?:ing)?|booking|book)(?! (?:over|above|of|from|\d))`],
  de: [String.raw`(?:bei|mit|nach)(?: der| dem)? (?:bestellung|auftrag\p{L}*|beauftragung|vertragsabschluss|buchung)`],
  fr: ['(?:à|lors de) la (?:commande|signature|réservation)'],
  es: [String.raw`(?:con|a|al (?:hacer|realizar|confirmar|formalizar))(?: el| la)? (?:pedido|encargo|firma|reserva)`],
  nl: [String.raw`bij (?:de |het )?(?:opdracht\p{L}*|bestelling|bestellen|boeking|ondertekening)`],
  it: [String.raw`(?:all['’]|alla |al momento (?:dell['’]|della ))(?:ordine|conferma|firma|prenotazione)`],
  pt: [String.raw`(?:com|na|no ato da)(?: a)? (?:encomenda|adjudicação|assinatura|reserva)`],
  pl: [String.raw`przy (?:zamówieniu|składaniu zamówienia|podpisaniu|rezerwacji)`],
  sv: ['vid (?:beställning(?:en)?|order|bokning(?:en)?)'],
  da: ['ved (?:bestilling(?:en)?|ordre|booking)'],
}; // prettier-ignore

const DEPOSIT = charged(deposit, { isFee: true });
const ADVANCE = charged(advance, { isFee: true });
const IS_RETURNED = words(
  String.raw`kaution|pfand|caution|dépôt de garantie|fianza|borg(?:som)?|waarborgsom|cauzione|caução|kaucj\p{L}+|security deposit`,
);

const SHARE = String.raw`(?<!\d[.,]?)(?<share>\d{1,3})\s?%`;
const SHARES_PAID = [
  words(String.raw`${SHARE}[^.;,\d]{0,30}?(?<!\p{L})${anyOf(advance)}(?!\p{L})`),
  words(String.raw`${anyOf(advance)}(?!\p{L})[^.;\d]{0,30}?${SHARE}`),
  words(String.raw`${SHARE}[^.;,\d]{0,40}?(?<!\p{L})${anyOf(withOrder)}(?!\p{L})`),
];
const SHARE_AFTER = words(String.raw`${anyOf(withOrder)}(?!\p{L})[^.;,\d]{0,40}?${SHARE}`);
const PAYS = words(
  String.raw`pay\p{L}*|due|zahl\p{L}*|fällig|vers\p{L}*|pag\p{L}*|betaal\p{L}*|betal\p{L}*|płac\p{L}*`,
);

const REDUCES = words(
  String.raw`off(?!\p{L})|sav(?:e|es|ing)|discount\p{L}*|cheaper|commission(?!\p{L})|vat(?!\p{L})|interest|\p{L}*rabatt\p{L}*|nachlass|skonto|zinsen|remise|réduction|tva|descuento|dto|iva(?!\p{L})|korting|btw|sconto|desconto|zniżk\p{L}*|rabat\p{L}*|moms|refund\p{L}*|cancel\p{L}*|storn\p{L}*|annul\p{L}*`,
);

const NO_ADVANCE = words(String.raw`${anyOf(TERM_WORDS.denies)} (?:\p{L}+ )?${anyOf(advance)}(?!\p{L})`);
export const SHARE_OF_PRICE = 'percent of the price';

function sharePaid(text: string): Reading | null {
  if (REDUCES.test(text) || NO_ADVANCE.test(text)) return null;
  const patterns = PAYS.test(text) ? [...SHARES_PAID, SHARE_AFTER] : SHARES_PAID;
  const found = patterns
    .map((pattern) => pattern.exec(text)?.groups?.['share'])
    .find((share) => share !== undefined);
  if (SHARE_OF_PEOPLE.test(text)) return null;
  const amount = Number(found);
  return found === undefined || amount > 100 ? null : { amount, per: SHARE_OF_PRICE, condition: 'order' };
}

const OF_ONE_PRODUCT =
  /^[^:\n]{2,60}:\s.*\d|\d|(?<!\p{L})(?:with (?:an?|our|the)|on (?:our|the|all)|for|für|mit unser\p{L}*|pour|avec|para|con|voor|met|per|dla|för|med|for)(?!\p{L})/iu;

const RETURN_OF_DEPOSIT =
  /\s?[,;(–]\s?(?:which (?:is|will be) |(?:die|que|che|qui|wordt|est|è|viene) )?(?:re(?:turned|funded|paid)|zurück|rückzahl|erstatt|restitu|rembours|rend|se devuelve|devolv|reembols|teruggegeven|terug|restitui|rimbors|devolvid)[^|]*/iu;

export const readDeposit: Read = (whole) => {
  const told = { ...whole, text: whole.text.replace(RETURN_OF_DEPOSIT, '') };
  const { text, asked } = told;
  const share = sharePaid(text);
  if (share !== null && share.amount > 0) return share;
  const charge = share ?? DEPOSIT(told) ?? ADVANCE(told);
  if (charge === null || (IS_FREE.test(text) && share === null)) return null;
  const isUnknown = charge.isLeast === true && charge.currency === undefined;
  if (isUnknown || (charge.amount === 0 && IS_INCLUDED.test(text) && !DENIES.test(text))) return null;
  const rest = text.replace(/(?<!\d)(?:0|100)\s?%/gu, '');
  if (charge.amount === 0 && asked === '' && OF_ONE_PRODUCT.test(rest)) return null;
  const about = `${asked} ${text}`;
  const condition = IS_RETURNED.test(about) ? 'returned' : PLAIN_DEPOSIT.test(about) ? undefined : 'order';
  const { amount, currency, per } = charge;
  return {
    amount,
    ...(currency !== undefined && { currency }),
    ...(per !== undefined && amount > 0 && { per }),
    ...(charge.isLeast === true && { isLeast: true as const }),
    ...(condition !== undefined && { condition }),
  };
};

const IS_INCLUDED = said(TERM_WORDS.included);
const PLAIN_DEPOSIT = words(String.raw`deposit|depósito|deposition|depositum`);
