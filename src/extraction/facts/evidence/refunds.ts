const DEPOSIT =
  /(?<!\p{L})(?:deposits?|\p{L}*kaution\p{L}*|pfand\p{L}*|caution|dépôts?|arrhes|fianzas?|depósitos?|borg(?:som)?|\p{L}*waarborgsom|cauzion[ei]|deposit[oi]|caparra|caução|cauções|kaucj\p{L}*|depositum|deposition\p{L}*)(?!\p{L})/iu;
const GUARANTEE_DEPOSIT = /dépôts? de garantie|deposit[oi] di garanzia|depósitos? de garant[ií]a/giu;
const CREDIT =
  /(?<!\p{L})(?:service credits?|credit notes?|overpa(?:id|yments?)|gutschrift\p{L}*|zu viel gezahlt\p{L}*|avoirs?|trop[ -]perçu|abono en (?:la )?factura|creditnota|nota di credito|nota de crédito)(?!\p{L})/iu;
const GUARANTEE =
  /(?<!\p{L})(?:guarantee\p{L}*|money[ -]back|\p{L}*garant\p{L}+|geld[ -]zurück\p{L}*|satisfait ou remboursé|geld[ -]terug\p{L}*|soddisfatti o rimborsati)(?!\p{L})/iu;

export function isOtherRefund(text: string): boolean {
  const bare = text.replaceAll(GUARANTEE_DEPOSIT, 'deposit');
  return (DEPOSIT.test(bare) || CREDIT.test(bare)) && !GUARANTEE.test(bare);
}
