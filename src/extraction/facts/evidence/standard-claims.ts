import { DURATION } from '../durations.ts';
import type { FactKind } from './kinds.ts';
import { isOtherRefund } from './refunds.ts';
import { AGREES, clausesOf, type ClaimKind, type Stance, stanceOn } from './stance.ts';

const ISO = String.raw`\biso(?:\/iec)?[\s-]?`;
const JOINT = String.raw`\s?(?:,|&|\/|\b(?:and|und|et|y|e|en|i|och|og|oraz|sowie)\b)\s?(?:iso(?:\/iec)?[\s-]?)?`;
const ISO_LIST = new RegExp(String.raw`${ISO}\d{4,5}(?!\d)(?:${JOINT}\d{4,5}(?!\d)){0,6}`, 'giu');
const isoPatterns = new Map<string, RegExp>();
const MOST_PATTERNS = 500;

function patternOfIso(number: string): RegExp {
  const known = isoPatterns.get(number);
  if (known !== undefined) return known;
  const pattern = new RegExp(String.raw`${ISO}(?:\d{4,5}${JOINT}){0,6}${number}(?!\d)`, 'iu');
  if (isoPatterns.size < MOST_PATTERNS) isoPatterns.set(number, pattern);
  return pattern;
}

const isoIn = (text: string): [name: string, pattern: RegExp][] => {
  const numbers = (text.match(ISO_LIST) ?? []).flatMap((list) => list.match(/\d{4,5}/gu) ?? []);
  return [...new Set(numbers)].map((number) => [`ISO ${number}`, patternOfIso(number)]);
};

const EUROPEAN = /(?<![\p{L}\d])(?:(?:DIN|BS|NF|UNE|UNI|NEN|ÖNORM)[\s-])?EN[\s-]?(?<number>\d{3,5})(?!\d)/gu;
const patternOfEuropean = (number: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])EN[\s-]?${number}(?!\d)`, 'iu');
const europeanIn = (text: string): [name: string, pattern: RegExp][] =>
  [...new Set([...text.matchAll(EUROPEAN)].map(({ groups }) => groups!['number']!))].map((number) => [
    `EN ${number}`,
    patternOfEuropean(number),
  ]);

const CERTIFICATIONS: readonly [name: string, pattern: RegExp][] = [
  ['SOC 1', /\bsoc[\s-]?(?:1|i)\b/i],
  ['SOC 2', /soc[\s-]?(?:2|ii)\b/i],
  ['SOC 3', /\bsoc[\s-]?(?:3|iii)\b/i],
  ['HITRUST', /\bhitrust\b/i],
  ['FedRAMP', /\bfedramp\b/i],
  ['CSA STAR', /\bcsa[\s-]star\b/i],
  ['Cyber Essentials', /\bcyber essentials\b/i],
  ['TISAX', /\btisax\b/i],
  ['BSI C5', /\bbsi[\s-]?c5\b|\bc5[\s-](?:testat|attest|typ|type)/i],
  ['GoBD', /\bgobd\b/i],
  ['IDW PS 880', /\bidw[\s-]?ps[\s-]?880\b/i],
  ['HDS', /\bHDS\b/],
  ['SecNumCloud', /\bsecnumcloud\b/i],
  ['ENS', /esquema nacional de seguridad|\bENS\b/],
  ['NEN 7510', /\bnen[\s-]?7510\b/i],
  ['TÜV', /\btüv\b/i],
  ['B Corp', /\bb corp(?:oration)?\b/i],
  ['GDPR', /\bgdpr\b|dsgvo|\brgpd\b/i],
  ['HIPAA', /\bhipaa\b/i],
  ['PCI DSS', /\bpci\b/i],
  ['BBB', /\bbbb\b|better business bureau/i],
  ['Licensed and insured', /licen[cs]ed[^.]{0,30}insured|insured[^.]{0,30}licen[cs]ed/i],
  ['Award', /award|best of|top \d|winner|ausgezeichnet|primé|premio/i],
  ['Accredited', /accredit|akkreditiert|agréé|acreditad/i],
  ['Certified', /certif|certyfik|gecertific|zertifi|\btestat|testiert/i],
  ['Licensed', /licen[cs]ed/i],
];

export function patternOfCertification(name: string): RegExp | null {
  const number = /^iso (\d{4,5})$/iu.exec(name)?.[1];
  if (number !== undefined) return patternOfIso(number);
  const european = /^en (\d{3,5})$/iu.exec(name)?.[1];
  if (european !== undefined) return patternOfEuropean(european);
  return CERTIFICATIONS.find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1] ?? null;
}

export const NO_CARD =
  /\b(?:no|without (?:an? |any |your )?)\s?(?:(?:credit|debit|bank) cards?|cards? (?:needed|required|details)|(?:payment|billing|card|bank) (?:details|data|info(?:rmation)?|methods?))\b|\b(?:keinerlei|keine|ohne)(?: (?:angabe|eingabe|hinterlegung) (?:von|ihrer|deiner|der|einer))? (?:kreditkarten?|karten|zahlungs|bank)(?:daten|angaben|mittel|informationen|verbindung)?(?!\p{L})|\bsans (?:carte|cb(?!\p{L})|coordonnées bancaires|moyen de paiement|données bancaires)|\bsin (?:tarjeta|datos (?:de pago|bancarios)|medio de pago)/iu;

export const OFFERS: readonly [name: string, pattern: RegExp][] = [
  ['Money-back guarantee', /money.?back|refund|geld.zurück|geld zurück|rembours|reembols|devolu/i],
  [
    'Free trial',
    /\btrials?\b|(?:try|test) (?:\w+ ){0,3}(?:for )?free|free for (?:\d+|the first) (?:days?|weeks?|months?)|\d+[ -](?:days?|weeks?) free|testphase|probe(?:zeit|monat|phase|abo|stunde)|(?:kostenlos|gratis|kostenfrei|unverbindlich) (?:\w+ )?(?:testen|ausprobieren)|\d+ (?:tage|wochen) (?:lang )?(?:kostenlos|gratis|kostenfrei|testen)|essai|prueba/i,
  ],
  [
    'Free quote or consultation',
    /free (?:[\w-]+ )?(?:quotes?|estimates?|consult\w*|assessment|inspection|evaluation|audit|demo|valuation|(?:discovery|strategy|intro\w*) (?:call|session))|no.obligation|(?:kostenlose?[rsn]?|kostenfreie?[rsn]?|gratis) ?(?:erst)?(?:beratung|gespräch|demo|kostenvoranschlag)|unverbindlich|angebot|devis|presupuesto/i,
  ],
  [
    'Free shipping',
    /free (?:\w+ )?(?:shipping|delivery|postage|returns?)|versand(?:kosten)?frei|(?:kostenlose?r?|kostenfreie?r?|gratis) ?(?:rück)?(?:versand|lieferung)|livraison (?:gratuite|offerte)|envío gratis/i,
  ],
  [
    'Free plan',
    /free (?:plan|forever|version|tier|account|edition|package)|(?:forever|always) free|(?:start|started) (?:for )?free|[$€£] ?0 (?:plan|tier|forever|per|\/)|for free|(?:kostenlose|kostenfreie|gratis)[nrs]?[ -](?:version|tarif|plan|konto|variante|paket|edition)|kostenlos|kostenfrei|gratuit|gratis/i,
  ],
  [
    'No contract',
    /no (?:(?:long.term|annual|fixed|binding) )?(?:contract|commitment)|contract.free|cancel (?:any|at any)|month.to.month|without (?:an? )?(?:long.term )?(?:contract|commitment)|(?:jederzeit|monatlich) (?:kündbar|kündigen)|(?:keine|ohne) (?:mindest)?(?:vertrags)?(?:laufzeit|bindung)|ohne vertrag|sans engagement|sin (?:contrato|compromiso|permanencia)/i,
  ],
  ['No credit card', NO_CARD],
  ['Guarantee', /guarantee|warrant(?:y|ies)|garantie|gewährleistung|garantía/i],
  [
    'Discount',
    /discount|\boff\b|save|coupon|deal|rabatt|nachlass|gutschein|remise|réduction|descuento|korting|sconto/i,
  ],
];

const FREE_PLAN =
  /(?<![\p{L}\p{N}_])(?:plans?|tiers?|versions?|editions?|accounts?|packages?|forever|always free|start(?:ed)? (?:for )?free|tarif\p{L}*|konto|paket|dauerhaft|für immer|formules?|forfaits?|comptes?|à vie|planes|cuentas?|para siempre|tarifas?)(?!\p{L})|[$€£] ?0(?![.,]?\d)/iu;
const FREE_EXTRA =
  /(?<!\p{L})(?:set-?up|install\p{L}*|onboarding|import\p{L}*|export\p{L}*|migrat\p{L}*|transfer\p{L}*|trainings?|courses?|support\p{L}*|help ?(?:line|desk)|hotline|maintenance|updates?|upgrades?|consult\p{L}*|advice|calls?|demos?|webinars?|guides?|e-?books?|templates?|checklists?|calculators?|samples?|shipping|deliver\p{L}*|returns?|postage|cancel\p{L}*|cancellations?|apps?|parking|breakfast|wi-?fi|einricht\p{L}*|eingerichtet|installier\p{L}*|einführung\p{L}*|einweisung\p{L}*|inbetriebnahme|daten(?:übernahme|import|umzug)|übernahme|übernehmen|übertrag\p{L}*|importier\p{L}*|umzug\p{L}*|umstieg\p{L}*|wechsel\p{L}*|schulung\p{L}*|kurse?|telefon\p{L}*|wartung\p{L}*|aktualisierung\p{L}*|berat\p{L}*|(?:erst)?gespräch\p{L}*|leitfaden|vorlagen?|muster|versand\p{L}*|liefer\p{L}*|rücksend\p{L}*|kündig\p{L}*|anfahrt|parkpl\p{L}*|frühstück|mise en (?:service|place|route)|paramétrage|reprise|transfert|formations?|assistance|accompagnement|mises? à jour|conseils?|devis|livraisons?|retours?|résili\p{L}*|applis?|applications?|téléchargement|instalación|instalamos|configuración|puesta en marcha|importación|importamos|migración|migramos|traspaso|formación|soporte|asistencia|ayuda|actualizaci\p{L}*|asesor\p{L}*|envíos?|entregas?|devoluci\p{L}*|cancelaci\p{L}*|cancelar|baja|aplicación|descargas?|aparcamiento|bezorg\p{L}*|lever\p{L}*|verzend\p{L}*|verzonden|installatie\p{L}*|plaats(?:en|ing)|onderhoud\p{L}*|proefles\p{L}*|retour\p{L}*|retourneren|parkeren|advies\p{L}*|offerte|vervang\p{L}*|voorrij\p{L}*|consegn\p{L}*|spedizion\p{L}*|installazion\p{L}*|parcheggio|preventiv\p{L}*|instalação|estacionamento)(?!\p{L})/iu;
const FREE_USE =
  /(?<!\p{L})(?:us(?:e|es|ed|ing)|users?|people|teams?|members?|seats?|projects?|up to \d+|freemium|software|\p{L}+software|tools?|nutz\p{L}*|benutz\p{L}*|verwend\p{L}*|personen|bis zu \d+|projekte?|utilis\p{L}*|logiciel|projets?|jusqu['’]à \d+|usar|uso|usuarios?|hasta \d+|proyectos?|gebruik\p{L}*|tot \d+|projecten|utenti|utilizz\p{L}*|fino a \d+|(?:crm|platform|service) (?:is|are) free)(?!\p{L})/iu;
const FREE_LOAN =
  /(?<!\p{L})(?:comodato|noleggio gratuito|bruikleen|leih(?:weise|gerät\p{L}*|stellung|e)|leihgabe|mis(?:e|es)? à (?:votre |la )?disposition|prêt gratuit|prêtée?s?|cesión (?:gratuita|sin coste)|cedid[oa]s?|préstamo|(?:free|on) loan|loaned|lent|free use of|kostenlose nutzung de[rs]|uso gratuito (?:de|d)\p{L}*)(?!\p{L})|(?<!\p{L})(?:at least|minimum(?: of)?|mindestens|ab|au moins|à partir de|almeno|a partire da|al menos|más de|a partir de|minstens|minimaal|vanaf)\s\d+(?![\d.,]*\s?(?:\p{Sc}|EUR|USD|GBP))/iu;
const isFreeExtra = (text: string): boolean =>
  FREE_LOAN.test(text) || (!FREE_PLAN.test(text) && (FREE_EXTRA.test(text) || !FREE_USE.test(text)));

const FREE_FOR_TIME = new RegExp(
  String.raw`(?<!\p{L})(?:for|für|pendant|durante|voor|per|por|przez|i)\s(?:the first\s|die ersten\s|los primeros\s)?${DURATION}`,
  'iu',
);
const IN_PLAN =
  /^(?:[Ii]n|[Ww]ith|[Oo]n|[Ii]m|[Mm]it|[Bb]eim|[Dd]ans|[Aa]vec|[Ee]n|[Cc]on)\s(?:the |our |dem |der |unserem |le |la |notre |el |nuestro )?(?:plan\s\p{Lu}|\p{Lu}\p{L}+[ -](?:plan|tarif|paket))/u;
const isFreeForTime = (text: string): boolean =>
  (FREE_FOR_TIME.test(text) || IN_PLAN.test(text)) && !/(?<!\p{L})forever(?!\p{L})/iu.test(text);

const UNTRAINED: ReadonlySet<string> = new Set(['HITRUST', 'CSA STAR', 'Cyber Essentials', 'TISAX', 'BSI C5', 'GoBD', 'IDW PS 880', 'HDS', 'SecNumCloud', 'ENS', 'NEN 7510']); // prettier-ignore
const HELPS_OTHERS =
  /\b(?:help|guid|advis|support|prepar|consult|clients?\b|customers?\b|vendors?\b|suppliers?\b|your\b|automat|creat|generat|template|read\b|berat|unterstütz|begleit|schul|vorlage|kunden|lieferant|betriebe|hoster|hosting|ihr\p{L}* zertifi|accompagn|conseil|chez\b|hébergeur|asesor|ayud|proveedor)|\bfor \p{L}+ certified/iu;
const HELD =
  /certifi|certificat|certyfik|gecertific|certificer|zertifi|testat|testiert|attest|audited|accredit|akkredit|complian|konform|conforme|\breports?\b|\b(?:we|wir|nous) (?:hold|have|halten|haben|besitzen|avons|détenons)\b|haben wir|bescheinig|(?<!\p{L})(?:selon|according to|gemäß|según|conforme a|volgens|secondo)\s[^.;]{0,40}?(?:EN|ISO)[\s-]?\d|\b(?:geprüft|contamos con|disponemos de|tenemos)(?!\p{L})/iu;
export function heldCertification(sentence: string): string | null {
  if (!HELD.test(sentence) || HELPS_OTHERS.test(sentence)) return null;
  return (
    namedIn
      .certification(sentence)
      .find(
        ([name, pattern]) =>
          (UNTRAINED.has(name) || /^(?:ISO|EN) \d/u.test(name)) &&
          stanceOn(sentence, pattern, 'certification') === 'states',
      )?.[0] ?? null
  );
}

const STANDARD_NOUN = String.raw`(?:norm(?:en)?|standards?|normes?|normas?)`;
const EXPLAINS = new RegExp(
  String.raw`(?<!\p{L})(?:is an?|are|ist eine?|sind|est une?|es una?|è una?|is een)\s(?:\p{L}+\s){0,2}${STANDARD_NOUN}(?!\p{L})|^(?:the |die |der |la |le |el |lo |de )?(?:\p{L}+ )?${STANDARD_NOUN}\s(?:(?:iso|din|en|nf|une|uni|nen)[\s/-]?)+\d+(?:\s\p{L}+){0,2}?\s(?:is|defines?|describes?|concerns?|sets?|ist|definiert|beschreibt|regelt|legt|betrifft|concerne|définit|décrit|fixe|trata|define|describe|regula|riguarda|definisce|beschrijft|regelt|gaat)(?!\p{L})|(?<!\p{L})(?:must|ha(?:s|ve) to|needs? to|müssen|muss|sollten|doivent|doit|deben?|moeten?|devono|deve)(?!\p{L})[^.;]{0,60}(?<!\p{L})(?:certif|zertifi|gecertific|accredit|akkredit|acredit)`,
  'iu',
);
export const explainsCertificate = (sentence: string): boolean => EXPLAINS.test(sentence);

const CREDENTIAL = new RegExp(
  String.raw`(?<!\p{L})(?:is|are|has|have|ist|sind|hat|haben|est|sommes|es|son|somos|está|estamos|tiene)\s(?:(?:fully|also|now|an?|the|vollständig|nach|conforme?s?|certifiée?s?|certificad[oa]s?|au|aux|à|en|con|la)\s)*(?:${ISO}\d{4}|${CERTIFICATIONS.map(([, pattern]) => pattern.source).join('|')})`,
  'iu',
);
export const isCredential = (sentence: string): boolean => CREDENTIAL.test(sentence);

const ANY: Readonly<Record<ClaimKind, RegExp>> = {
  certification:
    /certif|certyfik|zertif|testat|testiert|accredit|akkredit|acredit|licen[cs]|\bcompliant\b|\bcompliance with\b|\b(?:in|full) compliance\b|award/i,
  offer:
    /refund|return|exchange|free\b|trial|demo|discount|guarantee|warrant|money.?back|(?:rück)?erstattung|garantie|rabatt|testphase|gratis|kostenlos|remboursement|essai|reembolso|devoluci|prueba|descuento|garant/i,
};
const namedIn: Readonly<Record<ClaimKind, (text: string) => (readonly [name: string, pattern: RegExp])[]>> = {
  certification: (text) => [
    ...isoIn(text),
    ...europeanIn(text),
    ...CERTIFICATIONS.filter(([, pattern]) => pattern.test(text)),
  ],
  offer: (text) =>
    OFFERS.filter(
      ([name, pattern]) =>
        pattern.test(text) &&
        !(name === 'Free plan' && (isFreeExtra(text) || isFreeForTime(text))) &&
        !(name === 'Money-back guarantee' && isOtherRefund(text)),
    ),
};

const GENERAL: ReadonlySet<string> = new Set(['Accredited', 'Certified', 'Licensed', 'TÜV']);
export const isParticular = (name: string): boolean =>
  !GENERAL.has(name) && patternOfCertification(name) !== null;

function standardClaimsIn(kind: ClaimKind, text: string): (readonly [name: string, pattern: RegExp])[] {
  const named = namedIn[kind](text);
  const particular = named.filter(([name]) => !GENERAL.has(name));
  return particular.length > 0 ? particular : named;
}

export const unstatedClaims = (kind: ClaimKind, text: string): { name: string; stance: Stance }[] =>
  standardClaimsIn(kind, text).flatMap(([name, pattern]) => {
    const stance = stanceOn(text, pattern, kind);
    return stance === 'states' ? [] : [{ name, stance }];
  });

export function statedNames(kind: ClaimKind, quote: string): string[] {
  const states = (text: string, pattern: RegExp): boolean => stanceOn(text, pattern, kind) === 'states';
  const named = standardClaimsIn(kind, quote);
  if (named.length === 0) {
    const isNamed = kind === 'offer' || ANY.certification.test(quote);
    return isNamed && states(quote, ANY[kind]) ? [nameOf(kind, quote)] : [];
  }
  const isDenial = (clause: string): boolean =>
    kind === 'offer' && unstatedClaims(kind, clause).some(({ stance }) => stance === 'denies');
  const clauses = AGREES.test(quote) ? [quote] : clausesOf(quote).filter((clause) => !isDenial(clause));
  return named
    .filter(([, pattern]) => clauses.some((clause) => pattern.test(clause) && states(clause, pattern)))
    .map(([name]) => name);
}

export const statedName = (kind: ClaimKind, quote: string): string | null =>
  statedNames(kind, quote)[0] ?? null;

const LONGEST_NAME = 90;

const AFTER_CERTIFICATE =
  /[,;:(–—]|\s(?:since|seit|depuis|desde|sinds|dal|od|sedan|siden|no\.?|nr\.?|number|regist\p{L}*|registr\p{L}*|reg\.?|certified|accredited|approved|licen[cs]ed|members?|contractors?|employers?|certificates?|company|partner|zertifi\p{L}*|certifi\p{L}*|agréé\p{L}*)(?!\p{L})/iu;
const NUMBER_BEHIND = /\s(?:\p{Lu}{1,5}[-\s]?)?\d{3,}/u;
const isProperName = (text: string): boolean => {
  const words = text.split(' ');
  return /\p{L}{3}/u.test(text) && words.length <= 4 && words.every((word) => /^[\p{Lu}\p{N}]/u.test(word));
};

function certificateIn(quote: string): string | null {
  const ends = [AFTER_CERTIFICATE, NUMBER_BEHIND].map((after) => after.exec(quote)?.index ?? quote.length);
  const name = quote.slice(0, Math.min(...ends)).trim();
  return isProperName(name) ? name : null;
}

export function certificateName(item: string): string {
  const [standard] = standardClaimsIn('certification', item);
  if (standard !== undefined && !GENERAL.has(standard[0])) return standard[0];
  return certificateIn(item) ?? nameOf('certification', item);
}

export function nameOf(kind: FactKind, quote: string): string {
  const standard =
    kind === 'certification' || kind === 'offer' ? standardClaimsIn(kind, quote)[0]?.[0] : undefined;
  if (standard !== undefined) return standard;
  const lead = /^([^:.!?]{2,60}):\s/.exec(quote)?.[1];
  return (lead ?? quote)
    .replace(/^(?:step\s*)?\d{1,2}[.):]\s*/i, '')
    .slice(0, LONGEST_NAME)
    .trim();
}
