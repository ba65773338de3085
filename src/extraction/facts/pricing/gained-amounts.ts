const PER_TIME = String.raw`(?:\s?\/\s?\p{L}+|,?\s(?:(?:a|an|per|each|every|pro|je|im|par|al|por|all[’']|l[’'])\s?\p{L}+|yearly|annually|jährlich))?`;
const AFTER_AMOUNT = [
  String.raw`(?:were |was |have been |is |are )?(?:saved|recovered|recouped|earned|gained|raised)|(?:in |of )?savings?|less(?!\s?\p{N})(?! (?:vat|tax|any|the)(?!\p{L}))|in (?:extra|additional|new) (?:sales|revenue|orders|income|donations)|more (?:in )?(?:revenue|sales|turnover|income)|cheaper|off (?:the|their|our|its|his|her) (?:\p{L}+ )?(?:bills?|costs?|budgets?)`,
  String.raw`weniger|(?:ein)?gespart\p{L}*|(?:kosten)?ersparnis|einsparung(?:en)?|mehr umsatz|mehrumsatz`,
  String.raw`économis\p{L}*|d[’']économies?|de moins|en moins|gagnés?|de chiffre d[’']affaires en plus`,
  String.raw`ahorrad[oa]s?|de ahorro|menos|de menos|recuperad[oa]s?`,
  String.raw`risparmiat[oaie]|di risparmio|in meno`,
  String.raw`bespaard|(?:aan )?besparing|minder`,
  String.raw`poupad[oa]s?|de poupança|a menos`,
  String.raw`zaoszczędzon\p{L}*|oszczędności|mniej|sparat|besparing|mindre|sparet|besparelse`,
].join('|');
const GAINED_BEHIND = new RegExp(String.raw`^\+?${PER_TIME}\s(?:${AFTER_AMOUNT})(?!\p{L})`, 'iu');

const LABEL = String.raw`(?:(?:total|annual|yearly|first[- ]year|jährliche|gesamte) )?(?:saved|savings?|money saved|costs? saved|(?:kosten)?ersparnis|einsparung(?:en)?|gespart|économies?|économisés?|ahorros?|ahorrado|risparmi[oi]?|risparmiato|besparing(?:en)?|bespaard|poupança|oszczędności|besparelse)(?: (?:so far|in|per|each|a|the|first|last|year|one|month|im|pro|jahr|ersten|par|an|por|año|al)){0,4}`;
const GAINED_LABEL = new RegExp(String.raw`^${LABEL}\s?:?$`, 'iu');
const GAINED_BEFORE = new RegExp(String.raw`(?:^|[.!?;|]\s)${LABEL}\s?[:–—|]?\s*$`, 'iu');

export const isGained = (before: string, behind: string): boolean =>
  GAINED_BEHIND.test(behind.slice(0, 80)) || GAINED_BEFORE.test(before.slice(-80));

export const isGainedLabel = (label: string): boolean => GAINED_LABEL.test(label.trim());
