import type { Fact } from '../../extraction/facts/evidence/kinds.ts';
import { addressesModels } from '../../extraction/pages/instructions.ts';
import { ABOUT_US, LIMIT } from '../outputs/takes.ts';

/** What a vendor's page says in passing. Offsets refer to the whole document. */
export type Remark = Pick<Fact, 'kind' | 'quote' | 'start' | 'end' | 'confidence'> & {
  name?: string;
  rival?: string;
};

/** High enough to be used, too low to outweigh a fact of the extractor. */
const CONFIDENCE = 0.55;
const LENGTH = { least: 25, most: 260 };

/** Matches restrictions that a vendor admits, such as missing refunds or a service without a guarantee. */
const ADMITS =
  /\bno refunds?\b|\brefunds? (?:are|is|will be) not\b|\bnon-?refundable\b|\b(?:must|can only|have to|has to|needs? to) be (?:managed|requested|made|done|handled|arranged|approved|changed|processed) (?:by|through|via|with) (?:our |the |a )?(?:[\p{L}]+ ){0,2}(?:support|sales|staff|team)\b|\b(?:outages?|downtimes?|delays?|interruptions?|data loss)\b[^.]{0,40}\b(?:are|is) (?:possible|likely)\b|\b(?:consists? of|run by|maintained by) (?:just |only )?(?:an? |one )?single (?:person|developer|engineer|founder)\b|\bonly (?:guarantee|offer|promise|provide)\b[^.]{0,20}\bbest[- ]effort\b|\b(?:is|are)(?: not|n['’]t) (?:yet |currently )?(?:available|supported|included|possible|self-serve|offered)\b|\b(?:we|it) (?:(?:do|does) not|don['’]t|doesn['’]t|cannot|can['’]t) (?:yet |currently )?(?:offer|support|include|provide|guarantee)\b|\bonly available (?:on|in|for|with|to) (?:the |our )?(?:enterprise|premium|business|higher|annual|paid)\b|\b(?:minimum|least) (?:contract|commitment|term)s? (?:of|is)\b|\bkeine (?:rück)?erstattung|\b(?:ist|sind) (?:noch )?nicht (?:verfügbar|enthalten|möglich)\b|\baucun remboursement|\bn['’]est pas (?:disponible|inclus|possible)|\bno (?:hay|se (?:hacen|ofrecen)) (?:reembolsos|devoluciones)/iu;
/** Matches boasts, conditions and sentences about somebody else. */
const NO_ADMISSION =
  /[?？]$|^(?:if|when|unless|once|wenn|si)\b|\b(?:other|others|competitors?|most|unlike|traditional|alternatives?|hidden|surprise|spam|sell|ads?|cookies?|your (?:team|tools?|current|existing|old|browser|device|customers?|users?))\b/iu;

/** Matches an introduction after the vendor's name, such as "is a calendar for harbours". */
const INTRODUCES =
  /^ (?:(?:is|are) (?:an?|the|your)\b|(?:monitors|checks|tracks|connects|automates|collects|manages|measures|translates|delivers|provides|offers|hosts|builds|sells|rents|repairs|teaches) )/u;
/** Pages that say what a vendor does. */
const MAIN_PAGE = /^\/(?:(?:about|product|products|platform|home|features|company|what)[\w-]*\/?)?$/iu;

interface Page {
  text: string;
  /** Offset of the text in its document. */
  start: number;
  url: string | null;
}

/** A name as texts write it: with or without spaces, and perhaps with a domain's suffix. */
const spelled = (name: string): string =>
  `${[...name.replace(/[^\p{L}\p{N}]/gu, '')].map((letter) => letter.replace(/\W/u, '\\$&')).join("[ '’-]?")}(?:\\.(?:com|io|net|org|co|app|dev|ai|de|fr|es))?`;

/**
 * Sentences that a battlecard needs and the extractor does not know: restrictions that a competitor admits, what it
 * says about us, and how it introduces itself below the headline. `vendor` and `us` are names or domain labels.
 */
export function remarksIn(
  { text, start, url }: Page,
  { vendor, us }: { vendor: string | null; us: string | null },
): Remark[] {
  const found: Remark[] = [];
  const naming = (name: string | null): RegExp | null =>
    name === null || name.length < 3
      ? null
      : new RegExp(`(?<![\\p{L}\\p{N}./@-])${spelled(name)}(?![\\p{L}\\p{N}])`, 'iu');
  const [ofUs, ofVendor] = [naming(us), naming(vendor)];
  const isMain = url !== null && MAIN_PAGE.test(URL.parse(url)?.pathname ?? '');
  for (const line of text.matchAll(/[^\n]+/gu)) {
    for (const sentence of line[0].matchAll(/\S.*?(?:[.!?]["”’)]*(?=\s+[\p{Lu}"“„])|$)/gu)) {
      const quote = sentence[0].trimEnd();
      if (quote.length < LENGTH.least || quote.length > LENGTH.most || addressesModels(quote)) continue;
      const from = start + line.index + sentence.index;
      const at = { quote, start: from, end: from + quote.length, confidence: CONFIDENCE };
      const isSentence = /[.!]["”’)]*$/u.test(quote);
      if (!isSentence) continue;
      if (ofUs?.test(quote) === true) found.push({ ...at, kind: 'comparison', name: ABOUT_US, rival: us! });
      else if (ADMITS.test(quote) && !NO_ADMISSION.test(quote))
        found.push({ ...at, kind: 'problem', name: LIMIT });
      const named = isMain ? ofVendor?.exec(quote) : null;
      if (named?.index === 0 && INTRODUCES.test(quote.slice(named[0].length)))
        found.push({ ...at, kind: 'oneliner' });
    }
  }
  return found;
}
