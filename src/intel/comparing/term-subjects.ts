import { words } from './word-patterns.ts';

export interface Subject {
  label: string;
  better: 'less' | 'more';
  /** Matches every text about the subject. A text without a match says nothing about it. */
  words: RegExp;
  /** The question to ask a vendor that says nothing about the subject. */
  question: string;
  /** True for a feature that some plans may lack. */
  isFeature: boolean;
}

/** What buyers compare, most important first. */
export const SUBJECTS = {
  term: {
    label: 'Minimum term',
    better: 'less',
    words: words(String.raw`contract|commit|cancel|leave|terms?(?!\p{L})|runs? for|minimum|month[- ]to|lock|tied|\p{L}*laufzeit|\p{L}*vertrag|kündbar|kündig|\p{L}*bindung|engag|résili|durée|contrat|permanencia|compromiso|\p{L}*looptijd|opzeg|overeenkomst|durata|vincol|disd|prazo|fidelização|umow|okres|bindningstid|fidel|permanên|período mínimo|binding|bindning|aftale|avtal|opsig|säg\p{L}* upp|senza|recede|rescind|rozwiąz|rezygn|zrezygn|kontrakt|\p{L}*(?:duur|periode)(?!\p{L})`),
    question: 'How long is the minimum term, and when can customers leave?',
    isFeature: false,
  },
  notice: {
    label: 'Notice period',
    better: 'less',
    words: words(String.raw`notice|\p{L}*frist|varsel|\p{L}*varsel|préavis|preaviso|opzeg|preavviso|pré-aviso|wypowied|uppsägning|opsigels|antecedência|antecip|anticip|disdett`),
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
    better: 'more',
    words: words(String.raw`import|migrat|mov(?:e|ing)|transfer|switch|overzet|overne|trasfer|przeni|przenos|flytt|överför|flyt|overfør|\p{L}*übernahme|übernehm|übertrag|umzug|reprise|repren|récupér|migr|traspas`),
    question: 'Who moves the data from the old system, and what does it cost?',
    isFeature: false,
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
  },
  postage: {
    label: 'Cost of delivery',
    better: 'less',
    words: words(String.raw`deliver|ship|postage|\p{L}*liefer|versand|porto|livr|expédi|entreg|envío|bezorg|lever|verzend|consegn|spediz|dostaw|dostarcz|wysył|frakt|fragt|portes|envio`),
    question: 'What does delivery cost?',
    isFeature: false,
  },
  freeDelivery: {
    label: 'Free delivery from',
    better: 'less',
    words: words(String.raw`deliver|ship|postage|\p{L}*liefer|versand|livr|expédi|entreg|envío|bezorg|lever|verzend|consegn|spediz|dostaw|dostarcz|wysył|frakt|fragt|portes|envio`),
    question: 'What is the minimum order for free delivery?',
    isFeature: false,
  },
  returns: {
    label: 'Return period',
    better: 'more',
    words: words(String.raw`return|refund|money|rück|retur|odstąp|byta|bytte|zamian|restitu|tilbage|umtausch|widerruf|retour|rembours|devol|reembols|terug|reso|rimbors|zwrot|pengar|pengene|öppet köp|ånger|fortryd|bedenktijd`),
    question: 'How long do customers have to return goods?',
    isFeature: false,
  },
  warranty: {
    label: 'Warranty',
    better: 'more',
    words: words(String.raw`warrant|guarant|\p{L}*garant|gewähr|garanz|gwaranc`),
    question: 'How long is the warranty?',
    isFeature: false,
  },
  response: {
    label: 'Response time',
    better: 'less',
    words: words(String.raw`answer|repl(?:y|ies)|respon|call back|antwort|reagier|rückruf|répon|antwoord|reage|rispo|odpow|svar|bellen|odpis`),
    question: 'How quickly are questions answered?',
    isFeature: false,
  },
  service: {
    label: 'Engineer on site',
    better: 'less',
    words: words(String.raw`engineer|technici|mechanic|on[ -]site|call-?out|repair|\p{L}*techniker|\p{L}*monteur|vor ort|dépann|interven|técnic|storing|ter plaatse|tecnic|assist|serwis|technik|monter|interwen|\p{L}*tekniker|montör|på plats|montør|fremme`),
    question: 'How soon is an engineer on site?',
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
export const SUBJECT_KEYS = Object.keys(SUBJECTS) as SubjectKey[];
