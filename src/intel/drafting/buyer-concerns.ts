import { termsOfSentence } from '../comparing/read-terms.ts';
import type { SubjectKey } from '../comparing/term-subjects.ts';

export interface Concern {
  asked: RegExp;
  isDecisive?: true;
  /** Returns a score from 0 to 1. */
  answered(text: string, said: string): number;
}

const words = (source: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'iu');

const has =
  (pattern: RegExp, subjects: readonly SubjectKey[] = []) =>
  (text: string, said: string): number =>
    pattern.test(text) ||
    (subjects.length > 0 && termsOfSentence(text).some((one) => subjects.includes(one.subject)))
      ? 1
      : pattern.test(said)
        ? 0.6
        : 0;

function unlessTied(pattern: RegExp, subjects: readonly SubjectKey[]): Concern['answered'] {
  const answered = has(pattern, subjects);
  return (text, said) =>
    IS_PRICE_CHANGE.test(said) || IS_TIED_ELSEWHERE.test(said) ? 0 : answered(text, said);
}

const MONEY = /\p{Sc}\s?\d|\d[\d.,]*\s?(?:\p{Sc}|eur|usd|gbp|chf|pence)(?!\p{L})/iu;
const INCLUDED = words(
  String.raw`includ\p{L}*|free of charge|(?<!-|feel )free(?! (?:of|from|to)(?!\p{L}))|(?:only )?pay (?:only )?(?:for|what)|no (?:extra|additional|hidden|set-?up)? ?(?:charges?|fees?|costs?)|(?:do not|don['’]t|never) charge|at no cost|enthalten|inklusive|inbegriffen|kostenlos|kostenfrei|(?:berechnen|kostet)\p{L}* (?:wir |sie )?(?:nicht|nichts)|ohne (?:aufpreis|zuschlag|zusatzkosten)|keine (?:gebühr\p{L}*|zusatzkosten|kosten)|compris\p{L}*|inclus\p{L}*|sans (?:frais|supplément)|gratuit\p{L}*|offert\p{L}*|incluid\p{L}*|incluye\p{L}*|sin (?:coste|costes|cargo|recargo)|gratis|compres\p{L}*|inclus[oaie]|senza (?:costi|spese|supplementi)|gratuit[oaie]|incluíd\p{L}*|inclui|sem custos?|grátis|inbegrepen|inclusief|zonder (?:kosten|toeslag)|kosteloos`,
);

const IS_PART = words(
  String.raw`includ\p{L}*|enthalten|inklusive|inbegriffen|compris\p{L}*|inclus\p{L}*|incluid\p{L}*|incluye\p{L}*|compres\p{L}*|inclus[oaie]|incluíd\p{L}*|inclui|inbegrepen|inclusief`,
);
const OF_PRICE = words(
  String.raw`pric\p{L}*|plans?|fees?|rates?|costs?|charges?|subscriptions?|packages?|quotes?|contracts?|\p{L}*preis\p{L}*|tarif\p{L}*|paket\p{L}*|\p{L}*gebühr\p{L}*|prix|formules?|abonnements?|forfaits?|preci\p{L}*|tarifas?|cuotas?|planes|prezz[oi]|canon[ei]|tariff[ae]|preços?|prij[sz]\p{L}*|tarie\p{L}+`,
);
const IS_TRIAL = words(
  String.raw`(?:free )?(?:trials?|demos?|samples?|pilots?)|testphase|probe(?:zeit|monat|abo)\p{L}*|kostenlos\p{L}* test\p{L}*|essais?(?: gratuits?)?|pruebas?(?: gratuit[oa]s?| gratis)?|prov[ae] gratuit[ae]|proefperiode\p{L}*`,
);

/** "Labels included" may only list what is delivered. "Included in every plan" says that it costs nothing extra. */
const isIncluded = (text: string, said: string): boolean =>
  INCLUDED.test(text) &&
  !DEPENDS.test(text) &&
  (!IS_PART.test(text) || OF_PRICE.test(said) || MONEY.test(text));

const IS_EXTRA = words(
  String.raw`(?:at |for )?no (?:extra|additional) (?:cost|charge)|ohne (?:aufpreis|zuschlag|zusatzkosten)|sans supplément|sin recargo|senza supplementi|zonder toeslag`,
);

const DEPENDS =
  /^(?:if|in case|should|wenn|falls|sollte|ist (?:der|die|das|ein\p{L}*)|stirbt|si|en cas|se|in caso|indien|als)(?!\p{L})/iu;

const IS_PENALTY = words(
  String.raw`late (?:payments?|fees?|returns?|charges?)|overdue|excess|penalt(?:y|ies)|fines?|(?:if|when) you lose|verspätete?\p{L}*|mahn\p{L}*|verzug\p{L}*|selbstbeteiligung|vertragsstrafe|pénalités?|retards? de paiement|franchise|penalizaci\p{L}+|recargo por demora|franquicia|boete\p{L}*|eigen risico|penal[ei]|in ritardo|franchigia`,
);

const IS_PLAN_PRICE = words(
  String.raw`(?:per|a|an|each|every) (?:\p{L}+ )?(?:month|year|week|quarter|visit|user|seat|person|head|employee|payslip|site|room|item|piece|litre)|monthly|yearly|annual(?:ly)?|plans?|packages?|from \p{Sc} ?\d+|pro \p{L}+|je \p{L}+|im (?:monat|jahr)|monatlich\p{L}*|jährlich\p{L}*|tarife?|paket\p{L}*|par (?:mois|an|\p{L}+)|formules?|mensuel\p{L}*|forfaits?|al (?:mes|año|mese)|por (?:mes|mês|\p{L}+)|mensual\p{L}*|planes|all['’]anno|a persona|mensil\p{L}*|pian[oi]|planos?|per (?:maand|jaar|\p{L}+)|maandelijks\p{L}*|pakket\p{L}*`,
);
const IS_ADD_ON = words(
  String.raw`call-?outs?|first hour|(?:quarter|half) hours?|hourly|(?:per|an) hour|extras?|additional|add-?ons?|one-?offs?|single jobs?|surcharges?|supplements?|optional|not (?:in|included)|set-?\s?up|installation|survey|collection|delivery|replacements?|lost|missed|wasted|corrected|emergenc\p{L}*|out[ -]of[ -]hours|weekends?|sundays?|nights?|trainings?|courses?|workshops?|repairs?|anfahrt\p{L}*|einsatz|zusätzlich\p{L}*|zuschlag\p{L}*|zuschläge|einmalig\p{L}*|einrichtung\p{L}*|lieferung|schulung\p{L}*|notdienst|wochenend\p{L}*|déplacements?|suppléments?|mise en service|livraison|formations?|urgences?|desplazamiento|suplementos?|adicional\p{L}*|instalación|entrega|urgencias?|uscit[ae]|supplement[oi]|aggiuntiv\p{L}*|consegna|urgenz[ae]|deslocaç\p{L}*|urgência\p{L}*|voorrij\p{L}*|toeslag\p{L}*|eenmalig\p{L}*|levering|spoed\p{L}*`,
);
const IS_PRICE_CHANGE = words(
  String.raw`price (?:changes?|reviews?|rises?|increases?|adjustments?)|prices? (?:change|rise|go up|increase)|changes? (?:of|in|to) (?:the |our )?prices?|index(?:ation)? rises?|index\p{L}*|increases?|never above|at most \d+ ?%|preis(?:anpassung|änderung|erhöhung)\p{L}*|révision\p{L}* (?:de|des) (?:prix|tarifs)|augmentation\p{L}*|subida de precios?|revisión de precios?|aument[oi]|revisão de preços?|prijs(?:wijziging|verhoging)\p{L}*`,
);

const OTHER_FIRM = String.raw`(?:current|present|existing|previous|old|other|another|different) (?:provider|supplier|firm|company|vendor|contractor|contract|agreement|agency|partner)s?`;
const IS_TIED_ELSEWHERE = words(
  String.raw`(?:tied|bound|locked|committed|contract(?:ed)?|stuck|agreement)(?: \p{L}+)? (?:to|with|into|at)(?: (?:our|my|the|a))?(?: (?:current|present|existing|old|other|another|different|somebody|someone) ?\p{L}*| (?:provider|supplier|vendor|contractor))|${OTHER_FIRM}|(?:noch|schon|bereits) (?:\p{L}+ )*(?:bei|mit) (?:einem|unserem) (?:anderen?|jetzigen|bisherigen)? ?\p{L}+|(?:jetzige|bisherige|derzeitige|andere)[nrms]? (?:anbieter|dienstleister|vertrag|firma)|(?:prestataire|fournisseur|contrat) (?:actuel|en cours)|(?:proveedor|contrato) (?:actual|vigente)|(?:fornitore|contratto) (?:attuale|in corso)|(?:fornecedor|contrato) atual|(?:huidige|andere) (?:leverancier|aanbieder|contract)`,
);
const TAKES_OVER = words(
  String.raw`take over|join (?:you|us)|with (?:another|a different|someone else|(?:the|our|your) (?:old|other|current|present|previous)) \p{L}+|switch\p{L}*|chang\p{L}* (?:over|provider|supplier)s?|${OTHER_FIRM}|mid-?(?:contract|term)|middle of|buy (?:you )?out|remaining (?:term|months)|übernehm\p{L}*|wechsel\p{L}*|restlaufzeit|altvertrag|reprenons|reprise|changer de|cambiar de|cambiare|subentr\p{L}*|mudar de|overnemen|overstap\p{L}*`,
);
const OF_CONTRACT = words(
  String.raw`\p{L}*contracts?|contracten|agreements?|notice|ends?|ended|expires?|term|\p{L}*vertrag\p{L}*|laufzeit|endet|contrats?|échéance|contratos?|vence|contratt[oi]|scade\p{L}*|opzeg\p{L}*`,
);

const ELSEWHERE: Concern = {
  isDecisive: true,
  asked: IS_TIED_ELSEWHERE,
  answered: (_, said) =>
    IS_PRICE_CHANGE.test(said) || !TAKES_OVER.test(said) ? 0 : OF_CONTRACT.test(said) ? 1 : 0.5,
};

const CONCERNS: readonly Concern[] = [
  {
    isDecisive: true,
    asked: words(
      String.raw`cheap\p{L}*|expensive|pric\p{L}*|dearer|costs?|costly|afford\p{L}*|budgets?|discounts?|billig\p{L}*|günstig\p{L}*|teu(?:er|re)\p{L}*|preis\p{L}*|kosten|kostet|rabatt\p{L}*|ch(?:er|ère)s?|prix|coûts?|coûte\p{L}*|tarifs?|remises?|car[oa]s?|barat[oa]s?|precios?|cuesta\p{L}*|descuentos?|cari|care|economic[oaie]|convenient[ei]|prezz[oi]|cost[ao]|sconti|sconto|preços?|custa\p{L}*|descontos?|du(?:ur|re)\p{L}*|goedkop\p{L}*|goedkoop|prij[sz]\p{L}*|korting\p{L}*`,
    ),
    answered: (text, said) =>
      IS_PENALTY.test(text) ||
      IS_PRICE_CHANGE.test(said) ||
      IS_TRIAL.test(text) ||
      (MONEY.test(text) && IS_ADD_ON.test(said))
        ? 0
        : isIncluded(text, said)
          ? MONEY.test(text)
            ? 1
            : IS_EXTRA.test(text)
              ? 0.7
              : 0.95
          : MONEY.test(text) && IS_PLAN_PRICE.test(said)
            ? 0.8
            : 0,
  },
  {
    isDecisive: true,
    asked: words(
      String.raw`lock(?:s|ed|ing)?(?: \p{L}+)? in(?:to)?|lock-?in|tie[sd]?|tying|trapped|stuck|bound|leav(?:e|ing)|contracts?|commit\p{L}*|(?:get|getting) out|cancel\p{L}*|minimum terms?|gebunden|bind\p{L}*|knebel\p{L}*|\p{L}*vertr[aä]g\p{L}*|\p{L}*laufzeit\p{L}*|kündig\p{L}*|kündbar|engag\p{L}*|bloqu\p{L}*|contrats?|résili\p{L}*|atad[oa]s?|atan|permanencia|contratos?|cancelar|compromiso\p{L}*|vincol\p{L}*|contratt[oi]|disdett\p{L}*|disdire|recess\p{L}*|fideliza\p{L}*|pres[oa]s|amarrad\p{L}*|rescindir|vastzit\p{L}*|vast(?:zitten|gezet|leggen)?|contract(?:en)?|opzeg\p{L}*|gebonden`,
    ),
    answered: unlessTied(
      words(
        String.raw`(?:can|may) (?:leave|stop|end)|leave (?:at|after|with)|length of contract|contract length|cancel\p{L}*|minimum terms?|no (?:minimum|long-term) \p{L}+|notice|month[- ]to[- ]month|leave (?:at )?any ?time|kündbar|kündig\p{L}*|\p{L}*laufzeit|sans engagement|résili\p{L}*|préavis|sin permanencia|cancelar|preaviso|senza vincol\p{L}*|disdett\p{L}*|disdire|preavviso|sem fideliza\p{L}*|rescindir|opzeg\p{L}*|opzegbaar`,
      ),
      ['term', 'notice', 'cancellation'],
    ),
  },
  {
    asked: words(
      String.raw`punctual\p{L}*|on time|too late|late|delay\p{L}*|reliab\p{L}*|unreliab\p{L}*|pünktlich\p{L}*|unpünktlich\p{L}*|verspät\p{L}*|zuverlässig\p{L}*|ponctu\p{L}*|retards?|à l['’]heure|fiab\p{L}*|puntual\p{L}*|retras\p{L}*|tarde|fiable\p{L}*|puntual[ie]|ritard\p{L}*|affidabil\p{L}*|pontua\p{L}*|atras\p{L}*|fiáve\p{L}*|stipt\p{L}*|op tijd|te laat|vertrag\p{L}*|betrouwba\p{L}*`,
    ),
    answered: has(
      words(
        String.raw`on time|punctual\p{L}*|on-time|(?:arriv|deliver)\p{L}* (?:by|before|in that window|within)|late|delay\p{L}*|pünktlich\p{L}*|termintreu\p{L}*|verspät\p{L}*|ponctu\p{L}*|à l['’]heure|dans les délais|retards?|puntual\p{L}*|a tiempo|retras\p{L}*|in orario|ritard\p{L}*|pontua\p{L}*|a horas|atras\p{L}*|stipt\p{L}*|op tijd|vertrag\p{L}*`,
      ),
      ['onTime'],
    ),
  },
  {
    asked: words(
      String.raw`slow(?:er|ly)?|fast(?:er)?|quick(?:er|ly)?|speed|how (?:soon|long|fast|quickly)|respon\p{L}*|wait(?:ing)?|turnaround|takes? (?:too long|ages|forever|weeks|months)|schnell\p{L}*|langsam\p{L}*|wie lange|reaktionszeit\p{L}*|wart(?:en|ezeit\p{L}*)|rapid\p{L}*|vite|lent\p{L}*|délais?|attend\p{L}*|attente|sous \d+|rápid\p{L}*|lent[oa]s?|tarda\p{L}*|plazos?|esper\p{L}*|veloc[ei]|lent[oaie]|temp[oi]|attes[ae]|aspettare|demora\p{L}*|snel\p{L}*|traag|trage|wacht\p{L}*|hoe lang`,
    ),
    answered: has(
      words(
        String.raw`\d+ ?(?:min\p{L}*|hours?|h|stunden?|heures?|horas?|or[ae]|uur|working days?|days?|(?:werk|arbeits)?tagen?|jours?|d[ií]as?|giorn[oi]|(?:werk)?dag(?:en)?)|same day|within (?:an?|one|two|three|four|ten) \p{L}+|am selben tag|noch heute|le jour même|el mismo día|in giornata|no mesmo dia|dezelfde dag`,
      ),
      ['response', 'service', 'delivery', 'onboarding', 'waiting'],
    ),
  },
  {
    asked: words(
      String.raw`accura\p{L}*|precis\p{L}*|errors?|mistakes?|wrong|faults?|faulty|defect\p{L}*|quality|genau\p{L}*|präzis\p{L}*|fehler\p{L}*|qualität\p{L}*|mangel|mängel\p{L}*|précis\p{L}*|exactitude|erreurs?|fautes?|défauts?|qualité|exactitud|errores|error|fallos?|calidad|accurat\p{L}*|error[ei]|difett\p{L}*|qualità|exat\p{L}*|erros?|defeitos?|qualidade|nauwkeurig\p{L}*|fout\p{L}*|gebrek\p{L}*|kwaliteit\p{L}*`,
    ),
    answered: has(
      words(
        String.raw`accura\p{L}*|errors?|error rate|mistakes?|mis\p{L}+|defect\p{L}*|(?:sent|send) back|returned|rejected|complaints?|(?:double-)?check(?:s|ed)?|inspect\p{L}*|genau\p{L}*|fehler\p{L}*|\p{L}*prüf\p{L}*|geprüft|reklam\p{L}*|beanstand\p{L}*|précis\p{L}*|erreurs?|contrôl\p{L}*|vérifi\p{L}*|réclamations?|error(?:es)?|revis\p{L}*|control\p{L}*|reclamaci\p{L}*|error[ei]|controll\p{L}*|verific\p{L}*|reclam[io]|erros?|reclamaç\p{L}*|fout\p{L}*|controle\p{L}*|gecontroleerd|klacht\p{L}*`,
      ),
    ),
  },
  {
    asked: words(
      String.raw`breakdowns?|break(?:s|ing)? down|(?:is|are|get|gets) broken|outages?|downtime|fail(?:s|ures?)?|ausfall|ausfäll\p{L}*|störung\p{L}*|defekt\p{L}*|pannes?|en panne|coupures?|averías?|fallos?|cortes?|se rompe\p{L}*|si romp\p{L}*|rott[oaie]|guast\p{L}+|interruzion[ei]|avarias?|falhas?|storing\p{L}*|uitval\p{L}*`,
    ),
    answered: has(
      words(
        String.raw`breakdowns?|outages?|downtime|uptime|availab\p{L}*|fail\p{L}*|engineers?|technicians?|repair\p{L}*|ausfall|ausfäll\p{L}*|\p{L}*störung\p{L}*|verfügbar\p{L}*|monteur\p{L}*|techniker\p{L}*|reparatur\p{L}*|pannes?|dépann\p{L}*|technicien\p{L}*|répar\p{L}*|disponib\p{L}*|averías?|técnicos?|repara\p{L}*|guast[oaie]|tecnic[oi]|ripara\p{L}*|avarias?|\p{L}*storing\p{L}*|monteurs?|reparati\p{L}*`,
      ),
      ['uptime', 'response', 'firstFix'],
    ),
  },
  {
    asked: words(
      String.raw`switch\p{L}*|chang(?:e|ing) (?:\p{L}+ ){0,2}(?:provider|supplier|vendor|system|firm)s?|migrat\p{L}*|mov(?:e|ing) (?:over|to|away|our)|hassle|effort|disrupt\p{L}*|wechsel\p{L}*|umstieg|umstell\p{L}*|umzieh\p{L}*|aufwand|changer de \p{L}+|changement|migr\p{L}*|transition|cambiar|cambio|cambiare|passaggio|migra\p{L}*|mudar|mudança|overstap\p{L}*|overgang|omschakel\p{L}*`,
    ),
    answered: has(
      words(
        String.raw`switch\p{L}*|migrat\p{L}*|mov(?:es?|ing) (?:over|to|your|our)|old provider|transfer\p{L}*|import\p{L}*|take over|wechsel\p{L}*|umstieg|umstell\p{L}*|umzug|übernehm\p{L}*|übernahme|changer|changement|migr\p{L}*|reprise|reprenons|cambi\p{L}*|migra\p{L}*|traslad\p{L}*|passaggio|trasfer\p{L}*|mudança|overstap\p{L}*|overzet\p{L}*|overnemen`,
      ),
      ['import', 'onboarding'],
    ),
  },
  {
    asked: words(
      String.raw`too small|(?:longer|older|more years|more experience)(?! than (?:promised|agreed|planned))(?: (?:in|on) (?:the )?(?:business|market))|(?:been|are) (?:around|in business|on the market) (?:for )?(?:longer|much longer|more)|more experienced?|(?:länger|schon länger) (?:am|auf dem) markt|mehr erfahrung|plus d['’](?:expérience|ancienneté)|más experiencia|più esperienza|meer ervaring|small (?:company|firm|team|vendor|supplier|provider|business)|never heard of|unknown|too new|start-?up|will you (?:still )?be (?:around|there)|track record|go(?:es|ing)? bankrupt|zu klein|kleine[nrms]? (?:firma|firmen|anbieter|unternehmen|betrieb\p{L}*)|unbekannt\p{L}*|nie gehört|pleite|trop petit\p{L}*|petites? (?:entreprise|société|structure|équipe)|jamais entendu|inconnue?s?|demasiado pequeñ\p{L}*|empresa pequeña|desconocid\p{L}*|troppo piccol\p{L}*|piccola (?:azienda|impresa)|sconosciut\p{L}*|muito pequen\p{L}*|empresa pequena|desconhecid\p{L}*|te klein|klein bedrijf|onbekend\p{L}*|nooit (?:van )?gehoord`,
    ),
    answered: has(
      words(
        String.raw`founded|since (?:19|20)\d\d|for \d+ years|employ(?:s|ees)?|\d[\d.,]* ?(?:people|customers|clients|companies|offices|hotels|users)|gegründet|seit (?:19|20)\d\d|beschäftig\p{L}*|mitarbeite\p{L}*|\d[\d.,]* ?(?:kunden|anlagen|unternehmen)|fondée?|depuis (?:19|20)\d\d|salariés|\d[\d., ]* ?(?:clients|entreprises|bureaux)|fundad[oa]|desde (?:19|20)\d\d|emplead\p{L}*|fondata|dal (?:19|20)\d\d|dipendenti|fundada|funcionários|opgericht|sinds (?:19|20)\d\d|medewerkers`,
      ),
    ),
  },
  {
    asked: words(
      String.raw`(?:only |just )?a few|small (?:orders?|jobs?|quantit\p{L}*|volumes?|batch\p{L}*)|not enough|too few|minimum orders?|nur (?:wenige|ein paar)|kleine (?:mengen|aufträge)|mindest\p{L}*|peu de|petites? (?:quantités?|commandes?|volumes?)|minimum|pocas?|pocos|pedidos pequeños|mínim\p{L}*|poch[ie]|piccol[ie] (?:ordini|quantità)|minim[oi]|pouc[ao]s|pequenas quantidades|slechts (?:enkele|een paar)|kleine (?:orders|hoeveelheden|opdrachten)|minimale?`,
    ),
    answered: has(
      words(
        String.raw`minimum|small (?:jobs?|orders?|quantit\p{L}*)|from (?:one|two|\d+)|as few as|no minimum|or more|mindest\p{L}*|ab (?:einem|einer|zwei|\d+)|auch (?:kleine|einzelne)\p{L}*|à partir (?:de|d['’])|dès \p{L}+|petites? \p{L}+|mínim\p{L}*|a partir de|desde (?:un|una|\d+)|minim[oi]|a partire da|vanaf|minim\p{L}*`,
      ),
    ),
  },
  {
    asked: words(
      String.raw`risk\p{L}*|(?:does|do)(?: not|n['’]t) (?:work|fit|like)|try (?:it )?(?:first|out)|trial|money back|refunds?|guarantees?|risiko|risiken|probe\p{L}*|testen|ausprobieren|garantie\p{L}*|geld zurück|risques?|essay\p{L}*|essai|rembours\p{L}*|garantíe?s?|riesgos?|probar|prueba|reembols\p{L}*|risch[io]|provare|prova|rimbors\p{L}*|garanzi[ae]|riscos?|experimentar|garantias?|risico\p{L}*|proberen|proef\p{L}*|geld terug`,
    ),
    answered: has(
      words(
        String.raw`trial|try|guarantee\p{L}*|refund\p{L}*|money back|pilot|sample\p{L}*|probe\p{L}*|test\p{L}*|garantie\p{L}*|erstatt\p{L}*|essa[iy]\p{L}*|rembours\p{L}*|garanti\p{L}*|prueba|probar|reembols\p{L}*|garantía\p{L}*|prova|provare|rimbors\p{L}*|garanzi[ae]|experiment\p{L}*|proef\p{L}*|proberen`,
      ),
      ['trial', 'returns', 'warranty'],
    ),
  },
  {
    asked: words(
      String.raw`safe(?:ly|ty)?|secure|security|privacy|gdpr|confidential\p{L}*|leak\p{L}*|stolen|theft|los(?:e|t|ing)|sicher\p{L}*|datenschutz|dsgvo|vertraulich\p{L}*|gestohlen|verloren|verlier\p{L}*|sûre?s?|sécuri\p{L}*|rgpd|confidentiel\p{L}*|vol|perd\p{L}*|segur\p{L}*|privacidad|confidencial\p{L}*|rob[oa]\p{L}*|perd\p{L}*|sicur\p{L}*|riservat\p{L}*|rubat\p{L}*|perders?|veilig\p{L}*|privacy|vertrouwelijk\p{L}*|gestolen|verliez\p{L}*`,
    ),
    answered: has(
      words(
        String.raw`secur\p{L}*|safe\p{L}*|sealed|guarded|encrypt\p{L}*|iso 27001|gdpr|insured|gps|tracked|sicher\p{L}*|verschlüssel\p{L}*|versiegel\p{L}*|bewacht|dsgvo|versichert|sécuris\p{L}*|scellé\p{L}*|chiffr\p{L}*|rgpd|assuré\p{L}*|segur\p{L}*|cifrad\p{L}*|precintad\p{L}*|sicur\p{L}*|sigillat\p{L}*|crittograf\p{L}*|assicurat\p{L}*|protegid\p{L}*|veilig\p{L}*|beveilig\p{L}*|verzegeld|versleutel\p{L}*|verzekerd`,
      ),
    ),
  },
  {
    asked: words(
      String.raw`damag\p{L}*|ruin(?:s|ed)?|liab\p{L}*|insur\p{L}*|accidents?|flood\p{L}*|schäd\p{L}*|schaden\p{L}*|beschädig\p{L}*|ruinier\p{L}*|haft(?:et|en|ung)|versicher\p{L}*|unf[aä]ll\p{L}*|auslauf\p{L}*|läuft aus|dégâts?|dommages?|abîm\p{L}*|responsab\p{L}*|assur(?:ance|é)\p{L}*|daños?|dañ\p{L}+|estrope\p{L}*|segur[oa]s?|dann[oi]|dannegg\p{L}*|rovin\p{L}*|assicur\p{L}*|danos?|estrag\p{L}*|schade|beschadig\p{L}*|aansprakelijk\p{L}*|verzeker\p{L}*`,
    ),
    answered: has(
      words(
        String.raw`insur\p{L}*|liab\p{L}*|cover(?:s|ed)?(?= .{0,40}damage)|pay for (?:any |all )?damage|haften|haftet|haftpflicht\p{L}*|versicher\p{L}*|assur(?:ance|é|ons)\p{L}*|responsabilité|asegur\p{L}*|seguro|responsabilidad|assicur\p{L}*|rispondiamo|responsabilità|segurad\p{L}*|verzeker\p{L}*|aansprakelijk\p{L}*`,
      ),
    ),
  },
];

export const concernsIn = (objection: string): Concern[] =>
  ELSEWHERE.asked.test(objection) ? [ELSEWHERE] : CONCERNS.filter(({ asked }) => asked.test(objection));
