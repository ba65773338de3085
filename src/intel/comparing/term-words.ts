import type { TermLanguage } from './term-amounts.ts';
export type Words = Readonly<Record<TermLanguage, readonly string[]>>;
const SOME = String.raw`[^.;\d]{0,30}?`;
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
  en: ['notice period', '(?:what|how much) notice', 'unless', 'notice and', String.raw`(?:it|they) (?:\p{L}+ )?renews?`, 'automatic renewal', String.raw`(?:end|stop|quit)(?:s|ing)?(?!\p{L})`, 'terminat', 'cancel', 'in writing', 'written notice'],
  de: ['kündigungsfrist', 'kündb', 'beend', 'stillschweig', String.raw`automatische\p{L}* \p{L}*verlängerung`, 'schriftlich'],
  fr: ['préavis', 'dénonc', 'partir', 'sauf', 'tacite', 'renouvellement automatique', 'par écrit'],
  es: ['preaviso', 'rescind', 'cancel', 'denunci', 'baja', 'salvo', 'tácita', '(?:renovación|prórroga) automática', 'por escrito'],
  nl: ['opzeg', 'tenzij', 'vertrekken', 'stilzwijgend', 'automatische verlenging', 'schriftelijk'],
  it: ['preavviso', 'disdett', 'salvo', 'tacito', 'rinnovo automatico', 'per iscritto'],
  pt: ['pré-?aviso', 'cess', 'salvo', 'tácita', 'renovação automática', 'por escrito'],
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
    String.raw`\d[\d.,]*\+? (?:[\p{L}-]+ ){0,2}(?:customers|clients|users|shops|stores|companies|businesses|firms) (?:in|across)(?!\p{L})`,
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
  en: ['stor', 'host', 'server', 'data cent', 'founded', 'based', 'office', 'people', 'employees', 'headquarter', 'role', 'hiring', 'laws?(?!\\p{L})', 'acts?(?!\\p{L})', 'regulations?', 'courts?', 'gdpr', 'processor', 'controller', 'contractual clauses', 'adequacy', 'vat(?!\\p{L})', 'tax'],
  de: ['gegründet', 'gespeichert', 'server', 'sitz', 'mitarbeiter', 'büro in', 'rechenzentr', 'standardvertragsklausel', 'auftragsverarbeit', 'gerichtsstand', 'stellen in', 'dsgvo', 'gesetz', 'umsatzsteuer', 'recht(?!\\p{L})'],
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
  asksToLeave, asksForContract, denies, notice, otherNotice, endsContract, setup, joiningFee, joining,
  noSetup, setupCosts, trial, noTrial, noProductTrial, delivers, delivery, postage, freeFrom, ordersFrom, free, included,
  returns,
  response, service, installed, repairs, arrives, inTime, beyond,
  only, serves, asksWhere, asksService, beyondPlace, sits, trialVisit, material,
  insurance, excluded, ofContract, 
  asksHowLong, within,
} as const satisfies Record<string, Words>; // prettier-ignore
export const YES =
  /^(?:yes|ja|oui|sí|sì|sim|tak|of course|absolutely|natürlich|bien sûr|claro|certo|jazeker)(?![\p{L}-])/iu;
export const NO =
  /^(?:no(?! (?:minimum|contract|commitment|set-?up|fee|card))|not (?:yet|at the moment|currently)|nein|noch nicht|non|pas encore|todavía no|aún no|nee|nog niet|não|ainda não|nie|jeszcze nie|nej)(?![\p{L}-])/iu;
