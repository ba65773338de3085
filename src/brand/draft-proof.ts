import type { Fact } from '../extraction/facts/evidence/kinds.ts';
import { NUMBER_WORDS } from '../extraction/facts/durations.ts';
import { isCaption, isMove, tellsBefore } from '../extraction/facts/evidence/before-after.ts';
import { TELLS_OWNERS } from '../extraction/facts/evidence/proofs.ts';
import { isParticular, statedNames } from '../extraction/facts/evidence/standard-claims.ts';
import { isRefused, NOWHERE, type Saying } from '../extraction/facts/evidence/sayings.ts';
import { cleanLine } from '../extraction/pages/clean-text.ts';
import { distinct, entry, factsOf, isOfKind, withoutContained } from './draft-evidence.ts';
import { figuresOf } from './draft-figures.ts';
import { type DraftEntry, folded, type PageLine } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { isImperative, isStatement, sentencesIn, statementsIn } from './draft-statements.ts';

const COUNTED =
  /\d(?:[\d.,]*\d)?\s*(?:\+|k\b|m\b|thousand|million|billion)?\s+(?:[\p{L}-]+\s+){0,2}?(?:customers?|clients?|compan(?:y|ies)|business(?:es)?|brands?|teams?|users?|people|countries|cities|reviews?|downloads?|employees|members|organi[sz]ations?|stores?|schools?|years|projects?|locations)\b/iu;
const MEASURED =
  /(?:\d\s?(?:%|percent\b)|\b\d+(?:\.\d+)?x\b).*\b(?:faster|less|more|fewer|increase|reduction|growth|uptime|satisf\w+|sav\w+|higher|lower|better)\b|\b(?:reduc|increas|cut|sav|grew|rated|improv|doubl)\w*\b.*\d/i;
const COUNTED_ABROAD =
  /\b\d[\d.,’']*\s(?:\p{L}+ ){0,2}?(?:kund(?:en|innen)|gäste|besucher\p{L}*|mitglieder|unternehmen|betriebe|schulen|\p{L}*küchen|clients|visiteurs|membres|entreprises|écoles|bezoekers|klanten|leden|bedrijven|scholen|\p{L}*betrieben|\p{L}*hallen|clientes|visitantes|socios|empresas|colegios|restaurantes|visitatori|soci|aziende|scuole|ristoranti|jahren? erfahrung|ans d['’]expérience|jaar ervaring|años de experiencia|anni di esperienza)(?!\p{L})/iu;
const CHANGED_ABROAD =
  /(?<!\p{L})(?:(?:von|van|de|da) \d[\d.,]* (?:\p{L}+ )?(?:auf|naar|à|a) \d[\d.,]*)(?=.*(?<!\p{L})(?:monat|jahr|woche|tag|maand|jaar|week|dag|mois|an|semaine|jour|mes|año|semana|día|mese|anno|settimana|giorno)(?!\p{L}))/iu;
const VOUCHED_ABROAD =
  /(?<!\p{L})(?:(?:certified|accredited|audited|approved|zertifiziert|geprüft|gekeurd|gecertificeerd|erkend|certifiée?s?|agréée?s?|certificad[oa]s?|homologad[oa]s?|certificat[oaie]) (?:(?:to|under|by|as per|nach|gemäß|durch|volgens|door|selon|par|según|por|secondo|da) )?(?:the |der |die |den |la |le |l['’])?(?:\p{Lu}{2,}|\p{Lu}\p{Ll}+\p{Lu})|(?:(?:are|is) an? member of|mitglied (?:im|der|des|in der|beim)|lid van|membres? (?:de|du|des|de la)|miembros? de(?:l| la)?|membri? d[ei](?:l|lla)?) (?:the |de |het |la |le |l['’])?\p{Lu}|an? \p{Lu}[\p{L}]+ (?:service|approved|certified|accredited|authori[sz]ed) (?:partner|engineer|installer|dealer)|(?:service partner|autorisierter|servicepartner) (?:of|von) \p{Lu})/u;
const OF_A_PERSON =
  /^(?:\p{Lu}[\p{Ll}'’-]+ ){2,3}(?:(?:also|first|then) )?(?:joined|started|began|founded|trained|studied|became|leads?|led|heads?|runs?|works?|worked|has (?:been|worked|led|run)|is (?:our|the|a|an)|came|kam|leitet|arbeitet|gründete|ist (?:seit|unser\p{L}*)|begann|a (?:rejoint|fondé|commencé)|dirige|travaille|est (?:notre|entrée?)|begon|werkt|kwam|richtte|is (?:sinds|onze?)|entró|fundó|trabaja|es nuestr[oa]|lleva|fondò|lavora|è (?:entrat[oa]|il nostro|la nostra))(?!\p{L})/u;

const FIGURE =
  /(?<!\b100|\b0)(?<=\d)\s?%|\b\d[\d.,]* (?:of|von|sur|van|de cada|su) \d[\d.,]* \p{L}|\bfrom (?:\d+|\p{L}+ (?:a|per) \p{L}+) to (?:\d+|\p{L}+)\b.*\b(?:a|per) (?:day|week|month|year)|\bfell from\b|(?:spart|bespaart|gagne|économise|ahorra|risparmia) \p{L}+ (?:stunden|tage|uur|dagen|heures|jours|horas|ore)(?!\p{L})/iu;
const ON_AVERAGE =
  /(?<!\p{L})(?:average|on average|im schnitt|durchschnittlich\p{L}*|en moyenne|moyen(?:ne)?|tiempo medio|de media|gemiddeld\p{L}*|in media|medio)(?!\p{L})[^.]*?\d+\s(?:seconds?|minutes?|sekunden|minuten|secondes|segundos|minutos|seconden|secondi|minuti)(?!\p{L})/iu;
const WITH_US =
  /^(?:\p{L}+ ){0,2}\d[\d.,]*\s\p{L}{4,}\s(?:\S+\s){0,4}?(?:us|uns|nous|ons|nosotros|noi)(?!\p{L})/iu;
const FOR_SO_MANY =
  /^(?:\p{L}+ )?\d[\d.,]*\s\p{L}{4,}\s(?:are|have|run|stand|sind|stehen|laufen|sont|ont|están|sono|zijn|staan)\s[^.]*?(?:for|at|by|with|bei|für|pour|chez|par|voor|bij|por|per|presso)\s\d\d[\d.,]*\s\p{L}{4,}/iu;
const OF_A_SALE =
  /(?<!\p{L})(?:off|discounts?|vat|tax|interest|deposit|cancel\p{L}*|charged|fee|prices?|\p{L}*rabatt\p{L}*|mwst|zinsen|anzahlung|rücktritt\p{L}*|storn\p{L}*|preis\p{L}*|tva|remises?|facturée?s?|annulation|acompte|btw|korting|annulering|iva|descuento|sconto)(?!\p{L})/iu;
const VOUCHED =
  /\b(?:[Tt]rusted|[Uu]sed|[Ll]oved|[Cc]hosen|[Rr]elied on|[Rr]ecommended) by (?:\p{Lu}|\d|millions|thousands|hundreds)/u;
const OF_A_PLAN =
  /\b(?:up to|unlimited|add|includes?|plans?|edition|at least|refund|notice|limit\w*|minimum|maximum|within the first)\b/i;
const SURE = 0.5;
const MOST_TESTIMONIALS = 2;
const MOST_CERTIFICATES = 3;
const MOST_PROOF = 12;

const MONEY =
  /(?:[$€£¥₹]\s?\d|\d[\d.,]*\s?(?:[$€£¥₹]|(?:USD|EUR|GBP|CHF|CAD|AUD|euros?|dollars?|pounds?)\b)|\b(?:USD|EUR|GBP|CHF|CAD|AUD)\s?\d)/i;

const OF_NOBODY =
  /^(?:(?:industry|market|recent|several|many|some|new|numerous)\s)*(?:reports?|studies|research|surveys?|statistics|experts|analysts|data)\s(?:\p{L}+\s){0,2}?(?:say|says|show|shows|showed|shown|suggest|suggests|indicate|indicates|find|finds|found|estimate|predict)|\d\s?%\s(?:of|der|des|van|de)\s(?:(?:all|alle|tous les|les|the|todos los)\s)?\p{L}+\s(?:\p{L}+\s)?(?:report|say|feel|believe|expect|want|prefer|think|sagen|meinen|wünschen|erwarten|disent|pensent|souhaitent|zeggen|vinden|willen|dicen|creen)(?!\p{L})|\baccording to (?:an?|industry|recent|the) |\b(?:may|might|could) (?:report|see|save|reduce)\b|\bfor (?:example|instance)\b|^(?:to|or|if|source:)\s|\b(?:assum(?:e|es|ed|ing|ption)|hypothetical|rule of thumb|an? estimate)\b|^(?:one|another) (?:notable )?(?:case|example)\b/iu;

const PEOPLE_OF_FIRM =
  '(?:people|employees|staff|colleagues|strong|leute[nr]?|mitarbeit\\p{L}*|menschen|köpfe|beschäftigte\\p{L}*|personen|personnes|salariés|collaborateurs|collègues|personas|empleados|persone|dipendenti|mensen|medewerkers)';
const OF_HEADCOUNT = new RegExp(
  String.raw`^(?:\p{L}[\p{L}'’-]*,?\s)?(?:sind wir|we|our team|the team|wir|unser team|nous|notre équipe|l['’]équipe|somos|siamo|wij|we)\s(?:(?:are|is|have|has|employ|number|now|today|currently|already|grown to|been|a|team|of|sind|heute|inzwischen|jetzt|mittlerweile|derzeit|beschäftigen|zählen|ein|von|sommes|comptons|employons|compte|aujourd['’]hui|désormais|maintenant|une|équipe|de|ahora|hoy|oggi|ora|zijn|nu|met)\s)*\d+\s(?:\p{L}+\s)?${PEOPLE_OF_FIRM}(?!\p{L})`,
  'iu',
);

export const OF_ITS_PEOPLE =
  /^(?:(?:today|now|heute) )?(?:we (?:are|employ)|(?:wir )?sind(?: wir)?) (?:a team of |ein team von )?\d+ |^(?:aujourd['’]hui,? )?nous sommes \d+ |(?<!\p{L})werken er \d+ |^somos \d+ |^we(?:['’]ve| have) (?:been (?:doing|making|building|running) (?:this|it|so)|done (?:this|it)) (?:since|for)\b|^das (?:machen|tun) wir seit|\b(?:was|were) (?:founded|established) (?:in|by)\b|^founded in\b|gegründet|\bfondée? (?:en|par)\b|\bfundada? (?:en|por)\b|(?<!\p{L})(?:opgericht|fondat[ao]) (?:in|door|nel|da)(?!\p{L})/iu;

const OF_A_CUSTOMER =
  /^\d[\d.,]*\s(?:people|employees|staff|colleagues|mitarbeit\p{L}*|beschäftigte|medewerkers|personen|salariés|personnes|empleados|personas|dipendenti|persone)(?:[,;](?!\s(?:no|not|without|kein\p{L}*|ohne|sans|sin|zonder|geen|senza)(?!\p{L}))|\s*$)|^\p{L}+ (?:from|with|von|mit|de|van|da) \d[\d.,]* (?:to|bis|à|a|tot) \d[\d.,]* (?:people|employees|staff|mitarbeit\p{L}*|medewerkers|salariés|personnes|empleados|dipendenti)\.?$/iu;

const YEAR = 'year|annum|month|jahr|monat|an|mois|año|mes|jaar|maand|anno|mese';
const OF_PAYING = new RegExp(
  String.raw`\d\s?% (?:is due |are due )?(?:with|on|upon|at|when|after|before|bei|nach|mit|à|au|bij|na|al|alla|con) .*\d\s?% (?:is due |are due )?(?:with|on|upon|at|when|after|before|bei|nach|mit|à|au|bij|na|al|alla|con) ` +
    String.raw`|(?<!\p{L})(?:from|ab|vanaf|à partir de|dès|desde|da|a partire da) \d[\d.,]*\s?% (?:a|per|pro|im|par|por|al|all['’])\s?(?:${YEAR})(?!\p{L})`,
  'iu',
);
const OF_A_CREDIT =
  /^\d[\d.,]*\s?% (?:of|de|der|des|van|del?) (?:(?:the|that|your|la|le|les|el|lo|de|het|die) )?(?:[\p{L}'’]+ )?(?:fees?|charges?|bills?|price|gebühr(?:en)?|rechnung|preises|redevance|abonnement|cuota|factura|canone|vergoeding|factuur)(?!\p{L})/iu;
const OF_DATA_LAW =
  /(?<!\p{L})(?:(?:processor|controller)s? (?:under|of|for)|auftragsverarbeiter|verantwortliche[rn]? (?:nach|im sinne)|(?:sous-traitant|responsable) (?:au sens|du traitement)|(?:encargad[oa]|responsable) del tratamiento|verwerker|titolare del trattamento)(?!\p{L})/iu;
const OF_A_PRODUCT =
  /(?<![\d.,])\d{1,3} ?(?:to|bis|à|a|tot|–|-) ?\d{1,3}\s?%|(?<!\p{L})(?:is|are) covered for \d+ (?:years|months)/iu;
const RISEN_COSTS =
  /(?<!\p{L})(?:bills?|costs?|rechnung|kosten|rekening|facture|coûts?|factura|costes?|bolletta|costi)(?!\p{L})\D{0,40}(?:from|von|de|van|da)\s\D{0,3}(?<before>\d[\d.,]*)\D{1,8}(?<after>\d[\d.,]*)/iu;

const amountOf = (written: string | undefined): number =>
  Number((written ?? '').replaceAll(/[.,](?=\d{3})|[.,]$/gu, ''));

function isRisenCost(text: string): boolean {
  const { before, after } = RISEN_COSTS.exec(text)?.groups ?? {};
  return amountOf(before) < amountOf(after);
}

const OF_DISCOUNT =
  /(?<!\p{L})(?:pays?|zahl(?:en|t)|bezahl(?:en|t)|pai?ent|payent|paie|pagan?|pagano|betaal(?:t|en)|betalen)(?!\p{L})[^.]*%|(?<!\p{L})(?:and|to|und|et|y|e|en)\s(?:save|spar(?:en|t|e)|économise[zr]?|ahorr(?:a|e|as|ar)|risparmi\p{L}*|bespaar\p{L}*)\s[^.]*%|%\s(?:off(?! (?:the|its|their|our|his|her) (?:cost|costs|bill|bills|spend|time))|rabatt|nachlass|de (?:remise|réduction|descuento)|di sconto|korting)(?!\p{L})|(?<!\p{L})(?:sconto|rabatt|remise|descuento|korting|discount)\s(?:del|von|de|van|of)?\s?\d/iu;
const NO_PROOF: readonly Saying[] = ['limit', 'fee', 'range', ...NOWHERE];

const OF_SIZE =
  /^(?:ideal |perfect |best )?(?:for|für|pour|para|per|voor|da|from|von|de|van|ab) (?:\p{L}+ ){0,2}\d[\d.,]*\s?(?:(?:to|bis|à|a|tot|und|and|[-–])\s?\d[\d.,]*|\p{L}+)(?:\s\p{L}+){0,3}\.?$/iu;
const A_YEAR = /(?<![\d.,])(?:19|20)\d\d(?![\d.,]\d|\s?%)/gu;
const A_RANGE =
  /\d[\d.,]*\s?(?:to|bis|à|a|tot|[-–])\s?\d[\d.,]*\s(?:people|employees|staff|mitarbeit\p{L}*|beschäftigt\p{L}*|personen|salariés|personnes|empleados|personas|dipendenti|persone|medewerkers)/giu;

const SINCE = /(?<!\p{L})(?:since|seit|depuis|desde|sinds|dal)(?!\p{L})/iu;

const isOnlyYears = (text: string): boolean =>
  /\d/u.test(text) && !SINCE.test(text) && !/\d/u.test(text.replaceAll(A_YEAR, '').replaceAll(A_RANGE, ''));

export function proofOf(
  pages: readonly LinedPage[],
  name: string | null,
  oneLiner: readonly DraftEntry[] = [],
): DraftEntry[] {
  const isOneLiner = (text: string): boolean =>
    oneLiner.some((one) => folded(one.text) === folded(text)) &&
    !VOUCHED.test(text) &&
    !VOUCHED_ABROAD.test(text) &&
    (!/\d/u.test(text) || isOnlyYears(text));
  const says = (text: string): boolean =>
    isStatement(text, { leastWords: 3 }) &&
    !OF_NOBODY.test(text) &&
    !OF_DISCOUNT.test(text) &&
    !OF_SIZE.test(text) &&
    !isOneLiner(text) &&
    !OF_PAYING.test(text) &&
    !OF_A_CREDIT.test(text) &&
    !OF_DATA_LAW.test(text) &&
    (!OF_A_PRODUCT.test(text) || SAVED.test(text)) &&
    !OF_ITS_PEOPLE.test(text) &&
    !OF_HEADCOUNT.test(text) &&
    !TELLS_OWNERS.test(text) &&
    !OF_A_CUSTOMER.test(text) &&
    !OF_A_PERSON.test(text) &&
    !isRefused(text, NO_PROOF) &&
    !/^\d+\s(?:reasons|ways|tips|steps|things|questions)/i.test(text);
  const stated = (...kinds: Fact['kind'][]): DraftEntry[] =>
    factsOf(pages, ...kinds)
      .filter(
        ({ fact: { kind, quote, confidence }, page }) =>
          says(quote) &&
          (kind !== 'proof' || page.kind !== 'story') &&
          (kind !== 'proof' || !isOnlyYears(quote)) &&
          (kind === 'proof' || confidence >= SURE) &&
          !isOfSomebodyElse(quote, name),
      )
      .map(({ fact, page }) => withCustomer(entry('proofPoints', fact.quote, page), page));
  const certificates = newCertificates(stated('certification'));
  const factual = factsOf(pages, 'testimonial')
    .map(({ fact, page }) => ({ fact: withMark(fact, page), page }))
    .filter(
      ({ fact: { quote, confidence } }) =>
        confidence >= SURE && isStatement(quote, { isQuotation: true }) && /^["“«„]/.test(quote),
    )
    .map(({ fact, page }) => spokenEntry(fact, page));
  const unmarked = factsOf(pages, 'testimonial').flatMap(
    ({ fact: { quote, attribution, confidence }, page }) =>
      confidence >= SURE && attribution !== undefined && !/^["“«„]/u.test(quote) && isQuoted(quote, page)
        ? [entry('proofPoints', `“${quote}” ${attribution}`, page, quote)]
        : [],
  );
  const signed = pages.flatMap(signedQuotations);
  const isSigned = ({ text }: DraftEntry): boolean =>
    signed.some(({ quote }) => quote.startsWith(text.slice(0, SAME_START)));
  const words = [...signed, ...factual.filter((one) => !isSigned(one)), ...unmarked].slice(
    0,
    MOST_TESTIMONIALS,
  );
  const said = pages
    .filter(({ kind }) => kind !== 'story')
    .flatMap((page) =>
      statementsIn(page.lines)
        .filter(
          (text) =>
            says(text) &&
            !HALF.test(text) &&
            (VOUCHED.test(text) ||
              (!OF_A_PLAN.test(text) &&
                (COUNTED.test(text) ||
                  MET.test(text) ||
                  MEASURED.test(text) ||
                  WITH_US.test(text) ||
                  FOR_SO_MANY.test(text) ||
                  ON_AVERAGE.test(text) ||
                  COUNTED_ABROAD.test(text) ||
                  CHANGED_ABROAD.test(text) ||
                  (VOUCHED_ABROAD.test(text) && !isOfSomebodyElse(text, name)) ||
                  (FIGURE.test(text) && !OF_A_SALE.test(text))))) &&
            !MONEY.test(text) &&
            !isImperative(text) &&
            !isOfKind(page, text, 'offer', 'price', 'faq', 'step', 'testimonial'),
        )
        .flatMap((text) => withSubject(text, page))
        .map((one) => withCustomer(one, page)),
    );
  const results = oncePerChange(pages.flatMap((page) => resultsOf(page)));
  const vouched = pages.flatMap((page) =>
    page.lines
      .filter(({ kind, text }) => kind === 'heading' && VOUCHED.test(text) && /\d/u.test(text))
      .map(({ text }) => entry('proofPoints', text, page)),
  );
  const all = [
    ...certificates.slice(0, MOST_CERTIFICATES),
    ...vouched,
    ...pages.flatMap(figuresOf),
    ...stated('proof', 'customer').filter(({ text }) => !results.some((one) => isOfResult(text, one))),
    ...results.filter(({ text }) => says(text)),
    ...words,
    ...said.filter(({ text }) => !results.some((one) => isOfResult(text, one))),
    ...certificates,
  ];
  const isSpoken = ({ text }: DraftEntry): boolean =>
    words.some((one) => one.text !== text && one.text.startsWith(text));
  const isRepeated = ({ text, url }: DraftEntry, i: number, entries: readonly DraftEntry[]): boolean => {
    const share = SHARE.exec(text)?.[0];
    return (
      share !== undefined && entries.slice(0, i).some((one) => one.url === url && one.text.includes(share))
    );
  };
  const sound = all.filter(
    (one) =>
      !CUT.test(one.text) &&
      !FRAGMENT.test(one.text) &&
      !isSpoken(one) &&
      !isHalf(one) &&
      !isAboutNobody(one.text),
  );
  const found = withoutContained(distinct(sound)).filter(
    (one, i, entries) => !isRepeated(one, i, entries) && !entries.some((other) => saysAlso(other, one)),
  );
  const isOther = ({ text }: DraftEntry): boolean =>
    certificates.some((one) => one.text === text) || words.some((one) => one.text === text);
  const first = new Set(found.filter(isOther).slice(0, MOST_CERTIFICATES + MOST_TESTIMONIALS));
  const rank = (one: DraftEntry): number => (isMeasured(one.text) ? 0 : first.has(one) ? 1 : 2);
  const best = new Set(found.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_PROOF));
  return found.filter((one) => best.has(one));
}

const PRONOUN = /(?<!\p{L})(?:she|he|him|his|her)(?!\p{L})/iu;
const A_NAME = /(?<=\s|^)(?!(?:In|On|At|By|Since|From|After|When|Today|Now|The|A|An)\s)\p{Lu}\p{Ll}/u;
const OF_ONE_SPEAKER =
  /(?<![\p{L}’'])(?:I|I['’](?:m|ve|d|ll)|[Mm]y|[Ii]ch|[Mm]ein(?:e[nmrs]?)?|[Jj]['’]\p{L}+|[Mm]on|[Mm]ijn)(?!\p{L})/u;
const OF_A_CHARGE = /\d\s?%\s?(?:\+|plus|zzgl\.)\s?(?:\p{Sc}\s?)?\d/iu;
const AIMS =
  /^(?:we|wir|nous|wij) (?:aim|strive|try|plan|hope|expect|streben|bemühen|visons|streven)(?!\p{L})/iu;
const DEFINES =
  /^(?:an?|every|each|eine?) (?:\p{L}+ ){1,4}?(?:carries|contains|includes|consists|means|shows|enthält|trägt|umfasst)(?!\p{L})/iu;

function isAboutNobody(text: string): boolean {
  if (/^["“«„]/u.test(text)) return false;
  const at = PRONOUN.exec(text)?.index;
  return (
    (at !== undefined && !A_NAME.test(text.slice(0, at))) ||
    OF_ONE_SPEAKER.test(text.replaceAll(/["“„][^"”“]*["”“]/gu, '')) ||
    OF_A_CHARGE.test(text) ||
    AIMS.test(text) ||
    DEFINES.test(text)
  );
}

const COUNTED_THING = /(?<![\p{L}\d.,])(?<count>\d[\d.,]*)\s(?<thing>\p{L}{4,})/gu;
const STEM = 5;
const countsIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(COUNTED_THING)].map(
      ({ groups }) => `${groups!['count']} ${groups!['thing']!.toLowerCase().slice(0, STEM)}`,
    ),
  );

function saysAlso(other: DraftEntry, { text }: DraftEntry): boolean {
  const [counts, more] = [countsIn(text), countsIn(other.text)];
  const figures = text.match(/\d[\d.,]*\d|\d/gu)?.length ?? 0;
  return (
    !/^["“«„]/u.test(text) &&
    counts.size > 0 &&
    counts.size === figures &&
    counts.size < more.size &&
    [...counts].every((count) => more.has(count))
  );
}

const isMeasured = (text: string): boolean =>
  (/\d/u.test(text) || FROM_TO.test(text)) &&
  (SAVED.test(text) ||
    BEFORE_AND_AFTER.test(text) ||
    FROM_TO.test(text) ||
    PAID_BACK.test(text) ||
    MET.test(text) ||
    MEASURED.test(text) ||
    ON_AVERAGE.test(text) ||
    FIGURE.test(text));

const OF_HEADING =
  /^\d[\d.,]*\s?%\s(?:over|in|during|within|im|in den|über|seit|sur|au cours|en|durante|over de|in de|negli|nell['’])(?!\p{L})/iu;
const MOST_WORDS_OF_SUBJECT = 4;
function withSubject(text: string, page: LinedPage): DraftEntry[] {
  if (!OF_HEADING.test(text)) return [entry('proofPoints', text, page)];
  const at = page.lines.findIndex((line) => line.text.startsWith(text));
  const above = page.lines.slice(0, Math.max(0, at)).at(-1);
  return above?.kind === 'heading' && above.text.split(/\s+/u).length <= MOST_WORDS_OF_SUBJECT
    ? [entry('proofPoints', `${above.text}: ${text}`, page, text)]
    : [];
}

const numbersIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(new RegExp(String.raw`(?<!\p{L})${COUNT}`, 'giu'))].map(
    ([number]) => number,
  );

function oncePerChange(results: readonly DraftEntry[]): DraftEntry[] {
  const customerOf = ({ text }: DraftEntry): string => folded(text.split(/\s?[:–—]\s/u, 1)[0]!);
  const isShorter = (one: DraftEntry, than: DraftEntry): boolean =>
    FROM_TO.test(one.text) &&
    FROM_TO.test(than.text) &&
    customerOf(one) === customerOf(than) &&
    one.text.length < than.text.length &&
    numbersIn(one.text).every((number) => numbersIn(than.text).includes(number));
  return results.filter((one) => !results.some((other) => isShorter(other, one)));
}

/** Leaves out a line whose certificates another line names too. */
function newCertificates(entries: readonly DraftEntry[]): DraftEntry[] {
  const named = entries.map(({ text }) =>
    statedNames('certification', text).filter((one) => isParticular(one) && one !== 'Award'),
  );
  const isCovered = (names: readonly string[], i: number): boolean =>
    names.length > 0 &&
    named.some(
      (others, at) =>
        names.every((one) => others.includes(one)) &&
        (others.length > names.length || (others.length === names.length && at < i)),
    );
  return entries.filter((_, i) => !isCovered(named[i]!, i));
}

const STORY = /^(?<customer>\p{Lu}[^:–—]{2,60})(?::| [–—]) (?<result>.{8,})$/u;
const MOST_RESULTS = 6;
const PAID_BACK =
  /(?<!\p{L})(?:pay-?back|paid (?:for itself|back)|amortisier\p{L}*|amortisation|amorti(?:e|s)?|amortizad\p{L}*|amortizz\p{L}*|rentabilis\p{L}+|terugverdien\p{L}*|terugverdiend)(?!\p{L})\D{0,30}\d/iu;
const MET =
  /^\d[\d.,]* (?:\S+ ){1,4}?(?:beat|met|exceeded|passed|reached|erreichten|übertrafen|bestanden|haalden|overtroffen|ont (?:atteint|dépassé)|superaron|alcanzaron|hanno (?:superato|raggiunto)) (?:the|their|its|every|all|die|das|den|ihre?|de|het|le|la|les|el|il|gli)(?!\p{L})/iu;
const SAVED =
  /(?<!\p{L})(?:sav(?:ed|ing)|f[ae]ll(?:en)?|reduced|cut|lower(?:ed)?|down(?= (?:by )?\d)|less|earned|gained|spar(?:t|te|en)|gespart|senkte\p{L}*|sank|weniger|économis\p{L}*|baiss\p{L}*|réduit|moins|bespaar\p{L}*|daalde\p{L}*|minder|ahorr\p{L}*|baj[óo]|reduj\p{L}*|menos|risparmi\p{L}*|ridott\p{L}*|calat\p{L}*|meno)(?!\p{L})/iu;

const COUNT = String.raw`(?:\p{Sc}\s?)?(?:\d[\d.,'’]*(?:[\s\u00A0\u202F]\d{3})*(?!\d)|${NUMBER_WORDS}(?!\p{L}))(?:\s?[%\p{Sc}])?`;
const NO_MORE =
  '(?:one|none|zero|nothing|eins?|eine[nmr]?|null|keine[nmr]?|une?|aucune?|zéro|uno|una|ningun[oa]|cero|nessun[oa]|geen|nul|één)(?!\\p{L})';
const FROM_TO = new RegExp(
  String.raw`(?<!\p{L})(?:from|von|de|da|van|up from|down from)\s${COUNT}(?:\s[\p{L}\d'’./]+){0,5}?\s(?:to|auf|à|a|naar)\s(?:${COUNT}|${NO_MORE})|(?<!\p{L})(?:to|auf|à|a|naar)\s(?:${COUNT})(?:\s[\p{L}'’./]+){0,4}?\s(?:from|statt|au lieu de|en vez de|invece di|in plaats van)\s${COUNT}|(?<!\p{L})(?:instead of|rather than|statt|au lieu de|en vez de|en lugar de|invece di|in plaats van)\s${COUNT}`,
  'iu',
);
const BEFORE_AND_AFTER =
  /(?<!\p{L})(?:from|von|de|van|da) (?:\p{Sc}\s?)?\d[\d.,]*(?:\s?%|\s\p{L}+){0,2} (?:to|auf|à|a|naar) (?:\p{Sc}\s?)?\d|(?<![\p{L}\d.,])\d+ (?:of|out of|von|sur|de|van de|su) (?:the |den |les |los |de )?\d+ \p{L}{3,}/iu;

function resultsOf(page: LinedPage): DraftEntry[] {
  if (page.kind !== 'customers' && page.kind !== 'story') return [];
  let customer: string | null = null;
  let level = 7;
  const found: DraftEntry[] = [];
  for (const [at, line] of page.lines.entries()) {
    if (line.kind === 'heading' && line.level <= level) {
      customer = STORY.exec(line.text)?.groups?.['customer'] ?? namedFirst(page, line) ?? null;
      level = customer === null ? 7 : line.level;
      if (customer !== null && (/\d/u.test(line.text) || FROM_TO.test(line.text)))
        found.push(entry('proofPoints', line.text, page));
      else if (page.kind === 'customers') found.push(...onCard(page, at));
    } else if (page.kind === 'customers' && line.kind === 'item' && isEachNamed(line.text)) {
      found.push(...onCard(page, at));
    } else if (customer !== null && (line.kind === 'text' || line.kind === 'item')) {
      const name = customer;
      found.push(
        ...sentencesIn(line.text)
          .filter(
            (text) =>
              isStatement(text, { leastWords: line.kind === 'item' ? 2 : 3 }) &&
              !OF_DISCOUNT.test(text) &&
              ((SAVED.test(text) && /\d\s?%|\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(text)) ||
                ((BEFORE_AND_AFTER.test(text) || FROM_TO.test(text)) && !isRisenCost(text)) ||
                PAID_BACK.test(text) ||
                (line.kind === 'item' && /\d\s?%/u.test(text))),
          )
          .map((text) => entry('proofPoints', text.includes(name) ? text : `${name}: ${text}`, page, text)),
      );
    }
  }
  const figures = new Set<string>();
  return found
    .filter(({ text }) => {
      const key = FIGURES.exec(text)?.[0] ?? text;
      return !figures.has(key) && figures.add(key);
    })
    .slice(0, MOST_RESULTS);
}

const isEachNamed = (text: string): boolean =>
  text.split(/\s+/u).every((word) => /^(?:\p{Lu}|&|and|of|the|und|de|du|la|le|der|die|van|y|et)/u.test(word));

const LEADING_NAME =
  /^\p{Lu}[\p{L}\p{N}'’&.-]*(?: (?:(?:of|de|la|di|der|van|&) )?\p{Lu}[\p{L}\p{N}'’&.-]*)*(?=\s\p{Ll})/u;

const namedFirst = ({ kind }: LinedPage, { level, text }: PageLine): string | undefined =>
  kind === 'story' && level === 1 ? LEADING_NAME.exec(text)?.[0] : undefined;

const MOST_WORDS_OF_NAME = 5;
const LONGEST_ON_CARD = 120;
const NO_LONGER = /(?<!\p{L})(?:no longer|nicht mehr|ne\s.*\splus|ya no|non\s.*\spiù|niet meer)(?!\p{L})/iu;

function onCard(page: LinedPage, at: number): DraftEntry[] {
  const [name, below] = page.lines.slice(at, at + 2);
  if (name === undefined || name.level === 1 || below?.kind !== 'text') return [];
  const { text } = below;
  const isShort = text.length <= LONGEST_ON_CARD && name.text.split(/\s+/u).length <= MOST_WORDS_OF_NAME;
  const isResult =
    FROM_TO.test(text) || isMove(text) || (/\d/u.test(text) && (SAVED.test(text) || NO_LONGER.test(text)));
  const isOther = OF_DISCOUNT.test(text) || /[?:]$|^["“„«]/u.test(text) || /[?!.:]$/u.test(name.text);
  return isShort && isResult && !isOther ? [entry('proofPoints', `${name.text}: ${text}`, page, text)] : [];
}

const SHARE = /(?<![\d.,])\d?(?:[1-46-9]|\d[.,]\d+)\s?%/u;

const FIGURES = /\d[\d.,]*\s?%|\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?\p{Sc}/u;

const isOfResult = (text: string, { text: result, quote }: DraftEntry): boolean =>
  text === quote ||
  result.endsWith(`: ${text}`) ||
  (result !== text &&
    FIGURES.exec(text)?.[0] !== undefined &&
    FIGURES.exec(text)?.[0] === FIGURES.exec(result)?.[0]);

const CUT = /^["“«„][^"”“»]*[^"”“».!?…]$/u;

const FRAGMENT = /^\p{Ll}/u;

const HALF = /^["“«„][^"”“»]*$/u;

const LONGEST_QUOTATION = 300;

function withMark(fact: Fact, { reading: { text } }: LinedPage): Fact {
  const mark = /["“«„]\s?$/u.exec(text.slice(Math.max(0, fact.start - 2), fact.start))?.[0] ?? '';
  const start = fact.start - mark.length;
  return { ...fact, start, quote: text.slice(start, fact.end) };
}

function wholeQuotation({ quote, start, end }: Fact, { reading: { text } }: LinedPage): string {
  if (/["”«“]$/.test(quote)) return quote;
  const rest = /^[^\n"”»“]*["”»“]/u.exec(text.slice(end, start + LONGEST_QUOTATION))?.[0];
  return rest === undefined ? quote : text.slice(start, end) + rest;
}

const isQuoted = (quote: string, { reading: { markdown } }: LinedPage): boolean =>
  markdown
    .split('\n')
    .some((line) => line.startsWith('> ') && line.slice(2).startsWith(quote.slice(0, SAME_START)));

const NEAR = 40;
const LONGEST_SPEAKER = 110;

function spokenEntry(fact: Fact, page: LinedPage): DraftEntry {
  const words = wholeQuotation(fact, page);
  const { text } = page.reading;
  const speaker = fact.attribution ?? '';
  const from = fact.start;
  const at = speaker === '' ? -1 : text.indexOf(speaker, from + words.length);
  const isNear =
    /["”“»]$/u.test(words) &&
    at >= 0 &&
    at - from - words.length <= NEAR &&
    speaker.length <= LONGEST_SPEAKER;
  if (!isNear || !text.startsWith(words, from)) return entry('proofPoints', words, page);
  const whole = text.slice(from, at + speaker.length);
  return entry('proofPoints', cleanLine(whole).replace(/(?<=\S)(["”»“])(?=\p{Lu})/u, '$1 – '), page, whole);
}

const isHalf = ({ text, quote }: DraftEntry): boolean =>
  !/^["“«„]/u.test(text) && (isCaption(quote) || tellsBefore(quote));

const SAME_START = 40;
const QUOTED = /^["“«„][^"”“»]{15,}["”“»]$/u;
const PARTICLE = '(?:van|von|de|der|den|la|le|di|da|du|bin|al|el|dos)';
const SIGNED = new RegExp(
  String.raw`^(?:[—–-]\s*)?(?<who>\p{Lu}[\p{L}'’.-]+(?:\s(?:${PARTICLE}\s)*\p{Lu}[\p{L}'’.-]*){1,3}),\s(?<role>[^.!?]{2,90})$`,
  'u',
);

function signedQuotations(page: LinedPage): DraftEntry[] {
  return page.lines.flatMap((line, at) => {
    const below = page.lines[at + 1];
    const { who, role } = SIGNED.exec(below?.text ?? '')?.groups ?? {};
    if (!QUOTED.test(line.text) || below === undefined || who === undefined || role === undefined) return [];
    const customer = role.includes(',') ? null : customerAbove(page, at);
    const speaker = [who, role, ...(customer === null || role.includes(customer) ? [] : [customer])].join(
      ', ',
    );
    const quote = page.reading.text.slice(line.start, below.end);
    return [entry('proofPoints', `${line.text} ${speaker}`, page, quote)];
  });
}

function customerAbove(page: LinedPage, at: number): string | null {
  if (page.kind !== 'customers' && page.kind !== 'story') return null;
  const headings = page.lines.slice(0, at).filter(({ kind }) => kind === 'heading');
  let level = 7;
  for (const heading of headings.toReversed()) {
    if (heading.level >= level) continue;
    const named = customerIn(page, heading);
    if (named !== null) return named;
    level = heading.level;
  }
  return null;
}

/** A result that a customers page states below a customer's name is that customer's. */
function withCustomer(one: DraftEntry, page: LinedPage): DraftEntry {
  const at = page.kind === 'customers' ? page.lines.findIndex(({ text }) => text.includes(one.quote)) : -1;
  const customer = at === -1 ? null : customerAbove(page, at);
  const name = customer === null ? null : /^\S*\p{L}/u.exec(customer)![0];
  const isNamed =
    name !== null && page.lines.some(({ kind, text }) => kind !== 'heading' && text.includes(name));
  return !isNamed || one.text.includes(name) ? one : { ...one, text: `${customer}: ${one.text}` };
}

function customerIn(page: LinedPage, heading: PageLine): string | null {
  const { level, text } = heading;
  const named = STORY.exec(text)?.groups?.['customer'];
  if (named !== undefined) return named;
  const isName =
    level > 1 &&
    text.split(/\s+/u).length <= MOST_WORDS_OF_NAME &&
    isEachNamed(text) &&
    !/[?!.:]$/u.test(text);
  return isName ? text : (namedFirst(page, heading) ?? null);
}

function isOfSomebodyElse(text: string, name: string | null): boolean {
  const subject = /^(?<who>\p{Lu}[\p{L}\p{N}.]+)\s(?:is|has|holds)\s/u.exec(text)?.groups?.['who'];
  return subject !== undefined && name !== null && !folded(name).includes(folded(subject));
}
