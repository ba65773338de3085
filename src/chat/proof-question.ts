import { tellingSubjectOf } from './covered-answer.ts';
import { asksWhoGained, CUSTOMER, OF_CHANGE } from './customer-results.ts';
import { isOfSpeed } from './figures.ts';
import { wholeWords } from './whole-words.ts';

export interface ProofQuestion {
  words: readonly string[];
  subject: string;
  isOfCustomers?: boolean;
}

const PROOF = wholeWords(
  String.raw`proofs?(?! of (?:concept|purchase|delivery|address|age|identity|insurance|payment))|evidence|(?:case|customer|client|success) stud(?:y|ies)|(?:customer|client|success)['’]?s? stor(?:y|ies)|references?(?! (?:numbers?|codes?|guides?|manuals?))|testimonials?|beweise?n?|belege?n?(?= (?:mit|für|über|aus|von|kann|können|zu|haben|gibt))|nachweise?n?|referenz(?:en|kunde|kunden)?|fallstudien?|erfolgsgeschichten?|kundengeschichten?|preuves?|références?|études? de cas|cas clients?|témoignages?|pruebas?(?= (?:con|de que|puedo|podemos|tenemos|hay))|evidencias?|referencias?|casos? (?:de éxito|de estudio|prácticos?)|testimonios?|bewij(?:s|zen)|referenties?|praktijkvoorbeeld(?:en)?|case ?stud(?:y|ies)|klantverha(?:al|len)|prov[ae](?= (?:con|che|posso|abbiamo|ci sono))|referenz[ae]|cas[oi] (?:di studio|di successo)|testimonianz[ae]`,
);
const FIGURE = wholeWords(
  String.raw`(?:with |in )?(?:an? )?(?:figures?|numbers?|statistics?|stats?|metrics?)|(?:mit |in )?(?:ein(?:er|e|en)? )?(?:zahl(?:en)?|kennzahl(?:en)?|ziffern?)|chiffr(?:es?|ées?)|(?:avec |en )?(?:un )?chiffres?|statistiques?|(?:con |en )?(?:un[ao]? )?(?:cifras?|números?|datos?)|estadísticas?|(?:met |in )?(?:een )?(?:cijfers?|getal(?:len)?)|statistieken?|(?:con |in )?(?:un )?(?:numer[oi]|cifr[ae])`,
);
const TELLING = wholeWords(
  String.raw`quot(?:e|es|ed|ing)|cit(?:e|es|ing)|show(?:s|ing)?|mention|give|tell|use|send|name|share|bring|point to|prove[sn]?|convinc\p{L}*|back up|zitieren|nennen|zeigen|nutzen|verwenden|belegen|beweis(?:en|t)|gib|nenne?|zeige?|citer|montrer|donner|prouver|prouvent|donne(?:z|-moi)?|citar|mostrar|enseñar|dar|demostrar|demuestran?|citeren|noemen|tonen|laten|zien|bewijz(?:en|t)|geef|citare|mostrare|dare|dimostra(?:re|no)?`,
);
const RESULT =
  /^(?:¿\s?)?(?:(?:which|what|welche\p{L}*|quel\p{L}*|qué|welke|quali|che)(?!\p{L}) )(?:\p{L}+ )?(?:results?|outcomes?|ergebniss?e?n?|erfolge?|résultats?|resultados?|resultaten|risultati)(?!\p{L})/iu;
const OF_ASKING = wholeWords(
  String.raw`(?:results?|outcomes?|achiev\p{L}*|deliver(?:ed)?|have|has|get|find|buyers?|purchasers?|prospects?|leads?|customers?|clients?|decision[- ]makers?|heads?|directors?|managers?|chiefs?|officers?|owners?|procurement|purchasing|facilit(?:y|ies)|operations|leiter(?:in)?|geschäftsführer\p{L}*|verantwortliche\p{L}*|responsables?|direct(?:eur|rice|ora?)s?|chefs?|jef[ea]s?|gerentes?|hoofd|diret?tor[ei]|responsabil[ei]|someone|anyone|somebody|calls?|pitch|deck|slides?|sales|good|best|strong\p{L}*|real|any|better|help(?:s|ed)?|ergebniss?e?n?|erfolge?|erzielt|erreicht|gezeigt|käufer\p{L}*|einkäufer\p{L}*|interessent\p{L}*|kund\p{L}+|résultats?|obtenu\p{L}*|acheteu\p{L}*|prospects?|clients?|resultados?|obtenid\p{L}*|logrado|conseguido|compradore?\p{L}*|client[ea]s?|resultaten|behaald|bereikt|kopers?|inkopers?|klant(?:en)?|risultati|ottenut\p{L}*|acquirent\p{L}*|client[ei])`,
);

export function proofQuestionOf(question: string, names: readonly string[]): ProofQuestion | null {
  const asks =
    PROOF.test(question) || (FIGURE.test(question) && TELLING.test(question)) || RESULT.test(question.trim());
  if (!asks) return asksWhoGained(question) ? gainOf(question, names) : null;
  const all = [PROOF, FIGURE, TELLING, OF_ASKING];
  const bare = all.reduce((rest, words) => rest.replaceAll(new RegExp(words.source, 'giu'), ' '), question);
  if (!/\p{L}/u.test(bare)) return { words: [], subject: '' };
  const words = tellingSubjectOf(bare, names).filter((word) => word.length > 2 && !EMPTY.test(word));
  const spelled = (bare.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []).filter((one) =>
    words.includes(foldedOf(one)),
  );
  return { words, subject: spelled.length === 0 ? words.join(' ') : spelled.join(' ') };
}

function gainOf(question: string, names: readonly string[]): ProofQuestion | null {
  const words = tellingSubjectOf(question, names).filter(
    (word) => isOfSpeed(word) || !(OF_CHANGE.test(word) || CUSTOMER.test(word)),
  );
  return words.length < 2 ? null : { words, subject: '', isOfCustomers: true };
}

const EMPTY =
  /^(?:about|that|from|with|for|can|could|one|kann|könn\p{L}*|aus|über|für|zum|zur|dass|puis|pouvons|avec|pour|sur|dans|auprès|puedo|podemos|para|sobre|con|ens|kan|kunnen|aan|met|over|voor|dat|posso|possiamo|per|che|existe|feel|feels|nous|wij|moi|mir)$/iu;

const foldedOf = (word: string): string => word.toLowerCase().replaceAll('ß', 'ss');
