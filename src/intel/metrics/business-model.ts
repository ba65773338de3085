import { z } from 'zod';
import { BUSINESS_MODELS, type BrandFields } from '../../brand/profile.ts';
import { withoutReads } from '../../brand/profile-reads.ts';
import { ownerIn, ownerOf, productAsked } from '../drafting/product-prices.ts';
import { customersIn, isOtherVerb, type Span } from './customer-words.ts';
import type { BusinessModel } from './metric.ts';

export interface BusinessFact {
  kind: string;
  quote: string;
  unit?: string | null | undefined;
  currency?: string | undefined;
  item?: string | undefined;
  heading?: string | null | undefined;
  name?: string | null | undefined;
  party: string;
  url?: string | null | undefined;
  vendor?: string | undefined;
  company?: string | undefined;
  note?: string | undefined;
  isAdvice?: true | undefined;
}

export interface Judged {
  model: BusinessModel;
  signs: string | null;
}

export const CHOSEN = 'you, for this document';

export const businessModelAsked = z.enum(BUSINESS_MODELS).nullable().optional().meta({
  description: 'How the product is sold. Default: as in the brand profile, or inferred from your pages.',
});

const SIGNS: readonly (readonly [BusinessModel, strong: RegExp, weak: RegExp])[] = [
  [
    'subscription',
    /(?<!\p{L})(?:(?:web |cloud |managed )?hosting(?! (?:of )?(?:events|parties))|(?:\p{L}+-)?software(?!\s+(?:development|agency|house|consult))|saas|(?<!(?:design|development|entwicklung|agency)(?: and| &|,) (?:mobile |web |native |custom )*)apps?(?!\p{L})|mrr|arr(?!\p{L})|crm|logiciel|platforms?|plattform(?:en)?|plateformes?|plataformas?|licen[cs]es?(?!\p{L})|lizenz\p{L}*)|\p{L}+software(?!\p{L})/giu,
    /(?<!\p{L})(?:(?:per|a|each|\/) ?(?:month|mo|user|seat|year)(?!\p{L})|(?:pro|im) (?:monat|nutzer|jahr)|par (?:mois|utilisateur)|al mes|por (?:mes|usuario)|per (?:maand|jaar|gebruiker)|monthly plan|subscriptions?|abonnement|suscripci\p{L}*|free trials?|trials?(?!\p{L})|churn|testphase|testkont\p{L}*|essai gratuit|prueba gratuita|dashboard|integrations?)(?!\p{L})/giu,
  ],
  [
    'contracts',
    /(?<!\p{L})(?:outsourc\p{L}*|(?:contract|office|commercial|industrial|communal|stairwell) (?:clean(?:ing|ers?)|catering|gardening|landscaping)|cleaning (?:contracts?|rounds?)|(?:unterhalts|gebäude|büro|treppenhaus|praxis)reinigung|nettoyage (?:de|des) (?:bureaux|locaux|cages? d['’]escalier)|limpieza de (?:oficinas|comunidades|locales)|pulizi[ae] (?:di|degli) uffici|kantoorschoonmaak|accountants?|bookkeepers?|it support(?! (?:software|systems?|tools?|apps?|platforms?))|managed services?|(?:contracts?|agreements?) (?:run|last)s?(?!\p{L})|(?:\d+|one|two|three|four|five|six|twelve|twenty-four)[- ](?:months?|years?)['’]?s? (?:contracts?|agreements?|terms?|notice)|(?:monthly|annual|yearly|long-term|fixed-term|framework) (?:contracts?|agreements?|fees?|retainers? for services)|(?:minimum (?:contract )?term|notice period) of|month to month|(?:jahres|rahmen|dauer)vertr\p{L}*|vertragslaufzeit|laufende betreuung|contrats? (?:de|d['’]un|d['’]une) (?:\d+|un|deux|trois|an|ans|mois|année)|contrats?[- ]cadres?|contrats? annuels?|forfait mensuel|contratos? (?:de \d+|anual(?:es)?|marco)|tarifa plana|jaarcontract\p{L}*|raamcontract\p{L}*|contract van|vast (?:bedrag|tarief) per|uitbested\p{L}*|externali[sz]\p{L}*|rent(?:s|ed|ing|als?)?(?!\p{L})|leas(?:e|es|ed|ing)(?!\p{L})|(?:tool|plant|equipment|machine|car|van|bike) hire|on hire|memberships?|gyms?|fitness (?:cent(?:er|re)s?|clubs?|studios?)|(?:service|maintenance|care|support|repair) (?:contracts?|agreements?|plans?)|(?:lift|boiler|pool|garden|machine|equipment|kitchen) maintenance|planned (?:preventive )?maintenance|plan(?:es)? de mantenimiento|formules? d['’]entretien|wartungspakete?|onderhoudsplan\p{L}*|piani? di manutenzione|contratt[oi] di manutenzione|(?:self[- ])?storage (?:units?|rooms?)|cowork\p{L}*|(?:hot |fixed )?desks? (?:for rent|per month)|(?:one|fixed|flat) price (?:a|per) month|box(?:es)? (?:subscription|by subscription)|(?:ver)?miet(?:e|en|et|bar|ung)?(?!\p{L})|miet(?:er|wäsche|geräte?|wagen|vertr\p{L}*|park|servic\p{L}*)|wartungsvertr\p{L}*|mitgliedschaft\p{L}*|mitgliedsbeitr\p{L}*|fitnessstudios?|fitness-?club|lagerräume?|location (?:de|d['’]|longue durée|avec)|lou(?:er|ons|ez|e)(?!\p{L})|contrats? (?:de location|d['’]entretien|de maintenance)|salles? de (?:sport|fitness|musculation)|alquil\p{L}*|arrend\p{L}*|renting|gimnasios?|cuota mensual|contratos? de (?:mantenimiento|alquiler)|mantenimiento de|(?:ver)?hu(?:ur|urt|ren|urder)(?!\p{L})|verhuur\p{L}*|huur(?:contract\p{L}*|prijs|termijn)|onderhoudscontract\p{L}*|servicecontract\p{L}*|lidmaatschap\p{L}*|sportschool|nolegg\p{L}*|affitt\p{L}*|palestr[ae]|canone mensile|alug(?:uer|uel|amos|ar)|locação|ginásios?|wynaj\p{L}*|uthyr\p{L}*|hyr(?:a|s)(?!\p{L}))/giu,
    /(?<!\p{L})(?:(?:per|a|each|\/) ?(?:month|week|day|year)(?!\p{L})|(?:pro|im|je) (?:monat|woche|tag|jahr)|par (?:mois|semaine|jour|an)|al (?:mes|día|año)|por (?:mes|semana|día)|per (?:maand|week|dag|jaar)|al mese|por mês|bookkeeping|payroll|accountancy|subscriptions?|abonnements?|abo(?!\p{L})|suscripci\p{L}*|members?(?!\p{L})|contracts?|minimum term|notice period|deposit|vertrag|laufzeit|kaution|contrat|engagement|caution|contrato|permanencia|fianza|opzegbaar|looptijd|borg|churn|breaks down|call-?outs?|maintenance|wartung|entretien|onderhoud|mantenimiento)(?!\p{L})/giu,
  ],
  [
    'insurance',
    /(?<!\p{L})(?:\p{L}*verzekering\p{L}*|insurance(?! (?:covered|accepted))|(?:liability|accident|theft|travel|health|home|life) (?:cover|protection|plans?)|insurers?|policyholders?|\p{L}*(?<!sozial)versicherung\p{L}*|assurances?(?!\p{L})|mutuelles?|aseguradoras?|seguros?(?!\p{L}))/giu,
    /(?<!\p{L})(?:polic(?:y|ies)|premiums?|claims?|deductibles?|reimburse\p{L}*|covered|waiting period|per policy|police|prämien?|schaden\p{L}*|selbstbeteiligung|sinistres?|franchise|póliza|franquicia)(?!\p{L})/giu,
  ],
  [
    'marketplace',
    /(?<!\p{L})(?:marktplaats|marketplace|brings? together|(?:vinden|ontmoeten) elkaar|elkaar (?:vinden|ontmoeten)|bring(?:t|en) [^.]{3,80} zusammen|finden (?:sich|zusammen)|mise en relation|met(?:tons)? en relation|se rencontrent|pon(?:e|emos) en contacto|se encuentran|buyers and sellers|sellers and buyers|peer-to-peer|take rate|gmv|gross merchandise|marktplatz|vermittlungsplattform|place de marché|mercado en línea|compradores y vendedores|acheteurs et vendeurs|käufer und verkäufer)/giu,
    /(?<!\p{L})(?:sellers?|hosts?|listings?|commissie|commission|connects? \p{L}+ (?:with|and|to)|verkäufer|anbieter|provision|inserate?|vendeurs?|annonces|vendedores|comisi[oó]n|anuncios)(?!\p{L})/giu,
  ],
  [
    'services',
    /(?<!\p{L})(?:\p{L}*kliniek\p{L}*|\p{L}+praktijk\p{L}*|tandarts\p{L}*|huisarts\p{L}*|fysiotherap\p{L}*|kapper\p{L}*|schoonmaak\p{L}*|reparaties?|verhuis\p{L}*|loodgieter\p{L}*|hovenier\p{L}*|clinics?|dentist\p{L}*|salons?|doctors?|physicians?|(?:dental|orthodontic|medical|p(?:a)?ediatric|veterinary|health|home|elderly|child|day)(?:[ -]?(?:and|&) \p{L}+)? ?-?care(?! (?:plans?|insurance|products?))|(?:dental|orthodontic|medical|p(?:a)?ediatric|veterinary) (?:practices?|offices?|cent(?:er|re)s?|services?|treatments?)|orthodont(?:ics|ists?)|pa?ediatric(?:s|ians?)|veterinarians?|vets?|opticians?|optometr\p{L}*|chiropract\p{L}*|massages?|haircuts?|hairdress\p{L}*|beauty treatments?|manicures?|tattoo\p{L}*|notar(?:y|ies)|\p{L}*zahn(?:medizin|pflege|heilkunde)|\p{L}*ärzt\p{L}*|\p{L}*arztpraxis|tierarzt\p{L}*|hausarzt\p{L}*|\p{L}*klinik(?:en)?|kosmetikstudio\p{L}*|massagen?|notariat|dentaires?|dentistes?|médecins?|vétérinaires?|kinésithérap\p{L}*|soins|odontolog\p{L}*|médicos?|veterinari[oa]s?|fisioterap\p{L}*|barber\p{L}*|repairs?|(?<!(?:contract|office|commercial|industrial|communal|stairwell) )cleaning(?! (?:agents?|products?|suppl\p{L}*|materials?|contracts?|rounds?))|removals?|moving (?:compan(?:y|ies)|services?)|^moving$|(?:household|home|house|office|local|long[- ]distance) moving|movers|plumb\p{L}*|electrician\p{L}*|roof(?:ing|ers?)|landscap\p{L}*|coach(?:ing|es)?|photograph(?:er|y)\p{L}*|therap(?:y|ist)\p{L}*|physiotherap\p{L}*|(?<!(?:solar|panel|heat pump|photovoltaic|pv|window|kitchen|bathroom) )installation|hotels?|restaurants?|spa(?!\p{L})|studio (?:sessions?|hire)|reinigung|handwerk\p{L}*|arztpraxis|zahnarzt\p{L}*|friseur\p{L}*|werkstatt|umzug\p{L}*|dienstleist\p{L}*|cabinet|nettoyage(?! (?:de|des) (?:bureaux|locaux|cages?))|dépannage|déménag\p{L}*|coiff\p{L}*|clínica|limpieza(?! de (?:oficinas|comunidades|locales))|reparaci\p{L}*|mudanzas?|peluquer\p{L}*|cater(?:ing|ers?)(?! (?:equipment|kitchens?|engineers?|suppl\p{L}*|appliances?|machines?|trade|industry|gas|furniture))|\p{L}*kindergeburtstag\p{L}*|kinderfeest\p{L}*|(?:birthday|children['’]s|kids['’]?) part(?:y|ies)|(?:goûters? d['’])?anniversaires? (?:d['’]enfants?|pour enfants)|fiestas? de cumpleaños|cumpleaños (?:infantiles?|para niños)|feste di compleanno|(?:corporate|company) events|event (?:planning|management|planners?)|weddings?|traiteurs?)(?!\p{L})|(?<!\p{L})(?!(?:unterhalts|gebäude|büro|treppenhaus|praxis)reinigung)\p{L}+(?:reinigung|dienstleist\p{L}*|handwerk)(?!\p{L})/giu,
    /(?<!\p{L})(?:(?:per|an|a|\/) ?(?:hour|session|visit|appointment|page|word|job|project|night|treatment|lesson)(?!\p{L})|pro (?:stunde|sitzung|seite|wort|termin)|par (?:heure|séance|page|mot)|por (?:hora|sesión|página|palabra)|bookings?|appointments?|check-?ups?|consultations?|free (?:quotes?|estimates?|consultations?)|quotes?|enquir\p{L}*|jobs|clients?|patients?|services?|buchung\p{L}*|termin\p{L}*|angebote?|aufträge|rendez-vous|devis|réservations?|citas?|reservas?|presupuestos?|pacientes)(?!\p{L})/giu,
  ],
  [
    'projects',
    /(?<!\p{L})(?:advises? (?!against)|(?:wir |uns )beraten|berät|conseill(?:e|ons|ent)(?!\p{L})|asesoramos|advis(?:eert|eren)|\p{L}+bureau|advocat\p{L}*|verbouwing\p{L}*|aannemer\p{L}*|legal (?:services|advice|counsel)|law (?:firms?|offices?|practices?)|lawyers?|attorneys?|solicitors?|kanzlei\p{L}*|rechtsanw\p{L}*|avocats?|abogad\p{L}*|solar (?:power|energy|systems?|(?:panels? )?install\p{L}*)|photovolta\p{L}*|heat pump install\p{L}*|(?:window|kitchen|bathroom) install\p{L}*|renovations?|remodel\p{L}*|refurbishments?|construction|home builders?|architects?|solaranlagen?|renovierung\p{L}*|rénovation|reformas?|(?:website|graphic|interior|ux|brand) design\p{L}*|(?:translat(?:ion|ors?|es?|ing)|interpret(?:ing|ers?)|subtit(?:les?|ling)|locali[sz]ation|recruit(?:s|ment|ers?)?|market research)(?! (?:software|systems?|tools?|apps?|apis?|platforms?|management|memor(?:y|ies)))|(?:design|creative|branding|film|animation|web) studios?|(?:film|video) production|public relations|(?:structural|civil|consulting) engineers?|surveyors?|tax advis[eo]rs?|(?:grant|technical|proposal)[- ]writ\p{L}*|\p{L}*übersetz\p{L}*|\p{L}*dolmetsch\p{L}*|untertitel\p{L}*|steuerberat\p{L}*|ingenieurbüros?|designbüros?|traduct(?:ions?|eurs?|rices?|ora?e?s?)|traducci\p{L}*|traduzion\p{L}*|interprétation|interprètes?|intérpretes?|sous-titrage|vertaal\p{L}*|vertaling\p{L}*|consult(?:ing|ancy|ants?)|advisory|agency|agencies|(?:software|web|app) (?:development|design|agency|consult\p{L}*)|(?:digital )?marketing services|seo services|professional services|\p{L}*beratung|\p{L}*agentur|softwareentwick\p{L}*|conseil|agence|consultor\p{L}*|asesor\p{L}*|agencia)(?!\p{L})/giu,
    /(?<!\p{L})(?:projects?|proposals?|workshops?|assessments?|audits?|retainers?|strategy|engagements?|case stud(?:y|ies)|experts?|clients?|projekte?|workshop|projets?|ateliers?|proyectos?|talleres)(?!\p{L})/giu,
  ],
  [
    'orders',
    /(?<!\p{L})(?:(?:resume|résumé|cv|content|copy|speech|essay|ghost)[- ]?writ\p{L}*|copywriting|proofread\p{L}*|transcription|logo design|bewerbungsservice|lektorat\p{L}*|rédaction de cv|relecture|redacción de (?:cv|currículum))(?!\p{L})/giu,
    /(?<!\p{L})(?:orders?|per order|turnaround|revisions?|packages?|rush|express|writers?|draft|aufträge|bestellung\p{L}*|korrektur|commandes?|pedidos?)(?!\p{L})/giu,
  ],
  [
    'courses',
    /(?<!\p{L})(?:cursus(?:sen)?|\p{L}*opleiding(?:en)?|rijschool|taalschool|bijles|courses?(?! of (?:action|treatment))|bootcamps?|boot camps?|academ(?:y|ies)|tuition|diplomas?|degrees? (?:program\p{L}*|in)|(?:study|degree|certificate|training|part-time|full-time) program(?:me)?s?|lessons|tutor(?:s|ing)?|(?:driving|language|music|business|summer|swim(?:ming)?|dance|sailing|riding|cooking|ski) schools?|(?:swimming|dance|music|riding|piano) lessons|\p{L}*(?<!hoch|sport)schule(?!\p{L})|(?:zwem|dans|muziek|kook|zeil)school|écoles? de \p{L}+|escuelas? de \p{L}+|universit(?:y|ies)|colleges?|learners|kurse?|lehrg[aä]nge?|\p{L}*weiterbildung(?:en)?|fahrschule|sprachschule|nachhilfe|cours(?! de bourse)|formations?|auto-école|cursos?|academia|autoescuela)(?!\p{L})|\p{L}+(?:kurse?|lehrgang|unterricht)(?!\p{L})/giu,
    /(?<!\p{L})(?:enrol\p{L}*|students?|pupils?|modules?|exams?|quiz(?:zes)?|certificates?(?: of completion)?|instructors?|teachers?|semesters?|terms?|curricul\p{L}*|classes|taught|per (?:course|class|lesson|semester)|programmes?|prüfung\p{L}*|teilnehmer\p{L}*|zertifikat\p{L}*|élèves|étudiants|examens?|certificats?|alumnos|estudiantes|exámenes|certificados?|clases)(?!\p{L})/giu,
  ],
  [
    'shop',
    /(?<!\p{L})(?:manufactur(?:ers?|es?|ed|ing)(?! (?:compan(?:y|ies)|software|teams?|industry|sector))|makers? of|(?:has|have) (?:made|manufactured)|wholesal\p{L}*|distributors?(?! software)|importers?|suppliers? (?:of|to)|suppl(?:y|ies) (?:\p{L}+ ){1,4}to(?!\p{L})|lieferant(?:in|en)?(?!\p{L})|fournisseurs?|proveedor\p{L}*|leverancier\p{L}*|spare parts|\p{L}*hersteller(?:in)?(?!\p{L})|stellt [^.]{3,80} her(?!\p{L})|\p{L}*großh[aä]nd\p{L}*|ersatzteile?|fabri(?:cants?|quons|que)(?!\p{L})|grossistes?|pièces détachées|fabric(?:a|amos|antes?)(?!\p{L})|mayoristas?|distribuidor\p{L}*|recambios|groothandel\p{L}*|fabrikant|(?:produceert|produceren)|onderdelen|produttor[ei]|grossista|ingrosso|(?:web)?winkels?|webshops?|schoenen|meubel\p{L}*|kleding|e-?commerce|(?:online|web) ?(?:shop|store)s?|shops?(?!\p{L})|stores?(?!\p{L})|retail\p{L}*|boutique|shopping cart|aov|warenkorb\p{L}*|\p{L}*versandhandel|onlinehandel|tienda|vente en ligne|equipment(?! (?:repairs?|maintenance|servic(?:e|es|ing)|engineers?|hire|rental|monitoring))|furniture|shoes|footwear|apparel|clothing|jewell?ery|electronics|accessories|toys|backpacks?|appliances|bedding|bed linen|linens|towels|mattress\p{L}*|sportswear|möbel|schuhe|kleidung|meubles|chaussures|vêtements|muebles|zapatos|ropa)(?!\p{L})/giu,
    /(?<!\p{L})(?:carts?|checkout|basket|shipping|free (?:shipping|delivery|returns)|orders?|delivery|returns|parcels?|sku|products|per (?:item|piece|kg|bottle|pack)|bestell\p{L}*|versand\p{L}*|lieferung|retouren|pro stück|panier|livraison|commandes?|carrito|envíos?|pedidos?)(?!\p{L})/giu,
  ],
  [
    'content',
    /(?<!\p{L})(?:\p{L}*krant(?:en)?|tijdschrift\p{L}*|nieuwsbrief|newsletters?|magazines?|newspapers?|news site|podcasts?|blogs?|publishers?|publishing|journalis\p{L}*|ad(?:vertising)? revenue|readership|readers?|zeitung\p{L}*|magazin|redaktion|verlag|leser\p{L}*|nachrichtenportal|lecteurs?|rédaction|revue|revistas?|periódico|lectores?|prensa)(?!\p{L})/giu,
    /(?<!\p{L})(?:subscribers?|audience|articles?|page views|advertis\p{L}*|sponsors?|viewers?|listeners?|episodes?|abonnent\p{L}*|artikel|abonnés|articles|suscriptores|artículos)(?!\p{L})/giu,
  ],
  [
    'nonprofit',
    /(?<!\p{L})(?:(?:trade|professional|industry|employers['’]?) (?:associations?|bod(?:y|ies)|federations?)|(?:associations?|guild|federation|alliance|chamber|union) of|(?:\p{L}*(?<!kranken|kampf)verband|innung|fachverein)(?!\p{L})|(?:fédération|syndicat professionnel|association professionnelle)(?!\p{L})|(?:asociación|federación|gremio)(?= (?:de|nacional|profesional|española))|(?:branche|beroeps)(?:vereniging|organisatie)|vereniging van|goed doel|stichting|vrijwillig\p{L}*|donaties?|non-?profits?|charit(?:y|ies|able)|ngos?|donors?|donations?|fundrais\p{L}*|volunteers?|food bank|gemeinnützig\p{L}*|\p{L}*spenden?|spender\p{L}*|ehrenamt\p{L}*|stiftung|ong|bénévol\p{L}*|donateurs?|dons|associations? caritative|sin ánimo de lucro|donantes?|donaci\p{L}*|voluntari\p{L}*|fundación)(?!\p{L})/giu,
    /(?<!\p{L})(?:foundation|programmes?|grants?|community|supporters|verein|hilfe|solidarité|ayuda)(?!\p{L})/giu,
  ],
  [
    'public service',
    /(?<!\p{L})(?:gemeente(?:n|huis)?|burgers?(?= en)|city council|councils?|municipal\p{L}*|government|ministry|public (?:service|administration|sector)|citizens?|permits?|behörden?|stadtverwaltung|bürger\p{L}*|gemeindeverwaltung|mairie|citoyens?|service public|ayuntamiento|ciudadan\p{L}*|trámites?|administración pública)(?!\p{L})/giu,
    /(?<!\p{L})(?:residents|applications?|forms?|registrations?|antr[aä]g\p{L}*|usagers|démarches?|solicitudes)(?!\p{L})/giu,
  ],
];

const INSTALLS =
  /(?<!\p{L})(?:(?:designs?|plans?|suppl(?:y|ies)|builds?|makes?|manufactures?)(?:,? (?:and )?(?!installs?|fits?|erects?)\p{L}+){0,2},? (?:and )?(?:installs?|fits?|erects?)|(?:plan(?:t|en)|liefer[nt]|bau(?:t|en)|fertig(?:t|en))(?:,? (?:und )?(?!montier|installier)\p{L}+){0,2},? (?:und )?(?:montier(?:t|en)|installier(?:t|en))|con(?:çoi(?:t|vent)|cevons),? (?:et )?(?:install\p{L}+|pos(?:e|ent|ons))|(?:diseña|fabrica)\p{L}*,? (?:[ey] )?instala\p{L}*|(?:ontwerpt|ontwerpen|levert|leveren),? (?:en )?(?:installe(?:ert|ren)|plaats(?:t|en)|monte(?:ert|ren))|(?:progett|produc)\p{L}*,? (?:e )?install\p{L}+)(?!\p{L})/iu;

const TELLING = new Set(['oneliner', 'price', 'offer', 'step', 'feature', 'faq']);
const STRONG = 3;
const OURS = 2;
const SOLD = 3;
const MOST_A_PLACE = 3;

const FOR_WHOM =
  /\s(?:for|about|from|of|by|on|in|to|that|which|with|für|über|von|zu|in|mit|pour|sur|de|des|du|avec|para|sobre|con|en|voor|van|met|aan|bij)\s/iu;

interface Hit {
  word: string;
  ofCustomers: boolean;
}

function wordsIn(text: string, words: RegExp): Hit[] {
  let customers: readonly Span[] | undefined;
  return [...text.matchAll(words)].flatMap(({ index: start, 0: word }) => {
    customers ??= customersIn(text);
    const end = start + word.length;
    if (isOtherVerb(text, { start, end })) return [];
    const ofCustomers = customers.some((span) => span.start <= start && end <= span.end);
    return [{ word: word.toLowerCase().trim(), ofCustomers }];
  });
}

const names = (text: string, words: RegExp): boolean =>
  wordsIn(text, words).some(({ ofCustomers }) => !ofCustomers);

const namesBusiness = (text: string): boolean => SIGNS.some(([, strong]) => names(text, strong));

const OF_SOFTWARE =
  /(?<!\p{L})(?:\p{L}*software|saas|apps?|crm|erp|api|mrr|hosting|cloud|platforms?|plattform\p{L}*|plateformes?|plataformas?|logiciels?|programma['’]?s|programas? (?:con (?:el|los) que|informáticos?|de gestión|para (?:gestionar|llevar))|programm,? mit dem|dashboards?|integrations?|integrationen|intégrations?|integraciones|log ?in|logs in|browser|user accounts?|(?:trial|new|free) accounts?|testkont\p{L}*|web-?based|online tools?|licen[cs]e keys?|per (?:user|seat)|pro nutzer|par utilisateur|por usuario|per gebruiker|users?|seats?|nutzer|utilisateurs?|usuarios?|gebruikers?)(?!\p{L})/iu;

const OF_DATA =
  /(?<!\p{L})(?:import(?:ing|s)? (?:(?:my|your|our|the|existing) )?(?:data|contacts|customers)|(?:my|our|your|customer) data|csv|excel|spreadsheets?|exports? (?:to|as|of)|sync(?:s|ed)?|synchron\p{L}*|two-factor|push notifications|backups?|on (?:one|any|your|their) (?:screen|phones?|tablets?|devices?)|datev|schnittstellen?|(?:meine|ihre|unsere|die) daten|zwei-faktor|koppelingen?|(?:mijn|uw|onze) gegevens|op (?:hun|uw|je) (?:tablet|telefoon|scherm)|(?:mes|vos|nos) données|depuis (?:leur|votre|son) (?:téléphone|mobile|smartphone)|sauvegard\p{L}*|(?:mis|tus|sus) datos|desde (?:el|tu|su) móvil|copias de seguridad)(?!\p{L})/iu;
const USED: ReadonlySet<string> = new Set(['feature', 'faq', 'step']);

const PAID: readonly (readonly [BusinessModel, RegExp])[] = [
  ['subscription', /^(?:users?|seats?|members?|employees?|agents?|nutzer|mitarbeiter|utilisateurs?|usuarios?|gebruikers?|months?|mo|years?|yr|monat|jahr|mois|mes|año|maand|jaar)$/iu],
  ['contracts', /^(?:months?|mo|years?|yr|weeks?|days?|monat|jahr|woche|tag|mois|ans?|semaine|jour|mes|año|semana|día|maand|jaar|week|dag|mese|anno|mês|machines?|units?|lifts?|members?)$/iu],
  ['services', /^(?:hours?|sessions?|visits?|appointments?|nights?|treatments?|jobs?|pages?|stunden?|sitzung|termin|seite|heures?|séances?|horas?|sesión|uur|afspraak|behandeling|bezoek)$/iu],
  ['orders', /^(?:words?|orders?|packages?|wort|mots?|palabras?)$/iu],
  ['courses', /^(?:courses?|class(?:es)?|lessons?|semesters?|terms?|kurs|cours|curso)$/iu],
  ['shop', /^(?:items?|pieces?|packs?|bottles?|kg|stück|pièce|pieza)$/iu],
]; // prettier-ignore

const BY_THE_HOUR =
  /^(?:hours?|half[- ](?:hours?|days?)|shifts?|stunden?|schicht|heures?|horas?|uur|uren|or[ae])$/iu;
const PAID_FOR_TIME =
  /^(?:hours?|half[- ](?:hours?|days?)|minutes?|sessions?|visits?|appointments?|nights?|treatments?|shifts?|stunden?|minuten?|sitzung|termin|einsatz|schicht|nacht|heures?|séances?|nuits?|horas?|sesión|noches?|minutos?|uur|uren|afspraak|behandeling|bezoek|nacht|dienst|or[ae]|nott[ei])$/iu;

const PROMISED: readonly (readonly [BusinessModel, RegExp])[] = [
  ['subscription', /^free (?:trial|plan)$/iu],
  ['contracts', /^free trial$/iu],
  ['shop', /^free shipping$|free (?:shipping|delivery|returns)|\bship(?:s|ping|ped)?\b|\d+[- ](?:day|night)s? (?:returns?|trial)|\d+[- ](?:year|jahr\p{L}*|ans?|años?)[- ](?:warranty|garantie|garantía)|year warranty|versand|probeschlafen|livraison|envío/iu],
  ['services', /^free quote or consultation$/iu],
  ['projects', /\bfree (?:first )?(?:assessment|audit|workshop|strategy)/iu],
]; // prettier-ignore

const USAGE_AND_PERIOD =
  /(?<!\p{L})(?:per|pro|par|por|je|each|a) (?<unit>\p{L}+),? (?:(?:and|und|et|y|e|en) )?(?:(?:per|pro|par|por|je|a|al|an|im) )?(?:months?|years?|quarters?|weeks?|monat|jahr|quartal|woche|mois|an|trimestre|semaine|mes|año|semana|maand|jaar|kwartaal|week|mese|anno)(?!\p{L})/iu;
const PAID_PER_USER =
  /^(?:users?|seats?|nutzer|utilisateurs?|usuarios?|gebruikers?|employees?|mitarbeiter|salarié|empleado|medewerker)$/iu;

const OF_UNIT = 4;
const OF_OFFER = 3;
const OF_THING = 2;
const OF_CASE = 2;

function structureOf({
  kind,
  quote,
  unit,
  name,
}: BusinessFact): { model: BusinessModel; word: string; worth: number }[] {
  if (kind === 'price') {
    if (/\d\s?%/u.test(quote))
      return [{ model: 'marketplace', word: 'a share of each sale', worth: OF_UNIT }];
    const usage = USAGE_AND_PERIOD.exec(quote);
    const recurring =
      usage === null
        ? []
        : [
            {
              model: 'contracts' as const,
              word: usage[0].toLowerCase(),
              worth: PAID_PER_USER.test(usage.groups!['unit']!) ? OF_THING : OF_UNIT,
            },
          ];
    if (unit)
      return [
        ...recurring,
        ...PAID.flatMap(([model, units]) =>
          units.test(unit) ? [{ model, word: `per ${unit}`, worth: OF_UNIT }] : [],
        ),
      ];
    if (usage !== null) return recurring;
    return /\b(?:per|pro|par|por|fee|tuition|a month)\b|\//iu.test(quote)
      ? []
      : [{ model: 'shop', word: 'one-off prices', worth: OF_THING }];
  }
  if (kind === 'offer')
    return PROMISED.flatMap(([model, words]) =>
      words.test(name ?? '') || words.test(quote) ? [{ model, word: name ?? quote, worth: OF_OFFER }] : [],
    );
  if (kind === 'integration') return [{ model: 'subscription', word: 'integrations', worth: OF_OFFER }];
  const data = USED.has(kind) ? OF_DATA.exec(quote) : null;
  if (data !== null) return [{ model: 'subscription', word: data[0].toLowerCase(), worth: OF_OFFER }];
  if (kind === 'customer') return [{ model: 'projects', word: 'case studies', worth: OF_CASE }];
  return [];
}

interface Place {
  text: string;
  where: string;
  weight: number;
  strong: number;
}

interface Business {
  objective: string;
  product: string | null;
  chosen?: BusinessModel | null | undefined;
  brand: Pick<BrandFields, 'oneLiner' | 'products' | 'valueProps' | 'pricingNotes' | 'businessModel'>;
  facts?: readonly BusinessFact[] | undefined;
}

const known = new WeakMap<readonly BusinessFact[], Map<string, Judged>>();

export function businessModelOf(business: Business): Judged {
  const { objective, product, chosen = null, facts = [] } = business;
  if (chosen !== null) return { model: chosen, signs: CHOSEN };
  // Reading these fields does not record them as used by the document, because a changed business model makes
  // the document stale anyway.
  const brand = withoutReads(business.brand);
  const ofFacts = known.get(facts) ?? new Map<string, Judged>();
  known.set(facts, ofFacts);
  const { oneLiner, products, valueProps, pricingNotes, businessModel } = brand;
  const key = JSON.stringify([
    objective,
    product,
    oneLiner,
    products,
    valueProps,
    pricingNotes,
    businessModel,
  ]);
  const judged = ofFacts.get(key) ?? judge({ ...business, brand });
  ofFacts.set(key, judged);
  return judged;
}

function judge({ objective, product, brand, facts: stated = [] }: Business): Judged {
  if (brand.businessModel) return { model: brand.businessModel, signs: 'the brand profile' };
  const aimed = aimedAt(objective, [brand.oneLiner ?? '', ...brand.products, product ?? '']);
  if (aimed !== null) return aimed;
  const asked = objective === '' && product !== null ? namedBy(product, brand.products) : null;
  const ofProduct = product === null ? null : (judgeProduct(product, brand, stated) ?? asked);
  if (ofProduct !== null) return ofProduct;
  const isNamed = [brand.oneLiner ?? '', ...[...brand.products, product ?? ''].map(headOf)].some(
    namesBusiness,
  );
  const facts = stated.filter(({ party, isAdvice }) => isAdvice !== true && (party === 'us' || !isNamed));
  const heads = [brand.oneLiner ?? '', ...brand.products, product ?? '']
    .map(headOf)
    .filter((head) => !HELPS.test(head));
  const sellersIn = (texts: readonly string[]): BusinessModel[] =>
    SIGNS.flatMap(([model, strong]) => (texts.some((text) => names(text, strong)) ? [model] : []));
  const [ofOneLiner] = sellersIn(heads.slice(0, brand.oneLiner === null ? 0 : 1));
  const sellers = ofOneLiner === 'subscription' ? [ofOneLiner] : sellersIn(heads);
  const strengthFor = (model: BusinessModel, strength: number): number =>
    sellers.length === 0 || sellers.includes(model) ? strength : Math.min(strength, 1);
  const sold = (text: string, where: string): Place[] => {
    const head = headOf(text);
    return [
      { text: head, where, weight: OURS * SOLD, strong: STRONG },
      { text: text.slice(head.length), where, weight: 1, strong: 1 },
    ];
  };
  const said = (text: string, where: string, weight = 1): Place => ({ text, where, weight, strong: STRONG });
  const places: Place[] = [
    ...(namesBusiness(headOf(brand.oneLiner ?? '')) && !HELPS.test(headOf(brand.oneLiner ?? ''))
      ? sold(brand.oneLiner ?? '', 'brand profile')
      : [{ ...said(brand.oneLiner ?? '', 'brand profile', OURS), strong: strengthOf(brand.oneLiner ?? '') }]),
    ...brand.products.flatMap((one) => sold(one, 'products')),
    said(brand.pricingNotes ?? '', 'pricing notes', OURS),
    said(brand.valueProps.join('\n'), 'brand profile'),
    ...sold(product ?? '', 'product'),
    said(objective, 'objective'),
    ...facts
      .filter(({ kind }) => TELLING.has(kind))
      .map(({ kind, quote, unit, name, party }): Place => ({
        text: [name ?? '', quote, unit ? `per ${unit}` : ''].join('\n'),
        where: kind === 'price' ? 'prices' : 'pages',
        weight: party === 'us' ? OURS : 1,
        strong: kind === 'oneliner' ? strengthOf(quote) : kind === 'feature' ? 1 : 2,
      })),
  ];
  const structural = facts
    .flatMap((fact) =>
      structureOf(fact).map((sign) => ({
        ...sign,
        worth: sign.worth * (fact.party === 'us' ? OURS : 1),
        where: fact.kind === 'price' ? 'prices' : 'pages',
      })),
    )
    .filter(({ model }, _, all) => model !== 'orders' || all.every((one) => one.model !== 'contracts'));
  const oneLiner = brand.oneLiner ?? '';
  const installs = HELPS.test(oneLiner) ? null : INSTALLS.exec(oneLiner);
  const found = SIGNS.map(([model, strong, weak]) => {
    const best = new Map<string, { worth: number; where: string }>();
    let isOfCustomersOnly = true;
    const note = (word: string, worth: number, where: string): void => {
      const known = best.get(word);
      const counted = installs !== null && model === 'contracts' ? 1 : worth;
      if (known === undefined || known.worth < counted) best.set(word, { worth: counted, where });
    };
    for (const { text, where, weight, strong: strength } of places)
      for (const { word, worth, ofCustomers } of [
        ...hits(text, strong, strengthFor(model, strength)),
        ...hits(text, weak, 1),
      ]) {
        note(word, worth * weight, where);
        isOfCustomersOnly &&= ofCustomers;
      }
    for (const sign of structural)
      if (sign.model === model) {
        note(sign.word, sign.worth, sign.where);
        isOfCustomersOnly = false;
      }
    if (installs !== null && model === 'projects') {
      note(installs[0].toLowerCase(), STRONG * OURS * SOLD, 'brand profile');
      isOfCustomersOnly = false;
    }
    const signs = [...best].sort(([, a], [, b]) => b.worth - a.worth);
    const score = isOfCustomersOnly ? 0 : signs.reduce((sum, [, { worth }]) => sum + worth, 0);
    return { model, signs, score };
  });
  const isSoftware =
    places.some(
      ({ text, where }) => OF_SOFTWARE.test(text) || (where === 'objective' && /\btrials?\b/iu.test(text)),
    ) || facts.some(({ kind, quote }) => kind === 'integration' || (USED.has(kind) && OF_DATA.test(quote)));
  const scores = found.filter(({ model }) => model !== 'subscription' || isSoftware);
  const first = scores.reduce((best, one) => (one.score > best.score ? one : best));
  const isTied = scores.some(({ model, score }) => model !== first.model && score === first.score);
  const isTwo = isTied && [...brand.products, product ?? ''].some((one) => JOINS.test(headOf(one)));
  const isOnlyTrial = first.signs.every(([word]) => /^free trials?$/iu.test(word));
  if (first.score === 0 || isTwo || (first.model === 'contracts' && isOnlyTrial))
    return { model: 'general', signs: null };
  const written = [objective, ...Object.values(brand).flat(), product, ...stated.map(({ quote }) => quote)]
    .join('\n')
    .toLowerCase();
  const shown = first.signs.slice(0, 3).map(([word, { where }]) => {
    const offer = facts.find(({ name }) => name?.toLowerCase() === word.toLowerCase());
    const isWritten = written.includes(word.toLowerCase());
    if (!isWritten && offer === undefined) return `${word} (${where})`;
    return `“${cut(isWritten ? word : offer!.quote)}” (${where})`;
  });
  return { model: first.model, signs: shown.join(', ') };
}

function namedBy(product: string, sold: readonly string[]): Judged | null {
  const named = aimedAt(headOf(product), sold);
  return named && { ...named, signs: named.signs!.replace('(objective)', '(product)') };
}

const BOOKED =
  /(?<!\p{L})(?:(?:pre)?book(?:s|ed|ing|ings|able)?|appointments?|time slots?|buch(?:en|bar|ung(?:en)?)|gebucht|termine?|réserv\p{L}*|rendez-vous|reserv(?:a|as|ar|ado|aciones)|citas?|boek(?:t|en|ing|ingen)|afspra(?:ak|ken)|prenot\p{L}*)(?!\p{L})/iu;
const ADVISES =
  /(?<!\p{L})(?:law|legal|advice|advis\p{L}+|counsel\p{L}*|consult\p{L}*|audits?|recht\p{L}*|\p{L}*beratung|conseils?|droit|asesor\p{L}*|consultor\p{L}*|derecho|advies|juridisch\p{L}*)(?!\p{L})/iu;
const SENT_OUT = /^(?:interpret|dolmetsch|interpr[eè]t|intérpret)/iu;

const pathOf = (url: string | null | undefined): string => URL.parse(url ?? '')?.pathname ?? '';

function judgeProduct(
  product: string,
  brand: Pick<BrandFields, 'products'> & { name?: string | null },
  stated: readonly BusinessFact[],
): Judged | null {
  const asked = productAsked(product, { name: null, ...brand });
  if (asked === null || !asked.isNarrow) return null;
  const own = stated.filter((fact) => {
    if (fact.party !== 'us' || fact.isAdvice === true) return false;
    const owner = ownerOf(asked, fact) ?? ownerIn(asked, pathOf(fact.url), true);
    return owner === 'asked';
  });
  const prices = own.filter(({ kind }) => kind === 'price');
  const head = headOf(product);
  const advises = SIGNS.find(([model]) => model === 'projects')![1];
  const isAdvice = ADVISES.test(head) || wordsIn(head, advises).some(({ word }) => !SENT_OUT.test(word));
  const timed = prices.find(({ unit }) => unit && PAID_FOR_TIME.test(unit));
  const booked = own.flatMap(({ quote, heading }) => BOOKED.exec(`${heading ?? ''}\n${quote}`)?.[0] ?? []);
  if (!isAdvice && timed !== undefined && booked.length > 0)
    return {
      model: 'services',
      signs: `“${cut(timed.quote)}” (prices of ${product}), “${booked[0]!.toLowerCase()}” (pages about ${product})`,
    };
  const named = namedBy(product, [product]);
  if (named !== null || prices.length === 0) return named;
  const advice = ADVISES.exec(head)?.[0];
  if (advice !== undefined) return { model: 'projects', signs: `“${advice.toLowerCase()}” (product)` };
  const found = judge({
    objective: '',
    product: null,
    brand: { ...NO_WORDS, products: [product] },
    facts: own,
  });
  return found.signs === null ? null : found;
}

const NO_WORDS = { oneLiner: null, valueProps: [], pricingNotes: null };

const LONGEST_SIGN = 40;
const cut = (text: string): string =>
  text.length <= LONGEST_SIGN ? text : `${text.slice(0, LONGEST_SIGN - 1).trimEnd()}…`;

const LEFT_BEHIND =
  /(?<!\p{L})(?:(?:from|instead of|von|weg von|statt|de|des|van|in plaats van|desde|en lugar de|da|dal|invece di)\s(?:\p{L}+\s){1,3}?)(?=(?:to|towards?|into|zu|zum|auf|à|aux?|vers|naar|hacia|a|al)\s)/iu;

function aimedAt(objective: string, sold: readonly string[]): Judged | null {
  const text = objective.replace(LEFT_BEHIND, '');
  const named = SIGNS.flatMap(([model, strong]) => {
    const [word] = text.match(strong) ?? [];
    return word === undefined ? [] : [{ model, strong, word }];
  });
  const [first] = named;
  const isSold = first !== undefined && sold.some((one) => one.search(first.strong) !== -1);
  return first === undefined || named.length > 1 || !isSold
    ? null
    : { model: first.model, signs: `“${first.word.toLowerCase().trim().slice(0, 40)}” (objective)` };
}

export const isBookedByTime = (facts: readonly BusinessFact[] = []): boolean => {
  const own = facts.filter(({ party, isAdvice }) => party === 'us' && isAdvice !== true);
  const isTimed = ({ kind, unit }: BusinessFact): boolean =>
    kind === 'price' && !!unit && BY_THE_HOUR.test(unit);
  return own.some(isTimed) && own.some(({ quote, heading }) => BOOKED.test(`${heading ?? ''}\n${quote}`));
};

export const tradeOf = (sold: Omit<Business, 'objective'>): BusinessModel =>
  businessModelOf({ objective: '', ...sold }).model;

const HELPS =
  /(?<!\p{L})(?:helps?|supports?|serves?|empowers?|lets?|hilft|helfen|unterstütz\p{L}*|aid(?:e|ons)|accompagn\p{L}*|ayud\p{L}*)(?!\p{L})/iu;
const strengthOf = (oneLiner: string): number => (HELPS.test(oneLiner) ? 1 : STRONG);
const JOINS = /\s(?:and|&|plus|or|und|et|y)\s|,\s/iu;
const headOf = (text: string): string => text.split(FOR_WHOM)[0] ?? '';

function hits(text: string, words: RegExp, most: number): (Hit & { worth: number })[] {
  const found = wordsIn(text, words)
    .map((hit) => ({ ...hit, worth: hit.ofCustomers ? Math.min(most, 1) : most }))
    .sort((a, b) => a.worth - b.worth || Number(b.ofCustomers) - Number(a.ofCustomers));
  return [...new Map(found.map((hit) => [hit.word, hit])).values()].slice(-MOST_A_PLACE);
}
