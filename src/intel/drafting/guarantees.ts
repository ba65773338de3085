const GUARANTEES =
  /(?<!\p{L})(?:guarantee[ds]?|warrant(?:y|ies)|money[- ]back|\p{L}*garant\p{L}+|gewährleist\p{L}*|geld[- ]zurück|geld terug|waarborg\p{L}*)(?!\p{L})/iu;
const REMEDY =
  /(?<!\p{L})(?:(?:is|are|it['’]s) (?:free|on us)|for free|free of charge|pay nothing|(?:we|is|are|be) (?:\p{L}+ )?credit(?:ed)?|(?:rent\p{L}*|fees?|price|month\p{L}*|payment) back|(?:do not|don['’]t) pay|we pay|no charge|(?:we|you|your|full) (?:\p{L}+ ){0,3}refund\p{L}*|(?:give|get) (?:you )?(?:\p{L}+ ){0,4}back|costs? you nothing|(?:kostenlos|kostenfrei|gratis|gratuite?)(?=[.,;:!)]|$)|(?:zahlen|bezahlen|kostet) .{0,30}(?:nicht|nichts)|zahlen wir|erstatten|(?:geld|gebühr|betrag|preis|monat\p{L}*|rate) .{0,20}zurück|est offerte?|sont offerte?s|ne (?:facturons|payez|paie)\p{L}*|(?:nous|vous|est|sera) rembours\p{L}*|(?:le|les) devolve(?:mos|rán?)|le reembols\p{L}*|no (?:paga|cobramos)|betaalt? (?:u )?(?:niets|niet)|betalen wij|krijgt .{0,30}terug|(?:la|vi) rimborsiamo|non paga\p{L}*)(?!\p{L})/iu;
const OR_ELSE =
  /(?<!\p{L})(?:or|or else|if|unless|otherwise|oder|sonst|andernfalls|wenn|falls|ou|sinon|si|o|de lo contrario|of|anders|als|indien|altrimenti|se)(?!\p{L})|^(?:kommen|kommt|ist|sind|fällt|haben|hat|halten|schaffen|dauert) (?:wir|sie|er|es|die|der|das|ein\p{L}*)(?!\p{L})/iu;
const OF_A_SALE =
  /(?<!\p{L})(?:trial|shipping|delivery|sign up|newsletter|download|quote|consultation|demo|cancel\p{L}*|kündig\p{L}*|testen|probe\p{L}*|versand|angebot|essai|livraison|devis|résili\p{L}*|prueba|envío|presupuesto|proef\p{L}*|verzending|offerte aan|prova|spedizione)(?!\p{L})|(?<!\p{L})(?:no|not|cannot|kein\p{L}*|nicht|aucune?|sin|geen) (?:\p{L}+ ){0,2}(?:guarantee\p{L}*|refunds?|garant\p{L}+|erstattung|remboursement|reembols\p{L}*|terugbetaling)|[?？]$/iu;

export const isGuarantee = (text: string): boolean =>
  !OF_A_SALE.test(text) && (GUARANTEES.test(text) || (REMEDY.test(text) && OR_ELSE.test(text)));

const FAILS =
  /(?<!\p{L})(?:not|\p{L}+n['’]t|late|(?:later|longer) than|miss|fail\p{L}*|falls?|below|(?:is|are|goes) down|wrong|mistakes?|errors?|broken|unhappy|nicht|später|zu spät|länger|unter|fehler\p{L}*|falsch|unzufrieden|pas|retard|erreur|moins|no|tarde|tardamos|error|menos|niet|te laat|langer|fout\p{L}*|non|ritardo|errore|meno|não|atras\p{L}+|erro)(?!\p{L})/iu;
const OR_ELSE_FREE =
  /(?:^|[,;–—-]\s?|\s)(?:or|or else|otherwise|oder|sonst|andernfalls|ou|sinon|o|de lo contrario|of(?= (?:u|je|wij|we|het|gratis|niets)(?!\p{L}))|anders|altrimenti|ou então)\s(?<rest>[^.;]+)/giu;
const IN_CASE =
  /(?:(?<!\p{L})(?:if|unless|when|wenn|falls|si|cuando|als|indien|se|quando)(?!\p{L})|^(?:kommen|kommt|ist|sind|fällt|haben|hat|halten|schaffen|dauert) )[^,;:–—]*/giu;

export function isRemedy(text: string): boolean {
  const bare = text.replaceAll(/free of charge/giu, 'free');
  if (OF_A_SALE.test(bare) || !REMEDY.test(bare)) return false;
  const isElse = [...bare.matchAll(OR_ELSE_FREE)].some(({ groups }) => REMEDY.test(groups!['rest']!));
  return isElse || [...bare.matchAll(IN_CASE)].some(([clause]) => FAILS.test(clause));
}

export const givesGuarantee = (text: string): boolean =>
  text.split(/\n+|(?<=[.!?])\s+/u).some((sentence) => isGuarantee(sentence));

const CREDIT =
  /(?<!\p{L})(?:credit(?:ed)?(?! (?:card|check|note))|gutschrift|gutgeschrieben|avoir|abono|tegoed|accredito)(?!\p{L})/iu;
const IS_PRICE =
  /^(?:free(?: of charge)?|no charge|kostenlos|kostenfrei|gratis|gratuite?|incluid[oa]|included)$/iu;

export const isRemedyOfRow = (cell: string): boolean =>
  !OF_A_SALE.test(cell) &&
  !IS_PRICE.test(cell.trim()) &&
  (CREDIT.test(cell) || REMEDY.test(cell.replaceAll(/free of charge/giu, 'is free')));
