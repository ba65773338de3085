import type { Unit } from './units.ts';

const WORKS_WITH =
  /\b(?:integrat\p{L}+ (?:with|into)|connects? (?:to|with)|works? (?:together )?with|sync(?:s|hroni[sz]es?)? (?:with|to)|synchronis(?:e|ation|iert)(?: sich)? (?:avec|mit)|(?:abgleich|gleicht sich) mit|exports? vers|(?:go|goes|flows?) (?:straight |directly )?(?:to|into)|(?:gehen|geht|fließen|fließt|wandern|landen)(?: \p{L}+)? (?:an|in|zu|nach)|(?:partent|arrivent|vont|remontent)(?: \p{L}+)? (?:dans|vers)|(?:van|llegan)(?: \p{L}+)? a|gaan (?:\p{L}+ )?naar|(?:vanno|arrivano)(?: \p{L}+)? (?:in|su|a)|(?:exporta(?:ción)?|exportación) a|si (?:collega|integra|sincronizza) (?:a|con)|(?:koppelt|synchroniseert) met|sincroniza con|plugs into|writes? (?:\p{L}+ )?(?:to|in(?:to)?)|connectors? for|integrations? (?:for|with)|schnittstellen? (?:zu|für|mit)|export(?:iert)? (?:\p{L}+ )?(?:für|nach)|anbindung(?:en)? (?:an|zu)|(?:integriert|arbeitet|funktioniert|verbindet)(?: sich)? (?:\p{L}+ )?mit|s['’]intègre (?:à|avec)|se connecte à|fonctionne avec|se integra con|se conecta (?:con|a)|funciona con|(?:lab(?:oratory)? results|orders?|ordering) (?:from|with|at)|(?:laborwerte|befunde|bestellung(?:en)?|anbindung) (?:von|bei|an)|(?:lien|liaison|connexion|commandes?|analyses) (?:avec|auprès de|de chez)|(?:conexión|enlace|pedidos) (?:con|a)|(?:koppeling(?:en)?|bestellingen|labuitslagen) (?:met|bij|van)|(?:collegamento|ordini|integrazione) (?:con|presso|a))\s+/iu;
const NOT_YET =
  /(?:(?<!\p{L})(?:not|cannot|never|no longer|nicht|keine?|no se|plan(?:s|ning)? to|soon|demnächst)|n['’]t)\s(?!(?:only|just|nur)\s)(?:\p{L}+\s){0,4}$|(?<!\p{L})no\s(?:\p{L}+\s)?(?:integrations?|connectors?)\s\p{L}+\s$/iu;
const GERMAN_SUPPLY = /^(?:laborwerte|befunde|bestellung|gehen|geht|fließ|wandern|landen)/iu;
const HEADING =
  /^(?:(?:our|all|popular|native|the|unsere|alle|nos|toutes les|nuestras|todas las) )?(?:(?:apps?|add-?ons|partners?|apis?|schnittstellen|anbindungen|integrationen|integrations|erweiterungen|connecteurs|extensiones|conectores)(?: (?:&|and|und|et|y) |, ))?(?:integrations?|connectors?|connects? (?:to|with|your) .*|(?:works|plays)(?: (?:well|nicely|together))? with .*|integrates with .*|connected with .*|schnittstellen|anbindungen|integrationen|(?:verbindet sich|arbeitet|funktioniert|spielt|kompatibel|verbunden)(?: \p{L}+)? mit .*|intégrations?|connexions|connecteurs|(?:fonctionne|compatible|se connecte|connecté)(?: \p{L}+)? (?:avec|à) .*|integraciones|conexiones|conectores|(?:funciona|compatible|se conecta|se integra|conectado)(?: \p{L}+)? con .*)$/iu;
const LIST_END =
  /[.;:()!?]|\s[–—]\s|\s(?:so|to|without|which|that|because|through|via|on|for|damit|ohne|pour|para|voor|per)\s|\s(?:ab|zusammen)(?=[.!]|$)/iu;
const SEPARATOR =
  /\s*,\s*(?:(?:and|or|und|oder|et|ou|y|o|en|e)\s+)?|\s+(?:and|or|und|oder|et|ou|y|o|en|e)\s+/u;
const NAME =
  /^(?:\p{Lu}[\p{L}\p{N}.+&'’/-]*|\p{Ll}+\p{Lu}\p{L}*|\p{N}{1,4})(?:\s(?:\p{Lu}[\p{L}\p{N}.+&'’/-]*|\p{Ll}+\p{Lu}\p{L}*|\p{N}{1,4})){0,3}$/u;
const SMALL_NAME = /^\p{Ll}[\p{L}\p{N}.]{7,}$/u;
const NO_PRODUCT =
  /^(?:(?:other|existing|your|our|us|all|any|most|many|more)\b.*|i|we|you|the|apis?|and|everything|windows|email|calendar|europe|germany|english|spanish|activity|attendance|ai|cms|crms?|ehrs?|emrs?|erps?|hris|iot|pms|pos|sso|usb|wi-?fi)$/iu;
const COMPOUND =
  /(?<![\p{L}\p{N}-])(\p{Lu}[\p{L}\p{N}.+]{2,30}(?=-(?:Schnittstelle|Anbindung|Integration)(?!\p{L}))|\p{Lu}{4,30}(?=-(?:Export|Übergabe|Format|Datei)(?!\p{L})))/gu;
const COMMON_NOUN =
  /(?:ungs|ions|schafts|täts|heits|keits)$|^(?:adress|alle|allen|anwender|bank|banken|beide|beiden|cloud|daten|dritte|drucker|euch|finanzamt|finanz|firmen|formular|ihre|ihren|kalender|kassen?|konto|kontakt|kunden?|lager|lieferanten?|lohn|maschinen|partner|personal|projekt|produkt|schlüssel|sensor|server|sie|shop|webshop|software|steuer|steuerberater|system|telefon|termin|video|waagen|web|zahlungs|zeit)$/iu;
const SENT_TO =
  /(?<!\p{L})(?:überträgt|übertragen|übergibt|übergeben|übermittelt|übermitteln|sendet|meldet|gehen|geht|fließen|wandern|Übergabe|Übertragung|Meldung)\s(?:[\p{L}\p{N},-]+\s){0,8}?an\s(\p{Lu}{4,})(?!\p{L})(?:\s(?:und|oder)\s(?:an\s)?(\p{Lu}[\p{L}\p{N}.+]{1,29}[\p{L}\p{N}+]))?/gu;
const FORMAT =
  /^(?:csv|pdf|xml|json|zip|html|excel|word|daten|bild|text|zugferd|xrechnung|gaeb|sepa|api|rest|soap|edi|ftp|sftp|jpeg|step|oauth|webhook|open|smart)$/iu;
const DENIED = /(?<!\p{L})(?:kein\p{L}*|ohne|nicht|geplant|demnächst|bald)(?!\p{L})/iu;

function namedAlone(text: string): string[] {
  const isDenied =
    DENIED.test(text) || (/(?<!\p{L})nein(?!\p{L})/iu.test(text) && !/(?<!\p{L})ja(?!\p{L})/iu.test(text));
  if (isDenied) return [];
  const found = [COMPOUND, SENT_TO].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, ...names]) => names.filter((name) => name !== undefined)),
  );
  return [...new Set(found)].filter(
    (name) => isProduct(name) && !FORMAT.test(name) && !COMMON_NOUN.test(name),
  );
}

const MOST_NAMES = 12;
const LEAST_NAMES = 2;

const isProduct = (name: string): boolean => NAME.test(name) && !NO_PRODUCT.test(name);

function namesIn(list: string): string[] {
  const parts = list
    .split(SEPARATOR)
    .map((part) =>
      part
        .trim()
        .replace(/^(?:(?:with|to|mit|an|avec|à|con|a|met|aan)\s)?(?:(?:the|your|den|die|les)\s)?/iu, ''),
    )
    .filter((part) => part !== '');
  const end = parts.findIndex(
    (part) => !isProduct(part) && (!SMALL_NAME.test(part) || NO_PRODUCT.test(part)),
  );
  const names = end < 0 ? parts : parts.slice(0, end);
  return names.filter(isProduct).length < LEAST_NAMES ? [] : names.slice(0, MOST_NAMES);
}

export function integrationsIn({ text, shape }: Unit, heading: string | null): string[] {
  if (shape === 'heading' || /[?？]\s*$/u.test(text)) return [];
  const verb = WORKS_WITH.exec(text);
  if (verb !== null && NOT_YET.test(text.slice(0, verb.index + verb[0].length))) return [];
  const list = verb === null ? '' : text.slice(verb.index + verb[0].length).split(LIST_END)[0]!;
  const listed = verb === null ? [] : namesIn(GERMAN_SUPPLY.test(verb[0]) ? list.split(',')[0]! : list);
  if (listed.length > 0) return listed;
  const alone = namedAlone(text);
  if (alone.length > 0 || verb !== null) return alone;
  if (heading === null || !HEADING.test(heading.trim()) || text.length > LONGEST_ITEM) return [];
  if (shape === 'item') {
    const name = text.split(/\s+[–—-]\s+|:\s|\s\|\s/u)[0]!.trim();
    if (PLANNED.test(text)) return [];
    const bare = name.replace(AFTER_NAME, '');
    return isProduct(bare) ? [bare] : [];
  }
  return text.includes(',') ? namesIn(text.split(LIST_END)[0]!) : [];
}

const NO_CARD =
  /^(?:(?:how|why|what|who|when|where|get|getting|start|see|more|all|any|your|our|the|new|other|coming|need|so|warum|wie|was|wer|mehr|alle|unsere?|ihre?|weitere|neue?|häufige|vorteile|comment|pourquoi|tou(?:s|tes)|vos|nos|plus|autres|cómo|por|tus?|sus?|más|otr[oa]s|todas?)(?!\p{L}).*|.*(?:[?!:]|fragen|questions|preguntas|faqs?)|(?:online-?)?(?:banks?|banken|banking|accounting|bookkeeping|buchhaltung|buchführung|calendars?|kalender|payments?|zahlungen|zahlung|payroll|lohn|löhne|storage|speicher|großhandel|großhändler|wholesale(?:rs)?|suppliers?|lieferanten|web-?shops?|shops?|onlineshops?|e-?commerce|e-?mails?|messaging|marketing|analytics|reporting|communication|kommunikation|productivity|security|sales|support|finance|finanzen|hr|steuerberater|steuerberatung|hardware|kassen?|telefonie|documents?|dokumente|import|export|overview|übersicht|benefits|features|partners?|partner|resources|contact|kontakt|preise|pricing|comptabilité|banques?|paiements?|calendriers?|paie|fournisseurs|boutiques?|messagerie|contabilidad|bancos?|pagos?|calendarios?|nóminas?|proveedores|tiendas?|correo))$/iu;
const AFTER_NAME =
  /\s+(?:\(.*\)|(?:export|import|integration|connector|sync|add-?on|plug-?in|schnittstelle|anbindung|online|intégration|integración)(?!\p{L}))$/iu;
const PLANNED =
  /(?<!\p{L})(?:coming|soon|planned|roadmap|deprecated|discontinued|demnächst|geplant|in planung|bientôt|próximamente)(?!\p{L})/iu;
const LEAST_SIBLINGS = 2;
const LONGEST_LINE = 60;

function productsInLine(unit: Unit | undefined): string[] {
  if (unit === undefined || unit.shape !== 'sentence' || unit.text.length > LONGEST_LINE) return [];
  if (/[.!?:;…]["'”’»)]*$/u.test(unit.text)) return [];
  const parts = unit.text.split(SEPARATOR).map((part) => part.trim());
  return parts.length <= 4 && parts.every(isProduct) ? parts : [];
}

export function integrationTerm(units: readonly Unit[], i: number): string[] {
  const { heading } = units[i]!;
  if (heading === null || !HEADING.test(units[heading]!.text.trim())) return [];
  const found = (at: number): string[] => {
    const below = units[at + 1];
    const isDescribed =
      below?.shape === 'sentence' &&
      below.heading === heading &&
      /[.!]$/u.test(below.text) &&
      !PLANNED.test(below.text);
    return isDescribed && units[at]!.heading === heading ? productsInLine(units[at]) : [];
  };
  const own = found(i);
  if (own.length === 0) return [];
  let siblings = 0;
  for (let at = heading + 1; at < units.length && siblings < LEAST_SIBLINGS; at++) {
    if (units[at]!.shape === 'heading' && units[at]!.level <= units[heading]!.level) break;
    siblings += Number(found(at).length > 0);
  }
  return siblings < LEAST_SIBLINGS ? [] : own;
}

export function integrationCard(units: readonly Unit[], i: number): string[] {
  const { text, heading, level } = units[i]!;
  if (heading === null || !HEADING.test(units[heading]!.text.trim())) return [];
  const isCard = (unit: Unit): boolean =>
    unit.shape === 'heading' && unit.heading === heading && unit.level === level && isProductName(unit.text);
  if (PLANNED.test(text) || !isCard(units[i]!) || units.filter(isCard).length < LEAST_SIBLINGS) return [];
  return [text.replace(/\s+\(.*\)$/u, '').trim()];
}

function isProductName(text: string): boolean {
  const name = text.replace(AFTER_NAME, '').trim();
  return !NO_CARD.test(text.trim()) && !NO_CARD.test(name) && isProduct(name);
}

const LONGEST_ITEM = 120;
