import { stanceOn } from '../../extraction/facts/evidence/stance.ts';
import { placesServed } from './places-served.ts';
import { daysIn, DURATION, type Money, moneyIn } from './term-amounts.ts';
import { SUBJECT_KEYS, type SubjectKey, SUBJECTS, words } from './term-subjects.ts';

/** What a text says about a subject that buyers compare. */
export interface Term {
  subject: SubjectKey;
  /** In days, in money or in percent. "Yes" is 1, and "no" is 0. For places, the number of countries. */
  amount: number;
  /** True if the amount is only a lower bound. */
  isLeast?: true;
  /** ISO 4217 code. Zero needs no currency. */
  currency?: string;
  /** ISO 3166 codes. */
  places?: string[];
  /** True if the text says that there are no other places. */
  isOnly?: true;
}

/** A term with the words that state it. */
export interface SaidTerm {
  term: Term;
  quote: string;
  /** UTF-16 offsets in the document. */
  start: number;
  end: number;
}

interface Said {
  text: string;
  /** The question that the text answers. Empty if it answers none. */
  asked: string;
  /** Whether the answer begins with "yes" (1) or "no" (0). Null if it begins with neither. */
  agrees: 0 | 1 | null;
}

type Read = (said: Said) => Omit<Term, 'subject'> | null;

const YES =
  /^(?:yes|ja|oui|sí|sì|sim|tak|of course|absolutely|natürlich|bien sûr|claro|zeker|certo)(?![\p{L}-])/iu;
/** Matches a "yes" that holds only under a condition, such as "Yes, if you pay the rest of the term." */
const ON_CONDITION =
  /(?<!\p{L})(?:if you|provided|as long as|subject to|against|wenn sie|sofern|gegen|mits|als u|tegen|à condition|moyennant|si vous|siempre que|si usted|purché|se si|mediante|desde que|pod warunkiem|om du|mot)(?!\p{L})/iu;
const NO =
  /^(?:no(?! (?:minimum|contract|commitment|set-?up|fee|card))|not (?:yet|at the moment|currently)|nein|noch nicht|non|pas encore|todavía no|aún no|nee|nog niet|não|ainda não|nie|nej)(?![\p{L}-])/iu;

const timed = (source: string): RegExp => words(source.replaceAll('<time>', DURATION));

/** The duration in the first pattern that matches. */
const daysBy =
  (...patterns: readonly RegExp[]): Read =>
  ({ text }) => {
    for (const pattern of patterns) {
      const time = pattern.exec(text)?.groups?.['time'];
      const amount = time === undefined ? null : daysIn(time);
      if (amount !== null) return { amount };
    }
    return null;
  };

/** Maximum number of UTF-16 units between a word and its amount. */
const NEAR = 40;

/** The first amount near the end of a match. */
function moneyAfter(text: string, ...patterns: readonly RegExp[]): Money | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const rest = text.slice(found.index + found[0].length);
    const near = /^[^.;|]*?(?=\p{Sc}|\d)/u.exec(rest)?.[0] ?? null;
    if (near === null || near.length > NEAR) continue;
    const money = moneyIn(rest.slice(near.length, near.length + NEAR));
    if (money !== null) return money;
  }
  return null;
}

const FREE_TO_LEAVE = words(
  String.raw`(?:no|without an?y?|without) (?:(?:minimum|fixed|long[- ]term|annual|yearly|binding) )*(?:contract )?(?:terms?|contracts?|commitments?|lock-?in)(?!\p{L})|month[- ](?:to|by)[- ]month|cancel(?:l?ed)? (?:\p{L}+ )?(?:at )?any ?time|(?:jederzeit|monatlich) (?:kündbar|kündigen)|(?:keine|ohne) (?:mindest)?(?:vertrags)?(?:laufzeit|bindung)|sans (?:durée d['’])?engagement|résili\p{L}+ à tout moment|sin (?:permanencia|compromiso)|(?:geen|zonder) (?:minimale |vaste )?(?:looptijd|contract\p{L}*|verplichting\p{L}*)|(?:op elk moment|maandelijks|dagelijks) (?:opzegbaar|op te zeggen|opzeggen)|senza (?:vincoli|vincolo|durata minima|contratto)|disd\p{L}+ (?:in qualsiasi momento|quando vuoi)|sem (?:fidelização|fidelidade|contrato)|bez (?:umowy|zobowiązań|minimalnego okresu)|(?:utan|ingen) bindningstid|cancel\p{L}+ (?:en cualquier momento|cuando quieras)`,
);
const BINDING = [
  String.raw`<time>(?: minimum)?[ -](?:contracts?|commitments?|agreements?|minimum|terms?)(?!\p{L})`,
  String.raw`contracts? (?:\p{L}+ ){0,3}(?:for|of) (?:at least )?<time>`,
  String.raw`(?:minimum|initial|first|contract) (?:contract |subscription )?(?:term|period|commitment|duration)(?: (?:is|of|lasts))?:? (?:at least )?<time>`,
  String.raw`runs? for (?:at least |a minimum of )?<time>`,
  String.raw`(?:mindest|vertrags)\p{L}*laufzeit(?: (?:beträgt|von|ist))?:? (?:mindestens )?<time>`,
  String.raw`laufzeit (?:von|beträgt) (?:mindestens )?<time>`,
  String.raw`(?:engagement|durée)(?: minimale?)?(?: d['’]engagement)?(?: de| est de)?:? (?:au moins )?<time>`,
  String.raw`(?:contrato|permanencia)(?: mínima)?(?: de)?:? <time>`,
  String.raw`(?:minimale |minimum|vaste )?(?:looptijd|contractduur|contractperiode|huurperiode)(?: (?:is|bedraagt|van))?:? (?:minimaal |ten minste |minstens )?<time>`,
  String.raw`contract\p{L}* (?:\p{L}+ ){0,3}(?:voor|van) (?:minimaal |minstens )?<time>`,
  String.raw`durata (?:minima )?(?:(?:del|di) (?:contratto|noleggio) )?(?:è )?(?:di )?:? ?(?:almeno )?<time>`,
  String.raw`(?:contratto|vincolo) (?:minimo )?(?:di|da) <time>`,
  String.raw`(?:fidelização|período mínimo|prazo mínimo|contrato)(?: mínim[ao])?(?: (?:é de|de))?:? <time>`,
  String.raw`(?:umow\p{L}+|minimalny okres\p{L}*)[^.;]{0,30}? (?:na|wynosi|to) (?:minimum |co najmniej )?<time>`,
  String.raw`bindningstid\p{L}*(?: (?:är|på))?:? <time>`,
  String.raw`<time> bindningstid`,
].map(timed);
const YEARLY_CONTRACT = words(
  String.raw`(?:annual|yearly) contracts?|jahresvertr(?:a|ä)g|contrats? annuels?|contratos? anual`,
);
const ASKS_TO_LEAVE =
  /(?<!\p{L})(?:cancel|leave|terminate|kündig|aussteig|résili|quitter|darme de baja|opzeg|stoppen|disdi|recedere|rescindir|wypowiedz|säga upp)/iu;
const ASKS_FOR_CONTRACT =
  /(?<!\p{L})(?:contract|commitment|minimum term|tied|locked|vertrag|laufzeit|engagement|contrat|permanencia|looptijd|vincol|durata|fidelização|umow|bindningstid)/iu;
/** Matches texts about something that ends apart from the contract. */
const OTHER_END = words(
  String.raw`trial|testphase|testzeit|essai|prueba|appointments?|bookings?|lessons?|class(?:es)?|orders?|termine?(?!\p{L})|rendez-vous|citas?(?!\p{L})`,
);
const DENIES = words(
  String.raw`(?:no|not|never|without|cannot|can['’]t|kein\p{L}*|ohne|nicht|pas|sans|sin|geen|niet|zonder|nessun\p{L}*|senza|não|sem|bez|nie|inte|ingen|utan)(?!\p{L})`,
);
/** In days. A customer who cannot leave at any time is bound for more than a month. */
const BOUND = 31;

const readTerm: Read = (said) => {
  const { text, asked, agrees } = said;
  if (OTHER_END.test(text) || OTHER_END.test(asked)) return null;
  const binding = BINDING.find((pattern) => pattern.test(text));
  if (binding !== undefined && !DENIES.test(text.slice(0, binding.exec(text)!.index)))
    return daysBy(binding)(said);
  const isFree = FREE_TO_LEAVE.exec(text);
  if (isFree !== null && agrees !== 0) return DENIES.test(text.slice(0, isFree.index)) ? null : { amount: 0 };
  if (YEARLY_CONTRACT.test(text) && !DENIES.test(text)) return { amount: 365 };
  const stays = ASKS_TO_LEAVE.test(asked)
    ? agrees === 0
    : ASKS_FOR_CONTRACT.test(asked)
      ? agrees === 1
      : null;
  if (agrees === null || stays === null || (agrees === 1 && ON_CONDITION.test(text))) return null;
  return stays ? { amount: BOUND, isLeast: true } : { amount: 0 };
};

/** Matches notices about something other than the end of the contract. */
const OTHER_NOTICE = words(
  String.raw`pric(?:e|es|ing)|maintenance|chang(?:e|es|ed)|modif|preis|änder|wartung|prix|tarif|precio|cambi|appointment|lesson|class(?:es)?(?!\p{L})|bookings?|meeting|prijs|prijzen|wijzig|onderhoud|prezz|modific|manutenz|preço|alter|cen(?:a|y)(?!\p{L})|zmian|pris`,
);

const SET_UP = String.raw`(?:set-?\s?up|implementation|onboarding|activation|installation|(?:erst)?einrichtung\p{L}*|mise en (?:service|route|place)|alta|puesta en marcha|configuración|installatie|plaatsing|opstart|(?:l['’])?installazione|attivazione|instalação|ativação|instalacja|wdrożenie|uruchomienie)`;
const NO_SET_UP = words(
  String.raw`(?:no|without an?y?|without|never) (?:\p{L}+ )?${SET_UP}(?: (?:fees?|costs?|charges?))?|free ${SET_UP}|${SET_UP}(?: (?:fees?|costs?))? (?:is|are) (?:free|included)|(?:keine|ohne) ${SET_UP}|${SET_UP} (?:ist )?(?:kostenlos|kostenfrei|gratis|inklusive)|(?:sans|aucuns?) frais (?:d['’]|de )${SET_UP}|${SET_UP} (?:est )?(?:gratuite?|offerte?|comprise?)|sin (?:cuota de |gastos de )?${SET_UP}|${SET_UP} gratuita|${SET_UP} (?:is )?(?:gratis|inbegrepen|kosteloos)|gratis ${SET_UP}|(?:geen|zonder) ${SET_UP}s?kosten|(?:senza|nessun) cost[oi] di ${SET_UP}|sem (?:custos?|taxa) de ${SET_UP}|bez opłat za ${SET_UP}|${SET_UP} (?:è )?(?:gratuita|inclusa|compresa)|${SET_UP} (?:é )?(?:gratuita|grátis|incluída)|${SET_UP} (?:jest )?(?:bezpłatn\p{L}+|gratis|w cenie)|bezpłatna ${SET_UP}|${SET_UP} ingår`,
);
const SET_UP_COSTS = words(
  String.raw`${SET_UP} (?:fees?|costs?|charges?|kostet|gebühr|coûte|est facturée?|cuesta)|${SET_UP}:|einrichtungs(?:gebühr|kosten|pauschale)|frais (?:d['’]|de )${SET_UP}|(?:cuota|gastos) de ${SET_UP}|${SET_UP}s?(?:kosten|tarief)|${SET_UP} (?:kost|rekenen|wordt)|(?:costo|spese) d(?:i|ell['’])\s?${SET_UP}|${SET_UP} costa|(?:custo|taxa) de ${SET_UP}|${SET_UP} (?:custa|kosztuje)|(?:opłata|koszt) za ${SET_UP}|startavgift|(?:voor de|de) ${SET_UP} (?:rekenen|betaalt|kost)`,
);

const MOVES = String.raw`(?:import(?:s|ed|ing)?|migrat\p{L}+|mov(?:e|es|ing)|transfer\p{L}*|übernehmen|übertragen|reprise|reprenons|migrons|récupérons|importons|migramos|traspasamos|importamos|migración)`;
const DATA = String.raw`(?:data|records?|files?|lists?|patients?|customers?|clients?|contacts?|notes?|histories|history|daten|kunden|kontakte|données|dossiers|fichiers?|datos|clientes)`;
const ABOUT_MOVING = words(
  String.raw`${MOVES}(?!\p{L})[^.;?]{0,60} (?:l['’])?${DATA}(?!\p{L})|${DATA}(?!\p{L})[^.;?]{0,40} ${MOVES}(?!\p{L})|daten(?:übernahme|import|umzug)|we (?:import|migrate|move|transfer) your`,
);
const ASKS_TO_MOVE = words(
  String.raw`${MOVES}|repren(?:ez|d)|récupér|übernehmen|übernahme|mitnehmen|import|migr|traspas`,
);
const CANNOT_MOVE = words(
  String.raw`(?:cannot|can['’]t|can not|not) (?:be )?(?:import|migrat|mov|transfer)|nicht (?:importier|übernehm|übernomm|übertrag)|(?:pas|impossible)[^.]{0,20}(?:import|repris|migr|récupér)|no (?:se )?(?:import|migr|traspas)`,
);
const FREE = words(
  String.raw`free|at no (?:extra )?(?:cost|charge)|included|kostenlos|kostenfrei|gratis|inklusive|gratuit|offert|compris|sin coste|kosteloos|inbegrepen|gratuit|inclus|grátis|bezpłatn|kostnadsfri`,
);

/** Moving data free of charge is 2, for a fee 1, and not moving it 0. */
const readImport: Read = ({ text, asked }) => {
  const isAsked = ASKS_TO_MOVE.test(asked);
  const isRefused = CANNOT_MOVE.test(text);
  if (!isRefused && !isAsked && !ABOUT_MOVING.test(text)) return null;
  if (/export/iu.test(text)) return null;
  if (isRefused) return { amount: 0 };
  if (FREE.test(text) && !DENIES.test(text)) return { amount: 2 };
  return (moneyIn(text)?.amount ?? 0) > 0 ? { amount: 1 } : null;
};

const TRIAL = [
  String.raw`free (?:for )?(?:the first )?<time>`,
  String.raw`<time>(?: \p{L}+)?(?: |-)(?:free )?(?:trial|free)(?!\p{L})`,
  String.raw`(?:trial|try|tested|free)[^.;]{0,30}? (?:for|of|lasts|is) (?:free for )?<time>`,
  String.raw`<time> (?:lang )?(?:kostenlos|kostenfrei|gratis|unverbindlich|testen)`,
  String.raw`(?:kostenlose|gratis)?\s?(?:testphase|probezeit)[^.;]{0,12} <time>`,
  String.raw`essai (?:est )?(?:gratuit )?(?:de |pendant )?<time>`,
  String.raw`<time> (?:d['’]essai|gratuits?)`,
  String.raw`prueba (?:gratuita )?(?:de |durante )?<time>`,
  String.raw`<time> (?:de prueba|gratis)`,
  String.raw`<time> (?:gratis )?(?:proef\p{L}*|uitproberen|proberen|proefplaatsing)`,
  String.raw`proef(?:periode|plaatsing)?(?: (?:is|van|duurt))?:? <time>`,
  String.raw`(?:prova (?:gratuita )?(?:di|per) |prova\p{L}* gratis per )<time>`,
  String.raw`<time> (?:di prova|gratuit\p{L}*)`,
  String.raw`<time> (?:de teste|grátis)`,
  String.raw`<time> (?:za darmo|bezpłatnie|okresu próbnego)`,
  String.raw`(?:prova gratis i |provperiod(?: på)?:? )<time>`,
].map(timed);
const NO_TRIAL = words(
  String.raw`no free trial|no trial|keine testphase|pas d['’]essai|sin prueba|geen proef|nessuna prova`,
);
/** Matches free periods that are no trial. */
const NO_PRODUCT_TRIAL = words(
  String.raw`deliver|shipping|support|months? free|return|swap|exchang|replac|repair|once (?:a|per|every)|twice (?:a|per)|liefer|versand|tausch|ersetz|repar|einmal|livraison|échang|rempla|envío|cambi|sustitu|vervang|omruil`,
);

const DELIVERS = String.raw`(?:deliver(?:y|ed)|shipping|ships|postage|lieferung|lieferzeit|versand|geliefert|livraison|livré|expédition|envío|entrega|leveren|bezorgen|levering|levertijd|geleverd|consegniamo|bezorging|bezorgd|consegna|spedizione|dostawa|leverans)`;
const FREE_FROM = [
  String.raw`(?:free|kostenlose[rn]?|gratuite|offerte|gratis) (?:\p{L}+ )?${DELIVERS}[^.;]{0,20}? (?:from|over|above|of|ab|dès|à partir de|desde)`,
  String.raw`${DELIVERS}[^.;]{0,20}? (?:free|kostenlos|kostenfrei|gratuite|offerte|gratis) (?:from|over|above|ab|dès|à partir de|desde|for orders? (?:of|over|from|above))`,
  String.raw`(?:versandkosten)?frei ab`,
].map(words);
/** Matches orders from an amount that are delivered free of charge. */
const ORDERS_FROM = words(
  String.raw`(?:orders?|bestellungen|commandes?|pedidos?) (?:from|over|above|of|ab|dès|à partir de|desde)`,
);
const IS_FREE = words(String.raw`free|kostenlos|kostenfrei|versandkostenfrei|gratuit|offert|gratis`);

const BY_PHONE = words(
  String.raw`(?:phone|telephone) (?:support|help)|support (?:by|over the|via) (?:tele)?phone|email and phone|telefon-?support|support per telefon|telefonische[rn]? (?:support|hilfe)|hotline|(?:assistance|support) (?:par )?téléphon|(?:soporte|asistencia) telefónic`,
);
const ASKS_FOR_PHONE = words(String.raw`(?:tele)?phone|telefon|hotline|téléphon|teléfon`);
const AN_APP = words(
  String.raw`(?:mobile |native )?apps? (?:for|is available)|for (?:iphone|ios|android)|app für|application (?:mobile|pour|sur)|aplicación (?:móvil|para)`,
);
const ASKS_FOR_APP = words(
  String.raw`(?:an?|the|mobile|native|eine|une|una) (?:\p{L}+ )?(?:apps?|application|aplicación)(?!\p{L})`,
);

/** Whether something is offered. A "yes" or "no" counts if the question asks for it. */
const offered =
  (stated: RegExp, asked: RegExp): Read =>
  (said) => {
    if (said.agrees !== null && asked.test(said.asked)) return { amount: said.agrees };
    if (said.agrees === 0 || !stated.test(said.text) || stanceOn(said.text, stated, 'offer') !== 'states')
      return null;
    return { amount: 1 };
  };

const READERS: Readonly<Record<SubjectKey, Read>> = {
  term: readTerm,
  notice: (said) =>
    OTHER_NOTICE.test(said.text)
      ? null
      : daysBy(
          timed(String.raw`<time>(?:['’]s?)? (?:\p{L}+ )?notice`),
          timed(String.raw`notice (?:period )?(?:is|of) <time>`),
          timed(String.raw`kündigungsfrist(?: (?:von|beträgt|ist))?:? <time>`),
          timed(String.raw`<time> kündigungsfrist`),
          timed(String.raw`préavis (?:est )?de <time>`),
          timed(String.raw`preaviso de <time>`),
          timed(String.raw`opzegtermijn(?: (?:van|bedraagt|is))?:? (?:minimaal )?<time>`),
          timed(String.raw`<time> (?:opzegtermijn|van tevoren opzeg\p{L}*)`),
          timed(String.raw`opzeg\p{L}* [^.;]{0,20}?(?:met|binnen) (?:een termijn van )?<time>`),
          timed(String.raw`preavviso (?:è )?di <time>`),
          timed(String.raw`<time> di preavviso`),
          timed(String.raw`(?:pré-aviso|aviso prévio) de <time>`),
          timed(String.raw`(?:okres(?:em)? )?wypowiedzeni\p{L}+[^.;]{0,16} <time>`),
          timed(String.raw`uppsägningstid\p{L}*(?: (?:är|på))?:? <time>`),
        )(said),
  setup: ({ text }) => (NO_SET_UP.test(text) ? { amount: 0 } : moneyAfter(text, SET_UP_COSTS)),
  import: readImport,
  trial: (said) =>
    NO_TRIAL.test(said.text)
      ? { amount: 0 }
      : NO_PRODUCT_TRIAL.test(said.text)
        ? null
        : daysBy(...TRIAL)(said),
  delivery: daysBy(
    timed(
      String.raw`${DELIVERS} (?:takes?|time|in|within|dauert|innerhalb von|en|sous|dans|tarda|duurt|binnen|in|entro|richiede|trwa|w ciągu|tar)[^.;]{0,20}? ?<time>`,
    ),
    timed(
      String.raw`(?:lieferzeit|délai de livraison|plazo de entrega|levertijd|tempi di consegna|prazo de entrega|czas dostawy|leveranstid)[^.;]{0,16}? <time>`,
    ),
  ),
  postage: ({ text }) =>
    IS_FREE.test(text)
      ? null
      : moneyAfter(
          text,
          words(String.raw`${DELIVERS}[^.;]{0,40}? (?:costs?|kostet|coûte|cuesta)`),
          words(String.raw`versandkosten|frais de (?:port|livraison)|gastos de envío|postage(?: is|:)`),
        ),
  freeDelivery: ({ text }) =>
    moneyAfter(text, ...FREE_FROM) ?? (IS_FREE.test(text) ? moneyAfter(text, ORDERS_FROM) : null),
  returns: (said) =>
    SUBJECTS.returns.words.test(`${said.asked} ${said.text}`)
      ? daysBy(
          timed(String.raw`(?:within|for up to|up to|innerhalb von|binnen|sous|pendant|durante) <time>`),
          timed(String.raw`<time>[ -](?:returns?|rückgabe\p{L}*|money|refund)`),
        )(said)
      : null,
  warranty: daysBy(
    timed(String.raw`<time>(?:['’]s?)?[ -](?:\p{L}+ )?(?:warranty|guarantee|garantie|garantía)(?!\p{L})`),
    timed(String.raw`(?:warranty|guaranteed?|garantie|garantía)(?: (?:is|of|for|von|de|beträgt))+ <time>`),
  ),
  response: daysBy(
    timed(String.raw`(?:answer\p{L}*|repl(?:y|ies)|respon[ds]\p{L}*)[^.;]{0,40} (?:within|in) <time>`),
    timed(String.raw`(?:antwort|rückruf|reagier)\p{L}*[^.;]{0,40} (?:innerhalb von|binnen|in) <time>`),
    timed(String.raw`répon\p{L}*[^.;]{0,40} (?:sous|en|dans) <time>`),
  ),
  cover: ({ text, asked }) =>
    SUBJECTS.cover.words.test(`${asked} ${text}`)
      ? moneyAfter(text, words(String.raw`up to|bis(?: zu)?|jusqu['’]à|hasta`))
      : null,
  uptime: ({ text }) => {
    const percent = /(?<!\d)9\d(?:[.,]\d+)?(?=\s?%)/u.exec(text)?.[0];
    return percent === undefined || !SUBJECTS.uptime.words.test(text)
      ? null
      : { amount: Number(percent.replace(',', '.')) };
  },
  app: offered(AN_APP, ASKS_FOR_APP),
  phone: offered(BY_PHONE, ASKS_FOR_PHONE),
  places: ({ text, asked }) => {
    const found = placesServed(text, asked);
    if (found === null) return null;
    return { amount: found.places.length, places: found.places, ...(found.isOnly && { isOnly: true }) };
  },
};

/** Matches the past, examples, and what other companies do. */
const NOT_THEIRS_NOW = words(
  String.raw`until (?:19|20)\d\d|formerly|used to|previously|no longer|bis (?:19|20)\d\d|früher|autrefois|jusqu['’]en|for example|imagine|typical(?:ly)?|most (?:vendors|providers|tools)|other (?:vendors|providers|tools)|unlike|competitors?`,
);
const SPOKEN = /^[«„“"]/u;
/** In UTF-16 units. */
const LONGEST = 260;

/** The terms that a sentence states. `asked` is the question that it answers, or empty. */
export function termsOfSentence(sentence: string, asked = ''): Term[] {
  const text = sentence.trim();
  if (text.length > LONGEST || SPOKEN.test(text) || /[?？]$/u.test(text)) return [];
  const agrees = asked === '' ? null : YES.test(text) ? 1 : NO.test(text) ? 0 : null;
  const found = SUBJECT_KEYS.flatMap((subject): Term[] => {
    // Most sentences are about none of the subjects, and this test is faster than the reader.
    const isAbout =
      subject === 'places' || SUBJECTS[subject].words.test(asked === '' ? text : `${asked} ${text}`);
    const term = isAbout ? READERS[subject]({ text, asked, agrees }) : null;
    return term === null ? [] : [{ subject, ...term }];
  });
  return found.length > 0 && NOT_THEIRS_NOW.test(text) ? [] : found;
}

const LINE = /\S[^\n]*/gu;
const MARK = /^(?:[-*•]|\d{1,2}[.)])\s+/u;
const IS_ROW = /\s\|\s.*\s\|\s/u;
const SENTENCE = /\S.*?(?:[.!?](?=\s+[\p{Lu}\d"“„«¿¡])|$)/gu;
const LONGEST_QUESTION = 140;
const LONGEST_ANSWER = 160;
/** A shorter answer, such as "No.", is quoted with the sentences after it. */
const LEAST_WORDS = 4;

/** In UTF-16 units. Pages say near their start what they offer. */
const LONGEST_TEXT = 200_000;

/** All terms that a text states. `start` is the text's offset in the document. */
export function termsIn({ text: whole, start }: { text: string; start: number }): SaidTerm[] {
  const text = whole.slice(0, LONGEST_TEXT);
  const found: SaidTerm[] = [];
  let question: { asked: string; at: number } | null = null;
  for (const { 0: written, index: begins } of text.matchAll(LINE)) {
    const mark = MARK.exec(written)?.[0] ?? '';
    const index = begins + mark.length;
    const line = written.slice(mark.length).trimEnd();
    // A row of a table is about single plans, and so is an item of a list.
    if (IS_ROW.test(line)) continue;
    if (/[?？]$/u.test(line)) {
      question = line.length <= LONGEST_QUESTION ? { asked: line, at: index } : null;
      continue;
    }
    const answered: typeof question = question;
    question = null;
    for (const { 0: sentence, index: at } of line.matchAll(SENTENCE)) {
      const said = sentence.trimEnd();
      const isAnswer = answered !== null && at === 0;
      for (const term of termsOfSentence(said, isAnswer ? answered.asked : '')) {
        if (mark !== '' && SUBJECTS[term.subject].isFeature) continue;
        const isShort = said.split(/\s+/u).length < LEAST_WORDS && line.length <= LONGEST_ANSWER;
        const from = isAnswer ? answered.at : index + at;
        const to = index + (isAnswer && isShort ? line.length : at + said.length);
        found.push({ term, quote: text.slice(from, to), start: start + from, end: start + to });
      }
    }
  }
  return found;
}
