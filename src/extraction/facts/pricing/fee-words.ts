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

export function saysFree(text: string): boolean {
  const found = FREE.exec(text);
  return found !== null && !DENIED.test(text.slice(0, found.index));
}

export const SAVING =
  /(?<!\p{L})(?:sav(?:e|es|ing|ings)|off|discounts?|spar(?:en|t)|rabatt\p{L}*|économis\p{L}*|remise|ahorr\p{L}*|descuento|bespaar\p{L}*|korting|risparmi\p{L}*|sconto|desconto|rabat\p{L}*)(?!\p{L})/iu;

const SIDE_FEES = [
  String.raw`(?:exit|termination|cancell?ation|early[- ]\p{L}+|late(?:[- ]payment)?|overdue|reminder|no-?show|set-?up|joining|sign-?up|activation|registration|booking|admin(?:istration)?|handling|cleaning|reconnection|replacement|chargeback) (?:fee|charge|cost)s?|penalt(?:y|ies)|surcharges?|supplements?|deposits?|excess|fines?`,
  String.raw`kaution|pfand|\p{L}*(?:strafe|zuschlag|aufpreis|aufschlag|mahngebühr|kündigungsgebühr|stornogebühr|stornokosten|bearbeitungsgebühr|anmeldegebühr|aufnahmegebühr|einrichtungsgebühr|aktivierungsgebühr|einrichtungskosten|ausstiegsgebühr|rücklastschrift)`,
  String.raw`cautions?|dépôt de garantie|pénalités?|majorations?|suppléments?|surcoûts?|frais d(?:e |['’])(?:résiliation|annulation|retard|dossier|mise en \p{L}+|inscription|ouverture|sortie|relance|clôture)`,
  String.raw`fianzas?|depósitos?|penalizaci(?:ón|ones)|recargos?|suplementos?|multas?|(?:gastos|cuota|coste|tasa) de (?:cancelación|alta|baja|devolución|apertura|inscripción|matrícula)`,
  String.raw`borg|waarborg\p{L}*|boetes?|\p{L}*toeslag(?:en)?|opzegvergoeding|\p{L}*(?:annulerings|opzeg|aanmanings|inschrijf|administratie|opstart|aansluit)kosten`,
  String.raw`cauzion[ei]|deposit[oi]|penal[ei]|supplement[oi]|maggiorazion[ei]|(?:spese|costi?) di (?:recesso|attivazione|annullamento|iscrizione|disdetta)`,
  String.raw`cauç(?:ão|ões)|multas?|sobretaxas?|taxas? de (?:cancelamento|adesão|inscrição|rescisão)`,
].join('|');
const SIDE_FEE = new RegExp(String.raw`(?<!\p{L})(?:${SIDE_FEES})(?!\p{L})`, 'iu');

export const isSideFee = (name: string): boolean => SIDE_FEE.test(name);

const CHARGES = [
  String.raw`install(?:ation|ing)?|set-?up|onboarding|activation|connection|fitting|assembly|delivery|shipping|collection|removal|(?:final )?cleaning|registration|enrol?ment|joining|admin(?:istration)?|deposit`,
  String.raw`aufstellung|(?:auf|ab)bau|montage|einrichtung\p{L}*|anschluss|an?lieferung|lieferung|versand|abholung|\p{L}*reinigung|aktivierung|anmeldung|\p{L}*pauschale|\p{L}*gebühr(?:en)?`,
  String.raw`livraison|montage|pose|mise en (?:service|route|place)|raccordement|nettoyage|adhésion|inscription|frais|dépôt`,
  String.raw`instalación|alta|montaje|entrega|envío|recogida|limpieza|activación|matrícula|inscripción|depósito`,
  String.raw`installazione|attivazione|allaccio|allacciamento|montaggio|consegna|spedizione|ritiro|pulizia|iscrizione|deposito`,
  String.raw`plaatsing|installatie|opbouw|aansluiting|levering|bezorging|(?:be)?zorgkosten|(?:eind)?schoonmaak|inschrijving|activatie|eenmalige kosten`,
  String.raw`instalação|ativação|montagem|adesão|limpeza|inscrição`,
].join('|');
const CHARGE = new RegExp(
  String.raw`^(?:(?:one-(?:off|time)|einmalige|frais d(?:e |['’]))\s?)?(?:${CHARGES})(?!\p{L})`,
  'iu',
);

export const isCharge = (name: string): boolean => CHARGE.test(name.trim()) || isSideFee(name);

const ADD_ONS =
  /(?<!\p{L})(?:add-?ons?|(?:optional )?extras|(?:costs?|charged|pay) extra|on top|extra (?:kostet|berechnet)|was (?:noch )?dazukommt|qui s['’]ajoute|en (?:plus|supplément)|(?:se (?:paga|cobra) )?aparte|optionals?|top-?ups?|zusatz(?:leistungen|optionen|module|kosten)|zusätzliche \p{L}+|extraleistungen|suppléments|options|en option|complementos|extras opcionales|opcionales|opties|aanvullende \p{L}+|optional|servizi aggiuntivi|supplementi|opcionais|(?:other|additional|extra|further|one-off|one-time) (?:charges|costs|fees)|(?:charges|fees|costs) (?:besides?|on top|outside)|nebenkosten|(?:weitere|sonstige|einmalige) (?:kosten|gebühren)|(?:autres|les) frais|frais (?:annexes|supplémentaires|ponctuels)|otros (?:gastos|costes)|gastos adicionales|altri costi|costi aggiuntivi|spese accessorie|(?:overige|bijkomende|eenmalige) kosten|outros custos)(?!\p{L})/iu;

export const isOfAddOns = (heading: string): boolean => ADD_ONS.test(heading);

const CHARGE_HEAD =
  /^(?:(?:other |additional |one-off )?(?:charges?|fees?)|extras?|add-?ons?|gebühr(?:en)?|nebenkosten|zusatz\p{L}*|frais|suppléments?|gastos?|cargos?|suplementos?|spese|supplement[oi]|toeslag(?:en)?|bijkomende kosten|taxas?)$/iu;

export const isHeadOfCharges = (head: string): boolean => CHARGE_HEAD.test(head.trim());

export const offersFirst = <T extends { name: string }>(prices: readonly T[]): T[] =>
  prices.toSorted((a, b) => Number(isSideFee(a.name)) - Number(isSideFee(b.name)));
