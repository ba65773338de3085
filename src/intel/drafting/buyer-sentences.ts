import { addressesModels } from '../../extraction/pages/instructions.ts';
import type { NoteAbout } from '../outputs/takes.ts';
import { VENDOR_ACTS } from './customer-stories.ts';
import { TROUBLE } from '../../extraction/facts/evidence/sayings.ts';

const STARTS_THE_SEARCH =
  /(?<!\p{L})(?:(?:call|come to|contact|ring|phone|turn to|ask|write to|get in touch with) us (?:when|after|as soon as|once|before)|(?:rufen|melden sich|kommen|wenden sich)(?: \p{L}+){0,3}?,? (?:wenn|sobald|nachdem)|nous (?:appellent|contactent|sollicitent|écrivent)(?: \p{L}+){0,2} (?:quand|lorsqu\p{L}*|après|dès)|nos (?:llaman|contactan)(?: \p{L}+){0,2} (?:cuando|después)|(?:bellen|benaderen) ons(?: \p{L}+){0,2} (?:als|zodra|wanneer)|ci (?:chiamano|contattano)(?: \p{L}+){0,2} quando)(?!\p{L})/iu;

const WORRIES =
  /(?<!\p{L})(?:worry|worries|worried|fears?|feared|hesitates?|hesitated|afraid|reluctant|wary|dread|(?:be)?fürcht(?:en|et|eten|ete)|zöger(?:n|t|ten|te)|scheu(?:en|t|ten|te)|sorgen sich|haben (?:angst|sorge|bedenken)|craign(?:ent|ez|aient)|redout(?:ent|ez|aient)|hésit(?:ent|ez|aient)|(?:ont|avez) peur|s['’]inqui[èé]t(?:ent|aient)|temen|dudan|tienen miedo|(?:les|le|se) preocupan?|vrezen|aarzelen|twijfelen|(?:zijn|bent) bang|maken zich zorgen|temono|esitano|hanno paura|si preoccupano)(?!\p{L})/iu;
const NO_WORRY =
  /^(?:don['’]t|do not|never|no need|nothing to|keine |n['’]|ne )|(?<!\p{L})(?:no (?:need|reason|one)|nobody|need not|needn['’]t|niemand|brauchen|müssen (?:sich )?(?:nicht|keine)|(?:ne |n['’])(?:craign|redout|hésit|\p{L}+ pas peur)|personne|hoeft|hoeven|niemand|nadie|nessuno)(?!\p{L})/iu;

const HAS_TO =
  /(?<!\p{L})(?:you (?:need|have|are (?:required|expected|obliged)) to|you must|sie müssen|vous (?:devez|êtes tenue?s? de)|(?:usted )?(?:tiene|debe) (?:que )?|u moet|lei deve|dovete)(?!\p{L})/iu;
const NO_DUTY =
  /(?<!\p{L})(?:not|n['’]t|never|only|just|all you|nothing|nicht|nichts|nur|kein\p{L}*|ne |n['’]|seulement|solo|sólo|no|niet|geen|alleen|non)(?!\p{L})/iu;
const DUTY_OF_CUSTOMERS =
  /(?<!\p{L})(?:book\p{L}*|pay|paid|cancel\p{L}*|return\p{L}*|order\p{L}*|register|contact|call|send|apply|sign (?:up|in)|log in|wear|bring|arrive|download|click|at least \d+ years|over \d+|buchen|zahlen|bezahlen|kündigen|bestellen|anmelden|schicken|senden|mitbringen|anrufen|réserver|payer|résilier|commander|envoyer|appeler|inscrire|apporter|reservar|pagar|cancelar|pedir|enviar|llamar|boeken|betalen|opzeggen|bestellen|sturen|aanmelden|prenotare|pagare|disdire|ordinare|inviare)(?!\p{L})/iu;

export function buyerNoteIn(sentence: string): NoteAbout | null {
  if (STARTS_THE_SEARCH.test(sentence)) return 'trigger';
  if (VENDOR_ACTS.test(sentence)) return null;
  if (WORRIES.test(sentence) && !NO_WORRY.test(sentence)) return 'barrier';
  if (HAS_TO.test(sentence) && !NO_DUTY.test(sentence) && !DUTY_OF_CUSTOMERS.test(sentence)) return 'job';
  return TROUBLE.test(sentence) ? 'pain' : null;
}

const WEIGHED =
  /^(?:what (?!we )(?:.{2,60} )?(?:asks?|looks? (?:for|at)|checks?|compares?|weighs?|(?:wants?|needs?) to (?:know|see)|expects?|insists? on)(?! us)(?: (?:before|when|in|from|of|about|first)(?!\p{L}).*)?$|how (?:to choose|to pick|to compare|do (?:you )?(?:\p{L}+ ){0,3}choose|(?:\p{L}+ ){1,3}choose)(?!\p{L})|what (?:to (?:look for|ask|check|compare)|matters (?:to|when|in|for))(?!\p{L})|(?:\p{L}+ ){0,3}(?:checklist for (?:choosing|buying|hiring)|(?:selection|buying|decision|purchase) criteria)|questions to ask |choosing (?:an?|your|the) |worauf (?:.{2,60} )?(?:achten|achtet|ankommt|ankommt|wert legen|schauen)(?!\p{L})|woran (?:.{2,40} )?(?:erkennen|messen)(?!\p{L})|was (?:.{2,60} )?(?:wichtig ist|vergleichen|verlangen|prüfen|vor der \p{L}+ fragen)(?!\p{L})|(?:\p{L}+ )?(?:auswahl|entscheidungs|kauf)kriterien|so (?:wählen|finden) sie|ce que (?!nous ).{2,60} (?:comparent|regardent|demandent|vérifient|exigent|attendent)(?!\p{L})|comment choisir|(?:les )?critères (?:de choix|d['’]achat)|(?:les )?questions à poser|qué (?:.{2,60} )?(?:comparan|miran|preguntan|exigen)(?!\p{L})|cómo elegir|criterios (?:de|para)|en qué fijarse|waar (?:.{2,60} )?op (?:let|letten)(?!\p{L})|hoe (?:kiest|kies) (?:u|je)|keuzecriteria|wat .{2,60} (?:vergelijken|vragen|eisen)(?!\p{L})|(?:che )?cosa (?:.{2,60} )?(?:chiedono|confrontano|guardano)(?!\p{L})|come scegliere|criteri (?:di|per))/iu;
const ITEM = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/u;
const LONGEST_HEADING = 120;
const CRITERION = { least: 8, most: 160 };

export function criteriaIn(text: string): { quote: string; from: number }[] {
  const found: { quote: string; from: number }[] = [];
  let isBelow = false;
  for (const line of text.matchAll(/[^\n]*\S[^\n]*/gu)) {
    const marker = ITEM.exec(line[0])?.[0];
    if (marker === undefined) {
      const said = line[0].replace(/^\s*#+\s*/u, '').trim();
      const isHeading = said.length <= LONGEST_HEADING && !/[.!…]$/u.test(said);
      if (isHeading || found.length > 0) isBelow = isHeading && WEIGHED.test(said.replace(/[?:]$/u, ''));
      continue;
    }
    const quote = line[0].slice(marker.length).trim();
    const isCriterion =
      quote.length >= CRITERION.least &&
      quote.length <= CRITERION.most &&
      !/[?？|]|^["“„«]/u.test(quote) &&
      !addressesModels(quote);
    if (isBelow && isCriterion) found.push({ quote, from: line.index + marker.length });
  }
  return found;
}
