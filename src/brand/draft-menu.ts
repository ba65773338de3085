import type { MenuEntry } from '../extraction/company-page.ts';
import { LANGUAGE_NAMES } from '../extraction/pages/language-names.ts';
import { entry } from './draft-evidence.ts';
import type { DraftEntry } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { isOnlyPeople } from './draft-people.ts';
import { LONGEST_NAME } from './draft-sections.ts';
import { isCallToAction, isImperative } from './draft-statements.ts';

const MOST_NAME_WORDS = 7;

const OFFERING_LABEL =
  /(?:^|\s)(?:products?|services?|solutions?|software|platform|features|courses|programs|programmes|treatments|specialt(?:y|ies)|shop|shop all|shop by .{1,30}|categories|what we (?:do|offer|make|sell)|areas of (?:care|practice)|practice areas|produkte?|leistungen|lösungen|produits?|prestations|productos?|servicios|soluciones)$/iu;
const OFFERING_STEP =
  /^(?:products?|services?|solutions?|features?|platform|software|courses|programs|treatments|collections?|departments?|shop|catalog(?:ue)?|product-category|produkte?|leistungen|loesungen|produits|productos|servicios)$/;
export const AUDIENCE_LABEL =
  /^(?:(?:by |our |browse )?(?:industry|industries|sectors?|roles?|teams?|company size|business size|segments?|audiences?|applications)|by (?:stage|business (?:type|model))|(?:who|whom) (?:we (?:serve|help|work with)|(?:it|this)['’]?s?(?: is)? for)|(?:information|resources|solutions|built|made|designed) (?:for|by)(?: (?:industry|role|team|size))?:?|for whom|use cases? for.*|branchen|secteurs|sectores)$/iu;
export const MARKET_LABEL =
  /^(?:(?:our |all )?(?:locations|regions|countries|markets)|(?:service )?areas?(?: we serve(?:d)?| served)?|areas? served|where we (?:work|serve|operate|are)|find .{0,30} in your (?:state|city|area|region))$/iu;
const OTHER_LABEL =
  /(?:^|\s)(?:languages?|engage|tools|integrations|templates|by (?:brand|device|model|make|phone|designer|artist)|about.*|company|resources|support|help|learn.*|hub|connect.*|follow.*|contact.*|legal|links|information|more|account|menu|navigation.*|home|news|articles|blog|team|careers|offices|centers|centres|locations|portal|giving|partners|customers|community|search.*|us|now!?|[a-z]+\.[a-z]{2,4})$|skip to|\d{3}/iu;
export const NO_OFFER =
  /(?:^vs\.?\s|\s(?:and|or|the|of|to|with|for)$)|^(?:(?:see|view|explore|browse|discover|compare|show|find|get|start|book|request|watch|try|learn|read|meet|why|how|what) .*|all(?: .*)?|compare|explore|browse|discover|other .*|more|overview|.* overview|pricing.*|plans.*|.*\bblog|careers?|jobs?|employment|about\b.*|contact\b.*|log ?in|sign (?:in|up)|.*\blogin|free trial|demos?|product demos|docs|documentation|help.*|support|community|resources?|partners?|customers?|company|news.*|changelog|roadmap|(?:(?:system|service) )?status(?: .*)?|search|home|privacy.*|terms.*|sitemap|faqs?|frequently.*|testimonials|reviews|case studies|gallery|events?|webinars?|podcast|articles|research|guides?|.*\bguides|analyst reports|products?|solutions?|features?|services|platform|industries|financing|leadership.*|team|our .{0,20}|locations?|facebook|instagram|linkedin|twitter|youtube|x|tiktok|cart|checkout|my account|english|deutsch|français|español|.*faqs?|careers.*|enterprise|integrations)$/iu;

const OF_EVERY_SITE =
  /^(?:startseite|start|accueil|inicio|inizio|thuis|(?:unsere |nos |onze |nuestr[oa]s |i nostri )?(?:preise?(?: .*)?|tarife?|tarifs?(?: .*)?|prix|prijzen|tarieven|precios|tarifas|prezzi|tariffe)|(?:price|preis)[ -]?list[e]?|grille tarifaire|lista de precios|listino(?: prezzi)?|prijslijst|über (?:uns|mich)|unternehmen|wir(?: über uns)?|à propos.*|qui sommes[- ]nous.*|l['’](?:entreprise|équipe|agence)|notre .*|over(?: (?:ons|mij|.*))?|wie (?:we|wij) zijn|ons (?:team|verhaal|bedrijf)|quiénes somos|(?:sobre )?nosotros|la empresa|nuestr[oa] .*|chi siamo|l['’]azienda|il (?:nostro )?team|la nostra .*|kontakt.*|contacte?.*|contacto|contatti?|contattaci|(?:häufige |veelgestelde )?(?:fragen|vragen)(?: .*)?|faq.*|foire aux questions|questions(?: fréquentes)?|preguntas(?: frecuentes)?|domande(?: frequenti)?|aktuelles|neuigkeiten|magazin|ratgeber|wissen|actualités?|nieuws|actueel|agenda|noticias|actualidad|novità|notizie|eventi|termine|veranstaltungen|évén?ements|evenementen|eventos|karriere|stellen(?:angebote)?|jobs? .*|arbeiten (?:bei|mit) .*|recrutement|carrières?|emplois?|werken bij.*|vacatures?|empleo|trabaj[ao] .*|lavora con noi|carriere|referenzen|kunden(?:stimmen)?|projekte|références|réalisations|nos clients|témoignages|referenties|klanten|projecten|referencias|clientes|proyectos|referenze|clienti|progetti|galerie|foto['’]?s?|galleria|galería|standorte?|filialen|anfahrt|öffnungszeiten|vestigingen|openingstijden|locaties|route|agences|nos (?:agences|magasins|salles)|horaires|accès|ubicación|horarios?|sedes?|sedi|orari|dove siamo|partner|partenaires|socios|nachhaltigkeit|duurzaamheid|engagements?|qualität|philosophie|werte|visie|missie|valores|history|geschichte|histoire|geschiedenis|historia|storia|downloads?|service|hilfe|aide|hulp|ayuda|aiuto|suche|recherche|zoeken|buscar|cerca|anmelden|anmeldung|connexion|inloggen|mijn .*|mein .*|mon (?:compte|espace)|mi cuenta|area (?:clienti|riservata)|espace (?:client|membre)s?|warenkorb|panier|winkelwagen|carrito|carrello|impressum|datenschutz|mentions légales|privacy.*|aviso legal|mehr|plus|meer|más|altro|leistungen|dienstleistungen|angebote?|produkte|prestations|services|produits|offres?|diensten|aanbod|producten|servicios|productos|servizi|prodotti|blog|english|nederlands|italiano)$/iu;

export const FOR_WHOM = /^[Ff]or (?<whom>\p{Lu}.{2,40})$/u;

const OF_THE_SITE =
  /^(?:(?:customer|client) (?:service|care|support)|(?:product|technical|tech) (?:info(?:rmation)?|support|manuals?|registration|updates?)|(?:shipping|delivery|returns?|refunds?|warranty|cancellation|legal|imprint|impressum|accessibility|cookies?|terms|payment|orders?|order status|track(?:ing)?|chargeback|wholesale|investors?|press|media|newsroom|patents?|sitemap|site map|disclaimer|agb|datenschutz)(?:\s?(?:&|and|\/|-)?\s.*)?|(?:.{0,20}gift (?:cards?|certificates?)|gift guide|wish ?list|(?:store|dealer|shop) (?:locator|finder)|.{0,20}(?:retailers?|resellers?|distributors?|dealers?|affiliates?)|become an? .*|bulk orders?|.{0,15}videos?|manuals?|downloads?|knowledge (?:cent(?:er|re)|base|hub)|learning cent(?:er|re)|.*\bhelp|.*\brequests?|sales tax|exercises|recipes|stories|inspiration|lookbook|rewards.*|loyalty.*|refer .*|newsletter.*|subscri(?:be|ptions?).*|sign ?up.*|general terms.*|.*\bpolicy|.*\b(?:statement|notice|agreement))|.*\b(?:terms|conditions))$/iu;
const SHOWCASE =
  /^(?:(?:new|new arrivals?|what['’]?s new|newest.*|latest.*|recent.*|sale|(?:.* )?(?:deals|offers|discounts)(?: \(.*\))?|clearance(?: sale)?|outlet|specials|best ?sell(?:ers?|ing)|(?:online )?(?:shop|store)|.*\breports?|member(?:ship)? benefits|trending.*|popular.*|featured.*|staff picks|favou?rites)!?|collections?|categories|departments?|brands)$/iu;
const A_LANGUAGE = new RegExp(`(?:^|[\\s(])(?:${LANGUAGE_NAMES})\\)?$`, 'iu');

const A_TASK = /^\p{L}+(?:,|\s(?:(?:your|the|a|an)(?!\p{L})|\p{Ll}+\s\S))/u;

export const isOffer = (text: string): boolean =>
  text.length <= LONGEST_NAME &&
  text.split(/\s+/).length <= MOST_NAME_WORDS &&
  /\p{L}{2}/u.test(text) &&
  !NO_OFFER.test(text) &&
  !OF_EVERY_SITE.test(text) &&
  !FOR_WHOM.test(text) &&
  !OF_THE_SITE.test(text) &&
  !SHOWCASE.test(text) &&
  !A_LANGUAGE.test(text) &&
  !/^(?:faster|better|smarter|easier|stronger|lower|higher|fewer)(?!\p{L})/iu.test(text) &&
  !isCallToAction(text) &&
  !(isImperative(text) && A_TASK.test(text)) &&
  !/[.!?]$|\b(?:is|are|was|we|our|us|you|your)(?!\p{L})|['’](?:re|ve|ll)(?!\p{L})/iu.test(text);

export function isOffered({ labels, url }: MenuEntry): boolean {
  const [nearest] = labels;
  if (nearest !== undefined && isAboutOthers(nearest)) return false;
  for (const label of labels) {
    if (AUDIENCE_LABEL.test(label) || MARKET_LABEL.test(label)) return false;
    if (OFFERING_LABEL.test(label)) return true;
  }
  const steps = URL.parse(url)?.pathname.split('/').filter(Boolean) ?? [];
  return steps.length > 1 && steps.slice(0, -1).some((step) => OFFERING_STEP.test(step));
}

export const mayBeService = (one: MenuEntry): boolean =>
  isOffer(one.text) && !isOnlyPeople(one.text) && (one.labels.length === 0 || isOffered(one));

export const LEAST_PRODUCTS = 3;

export function firstGroupOf(page: LinedPage): DraftEntry[] {
  const groups = Map.groupBy(
    page.signs.menu.filter(({ labels }) => labels[0] !== undefined),
    ({ labels }) => labels[0]!,
  );
  for (const [label, group] of groups) {
    const entries = group.filter(({ text }) => !SHOWCASE.test(text));
    const offers = entries.filter(({ text }) => isOffer(text) && !isOnlyPeople(text));
    const isAboutProducts = offers.length >= LEAST_PRODUCTS && 4 * offers.length >= 3 * entries.length;
    if (isAboutProducts && isOffer(label) && !isAboutOthers(label))
      return offers.map(({ text }) => entry('products', text, page));
  }
  return [];
}

export const isAboutOthers = (label: string): boolean =>
  AUDIENCE_LABEL.test(label) || MARKET_LABEL.test(label) || OTHER_LABEL.test(label) || FOR_WHOM.test(label);
