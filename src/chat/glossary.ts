import { FUNCTION_WORDS, type Known } from '../search/analysis/language.ts';
import { CONCEPTS } from './concepts.ts';
import { entriesOf, folded, partsOf, rememberWords, type Stem, stemsOf } from './word-groups.ts';

/** Words for translating pages. They are too broad for `CONCEPTS`, which decide whether a text answers a question. */
const GLOSSARY: readonly string[] = [
  'finance financial cfo | *finanz~en kaufmännisch~e | finances financi~er | finanzas financier~o | financi~ën | finanza finanziari~o',
  'marketing cmo | *marketing | marketing | marketing mercadotecnia | marketing | marketing',
  'order~s ordering | *auftrag *aufträg~e *bestell~ung | command~e | pedido~s encarg~o | bestelling~en opdracht~en | ordin~e',
  'rush express urgent | *eil | urgent~e express | urgente~s exprés | spoed~opdracht | urgent~e espress~o',
  'principle | grundsätzlich~e prinzip~iell | principe | principio | principe | principi~o',
  'because | wegen weil aufgrund | cause parce | porque | wegens omdat | perché',
  'instead | statt anstatt | lieu | vez | plaats | invece',
  'receive~d get | erhalten erhält bekomm~en | reçoi~vent recev~oir | recib~en | ontvang~en krijg~en | ricev~ono',
  'legal law | juristisch~e rechtlich~e *recht | juridique~s droit | jurídic~o legal~es | juridisch~e | giuridic~o legal~e',
  'day~s | *tag~e tagen | jour~s | día~s | dag dagen | giorn~o',
  'week~s | *woche~n | semaine~s | semana~s | week weken | settiman~a',
  'month~s | *monat~e | mois | mes meses | *maand~en | mese mesi',
  'year~s | *jahr~e | an ans année~s | año~s | jaar jaren | ann~o',
  'answer~s | antwort~en | réponse~s répon~dre | respuesta~s respond~er | antwoord~en | rispost~a rispond~ere',
  'charit~y charities nonprofit non-profit | gemeinnützig~e wohltätig~e *verein~e *stiftung~en hilfsorganisation~en | association~s caritati~f bénévol~e fondation~s | ong fundaci~ón fundacion~es benéfic~a asociaci~ones | stichting~en liefdadig~heid vereniging~en | onlus associazion~i beneficenza',
  'profit~s earnings | *gewinn~e *überschuss~e | bénéfice~s | beneficio~s ganancia~s | winst winsten | utile utili profitt~o',
  'turnover revenue~s | *umsatz *umsätze~n | chiffre recette~s | facturaci~ón ingreso~s | omzet | fatturat~o ricav~i',
  'fault~s defect~s flaw~s mistake~s error~s wrong | *mangel *mängel~n defekt~e *fehler | défaut~s vice~s anomalie~s | defecto~s desperfecto~s | gebrek~en defect~en | difett~o vizi~o',
  'report~ed notif~y complain~t claim~s | melden gemeldet meldet meldung~en anzeigen angezeigt reklam~ation beanstand~en mitteilen | signal~er signalez déclar~er réclam~ation | notific~ar reclam~ación comunic~ar avis~ar | melden gemeld klacht~en | segnal~are reclam~o denunci~a',
  'theft stolen steal | *diebstahl *diebstähle gestohlen~e stehlen | vol volé~e | robo robos robad~o | diefstal gestolen | furt~o rubat~o',
  'late delay~ed overdue | *verspät~et verzögert *verzug | retard~s tardi~f | retras~o tard~e | laat vertraging~en | ritard~o',
  'batter~y batteries | *akku~s *batterie~n | batterie~s accumulateur~s | batería~s | *batterij~en accu accu’s | batteri~a',
  'refurbish~ed secondhand second-hand reconditioned | gebraucht~e generalüberholt~e aufbereitet~e | occasion reconditionn~é | usad~o reacondicionad~o | tweedehands gebruikt~e | usat~o ricondizionat~o',
  'technolog~y technical tech cto | *technik technisch~e *technologie~n | technologi~e technique~s | tecnología~s técnic~o | techniek technisch~e technologie | tecnologi~a tecnic~o',
  'draft~s design~s artwork | *entwurf *entwürfe~n *gestaltung | ébauche~s maquette~s conception~s | diseño~s borrador~es boceto~s | ontwerp~en | progett~o bozz~a',
  'value~s amount~s sum | *wert *betrag *beträge~n *summe | valeur~s montant~s somme | valor~es importe~s suma | waarde bedrag~en | valor~e import~o somma',
  'permit~s permission~s approval~s | *genehmigung~en *erlaubnis *bewilligung~en | autorisation~s permis | permiso~s autorizaci~ón | vergunning~en toestemming | permess~o autorizzazion~e',
  'recycl~e recycling dispos~al | *verwert~en *entsorg~en recycel~n wiederverwert~en | recycl~age | recicl~aje | recycl~en afvoer~en | ricicl~o smaltiment~o',
  'sign~s signage signboard~s | *schild~er *leuchtreklame~n | enseigne~s panneau~x | rótulo~s letrero~s | uithangbord~en reclamebord~en | insegn~a',
  'bike~s bicycle~s cycle~s cycling | *fahrrad *fahrräder~n *lastenrad *lastenräder~n räder rädern rad | vélo~s bicyclette~s | bicicleta~s bici~s | *fiets~en | biciclett~a bici',
  'small~est little | klein~e geringfügig~e | petit~e | pequeñ~o | klein~e | piccol~o',
  'large~st big bigger | groß~e | grand~e gros~se | grande~s | groot grote | grand~e',
  'old | alt~e | vieux vieille ancien~ne | viej~o antigu~o | oud oude | vecchi~o',
  'new | neu~e | neuf neuve nouveau~x nouvelle~s | nuev~o | nieuw~e | nuov~o',
  'happen~s | geschieht geschehen passiert | arrive~r passe~r | pasa ocurr~e | gebeurt | succed~e',
  'night~s nightly | *nacht nachts nächtlich~e | nuit~s nocturne~s | noche~s nocturn~o | nacht nachten | nott~e notturn~o',
  'medical clinical medicine | medizinisch~e klinisch~e | médica~l médicaux clinique~s | médic~o clínic~o | medisch~e klinisch~e | medic~o clinic~o',
  'hospital~s clinic~s infirmary | *krankenhaus *krankenhäuser *klinik~um | hôpita~l hôpitaux clinique~s | hospital~es clínica~s | ziekenhuis ziekenhuizen kliniek~en | ospedal~e clinic~a',
  'text~s document~s | *text~e *dokument~e *urkunde~n | texte~s document~s | texto~s documento~s | tekst~en document~en | test~o document~o',
  'word~s | wort wörter worte | mot mots | palabra~s | woord~en | parol~a',
  'authorit~y authorities council government | *behörde~n *amt *ämter gemeinde~n | autorité~s mairie~s | autoridad~es ayuntamiento~s | overheid gemeente~n | autorità comun~e',
  'written writing | schriftlich~e | écrit~e | escrit~o | schriftelijk~e | scritt~o iscritto',
  'free-of-charge complimentary | kostenfrei~e unentgeltlich~e | gratuitement | gratuitamente | kosteloos | gratuitamente',
  'correct~ion revise amend rework | *korrigier~en *korrektur~en nachbesser~n *nachbesserung~en ausbesser~n | corrig~er correction~s rectifi~er | corr~ección correg~ir subsan~ar | corrig~eren correctie~s verbeter~en | corregg~ere correzion~e',
  'liabilit~y indemnity | *haftpflicht *haftung haften | responsabilité civile | responsabilidad | aansprakelijk~heid | responsabilità',
  'speak~s spoken | sprech~en spricht | parl~er parlé | habl~ar | sprek~en spreekt | parl~are',
  'onsite on-site face-to-face in-person | vor-ort ort präsenz | sur-place place | presencial~es in-situ | ter-plaatse locatie | in-loco sede',
  'remote video online | *video remote online fern~e | vidéo distance | vídeo remot~o | video afstand | video remot~o',
  'portal~s platform~s | *portal~e *plattform~en | portail plateforme~s | portal~es plataforma~s | portaal platform~en | portal~e piattaform~a',
  'memor~y archive~d | *speicher *archiv~e gedächtnis | mémoire~s archive~s | memoria~s archivo~s | geheugen archief | memori~a archivi~o',
  'seat~s | *platz *plätze~n *arbeitsplatz | place~s siège | plaza~s asiento~s | plaats~en zitplaats | post~i',
  'per each every | je jede~r pro | par chaque | cada por | elk~e per | ogni cadaun~o',
  'once one-off one-time single | einmalig~e einmal pauschal~e | unique une-fois forfaitaire | únic~o una-vez | eenmalig~e | una-tantum unic~o',
  'use~s using used | verwend~en nutz~en benutz~en setzen einsatz | utilis~er emplo~i | utiliz~ar us~ar | gebruik~en | utilizz~are us~are',
  'answer~ing question~s | frage~n antwort~en | question~s réponse~s | pregunta~s respuesta~s | vra~ag antwoord~en | domand~a rispost~a',
  'result~s outcome~s | *ergebnis~se *erfolg~e | résultat~s | resultado~s | result~aat resultaten | risultat~o',
  'rose risen up grew | stieg~en gestiegen erhöh~t | augment~é monté | subi~ó aument~ó | steeg gestegen | salit~o aumentat~o',
  'fell fallen dropped down | sank~en gesunken fiel~en gefallen gesenkt | baiss~é diminu~é chut~é | baj~ó cay~ó descend~ió | daalde gedaald | sces~o calat~o diminuit~o',
  'postpone~d reschedul~e | verschob~ene verschieb~en | report~é décal~er | aplaz~ar pospon~er | uitgesteld verzet~ten | rimandat~o spostat~o',
  'operation~s surgery | *operation~en *eingriff~e | opération~s chirurgie | operaci~ón operaciones cirugía | operatie~s | operazion~e intervent~i',
  'wait~ing queue | *warte~n *wartezeit~en | attent~e attendre | esper~a | wacht~en wachttijd~en | attes~a',
  'courier post~age mail registered | *einschreiben *versand *porto *post *kurier~e | recommandé courrier coursier~s | correo mensajer~ía certificado | koerier~s aangetekend post | corriere raccomandat~a',
  'print~ed paper copy copies | *druck~en *ausdruck *papier *kopie~n gedruckt~e | imprim~é papier copie~s | impres~o papel copia~s | afdruk~ken papier kopie kopieën | stampat~o carta copi~a',
  'lift-platform scaffold~ing crane~s hoist | *hebebühne~n *gerüst~e *kran *kräne | échafaudage~s nacelle~s grue~s | andamio~s grúa~s | steiger~s hoogwerker~s kraan | ponteggi~o gru',
  'letter~s | *buchstabe~n *brief~e | lettre~s | letra~s carta~s | letter~s brieven brief | letter~a',
  'projecting bracket | *ausleger *nasenschild~er | drapeau potence | banderola~s voladizo | uithang~end | bandiera',
  'making made manufactur~e produce~d production | *fertig~ung *herstell~ung hergestellt *produktion gebaut | fabri~cation fabriqu~é production | fabric~ación produc~ción | vervaardig~en productie gemaakt | produ~zione fabbric~azione',
  'worker~s headcount | *belegschaft *angestellt~e | effectif~s | plantilla | personeelsleden | organico',
  'loan replacement substitute | *ersatz *leih~en | prêt remplacement | préstamo sustituci~ón | leen~fiets vervanging | prestit~o sostituzion~e',
  'excess deductible | *selbstbeteiligung *selbstbehalt | franchise~s | franquicia | *eigen-risico eigenrisico | franchigia',
  'freight load cargo payload | *last~en *fracht *ladung *zuladung *traglast | charge fret | carga | lading vracht | caric~o',
  'route~s round~s trip~s journey | *fahrt~en *tour~en *strecke~n | trajet~s tournée~s | ruta~s viaje~s | rit ritten route~s | viagg~io percors~o',
  'shipment~s parcel~s drop~s | *sendung~en *paket~e | colis envoi~s | paquete~s envío~s | pakket~ten zending~en | pacc~o spedizion~i',
  'fuel petrol diesel | *kraftstoff~e *benzin *diesel *treibstoff~e | carburant~s essence | combustible~s gasolina | brandstof benzine | carburant~e benzina',
  'map~s | *karte *landkarte | carte plan | mapa~s | kaart | mapp~a',
  'city cities town~s | *stadt *städte~n *ort~e | ville~s | ciudad~es | stad steden | citt~à',
  'shop~s store~s retail | *laden *läden *geschäft~e *einzelhandel | magasin~s boutique~s commerce | tienda~s comercio~s | winkel~s | negoz~io',
  'craftsm~en trade~s trader | *handwerk~er | artisan~s | artesan~o oficio~s | ambacht~slieden | artigian~o',
  'rule~s policy policies | *regel~n *richtlinie~n | règle~s politique~s | norma~s política~s | regels beleid | regol~a',
  'place~s venue | *stelle *platz | lieu lieux | lugar~es | plek plaats | luogh~i luogo',
  'person people contact | *person~en *ansprechpartner~in | personne~s interlocuteur~s | persona~s | perso~on personen | person~a',
  'age-old since | seit | depuis | desde | sinds | da dal',
  'before previous~ly earlier former~ly | *vorher früher~e zuvor bisher~ige ehemalig~e | avant auparavant ancien~ne | antes anterior~es | vroeger eerder voorheen | prima precedent~e',
  'after afterwards then | nach danach anschließend | après ensuite | después luego | na daarna | dopo poi',
  'within inside | innerhalb binnen | sous dans-les | dentro | binnen | entro',
  'until | bis | jusqu’à jusque | hasta | tot | fino',
  'never none | nie niemals kein~e | jamais aucun~e | nunca ningun~o | nooit geen | mai nessun~o',
  'always | immer stets | toujours | siempre | altijd | sempre',
  'only | nur ausschließlich | seulement uniquement | solo solamente únicamente | alleen slechts | solo soltanto',
  'yes | ja | oui | sí | ja | sì',
  'no not | nein nicht | non pas | no | nee niet | no non',
  'weekday~s working-day~s | *werktag~e *arbeitstag~e wochentag~e | ouvré~s ouvrable~s | laborable~s hábil~es | werkdag~en | feriale feriali lavorativ~i',
  'minute~s | *minute~n | minute~s | minuto~s | minu~ut minuten | minut~o',
  'percent per-cent | *prozent | pour-cent pourcent | ciento porcentaje | procent | percent~o',
  'third-party external outside | *extern~e *fremd~e *drittanbieter | externe~s tiers | extern~o terceros | extern~e derden | estern~o terzi',
  'own in-house internal | eigene~n intern~e hauseigen~e | propre~s interne~s | propi~o intern~o | eigen intern~e | propri~o intern~o',
  'qualified trained skilled | qualifiziert~e *ausgebildet~e geprüft~e gelernt~e | qualifi~é diplôm~é | cualificad~o titulad~o | gekwalificeerd~e opgeleid~e | qualificat~o',
  'check~ed inspect~ion audit~s control | *prüf~en *kontrolle~n *kontrollier~t *inspektion~en | contrôl~e vérifi~er inspection~s | control~es revis~ión inspecci~ón | controle~ren inspectie~s keuring~en | controll~o verific~a ispezion~e',
  'measure~ment | *mess~ung *messen gemessen | mesur~e | medici~ón medid~a | meet~ing gemeten | misur~a',
  'ladder~s stair~s | *leiter~n *treppe~n | échelle~s escalier~s | escalera~s | ladder~s trap~pen | scal~a',
  'break~s interruption | *unterbrech~ung *pause~n | pause~s interruption~s | pausa~s interrupci~ón | pauze~s onderbreking | paus~a interruzion~i',
  'start~s begin~s | *beginn~en beginnt start~et anfang | début commenc~er démarr~er | inicio empez~ar comienz~a | begin~t start~en | inizi~o',
  'warehouse~s depot~s | *lager *depot~s | entrepôt~s dépôt~s | almacén almacenes depósito~s | magazijn~en depot~s | magazzin~o deposit~i',
  'dispatcher~s scheduler~s planner~s | *disponent~in *disposition *planer~in | planificateur~s | planificador~es | planner~s | pianificator~e',
  'student~s university universities | *student~en *universität~en *hochschule~n | étudiant~s université~s | estudiante~s universidad~es | student~en universite~it | student~e universit~à',
  'senior~s care nursing | *pflege *senior~en *altenheim~e | soin~s senior~s | cuidado~s mayores residencia~s | zorg ouderen | cura anzian~i',
  'tender~s bid~s quote~s quotation offer~s | *angebot~e *ausschreibung~en *kostenvoranschlag | devis offre~s appel-d’offres | presupuesto~s oferta~s licitaci~ón | offerte~s aanbesteding~en aanbod | preventiv~o offert~a',
  'framework volume bulk | *rahmenvertrag *rahmenverträge *menge~n | cadre volume~s | marco volumen | raamovereenkomst volume~s | quadro volum~e',
  'charge~d levy charges | erheb~en berechn~en verlang~en | factur~er prélev~er | cobr~ar factur~ar | reken~en berekend | addebit~are',
  'costs amounts | beträgt betragen kostet kosten | coûte~nt s’élève | cuesta~n asciende | bedraagt kost~en | costa~no ammonta',
  'improve~ment better | *verbesser~n besser~n besser~e | amélior~er meilleur~e | mejor~ar | verbeter~en beter~e | miglior~are',
  'manager head leader | *leiter~in *leitung leitet geleitet | responsable~s chef~fe direct~eur | responsable~s jef~e director~a | hoofd leider~s | responsabil~e direttor~e',
  'fee~s | *gebühr~en *entgelt~e *pauschale~n | frais redevance~s | tarifa~s tasa~s cuota~s | vergoeding~en tarief | tariff~a cano~ne',
]; // prettier-ignore

const LONGEST_ENDING = 7;
const WHOLE_ENDING = /^(?:s|n|en|e)?$/u;

const LINES = [...GLOSSARY, ...CONCEPTS];
const HEADS = LINES.map((line) => {
  const [first = ''] = entriesOf(line);
  const [stem = '', ending = ''] = first.split('~');
  return /^(?:s|es|ly)$/u.test(ending) ? stem : stem + ending;
});
const STEMS = Map.groupBy(stemsOf(LINES), ({ language }) => language as string);

const fits = ({ hasEndings, isCompound }: Stem, ending: string): boolean =>
  isCompound || (hasEndings ? ending.length <= LONGEST_ENDING : WHOLE_ENDING.test(ending));

const readIn = new Map(
  [...STEMS].map(([language, stems]) => [
    language,
    rememberWords((word) => {
      const parts = partsOf(folded(word), stems, fits).toSorted((a, b) => a.start - b.start);
      const said = parts.map((part) => HEADS[part.stems[0]!.group]!).join(' ');
      return { said: said === '' ? word : said };
    }),
  ]),
);

const readWord = (word: string, language: string): string => readIn.get(language)?.(word).said ?? word;

const DENIAL = /^(?:nicht|nein|kein\p{L}*|nie|non|pas|ne|jamais|no|nunca|niet|geen|nee|nooit|mai)$/iu;

/** The words of a text, translated into English one by one. Unknown words stay unchanged. */
export function inEnglish(text: string, language: string): string {
  const light = FUNCTION_WORDS.get(language as Known);
  return text.replaceAll(/[\p{L}\p{M}]{2,}/gu, (word) => {
    const lower = word.toLowerCase();
    if (light?.has(lower) === true && !DENIAL.test(lower)) return '';
    return readWord(lower, language);
  });
}

/** Maps English synonyms to one English word. */
export const inOneWord = (word: string): string => readWord(word.toLowerCase(), 'en');
