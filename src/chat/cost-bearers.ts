import { hasAmount, statesCharge, type Verdict } from './verdict.ts';
import { wholeWords } from './whole-words.ts';

const ASKS_WHO_PAYS = new RegExp(
  String.raw`^(?:¿\s?)?(?:who|wer|qui|quién|wie|chi)\s(?:(?:will|would|has to|must|muss|doit|debe|moet|deve)\s)?(?:pays?|covers?|bears?|is (?:liable|responsible)|(?:be)?zahlt|bezahlen|zahlen|übernimmt|trägt|haftet|paie|paye|payer|prend|supporte|paga|pagar|cubre|asume|betaalt|betalen|vergoedt|dekt|pagare|copre|sostiene)(?!\p{L})`,
  'iu',
);

export const asksWhoPays = (question: string): boolean => ASKS_WHO_PAYS.test(question.trim());

const OF_PAYING =
  /^(?:pays?|paid|paying|(?:be)?zahl\p{L}*|pa(?:ie|ye)\p{L}*|pag(?:a|ar|are|an|ano)|betaal\p{L}*|betalen|covers?|bears?|liable|liability|responsible|cost|costs|bill|übernimmt|trägt|haftet|kosten|prend|charge|supporte|cubre|asume|vergoedt|dekt|copre|sostiene)$/iu;
export const withoutPaying = (words: readonly string[]): string[] =>
  words.filter((word) => !OF_PAYING.test(word));

const BEARS = wholeWords(
  String.raw`pay|pays|paid|payable|liable|liability|responsible|bears?|borne by|covers?|covered by|refund|reimburse|at (?:our|your|their|its|the \p{L}+['’]s) (?:own )?(?:cost|expense|risk)|(?:is|are) on (?:us|you)|on the house|(?:be)?zahl\p{L}*|übern[ie]hm\p{L}*|(?:zu )?lasten|trägt|tragen|haft\p{L}*|auf (?:unsere|ihre|eigene) (?:kosten|gefahr)|geht auf uns|rembours\p{L}*|pa(?:ie|ye)\p{L}*|payer|à (?:notre|votre|la|leur) charge|(?:aux|à (?:nos|vos)) frais|pren(?:d|ons|ez|nent)\p{L}* en charge|support\p{L}+|pag\p{L}+|(?:a|por) (?:nuestr[oa]|su|vuestr[oa])? ?(?:cargo|cuenta)|corre\p{L}* (?:a|por)|asum\p{L}+|cubr\p{L}+|betaa?l\p{L}*|(?:voor )?(?:onze|uw|eigen|hun) (?:rekening|kosten)|voor rekening van|vergoed\p{L}*|a (?:nostro|suo|vostro) carico|a (?:nostre|vostre|proprie) spese|a carico (?:nostro|vostro|suo|del\p{L}*)|copr\p{L}+|rispond\p{L}+`,
);
const NOT = wholeWords(
  String.raw`not|no|never|cannot|\p{L}+n['’]t|nicht|kein\p{L}*|nie|pas|jamais|aucun\p{L}*|nunca|ningun\p{L}*|tampoco|niet|geen|nooit|non|nessun\p{L}*|mai`,
);
const CUSTOMER = String.raw`customers?|clients?|buyers?|hirers?|renters?|tenants?|guests?|users?|members?|you|your|kund\p{L}*|mieter\p{L}*|auftraggeber\p{L}*|käufer\p{L}*|gast\p{L}*|nutzer\p{L}*|sie|ihr\p{L}*|locataires?|acheteurs?|vous|votre|vos|clientes?|inquilin\p{L}+|usted\p{L}*|su|klant\p{L}*|huurder\p{L}*|koper\p{L}*|opdrachtgever\p{L}*|u|uw|client[ei]|acquirent[ei]|vostr\p{L}+|conduttor[ei]`;
const CHARGES = wholeWords(
  String.raw`charg\p{L}*|bill(?:s|ed)?|invoic\p{L}*|costs?|fees?|price\p{L}*|(?:be)?rechn\p{L}*|kost\p{L}*|gebühr\p{L}*|aufpreis|factur\p{L}*|coût\p{L}*|frais|tarif\p{L}*|cobr\p{L}*|cuest\p{L}+|tarifa\p{L}*|reken\p{L}*|rekent|toeslag|addebit\p{L}*|cost[aoie]`,
);
const OF_CUSTOMER = wholeWords(
  String.raw`(?:${CUSTOMER})\s(?:(?:\p{L}+\s){0,2})(?:pays?|bears?|covers?|(?:is|are|remains?) (?:liable|responsible)|(?:be)?zahl\p{L}*|trägt|tragen|übern\p{L}+|haft\p{L}+|pa(?:ie|ye)\p{L}*|support\p{L}+|pag\p{L}+|asum\p{L}+|betaal\p{L}*|vergoed\p{L}*)|(?:paid|payable|borne|covered) by (?:the |our |your )?(?:${CUSTOMER})|at (?:your|the (?:${CUSTOMER})['’]s?) (?:own )?(?:cost|expense|risk)|zu ?lasten (?:der |des |von )?(?:${CUSTOMER})|à (?:votre|la) charge(?: (?:du|de la|des) (?:${CUSTOMER}))?|(?:à vos frais|aux frais (?:du|de la|des) (?:${CUSTOMER}))|(?:a|por) su (?:cargo|cuenta)|(?:a cargo|por cuenta) del? (?:la )?(?:${CUSTOMER})|voor uw rekening|voor rekening van (?:de )?(?:${CUSTOMER})|(?:a carico )(?:del(?:l['’])?\s?|della )?(?:${CUSTOMER})|on you`,
);
const OF_US = wholeWords(
  String.raw`we|us|our|wir|uns|unser\p{L}*|nous|notre|nos|nosotr\p{L}+|nuestr\p{L}+|wij|ons|onze|noi|nostr\p{L}+|(?:asum|cubr|pag|prend|pay|paghi|copri)(?:imos|amos|ons|amo)`,
);

export function bearerIn(said: string): { verdict: Verdict } | null {
  const isCharged = hasAmount(said) && CHARGES.test(said);
  if (!BEARS.test(said) && !isCharged && (hasAmount(said) || !statesCharge(said))) return null;
  const isDenied = NOT.test(said);
  if (OF_CUSTOMER.test(said)) return { verdict: isDenied ? 'yes' : 'no' };
  if (BEARS.test(said) && OF_US.test(said)) return { verdict: isDenied ? 'no' : 'yes' };
  if (isDenied && BEARS.test(said)) return { verdict: 'no' };
  if (isCharged) return { verdict: 'no' };
  return { verdict: statesCharge(said) && !BEARS.test(said) ? 'yes' : null };
}
