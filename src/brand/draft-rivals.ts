import { isOnlyOfOthers } from '../extraction/facts/evidence/third-parties.ts';
import { comparedOn } from './draft-comparison.ts';
import { entry, factsOf, isOfKind } from './draft-evidence.ts';
import { type DraftEntry, folded } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { listedUnder, LONGEST_NAME } from './draft-sections.ts';
import { isStatement, statementsIn } from './draft-statements.ts';

const DIFFERENT =
  /^unlike\b|\bunlike (?:other|most|traditional|many)\b|\bthe only\b.+\b(?:that|who|which|to|with|for)\b|\bno other\b|\bsets? (?:us|it|our \p{L}+) apart\b|^in contrast to\b|\bthe same (?:\p{L}+ ){1,3}(?:every|each|always)\b|\b(?:same (?:two|three|person|people|team)\b)|^every \p{L}+ (?:is|are) \p{L}+(?:ed|en|t) (?:on|by|in)\b|\bno (?:minimum term|set-?up fee|hidden fees?|contract)\b|\b(?:free of charge|at no extra cost)\b|(?<!\p{L})(?:als einzige\p{L}*|keine mindestlaufzeit|ohne mindestlaufzeit|(?:im gegensatz|anders als)|nie mehr als|le seul|la seule|contrairement (?:à|aux?)|sans engagement|aucun minimum|als enige|anders dan|in tegenstelling tot|geen minimum|el único|la única|a diferencia|sin permanencia|l['’]unico|a differenza)(?!\p{L})|\bnever more than\b|, not (?:for|in|by|an?|the|two|three|five|\d+)\b|\bno minimum order\b/iu;

const OWN_WAY =
  /(?<!\p{L})(?:(?:no|never|without|keine?|ohne|geen|zonder|pas de|sans|aucun|sin|nunca|senza|nessun) (?:[\p{L}-]+ )?(?:sub-?contract(?:ors?|ing)|subunternehmer\p{L}*|sous-trait\p{L}*|subcontrat\p{L}*|onderaannemers?|subappalt\p{L}*|middlem[ae]n|call cent(?:er|re)s?|callcenter|agency staff|leiharbeit\p{L}*)|we (?:do not|don['’]t|never) sell (?!(?:an?|our|the|it|them|this|that|these|those|to|in|outside|abroad|beyond|elsewhere)(?!\p{L}))\p{L}+|wir verkaufen keine \p{L}+|nous ne vendons (?:pas|aucun\p{L}*)|(?:we|wij) verkopen (?:zelf )?geen|no vendemos|non vendiamo|(?:employee|worker|member|family)[- ]owned|employee-ownership|familiengeführt\p{L}*|familienunternehmen|familienbetrieb|in mitarbeiterhand|inhabergeführt\p{L}*|entreprise familiale|scop(?= )|familiebedrijf|empresa familiar|azienda (?:a conduzione )?familiare|cooperativa|(?:manufacturer|vendor|brand)[- ](?:independent|neutral)|independent of (?:any |all )?(?:manufacturers|brands|suppliers)|herstellerunabhängig\p{L}*|herstellerneutral\p{L}*|indépendants? des (?:fabricants|marques)|merkonafhankelijk\p{L}*|independientes? de (?:los )?fabricantes|indipendenti dai produttori)(?!\p{L})/iu;

const IN_WRITING =
  /(?<!\p{L})(?:\p{L}*garant\p{L}+|guarante\p{L}+)(?!\p{L})[^.?]{0,60}(?<!\p{L})(?:in writing|written|schriftlich|par écrit|por escrito|schriftelijk|op papier|per iscritto|na piśmie|skriftlig\p{L}*)(?!\p{L})|(?<!\p{L})(?:written|schriftliche[nr]?|schriftelijke|skriftlig) (?:[\p{L}-]+ )?(?:\p{L}*garant\p{L}+|guarante\p{L}+)|(?<!\p{L})(?:we|wir|nous|wij) (?:pay|refund|make up|zahlen|erstatten|remboursons|payons|betalen|vergoeden) (?:you |ihnen |u )?(?:the |die |la |het )(?:difference|differenz|différence|verschil)/iu;

export const differentiatorsOf = (pages: readonly LinedPage[], name: string | null): DraftEntry[] => [
  ...pages.flatMap((page) => comparedOn(page, name)),
  ...factsOf(pages, 'comparison')
    .filter(
      ({ fact: { quote }, page }) =>
        isStatement(quote) &&
        !isOfKind(page, quote, 'testimonial') &&
        !IS_GAP.test(quote) &&
        !isOnlyOfOthers(quote),
    )
    .map(({ fact, page }) => entry('differentiators', fact.quote, page)),
  ...pages.flatMap((page) => [
    ...listedUnder(page, 'differentiators'),
    ...statementsIn(page.lines)
      .filter(
        (text) =>
          (DIFFERENT.test(text) || IN_WRITING.test(text) || (OWN_WAY.test(text) && !IS_BARE.test(text))) &&
          !isOfKind(page, text, 'testimonial'),
      )
      .map((text) => entry('differentiators', text, page)),
    ...page.lines
      .filter(({ kind, text }) => (kind === 'item' || kind === 'heading') && NO_CHARGE.test(text))
      .map(({ text }) => entry('differentiators', text, page)),
  ]),
];

const IS_GAP =
  /^we (?:do not|don['’]t|cannot|can['’]t) (?:yet )?(?:offer|have|provide|support|sell an?|make an?|do) /iu;
const IS_BARE =
  /^(?:yes|no|ja|nein|nee|oui|non|sí|sì)(?!\p{L})|(?<!\p{L})(?:data|daten|données|datos|gegevens|dati)(?!\p{L})/iu;

const NO_CHARGE =
  /^(?:no|keine?|ohne|geen|zonder|sans|aucun|sin|senza) (?:[\p{L}-]+ ){0,2}?[\p{L}-]*(?:fees?|charges?|gebühr(?:en)?|kosten|frais|engagement|contract|term|laufzeit|order|costes?|cuota|permanencia|costi)[.!]?$/iu;

const RIVAL =
  /\b(?:[Aa]lternatives? to|[Cc]ompared (?:to|with)|[Uu]nlike|vs\.?|[Ss]witch(?:ing)? (?:over )?from)\s+(?<rival>(?!(?:The|Other|Our|Your|Most|Many|Any|All|It|This|That|These|Those|An?|Traditional|Some|Each|Every|Us|Legacy)\b)\p{Lu}[\p{L}\p{N}&.'-]*(?:\s\p{Lu}[\p{L}\p{N}&'-]*){0,2})(?![\p{L}\p{N}]|\s\p{L}{4,})/u;

export function competitorsOf(pages: readonly LinedPage[], name: string | null): DraftEntry[] {
  const isOther = (text: string): boolean =>
    text.length <= LONGEST_NAME &&
    !(text.includes(' ') && text === text.toUpperCase()) &&
    (name === null || !folded(text).includes(folded(name)));
  return pages.flatMap((page) =>
    [
      ...factsOf([page], 'comparison').map(({ fact }) => fact.quote),
      ...page.signs.comparisons,
      ...statementsIn(page.lines),
    ].flatMap((text) => {
      const pair = /^(?<a>.{2,40}?)\s+(?:vs\.?|versus)\s+(?<b>.{2,40})$/iu.exec(text)?.groups;
      const isPair = pair !== undefined && page.signs.comparisons.includes(text);
      const rival = isPair
        ? [pair['a']!, pair['b']!].findLast(isOther)
        : RIVAL.exec(text)?.groups?.['rival']?.replace(/\.$/, '');
      const isAside =
        !isPair && /\S\svs\.?\s/i.test(text) && !(name !== null && folded(text).includes(folded(name)));
      return rival === undefined || isAside || !isOther(rival)
        ? []
        : [entry('competitors', rival, page, text)];
    }),
  );
}
