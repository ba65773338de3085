import { words } from './word-patterns.ts';

export interface Subject {
  label: string;
  /** Neither if the two sides can only be shown side by side. */
  better: 'less' | 'more' | 'neither';
  /** Matches every text about the subject. A text without a match says nothing about it. */
  words: RegExp;
  /** The question to ask a vendor that says nothing about the subject. Null if nobody would ask it. */
  question: string | null;
  /** True for a feature that some plans may lack. */
  isFeature: boolean;
  /** The trade that the subject is part of. A company of another trade has no reason to mention it. */
  trade?: Trade;
}

/** Matches texts of companies that do work at the customer's place, sell goods or run software. */
export const TRADES = {
  visits: words(String.raw`engineer|technici|mechanic|repair|boiler|plumb|electrician|locksmith|breakdown|call-?outs?|maint[ea]|servicing|faults?(?!\p{L})|monteur|techniker|handwerk|reparatur|reparier|repariert|\p{L}*wartung|\p{L}*störung|heizung|installateur|dépann|répar(?:ation|er|é|ons)|entretien|maintenance|panne|plomb|chauff|técnic|repara|avería|mantenimiento|fontaner|calder|storing|reparat|repare|onderhoud|loodgiet|\p{L}*ketel|tecnic|ripara|manutenzion|guast|idraulic|caldai|avaria|manutenção|serwis|napraw|awari|konserwac|\p{L}*montör|service(?:avtal|aftale)|felanmäl|montør|vedligehold|underhåll`),
  goods: words(String.raw`shops?(?!\p{L})|stores?(?!\p{L})|online ?shop|webshop|cart|basket|checkout|in stock|catalog|warenkorb|sortiment|bestell|lieferbar|panier|boutique|command|carrito|tienda|pedido|winkel|bestel|assortiment|carrello|negozi|ordin|carrinho|loja|sklep|koszyk|zamów|butik|varukorg|kurv|beställ|bestil`),
  software: words(String.raw`software|platform|plattform|apps?(?!\p{L})|log ?in|sign ?(?:in|up)|api|integrat|dashboard|cloud|saas|anmelden|schnittstelle|logiciel|plateforme|connexion|plataforma|inloggen|programm|gestionale|oprogramowan|logga in|programvar|mjukvara`),
} as const; // prettier-ignore
export type Trade = keyof typeof TRADES;

/** What buyers compare, most important first. */
export const SUBJECTS = {
  term: {
    label: 'Minimum term',
    better: 'less',
    words: words(String.raw`contract|commit|cancel|leave|terms?(?!\p{L})|runs? for|minimum|month[- ]to|lock|tied|\p{L}*laufzeit|\p{L}*vertr[aä]g|planes|duran?(?!\p{L})|dure|plan[oi]s?(?!\p{L})|kündbar|kündig|\p{L}*bindung|engag|résili|durée|contrat|permanencia|compromiso|\p{L}*looptijd|opzeg|overeenkomst|durata|vincol|disd|prazo|fidelização|umow|okres|bindningstid|fidel|permanên|período mínimo|binding|bindning|aftale|avtal|opsig|säg\p{L}* upp|senza|recede|rescind|rozwiąz|rezygn|zrezygn|kontrakt|\p{L}*(?:duur|periode)(?!\p{L})`),
    question: 'How long is the minimum term, and when can customers leave?',
    isFeature: false,
  },
  notice: {
    label: 'Notice period',
    better: 'less',
    words: words(String.raw`notice|\p{L}*frist|varsel|\p{L}*varsel|préavis|(?:pre)?aviso|antelación|anticipación|prévenir|opzeg|preavviso|pré-aviso|wypowied|uppsägning|opsigels|antecedência|antecip|anticip|disdett`),
    question: 'How much notice do customers have to give?',
    isFeature: false,
  },
  setup: {
    label: 'Set-up fee',
    better: 'less',
    words: words(String.raw`set-?\s?up|start|aktivier|inbetrieb|implement|onboard|install|activat|\p{L}*einricht|mise en (?:service|route|place)|frais|alta|puesta en marcha|configur|plaatsing|opstart|attivaz|ativação|wdroż|setup|plaats|uruchom|startavgift|aansluit|inschrij|iscrizion|instala|inscrição|taxa|adesão|montaż|aktywac|wpisow|instalac|opłat|anslutning|uppstart|startavgift|inskrivning|oprettels|tilslutning|indmeldels`),
    question: 'What does the set-up cost?',
    isFeature: false,
  },
  joining: {
    label: 'Joining fee',
    better: 'less',
    words: words(String.raw`join|enrol|registr|anmeld|aufnahme|einschreib|beitritt|dossier|frais|l['’]inscri|inscri|adhésion|l['’]adhésion|matrícula|inschrij|l['’]iscrizion|iscrizion|adesão|wpisow|rejestrac|inskriv|anmäl|medlems|indmeld|tilmeld`),
    question: 'What does it cost to join?',
    isFeature: false,
  },
  trialVisit: {
    label: 'Trial lesson or trial day',
    better: 'less',
    words: words(String.raw`trial|taster|free|first|\p{L}*probe|schnupper|erste|kostenlos|gratis|essai|gratuit|premi|prueba|primera|proef|eerste|prova|prima|experimental|teste|próbn|pierwsz|bezpłatn|\p{L}*prov|första|prøve|første`),
    question: 'What does a trial lesson or trial day cost?',
    isFeature: false,
  },
  material: {
    label: 'Course materials',
    better: 'less',
    words: words(String.raw`\p{L}*material|\p{L}*book|\p{L}*unterlagen|\p{L}*buch|\p{L}*bücher|supports?|matériel|manuel|livre|libro|\p{L}*materiaal|\p{L}*boek|libri|manua|livro|materiał|podręcznik|läromed|\p{L}*bok|\p{L}*böcker|\p{L}*bøger`),
    question: 'Are the course materials included in the price?',
    isFeature: false,
  },
  insurance: {
    label: 'Insurance',
    better: 'less',
    words: words(String.raw`insur|damage|\p{L}*versicher|assur|segur|\p{L}*verzeker|assicur|ubezpiecz|\p{L}*försäkr|\p{L}*forsikr`),
    question: 'Is insurance included in the price?',
    isFeature: false,
  },
  deposit: {
    label: 'Deposit',
    better: 'less',
    words: words(String.raw`deposit|kaution|pfand|caution|dépôt|fianza|depósito|borg|waarborg|cauzione|caução|kaucj`),
    question: 'How much is the deposit?',
    isFeature: false,
  },
  travel: {
    label: 'Call-out charge',
    better: 'less',
    words: words(String.raw`call-?out|travel|anfahrt|fahrt|reise|déplacement|desplaz|voorrij|reis|trasferta|uscita|diritto|desloca|dojazd|framkör|resekost|kørsel`),
    question: 'What does travel to the customer cost?',
    isFeature: false,
    trade: 'visits',
  },
  travelOut: {
    label: 'Call-out charge outside working hours',
    better: 'less',
    words: words(String.raw`call-?out|travel|out[ -]of|after[ -]hours|night|weekend|evening|holiday|sunday|anfahrt|fahrt|nacht|\p{L}*nacht|wochenende|sonn|feiertag|notdienst|déplac|nuit|week|dimanche|férié|desplaz|noctur|noche|festiv|domingo|urgencia|voorrij|avond|feestdag|zondag|trasfert|uscita|nottur|notte|domenica|desloca|noturn|noite|feriado|dojazd|noc|świąt|niedziel|framkör|kväll|natt|helg|jour|kørsel|aften|nat(?!\p{L})|helligdag`),
    question: 'What does a call-out at night or on a weekend cost?',
    isFeature: false,
    trade: 'visits',
  },
  labour: {
    label: 'Hourly labour rate',
    better: 'less',
    words: words(String.raw`labou?r|hour|\p{L}*stunde|\p{L}*arbeit|main|œuvre|heure|horaire|taux|mano|hora|\p{L}*uur|arbeid|manodopera|ora(?!\p{L})|orari|mão|roboc|godzin|stawk|\p{L}*timm|tim|arbet|time|arbejd`),
    question: 'What does an hour of work cost?',
    isFeature: false,
    trade: 'visits',
  },
  labourOut: {
    label: 'Hourly labour rate outside working hours',
    better: 'less',
    words: words(String.raw`labou?r|hour|out[ -]of|after[ -]hours|night|weekend|evening|holiday|sunday|\p{L}*stunde|\p{L}*nacht|wochenende|sonn|feiertag|notdienst|heure|horaire|nuit|week|dimanche|férié|hora|noctur|noche|festiv|domingo|urgencia|\p{L}*uur|avond|nacht|feestdag|zondag|ora(?!\p{L})|orari|nottur|notte|festiv|domenica|noturn|noite|feriado|godzin|noc|świąt|niedziel|\p{L}*timm|tim|kväll|natt|helg|jour|time|aften|nat(?!\p{L})|helligdag`),
    question: 'What does an hour of work at night or on a weekend cost?',
    isFeature: false,
    trade: 'visits',
  },
  cancellation: {
    label: 'Notice needed to cancel free of charge',
    better: 'less',
    words: words(String.raw`cancel|call(?:ed)? off|absag|storn|rücktritt|annul|anul|afzeg|af te zeggen|disdi|desmarc|odwoł|avbok|afbestil|afmeld|aflys`),
    question: 'Until when can a booking be cancelled free of charge?',
    isFeature: false,
  },
  group: {
    label: 'Largest group',
    better: 'less',
    words: words(String.raw`group|class|course|learner|participant|student|pupil|\p{L}*gruppe|\p{L}*kurs|teilnehm|lernende|schüler|groupe|cours|élève|stagiaire|grup|clase|curso|alum|groep|cursist|deelnem|leerling|cors|partecipant|alliev|turma|uczest|uczni|\p{L}*grupp|deltag|elev|\p{L}*hold`),
    question: 'How large can a group be?',
    isFeature: false,
  },
  import: {
    label: 'Moving data from another system',
    better: 'less',
    words: words(String.raw`import|migra|verhui|mov(?:e|ing)|transfer|switch|overzet|overne|trasfer|przeni|przenos|flytt|överför|flyt|overfør|\p{L}*übernahme|übernehm|übertrag|umzug|reprise|repren|récupér|migr|traspas`),
    question: 'Who moves the data from the old system, and what does it cost?',
    isFeature: false,
    trade: 'software',
  },
  trial: {
    label: 'Free trial',
    better: 'more',
    words: words(String.raw`trial|try|free|\p{L}*test|kostenlos|gratis|essai|essay|gratuit|prueba|prob|proef|prova|próba|prób|prov|grátis|experiment|teste|avaliaç|bezpłat|darmow|za darmo|testuj|wypróbuj|prøv|kostnadsfri`),
    question: 'How long is the free trial?',
    isFeature: false,
  },
  delivery: {
    label: 'Delivery time',
    better: 'less',
    words: words(String.raw`deliver|ship|dispatch|arriv|\p{L}*liefer|versand|livr|expédi|entreg|envío|bezorg|lever|verzend|consegn|spediz|dostaw|dostarcz|wysył|frakt|fragt|portes|envio`),
    question: 'How long does delivery take?',
    isFeature: false,
    trade: 'goods',
  },
  postage: {
    label: 'Cost of delivery',
    better: 'less',
    words: words(String.raw`deliver|ship|postage|\p{L}*liefer|versand|porto|livr|expédi|entreg|envío|bezorg|lever|verzend|consegn|spediz|dostaw|dostarcz|wysył|frakt|fragt|portes|envio`),
    question: 'What does delivery cost?',
    isFeature: false,
    trade: 'goods',
  },
  freeDelivery: {
    label: 'Free delivery from',
    better: 'less',
    words: words(String.raw`deliver|ship|postage|\p{L}*liefer|versand|livr|expédi|entreg|envío|bezorg|lever|verzend|consegn|spediz|dostaw|dostarcz|wysył|frakt|fragt|portes|envio`),
    question: 'What is the minimum order for free delivery?',
    isFeature: false,
    trade: 'goods',
  },
  returns: {
    label: 'Return period',
    better: 'more',
    words: words(String.raw`return|refund|money|rück|retur|odstąp|byta|bytte|zamian|restitu|tilbage|umtausch|widerruf|retour|rembours|devol|reembols|terug|reso|rimbors|zwrot|pengar|pengene|öppet köp|ånger|fortryd|bedenktijd`),
    question: 'How long do customers have to return goods?',
    isFeature: false,
    trade: 'goods',
  },
  warranty: {
    label: 'Warranty',
    better: 'more',
    words: words(String.raw`warrant|guarant|\p{L}*garant|gewähr|garanz|gwaranc`),
    question: 'How long is the warranty?',
    isFeature: false,
  },
  warrantyParts: {
    label: 'Warranty on parts',
    better: 'more',
    words: words(String.raw`warrant|guarant|\p{L}*garant|gewähr|garanz|gwaranc`),
    question: 'How long is the warranty on the parts of a repair?',
    isFeature: false,
    trade: 'visits',
  },
  warrantyLabour: {
    label: 'Warranty on labour',
    better: 'more',
    words: words(String.raw`warrant|guarant|\p{L}*garant|gewähr|garanz|gwaranc`),
    question: 'How long is the warranty on the labour of a repair?',
    isFeature: false,
    trade: 'visits',
  },
  response: {
    label: 'Response time',
    better: 'less',
    words: words(String.raw`answer|repl(?:y|ies)|respon|(?:call|ring|get|write) (?:you )?back|hear from us|in touch|contact|within|meld|kontakt|innerhalb|binnen|zurück|rappel|recontact|contact|sous|contest|contact|dentro|en menos|terugbel|contact|richiam|ricontatt|entro|contact|dentro|oddzw|kontakt|w ciągu|återkom|kontakt|inom|vender tilbage|kontakt|inden for|antwort|reagier|rückruf|répon|antwoord|reage|rispo|odpow|svar|bellen|odpis`),
    question: 'How quickly are questions answered?',
    isFeature: false,
  },
  service: {
    label: 'Time to arrive on site',
    better: 'less',
    words: words(String.raw`engineer|technici|mechanic|on[ -]site|call-?out|repair|with you|at your|attend|bei ihnen|chez vous|sur place|llegamos|acudimos|estamos|bij u|da voi|sul posto|chegamos|no local|na miejscu|przyjeżd|u państwa|hos (?:dig|er|jer)|\p{L}*techniker|\p{L}*monteur|vor ort|dépann|interven|técnic|storing|ter plaatse|tecnic|assist|serwis|technik|monter|interwen|\p{L}*tekniker|montör|på plats|montør|fremme`),
    question: 'How soon does someone arrive on site?',
    isFeature: false,
    trade: 'visits',
  },
  firstFix: {
    label: 'First-time fix rate',
    better: 'more',
    words: words(String.raw`first|erste|erst(?:lös|beheb|repar)|premi|primera|eerste|prim[oa]|primeira|pierwsz|första|første`),
    question: 'What share of faults are repaired on the first visit?',
    isFeature: false,
    trade: 'visits',
  },
  satisfied: {
    label: 'Satisfied customers',
    better: 'more',
    words: words(String.raw`\p{L}*satisf|\p{L}*zufrieden|\p{L}*tevreden|soddisf|zadowol|satysf|nöjd|\p{L}*nöjd|tilfreds|\p{L}*tilfreds`),
    question: 'What share of customers are satisfied?',
    isFeature: false,
  },
  recommended: {
    label: 'Customers who recommend the company',
    better: 'more',
    words: words(String.raw`recomm|recom|empfehl|weiterempf|recommand|bevel|beveelt|aanbev|consigli|raccomand|poleca|polecił|rekommend|anbefal`),
    question: 'What share of customers would recommend the company?',
    isFeature: false,
  },
  onTime: {
    label: 'On-time rate',
    better: 'more',
    words: words(String.raw`on[- ]time|punctual|pünktlich|termintreu|liefertreu|à l['’]heure|ponctu|délais|a tiempo|puntual|en plazo|op tijd|stipt|in tempo|in orario|a tempo|pontual|prazo|na czas|terminow|punktual|i tid|punktlig|til tiden|rettidig`),
    question: 'How often is the company on time?',
    isFeature: false,
  },
  cover: {
    label: 'Insurance cover',
    better: 'more',
    words: words(String.raw`insur|versicher|assur|segur|verzeker|assicur|ubezpiecz|försäkr|forsikr`),
    question: 'Up to what amount is damage insured?',
    isFeature: false,
  },
  uptime: {
    label: 'Availability',
    better: 'more',
    words: words(String.raw`uptime|availab|tilgæng|verfügbar|disponib|beschikb|dostępn|tillgänglig|oppetid|upptid`),
    question: 'What availability is guaranteed?',
    isFeature: false,
    trade: 'software',
  },
  backup: {
    label: 'Backups',
    better: 'less',
    words: words(String.raw`back-?up|backed up|\p{L}*sicherung|sauvegard|copias? de seguridad|respaldo|reservekopie`),
    question: 'How often is the data backed up, and how long are the backups kept?',
    isFeature: false,
    trade: 'software',
  },
  hosting: {
    label: 'Where data is stored',
    better: 'neither',
    words: words(String.raw`host|data ?cent|stored|kept|server|\p{L}*rechenzentr|gespeichert|gehostet|héberg|stock|serveur|centres? de données|aloj|almacen|servidor|centros? de datos|opgeslagen|datacent|ospitat|conservat`),
    question: 'In which country is the data stored?',
    isFeature: false,
    trade: 'software',
  },
  storage: {
    label: 'Storage included',
    better: 'more',
    words: /(?<!\p{L})(?:\d\s?(?:GB|TB|GO|TO)|GB|TB|storage|speicher|stockage|almacenamiento|opslag|archiviazione)(?!\p{L})/iu,
    question: 'How much storage is included?',
    isFeature: false,
    trade: 'software',
  },
  messages: {
    label: 'Text messages',
    better: 'less',
    words: words(String.raw`text|sms|mensajes|tekstbericht|messaggi`),
    question: 'What does a text message cost?',
    isFeature: false,
    trade: 'software',
  },
  onboarding: {
    label: 'Time to go live',
    better: 'less',
    words: words(String.raw`onboard|implement|roll-?out|set-?up|live|ready|running|mov|switch|umstell|einführ|einricht|inbetrieb|umzug|wechsel|startklar|mise en|déploi|démarr|bascul|puesta en marcha|implant|ingebruik|overstap|livegang|l['’]avvio|avvio|messa in|introduz`),
    question: 'How long does it take before a new customer can start?',
    isFeature: false,
    trade: 'software',
  },
  waiting: {
    label: 'Time to answer the phone',
    better: 'less',
    words: words(String.raw`wait|answer|pick up|\p{L}*wartezeit|attente|décroch|espera|wachttijd|attesa`),
    question: 'How long do callers wait until somebody answers?',
    isFeature: false,
  },
  hours: {
    label: 'Support hours',
    better: 'more',
    words: words(String.raw`support|help|hotline|phone|\p{L}*telefon|kundendienst|assistance|soporte|asistencia|ondersteuning|klantenservice|assistenza|erreich|reach|open`),
    question: null,
    isFeature: false,
  },
  rating: {
    label: 'Rating',
    better: 'more',
    words: words(String.raw`rat(?:ed|ing)|review|star|scor|bewert|sterne|rezension|avis|not[eé]|étoile|valorac|reseña|opinion|puntuac|estrella|beoordel|recension|valutaz|stelle|trustpilot|g2|capterra|google`),
    question: null,
    isFeature: false,
  },
  app: {
    label: 'Mobile app',
    better: 'more',
    words: words(String.raw`\p{L}*apps?(?!\p{L})|aplikac|aplica|mobil|applica|aplicaci|iphone|android`),
    question: 'Is there an app for phones?',
    isFeature: true,
  },
  phone: {
    label: 'Support by phone',
    better: 'more',
    words: words(String.raw`phone|telephone|telefon|hotline|téléphon|teléfon|call us|bellen|telefo|ring (?:oss|os)`),
    question: 'Can customers call support?',
    isFeature: true,
  },
  places: {
    label: 'Countries served',
    better: 'more',
    words: words(String.raw`countr|international|worldwide|länder|weltweit|pays|monde|países|landen|paesi|mondo|mundo|kraj|świat|länder|lande(?!\p{L})`),
    question: 'Which countries are served?',
    isFeature: false,
  },
} as const satisfies Record<string, Subject>; // prettier-ignore

export type SubjectKey = keyof typeof SUBJECTS;
/** The trade that a subject is part of, or undefined for a subject of every trade. */
export const tradeOf = (key: SubjectKey): Trade | undefined => (SUBJECTS[key] as Subject).trade;
export const SUBJECT_KEYS = Object.keys(SUBJECTS) as SubjectKey[];
