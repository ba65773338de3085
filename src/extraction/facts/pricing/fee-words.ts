const CHARGED = [
  'fees?|charge[sd]?|charging|costs?|surcharges?|deposit|pays?|priced?|once',
  String.raw`\p{L}*(?:gebühr|pauschale|kosten|zuschlag|aufpreis|kaution|entgelt|preis)\p{L}{0,2}|kostet|berechne[nt]|zahl(?:en|t)|einmalig`,
  String.raw`frais|coûte(?:nt)?|coût|facturé\p{L}*|facturons|supplément|forfait|caution|tarif|s['’]élèvent?`,
  'cuestan?|tarifa|cuota|tasa|gastos|coste|recargo|suplemento|fianza|precio',
  'cost[aioe]|costano|quota|tariffa|canone|spese|supplemento|cauzione|prezzo',
  String.raw`kost(?:en)?|\p{L}*(?:kosten|tarief|toeslag)|betaal\p{L}*|bijdrage|borg|rekenen|prijs`,
  'custam?|taxa|custo|propina|caução|preço',
  String.raw`kosztuj\p{L}+|opłat\p{L}*|koszt\p{L}*|dopłat\p{L}*|kaucj\p{L}*|cen[ay]`,
  String.raw`kostar|\p{L}*avgift\p{L}*|kostnad\p{L}*|\p{L}*pris\p{L}*|tillägg|deposition`,
  String.raw`koster|\p{L}*gebyr\p{L}*|\p{L}*afgift\p{L}*|tillæg|depositum`,
].join('|');

export const FEE = new RegExp(String.raw`(?<!\p{L})(?:${CHARGED})(?!\p{L})`, 'iu');

export const FREE = new RegExp(
  String.raw`(?<![\p{L}-])(?:free(?! of (?!charge))|included|kostenlos\p{L}*|kostenfrei\p{L}*|gratis|inklusive|inbegriffen|enthalten|gratuit\p{L}*|offerte?s?|incluse?s?|inclus[oai]|incluid[oa]s?|incluíd[oa]s?|grátis|compres[oaie]|kosteloos|inbegrepen|inclusief|bezpłatn\p{L}*|darmow\p{L}*|w cenie|kostnadsfri\p{L}*|ingår|indgår|inkluderet|uden beregning)(?!\p{L})|(?<!\p{L})(?:no|without|ohne|keine?|sans|sin|geen|zonder|senza|nessun\p{L}*|sem|bez|ingen|inga|utan|uden)\s(?:\p{L}+[\s-]){0,2}?(?:${CHARGED})(?!\p{L})`,
  'iu',
);

const DENIED = /(?<!\p{L})(?:not|n['’]t|never|nicht|pas|niet|non|não|nie|inte|ikke)\s+(?:\p{L}+\s+)?$/iu;

/** False for "Setup is not free". */
export function saysFree(text: string): boolean {
  const found = FREE.exec(text);
  return found !== null && !DENIED.test(text.slice(0, found.index));
}

export const SAVING =
  /(?<!\p{L})(?:sav(?:e|es|ing|ings)|off|discounts?|spar(?:en|t)|rabatt\p{L}*|économis\p{L}*|remise|ahorr\p{L}*|descuento|bespaar\p{L}*|korting|risparmi\p{L}*|sconto|desconto|rabat\p{L}*)(?!\p{L})/iu;
