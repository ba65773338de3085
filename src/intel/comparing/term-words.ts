import type { TermLanguage } from './term-amounts.ts';

type Words = Readonly<Record<TermLanguage, readonly string[]>>;

const SOME = String.raw`[^.;\d]{0,30}?`;

const leave: Words = {
  en: [
    String.raw`(?:no|without an?y?|without) (?:(?:minimum|fixed|long[- ]term|annual|yearly|binding) )*(?:contract )?(?:terms?|contracts?|commitments?|lock-?in)(?!\p{L})`,
    String.raw`month[- ](?:to|by)[- ]month`,
    String.raw`cancel(?:l?ed)? (?:\p{L}+ )?(?:at )?any ?time`,
  ],
  de: [String.raw`(?:jederzeit|monatlich) (?:kündbar|kündigen)`, String.raw`(?:keine|ohne) (?:mindest)?(?:vertrags)?(?:laufzeit|bindung)`],
  fr: [String.raw`sans (?:durée d['’])?engagement`, String.raw`résili\p{L}+ à tout moment`],
  es: [String.raw`sin (?:permanencia|compromiso)`, String.raw`cancel\p{L}+ (?:en cualquier momento|cuando quieras)`],
  nl: [
    String.raw`(?:geen|zonder) (?:(?:minimale|minimum|vaste|lange) ?)*(?:looptijd|contract(?:duur)?|binding|verplichtingen)(?!\p{L})`,
    String.raw`(?:op (?:elk|ieder) (?:gewenst )?moment|maandelijks|per maand|dagelijks|altijd) (?:opzegbaar|opzeggen|op te zeggen)`,
  ],
  it: [
    String.raw`(?:senza|nessuna?) (?:vincol[io]|durata minima|contratto|obbligo di durata)`,
    String.raw`(?:disdi\p{L}+|recede\p{L}+|annulla\p{L}+) (?:in qualsiasi|in qualunque|in ogni) momento`,
  ],
  pt: [
    String.raw`sem (?:(?:período|prazo) (?:mínimo )?de )?(?:fidelização|permanência|contrato)`,
    String.raw`(?:cancel\p{L}+|rescind\p{L}+) (?:a qualquer|em qualquer) (?:momento|altura)`,
  ],
  pl: [
    String.raw`(?:bez|brak) (?:minimalnego okresu umowy|zobowiązań|umowy na czas|długoterminow\p{L}+ um\p{L}+)`,
    String.raw`(?:zrezygn\p{L}+|rezygn\p{L}+|wypowiedzieć|anulować) (?:umowę )?w (?:każdej|dowolnej) chwili|w (?:każdej|dowolnej) chwili (?:możesz |można )?(?:zrezygn\p{L}+|wypowiedzieć|anulować)`,
  ],
  sv: [String.raw`(?:ingen|utan) bindnings?tid`, String.raw`(?:ingen|utan) bindning(?!\p{L})`, String.raw`säg\p{L}* upp när (?:som helst|du vill)`],
  da: [String.raw`(?:ingen|uden) binding(?:speriode|stid)?(?!\p{L})`, String.raw`opsig\p{L}* når som helst`],
}; // prettier-ignore

const bound: Words = {
  en: [
    String.raw`<time>(?: minimum)?[ -](?:contracts?|commitments?|agreements?|minimum|terms?)(?!\p{L})`,
    String.raw`contracts? (?:\p{L}+ ){0,3}(?:for|of) (?:at least )?<time>`,
    String.raw`(?:minimum|initial|first|contract) (?:contract |subscription )?(?:term|period|commitment|duration|contract)(?: (?:is|of|lasts))?:? (?:at least )?<time>`,
    String.raw`runs? for (?:at least |a minimum of )?<time>`,
    String.raw`(?:contracts?|plans?|agreements?) (?:run|last)s? (?:at least )?<time>`,
  ],
  de: [
    String.raw`(?:mindest|vertrags)\p{L}*laufzeit(?: (?:beträgt|von|ist))?:? (?:mindestens )?<time>`,
    String.raw`laufzeit (?:von|beträgt) (?:mindestens )?<time>`,
    String.raw`\p{L}*(?:verträge|vertrag|abos?) (?:laufen|läuft|gelten|gilt) (?:über |für )?(?:mindestens )?<time>`,
  ],
  fr: [
    String.raw`(?:engagement|durée)(?: minimale?)?(?: d['’]engagement)?(?: de| est de)?:? (?:au moins )?<time>`,
    String.raw`(?:contrats?|abonnements?|formules?) dur(?:e|ent) (?:au moins )?<time>`,
  ],
  es: [
    String.raw`(?:contrato|permanencia)(?: mínim[ao])?(?: es)?(?: de)?:? (?:al menos )?<time>`,
    String.raw`duración(?: mínima)?(?: del contrato)?(?: es)?(?: de)?:? (?:al menos |como mínimo )?<time>`,
    String.raw`(?:contratos?|planes|plan|abonos?) (?:dura|duran|tienen? una duración de) (?:al menos )?<time>`,
  ],
  nl: [
    String.raw`(?:(?:contract|huur|abonnements?)(?:duur|periode|termijn)|minimale (?:duur|periode|termijn)|(?:minimum|contract)?looptijd)(?: (?:is|van|bedraagt))?:? (?:minimaal |minstens |ten minste )?<time>`,
    String.raw`(?:contract\p{L}*|overeenkomst\p{L}*|huur|abonnement\p{L}*) (?:\p{L}+ ){0,2}(?:van|voor|minimaal|minstens|ten minste) (?:minimaal |minstens |ten minste )?<time>`,
    String.raw`(?:contract|overeenkomst|abonnement)(?:en)? (?:lopen|duren|loopt|duurt) (?:minimaal )?<time>`,
  ],
  it: [
    String.raw`durata (?:minima(?: del contratto)?|del contratto)(?: è di| di| è)?:? (?:almeno )?<time>`,
    String.raw`(?:contratt[oi]|vincolo)(?: \p{L}+){0,2} di (?:almeno )?<time>`,
    String.raw`(?:contratt[oi]|abbonament[oi]|pian[oi]) dura(?:no)? (?:almeno )?<time>`,
  ],
  pt: [
    String.raw`(?:período|prazo|duração) (?:mínim[oa] )?(?:(?:de |do )?(?:permanência|fidelização|contrato)|mínim[oa]):?(?: é)?(?: de)? (?:pelo menos )?<time>`,
    String.raw`(?:fidelização|permanência|contratos?)(?: mínim[oa])?(?: com \p{L}+)?(?: é)? de (?:pelo menos )?<time>`,
    String.raw`(?:contratos?|planos?) (?:dura|duram|têm (?:a|uma) duração de) (?:pelo menos )?<time>`,
  ],
  pl: [
    String.raw`(?:minimalny )?okres (?:trwania |obowiązywania )?umowy:? ?(?:to|wynosi)? ?(?:co najmniej )?<time>`,
    String.raw`umow\p{L}+ (?:\p{L}+ ){0,3}(?:na okres|na czas|na minimum|na co najmniej|na) (?:co najmniej )?<time>`,
    String.raw`umow\p{L}+ (?:\p{L}+ ){0,2}(?:trwa|trwają|obowiązuje|obowiązują) (?:co najmniej )?<time>`,
  ],
  sv: [
    String.raw`(?:bindnings|avtals)tid(?:en)?(?: är| på)?:? (?:minst )?<time>`,
    String.raw`avtal(?:et|en)? (?:löper|gäller|är)?(?: på| i)? ?(?:minst )?<time>`,
  ],
  da: [
    String.raw`(?:binding|bindingsperiode\p{L}*|bindingstid\p{L}*|aftaleperiode\p{L}*)(?: er)?(?: på)?:? (?:mindst )?<time>`,
    String.raw`(?:aftalen|aftalerne|kontrakten|kontrakterne) (?:\p{L}+ ){0,2}(?:i|på) (?:mindst )?<time>`,
  ],
}; // prettier-ignore

const yearly: Words = {
  en: ['(?:annual|yearly) contracts?'],
  de: ['jahresvertr(?:a|ä)g'],
  fr: ['contrats? annuels?'],
  es: ['contratos? anual'],
  nl: ['jaarcontract'],
  it: ['contratt[oi] annual'],
  pt: ['contratos? anua'],
  pl: ['umow[ay] roczn'],
  sv: ['årsavtal'],
  da: ['årskontrakt'],
};

const asksToLeave: Words = {
  en: ['cancel', 'leave', 'terminate'],
  de: ['kündig', 'aussteig'],
  fr: ['résili', 'quitter'],
  es: ['darme de baja'],
  nl: ['opzeg', 'op te zeggen', 'stoppen', 'beëindig'],
  it: ['disdi', 'reced'],
  pt: ['cancel', 'rescind'],
  pl: ['zrezygn', 'rezygn', 'wypowiedz', 'rozwiąza'],
  sv: ['säga upp', 'avsluta'],
  da: ['opsig', 'afslutte'],
};
const asksForContract: Words = {
  en: ['contract', 'commitment', 'minimum term', 'tied', 'locked'],
  de: ['vertrag', 'laufzeit'],
  fr: ['engagement', 'contrat'],
  es: ['permanencia'],
  nl: ['contract', String.raw`\p{L}*looptijd`],
  it: ['contratto', 'vincol', 'durata'],
  pt: ['contrato', 'fidelização', 'permanência'],
  pl: ['umow'],
  sv: ['bindningstid', 'avtal'],
  da: ['binding', 'kontrakt'],
};
const onCondition: Words = {
  en: ['if you', 'provided', 'as long as', 'subject to', 'against', 'for a fee'],
  de: ['wenn sie', 'sofern', 'gegen'],
  fr: ['à condition', 'moyennant', 'si vous', 'contre paiement'],
  es: ['siempre que', 'si usted', 'previo pago', 'pagando'],
  nl: ['mits', 'als u', 'tegen'],
  it: ['purché', 'se si', 'pagando', 'dietro pagamento'],
  pt: ['mediante', 'desde que', 'pagando'],
  pl: ['pod warunkiem', 'za opłatą'],
  sv: ['om du', 'mot'],
  da: ['hvis du', 'mod'],
};
const later: Words = {
  en: ['after', 'afterwards', 'then', 'thereafter'],
  de: ['danach', 'anschließend', 'nach'],
  fr: ['ensuite', 'après', 'puis'],
  es: ['después', 'luego', 'tras'],
  nl: ['daarna', 'nadien', 'na'],
  it: ['dopo', 'poi', 'successivamente'],
  pt: ['depois', 'após'],
  pl: ['potem', 'następnie', 'po'],
  sv: ['därefter', 'sedan', 'efter'],
  da: ['derefter', 'herefter', 'efter'],
};
const denies: Words = {
  en: ['no', 'not', 'never', 'without', 'cannot', 'can[\'’]t'],
  de: [String.raw`kein\p{L}*`, 'ohne', 'nicht'],
  fr: ['pas', 'sans', 'aucune?s?'],
  es: ['sin'],
  nl: ['geen', 'niet', 'zonder', 'nooit'],
  it: ['non', 'senza', 'nessuna?'],
  pt: ['não', 'sem', 'nenhuma?'],
  pl: ['nie', 'bez', 'brak', 'żadn(?:ych|ego|ej)'],
  sv: ['ingen', 'inget', 'inga', 'inte', 'utan'],
  da: ['ingen', 'intet', 'ikke', 'uden'],
}; // prettier-ignore
const otherEnd: Words = {
  en: ['trial', 'appointments?', 'bookings?', 'lessons?', 'class(?:es)?', 'orders?'],
  de: ['testphase', 'testzeit', String.raw`termine?(?!\p{L})`],
  fr: ['essai', 'rendez-vous'],
  es: ['prueba', String.raw`citas?(?!\p{L})`],
  nl: ['proefperiode', 'proefles', 'afsprak', String.raw`afspraak`],
  it: ['prova', 'appuntament', 'prenotazion'],
  pt: ['teste', 'experiência', 'marcaç', 'aula'],
  pl: ['próbn', 'wizyt', 'rezerwacj'],
  sv: ['provperiod', 'bokning'],
  da: ['prøve', 'booking'],
};

const notice: Words = {
  en: [String.raw`<time>(?:['’]s?)? (?:\p{L}+ )?notice`, String.raw`notice (?:period )?(?:is|of) <time>`, 'notice(?: period)?: <time>', String.raw`(?:write|tell|inform|notify|terminate\p{L}*|cancel\p{L}*|leave)(?!\p{L})[^.;\d]{0,40}?(?<!\p{L})<time> (?:before|ahead|in advance)`],
  de: [
    String.raw`kündigungsfrist(?: (?:von|beträgt|ist))?:? <time>`,
    '<time> kündigungsfrist',
    String.raw`(?:kündig|kündbar)\p{L}* [^.;\d]{0,30}?frist von <time>`,
    String.raw`mit (?:einer )?frist von <time> [^.;]{0,40}?(?:kündig|kündbar)`,
    '(?:kündigung|kündbar) mit <time> frist',
    'mit <time> frist [^.;]{0,40}?(?:kündig|kündbar)',
    String.raw`(?:kündig|kündbar)\p{L}*[^.;\d]{0,40}?(?<!\p{L})<time> vor (?:ablauf|(?:dem )?(?:vertrags)?ende)`,
  ],
  fr: [
    'préavis (?:est )?de <time>',
    '<time> de préavis',
    String.raw`(?:dénonc|résili)\p{L}*[^.;\d]{0,60}?(?<!\p{L})<time> (?:avant|à l['’]avance)`,
  ],
  es: [
    String.raw`(?:pre)?aviso (?:previo )?(?:es )?de (?:al menos )?<time>`,
    String.raw`(?<!\p{L})(?:con|de) (?:al menos )?<time> de (?:pre)?(?:aviso|antelación|anticipación)`,
    String.raw`(?:denunci|rescind|cancel|comunic)\p{L}*[^.;\d]{0,60}?(?<!\p{L})<time> antes`,
  ],
  nl: [
    String.raw`opzegtermijn(?: (?:van|is|bedraagt))*:? (?:minimaal )?<time>`,
    String.raw`opzeg\p{L}* [^.;\d]{0,30}?termijn van <time>`,
    '<time> (?:opzegtermijn|van tevoren|vooraf op)',
  ],
  it: [
    String.raw`(?:preavviso|disdetta)(?: di \p{L}+| scritto)?(?: (?:è|di|con))*:? (?:almeno )?<time>`,
    String.raw`<time> (?:lavorativi )?(?:di preavviso|prima della scadenza|di anticipo)`,
  ],
  pt: [String.raw`pré-?aviso(?: (?:é|de|mínimo))*:? (?:pelo menos )?<time>`, '<time> de (?:antecedência|pré-?aviso)'],
  pl: [
    String.raw`(?:okres(?:em|u)? )?wypowiedzeni\p{L}*(?: (?:wynosi|to|umowy))*:? ?<time>`,
    String.raw`<time> (?:okres\p{L}* )?wypowiedzeni`,
  ],
  sv: [String.raw`uppsägningstid(?:en)?(?: (?:är|på))*:? (?:minst )?<time>`, String.raw`<time> uppsägning`],
  da: [String.raw`opsigelses(?:varsel|varslet|periode\p{L}*|frist\p{L}*)(?: (?:er|på))*:? (?:mindst )?<time>`, '<time> (?:opsigelse|varsel)'],
}; // prettier-ignore
const otherNotice: Words = {
  en: ['pric(?:e|es|ing)', 'maintenance', 'downtime', 'updates?', 'visits?', 'chang(?:e|es|ed)', 'modif', 'appointment', 'lesson', String.raw`class(?:es)?(?!\p{L})`, 'bookings?', 'meeting', String.raw`(?:events?|orders?)(?!\p{L})`, 'deliver(?:y|ies)', 'refund', 'returns?', 'withdraw', 'trial', 'processor', 'remind', '(?:privacy|cookies?|legal|data protection|copyright|safety) (?:notice|policy)', '(?:pay nothing|nothing to pay|no charge)'],
  de: ['preis', 'änder', String.raw`\p{L}*wartung`, 'besuch', 'widerruf', 'rückgabe', 'bestell', String.raw`termin(?:e[ns]?)?(?!\p{L})`, 'erinner', 'buchung', 'auftragsverarbeiter'],
  fr: ['prix', 'tarif', 'visite', 'travaux', 'maintenance', 'rétract', 'commande', 'essai', 'rendez-vous', 'sous-trait', 'rappel'],
  es: ['precio', 'cambi', 'visita', 'mantenimiento', 'devol', 'desist', 'pedido', 'prueba', 'citas?', 'reserv', 'record', 'aviso (?:de privacidad|legal)', 'subencargad'],
  nl: ['prij(?:s|zen)', 'wijzig', 'onderhoud', 'afspra', 'bezoek'],
  it: ['prezz', 'modific', 'manutenz', 'lezion', 'visit[ae]', 'avviso legale'],
  pt: ['preço', 'alteraç', 'manutenç', 'aula'],
  pl: ['cen(?:a|y|ę)', 'zmian', 'wizyt', 'konserwacj'],
  sv: ['pris', 'ändr', 'lektion', 'underhåll'],
  da: ['pris', 'ændr', 'lektion', 'vedligehold'],
}; // prettier-ignore
const endsContract: Words = {
  en: ['notice period', '(?:what|how much) notice', 'unless', 'notice and', String.raw`(?:it|they) (?:\p{L}+ )?renews?`, 'automatic renewal', String.raw`(?:end|stop|quit)(?:s|ing)?(?!\p{L})`, 'terminat', 'cancel'],
  de: ['kündigungsfrist', 'kündb', 'beend', 'stillschweig', String.raw`automatische\p{L}* \p{L}*verlängerung`],
  fr: ['préavis', 'dénonc', 'partir', 'sauf', 'tacite', 'renouvellement automatique'],
  es: ['preaviso', 'rescind', 'cancel', 'denunci', 'baja', 'salvo', 'tácita', '(?:renovación|prórroga) automática'],
  nl: ['opzeg', 'tenzij', 'vertrekken', 'stilzwijgend', 'automatische verlenging'],
  it: ['preavviso', 'disdett', 'salvo', 'tacito', 'rinnovo automatico'],
  pt: ['pré-?aviso', 'cess', 'salvo', 'tácita', 'renovação automática'],
  pl: ['wypowiedzeni', 'chyba że'],
  sv: ['uppsägning', 'såvida'],
  da: ['opsigelse', 'varsel', 'medmindre'],
}; // prettier-ignore

const setup: Words = {
  en: [String.raw`set-?\s?up`, 'implementation', 'onboarding', 'activation', 'installation'],
  de: [String.raw`(?:(?:erst)?einrichtung|startge|aktivierung|installation|inbetriebnahme)\p{L}*`],
  fr: ['mise en (?:service|route|place)', 'activation', 'installation'],
  es: ['alta', 'puesta en marcha', 'configuración', 'instalación'],
  nl: [String.raw`(?:installatie|plaatsing|aansluit|opstart|activerings?)\p{L}*`],
  it: ['installazione', 'attivazione'],
  pt: ['instalação', 'ativação'],
  pl: [String.raw`(?:instalacj|montaż|wdrożeni|aktywacj|uruchomieni)\p{L}*`, 'opłata wstępna'],
  sv: [
    String.raw`(?:installations?|uppstarts?|start|anslutnings)avgift\p{L}*`,
    String.raw`(?:installation|uppstart|anslutning)(?:en)?(?!\p{L})`,
  ],
  da: [
    String.raw`(?:installations?|oprettelses?|opstarts|tilslutnings)gebyr\p{L}*`,
    String.raw`(?:installation|oprettelse|opstart|tilslutning)(?:en|n)?(?!\p{L})`,
  ],
}; // prettier-ignore
const joiningFee: Words = {
  en: ['(?:joining|enrol?lment|registration) (?:fees?|costs?|charges?)'],
  de: [String.raw`(?:anmelde?|aufnahme|einschreibe?|beitritts)(?:gebühr|kosten|pauschale|geld)\p{L}*`],
  fr: ['frais (?:d[\'’](?:inscription|adhésion)|de dossier)'],
  es: ['(?:cuota|gastos) de inscripción', 'matrícula'],
  nl: [String.raw`inschrijf(?:kosten|geld)\p{L}*`],
  it: ['(?:quota|costi?|spese|tassa) (?:di |d[\'’])iscrizione'],
  pt: ['(?:taxa|custos?|joia) de (?:inscrição|adesão|matrícula)'],
  pl: ['wpisowe', String.raw`opłat\p{L}+ (?:wpisow|rejestracyjn)\p{L}+`],
  sv: [String.raw`(?:inskrivnings|anmälnings|medlems)avgift\p{L}*`],
  da: [String.raw`(?:indmeldelses|tilmeldings)gebyr\p{L}*`],
}; // prettier-ignore
const joining: Words = {
  en: ['(?:enrol?lment|registration|joining) (?:is|costs?)'],
  de: ['die (?:anmeldung|aufnahme|einschreibung) (?:ist|kostet)'],
  fr: ["l['’](?:inscription|adhésion) (?:est|coûte)"],
  es: ['la inscripción (?:es|cuesta)'],
  nl: ['(?:de )?inschrijving (?:is|kost)'],
  it: ["l['’]iscrizione (?:è|costa)"],
  pt: ['a (?:inscrição|matrícula) (?:é|custa)'],
  pl: ['(?:zapis|rejestracja) (?:jest|kosztuje)'],
  sv: ['(?:inskrivningen|anmälan) (?:är|kostar)'],
  da: ['(?:indmeldelsen|tilmeldingen) (?:er|koster)'],
};
const noSetup: Words = {
  en: [
    String.raw`(?:no|without an?y?|without|never) (?:\p{L}+ )?<setup>(?: (?:fees?|costs?|charges?))?`,
    'free <setup>',
    '<setup>(?: (?:fees?|costs?))? (?:is|are) (?:free|included)',
  ],
  de: ['(?:keine|ohne) <setup>', '<setup> (?:ist )?(?:kostenlos|kostenfrei|gratis|inklusive)'],
  fr: ['(?:sans|aucuns?) frais (?:d[\'’]|de )<setup>', '<setup> (?:est )?(?:gratuite?|offerte?|comprise?)'],
  es: ['sin (?:cuota de |gastos de )?<setup>', '<setup> gratuita'],
  nl: [String.raw`(?:geen|zonder|gratis) <setup>`, '<setup> (?:is |zijn )?(?:altijd )?(?:gratis|kosteloos|inbegrepen)'],
  it: [
    String.raw`(?:nessuna?|senza|zero) (?:costi?|spese|quota) (?:di|d['’]) ?<setup>`,
    String.raw`<setup> (?:è )?(?:gratuita|gratis|inclusa|compresa)`,
    String.raw`(?:costi?|spese|quota) (?:di |d['’])<setup>: ?(?:nessun|zero|gratis)`,
  ],
  pt: [String.raw`sem (?:taxa|custos?) de <setup>`, '<setup> (?:é )?(?:gratuita|grátis|incluída)'],
  pl: [
    String.raw`(?:bez|brak) (?:opłat\p{L}* )?(?:za )?<setup>`,
    String.raw`(?:bezpłatn\p{L}+|darmow\p{L}+) <setup>`,
    String.raw`<setup> (?:jest )?(?:bezpłatn|darmow|gratis|w cenie)`,
  ],
  sv: [String.raw`(?:ingen|utan|gratis|kostnadsfri) <setup>`, '<setup> (?:är |ingår )?(?:gratis|kostnadsfri|utan kostnad|ingår)'],
  da: [String.raw`(?:intet|ingen|uden|gratis) <setup>`, '<setup> (?:er )?(?:gratis|inkluderet|uden beregning)'],
}; // prettier-ignore
const setupCosts: Words = {
  en: ['<setup> (?:fees?|costs?|charges?)', '<setup>:'],
  de: ['<setup> (?:kostet|gebühr)', '<setup>:', 'einrichtungs(?:gebühr|kosten|pauschale)'],
  fr: ['<setup> (?:coûte|est facturée?)', String.raw`<setup>\s?[:|]`, 'frais (?:d[\'’]|de )<setup>'],
  es: ['<setup> cuesta', String.raw`<setup>\s?[:|]`, '(?:cuota|gastos) de <setup>'],
  nl: ['<setup> (?:is|zijn|bedraagt|bedragen|kosten?|rekenen (?:wij|we)|betaalt u)', '<setup>:'],
  it: [String.raw`(?:costi?|spese|quota|tassa) (?:di |d['’])<setup>`, '<setup> costa'],
  pt: ['(?:taxa|custos?|joia) de <setup>', 'a <setup> custa'],
  pl: [String.raw`<setup> (?:kosztuje|wynosi)`, String.raw`opłat\p{L}+ (?:za )?<setup>`, String.raw`<setup>:`, String.raw`koszt <setup>`],
  sv: ['<setup> (?:är|kostar)', '<setup>:'],
  da: ['<setup> (?:er|koster)', '<setup>:'],
}; // prettier-ignore

const trial: Words = {
  en: [
    'free (?:for )?(?:the first )?<time>',
    String.raw`(?:the )?first <time> (?:is|are) free`,
    String.raw`<time>(?: \p{L}+)?(?: |-)(?:free )?(?:trial|free)(?!\p{L})`,
    '(?:trial|try|tested|free)[^.;]{0,30}? (?:for|of|lasts|is) (?:free for )?<time>',
  ],
  de: [
    '<time> (?:lang )?(?:kostenlos|kostenfrei|gratis|unverbindlich|testen)',
    String.raw`<time>[ -](?:gratis-?)?test(?:phase|version|zugang|zeitraum)?(?!\p{L})`,
    String.raw`(?:kostenlose|gratis)?\s?(?:testphase|probezeit)[^.;]{0,12} <time>`,
  ],
  fr: ['essai (?:est )?(?:gratuit )?(?:de |pendant )?<time>', '<time> (?:d[\'’]essai|gratuits?)'],
  es: ['prueba (?:gratuita )?(?:de |durante )?<time>', '<time> (?:de prueba|gratis)'],
  nl: [
    String.raw`<time> (?:lang )?(?:gratis|kosteloos|vrijblijvend)`,
    String.raw`gratis (?:proef\p{L}*|op proef|uitproberen|proberen)(?: (?:van|voor|gedurende|is))*:? <time>`,
  ],
  it: ['prov\\p{L}+ (?:gratuit[ao]|gratis)(?: (?:di|per))?:? <time>', '<time> (?:di prova|gratis|gratuit[io])'],
  pt: [
    String.raw`(?:experiment\p{L}+|teste|testar|período de teste|avaliação) (?:grátis|gratuit[oa]|gratuitamente)(?: (?:de|durante|por))?:? <time>`,
    '<time> (?:grátis|gratuitos|de teste)',
  ],
  pl: [
    String.raw`(?:bezpłatn\p{L}+|darmow\p{L}+) (?:okres )?(?:prób\p{L}+|test\p{L}*)(?: (?:trwa|wynosi|przez))*:? <time>`,
    String.raw`<time> (?:za darmo|bezpłatnie|gratis|na próbę)`,
    String.raw`(?:wypróbuj|testuj|przetestuj) (?:\p{L}+ )?(?:za darmo|bezpłatnie) przez <time>`,
  ],
  sv: [String.raw`prova (?:\p{L}+ )?(?:gratis|kostnadsfritt) (?:i )?<time>`, '<time> (?:gratis|kostnadsfritt)', String.raw`gratis provperiod(?: (?:på|i))?:? <time>`],
  da: [String.raw`prøv (?:\p{L}+ )?gratis (?:i )?<time>`, '<time> gratis', String.raw`gratis prøve\p{L}*(?: (?:på|i))?:? <time>`],
}; // prettier-ignore
const noTrial: Words = {
  en: ['no free trial', 'no trial'],
  de: ['keine testphase'],
  fr: ['pas d[\'’]essai'],
  es: ['sin prueba'],
  nl: ['geen (?:gratis )?proef'],
  it: ['nessuna prova'],
  pt: ['sem (?:período de )?teste'],
  pl: ['brak okresu próbnego'],
  sv: ['ingen (?:gratis )?provperiod'],
  da: ['ingen (?:gratis )?prøve'],
}; // prettier-ignore
const noProductTrial: Words = {
  en: ['correct', 'put right', 'fix(?:es|ed)?(?!\\p{L})', 'faults?(?!\\p{L})', 'errors?(?!\\p{L})', 'mistakes?(?!\\p{L})', 'complain', 'retakes?', 'redo', 're-?record', 'deliver', 'shipping', 'support', 'months? free', 'return', 'swap', 'exchang', 'replac', 'repair', 'once (?:a|per|every)', 'twice (?:a|per)'],
  de: ['fehler', 'mängel', 'korrig', 'nachbesser', 'beheb', 'behob', 'reklam', 'beanstand', 'liefer', 'versand', 'tausch', 'ersetz', 'repar', 'einmal'],
  fr: ['corrig', 'correction', 'erreur', 'défaut', 'réclam', 'livraison', 'échang', 'rempla'],
  es: ['corr[ei][cg]', 'error(?:es)?(?!\\p{L})', 'fallos?', 'reclam', 'envío', 'cambi', 'sustitu'],
  nl: ['fout', 'herstel', 'verbeter', 'klacht', 'vervang', 'omruil', 'bezorg', 'lever', 'verzend', 'ophal', 'onderhoud'],
  it: ['corre[gz]', 'error[ei]', 'difett', 'reclam', 'consegn', 'spediz', 'sostitu', 'riparaz', 'reso'],
  pt: ['corri[gj]', 'erros?(?!\\p{L})', 'defeito', 'reclam', 'entreg', 'troca', 'substitu', 'devol', 'reparaç'],
  pl: ['dostaw', 'wymian', 'napraw', 'zwrot'],
  sv: ['lever', 'frakt', 'byt', 'repar', 'retur'],
  da: ['lever', 'fragt', 'ombyt', 'repar', 'retur'],
}; // prettier-ignore

const delivers: Words = {
  en: ['deliver(?:y|ed)', 'shipping', 'ships', 'postage'],
  de: ['lieferung', 'lieferzeit', 'versand', 'geliefert'],
  fr: ['livraison', 'livré', 'expédition'],
  es: ['envío', 'entrega'],
  nl: ['bezorg(?:ing|en|d)', 'levering', 'leveren', 'geleverd', 'levertijd', 'verzending'],
  it: ['consegn(?:a|iamo)', 'spedizione'],
  pt: ['entregamos', 'entregue'],
  pl: [String.raw`dostaw[aęy]`, String.raw`dostarcz\p{L}+`, 'wysyłka'],
  sv: ['leverans(?:en|tid|tiden)?', 'levererar?', 'frakt(?:en)?'],
  da: ['levering(?:en|stid)?', 'leverer', 'leveres', 'fragt(?:en)?'],
};
const delivery: Words = {
  en: [String.raw`<delivers>(?: of(?: \p{L}+){1,4}?)? (?:takes?|time|in|within)[^.;]{0,20}? ?<time>`],
  de: ['<delivers> (?:dauert|innerhalb von)[^.;]{0,20}? ?<time>', 'lieferzeit[^.;]{0,16}? <time>'],
  fr: ['<delivers> (?:en|sous|dans)[^.;]{0,20}? ?<time>', 'délai de livraison[^.;]{0,16}? <time>'],
  es: ['<delivers> tarda[^.;]{0,20}? ?<time>', 'plazo de entrega[^.;]{0,16}? <time>'],
  nl: [`<delivers>${SOME} (?:binnen|in) <time>`, `levertijd${SOME} <time>`],
  it: [`<delivers>${SOME} (?:entro|in) <time>`, `temp[io] di consegna${SOME} <time>`],
  pt: [`<delivers>${SOME} (?:em|dentro de|até) <time>`, `prazo de entrega${SOME} <time>`],
  pl: [`<delivers>${SOME} (?:w ciągu|w|do) <time>`, `czas dostawy${SOME} <time>`],
  sv: [`<delivers>${SOME} (?:inom|på) <time>`, `leveranstid${SOME} <time>`],
  da: [`<delivers>${SOME} (?:inden for|på) <time>`, `leveringstid${SOME} <time>`],
};
const postage: Words = {
  en: [
    '<delivers>[^.;]{0,40}? costs?',
    'postage(?: is|:)',
    '<delivers> is a (?:one-off|flat)',
    String.raw`(?:tracked|recorded|registered|signed[- ]for)(?: \p{L}+)? (?:post|delivery|mail)(?!\p{L})`,
    'courier(?::| is| costs)',
  ],
  de: ['<delivers>[^.;]{0,40}? kostet', 'versandkosten', 'einschreiben'],
  fr: ['<delivers>[^.;]{0,40}? coûte', 'frais de (?:port|livraison)', 'courrier (?:suivi|recommandé)'],
  es: ['<delivers>[^.;]{0,40}? cuesta', 'gastos de envío', 'correo certificado'],
  nl: [`<delivers>${SOME} kost`, '(?:bezorg|verzend|lever)kosten'],
  it: [`<delivers>${SOME} costa`, '(?:spese|costi) di (?:consegna|spedizione)'],
  pt: [`<delivers>${SOME} custa`, '(?:portes|custos? de (?:envio|entrega))'],
  pl: [`<delivers>${SOME} kosztuje`, 'koszt (?:dostawy|wysyłki)'],
  sv: [`<delivers>${SOME} kostar`, 'fraktkostnad'],
  da: [`<delivers>${SOME} koster`, 'fragtpris'],
};
const freeFrom: Words = {
  en: [
    String.raw`(?:free|gratis) (?:\p{L}+ )?<delivers>[^.;]{0,20}? (?:from|over|above|of)`,
    '<delivers>[^.;]{0,20}? free (?:from|over|above|for orders? (?:of|over|from|above))',
  ],
  de: [
    String.raw`(?:kostenlose[rn]?|gratis) (?:\p{L}+ )?<delivers>[^.;]{0,20}? ab`,
    '<delivers>[^.;]{0,20}? (?:kostenlos|kostenfrei|gratis) ab',
    '(?:versandkosten)?frei ab',
  ],
  fr: [
    '<delivers>[^.;]{0,20}? (?:gratuite|offerte) (?:dès|à partir de)',
    String.raw`(?:gratuite|offerte) (?:\p{L}+ )?<delivers>[^.;]{0,20}? (?:dès|à partir de)`,
  ],
  es: [
    '<delivers>[^.;]{0,20}? gratis (?:a partir de|desde)',
    String.raw`gratis (?:\p{L}+ )?<delivers>[^.;]{0,20}? desde`,
  ],
  nl: [`gratis <delivers>${SOME} vanaf`, `<delivers>${SOME} gratis vanaf`],
  it: [
    '<delivers> gratuita (?:a partire da|da|oltre|sopra)',
    'consegna gratuita (?:a partire da|da|oltre|sopra)',
  ],
  pt: ['(?:entrega|envio|portes) (?:grátis|gratuit[oa]s?) (?:a partir de|acima de)'],
  pl: ['(?:darmowa|bezpłatna) <delivers> od'],
  sv: ['fri <delivers> (?:från|över|vid)'],
  da: ['(?:gratis|fri) <delivers> (?:fra|over|ved)'],
};
const ordersFrom: Words = {
  en: ['orders? (?:from|over|above|of)'],
  de: ['bestellungen (?:ab|über)'],
  fr: ['commandes? (?:dès|à partir de)'],
  es: ['pedidos? (?:a partir de|desde)'],
  nl: ['bestellingen (?:vanaf|boven)'],
  it: ['ordini (?:a partire da|da|oltre|sopra)'],
  pt: ['encomendas (?:a partir de|acima de)'],
  pl: ['zamówie(?:nia|ń|niach) (?:od|powyżej)'],
  sv: ['(?:order|beställningar) (?:över|från)'],
  da: ['(?:ordrer|bestillinger) (?:over|fra)'],
};
const free: Words = {
  en: ['free', 'at no (?:extra |additional )?(?:cost|charge)', 'no charge', 'without charge', 'complimentary', '(?:you )?pay nothing', 'nothing to pay', 'costs? (?:you )?nothing'],
  de: ['kostenlos', 'kostenfrei', 'versandkostenfrei', 'gratis', 'unentgeltlich', 'ohne (?:aufpreis|mehrkosten)', '(?:kostet|zahlen) (?:es |sie )?nichts'],
  fr: ['gratuite?s?', 'offerts?', '(?:ne )?payez rien', 'ne coûte rien', '(?<=(?:est|sont|livraison|installation|séance|leçon|visite|mise en (?:service|route|place)|:) )offertes?', 'sans (?:frais|suppléments?)'],
  es: ['gratis', 'gratuit[oa]s?', 'sin (?:coste|costo|cargo)', 'no (?:paga|cuesta) nada'],
  nl: ['gratis', 'kosteloos', 'zonder (?:extra )?kosten', 'zonder meerprijs', '(?:betaalt|kost)(?: u| het)? niets'],
  it: ['gratuit[oaie]', 'gratis', 'senza (?:costi|spese|supplement[oi])', 'non (?:paga(?:te)?|costa) (?:nulla|niente)'],
  pt: ['grátis', 'gratuit[oa]s?', 'sem (?:custos?|encargos)', 'não (?:paga|custa) nada'],
  pl: [String.raw`darmow\p{L}+`, String.raw`bezpłatn\p{L}+`, 'za darmo', String.raw`nieodpłatn\p{L}+`, 'bez (?:dodatkowych )?(?:opłat|kosztów|dopłat)'],
  sv: ['gratis', 'kostnadsfri(?:tt|a)?', 'fri frakt', 'utan (?:extra )?kostnad', 'utan avgift'],
  da: ['gratis', 'fri fragt', 'uden (?:ekstra )?(?:beregning|omkostninger|gebyr)', 'omkostningsfri'],
}; // prettier-ignore
const included: Words = {
  en: ['included', 'inclusive'],
  de: [
    String.raw`enthalten(?=\s*(?:[.,;!)]|$|und ))`,
    'inbegriffen',
    'inklusive',
    'inkl\\.',
    'eingeschlossen',
  ],
  fr: [
    '(?<=(?:est|sont|déjà|assurance|livraison|installation|y|tout) )comprise?s?',
    'compris(?!e)',
    'incluse?s?',
  ],
  es: ['incluid[oa]s?'],
  nl: ['inbegrepen', 'inclusief', 'incl\\.'],
  it: ['inclus[oaie]', 'compres[oaie]'],
  pt: ['incluíd[oa]s?'],
  pl: ['w cenie', 'wliczon\\p{L}+', 'zawart\\p{L}+ w cenie'],
  sv: [String.raw`ingår(?=\s*(?:[.,;!)]|$|i (?:priset|avgiften)))`, 'inkludera(?:d|t|de)', 'inklusive'],
  da: ['inkluderet', 'med i prisen', String.raw`indgår(?=\s*(?:[.,;!)]|$|i prisen))`, 'inklusive'],
};

const returns: Words = {
  en: [
    '(?:within|for up to|up to) <time>',
    '(?:in|during) (?:the|your) first <time>',
    String.raw`<time>[ -](?:returns?|money|refund)`,
  ],
  de: ['(?:innerhalb von|binnen) <time>', 'in den ersten <time>', String.raw`<time>[ -]rückgabe\p{L}*`],
  fr: ['(?:sous|pendant) (?:les )?(?:premiers )?<time>', 'dans les <time>'],
  es: ['durante (?:los )?(?:primeros )?<time>'],
  nl: ['binnen <time>', 'in de eerste <time>', '<time> bedenktijd'],
  it: ['entro <time>', 'nei primi <time>'],
  pt: ['(?:até|dentro de|no prazo de) <time>'],
  pl: ['(?:w ciągu|do) <time>'],
  sv: ['inom <time>', '<time> öppet köp'],
  da: ['inden for <time>', String.raw`<time> (?:retur|fortrydelse)\p{L}*`],
};
const warranty: Words = {
  en: [
    String.raw`<time>(?:['’]s?)?[ -](?:\p{L}+ )?(?:warranty|guarantee)(?!\p{L})`,
    '(?:warranty|guaranteed?)(?: (?:is|of|for))+ <time>',
    String.raw`(?:warranty|guarantee)(?: (?:on|for)(?: \p{L}+){1,5})?: <time>`,
  ],
  de: [
    String.raw`<time>[ -](?:\p{L}+ )?garantie(?!\p{L})`,
    'garantie(?: (?:von|beträgt))+ <time>',
    String.raw`garantie(?: auf(?: \p{L}+){1,5})?: <time>`,
  ],
  fr: [
    String.raw`<time> de (?:\p{L}+ )?garantie`,
    'garantie(?: (?:est|de))+ <time>',
    String.raw`garantie(?: sur(?: \p{L}+){1,5})? ?: <time>`,
  ],
  es: [
    '<time> de garantía',
    'garantía(?: (?:es|de))+ <time>',
    String.raw`garantía(?: (?:de|en|sobre)(?: \p{L}+){1,5})?: <time>`,
  ],
  nl: [
    String.raw`<time> (?:\p{L}+ )?garantie`,
    String.raw`garantie(?:termijn)?(?: op(?: \p{L}+){1,5})?(?: (?:van|is|bedraagt))*:? <time>`,
  ],
  it: [
    '<time> di garanzia',
    String.raw`garanzia(?: (?:su|sui|sulle?|sul)(?: \p{L}+){1,5}:)?(?: (?:di|è))*:? <time>`,
  ],
  pt: [
    '<time> de garantia',
    String.raw`garantia(?: (?:em|nas?|nos?)(?: \p{L}+){1,5}:)?(?: (?:de|é))*:? <time>`,
  ],
  pl: [String.raw`<time> gwarancj`, String.raw`gwarancj\p{L}+(?: (?:na|wynosi|trwa))*:? <time>`],
  sv: ['<time> garanti', 'garanti(?: (?:på|i|är))*:? <time>'],
  da: ['<time> garanti', 'garanti(?: (?:på|i|er))*:? <time>'],
};
const response: Words = {
  en: [String.raw`(?:answer\p{L}*|repl(?:y|ies)|respon[ds]\p{L}*)[^.;]{0,40}? (?:within|in) <time>`],
  de: [String.raw`(?:antwort|rückruf|reagier)\p{L}*[^.;]{0,40}? (?:innerhalb von|binnen|in) <time>`],
  fr: [String.raw`répon\p{L}*[^.;]{0,40}? (?:sous|en|dans) <time>`],
  es: [String.raw`respond\p{L}*[^.;]{0,40}? (?:en|dentro de) <time>`],
  nl: [String.raw`(?:antwoord\p{L}*|reageren|bellen u terug)${SOME} (?:binnen|in) <time>`],
  it: [String.raw`rispo\p{L}+${SOME} (?:in|entro) <time>`],
  pt: [String.raw`respo\p{L}+${SOME} (?:em|dentro de|até) <time>`],
  pl: [String.raw`(?:odpow|odpis)\p{L}+${SOME} (?:w ciągu|do) <time>`],
  sv: [String.raw`svar\p{L}*${SOME} inom <time>`],
  da: [String.raw`svar\p{L}*${SOME} inden for <time>`],
};
const service: Words = {
  en: [
    String.raw`(?:engineers?|technicians?|mechanics?|call-?outs?|on[ -]site|repairs?)[^.,;\d]{0,50}? (?:within|in) <time>`,
    String.raw`(?:service|engineer|technician|call-?out) within <time>`,
    String.raw`(?:with you|at your (?:site|door|premises|kitchen|home|office)|on[ -]site|attend(?:ed)?)${SOME} (?:within|in) <time>`,
    String.raw`(?:within|in) <time>${SOME} (?:on[ -]site|with you|at your (?:site|door|premises|home|office))`,
  ],
  de: [
    String.raw`(?:\p{L}*techniker\p{L}*|monteur\p{L}*|vor ort)${SOME} (?:innerhalb von|binnen|in) <time>`,
    String.raw`(?:innerhalb von|binnen|in) <time>${SOME} (?:vor ort|bei ihnen)`,
  ],
  fr: [
    String.raw`(?:technicien\p{L}*|interven\p{L}+|dépann\p{L}+|chez vous|sur place)${SOME} (?:sous|en|dans les) <time>`,
    String.raw`(?:sous|en) <time>${SOME} (?:chez vous|sur place)`,
  ],
  es: [
    String.raw`(?:técnicos?|intervención|asistencia|llegamos|acudimos)${SOME} en (?:menos de )?<time>`,
    String.raw`en (?:menos de )?<time>${SOME} (?:llegamos|estamos (?:allí|en su))`,
  ],
  nl: [
    String.raw`(?:\p{L}*monteurs?|ter plaatse|storing\p{L}*|bij u)${SOME} (?:binnen|in) <time>`,
    String.raw`(?:binnen|in) <time>${SOME} (?:ter plaatse|bij u)`,
  ],
  it: [
    String.raw`(?:tecnic[oi]|interven\p{L}+|da voi|sul posto)${SOME} (?:in|entro) <time>`,
    String.raw`(?:in|entro) <time>${SOME} (?:da voi|sul posto)`,
  ],
  pt: [String.raw`(?:técnicos?|intervenção|assistência|chegamos|no local)${SOME} (?:em|dentro de|até) <time>`],
  pl: [
    String.raw`(?:serwisant\p{L}*|technik\p{L}*|monter\p{L}*|interwencj\p{L}+|na miejscu|przyjeżdżamy)${SOME} (?:w ciągu|do) <time>`,
    String.raw`w ciągu <time>${SOME} (?:na miejscu|u państwa)`,
  ],
  sv: [
    String.raw`(?:\p{L}*tekniker\p{L}*|montör\p{L}*|på plats|hos (?:dig|er))${SOME} inom <time>`,
    String.raw`inom <time>${SOME} (?:på plats|hos (?:dig|er))`,
  ],
  da: [
    String.raw`(?:montør\p{L}*|\p{L}*tekniker\p{L}*|fremme|hos (?:dig|jer))${SOME} inden for <time>`,
    String.raw`inden for <time>${SOME} (?:fremme|hos (?:dig|jer))`,
  ],
}; // prettier-ignore
const installed: Words = {
  en: [String.raw`install(?:s|ed|ation)?(?!\p{L})${SOME} (?:within|in) <time>`],
  de: [String.raw`(?:installation|installiert|aufstellung|montage|montiert|aufgebaut|geliefert und angeschlossen)(?!\p{L})${SOME} (?:innerhalb von|binnen|in) <time>`],
  fr: [String.raw`(?:installation|installée?s?|installons|pose)(?!\p{L})${SOME} (?:sous|en|dans les) <time>`],
  es: [String.raw`(?:instalación|instalamos|instalad[oa]s?)(?!\p{L})${SOME} en (?:menos de )?<time>`],
  nl: [String.raw`(?:installatie|geïnstalleerd|installeren|plaatsing|geplaatst)(?!\p{L})${SOME} (?:binnen|in) <time>`],
  it: [String.raw`(?:installazione|installiamo|installat[oaie])(?!\p{L})${SOME} (?:in|entro) <time>`],
  pt: [String.raw`(?:instalação|instalamos|instalad[oa]s?)(?!\p{L})${SOME} (?:em|dentro de|até) <time>`],
  pl: [String.raw`(?:instalacj\p{L}|montaż)(?!\p{L})${SOME} w ciągu <time>`],
  sv: [String.raw`install(?:ation(?:en)?|eras|erad)(?!\p{L})${SOME} inom <time>`],
  da: [String.raw`install(?:ation(?:en)?|eres|eret)(?!\p{L})${SOME} inden for <time>`],
}; // prettier-ignore
const repairs: Words = {
  en: [String.raw`repair(?:s|ed)?(?!\p{L})(?! (?:engineers?|technicians?|shops?|team|service|centres?|man|men))`, '(?:fix|fixes|fixed)(?! (?:price|term|rate))', String.raw`(?:faults?|defects?|breakdowns?)[^.;]{0,30} (?:resolved|cleared|remedied|put right)`],
  de: [String.raw`repar(?:ieren|iert|atur(?:en)?)(?!\p{L})`, String.raw`(?:be(?:heben|hoben|seitig\p{L}+)|instand ?(?:ge)?setz\p{L}+)`, 'entstör(?:en|t)'],
  fr: [String.raw`répar(?:ons|ée?s?|er|ations?)(?!\p{L})`, String.raw`remis\p{L}* en (?:état|service)`],
  es: [String.raw`repar(?:amos|ad[oa]s?|ar|aci(?:ón|ones))(?!\p{L})`, String.raw`(?:resolvemos|solucionamos) (?:\p{L}+ ){0,2}(?:avería|fallo|incidencia)`],
  nl: [String.raw`(?:repareren|gerepareerd|reparaties?|verholpen|hersteld|herstellen)(?!\p{L})`],
  it: [String.raw`ripar(?:iamo|at[oaie]|are|azion[ei])(?!\p{L})`, String.raw`risolviamo (?:\p{L}+ ){0,2}guast`],
  pt: [String.raw`repar(?:amos|ad[oa]s?|ar|aç(?:ão|ões))(?!\p{L})`, String.raw`(?:consertamos|resolvemos) (?:\p{L}+ ){0,2}avaria`],
  pl: [String.raw`napraw(?:iamy|ia|imy|a|y|iony)(?!\p{L})`, String.raw`usuwamy (?:\p{L}+ ){0,2}awari`],
  sv: [String.raw`reparer(?:ar|as|ad|at)(?!\p{L})`, String.raw`reparation(?:en|er)?(?!\p{L})`, String.raw`åtgärdas?(?!\p{L})`],
  da: [String.raw`reparer(?:er|es|et)(?!\p{L})`, String.raw`reparation(?:en|er)?(?!\p{L})`, String.raw`udbedre[rst]*(?!\p{L})`],
}; // prettier-ignore
const arrives: Words = {
  en: ['on[- ]site', 'with you', 'at your', 'attend', 'arriv', 'call-?outs?', 'visit', String.raw`(?:be|is|are) there(?!\p{L})`, String.raw`comes? (?:to|out)(?!\p{L})`, String.raw`(?:engineer|technician|mechanic)s? (?:within|in)(?!\p{L})`],
  de: ['vor ort', 'bei ihnen', 'kommen', 'kommt', 'eintreff', 'anfahrt'],
  fr: ['sur place', 'chez vous', 'interven', 'arriv', 'dépla', 'technicien(?:s)? (?:sous|en)'],
  es: ['llega', 'acud', 'in situ', 'en su', 'asistencia', 'intervenci', 'desplaz'],
  nl: ['ter plaatse', 'bij u', 'langs', 'komen', 'komt', 'monteurs? binnen'],
  it: ['da voi', 'sul posto', 'interv', 'arriv', 'uscita'],
  pt: ['no local', 'chega', 'intervenç', 'assistência', 'desloc'],
  pl: ['na miejscu', 'przyje', 'u państwa', 'dojazd', 'dociera'],
  sv: ['på plats', 'hos (?:dig|er)', 'kommer', 'framme'],
  da: ['hos (?:dig|jer)', 'fremme', 'kommer', 'på stedet'],
}; // prettier-ignore
const inTime: Words = {
  en: ['(?:within|in|under) <time>'],
  de: ['(?:innerhalb von|binnen|in) <time>'],
  fr: ['(?:sous|en|dans les|dans un délai de) <time>'],
  es: ['(?:en(?: menos de)?|en un plazo (?:máximo )?de|dentro de) <time>'],
  nl: ['(?:binnen|in) <time>'],
  it: ['(?:in|entro) <time>'],
  pt: ['(?:em(?: menos de)?|dentro de|até|no prazo de) <time>'],
  pl: ['(?:w ciągu|do) <time>'],
  sv: ['inom <time>'],
  da: ['inden for <time>'],
};
const outOfHours: Words = {
  en: ['out[ -]of[ -]hours', 'after[ -]hours', String.raw`outside (?:\p{L}+ )?hours`, 'nights?', 'weekends?', 'evenings?', '(?:bank|public) holidays?', 'saturdays?', 'sundays?', 'emergenc(?:y|ies)'],
  de: ['nachts', String.raw`\p{L}*nacht\p{L}*`, String.raw`\p{L}*wochenende?\p{L}*`, 'abends', String.raw`(?:sonn|feier|sams)\p{L}*tage?[ns]?`, 'sonn- und', String.raw`notdienst\p{L}*`, String.raw`außerhalb (?:(?:der|unserer|von) )?(?:\p{L}+ )?\p{L}*(?:zeit|stunde)\p{L}*`],
  fr: ['nuit', 'week-ends?', 'soir', 'dimanches?', 'samedis?', 'jours? fériés?', 'fériés?', 'hors (?:horaires|heures)', 'urgence'],
  es: [String.raw`nocturn\p{L}+`, 'noches?', 'fin(?:es)? de semana', 'festivos?', 'domingos?', 'sábados?', 'fuera de(?:l)? horario', 'urgencias?'],
  nl: [String.raw`avond\p{L}*`, String.raw`nacht\p{L}*`, 'weekends?', String.raw`feestdag\p{L}*`, 'zondag', 'zaterdag', 'buiten (?:kantooruren|werktijd\\p{L}*)', 'spoed\\p{L}*'],
  it: [String.raw`nottur\p{L}+`, 'notte', 'festiv[oi]', 'weekend', 'domenica', 'sabato', 'fuori orario', 'urgenz[ae]'],
  pt: [String.raw`noturn\p{L}+`, 'noite', 'feriados?', 'fim de semana', 'fins de semana', 'domingos?', 'sábados?', 'fora d[eo] hor\\p{L}+', 'urgências?'],
  pl: [String.raw`noc\p{L}*`, String.raw`weekend\p{L}*`, String.raw`świąt\p{L}*`, String.raw`święt\p{L}*`, String.raw`niedziel\p{L}*`, String.raw`sobot\p{L}*`, 'poza godzinami', String.raw`awaryjn\p{L}+`],
  sv: [String.raw`kväll\p{L}*`, String.raw`natt\p{L}*`, String.raw`helg\p{L}*`, String.raw`röd\p{L}* dag\p{L}*`, String.raw`jour\p{L}*`, 'utanför (?:kontorstid|ordinarie)'],
  da: [String.raw`aften\p{L}*`, String.raw`nat(?:ten)?`, String.raw`weekend\p{L}*`, String.raw`helligdag\p{L}*`, 'uden for (?:normal )?(?:arbejdstid|åbningstid)', String.raw`døgnvagt\p{L}*`],
}; // prettier-ignore
const atAllTimes: Words = {
  en: ['also', 'including', 'incl', 'included', 'same', 'even', 'any ?time', 'day (?:and|or) night', '24/7', 'no (?:extra|surcharge)'],
  de: ['auch', 'inklusive', 'inkl', 'gleich\\p{L}*', 'rund um die uhr', 'tag und nacht', 'jederzeit', '(?:kein|ohne)\\p{L}* (?:zuschl|aufpreis)'],
  fr: ['aussi', 'même', 'y compris', 'jour et nuit', '24h/24'],
  es: ['también', 'incluso', 'incluid[oa]s?', 'mism[oa]', 'las 24 horas', 'día y noche'],
  nl: ['ook', 'zelfde', 'inclusief', 'dag en nacht', 'altijd'],
  it: ['anche', 'stess[oa]', 'inclus[oa]', 'giorno e notte', 'sempre'],
  pt: ['também', 'mesm[oa]', 'incluindo', 'dia e noite', 'sempre'],
  pl: ['także', 'również', 'sam[ae]', 'w tym', 'całą dobę', 'zawsze'],
  sv: ['även', 'också', 'samma', 'dygnet runt', 'alltid'],
  da: ['også', 'samme', 'døgnet rundt', 'altid'],
}; // prettier-ignore
const labour: Words = {
  en: ['labou?r', '(?:hourly|labou?r) (?:rates?|charges?)', 'engineer(?:ing)? time', 'work(?:ing)? hours?'],
  de: [String.raw`arbeits(?:stunde|zeit|lohn|kosten|stunden)\p{L}*`, String.raw`(?:monteur|techniker|handwerker)stunde\p{L}*`, String.raw`stunden(?:satz|lohn|verrechnungssatz)\p{L}*`],
  fr: ["main[ -]d['’](?:œ|oe)uvre", "taux horaire", "heures? de (?:travail|technicien)"],
  es: ['mano de obra', 'hora(?:s)? de (?:trabajo|técnico)', 'tarifa por hora'],
  nl: [String.raw`arbeids(?:loon|uur|kosten|tijd)\p{L}*`, String.raw`uur(?:tarief|loon)\p{L}*`, String.raw`monteurs?uur`],
  it: ['manodopera', "(?:tariffa|costo) orari[ao]", "ora (?:di lavoro|tecnico)"],
  pt: ['mão[ -]de[ -]obra', 'hora de (?:trabalho|técnico)', 'tarifa (?:por hora|horária)'],
  pl: [String.raw`robocizn\p{L}+`, String.raw`roboczogodzin\p{L}+`, String.raw`godzin\p{L} pracy`, String.raw`stawk\p{L} godzinow\p{L}+`],
  sv: [String.raw`arbets(?:timme|kostnad|tid)\p{L}*`, String.raw`tim(?:pris|kostnad|debitering)\p{L}*`],
  da: [String.raw`arbejds(?:time|løn|tid)\p{L}*`, String.raw`time(?:pris|løn|sats)\p{L}*`, String.raw`montørtime\p{L}*`],
}; // prettier-ignore
const perHour: Words = {
  en: ['per hour', 'an hour', 'hourly', '/ ?h(?:ou)?r?'],
  de: [String.raw`\p{L}*stunde\p{L}*`, 'std'],
  fr: ['heures?', 'horaire', '/ ?h'],
  es: ['horas?', '/ ?h'],
  nl: [String.raw`\p{L}*uur\p{L}*`],
  it: ['ora(?:ri[ao])?', '/ ?h', "all['’]ora"],
  pt: ['horas?', 'horária', '/ ?h'],
  pl: [String.raw`\p{L}*godzin\p{L}*`],
  sv: [String.raw`\p{L}*timme\p{L}*`, String.raw`tim\p{L}*`],
  da: [String.raw`\p{L}*time\p{L}*`],
};
const parts: Words = {
  en: ['(?:spare )?parts?', 'components?'],
  de: [String.raw`(?:ersatz)?teile?n?`, String.raw`verschleißteile?n?`],
  fr: ['pièces?(?: détachées)?'],
  es: ['recambios?', 'piezas?', 'repuestos?'],
  nl: [String.raw`(?:vervangings)?onderdelen`],
  it: ['ricambi', 'pezzi', 'parti'],
  pt: ['peças?'],
  pl: [String.raw`części(?: zamienn\p{L}+)?`],
  sv: [String.raw`(?:reserv)?delar(?:na)?`],
  da: [String.raw`(?:reserve)?dele(?:ne)?`],
};
const work: Words = {
  en: ['labou?r', 'workmanship', '(?:our|the|all) work', '(?:our|the) (?:installation|fitting)'],
  de: [String.raw`arbeit(?:en|szeit|sleistung)?`, 'montage', 'einbau'],
  fr: ["main[ -]d['’](?:œ|oe)uvre", 'travaux', 'le travail', '(?:la|notre) pose', 'le montage'],
  es: ['mano de obra', 'trabajos?', '(?:nuestro|el) montaje'],
  nl: [
    String.raw`arbeid\p{L}*`,
    'werkzaamheden',
    'het werk',
    '(?:onze|de) (?:montage|plaatsing|installatie)',
  ],
  it: ['manodopera', 'lavor[oi]', '(?:posa|montaggio)'],
  pt: ['mão[ -]de[ -]obra', 'trabalhos?'],
  pl: [String.raw`robocizn\p{L}+`, String.raw`prac[eęa]`],
  sv: [String.raw`arbete(?:t|n)?`],
  da: [String.raw`arbejde(?:t)?`, 'arbejdsløn'],
};
const repair: Words = {
  en: ['repairs?'],
  de: [String.raw`reparatur(?:en)?`],
  fr: ['réparations?', 'dépannages?'],
  es: ['reparaci(?:ón|ones)'],
  nl: ['reparaties?'],
  it: ['riparazion[ei]'],
  pt: ['reparaç(?:ão|ões)'],
  pl: [String.raw`napraw\p{L}*`],
  sv: [String.raw`reparation(?:er|en)?`],
  da: [String.raw`reparation(?:er|en)?`],
};
const beyond: Words = {
  en: ['beyond', 'after', 'longer than', 'over', 'more than', 'other than', 'except'],
  de: ['über', 'nach', 'länger als', 'außer', 'von mehr als', 'jenseits'],
  fr: ['au-delà de', 'après', 'de plus de', 'supérieure? à'],
  es: ['más allá de', 'después de', 'de más de', 'superior a', 'tras'],
  nl: ['langer dan', 'na', 'meer dan', 'buiten'],
  it: ['oltre', 'dopo', 'più di', 'superiore a'],
  pt: ['além de', 'após', 'mais de', 'superior a'],
  pl: ['powyżej', 'po', 'dłużej niż', 'ponad'],
  sv: ['utöver', 'efter', 'längre än', 'mer än'],
  da: ['ud over', 'efter', 'længere end', 'mere end'],
};

const firstFix: Words = {
  en: [
    String.raw`first[ -](?:time|visit)[ -](?:fix|repair|resolution|completion)\p{L}*`,
    String.raw`(?:fix|repair|clos|solv|complet|resolv|put right)\p{L}*[^.;]{0,60}? (?:on|at|during|in) (?:the|our|a) first (?:visit|attempt|call-?out|go|try)`,
    String.raw`(?:fix|repair|solv)ed (?:the )?first time`,
    String.raw`(?:on|at|during) (?:the|our) first visit[^.;]{0,40}?(?:fix|repair|solv|clos|complet|resolv)\p{L}*`,
  ],
  de: [
    String.raw`(?:beim|im|mit dem|auf) erste[nr]? (?:besuch|einsatz|termin|anlauf|versuch|anfahrt)[^.;]{0,40}?(?:behoben|repariert|gelöst|erledigt|beheben|reparieren|lösen)`,
    String.raw`(?:behoben|repariert|gelöst|erledigt|beheben|reparieren|lösen)[^.;]{0,60}? (?:beim|im|mit dem) ersten (?:besuch|einsatz|termin|anlauf|versuch)`,
    String.raw`erst(?:lösungs|behebungs|reparatur)(?:quote|rate)`,
  ],
  fr: [
    String.raw`(?:réparé|résolu|dépann|répar|résol)\p{L}*[^.;]{0,60}? (?:dès|lors de|à|au) (?:la |le )?premi(?:ère|er) (?:visite|passage|intervention|fois|coup)`,
    String.raw`(?:dès|lors de|à) (?:la )?première (?:visite|intervention)[^.;]{0,40}?(?:répar|résol|dépann)\p{L}*`,
  ],
  es: [
    String.raw`(?:repar|resolv|resuelv|resuelt|solucion|arregl)\p{L}*[^.;]{0,60}? (?:a|en) la primera(?: visita| vez| intervención)?`,
    String.raw`(?:a|en) la primera (?:visita|intervención)[^.;]{0,40}?(?:repar|resolv|resuelv|resuelt|solucion)\p{L}*`,
  ],
  nl: [
    String.raw`(?:verhelp|verholp|opgelost|oplos|repar|gerepareerd)\p{L}*[^.;]{0,60}? (?:bij|tijdens|in) het eerste bezoek`,
    String.raw`(?:bij|tijdens|in) (?:het|één) eerste bezoek[^.;]{0,40}?(?:verhelp|verholp|opgelost|oplos|gerepareerd|repar)\p{L}*`,
  ],
  it: [
    String.raw`(?:ripar|risol)\p{L}*[^.;]{0,60}? (?:al|alla|nel|con il) prim[oa] (?:intervento|visita|uscita|colpo|volta)`,
    String.raw`(?:al|alla) prim[oa] (?:intervento|visita|uscita)[^.;]{0,40}?(?:ripar|risol)\p{L}*`,
  ],
  pt: [
    String.raw`(?:repar|resolv|resolu)\p{L}*[^.;]{0,60}? (?:à|na) primeira(?: visita| vez| intervenção)?`,
    String.raw`(?:à|na) primeira (?:visita|intervenção)[^.;]{0,40}?(?:repar|resolv)\p{L}*`,
  ],
  pl: [
    String.raw`(?:napraw|usuw|usun|rozwiąz)\p{L}*[^.;]{0,60}? (?:przy|podczas|za) pierwsz\p{L}+ (?:wizy\p{L}+|razem)`,
    String.raw`(?:przy|podczas) pierwszej wizy\p{L}+[^.;]{0,40}?(?:napraw|usuw|usun|rozwiąz)\p{L}*`,
  ],
  sv: [
    String.raw`(?:åtgärd|lös|reparer|lagas?)\p{L}*[^.;]{0,60}? (?:vid|på) (?:det )?första besöket`,
    String.raw`(?:vid|på) (?:det )?första besöket[^.;]{0,40}?(?:åtgärd|lös|reparer)\p{L}*`,
  ],
  da: [
    String.raw`(?:løs|reparer|udbedr|klar)\p{L}*[^.;]{0,60}? (?:ved|på|i) (?:det )?første besøg`,
    String.raw`(?:ved|på) (?:det )?første besøg[^.;]{0,40}?(?:løs|reparer|udbedr|klar)\p{L}*`,
  ],
}; // prettier-ignore
const satisfied: Words = {
  en: ['(?:customers?|clients?|users?|guests?|patients?|tenants?|pupils?|students?) (?:\\p{L}+ )?(?:are |were )?(?:very )?satisfi(?:ed|action)', 'satisfied (?:customers?|clients?|users?)', 'satisfaction (?:rate|score|rating)'],
  de: [String.raw`(?:kund|nutzer|gäste|patient|mandant)\p{L}*(?: \p{L}+){0,2} zufrieden`, String.raw`zufriedene\p{L}* (?:kund|nutzer)\p{L}*`, String.raw`(?:kunden)?zufriedenheit\p{L}*`],
  fr: ['clients? (?:\\p{L}+ )?satisfaits?', 'taux de satisfaction', 'satisfaction (?:client|des clients)'],
  es: ['clientes (?:\\p{L}+ )?satisfechos', '(?:tasa|índice) de satisfacción', 'satisfacción (?:del cliente|de (?:los )?clientes)'],
  nl: [String.raw`tevreden klanten`, String.raw`klanten (?:\p{L}+ )?tevreden`, String.raw`klanttevredenheid`],
  it: ['clienti (?:\\p{L}+ )?soddisfatti', '(?:tasso|indice) di soddisfazione', 'soddisfazione (?:del cliente|dei clienti)'],
  pt: ['clientes (?:\\p{L}+ )?satisfeitos', '(?:taxa|índice) de satisfação', 'satisfação (?:do cliente|dos clientes)'],
  pl: [String.raw`zadowolonych klientów`, String.raw`klientów (?:\p{L}+ )?zadowolonych`, String.raw`satysfakcj\p{L}+ klient\p{L}+`],
  sv: ['nöjda kunder', 'kunder(?:na)? (?:är )?nöjda', 'kundnöjdhet'],
  da: ['tilfredse kunder', 'kunder(?:ne)? (?:er )?tilfredse', 'kundetilfredshed'],
}; // prettier-ignore
const recommended: Words = {
  en: ['(?:would |will )?recommend(?:s|ed)?(?: us| it)?', 'recommendation rate'],
  de: [String.raw`(?:weiter)?empfehl\p{L}*`, String.raw`weiterempfehlungs(?:rate|quote)`],
  fr: ['recommand\\p{L}+'],
  es: ['recomiendan', 'recomendaría\\p{L}*', 'tasa de recomendación'],
  nl: ['bevelen ons aan', 'beveelt ons aan', 'aanbevelings\\p{L}*', 'zou ons aanbevelen'],
  it: ['consigli(?:ano|erebbe|erebbero)', 'raccomand\\p{L}+'],
  pt: ['recomendam', 'recomendaria\\p{L}*'],
  pl: ['poleca\\p{L}*', 'poleciłoby'],
  sv: ['rekommenderar?'],
  da: ['anbefaler'],
};
const onTime: Words = {
  en: [
    'on[ -]time(?: (?:rate|delivery|arrival|performance))?',
    'punctual\\p{L}*',
    String.raw`(?:on|at|by) (?:(?:or before|time or before) )?the (?:\p{L}+ )?(?:hour|day|date|time|deadline)(?: (?:promised|agreed|booked|quoted|ordered))?`,
    'before the deadline',
  ],
  de: [String.raw`pünktlich\p{L}*`, 'termintreu\\p{L}*', 'liefertreue'],
  fr: ["à l['’]heure", 'ponctu\\p{L}+', 'dans les délais'],
  es: ['a tiempo', 'puntual\\p{L}*', 'en plazo'],
  nl: ['op tijd', 'stipt\\p{L}*'],
  it: ['puntual\\p{L}*', 'in tempo', 'in orario'],
  pt: ['a tempo', 'pontual\\p{L}*', 'dentro do prazo'],
  pl: ['na czas', 'terminow\\p{L}+', 'punktualn\\p{L}+'],
  sv: ['i tid', 'punktlig\\p{L}*'],
  da: ['til tiden', 'rettidig\\p{L}*', 'punktlig\\p{L}*'],
};
const noRate: Words = {
  en: ['more', 'fewer', 'less', 'higher', 'lower', 'better', 'faster', 'increase', 'improve\\p{L}*', 'rise', 'rose', 'up to', 'target', 'aim', 'goal', 'off', 'discount', 'nearly', 'almost', 'about', 'around'],
  de: ['mehr', 'weniger', 'höher', 'besser', 'schneller', String.raw`gesteigert`, String.raw`steiger\p{L}*`, 'bis zu', String.raw`ziel\p{L}*`, 'rabatt', 'fast', 'knapp', 'rund', 'etwa'],
  fr: ['de plus', 'de moins', 'supérieur\\p{L}*', 'augment\\p{L}*', "jusqu['’]à", 'objectif', 'remise', 'près de', 'environ'],
  es: ['más', 'menos', 'superior', 'aument\\p{L}*', 'hasta', 'objetivo', 'descuento', 'casi', 'cerca de', 'aproximadamente'],
  nl: ['meer', 'minder', 'hoger', 'sneller', 'tot', 'doel', 'korting', 'bijna', 'ongeveer'],
  it: ['in più', 'in meno', 'superiore', 'aument\\p{L}*', 'fino a', 'obiettivo', 'sconto', 'quasi', 'circa'],
  pt: ['mais', 'menos', 'superior', 'aument\\p{L}*', 'até', 'objetivo', 'desconto', 'quase', 'cerca de'],
  pl: ['więcej', 'mniej', 'wyższ\\p{L}*', 'wzrost\\p{L}*', 'do', 'cel', 'zniżk\\p{L}*', 'prawie', 'około'],
  sv: ['fler', 'färre', 'högre', 'mer', 'ök\\p{L}*', 'upp till', 'mål\\p{L}*', 'rabatt', 'nästan', 'cirka'],
  da: ['flere', 'færre', 'højere', 'mere', 'øg\\p{L}*', 'op til', 'mål\\p{L}*', 'rabat', 'næsten', 'cirka'],
}; // prettier-ignore
const outOf: Words = {
  en: ['of', 'in', 'out of'],
  de: ['von', 'aus'],
  fr: ['sur'],
  es: ['de cada', 'de'],
  nl: ['van de', 'op de'],
  it: ['su'],
  pt: ['em cada', 'de cada', 'em'],
  pl: ['na', 'z'],
  sv: ['av'],
  da: ['ud af', 'af'],
};

const only: Words = {
  en: ['only', 'exclusively'],
  de: ['nur', 'ausschließlich'],
  fr: ['uniquement', 'seulement', 'exclusivement'],
  es: ['solo', 'sólo', 'únicamente', 'exclusivamente'],
  nl: ['alleen', 'enkel', 'uitsluitend'],
  it: ['solo', 'soltanto', 'unicamente', 'esclusivamente'],
  pt: ['só', 'somente', 'apenas', 'exclusivamente'],
  pl: ['tylko', 'wyłącznie', 'jedynie'],
  sv: ['bara', 'endast', 'enbart'],
  da: ['kun', 'udelukkende'],
};
const serves: Words = {
  en: [
    String.raw`(?:available|deliver(?:s|ed)?|ships?|serv(?:es?|ing)|operat(?:es?|ing)|works?|sells?|teach(?:es)?|rents?|repairs?) (?:[\p{L}-]+ ){0,5}(?:in|to|across|throughout)(?!\p{L})`,
  ],
  de: [
    String.raw`(?:verfügbar|liefern|liefert|arbeiten|arbeitet|unterrichten|unterrichtet|vermieten|vermietet|reinigen|reinigt|verkaufen|verkauft|versenden|versendet|bedienen|betreuen) (?:[\p{L}-]+ ){0,5}(?:in|nach|innerhalb)(?!\p{L})`,
  ],
  fr: [
    String.raw`(?:disponibles?|livrons|livre|travaillons|travaille|intervenons|intervient|louons|loue|enseignons|vendons|vend) (?:[\p{L}-]+ ){0,5}(?:en|au|aux|dans|vers)(?!\p{L})`,
  ],
  es: [
    String.raw`(?:disponibles?|enviamos|envía|entregamos|trabajamos|trabaja|operamos|opera|alquilamos|alquila|enseñamos|vendemos) (?:[\p{L}-]+ ){0,5}(?:en|a)(?!\p{L})`,
  ],
  nl: [
    String.raw`(?:beschikbaar|leveren|levert|bezorgen|bezorgt|werken|werkt|verhuren|verhuurt|verkopen|verkoopt|actief) (?:[\p{L}-]+ ){0,5}(?:in|naar|binnen)(?!\p{L})`,
  ],
  it: [
    String.raw`(?:disponibil[ei]|consegniamo|consegna|spediamo|spedisce|lavoriamo|lavora|operiamo|opera|insegniamo|noleggiamo|noleggia|vendiamo|vende) (?:[\p{L}-]+ ){0,5}(?:in|nel|nei|negli|nella)(?!\p{L})`,
  ],
  pt: [
    String.raw`(?:disponíve(?:l|is)|entregamos|entrega|enviamos|trabalhamos|trabalha|operamos|opera|alugamos|aluga|vendemos) (?:[\p{L}-]+ ){0,5}(?:em|no|na|nos|nas|para)(?!\p{L})`,
  ],
  pl: [
    String.raw`(?:dostępn\p{L}+|dostarczamy|dostarcza|wysyłamy|działamy|działa|pracujemy|pracuje|uczymy|wynajmujemy|wynajmuje|sprzedajemy|sprzątamy) (?:[\p{L}-]+ ){0,5}(?:w|we|do|na)(?!\p{L})`,
  ],
  sv: [
    String.raw`(?:tillgänglig\p{L}*|levererar|skickar|arbetar|verkar|verksamma|hyr ut|säljer|undervisar) (?:[\p{L}-]+ ){0,5}(?:i|till|inom)(?!\p{L})`,
  ],
  da: [
    String.raw`(?:tilgængelig\p{L}*|leverer|sender|arbejder|udlejer|sælger|underviser) (?:[\p{L}-]+ ){0,5}(?:i|til|inden for)(?!\p{L})`,
  ],
}; // prettier-ignore
const asksWhere: Words = {
  en: ['outside', 'abroad', 'deliver', 'ship', 'countr', 'work in', 'available in', 'serve'],
  de: ['außerhalb', 'liefer', 'ausland', 'länder', 'versend'],
  fr: ['hors', 'livr', 'pays', 'étranger'],
  es: ['fuera', 'enví', 'entreg', 'país', 'extranjero'],
  nl: ['buiten', 'lever', 'bezorg', 'landen', 'buitenland'],
  it: ['fuori', 'consegn', 'spedi', 'paes[ei]', 'estero'],
  pt: ['fora', 'entreg', 'envi', 'país', 'estrangeiro', 'exterior'],
  pl: ['poza', 'dostarcz', 'wysył', 'kraj', 'zagranic'],
  sv: ['utanför', 'lever', 'skicka', 'länder', 'utomlands'],
  da: ['uden for', 'lever', 'send', 'lande(?!\\p{L})', 'udlandet'],
};
const asksService: Words = {
  en: ['work', 'sell', 'available', 'operat', 'use', 'come', 'cover', 'offer', 'teach', 'rent', 'repair', 'travel', 'active'],
  de: ['arbeite', 'verfügbar', 'nutz', 'verwend', 'verkauf', 'komm', 'tätig', 'unterricht', 'vermiet', 'reinig', 'betreu'],
  fr: ['travaill', 'disponible', 'utilis', 'vend', 'interven', 'expédi', 'loue'],
  es: ['trabaj', 'disponible', 'usa', 'vend', 'oper', 'alquil'],
  nl: ['werk', 'beschikbaar', 'gebruik', 'verkop', 'actief', 'verhu'],
  it: ['lavor', 'disponibil', 'usa', 'vend', 'oper', 'noleggi'],
  pt: ['trabalh', 'disponíve', 'usa', 'vend', 'oper', 'alug'],
  pl: ['dział', 'dostępn', 'używa', 'sprzeda', 'pracuj'],
  sv: ['arbeta', 'tillgäng', 'använd', 'sälj', 'verksam'],
  da: ['arbejd', 'tilgæng', 'brug', 'sælg', 'aktiv'],
}; // prettier-ignore
const beyondPlace: Words = {
  en: ['outside', 'beyond', 'except'],
  de: ['außerhalb', 'außer'],
  fr: ['hors', 'en dehors', 'sauf'],
  es: ['fuera de', 'salvo', 'excepto'],
  nl: ['buiten', 'behalve'],
  it: ['fuori', 'tranne', 'eccetto'],
  pt: ['fora d', 'exceto'],
  pl: ['poza', 'oprócz'],
  sv: ['utanför', 'utom'],
  da: ['uden for', 'undtagen'],
};
const sits: Words = {
  en: ['stor', 'host', 'server', 'data cent', 'founded', 'based', 'office', 'people', 'employees', 'headquarter', 'role', 'hiring', 'laws?(?!\\p{L})', 'acts?(?!\\p{L})', 'regulations?', 'courts?', 'gdpr', 'processor', 'controller', 'vat(?!\\p{L})', 'tax'],
  de: ['gegründet', 'gespeichert', 'server', 'sitz', 'mitarbeiter', 'büro in', 'rechenzentr', 'gerichtsstand', 'stellen in', 'dsgvo', 'gesetz', 'umsatzsteuer', 'recht(?!\\p{L})'],
  fr: ['héberg', 'fondé', 'siège', 'bureaux? à', 'serveur', 'tribuna', 'rgpd', 'loi(?!\\p{L})', 'tva'],
  es: ['fundad', 'sede', 'alojad', 'servidor', 'tribunal', 'rgpd', 'ley(?!\\p{L})', 'iva(?!\\p{L})'],
  nl: ['opgericht', 'gevestigd', 'kantoor in', 'opgeslagen', 'server', 'hoofdkantoor', 'rechtbank'],
  it: ['fondat', 'sede', 'server', 'ospitat', 'uffici[oi] (?:a|in)', 'foro competente'],
  pt: ['fundad', 'sede', 'servidor', 'alojad', 'escritórios? em', 'tribunal'],
  pl: ['założon', 'siedzib', 'serwer', 'biuro w', 'przechowyw', 'sąd'],
  sv: ['grundad', 'säte', 'server', 'kontor i', 'lagras', 'domstol'],
  da: ['grundlagt', 'hovedsæde', 'server', 'kontor i', 'opbevares', 'domstol'],
}; // prettier-ignore

const trialVisit: Words = {
  en: ['(?:trial|taster) (?:lesson|class|session|day|training|visit)s?', 'first (?:lesson|session)'],
  de: [String.raw`(?:probe|schnupper)(?:stunde|training|lektion|tag|kurs|unterricht|einheit|fahrt|essen)\p{L}*`, 'erste stunde'],
  fr: [String.raw`(?:cours|séance|leçon|journée) d['’]essai`, 'premi(?:er|ère) (?:cours|séance)'],
  es: ['(?:clase|sesión|día) de prueba', 'primera sesión'],
  nl: [String.raw`proef(?:les|training|dag|rit)\p{L}*`, 'eerste les'],
  it: ['(?:lezione|giornata|giorno|seduta) di prova', 'prima lezione'],
  pt: ['(?:aula|sessão) (?:de teste|experimental|de demonstração)', 'primeira aula'],
  pl: [String.raw`(?:lekcj|zajęci|trening|dzie)\p{L}* próbn\p{L}+`, String.raw`próbn\p{L}+ (?:lekcj|zajęci|trening|dzień)`, 'pierwsza lekcja'],
  sv: [String.raw`prov(?:lektion|träning|dag|pass|tur)\p{L}*`, 'första lektionen'],
  da: [String.raw`prøve(?:time|lektion|træning|dag)\p{L}*`, 'første (?:time|lektion)'],
}; // prettier-ignore
const material: Words = {
  en: ['(?:teaching|course|learning|study) materials?', 'textbooks?', 'course ?books?'],
  de: [String.raw`(?:lehr|lern|kurs|unterrichts|schulungs)(?:material|unterlagen|buch|bücher)\p{L}*`],
  fr: ['(?:matériel|supports?|manuels?) (?:pédagogiques?|scolaires?|de cours|de formation)'],
  es: ['material(?:es)? (?:didácticos?|del curso|de estudio)', 'libros? de texto'],
  nl: [String.raw`(?:les|cursus|leer)(?:materiaal|boek)\p{L}*`],
  it: ['material[ei] (?:didattic[oi]|del corso|di studio)', 'libri di testo'],
  pt: ['(?:materia(?:l|is)|manua(?:l|is)) (?:didátic[oa]s?|escolar(?:es)?|do curso|de estudo)'],
  pl: [String.raw`materiał\p{L}* (?:szkoleniow|dydaktyczn|edukacyjn|kursow)\p{L}+`, String.raw`podręcznik\p{L}*`],
  sv: [String.raw`(?:kurs|studie|undervisnings)material\p{L}*`, String.raw`läromed\p{L}+`, String.raw`kurs(?:bok|böcker)\p{L}*`],
  da: [String.raw`(?:kursus|undervisnings|studie)material\p{L}*`, String.raw`lærebøger\p{L}*`],
}; // prettier-ignore
const insurance: Words = {
  en: ['insurance', 'damage waiver'],
  de: ['versicherung(?:en)?'],
  fr: ['assurances?'],
  es: [String.raw`(?:el|un|su|nuestro) seguro(?!\p{L})`, 'seguros? (?:de|contra|a todo riesgo|incluid)'],
  nl: ['verzekering(?:en)?'],
  it: ['assicurazion[ei]'],
  pt: [String.raw`(?:o|um|nosso) seguro(?!\p{L})`, 'seguros? (?:de|contra|incluíd)'],
  pl: [String.raw`ubezpieczeni\p{L}+`],
  sv: ['försäkring(?:en|ar)?'],
  da: ['forsikring(?:en|er)?'],
};
const deposit: Words = {
  en: ['(?:security )?deposit'],
  de: ['kaution', 'pfand'],
  fr: ['caution', 'dépôt de garantie'],
  es: ['fianza', 'depósito'],
  nl: ['borg(?:som)?', 'waarborgsom'],
  it: ['cauzione', 'deposito cauzionale'],
  pt: ['caução', 'depósito'],
  pl: [String.raw`kaucj\p{L}+`],
  sv: [String.raw`deposition\p{L}*`],
  da: ['depositum'],
};
const advance: Words = {
  en: ['deposit', '(?:up-?front|advance|down) ?payment', 'payment (?:up ?front|in advance)'],
  de: [String.raw`anzahlung(?:en)?`, String.raw`vorauszahlung(?:en)?`, 'vorkasse'],
  fr: ['acomptes?', 'arrhes'],
  es: ['anticipo', '(?:una |la )?señal(?= (?:del?|inicial))', 'pago (?:anticipado|por adelantado)'],
  nl: ['aanbetaling(?:en)?', 'vooruitbetaling(?:en)?'],
  it: ['acconto', 'caparra', 'anticipo', 'pagamento anticipato'],
  pt: ['sinal(?= (?:de|inicial))', 'adiantamento', 'pagamento antecipado'],
  pl: [String.raw`zaliczk\p{L}+`, String.raw`zadat\p{L}+`, String.raw`przedpłat\p{L}+`],
  sv: [String.raw`handpenning\p{L}*`, String.raw`förskott\p{L}*`],
  da: [String.raw`(?:forud|ud)betaling\p{L}*`],
}; // prettier-ignore
const withOrder: Words = {
  en: [String.raw`(?:with|on|at|upon|when)(?: \p{L}+){0,3} (?:order(?:ing)?|booking|book)(?! (?:over|above|of|from|\d))`],
  de: [String.raw`(?:bei|mit|nach)(?: der| dem)? (?:bestellung|auftrag\p{L}*|beauftragung|vertragsabschluss|buchung)`],
  fr: ['(?:à|lors de) la (?:commande|signature|réservation)'],
  es: [String.raw`(?:con|a|al (?:hacer|realizar|confirmar|formalizar))(?: el| la)? (?:pedido|encargo|firma|reserva)`],
  nl: [String.raw`bij (?:de |het )?(?:opdracht\p{L}*|bestelling|bestellen|boeking|ondertekening)`],
  it: [String.raw`(?:all['’]|alla |al momento (?:dell['’]|della ))(?:ordine|conferma|firma|prenotazione)`],
  pt: [String.raw`(?:com|na|no ato da)(?: a)? (?:encomenda|adjudicação|assinatura|reserva)`],
  pl: [String.raw`przy (?:zamówieniu|składaniu zamówienia|podpisaniu|rezerwacji)`],
  sv: ['vid (?:beställning(?:en)?|order|bokning(?:en)?)'],
  da: ['ved (?:bestilling(?:en)?|ordre|booking)'],
}; // prettier-ignore
const travel: Words = {
  en: ['call-?outs?(?: fees?| charges?)?', 'travel (?:costs?|fees?|charges?|expenses)'],
  de: [String.raw`anfahrt\p{L}*`, String.raw`fahrtkosten\p{L}*`, String.raw`reisekosten\p{L}*`],
  fr: [String.raw`(?:frais de )?déplacements?`],
  es: ['(?:gastos de )?desplazamientos?'],
  nl: [String.raw`voorrij\p{L}*`, 'reiskosten'],
  it: ['(?:costi di )?trasferta', 'uscita del tecnico', 'diritto di chiamata'],
  pt: [String.raw`(?:taxa de )?deslocaç(?:ão|ões)`],
  pl: [String.raw`dojazd\p{L}*`],
  sv: [String.raw`framkörning\p{L}*`, String.raw`resekostnad\p{L}*`],
  da: [String.raw`kørselsgebyr\p{L}*`, String.raw`kørsel(?!\p{L})`],
};
const excluded: Words = {
  en: ['not included', 'excluded', 'extra charge', 'charged (?:separately|extra)', 'at extra cost'],
  de: ['nicht (?:im preis )?(?:enthalten|inbegriffen|inklusive)', 'exklusive', 'zuzüglich', 'gesondert berechnet', 'kostet extra'],
  fr: ['(?:non|pas) (?:comprise?s?|incluse?s?)', 'en (?:sus|supplément)'],
  es: ['no (?:incluid[oa]s?|incluye|está incluid[oa])', 'aparte'],
  nl: ['niet (?:inbegrepen|inclusief)', 'exclusief'],
  it: ['esclus[oaie]', 'non (?:inclus|compres)[oaie]', 'a parte'],
  pt: ['não (?:incluíd[oa]s?|inclui)', 'à parte', 'excluíd[oa]s?'],
  pl: ['nie (?:jest |są )?(?:wliczon|w cenie)', 'dodatkowo płatn'],
  sv: ['ingår (?:inte|ej)', 'tillkommer', 'exklusive'],
  da: ['ikke (?:inkluderet|med i prisen)', 'indgår ikke', 'eksklusive'],
}; // prettier-ignore

const callsOff: Words = {
  en: [String.raw`cancel\p{L}*`, 'call(?:ed)? (?:it |them )?off'],
  de: [String.raw`absag\p{L}*`, String.raw`stornier\p{L}*`, 'storno'],
  fr: [String.raw`annul\p{L}+`],
  es: [String.raw`cancel\p{L}+`, String.raw`anul\p{L}+`],
  nl: [String.raw`annul\p{L}+`, String.raw`afzeg\p{L}*`, 'af te zeggen'],
  it: [String.raw`disdi\p{L}+`, String.raw`annull\p{L}+`, String.raw`cancell\p{L}+`],
  pt: [String.raw`cancel\p{L}+`, 'desmarc'],
  pl: [String.raw`odwoł\p{L}+`, String.raw`anulow\p{L}+`],
  sv: [String.raw`avbok\p{L}*`],
  da: [String.raw`afbestil\p{L}*`, String.raw`afmeld\p{L}*`, 'aflys'],
};
const beforehand: Words = {
  en: [String.raw`<time>(?:['’]s?)? (?:\p{L}+ )?(?:before|in advance|ahead|prior)`],
  de: [String.raw`<time> (?:vorher|zuvor|davor|vor(?!\p{L})|im voraus)`],
  fr: [String.raw`<time> (?:avant|à l['’]avance)`],
  es: ['<time> (?:antes|de antelación)'],
  nl: ['<time> (?:van tevoren|vooraf|tevoren|ervoor|voor(?:af)?)'],
  it: ['<time> (?:prima|di anticipo|in anticipo)'],
  pt: ['<time> (?:antes|de antecedência)'],
  pl: ['<time> (?:przed|wcześniej)'],
  sv: ['<time> (?:före|innan|i förväg)'],
  da: ['<time> (?:før|forinden|inden|i forvejen)'],
};
const ofContract: Words = {
  en: ['contract', 'subscription', 'membership', 'agreement', 'plans?(?!\\p{L})'],
  de: [
    String.raw`\p{L}*vertr[aä]g`,
    String.raw`\p{L}*laufzeit`,
    String.raw`\p{L}*abo(?:s|nnements?)?(?!\p{L})`,
    'mitgliedschaft',
  ],
  fr: ['contrat', 'abonnement', 'adhésion', 'formules?', 'résili'],
  es: ['contrato', 'suscripción', 'plan(?:es)?(?!\\p{L})'],
  nl: ['contract', 'abonnement', 'lidmaatschap', 'overeenkomst'],
  it: ['contratt', 'abbonament', 'iscrizion', 'pian[oi](?!\\p{L})'],
  pt: ['contrato', 'assinatura', 'planos?(?!\\p{L})'],
  pl: ['umow', 'abonament', 'subskrypc'],
  sv: ['avtal', 'abonnemang', 'medlemskap'],
  da: ['aftale', 'abonnement', 'medlemskab', 'kontrakt'],
};
const renews: Words = {
  en: ['renew'],
  de: ['kündig', 'verläng'],
  fr: ['recond'],
  es: ['renov'],
  nl: ['verleng'],
  it: ['rinnov'],
  pt: ['renov'],
  pl: ['przedłuż'],
  sv: ['förläng'],
  da: ['forlæng'],
};

const groupOf: Words = {
  en: [
    '(?:at most|no more than|never (?:have )?more than|(?:a )?maximum (?:of )?|max\\.? |limited to|up to) ?<count> (?<noun>\\p{L}+)',
    '<count> (?<noun>\\p{L}+)(?: \\p{L}+){0,2} (?:at most|maximum)',
  ],
  de: ['(?:höchstens|maximal|max\\.|nie mehr als|nicht mehr als|bis zu) <count> (?<noun>\\p{L}+)'],
  fr: [
    '(?:au (?:maximum|plus)|maximum|jamais plus de|pas plus de|jusqu[\'’]à) (?:de )?<count> (?<noun>\\p{L}+)',
    '<count> (?<noun>\\p{L}+)(?: \\p{L}+){0,2} (?:au )?maximum',
  ],
  es: ['(?:como máximo|máximo|no más de|nunca más de|hasta) (?:de )?<count> (?<noun>\\p{L}+)'],
  nl: ['(?:maximaal|hoogstens|ten hoogste|nooit meer dan|niet meer dan|tot) <count> (?<noun>\\p{L}+)'],
  it: ['(?:al massimo|massimo|non più di|mai più di|fino a) (?:di )?<count> (?<noun>\\p{L}+)'],
  pt: ['(?:no máximo|máximo|nunca mais de|até) (?:de )?<count> (?<noun>\\p{L}+)'],
  pl: ['(?:maksymalnie|najwyżej|nie więcej niż|do) <count> (?<noun>\\p{L}+)'],
  sv: ['(?:högst|max(?:imalt)?|aldrig (?:fler|mer) än|inte fler än|upp till) <count> (?<noun>\\p{L}+)'],
  da: ['(?:højst|maks(?:imalt|\\.)?|aldrig (?:flere|mere) end|op til) <count> (?<noun>\\p{L}+)'],
}; // prettier-ignore
const limits: Words = {
  en: ['at most', 'no more than', 'never', 'max', 'limited to'],
  de: ['höchstens', 'max', 'nie', 'nicht mehr'],
  fr: ['au maximum', 'maximum', 'au plus', 'jamais', 'pas plus'],
  es: ['máximo', 'como máximo', 'no más', 'nunca'],
  nl: ['max', 'hoogstens', 'ten hoogste', 'nooit', 'niet meer'],
  it: ['al massimo', 'massimo', 'non più', 'mai'],
  pt: ['máximo', 'no máximo', 'nunca'],
  pl: ['maks', 'najwyżej', 'nie więcej'],
  sv: ['högst', 'max', 'aldrig', 'inte fler'],
  da: ['højst', 'maks', 'aldrig'],
};
const members: Words = {
  en: ['people', 'persons', 'learners?', 'participants?', 'students?', 'pupils?', 'children', 'kids', 'adults', 'dogs'],
  de: ['personen', 'leute', String.raw`teilnehm\p{L}+`, 'lernende[nr]?', String.raw`schüler\p{L}*`, 'kinder[n]?', 'erwachsenen?', 'hunden?'],
  fr: ['personnes', 'participants?', 'élèves?', 'stagiaires?', 'apprenants?', 'enfants', 'adultes', 'chiens'],
  es: ['personas', 'participantes?', String.raw`alumn\p{L}+`, 'estudiantes?', 'niños', 'adultos', 'perros'],
  nl: ['personen', 'mensen', 'deelnemers?', 'cursisten?', 'leerlingen', 'kinderen', 'volwassenen', 'honden'],
  it: ['persone', 'partecipant[ei]', 'alliev[oi]', 'student[ei]', 'bambini', 'adulti', 'cani'],
  pt: ['pessoas', 'participantes?', 'alunos?', 'estudantes?', 'crianças', 'adultos', 'cães'],
  pl: [String.raw`os[oó]b\p{L}*`, String.raw`uczestni\p{L}+`, 'uczniów', 'dzieci', 'dorosłych', 'psów'],
  sv: ['personer', 'deltagare', 'elever', 'barn', 'vuxna', 'hundar'],
  da: ['personer', 'deltagere', 'kursister', 'elever', 'børn', 'voksne', 'hunde'],
}; // prettier-ignore
const ofGroup: Words = {
  en: ['groups?', 'class(?:es)?', 'courses?', 'learners?', 'participants?', 'students?', 'pupils?'],
  de: [String.raw`\p{L}*gruppen?`, String.raw`\p{L}*kurs(?:e|en)?`, String.raw`teilnehm\p{L}+`, 'lernende', String.raw`schüler\p{L}*`],
  fr: ['groupes?', 'cours', 'participants?', 'élèves?', 'stagiaires?', 'apprenants?'],
  es: ['grupos?', 'clases?', 'cursos?', 'participantes?', String.raw`alumn\p{L}+`, 'estudiantes?'],
  nl: [String.raw`groep(?:en)?`, String.raw`\p{L}*cursus(?:sen)?`, String.raw`deelnemers?`, String.raw`cursisten?`, 'leerlingen'],
  it: ['grupp[oi]', 'cors[oi]', 'class[ei]', 'partecipant[ei]', 'alliev[oi]', 'student[ei]'],
  pt: ['grupos?', 'turmas?', 'cursos?', 'participantes?', 'alunos?'],
  pl: [String.raw`grup\p{L}*`, String.raw`kurs\p{L}*`, String.raw`uczestni\p{L}+`, String.raw`ucz(?:niów|niowie)`, 'osób w grupie'],
  sv: [String.raw`\p{L}*grupp(?:en|er)?`, String.raw`\p{L}*kurs(?:en|er)?`, String.raw`deltagare`, 'elever'],
  da: [String.raw`\p{L}*(?:gruppe|hold)(?:n|r)?`, String.raw`\p{L}*kurs(?:us|er)?`, 'deltagere', String.raw`kursister`, 'elever'],
}; // prettier-ignore

const rangeTo: Words = {
  en: ['to', 'and'],
  de: ['bis', 'und'],
  fr: ['à', 'et'],
  es: ['a', 'y'],
  nl: ['tot', 'à', 'en'],
  it: ['a', 'e'],
  pt: ['a', 'e'],
  pl: ['do', 'i'],
  sv: ['till', 'och'],
  da: ['til', 'og'],
};
const between: Words = {
  en: ['between', 'from'],
  de: ['zwischen', 'von'],
  fr: ['entre', 'de'],
  es: ['entre', 'de'],
  nl: ['tussen', 'van'],
  it: ['tra', 'fra', 'da'],
  pt: ['entre', 'de'],
  pl: ['między', 'od'],
  sv: ['mellan', 'från'],
  da: ['mellem', 'fra'],
};
const container: Words = {
  en: ['groups?', 'class(?:es)?', 'courses?', 'lessons?', 'workshops?'],
  de: [String.raw`\p{L}*gruppen?`, String.raw`\p{L}*kurs(?:e[ns]?)?`, String.raw`klassen?`, String.raw`workshops?`],
  fr: ['groupes?', 'cours', 'classes?', 'ateliers?'],
  es: ['grupos?', 'clases?', 'cursos?', 'talleres?'],
  nl: ['groep(?:en)?', String.raw`\p{L}*cursus(?:sen)?`, 'klas(?:sen)?', 'lessen'],
  it: ['grupp[oi]', 'cors[oi]', 'class[ei]', 'lezion[ei]'],
  pt: ['grupos?', 'turmas?', 'cursos?', 'aulas?'],
  pl: [String.raw`grup\p{L}*`, String.raw`kurs\p{L}*`, String.raw`klas\p{L}*`],
  sv: [String.raw`\p{L}*grupp(?:en|er)?`, String.raw`\p{L}*kurs(?:en|er)?`, String.raw`klass(?:en|er)?`],
  da: [String.raw`\p{L}*(?:gruppe|hold)(?:n|r|t|et)?`, String.raw`\p{L}*kurs(?:us|er)?`, String.raw`klasser?`],
}; // prettier-ignore
const asksSize: Words = {
  en: ['how (?:large|big|small)', 'how many (?:people|persons|learners|participants|students|pupils|children|kids|adults|dogs)', 'what size'],
  de: ['wie (?:groß|klein)', String.raw`wie viele (?:personen|leute|teilnehm\p{L}+|lernende|schüler\p{L}*|kinder|erwachsene|hunde)`],
  fr: ['(?:combien|quel nombre) de (?:personnes|participants|élèves|stagiaires|apprenants|enfants|adultes)', 'quelle est la taille'],
  es: ['cuánt[oa]s (?:personas|participantes|alumn\\p{L}+|estudiantes|niños|adultos)', 'qué tamaño'],
  nl: ['hoe (?:groot|klein)', 'hoeveel (?:personen|mensen|deelnemers|cursisten|leerlingen|kinderen)'],
  it: ['quant[ei] (?:persone|partecipanti|alliev[ei]|studenti|bambini)', 'quanto sono grandi'],
  pt: ['quant[oa]s (?:pessoas|participantes|alunos|crianças)', 'qual (?:é )?o tamanho'],
  pl: [String.raw`ile (?:os[oó]b|uczestników|uczniów|dzieci)`, 'jak duż'],
  sv: ['hur (?:stor|stora)', 'hur många (?:personer|deltagare|elever|barn)'],
  da: ['hvor (?:stor|store)', 'hvor mange (?:personer|deltagere|elever|børn)'],
}; // prettier-ignore
const noSize: Words = {
  en: ['minimum', 'at least', 'need', 'required?', 'work(?:s|ed|ing)?', 'employ\\p{L}*', 'staff', 'taught', 'trained', 'last year', 'discounts?', 'tickets?', 'plan', 'rooms?', 'vans?'],
  de: ['mindest\\p{L}*', 'wenigstens', 'brauch\\p{L}*', 'arbeite\\p{L}*', 'mitarbeit\\p{L}*', 'beschäftig\\p{L}*', 'letztes jahr', '\\p{L}*rabatt\\p{L}*', 'weniger', 'ermäßig\\p{L}*', 'tickets?', 'tarif'],
  fr: ['minimum', 'au moins', 'besoin', 'travaill\\p{L}*', 'salariés', 'remise', 'réduction', 'billets?', 'salle'],
  es: ['mínimo', 'al menos', 'necesit\\p{L}*', 'trabaj\\p{L}*', 'emplead\\p{L}*', 'descuento', 'entradas?', 'sala'],
  nl: ['minimaal', 'minstens', 'nodig', 'werk(?:en|t)', 'medewerkers', 'korting', 'tickets?'],
  it: ['minimo', 'almeno', 'serv(?:e|ono)', 'lavor\\p{L}*', 'dipendenti', 'sconto', 'biglietti', 'sala'],
  pt: ['mínimo', 'pelo menos', 'precis\\p{L}*', 'trabalh\\p{L}*', 'desconto', 'bilhetes', 'sala'],
  pl: ['minimum', 'co najmniej', 'potrzeb\\p{L}*', 'prac\\p{L}*', 'zniżk\\p{L}*', 'bilet\\p{L}*'],
  sv: ['minst', 'behöv\\p{L}*', 'arbeta\\p{L}*', 'anställda', 'rabatt', 'biljett\\p{L}*'],
  da: ['mindst', 'kræve\\p{L}*', 'arbejd\\p{L}*', 'ansatte', 'rabat', 'billet\\p{L}*'],
}; // prettier-ignore
const atTheLatest: Words = {
  en: ['up to', 'until', 'up until', 'till', 'no later than', 'at least'],
  de: ['bis(?: zu)?', 'spätestens'],
  fr: ["jusqu['’]à", 'au plus tard', 'au moins'],
  es: ['hasta', 'como máximo', 'al menos'],
  nl: ['tot(?: uiterlijk)?', 'uiterlijk', 'minstens'],
  it: ['fino a', 'entro', 'almeno'],
  pt: ['até', 'pelo menos'],
  pl: ['do', 'najpóźniej'],
  sv: ['(?:fram )?till', 'senast'],
  da: ['indtil', 'senest', 'op til'],
};
const feeOf: Words = {
  en: ['fees?', String.raw`charg\p{L}+`, 'half(?![ -](?:day|hour|term))', String.raw`pay\p{L}*`, 'per cent'],
  de: [String.raw`\p{L}*gebühr\p{L}*`, 'hälfte', String.raw`berechn\p{L}+`, String.raw`zahl\p{L}+`, 'prozent'],
  fr: ['frais', String.raw`factur\p{L}+`, 'moitié', String.raw`pay\p{L}+`],
  es: [String.raw`gastos?`, String.raw`cobra\p{L}+`, 'mitad', String.raw`pag\p{L}+`],
  nl: ['kosten', 'helft', String.raw`reken\p{L}*`, String.raw`betaal\p{L}*`],
  it: ['spese', 'metà', String.raw`addebit\p{L}+`, String.raw`pag\p{L}+`],
  pt: ['taxas?', 'metade', String.raw`cobra\p{L}+`, String.raw`pag\p{L}+`],
  pl: [String.raw`opłat\p{L}*`, String.raw`połow\p{L}+`],
  sv: [String.raw`avgift\p{L}*`, 'hälften', String.raw`betala\p{L}*`],
  da: [String.raw`gebyr\p{L}*`, String.raw`halvdelen`, String.raw`betal\p{L}*`],
}; // prettier-ignore

const asksHowLong: Words = {
  en: ['how (?:long|soon|fast|quick|much notice)', 'what is the (?:minimum|notice|contract)'],
  de: ['wie (?:lange|schnell)'],
  fr: ['combien de temps', 'quel(?:le)? est (?:la durée|le (?:délai|préavis))', 'en combien'],
  es: ['cuánto (?:tiempo|dura|tarda)'],
  nl: ['hoe (?:lang|snel)', 'wat is de (?:looptijd|opzegtermijn|levertijd)'],
  it: ['quanto (?:dura|tempo)', 'in quanto tempo'],
  pt: ['quanto (?:tempo|dura|demora)', 'qual (?:é )?(?:o prazo|a duração)'],
  pl: ['jak (?:długo|szybko)', 'ile (?:trwa|wynosi)'],
  sv: ['hur (?:länge|snabbt|lång)'],
  da: ['hvor (?:længe|hurtigt|lang)'],
};
const within: Words = {
  en: ['within', 'in', 'at least', 'a minimum of'],
  de: ['innerhalb von', 'binnen', 'mindestens'],
  fr: ['sous', 'dans', 'au moins'],
  es: ['en', 'como mínimo'],
  nl: ['binnen', 'minimaal', 'minstens'],
  it: ['entro', 'in', 'almeno'],
  pt: ['em', 'dentro de', 'pelo menos'],
  pl: ['w ciągu', 'co najmniej'],
  sv: ['inom', 'minst'],
  da: ['inden for', 'mindst'],
};

export const TERM_WORDS = {
  leave, bound, yearly, asksToLeave, asksForContract, onCondition, later, denies, otherEnd, notice, otherNotice, endsContract, setup, joiningFee, joining,
  noSetup, setupCosts, trial, noTrial, noProductTrial, delivers, delivery, postage, freeFrom, ordersFrom, free, included,
  returns,
  warranty, response, service, installed, repairs, arrives, inTime, outOfHours, atAllTimes, labour, perHour, parts, work, repair, beyond,
  firstFix, satisfied, recommended, onTime, noRate, outOf, only, serves, asksWhere, asksService, beyondPlace, sits, trialVisit, material,
  insurance, deposit, advance, withOrder, travel, excluded, callsOff, beforehand, ofContract, renews, groupOf, limits, members, ofGroup, rangeTo, between,
  container, asksSize, noSize, atTheLatest, feeOf, asksHowLong, within,
} as const satisfies Record<string, Words>; // prettier-ignore

export const YES =
  /^(?:yes|ja|oui|sí|sì|sim|tak|of course|absolutely|natürlich|bien sûr|claro|certo|jazeker)(?![\p{L}-])/iu;
export const NO =
  /^(?:no(?! (?:minimum|contract|commitment|set-?up|fee|card))|not (?:yet|at the moment|currently)|nein|noch nicht|non|pas encore|todavía no|aún no|nee|nog niet|não|ainda não|nie|jeszcze nie|nej)(?![\p{L}-])/iu;
