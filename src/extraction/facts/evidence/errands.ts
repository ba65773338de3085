const ERRAND = new RegExp(
  String.raw`(?<!\p{L})(?:ring|call|phone|telephone|dial|text|fax|rufen sie|ruft|telefon|appelez|téléphonez|llame|llama|bel|chiami)(?: us| uns| nous| ons)?(?: (?:on|at|unter|an|au|al|op))? \+?\d[\d ()/-]{5,}|(?:see|check) (?:the |our )?(?:opening (?:hours|times)|map|directions)|(?:siehe|sehen sie) (?:die |unsere )?öffnungszeiten|(?:voir|consultez) (?:les |nos )?horaires|(?:,|^|;) ?see (?:the )?\p{Ll}+(?: page)?[.!]?$|^not (?:here|found|answered|listed)(?!\p{L})|^(?:nicht (?:gefunden|dabei)|pas trouvé)`,
  'iu',
);

export const sendsVisitor = (sentence: string): boolean => ERRAND.test(sentence);
